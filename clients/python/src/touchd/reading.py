"""Converts JSON objects of answers to dataclasses, with the member `tapCount` for the field `tap_count`.

Unknown members are only in `raw`, so that older clients work with newer servers.
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
    """Converts a Python name to UIKit's: `is_hidden` to `isHidden`, `class_` to `class`."""
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(part.capitalize() for part in rest)


def read(kind: Type[T], value: Mapping[str, Any]) -> T:
    """Converts a JSON object.

    Raises NotTouchd if a member without a default is missing.
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
        raise NotTouchd(f"an answer lacks required members of {kind.__name__}: {error}") from None


def read_all(kind: Type[T], values: Any) -> Tuple[T, ...]:
    """Converts a JSON array; None is converted to an empty tuple."""
    return tuple(read(kind, value) for value in values or ())


Conversion = Callable[[Any], Any]


_known: Dict[Type[Any], List[Tuple[str, str, Conversion]]] = {}


def _fields(kind: Type[Any]) -> List[Tuple[str, str, Conversion]]:
    if kind not in _known:
        hints = typing.get_type_hints(kind)
        _known[kind] = [(f.name, camel_case(f.name), _conversion(hints[f.name])) for f in dataclasses.fields(kind)]
    return _known[kind]


def _unchanged(value: Any) -> Any:
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
    return _unchanged
