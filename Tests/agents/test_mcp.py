"""Tests the Model Context Protocol with its official Python client, over stdio and HTTP.

The tests of the client run with every connection: the current revision, and the revisions with a handshake."""
import asyncio
import json
import subprocess

import covered_button
import jsonschema_rs
import pytest
from mcp import Client, MCPError
from mcp.client.stdio import StdioServerParameters
from touchd import TOUCHD

TOOLS = ["who_gets_touch", "why_not", "where_to_tap", "lint_screen", "predict_gesture", "compare_screens"]
CURRENT, NOVEMBER, JUNE = "2026-07-28", "2025-11-25", "2025-06-18"
SOURCE = covered_button.App.page_source
CALLS = {
    "who_gets_touch": {"source": SOURCE, "target": "Buy now"},
    "why_not": {"source": SOURCE, "target": "Buy now"},
    "where_to_tap": {"source": SOURCE, "target": "Buy now"},
    "lint_screen": {"source": SOURCE},
    "predict_gesture": {"source": SOURCE, "gesture": "swipe", "target": "checkout", "direction": "up"},
    "compare_screens": {"before": {"source": SOURCE}, "after": {"source": SOURCE.replace('y="715"', 'y="760"')}},
}


def stdio():
    return StdioServerParameters(command=TOUCHD, args=["mcp"])


@pytest.fixture(params=[(transport, mode, revision) for transport in ("stdio", "HTTP")
                        for mode, revision in (("auto", CURRENT), (CURRENT, CURRENT), ("legacy", NOVEMBER))], ids=str)
def with_client(request, server):
    """Returns a function that runs a check with the official client. `params` has the ways to connect it, each with the revision
    that it must negotiate."""
    transport, mode, revision = request.param

    async def run(check):
        async with Client(stdio() if transport == "stdio" else server.url + "/mcp", mode=mode) as client:
            assert client.protocol_version == revision, client.protocol_version
            await check(client)

    return lambda check: asyncio.run(run(check))


def lines(*messages, arguments=()):
    """Sends messages to `touchd mcp`, one per line, and returns the responses."""
    text = "".join((m if isinstance(m, str) else json.dumps(m)) + "\n" for m in messages)
    done = subprocess.run([TOUCHD, "mcp", *arguments], input=text, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and not done.stderr, (done.returncode, done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def post(server, body, headers=(), method="POST"):
    """Sends a message over HTTP, and returns the status, the header fields and the body."""
    body = body if isinstance(body, str) else json.dumps(body)
    fields = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    status, got, content = server.request(method, "/mcp", body, fields | dict(headers))
    return status, got, json.loads(content) if content else None


def request(method, params=None, revision=None, identifier=1):
    params = dict(params or {})
    if revision:
        params["_meta"] = {"io.modelcontextprotocol/protocolVersion": revision,
                           "io.modelcontextprotocol/clientCapabilities": {}}
    return {"jsonrpc": "2.0", "id": identifier, "method": method, "params": params}


# --- The official client ---

def test_the_client_lists_the_tools_in_a_fixed_order(with_client):
    async def check(client):
        listed = (await client.list_tools()).tools
        assert [tool.name for tool in listed] == TOOLS
        for tool in listed:
            jsonschema_rs.meta.validate(tool.input_schema)
            jsonschema_rs.meta.validate(tool.output_schema)
            assert tool.description and tool.annotations.read_only_hint
    with_client(check)


def test_each_tool_answers_with_a_short_text_and_content_that_its_schema_describes(with_client):
    async def check(client):
        schemas = {tool.name: tool for tool in (await client.list_tools()).tools}
        for name, arguments in CALLS.items():
            jsonschema_rs.validate(schemas[name].input_schema, arguments)
            for details in (False, True):
                result = await client.call_tool(name, arguments | {"details": details})
                assert not result.is_error, (name, result)
                assert [part.type for part in result.content] == ["text"]
                assert 0 < len(result.content[0].text.encode()) <= 1000, (name, result.content[0].text)
                jsonschema_rs.validate(schemas[name].output_schema, result.structured_content)
                assert ("details" in result.structured_content) == details
    with_client(check)


def test_an_error_of_arguments_is_a_result_with_a_pointer(with_client):
    async def check(client):
        result = await client.call_tool("who_gets_touch", {"source": SOURCE, "target": "Buy noww"})
        assert result.is_error and "#/target" in result.content[0].text and "Buy now" in result.content[0].text
    with_client(check)


def test_an_unknown_tool_is_an_error_of_the_protocol(with_client):
    async def check(client):
        with pytest.raises(MCPError) as refused:
            await client.call_tool("tap", {})
        assert refused.value.error.code == -32602, refused.value
    with_client(check)


def test_the_client_reads_the_rules_and_the_limitations(with_client):
    async def check(client):
        listed = (await client.list_resources()).resources
        assert str(listed[0].uri) == "touchd://limitations" and len(listed) > 10
        for resource in listed:
            read = (await client.read_resource(resource.uri)).contents
            assert len(read) == 1 and len(read[0].text.encode()) == resource.size > 100, resource
        assert (await client.list_resource_templates()).resource_templates[0].uri_template == "touchd://rules/{rule}"
        assert "HT-1" in (await client.read_resource("touchd://rules/HT-1")).contents[0].text
        with pytest.raises(MCPError) as refused:
            await client.read_resource("touchd://rules/HT-999")
        assert refused.value.error.code in (-32602, -32002), refused.value
    with_client(check)


def test_an_agent_that_misses_a_covered_button_asks_and_taps_the_right_place(server):
    first, second, why = asyncio.run(covered_button.run(server.url, report=lambda line: None))
    assert first == ["showCookies"] and second == ["checkout"], (first, second)
    assert "cookies" in why.content[0].text and not why.structured_content["happened"]


# --- Messages of the revision 2025-06-18, which the client does not offer ---

def test_a_client_of_2025_06_18_can_connect_over_stdio():
    start = request("initialize", {"protocolVersion": JUNE, "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}})
    initialized = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    call = request("tools/call", {"name": "where_to_tap", "arguments": CALLS["where_to_tap"]}, identifier="c")
    answers = lines(start, initialized, request("ping", identifier=2), call)
    assert [answer["id"] for answer in answers] == [1, 2, "c"], answers
    assert answers[0]["result"]["protocolVersion"] == JUNE
    assert answers[1]["result"] == {}
    assert answers[2]["result"]["structuredContent"]["reachable"] is True
    assert "resultType" not in answers[2]["result"]


def test_a_client_of_2025_06_18_can_connect_over_http(server):
    start = request("initialize", {"protocolVersion": JUNE, "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}})
    status, headers, answer = post(server, start)
    assert status == 200 and answer["result"]["protocolVersion"] == JUNE and "mcp-session-id" not in map(str.lower, headers)
    stated = {"MCP-Protocol-Version": JUNE}
    assert post(server, {"jsonrpc": "2.0", "method": "notifications/initialized"}, stated)[::2] == (202, None)
    assert post(server, request("ping"), stated)[2]["result"] == {}
    status, headers, answer = post(server, request("tools/call", {"name": "lint_screen", "arguments": {"source": SOURCE}}), stated)
    assert status == 200 and headers["Content-Type"] == "application/json" and answer["result"]["isError"] is False


# --- Rules of the transports ---

@pytest.mark.parametrize("method", ["GET", "DELETE"])
def test_get_and_delete_are_not_allowed(server, method):
    status, headers, _ = post(server, "", method=method)
    assert status == 405 and headers["Allow"] == "OPTIONS, POST", status


def test_header_fields_must_match_the_body(server):
    message = request("tools/call", {"name": "lint_screen", "arguments": {"source": SOURCE}}, CURRENT)
    right = {"MCP-Protocol-Version": CURRENT, "Mcp-Method": "tools/call", "Mcp-Name": "lint_screen"}
    assert post(server, message, right)[0] == 200
    assert post(server, message, right | {"Mcp-Name": "=?base64?bGludF9zY3JlZW4=?="})[0] == 200
    for name in right:
        for fields in ({k: v for k, v in right.items() if k != name}, right | {name: "other"}):
            status, _, answer = post(server, message, fields)
            assert status == 400 and answer["error"]["code"] == -32020 and answer["id"] == 1, (fields, answer)


def test_an_unknown_revision_is_refused_with_the_supported_ones(server):
    status, _, answer = post(server, request("tools/list", revision="1900-01-01"), {"MCP-Protocol-Version": "1900-01-01"})
    assert status == 400 and answer["error"]["code"] == -32022
    assert answer["error"]["data"] == {"supported": [CURRENT, NOVEMBER, JUNE], "requested": "1900-01-01"}


def test_an_unknown_method_has_the_status_404(server):
    fields = {"MCP-Protocol-Version": CURRENT, "Mcp-Method": "prompts/list"}
    status, _, answer = post(server, request("prompts/list", revision=CURRENT), fields)
    assert status == 404 and answer["error"]["code"] == -32601


def test_a_line_over_the_limit_and_a_line_that_is_not_json_are_errors():
    answers = lines("{", "[]", "x" * 3000, request("ping"), arguments=["--max-body", "2000"])
    assert [a.get("error", {}).get("code") for a in answers] == [-32700, -32600, -32600, None], answers
    assert "maximum: 2000" in answers[2]["error"]["message"]


def test_standard_output_has_only_messages_and_a_failed_write_ends_the_command():
    def run(output):
        text = json.dumps(request("ping")) + "\n\n" + json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"})
        return subprocess.run([TOUCHD, "mcp"], input=text, stdout=output, stderr=subprocess.PIPE, text=True, timeout=60)
    done = run(subprocess.PIPE)
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 1), done
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = run(full)
    assert done.returncode == 3 and "No space left on device" in done.stderr, done


def test_each_answer_is_written_before_the_next_message_arrives():
    with subprocess.Popen([TOUCHD, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        for identifier in range(3):
            process.stdin.write(json.dumps(request("ping", identifier=identifier)) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == identifier
        process.stdin.close()
        assert process.wait(timeout=60) == 0
