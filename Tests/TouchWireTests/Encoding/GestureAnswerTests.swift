import RequestTestSupport
import TestSupport
import Testing

@Suite("Gestures in the answer")
struct GestureAnswerTests {
    private static let tap = Wire.touch(0, "began") + "," + Wire.touch(0.08, "ended")

    private func answer(
        _ recognizers: String..., view: String = "", events: String = tap, options: String = "{}"
    ) throws -> JSON {
        let text = Wire.request(
            window:
                #""viewController":{"id":"vc","actions":["found"]},"gestureRecognizers":[\#(recognizers.joined(separator: ","))],"subviews":[\#(Wire.view("v", view))]"#,
            events: events, more: #","options":\#(options)"#)
        return try JSON(parsing: try Wire.dispatch(text))
    }

    private func callbacks(_ answer: JSON, _ kind: String) -> [JSON] {
        (answer["callbacks"]?.array ?? []).filter { $0["kind"] == .string(kind) }
    }

    private static func recognizer(_ type: String, _ members: String = "") -> String {
        let targets = #""targets":[{"target":"vc","action":"act:"}]"#
        return Wire.recognizer("r", type, targets + (members.isEmpty ? "" : ",") + members)
    }

    private func keys(_ value: JSON?) -> Set<String> { Set(value?.object?.keys.map { $0 } ?? []) }

    // MARK: Transitions

    @Test("a transition has its documented members, and its cause has the measured values")
    func transition() throws {
        let first = try answer(Self.recognizer("tap")).dig("transitions.0")
        #expect(keys(first) == ["seq", "time", "event", "recognizer", "from", "to", "cause"])
        #expect(first?["recognizer"] == .string("r"))
        #expect(first?["from"] == .string("possible"))
        #expect(first?["to"] == .string("recognized"), "GS-1: the recognizer is discrete")
        #expect(first?["time"] == .number(0.08))
        #expect(
            first?["cause"]
                == .object([
                    "rule": .string("TP-1"), "detail": .string("1 tap of 1"), "measured": .number(1),
                    "limit": .number(1), "unit": .string("taps"),
                ]))
    }

    @Test("GS-1: a continuous recognizer ends; resets are transitions as well")
    func continuous() throws {
        let drag = #"{"time":0,"drag":{"from":{"x":5,"y":5},"to":{"x":50,"y":5},"duration":0.03}}"#
        let transitions = try answer(Self.recognizer("pan"), events: drag)["transitions"]?.array ?? []
        let reported = transitions.map { "\($0["from"]?.string ?? "")>\($0["to"]?.string ?? "")" }
        #expect(reported.first == "possible>began" && reported.suffix(2).last == "ended>possible")
        #expect(reported.contains("changed>ended"))
    }

    @Test("the cause names the recognizer that prevented another")
    func excluded() throws {
        let pan = Wire.recognizer("pan", "pan")
        let events = #"{"time":0,"drag":{"from":{"x":5,"y":5},"to":{"x":50,"y":5}}}"#
        let answer = try answer(Self.recognizer("tap"), pan, events: events)
        let failed = (answer["transitions"]?.array ?? []).first {
            $0["recognizer"] == .string("r") && $0["to"] == .string("failed")
        }
        #expect(failed?.dig("cause.rule") == .string("GX-1"))
        #expect(failed?.dig("cause.recognizer") == .string("pan"))
        #expect(failed?.dig("cause.detail") == .string("prevented by “pan”, which was recognized first"))
    }

    @Test("CK-1: a deadline's entries have event null")
    func deadline() throws {
        let press = #"{"time":0,"longPress":{"at":{"x":5,"y":5}}}"#
        let answer = try answer(Self.recognizer("longPress"), events: press)
        #expect(answer.dig("transitions.0.time") == .number(0.5))
        #expect(answer.dig("transitions.0.event") == .null)
        #expect(callbacks(answer, "action").first?["event"] == .null)
        #expect(answer.dig("callbacks.0.event") == .number(0))
    }

    // MARK: Callbacks

    @Test("a recognizer's calls have its state instead of a disposition")
    func calls() throws {
        let answer = try answer(Self.recognizer("tap"))
        let own = callbacks(answer, "touches").filter { $0["receiver"] == .string("r") }
        #expect(own.map { $0["method"]?.string } == ["touchesBegan", "touchesEnded"])
        #expect(own.map { $0["state"]?.string } == ["possible", "recognized"])
        #expect(own.allSatisfy { $0["disposition"] == nil })
    }

    @Test("GA-1: an action has the properties that its receiver can read, for each type")
    func actions() throws {
        let common: Set = [
            "seq", "time", "event", "kind", "receiver", "method", "sender", "state", "location",
            "locationInView", "numberOfTouches", "locationsOfTouches",
        ]
        let drag = #"{"time":0,"drag":{"from":{"x":5,"y":5},"to":{"x":90,"y":5},"duration":0.1}}"#
        let pinch = #"{"time":0,"pinch":{"at":{"x":50,"y":50},"from":40,"to":90}}"#
        let rotate = #"{"time":0,"rotate":{"at":{"x":50,"y":50},"by":2,"radius":40}}"#
        let hover =
            #"{"time":0,"hover":{"phase":"entered","location":{"x":5,"y":5},"zOffset":0.25}},{"time":1,"hover":{"phase":"exited"}}"#
        let kinds: [(type: String, events: String, own: Set<String>)] = [
            ("tap", Self.tap, []), ("pan", drag, ["translation", "velocity"]),
            ("swipe", drag, ["direction"]), ("pinch", pinch, ["scale", "velocity"]),
            ("rotation", rotate, ["rotation", "velocity"]), ("hover", hover, ["zOffset"]),
        ]
        for (type, events, own) in kinds {
            let action = try #require(
                callbacks(try answer(Self.recognizer(type), events: events), "action").last, "\(type)")
            #expect(keys(action) == common.union(own), "\(type)")
            #expect(action["sender"] == .string("r") && action["receiver"] == .string("vc"))
            #expect(action["method"] == .string("act:"))
            if type == "pan" { #expect(action["velocity"]?.object != nil) }
            if type == "pinch" || type == "rotation" { #expect(action["velocity"]?.number != nil) }
            if type == "swipe" { #expect(action["direction"] == .string("right")) }
        }
    }

    @Test("RC-7: a null target finds the responder that implements the action, or is unhandled")
    func unhandled() throws {
        let targets = #""targets":[{"target":null,"action":"lost"},{"target":null,"action":"found"}]"#
        let actions = callbacks(try answer(Wire.recognizer("r", "tap", targets)), "action")
        #expect(actions.map { $0["receiver"] ?? .null } == [.null, .string("vc")])
        #expect(actions.first?["disposition"] == .string("unhandled"))
        #expect(actions.first?.dig("cause.rule") == .string("RC-7"))
        #expect(actions.last?["disposition"] == nil)
    }

    @Test("delegate questions have the recognizers they concern and the result")
    func questions() throws {
        let delegate =
            #""delegate":{"shouldReceiveTouch":true,"shouldBegin":true,"shouldRecognizeSimultaneouslyWith":["b"]}"#
        let answer = try answer(
            Wire.recognizer("a", "tap", delegate), Wire.recognizer("b"),
            view: #""gestureRecognizerShouldBegin":{"a":true}"#)
        let reported = callbacks(answer, "delegate").map { entry in
            [
                entry["receiver"]?.string, entry["method"]?.string, entry["recognizer"]?.string,
                entry["other"]?.string, entry["result"] == .bool(true) ? "yes" : "no",
            ].compactMap { $0 }.joined(separator: " ")
        }
        #expect(reported.contains("a shouldReceiveTouch a yes"))
        #expect(reported.contains("v gestureRecognizerShouldBegin a yes"))
        #expect(reported.contains("a shouldBegin a yes"))
        #expect(reported.contains("a shouldRecognizeSimultaneouslyWith a b yes"))
    }

    @Test("the full trace has reset callbacks of the recognizer")
    func reset() throws {
        let resets = callbacks(try answer(Self.recognizer("tap"), options: #"{"trace":"full"}"#), "reset")
        #expect(resets.map { $0["receiver"]?.string } == ["r"])
        #expect(resets.first?["method"] == .string("reset"))
        #expect(callbacks(try answer(Self.recognizer("tap")), "reset").isEmpty)
    }

    @Test("CX-1: the view's touchesCancelled names the recognizer")
    func cancelled() throws {
        let answer = try answer(Self.recognizer("tap"), view: #""touches":"handle""#)
        let last = callbacks(answer, "touches").last
        #expect(last?["method"] == .string("touchesCancelled"))
        #expect(last?.dig("cause.rule") == .string("CX-1"))
        #expect(last?.dig("cause.recognizer") == .string("r"))
    }

    @Test("seq numbers transitions among the other entries, without gaps", arguments: ["callbacks", "full"])
    func seq(trace: String) throws {
        let answer = try answer(Self.recognizer("tap"), options: #"{"trace":"\#(trace)"}"#)
        let numbers = ["hitTests", "transitions", "callbacks", "stages"]
            .flatMap { answer[$0]?.array ?? [] }.compactMap { $0["seq"]?.number }.sorted()
        #expect(numbers == (1...numbers.count).map { Double($0) })
    }

    // MARK: Recognizers

    @Test("recognizers has the outcome, and the class and name of the request or UIKit's")
    func recognizers() throws {
        let answer = try answer(
            Self.recognizer("tap", #""name":"My “tap”","class":"FancyTap""#), Wire.recognizer("pan", "pan"))
        let reported = answer["recognizers"]?.array ?? []
        #expect(reported.map { $0["id"]?.string } == ["r", "pan"])
        for entry in reported {
            #expect(keys(entry) == ["id", "name", "class", "view", "state", "outcome", "reason"])
        }
        #expect(reported[0]["name"] == .string("My “tap”") && reported[0]["class"] == .string("FancyTap"))
        #expect(reported[0]["view"] == .string("w") && reported[0]["state"] == .string("possible"))
        #expect(reported[0]["outcome"] == .string("recognized"))
        #expect(reported[1]["name"] == .null && reported[1]["class"] == .string("UIPanGestureRecognizer"))
        #expect(reported[1]["outcome"] == .string("failed"))
        #expect(
            keys(reported[1]["reason"]) == ["rule", "text", "time", "by", "measured", "limit", "unit"])
        #expect(reported[0].dig("reason.text") == .string("1 tap of 1"))
    }

    @Test("touches list the recognizers that collected them, in order")
    func collected() throws {
        let answer = try answer(
            Wire.recognizer("w1"), Wire.recognizer("off", "tap", #""isEnabled":false"#),
            Wire.recognizer("w2", "pan"), view: #""gestureRecognizers":[{"id":"v1","type":"pinch"}]"#)
        #expect(
            answer.dig("touches.0.gestureRecognizers")
                == .array([.string("v1"), .string("w1"), .string("w2")]))
    }

    @Test("a hover's hit test has no touch, and its event has the type hover")
    func hover() throws {
        let events = #"{"time":0,"hover":{"phase":"entered","location":{"x":5,"y":5}}}"#
        let answer = try answer(Self.recognizer("hover"), events: events, options: #"{"trace":"full"}"#)
        #expect(answer.dig("hitTests.0.touch") == .null)
        #expect(answer.dig("hitTests.0.view") == .string("v"))
        for event in answer["events"]?.array ?? [] { #expect(event["type"] == .string("hover")) }
    }
}
