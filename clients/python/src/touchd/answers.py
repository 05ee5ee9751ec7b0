"""The server's answers as typed values. Names and units are those of `openapi.yaml`, with `tap_count` for `tapCount`.
The member `raw` is the JSON object, which can have more members."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterator, Mapping, Optional, Tuple

from .geometry import Point
from .scene import Scene

Raw = Mapping[str, Any]


@dataclass(frozen=True)
class Remark:
    """A warning: the request is valid, but part of it may be unintended or ignored.

    kind: "warning", or in later versions another value of `DiagnosticKind` in `openapi.yaml`.
    arguments: the values in the sentence, by name, such as "member" or "suggestion"
    (`DiagnosticArguments` in `openapi.yaml`).
    """

    code: str
    pointer: str
    detail: str
    kind: str = "warning"
    arguments: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Limitation:
    """Behavior of UIKit that a request states or reaches and that touchd does not simulate (docs/limitations.md).

    view: the id of the view, if one is concerned. time: when a touch first reached it, in seconds.
    """

    code: str
    text: str
    view: Optional[str] = None
    time: Optional[float] = None


@dataclass(frozen=True)
class Dependency:
    """A member of a view whose value is assumed and decides an answer.

    otherwise: the answer with another value. joint: the answer changes only if all members have other values.
    """

    view: str
    member: str
    otherwise: Any
    joint: bool = False


@dataclass(frozen=True)
class Cause:
    """The cause of an entry: a rule of docs/semantics.md with the classes of its evidence, and a sentence."""

    rule: str
    detail: str
    recognizer: Optional[str] = None
    view: Optional[str] = None
    measured: Optional[float] = None
    limit: Optional[float] = None
    unit: Optional[str] = None
    evidence: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Touch:
    """A `UITouch` at the end of the run."""

    id: str
    fingers: Tuple[str, ...]
    type: str
    window: Optional[str]
    view: Optional[str]
    gesture_recognizers: Tuple[str, ...]
    tap_count: int
    phase: str
    location: Point
    released_at: Optional[float] = None
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Visit:
    """One step of a hit test: the view, the call, its result, and the reason for a rejection."""

    view: str
    call: str
    point: Optional[Point]
    result: Any
    reason: Optional[str]
    rule: str


@dataclass(frozen=True)
class HitTest:
    """The hit test of one contact of a dispatch. `visits` is empty without `trace="full"`."""

    seq: int
    time: float
    point: Point
    window: Optional[str]
    view: Optional[str]
    path: Tuple[str, ...]
    touch: Optional[str] = None
    visits: Tuple[Visit, ...] = ()


@dataclass(frozen=True)
class Transition:
    """A state transition of a recognizer."""

    seq: int
    time: float
    recognizer: str
    from_: str
    to: str
    cause: Optional[Cause] = None

    def __str__(self) -> str:
        return f"{self.recognizer} {self.from_}>{self.to}"


@dataclass(frozen=True)
class Callback:
    """A call of a recognizer, a responder, a delegate or a target."""

    seq: int
    time: float
    kind: str
    receiver: Optional[str]
    method: str
    touches: Tuple[str, ...] = ()
    sender: Optional[str] = None
    state: Optional[str] = None
    disposition: Optional[str] = None
    implementation: Optional[str] = None
    result: Optional[bool] = None
    control_event: Optional[str] = None
    location: Optional[Point] = None
    translation: Optional[Point] = None
    cause: Optional[Cause] = None
    raw: Raw = field(default_factory=dict, repr=False, compare=False)

    @property
    def name(self) -> str:
        """`receiver.method`, as in expectations."""
        return f"{'null' if self.receiver is None else self.receiver}.{self.method}"

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Reason:
    """The reason for the outcome of a recognizer."""

    rule: str
    text: str
    time: float
    by: Optional[str] = None
    measured: Optional[float] = None
    limit: Optional[float] = None
    unit: Optional[str] = None
    evidence: Tuple[str, ...] = ()


@dataclass(frozen=True)
class RecognizerOutcome:
    """The outcome of a recognizer: recognized, ended, cancelled, failed or none."""

    id: str
    view: str
    state: str
    outcome: str
    reason: Optional[Reason] = None
    name: Optional[str] = None
    class_: str = ""


@dataclass(frozen=True)
class MismatchCause:
    subject: str
    rule: str
    text: str
    evidence: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Mismatch:
    """A difference between the answer and an expectation."""

    member: str
    pointer: str
    expected: Any
    got: Any
    detail: str
    index: Optional[int] = None
    cause: Optional[MismatchCause] = None


@dataclass(frozen=True)
class HitTestResult:
    """The hit view at a point of the screen; `view` is None if no view is hit."""

    point: Point
    window: Optional[str]
    view: Optional[str]
    path: Tuple[str, ...]
    visits: Tuple[Visit, ...] = ()
    # "proven" or "assumed": whether it depends on assumed members of the scene.
    certainty: str = "proven"
    depends_on: Tuple[Dependency, ...] = ()
    # The request and the client, to explain failed assertions.
    request: Raw = field(default_factory=dict, repr=False, compare=False)
    client: Any = field(default=None, repr=False, compare=False)


@dataclass(frozen=True)
class ExplainedCause:
    rule: str
    time: float
    text: str
    subject: Optional[str] = None
    by: Optional[str] = None
    seq: Optional[int] = None
    facts: Optional[Mapping[str, Any]] = None
    evidence: Tuple[str, ...] = ()


@dataclass(frozen=True)
class ChangedValue:
    pointer: str
    from_: Any
    to: Any


@dataclass(frozen=True)
class Change:
    """The best fix as one change of the request. `verified` is true if it was dispatched."""

    text: str
    changes: Tuple[ChangedValue, ...]
    verified: bool


@dataclass(frozen=True)
class SideEffect:
    """An object that acts differently with a fix. kind: "both", "acts", "stops" or "later"."""

    kind: str
    text: str
    ids: Tuple[str, ...]


@dataclass(frozen=True)
class VerifiedFix:
    """A fix with which the outcome differs. `swift` is code to paste; `verified` is true if it was dispatched."""

    kind: str
    text: str
    swift: Optional[str]
    changes: Tuple[ChangedValue, ...]
    side_effects: Tuple[SideEffect, ...]
    verified: bool
    # The name in Objective-C, if it differs.
    objective_c: Optional[str] = None


@dataclass(frozen=True)
class Actor:
    receiver: str
    method: str
    time: float


@dataclass(frozen=True)
class Explanation:
    """Whether something happened, its causes, the fixes that alter the outcome, and the objects that acted instead."""

    happened: bool
    answer: str
    causes: Tuple[ExplainedCause, ...]
    change: Optional[Change]
    fixes: Tuple[VerifiedFix, ...]
    instead: Tuple[Actor, ...]
    complete: bool = True
    # "proven" or "assumed": whether it depends on assumed members of the scene.
    certainty: str = "proven"
    depends_on: Tuple[Dependency, ...] = ()
    # Other gestures of the user with which the result differs.
    other_gestures: Tuple[VerifiedFix, ...] = ()

    def __str__(self) -> str:
        from .rendering import explanation_lines

        return "\n".join(explanation_lines(self))


@dataclass(frozen=True)
class UnreachableReason:
    rule: str
    code: str
    text: str
    by: Optional[str] = None
    evidence: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Occluder:
    id: str
    area: float


@dataclass(frozen=True)
class ViewReachability:
    """The reachability of a view; `area` in square points, `tap_point` on the screen."""

    id: str
    reachable: bool
    reason: Optional[UnreachableReason]
    area: float
    occluders: Tuple[Occluder, ...]
    tap_point: Optional[Point]
    meets_minimum_tap_size: bool
    exact: bool
    # "proven" or "assumed": whether it depends on assumed members of the scene.
    certainty: str = "proven"
    depends_on: Tuple[Dependency, ...] = ()
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Reachability:
    """The reachability of views, by id: `reachability["buy"].tap_point`."""

    views: Tuple[ViewReachability, ...]

    def __getitem__(self, id: str) -> ViewReachability:
        for view in self.views:
            if view.id == id:
                return view
        raise KeyError(id)

    def __iter__(self) -> Iterator[ViewReachability]:
        return iter(self.views)

    def __len__(self) -> int:
        return len(self.views)


@dataclass(frozen=True)
class Region:
    """The region where a view is hit; `view` is None for the region without a hit view."""

    view: Optional[str]
    area: float
    exact: bool
    # "proven" or "assumed": whether it depends on assumed members of the scene.
    certainty: str = "proven"
    depends_on: Tuple[Dependency, ...] = ()
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class HitMap:
    """The screen divided by hit view."""

    regions: Tuple[Region, ...]


@dataclass(frozen=True)
class Fix:
    """A change of one member that removes a finding. `swift` is code to paste."""

    kind: str
    pointer: str
    from_: Any
    to: Any
    text: str
    swift: Optional[str] = None
    # The name in Objective-C, if it differs.
    objective_c: Optional[str] = None


@dataclass(frozen=True)
class Finding:
    """A problem in a scene that lint reports."""

    rule: str
    severity: str
    pointer: str
    id: str
    text: str
    fix: Optional[Fix]
    facts: Mapping[str, Any]
    # "proven" or "assumed": whether it depends on assumed members of the scene.
    certainty: str = "proven"
    depends_on: Tuple[Dependency, ...] = ()

    def __str__(self) -> str:
        return f"{self.severity}: {self.text} ({self.rule}, at {self.pointer})"


@dataclass(frozen=True)
class Flip:
    """A value at which the outcome changes."""

    at: float
    side: str
    below: str
    above: str
    row: Optional[float] = None
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Sweep:
    """The flips of an outcome as a number varies, with a summary."""

    summary: str
    flips: Tuple[Flip, ...]
    runs: int
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class RobustRange:
    """Values for which an outcome holds. An end that is a limit of the search can lie further out."""

    from_: float
    to: float
    includes_from: bool
    includes_to: bool
    from_is_limit: bool
    to_is_limit: bool


@dataclass(frozen=True)
class RobustRegion:
    """The start points with which the exact gesture has the expected outcome, along each axis."""

    start: Point
    x: RobustRange
    y: RobustRange


@dataclass(frozen=True)
class RobustWindow:
    """The durations with which the exact gesture has the expected outcome."""

    duration: float
    seconds: RobustRange
    factor: RobustRange


@dataclass(frozen=True)
class OutcomeCount:
    outcome: str
    holds: bool
    count: int


@dataclass(frozen=True)
class FailedVariant:
    """A variant without the expected outcome. `events` are the events of a dispatch request that has its outcome."""

    number: int
    deviation: float
    offsets: Tuple[Point, ...]
    duration_factor: float
    outcome: str
    events: Tuple[Mapping[str, Any], ...]
    samples_per_second: Optional[float] = None
    cause: Optional[ExplainedCause] = None

    def __str__(self) -> str:
        cause = "" if self.cause is None else f" because {self.cause.text} ({self.cause.rule})"
        return f"variant {self.number}: {self.outcome}{cause}"


@dataclass(frozen=True)
class Robustness:
    """The share of variants of a gesture that have the expected outcome; `worst` is None if all have it."""

    summary: str
    share: float
    holds: int
    runs: int
    expected: str
    outcomes: Tuple[OutcomeCount, ...]
    worst: Optional[FailedVariant] = None
    region: Optional[RobustRegion] = None
    window: Optional[RobustWindow] = None
    # None if the request has no `expect`.
    passed: Optional[bool] = None
    mismatches: Tuple[Mismatch, ...] = ()
    raw: Raw = field(default_factory=dict, repr=False, compare=False)

    def __str__(self) -> str:
        return self.summary if self.worst is None else f"{self.summary} {self.worst}"


@dataclass(frozen=True)
class Difference:
    a: Optional[Mapping[str, Any]]
    b: Optional[Mapping[str, Any]]
    differs: Tuple[str, ...]
    cause: Optional[Mapping[str, Any]] = None


@dataclass(frozen=True)
class Diff:
    """The differences of two runs; `first` is None if there are none."""

    same: bool
    summary: str
    first: Optional[Difference]
    differences: Tuple[Difference, ...]
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class ReplayDifference:
    """A difference between a recording and the simulation. `rules` begins with the one that decides most directly."""

    kind: str
    category: str
    time: float
    line: int
    recorded: Optional[Mapping[str, Any]]
    simulated: Optional[Mapping[str, Any]]
    rules: Tuple[str, ...]
    text: str
    cause: Optional[str] = None

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" + (f" ({self.rules[0]})" if self.rules else "")


@dataclass(frozen=True)
class ReplayedTouch:
    """A touch of a recording; `first` is None if no difference was found."""

    touch: str
    line: int
    time: float
    # "equal", "different", "undescribed" or "notCompared".
    status: str
    first: Optional[ReplayDifference]
    consequences: int


@dataclass(frozen=True)
class Replay:
    """The agreement of a recording with the simulation."""

    summary: str
    agreement: Mapping[str, Any]
    touches: Tuple[ReplayedTouch, ...]
    undescribed: Tuple[Mapping[str, Any], ...]
    complete: bool
    # The range of the threshold `fit`.
    fit: Optional[Mapping[str, Any]] = None
    raw: Raw = field(default_factory=dict, repr=False, compare=False)

    @property
    def differences(self) -> Tuple[ReplayDifference, ...]:
        """The first difference of each touch that has one."""
        return tuple(touch.first for touch in self.touches if touch.first is not None)

    def __str__(self) -> str:
        return self.summary


@dataclass(frozen=True)
class SceneDifference:
    """A change of a view or recognizer that affects touches; `a` and `b` are None if the scene does not have it."""

    rule: str
    severity: str
    kinds: Tuple[str, ...]
    type: str
    id: str
    text: str
    a: Optional[Mapping[str, Any]]
    b: Optional[Mapping[str, Any]]
    # "proven" or "assumed": whether it depends on assumed members of the scenes.
    certainty: str = "proven"
    depends_on: Tuple[Dependency, ...] = ()
    raw: Raw = field(default_factory=dict, repr=False, compare=False)

    def __str__(self) -> str:
        return f"{self.severity}: {self.text} ({', '.join(self.kinds)})"


@dataclass(frozen=True)
class Example:
    """An example request of the server; `operation` is an operationId of `openapi.yaml`."""

    name: str
    operation: str
    summary: str


@dataclass(frozen=True)
class Converted:
    """The result of a conversion from the format `source` to `to`: a scene, events or text."""

    source: str
    to: str
    scene: Optional[Scene]
    events: Tuple[Mapping[str, Any], ...]
    text: Optional[str]
    warnings: Tuple[Remark, ...]
    limitations: Tuple[Limitation, ...] = ()
