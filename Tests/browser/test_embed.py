"""A run in a frame of another page, as a file that opens from disk, and as an animated SVG; the number of requests of a first visit."""
import pathlib
import xml.etree.ElementTree

from scenes import CARD, scene, view

TAP = {**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}, {"time": 2, "drag": {"from": {"x": 100, "y": 300}, "to": {"x": 250, "y": 400}, "duration": 0.2}}]}


def saved(d, what, folder):
    d.page.click("#open-share")
    with d.page.expect_download() as download:
        d.page.click(f"[data-save={what}]")
    d.page.click("#share [data-close]")
    path = pathlib.Path(folder) / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_embedded(d):
    """/embed shows only the sentence, the picture and the timeline of the run in the link, and a link to the complete page."""
    d.open_request(TAP)
    d.page.wait_for_function("() => location.hash.startsWith('#z=')")
    link = d.page.evaluate("location.hash")
    d.page.goto("about:blank")
    d.open(path=f"/embed{link}")
    assert d.page.locator(".bar").is_hidden() and d.page.locator(".inspector").is_hidden() and d.page.locator(".left").is_hidden()
    assert d.page.locator("#stage svg.flat").is_visible() and d.page.locator("#lanes .band").count() > 1
    assert "went to card" in d.text("#headline")
    assert d.page.get_attribute("#open-page", "href") == f"/{link}"


def test_frame_to_copy(d):
    """Share copies a frame with the run for another page."""
    d.open_request(TAP)
    d.page.click("#open-share")
    d.page.click("[data-copy=embed]")
    d.wait_text("#share-note", "Cop")
    assert d.page.input_value("#share-text").startswith(f'<iframe src="{d.url}/embed#z=')


def test_page_from_disk(d, tmp_path):
    """A saved page opens from disk without a server, shows the run, and plays it."""
    d.open_request(TAP)
    d.page.wait_for_selector("#why-answer .answer")
    path = saved(d, "page", tmp_path)
    assert path.name == "run.html"
    text = path.read_text()
    assert d.url not in text
    page = d.context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(path.as_uri())
    page.wait_for_selector("html[data-ready=true]")
    assert page.locator("#stage svg.flat rect[data-id=card]").count() == 1
    assert "went to card" in page.locator("#headline").inner_text()
    # The tree, the log, and the explanation of another object than the selected one.
    assert page.locator("#tree [data-id=card]").is_visible() and page.locator("#log .entry").count() > 5
    page.click("#tree [data-id=pinch]")
    page.wait_for_function("() => document.querySelector('#why-answer .answer')?.textContent.includes('pinch')")
    page.click("#tab-chain")
    page.wait_for_selector("#chain-list [data-id=window]")
    page.select_option("#overlay", "hitMap")
    page.wait_for_selector("#stage .overlay")
    assert page.locator("#tab-json").is_hidden() and page.locator("#build").is_hidden() and page.locator("#open-share").is_hidden()
    page.click("[data-go=start]")
    assert page.locator("#clock").inner_text() == "0.000 s"
    assert not errors, errors
    page.close()


def test_page_from_disk_with_markup(d, tmp_path):
    """Text of a scene that looks like markup neither ends the data of a saved page nor becomes HTML."""
    hostile = "</script><img src=x onerror=window.isBroken=true>"
    d.open_request({"scene": scene(view("card", 40, 200, 310, 300, **{"class": hostile, "superclass": "UIView"})), "events": TAP["events"]})
    path = saved(d, "page", tmp_path)
    page = d.context.new_page()
    page.goto(path.as_uri())
    page.wait_for_selector("html[data-ready=true]")
    assert page.locator("img").count() == 0 and page.evaluate("window.isBroken") is None
    page.close()


def test_animated_picture(d, tmp_path):
    """The animated SVG has the finger's path and the hit view, and needs no script."""
    d.open_request(TAP)
    root = xml.etree.ElementTree.fromstring(saved(d, "animation", tmp_path).read_bytes())
    tags = [element.tag.split("}")[1] for element in root.iter()]
    assert tags.count("animate") >= 4 and "script" not in tags
    moved = [element for element in root.iter() if element.get("attributeName") == "cx"]
    values = [float(value) for value in moved[-1].get("values").split(";")]
    assert values[0] == 100 and max(values) >= 249
    times = [float(time) for time in moved[-1].get("keyTimes").split(";")]
    assert times == sorted(times) and times[0] == 0 and times[-1] == 1


def test_first_visit_is_small(d):
    """The first usable picture needs at most 12 requests and 120 kB; scripts and styles have hashed names and can be kept."""
    responses = []
    d.page.on("response", lambda response: responses.append(response))
    d.open()
    d.page.wait_for_selector("#why-answer .answer")
    assert len(responses) <= 12, [response.url for response in responses]
    sizes = [response.request.sizes()["responseBodySize"] for response in responses]
    assert sum(sizes) < 120_000, sum(sizes)
    assets = [response for response in responses if "/assets/" in response.url]
    assert len(assets) >= 2
    assert all("immutable" in response.headers["cache-control"] for response in assets)
    assert not any("/visualiser/js/" in response.url for response in responses)
