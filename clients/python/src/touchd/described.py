"""The base class of the objects of the scene builder, which reject names that they do not have."""

from __future__ import annotations

import difflib
import functools
import inspect
from typing import TYPE_CHECKING, Any, Dict, FrozenSet, List, Optional, Type

from .reading import camel_case


class Described:
    """An object that a scene describes.

    Assignments to other attributes than the arguments of its constructor raise AttributeError, and unknown keyword
    arguments raise TypeError, both with a suggestion. Without this check, `view.isHidden = True` would have no effect.
    A subclass can have its own attributes: arguments of its constructor, `__slots__` and properties with a setter.
    """

    @property
    def extra(self) -> Dict[str, Any]:
        """Members that this version of the package does not know, by their JSON names. They are written too."""
        members: Dict[str, Any] = self.__dict__.setdefault("extra", {})
        return members

    @extra.setter
    def extra(self, members: Dict[str, Any]) -> None:
        self.__dict__["extra"] = members

    # Type checkers do not see these methods, because they would accept every name.
    if not TYPE_CHECKING:

        def __new__(cls, *arguments, **named):
            accepted = _keywords(cls)
            if accepted is not None and not accepted.issuperset(named):
                unknown = next(name for name in named if name not in accepted)
                raise TypeError(_unknown(cls, "argument", unknown, sorted(accepted)))
            return super().__new__(cls)

        def __setattr__(self, name, value):
            known = _assignable(type(self))
            if name not in known and not name.startswith("__"):
                raise AttributeError(_unknown(type(self), "property", name, sorted(known)))
            object.__setattr__(self, name, value)


@functools.cache
def _keywords(kind: Type[Any]) -> Optional[FrozenSet[str]]:
    """The keyword arguments of the constructor. None if it accepts all."""
    parameters = list(inspect.signature(kind.__init__).parameters.values())[1:]
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters):
        return None
    return frozenset(p.name for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY))


@functools.cache
def _assignable(kind: Type[Any]) -> FrozenSet[str]:
    """The arguments of the constructors of a class and its superclasses, slots, and properties with a setter."""
    names: List[str] = []
    for base in kind.__mro__[:-1]:
        if "__init__" in vars(base):
            parameters = list(inspect.signature(vars(base)["__init__"]).parameters.values())[1:]
            names += [parameter.name for parameter in parameters if parameter.kind is not parameter.VAR_KEYWORD]
        for name, value in vars(base).items():
            is_read_only = isinstance(value, property) and value.fset is None
            if inspect.isdatadescriptor(value) and not is_read_only and not name.startswith("__"):
                names.append(name)
    return frozenset(names)


def _unknown(kind: Type[Any], term: str, name: str, known: List[str]) -> str:
    """The message for an unknown name, with the known name that the caller probably means."""
    message = f"{kind.__name__} has no {term} “{name}”"
    if callable(getattr(kind, name, None)):
        return f"{message}; {name} is a method: call it"
    means = _suggestion(name, known)
    if means is not None:
        return f"{message}; did you mean {means}?"
    return f"{message}; it has: {', '.join(known) or 'none'}"


def _suggestion(name: str, known: List[str]) -> Optional[str]:
    """The known name with the same JSON name or the same letters, or else the most similar one."""

    def letters(text: str) -> str:
        return text.replace("_", "").lower()

    for other in known:
        if name == camel_case(other) or letters(name) == letters(other):
            return other
    by_letters = {letters(other): other for other in known}
    similar = difflib.get_close_matches(letters(name), by_letters, n=1, cutoff=0.7)
    return by_letters[similar[0]] if similar else None
