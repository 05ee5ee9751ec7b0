"""Measures the first visit of the visualiser in headless Chromium: requests, transferred bytes, and the time until the screen and
the result are shown, with an emulated round trip of 100 ms."""
import statistics
import sys

from playwright.sync_api import sync_playwright

ROUND_TRIP = 100
VISITS = 7
MOST_REQUESTS, MOST_BYTES, MOST_SECONDS = 12, 120_000, 1

# The time of the first frame in which the screen and the sentence with the result are in the page.
USABLE = """() => {
    const watch = () => {
        if (document.querySelector('#stage svg.flat rect.view') && document.querySelector('#headline:not([hidden]) span')) {
            requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
        } else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
}"""


def visit(browser, url):
    """Opens the page in a new context, which has no cache. Returns the requests and bytes up to the usable page, and the time."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    session = context.new_cdp_session(page)
    requests, finished = {}, {}
    session.on("Network.requestWillBeSent", lambda event: requests.update({event["requestId"]: event}))
    session.on("Network.loadingFinished", lambda event: finished.update({event["requestId"]: event}))
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions",
                 {"offline": False, "latency": ROUND_TRIP, "downloadThroughput": -1, "uploadThroughput": -1})
    page.add_init_script(f"({USABLE})()")
    page.goto(url)
    page.wait_for_function("() => window.usable")
    milliseconds = page.evaluate("window.usable")
    # Times of the protocol have the same clock; the first request begins the navigation.
    start = min(event["timestamp"] for event in requests.values())
    before = [key for key, event in requests.items() if event["timestamp"] - start <= milliseconds / 1000]
    size = sum(finished[key]["encodedDataLength"] for key in before if key in finished)
    paths = [requests[key]["request"]["url"].removeprefix(url.rstrip("/")) for key in before]
    context.close()
    return paths, size, milliseconds / 1000


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox", "--disable-dev-shm-usage"])
    visits = [visit(browser, sys.argv[1]) for _ in range(VISITS)]
    print(f"first visit, {VISITS} times without cache, round trip {ROUND_TRIP} ms, Chromium {browser.version}")
    browser.close()
paths = max((paths for paths, _, _ in visits), key=len)
size = max(size for _, size, _ in visits)
times = sorted(seconds for _, _, seconds in visits)
print(f"requests        {len(paths):>8}   (limit: {MOST_REQUESTS})   {' '.join(paths)}")
print(f"bytes           {size:>8}   (limit: {MOST_BYTES})")
print(f"usable after    {statistics.median(times):>6.2f} s   (limit: {MOST_SECONDS} s)   fastest {times[0]:.2f} s, slowest {times[-1]:.2f} s")
failed = len(paths) > MOST_REQUESTS or size > MOST_BYTES or statistics.median(times) > MOST_SECONDS
print(f"load: {'FAILED' if failed else 'passed'}")
sys.exit(failed)
