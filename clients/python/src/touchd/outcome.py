"""The answer to a dispatch."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Tuple

from .answers import (
    Callback,
    Dependency,
    Explanation,
    HitTest,
    Limitation,
    Mismatch,
    RecognizerOutcome,
    Remark,
    Touch,
    Transition,
)
from .reading import read_all
from .wire import page_link, permalink, without

if TYPE_CHECKING:
    from .client import Client


class Outcome:
    """The answer to a dispatch. `raw` is its JSON, `request` the JSON of the request."""

    def __init__(self, raw: Mapping[str, Any], request: Mapping[str, Any], client: Client) -> None:
        self.raw = raw
        self.request = request
        self.client = client

    @property
    def hit_view(self) -> Optional[str]:
        """The view that the first touch hit; None if it hit no view."""
        view: Optional[str] = self.raw["hitView"]
        return view

    @property
    def first_responder(self) -> Optional[str]:
        """The old name of `hit_view`. UIKit's first responder is `final["firstResponder"]`."""
        return self.hit_view

    @property
    def certainty(self) -> str:
        """ "proven", or "assumed" if `hit_view` depends on assumed members of the scene."""
        return str(self.raw.get("certainty", "proven"))

    @cached_property
    def depends_on(self) -> Tuple[Dependency, ...]:
        """The assumed members that decide `hit_view`."""
        return read_all(Dependency, self.raw.get("dependsOn"))

    @property
    def responder_chain(self) -> List[str]:
        """The responder chain of that view."""
        return list(self.raw["responderChain"])

    @cached_property
    def touches(self) -> Tuple[Touch, ...]:
        return read_all(Touch, self.raw["touches"])

    @cached_property
    def hit_tests(self) -> Tuple[HitTest, ...]:
        """The hit test of each contact, also if it hit no view."""
        return read_all(HitTest, self.raw.get("hitTests"))

    @cached_property
    def transitions(self) -> Tuple[Transition, ...]:
        return read_all(Transition, self.raw.get("transitions"))

    @cached_property
    def callbacks(self) -> Tuple[Callback, ...]:
        """All calls, in order."""
        return read_all(Callback, self.raw.get("callbacks"))

    @cached_property
    def recognizers(self) -> Tuple[RecognizerOutcome, ...]:
        """The outcome of each recognizer that received a touch or press."""
        return read_all(RecognizerOutcome, self.raw["recognizers"])

    @cached_property
    def warnings(self) -> Tuple[Remark, ...]:
        return read_all(Remark, self.raw["warnings"])

    @cached_property
    def limitations(self) -> Tuple[Limitation, ...]:
        """Behavior that the run reached and that touchd does not simulate."""
        return read_all(Limitation, self.raw.get("limitations"))

    @cached_property
    def mismatches(self) -> Tuple[Mismatch, ...]:
        """The differences from the expectations (`expect`)."""
        return read_all(Mismatch, self.raw.get("mismatches"))

    @property
    def passed(self) -> Optional[bool]:
        """Whether all expectations are met; None without expectations."""
        return self.raw.get("passed")

    @property
    def final(self) -> Dict[str, Any]:
        """The first responder at the end, and changed properties of views."""
        return dict(self.raw["final"])

    @property
    def end(self) -> float:
        """The time of the last entry, in seconds."""
        return float(self.raw["end"])

    # Questions.

    def actions(self, receiver: Optional[str] = None, action: Optional[str] = None) -> List[Callback]:
        """The actions that were sent, to all receivers or to one."""
        return [c for c in self.callbacks if c.kind == "action" and _is(c, receiver, action)]

    def calls(self, receiver: Optional[str] = None, method: Optional[str] = None) -> List[Callback]:
        """The calls of a receiver, of a method, or both."""
        return [c for c in self.callbacks if _is(c, receiver, method)]

    def recognized(self) -> List[str]:
        """The recognizers that acted (began or recognized), in order."""
        acted = [
            t.recognizer for t in self.transitions if t.from_ == "possible" and t.to not in ("failed", "cancelled")
        ]
        acted += [r.id for r in self.recognizers if r.outcome in ("recognized", "ended")]
        return list(dict.fromkeys(acted))

    def recognizer(self, id: str) -> RecognizerOutcome:
        """The outcome of a recognizer.

        Raises KeyError if it received no touch and no press.
        """
        for recognizer in self.recognizers:
            if recognizer.id == id:
                return recognizer
        raise KeyError(f"“{id}” received no touch and no press")

    def hit_views(self) -> List[Optional[str]]:
        """The view that each contact hit, in order; None for a contact that hit no view."""
        return [h.view for h in self.hit_tests] if self.hit_tests else [t.view for t in self.touches]

    # The run in other formats.

    @cached_property
    def _transcript(self) -> str:
        return self.client.dispatch_as("text", without(self.request, "expect")).decode()

    def transcript(self) -> str:
        """The log of the run, with one line per entry."""
        return self._transcript

    def svg(self) -> str:
        """The timeline as a picture."""
        return self.client.dispatch_as("svg", without(self.request, "expect")).decode()

    def explain(self, what: Optional[str] = None, **question: Any) -> Explanation:
        """Explains a recognizer (`"tap"`), a call (`"login.touchUpInside"`) or a touch (`"touch-1"`)."""
        return self.client.explain(self, what, **question)

    def link(self) -> Optional[str]:
        """The URL at which the visualiser shows this run; None if it would be too long."""
        return page_link(self.client.link_base, self.request)

    def permalink(self, format: Optional[str] = None) -> Optional[str]:
        """The URL of this answer for GET, with `format` `"text"`, `"svg"` and others; None if it would be too long."""
        return permalink(self.client.link_base, self.request, format)

    def __repr__(self) -> str:
        hit = f"“{self.hit_view}” hit" if self.hit_view else "no view hit"
        recognized = self.recognized()
        return f"<Outcome: {hit}; {', '.join(recognized) or 'none'} recognized; until {self.end:g} s>"


def _is(callback: Callback, receiver: Optional[str], method: Optional[str]) -> bool:
    return (receiver is None or callback.receiver == receiver) and (method is None or callback.method == method)
