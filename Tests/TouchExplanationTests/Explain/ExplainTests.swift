import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchWire

struct ExplainTests {
    /// Returns a request with a tap recognizer, a hidden view and a drag of `drag` pt.
    static func request(_ question: String, drag: Int = 50) -> String {
        #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":200,"height":200},"gestureRecognizers":"#
            + #"[{"id":"tap","type":"tap"}],"subviews":[{"id":"v","isHidden":true,"frame":"#
            + #"{"x":0,"y":0,"width":100,"height":100}}]}]},"events":[{"time":0,"drag":{"from":{"x":10,"y":10},"#
            + #""to":{"x":\#(10 + drag),"y":10}}}],"question":\#(question)}"#
    }

    static func answer(_ question: String, drag: Int = 50) throws -> JSON {
        try JSON(parsing: try Wire.explain(request(question, drag: drag)))
    }

    static func reported(_ question: String) -> [String] {
        Wire.faultCodes { try Wire.explain(request(question)) }
    }

    @Test("Questions and their answers") func checks() {
        check("a tap that moved too far: the rule, the facts, and the longest allowed drag (TP-1)") {
            let answer = try Self.answer(#"{"id":"tap"}"#)
            expect(answer["happened"], equals: .bool(false))
            let cause = answer.dig("causes.0")
            expect(cause?["rule"], equals: .string("TP-1"))
            expect(cause?.dig("facts.limit"), equals: .number(45))
            expect(cause?.dig("facts.comparison"), equals: .string(">"))
            expect(answer["change"], equals: .null)
            let change = answer.dig("otherGestures.0.changes.0")
            expect(change?["pointer"], equals: .string("#/events/0/drag/to/x"))
            expect(change?["from"], equals: .number(60))
            expect(change?["to"], equals: .number(55))
        }

        check("a hidden view is not hit; the suggested change shows it (HT-1)") {
            let answer = try Self.answer(#"{"id":"v"}"#)
            expect(answer.dig("causes.0.rule"), equals: .string("HT-1"))
            expect(answer.dig("causes.0.by"), equals: .string("v"))
            expect(
                answer.dig("change.changes.0.pointer"),
                equals: .string("#/scene/windows/0/subviews/0/isHidden"))
            expect(answer.dig("change.changes.0.to"), equals: .bool(false))
        }

        check(
            "TX-4: a method that returned false was received; the text field did not become the first responder"
        ) {
            func answer(_ method: String) throws -> String? {
                let request =
                    #"{"scene":{"subviews":[{"id":"name","class":"UITextField","frame":[0,0,99,44],"#
                    + #""textFieldShouldBeginEditing":false}]},"events":[{"time":0,"tap":"name"}],"#
                    + #""question":{"id":"name","method":"\#(method)"}}"#
                return try JSON(parsing: try Wire.explain(request))["answer"]?.string
            }
            expect(
                try answer("becomeFirstResponder"),
                equals:
                    "“name” did not become the first responder because its delegate does not allow editing.")
            expect(
                try answer("textFieldShouldBeginEditing")?.hasPrefix(
                    "“name” received textFieldShouldBeginEditing"), equals: true)
        }

        check("PO-1: a view behind a popover is not hit because of the popover") {
            let views =
                #"[{"id":"b","frame":{"x":0,"y":0,"width":50,"height":50}},"#
                + #"{"id":"p","frame":{"x":50,"y":50,"width":50,"height":50},"#
                + #""viewController":{"id":"c","popoverPresentationController":{}}}]"#
            let request = Wire.request(
                window: #""subviews":"# + views, events: #"{"time":0,"tap":{"at":{"x":5,"y":5}}}"#,
                more: #","question":{"id":"b"}"#)
            let answer = try JSON(parsing: try Wire.explain(request))
            expect(answer["happened"], equals: .bool(false))
            expect(answer.dig("causes.0.rule"), equals: .string("PO-1"))
            expect(answer.dig("causes.0.by"), equals: .string("p"))
        }

        check("an event that happened is explained too") {
            let answer = try Self.answer(#"{"id":"tap"}"#, drag: 20)
            expect(answer["happened"], equals: .bool(true))
            expect(answer.dig("causes.0.rule"), equals: .string("TP-1"))
            expect(answer["otherGestures"]?.array?.count, equals: 1)
        }

        check("another gesture is described as an instruction") {
            let gestures = [
                "explain-outside-bounds":
                    "Tap 25 pt lower, at (195, 760): “plus” would receive touchUpInside.",
                "explain-tap-in-card": "Hold the tap for 0.75 s: “close” would not act.",
                "explain-short-press": "Press for 1 s instead of 0.7 s: “menu” would act.",
                "explain-scroll-cancels-drag":
                    "Drag to (150, 259) instead of (150, 350): “knob” would receive touchesEnded.",
            ]
            for (name, text) in gestures {
                let answer = try JSON(parsing: try Wire.explain(try ExampleFiles.text("\(name).json")))
                expect(
                    answer["otherGestures"]?.array?.contains { $0["text"] == .string(text) }, equals: true,
                    "\(name)")
            }
        }

        check("faults of a question are reported at their members") {
            expect(Self.reported(#"{"id":"x"}"#), equals: ["unknown-id #/question/id"])
            expect(
                Self.reported(#"{"id":"tap","method":"touchUpInsid"}"#),
                equals: ["unknown-value #/question/method"])
            expect(Self.reported(#"{}"#), equals: ["missing-member #/question/id"])
            expect(Self.reported(#"{"touch":"1"}"#), equals: ["unknown-value #/question/touch"])
            for touch in ["touch-0", "touch-01", "touch-+1", "touch- 1", "touch-99999999999999999999"] {
                expect(Self.reported(#"{"touch":"\#(touch)"}"#), equals: ["unknown-value #/question/touch"])
            }
            expect(
                Self.reported(#"{"touch":"touch-1","id":"v"}"#), equals: ["conflicting-members #/question"])
            expect(Self.reported(#"{"id":"v","tim":0}"#), equals: ["unknown-member #/question/tim"])
        }

        check("a method that the object cannot receive is reported, with the methods that fit") {
            for id in ["tap", "v", "w"] {
                for method in ["touchUpInside", "scrollViewDidScroll", "didSelectRowAt", "willTransitionTo"] {
                    expect(
                        Self.reported(#"{"id":"\#(id)","method":"\#(method)"}"#),
                        equals: [
                            "unknown-value #/question/method"
                        ])
                }
            }
            expect(
                Self.reported(#"{"id":"v","method":"recognized"}"#),
                equals: ["unknown-value #/question/method"])
            let message = try #require(Self.faults(#"{"id":"tap","method":"touchUpInside"}"#).first)
            #expect(
                message.hasPrefix(
                    "“tap” cannot receive touchUpInside; it can receive actions and possible, "))
            #expect(message.contains(", touchesBegan, ") && !message.contains("touchDown"))
            for method in ["recognized", "failed", "touchesBegan", "shouldReceiveTouch", "reset"] {
                #expect(Self.reported(#"{"id":"tap","method":"\#(method)"}"#).isEmpty)
            }
            for method in [
                "touchesBegan", "pressesBegan", "becomeFirstResponder", "gestureRecognizerShouldBegin",
            ] {
                #expect(Self.reported(#"{"id":"v","method":"\#(method)"}"#).isEmpty)
            }
        }

        check("a question about a touch that does not exist is reported, with the number of touches") {
            expect(Self.reported(#"{"touch":"touch-2"}"#), equals: ["unknown-id #/question/touch"])
            expect(
                Self.faults(#"{"touch":"touch-9"}"#),
                equals: ["there is no touch-9; the events contain 1 touch"])
            #expect(Self.reported(#"{"touch":"touch-1"}"#).isEmpty)
        }

        check("the limit of computing steps includes the search: a low limit rejects or shortens it") {
            var options = ReadingOptions()
            options.limits.computing = 10
            #expect(throws: RequestFault.self) { try Wire.explain(Self.request(#"{"id":"tap"}"#), options) }
            options.limits.computing = 50_000
            let answer = try JSON(parsing: try Wire.explain(Self.request(#"{"id":"tap"}"#), options))
            expect(answer["complete"], equals: .bool(false))
        }
    }

    /// The messages of the faults of a question.
    private static func faults(_ question: String) -> [String] {
        do {
            _ = try Wire.explain(request(question))
            return []
        } catch RequestFault.invalid(let faults) {
            return faults.map(\.detail)
        } catch { return ["\(error)"] }
    }
}
