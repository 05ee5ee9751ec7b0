#!/usr/bin/env python3
"""Tests the container image as a cluster runs it: with its own user, without capabilities, with a read-only root file system.

    Tests/container/test_image.py TAG

Has the requirements of scripts/build/offline-image. Standard library only. Prints the sizes.
Ends with a line `N passed, N failed`."""
import contextlib
import functools
import http.client
import json
import pathlib
import signal
import socket
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/http"))
from ports import free_ports
from waiting import answers, until, until_read

TAG = sys.argv[1]
# The container shares the host's network, where another program may use the image's default port.
[PORT] = free_ports(1)
LISTEN = f"TOUCHD_LISTEN=:{PORT}"
BASE = "docker.io/library/debian:bookworm-slim"
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def run(*command, tag=TAG, environment=()):
    """Runs a command in a new container. Creating a container takes seconds."""
    options = [word for variable in environment for word in ("-e", variable)]
    return subprocess.run([ROOT / "scripts/build/offline-image", "run", tag, *options, "--", *command], capture_output=True, text=True)


DISK_USE = "/usr/bin/du -sxB1 --exclude=/proc --exclude=/sys --exclude=/dev /"


@functools.cache
def inspected():
    """Returns the output of several commands in the image, by name."""
    commands = {
        "contents": "cat /usr/share/doc/touchd/sbom.cdx.json",
        "packages": "dpkg-query -W -f '${Package}\\t${Version}\\n'",
        "version": "touchd version",
        "listens": "printenv TOUCHD_LISTEN",
        "writing": "touch /tmp/file /usr/local/bin/file /file 2>&1",
        "binary": "stat -c %s /usr/local/bin/touchd",
        "disk": DISK_USE,
    }
    # No output contains this separator.
    printed = run("sh", "-c", "".join(f"echo '### {name}'; {command}; " for name, command in commands.items())).stdout
    return {part.split("\n", 1)[0]: part.split("\n", 1)[1] for part in printed.split("### ")[1:]}


def ask(method, path, body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30)
    with contextlib.closing(connection):
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        return response.status, response.read()


class Container:
    """A container that runs the image's default command."""

    def __init__(self):
        self.process = subprocess.Popen([ROOT / "scripts/build/offline-image", "run", TAG, "-e", LISTEN], stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True)
        until(lambda: answers(PORT, "/readyz") or self.process.poll() is not None, 60, "the container to become ready")
        assert self.process.poll() is None, self.process.stdout.read()

    def status(self):
        """Returns the fields of /proc/PID/status of the touchd in the container."""
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                # Other touchd processes may run on this machine; TOUCHD_LISTEN identifies the one in the container.
                is_here = LISTEN.encode() in (folder / "environ").read_bytes().split(b"\0")
                if is_here and (folder / "cmdline").read_bytes() == b"touchd\0serve\0":
                    return dict(line.split(":\t", 1) for line in (folder / "status").read_text().splitlines() if ":\t" in line)
        raise AssertionError(f"no touchd process has {LISTEN} in its environment")

    def terminate(self):
        self.process.send_signal(signal.SIGTERM)

    def end(self):
        """Waits until the container ends, and returns its exit status and output."""
        output, _ = self.process.communicate(timeout=30)
        return self.process.returncode, output


@test
def it_answers(_):
    request = (ROOT / "Examples/dispatch/tap.json").read_bytes()
    status, answer = ask("POST", "/v1/dispatch", request, **{"Content-Type": "application/json"})
    assert status == 200 and json.loads(answer)["hitView"] == "yellow", (status, answer[:300])
    for path in ("/", "/docs", "/openapi.yaml", "/metrics", "/examples"):
        status, answer = ask("GET", path)
        assert status == 200 and answer, (path, status)


@test
def its_healthcheck_command_succeeds(_):
    asked = run("touchd", "healthcheck", environment=[LISTEN])
    assert asked.returncode == 0, asked


@test
def it_listens_on_port_8080_by_default(_):
    assert inspected()["listens"] == ":8080\n", inspected()["listens"]


@test
def it_has_its_own_user_and_no_capabilities(container):
    status = container.status()
    assert status["Uid"].split() == ["65532"] * 4 and status["Gid"].split() == ["65532"] * 4, status["Uid"]
    assert {status[name] for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")} == {"0" * 16}
    assert status["NoNewPrivs"] == "1"


@test
def it_needs_no_writable_folder(_):
    assert inspected()["writing"].count("Read-only file system") == 3, inspected()["writing"]


@test
def its_list_of_contents_is_complete(_):
    listed = json.loads(inspected()["contents"])
    packages = {(one["name"], one["version"]) for one in listed["components"] if one["purl"].startswith("pkg:deb/")}
    installed = {tuple(line.split("\t")) for line in inspected()["packages"].splitlines()}
    assert packages == installed, packages ^ installed
    # The image must not contain headers and compilers of the build.
    builders = {name for name, _ in installed if name.endswith("-dev") or name in ("binutils", "gcc", "make", "python3-minimal")}
    assert not builders, builders
    version = inspected()["version"].split()[1]
    assert listed["metadata"]["component"]["version"] == version, version


@test
def it_ends_after_requests_in_progress_are_answered(container):
    request = (ROOT / "Examples/dispatch/tap.json").read_bytes()
    with socket.create_connection(("127.0.0.1", PORT), timeout=20) as client:
        client.sendall(b"POST /v1/dispatch HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(request) + request[:100])
        until_read(PORT, client)
        container.terminate()
        until(lambda: not answers(PORT), what="the container to refuse connections")
        client.sendall(request[100:])
        assert client.recv(100).startswith(b"HTTP/1.1 200 ")
    status, output = container.end()
    assert status == 0, (status, output[-500:])
    requests = [json.loads(line) for line in output.splitlines() if line.startswith("{")]
    assert any(line.get("http.route") == "/v1/dispatch" or "dispatch" in json.dumps(line) for line in requests), output[-500:]


def main():
    container = Container()
    passed = failed = 0
    try:
        for function in TESTS:
            try:
                function(container)
                passed += 1
            except Exception as error:
                failed += 1
                print(f"FAIL {function.__name__.replace('_', ' ')}: {type(error).__name__}: {str(error)[:600]}")
    finally:
        if container.process.poll() is None:
            container.terminate()
            container.end()
    base, complete = (round(int(printed.split()[0]) / 1e6) for printed in (run(*DISK_USE.split(), tag=BASE).stdout, inspected()["disk"]))
    print(f"size: {complete - base} MB (of which touchd is {int(inspected()['binary']) / 1e6:.0f} MB) in addition to the {base} MB of "
          f"{BASE.rsplit('/', 1)[-1]}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
