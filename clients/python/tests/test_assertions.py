"""Assertions pass where they should, and explain where they do not."""

from __future__ import annotations

from typing import Any, Callable

import pytest
from screens import post

from touchd import (
    Client,
    Outcome,
    Server,
    assert_action,
    assert_called,
    assert_expected,
    assert_hit,
    assert_not_action,
    assert_not_called,
    assert_not_hit,
    assert_not_recognized,
    assert_recognized,
    long_press,
    tap,
)


@pytest.fixture
def run(client: Client) -> Outcome:
    return client.dispatch(post(), tap("avatar"))


def failure(assertion: Callable[..., Any], *arguments: Any, **members: Any) -> str:
    with pytest.raises(AssertionError) as caught:
        assertion(*arguments, **members)
    assert isinstance(caught.value.outcome, Outcome)  # type: ignore[attr-defined]
    return str(caught.value)


def test_what_holds_passes(client: Client, run: Outcome) -> None:
    scene = post()
    assert assert_action(run, "post", "profile", count=1).sender == "openProfile"
    assert_action(run, scene.view("post"), "profile")
    assert_not_action(run, "post", "open")
    assert_not_action(run, "like")
    assert_recognized(run, "openProfile")
    assert_recognized(run, scene.recognizer("openProfile"))
    assert_not_recognized(run, "openPost")
    assert_not_recognized(client.dispatch(scene, long_press("avatar")))
    assert_hit(run, "avatar")
    assert_hit(client.dispatch(scene, tap((1000, 1000))), None)
    assert_hit(client.hit_test(scene, (38, 138)), scene.view("avatar"))
    assert_not_hit(run, "post")
    assert_not_hit(client.hit_test(scene, (38, 138)), "post")
    assert assert_called(run, "avatar", "touchesCancelled").touches == ("touch-1",)
    assert_not_called(run, "avatar", "touchesEnded")
    assert assert_expected(run, contains=["post.profile"], counts={"post.profile": 1}).passed
    assert_expected(client.dispatch(scene, tap("avatar"), expect={"contains": ["post.profile"]}))


def test_an_action_that_did_not_come_is_explained(run: Outcome) -> None:
    text = failure(assert_action, run, "post", "open")
    first, *rest = text.splitlines()
    assert first == "“post” was never sent open; the actions of this run: post.profile"
    told = "\n".join(rest)
    assert "“post” did not receive the action “open” because of “openPost”: prevented by “openProfile”, which was recognized first." in told
    assert "# GX-1" in told and "# TP-1" in told
    assert "to change it" in told and "#/scene/windows/0/subviews/0/gestureRecognizers/0/delegate" in told
    assert "0.050  openPost     possible → failed  # GX-1" in told
    assert "(6 of 22 lines)" in told
    assert "http://127.0.0.1:8080/#z=" in told and "with a touchd that runs there" in told


def test_a_link_to_a_server_that_goes_on_needs_no_advice(server: Server) -> None:
    told = failure(assert_action, Client(server.url).dispatch(post(), tap("avatar")), "post", "open")
    assert f"  look at it:\n    {server.url}/#z=" in told


def test_the_number_of_actions_is_compared(run: Outcome) -> None:
    assert failure(assert_action, run, "post", "profile", count=2).startswith("“post” was sent profile once, not twice")


def test_an_action_that_came_is_explained(run: Outcome) -> None:
    assert "“openProfile”: 1 tap of 1" in failure(assert_not_action, run, "post", "profile")
    assert failure(assert_not_action, run, "post").startswith("“post” was sent profile once, first at 0.05 s")


def test_recognizers(client: Client, run: Outcome) -> None:
    held = client.dispatch(post(), long_press("avatar"))
    told = failure(assert_recognized, held, "openProfile")
    assert told.startswith("“openProfile” did not recognize, it ended as “failed”; no recognizer did")
    assert "not lifted within 0.75 s" in told and "#/events/0/longPress/duration" in told
    assert failure(assert_recognized, client.dispatch(post(), tap("like")), "openProfile").startswith(
        "“openProfile” did not recognize, it was told of no touch"
    )
    assert failure(assert_not_recognized, run).startswith("“openProfile” recognized")
    assert failure(assert_not_recognized, run, "openPost", "openProfile").startswith("“openProfile” recognized")


def test_hits(client: Client, run: Outcome) -> None:
    covered = failure(assert_hit, client.dispatch(post(), tap("like")), "like")
    assert covered.startswith("the touch at (330, 322) hit “cover”, not “like”")
    assert "path: window > post > cover" in covered and "in front of it" in covered
    scene = post()
    scene.view("avatar").is_hidden = True
    for result in (client.dispatch(scene, tap("avatar")), client.hit_test(scene, (38, 138))):
        assert "“avatar” was asked, and said no: hidden (HT-1)" in failure(assert_hit, result, "avatar")
    assert failure(assert_hit, client.hit_test(post(), (1000, 1)), "post").startswith(
        "nothing is hit at (1000, 1), not “post”"
    )
    assert failure(assert_not_hit, run, "avatar").startswith("a touch hit “avatar”")
    assert failure(assert_not_hit, client.hit_test(post(), (38, 138)), "avatar").startswith(
        "“avatar” is hit at (38, 138)"
    )


def test_calls(run: Outcome) -> None:
    told = failure(assert_called, run, "avatar", "touchesEnded")
    assert told.startswith("“avatar” got no touchesEnded; its calls: touchesBegan, touchesCancelled")
    assert "“openProfile” was recognized and cancels touches in its view" in told
    assert "it got no call at all" in failure(assert_called, run, "like", "touchDown")
    assert failure(assert_not_called, run, "avatar", "touchesBegan").startswith("“avatar” got touchesBegan once")


def test_expectations_are_compared_by_the_server(run: Outcome) -> None:
    told = failure(assert_expected, run, contains=["post.open"], transitions=["openPost possible>recognized"])
    assert told.startswith("contains: “post.open” was never called, and 1 more")
    assert 'expected  "post.open"' in told and "because openPost: prevented by “openProfile”, which was recognized first (GX-1)" in told
    assert "“post” did not receive the action “open”" in told


def test_a_name_that_is_not_in_the_scene_is_said(run: Outcome) -> None:
    assert "did you mean “post”?" in failure(assert_action, run, "pots", "open")


def test_long_transcripts_are_cut(client: Client) -> None:
    from touchd import Pan, Scene, View, Window, drag

    scene = Scene(Window("window").add(View("card", (0, 0, 390, 800)).add(Pan("pan").add_target("card", "panned"))))
    told = failure(assert_not_action, client.dispatch(scene, drag((10, 10), (300, 300), duration=3)), "card", "panned")
    lines = told[told.index("transcript:") : told.index("look at it")].splitlines()
    assert len(lines) < 32 and any("lines …" in line for line in lines)


def test_without_a_server_the_assertion_still_tells(run: Outcome) -> None:
    with Server() as server:
        lost = server.client().dispatch(post(), tap("avatar"))
    told = failure(assert_action, lost, "post", "open")
    assert told.startswith("“post” was never sent open") and "has been stopped" in told
