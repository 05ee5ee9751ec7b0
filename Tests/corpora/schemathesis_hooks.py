"""What Schemathesis cannot know of the interface: by which rules a request is refused that its schema takes.

Loaded by Schemathesis as schemathesis.toml beside this file says; scripts/schemathesis runs it from the root of the project.
"""
import json
import os
import sys
from dataclasses import dataclass

import schemathesis

sys.path.insert(0, os.path.join(os.getcwd(), "Tests", "corpora"))
import corpora  # noqa: E402, F401  (the place of contract)
from contract import PREFIX, Contract  # noqa: E402
from rules import is_beyond_schemas  # noqa: E402
from test_oracle import validators  # noqa: E402

SCHEMAS = {operation.path: operation.request_schema["$ref"].removeprefix(PREFIX)
           for operation in Contract().operations if operation.is_compute}

VALIDATORS = validators(Contract())


@dataclass
class Base:
    schema: str


@dataclass
class Sent:
    base: Base


def holds_foreign_data(body):
    """Whether another tool's data stands in the place of a scene or of events: its faults are told where they became ours."""
    return isinstance(body, dict) and any(
        isinstance(body.get(name), dict) and "data" in body[name] for name in ("scene", "events"))


@schemathesis.check
def refused_by_a_rule(context, response, case):
    """A request that its schema takes is refused by rules that no schema can say, and by nothing else."""
    if response.status_code != 422 or case.meta is None or case.meta.generation.mode.value != "positive":
        return None
    document = json.loads(response.content)
    schema = SCHEMAS.get(case.path)
    if document["code"] != "invalid-request" or schema is None or holds_foreign_data(case.body):
        return None
    # Its own generator does not look at all keywords (dependentRequired): what it calls valid need not be.
    if not VALIDATORS[schema].is_valid(case.body):
        return None
    sent = Sent(Base(schema))
    wrong = [(error["pointer"], error["code"]) for error in document["errors"]
             if not is_beyond_schemas(sent, error["pointer"], error["code"])]
    assert not wrong, f"valid, but refused by what a schema could say: {wrong[:5]}"
    return None
