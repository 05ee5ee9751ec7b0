"""GTK 4 with Broadway, its backend without a screen: `gtk_widget_pick`. A program cannot create GTK's events.

A separate program, because PyGObject belongs to the system's Python. Reads frames and points; writes times and hits."""
import json
import statistics
import sys
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk


def main():
    given = json.load(sys.stdin)
    Gtk.init()
    window = Gtk.Window(decorated=False)
    numbers, widgets = {}, []
    for number, (owner, x, y, width, height) in enumerate(given["frames"]):
        widget = Gtk.Fixed()
        widget.set_size_request(int(width), int(height))
        if owner >= 0:
            widgets[owner].put(widget, x, y)
        numbers[widget] = number
        widgets.append(widget)
    window.set_child(widgets[0])
    window.present()
    context = GLib.MainContext.default()
    until = time.monotonic() + 20
    while widgets[0].get_width() == 0 and time.monotonic() < until:
        context.iteration(False)
    root, times = widgets[0], []
    for _ in range(5):
        start = time.perf_counter_ns()
        found = [root.pick(x, y, Gtk.PickFlags.DEFAULT) for x, y in given["points"]]
        times.append((time.perf_counter_ns() - start) / len(given["points"]))
    json.dump([statistics.median(times), [f"v{numbers.get(widget, 0)}" for widget in found]], sys.stdout)


main()
