#!/usr/bin/env python3
"""An agent that taps a button, misses it because a banner covers its center, asks touchd, and taps the right place.

    covered_button.py URL

The agent sees only the page source (page.xml). The app is the scene in app.json: a tap is a dispatch, and the action that the
dispatch reports is what the app does. Prints what the agent does, and exits with status 1 if the button does not act."""
import asyncio
import json
import os
import sys
import urllib.request

from mcp import Client

FOLDER = os.path.dirname(os.path.abspath(__file__))


def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


class App:
    """The app, which touchd simulates. The agent can only read its page source and tap."""

    page_source = read("page.xml")

    def __init__(self, url):
        self.url = url
        self.scene = json.loads(read("app.json"))

    def tap(self, x, y):
        """Taps a point, and returns the actions of the app."""
        request = {"scene": self.scene, "events": [{"tap": [x, y]}], "options": {"kinds": ["action"]}}
        body = json.dumps(request).encode()
        headers = {"Content-Type": "application/json"}
        with urllib.request.urlopen(urllib.request.Request(self.url + "/v1/dispatch", body, headers)) as answer:
            return [call["method"] for call in json.load(answer)["callbacks"]]


async def run(url, report=print):
    """Returns the actions of the first and of the second tap."""
    app = App(url)
    # The center of the element with the label “Buy now”, where drivers tap.
    first = app.tap(20 + 350 / 2, 700 + 50 / 2)
    report(f"tapped the center of “Buy now”: {first}")
    async with Client(url + "/mcp") as touchd:
        question = {"source": app.page_source, "target": "Buy now"}
        why = await touchd.call_tool("why_not", question)
        report(why.content[0].text)
        where = await touchd.call_tool("where_to_tap", question)
        report(where.content[0].text)
    point = where.structured_content["tap"]
    second = app.tap(point["x"], point["y"])
    report(f"tapped ({point['x']}, {point['y']}): {second}")
    return first, second, why


if __name__ == "__main__":
    sys.exit(asyncio.run(run(sys.argv[1].rstrip("/")))[1] != ["checkout"])
