"""Explains clicks of Appium's Python client that fail, or that have no effect.

>>> from touchd.appium import explaining                                                  # doctest: +SKIP
>>> with explaining(driver):                                                              # doctest: +SKIP
...     driver.find_element("accessibility id", "pay").click()

This module does not import Appium. It needs a driver with `page_source` and `execute`, as those of Appium and Selenium.
"""

from __future__ import annotations

import contextlib
import re
import time
from typing import Any, Dict, Iterator, List, Mapping, Optional, Protocol, Sequence, Tuple

from .client import Client
from .errors import Problem, TouchdError
from .events import tap
from .scene import Scene

__all__ = ["ClickHadNoEffect", "explaining"]

# Names of commands in Selenium's protocol.
CLICK = "clickElement"
# The warnings of a conversion that a note repeats.
MAXIMUM_WARNINGS = 3
# A frame of WebDriverAgent can be rounded.
TOLERANCE = 1.0
# The views with the name of the element whose centers are compared.
MAXIMUM_VIEWS = 100
# The time between two taps, in seconds.
PAUSE = 2.0


class Driver(Protocol):
    """The part of a driver that is used."""

    @property
    def page_source(self) -> str: ...

    def execute(self, driver_command: str, params: Optional[Dict[str, Any]] = None) -> Dict[str, Any]: ...


class ClickHadNoEffect(AssertionError):
    """The page source was the same after a click. Raised only if `check` is true."""


@contextlib.contextmanager
def explaining(
    driver: Driver, client: Optional[Client] = None, *, check: bool = False, settle: float = 1.0
) -> Iterator[None]:
    """Explains clicks on elements of the driver within the `with` statement: which view gets the touch at the center of
    the element, and why not the element.

    If a click raises an exception, the answer is added to it as a note (Python 3.11 or later) or to its message. The
    exception is never replaced, even if touchd does not answer; the note then contains the reason.

    client: default: `Client()`, which expects a server at http://127.0.0.1:8080. check: also raise ClickHadNoEffect if
    the page source is still the same `settle` seconds after a click; this fetches the page source before each click.
    A click is not checked if the page source cannot be fetched. Without `check`, the page source is fetched after a
    failed click, as the note states. Taps with `driver.tap` and with actions are not explained.
    """
    original = driver.execute

    def execute(driver_command: str, params: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        if driver_command != CLICK:
            return original(driver_command, params)
        element = str((params or {}).get("id", ""))
        before = _page_source(driver) if check else None
        try:
            answer = original(driver_command, params)
        except Exception as error:
            _attach(error, _note(driver, original, client, element, before))
            raise
        if before is not None and _stays(driver, before, settle):
            nothing = ClickHadNoEffect("the click raised no exception, but the page source is the same as before")
            _attach(nothing, _note(driver, original, client, element, before))
            raise nothing
        return answer

    # An attribute of the instance hides the method of the class. Other code can have set one too.
    had_own = "execute" in vars(driver)
    driver.execute = execute  # type: ignore[method-assign]
    try:
        yield
    finally:
        if had_own:
            driver.execute = original  # type: ignore[method-assign]
        else:
            del driver.execute


def _page_source(driver: Driver) -> Optional[str]:
    """The page source, or None if the driver raises an exception: an error must not prevent or replace a click."""
    try:
        return driver.page_source
    except Exception:
        return None


def _stays(driver: Driver, before: str, settle: float) -> bool:
    """Whether the page source is known to be `before` for `settle` seconds."""
    end = time.monotonic() + settle
    while True:
        if _page_source(driver) != before:
            return False
        if time.monotonic() >= end:
            return True
        time.sleep(min(0.1, settle))


def _attach(error: BaseException, note: str) -> None:
    if hasattr(error, "add_note"):
        error.add_note(note)
    elif isinstance(getattr(error, "msg", None), str):
        # Selenium's exceptions print this attribute instead of their arguments.
        error.msg += "\n" + note  # type: ignore[attr-defined]
    else:
        error.args = (*error.args, note)


def _note(driver: Driver, execute: Any, client: Optional[Client], element: str, before: Optional[str]) -> str:
    """The answer of touchd, or the reason why there is none.

    before: the page source before the click, if it is known.
    """
    try:
        rect = execute("getElementRect", {"id": element})["value"]
        name = _name(execute, element)
        source = driver.page_source if before is None else before
    except Exception as error:
        return f"touchd: no answer, because the driver does not return the element or the page source: {_first(error)}"
    try:
        if client is not None:
            note = _answer(client, source, rect, name)
        else:
            with Client() as own:
                note = _answer(own, source, rect, name)
        if before is None:
            note += "\nassumption: the page source was read after the click; the screen may have changed"
        return note
    except Problem as error:
        return f"touchd: no answer, because the page source cannot be read: {_first(error)}"
    except TouchdError as error:
        return f"touchd: no answer: {_first(error)}"
    except Exception as error:
        return f"touchd: no answer: {type(error).__name__}: {_first(error)}"


def _first(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def _name(execute: Any, element: str) -> Optional[str]:
    """The accessibility identifier or label of the element."""
    try:
        name = execute("getElementAttribute", {"id": element, "name": "name"})["value"]
    except Exception:
        return None
    return name if isinstance(name, str) and name else None


def _answer(client: Client, source: str, rect: Mapping[str, float], name: Optional[str]) -> str:
    x, y = (rect[start] + rect[size] / 2 for start, size in (("x", "width"), ("y", "height")))
    converted = client.convert(source)
    if converted.scene is None:
        return (
            f"touchd: no answer, because the page source is in the format {converted.source}, which contains no views"
        )
    views = _views(converted.scene, name)
    view = _view(client, converted.scene, views[:MAXIMUM_VIEWS], (x, y))
    at = f"({x:g}, {y:g})"
    outcome = client.dispatch(converted.scene, tap((x, y)))
    hit = outcome.hit_tests[0].view if outcome.hit_tests else None
    path = outcome.hit_tests[0].path if outcome.hit_tests else ()
    lines = [f"touchd: “{hit}” gets a touch at {at}" if hit else f"touchd: no view gets a touch at {at}"]
    if view is None:
        lines[0] += f"; the page source has no view “{name}” there" if name else "; the element has no name"
        if len(views) > MAXIMUM_VIEWS:
            lines.append(f"note: only the first {MAXIMUM_VIEWS} of {len(views)} views with this name were compared")
    elif view in path:
        lines[0] += "; the page source contains no view that takes it from the element"
    else:
        lines[0] += f", not “{view}”"
        explanation = client.explain(outcome.request, id=view)
        lines.append(f"why: {explanation.answer}")
        lines += [f"fix: {fix.text}" for fix in explanation.fixes[:1]]
    if outcome.certainty != "proven":
        lines.append("assumption: the answer depends on members that the page source does not contain")
    lines += [f"assumption: {warning.detail}" for warning in converted.warnings[:MAXIMUM_WARNINGS]]
    if len(converted.warnings) > MAXIMUM_WARNINGS:
        lines.append(f"further warnings of the conversion: {len(converted.warnings) - MAXIMUM_WARNINGS}")
    return "\n".join(lines)


def _views(scene: Scene, name: Optional[str]) -> List[str]:
    """The ids of the views with this name. Ids of views with the same name end with a number."""
    if name is None:
        return []
    pattern = re.compile(re.escape(name) + r"(-\d+)?")
    return [view.id for view in scene.views() if view.id is not None and pattern.fullmatch(view.id)]


def _view(client: Client, scene: Scene, views: Sequence[str], center: Tuple[float, float]) -> Optional[str]:
    """The first of these views whose center is at `center`. One dispatch taps all of them, because taps resolve views
    to points."""
    if not views:
        return None
    taps = [tap(view, time=number * PAUSE) for number, view in enumerate(views)]
    for test in client.dispatch(scene, *taps).hit_tests:
        if all(abs(a - b) <= TOLERANCE for a, b in zip((test.point.x, test.point.y), center)):
            return views[round(test.time / PAUSE)]
    return None
