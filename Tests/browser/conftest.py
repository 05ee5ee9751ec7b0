"""Tests of the visualiser in Chromium with mouse, keyboard, and fingers (debug protocol).

Each test has a new page. It fails if the page logs an error, violates its content security policy, or sends a request to another
server. Two browsers (`-n 2`) take little more than half the time of one, because the tests mostly wait; they are separate
processes, because only one page at a time has the clipboard and the focus."""
import pytest
from driver import Driver
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


@pytest.fixture
def d(request, browser, server, touchd, is_deep):
    driver = Driver(browser, server.url, touchd, **getattr(request.function, "context", {}))
    driver.is_deep = is_deep
    yield driver
    if folder := request.config.option.show:
        driver.page.screenshot(path=folder / f"{request.module.__name__}.{request.function.__name__}.png")
    driver.close()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem):
    """Checks the page after a test that has not failed."""
    result = yield
    pyfuncitem.funcargs["d"].finish()
    return result
