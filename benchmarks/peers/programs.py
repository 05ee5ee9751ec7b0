"""Peers that are separate programs. They test hits only.

A program reads a JSON object from standard input: `frames` has an array `[number of the superview, x, y, width, height]` for each
view in pre-order, with the superview -1 for the window, and `points` has an array `[x, y]` for each point. It writes an array to
standard output: the nanoseconds per point, without building the scene, and an array with the id of the view at each point, such
as `"v3"`.
"""
import json
import os
import pathlib
import subprocess
import time


class Program:
    """A program that is given with `--program`."""

    does_not = "hit tests only; the scene is built once"
    gesture = None
    environment = {}

    def __init__(self, name, path, *arguments):
        self.name = name
        self.command = [os.path.abspath(path), *arguments]

    def __enter__(self):
        if not os.access(self.command[0], os.X_OK):
            raise FileNotFoundError(f"{self.command[0]} is not an executable file")
        return self

    def __exit__(self, *_):
        pass

    def open(self, scene):
        self.frames = scene.frames

    def close(self):
        pass

    def hits(self, points):
        """Returns the nanoseconds per point, and the id of the view at each point."""
        out = subprocess.run(
            self.command, input=json.dumps({"frames": self.frames, "points": points}), capture_output=True, text=True,
            env={**os.environ, **self.environment}, check=True)
        return json.loads(out.stdout)


class GTK(Program):
    """GTK 4, measured by gtk.py."""

    name = "GTK"
    does_not = "hit tests only, because a program cannot create its events"
    environment = {"GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":7"}

    def __init__(self):
        super().__init__(GTK.name, "/usr/bin/python3", str(pathlib.Path(__file__).with_name("gtk.py")))

    def __enter__(self):
        if subprocess.run(["/usr/bin/python3", "-c", "import gi; gi.require_version('Gtk', '4.0')"], capture_output=True).returncode:
            raise ImportError("PyGObject with GTK 4")
        self.display = subprocess.Popen(["gtk4-broadwayd", ":7"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)
        return self

    def __exit__(self, *_):
        self.display.terminate()
        self.display.wait()
