"""Controls Firefox by WebDriver BiDi, which Firefox serves itself, so that no driver program is needed."""
import json
import pathlib
import re
import subprocess
import tempfile
import time

from websockets.sync.client import connect

# Firefox makes no requests of its own, saves files without a question, and prefers reduced motion.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.download.folderList": 2,
    "browser.download.useDownloadDir": True,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
}
# The maximum time of one command, and of one `wait`, seconds.
PATIENCE = 30
KEYS = {"Control": "\ue009", "Shift": "\ue008", "Escape": "\ue00c"}


class Firefox:
    """A headless Firefox with a new profile, and one page."""

    def __init__(self, program="firefox-esr", size=(1280, 800)):
        self.folder = tempfile.TemporaryDirectory()
        self.downloads = pathlib.Path(self.folder.name) / "downloads"
        profile = pathlib.Path(self.folder.name) / "profile"
        profile.mkdir()
        preferences = {**PREFERENCES, "browser.download.dir": str(self.downloads)}
        (profile / "user.js").write_text("".join(f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in preferences.items()))
        self.log = open(pathlib.Path(self.folder.name) / "log", "w+")
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
            stdout=self.log, stderr=self.log, env={"HOME": self.folder.name, "PATH": "/usr/bin:/bin", "MOZ_DISABLE_CONTENT_SANDBOX": "1"})
        self.number = 0
        self.messages = []
        self.requests = []
        try:
            self._connect(size)
        except BaseException:
            self.process.terminate()
            raise

    def _connect(self, size):
        self.socket = connect(self._address() + "/session", max_size=None, open_timeout=PATIENCE)
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.page = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("browsingContext.setViewport", context=self.page, viewport=dict(zip(("width", "height"), size)))
        self.send("script.addPreloadScript", functionDeclaration="""() => {
            window.broken = [];
            document.addEventListener('securitypolicyviolation', (e) => window.broken.push(`${e.violatedDirective} ${e.blockedURI}`));
        }""")

    def _address(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", pathlib.Path(self.log.name).read_text())
            if found:
                return found[1]
            time.sleep(0.1)
        raise TimeoutError(f"Firefox did not start: {pathlib.Path(self.log.name).read_text()}")

    def finish(self):
        broken = self.value("window.broken ?? []")
        assert not broken, f"policy violations: {broken}"
        errors = [text for level, text in self.messages if level in ("error", "warn")]
        assert not errors, f"errors: {errors}"
        others = [one for one in self.requests if not one.startswith((self.url, "about:", "blob:", "data:", "file:"))]
        assert not others, f"requests to others: {others}"

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()
        self.folder.cleanup()

    def send(self, method, **parameters):
        """Sends a command, stores the events that precede its answer, and returns the result."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message.get("method") == "log.entryAdded":
                self.messages.append((message["params"]["level"], message["params"]["text"]))
            elif message.get("method") == "network.beforeRequestSent":
                self.requests.append(message["params"]["request"]["url"])
            if message.get("id") == self.number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['message']}")
                return message["result"]

    # The page.

    def open(self, url):
        self.send("browsingContext.navigate", context=self.page, url=url, wait="complete")
        self.wait("document.documentElement.dataset.ready === 'true'")

    def value(self, expression):
        """The value of an expression of the page, which JSON can represent."""
        answer = self.send("script.evaluate", expression=f"(async () => JSON.stringify((await ({expression})) ?? null))()",
                           target={"context": self.page}, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def wait(self, expression):
        """Waits until an expression of the page is true."""
        end = time.monotonic() + PATIENCE
        while not self.value(f"Boolean({expression})"):
            if time.monotonic() > end:
                raise TimeoutError(f"never true: {expression}")
            time.sleep(0.05)

    def text(self, selector):
        return self.value(f"document.querySelector({json.dumps(selector)}).innerText")

    def wait_text(self, selector, text):
        self.wait(f"document.querySelector({json.dumps(selector)})?.textContent.includes({json.dumps(text)})")

    def is_visible(self, selector):
        return self.value(f"document.querySelector({json.dumps(selector)})?.checkVisibility() ?? false")

    def center(self, selector):
        """The middle of an element, after scrolling it into view."""
        return self.value(f"""(() => {{
            const element = document.querySelector({json.dumps(selector)});
            element.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")

    def at(self, x, y):
        """Converts a point of the scene to the page."""
        return self.value(f"""(() => {{
            const p = new DOMPoint({x}, {y}).matrixTransform(document.querySelector('#stage svg.flat').getScreenCTM());
            return [p.x, p.y];
        }})()""")

    # Input.

    def _act(self, **source):
        self.send("input.performActions", context=self.page, actions=[{"id": source["type"], **source}])

    def drag(self, *points):
        """Presses the mouse button at the first point, moves to the others, and releases it."""
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y)} for x, y in points]
        self._act(type="pointer", parameters={"pointerType": "mouse"}, actions=[
            moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}])

    def click(self, target):
        """Clicks an element, as soon as it is at its place and nothing covers it; or a point of the page."""
        if isinstance(target, str):
            center = self.center(target)
            end = time.monotonic() + PATIENCE
            while not self._is_at(target, center):
                if time.monotonic() > end:
                    raise TimeoutError(f"{target} is covered or moves")
                time.sleep(0.05)
                center = self.center(target)
            target = center
        self.drag(target)

    def _is_at(self, selector, point):
        """Whether a click at the point would reach the element."""
        x, y = map(round, point)
        return self.value(f"document.querySelector({json.dumps(selector)}).contains(document.elementFromPoint({x}, {y}))")

    def press(self, *keys):
        """Presses the keys in order, and releases them in reverse order."""
        values = [KEYS.get(key, key) for key in keys]
        self._act(type="key", actions=[*({"type": "keyDown", "value": value} for value in values),
                                       *({"type": "keyUp", "value": value} for value in reversed(values))])

    def enter(self, text):
        self._act(type="key", actions=[{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")])

    def downloaded(self, name, last):
        """Waits for a saved file that ends with this text, because Firefox shows files before they are complete."""
        end = time.monotonic() + PATIENCE
        path = self.downloads / name
        while not path.exists() or not path.read_text().rstrip().endswith(last):
            if time.monotonic() > end:
                raise TimeoutError(f"{name} was not saved")
            time.sleep(0.05)
        return path
