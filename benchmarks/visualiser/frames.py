"""Measures frame times of the visualiser in headless Chromium, with real mouse input and requestAnimationFrame."""
import json
import pathlib
import statistics
import sys

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/browser"))
from scenes import grid, recognizer  # noqa: E402

VIEWS = 2000
# A frame at 60 frames per second, ms, with a tolerance of 0.1 ms for the clock of requestAnimationFrame.
LIMIT = 16.8
ROWS = 300
scene = grid(40, 49)  # a window, 49 rows of 40 cells: 2 010 views
window = scene["windows"][0]
window["gestureRecognizers"] = [recognizer("pan"), recognizer("tap"), recognizer("longPress")]
for row in window["subviews"]:
    row["subviews"][0]["subviews"] = [{"id": row["id"] + "in", "frame": {"x": 1, "y": 1, "width": 5, "height": 5}}]
request = {"scene": scene, "events": [{"time": 0, "drag": {"from": {"x": 50, "y": 100}, "to": {"x": 300, "y": 700}, "duration": 2}}]}

# The application animates a row of the views.
moved = {"scene": scene, "events": [
    {"time": 0, "tap": {"at": {"x": 50, "y": 100}}},
    {"time": 0.1, "animate": {"views": [window["subviews"][10]["id"]], "duration": 1.5, "to": {"frame": {"x": 40, "y": 500, "width": 390, "height": 60}}}}]}

# A table with many rows, which a drag scrolls.
rows = [{"id": f"row{number}", "class": "UITableViewCell", "frame": {"x": 0, "y": 44 * number, "width": 390, "height": 44}}
        for number in range(ROWS)]
table = {"id": "table", "class": "UITableView", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}, "subviews": rows,
         "contentSize": {"width": 390, "height": 44 * ROWS}}
scrolled = {"scene": {"windows": [{"id": "window", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}, "subviews": [table]}]},
            "events": [{"time": 0, "drag": {"from": {"x": 200, "y": 700}, "to": {"x": 200, "y": 100}, "duration": 0.4}}]}

FRAMES = """(isPlaying) => {
    window.frames_ = []; let last = performance.now(); let moved = 0;
    window.watching = true;
    window.addEventListener('pointermove', () => { moved = 2; }, { capture: true });
    // Counts only frames in which the pointer moved, and the frames after them, which show the change; all frames while playing.
    const next = (now) => {
        if (isPlaying || moved > 0) { window.frames_.push(now - last); moved--; }
        last = now;
        if (window.watching) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
}"""


def busy(session):
    """Returns the seconds of CPU time that the page's main thread has used. Other processes do not affect it."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def measured(page, name, action, is_playing=False):
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(FRAMES, is_playing)
    before = busy(session)
    action()
    spent = busy(session) - before
    frames = page.evaluate("() => { window.watching = false; return window.frames_.slice(3); }")
    frames.sort()
    median = statistics.median(frames)
    print(f"{name:<22}{len(frames):>5} frames   median {median:5.1f} ms   p95 {frames[int(len(frames) * .95)]:5.1f} ms"
          f"   main thread {spent * 1000 / len(frames):4.1f} ms per frame")
    return median


def wander(page, selector, steps=150):
    box = page.locator(selector).bounding_box()
    left, width, y = box["x"] + 150, box["width"] - 190, box["y"] + 12
    if selector == "#stage":
        left, width, y = box["x"] + 20, box["width"] - 40, box["y"] + 60
    page.mouse.move(left, y)
    page.mouse.down()
    for step in range(steps):
        page.mouse.move(left + width * abs((step / 40) % 2 - 1), y + step % 30)
    page.mouse.up()


def open_file(page, request, views):
    page.goto(sys.argv[1] + "/?src=/examples/dispatch-tap.json")
    page.wait_for_selector("html[data-ready]")
    with page.expect_file_chooser() as chooser:
        page.click("#open-file")
    chooser.value.set_files({"name": "file.json", "mimeType": "application/json", "buffer": json.dumps(request).encode()})
    page.wait_for_function("n => document.querySelectorAll('#stage rect.view').length >= n", arg=views)
    page.wait_for_selector("#log .entry")
    # Explanations of large scenes take long. They do not belong to the frames.
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)


def play(page):
    """Plays the run from the start for two seconds, or up to its end."""
    page.select_option("#speed", "0.5")
    page.click("[data-go=start]")
    page.click("#play")
    page.wait_for_timeout(2000)
    page.evaluate("window.watching = false")


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox", "--disable-dev-shm-usage"])
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    open_file(page, request, VIEWS)
    print(f"{page.locator('#stage rect.view').count()} views, 1280 × 800, Chromium {browser.version}")
    medians = [measured(page, "scrubbing", lambda: wander(page, "#lanes")),
               measured(page, "playing", lambda: play(page), is_playing=True)]
    page.click("[data-toggle=exploded]")
    page.wait_for_timeout(500)
    medians.append(measured(page, "turning in 3D", lambda: wander(page, "#stage")))
    medians.append(measured(page, "scrubbing in 3D", lambda: wander(page, "#lanes")))
    open_file(page, moved, VIEWS)
    medians.append(measured(page, "playing an animation", lambda: play(page), is_playing=True))
    open_file(page, scrolled, ROWS)
    print(f"a table with {ROWS} rows")
    medians.append(measured(page, "scrubbing the table", lambda: wander(page, "#lanes")))
    medians.append(measured(page, "playing the table", lambda: play(page), is_playing=True))
    browser.close()
print("frame times: passed" if max(medians) <= LIMIT
      else f"frame times: FAILED: the highest median is {max(medians):.1f} ms (limit: {LIMIT} ms)")
sys.exit(max(medians) > LIMIT)
