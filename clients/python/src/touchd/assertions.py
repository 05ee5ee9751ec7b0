"""Assertions that explain failures: the difference, its cause, fixes, and the transcript.

The member `outcome` of the AssertionError is the run.
"""

from __future__ import annotations

from typing import Any, Iterable, List, Mapping, NoReturn, Optional, Sequence, Union

from .answers import Callback, HitTestResult
from .events import tap
from .geometry import Point
from .name_checks import call_of, check_names, required_call
from .outcome import Outcome
from .rendering import (
    asked_about,
    explained,
    indented,
    link_lines,
    link_title,
    mismatch_lines,
    summary,
    transcript_lines,
)
from .writing import Reference, identifier


def assert_action(
    outcome: Outcome, receiver: Reference, action: Optional[str] = None, *, count: Optional[int] = None
) -> Callback:
    """Asserts that the receiver received the action, exactly `count` times if given. Returns the last call.

    Receiver and action can also be one string: `assert_action(outcome, "post.open")`.
    """
    __tracebackhide__ = True
    id, action = required_call(outcome, "assert_action", receiver, action)
    found = outcome.actions(id, action)
    if not found or (count is not None and len(found) != count):
        received = f"received the action “{action}” {_times(len(found))}"
        if not found:
            received = f"never received the action “{action}”"
        wanted = "" if count is None else f", expected {_times(count)}"
        others = [c.name for c in outcome.actions() if c not in found]
        actions = f"; actions of this run: {', '.join(dict.fromkeys(others))}" if others else ""
        _fail(outcome, f"“{id}” {received}{wanted}{actions}", f"{id}.{action}", [id])
    return found[-1]


def assert_not_action(outcome: Outcome, receiver: Reference, action: Optional[str] = None) -> None:
    """Asserts that the receiver did not receive the action; without `action`, that it received no action.

    Receiver and action can also be one string. Fails if the server does not know one of the names.
    """
    __tracebackhide__ = True
    id, action = call_of(outcome, receiver, action)
    found = outcome.actions(id, action)
    if found:
        name = found[0].method
        _fail(
            outcome,
            f"“{id}” received the action “{name}” {_times(len(found))}, first at {found[0].time:g} s, expected never",
            f"{id}.{name}",
            [id, found[0].sender],
        )
    if action is None:
        check_names(outcome, {"callbacks": [], "only": {"receivers": [id]}})
    else:
        check_names(outcome, {"absent": [f"{id}.{action}"]})


def assert_recognized(outcome: Outcome, *recognizers: Reference) -> None:
    """Asserts that each of the recognizers acted: it began or recognized."""
    __tracebackhide__ = True
    acted = outcome.recognized()
    for recognizer in map(identifier, recognizers):
        if recognizer not in acted:
            result = next((r.outcome for r in outcome.recognizers if r.id == recognizer), None)
            reason = "it received no touch" if result is None else f"its outcome is “{result}”"
            others = f"; recognized: {', '.join(acted)}" if acted else "; no recognizer recognized"
            _fail(outcome, f"“{recognizer}” did not recognize: {reason}{others}", recognizer, [recognizer])


def assert_not_recognized(outcome: Outcome, *recognizers: Reference) -> None:
    """Asserts that none of the recognizers acted; without arguments, that no recognizer acted.

    Fails if the server does not know one of the recognizers.
    """
    __tracebackhide__ = True
    acted = outcome.recognized()
    wanted = [identifier(recognizer) for recognizer in recognizers]
    for recognizer in wanted or acted:
        if recognizer in acted:
            _fail(outcome, f"“{recognizer}” recognized, expected not to", recognizer, [recognizer])
    if wanted:
        check_names(outcome, {"transitions": [], "transitionsOf": wanted})


def assert_hit(result: Union[Outcome, HitTestResult], view: Optional[Reference]) -> None:
    """Asserts that the (first) touch hit the view; with None, that it hit no view."""
    __tracebackhide__ = True
    id = identifier(view)
    if isinstance(result, HitTestResult):
        if result.view != id:
            _fail_hit(result, f"{_quoted(result.view)} is hit at {_at(result.point)}, expected {_quoted(id)}", id)
    elif result.hit_view != id:
        where = "".join(f" at {_at(hit_test.point)}" for hit_test in result.hit_tests[:1])
        message = f"the touch{where} hit {_quoted(result.hit_view)}, expected {_quoted(id)}"
        _fail(result, message, id, [id, result.hit_view], [*_path(result), *_rejection(result, id)])


def assert_not_hit(result: Union[Outcome, HitTestResult], view: Reference) -> None:
    """Asserts that no touch hit the view. Fails if the server does not know the view."""
    __tracebackhide__ = True
    id = identifier(view)
    if isinstance(result, HitTestResult):
        if result.view == id:
            _fail_hit(result, f"“{id}” is hit at {_at(result.point)}, expected not to be hit", id)
    elif id in result.hit_views():
        _fail(result, f"a touch hit “{id}”, expected none", None, [id], _path(result))
    check_names(result, {"hitView": id})


def assert_called(outcome: Outcome, receiver: Reference, method: Optional[str] = None) -> Callback:
    """Asserts that a method was called: `assert_called(outcome, "card", "touchesCancelled")`. Returns the last call.

    Receiver and method can also be one string: `assert_called(outcome, "card.touchesCancelled")`.
    """
    __tracebackhide__ = True
    id, method = required_call(outcome, "assert_called", receiver, method)
    found = outcome.calls(id, method)
    if not found:
        methods = list(dict.fromkeys(c.method for c in outcome.calls(id)))
        calls = f"; calls it received: {', '.join(methods)}" if methods else "; it received no calls"
        _fail(outcome, f"“{id}” never received {method}{calls}", f"{id}.{method}", [id])
    return found[-1]


def assert_not_called(outcome: Outcome, receiver: Reference, method: Optional[str] = None) -> None:
    """Asserts that a method was not called. Receiver and method can also be one string.

    Fails if the server does not know one of the names.
    """
    __tracebackhide__ = True
    id, method = required_call(outcome, "assert_not_called", receiver, method)
    found = outcome.calls(id, method)
    if found:
        message = f"“{id}” received {method} {_times(len(found))}, first at {found[0].time:g} s, expected never"
        _fail(outcome, message, f"{id}.{method}", [id])
    check_names(outcome, {"absent": [f"{id}.{method}"]})


def assert_expected(outcome: Outcome, expect: Optional[Mapping[str, Any]] = None, **members: Any) -> Outcome:
    """Asserts that the server finds no mismatches: `assert_expected(outcome, order=["a.x", "b.y"])`. Members are those
    of `expect`: `only`, `counts`, `times`, `transitions` … Returns the outcome that was compared.

    Without members, the request's own expectations are compared.
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
    error = AssertionError("\n".join([message, *failure_lines(outcome, question, about, details)]))
    error.outcome = outcome  # type: ignore[attr-defined]
    raise error


def failure_lines(
    outcome: Outcome, question: Optional[str], about: Sequence[Optional[str]], details: Iterable[str] = ()
) -> List[str]:
    """The lines of a failure after the first: details, the explanation, the transcript, a link."""
    lines: List[str] = []
    parts = (
        ("", list(details)),
        ("why", explained(outcome, question)),
        ("transcript", transcript_lines(outcome, about)),
        (link_title(outcome), link_lines(outcome)),
    )
    for title, part in parts:
        if part:
            lines += ["", *([f"  {title}:"] if title else []), *indented(part)]
    return lines


def _fail_hit(result: HitTestResult, message: str, view: Optional[str]) -> NoReturn:
    """Fails with the explanation of a tap at the point of the hit test."""
    __tracebackhide__ = True
    outcome = result.client.dispatch(result.request["scene"], tap(result.point))
    about = [view, result.view]
    _fail(outcome, message, view, about, [*_path(outcome), *_rejection(outcome, view)])


def _path(outcome: Outcome) -> List[str]:
    return [f"path: {' > '.join(h.path) or '–'}" for h in outcome.hit_tests[:1]]


def _rejection(outcome: Outcome, view: Optional[str]) -> List[str]:
    """Why the hit test of the first touch did not return the view."""
    if view is None or not outcome.hit_tests:
        return []
    result = outcome.client.hit_test(outcome.request["scene"], outcome.hit_tests[0].point, explain=True)
    reasons = [v for v in result.visits if v.view == view and v.reason is not None]
    if reasons:
        return [f"“{view}” was rejected: {reasons[0].reason} ({reasons[0].rule})"]
    if any(v.view == view for v in result.visits):
        return []
    return [f"“{view}” was not tested: an ancestor was rejected, or another view was hit first"]


def _at(point: Point) -> str:
    return f"({point.x:g}, {point.y:g})"


def _quoted(view: Optional[str]) -> str:
    return "no view" if view is None else f"“{view}”"


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")
