"""Converts the objects of the scene builder to the JSON of `openapi.yaml`, and back."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar, Dict, FrozenSet, List, Mapping, Optional, Tuple, Type, TypeVar, Union, overload

from .described import Described
from .geometry import Point, Rect, Size, Transform
from .reading import camel_case

N = TypeVar("N", bound="Node")

# The types of tuples in these fields.
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
class Node(Described):
    """An object of a scene, except the scene itself. Properties that are None are omitted, and have the defaults in
    `openapi.yaml`."""

    # Fields that contain nodes. In other fields, nodes are written as ids.
    holds: ClassVar[FrozenSet[str]] = frozenset()
    # Fields whose empty lists are omitted.
    lists: ClassVar[FrozenSet[str]] = frozenset()

    def to_json(self) -> Dict[str, Any]:
        """The JSON of the object."""
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
        """Converts JSON to an object. Unknown members are stored in `extra`, and written again."""
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
            node.extra = extra
        return node

    @classmethod
    def content(cls, name: str, value: Any) -> Any:
        """Converts JSON to the value of a field."""
        if name in SHAPES and isinstance(value, Mapping) and set(value) == set(SHAPES[name]._fields):
            return SHAPES[name](**value)
        if name in SHAPES and isinstance(value, list) and len(value) == len(SHAPES[name]._fields):
            return SHAPES[name](*value)
        return value


_members: Dict[Type[Any], List[Tuple[str, str]]] = {}


def members(kind: Type[Any]) -> List[Tuple[str, str]]:
    """The fields of a node class, with their names in JSON."""
    if kind not in _members:
        _members[kind] = [(f.name, camel_case(f.name)) for f in dataclasses.fields(kind)]
    return _members[kind]


class Named:
    """An object that has an id in the scene."""

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
    """The id of an object; ids and None are returned unchanged."""
    return value if value is None or isinstance(value, str) else value.id


def plain(value: Any, holds_nodes: bool = False) -> Any:
    """The JSON of tuples, shapes and nodes; nodes as objects, or as ids."""
    if isinstance(value, Node):
        return value.id if isinstance(value, Named) and not holds_nodes else value.to_json()
    if isinstance(value, Mapping):
        return {getattr(key, "id", key): plain(content, holds_nodes) for key, content in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(content) for name, content in value._asdict().items()}
    if isinstance(value, (list, tuple)):
        return [plain(content, holds_nodes) for content in value]
    return value
