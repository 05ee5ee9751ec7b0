#!/usr/bin/env python3
"""Four thousand slow clients at once, of each of slowhttptest's kinds, and those who are not slow beside them.

    Tests/load/slow_clients.py PATH_TO_TOUCHD [--connections 4000] [--rate 400] [--only header]

Passes when the service is available in every second, no attacker is connected for longer than the deadline and two seconds,
and the 99th percentile of wrk's requests beside is at most twice that without attackers. Needs slowhttptest and wrk
(`scripts/setup load`). Ends with a line `N passed, N failed`."""
import argparse
import csv
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

# Seconds: touchd's defaults.
DEADLINE = 10
KINDS = {
    "header": (["-H", "-i", "5"], "/healthz"),
    "body": (["-B", "-i", "5", "-s", "8192", "-t", "POST", "-f", "application/json"], "/v1/dispatch"),
    "range": (["-R", "-t", "HEAD", "-a", "10", "-b", "3000"], "/openapi.yaml"),
    "read": (["-X", "-w", "1", "-y", "64", "-n", "5", "-z", "32", "-k", "3"], "/openapi.yaml"),
}


def wrk(url, seconds):
    """Milliseconds within which 99 of 100 were answered, and how many were not answered with a success."""
    said = subprocess.run(["wrk", "-t1", "-c16", f"-d{seconds}", "--latency", url], capture_output=True, text=True, check=True).stdout
    value, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", said).groups()
    errors = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", said)
    failed = re.search(r"Non-2xx or 3xx responses: (\d+)", said)
    wrong = sum(map(int, errors.groups())) if errors else 0
    return float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit], wrong + (int(failed.group(1)) if failed else 0)


def held(url):
    """Connections that the server has, this one included."""
    text = urllib.request.urlopen(url + "/metrics").read().decode()
    return int(re.search(r"(?m)^touchd_connections (\d+)$", text).group(1))


def attack(touchd, kind, connections, rate):
    """Faults found."""
    arguments, path = KINDS[kind]
    server = subprocess.Popen([touchd, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True)
    try:
        url = re.search(r"http://\S+", server.stdout.readline()).group()
        alone, _ = wrk(url + "/healthz", 8)
        with tempfile.TemporaryDirectory() as folder:
            length = connections // rate + DEADLINE + 15
            began = time.monotonic()
            # On a machine of its own it would take nobody's time here.
            attacker = subprocess.Popen(
                ["nice", "-n", "19", "slowhttptest", *arguments, "-c", str(connections), "-r", str(rate), "-l", str(length), "-p", "3",
                 "-g", "-o", f"{folder}/rows", "-u", url + path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(connections / rate + 1)
            beside, wrong = wrk(url + "/healthz", 8)
            seen = []
            while attacker.poll() is None:
                seen.append((time.monotonic() - began, held(url) - 1))
                time.sleep(0.2)
            with open(f"{folder}/rows.csv", encoding="utf-8") as file:
                rows = [{name.strip(): value for name, value in row.items()} for row in csv.DictReader(file)]
        seconds = time.monotonic() - began
        metrics = urllib.request.urlopen(url + "/metrics").read().decode()
        cut = dict(re.findall(r'touchd_connections_cut_total\{reason="(\w+)"\} (\d+)', metrics))
    finally:
        server.terminate()
        status = server.wait()
    unavailable = sum(float(row["Service Available"]) == 0 for row in rows)
    # Once all were there, the last of them may stay for the deadline and two seconds, as the server sees it: who reads every
    # five seconds notices only then that nothing comes any more.
    opened = next((int(row["Seconds"]) for row in rows if int(row["Closed"]) + int(row["Connected"]) >= connections), int(rows[-1]["Seconds"]))
    staying = max((count for moment, count in seen if moment > opened + 1 + DEADLINE + 2), default=0)
    print(f"{kind:>7}: {connections} connections at {rate} a second, over in {seconds:.0f} s; most at once "
          f"{max(int(row['Connected']) for row in rows)}; unavailable in {unavailable} of {len(rows)} s; staying {staying}; "
          f"cut {' '.join(f'{name} {count}' for name, count in cut.items() if count != '0') or 'none'}; "
          f"99 of 100 others within {beside:.1f} ms, alone {alone:.1f} ms", flush=True)
    faults = []
    if unavailable:
        faults.append("the service was not available")
    if staying:
        faults.append("attackers stayed beyond the deadline")
    if wrong:
        faults.append(f"{wrong} others were not answered")
    # Below a few milliseconds two of these are one turn of the scheduler.
    if beside > max(2 * alone, 5):
        faults.append("others were slowed down")
    if status:
        faults.append(f"exit status {status}")
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
