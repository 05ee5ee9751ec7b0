"""Opens files of other tools, and returns the server's conversions of them."""
import json
import pathlib

FIXTURES = pathlib.Path(__file__).resolve().parents[1] / "Fixtures" / "Conversion"


def choose(d, path, text=None):
    """Opens a file with the button, without waiting for a result."""
    path = FIXTURES / path
    with d.page.expect_file_chooser() as chooser:
        d.header("#open-file")
    chooser.value.set_files({"name": path.name, "mimeType": "text/plain", "buffer": text.encode() if text else path.read_bytes()})


def expected(path):
    return json.loads((FIXTURES / path).with_suffix(".expected.json").read_text())


def converted(d, path):
    return json.loads(d.post("/v1/convert", json.dumps({"data": (FIXTURES / path).read_text()})))


def wait_notes(d, name):
    d.page.wait_for_function("name => document.querySelector('#notes-name').textContent === name", arg=name)
    d.page.wait_for_selector("#notes:visible")


def paste(d, text, selector):
    d.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    d.page.click(selector)
    d.page.keyboard.press("Control+v")
