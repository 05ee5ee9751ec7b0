"""The explanation of clicks with a driver like that of Appium's Python client."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, Optional, Type

import pytest

from touchd import Client
from touchd.appium import ClickHadNoEffect, explaining

PAGE = """<?xml version="1.0" encoding="UTF-8"?>
<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" enabled="true" visible="true" \
accessible="false" x="0" y="0" width="390" height="844">
 <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" accessible="false" x="0" y="0" \
width="390" height="844">
  <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" enabled="true" visible="true" accessible="true" \
x="20" y="100" width="350" height="50"/>
  <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" enabled="true" visible="true" accessible="true" \
x="20" y="700" width="350" height="50"/>
  <XCUIElementTypeImage type="XCUIElementTypeImage" name="banner" enabled="true" visible="true" accessible="true" \
x="0" y="640" width="390" height="204"/>
  <XCUIElementTypeButton type="XCUIElementTypeButton" name="banner" enabled="true" visible="true" accessible="true" \
x="0" y="640" width="390" height="204"/>
 </XCUIElementTypeWindow>
</XCUIElementTypeApplication>
"""
RECTS = {"covered": (20, 700, 350, 50), "free": (20, 100, 350, 50), "other": (5, 5, 10, 10)}


class WebDriverException(Exception):
    """Like that of Selenium, which prints `msg`."""

    def __init__(self, msg: str) -> None:
        super().__init__(msg)
        self.msg = msg

    def __str__(self) -> str:
        return f"Message: {self.msg}"


class Driver:
    """A driver with the commands that a click sends."""

    def __init__(self, page: str = PAGE, fails: bool = True, name: Optional[str] = "pay") -> None:
        self.page, self.fails, self.name = page, fails, name
        self.changes = False
        self.clicks = 0
        self.breaks: Optional[str] = None
        self.error: Exception = WebDriverException("element click intercepted")

    @property
    def page_source(self) -> str:
        if self.breaks == "source":
            raise RuntimeError("no session\nstack trace")
        return self.page

    def execute(self, driver_command: str, params: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        params = params or {}
        if driver_command == "getElementRect":
            if self.breaks == "rect":
                raise WebDriverException("stale element reference")
            return {"value": dict(zip(("x", "y", "width", "height"), RECTS[params["id"]]))}
        if driver_command == "getElementAttribute":
            return {"value": self.name}
        assert driver_command == "clickElement", driver_command
        self.clicks += 1
        if self.breaks == "source after":
            self.breaks = "source"
        if self.fails:
            raise self.error
        if self.changes:
            self.page = self.page.replace('name="pay"', 'name="paid"', 1)
        return {"value": None}

    def click(self, element: str) -> None:
        self.execute("clickElement", {"id": element})


def notes(error: BaseException) -> str:
    return "\n".join([str(error), *getattr(error, "__notes__", [])])


def failure(driver: Driver, client: Optional[Client], element: str = "covered", **options: Any) -> str:
    with pytest.raises(WebDriverException) as raised, explaining(driver, client, **options):
        driver.click(element)
    assert "element click intercepted" in str(raised.value)
    return notes(raised.value)


def test_the_view_in_front_of_the_element_is_named(client: Client) -> None:
    note = failure(Driver(), client)
    assert "touchd: “banner-2” gets a touch at (195, 725), not “pay-2”" in note
    assert "why: “pay-2” did not receive a touch because “banner-2”, in front of it" in note
    assert "fix: " in note and "assumption: " in note


def test_a_free_element_is_not_blamed(client: Client) -> None:
    note = failure(Driver(), client, "free")
    assert "“pay” gets a touch at (195, 125); the page source contains no view that takes it from the element" in note
    assert "why:" not in note


def test_an_element_that_is_not_in_the_page_source_is_said_to_be_absent(client: Client) -> None:
    assert "the page source has no view “pay” there" in failure(Driver(), client, "other")
    assert "the element has no name" in failure(Driver(name=None), client)


def test_a_click_without_effect_is_an_error_only_if_asked(client: Client) -> None:
    driver = Driver(fails=False)
    with explaining(driver, client):
        driver.click("covered")
    with pytest.raises(ClickHadNoEffect) as raised, explaining(driver, client, check=True, settle=0):
        driver.click("covered")
    assert "“banner-2” gets a touch" in notes(raised.value)
    driver.changes = True
    with explaining(driver, client, check=True):
        driver.click("covered")


LATE = "assumption: the page source was read after the click; the screen may have changed"


def test_the_page_source_before_the_click_is_used_if_it_is_known(client: Client) -> None:
    assert LATE in failure(Driver(), client)
    driver = Driver()

    class Alert(WebDriverException):
        """The click fails after it has changed the screen."""

        def __init__(self) -> None:
            super().__init__("element click intercepted")
            driver.page = "<html/>"

    original = driver.execute

    def execute(driver_command: str, params: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        if driver_command == "clickElement":
            raise Alert
        return original(driver_command, params)

    driver.execute = execute  # type: ignore[method-assign]
    note = failure(driver, client, check=True)
    assert "“banner-2” gets a touch" in note and LATE not in note


def test_an_error_of_the_page_source_does_not_prevent_or_replace_a_click(client: Client) -> None:
    for breaks in ("source", "source after"):
        driver = Driver(fails=False)
        driver.breaks = breaks
        with explaining(driver, client, check=True, settle=0):
            driver.click("covered")
        assert driver.clicks == 1


class Counting:
    """A client that counts its dispatches."""

    def __init__(self, client: Client) -> None:
        self.client, self.count = client, 0

    def __getattr__(self, name: str) -> Any:
        self.count += name == "dispatch"
        return getattr(self.client, name)


def test_many_views_with_the_name_of_the_element_need_one_dispatch(client: Client) -> None:
    head, _, end = PAGE.rpartition(" </XCUIElementTypeWindow>")

    def page(count: int) -> str:
        return (
            head
            + "".join(
                '<XCUIElementTypeOther type="XCUIElementTypeOther" name="pay" enabled="true" visible="true" '
                'accessible="true" '
                f'x="{number % 300}" y="{200 + number % 400}" width="10" height="10"/>'
                for number in range(count)
            )
            + " </XCUIElementTypeWindow>"
            + end
        )

    counting: Any = Counting(client)
    assert "“pay-2”" in failure(Driver(page(50)), counting) and counting.count == 2
    note = failure(Driver(page(150)), client, "other")
    assert (
        "no view “pay” there" in note and "note: only the first 100 of 152 views with this name were compared" in note
    )


def test_the_driver_is_as_before_afterwards(client: Client) -> None:
    driver = Driver()
    failure(driver, client)
    assert "execute" not in vars(driver)
    own = driver.execute
    driver.execute = own  # type: ignore[method-assign]
    failure(driver, client)
    assert vars(driver)["execute"] is own
    with pytest.raises(ValueError, match="from the test"), explaining(driver, client):
        raise ValueError("from the test")


@pytest.mark.parametrize("url", ["http://127.0.0.1:1", "http://host.invalid:80"])
def test_the_exception_stays_if_touchd_does_not_answer(url: str) -> None:
    with Client(url, timeout=2) as client:
        assert "touchd: no answer: " in failure(Driver(), client)


def test_the_exception_stays_if_the_driver_or_the_page_fails(client: Client) -> None:
    driver = Driver()
    driver.breaks = "rect"
    assert "the driver does not return the element or the page source: Message: stale" in failure(driver, client)
    driver.breaks = "source"
    note = failure(driver, client)
    assert "no session" in note and "stack trace" not in note
    for page in ("<html><body>web</body></html>", "", "<", "{}", "\x00"):
        assert "touchd: no answer" in failure(Driver(page), client), page


class Old(Exception):
    """An exception of Python 3.10, which has no notes."""

    add_note = property()


class OldWithMessage(Old, WebDriverException):
    pass


@pytest.mark.parametrize("kind", [Old, OldWithMessage])
def test_without_notes_the_message_has_the_answer(client: Client, kind: Type[Old]) -> None:
    driver = Driver()
    driver.error = kind("intercepted")
    with pytest.raises(Old) as raised, explaining(driver, client):
        driver.click("covered")
    assert raised.value is driver.error
    assert "intercepted" in str(raised.value) and "“banner-2” gets a touch" in str(raised.value)


def test_a_real_page_source_is_read(client: Client, root: Path) -> None:
    path = Path("/work/shared/data/appium/source-1.xml")
    if not path.exists():
        pytest.skip("the page source is not on this machine")
    assert "touchd: “" in failure(Driver(path.read_text(encoding="utf-8")), client, "free")


def test_appium_is_not_imported() -> None:
    code = "import sys, touchd.appium; sys.exit(bool({'appium', 'selenium'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
