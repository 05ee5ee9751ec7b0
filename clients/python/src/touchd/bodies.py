"""Bodies of requests, from the arguments of the client's methods."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Union

from .events import EventLike, events_json
from .outcome import Outcome
from .scene import SceneLike, scene_json
from .writing import Reference, identifier

# An outcome, or the JSON of a request.
RequestLike = Union[Outcome, Mapping[str, Any]]


def vary(pointer: str, start: float, to: float, **members: Any) -> Dict[str, Any]:
    """A number that a sweep varies, by its JSON Pointer. `openapi.yaml` lists more members."""
    return {"pointer": pointer, "from": start, "to": to, **members}


def given(**members: Any) -> Dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None}


def ids_of(references: Optional[Sequence[Reference]]) -> Optional[List[str]]:
    return None if references is None else [identifier(reference) for reference in references]


def with_options(scene: SceneLike, options: Dict[str, Any]) -> Dict[str, Any]:
    return {"scene": scene_json(scene), **({"options": options} if options else {})}


def scenes_body(before: SceneLike, after: SceneLike, options: Dict[str, Any]) -> Dict[str, Any]:
    return {"a": scene_json(before), "b": scene_json(after), **({"options": options} if options else {})}


def body_of(request: RequestLike) -> Dict[str, Any]:
    return dict(request.request if isinstance(request, Outcome) else request)


def live_body(request: Union[RequestLike, SceneLike]) -> Dict[str, Any]:
    """A request with `scene`, from a request, an outcome or a scene."""
    if isinstance(request, Outcome) or (isinstance(request, Mapping) and "scene" in request):
        return body_of(request)
    return {"scene": scene_json(request)}


def dispatch_body(
    scene: Union[SceneLike, Mapping[str, Any]], events: Sequence[Union[EventLike, Iterable[EventLike]]]
) -> Dict[str, Any]:
    if isinstance(scene, Mapping) and "scene" in scene:
        body = dict(scene)
        if events:
            body["events"] = events_json(events)
        return body
    return {"scene": scene_json(scene), "events": events_json(events)}


def request(scene: SceneLike, *events: Union[EventLike, Iterable[EventLike]], **members: Any) -> Dict[str, Any]:
    """The JSON of a dispatch request, for a file or for `explain`, `sweep`, `robustness` and `diff`."""
    return {**dispatch_body(scene, events), **members}


def recording_lines(text: str) -> List[Any]:
    """The lines of a recording: objects, and strings for lines that are no JSON objects."""
    lines: List[Any] = []
    for line in text.splitlines():
        try:
            value = json.loads(line) if line.strip() else None
        except ValueError:
            value = line
        lines.append(value if value is None or isinstance(value, dict) else line)
    return lines
