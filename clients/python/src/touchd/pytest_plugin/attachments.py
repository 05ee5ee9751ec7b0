"""Adds transcript, picture and link of the run to the report of a failed test: in the terminal, files and JUnit XML."""

from __future__ import annotations

import hashlib
import json
import os
import re
from pathlib import Path
from typing import Callable, List, Optional

import pytest

from ..errors import TouchdError
from ..outcome import Outcome
from .settings import touchd_of

# The maximum length of a transcript in the terminal (lines) and in an XML attribute (characters). Files have all of it.
LINES = 120
CHARACTERS = 20000


def attach(item: pytest.Item, report: pytest.TestReport, error: BaseException) -> None:
    """Attaches the run of the error, or else the last run of the test, if there is one."""
    outcome = _outcome_of(item, error)
    if outcome is None:
        return
    transcript = _made(outcome.transcript)
    link, picture = outcome.link(), outcome.permalink("svg")
    files = _write(item, outcome, transcript, str(report.longrepr))
    if transcript:
        report.sections.append(("touchd transcript", _cut(transcript)))
    lines = [str(path) for path in files]
    if not hasattr(error, "outcome") and link is not None:
        lines.append(link)
    if lines:
        report.sections.append(("touchd", "\n".join(lines)))
    svg = next((str(path) for path in files if path.suffix == ".svg"), picture)
    properties = (
        ("touchd.link", link),
        ("touchd.svg", svg),
        ("touchd.transcript", transcript and transcript[:CHARACTERS]),
    )
    # pytest copies the properties of the item to the last report of the test, from which JUnit XML is written.
    item.user_properties.extend((name, value) for name, value in properties if value)


def _outcome_of(item: pytest.Item, error: BaseException) -> Optional[Outcome]:
    outcome = getattr(error, "outcome", None)
    if isinstance(outcome, Outcome):
        return outcome
    client = touchd_of(item.config).last_client
    return client.outcomes[-1] if client is not None and client.outcomes else None


def _write(item: pytest.Item, outcome: Outcome, transcript: Optional[str], failure: str) -> List[Path]:
    folder = touchd_of(item.config).settings.artifacts
    if folder is None:
        return []
    stem = folder / file_name(item.nodeid)
    request = json.dumps(outcome.request, ensure_ascii=False, indent=2) + "\n"
    contents = (
        (".txt", f"{item.nodeid}\n\n{failure}\n\n{transcript or ''}"),
        (".svg", _made(outcome.svg)),
        (".json", request),
    )
    written: List[Path] = []
    for suffix, content in contents:
        if content is not None:
            path = stem.with_name(stem.name + suffix)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
            written.append(_from_here(path))
    return written


def file_name(node: str) -> str:
    """A file name for a test: its node id with safe characters, and part of a hash, so that names are unique."""
    letters = re.sub(r"[^\w.-]+", "-", node).strip("-.")
    return f"{letters[:100]}-{hashlib.sha256(node.encode()).hexdigest()[:6]}"


def _from_here(path: Path) -> Path:
    try:
        return Path(os.path.relpath(path))
    except ValueError:
        return path


def _made(make: Callable[[], str]) -> Optional[str]:
    """None if the server does not answer, because the test failure already reports that."""
    try:
        return make()
    except TouchdError:
        return None


def _cut(transcript: str) -> str:
    lines = transcript.splitlines()
    if len(lines) <= LINES:
        return transcript
    half = LINES // 2
    omitted = f"    … {len(lines) - LINES} lines omitted; --touchd-artifacts DIR saves all lines …"
    return "\n".join([*lines[:half], omitted, *lines[-half:]])
