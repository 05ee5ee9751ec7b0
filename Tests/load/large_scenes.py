"""Scenes for the tests of the most expensive requests, of attacks, and for benchmarks/steps."""
import sys

FRAME = {"x": 0, "y": 0, "width": 390, "height": 844}
# The JSON encoder is recursive.
sys.setrecursionlimit(20_000)


def frame(x=0, y=0, width=390, height=844):
    return {"x": x, "y": y, "width": width, "height": height}


def scene(*views, **window):
    return {"windows": [{"id": "window", "frame": FRAME, "subviews": list(views), **window}]}


def star(count, **members):
    """Returns small views next to each other."""
    return [{"id": f"v{number}", "frame": frame(number % 390, number % 844, 40, 40), **members} for number in range(count)]


def chain(depth, make=lambda number: {}):
    """Returns a view that contains another one, and so on. `make` returns further members of a view."""
    view = None
    for number in range(depth, 0, -1):
        view = {"id": f"c{number}", "frame": FRAME, **make(number), **({"subviews": [view]} if view else {})}
    return view


def strips(count, row=None, column=None, **members):
    """Returns a scene of horizontal and vertical strips. Each pair of them overlaps in a separate part of the screen. `row` and
    `column` are the thickness of a strip; the default is about half of the distance between two strips."""
    rows = [{"id": f"h{number}", "frame": frame(0, 844 * number / count, 390, row or 400 / count), **members} for number in range(count)]
    columns = [{"id": f"v{number}", "frame": frame(390 * number / count, 0, column or 200 / count, 844)} for number in range(count)]
    return scene(*rows, *columns)
