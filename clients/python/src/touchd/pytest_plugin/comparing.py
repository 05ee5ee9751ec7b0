"""Compares expectations that the server does not compare: the status, the errors of a problem document, and answers of
other endpoints than dispatch."""

from __future__ import annotations

from typing import Any, Iterator, List, Mapping

from ..rendering import word

# The members of `expect` that are compared here.
COMPARED = {
    "status",
    "problem",
    "json",
    "near",
    "views",
    "visits",
    "hitView",
    "firstResponder",
    "responderChain",
    "robust",
}


def differences(expect: Mapping[str, Any], status: int, answer: Mapping[str, Any]) -> List[str]:
    """The differences, in the format of `rendering.mismatch_lines`; empty if there are none."""
    wanted = expect.get("status", 200)
    if status != wanted:
        return [f"status: {status}, expected {wanted}"]
    lines: List[str] = []
    for fault in expect.get("problem", ()):
        lines += _fault(fault, answer.get("errors", []))
    for path, value in expect.get("json", {}).items():
        lines += _member(path, value, answer)
    for number in expect.get("near", ()):
        lines += _near(number, answer)
    for name in ("hitView", "firstResponder", "responderChain"):
        if name in expect and answer.get(name) != expect[name]:
            lines += [name, *_sides(expect[name], answer.get(name))]
    if "views" in expect:
        lines += _views(expect["views"], answer)
    if "visits" in expect:
        visits = [_visit(visit) for result in answer.get("results", [])[:1] for visit in result.get("visits", [])]
        if visits != expect["visits"]:
            lines += ["visits: the visits of the first point differ", *_sides(expect["visits"], visits)]
    if "robust" in expect:
        lines += _robust(expect["robust"], answer)
    for name in sorted(set(expect) - COMPARED):
        lines.append(f"{name}: not supported for this endpoint")
    return lines


def _sides(expected: Any, got: Any) -> Iterator[str]:
    yield f"    expected  {word(expected)}"
    yield f"    got       {word(got)}"


def _fault(wanted: Mapping[str, Any], errors: List[Mapping[str, Any]]) -> List[str]:
    if any(all(error.get(name) == value for name, value in wanted.items()) for error in errors):
        return []
    return ["problem: no error matches", *_sides(wanted, [{n: e.get(n) for n in wanted} for e in errors])]


def _member(path: str, wanted: Any, answer: Any) -> List[str]:
    value = answer
    for key in path.split("."):
        try:
            value = value[int(key)] if isinstance(value, list) else value[key]
        except (KeyError, IndexError, ValueError, TypeError):
            return [f"json: {path} is missing", *_sides(wanted, None)]
    return [] if _matches(wanted, value) else [f"json: {path} differs", *_sides(wanted, value)]


def _near(wanted: Mapping[str, Any], answer: Any) -> List[str]:
    """Compares the number at a JSON Pointer, with a tolerance."""
    value = answer
    for token in wanted["path"].split("/")[1:]:
        key = token.replace("~1", "/").replace("~0", "~")
        try:
            value = value[int(key)] if isinstance(value, list) else value[key]
        except (KeyError, IndexError, ValueError, TypeError):
            value = None
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if is_number and abs(value - wanted["value"]) <= wanted["tolerance"] + 1e-6:
        return []
    expected = f"{wanted['value']:g} ± {wanted['tolerance']:g}"
    return [f"near: {wanted['path']} differs", f"    expected  {expected}", f"    got       {word(value)}"]


def _matches(wanted: Any, value: Any) -> bool:
    """Whether a JSON value is as expected. Numbers can differ by 1e-6; unexpected members of objects are ignored."""
    if isinstance(wanted, bool) or isinstance(value, bool):
        return wanted is value
    if isinstance(wanted, (int, float)) and isinstance(value, (int, float)):
        return abs(wanted - value) <= 1e-6
    if isinstance(wanted, dict) and isinstance(value, dict):
        return all(name in value and _matches(content, value[name]) for name, content in wanted.items())
    if isinstance(wanted, list) and isinstance(value, list):
        return len(wanted) == len(value) and all(map(_matches, wanted, value))
    return bool(wanted == value)


def _views(wanted: List[Any], answer: Mapping[str, Any]) -> List[str]:
    results = answer.get("results", [])
    lines: List[str] = []
    if len(wanted) != len(results):
        lines += ["views: the numbers of views and points differ", *_sides(len(wanted), len(results))]
    for index, (view, result) in enumerate(zip(wanted, results)):
        if view != result.get("view"):
            point = result.get("point", {})
            where = f"({point.get('x', 0):g}, {point.get('y', 0):g})"
            lines.append(f"views/{index}: {_hit(result.get('view'))} is hit at {where}, expected {_hit(view)}")
            lines.append(f"    path      {' > '.join(result.get('path', [])) or '–'}")
    return lines


def _robust(wanted: float, answer: Mapping[str, Any]) -> List[str]:
    share = answer.get("share")
    if share is None:
        return ["robust: not supported for this endpoint"]
    if share >= wanted:
        return []
    lines = [f"robust: {answer['summary']}", f"    expected  at least {wanted:g}", f"    got       {share:g}"]
    worst = answer["worst"]
    if worst is not None:
        cause = f" because {worst['cause']['text']} ({worst['cause']['rule']})" if worst["cause"] else ""
        lines.append(f"    variant {worst['number']}: {worst['outcome']}{cause}")
    return lines


def _hit(view: Any) -> str:
    return "no view" if view is None else f"“{view}”"


def _visit(visit: Mapping[str, Any]) -> str:
    if visit["call"] == "hitTest":
        return f"{visit['view']}.hitTest"
    result = visit.get("result")
    text = "null" if result is None else str(result).lower() if isinstance(result, bool) else str(result)
    return f"{visit['view']}.{visit['call']}={text}"
