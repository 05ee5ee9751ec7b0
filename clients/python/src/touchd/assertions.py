"""Assertions that explain: what was expected, why it is otherwise, what would change it, and what happened.

Their AssertionError has the run as `outcome`.
"""

from __future__ import annotations

from typing import Any, Iterable, List, Mapping, NoReturn, Optional, Sequence, Union

from .answers import Callback, HitTestResult
from .events import tap
from .geometry import Point
from .outcome import Outcome
from .rendering import (
    asked_about,
    explained,
    indented,
    link_lines,
    look_at_it,
    mismatch_lines,
    summary,
    transcript_lines,
)
from .writing import Reference, identifier


def assert_action(outcome: Outcome, receiver: Reference, action: str, *, count: Optional[int] = None) -> Callback:
    """The action was sent to the receiver; exactly `count` times, where given. Returns the last one."""
    __tracebackhide__ = True
    id = identifier(receiver)
    found = outcome.actions(id, action)
    if not found or (count is not None and len(found) != count):
        sent = f"“{id}” was sent {action} {_times(len(found))}" if found else f"“{id}” was never sent {action}"
        wanted = "" if count is None else f", not {_times(count)}"
        others = [c.name for c in outcome.actions() if c not in found]
        said = f"; the actions of this run: {', '.join(dict.fromkeys(others))}" if others else ""
        _fail(outcome, f"{sent}{wanted}{said}", f"{id}.{action}", [id])
    return found[-1]


def assert_not_action(outcome: Outcome, receiver: Reference, action: Optional[str] = None) -> None:
    """The receiver was not sent the action; without one, no action at all."""
    __tracebackhide__ = True
    id = identifier(receiver)
    found = outcome.actions(id, action)
    if found:
        name = found[0].method
        _fail(
            outcome,
            f"“{id}” was sent {name} {_times(len(found))}, first at {found[0].time:g} s",
            f"{id}.{name}",
            [id, found[0].sender],
        )


def assert_recognized(outcome: Outcome, *recognizers: Reference) -> None:
    """Each of the recognizers acted: it began, or recognized at once."""
    __tracebackhide__ = True
    acted = outcome.recognized()
    for recognizer in map(identifier, recognizers):
        if recognizer not in acted:
            fate = next((r.outcome for r in outcome.recognizers if r.id == recognizer), None)
            what = "was told of no touch" if fate is None else f"ended as “{fate}”"
            others = f"; recognized: {', '.join(acted)}" if acted else "; no recognizer did"
            _fail(outcome, f"“{recognizer}” did not recognize, it {what}{others}", recognizer, [recognizer])


def assert_not_recognized(outcome: Outcome, *recognizers: Reference) -> None:
    """None of the recognizers acted; without any, none at all."""
    __tracebackhide__ = True
    acted = outcome.recognized()
    for recognizer in map(identifier, recognizers or acted):
        if recognizer in acted:
            _fail(outcome, f"“{recognizer}” recognized", recognizer, [recognizer])


def assert_hit(result: Union[Outcome, HitTestResult], view: Optional[Reference]) -> None:
    """The (first) touch hit the view; None: it hit nothing."""
    __tracebackhide__ = True
    id = identifier(view)
    if isinstance(result, HitTestResult):
        if result.view != id:
            _fail_hit(result, f"{_quoted(result.view)} is hit at {_at(result.point)}, not {_quoted(id)}", id)
    elif result.first_responder != id:
        where = "".join(f" at {_at(hit_test.point)}" for hit_test in result.hit_tests[:1])
        message = f"the touch{where} hit {_quoted(result.first_responder)}, not {_quoted(id)}"
        _fail(result, message, id, [id, result.first_responder], [*_path(result), *_way_there(result, id)])


def assert_not_hit(result: Union[Outcome, HitTestResult], view: Reference) -> None:
    """No touch hit the view."""
    __tracebackhide__ = True
    id = identifier(view)
    if isinstance(result, HitTestResult):
        if result.view == id:
            _fail_hit(result, f"“{id}” is hit at {_at(result.point)}", id)
    elif id in result.hit_views():
        _fail(result, f"a touch hit “{id}”", None, [id], _path(result))


def assert_called(outcome: Outcome, receiver: Reference, method: str) -> Callback:
    """The call was made: `assert_called(outcome, "card", "touchesCancelled")`. Returns the last one."""
    __tracebackhide__ = True
    id = identifier(receiver)
    found = outcome.calls(id, method)
    if not found:
        methods = list(dict.fromkeys(c.method for c in outcome.calls(id)))
        said = f"; its calls: {', '.join(methods)}" if methods else "; it got no call at all"
        _fail(outcome, f"“{id}” got no {method}{said}", f"{id}.{method}", [id])
    return found[-1]


def assert_not_called(outcome: Outcome, receiver: Reference, method: str) -> None:
    __tracebackhide__ = True
    id = identifier(receiver)
    found = outcome.calls(id, method)
    if found:
        message = f"“{id}” got {method} {_times(len(found))}, first at {found[0].time:g} s"
        _fail(outcome, message, f"{id}.{method}", [id])


def assert_expected(outcome: Outcome, expect: Optional[Mapping[str, Any]] = None, **members: Any) -> Outcome:
    """All is as expected, by the server's own comparison: `assert_expected(outcome, order=["a.x", "b.y"])`. Members are
    those of `expect`, `only`, `counts`, `times`, `transitions` … Returns the outcome that was compared.

    Without any, what the request itself expects is compared.
    """
    __tracebackhide__ = True
    wanted = {**(expect or {}), **members}
    if wanted or outcome.passed is None:
        outcome = outcome.client.dispatch({**outcome.request, "expect": wanted})
    if not outcome.passed:
        _fail_mismatches(outcome)
    return outcome


def _fail_mismatches(outcome: Outcome) -> NoReturn:
    __tracebackhide__ = True
    mismatches = outcome.mismatches
    about = next((a for a in map(asked_about, mismatches) if a is not None), None)
    message = summary(mismatches)
    _fail(outcome, message, about, [about and about.rpartition(".")[0]], mismatch_lines(mismatches))


def _fail(
    outcome: Outcome,
    message: str,
    question: Optional[str],
    about: Sequence[Optional[str]],
    details: Iterable[str] = (),
) -> NoReturn:
    __tracebackhide__ = True
    error = AssertionError("\n".join([message, *story(outcome, question, about, details)]))
    error.outcome = outcome  # type: ignore[attr-defined]
    raise error


def story(
    outcome: Outcome, question: Optional[str], about: Sequence[Optional[str]], details: Iterable[str] = ()
) -> List[str]:
    """What stands below the first line of a failure: details, the explanation, the transcript, a link."""
    lines: List[str] = []
    parts = (
        ("", list(details)),
        ("why", explained(outcome, question)),
        ("transcript", transcript_lines(outcome, about)),
        (look_at_it(outcome), link_lines(outcome)),
    )
    for title, part in parts:
        if part:
            lines += ["", *([f"  {title}:"] if title else []), *indented(part)]
    return lines


def _fail_hit(result: HitTestResult, message: str, view: Optional[str]) -> NoReturn:
    """A hit test is explained by the tap that it stands for."""
    __tracebackhide__ = True
    outcome = result.client.dispatch(result.request["scene"], tap(result.point))
    about = [view, result.view]
    _fail(outcome, message, view, about, [*_path(outcome), *_way_there(outcome, view)])


def _path(outcome: Outcome) -> List[str]:
    return [f"path: {' > '.join(h.path) or '–'}" for h in outcome.hit_tests[:1]]


def _way_there(outcome: Outcome, view: Optional[str]) -> List[str]:
    """Why a view is not hit where the touch was, from the walk of the hit test."""
    if view is None or not outcome.hit_tests:
        return []
    result = outcome.client.hit_test(outcome.request["scene"], outcome.hit_tests[0].point, explain=True)
    reasons = [v for v in result.visits if v.view == view and v.reason is not None]
    if reasons:
        return [f"“{view}” was asked, and said no: {reasons[0].reason} ({reasons[0].rule})"]
    if any(v.view == view for v in result.visits):
        return []
    return [f"“{view}” was not asked: the hit test ended before it came to it"]


def _at(point: Point) -> str:
    return f"({point.x:g}, {point.y:g})"


def _quoted(view: Optional[str]) -> str:
    return "nothing" if view is None else f"“{view}”"


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")
