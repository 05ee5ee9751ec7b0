"""What can go wrong, as exceptions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Sequence, Tuple


class TouchdError(Exception):
    """Anything that keeps an answer from coming."""


class Unreachable(TouchdError):
    """Nobody answers at the URL, or not in time."""


class ServerGone(Unreachable):
    """The server that was started here has exited."""


class NotTouchd(TouchdError):
    """Somebody answers at the URL, but not touchd: a proxy, another service."""


class BinaryNotFound(TouchdError):
    """There is no touchd to start. The message lists the places that were looked at."""


class ServerDidNotStart(TouchdError):
    """The binary ran, but did not say where it listens. The message holds what it said instead."""


@dataclass(frozen=True)
class Fault:
    """What is wrong with one member of a request: where (a JSON Pointer), a code, and a sentence.

    line, column: in the text at `pointer`, both from 1, where another tool's data cannot be read.
    kind: "fault".
    arguments: the values in the sentence, by name, such as "member", "expected" or "suggestion"
    (`DiagnosticArguments` in `openapi.yaml`).
    """

    pointer: str
    code: str
    detail: str
    line: Optional[int] = None
    column: Optional[int] = None
    kind: str = "fault"
    arguments: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        place = "" if self.line is None else f", line {self.line}, column {self.column}"
        return f"{self.pointer}{place}: {self.detail} ({self.code})"


class Problem(TouchdError):
    """A request that was refused: the server's problem document (RFC 9457)."""

    def __init__(self, document: Mapping[str, Any], status: int = 0) -> None:
        self.document = dict(document)
        self.status: int = int(document.get("status", status))
        self.code: str = str(document.get("code", ""))
        self.title: str = str(document.get("title", ""))
        self.detail: str = str(document.get("detail", ""))
        self.errors: Tuple[Fault, ...] = tuple(
            Fault(
                str(e.get("pointer", "")),
                str(e.get("code", "")),
                str(e.get("detail", "")),
                e.get("line"),
                e.get("column"),
                str(e.get("kind", "fault")),
                dict(e.get("arguments", {})),
            )
            for e in document.get("errors", ())
        )
        super().__init__(str(self))

    @property
    def pointers(self) -> Sequence[str]:
        """Where the faults are, in document order."""
        return [fault.pointer for fault in self.errors]

    @property
    def position(self) -> Optional[Tuple[int, int]]:
        """Line and column, both from 1, of a body that is not JSON."""
        line, column = self.document.get("line"), self.document.get("column")
        return (int(line), int(column)) if line is not None and column is not None else None

    def __str__(self) -> str:
        # The first line is what lists of failures show.
        first, *others = self.errors or (self.detail or self.title,)
        return "\n".join([f"{self.code or self.title} ({self.status}): {first}", *(f"  {fault}" for fault in others)])

    def __reduce__(self) -> Tuple[Any, ...]:
        # Parallel test runs send exceptions from one process to another.
        return (Problem, (self.document, self.status))
