#!/usr/bin/env python3
"""Four thousand slow clients at once, of each of slowhttptest's kinds, and those who are not slow beside them.

    Tests/load/slow_clients.py PATH_TO_TOUCHD [--connections 4000] [--rate 400] [--only header]

Passes when the service is available in every second, no attacker is connected for longer than the deadline and two seconds,
and the 99th percentile of wrk's requests beside is at most twice that without attackers. Who attacks from the same machine
takes processor time wherever the attack goes; so the same is measured once more while another touchd is attacked, and that
counts where it is longer than with no attack at all. Needs slowhttptest and wrk (`scripts/setup load`). Ends with a line
`N passed, N failed`."""
import argparse
import csv
import http.client
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "http"))
from waiting import pause

# Seconds: touchd's defaults.
DEADLINE = 10
KINDS = {
    "header": (["-H", "-i", "5"], "/healthz"),
    "body": (["-B", "-i", "5", "-s", "8192", "-t", "POST", "-f", "application/json"], "/v1/dispatch"),
    "range": (["-R", "-t", "HEAD", "-a", "10", "-b", "3000"], "/openapi.yaml"),
    "read": (["-X", "-w", "1", "-y", "64", "-n", "5", "-z", "32", "-k", "3"], "/openapi.yaml"),
}


class Wrk:
    """wrk, begun: sixteen clients that ask one after the other."""

    def __init__(self, url, seconds=8):
        self.process = subprocess.Popen(["wrk", "-t1", "-c16", f"-d{seconds}", "--latency", url], stdout=subprocess.PIPE, text=True)

    def result(self):
        """Milliseconds within which 99 of 100 were answered, and how many were not answered with a success."""
        said, _ = self.process.communicate()
        value, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", said).groups()
        errors = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", said)
        failed = re.search(r"Non-2xx or 3xx responses: (\d+)", said)
        wrong = sum(map(int, errors.groups())) if errors else 0
        return float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit], wrong + (int(failed.group(1)) if failed else 0)


class Touchd:
    """A server of its own, and what it counts."""

    def __init__(self, touchd):
        self.process = subprocess.Popen([touchd, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group()
        self.connection = http.client.HTTPConnection(self.url.removeprefix("http://"))
        self.status = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.status = self.process.wait()

    def metrics(self):
        self.connection.request("GET", "/metrics")
        return self.connection.getresponse().read().decode()

    def counted(self):
        """Connections accepted so far, and those that are held, without the one that asks."""
        text = self.metrics()
        accepted, held = (int(re.search(rf"(?m)^{name} (\d+)$", text).group(1))
                          for name in ("touchd_connections_accepted_total", "touchd_connections"))
        return accepted, held - 1

    def cut(self):
        return dict(re.findall(r'touchd_connections_cut_total\{reason="(\w+)"\} (\d+)', self.metrics()))


def staying(samples):
    """How many connections were held at some moment that had been there for longer than the deadline and two seconds. As
    the server sees it: who reads every five seconds notices an end only then."""
    most = 0
    for moment, accepted, held in samples:
        earlier = [count for then, count, _ in samples if then <= moment - DEADLINE - 2]
        if earlier:
            most = max(most, held - (accepted - earlier[-1]))
    return most


def slowly(kind, url, connections, rate, rows):
    """slowhttptest, begun."""
    arguments, path = KINDS[kind]
    length = connections // rate + DEADLINE + 15
    # On a machine of its own it would take nobody's time here.
    return subprocess.Popen(
        ["nice", "-n", "19", "slowhttptest", *arguments, "-c", str(connections), "-r", str(rate), "-l", str(length), "-p", "3",
         "-g", "-o", rows, "-u", url + path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def attack(touchd, kind, connections, rate):
    """Faults found."""
    with tempfile.TemporaryDirectory() as folder, Touchd(touchd) as server:
        alone, _ = Wrk(server.url + "/healthz").result()
        with Touchd(touchd) as other:
            attacker = slowly(kind, other.url, connections, rate, f"{folder}/other")
            # The attacker needs this long to open all its connections.
            pause(connections / rate)
            elsewhere, _ = Wrk(server.url + "/healthz").result()
            attacker.wait()
        began = time.monotonic()
        attacker = slowly(kind, server.url, connections, rate, f"{folder}/rows")
        samples, others = [], None
        while attacker.poll() is None:
            samples.append((time.monotonic() - began, *server.counted()))
            if others is None and samples[-1][0] > connections / rate:
                others = Wrk(server.url + "/healthz")
            # The interval between two samples.
            pause(0.25)
        here, wrong = others.result()
        with open(f"{folder}/rows.csv", encoding="utf-8") as file:
            rows = [{name.strip(): value for name, value in row.items()} for row in csv.DictReader(file)]
        seconds = time.monotonic() - began
        cut = server.cut()
    unavailable = sum(float(row["Service Available"]) == 0 for row in rows)
    late = staying(samples)
    print(f"{kind:>7}: {connections} connections at {rate} a second, over in {seconds:.0f} s; most at once "
          f"{max(held for _, _, held in samples)}; unavailable in {unavailable} of {len(rows)} s; beyond the deadline {late}; "
          f"cut {' '.join(f'{name} {count}' for name, count in cut.items() if count != '0') or 'none'}; "
          f"99 of 100 others within {here:.1f} ms, {elsewhere:.1f} ms with the attack elsewhere, {alone:.1f} ms without", flush=True)
    faults = []
    if unavailable:
        faults.append("the service was not available")
    if late:
        faults.append("attackers stayed beyond the deadline")
    if wrong:
        faults.append(f"{wrong} others were not answered")
    # Below a few milliseconds two of these are one turn of the scheduler.
    if here > max(2 * max(alone, elsewhere), 5):
        faults.append("the attack slows down other requests")
    if server.status:
        faults.append(f"exit status {server.status}")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("touchd", type=pathlib.Path)
    parser.add_argument("--connections", type=int, default=4000)
    parser.add_argument("--rate", type=int, default=400)
    parser.add_argument("--only", choices=KINDS)
    options = parser.parse_args()
    passed = failed = 0
    for kind in [options.only] if options.only else KINDS:
        faults = attack(options.touchd.resolve(), kind, options.connections, options.rate)
        passed += not faults
        failed += bool(faults)
        for fault in faults:
            print(f"FAILED {kind}: {fault}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
