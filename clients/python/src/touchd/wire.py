"""Requests as the JSON that is sent, and the links that hold one."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any, Dict, Iterator, Mapping, Optional, Set

# Longer addresses are not read: by the server (8 KiB) and by those who pass them on.
LONGEST_PERMALINK = 8000
LONGEST_PAGE_LINK = 60000

# Ids of the recognizers that a scroll view brings along end so.
SCROLL_VIEW_SUFFIXES = {"pan", "pinch", "delayedTouches"}


def encode(value: Any) -> bytes:
    """JSON without spaces.

    Raises ValueError for NaN and infinities, which JSON does not have.
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def packed(body: Mapping[str, Any]) -> str:
    """A request as part of a link: deflated, in base64url."""
    return base64.urlsafe_b64encode(zlib.compress(encode(body), 9)).rstrip(b"=").decode("ascii")


def page_link(base: str, body: Mapping[str, Any]) -> Optional[str]:
    """The address at which the visualiser opens a request; None where it is too long to be passed on."""
    link = f"{base.rstrip('/')}/#z={packed(body)}"
    return link if len(link) <= LONGEST_PAGE_LINK else None


def permalink(base: str, body: Mapping[str, Any], format: Optional[str] = None) -> Optional[str]:
    """The address at which GET answers a dispatch request; None where it is longer than the server reads."""
    link = f"/v1/dispatch/z/{packed(body)}" + (f"?format={format}" if format else "")
    return base.rstrip("/") + link if len(link) <= LONGEST_PERMALINK else None


def question_about(what: str, scene: Mapping[str, Any]) -> Dict[str, Any]:
    """The question of `"tap"` (a recognizer, a view), `"login.touchUpInside"` (a receiver and a method) or `"touch-1"`.
    What is an id of the scene is taken for it, whatever it looks like."""
    known = ids(scene)
    receiver, _, method = what.rpartition(".")
    if what in known or (receiver in known and method in SCROLL_VIEW_SUFFIXES):
        return {"id": what}
    if re.fullmatch(r"touch-[1-9][0-9]*", what):
        return {"touch": what}
    return {"id": receiver, "method": method} if receiver else {"id": what}


def ids(scene: Mapping[str, Any]) -> Set[str]:
    """All ids of a scene's JSON."""
    return set(_ids(scene))


def _ids(value: Any) -> Iterator[str]:
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Mapping):
            if isinstance(value.get("id"), str):
                yield value["id"]
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)


def without(body: Mapping[str, Any], *members: str) -> Dict[str, Any]:
    return {name: value for name, value in body.items() if name not in members}
