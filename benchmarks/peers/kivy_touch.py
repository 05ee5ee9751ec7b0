"""Kivy without a window: `on_touch_down`, `on_touch_move` and `on_touch_up`, sent through a tree of widgets that accept touches
inside them."""
import os
import time

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_NO_CONFIG="1")

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

CALLS = {"began": "on_touch_down", "moved": "on_touch_move", "ended": "on_touch_up"}


class Touched(Widget):
    number = 0

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        touch.ud["hit"] = self.number
        touch.grab(self)
        return True


class Touch(MotionEvent):
    def depack(self, args):
        self.is_touch = True
        self.sx, self.sy = args
        self.profile = ["pos"]
        super().depack(args)


class Peer:
    name = "Kivy"
    does_not = "recognizes no gestures; the scene is built once; it is written in Python; a widget that grabbed a touch gets no further events"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def open(self, scene):
        # Kivy's y axis points up, and its coordinates are the window's.
        side, places = scene.side, []
        self.widgets = []
        for number, (owner, x, y, width, height) in enumerate(scene.frames):
            left, top = places[owner] if owner >= 0 else (0, 0)
            places.append((left + x, top + y))
            widget = Touched(pos=(left + x, side - (top + y) - height), size=(width, height), size_hint=(None, None))
            widget.number = number
            self.widgets.append(widget)
            if owner >= 0:
                self.widgets[owner].add_widget(widget)
        self.side = side

    def close(self):
        self.widgets = []

    def touch(self, name, x, y):
        touch = Touch("benchmark", name, (x / self.side, 1 - y / self.side))
        touch.scale_for_screen(self.side, self.side)
        return touch

    def hits(self, points):
        # Tests the middle of a pixel, because Kivy assigns edges to the other side.
        touches = [self.touch(number, x + 0.5, y + 0.5) for number, (x, y) in enumerate(points)]
        start = time.perf_counter_ns()
        for touch in touches:
            self.widgets[0].dispatch("on_touch_down", touch)
        elapsed = (time.perf_counter_ns() - start) / len(points)
        return elapsed, [f"v{touch.ud['hit']}" for touch in touches]

    def gesture(self, events):
        touches = {}
        start = time.perf_counter_ns()
        for _, phase, fingers in events:
            for number, (x, y) in enumerate(fingers):
                if phase == "began":
                    touches[number] = self.touch(number, x, y)
                else:
                    touches[number].move((x / self.side, 1 - y / self.side))
                    touches[number].scale_for_screen(self.side, self.side)
                self.widgets[0].dispatch(CALLS[phase], touches[number])
        return time.perf_counter_ns() - start
