"""Formats failures as text."""

from __future__ import annotations

import json
from typing import Any, Iterable, List, Optional, Sequence, Set

from .answers import ChangedValue, Explanation, Mismatch
from .errors import Problem, TouchdError
from .outcome import Outcome

# The maximum number of transcript lines in a failure. The plugin shows the complete transcript in its own section.
LINES = 24

# The defaults of taps (`TapEvent` in `openapi.yaml`). A suggested tap states all of them.
TAP_DEFAULTS = {"count": 1, "fingers": 1, "hold": 0.05, "gap": 0.1}


def explanation_lines(explanation: Explanation) -> List[str]:
    """The answer, the causes with their rules, the fixes, and the objects that acted instead."""
    lines = [explanation.answer]
    if explanation.causes:
        lines.append("because")
        lines += [f"  {cause.time:.3f} s  {cause.text}  # {cause.rule}" for cause in explanation.causes]
    effect = "it would not happen" if explanation.happened else "it would work"
    for title, fixes in (("fixes", explanation.fixes), (f"gestures with which {effect}", explanation.other_gestures)):
        if fixes:
            lines.append(title)
        for fix in fixes:
            lines.append(f"  {fix.text}")
            changes = [change for change in fix.changes if not _states_default(change)]
            lines += [f"    at {change.pointer}{_current(change)}" for change in changes[:4]]
            lines += [f"    side effect: {side_effect.text}" for side_effect in fix.side_effects[:4]]
    if explanation.instead:
        lines.append("acted instead")
        lines += [f"  {actor.time:.3f} s  {actor.receiver}.{actor.method}" for actor in explanation.instead]
    return lines


def _states_default(change: ChangedValue) -> bool:
    """Whether the change states the default of an omitted member of a tap, which has no effect."""
    event, _, member = change.pointer.rpartition("/")
    default = TAP_DEFAULTS.get(member) if event.endswith("/tap") else None
    return change.from_ is None and default is not None and change.to == default


def _current(change: ChangedValue) -> str:
    current = "" if change.from_ is None else f" (currently {word(change.from_)})"
    return current if len(current) <= 80 else ""


def word(value: Any) -> str:
    """The JSON of a value, truncated to 400 characters; “–” for None."""
    if value is None:
        return "–"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 400 else text[:400] + "…"


def explained(outcome: Outcome, what: Optional[str]) -> List[str]:
    """The server's explanation of a call, recognizer or touch, or the reason why there is none."""
    if what is None:
        return []
    try:
        return explanation_lines(outcome.explain(what))
    except Problem as problem:
        return [fault.detail for fault in problem.errors] or [problem.detail]
    except TouchdError as error:
        return [f"no explanation of “{what}”: {error}"]


def mismatch_lines(mismatches: Iterable[Mismatch]) -> List[str]:
    """The mismatches, in the format of `touchd test`."""
    lines = []
    for mismatch in mismatches:
        lines.append(f"{mismatch.pointer.replace('#/expect/', '')}: {mismatch.detail}")
        lines.append(f"    expected  {word(mismatch.expected)}")
        lines.append(f"    got       {word(mismatch.got)}")
        if mismatch.cause is not None:
            cause = mismatch.cause
            lines.append(f"  because {cause.subject}: {cause.text} ({cause.rule})")
    return lines


def summary(mismatches: Sequence[Mismatch]) -> str:
    """The first mismatch, and the number of others."""
    more = len(mismatches) - 1
    first = f"{mismatches[0].member}: {mismatches[0].detail}" if mismatches else "expectations are not met"
    return f"{first}, and {more} more" if more > 0 else first


def asked_about(mismatch: Mismatch) -> Optional[str]:
    """The call or recognizer to explain for a mismatch; None if there is none."""
    value = mismatch.expected if isinstance(mismatch.expected, str) else mismatch.got
    if mismatch.cause is not None and mismatch.member == "transitions":
        return mismatch.cause.subject
    if not isinstance(value, str):
        return None
    if mismatch.member in ("contains", "absent", "order", "callbacks"):
        return value
    return value.rpartition(" ")[0] if mismatch.member == "transitions" else None


def transcript_lines(outcome: Outcome, about: Sequence[Optional[str]] = ()) -> List[str]:
    """The lines of the transcript about these objects, and all hit tests, actions and transitions. All lines if `about`
    is empty."""
    try:
        lines = outcome.transcript().splitlines()
    except TouchdError as error:
        return [f"no transcript: {error}"]
    wanted: Set[Optional[str]] = set(about) - {None}
    numbers = _relevant(outcome, wanted) if wanted else None
    kept = [line for number, line in enumerate(lines, 1) if numbers is None or number in numbers]
    if len(kept) > LINES:
        half = LINES // 2
        kept = [*kept[:half], f"    … {len(kept) - 2 * half} lines …", *kept[-half:]]
    if numbers is not None and len(kept) < len(lines):
        kept.append(f"    ({len(kept)} of {len(lines)} lines)")
    return kept


def _relevant(outcome: Outcome, wanted: Set[Optional[str]]) -> Set[int]:
    numbers = {entry.seq for entry in outcome.hit_tests}
    numbers |= {t.seq for t in outcome.transitions if t.to != "possible"}
    numbers |= {c.seq for c in outcome.callbacks if c.kind == "action" or c.receiver in wanted or c.sender in wanted}
    return numbers


def indented(lines: Iterable[str], by: str = "    ") -> List[str]:
    return [by + line if line else line for line in lines]


def link_title(outcome: Outcome) -> str:
    """The title above a link. The server of a test run has ended when the link is opened, so another one is needed."""
    client = outcome.client
    return "visualiser" if client.link_base == client.url else "visualiser (needs a touchd server at this address)"


def link_lines(outcome: Outcome) -> List[str]:
    """The link to the run in the visualiser."""
    return [outcome.link() or "(too large for a link)"]
