"""The client: one method per endpoint."""

from __future__ import annotations

import json
import urllib.parse
from collections import deque
from types import TracebackType
from typing import (
    TYPE_CHECKING,
    Any,
    Deque,
    Dict,
    Iterable,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Type,
    Union,
)

from .answers import (
    Converted,
    Diff,
    Example,
    Explanation,
    Finding,
    HitMap,
    HitTestResult,
    Limitation,
    Reachability,
    Remark,
    Replay,
    Robustness,
    SceneDifference,
    Sweep,
)
from .batches import BatchAnswer, batch_body
from .bodies import (
    RequestLike,
    body_of,
    dispatch_body,
    given,
    ids_of,
    live_body,
    recording_lines,
    scenes_body,
    with_options,
)
from .errors import NotTouchd, Problem, ServerGone, Unreachable
from .events import EventLike
from .geometry import PointLike
from .outcome import Outcome
from .overrides import point as point_json
from .reading import read, read_all
from .scene import Scene, SceneLike, scene_json
from .transport import Response, Transport
from .wire import encode, question_about, without
from .writing import Reference, identifier

if TYPE_CHECKING:
    from .server import Server


class Client:
    """A client of a server. It reuses connections, and can be shared between threads. Call `close`, or use `with`.

    url: the URL of the server. timeout: the maximum time to wait for each answer, in seconds. link_base: the base URL
    of links; default: `url`. token: the bearer token for a server that requires one. All methods raise Problem if the
    request is rejected, and Unreachable if the server does not answer.
    """

    def __init__(
        self,
        url: str = "http://127.0.0.1:8080",
        *,
        timeout: float = 30.0,
        link_base: Optional[str] = None,
        token: Optional[str] = None,
        server: Optional[Server] = None,
    ) -> None:
        self._transport = Transport(url, timeout)
        self._authorization = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._server = server
        self.url = self._transport.url
        self.link_base = (link_base or self.url).rstrip("/")
        # The last runs, for reports of failures.
        self.outcomes: Deque[Outcome] = deque(maxlen=5)

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Client({self.url!r})"

    def close(self) -> None:
        """Closes the connections. The next request opens a new one."""
        self._transport.close()

    # Touches.

    def dispatch(
        self,
        scene: Union[SceneLike, Mapping[str, Any]],
        *events: Union[EventLike, Iterable[EventLike]],
        trace: Optional[str] = None,
        until: Optional[float] = None,
        thresholds: Optional[Mapping[str, float]] = None,
        kinds: Optional[Sequence[str]] = None,
        touches: Union[bool, str, None] = None,
        echo_events: Optional[bool] = None,
        expect: Optional[Mapping[str, Any]] = None,
    ) -> Outcome:
        """Dispatches events in a scene: `dispatch(scene, tap("pay"))`. A mapping with a `scene` is a complete request.

        trace: `"none"`, `"callbacks"` or `"full"`. kinds: the kinds of callbacks to include. touches: whether callbacks
        list the ids of their touches; `"samples"` also adds the values of each touch at the call. until: the end of the
        run, in seconds.
        """
        __tracebackhide__ = True
        body = dispatch_body(scene, events)
        options = given(
            trace=trace, until=until, thresholds=thresholds, kinds=kinds, touches=touches, echoEvents=echo_events
        )
        if options:
            body["options"] = {**body.get("options", {}), **options}
        if expect is not None:
            body["expect"] = dict(expect)
        outcome = Outcome(self._ask("/v1/dispatch", body), body, self)
        self.outcomes.append(outcome)
        return outcome

    def dispatch_as(self, format: str, request: Mapping[str, Any]) -> bytes:
        """The answer to a dispatch request in another format: text, svg, ndjson, trace, mermaid-state,
        mermaid-sequence, junit."""
        __tracebackhide__ = True
        return self.post(f"/v1/dispatch?format={format}", request).body

    def hit_test(self, scene: SceneLike, point: PointLike, *, explain: bool = False) -> HitTestResult:
        """The hit view at a point of the screen. With `explain`, `visits` has all visited views, with reasons."""
        __tracebackhide__ = True
        return self.hit_tests(scene, [point], explain=explain)[0]

    def hit_tests(
        self, scene: SceneLike, points: Iterable[PointLike], *, explain: bool = False
    ) -> Tuple[HitTestResult, ...]:
        """The hit views at several points, in order."""
        __tracebackhide__ = True
        body = {
            "scene": scene_json(scene),
            "points": [point_json(p) for p in points],
            **({"explain": True} if explain else {}),
        }
        results = self._ask("/v1/hit-test", body)["results"]
        return read_all(HitTestResult, [{**result, "request": body, "client": self} for result in results])

    def responder_chain(self, scene: SceneLike, start: Reference) -> List[str]:
        """The ids from a responder to the end of its chain."""
        __tracebackhide__ = True
        body = {"scene": scene_json(scene), "from": identifier(start)}
        return list(self._ask("/v1/responder-chain", body)["responderChain"])

    def explain(
        self,
        request: RequestLike,
        what: Optional[str] = None,
        *,
        id: Optional[str] = None,
        method: Optional[str] = None,
        touch: Optional[str] = None,
        time: Optional[float] = None,
    ) -> Explanation:
        """Explains why something happened or did not: `what` is a recognizer (`"tap"`), a call
        (`"login.touchUpInside"`) or a touch (`"touch-1"`). Alternatively, give `id` and `method`, or `touch`. time:
        only entries at this time, in seconds."""
        __tracebackhide__ = True
        body = without(body_of(request), "expect", "options")
        options = without(body_of(request).get("options", {}), "trace", "kinds", "touches", "echoEvents")
        if options:
            body["options"] = options
        question = {} if what is None else question_about(what, body.get("scene", {}))
        body["question"] = {**question, **given(id=id, method=method, touch=touch, time=time)}
        return read(Explanation, self._ask("/v1/explain", body))

    def sweep(
        self,
        request: RequestLike,
        *vary: Mapping[str, Any],
        outcome: Mapping[str, Any],
        tolerance: Optional[float] = None,
    ) -> Sweep:
        """The values at which an outcome flips as one or two numbers vary:
        `sweep(request, vary("#/events/0/tap/hold", 0, 2), outcome={"recognized": "tap"})`."""
        __tracebackhide__ = True
        body = without(body_of(request), "expect")
        body.update(vary=[dict(v) for v in vary], outcome=dict(outcome), **given(tolerance=tolerance))
        answer = self._ask("/v1/sweep", body)
        return read(Sweep, answer)

    def robustness(
        self,
        request: RequestLike,
        *,
        outcome: Optional[Mapping[str, Any]] = None,
        runs: Optional[int] = None,
        seed: Optional[int] = None,
        noise: Optional[Mapping[str, Any]] = None,
    ) -> Robustness:
        """The share of runs with the expected outcome if an imprecise finger makes the gesture:
        `robustness(request, outcome={"recognized": "tap"}).share`. Without `outcome`, the request must have one.
        noise: for example `{"offset": 6}`."""
        __tracebackhide__ = True
        body = body_of(request)
        if "robust" not in body.get("expect", {}):
            body = without(body, "expect")
        body.update(given(outcome=outcome, runs=runs, seed=seed, noise=noise))
        return read(Robustness, self._ask("/v1/robustness", body))

    def diff(self, a: RequestLike, b: RequestLike, *, tolerance: Optional[float] = None) -> Diff:
        """The differences between the runs of two dispatch requests."""
        __tracebackhide__ = True
        body = {
            "a": without(body_of(a), "expect"),
            "b": without(body_of(b), "expect"),
            **given(tolerance=tolerance),
        }
        return read(Diff, self._ask("/v1/diff", body))

    def replay(
        self,
        recording: Union[str, Sequence[Mapping[str, Any]]],
        *,
        tolerance: Optional[float] = None,
        fit: Optional[str] = None,
    ) -> Replay:
        """Compares a recording of UIKit with the simulation.

        `recording`: the text of the file, or its records. `fit`: the name of a threshold; the answer has the range with
        which the recording agrees."""
        __tracebackhide__ = True
        records = recording_lines(recording) if isinstance(recording, str) else list(recording)
        return read(Replay, self._ask("/v1/replay", {"recording": records, **given(tolerance=tolerance, fit=fit)}))

    def batch(
        self, items: Iterable[Mapping[str, Any]], *, scenes: Optional[Mapping[str, SceneLike]] = None
    ) -> Tuple[BatchAnswer, ...]:
        """Sends many requests in one, and returns the answers in order.

        Items are `{"request": …}`, with `"op"` for operations other than dispatch (`"hitTest"`), and optionally `"id"`.
        `shared("home")` refers to the scene with this name in `scenes`. Errors in an item are in its answer. For more
        than 100 000 items, use `touchd batch`.
        """
        __tracebackhide__ = True
        return read_all(BatchAnswer, self._ask("/v1/batch", batch_body(items, scenes))["items"])

    # Screens.

    def reachability(
        self,
        scene: SceneLike,
        *,
        views: Optional[Sequence[Reference]] = None,
        minimum_tap_size: Optional[float] = None,
    ) -> Reachability:
        """The reachability of each view: its area, occluders, a point to tap, or the reason why it is not reachable."""
        __tracebackhide__ = True
        options = given(views=ids_of(views), minimumTapSize=minimum_tap_size)
        return read(Reachability, self._ask("/v1/reachability", with_options(scene, options)))

    def hit_map(self, scene: SceneLike) -> HitMap:
        """The screen divided by hit view."""
        __tracebackhide__ = True
        return read(HitMap, self._ask("/v1/hit-map", {"scene": scene_json(scene)}))

    def hit_map_svg(self, scene: SceneLike) -> str:
        """The hit map as a picture."""
        return self.post("/v1/hit-map", {"scene": scene_json(scene)}, accept="image/svg+xml").body.decode()

    def lint(
        self, scene: SceneLike, *, severity: Optional[str] = None, minimum_tap_size: Optional[float] = None
    ) -> Tuple[Finding, ...]:
        """The findings of lint. `severity` is the minimum severity of a finding (default: `"note"`)."""
        __tracebackhide__ = True
        options = given(severity=severity, minimumTapSize=minimum_tap_size)
        return read_all(Finding, self._ask("/v1/lint", with_options(scene, options))["findings"])

    def diff_scenes(
        self,
        before: SceneLike,
        after: SceneLike,
        *,
        severity: Optional[str] = None,
        minimum_tap_size: Optional[float] = None,
    ) -> Tuple[SceneDifference, ...]:
        """The changes from one scene to another that affect touches. `severity` is the minimum severity (default:
        `"note"`)."""
        __tracebackhide__ = True
        options = given(severity=severity, minimumTapSize=minimum_tap_size)
        return read_all(SceneDifference, self._ask("/v1/diff-scenes", scenes_body(before, after, options))["findings"])

    def diff_scenes_markdown(self, before: SceneLike, after: SceneLike) -> str:
        """The same changes as a comment for a pull request, in Markdown."""
        body = scenes_body(before, after, {})
        return self.post("/v1/diff-scenes", body, accept="text/markdown").body.decode()

    # Other tools' formats.

    def convert(
        self,
        data: Union[str, Mapping[str, Any], Sequence[Any]],
        source: Optional[str] = None,
        *,
        to: Optional[str] = None,
        options: Optional[Mapping[str, Any]] = None,
    ) -> Converted:
        """Converts another tool's data to a scene or events, or events to another tool's format.

        source: the format (`"appium-xml"`, `"w3c-actions"`, see `openapi.yaml`); detected if omitted. to: the
        format of the result; if omitted, `"scene"` or `"events"`, depending on the data. Results in other formats, such
        as `"maestro-flow"` and `"pytest"`, are in `text`. Raises Problem if the data cannot be read. `warnings` lists
        guesses and losses.
        """
        __tracebackhide__ = True
        optional = {"from": source, "to": to, "options": None if options is None else dict(options)}
        answer = self._ask("/v1/convert", {**given(**optional), "data": data})
        scene = answer.get("scene")
        return Converted(
            str(answer.get("from", "")),
            str(answer.get("to", "")),
            None if scene is None else Scene.from_json(scene),
            tuple(answer.get("events") or ()),
            answer.get("text"),
            read_all(Remark, answer.get("warnings")),
            read_all(Limitation, answer.get("limitations")),
        )

    def from_appium(self, page_source: str) -> Scene:
        """Converts a page source to a scene: `from_appium(driver.page_source)`, or WebDriverAgent's
        `/source?format=json`.

        A page source has no gesture recognizers and no custom view classes: add them, for example
        `scene.view("login").add(Tap("login-tap"))`. `convert` returns warnings about guesses.
        """
        __tracebackhide__ = True
        source = "appium-json" if page_source.lstrip().startswith("{") else "appium-xml"
        scene = self.convert(page_source, source, to="scene").scene
        if scene is None:
            raise NotTouchd(f"the answer of {self.url} to a page source has no scene; is it a touchd server?")
        return scene

    # Live scenes.

    def push(self, name: str, request: Union[RequestLike, SceneLike]) -> None:
        """Pushes a scene, a request or an outcome as a live scene, which pages follow by its name (`/#live=NAME`).

        The server needs `--live`, and this client a `token`; otherwise this raises Problem. A name has 1 to 64 letters,
        digits, dots, underscores and hyphens. The live scene expires 30 minutes after the last push.
        """
        __tracebackhide__ = True
        self.post(f"/v1/live/{urllib.parse.quote(name, safe='')}", live_body(request))

    # The server.

    def examples(self) -> Tuple[Example, ...]:
        """The server's example requests."""
        return read_all(Example, self._get("/examples")["examples"])

    def example(self, name: str) -> Dict[str, Any]:
        """An example request, by name."""
        return self._get(f"/examples/{name}")

    def health(self) -> bool:
        """Whether the server is healthy. Raises Unreachable if it does not answer."""
        return self._get("/healthz").get("status") == "ok"

    def version(self) -> str:
        return str(self._get("/version")["version"])

    def openapi(self) -> Dict[str, Any]:
        """The OpenAPI contract of the server."""
        return self._get("/openapi.json")

    def can(self, path: str) -> bool:
        """Whether this server has an endpoint: `can("/v1/convert")`."""
        return path in self.openapi()["paths"]

    # Requests.

    def post(self, path: str, body: Any, accept: str = "application/json") -> Response:
        """Posts JSON. Raises Problem if it is rejected. For endpoints that this class does not support."""
        __tracebackhide__ = True
        headers = {"Content-Type": "application/json", "Accept": f"{accept}, application/problem+json;q=0.9"}
        if "format=" in path:
            del headers["Accept"]
        return self._checked(self.send("POST", path, encode(body), headers))

    def send(self, method: str, path: str, body: Optional[bytes], headers: Dict[str, str]) -> Response:
        """Sends a request, and returns the response for any status."""
        __tracebackhide__ = True
        try:
            fields = {"User-Agent": "touchd-python", **self._authorization, **headers}
            return self._transport.request(method, path, body, fields)
        except Unreachable as error:
            end = self._server.exit_report() if self._server is not None else None
            # Hides the traceback of the socket.
            raise (ServerGone(end) if end is not None else error) from None

    def _ask(self, path: str, body: Mapping[str, Any]) -> Dict[str, Any]:
        __tracebackhide__ = True
        return self._json(self.post(path, body))

    def _get(self, path: str) -> Dict[str, Any]:
        __tracebackhide__ = True
        return self._json(self._checked(self.send("GET", path, None, {"Accept": "application/json"})))

    def _checked(self, response: Response) -> Response:
        __tracebackhide__ = True
        if response.status < 400:
            return response
        if response.media_type == "application/problem+json":
            raise Problem(self._json(response), response.status)
        raise NotTouchd(f"{self.url} answered {response.status} without a problem document; is it a touchd server?")

    def _json(self, response: Response) -> Dict[str, Any]:
        __tracebackhide__ = True
        try:
            value = json.loads(response.body)
        except ValueError:
            value = None
        if not isinstance(value, dict):
            kind = response.media_type or "no media type"
            raise NotTouchd(f"{self.url} answered with {kind} instead of JSON; is it a touchd server?")
        return value
