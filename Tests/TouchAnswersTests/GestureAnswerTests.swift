import RequestTestSupport
import TestSupport
import Testing

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

    @Test("Gestures in the answer") func checks() {
        // MARK: Transitions

        check("a transition has its documented members, and its cause has the measured values") {
            let first = try answer(Self.recognizer("tap")).dig("transitions.0")
            expect(keys(first), equals: ["seq", "time", "event", "recognizer", "from", "to", "cause"])
            expect(first?["recognizer"], equals: .string("r"))
            expect(first?["from"], equals: .string("possible"))
            expect(first?["to"], equals: .string("recognized"), "GS-1: the recognizer is discrete")
            expect(first?["time"], equals: .number(0.08))
            expect(
                first?["cause"],
                equals: .object([
                    "rule": .string("TP-1"), "evidence": .array([.string("R")]),
                    "detail": .string("1 tap of 1"), "measured": .number(1), "limit": .number(1),
                    "unit": .string("taps"),
                ]))
        }

        check("GS-1: a continuous recognizer ends; resets are transitions as well") {
            let drag = #"{"time":0,"drag":{"from":{"x":5,"y":5},"to":{"x":50,"y":5},"duration":0.03}}"#
            let transitions = try answer(Self.recognizer("pan"), events: drag)["transitions"]?.array ?? []
            let reported = transitions.map { "\($0["from"]?.string ?? "")>\($0["to"]?.string ?? "")" }
            #expect(reported.first == "possible>began" && reported.suffix(2).last == "ended>possible")
            #expect(reported.contains("changed>ended"))
        }

        check("the cause names the recognizer that prevented another") {
            let pan = Wire.recognizer("pan", "pan")
            let events = #"{"time":0,"drag":{"from":{"x":5,"y":5},"to":{"x":50,"y":5}}}"#
            let answer = try answer(Self.recognizer("tap"), pan, events: events)
            let failed = (answer["transitions"]?.array ?? []).first {
                $0["recognizer"] == .string("r") && $0["to"] == .string("failed")
            }
            expect(failed?.dig("cause.rule"), equals: .string("GX-1"))
            expect(failed?.dig("cause.recognizer"), equals: .string("pan"))
            expect(
                failed?.dig("cause.detail"), equals: .string("prevented by “pan”, which was recognized first")
            )
        }

        check("CK-1: a deadline's entries have event null") {
            let press = #"{"time":0,"longPress":{"at":{"x":5,"y":5}}}"#
            let answer = try answer(Self.recognizer("longPress"), events: press)
            expect(answer.dig("transitions.0.time"), equals: .number(0.5))
            expect(answer.dig("transitions.0.event"), equals: .null)
            expect(callbacks(answer, "action").first?["event"], equals: .null)
            expect(answer.dig("callbacks.0.event"), equals: .number(0))
        }

        // MARK: Callbacks

        check("a recognizer's calls have its state instead of a disposition") {
            let answer = try answer(Self.recognizer("tap"))
            let own = callbacks(answer, "touches").filter { $0["receiver"] == .string("r") }
            expect(own.map { $0["method"]?.string }, equals: ["touchesBegan", "touchesEnded"])
            expect(own.map { $0["state"]?.string }, equals: ["possible", "recognized"])
            #expect(own.allSatisfy { $0["disposition"] == nil })
        }

        check("GA-1: an action has the properties that its receiver can read, for each type") {
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
                expect(keys(action), equals: common.union(own), "\(type)")
                #expect(action["sender"] == .string("r") && action["receiver"] == .string("vc"))
                expect(action["method"], equals: .string("act:"))
                if type == "pan" { #expect(action["velocity"]?.object != nil) }
                if type == "pinch" || type == "rotation" { #expect(action["velocity"]?.number != nil) }
                if type == "swipe" { expect(action["direction"], equals: .string("right")) }
            }
        }

        check("RC-7: a null target finds the responder that implements the action, or is unhandled") {
            let targets = #""targets":[{"target":"vc","action":"found"}]"#
            let events =
                #"{"time":0,"sendAction":{"action":"lost"}},"#
                + #"{"time":0,"sendAction":{"action":"found"}}"#
            let actions = callbacks(
                try answer(Wire.recognizer("r", "tap", targets), events: events), "action")
            expect(actions.map { $0["receiver"] ?? .null }, equals: [.null, .string("vc")])
            expect(actions.first?["disposition"], equals: .string("unhandled"))
            expect(actions.first?.dig("cause.rule"), equals: .string("RC-7"))
            #expect(actions.last?["disposition"] == nil)
        }

        check("delegate questions have the recognizers they concern and the result") {
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

        check("the full trace has reset callbacks of the recognizer") {
            let resets = callbacks(try answer(Self.recognizer("tap"), options: #"{"trace":"full"}"#), "reset")
            expect(resets.map { $0["receiver"]?.string }, equals: ["r"])
            expect(resets.first?["method"], equals: .string("reset"))
            expect(callbacks(try answer(Self.recognizer("tap")), "reset").isEmpty)
        }

        check("CX-1: the view's touchesCancelled names the recognizer") {
            let answer = try answer(Self.recognizer("tap"), view: #""touches":"handle""#)
            let last = callbacks(answer, "touches").last
            expect(last?["method"], equals: .string("touchesCancelled"))
            expect(last?.dig("cause.rule"), equals: .string("CX-1"))
            expect(last?.dig("cause.recognizer"), equals: .string("r"))
        }

        // MARK: Recognizers

        check("recognizers has the outcome, and the class and name of the request or UIKit's") {
            let answer = try answer(
                Self.recognizer("tap", #""name":"My “tap”","class":"FancyTap""#),
                Wire.recognizer("pan", "pan"))
            let reported = answer["recognizers"]?.array ?? []
            expect(reported.map { $0["id"]?.string }, equals: ["r", "pan"])
            for entry in reported {
                expect(keys(entry), equals: ["id", "name", "class", "view", "state", "outcome", "reason"])
            }
            #expect(reported[0]["name"] == .string("My “tap”") && reported[0]["class"] == .string("FancyTap"))
            #expect(reported[0]["view"] == .string("w") && reported[0]["state"] == .string("possible"))
            expect(reported[0]["outcome"], equals: .string("recognized"))
            #expect(reported[1]["name"] == .null && reported[1]["class"] == .string("UIPanGestureRecognizer"))
            expect(reported[1]["outcome"], equals: .string("failed"))
            expect(
                keys(reported[1]["reason"]),
                equals: ["rule", "evidence", "text", "time", "by", "measured", "limit", "unit"])
            expect(reported[0].dig("reason.text"), equals: .string("1 tap of 1"))
        }

        check("touches list the recognizers that collected them, in order") {
            let answer = try answer(
                Wire.recognizer("w1"), Wire.recognizer("off", "tap", #""isEnabled":false"#),
                Wire.recognizer("w2", "pan"), view: #""gestureRecognizers":[{"id":"v1","type":"pinch"}]"#)
            expect(
                answer.dig("touches.0.gestureRecognizers"),
                equals: .array([.string("v1"), .string("w1"), .string("w2")]))
        }

        check("a hover's hit test has no touch, and its event has the type hover") {
            let events = #"{"time":0,"hover":{"phase":"entered","location":{"x":5,"y":5}}}"#
            let answer = try answer(Self.recognizer("hover"), events: events, options: #"{"trace":"full"}"#)
            expect(answer.dig("hitTests.0.touch"), equals: .null)
            expect(answer.dig("hitTests.0.view"), equals: .string("v"))
            for event in answer["events"]?.array ?? [] { expect(event["type"], equals: .string("hover")) }
        }
    }

    @Test("seq numbers transitions among the other entries, without gaps", arguments: ["callbacks", "full"])
    func seq(trace: String) throws {
        let answer = try answer(Self.recognizer("tap"), options: #"{"trace":"\#(trace)"}"#)
        let numbers = ["hitTests", "transitions", "callbacks", "stages"]
            .flatMap { answer[$0]?.array ?? [] }.compactMap { $0["seq"]?.number }.sorted()
        expect(numbers, equals: (1...numbers.count).map { Double($0) })
    }
}
