"""Cases on several screens: a request with `scenes` in place of `scene`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Iterator

from ..wire import without


def on_screens(case: Any, folder: Path) -> Iterator[Any]:
    """The case itself, or one case for each screen of its request.

    Raises ValueError or OSError if a scene cannot be read.
    `{"$file": path}` is read relative to `folder`: a scene, a request, or a screen in another tool's format.
    """
    request = case.get("request") if isinstance(case, dict) else None
    scenes = request.get("scenes") if isinstance(request, dict) else None
    if not isinstance(request, dict) or scenes is None:
        yield case
        return
    if not isinstance(scenes, dict) or not scenes or "scene" in request:
        raise ValueError("“scenes” must be an object with a scene for each screen, in place of “scene”")
    for name, scene in scenes.items():
        variant = {**without(request, "scenes"), "scene": _scene(scene, folder)}
        yield {**case, "name": f"{case.get('name')} [{name}]", "request": variant}


def _scene(scene: Any, folder: Path) -> Any:
    if not isinstance(scene, dict) or "$file" not in scene:
        return scene
    if len(scene) > 1:
        raise ValueError("a scene with “$file” has no other members")
    text = (folder / scene["$file"]).read_text(encoding="utf-8")
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if isinstance(value, dict) and "scene" in value:
        return value["scene"]
    if isinstance(value, dict) and ("windows" in value or "subviews" in value):
        return value
    return {"format": "auto", "data": text}
