"""The tests of the HTTP wrapper need no touchd. They compile the wrapper with a server that echoes requests.

They run in parallel (`-n 3 --dist loadscope`), because most of them wait for deadlines. Environment: CC (default: clang, else
gcc), SANITIZE=address or SANITIZE=thread."""
import echo
import pytest


@pytest.fixture(scope="session", autouse=True)
def touchd():
    return None


@pytest.fixture(scope="session", autouse=True)
def echo_server(tmp_path_factory):
    echo.Server.program = echo.build(tmp_path_factory.mktemp("echo"))
