"""The examples in README.md and docs/expectations.md work as shown."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path
from typing import List, Tuple

import pytest
from conftest import ROOT

HERE = Path(__file__).resolve().parents[1]


def blocks(text: str) -> List[Tuple[str, str]]:
    """The language and content of each fenced block."""
    return re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def from_python(text: str) -> str:
    """The section about this package in the project's documentation."""
    return text.partition("## From Python\n")[2].partition("\n## ")[0]


README = (HERE / "README.md").read_text(encoding="utf-8")
PROJECT = from_python((ROOT / "docs/expectations.md").read_text(encoding="utf-8"))


def test_all_snippets_run_one_after_the_other() -> None:
    ran = 0
    names: dict[str, object] = {"__name__": "snippets"}
    for language, content in blocks(README):
        if language == "python" and "def test_" not in content:
            exec(compile(content, "README.md", "exec"), names)
            ran += 1
    assert ran >= 4


def test_the_example_of_the_package_runs() -> None:
    import touchd

    assert doctest.testmod(touchd) == doctest.TestResults(failed=0, attempted=4)


@pytest.mark.parametrize("text", [README, PROJECT], ids=["package", "project"])
def test_the_first_test_runs_and_tells_what_is_shown(pytester: pytest.Pytester, text: str) -> None:
    found = blocks(text)
    tests = [content for language, content in found if language == "python" and "def test_" in content]
    assert tests
    pytester.makepyfile(test_post=tests[0])
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    shown = [content for language, content in found if language == "" and content.startswith("E ")]
    assert shown
    output = "\n".join(line.rstrip() for line in result.outlines)
    for part in shown:
        assert "\n".join(line.rstrip() for line in part.splitlines()) in output
    outcomes = result.parseoutcomes()
    assert outcomes.get("failed") == 1 and "errors" not in outcomes


def test_the_ini_file_is_understood(pytester: pytest.Pytester) -> None:
    pytester.makeini(next(content for language, content in blocks(README) if language == "ini"))
    pytester.makepyfile("def test_it(): pass")
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "--strict-config")
    result.assert_outcomes(passed=1)


def test_options_exceptions_and_methods_that_are_named_exist() -> None:
    import touchd
    from touchd.pytest_plugin import settings

    options = Path(settings.__file__).read_text(encoding="utf-8")
    for option in re.findall(
        r"`(--touchd-[a-z-]+|touchd_(?:url|binary|cases|artifacts|known_failures|link_base))", README
    ):
        assert f'"{option}"' in options, option
    for name in re.findall(r"`(assert_\w+)[`(]", README) + re.findall(r"^\| `([A-Z]\w+)` \|", README, re.MULTILINE):
        assert hasattr(touchd, name), name
    signatures = re.findall(r"^\| `(assert_\w+)\(([^)]*)\)` \|", README, re.MULTILINE)
    assert len(signatures) == 9
    for name, arguments in signatures:
        written = [argument.lstrip("*").partition("=")[0] for argument in arguments.split(", ")]
        assert written == list(inspect.signature(getattr(touchd, name)).parameters), name
    methods = re.findall(r"`(\w+)`", README.partition("methods for all endpoints:")[2].partition(". All answers")[0])
    assert len(methods) > 10 and all(hasattr(touchd.Client, name) for name in methods)
