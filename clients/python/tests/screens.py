"""Scenes that several tests use."""

from __future__ import annotations

from touchd import Button, Scene, Tap, View, Window


def post() -> Scene:
    """A post with a tap recognizer, an avatar with its own tap recognizer, and a button that is covered."""
    return Scene(
        Window("window").add(
            View("post", (0, 100, 390, 300)).add(
                Tap("openPost").add_target("post", "open"),
                View("avatar", (16, 16, 44, 44)).add(Tap("openProfile").add_target("post", "profile")),
                Button("like", (300, 200, 60, 44)).add_target("post", "like:"),
                Button("share", (300, 10, 60, 44)).add_target("post", "share:"),
                View("cover", (290, 190, 90, 60)),
            )
        )
    )
