"""The objects of the scene builder reject names that they do not have."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any, List, Type

import pytest

from touchd import (
    Application,
    ApplicationDelegate,
    Button,
    Delegate,
    Pan,
    Scene,
    Swipe,
    TableView,
    Tap,
    Target,
    View,
    ViewController,
    Window,
)
from touchd.controls import CLASSES
from touchd.described import Described
from touchd.recognizers import TYPES
from touchd.writing import members

OBJECTS: List[Any] = [
    *(kind("v") for kind in CLASSES.values()),
    *(kind("g") for kind in TYPES.values()),
    ViewController("vc"),
    Application(),
    ApplicationDelegate(),
    Delegate(),
    Target("vc", "open"),
]


def kinds() -> List[Type[Any]]:
    return [type(value) for value in OBJECTS]


def test_all_objects_of_scenes_are_tested() -> None:
    def subclasses(kind: Type[Any]) -> List[Type[Any]]:
        found = [kind] if kind.__module__.startswith("touchd.") else []
        return found + [other for direct in kind.__subclasses__() for other in subclasses(direct)]

    # Classes that are only the base of others, and `Scene`, whose constructor has no JSON names.
    untested = {kind.__name__ for kind in subclasses(Described)} - {kind.__name__ for kind in kinds()}
    assert untested == {"Described", "Node", "Responder", "GestureRecognizer", "SelectingView", "Scene"}


@pytest.mark.parametrize("value", OBJECTS, ids=lambda value: type(value).__name__)
def test_an_unknown_attribute_is_rejected(value: Any) -> None:
    with pytest.raises(AttributeError, match=f"^{type(value).__name__} has no property “zzz”; it has: "):
        value.zzz = True
    assert "zzz" not in vars(value)


@pytest.mark.parametrize("value", OBJECTS, ids=lambda value: type(value).__name__)
def test_the_json_name_of_a_property_suggests_the_property(value: Any) -> None:
    for name, member in members(type(value)):
        setattr(value, name, getattr(value, name))
        if member != name:
            with pytest.raises(AttributeError, match=f"has no property “{member}”; did you mean {name}\\?$"):
                setattr(value, member, None)
            with pytest.raises(TypeError, match=f"has no argument “{member}”; did you mean {name}\\?$"):
                type(value)(**{member: None})


def test_a_camel_case_name_suggests_the_snake_case_name() -> None:
    view: Any = View("v")
    with pytest.raises(AttributeError) as rejection:
        view.isHidden = True
    assert str(rejection.value) == "View has no property “isHidden”; did you mean is_hidden?"
    with pytest.raises(TypeError) as other:
        View("v", (0, 0, 1, 1), isHidden=True)  # type: ignore[call-arg]
    assert str(other.value) == "View has no argument “isHidden”; did you mean is_hidden?"


@pytest.mark.parametrize(
    ("value", "name", "suggestion"),
    [
        (View("v"), "is_hiden", "is_hidden"),
        (View("v"), "hidden", "is_hidden"),
        (View("v"), "userInteractionEnabled", "is_user_interaction_enabled"),
        (View("v"), "class", "class_"),
        (View("v"), "ALPHA", "alpha"),
        (Button("b"), "enabled", "is_enabled"),
        (TableView("t"), "contentsize", "content_size"),
        (Tap("t"), "numberOfTaps", "number_of_taps_required"),
        (Pan("p"), "minimum_touches", "minimum_number_of_touches"),
        (Swipe("s"), "directions", "direction"),
        (Delegate(), "shouldBegin", "should_begin"),
        (Scene(), "firstResponder", "first_responder"),
        (Scene(), "window", "windows"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_a_similar_name_is_suggested(value: Any, name: str, suggestion: str) -> None:
    with pytest.raises(AttributeError, match=f"did you mean {suggestion}\\?$"):
        setattr(value, name, True)


def test_unknown_arguments_of_a_scene_are_rejected() -> None:
    with pytest.raises(TypeError, match=r"^Scene has no argument “focusedView”; did you mean focused_view\?$"):
        Scene(Window("w"), focusedView="w")  # type: ignore[call-arg]


def test_an_assignment_to_a_method_states_that_it_is_one() -> None:
    tap: Any = Tap("t")
    with pytest.raises(AttributeError, match=r"“require_to_fail”; require_to_fail is a method: call it$"):
        tap.require_to_fail = "other"


def test_missing_arguments_are_reported_as_by_any_function() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'id'"):
        View()  # type: ignore[call-arg]


def screen() -> Scene:
    tap = Tap("tap", number_of_taps_required=2).add_target("vc", "open")
    view = View("v", (0, 0, 10, 10), view_controller=ViewController("vc")).add(tap, Button("b", (0, 0, 5, 5)))
    view.extra["newMember"] = 3
    scene = Scene(Window("w").add(view), first_responder="v")
    scene.extra["other"] = 4
    return scene


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_objects_can_be_pickled(protocol: int) -> None:
    loaded = pickle.loads(pickle.dumps(screen(), protocol))
    assert loaded.to_json() == screen().to_json()
    with pytest.raises(AttributeError, match="did you mean is_hidden"):
        loaded.view("v").isHidden = True


def test_objects_can_be_copied() -> None:
    scene = screen()
    deep = copy.deepcopy(scene)
    assert deep.to_json() == scene.to_json() and deep.view("b") is not scene.view("b")
    assert copy.copy(scene.view("v")).subviews is scene.view("v").subviews
    assert dataclasses.replace(Button("b", alpha=0.5), id="c").to_json() == Button("c", alpha=0.5).to_json()


def test_subclasses_can_have_their_own_attributes() -> None:
    class Card(View):
        __slots__ = ("shade",)

        def __init__(self, title: str, **more: Any) -> None:
            super().__init__("card", **more)
            self.title = title
            self.shade = 1

        @property
        def corner(self) -> float:
            return 0

    card: Any = Card(title="A", alpha=0.5)
    assert (card.title, card.shade, card.to_json()) == ("A", 1, {"id": "card", "alpha": 0.5})
    card.title, card.is_hidden = "B", True
    with pytest.raises(AttributeError, match=r"^Card has no property “subtitle”"):
        card.subtitle = "C"
    for name in ("corner", "more"):
        with pytest.raises(AttributeError, match=f"^Card has no property “{name}”"):
            setattr(card, name, 3)
