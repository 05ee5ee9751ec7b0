"""Scenes that the tests open."""


def view(id, x, y, width, height, **more):
    return {"id": id, "frame": {"x": x, "y": y, "width": width, "height": height}, **more}


def scene(*subviews, **more):
    return {"windows": [view("window", 0, 0, 390, 844, subviews=list(subviews), **more)]}


def recognizer(type, id=None, **more):
    id = id or type
    return {"id": id, "type": type, "targets": [{"target": "window", "action": f"did{id}"}], **more}


CARD = {
    "scene": scene(
        view("card", 40, 200, 310, 300, touches="handle", gestureRecognizers=[
            recognizer("tap"), recognizer("pinch"), recognizer("pan", maximumNumberOfTouches=1)])),
    "events": [],
}


def grid(columns, rows):
    """A scene with `rows` groups of `columns` views."""
    width, height = 390 / columns, 844 / rows
    groups = []
    for row in range(rows):
        cells = [view(f"c{row}x{column}", column * width, 0, width - 1, height - 1) for column in range(columns)]
        groups.append(view(f"r{row}", 0, row * height, 390, height, subviews=cells))
    return scene(*groups)
