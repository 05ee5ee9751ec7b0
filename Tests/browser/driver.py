"""Controls a page of the visualiser."""
import json
import subprocess
import time
import urllib.request

DEFAULTS = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}


def context(**options):
    """Options of the browser context for a test, such as a theme or the screen of a phone."""
    def mark(function):
        function.context = options
        return function
    return mark


class Driver:
    def __init__(self, browser, url, touchd, **options):
        self.url = url.rstrip("/")
        self.touchd = touchd
        self.errors = []
        self.foreign = []
        # The browser logs error responses. A test that expects one sets this.
        self.expects_refusal = False
        self.is_offline = False
        # Whether tests use all examples instead of a sample.
        self.is_deep = False
        self.context = browser.new_context(**{**DEFAULTS, **options})
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=self.url)
        self.page = self.context.new_page()
        # A debug build needs up to ten seconds to explain a screen.
        self.page.set_default_timeout(30000)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self._request)
        self.page.add_init_script("""
            window.broken = [];
            document.addEventListener('securitypolicyviolation', (e) => window.broken.push(`${e.violatedDirective} ${e.blockedURI}`));
        """)
        self.cdp = self.context.new_cdp_session(self.page)

    def _console(self, message):
        if message.type in ("error", "warning"):
            if self.expects_refusal and "Failed to load resource" in message.text:
                return
            self.errors.append(f"{message.text} {message.location.get('url', '')}")

    def _request(self, request):
        if not request.url.startswith((self.url + "/", "blob:", "data:")):
            self.foreign.append(request.url)

    def finish(self):
        broken = self.page.evaluate("window.broken ?? []")
        assert not broken, f"policy violations: {broken}"
        assert not self.errors, f"errors: {self.errors}"
        assert not self.foreign, f"requests to others: {self.foreign}"

    def close(self):
        self.context.close()

    # Opening pages and files.

    def open(self, example=None, path=None):
        """Opens the page with an example, or without one, as for a first visit."""
        self.page.goto(self.url + (path or (f"/?src=/examples/{example}.json" if example else "/")))
        self.page.wait_for_selector("html[data-ready=true]")
        return self.page

    def open_request(self, request, name="scene.json"):
        """Opens a request as a file, with the button."""
        if self.page.url == "about:blank":
            self.open("dispatch-tap")
        text = request if isinstance(request, str) else json.dumps(request)
        with self.page.expect_file_chooser() as chooser:
            self.header("#open-file")

        def choose():
            chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})
        if self.is_offline:
            choose()
        else:
            self.wait_run(choose)
        self.page.wait_for_function("name => document.querySelector('#name').textContent === name", arg=name)

    def offline(self, is_offline):
        self.is_offline = is_offline
        self.context.set_offline(is_offline)

    def header(self, button):
        """Presses a button of the header. On a phone, opens the menu first."""
        if self.page.locator("#open-menu").is_visible():
            self.page.click("#open-menu")
        self.page.click(button)

    # The visible state of the page.

    def text(self, selector):
        assert self.page.locator(selector).is_visible(), f"{selector} is not shown"
        return self.page.locator(selector).inner_text()

    def texts(self, selector):
        return self.page.locator(selector).all_inner_texts()

    def verdict(self):
        """The texts of the three cells, and of a fourth one if there are limitations."""
        return [cell.split("\n")[1:] for cell in self.texts(".verdict-cell")]

    def wait_text(self, selector, text):
        self.page.wait_for_function(
            "([selector, text]) => document.querySelector(selector)?.textContent.includes(text)", arg=[selector, text])

    def request_text(self):
        """The request that Share copies."""
        self.header("#open-share")
        self.page.click("[data-copy=request]")
        self.wait_text("#share-note", "Cop")
        text = self.page.input_value("#share-text")
        self.page.click("#share [data-close]")
        return text

    def request(self):
        return json.loads(self.request_text())

    # Points and fingers.

    def at(self, x, y):
        """Converts a point of the scene to the page."""
        return self.page.evaluate("""([x, y]) => {
            const p = new DOMPoint(x, y).matrixTransform(document.querySelector('#stage svg.flat').getScreenCTM());
            return [p.x, p.y];
        }""", [x, y])

    def fingers(self, kind, *points):
        """Sends touchStart, touchMove or touchEnd with all fingers that are down, as input of the browser."""
        placed = [dict(zip("xy", self.at(*point)), id=number, radiusX=4, radiusY=4) for number, point in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": placed})

    def clicks(self, x, y, count, interval):
        """Clicks `count` times. The pages take the times of the events from here, `interval` seconds apart, so that a busy
        machine cannot turn a double click into two clicks."""
        px, py = self.at(x, y)
        began = time.time()
        for number in range(count):
            for kind, after in (("mousePressed", 0), ("mouseReleased", 0.05)):
                self.cdp.send("Input.dispatchMouseEvent", {
                    "type": kind, "x": px, "y": py, "button": "left", "clickCount": number + 1,
                    "timestamp": began + number * interval + after})

    def wait_run(self, action):
        """Runs `action`, and waits for the answer to a dispatch."""
        with self.page.expect_response(lambda response: response.url.endswith("/v1/dispatch")):
            action()
        self.page.wait_for_timeout(60)

    # The same results from HTTP and the command line.

    def post(self, path, text, accept="application/json"):
        request = urllib.request.Request(
            self.url + path, text.encode(), {"Content-Type": "application/json", "Accept": accept})
        with urllib.request.urlopen(request) as response:
            return response.read()

    def fetch(self, path):
        """The JSON at a path of the server."""
        with urllib.request.urlopen(self.url + path) as response:
            return json.load(response)

    def cli(self, *words, text):
        return subprocess.run([self.touchd, *words, "-"], input=text.encode(), capture_output=True, check=True).stdout

    def has(self, path):
        return path in self.fetch("/openapi.json")["paths"]
