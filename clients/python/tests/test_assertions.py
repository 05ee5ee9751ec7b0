"""Assertions pass, or explain their failures."""

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
    assert first == "“post” never received the action “open”; actions of this run: post.profile"
    report = "\n".join(rest)
    prevented = "because “openPost” was prevented by “openProfile”, which was recognized first"
    assert f"“post” did not receive the action “open” {prevented}." in report
    assert "# GX-1" in report and "# TP-1" in report
    assert "fixes" in report and "#/scene/windows/0/subviews/0/gestureRecognizers/0/delegate" in report
    assert "0.050  openPost     possible → failed  # GX-1" in report
    assert "(6 of 22 lines)" in report
    assert "http://127.0.0.1:8080/#z=" in report and "visualiser (needs a touchd server at this address):" in report


def test_a_link_to_a_server_that_goes_on_needs_no_advice(server: Server) -> None:
    report = failure(assert_action, Client(server.url).dispatch(post(), tap("avatar")), "post", "open")
    assert f"  visualiser:\n    {server.url}/#z=" in report


def test_the_number_of_actions_is_compared(run: Outcome) -> None:
    assert failure(assert_action, run, "post", "profile", count=2).startswith(
        "“post” received the action “profile” once, expected twice"
    )


def test_an_action_that_came_is_explained(run: Outcome) -> None:
    assert "“openProfile”: 1 tap of 1" in failure(assert_not_action, run, "post", "profile")
    assert failure(assert_not_action, run, "post").startswith(
        "“post” received the action “profile” once, first at 0.05 s, expected never"
    )


def test_recognizers(client: Client, run: Outcome) -> None:
    held = client.dispatch(post(), long_press("avatar"))
    report = failure(assert_recognized, held, "openProfile")
    assert report.startswith("“openProfile” did not recognize: its outcome is “failed”; no recognizer recognized")
    assert "not lifted within 0.75 s" in report and "#/events/0/longPress/duration" in report
    assert failure(assert_recognized, client.dispatch(post(), tap("like")), "openProfile").startswith(
        "“openProfile” did not recognize: it received no touch"
    )
    assert failure(assert_not_recognized, run).startswith("“openProfile” recognized")
    assert failure(assert_not_recognized, run, "openPost", "openProfile").startswith("“openProfile” recognized")


def test_hits(client: Client, run: Outcome) -> None:
    covered = failure(assert_hit, client.dispatch(post(), tap("like")), "like")
    assert covered.startswith("the touch at (330, 322) hit “cover”, expected “like”")
    assert "path: window > post > cover" in covered and "in front of it" in covered
    scene = post()
    scene.view("avatar").is_hidden = True
    for result in (client.dispatch(scene, tap("avatar")), client.hit_test(scene, (38, 138))):
        assert "“avatar” was rejected: hidden (HT-1)" in failure(assert_hit, result, "avatar")
    assert failure(assert_hit, client.hit_test(post(), (1000, 1)), "post").startswith(
        "no view is hit at (1000, 1), expected “post”"
    )
    assert failure(assert_not_hit, run, "avatar").startswith("a touch hit “avatar”")
    assert failure(assert_not_hit, client.hit_test(post(), (38, 138)), "avatar").startswith(
        "“avatar” is hit at (38, 138), expected not to be hit"
    )


def test_calls(run: Outcome) -> None:
    report = failure(assert_called, run, "avatar", "touchesEnded")
    assert report.startswith("“avatar” never received touchesEnded; calls it received: touchesBegan, touchesCancelled")
    assert "“openProfile” was recognized and cancels touches in its view" in report
    assert "it received no calls" in failure(assert_called, run, "like", "touchDown")
    assert failure(assert_not_called, run, "avatar", "touchesBegan").startswith("“avatar” received touchesBegan once")


def test_expectations_are_compared_by_the_server(run: Outcome) -> None:
    report = failure(assert_expected, run, contains=["post.open"], transitions=["openPost possible>recognized"])
    assert report.startswith("contains: “post.open” was never called, and 1 more")
    assert 'expected  "post.open"' in report
    assert "because openPost: prevented by “openProfile”, which was recognized first (GX-1)" in report
    assert "“post” did not receive the action “open”" in report


def test_a_name_that_is_not_in_the_scene_is_said(run: Outcome) -> None:
    assert "did you mean “post”?" in failure(assert_action, run, "pots", "open")


def test_long_transcripts_are_cut(client: Client) -> None:
    from touchd import Pan, Scene, View, Window, drag

    scene = Scene(Window("window").add(View("card", (0, 0, 390, 800)).add(Pan("pan").add_target("card", "panned"))))
    outcome = client.dispatch(scene, drag((10, 10), (300, 300), duration=3))
    report = failure(assert_not_action, outcome, "card", "panned")
    lines = report[report.index("transcript:") : report.index("visualiser")].splitlines()
    assert len(lines) < 32 and any("lines …" in line for line in lines)


def test_without_a_server_the_assertion_still_tells(run: Outcome) -> None:
    with Server() as server:
        lost = server.client().dispatch(post(), tap("avatar"))
    report = failure(assert_action, lost, "post", "open")
    assert report.startswith("“post” never received the action “open”") and "the server was stopped" in report
