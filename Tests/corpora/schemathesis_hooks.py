"""A check for Schemathesis: requests that match their schema are rejected only because of a rule that no schema can express.

Schemathesis loads this file because of schemathesis.toml; scripts/long/schemathesis runs it in the root of the repository.
"""
import json
import os
import sys
from dataclasses import dataclass

import schemathesis

sys.path[:0] = [os.path.join(os.getcwd(), "Tests", folder) for folder in ("corpora", "contract")]
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
    """Returns whether the scene or the events are data in another tool's format. The pointers of errors then refer to the
    converted request."""
    return isinstance(body, dict) and any(
        isinstance(body.get(name), dict) and "data" in body[name] for name in ("scene", "events"))


@schemathesis.check
def refused_by_a_rule(context, response, case):
    """A request that its schema accepts is rejected only because of rules that no schema can express."""
    if response.status_code != 422 or case.meta is None or case.meta.generation.mode.value != "positive":
        return None
    document = json.loads(response.content)
    schema = SCHEMAS.get(case.path)
    if document["code"] != "invalid-request" or schema is None or holds_foreign_data(case.body):
        return None
    # Schemathesis ignores some keywords, such as dependentRequired, so its positive data can be invalid.
    if not VALIDATORS[schema].is_valid(case.body):
        return None
    sent = Sent(Base(schema))
    wrong = [(error["pointer"], error["code"]) for error in document["errors"]
             if not is_beyond_schemas(sent, error["pointer"], error["code"])]
    assert not wrong, f"valid, but rejected with errors that a schema could detect: {wrong[:5]}"
    return None


@schemathesis.hook
def before_call(context, case, kwargs):
    """Sends invalid data with `strict=true`. With `strict=false` the service ignores members that the class of a view does not
    have, with their values, and the schema cannot know the class."""
    is_invalid = case.meta is not None and case.meta.generation.mode.value == "negative"
    if is_invalid and str((case.query or {}).get("strict")).lower() == "false":
        case.query["strict"] = "true"
