"""Starting servers, errors at startup, and the end of the server with its parent process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from conftest import BINARY
from fakes import wait_until
from screens import post

from touchd import BinaryNotFound, Client, Problem, Server, ServerDidNotStart, ServerGone, Unreachable, find_binary, tap


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def test_it_listens_within_the_with_and_no_longer() -> None:
    with Server(BINARY) as server:
        pid, url = server.pid, server.url
        assert server.is_running and lives(pid) and server.client().health()
    assert not server.is_running and not lives(pid)
    with pytest.raises(Unreachable):
        Client(url).health()


def test_it_can_be_started_again() -> None:
    server = Server()
    for _ in range(2):
        with server:
            assert server.client().health()
    server.stop()


def test_two_do_not_meet() -> None:
    with Server() as one, Server() as other:
        assert one.url != other.url and one.client().health() and other.client().health()


def test_it_is_given_arguments_and_environment() -> None:
    with Server(arguments=["--max-views", "5"], environment={"TOUCHD_MAX_POINTS": "1"}) as server:
        client = server.client()
        with pytest.raises(Problem, match="limit-exceeded"):
            client.dispatch(post(), tap("post"))
        with pytest.raises(Problem, match="limit-exceeded"):
            client.hit_tests({"windows": []}, [(1, 1), (2, 2)])


def test_it_is_found_by_name_environment_or_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    elsewhere = script(tmp_path / "touchd", "exit 0")
    assert find_binary(elsewhere) == str(elsewhere)
    assert find_binary() == BINARY
    monkeypatch.delenv("TOUCHD_BINARY")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_binary() == str(elsewhere)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(
        BinaryNotFound, match="no path was given, TOUCHD_BINARY is not set, and PATH does not contain touchd"
    ):
        find_binary()
    with pytest.raises(
        BinaryNotFound, match=r"touchd was not found: /nowhere/touchd \(given explicitly\) is not a program"
    ):
        find_binary("/nowhere/touchd")
    monkeypatch.setenv("TOUCHD_BINARY", "/nowhere/either")
    with pytest.raises(BinaryNotFound, match=r"/nowhere/either \(from TOUCHD_BINARY\) is not a program"):
        find_binary()


def test_what_does_not_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(ServerDidNotStart, match=r"ended immediately. Output:\nfailing"):
        Server(script(tmp_path / "ends", "echo failing; exit 3")).start()
    with pytest.raises(ServerDidNotStart, match=r"did not listen within 0.3 s. Output:\nwait"):
        Server(script(tmp_path / "waits", "echo wait; exec sleep 60"), startup_timeout=0.3).start()
    (tmp_path / "text").write_text("\0\1")
    (tmp_path / "text").chmod(0o755)
    with pytest.raises(ServerDidNotStart, match="cannot be started"):
        Server(tmp_path / "text").start()


def test_one_that_does_not_heed_sigterm_is_killed(tmp_path: Path) -> None:
    stubborn = script(
        tmp_path / "stubborn",
        "trap '' TERM; echo 'touchd listens on http://127.0.0.1:1 (try /)'; while :; do sleep 0.1; done",
    )
    with Server(stubborn, grace=0.3) as server:
        pid = server.pid
    assert wait_until(lambda: not lives(pid))


def test_one_that_dies_is_reported_with_how(tmp_path: Path) -> None:
    with Server() as server:
        client = server.client()
        assert client.health()
        os.kill(server.pid, signal.SIGKILL)
        with pytest.raises(ServerGone, match=rf"\(touchd, process {server.pid}\) was ended by SIGKILL"):
            client.dispatch(post(), tap("post"))
    speaks = script(
        tmp_path / "speaks",
        "echo 'touchd listens on http://127.0.0.1:1 (try /)'; sleep 0.3; echo 'failing'; exit 7",
    )
    with Server(speaks) as server:
        assert wait_until(lambda: not server.is_running)
        with pytest.raises(ServerGone, match=r"exited with status 7\n  failing"):
            server.client().health()


def test_a_client_of_a_stopped_server_says_so() -> None:
    with Server() as server:
        client = server.client()
    with pytest.raises(ServerGone, match="the server was stopped"):
        client.health()


STARTS = """
import os, signal, sys, time
from touchd import Server
server = Server().start()
print(server.pid, flush=True)
{ending}
time.sleep(60)
"""


@pytest.mark.parametrize(
    "ending",
    [
        "os.kill(os.getpid(), signal.SIGKILL)",
        "os.kill(os.getpid(), signal.SIGTERM)",
        "os.kill(os.getpid(), signal.SIGINT)",
        "os._exit(1)",
        "sys.exit(1)",
        "raise ValueError",
    ],
)
def test_it_ends_with_whoever_started_it(ending: str) -> None:
    process = subprocess.run([sys.executable, "-c", STARTS.format(ending=ending)], capture_output=True, timeout=30)
    pid = int(process.stdout)
    assert wait_until(lambda: not lives(pid)), f"touchd ({pid}) is still running"


def test_a_ctrl_c_at_the_terminal_does_not_reach_it() -> None:
    with Server() as server:
        assert os.getsid(server.pid) != os.getsid(0) and os.getpgid(server.pid) != os.getpgid(0)


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_process_that_was_forked_meanwhile_does_not_keep_it(tmp_path: Path) -> None:
    with Server() as server:
        pid = server.pid
        child = os.fork()
        if child == 0:
            time.sleep(60)
            os._exit(0)
        began = time.monotonic()
    try:
        assert not lives(pid) and time.monotonic() - began < 4
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_clients_of_it_name_the_usual_address_in_links(server: Any) -> None:
    assert server.client().link_base == "http://127.0.0.1:8080"
    assert server.client(link_base="http://touchd.local/").link_base == "http://touchd.local"
