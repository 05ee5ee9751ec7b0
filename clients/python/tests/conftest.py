"""Fixtures. The tests run against `TOUCHD_BINARY`, by default against the release build."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any, Callable, Dict, Iterator

import jsonschema  # type: ignore[import-untyped]
import pytest

from touchd import Client, Server

ROOT = Path(__file__).resolve().parents[3]
BINARY = os.path.abspath(os.environ.get("TOUCHD_BINARY") or ROOT / ".build" / "release" / "touchd")
os.environ["TOUCHD_BINARY"] = BINARY
os.environ.pop("TOUCHD_URL", None)
# Background processes of shell scripts, and their child processes, ignore SIGINT unless it is reset.
signal.signal(signal.SIGINT, signal.default_int_handler)

Validate = Callable[[str, Any], None]


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def contract() -> Dict[str, Any]:
    """The contract in the checkout."""
    document: Dict[str, Any] = json.loads((ROOT / "openapi.json").read_text(encoding="utf-8"))
    return document


@pytest.fixture(scope="session")
def validate(contract: Dict[str, Any]) -> Validate:
    """Validates a value against a schema of the contract."""

    def check(name: str, value: Any) -> None:
        schema = {"$ref": f"#/components/schemas/{name}", "components": contract["components"]}
        validator = jsonschema.Draft202012Validator(schema)
        errors = [f"{'/'.join(map(str, e.absolute_path))}: {e.message[:300]}" for e in validator.iter_errors(value)]
        assert not errors, errors

    return check


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with Server() as server:
        yield server


@pytest.fixture(scope="session")
def client(server: Server) -> Iterator[Client]:
    with server.client() as client:
        yield client
