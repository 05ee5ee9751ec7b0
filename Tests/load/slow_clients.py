#!/usr/bin/env python3
"""Tests 4 000 slow clients at the same time, with each kind of attack of slowhttptest, and other clients meanwhile.

    Tests/load/slow_clients.py PATH_TO_TOUCHD [--connections 4000] [--rate 400] [--only header]

Passes if the service is available in every second, no attacker is connected for longer than the deadline plus 2 s, and the
99th percentile of wrk's requests during the attack is at most twice the reference, or 5 ms. The reference is the larger one
of two measurements: without an attack, and during an attack on another touchd, because the attacker also uses processor time
of this machine. Needs slowhttptest and wrk (`scripts/setup load`). Ends with a line `N passed, N failed`."""
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

# touchd's default deadline, in seconds.
DEADLINE = 10
KINDS = {
    "header": (["-H", "-i", "5"], "/healthz"),
    "body": (["-B", "-i", "5", "-s", "8192", "-t", "POST", "-f", "application/json"], "/v1/dispatch"),
    "range": (["-R", "-t", "HEAD", "-a", "10", "-b", "3000"], "/openapi.yaml"),
    "read": (["-X", "-w", "1", "-y", "64", "-n", "5", "-z", "32", "-k", "3"], "/openapi.yaml"),
}


class Wrk:
    """A running wrk with 16 clients, each of which sends one request after the other."""

    def __init__(self, url, seconds=8):
        self.process = subprocess.Popen(["wrk", "-t1", "-c16", f"-d{seconds}", "--latency", url], stdout=subprocess.PIPE, text=True)

    def result(self):
        """Returns the 99th percentile of the latency in milliseconds, and the number of failed requests."""
        output, _ = self.process.communicate()
        value, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
        errors = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", output)
        failed = re.search(r"Non-2xx or 3xx responses: (\d+)", output)
        wrong = sum(map(int, errors.groups())) if errors else 0
        return float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit], wrong + (int(failed.group(1)) if failed else 0)


class Touchd:
    """A running server, and its metrics."""

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
        """Returns the numbers of accepted connections and of open ones, without the connection for the metrics."""
        text = self.metrics()
        accepted, held = (int(re.search(rf"(?m)^{name} (\d+)$", text).group(1))
                          for name in ("touchd_connections_accepted_total", "touchd_connections"))
        return accepted, held - 1

    def cut(self):
        return dict(re.findall(r'touchd_connections_cut_total\{reason="(\w+)"\} (\d+)', self.metrics()))


def late_connections(samples):
    """Returns the maximum number of connections that were open for longer than the deadline plus 2 s, according to the
    server: a client that reads every 5 s detects the end of its connection late."""
    most = 0
    for moment, accepted, held in samples:
        earlier = [count for then, count, _ in samples if then <= moment - DEADLINE - 2]
        if earlier:
            most = max(most, held - (accepted - earlier[-1]))
    return most


def slowly(kind, url, connections, rate, rows):
    """Starts slowhttptest."""
    arguments, path = KINDS[kind]
    length = connections // rate + DEADLINE + 15
    # Low priority: an attacker on another machine would use no processor time here.
    return subprocess.Popen(
        ["nice", "-n", "19", "slowhttptest", *arguments, "-c", str(connections), "-r", str(rate), "-l", str(length), "-p", "3",
         "-g", "-o", rows, "-u", url + path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def attack(touchd, kind, connections, rate):
    """Runs one kind of attack, prints the measurements, and returns the failures."""
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
    late = late_connections(samples)
    print(f"{kind:>7}: {connections} connections at {rate} per second, all ended after {seconds:.0f} s; at most "
          f"{max(held for _, _, held in samples)} open; unavailable in {unavailable} of {len(rows)} s; open beyond the deadline: "
          f"{late}; closed by the server: "
          f"{' '.join(f'{name} {count}' for name, count in cut.items() if count != '0') or 'none'}; 99th percentile of other "
          f"requests: {here:.1f} ms ({elsewhere:.1f} ms during an attack on another server, {alone:.1f} ms without an attack)",
          flush=True)
    faults = []
    if unavailable:
        faults.append(f"the service was not available in {unavailable} s")
    if late:
        faults.append(f"{late} attackers were connected beyond the deadline")
    if wrong:
        faults.append(f"{wrong} other requests failed")
    # Differences of a few milliseconds are caused by the scheduler.
    if here > max(2 * max(alone, elsewhere), 5):
        faults.append(f"the attack delays other requests: {here:.1f} ms instead of {max(alone, elsewhere):.1f} ms")
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
