import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct ContextMenuTests {
    /// The answer for a view “v” with an interaction, in a window with these members.
    private func answer(
        _ interaction: String = "{}", view: String = "", window: String = "", events: String
    ) throws -> JSON {
        let view =
            #"{"id":"v","frame":{"x":0,"y":0,"width":100,"height":100},"contextMenuInteraction":\#(interaction)\#(view)}"#
        return try JSON(
            parsing: Wire.dispatch(
                Wire.request(window: #""subviews":[\#(view)]\#(window)"#, events: events, more: "")))
    }

    private func held(_ seconds: Double, movedBy distance: Double = 0) -> String {
        [
            Wire.touch(0, "began", 50, 50), Wire.touch(0.1, "moved", 50 + distance, 50),
            Wire.touch(seconds, "ended", 50 + distance, 50),
        ].joined(separator: ",")
    }

    private func methods(_ answer: JSON) -> [String] {
        answer["callbacks"]?.array?.filter { $0["kind"]?.string == "presentation" }
            .compactMap { $0["method"]?.string } ?? []
    }

    private let opened = ["configurationForMenuAtLocation", "willDisplayMenuFor"]

    @Test("Context menus (CM-1 to CM-3)") func checks() {
        check("CM-1: the menu opens after 0.5 s, if the finger has moved less than 10 pt") {
            expect(try methods(answer(events: held(0.6))), equals: opened)
            expect(try methods(answer(events: held(0.49))).isEmpty)
            expect(try methods(answer(events: held(0.6, movedBy: 9.9))), equals: opened)
            expect(try methods(answer(events: held(0.6, movedBy: 10.1))).isEmpty)
        }

        check("CM-2: without a menu, the long press fails, and the touch continues") {
            let interaction = #"{"delegate":{"configurationForMenuAtLocation":false}}"#
            let answer = try answer(interaction, view: #","touches":"handle""#, events: held(0.6, movedBy: 5))
            expect(methods(answer), equals: ["configurationForMenuAtLocation"])
            let touches = answer["callbacks"]?.array?.filter {
                $0["kind"]?.string == "touches" && $0["receiver"]?.string == "v"
            }
            .compactMap { $0["method"]?.string }
            expect(touches, equals: ["touchesBegan", "touchesMoved", "touchesEnded"])
            #expect(answer["limitations"] == nil)
            let press = answer["recognizers"]?.array?.first { $0["id"]?.string == "v.contextMenu" }
            expect(press?["reason"]?["rule"]?.string, equals: "CM-2")
        }

        check("CM-3: the menu cancels the touches of views, and a control sends no touchUpInside") {
            let view =
                #","class":"UIButton","targets":[{"target":"v","action":"buy","events":["touchUpInside"]}]"#
            let held = try answer(view: view, events: held(0.6))
            expect(held["limitations"]?.array?.map { $0["code"]?.string }, equals: ["context-menu"])
            func events(_ answer: JSON) -> [String] {
                answer["callbacks"]?.array?.filter { $0["kind"]?.string == "controlEvent" }
                    .compactMap { $0["method"]?.string } ?? []
            }
            expect(events(held), equals: ["touchDown", "touchCancel"])
            let short = try answer(view: view, events: #"{"time":0,"tap":{"at":{"x":50,"y":50}}}"#)
            #expect(events(short).contains("touchUpInside"))
            #expect(short["limitations"] == nil)
        }

        check("CM-3: a recognizer of an ancestor that cannot be prevented acts at the lift") {
            let handler =
                #"{"id":"handler","type":"custom","canBePreventedBy":{"v.contextMenu":false},"#
                + #""rules":[{"on":"ended","set":"ended"}]}"#
            let tap = #"{"id":"tap","type":"tap"}"#
            let answer = try answer(
                window: #","gestureRecognizers":[\#(handler),\#(tap)]"#, events: held(0.6))
            func state(_ id: String) -> String? {
                answer["recognizers"]?.array?.first { $0["id"]?.string == id }?["outcome"]?.string
            }
            expect(state("handler"), equals: "ended")
            expect(state("tap"), equals: "failed")
        }

        check("CM-3: a recognizer that the interaction requires to fail prevents the menu") {
            let press = #"{"id":"press","type":"longPress","minimumPressDuration":0.7}"#
            let answer = try answer(
                #"{"requireToFail":["press"]}"#, window: #","gestureRecognizers":[\#(press)]"#,
                events: held(0.9))
            expect(methods(answer), equals: ["configurationForMenuAtLocation"])
        }

        check("CM-1: with null, the view has no long press of a context menu") {
            let answer = try answer("null", events: held(0.6))
            expect(answer["recognizers"]?.array?.isEmpty, equals: true)
        }
    }
}
