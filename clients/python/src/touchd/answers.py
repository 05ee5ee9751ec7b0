"""What the server answers, as typed values. Names and units are those of `openapi.yaml`, `tap_count` for `tapCount`;
`raw`, where there is one, is the JSON object with everything else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterator, Mapping, Optional, Tuple

from .geometry import Point
from .scene import Scene

Raw = Mapping[str, Any]


@dataclass(frozen=True)
class Remark:
    """A warning: the request is valid, but part of it may be unintended or ignored.

    kind: "warning" (`DiagnosticKind` in `openapi.yaml` lists values of later versions).
    arguments: the values in the sentence, by name, such as "member" or "suggestion"
    (`DiagnosticArguments` in `openapi.yaml`).
    """

    code: str
    pointer: str
    detail: str
    kind: str = "warning"
    arguments: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Cause:
    """Why an entry came about: a rule of docs/semantics.md, and a sentence."""

    rule: str
    detail: str
    recognizer: Optional[str] = None
    view: Optional[str] = None
    measured: Optional[float] = None
    limit: Optional[float] = None
    unit: Optional[str] = None


@dataclass(frozen=True)
class Touch:
    """A `UITouch` as it was at the end."""

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
    """One step of a hit test: who was asked what, and why it said no."""

    view: str
    call: str
    point: Optional[Point]
    result: Any
    reason: Optional[str]
    rule: str


@dataclass(frozen=True)
class HitTest:
    """The hit test of one contact of a dispatch; `visits` with `trace="full"` only."""

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
    """A recognizer's change of state."""

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
    """A call that was made: to a recognizer, a responder, a delegate or a target."""

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
        """`receiver.method`, as expectations have it."""
        return f"{'null' if self.receiver is None else self.receiver}.{self.method}"

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Reason:
    """What decided about a recognizer."""

    rule: str
    text: str
    time: float
    by: Optional[str] = None
    measured: Optional[float] = None
    limit: Optional[float] = None
    unit: Optional[str] = None


@dataclass(frozen=True)
class RecognizerOutcome:
    """What became of a recognizer; `outcome` is recognized, ended, cancelled, failed or none."""

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


@dataclass(frozen=True)
class Mismatch:
    """Something that was expected and is otherwise."""

    member: str
    pointer: str
    expected: Any
    got: Any
    detail: str
    index: Optional[int] = None
    cause: Optional[MismatchCause] = None


@dataclass(frozen=True)
class HitTestResult:
    """Who is hit at a point of the screen; `view` is None where nobody is."""

    point: Point
    window: Optional[str]
    view: Optional[str]
    path: Tuple[str, ...]
    visits: Tuple[Visit, ...] = ()
    # What was asked, and whom: so that a failure can be explained.
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


@dataclass(frozen=True)
class ChangedValue:
    pointer: str
    from_: Any
    to: Any


@dataclass(frozen=True)
class Change:
    """The smallest change of the request that makes it otherwise; it was dispatched so."""

    text: str
    changes: Tuple[ChangedValue, ...]
    verified: bool


@dataclass(frozen=True)
class Actor:
    receiver: str
    method: str
    time: float


@dataclass(frozen=True)
class Explanation:
    """Whether something happened, why, what would make it otherwise, and who acted."""

    happened: bool
    answer: str
    causes: Tuple[ExplainedCause, ...]
    change: Optional[Change]
    instead: Tuple[Actor, ...]
    complete: bool = True

    def __str__(self) -> str:
        from .rendering import explanation_lines

        return "\n".join(explanation_lines(self))


@dataclass(frozen=True)
class UnreachableReason:
    rule: str
    code: str
    text: str
    by: Optional[str] = None


@dataclass(frozen=True)
class Occluder:
    id: str
    area: float


@dataclass(frozen=True)
class ViewReachability:
    """Where a view can be touched; `area` in square points, `tap_point` on the screen."""

    id: str
    reachable: bool
    reason: Optional[UnreachableReason]
    area: float
    occluders: Tuple[Occluder, ...]
    tap_point: Optional[Point]
    meets_minimum_tap_size: bool
    exact: bool
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Reachability:
    """Per view, by id: `reachability["buy"].tap_point`."""

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
    """Where one view is hit; view None: where nobody is."""

    view: Optional[str]
    area: float
    exact: bool
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class HitMap:
    """The screen divided by who is hit."""

    regions: Tuple[Region, ...]


@dataclass(frozen=True)
class Fix:
    pointer: str
    from_: Any
    to: Any
    text: str


@dataclass(frozen=True)
class Finding:
    """Something in a scene that will surprise somebody."""

    rule: str
    severity: str
    pointer: str
    id: str
    text: str
    fix: Optional[Fix]
    facts: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.severity}: {self.text} ({self.rule}, at {self.pointer})"


@dataclass(frozen=True)
class Flip:
    """A value at which an outcome becomes another."""

    at: float
    side: str
    below: str
    above: str
    row: Optional[float] = None
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Sweep:
    """The flips of an outcome along a number, with a sentence that sums them up."""

    summary: str
    flips: Tuple[Flip, ...]
    runs: int
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Difference:
    a: Optional[Mapping[str, Any]]
    b: Optional[Mapping[str, Any]]
    differs: Tuple[str, ...]
    cause: Optional[Mapping[str, Any]] = None


@dataclass(frozen=True)
class Diff:
    """How two runs differ; `first` is the first difference, None where they run alike."""

    same: bool
    summary: str
    first: Optional[Difference]
    differences: Tuple[Difference, ...]
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Example:
    """A request that the server brings along; its `operation` is an operationId of `openapi.yaml`."""

    name: str
    operation: str
    summary: str


@dataclass(frozen=True)
class Converted:
    """What was read of another tool's format, or written in one: `source` became `to`, a scene, events or text."""

    source: str
    to: str
    scene: Optional[Scene]
    events: Tuple[Mapping[str, Any], ...]
    text: Optional[str]
    warnings: Tuple[Remark, ...]
