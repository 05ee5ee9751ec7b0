"""The JSON of requests, and links that contain a request."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any, Dict, Iterator, Mapping, Optional, Set

# The maximum lengths of links. The server's limit is 8 KiB; other programs truncate longer links.
LONGEST_PERMALINK = 8000
LONGEST_PAGE_LINK = 60000

# The last part of the ids of the built-in recognizers of scroll views and text inputs.
BUILT_IN_SUFFIXES = {"pan", "pinch", "delayedTouches", "textTap"}


def encode(value: Any) -> bytes:
    """JSON without spaces.

    Raises ValueError for NaN and infinities, which JSON does not have.
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def packed(body: Mapping[str, Any]) -> str:
    """The request in a link: compressed, base64url-encoded."""
    return base64.urlsafe_b64encode(zlib.compress(encode(body), 9)).rstrip(b"=").decode("ascii")


def page_link(base: str, body: Mapping[str, Any]) -> Optional[str]:
    """The URL at which the visualiser opens a request; None if it is too long."""
    link = f"{base.rstrip('/')}/#z={packed(body)}"
    return link if len(link) <= LONGEST_PAGE_LINK else None


def permalink(base: str, body: Mapping[str, Any], format: Optional[str] = None) -> Optional[str]:
    """The URL of the answer to a dispatch request, for GET; None if it exceeds the server's limit."""
    link = f"/v1/dispatch/z/{packed(body)}" + (f"?format={format}" if format else "")
    return base.rstrip("/") + link if len(link) <= LONGEST_PERMALINK else None


def question_about(what: str, scene: Mapping[str, Any]) -> Dict[str, Any]:
    """The question for `"tap"` (a recognizer or view), `"login.touchUpInside"` (receiver and method) or `"touch-1"`.
    An id of the scene has precedence over the other forms."""
    known = ids(scene)
    receiver, _, method = what.rpartition(".")
    if what in known or (receiver in known and method in BUILT_IN_SUFFIXES):
        return {"id": what}
    if re.fullmatch(r"touch-[1-9][0-9]*", what):
        return {"touch": what}
    return {"id": receiver, "method": method} if receiver else {"id": what}


def ids(scene: Mapping[str, Any]) -> Set[str]:
    """All ids in the JSON of a scene."""
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
