import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct SwipeActionsTests {
    /// The view “outer” with these members. It contains the list “list”, 200 pt wide, with the cells “a” and “b”,
    /// each 50 pt high; “b” contains the view “button”, 40 pt wide, at its right edge.
    private func request(
        _ actions: String?, _ events: String, list: String = "", outer: String = "",
        className: String = "UITableView", more: String = ""
    ) -> String {
        let cell = className == "UITableView" ? "UITableViewCell" : "UICollectionViewListCell"
        let cells =
            #"{"id":"a","class":"\#(cell)","frame":[0,0,200,50]},"#
            + #"{"id":"b","class":"\#(cell)","frame":[0,50,200,50],"#
            + #""subviews":[{"id":"button","class":"UIButton","frame":[160,0,40,50]}]}"#
        let swipe = actions.map { #","swipeActions":\#($0)"# } ?? ""
        return
            #"{"scene":{"windows":[{"id":"w","frame":[0,0,200,300],"subviews":[{"id":"outer","frame":[0,0,200,300],"#
            + #""touches":"handle"\#(outer),"subviews":[{"id":"list","class":"\#(className)","frame":[0,0,200,300],"#
            + #""contentSize":{"width":200,"height":900}\#(swipe)\#(list),"subviews":[\#(cells)]}]}]}]},"#
            + #""events":[\#(events)]\#(more)}"#
    }

    private func answer(_ request: String) throws -> JSON { try JSON(parsing: Wire.dispatch(request)) }

    /// A drag in steps of 4 pt, with a first location in the cell “a”.
    private func drag(_ dx: Double, _ dy: Double = 0, y: Double = 25, x: Double = 100, time: Double = 0)
        -> String
    {
        let steps = max(1, Int(max(abs(dx), abs(dy)) / 4))
        var events = [Wire.touch(time, "began", x, y)]
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            events.append(Wire.touch(time + 0.01 * Double(step), "moved", x + dx * share, y + dy * share))
        }
        return (events + [Wire.touch(time + 0.5, "ended", x + dx, y + dy)]).joined(separator: ",")
    }

    private func outcome(_ id: String, _ answer: JSON) -> String? {
        answer["recognizers"]?.array?.first { $0["id"]?.string == id }?["outcome"]?.string
    }

    private func rule(_ id: String, _ answer: JSON) -> String? {
        answer["recognizers"]?.array?.first { $0["id"]?.string == id }?["reason"]?["rule"]?.string
    }

    /// The calls of the delegate of the list.
    private func calls(_ answer: JSON) -> [String] {
        answer["callbacks"]?.array?.filter { $0["kind"]?.string == "selection" }.compactMap {
            "\($0["method"]?.string ?? "") \($0["cell"]?.string ?? "")"
        } ?? []
    }

    private func has(_ method: String, _ answer: JSON) -> Bool {
        answer["callbacks"]?.array?.contains { $0["method"]?.string == method } ?? false
    }

    private func openCell(_ answer: JSON) -> String? {
        answer["final"]?["views"]?["list"]?["openSwipeActions"]?["cell"]?.string
    }

    private func codes(_ answer: JSON) -> [String] {
        answer["limitations"]?.array?.compactMap { $0["code"]?.string } ?? []
    }

    private static let both = #"{"leading":true,"trailing":true}"#
    private static let openB = #"{"trailing":true,"open":{"cell":"b","side":"trailing"}}"#

    @Test("Swipe actions (SA-1 to SA-6)") func checks() {
        // MARK: The recognizers

        check(
            "SA-1: a table with swipeActions has two recognizers, after those of the scroll view; without, it has none"
        ) {
            func names(_ actions: String?, _ className: String = "UITableView") throws -> [String] {
                let own = #","gestureRecognizers":[{"id":"own","type":"tap"}]"#
                let answer = try answer(request(actions, drag(0), list: own, className: className))
                return answer["touches"]?.array?.first?["gestureRecognizers"]?.array?.compactMap(\.string)
                    ?? []
            }
            let own = ["list.delayedTouches", "list.pan", "list.pinch"].filter { $0 != "list.pinch" }
            expect(try names(nil), equals: own + ["own"])
            expect(try names("{}"), equals: own + ["list.swipeActions.pan", "own"])
            expect(
                try names(Self.openB),
                equals: own + ["list.swipeActions.pan", "list.swipeActions.dismissal", "own"])
            expect(try names("{}", "UICollectionView"), equals: own + ["list.swipeActions.pan", "own"])
        }

        check("SA-1: invalid members are faults with pointers") {
            let place = "#/scene/windows/0/subviews/0/subviews/0/swipeActions"
            let faults: [(String, String)] = [
                ("null", "wrong-type \(place)"), (#"{"leading":1}"#, "wrong-type \(place)/leading"),
                (#"{"trailing":{"c":true}}"#, "unknown-id \(place)/trailing/c"),
                (#"{"canEdit":{"list":true}}"#, "wrong-kind \(place)/canEdit/list"),
                (#"{"other":true}"#, "unknown-member \(place)/other"),
                (#"{"open":{"side":"leading"}}"#, "missing-member \(place)/open/cell"),
                (#"{"open":{"cell":"a"}}"#, "missing-member \(place)/open/side"),
                (#"{"open":{"cell":"button","side":"leading"}}"#, "wrong-kind \(place)/open/cell"),
                (#"{"open":{"cell":"a","side":"left"}}"#, "unknown-value \(place)/open/side"),
                (
                    #"{"open":{"cell":"a","side":"leading","actionsView":"outer"}}"#,
                    "wrong-kind \(place)/open/actionsView"
                ),
            ]
            for (actions, fault) in faults {
                expect(Wire.reported(request(actions, drag(0))), equals: [fault], "\(actions)")
            }
            expect(
                Wire.reported(request(nil, drag(0), outer: #","swipeActions":{}"#)),
                equals: ["unknown-member #/scene/windows/0/subviews/0/swipeActions"])
            expect(Wire.reported(request(#"{"open":null}"#, drag(0))), equals: [])
        }

        // MARK: The pan

        check("SA-2: the pan begins after 20 pt along the x axis, and the threshold can be set") {
            expect(
                try outcome("list.swipeActions.pan", answer(request(Self.both, drag(-19.9)))),
                equals: "failed")
            expect(
                try outcome("list.swipeActions.pan", answer(request(Self.both, drag(-20)))), equals: "ended")
            let options = #","options":{"thresholds":{"swipeActionsHysteresis":12}}"#
            expect(
                try outcome("list.swipeActions.pan", answer(request(Self.both, drag(-12), more: options))),
                equals: "ended")
        }

        check(
            "SA-2: a pan of a superview begins first, unless one event reaches both thresholds; both have a limitation"
        ) {
            let outer = #","gestureRecognizers":[{"id":"drawer","type":"pan"}]"#
            let slow = try answer(request(Self.both, drag(-60), outer: outer))
            expect(outcome("drawer", slow), equals: "ended")
            expect(rule("list.swipeActions.pan", slow), equals: "GX-1")
            expect(codes(slow), equals: ["swipe-actions"])
            expect(
                slow["limitations"]?.array?.first?["text"]?.string?.contains("prevents “drawer”"),
                equals: true)
            let jump = [
                Wire.touch(0, "began", 100, 25), Wire.touch(0.01, "moved", 60, 25),
                Wire.touch(0.1, "ended", 60, 25),
            ]
            let fast = try answer(request(Self.both, jump.joined(separator: ","), outer: outer))
            expect(outcome("list.swipeActions.pan", fast), equals: "ended")
            expect(rule("drawer", fast), equals: "GX-1")
            expect(codes(fast), equals: ["swipe-actions"])
        }

        check(
            "SA-2: the limitation requires a horizontal movement of 10 pt in a row with actions on that side"
        ) {
            let outer = #","gestureRecognizers":[{"id":"drawer","type":"pan"}]"#
            for (actions, dx, dy) in [
                (#"{"leading":true}"#, -60.0, 0.0), (Self.both, -30, 60), ("{}", 60, 0),
                (#"{"trailing":{"b":true}}"#, -60, 0), (#"{"trailing":true,"canEdit":false}"#, -60, 0),
            ] {
                expect(
                    try codes(answer(request(actions, drag(dx, dy), outer: outer))), equals: [], "\(actions)")
            }
        }

        check("SA-2: the table's pan and the pan of swipe actions exclude each other") {
            let scrolled = try answer(request(Self.both, drag(0, 60)))
            expect(outcome("list.pan", scrolled), equals: "ended")
            expect(rule("list.swipeActions.pan", scrolled), equals: "GX-1")
            let swiped = try answer(request(Self.both, drag(-60)))
            expect(outcome("list.swipeActions.pan", swiped), equals: "ended")
            expect(rule("list.pan", swiped), equals: "GX-1")
        }

        check(
            "SA-2: a vertical movement keeps a pan waiting that requires the pan of swipe actions to fail, until the lift"
        ) {
            let outer =
                #","gestureRecognizers":[{"id":"panel","type":"pan","requireToFail":["list.swipeActions.pan"]}]"#
            let rest = #","isScrollEnabled":false"#
            let vertical = try answer(request(Self.both, drag(0, 60), list: rest, outer: outer))
            expect(outcome("list.swipeActions.pan", vertical), equals: "failed")
            let begun = vertical["transitions"]?.array?.first {
                $0["recognizer"]?.string == "panel" && $0["to"]?.string == "began"
            }
            expect(begun?["time"]?.number, equals: 0.5)
            let refused = try answer(request("{}", drag(60), list: rest, outer: outer))
            let first = refused["transitions"]?.array?.first { $0["recognizer"]?.string == "panel" }
            #expect((first?["time"]?.number ?? 1) < 0.5)
        }

        check("SA-3: below the last row, the pan is refused") {
            expect(
                try rule("list.swipeActions.pan", answer(request(Self.both, drag(-60, y: 250)))),
                equals: "SA-3")
        }

        // MARK: Opening and closing

        check(
            "SA-4: the row is open after the lift, and the table calls willBeginEditingRowAt; a collection does not"
        ) {
            let table = try answer(request(Self.both, drag(-60)))
            #expect(calls(table).contains("willBeginEditingRowAt a"))
            #expect(!calls(table).contains("didSelectRowAt a"))
            expect(openCell(table), equals: "a")
            expect(
                table["final"]?["views"]?["list"]?["openSwipeActions"]?["side"]?.string, equals: "trailing")
            expect(codes(table), equals: ["swipe-actions"])
            let leading = try answer(request(Self.both, drag(60)))
            expect(
                leading["final"]?["views"]?["list"]?["openSwipeActions"]?["side"]?.string, equals: "leading")
            let collection = try answer(request(Self.both, drag(-60), className: "UICollectionView"))
            expect(openCell(collection), equals: "a")
            #expect(!has("willBeginEditingRowAt", collection))
        }

        check("SA-4: a finger that moves back, and a canceled pan, do not open the row") {
            func events(_ last: Double, _ end: String) -> String {
                [
                    Wire.touch(0, "began", 100, 25), Wire.touch(0.1, "moved", 70, 25),
                    Wire.touch(0.2, "moved", last, 25), end,
                ].joined(separator: ",")
            }
            let back = try answer(request(Self.both, events(81, Wire.touch(0.3, "ended", 81, 25))))
            #expect(openCell(back) == nil)
            expect(calls(back).suffix(2), equals: ["willBeginEditingRowAt a", "didEndEditingRowAt a"])
            let kept = try answer(request(Self.both, events(80, Wire.touch(0.3, "ended", 80, 25))))
            expect(openCell(kept), equals: "a")
            let cancelled = try answer(request(Self.both, events(60, #"{"time":0.3,"interrupt":{}}"#)))
            #expect(openCell(cancelled) == nil)
            expect(calls(cancelled).last, equals: "didEndEditingRowAt a")
        }

        check(
            "SA-4: in the open row, a pan toward the side of its actions closes it, and one away from it keeps it open"
        ) {
            let closed = try answer(request(Self.openB, drag(60, y: 75)))
            expect(calls(closed), equals: ["didEndEditingRowAt b"])
            expect(closed["final"]?["views"]?["list"]?["openSwipeActions"], equals: .null)
            let open = try answer(request(Self.openB, drag(-60, y: 75)))
            expect(calls(open), equals: [])
            #expect(open["final"]?["views"]?["list"] == nil)
        }

        check("SA-4: the application closes the row with isEditing, and a removed row is not open") {
            let set = #"{"time":1,"set":{"id":"list","isEditing":false}}"#
            expect(try calls(answer(request(Self.openB, set))), equals: ["didEndEditingRowAt b"])
            let removed = try answer(request(Self.openB, #"{"time":1,"remove":"b"}"#))
            expect(calls(removed), equals: [])
            expect(removed["final"]?["views"]?["list"]?["openSwipeActions"], equals: .null)
        }

        check("SA-5: a touch outside of the open row closes it when it begins, and selects nothing") {
            let answer = try answer(
                request(Self.openB, #"{"time":0,"tap":{"at":{"x":100,"y":25},"hold":0.3}}"#))
            expect(calls(answer), equals: ["didEndEditingRowAt b"])
            let call = answer["callbacks"]?.array?.first { $0["method"]?.string == "didEndEditingRowAt" }
            expect(call?["time"]?.number, equals: 0)
            #expect(!has("didHighlightRowAt", answer))
            let two = #"{"time":0,"tap":{"at":{"x":100,"y":25}}},{"time":1,"tap":{"at":{"x":100,"y":25}}}"#
            expect(try has("didSelectRowAt", self.answer(request(Self.openB, two))))
        }

        check("SA-5: a touch in the open row closes it at the lift, however long it is held") {
            let answer = try answer(
                request(Self.openB, #"{"time":0,"tap":{"at":{"x":100,"y":75},"hold":2}}"#))
            expect(calls(answer), equals: ["didEndEditingRowAt b"])
            let call = answer["callbacks"]?.array?.first { $0["method"]?.string == "didEndEditingRowAt" }
            expect(call?["time"]?.number, equals: 2)
        }

        check("SA-5: the touch that closes the row can scroll, and it prevents recognizers of superviews") {
            let outer = #","gestureRecognizers":[{"id":"above","type":"tap"},{"id":"drawer","type":"pan"}]"#
            let answer = try answer(request(Self.openB, drag(0, -80, y: 40), outer: outer))
            expect(outcome("list.swipeActions.dismissal", answer), equals: "recognized")
            expect(outcome("list.pan", answer), equals: "ended")
            expect(rule("above", answer), equals: "GX-1")
            expect(rule("drawer", answer), equals: "GX-1")
            #expect(has("scrollViewWillBeginDragging", answer))
        }

        check("SA-5: touches in actionsView are those of its buttons") {
            let actions = #"{"trailing":true,"open":{"cell":"b","side":"trailing","actionsView":"button"}}"#
            let tap = #"{"time":0,"tap":{"at":{"view":"button"},"hold":0.3}}"#
            let answer = try answer(request(actions, tap))
            #expect(has("touchUpInside", answer))
            expect(calls(answer), equals: [])
            #expect(outcome("list.swipeActions.dismissal", answer) == nil)
            expect(try !has("touchUpInside", self.answer(request(Self.openB, tap))))
        }

        // MARK: Navigation

        check("SA-6: the content pop waits for the pan if the row has leading actions") {
            let nav =
                #","viewController":{"id":"nav","class":"UINavigationController","viewControllers":["root","x"]}"#
            let leading = try answer(request(#"{"leading":true}"#, drag(60), outer: nav))
            expect(outcome("list.swipeActions.pan", leading), equals: "ended")
            expect(rule("nav.interactiveContentPop", leading), equals: "FR-3")
            for actions in [
                #"{"trailing":true}"#, #"{"leading":{"b":true}}"#, #"{"leading":true,"canEdit":false}"#,
            ] {
                let answer = try answer(request(actions, drag(60), outer: nav))
                expect(outcome("nav.interactiveContentPop", answer), equals: "ended", "\(actions)")
            }
            let editing = try answer(
                request(#"{"leading":true}"#, drag(60), list: #","isEditing":true"#, outer: nav))
            expect(outcome("nav.interactiveContentPop", editing), equals: "ended")
            let edge = try answer(request(#"{"leading":true}"#, drag(60, x: 2), outer: nav))
            expect(outcome("nav.interactivePop", edge), equals: "ended")
        }
    }

    @Test(
        "SA-3: UIKit's delegate refuses in editing mode, without actions for the direction, and if canEdit is false",
        arguments: [
            (#"{"leading":true}"#, "", -60.0), (#"{"trailing":true}"#, "", 60),
            (#"{"trailing":{"b":true}}"#, "", -60), (#"{"trailing":true,"canEdit":{"a":false}}"#, "", -60),
            (#"{"leading":true,"trailing":true}"#, #","isEditing":true"#, -60),
        ])
    func refused(actions: String, list: String, dx: Double) throws {
        let answer = try answer(request(actions, drag(dx), list: list))
        expect(outcome("list.swipeActions.pan", answer), equals: "failed")
        expect(rule("list.swipeActions.pan", answer), equals: "SA-3")
        #expect(!has("willBeginEditingRowAt", answer))
    }
}
