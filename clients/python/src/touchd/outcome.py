"""What became of a dispatch."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Tuple

from .answers import (
    Callback,
    Explanation,
    HitTest,
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
    """The answer to a dispatch. `raw` is its JSON, `request` the JSON of what was asked."""

    def __init__(self, raw: Mapping[str, Any], request: Mapping[str, Any], client: Client) -> None:
        self.raw = raw
        self.request = request
        self.client = client

    @property
    def first_responder(self) -> Optional[str]:
        """The view that the first touch hit; None where it hit nothing."""
        view: Optional[str] = self.raw["firstResponder"]
        return view

    @property
    def responder_chain(self) -> List[str]:
        """From that view on."""
        return list(self.raw["responderChain"])

    @cached_property
    def touches(self) -> Tuple[Touch, ...]:
        return read_all(Touch, self.raw["touches"])

    @cached_property
    def hit_tests(self) -> Tuple[HitTest, ...]:
        """One per contact, also of those that hit nothing."""
        return read_all(HitTest, self.raw.get("hitTests"))

    @cached_property
    def transitions(self) -> Tuple[Transition, ...]:
        return read_all(Transition, self.raw.get("transitions"))

    @cached_property
    def callbacks(self) -> Tuple[Callback, ...]:
        """All calls that were made, in order."""
        return read_all(Callback, self.raw.get("callbacks"))

    @cached_property
    def recognizers(self) -> Tuple[RecognizerOutcome, ...]:
        """What became of each recognizer that was told of a touch or press."""
        return read_all(RecognizerOutcome, self.raw["recognizers"])

    @cached_property
    def warnings(self) -> Tuple[Remark, ...]:
        return read_all(Remark, self.raw["warnings"])

    @cached_property
    def mismatches(self) -> Tuple[Mismatch, ...]:
        """What was expected (`expect`) and is otherwise."""
        return read_all(Mismatch, self.raw.get("mismatches"))

    @property
    def passed(self) -> Optional[bool]:
        """Whether all is as expected; None where nothing was."""
        return self.raw.get("passed")

    @property
    def final(self) -> Dict[str, Any]:
        """The first responder at the end, and the properties of views that have changed."""
        return dict(self.raw["final"])

    @property
    def end(self) -> float:
        """Seconds: the time of the last entry."""
        return float(self.raw["end"])

    # Questions.

    def actions(self, receiver: Optional[str] = None, action: Optional[str] = None) -> List[Callback]:
        """The actions that were sent, to all or one receiver."""
        return [c for c in self.callbacks if c.kind == "action" and _is(c, receiver, action)]

    def calls(self, receiver: Optional[str] = None, method: Optional[str] = None) -> List[Callback]:
        """All calls to a receiver, of a method, or both."""
        return [c for c in self.callbacks if _is(c, receiver, method)]

    def recognized(self) -> List[str]:
        """The recognizers that acted, whether they began or recognized at once, in that order."""
        acted = [
            t.recognizer for t in self.transitions if t.from_ == "possible" and t.to not in ("failed", "cancelled")
        ]
        acted += [r.id for r in self.recognizers if r.outcome in ("recognized", "ended")]
        return list(dict.fromkeys(acted))

    def recognizer(self, id: str) -> RecognizerOutcome:
        """What became of one.

        Raises KeyError where it was told of no touch and no press.
        """
        for recognizer in self.recognizers:
            if recognizer.id == id:
                return recognizer
        raise KeyError(f"“{id}” was told of no touch and no press")

    def hit_views(self) -> List[Optional[str]]:
        """The view that each contact hit, in order; None where there was none."""
        return [h.view for h in self.hit_tests] if self.hit_tests else [t.view for t in self.touches]

    # The same story in other forms.

    @cached_property
    def _transcript(self) -> str:
        return self.client.dispatch_as("text", without(self.request, "expect")).decode()

    def transcript(self) -> str:
        """One line per entry, in the form in which people paste logs."""
        return self._transcript

    def svg(self) -> str:
        """The timeline as a picture."""
        return self.client.dispatch_as("svg", without(self.request, "expect")).decode()

    def explain(self, what: Optional[str] = None, **question: Any) -> Explanation:
        """Why a recognizer (`"tap"`), a call (`"login.touchUpInside"`) or a touch (`"touch-1"`) ended as it did."""
        return self.client.explain(self, what, **question)

    def link(self) -> Optional[str]:
        """The address at which the visualiser shows this run; None where it would be too long."""
        return page_link(self.client.link_base, self.request)

    def permalink(self, format: Optional[str] = None) -> Optional[str]:
        """The address at which GET gives this answer, as `"text"` or `"svg"`; None where it would be too long."""
        return permalink(self.client.link_base, self.request, format)

    def __repr__(self) -> str:
        hit = f"“{self.first_responder}” hit" if self.first_responder else "nothing hit"
        recognized = self.recognized()
        return f"<Outcome: {hit}; {', '.join(recognized) or 'nothing'} recognized; until {self.end:g} s>"


def _is(callback: Callback, receiver: Optional[str], method: Optional[str]) -> bool:
    return (receiver is None or callback.receiver == receiver) and (method is None or callback.method == method)
