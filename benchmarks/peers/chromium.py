"""Headless Chromium: `elementFromPoint`, and touch events over the debug protocol, which wait for the next frame."""
import time

from playwright.sync_api import sync_playwright

NAMES = {"began": "touchStart", "moved": "touchMove", "ended": "touchEnd"}


class Peer:
    name = "Chromium"
    does_not = "recognizes no gestures; the scene is built once; touch events wait for the next frame"

    def __enter__(self):
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox", "--disable-dev-shm-usage"])
        return self

    def __exit__(self, *_):
        self.browser.close()
        self.playwright.stop()

    def open(self, scene):
        side = int(scene.side)
        self.page = self.browser.new_page(viewport={"width": side, "height": side}, has_touch=True)
        self.page.set_content(scene.for_browsers())
        self.protocol = self.page.context.new_cdp_session(self.page)
        self.page.evaluate("""() => {
            window.received = 0;
            for (const name of ["touchstart", "touchmove", "touchend"])
                document.addEventListener(name, () => received++, {passive: false});
        }""")

    def close(self):
        self.page.close()

    def hits(self, points):
        """Returns the nanoseconds per point, and the id of the element at each point."""
        return self.page.evaluate("""(points) => {
            document.elementFromPoint(1, 1);
            const times = [];
            for (let round = 0; round < 5; round++) {
                const start = performance.now();
                for (const [x, y] of points) document.elementFromPoint(x, y);
                times.push(performance.now() - start);
            }
            times.sort((a, b) => a - b);
            return [times[2] * 1e6 / points.length, points.map(([x, y]) => document.elementFromPoint(x, y)?.id ?? null)];
        }""", points)

    def gesture(self, events):
        """Returns the nanoseconds from the first event to the answer to the last one."""
        before = self.page.evaluate("received")
        start = time.perf_counter_ns()
        for _, phase, fingers in events:
            touches = [] if phase == "ended" else [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
            self.protocol.send("Input.dispatchTouchEvent", {"type": NAMES[phase], "touchPoints": touches})
        elapsed = time.perf_counter_ns() - start
        assert self.page.evaluate("received") > before, "the page received no event"
        return elapsed
