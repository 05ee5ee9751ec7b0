"""Assertions pass, or explain their failures."""

from __future__ import annotations

from typing import Any, Callable

import pytest
from screens import post

from touchd import (
    Client,
    Outcome,
    Server,
    Unreachable,
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


def unknown(assertion: Callable[..., Any], *arguments: Any) -> str:
    with pytest.raises(AssertionError) as caught:
        assertion(*arguments)
    first, rest = str(caught.value).split("\n", 1)
    assert rest == "  With such a name, the assertion could never fail."
    return first


def test_a_misspelled_name_does_not_pass(client: Client, run: Outcome) -> None:
    no_object = "no object in the request has the id “{}”; did you mean “{}”?"
    no_method = "the request has no method or action “{}”; did you mean “{}”?"
    assert unknown(assert_not_action, run, "post", "opens") == no_method.format("opens", "open")
    assert unknown(assert_not_action, run, "pots", "open") == no_object.format("pots", "post")
    assert unknown(assert_not_action, run, "pots") == no_object.format("pots", "post")
    assert unknown(assert_not_called, run, "like", "touchupInside") == no_method.format(
        "touchupInside", "touchUpInside"
    )
    assert unknown(assert_not_recognized, run, "openPost", "opnePost") == no_object.format("opnePost", "openPost")
    assert unknown(assert_not_recognized, run, "post") == "“post” is not a gesture recognizer"
    for result in (run, client.hit_test(post(), (38, 138))):
        assert unknown(assert_not_hit, result, "crover") == no_object.format("crover", "cover")
        assert unknown(assert_not_hit, result, "openPost") == "“openPost” is not a view"


def test_an_action_of_another_receiver_does_not_pass(run: Outcome) -> None:
    assert "“like” never receives the action like:" in unknown(assert_not_action, run, "like", "like:")


def test_a_name_that_is_possible_passes(client: Client, run: Outcome) -> None:
    from touchd import Scene, ScrollView, Window

    count = len(client.outcomes)
    assert_not_called(run, "like", "touchUpInside")
    assert_not_called(run, "openPost", "shouldBegin")
    assert_not_hit(run, "cover")
    assert_not_hit(client.hit_test(post(), (1000, 1)), "cover")
    assert len(client.outcomes) == count
    scene = Scene(Window("window").add(ScrollView("list", (0, 0, 390, 800), content_size=(390, 2000))))
    outcome = client.dispatch(scene, tap("list"), kinds=["action"], touches="samples", until=1)
    assert_not_recognized(outcome, "list.pan")
    assert_not_action(outcome, "list.pan")
    assert_not_called(outcome, "list", "scrollViewDidScroll")


def test_receiver_and_method_can_be_one_string(run: Outcome) -> None:
    assert assert_action(run, "post.profile", count=1).method == "profile"
    assert assert_called(run, "avatar.touchesCancelled").receiver == "avatar"
    assert_not_action(run, "post.open")
    assert_not_called(run, "like.touchDown")
    assert failure(assert_not_action, run, "post.profile").startswith("“post” received the action “profile” once")
    assert failure(assert_not_called, run, "avatar.touchesBegan").startswith("“avatar” received touchesBegan once")
    assert "did you mean “open”?" in unknown(assert_not_action, run, "post.opens")


def test_an_id_with_a_dot_is_not_split(client: Client) -> None:
    from touchd import Scene, View, Window

    scene = Scene(Window("window").add(View("cell.title", (0, 0, 390, 800))))
    outcome = client.dispatch(scene, tap("cell.title"))
    assert assert_called(outcome, "cell.title.touchesEnded").receiver == "cell.title"
    assert_not_action(outcome, "cell.title")


@pytest.mark.parametrize("assertion", [assert_action, assert_called, assert_not_called])
def test_a_method_is_required(run: Outcome, assertion: Callable[..., Any]) -> None:
    with pytest.raises(TypeError, match=rf'{assertion.__name__}\(outcome, "post", "method"\)'):
        assertion(run, "post")


def test_names_are_not_checked_without_a_server(run: Outcome) -> None:
    with Server() as server:
        lost = server.client().dispatch(post(), tap("avatar"))
    with pytest.raises(Unreachable):
        assert_not_action(lost, "post", "opens")


def test_suggested_taps_have_no_lines_about_defaults(client: Client) -> None:
    from touchd import Button, Scene, View, Window

    card = View("card", (20, 100, 350, 200)).add(Button("like", (300, 170, 24, 24)).add_target("window", "like"))
    outcome = client.dispatch(Scene(Window("window").add(card)), tap("card"))
    report = failure(assert_action, outcome, "window", "like")
    suggested = report.partition("Tap at (332, 282).\n")[2].splitlines()
    assert 'at #/events/0/tap/at (currently {"view": "card"})' in suggested[0]
    assert "#/events/0/tap/" in suggested[0] and "#/events/0/tap/" not in "\n".join(suggested[1:])


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
