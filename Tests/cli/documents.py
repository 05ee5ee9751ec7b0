"""Runs the commands that a page of the documentation shows, and compares their output with the page.

Each page has a folder of its own with the files of the project, in which its commands run in order; the comments below are
invisible on the page:

- a block `console`: a line that begins with `$ ` is a command, and the lines after it are its output. If the block has no
  output, the plain block directly after it does;
- a block `sh`: each line is a command;
- `<!-- run: COMMAND -->`: a command that the page does not show. A plain block directly after it is its output;
- `<!-- file: NAME -->`: the block directly after it is written to the file NAME;
- `<!-- check: COMMAND => TEXT -->`: the command prints TEXT to standard output, and the paragraph after the comment contains
  TEXT. The status of the command is ignored.

The output of the other commands is what a terminal would show, with standard error. If its last line on the page is `…`, the rest is not compared.
`touchd serve` runs until the end of the page; commands after it use this server, other commands that of the tests.
"""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import textwrap

import touchd

PART = re.compile(
    r"^(?P<indent> *)```(?P<language>\w*)\n(?P<body>.*?)^(?P=indent)```\n"
    r"|^ *<!-- (?P<directive>run|file|check): (?P<argument>.*?) -->\n", re.S | re.M)
ADDRESS = re.compile(r"(?:localhost|127\.0\.0\.1):8080")
# Commands of a page that are run. All others, for example `make` and `docker`, must be in the table of the test.
RUN = re.compile(r"(touchd|\.build/(debug|release)/touchd|curl) ")
PAGES = ["README.md", "CONTRIBUTING.md", "docs", "deploy", "clients", "Tests/cases/README.md"]


def pages():
    """Returns the paths of the pages, relative to the project."""
    found = []
    for page in PAGES:
        for folder, _, names in os.walk(os.path.join(touchd.ROOT, page)):
            found += [os.path.relpath(os.path.join(folder, name), touchd.ROOT) for name in names if name.endswith(".md")]
    return [page for page in PAGES if page.endswith(".md")] + sorted(found)


class Page:
    """One run of a page. `errors` describes what differs, `passed_over` are the commands that only the table `not_run`
    has, and `updated` is the text of the page with the real outputs."""

    def __init__(self, path, folder, server, not_run):
        self.path = path
        self.folder = str(folder)
        self.not_run = not_run
        self.address = f"127.0.0.1:{server.port}"
        self.errors, self.passed_over, self.servers, self.edits = [], set(), [], []
        with open(os.path.join(touchd.ROOT, path), encoding="utf-8") as file:
            self.text = file.read()
        for entry in os.listdir(touchd.ROOT):
            os.symlink(os.path.join(touchd.ROOT, entry), os.path.join(folder, entry))
        programs = os.path.join(folder, ".programs")
        os.mkdir(programs)
        os.symlink(touchd.TOUCHD, os.path.join(programs, "touchd"))
        with open(os.path.join(programs, ".curlrc"), "w", encoding="utf-8") as file:
            file.write("fail-with-body\nshow-error\nsilent\n")
        self.environment = {
            **os.environ, "PATH": f"{programs}:{os.path.dirname(sys.executable)}:{os.environ['PATH']}",
            "HOME": self.folder, "CURL_HOME": programs, "TOUCHD_BINARY": touchd.TOUCHD}
        self.environment.pop("DISPLAY", None)

    def run(self):
        try:
            # The output that a plain block directly after the preceding part must have, and where this part ends.
            output, end = None, 0
            for part in PART.finditer(self.text):
                if output is not None and not self.is_plain(part, end):
                    output = None
                output, end = self.run_part(part, output, end), part.end()
        finally:
            for server in self.servers:
                server.send_signal(signal.SIGTERM)
                server.wait(30)
                server.stdout.close()

    def run_part(self, part, output, end):
        """Runs the commands of a part. Returns the output that the next part must have if it is a plain block."""
        line = 1 + self.text.count("\n", 0, part.start())
        if part["directive"] == "run":
            return self.execute(part["argument"], line)
        if part["directive"] == "check":
            self.check(part, line)
        elif part["directive"] == "file":
            self.write(part, line)
        elif part["language"] == "console":
            return self.run_console(part, line)
        elif part["language"] == "sh":
            for command in re.sub(r"\\\n\s*", "", textwrap.dedent(part["body"])).splitlines():
                if command and not command.startswith("#"):
                    self.execute_shown(command, line)
        elif part["language"] == "json":
            self.parse(part, line)
        elif not part["language"] and output is not None:
            self.compare(output, part.start("body"), part.end("body"), line)
        elif not part["language"] and not self.is_passed_over(part["body"].splitlines()[0].strip()):
            self.errors.append(f"{line}: no command has this output; state it with “<!-- run: COMMAND -->”")
        return None

    def is_plain(self, part, end):
        return part.start() == end and part["language"] == ""

    def run_console(self, part, line):
        """Compares the outputs in a console block. Returns the output of the last command if the block has none."""
        output = None
        for shown in re.finditer(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", part["body"], re.M):
            output = self.execute_shown(shown[1], line)
            if output is not None and shown[2]:
                start = part.start("body")
                self.compare(output, start + shown.start(2), start + shown.end(2), line)
                output = None
        return output

    def is_passed_over(self, command):
        """Returns whether the table names a command, or the first line of a block."""
        if command in self.not_run:
            self.passed_over.add(command)
        return command in self.not_run

    def execute_shown(self, command, line):
        """Runs a command of a block, and returns its output, or None if the table contains it."""
        if self.is_passed_over(command):
            return None
        if not RUN.match(command):
            self.errors.append(f"{line}: “{command}” is neither run nor in NOT_RUN of Tests/cli/test_documents.py")
            return None
        return self.execute(command, line)

    def execute(self, command, line):
        """Runs a command, and returns its output. Status 1, which commands use for findings, is no error; another status is
        one, unless the page shows the message."""
        line_to_run = command.replace(".build/release/touchd", "touchd").replace(".build/debug/touchd", "touchd")
        if re.match(r"touchd serve\b", line_to_run):
            return self.serve(line_to_run)
        status, output = self.shell(line_to_run, subprocess.STDOUT)
        if status not in (0, 1) and not (output and output in self.text):
            self.errors.append(f"{line}: “{command}” ended with status {status}:\n{output[-2000:]}")
        return output

    def shell(self, command, standard_error):
        """Runs a command with the address of the server, and returns its status and output."""
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", ADDRESS.sub(self.address, command)], cwd=self.folder, text=True, timeout=300,
            stdout=subprocess.PIPE, stderr=standard_error, env={**self.environment, "TOUCHD_LISTEN": self.address})
        return done.returncode, done.stdout.replace(self.address, "127.0.0.1:8080")

    def serve(self, command):
        """Starts the server of a command on a free port, and returns its first line of output."""
        command = re.sub(r" --listen \S+", "", command) + " --listen 127.0.0.1:0"
        server = subprocess.Popen(
            ["bash", "-c", "exec " + command], cwd=self.folder, text=True, stdout=subprocess.PIPE, env=self.environment)
        self.servers.append(server)
        first = server.stdout.readline()
        if not (found := re.search(r"127\.0\.0\.1:\d+", first)):
            self.errors.append(f"“{command}” did not start: {first}")
            return first
        self.address = found[0]
        return first.replace(self.address, "127.0.0.1:8080")

    def write(self, part, line):
        """Writes the block after a comment to the file that the comment names."""
        block = PART.match(self.text, part.end())
        if not block or block["language"] is None:
            self.errors.append(f"{line}: no block follows this comment")
            return
        path = os.path.join(self.folder, part["argument"])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(textwrap.dedent(block["body"]))

    def parse(self, part, line):
        """Checks that a JSON block, or each line of it, is valid JSON. “…” represents omitted values."""
        body = part["body"].replace("…", "0")
        try:
            json.loads(body)
        except ValueError:
            try:
                [json.loads(row) for row in body.splitlines()]
            except ValueError as error:
                self.errors.append(f"{line}: invalid JSON: {error}")

    def check(self, part, line):
        """Compares a text in the paragraph after a comment with the output of a command."""
        command, _, stated = part["argument"].rpartition(" => ")
        output = self.shell(command, subprocess.DEVNULL)[1].strip()
        found = re.compile(r"(?<![\w.])" + r"\s+".join(map(re.escape, stated.split()))).search(self.text, self.end_of_comments(part.end()))
        if not found or "\n\n" in self.text[part.end():found.end()]:
            self.errors.append(f"{line}: the paragraph does not contain “{stated}”")
        elif output != stated:
            self.errors.append(f"{line}: “{command}” printed “{output}”, not “{stated}”")
            argument = part.start("argument") + len(command) + len(" => ")
            self.edits += [(argument, part.end("argument"), output), (*found.span(), output)]

    def end_of_comments(self, position):
        """Returns the end of the comments that follow each other from a position on."""
        while (comment := PART.match(self.text, position)) and comment["directive"]:
            position = comment.end()
        return position

    def compare(self, output, start, end, line):
        shown = self.text[start:end]
        lines = shown.splitlines()
        if lines[-1:] == ["…"]:
            output = "".join(output.splitlines(keepends=True)[:len(lines) - 1]) + "…\n"
        if shown != output:
            self.errors.append(f"{line}: the output differs; shown:\n{shown}\nprinted:\n{output}")
            self.edits.append((start, end, output))

    @property
    def updated(self):
        text = self.text
        for start, end, replacement in sorted(self.edits, reverse=True):
            text = text[:start] + replacement + text[end:]
        return text


def remove(folder):
    """Removes the folder of a page. Links to the project are not followed."""
    shutil.rmtree(folder)
