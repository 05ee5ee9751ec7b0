"""Failures as text for people."""

from __future__ import annotations

import json
from typing import Any, Iterable, List, Optional, Sequence, Set

from .answers import ChangedValue, Explanation, Mismatch
from .errors import Problem, TouchdError
from .outcome import Outcome

# Longer texts hide what matters; the whole transcript goes into the report's own section.
LINES = 24


def explanation_lines(explanation: Explanation) -> List[str]:
    """What happened, the causes with their rules, what would change it, and who acted instead."""
    lines = [explanation.answer]
    if explanation.causes:
        lines.append("because")
        lines += [f"  {cause.time:.3f} s  {cause.text}  # {cause.rule}" for cause in explanation.causes]
    if explanation.change is not None:
        lines += ["to change it", f"  {explanation.change.text}"]
        lines += [f"  at {change.pointer}{_now(change)}" for change in explanation.change.changes]
    if explanation.instead:
        lines.append("who acted instead")
        lines += [f"  {actor.time:.3f} s  {actor.receiver}.{actor.method}" for actor in explanation.instead]
    return lines


def _now(change: ChangedValue) -> str:
    return "" if change.from_ is None else f", which is {word(change.from_)}"


def word(value: Any) -> str:
    """JSON of a value, cut where it is long; “–” for what is not there."""
    if value is None:
        return "–"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 400 else text[:400] + "…"


def explained(outcome: Outcome, what: Optional[str]) -> List[str]:
    """The server's explanation of a call, recognizer or touch; where it cannot tell, why."""
    if what is None:
        return []
    try:
        return explanation_lines(outcome.explain(what))
    except Problem as problem:
        return [fault.detail for fault in problem.errors] or [problem.detail]
    except TouchdError as error:
        return [f"there is no explanation of “{what}”: {error}"]


def mismatch_lines(mismatches: Iterable[Mismatch]) -> List[str]:
    """Expected and got, one above the other, in the form of `touchd test`."""
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
    """The first of them, and how many more there are."""
    more = len(mismatches) - 1
    first = f"{mismatches[0].member}: {mismatches[0].detail}" if mismatches else "not as expected"
    return f"{first}, and {more} more" if more > 0 else first


def asked_about(mismatch: Mismatch) -> Optional[str]:
    """What to have explained of a mismatch: a call or a recognizer that it names."""
    value = mismatch.expected if isinstance(mismatch.expected, str) else mismatch.got
    if mismatch.cause is not None and mismatch.member == "transitions":
        return mismatch.cause.subject
    if not isinstance(value, str):
        return None
    if mismatch.member in ("contains", "absent", "order", "callbacks"):
        return value
    return value.rpartition(" ")[0] if mismatch.member == "transitions" else None


def transcript_lines(outcome: Outcome, about: Sequence[Optional[str]] = ()) -> List[str]:
    """The lines of the transcript that tell of these objects; hit tests, actions and changes of recognizers besides.
    All lines, where none are named."""
    try:
        lines = outcome.transcript().splitlines()
    except TouchdError as error:
        return [f"no transcript: {error}"]
    wanted: Set[Optional[str]] = set(about) - {None}
    told = _told(outcome, wanted) if wanted else None
    kept = [line for number, line in enumerate(lines, 1) if told is None or number in told]
    if len(kept) > LINES:
        half = LINES // 2
        kept = [*kept[:half], f"    … {len(kept) - 2 * half} lines …", *kept[-half:]]
    if told is not None and len(kept) < len(lines):
        kept.append(f"    ({len(kept)} of {len(lines)} lines)")
    return kept


def _told(outcome: Outcome, wanted: Set[Optional[str]]) -> Set[int]:
    told = {entry.seq for entry in outcome.hit_tests}
    told |= {t.seq for t in outcome.transitions if t.to != "possible"}
    told |= {c.seq for c in outcome.callbacks if c.kind == "action" or c.receiver in wanted or c.sender in wanted}
    return told


def indented(lines: Iterable[str], by: str = "    ") -> List[str]:
    return [by + line if line else line for line in lines]


def look_at_it(outcome: Outcome) -> str:
    """What stands above a link. The server of a test run is gone when somebody follows it."""
    client = outcome.client
    return "look at it" if client.link_base == client.url else "look at it, with a touchd that runs there"


def link_lines(outcome: Outcome) -> List[str]:
    """Where a person can look at the run."""
    return [outcome.link() or "(too large for a link)"]
