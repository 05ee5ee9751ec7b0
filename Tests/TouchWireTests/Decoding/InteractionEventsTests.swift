import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct InteractionEventsTests {
    private func request(_ members: String, events: String) -> String {
        Wire.request(window: #""subviews":[\#(Wire.view("v", members))]"#, events: events)
    }

    private func answer(_ members: String, events: String) throws -> JSON {
        try JSON(parsing: try Wire.dispatch(request(members, events: events)))
    }

    /// Each callback as `receiver.method`.
    private func callbacks(_ answer: JSON) -> [String] {
        (answer["callbacks"]?.array ?? []).map {
            "\($0["receiver"]?.string ?? "null").\($0["method"]?.string ?? "")"
        }
    }

    private func codes(_ answer: JSON) -> [String?] {
        (answer["limitations"]?.array ?? []).map { $0["code"]?.string }
    }

    private let statusBarTap = #"{"time":1,"statusBarTap":true}"#
    private let pencilTap = #"{"time":1,"pencil":{"type":"tap"}}"#

    @Test("Taps on the status bar, pencil events and buttons with menus in requests") func checks() {
        // MARK: Status bar

        check("SB-1: a tap that scrolls nothing is discarded, with the cause in a sentence") {
            let answer = try answer(#""scrollsToTop":true"#, events: statusBarTap)
            expect(callbacks(answer), equals: ["null.statusBarTap"])
            expect(answer.dig("callbacks.0.kind"), equals: .string("discarded"))
            expect(
                answer.dig("callbacks.0.cause.detail"),
                equals: .string("no scroll view on the screen has scrollsToTop"))
            expect(codes(answer), equals: [])
        }

        check("SB-1: scrollsToTop belongs to every view, and scrollViewShouldScrollToTop to scroll views") {
            expect(Wire.reported(request(#""scrollsToTop":false"#, events: "")), equals: [])
            expect(
                Wire.reported(request(#""scrollsToTop":1"#, events: "")),
                equals: [
                    "wrong-type #/scene/windows/0/subviews/0/scrollsToTop"
                ])
            expect(
                Wire.reported(request(#""scrollViewShouldScrollToTop":false"#, events: "")),
                equals: [
                    "unknown-member #/scene/windows/0/subviews/0/scrollViewShouldScrollToTop"
                ])
        }

        check("SB-1: a set event changes scrollsToTop, and final lists it") {
            let list =
                #""class":"UITableView","contentSize":{"width":100,"height":900},"contentOffset":{"x":0,"y":90}"#
            let events = #"{"time":0,"set":{"id":"v","scrollsToTop":false}},"# + statusBarTap
            let answer = try answer(list, events: events)
            expect(callbacks(answer), equals: ["null.statusBarTap"])
            expect(answer.dig("final.views.v.scrollsToTop"), equals: .bool(false))
            expect(
                Wire.reported(request(list, events: #"{"time":0,"set":{"id":"v","scrollsToTop":"no"}}"#)),
                equals: [
                    "wrong-type #/events/0/set/scrollsToTop"
                ])
        }

        check("SB-2: the answer of the delegate has a result") {
            let list =
                #""class":"UIScrollView","contentSize":{"width":100,"height":900},"contentOffset":{"x":0,"y":90},"scrollViewShouldScrollToTop":false"#
            let answer = try answer(list, events: statusBarTap)
            expect(callbacks(answer), equals: ["v.scrollViewShouldScrollToTop", "null.statusBarTap"])
            expect(answer.dig("callbacks.0.result"), equals: .bool(false))
            expect(answer.dig("callbacks.1.cause.rule"), equals: .string("SB-2"))
        }

        // MARK: Pencil

        check("PC-1: a squeeze has a phase, in the answer and in the text") {
            let text = request(
                #""interactions":["UIPencilInteraction"]"#,
                events: #"{"time":1,"pencil":{"type":"squeeze","phase":"began"}}"#)
            let answer = try JSON(parsing: try Wire.dispatch(text))
            expect(callbacks(answer), equals: ["v.didReceiveSqueeze"])
            expect(answer.dig("callbacks.0.kind"), equals: .string("interaction"))
            expect(answer.dig("callbacks.0.phase"), equals: .string("began"))
            expect(codes(answer), equals: [])
            expect(try Wire.transcript(text).contains("didReceiveSqueeze began"))
        }

        check("PC-1: with several interactions, the answer has a limitation with the time of the first event")
        {
            let two = #""interactions":["UIPencilInteraction","UIPencilInteraction"]"#
            let answer = try answer(two, events: pencilTap + "," + pencilTap)
            expect(callbacks(answer).count, equals: 4)
            expect(codes(answer), equals: ["pencil-interaction"])
            #expect(answer.dig("limitations.0.view") == nil)
            expect(try codes(self.answer(two, events: statusBarTap)), equals: [])
        }

        check(
            "PC-1: an interaction of an added view counts from then on; one that a set event adds has a limitation"
        ) {
            let view =
                #"{"id":"new","frame":{"x":0,"y":0,"width":9,"height":9},"interactions":["UIPencilInteraction"]}"#
            let events =
                pencilTap + #",{"time":2,"add":{"parent":"v","view":\#(view)}},"#
                + #"{"time":3,"pencil":{"type":"tap"}}"#
            expect(try callbacks(answer("", events: events)), equals: ["null.pencil", "new.didReceiveTap"])
            let set = try answer(
                "",
                events: #"{"time":0,"set":{"id":"v","interactions":["UIPencilInteraction"]}},"# + pencilTap)
            expect(callbacks(set), equals: ["null.pencil"])
            expect(codes(set), equals: ["pencil-interaction"])
        }

        // MARK: Menus

        check("MN-1: a touch on the button causes a limitation; in other views, the member does") {
            let menu = #""class":"UIButton","showsMenuAsPrimaryAction":true"#
            let tap = #"{"time":1,"tap":{"at":{"view":"v"}}}"#
            let touched = try answer(menu, events: tap)
            #expect(callbacks(touched).contains("v.menuActionTriggered"))
            expect(
                touched["limitations"]?.array?.map { $0["text"]?.string },
                equals: [
                    "touchd does not simulate the menu of a button after it has opened"
                ])
            expect(try codes(answer(menu, events: statusBarTap)), equals: [])
            let segments = #""class":"UISegmentedControl","showsMenuAsPrimaryAction":true"#
            expect(try codes(answer(segments, events: statusBarTap)), equals: ["context-menu"])
            let off = #""class":"UIButton","showsMenuAsPrimaryAction":false"#
            expect(try callbacks(answer(off, events: tap)).contains("v.touchUpInside"))
        }

        check("MN-1: targets can be registered for menuActionTriggered, which allEvents contains") {
            let target = #"{"target":"w","action":"open","events":["allEvents"]}"#
            let menu = #""class":"UIButton","showsMenuAsPrimaryAction":true,"targets":[\#(target)]"#
            let answer = try answer(menu, events: #"{"time":1,"tap":{"at":{"view":"v"}}}"#)
            let events = (answer["callbacks"]?.array ?? []).compactMap { $0["controlEvent"]?.string }
            expect(events, equals: ["touchDown", "menuActionTriggered", "touchCancel"])
        }
    }
}
