"""Qt 6 without a screen: `QWidget.childAt`, and QTest's touch events, sent to a widget that accepts them."""
import os
import time

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget


class Touched(QWidget):
    received = 0

    def event(self, event):
        if event.type() in (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TouchEnd):
            Touched.received += 1
            event.accept()
            return True
        return super().event(event)


class Peer:
    name = "Qt"
    does_not = "recognizes no gestures; the scene is built once; it is called from Python, which receives each event"

    def __enter__(self):
        self.application = QApplication.instance() or QApplication([])
        self.device = QTest.createTouchDevice()
        return self

    def __exit__(self, *_):
        pass

    def open(self, scene):
        self.widgets = []
        for owner, x, y, width, height in scene.frames:
            widget = Touched(self.widgets[owner] if owner >= 0 else None)
            widget.setGeometry(int(x), int(y), int(width), int(height))
            widget.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
            self.widgets.append(widget)
        self.numbers = {widget: number for number, widget in enumerate(self.widgets)}
        self.widgets[0].show()
        self.application.processEvents()

    def close(self):
        self.widgets[0].close()
        self.widgets[0].deleteLater()
        self.application.processEvents()

    def hits(self, points):
        window = self.widgets[0]
        positions = [QPoint(int(x), int(y)) for x, y in points]
        start = time.perf_counter_ns()
        found = [window.childAt(position) for position in positions]
        elapsed = (time.perf_counter_ns() - start) / len(positions)
        return elapsed, [f"v{self.numbers[widget] if widget else 0}" for widget in found]

    def gesture(self, events):
        Touched.received = 0
        window = self.widgets[0]
        start = time.perf_counter_ns()
        for _, phase, fingers in events:
            sequence = QTest.touchEvent(window, self.device)
            for number, (x, y) in enumerate(fingers):
                position = QPoint(int(x), int(y))
                {"began": sequence.press, "moved": sequence.move, "ended": sequence.release}[phase](number, position, window)
            sequence.commit()
        elapsed = time.perf_counter_ns() - start
        assert Touched.received > 0, "no widget received an event"
        return elapsed
