"""Case files as tests: each case is a test.

A file contains `{"cases": [{name, source, evidence, endpoint, request, expect}]}`, or one dispatch or robustness
request with `expect`.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Set, Tuple, Union

import pytest

from ..assertions import failure_lines
from ..client import Client
from ..errors import Problem, TouchdError
from ..events import tap
from ..outcome import Outcome
from ..rendering import asked_about, indented, mismatch_lines, summary
from ..wire import encode, without
from .comparing import differences
from .screens import on_screens
from .settings import touchd_of

MEMBERS = {"name", "source", "evidence", "endpoint", "request", "expect"}


@dataclass(frozen=True)
class Case:
    name: str
    request: Mapping[str, Any]
    expect: Mapping[str, Any]
    endpoint: str = "/v1/dispatch"
    source: str = ""
    # Where the expectation comes from: `class`, `rules`, `sources`.
    evidence: Optional[Mapping[str, Any]] = None

    @classmethod
    def of(cls, value: Mapping[str, Any]) -> Case:
        """Reads a case. Raises ValueError with a message."""
        unknown = sorted(set(value) - MEMBERS)
        if unknown:
            raise ValueError(f"unknown member “{unknown[0]}” of a case; the members are {', '.join(sorted(MEMBERS))}")
        for member in ("name", "request", "expect"):
            if member not in value:
                raise ValueError(f"member “{member}” of a case is required")
        given = {name: value[name] for name in ("endpoint", "source", "evidence") if name in value}
        return cls(value["name"], value["request"], value["expect"], **given)


class CaseFailure(Exception):
    """A failed case, with the lines of its report."""

    def __init__(self, lines: Iterable[str], outcome: Optional[Outcome] = None) -> None:
        super().__init__("\n".join(lines))
        self.outcome = outcome


class CaseFile(pytest.File):
    def collect(self) -> Iterable[pytest.Item]:
        text = self.path.read_text(encoding="utf-8")
        try:
            document = json.loads(text)
        except ValueError as error:
            raise self.CollectError(f"{self.path.name} is not JSON: {error}") from None
        values = _cases(document, self.path)
        if values is None:
            if self._is_case_file():
                message = f"{self.path.name} is not a case file: it has neither “cases” nor “expect”"
                raise self.CollectError(message)
            return []
        known = _known_failures(self.config, self.path)
        lines = _line_numbers(text)
        items: List[pytest.Item] = []
        try:
            cases = [case for value in values for case in on_screens(value, self.path.parent)]
        except (ValueError, OSError) as error:
            raise self.CollectError(f"{self.path.name}: {error}") from None
        for index, value in enumerate(cases):
            name = str(value.get("name", f"case {index}")) if isinstance(value, dict) else f"case {index}"
            item = CaseItem.from_parent(
                self, name=name, value=value, line=lines.get(name, lines.get(name.rpartition(" [")[0], 0))
            )
            item.add_marker(pytest.mark.touchd)
            if name in known:
                item.add_marker(pytest.mark.xfail(strict=True, reason=f"listed in {known.pop(name)}"))
            items.append(item)
        items += [StaleEntry.from_parent(self, name=name, list_name=origin) for name, origin in known.items()]
        return items

    def _is_case_file(self) -> bool:
        return self.path.name.endswith(".touchd.json") or self.session.isinitpath(self.path)


class CaseItem(pytest.Item):
    def __init__(self, *, value: Any, line: int, **rest: Any) -> None:
        super().__init__(**rest)
        self.value = value
        self.line = line
        self.case: Optional[Case] = None

    def runtest(self) -> None:
        try:
            self.case = Case.of(self.value)
        except (ValueError, TypeError, AttributeError) as error:
            raise CaseFailure([str(error)]) from None
        run(self.case, touchd_of(self.config).client())

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, (CaseFailure, TouchdError)):
            # The summary at the end shows only the first line.
            first, _, rest = str(excinfo.value).partition("\n")
            source = f" ({self.case.source})" if self.case is not None and self.case.source else ""
            endpoint = f", {self.case.endpoint}" if self.case is not None else ""
            return f"{first}\n{os.path.relpath(self.path)}:{self.line + 1}{endpoint}{source}\n{rest}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> Tuple[Union[os.PathLike[str], str], Optional[int], str]:
        return self.path, self.line, self.name


class StaleEntry(pytest.Item):
    """A known failure whose case does not exist."""

    def __init__(self, *, list_name: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.list_name = list_name

    def runtest(self) -> None:
        raise CaseFailure([f"{self.list_name} lists “{self.name}”, but {self.path.name} has no case with this name"])

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        return str(excinfo.value)

    def reportinfo(self) -> Tuple[Union[os.PathLike[str], str], Optional[int], str]:
        return self.path, None, self.name


def run(case: Case, client: Client) -> None:
    """Raises CaseFailure if the answer does not meet the expectations."""
    comparable = without(case.expect, "status", "problem")
    if case.endpoint == "/v1/dispatch" and comparable and case.expect.get("status", 200) == 200:
        _run_dispatch(case, comparable, client)
        return
    headers = {"Content-Type": "application/json", "Accept": "application/json, application/problem+json;q=0.9"}
    response = client.send("POST", case.endpoint, encode(case.request), headers)
    try:
        answer = json.loads(response.body)
    except ValueError:
        answer = {}
    lines = differences(case.expect, response.status, answer)
    if not lines:
        return
    if response.status >= 400:
        lines += str(Problem(answer, response.status)).splitlines()
    outcome = _run_of(case, answer, client)
    views = case.expect.get("views") or [None]
    rest = failure_lines(outcome, *_wrong_view(views, answer)) if outcome is not None else []
    raise CaseFailure([lines[0], "", *indented(lines), *rest], outcome)


def _run_of(case: Case, answer: Mapping[str, Any], client: Client) -> Optional[Outcome]:
    """Dispatches the events of a request to another endpoint, or a tap at the first point whose view is wrong."""
    request = case.request
    body = {name: request[name] for name in ("scene", "events", "options") if name in request}
    try:
        if "events" in request:
            return client.dispatch(body)
        if request.get("points"):
            views = case.expect.get("views", ())
            return client.dispatch(request["scene"], tap(request["points"][_wrong(views, answer)]))
    except TouchdError:
        pass
    return None


def _wrong(views: Sequence[Any], answer: Mapping[str, Any]) -> int:
    """The index of the first point whose hit view differs; 0 if there is none."""
    results = answer.get("results", ())
    return next((i for i, (view, result) in enumerate(zip(views, results)) if view != result.get("view")), 0)


def _wrong_view(views: Sequence[Any], answer: Mapping[str, Any]) -> Tuple[Optional[str], List[Optional[str]]]:
    view: Optional[str] = views[_wrong(views, answer)]
    return view, [view]


def _run_dispatch(case: Case, expect: Mapping[str, Any], client: Client) -> None:
    try:
        outcome = client.dispatch({**case.request, "expect": dict(expect)})
    except Problem as problem:
        raise CaseFailure(["the request was rejected", "", *indented(str(problem).splitlines())]) from None
    if outcome.passed:
        return
    mismatches = outcome.mismatches
    about = next((name for name in map(asked_about, mismatches) if name is not None), None)
    objects = _objects(outcome, about)
    lines = failure_lines(outcome, about, objects, mismatch_lines(mismatches))
    raise CaseFailure([summary(mismatches), *lines], outcome)


def _objects(outcome: Outcome, about: Optional[str]) -> List[Optional[str]]:
    """The ids whose lines of the transcript are shown."""
    causes: Set[str] = {m.cause.subject for m in outcome.mismatches if m.cause is not None}
    return [about, about and about.rpartition(".")[0], *sorted(causes)]


def _cases(document: Any, path: Path) -> Optional[List[Any]]:
    if isinstance(document, dict) and isinstance(document.get("cases"), list):
        cases: List[Any] = document["cases"]
        return cases
    if isinstance(document, dict) and "expect" in document:
        name = path.name[: -len(".touchd.json")] if path.name.endswith(".touchd.json") else path.stem
        expect = document["expect"]
        is_robustness = isinstance(expect, dict) and "robust" in expect
        endpoint = "/v1/robustness" if is_robustness else "/v1/dispatch"
        return [{"name": name, "endpoint": endpoint, "request": without(document, "expect"), "expect": expect}]
    return None


def _known_failures(config: pytest.Config, path: Path) -> Dict[str, str]:
    """The names of the cases in a file that must fail; each value is the name of the list that contains the case."""
    known: Dict[str, str] = {}
    for listed in touchd_of(config).settings.known_failures:
        try:
            entries = json.loads(listed.read_text(encoding="utf-8"))
            known.update((entry["name"], listed.name) for entry in entries if entry["file"] == path.name)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise pytest.UsageError(f"{listed}: not a list of known failures: {error!r}") from None
    return known


def _line_numbers(text: str) -> Dict[str, int]:
    """The line number of each case's name, from 0."""
    found: Dict[str, int] = {}
    for number, line in enumerate(text.splitlines()):
        key, colon, rest = line.partition('"name"')
        if colon and not key.strip(" \t{[,"):
            try:
                name, _ = json.JSONDecoder().raw_decode(rest.lstrip(" \t:"))
            except ValueError:
                continue
            if isinstance(name, str):
                found.setdefault(name, number)
    return found
