"""Exceptions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Sequence, Tuple


class TouchdError(Exception):
    """The base class of all errors."""


class Unreachable(TouchdError):
    """The server does not answer, or not in time."""


class ServerGone(Unreachable):
    """The server that this process started has exited."""


class NotTouchd(TouchdError):
    """The server at the URL is not touchd, but for example a proxy."""


class BinaryNotFound(TouchdError):
    """The touchd binary was not found. The message lists the places that were searched."""


class ServerDidNotStart(TouchdError):
    """The binary was started, but does not listen. The message contains its output."""


@dataclass(frozen=True)
class Fault:
    """An error in a request: a JSON Pointer to the member, a code, and a sentence.

    line, column: the location in the text at `pointer`, from 1, if another tool's data cannot be read.
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
    """A rejected request, with the server's problem document (RFC 9457)."""

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
        """The pointers of the errors, in document order."""
        return [fault.pointer for fault in self.errors]

    @property
    def position(self) -> Optional[Tuple[int, int]]:
        """Line and column, both from 1, of a body that is not JSON."""
        line, column = self.document.get("line"), self.document.get("column")
        return (int(line), int(column)) if line is not None and column is not None else None

    def __str__(self) -> str:
        # Lists of failures show only the first line.
        first, *others = self.errors or (self.detail or self.title,)
        return "\n".join([f"{self.code or self.title} ({self.status}): {first}", *(f"  {fault}" for fault in others)])

    def __reduce__(self) -> Tuple[Any, ...]:
        # Parallel test runs send exceptions from one process to another.
        return (Problem, (self.document, self.status))
