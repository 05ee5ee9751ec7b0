"""Tests completions in real shells, the manual page with man and mandoc, and the help. All are generated from one table.

Needs zsh, fish, man and mandoc."""
import os
import pty
import re
import select
import subprocess
import time

from harness import ROOT, TOUCHD, commands, touchd, write

DISPATCH = ["json", "ndjson", "text", "trace", "mermaid-state", "mermaid-sequence", "svg", "junit"]
# Lines, and the completions that every shell offers. `cases` adds one for the commands.
CASES = [
    ("touchd di", ["diagnose", "diff", "diff-scenes", "dispatch"]),
    ("touchd dispatch --format ", sorted(DISPATCH)),
    ("touchd dispatch --format mermaid-s", ["mermaid-sequence", "mermaid-state"]),
    ("touchd dispatch request.json --format js", ["json"]),
    ("touchd --lenient lint --severity ", ["error", "note", "warning"]),
    ("touchd test --format ", ["tap", "tap13", "text"]),
    ("touchd completion ", ["bash", "fish", "zsh"]),
    ("touchd help d", ["diagnose", "diff", "diff-scenes", "dispatch"]),
    ("touchd serve --workers ", []),
    ("touchd test --up", ["--update"]),
]


def cases():
    return [("touchd ", sorted(commands())), *CASES]


def run(*arguments, text=None, env=None):
    done = subprocess.run(arguments, input=text, capture_output=True, text=True, timeout=60, env=env)
    assert done.returncode == 0 and not done.stderr, (arguments, done.returncode, done.stderr)
    return done.stdout


# --- bash ---

def bash(line, folder):
    """Returns the values that bash's completion function stores in COMPREPLY. bash splits words at equals signs."""
    words = re.findall(r"[^ =]+|=", line)
    if line.endswith(" "):
        words.append("")
    script = write(folder, "completion.bash", touchd("completion", "bash")[1])
    quoted = " ".join(f"'{word}'" for word in words)
    return sorted(run("bash", "--norc", "-u", "-c", f"""source {script}
        COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _touchd
        [[ ${{#COMPREPLY[@]}} -eq 0 ]] || printf '%s\\n' "${{COMPREPLY[@]}}" """).split("\n")[:-1])


def test_bash_offers_commands_options_and_values(tmp_path):
    for line, offered in cases():
        assert bash(line, tmp_path) == offered, (line, bash(line, tmp_path))
    assert bash("touchd dispatch --format=tr", tmp_path) == ["trace"]
    assert bash("touchd dispatch --format=", tmp_path) == sorted(DISPATCH)
    for name, options in commands().items():
        assert bash(f"touchd {name} --", tmp_path) == sorted(options + ["--help"]), name
    assert bash("touchd test -- --", tmp_path) == []


class Terminal:
    """An interactive shell on a pseudo-terminal."""

    def __init__(self, folder, *command, env=None):
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, {**os.environ, "TERM": "dumb", "HOME": folder, **(env or {})})

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def until(self, pattern, seconds=20):
        text, begun = "", time.monotonic()
        while not re.search(pattern, text):
            if select.select([self.descriptor], [], [], 0.1)[0]:
                text += os.read(self.descriptor, 65536).decode(errors="replace")
            assert time.monotonic() - begun < seconds, (pattern, text)
        return text

    def end(self):
        os.close(self.descriptor)
        os.waitpid(self.pid, 0)


def test_bash_completes_typed_words(tmp_path):
    script = write(tmp_path, "completion.bash", touchd("completion", "bash")[1])
    write(tmp_path, "a case.json", "{}")
    bash = Terminal(tmp_path, "bash", "--norc", "-i", env={"PS1": "READY> ", "INPUTRC": "/dev/null"})
    try:
        bash.until("READY> ")
        bash.type(f"source {script}; touchd() {{ printf '<%s>' \"$@\"; echo; }}\n")
        bash.until("READY> ")
        for typed, wanted in (
                ("touchd te\t--up\t\n", "<test><--update>"), ("touchd test --format=tap1\t\n", "<test><--format=tap13>"),
                ("touchd lint --sev\twarn\t\n", "<lint><--severity><warning>"),
                # readline completes file names, and quotes them.
                ("touchd test a\\ c\t\n", "<test><a case.json>"), ("touchd test --junit=a\\ c\t\n", "<test><--junit=a case.json>"),
                ("touchd healthcheck a\\ c\t\n", "<healthcheck><a c>")):
            bash.type(typed)
            got = bash.until(r"<.*>\r?\n[^\n]*READY> ")
            assert wanted in got, (typed, got)
    finally:
        bash.end()


# --- fish ---

def fish(lines, folder):
    script = write(folder, "completion.fish", touchd("completion", "fish")[1])
    commands = "".join(f"; complete -C '{line}'; echo ---" for line in lines)
    answers = run("fish", "--no-config", "-c", f"cd {folder}; source {script}{commands}").split("---\n")[:-1]
    return [sorted(line.split("\t")[0] for line in answer.splitlines()) for answer in answers]


def test_fish_offers_commands_options_and_values(tmp_path):
    for (line, offered), got in zip(cases(), fish([line for line, _ in cases()], tmp_path), strict=True):
        assert got == offered, (line, got)
    lines = [f"touchd {name} --" for name in commands()]
    for (name, options), got in zip(commands().items(), fish(lines, tmp_path), strict=True):
        assert got == sorted(options + ["--help"]), (name, got)
    write(tmp_path, "case.json", "{}")
    files = fish(["touchd test ca", "touchd test --junit ca", "touchd serve ca", "touchd dispatch --format=tr"], tmp_path)
    assert files == [["case.json"], ["case.json"], [], ["--format=trace"]], files


# --- zsh ---

CAPTURE = r"""
autoload -Uz compinit && compinit -u -d $HOME/dump
%s
compadd() {
    local -a hits
    builtin compadd -A hits "$@"
    (( $#hits )) && print -rl -- $hits >> $HOME/hits
    builtin compadd "$@"
}
# Writes a separator after the matches, even if there are none.
capture() {
    zle complete-word
    print -r -- --- >> $HOME/hits
    BUFFER=
}
zle -N capture
bindkey '^I' capture
unsetopt LIST_BEEP BEEP
setopt NO_LIST_ROWS_FIRST
LISTMAX=100000
touch $HOME/hits
PS1='READY> '
"""


def zsh(lines, folder, load):
    """Returns the matches that zsh adds for each line."""
    with open(os.path.join(folder, ".zshrc"), "w", encoding="utf-8") as file:
        file.write(CAPTURE % load)
    path = os.path.join(folder, "hits")
    answers = []
    shell = Terminal(folder, "zsh", "-i", env={"ZDOTDIR": folder})
    try:
        shell.until("READY> ")
        for line in lines:
            shell.type(line + "\t")
            begun = time.monotonic()
            while True:
                with open(path, encoding="utf-8") as file:
                    parts = file.read().split("---\n")
                if len(parts) > len(answers) + 1:
                    break
                assert time.monotonic() - begun < 20, (line, parts)
                if select.select([shell.descriptor], [], [], 0.02)[0]:
                    os.read(shell.descriptor, 65536)
            answers.append(sorted(set(parts[len(answers)].splitlines())))
    finally:
        shell.end()
    return answers


def test_zsh_offers_commands_options_and_values(tmp_path):
    script = write(tmp_path, "completion.zsh", touchd("completion", "zsh")[1])
    # The function for zsh does not support options in front of the command.
    lines = [(line, offered) for line, offered in cases() if not line.startswith("touchd -")]
    for (line, offered), got in zip(lines, zsh([line for line, _ in lines], tmp_path, f"source {script}"), strict=True):
        assert got == offered, (line, got)
    os.remove(os.path.join(tmp_path, "hits"))
    # As a function in $fpath, it is loaded at the first completion.
    functions = os.path.join(tmp_path, "functions")
    os.mkdir(functions)
    write(functions, "_touchd", touchd("completion", "zsh")[1])
    write(tmp_path, "case.json", "{}")
    lines = [f"touchd {name} --" for name in commands()] + [
        "touchd test ca", "touchd test --junit ca", "touchd dispatch --format=tr", "touchd serve ca"]
    got = zsh(lines, tmp_path, f"fpath=({functions} $fpath); compinit -u -d $HOME/dump")
    for (name, options), offered in zip(commands().items(), got):
        assert {word.rstrip("=") for word in offered} - {"-v", "-h"} == {*options, "--help"}, (name, offered)
    assert got[-4:] == [["case.json"], ["case.json"], ["trace"], []], got[-4:]


# --- one table ---

def test_exactly_the_documented_options_are_accepted(tmp_path):
    for name, options in commands().items():
        for option in options:
            # A missing file ends every command before it does anything.
            for words in ([option], [option, "x"]):
                error = touchd(name, *words, "--", "/nowhere/x", cwd=tmp_path)[2]
                assert f"“{option}" not in error, (name, option, error)
        code, _, error = touchd(name, "--nonsense")
        assert code == 2 and f"unknown option “--nonsense” for {name}" in error, (name, error)
        assert touchd(name, "--help") == touchd("help", name) if name != "help" else True
    assert "did you mean “--verbose”?" in touchd("test", "--verbos")[2]


def test_every_offered_value_is_accepted(tmp_path):
    for name, options in commands().items():
        for option in options:
            for value in bash(f"touchd {name} {option} ", tmp_path):
                error = touchd(name, option, value, "/nowhere/x", "/nowhere/y")[2]
                assert "is one of" not in error and "must be one of" not in error, (name, option, value, error)
            if bash(f"touchd {name} {option} ", tmp_path):
                path = write(tmp_path, "x", "{}")
                assert touchd(name, option, "nonsense", path)[0] == 2, (name, option)


def test_no_line_of_the_help_is_wider_than_a_terminal():
    for text in [touchd("--help")[1]] + [touchd(name, "--help")[1] for name in commands() if name != "help"]:
        assert max(map(len, text.splitlines())) <= 100 and text.endswith("\n") and not text.endswith("\n\n")


def test_man_and_mandoc_read_the_manual_without_warnings(tmp_path):
    page = write(tmp_path, "touchd.1", touchd("manual")[1])
    assert run("mandoc", "-T", "lint", page) == ""
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "100"}
    text = re.sub(".\b", "", run("man", "--warnings", "-E", "UTF-8", "-l", page, env=environment))
    for name, options in commands().items():
        section = re.search(rf"^ {{3}}{name}\b.*?(?=^ {{0,3}}\S)", text, re.S | re.M)
        # A blank line precedes each option, but not a line of the description that begins with one.
        found = section and re.findall(r"\n\n {7}(?:-\w, )?(--[a-z-]+)", section[0])
        assert found == options, (name, found, options)
    assert "“login.touchUpInside”" not in text and "TOUCHD_MAX_BODY" in text and '{"profile": "wda"}' in text
    assert "\\" not in text, re.findall(r".*\\.*", text)


def test_installation_writes_every_file(tmp_path):
    done = subprocess.run([os.path.join(ROOT, "scripts", "install"), TOUCHD, "/usr"], capture_output=True, text=True,
                          env={**os.environ, "DESTDIR": tmp_path}, check=True)
    assert done.stderr == ""
    found = sorted(os.path.relpath(os.path.join(place, name), tmp_path)
                   for place, _, names in os.walk(tmp_path) for name in names)
    assert found == ["usr/bin/touchd", "usr/share/bash-completion/completions/touchd",
                     "usr/share/fish/vendor_completions.d/touchd.fish", "usr/share/man/man1/touchd.1",
                     "usr/share/zsh/site-functions/_touchd"], found
