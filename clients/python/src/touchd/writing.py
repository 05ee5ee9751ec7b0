"""From the objects of the scene builder to the JSON of `openapi.yaml`, and back."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar, Dict, FrozenSet, List, Mapping, Optional, Tuple, Type, TypeVar, Union, overload

from .geometry import Point, Rect, Size, Transform
from .reading import camel_case

N = TypeVar("N", bound="Node")

# What stands for a tuple under these names.
SHAPES: Dict[str, Type[Any]] = {
    "frame": Rect,
    "bounds": Rect,
    "center": Point,
    "anchor_point": Point,
    "content_offset": Point,
    "content_size": Size,
    "transform": Transform,
}


@dataclasses.dataclass(eq=False)
class Node:
    """An object of a scene. A property that is None is left out, and has the default that `openapi.yaml` tells."""

    # Fields whose nodes are written where they stand. Elsewhere a node is named by its id.
    holds: ClassVar[FrozenSet[str]] = frozenset()
    # Fields whose empty list is left out.
    lists: ClassVar[FrozenSet[str]] = frozenset()

    def to_json(self) -> Dict[str, Any]:
        """The JSON of the scene, as the server reads it."""
        written: Dict[str, Any] = {}
        for name, member in members(type(self)):
            value = getattr(self, name)
            if value is None or (name in self.lists and not value):
                continue
            if name in SHAPES and not isinstance(value, Mapping):
                written[member] = dict(SHAPES[name](*value)._asdict())
            else:
                written[member] = plain(value, name in self.holds)
        written.update(self.__dict__.get("extra") or {})
        return written

    @classmethod
    def from_json(cls: Type[N], value: Mapping[str, Any]) -> N:
        """The object of such JSON. Members that the builder does not know are kept in `extra`, and written again."""
        names = {member: name for name, member in members(cls)}
        known: Dict[str, Any] = {}
        extra: Dict[str, Any] = {}
        for member, content in value.items():
            if member not in names or content is None:
                extra[member] = content
            else:
                known[names[member]] = cls.content(names[member], content)
        node = cls(**known)
        if extra:
            node.__dict__["extra"] = extra
        return node

    @classmethod
    def content(cls, name: str, value: Any) -> Any:
        """The value of a field, read from JSON."""
        if name in SHAPES and isinstance(value, Mapping) and set(value) == set(SHAPES[name]._fields):
            return SHAPES[name](**value)
        return value


_members: Dict[Type[Any], List[Tuple[str, str]]] = {}


def members(kind: Type[Any]) -> List[Tuple[str, str]]:
    """The fields of a node's class with their names in JSON."""
    if kind not in _members:
        _members[kind] = [(f.name, camel_case(f.name)) for f in dataclasses.fields(kind)]
    return _members[kind]


class Named:
    """Whatever has an id in the scene."""

    id: str


# An object of the scene, or its id.
Reference = Union[str, Named]


@overload
def identifier(value: Reference) -> str: ...
@overload
def identifier(value: None) -> None: ...
@overload
def identifier(value: Optional[Reference]) -> Optional[str]: ...
def identifier(value: Optional[Reference]) -> Optional[str]:
    """The id of an object; an id, and None, is itself."""
    return value if value is None or isinstance(value, str) else value.id


def plain(value: Any, holds_nodes: bool = False) -> Any:
    """JSON of tuples, shapes and nodes; nodes as they are, or as their ids."""
    if isinstance(value, Node):
        return value.id if isinstance(value, Named) and not holds_nodes else value.to_json()
    if isinstance(value, Mapping):
        return {getattr(key, "id", key): plain(content, holds_nodes) for key, content in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(content) for name, content in value._asdict().items()}
    if isinstance(value, (list, tuple)):
        return [plain(content, holds_nodes) for content in value]
    return value
