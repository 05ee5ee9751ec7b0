"""Endpoints, answers and errors."""

from __future__ import annotations

import base64
import dataclasses
import json
import math
import pickle
import threading
import zlib
from pathlib import Path
from typing import Any, Dict, List, Tuple

import pytest
from conftest import Validate
from fakes import free_port, serving, silent
from screens import post

from touchd import (
    Client,
    NotTouchd,
    Outcome,
    Point,
    Problem,
    Scene,
    Server,
    TouchdError,
    Unreachable,
    View,
    Window,
    answers,
    drag,
    long_press,
    request,
    shared,
    tap,
    vary,
)
from touchd.reading import camel_case


def test_a_pushed_scene_is_a_live_scene(tmp_path: Path) -> None:
    tokens = tmp_path / "tokens"
    tokens.write_text("secret\n", encoding="utf-8")
    with Server(arguments=["--live", "--tokens", str(tokens)]) as server, server.client(token="secret") as client:

        def pushed() -> Dict[str, Any]:
            body: Dict[str, Any] = json.loads(client.send("GET", "/v1/live/home", None, {}).body)
            return body

        client.push("home", post())
        assert pushed() == {"scene": post().to_json()}
        client.push("home", client.dispatch(post(), tap("avatar")))
        assert pushed() == request(post(), tap("avatar"))
        client.push("home", {"scene": {"windows": []}})
        assert pushed() == {"scene": {"windows": []}}
        with pytest.raises(Problem, match="windows"):
            client.push("home", {"windows": 1})
        with pytest.raises(Problem) as refused:
            client.push("no name", post())
        assert refused.value.code == "not-found"
        with pytest.raises(Problem) as refused, server.client() as other:
            other.push("home", post())
        assert refused.value.code == "unauthorized"


def test_a_push_to_a_server_without_live_scenes_states_how_to_accept_them(client: Client) -> None:
    with pytest.raises(Problem) as refused:
        client.push("home", post())
    assert str(refused.value) == (
        "not-found (404): This server accepts no live scenes. Start it with touchd serve --live --tokens FILE."
    )


def test_dispatch_answers_with_all_that_happened(client: Client) -> None:
    outcome = client.dispatch(post(), tap("avatar"))
    assert outcome.hit_view == outcome.first_responder == "avatar"
    assert outcome.responder_chain == ["avatar", "post", "window", "app", "appDelegate"]
    assert outcome.recognized() == ["openProfile"]
    assert [action.name for action in outcome.actions()] == ["post.profile"]
    assert outcome.actions("post", "open") == []
    assert [str(t) for t in outcome.transitions][:2] == [
        "openProfile possible>recognized",
        "openPost possible>failed",
    ]
    lost = outcome.recognizer("openPost")
    assert lost.reason is not None
    assert (lost.outcome, lost.reason.rule, lost.reason.by) == ("failed", "GX-1", "openProfile")
    with pytest.raises(KeyError, match="“absent” received no touch"):
        outcome.recognizer("absent")
    assert outcome.hit_tests[0].path == ("window", "post", "avatar")
    assert outcome.touches[0].location == Point(38, 138)
    assert outcome.calls("avatar", "touchesCancelled")[0].cause is not None
    assert (outcome.end, outcome.passed, outcome.mismatches, outcome.warnings) == (0.05, None, (), ())
    assert repr(outcome) == "<Outcome: “avatar” hit; openProfile recognized; until 0.05 s>"


def test_behavior_that_is_not_simulated_is_listed(client: Client) -> None:
    frame = {"x": 0, "y": 0, "width": 390, "height": 844}
    web = {"id": "web", "class": "WKWebView", "frame": frame}
    scene = {"windows": [{"id": "window", "frame": frame, "subviews": [web]}]}
    found = client.dispatch(scene, {"time": 1, "tap": {"at": {"view": "web"}}}).limitations
    assert [(one.code, one.view, one.time) for one in found] == [("web-content", "web", 1)]
    assert "web view" in found[0].text and client.dispatch(post(), tap("avatar")).limitations == ()


def test_recognized_holds_what_began_and_was_cancelled_or_goes_on(client: Client) -> None:
    scene = Scene(Window("window").add(View("card", (0, 0, 390, 400))))
    from touchd import LongPress, Pan

    scene.view("card").add(Pan("pan"), LongPress("press"))
    assert client.dispatch(scene, drag("card", (0, 0))).recognized() == ["pan"]
    assert client.dispatch(scene, long_press("card"), until=0.7).recognized() == ["press"]
    assert client.dispatch(scene, tap("card")).recognized() == []
    quiet = client.dispatch(scene, drag("card", (0, 0)), trace="none")
    assert quiet.recognized() == ["pan"] and quiet.callbacks == () and quiet.hit_views() == ["card"]


def test_options_are_sent(client: Client, validate: Validate) -> None:
    outcome = client.dispatch(
        post(), tap("post"), trace="full", kinds=["action"], thresholds={"tapMaximumDuration": 0.5}, echo_events=True
    )
    validate("DispatchRequest", outcome.request)
    assert {c.kind for c in outcome.callbacks} == {"action"}
    assert outcome.hit_tests[0].visits and outcome.raw["echoedEvents"]


def test_a_whole_request_may_be_dispatched(client: Client) -> None:
    for example in client.examples():
        if example.operation == "dispatch":
            outcome = client.dispatch(client.example(example.name))
            assert outcome.passed is not False, example.name
    changed = client.dispatch(client.example("dispatch-tap.json"), tap((5, 5)), until=1)
    assert changed.request["events"] == [{"time": 0, "tap": {"at": {"x": 5, "y": 5}}}]
    assert changed.request["options"]["until"] == 1


def test_the_same_run_in_other_forms(client: Client) -> None:
    outcome = client.dispatch(post(), tap("avatar"), expect={"contains": ["post.open"]})
    assert outcome.passed is False and outcome.mismatches[0].cause is not None
    assert outcome.mismatches[0].cause.rule == "GX-1"
    transcript = outcome.transcript()
    assert "possible → recognized  # TP-1" in transcript and "expected" not in transcript
    assert len(transcript.splitlines()) == max(outcome.callbacks[-1].seq, outcome.transitions[-1].seq)
    assert outcome.svg().lstrip().startswith(("<svg", "<?xml"))
    assert client.dispatch_as("junit", outcome.request).startswith(b"<?xml")


def test_links_answer_the_same(server: Any, client: Client) -> None:
    own = Client(server.url)
    outcome = own.dispatch(post(), tap("avatar"))
    permalink = outcome.permalink("text")
    assert permalink is not None and permalink.startswith(server.url)
    answer = own.send("GET", permalink[len(server.url) :], None, {})
    assert answer.body.decode() == outcome.transcript()
    link = outcome.link()
    assert link is not None and link.startswith(f"{server.url}/#z=")
    packed = link.partition("#z=")[2]
    body = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    assert json.loads(body) == outcome.request
    assert client.dispatch(post(), tap("avatar")).permalink() is not None


def test_what_is_too_long_for_a_link_has_none(client: Client) -> None:
    import hashlib

    names = [hashlib.sha256(str(n).encode()).hexdigest() for n in range(2000)]
    scene = Scene(Window("window", subviews=[View(name, (0, 0, 1, 1)) for name in names]))
    outcome = client.dispatch(scene, tap((5, 5)), trace="none")
    assert outcome.permalink() is None and outcome.link() is None


def test_hit_test(client: Client) -> None:
    result = client.hit_test(post(), (330, 320), explain=True)
    assert (result.view, result.path, result.window) == ("cover", ("window", "post", "cover"), "window")
    assert result.visits[0].call == "hitTest"
    assert [r.view for r in client.hit_tests(post(), [(1, 1), (38, 138)])] == ["window", "avatar"]
    assert client.hit_test(post(), (1000, 1)).view is None


def test_assumed_members(client: Client) -> None:
    over = View("over", (0, 0, 9, 9), is_hidden=True, assumed=["isHidden"])
    scene = Scene(Window("window").add(View("under", (0, 0, 9, 9)), over))
    result = client.hit_test(scene, (5, 5))
    assert (result.view, result.certainty) == ("under", "assumed")
    assert result.depends_on == (answers.Dependency("over", "isHidden", "over"),)
    assert client.hit_test(scene, (50, 5)).certainty == "proven"
    assert client.hit_test(post(), (330, 320)).certainty == "proven"
    run = client.dispatch(scene, tap("under"))
    assert (run.certainty, run.depends_on[0].otherwise) == ("assumed", "over")


def test_responder_chain(client: Client) -> None:
    scene = post()
    assert client.responder_chain(scene, scene.view("like"))[:3] == ["like", "post", "window"]


def test_explain_by_name_and_by_members(client: Client) -> None:
    run = client.dispatch(post(), tap("avatar"), thresholds={"tapMaximumDuration": 0.5}, trace="none")
    lost = run.explain("post.open")
    assert not lost.happened and lost.causes[0].rule == "GX-1" and lost.change is not None and lost.change.verified
    assert lost.instead[0].receiver == "openProfile"
    assert "fixes" in str(lost) and lost.fixes[0].kind == "shouldRecognizeSimultaneously" and lost.fixes[0].swift
    assert lost.fixes[0].side_effects and lost.fixes[0].objective_c and lost.fixes[0].verified
    assert run.explain("openProfile").happened
    held = client.dispatch(post(), tap("avatar", hold=2)).explain("openProfile")
    assert not held.happened and held.change is None and held.fixes == ()
    assert held.other_gestures[0].kind == "gesture" and held.other_gestures[0].text in str(held)
    assert client.explain(run.request, "touch-1").answer == client.explain(run, touch="touch-1").answer
    assert client.explain(run, id="post", method="open").answer == lost.answer
    with pytest.raises(Problem, match="did you mean “post”"):
        run.explain("pots.open")


def test_explain_takes_ids_with_dots_for_what_they_are(client: Client) -> None:
    from touchd import ScrollView, Tap

    scroll = ScrollView("list.main", (0, 0, 390, 800), content_size=(390, 2000)).add(Tap("touch-1"))
    run = client.dispatch(Scene(Window("window").add(scroll)), drag((100, 500), (100, 200)))
    assert "list.main.pan" in run.explain("list.main.pan").answer
    assert "list.main" in run.explain("list.main").answer
    assert "“touch-1” did not act" in run.explain("touch-1").answer


def test_reachability_hit_map_and_lint(client: Client) -> None:
    scene = post()
    found = client.reachability(scene, views=["like", "share"], minimum_tap_size=40)
    assert len(found) == 2 and [v.id for v in found] == ["like", "share"]
    assert not found["like"].reachable and found["like"].reason is not None
    assert found["like"].reason.by == "cover" or found["like"].reason.code == "covered"
    assert found["share"].tap_point == Point(330, 132)
    with pytest.raises(KeyError):
        found["post"]
    assert {r.view for r in client.hit_map(scene).regions} >= {"avatar", "cover"}
    assert "<svg" in client.hit_map_svg(scene)
    findings = client.lint(scene, severity="warning")
    assert any(f.id == "like" for f in findings) and "like" in str(findings[0])


def test_sweep_and_diff(client: Client) -> None:
    body = request(post(), tap("avatar"))
    swept = client.sweep(body, vary("#/events/0/tap/hold", 0, 2), outcome={"recognized": "openProfile"})
    assert [round(flip.at, 2) for flip in swept.flips] == [0.75] and swept.runs > 1 and "openProfile" in swept.summary
    same = client.diff(body, body)
    assert same.same and same.first is None
    other = client.diff(client.dispatch(body), request(post(), tap("post")))
    assert not other.same and other.first is not None and other.differences


def test_robustness(client: Client) -> None:
    body = {**request(post(), tap("avatar")), "expect": {"contains": []}}
    found = client.robustness(
        body, outcome={"recognized": "openProfile"}, runs=40, noise={"offset": 20, "maximumOffset": 60}
    )
    assert found.runs == 40 and found.share == found.holds / 40 < 1 and found.passed is None
    assert sum(outcome.count for outcome in found.outcomes) == 40 and "openProfile" in found.summary
    assert found.worst is not None and found.worst.cause is not None and str(found.worst) in str(found)
    assert len(found.worst.offsets) == 1 and found.worst.duration_factor > 0
    failed = client.dispatch({"scene": body["scene"], "events": list(found.worst.events)})
    assert "openProfile" not in failed.recognized()
    assert found.region is not None and not found.region.x.from_is_limit
    assert found.region.x.from_ < found.region.start.x < found.region.x.to
    assert found.window is not None and abs(found.window.seconds.to - 0.2) < 1e-9 and found.window.factor.to_is_limit
    strict = client.robustness(
        {**body, "outcome": {"recognized": "openProfile"}, "expect": {"robust": 1}}, seed=2, runs=9
    )
    assert strict.passed is (strict.share == 1) and len(strict.mismatches) == (strict.share < 1)


def test_diff_scenes(client: Client) -> None:
    before, after = post(), post()
    after.view("avatar").is_hidden = True
    assert client.diff_scenes(before, before) == ()
    (difference,) = client.diff_scenes(before, after, severity="warning")
    assert (difference.id, difference.rule, difference.type) == ("avatar", "reachability-lost", "view")
    assert difference.b is not None and difference.b["reachable"] is False and "avatar" in str(difference)
    assert "| warning |" in client.diff_scenes_markdown(before, after)


def test_the_server_tells_of_itself(client: Client) -> None:
    assert client.health() and client.version().count(".") == 2
    assert client.can("/v1/dispatch") and not client.can("/v1/nothing")
    assert len(client.examples()) > 50


def test_a_refusal_is_a_problem_with_all_faults(client: Client) -> None:
    scene = post()
    scene.view("avatar").alpha = 3
    with pytest.raises(Problem) as caught:
        client.dispatch(scene, tap("avtar"))
    problem = caught.value
    assert (problem.status, problem.code) == (422, "invalid-request")
    assert problem.pointers == ["#/scene/windows/0/subviews/0/subviews/0/alpha", "#/events/0/tap/at/view"]
    assert "did you mean “avatar”" in problem.errors[1].detail
    assert [fault.kind for fault in problem.errors] == ["fault", "fault"]
    assert problem.errors[0].arguments == {"subject": "alpha", "minimum": 0, "maximum": 1, "value": 3}
    assert problem.errors[1].arguments == {"id": "avtar", "suggestion": "avatar"}
    assert "alpha must be from 0 to 1" in str(problem).splitlines()[0]
    assert problem.document["type"] == "/problems/invalid-request"
    assert str(pickle.loads(pickle.dumps(problem))) == str(problem)


def test_a_body_that_is_not_json_has_its_place(client: Client) -> None:
    answer = client.send("POST", "/v1/dispatch", b'{"scene":\n {,}', {"Content-Type": "application/json"})
    assert Problem(json.loads(answer.body)).position == (2, 3)


def test_infinities_are_no_json(client: Client) -> None:
    with pytest.raises(ValueError, match="JSON"):
        client.hit_test(post(), (math.inf, 1))


def test_nobody_there() -> None:
    port = free_port()
    with pytest.raises(Unreachable, match=f"cannot connect to http://127.0.0.1:{port}: connection refused"):
        Client(f"http://127.0.0.1:{port}").health()


def test_nobody_answers_in_time() -> None:
    with silent() as url, pytest.raises(Unreachable, match=r"did not answer /healthz within 0.2 s"):
        Client(url, timeout=0.2).health()


@pytest.mark.parametrize("url", ["ftp://127.0.0.1", "http://", ""])
def test_what_is_no_url_is_said_so(url: str) -> None:
    with pytest.raises(TouchdError, match="is not the URL of a server"):
        Client(url)


def test_a_host_and_port_are_enough(server: Any) -> None:
    assert Client(server.url.replace("http://", "")).health()


def test_somebody_else_answers() -> None:
    with serving(media_type="text/html", body=b"<p>Hello") as (url, _), pytest.raises(NotTouchd, match="text/html"):
        Client(url).version()
    with serving(status=502, body=b"{}") as (url, _), pytest.raises(NotTouchd, match="502"):
        Client(url).dispatch(post(), tap("post"))
    body = b'{"results": [{"point": {"x": 1, "y": 2}}]}'
    with serving(body=body) as (url, _), pytest.raises(NotTouchd, match="HitTestResult"):
        Client(url).hit_test(post(), (1, 2))


def test_a_connection_is_used_again() -> None:
    with serving() as (url, handler), Client(url) as client:
        for _ in range(5):
            assert client.health()
        assert len(set(handler.connections)) == 1


def test_a_connection_that_was_closed_meanwhile_is_made_anew() -> None:
    with serving(closes=True) as (url, handler), Client(url) as client:
        for _ in range(5):
            assert client.health()
        assert len(set(handler.connections)) == 5


def test_a_url_may_have_a_path() -> None:
    with serving() as (url, _):
        client = Client(f"{url}/touchd/")
        assert client.health() and client.url == f"{url}/touchd"


def test_threads_share_a_client(client: Client) -> None:
    found: List[Tuple[int, object]] = []

    def ask(number: int) -> None:
        for _ in range(20):
            found.append((number, client.hit_test(post(), (number, 138)).view))

    threads = [threading.Thread(target=ask, args=(number,)) for number in (5, 38, 1000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(found) == {(5, "post"), (38, "avatar"), (1000, None)} and len(found) == 60


def test_answers_have_no_member_that_the_contract_has_not(contract: Dict[str, Any]) -> None:
    schemas = {
        answers.Touch: "Touch",
        answers.Visit: "Visit",
        answers.HitTest: "HitTestEntry",
        answers.Transition: "Transition",
        answers.Cause: "Cause",
        answers.Callback: "Callback",
        answers.Reason: "Reason",
        answers.RecognizerOutcome: "RecognizerOutcome",
        answers.Mismatch: "Mismatch",
        answers.HitTestResult: "HitTestResult",
        answers.ExplainedCause: "ExplainedCause",
        answers.ChangedValue: "ChangedValue",
        answers.Change: "VerifiedChange",
        answers.VerifiedFix: "VerifiedFix",
        answers.SideEffect: "SideEffect",
        answers.Explanation: "ExplainAnswer",
        answers.UnreachableReason: "UnreachableReason",
        answers.ViewReachability: "ViewReachability",
        answers.Region: "HitMapRegion",
        answers.Finding: "Finding",
        answers.Flip: "Flip",
        answers.Sweep: "SweepAnswer",
        answers.Robustness: "RobustnessAnswer",
        answers.FailedVariant: "FailedVariant",
        answers.OutcomeCount: "CountedOutcome",
        answers.RobustRange: "RobustRange",
        answers.RobustRegion: "RobustRegion",
        answers.RobustWindow: "RobustWindow",
        answers.Diff: "DiffAnswer",
        answers.Difference: "RootDifference",
        answers.Replay: "ReplayAnswer",
        answers.ReplayedTouch: "ReplayedTouch",
        answers.ReplayDifference: "ReplayDifference",
        answers.SceneDifference: "SceneDifference",
        answers.Example: "ExampleEntry",
        answers.Remark: "Warning",
        answers.Limitation: "Limitation",
        answers.Dependency: "Dependency",
    }
    own = {"raw", "request", "client"}
    for kind, schema in schemas.items():
        fields = {camel_case(f.name) for f in dataclasses.fields(kind)} - own
        assert fields <= set(contract["components"]["schemas"][schema]["properties"]), schema
    known = set(contract["components"]["schemas"]["DispatchAnswer"]["properties"])
    assert {camel_case(n) for n in vars(Outcome) if not n.startswith("_")} & known == {
        "hitView", "firstResponder", "responderChain", "touches", "hitTests", "transitions", "callbacks", "recognizers",
        "warnings", "limitations", "mismatches", "passed", "final", "end", "certainty", "dependsOn",
    }  # fmt: skip


def test_replay_names_the_first_difference_of_a_recording(client: Client) -> None:
    example = json.loads(
        (Path(__file__).resolve().parents[3] / "Examples" / "replay" / "late-press.json").read_text(encoding="utf-8")
    )
    replay = client.replay(example["recording"])
    (difference,) = replay.differences
    assert (difference.kind, difference.rules[0]) == ("time", "LP-1")
    assert str(difference).startswith("line 10: menu possible → began") and replay.touches[0].status == "different"
    lines = [json.dumps(record) for record in example["recording"]]
    text = client.replay("\n".join([*lines[:3], "", "{", *lines[3:]]))
    assert text.raw["recording"]["unreadable"] == [{"line": 5, "reason": "it is no JSON object"}]
    assert text.differences[0].line == 12


def test_batch_answers_each_item_and_tells_what_is_wrong_with_one(client: Client) -> None:
    items: List[Dict[str, Any]] = [
        {"id": "avatar", "request": request(shared("post"), tap("avatar"))},
        {"op": "hitTest", "request": {"scene": shared("post"), "points": [{"x": 1, "y": 1}]}},
        {"id": 3, "request": request(shared("posts"))},
    ]
    first, second, third = client.batch(items, scenes={"post": post()})
    assert (first.index, first.id, first.status) == (0, "avatar", 200)
    assert first.value["hitView"] == client.dispatch(post(), tap("avatar")).hit_view
    assert second.value["results"][0]["view"] == client.hit_test(post(), (1, 1)).view
    assert (third.id, third.status, third.result) == (3, 422, None)
    with pytest.raises(Problem, match="posts") as refused:
        print(third.value)
    assert refused.value.code == "invalid-request"
    assert client.batch([]) == ()
