"""Recordings of UIKit, compared with the simulation."""
import json
import pathlib
import tempfile

from foreign import choose, paste
from scenes import CARD, scene, view
from test_share import saved

PHOTO = view("photo", 0, 100, 390, 300, gestureRecognizers=[
    {"id": "menu", "type": "longPress", "minimumPressDuration": 0.5, "targets": [{"target": "window", "action": "showMenu:"}]}])


def press(number, start, began):
    """The records of a press of one second whose long press began after `began` seconds."""
    finger = f"touch-{number}"
    change = {"entry": "transition", "recognizer": "menu"}
    return [
        {"entry": "scene", "time": start - 0.5, "scene": scene(PHOTO)},
        {"entry": "event", "time": start, "touches": [{"finger": finger, "phase": "began", "location": {"x": 195, "y": 250}}]},
        {"entry": "hitTest", "time": start, "touch": finger, "window": "window", "view": "photo"},
        {**change, "time": start + began, "from": "possible", "to": "began"},
        {"entry": "event", "time": start + 1, "touches": [{"finger": finger, "phase": "ended"}]},
        {**change, "time": start + 1, "from": "began", "to": "ended"},
        {**change, "time": start + 1, "from": "ended", "to": "possible"},
    ]


# The second press differs. It is in another part of the recording than the first one.
HEADER = {"entry": "recording", "version": 1, "origin": "stub", "observes": ["hitTest", "transition"]}
RECORDS = [HEADER, *press(1, 1, 0.5), *press(2, 4, 0.75), {"entry": "end", "time": 6}]
LINES = "".join(json.dumps(record) + "\n" for record in RECORDS)


def replayed(d, request):
    return json.loads(d.post("/v1/replay", json.dumps(request)))


def open_recording(d, text=LINES, name="presses.ndjson"):
    """Opens a recording with the button, and waits for the comparison."""
    if d.page.url == "about:blank":
        d.open("dispatch-tap")
    choose(d, name, text)
    d.page.wait_for_function("name => document.querySelector('#name').textContent === name", arg=name)
    d.page.wait_for_selector("#replay table")


def test_file(d):
    """A file opens the request of its first part, and shows the comparison."""
    open_recording(d)
    body = replayed(d, {"recording": RECORDS})
    assert body["agreement"]["touches"] == {"agree": 1, "differ": 1}
    assert d.request() == json.loads(d.post("/v1/convert", json.dumps({"data": LINES})))["request"]
    assert d.text("#replay-summary") == body["summary"] and d.page.locator("#replay-edited").is_hidden()
    rows = [tuple(row.split("\t")[1:]) for row in d.texts("#replay tbody tr")]
    assert rows == [(str(one["agree"]), str(one["differ"])) for one in body["agreement"]["categories"]]
    first = body["touches"][1]["first"]
    shown = d.text(".touch-differences")
    assert first["text"] in shown and first["cause"] in shown and f"Line {first['line']}." in shown
    assert body["touches"][1]["consequences"] == 0 and "No other difference" in shown
    assert d.texts(".touch-differences .side") == ["recorded", "simulated"]
    assert d.texts(".touch-differences .when") == ["4.750", "4.500"]
    assert d.texts(".touch-differences [data-rule]") == first["rules"]
    assert all(f"{mark} (" in shown for mark in first["evidence"])
    assert "menu" in d.verdict()[1]


def test_paste(d):
    """Pasted lines, and a pasted request with a recording, are opened on the page and in the editor."""
    request = {"recording": RECORDS, "tolerance": 0.5}
    for place in ["h1", "#editor .CodeMirror-lines"]:
        for text, body in [(LINES, {"recording": RECORDS}), (json.dumps(request), request)]:
            d.open("dispatch-tap")
            if place != "h1":
                d.page.click("#tab-json")
                d.page.click(place)
            if place != "h1" and text != LINES:
                # JSON is pasted into the request, so it must replace all of it.
                d.page.keyboard.press("Control+a")
                d.page.keyboard.insert_text(text)
            else:
                paste(d, text, place)
            d.page.wait_for_selector("#replay table")
            assert d.text("#replay-summary") == replayed(d, body)["summary"], place
            assert d.text("#name") == "Pasted" and d.page.locator("#tree [data-id=photo]").count() == 1


def test_drop(d):
    """A dropped recording is opened."""
    d.open("dispatch-tap")
    transfer = d.page.evaluate_handle("""text => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'dropped.ndjson'));
        return data;
    }""", LINES)
    d.page.dispatch_event("body", "drop", {"dataTransfer": transfer})
    d.page.wait_for_selector("#replay table")
    assert d.text("#name") == "dropped.ndjson"


def test_a_difference_moves_the_cursor(d):
    """A click on a difference shows its part of the recording at its time, and selects the object."""
    open_recording(d)
    sent = []
    d.page.on("request", lambda request: sent.append(request.url.rsplit("/", 1)[-1]))
    d.page.click(".touch-differences .in button")
    d.wait_text("#clock", "4.500")
    d.page.wait_for_function("() => document.querySelector('.entry.now')?.textContent.includes('→ began')")
    assert d.page.locator("#tree [aria-selected=true][data-id=menu]").count() == 1
    assert [event["time"] for event in d.request()["events"]] == [4, 5]
    assert d.page.locator("#edited").is_hidden() and d.page.locator("#replay-edited").is_hidden()
    d.page.click(".touch-differences .out button")
    d.wait_text("#clock", "4.750")
    # With the keyboard.
    d.page.locator("#replay [data-time]", has_text="touch-1").focus()
    d.page.keyboard.press("Enter")
    d.wait_text("#clock", "1.000")
    assert [event["time"] for event in d.request()["events"]] == [1, 2]
    assert sent.count("replay") == 0 and sent.count("convert") == 2


def test_edited(d):
    """An edit keeps the comparison, states that it is about the recording, and is not lost."""
    open_recording(d)
    d.page.click("#tree [data-id=menu]")
    field = "[data-number$=minimumPressDuration]"
    d.wait_run(lambda: (d.page.fill(field, "1.5"), d.page.keyboard.press("Tab")))
    assert "about the recording" in d.text("#replay-edited")
    assert d.text("#replay-summary") == replayed(d, {"recording": RECORDS})["summary"]
    d.page.wait_for_selector("#whatif-difference .difference")
    row = d.page.locator("#whatif-difference .in button").first
    row.click()
    d.wait_text("#clock", row.locator(".when").inner_text())
    d.page.wait_for_function("id => document.querySelector('#tree [aria-selected=true]').dataset.id === id", arg=row.get_attribute("data-subject"))
    assert d.request()["events"][0]["time"] == 1
    d.page.click(".touch-differences .in button")
    d.wait_text("#clock", "4.500")
    d.wait_run(lambda: d.page.click("#undo"))
    assert "1.5" in d.request_text()


def test_another_file_drops_it(d):
    """Another file, also one with only events, ends the comparison."""
    for text in [json.dumps(CARD), json.dumps([{"time": 0, "tap": {"at": {"x": 60, "y": 240}}}])]:
        open_recording(d)
        d.wait_run(lambda: choose(d, "other.json", text))
        d.page.wait_for_selector("#replay", state="hidden")
    open_recording(d)
    d.open("dispatch-tap")
    assert d.page.locator("#replay").is_hidden()


def test_examples(d):
    """The gallery opens examples of recordings, with the range of a threshold."""
    d.open("dispatch-tap")
    for word, name in [("later than its minimum", "late-press"), ("recorded and simulated alike", "tap"), ("threshold with which", "fit")]:
        d.page.click("#open-gallery")
        d.page.fill("#gallery-search", word)
        d.page.wait_for_selector("#gallery .card .picture-of svg")
        d.page.click("#gallery .card")
        example = d.fetch(f"/examples/replay-{name}.json")
        body = replayed(d, example)
        d.wait_text("#replay-summary", body["summary"])
        shown = d.text("#replay-result")
        for touch in body["touches"]:
            assert touch["touch"] in shown and (not touch["consequences"] or f"{touch['consequences']} more differences" in shown)
        assert body.get("fit", {}).get("text", "") in shown


def test_undescribed_parts_and_remarks(d):
    """Objects that the snapshot does not have, unreadable lines, unknown records and a missing end are listed."""
    change = {"entry": "transition", "time": 1.5, "recognizer": "ghost", "from": "possible", "to": "began"}
    records = [*RECORDS[:6], change, *RECORDS[6:8], {"entry": "sound", "time": 2.1}]
    text = "".join(json.dumps(record) + "\n" for record in records) + "no JSON\n"
    open_recording(d, text)
    body = replayed(d, {"recording": [*records, "no JSON"]})
    assert body["undescribed"] and body["recording"]["unreadable"] and not body["complete"]
    shown = d.text("#replay-result")
    for words in [body["undescribed"][0]["text"], body["recording"]["unreadable"][0]["reason"], *body["recording"]["notes"],
                  "1 record of the unknown kind “sound”", "not compared to its end"]:
        assert words in shown, words


def test_faults(d):
    """A recording that cannot be read is shown with its errors, and can be fixed in the editor."""
    d.expects_refusal = True
    d.open("dispatch-tap")
    choose(d, "newer.ndjson", LINES.replace('"version": 1', '"version": 2'))
    d.page.wait_for_selector("#faults li")
    assert "version" in d.text("#faults") and d.page.locator("#replay").is_hidden()
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+a")
    d.page.keyboard.insert_text(LINES)
    d.page.wait_for_selector("#replay table")


def test_saved_page(d):
    """A saved page contains the comparison, and shows the differences of its part."""
    records = [HEADER, *press(1, 1, 0.75), {"entry": "end", "time": 3}]
    open_recording(d, "".join(json.dumps(record) + "\n" for record in records))
    summary = d.text("#replay-summary")
    _, page = saved(d, "page")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "run.html"
        path.write_bytes(page)
        other = d.context.new_page()
        other.goto(path.as_uri())
        other.wait_for_selector("html[data-ready=true]")
        other.wait_for_selector("#replay table")
        assert other.locator("#replay-summary").inner_text() == summary
        other.click(".touch-differences .in button")
        other.wait_for_function("() => document.querySelector('#clock').textContent.includes('1.500')")
        assert other.locator("#problem").is_hidden() and other.locator("#compare-system").is_hidden()
        other.close()


def test_a_long_touch_spans_snapshots(d):
    """A snapshot while a finger is down does not begin a part."""
    records = [HEADER, *press(1, 1, 0.75), {"entry": "end", "time": 3}]
    records.insert(4, {"entry": "scene", "time": 1.2, "scene": scene(PHOTO)})
    records[2]["touches"].append({"finger": "touch-2", "phase": "began", "location": {"x": 10, "y": 800}})
    records[6]["touches"].append({"finger": "touch-2", "phase": "ended"})
    open_recording(d, "".join(json.dumps(record) + "\n" for record in records))
    d.page.click(".touch-differences .in button >> nth=0")
    d.wait_text("#clock", "1.000")
    assert len(d.request()["events"]) == 2
