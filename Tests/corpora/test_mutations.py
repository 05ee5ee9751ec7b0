"""Sends random variations of valid requests, and checks that each gets a complete answer.

The requests are those of all examples, case files and contract tests. Each is changed in one to three places, so that it often
stays valid: numbers vary, list elements are moved, repeated and removed, members are removed, added and exchanged with
those of other requests. A tenth is damaged byte by byte. Passes if the server answers every request with JSON and without a
5xx, and accepts at least 30 % of the requests to /v1/dispatch. The seed and the number of a request determine it: `--seed`
repeats a run, whose failures show their requests."""
import collections
import json
import multiprocessing
import random
import time

from contract import Contract
from kept_requests import mutilated
from mutants import bases
from wire import Wire

# The part of the requests that each path gets. The others share the rest.
PARTS = {"/v1/dispatch": 0.5, "/v1/sweep": 0.01, "/v1/robustness": 0.01, "/v1/explain": 0.03}
ACCEPTED = 0.3
PROCESSES = 2
# Longer requests take too much time to change.
LONGEST = 20_000
# Requests that are sent before the first of their answers is read, and their size in bytes. More would not fit into the
# buffers of the connection, and then client and server would wait for each other.
PIPELINE, PIPELINE_SIZE = 16, 40_000
NUMBERS = (0, 1, -1, 0.5, 2, 10, 44, 100, 1000, 1e9, -0.0, 1e-9, 2**53, 1e308)


class Variations:
    """Returns requests by their numbers."""

    def __init__(self, contract, seed):
        self.seed = seed
        self.texts = collections.defaultdict(set)
        # Values by the name of their member, and members by the name of their object.
        self.values, self.members = collections.defaultdict(dict), collections.defaultdict(dict)
        for base in bases(contract):
            text = json.dumps(base.body)
            if len(text) <= LONGEST:
                self.texts[base.path].add(text)
                self.remember(base.body, "")
        self.texts = {path: sorted(texts) for path, texts in sorted(self.texts.items())}
        self.values, self.members = ({name: sorted(of) for name, of in table.items()} for table in (self.values, self.members))
        rest = (1 - sum(PARTS.values())) / (len(self.texts) - len(PARTS))
        self.paths, self.parts = list(self.texts), [PARTS.get(path, rest) for path in self.texts]
        # Lists of values that can replace each other.
        self.choices = collections.defaultdict(set)
        for values in enumerations(contract.schemas):
            for value in values:
                self.choices[value].update(values)
        self.choices = {value: sorted(others) for value, others in self.choices.items()}

    def remember(self, value, name):
        if isinstance(value, dict):
            for key, member in value.items():
                text = json.dumps(member)
                self.values[key][text] = self.members[name][json.dumps([key, member])] = True
                self.remember(member, key)
        elif isinstance(value, list):
            for element in value:
                self.remember(element, name)

    def request(self, number):
        """Returns the path and the body of a request."""
        chance = random.Random(self.seed << 32 | number)
        path = chance.choices(self.paths, self.parts)[0]
        text = chance.choice(self.texts[path])
        if chance.random() < 0.1:
            return path, mutilated(text.encode(), chance)
        body = json.loads(text)
        places = list(places_of(body))
        for _ in range(chance.choice((1, 1, 2, 3)) if places else 0):
            owner, key, name = chance.choice(places)
            # An earlier change may have removed the place.
            if key in owner if isinstance(owner, dict) else key < len(owner):
                self.change(owner, key, name, chance)
        return path + ("?strict=false" if chance.random() < 0.1 else ""), json.dumps(body).encode()

    def change(self, owner, key, name, chance):
        """Changes the value at one place. `name` is that of the member that contains it."""
        value, kind = owner[key], chance.random()
        if kind < 0.08:
            del owner[key]
        elif kind < 0.25 and name in self.values:
            other = json.loads(chance.choice(self.values[name]))
            owner[key] = other if isinstance(owner, dict) else chance.choice(other) if isinstance(other, list) and other else other
        elif isinstance(value, bool):
            owner[key] = not value
        elif isinstance(value, (int, float)):
            owner[key] = varied(value, chance)
        elif isinstance(value, str):
            owner[key] = chance.choice(self.choices[value]) if value in self.choices else value + "x" if kind < 0.3 else value
        elif isinstance(value, list) and value:
            rearrange(value, chance)
        elif isinstance(value, dict) and name in self.members:
            added, member = json.loads(chance.choice(self.members[name]))
            value[added] = member


def places_of(body):
    """Yields each place of a body: its owner, its key, and the name of the member that contains it."""
    stack = [(body, "")]
    while stack:
        owner, name = stack.pop()
        for key, value in owner.items() if isinstance(owner, dict) else enumerate(owner):
            inner = key if isinstance(owner, dict) else name
            yield owner, key, inner
            if isinstance(value, (dict, list)):
                stack.append((value, inner))


def enumerations(node):
    """Yields each list of strings from which a schema lets a request choose."""
    if isinstance(node, dict):
        if isinstance(node.get("enum"), list):
            yield [value for value in node["enum"] if isinstance(value, str)]
        node = list(node.values())
    for child in node if isinstance(node, list) else []:
        yield from enumerations(child)


def varied(number, chance):
    kind = chance.randrange(4)
    if kind == 0:
        return chance.choice(NUMBERS)
    if kind == 1:
        return -number
    return number + chance.choice((-1, 1)) if kind == 2 else number * chance.uniform(0, 2)


def rearrange(elements, chance):
    kind, place = chance.randrange(4), chance.randrange(len(elements))
    if kind == 0:
        elements.append(elements.pop(place))
    elif kind == 1:
        # Encoded and decoded, so that a later change affects only one of them.
        elements.insert(place, json.loads(json.dumps(elements[place])))
    elif kind == 2:
        del elements[place]
    else:
        chance.shuffle(elements)


def run(arguments):
    """Sends the requests of one process. Returns the numbers of answers by path and status, and the failures."""
    url, seed, numbers = arguments
    variations, wire = Variations(Contract(), seed), Wire(url)
    counts, failures = collections.Counter(), []
    for sent in groups(variations, numbers):
        try:
            answers = wire.posts([request for _, request in sent])
        except (OSError, ValueError) as error:
            failures.append(f"no complete answer to one of the requests {sent}: {error!r}")
            return counts, failures
        for (number, (path, request)), (status, body) in zip(sent, answers):
            counts[path.partition("?")[0], status] += 1
            if wrong := judge(status, body):
                failures.append(f"request {number} to {path}: {wrong}: {request}")
    return counts, failures


def groups(variations, numbers):
    """Yields lists of (number, request), each of which is sent at once."""
    group, size = [], 0
    for number in numbers:
        request = variations.request(number)
        if group and (len(group) == PIPELINE or size + len(request[1]) > PIPELINE_SIZE):
            yield group
            group, size = [], 0
        group.append((number, request))
        size += len(request[1])
    if group:
        yield group


def judge(status, body):
    try:
        json.loads(body)
    except ValueError as error:
        return f"status {status}, an answer that is not JSON: {error}"
    return f"status {status}: {body[:200]}" if status >= 500 else None


def test_every_variation_gets_a_complete_answer(server, pytestconfig):
    count, seed, began = pytestconfig.option.count, pytestconfig.option.seed, time.monotonic()
    with multiprocessing.Pool(PROCESSES) as pool:
        results = pool.map(run, [(server.url, seed, range(part, count, PROCESSES)) for part in range(PROCESSES)], chunksize=1)
    counts = sum((result[0] for result in results), collections.Counter())
    for path in sorted({path for path, _ in counts}):
        print(f"{path}: " + ", ".join(f"{count} × {status}" for (of, status), count in sorted(counts.items()) if of == path))
    print(f"seed {seed}: {counts.total()} requests in {time.monotonic() - began:.0f} s")
    failures = [failure for result in results for failure in result[1]]
    assert not failures, f"seed {seed}: {len(failures)} failures\n" + "\n".join(failures[:20])
    to_dispatch = sum(count for (path, _), count in counts.items() if path == "/v1/dispatch")
    assert counts["/v1/dispatch", 200] >= ACCEPTED * to_dispatch > 0, f"{counts['/v1/dispatch', 200]} of {to_dispatch} were accepted"
