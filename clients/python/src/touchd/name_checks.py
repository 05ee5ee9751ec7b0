"""Checks of names in assertions: an assertion about a name that does not exist must not pass."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Tuple, Union

from .answers import HitTestResult
from .bodies import dispatch_body
from .client import Client
from .errors import Problem
from .events import tap
from .outcome import Outcome
from .wire import BUILT_IN_SUFFIXES, ids
from .writing import Reference, identifier


def call_of(outcome: Outcome, receiver: Reference, method: Optional[str]) -> Tuple[str, Optional[str]]:
    """The id and the method of a call. Without a method, a string such as `"post.open"` is split unless it is an id."""
    id = identifier(receiver)
    if method is not None or not isinstance(receiver, str) or "." not in id:
        return id, method
    known = ids({name: outcome.request.get(name) for name in ("scene", "events")})
    before, _, last = id.rpartition(".")
    if id in known or (before in known and last in BUILT_IN_SUFFIXES):
        return id, None
    return before, last


def required_call(outcome: Outcome, assertion: str, receiver: Reference, method: Optional[str]) -> Tuple[str, str]:
    """The id and the method of a call. Raises TypeError if there is no method."""
    __tracebackhide__ = True
    id, name = call_of(outcome, receiver, method)
    if name is None:
        raise TypeError(f'{assertion} needs a receiver and a method: {assertion}(outcome, "{id}", "method")')
    return id, name


def check_names(result: Union[Outcome, HitTestResult], expect: Mapping[str, Any]) -> None:
    """Lets the server check the names in `expect`. Raises AssertionError if one of them cannot occur.

    Differences between the answer and `expect` have no effect. The run is not added to `client.outcomes`.
    """
    __tracebackhide__ = True
    client: Optional[Client] = result.client
    if client is None:
        return
    if isinstance(result, HitTestResult):
        request = dispatch_body(result.request["scene"], [tap(result.point)])
    else:
        request = dict(result.request)
    # Without a trace, the answer is short.
    body = {**request, "options": {**request.get("options", {}), "trace": "none"}, "expect": expect}
    try:
        client.post("/v1/dispatch", body)
    except Problem as problem:
        details = [fault.detail for fault in problem.errors if fault.code == "unknown-expectation"]
        if not details:
            raise
        error = AssertionError("\n".join([*details, "  With such a name, the assertion could never fail."]))
        if isinstance(result, Outcome):
            error.outcome = result  # type: ignore[attr-defined]
        raise error from None
