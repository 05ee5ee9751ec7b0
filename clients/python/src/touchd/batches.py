"""Batches: many requests in one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Iterable, Mapping, Optional, Union

from .errors import Problem
from .scene import SceneLike, scene_json


@dataclass(frozen=True)
class BatchAnswer:
    """The result of one item: the JSON answer of its endpoint, or a problem."""

    index: int
    status: int
    id: Union[str, float, None] = None
    result: Optional[Mapping[str, Any]] = None
    problem: Optional[Mapping[str, Any]] = None

    @property
    def value(self) -> Mapping[str, Any]:
        """The result. Raises Problem if the item was rejected."""
        __tracebackhide__ = True
        if self.result is None:
            raise Problem(self.problem or {}, self.status)
        return self.result


def shared(name: str) -> Dict[str, str]:
    """A reference to a scene of the batch by name, for use in place of a scene."""
    return {"$scene": name}


def batch_body(items: Iterable[Mapping[str, Any]], scenes: Optional[Mapping[str, SceneLike]]) -> Dict[str, Any]:
    body: Dict[str, Any] = {"items": [dict(item) for item in items]}
    if scenes:
        body["scenes"] = {name: scene_json(scene) for name, scene in scenes.items()}
    return body
