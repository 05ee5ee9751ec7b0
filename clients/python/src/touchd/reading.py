"""JSON objects of answers as dataclasses: members are found by the names of the fields, `tapCount` for `tap_count`.

Members that a class does not know are left to its `raw`, so that a newer server can be asked by an older client.
"""

from __future__ import annotations

import dataclasses
import functools
import typing
from typing import Any, Callable, Dict, List, Mapping, Tuple, Type, TypeVar, Union

from .errors import NotTouchd
from .geometry import Point

T = TypeVar("T")


def camel_case(name: str) -> str:
    """UIKit's name of a Python one: `isHidden` of `is_hidden`, `class` of `class_`."""
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(part.capitalize() for part in rest)


def read(kind: Type[T], value: Mapping[str, Any]) -> T:
    """An object of an answer.

    Raises NotTouchd where a member is missing that has no default.
    """
    members: Dict[str, Any] = {}
    for name, member, convert in _fields(kind):
        if name == "raw":
            members[name] = value
        elif member in value:
            members[name] = convert(value[member])
    try:
        return kind(**members)
    except TypeError as error:
        raise NotTouchd(f"an answer lacks members that {kind.__name__} has: {error}") from None


def read_all(kind: Type[T], values: Any) -> Tuple[T, ...]:
    """The same for a list; an absent one is empty."""
    return tuple(read(kind, value) for value in values or ())


Conversion = Callable[[Any], Any]


_known: Dict[Type[Any], List[Tuple[str, str, Conversion]]] = {}


def _fields(kind: Type[Any]) -> List[Tuple[str, str, Conversion]]:
    if kind not in _known:
        hints = typing.get_type_hints(kind)
        _known[kind] = [(f.name, camel_case(f.name), _conversion(hints[f.name])) for f in dataclasses.fields(kind)]
    return _known[kind]


def _as_it_is(value: Any) -> Any:
    return value


def _conversion(hint: Any) -> Conversion:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Union:
        inner = _conversion(next(a for a in arguments if a is not type(None)))
        return lambda value: None if value is None else inner(value)
    if origin is tuple:
        item = _conversion(arguments[0])
        return lambda values: tuple(item(value) for value in values)
    if hint is Point:
        return lambda value: Point(value["x"], value["y"])
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return functools.partial(read, hint)
    return _as_it_is
