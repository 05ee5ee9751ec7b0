// What a TypeScript program does with the generated client, and whether that is right. `node use.js URL`.
import {
    Configuration, ContractApi, DispatchAnswer, DispatchRequest, GestureRecognizer, Problem, ResponseError, Scene,
    TouchesApi, View,
} from "./client";

declare const process: { argv: string[]; exitCode?: number };

const url = process.argv[2] ?? "http://127.0.0.1:8080";
const configuration = new Configuration({ basePath: url.replace(/\/$/, "") });
const touches = new TouchesApi(configuration);
const contract = new ContractApi(configuration);

let passed = 0;
let failed = 0;

function check(what: string, holds: boolean, seen?: unknown): void {
    if (holds) {
        passed += 1;
    } else {
        failed += 1;
        console.log(`FAILED: ${what}${seen === undefined ? "" : `: ${JSON.stringify(seen)}`}`);
    }
}

const open: GestureRecognizer = { id: "open", type: "tap", targets: [{ target: "gallery", action: "open" }] };
const photo: View = {
    id: "photo", class: "PhotoView", frame: { x: 0, y: 100, width: 390, height: 300 },
    gestureRecognizers: [open, { id: "menu", type: "longPress", minimumPressDuration: 0.4 },
        { id: "next", type: "swipe", direction: ["left", "up"] }],
};
const pay: View = {
    id: "pay", class: "UIButton", frame: { x: 20, y: 700, width: 20, height: 20 },
    targets: [{ target: "gallery", action: "pay", events: ["touchUpInside"] }],
};
const screen = { x: 0, y: 0, width: 390, height: 844 };
const scene: Scene = {
    windows: [{
        id: "window", frame: screen,
        subviews: [{ id: "root", frame: screen, viewController: { id: "gallery" }, subviews: [photo, pay] }],
    }],
};

function dispatch(...events: DispatchRequest["events"]): Promise<DispatchAnswer> {
    return touches.dispatch({ dispatchRequest: { scene, events } });
}

async function aHitTest(): Promise<void> {
    const answer = await touches.hitTest({ hitTestRequest: { scene, points: [{ x: 30, y: 710 }, { x: 5, y: 5 }] } });
    check("the button is hit", answer.results[0].view === "pay", answer);
    check("its path", answer.results[0].path.join() === "window,root,pay", answer);
    check("beside it the root", answer.results[1].view === "root", answer);
}

async function aTapOnAButton(): Promise<void> {
    const answer = await dispatch({ time: 0, tap: { at: { view: "pay" } } });
    check("the button gets the tap", answer.hitView === "pay", answer.hitView);
    const action = answer.callbacks?.find(callback => callback.kind === "action");
    check("pay is sent", action?.receiver === "gallery" && action.method === "pay" && action.sender === "pay", action);
    check("it takes 0.05 s", Math.abs((action?.time ?? 0) - 0.05) < 1e-6, action);
}

async function aTapOnAView(): Promise<void> {
    const answer = await dispatch({ time: 0, tap: { at: { x: 100, y: 200 } } });
    const recognized = answer.transitions?.find(transition => transition.to === "recognized");
    check("open recognizes", recognized?.recognizer === "open", recognized);
    const cause = recognized?.cause;
    check("because of its taps", cause?.rule === "TP-1" && cause.detail.includes("1 tap of 1"), cause);
    const menu = answer.recognizers.find(recognizer => recognizer.id === "menu");
    check("the long press fails, and says why", menu?.outcome === "failed" && !!menu.reason?.text, menu);
}

async function anExplanation(): Promise<void> {
    const answer = await touches.explain({ explainRequest: {
        scene, events: [{ time: 0, longPress: { at: { x: 100, y: 200 }, duration: 3 } }], question: { id: "open" },
    } });
    check("no tap is held for 3 s", !answer.happened && answer.causes.length > 0, answer);
    check("the cause names its rule", /^[A-Z]{2}-[0-9]+$/.test(answer.causes[0].rule), answer.causes[0]);
}

async function findings(): Promise<void> {
    const answer = await touches.lintScene({ lintRequest: { scene } });
    const finding = "findings" in answer ? answer.findings.find(one => one.id === "pay") : undefined;
    check("the button is small", !!finding?.text, answer);
    check("where it is", !!finding?.pointer.startsWith("#/scene/windows/0/subviews/0/subviews/1"), finding);
}

async function aRefusal(): Promise<void> {
    const window: View = { id: "window", frame: { x: 0, y: 0, width: -1, height: 844 } };
    try {
        await touches.hitTest({ hitTestRequest: { scene: { windows: [window] }, points: [] } });
        check("a negative width is refused", false);
    } catch (error) {
        if (!(error instanceof ResponseError)) throw error;
        const problem: Problem = await error.response.json();
        const status = error.response.status;
        check("a negative width is refused", status === 422 && problem.code === "invalid-request", problem);
        const fault = problem.errors?.[0];
        const where = fault?.pointer === "#/scene/windows/0/frame/width";
        check("it says where", where && fault?.code === "out-of-range", problem);
    }
}

async function aPageSource(): Promise<void> {
    const data = `<XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="390" height="844">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="buy" x="20" y="640" width="350" height="50"/>
        </XCUIElementTypeApplication>`;
    const answer = await touches.convert({ convertRequest: { from: "appium-xml", data } });
    check("a page source becomes a scene", answer.to === "scene" && !!answer.scene, answer);
    if (!answer.scene) return;
    const points = [{ x: 195, y: 665 }];
    const hit = await touches.hitTest({ hitTestRequest: { scene: answer.scene as Scene, points } });
    check("whose button is hit", hit.results[0].view === "buy", hit);
}

async function aBatch(): Promise<void> {
    const shared = { $scene: "screen" };
    const answer = await touches.batch({ batchRequest: { scenes: { screen: scene }, items: [
        { id: "pay", request: { scene: shared, events: [{ time: 0, tap: { at: { view: "pay" } } }] } },
        { op: "hitTest", request: { scene: shared, points: [{ x: 5, y: 5 }] } },
        { request: { scene: { $scene: "another" }, events: [] } },
    ] } });
    const [tap, hit, refused] = answer.items;
    check("an item is answered", (tap.result as DispatchAnswer | undefined)?.hitView === "pay", tap);
    check("with its id", tap.id === "pay" && tap.index === 0, tap);
    check("another by another endpoint", JSON.stringify(hit.result).includes('"view":"root"'), hit);
    check("a bad one is told", answer.errors && refused.problem?.code === "invalid-request", refused);
}

// What the client sends and gives back is what any HTTP client would have sent and got.
async function everyExample(): Promise<void> {
    const list = await contract.listExamples();
    check("there are examples", list.examples.length > 50, list.examples.length);
    for (const example of list.examples.filter(one => one.operation === "dispatch")) {
        const request = await contract.getExample({ name: example.name }) as DispatchRequest;
        const answer = await touches.dispatch({ dispatchRequest: request });
        const response = await fetch(`${configuration.basePath}/v1/dispatch`, {
            method: "POST", body: JSON.stringify(request), headers: { "Content-Type": "application/json" },
        });
        check(`${example.name}: nothing is lost`, JSON.stringify(answer) === JSON.stringify(await response.json()));
    }
}

async function all(): Promise<void> {
    for (const part of [aHitTest, aTapOnAButton, aTapOnAView, anExplanation, findings, aRefusal, aPageSource, aBatch, everyExample]) {
        await part().catch(error => check(part.name, false, String(error?.stack ?? error)));
    }
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
}

void all();
