import RequestTestSupport
import TestSupport
import Testing

struct ControlAnswerTests {
    private static let tap = Wire.touch(0, "began") + "," + Wire.touch(0.08, "ended")

    private static func target(_ id: String, _ events: String = #""touchUpInside""#) -> String {
        #""targets":[{"target":\#(id),"action":"act:","events":[\#(events)]}]"#
    }

    private func answer(
        _ viewClass: String, _ members: String = "", events: String = tap, options: String = "{}"
    ) throws -> JSON {
        try JSON(
            parsing: try Wire.dispatch(
                Wire.control(viewClass, members, events: events, more: #","options":\#(options)"#)))
    }

    private func callbacks(_ answer: JSON, _ kind: String) -> [JSON] {
        (answer["callbacks"]?.array ?? []).filter { $0["kind"] == .string(kind) }
    }

    private func keys(_ value: JSON?) -> Set<String> { Set(value?.object?.keys.map { $0 } ?? []) }

    @Test("Controls in the answer") func checks() {
        check("tracking: the control, the method, and the result if there is one") {
            let drag =
                Wire.touch(0, "began") + "," + Wire.touch(0.1, "moved", 6, 6) + "," + Wire.touch(0.2, "ended")
            let entries = callbacks(try answer("UIButton", events: drag), "tracking")
            expect(
                entries.map { $0["method"]?.string },
                equals: ["beginTracking", "continueTracking", "endTracking"])
            expect(entries.map { $0["result"] }, equals: [.bool(true), .bool(true), nil])
            #expect(entries.allSatisfy { $0["receiver"] == .string("c") })
            expect(
                keys(entries.first), equals: ["seq", "time", "event", "kind", "receiver", "method", "result"])
            expect(keys(entries.last), equals: ["seq", "time", "event", "kind", "receiver", "method"])
        }

        check("CT-8: a control event has the control's state") {
            let entries = callbacks(try answer("UIButton", #""isSelected":true"#), "controlEvent")
            expect(
                entries.map { $0["method"]?.string },
                equals: ["touchDown", "touchUpInside", "primaryActionTriggered"])
            expect(
                keys(entries.first),
                equals: ["seq", "time", "event", "kind", "receiver", "method", "controlState"])
            expect(
                entries.first?["controlState"], equals: .array([.string("highlighted"), .string("selected")]))
        }

        check("CT-8: all four states, and an empty state") {
            let scene =
                #"{"focusedView":"c","windows":[{"id":"w","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[\#(Wire.view("c", #""class":"UIButton","isSelected":true"#))]}]}"#
            let events =
                Wire.touch(0, "began") + #",{"time":0.1,"set":{"id":"c","isEnabled":false}},"#
                + Wire.touch(0.2, "moved", 6, 6) + "," + Wire.touch(0.3, "cancelled")
            let all = try JSON(parsing: try Wire.dispatch(#"{"scene":\#(scene),"events":[\#(events)]}"#))
            expect(
                callbacks(all, "controlEvent").map { $0["controlState"]?.strings ?? [] },
                equals: [
                    ["highlighted", "selected", "focused"],
                    ["highlighted", "disabled", "selected", "focused"],
                    ["disabled", "selected", "focused"],
                ])
            let none = try answer(
                "UIButton", events: Wire.touch(0, "began") + "," + Wire.touch(0.1, "cancelled"))
            expect(callbacks(none, "controlEvent").last?["controlState"], equals: .array([]))
        }

        check("CT-11: an action has a sender and a control event") {
            let entry = callbacks(try answer("UIButton", Self.target(#""vc""#)), "action").first
            expect(
                keys(entry),
                equals: ["seq", "time", "event", "kind", "receiver", "method", "sender", "controlEvent"])
            #expect(entry?["receiver"] == .string("vc") && entry?["method"] == .string("act:"))
            #expect(entry?["sender"] == .string("c") && entry?["controlEvent"] == .string("touchUpInside"))
        }

        check("RC-7: an action without an implementation has no receiver, is unhandled, and has the rule") {
            let entry = callbacks(try answer("UIButton", Self.target("null")), "action").first
            expect(entry?["receiver"], equals: .null)
            expect(entry?["disposition"], equals: .string("unhandled"))
            expect(entry?.dig("cause.rule"), equals: .string("RC-7"))
        }

        check("CT-11: sendAction calls have action, target, sender and control event in the full trace") {
            let full = try answer("UIButton", Self.target(#""vc""#), options: #"{"trace":"full"}"#)
            let calls = callbacks(full, "action").filter { $0["method"] == .string("sendAction") }
            expect(calls.map { $0["receiver"]?.string }, equals: ["c", "app"])
            expect(calls.map { $0["disposition"]?.string }, equals: ["forwarded", "forwarded"])
            #expect(calls.allSatisfy { $0["action"] == .string("act:") && $0["target"] == .string("vc") })
            #expect(
                calls.allSatisfy {
                    $0["sender"] == .string("c") && $0["controlEvent"] == .string("touchUpInside")
                })
            let overridden = try answer(
                "UIButton", Self.target("null") + #","sendAction":{"target":"vc","action":"found"}"#)
            let entries = callbacks(overridden, "action")
            expect(entries.map { $0["method"]?.string }, equals: ["sendAction", "found"])
            #expect(entries.first?["target"] == .null && entries.first?["disposition"] == .string("handled"))
        }

        check("CT-11: the event sendAction has no control event; its sender can be null") {
            let event = { (more: String) in
                #"{"time":0,"sendAction":{"action":"found","target":"vc"\#(more)}}"#
            }
            let named = callbacks(try answer("UIButton", events: event(#","from":"c""#)), "action").first
            expect(keys(named), equals: ["seq", "time", "event", "kind", "receiver", "method", "sender"])
            expect(named?["sender"], equals: .string("c"))
            expect(
                callbacks(try answer("UIButton", events: event("")), "action").first?["sender"], equals: .null
            )
        }

        check("CT-6: the cause of a protected control") {
            let button = Wire.view("b", #""class":"UIButton""#)
            let text = Wire.request(
                window: #""gestureRecognizers":[\#(Wire.recognizer("tap"))],"subviews":[\#(button)]"#,
                events: Self.tap)
            let answer = try JSON(parsing: try Wire.dispatch(text))
            expect(answer.dig("transitions.0.cause.rule"), equals: .string("CT-6"))
            expect(answer.dig("transitions.0.cause.view"), equals: .string("b"))
            expect(
                answer.dig("transitions.0.cause.detail"),
                equals: .string(
                    "the default gestureRecognizerShouldBegin of the system control “b” returned false"))
        }

        check("final: no unchanged views; a stepper's exact value") {
            expect(try answer("UIButton").dig("final.views"), equals: .object([:]))
            expect(
                try answer("UIStepper", #""stepValue":0.25,"value":0.5"#).dig("final.views.c.value"),
                equals: .number(0.75))
        }

        check("the transcript has results, control events, and actions with sender and event") {
            let text = Wire.control(
                "UIButton", Self.target("null") + #","sendAction":{"target":"vc"}"#,
                events: Self.tap + #",{"time":1,"sendAction":{"action":"lost"}}"#)
            let lines = try Wire.transcript(text).split(separator: "\n").map(String.init)
            expect(
                lines.dropFirst(),
                equals: [
                    "    0.000  c     touchesBegan touch-1 by UIControl",
                    "    0.000  c     beginTracking → true",
                    "    0.000  c     touchDown",
                    "    0.080  c     touchesEnded touch-1 by UIControl",
                    "    0.080  c     endTracking",
                    "    0.080  c     touchUpInside",
                    "    0.080  c     sendAction act: (c touchUpInside)",
                    "    0.080  vc    act: (c touchUpInside)",
                    "    0.080  c     primaryActionTriggered",
                    "    1.000  null  lost (null) unhandled  # RC-7",
                ])
        }

        check("echoed events of controls can be sent again and give the same answer") {
            let events = [
                #"{"time":0,"sendAction":{"action":"a"}}"#,
                #"{"time":0.1,"sendAction":{"action":"a","target":"vc","from":"c"}}"#,
                #"{"time":0.2,"set":{"id":"c","maximumValue":7,"value":0.1,"isSelected":true,"isContinuous":false,"isEnabled":true}}"#,
            ].joined(separator: ",")
            let first = try answer("UISlider", events: events, options: #"{"echoEvents":true}"#)
            let echoed = try #require(first["echoedEvents"])
            let text = String(try echoed.text.dropFirst().dropLast())
            let again = try answer("UISlider", events: text, options: #"{"echoEvents":true}"#)
            expect(again, equals: first)
            expect(echoed.dig("1.sendAction.from"), equals: .string("c"))
            expect(echoed.dig("2.set.maximumValue"), equals: .number(7))
            expect(first.dig("final.views.c.value"), equals: .number(0.1))
        }
    }

    @Test(
        "LC-5: final has every changed value",
        arguments: [
            ("UISlider", #""value":0.25,"minimumValue":-1,"maximumValue":3,"isContinuous":false"#),
            ("UIStepper", #""value":4,"stepValue":2,"minimumValue":1,"maximumValue":5"#),
            ("UIStepper", #""autorepeat":false,"wraps":true"#),
            ("UISwitch", #""isOn":true"#),
            ("UISegmentedControl", #""numberOfSegments":3,"selectedSegmentIndex":2"#),
            ("UIPageControl", #""numberOfPages":3,"currentPage":1"#),
            ("UIControl", #""isSelected":true,"isHighlighted":true,"isEnabled":false"#),
        ])
    func final(viewClass: String, members: String) throws {
        let answer = try answer(viewClass, events: #"{"time":0,"set":{"id":"c",\#(members)}}"#)
        expect(answer.dig("final.views.c"), equals: try JSON(parsing: "{\(members)}"))
        expect(answer["callbacks"], equals: .array([]))
    }

    @Test(
        "kinds can select tracking, control events or actions",
        arguments: ["tracking", "controlEvent", "action"])
    func kinds(kind: String) throws {
        let reported = try answer(
            "UIButton", Self.target(#""vc""#), options: #"{"kinds":["\#(kind)"],"trace":"full"}"#)
        let callbacks = reported["callbacks"]?.array ?? []
        #expect(!callbacks.isEmpty && callbacks.allSatisfy { $0["kind"] == .string(kind) })
    }
}
