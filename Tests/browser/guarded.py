"""A server that requires a token, and the dialog of the pages that asks for it."""
import contextlib
import json
import re
import subprocess
import tempfile
import urllib.request

TOKEN = "token-of-the-test"


class Guarded:
    """A server that requires `TOKEN`."""

    def __init__(self, url, process):
        self.url, self.process = url, process

    def send(self, method, name, request=None):
        body = None if request is None else json.dumps(request).encode()
        headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
        urllib.request.urlopen(urllib.request.Request(f"{self.url}/v1/live/{name}", body, headers, method=method), timeout=30).close()

    def push(self, request, name="home"):
        self.send("POST", name, request)


@contextlib.contextmanager
def guarded_server(d, *options):
    """Starts a server that requires `TOKEN`. The page of `d` is then opened from it."""
    with tempfile.NamedTemporaryFile("w", suffix=".tokens") as file:
        file.write(TOKEN)
        file.flush()
        process = subprocess.Popen([d.touchd, "serve", "--listen", "127.0.0.1:0", "--tokens", file.name, *options],
                                   stdout=subprocess.PIPE, text=True)
        try:
            d.url = re.search(r"http://\S+", process.stdout.readline())[0]
            d.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=d.url)
            # The browser logs 401 and 404.
            d.expects_refusal = True
            yield Guarded(d.url, process)
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


def asked(d, title):
    """Waits for the dialog with this title."""
    d.page.wait_for_function("title => document.querySelector('#token-title')?.textContent === title", arg=title)


def enter_token(d, token=TOKEN):
    d.page.fill("#token-field", token)
    d.page.click("#token-dialog .action")


def open_with_token(d, path):
    """Opens a page, and enters the token unless the tab has it."""
    d.page.goto(d.url + path)
    d.page.wait_for_selector("#token-dialog, html[data-ready=true]")
    if d.page.locator("#token-dialog").count():
        enter_token(d)
    d.page.wait_for_selector("html[data-ready=true]")
