"""Scenes: windows with their views, and the application."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Dict, FrozenSet, Iterator, List, Mapping, Optional, Sequence, Union

from .described import Described
from .geometry import Object
from .recognizers import GestureRecognizer
from .views import Handling, View, Window, view_from_json
from .writing import Node, Reference, identifier


@dataclass(eq=False)
class ApplicationDelegate(Node):
    id: Optional[str] = None
    is_responder: Optional[bool] = None
    actions: Optional[List[str]] = None
    touches: Optional[Handling] = None
    presses: Optional[Handling] = None
    motion: Optional[Handling] = None
    remote_control: Optional[Handling] = None


@dataclass(eq=False)
class Application(Node):
    """The `UIApplication`. The default id is `app`."""

    holds: ClassVar[FrozenSet[str]] = frozenset({"delegate"})

    id: Optional[str] = None
    is_foreground: Optional[bool] = None
    # "phone" or "pad".
    user_interface_idiom: Optional[str] = None
    is_receiving_remote_control_events: Optional[bool] = None
    is_ignoring_interaction_events: Optional[bool] = None
    send_event: Optional[str] = None
    send_action: Optional[Object] = None
    next_: Optional[Reference] = None
    actions: Optional[List[str]] = None
    touches: Optional[Handling] = None
    presses: Optional[Handling] = None
    motion: Optional[Handling] = None
    remote_control: Optional[Handling] = None
    delegate: Optional[ApplicationDelegate] = None

    @classmethod
    def content(cls, name: str, value: Any) -> Any:
        return ApplicationDelegate.from_json(value) if name == "delegate" else super().content(name, value)


class Scene(Described):
    """A scene: `Scene(Window("window", subviews=[…]))`, with windows from back to front.

    Ids must be unique. The server reports errors in a scene, with pointers (`Problem`).
    """

    def __init__(
        self,
        *windows: View,
        application: Optional[Application] = None,
        window_scene: Optional[str] = None,
        first_responder: Optional[Reference] = None,
        focused_view: Optional[Reference] = None,
        keyboard: Optional[Mapping[str, Any]] = None,
        objects: Sequence[str] = (),
    ) -> None:
        self.windows: List[View] = list(windows)
        self.application = application
        self.window_scene = window_scene
        self.first_responder = first_responder
        self.focused_view = focused_view
        self.keyboard = keyboard
        self.objects: List[str] = list(objects)

    def to_json(self) -> Dict[str, Any]:
        written: Dict[str, Any] = {}
        if self.application is not None:
            written["application"] = self.application.to_json()
        if self.window_scene is not None:
            written["windowScene"] = {"id": self.window_scene}
        if self.first_responder is not None:
            written["firstResponder"] = identifier(self.first_responder)
        if self.focused_view is not None:
            written["focusedView"] = identifier(self.focused_view)
        if self.keyboard is not None:
            written["keyboard"] = dict(self.keyboard)
        if self.objects:
            written["objects"] = list(self.objects)
        return {**written, **self.extra, "windows": [window.to_json() for window in self.windows]}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Scene:
        """Converts JSON to a scene."""
        rest = dict(value)
        windows = rest.pop("windows", ())
        if "subviews" in rest:
            # One window that the scene does not describe.
            windows = [{"id": "window", "subviews": rest.pop("subviews")}]
        scene = cls(*(view_from_json(window, Window) for window in windows))
        if rest.get("application") is not None:
            scene.application = Application.from_json(rest.pop("application"))
        if rest.get("windowScene") is not None:
            scene.window_scene = rest.pop("windowScene")["id"]
        if rest.get("firstResponder") is not None:
            scene.first_responder = rest.pop("firstResponder")
        if rest.get("focusedView") is not None:
            scene.focused_view = rest.pop("focusedView")
        if rest.get("keyboard") is not None:
            scene.keyboard = rest.pop("keyboard")
        scene.objects = list(rest.pop("objects", ()))
        scene.extra = rest
        return scene

    def views(self) -> Iterator[View]:
        """All views, including windows, each before its subviews."""
        for window in self.windows:
            yield from window.walk()

    def view(self, id: str) -> View:
        """The view with this id.

        Raises KeyError if there is none.
        """
        for view in self.views():
            if view.id == id:
                return view
        raise KeyError(f"there is no view “{id}”")

    def recognizer(self, id: str) -> GestureRecognizer:
        """The recognizer with this id.

        Raises KeyError if there is none. Built-in recognizers of scroll views are not included.
        """
        for view in self.views():
            for recognizer in view.gesture_recognizers:
                if recognizer.id == id:
                    return recognizer
        raise KeyError(f"there is no recognizer “{id}”")

    def __repr__(self) -> str:
        count = sum(1 for _ in self.views())
        return f"<Scene: {', '.join(window.id for window in self.windows)}; {count} views>"


# A scene, or its JSON.
SceneLike = Union[Scene, Mapping[str, Any]]


def scene_json(scene: SceneLike) -> Mapping[str, Any]:
    return scene.to_json() if isinstance(scene, Scene) else scene
