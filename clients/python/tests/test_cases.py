"""The plugin runs the project's cases, with the same results as `touchd test`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import List, Set

from conftest import BINARY


def case_files(root: Path) -> List[Path]:
    return sorted([*root.glob("Tests/Fixtures/Cases/*.json"), *root.glob("Tests/Evidence/*.json")])


def collected(root: Path) -> int:
    return sum(len(json.loads(path.read_text(encoding="utf-8"))["cases"]) for path in case_files(root))


def test_all_cases_of_the_project_are_collected_and_green(root: Path, tmp_path: Path) -> None:
    fixtures = root / "Tests" / "Fixtures"
    lists = [f"--touchd-known-failures={fixtures / name}" for name in ("disputed.json", "pending.json")]
    folders = [fixtures / "Cases", root / "Tests" / "Evidence"]
    cases = [*map(str, folders), *(f"--touchd-cases={folder}" for folder in folders)]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-c",
            os.devnull,
            f"--confcutdir={fixtures}",
            "-p",
            "no:cacheprovider",
            *cases,
            *lists,
            "--junitxml=junit.xml",
        ],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout.decode()[-5000:]
    suite = next(ElementTree.parse(tmp_path / "junit.xml").iter("testsuite"))
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == (str(collected(root)), "0", "0")


def mangled(root: Path, folder: Path) -> None:
    """Writes the project's cases, each with one wrong expectation, to files of the same names."""
    for path in case_files(root):
        document = json.loads(path.read_text(encoding="utf-8"))
        for case in document["cases"]:
            expect = case["expect"]
            endpoint = case.get("endpoint", "/v1/dispatch")
            if "problem" in expect:
                expect["problem"][0]["pointer"] += "/x"
            elif endpoint == "/v1/hit-test" and "views" in expect:
                expect["views"][-1] = "absent"
            elif endpoint == "/v1/dispatch":
                expect["responderChain"] = ["absent"]
            else:
                expect["json"] = {**expect.get("json", {}), "absent": 1}
        (folder / path.name).write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def test_every_case_can_fail(root: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    folder.mkdir()
    mangled(root, folder)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=no", "--junitxml=junit.xml"]
    subprocess.run(
        [*command, str(folder), f"--touchd-cases={folder}"], cwd=tmp_path, stdout=subprocess.DEVNULL, timeout=300
    )
    suite = next(ElementTree.parse(tmp_path / "junit.xml").iter("testsuite"))
    by_plugin = names(suite)
    assert len(by_plugin) > 250 and suite.get("failures") == suite.get("tests")

    subprocess.run([BINARY, "test", "--junit", "binary.xml", str(folder)], cwd=tmp_path, stdout=subprocess.DEVNULL)
    assert by_plugin == {
        case.get("name", "")
        for case in ElementTree.parse(tmp_path / "binary.xml").iter("testcase")
        if case.find("failure") is not None
    }


def names(suite: ElementTree.Element) -> Set[str]:
    return {case.get("name", "") for case in suite.iter("testcase") if case.find("failure") is not None}
