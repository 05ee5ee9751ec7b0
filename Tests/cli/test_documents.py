"""The documentation is true: its commands run and print what it shows (Tests/cli/documents.py), and its links and options exist."""
import os
import re

import documents
import pytest
from harness import commands, read
from touchd import ROOT

# Commands that are not run and plain blocks that are no outputs (by their first line), by page, with the reason.
LONG = "takes minutes or hours"
INSTALLS = "installs packages from the network"
RELEASE = "needs a released version and its keys"
DEVICE = "needs a Mac or a device"
GENERATORS = "scripts/check/clients runs it, with Java and packages from the network"
CORPUS = "scripts/check/corpus runs it, with GNU parallel and Dask"
NOT_RUN = {
    "README.md": {
        "docker build -t touchd . && docker run --rm -p 127.0.0.1:8080:8080 touchd": "needs Docker; Tests/container tests the image",
        "docker run --rm -i touchd who - signIn < Examples/screens/sign-in.xml": "needs Docker; Tests/container tests the image",
        "make run": LONG,
        "make test": LONG,
    },
    "CONTRIBUTING.md": {
        "make test": LONG,
        "make verify": LONG,
        "scripts/check/contract": "make test runs it",
        ".venv/bin/pytest Tests/contract Tests/http/test_touchd.py": LONG,
        ".venv/bin/pytest Tests/cli -k diagnose --touchd .build/debug/touchd": LONG,
        ".venv/bin/pytest Tests/cli/test_messages.py --update-messages    # after a change of messages": "make test runs it",
    },
    "Tests/cases/README.md": {
        'scripts/with-server "$(scripts/release)" python3 Tests/cases/run --url': "make verify runs it",
    },
    "clients/generated/README.md": {
        "python3 -m venv generators && generators/bin/pip install -r clients/generated/requirements.txt    # needs a Java runtime":
            INSTALLS,
        "generators/bin/openapi-generator-cli generate -i openapi.yaml -c clients/generated/typescript/generator.yaml -o client":
            GENERATORS,
        "generators/bin/openapi-generator-cli generate -i openapi.yaml -c clients/generated/java/generator.yaml -o client": GENERATORS,
        "generators/bin/openapi-python-client generate --path openapi.yaml "
        "--config clients/generated/python/generator.yaml --output-path client": GENERATORS,
    },
    "clients/ios/README.md": {
        "(lldb) command script import …/clients/ios/touchd_lldb.py": "clients/ios/Tests/test_lldb.py runs the commands in lldb",
        "(lldb) expression -l objc -O -- [[UIWindow keyWindow] recursiveDescription]": DEVICE,
        "pbpaste | touchd convert - | touchd hit-test --explain - 120,640": DEVICE,
    },
    "clients/python/README.md": {
        "make build                                        # in touchd's checkout: creates .build/release/touchd": LONG,
        "pip install ./clients/python pytest": INSTALLS,
        "export TOUCHD_BINARY=$PWD/.build/release/touchd   # or add it to PATH": "has no effect outside of its shell",
        "E       AssertionError: “post” never received the action “open”; actions of this run: post.profile":
            "clients/python/tests/test_readme.py compares it",
        "selenium.common.exceptions.WebDriverException: Message: element click intercepted":
            "clients/python/tests/test_readme.py compares it",
    },
    "deploy/README.md": {
        "# systemctl edit touchd": "a configuration file",
        "TOUCHD=.build/release/touchd": CORPUS,
        "$TOUCHD batch corpus.ndjson > answers.ndjson                                 # one process, all processors": CORPUS,
        "TOUCHD=$TOUCHD deploy/corpus/with-parallel corpus.ndjson answers.ndjson 8    # eight processes under GNU parallel": CORPUS,
        "TOUCHD=$TOUCHD deploy/corpus/dask_bag.py corpus.ndjson answers.ndjson --parts 8 --workers 2   # under Dask": CORPUS,
    },
    "docs/agents.md": {
        "pip install mcp": INSTALLS,
        "python3 Tests/agents/covered_button.py http://127.0.0.1:8080": "Tests/agents/test_mcp.py runs it, with the package mcp",
    },
    "docs/architecture.md": {
        "touchd ─▶ TouchServer ─▶ TouchService ─▶ TouchAgents ─▶ TouchOperations ─┬─▶ TouchFormats ───────────────────────┬─▶ TouchWire ─▶ TouchLimitations ─▶ TouchScene, JSONTape":
            "a diagram",
    },
    "docs/ci.md": {
        "integrations/check-scenes --touchd .build/release/touchd --base main --output reports": "Tests/pipelines runs it",
    },
    "docs/diagnose.md": {
        "detox test 2>&1 | touchd diagnose -": DEVICE,
    },
    "docs/expectations.md": {
        "make build": LONG,
        "pip install ./clients/python pytest": INSTALLS,
        "export TOUCHD_BINARY=$PWD/.build/release/touchd": "has no effect outside of its shell",
    },
    "docs/fuzzing.md": {
        "scripts/long/fuzz dispatch 900     # one target for 900 s (default: 600 s)": LONG,
        "scripts/long/fuzz all              # every target": LONG,
        "scripts/long/fuzz --fast all 900   # without sanitizers: several times as many inputs in the same time": LONG,
        "scripts/long/fuzz --planted        # check that each target finds a planted trap": LONG,
        "make fuzz                     # --planted, then all": LONG,
        "10000000 texts, 1279951 accepted": LONG,
    },
    "docs/releasing.md": {
        "git tag --sign v0.1.0 --message 'touchd 0.1.0'": RELEASE,
        "git push origin v0.1.0": RELEASE,
        "sha256sum --check --ignore-missing SHA256SUMS": RELEASE,
        "gh attestation verify touchd-0.1.0-linux-x86_64.tar.gz --repo OWNER/touchd "
        "--signer-workflow OWNER/touchd/.github/workflows/release.yml": RELEASE,
        "gh attestation verify oci://ghcr.io/OWNER/touchd:0.1.0 --repo OWNER/touchd": RELEASE,
        "gh attestation verify oci://ghcr.io/OWNER/touchd@sha256:… --repo OWNER/touchd "
        "--predicate-type https://cyclonedx.org/bom --format json": RELEASE,
    },
    "docs/visualiser.md": {
        "make run": LONG,
    },
    "docs/your-screen.md": {
        "(lldb) expression -l objc -O -- [[UIWindow keyWindow] recursiveDescription]": DEVICE,
    },
}


@pytest.mark.parametrize("path", documents.pages())
def test_the_commands_of_a_page_print_what_it_shows(path, server, tmp_path, pytestconfig):
    not_run = NOT_RUN.get(path, {})
    page = documents.Page(path, tmp_path, server, not_run)
    page.run()
    if pytestconfig.option.update_documents and page.updated != page.text:
        with open(os.path.join(ROOT, path), "w", encoding="utf-8") as file:
            file.write(page.updated)
    if page.errors:
        pytest.fail(f"{path}:" + f"\n{path}:".join(page.errors), pytrace=False)
    unused = not_run.keys() - page.passed_over
    assert not unused, f"NOT_RUN lists commands that {path} does not show: {unused}"


def test_not_run_names_existing_pages():
    assert NOT_RUN.keys() <= set(documents.pages())


def test_a_page_with_a_wrong_output_fails_and_is_updated(server, tmp_path):
    path = tmp_path / "page.md"
    path.write_text("""# Page

<!-- file: a.json -->
```json
{ "subviews": [{ "id": "a", "frame": [0, 0, 100, 100] }] }
```

```console
$ touchd hit-test --text a.json 5,5
old
```

<!-- run: touchd hit-test --text a.json 5,5 -->
```
point  view  path
…
```

<!-- check: touchd reachability --text a.json | wc -l => 7 -->
The output has 7 lines.

```sh
make run
touchd no-such-command
```

```
no output
```
""", encoding="utf-8")
    (tmp_path / "first").mkdir()
    page = documents.Page(str(path), tmp_path / "first", server, {"make run": "reason", "make test": "reason"})
    page.run()
    assert [re.sub(r"(?s)^\d+: (.{8}).*", r"\1", error) for error in page.errors] == [
        "the outp", "“touchd ", "“touchd ", "no comma"], page.errors
    assert page.passed_over == {"make run"}
    assert "old" not in page.updated and "5, 5   a     window › a" in page.updated, page.updated
    assert "=> 3 -->\nThe output has 3 lines." in page.updated, page.updated
    # The updated page is correct, except for the commands that cannot run.
    path.write_text(page.updated, encoding="utf-8")
    (tmp_path / "second").mkdir()
    again = documents.Page(str(path), tmp_path / "second", server, {"make run": "reason"})
    again.run()
    assert [error.split(": ")[1][:8] for error in again.errors] == ["“touchd ", "no comma"], again.errors


def test_a_command_that_is_neither_run_nor_listed_is_an_error(server, tmp_path):
    path = tmp_path / "page.md"
    path.write_text("```sh\nscripts/run\n```\n", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    page = documents.Page(str(path), tmp_path / "folder", server, {})
    page.run()
    assert len(page.errors) == 1 and "neither run nor in NOT_RUN" in page.errors[0], page.errors


def prose(path):
    """Returns a page without its blocks."""
    return re.sub(r"^ *```.*?^ *```$", "", read(os.path.join(ROOT, path)), flags=re.S | re.M)


@pytest.mark.parametrize("path", documents.pages())
def test_the_commands_and_options_in_the_text_exist(path):
    wrong = []
    for code in re.findall(r"(?<!`)`touchd ([^`]+)`", prose(path)):
        words = code.split()
        if words[0].startswith("-") or words[0] == "COMMAND":
            continue
        options = commands().get(words[0])
        wrong += [f"touchd {words[0]}"] if options is None else [
            f"touchd {words[0]} {word}" for word in words[1:]
            if re.fullmatch(r"--[a-z-]+", name := word.partition("=")[0]) and name not in (*options, "--help")]
    assert not wrong, (path, wrong)


def anchors(path):
    """Returns the anchors that GitHub gives the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", prose(path), re.M)
    return {re.sub(r"[^\w -]", "", re.sub(r"\[(.*?)\]\(.*?\)", r"\1", heading).lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", documents.pages())
def test_the_links_between_pages_lead_somewhere(path):
    broken = []
    for target in re.findall(r"\]\((?!https?:|mailto:)([^)\s]+)\)", prose(path)):
        file, _, anchor = target.partition("#")
        name = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
        if not os.path.exists(os.path.join(ROOT, name)) or (anchor and name.endswith(".md") and anchor not in anchors(name)):
            broken.append(target)
    assert not broken, (path, broken)


def test_the_list_of_pages_is_complete():
    listed = read(os.path.join(ROOT, "docs/README.md"))
    missing = [name for name in os.listdir(os.path.join(ROOT, "docs")) if name.endswith(".md") and f"]({name})" not in listed]
    assert missing == ["README.md"], missing


def test_the_readme_is_short():
    assert read(os.path.join(ROOT, "README.md")).count("\n") <= 140
