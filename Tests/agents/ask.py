#!/usr/bin/env python3
"""Prints the text with which a tool of `touchd mcp` answers. docs/agents.md shows its output.

    Tests/agents/ask.py TOOL ARGUMENTS     ARGUMENTS is JSON in which each `source` is the path of a file
"""
import json
import subprocess
import sys


def with_sources(arguments):
    """Returns the arguments with the contents of the files that `source` names."""
    read = {name: open(value, encoding="utf-8").read() for name, value in arguments.items() if name == "source"}
    nested = {name: with_sources(value) for name, value in arguments.items() if isinstance(value, dict)}
    return arguments | nested | read


def main(tool, arguments):
    call = {"name": tool, "arguments": with_sources(json.loads(arguments))}
    version = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "ask", "version": "1"}}
    messages = [{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": version},
                {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": call}]
    done = subprocess.run(["touchd", "mcp"], input="\n".join(map(json.dumps, messages)) + "\n", capture_output=True, text=True)
    print(json.loads(done.stdout.splitlines()[1])["result"]["content"][0]["text"])


main(*sys.argv[1:])
