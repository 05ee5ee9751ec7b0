#!/usr/bin/env python3
"""Compares the answers of two touchd binaries to all examples, cases and conversions, unchanged and mutated.

usage: compare_answers.py BEFORE AFTER [--ignore NAME]... [--mutations N] [--seed N]

Both binaries answer the same requests through `touchd batch`. Answers must be the same JSON, with members in the same
order. The members of diagnostics (elements of `errors` and `warnings`) that --ignore names are not compared.
Prints the differences and the numbers of requests; the exit status is 1 if there is a difference.
"""
import argparse
import json
import random
import subprocess
import sys
import tempfile

from kept_requests import mutilated, requests


def lines(mutations, seed):
    """Yields batch items, one per line: every request, and `mutations` changed texts and changed JSON values of each."""
    chance = random.Random(seed)
    for operation, request in requests():
        line = json.dumps({"op": operation, "request": request}, ensure_ascii=False).encode()
        yield line
        for _ in range(mutations):
            yield mutilated(line, chance)
            changed = json.loads(line)
            for _ in range(chance.choice((1, 1, 1, 2, 5))):
                change(changed["request"], chance)
            yield json.dumps(changed, ensure_ascii=False).encode()


def change(value, chance):
    """Makes one random change somewhere in `value`: another value, another name, or a member removed."""
    places = [(container, key) for container in containers(value) for key in keys(container)]
    if not places:
        return
    container, key = chance.choice(places)
    kind = chance.randrange(6)
    if kind == 0:
        del container[key]
    elif kind == 1 and isinstance(container, dict):
        container[key + "x" if chance.randrange(2) else str(chance.choice(places)[1])] = container.pop(key)
    elif kind == 2:
        other, name = chance.choice(places)
        container[key] = json.loads(json.dumps(other[name]))
    elif kind == 3 and isinstance(container[key], (int, float)):
        container[key] = chance.choice((-container[key], container[key] + 0.5, container[key] * 1000, 1e300, 0))
    else:
        container[key] = chance.choice((None, True, -1, 1e9, 1e300, 0.5, "", "nothing", "nothing.here", "a b>c", [], {}, [[]], "\u0007"))


def containers(value):
    if isinstance(value, (dict, list)):
        yield value
        for element in value.values() if isinstance(value, dict) else value:
            yield from containers(element)


def keys(container):
    return list(container) if isinstance(container, dict) else range(len(container))


def answers(binary, file):
    """Returns the answers of `binary` to the items in `file`, as lines."""
    run = subprocess.run([binary, "batch", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if run.returncode not in (0, 1, 2):
        sys.exit(f"{binary} exited with {run.returncode}: {run.stderr.decode()}")
    return run.stdout.splitlines()


class Members(list):
    """The members of a JSON object in their order."""


def without(value, names, in_diagnostics=False):
    """Returns `value` without the members `names` of diagnostics."""
    if isinstance(value, Members):
        ignored = names if in_diagnostics else ()
        return Members(
            (name, without(member, names, name in ("errors", "warnings"))) for name, member in value if name not in ignored
        )
    if isinstance(value, list):
        return [without(element, names, in_diagnostics) for element in value]
    return value


def diagnostics(value):
    """Yields all elements of `errors` and `warnings` in `value`, as dictionaries."""
    if isinstance(value, Members):
        for name, member in value:
            if name in ("errors", "warnings"):
                yield from (dict(one) for one in member if isinstance(one, Members))
            yield from diagnostics(member)
    elif isinstance(value, list):
        for element in value:
            yield from diagnostics(element)


def parse(line):
    return json.loads(line, object_pairs_hook=Members, parse_float=str, parse_int=str)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--ignore", action="append", default=[], metavar="NAME")
    parser.add_argument("--mutations", type=int, default=4, metavar="N",
                        help="for each request, N changed texts and N changed JSON values (default: 4)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    items = list(lines(options.mutations, options.seed))
    with tempfile.NamedTemporaryFile(suffix=".ndjson") as file:
        file.write(b"\n".join(items) + b"\n")
        file.flush()
        before, after = (answers(binary, file.name) for binary in (options.before, options.after))
    if len(before) != len(after):
        sys.exit(f"{len(before)} answers before, {len(after)} after")
    different, identical, reported = 0, 0, 0
    for old, new in zip(before, after):
        if old == new:
            identical += 1
            continue
        first, second = parse(old), parse(new)
        reported += sum(1 for _ in diagnostics(second))
        if without(first, options.ignore) != without(second, options.ignore):
            different += 1
            if different <= 10:
                print(f"- {old.decode(errors='replace')[:2000]}\n+ {new.decode(errors='replace')[:2000]}")
    print(
        f"{len(items)} requests, {len(before)} answers: {identical} with the same bytes, "
        f"{len(before) - identical - different} equal without the ignored members ({', '.join(options.ignore) or 'none'}; "
        f"{reported} diagnostics compared), {different} different"
    )
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
