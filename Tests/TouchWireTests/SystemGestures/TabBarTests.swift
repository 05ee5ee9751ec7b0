import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct TabBarTests {
    /// A request with the tab bar controller “tabs”, whose tab bar fills the window and has three buttons, “one” to
    /// “three”, from left to right.
    private func request(
        _ controller: String = stated, class name: String = #""class":"UITabBarController""#,
        content: String = "",
        bar: String = "", buttons: String? = nil, events: String = tap(50), more: String = ""
    ) -> String {
        let comma = controller.isEmpty ? "" : ","
        return Wire.request(
            window: #""subviews":[{"id":"v","frame":{"x":0,"y":0,"width":100,"height":100},"#
                + #""viewController":{"id":"tabs",\#(name)\#(comma)\#(controller)},"subviews":[\#(content)"#
                + #"{"id":"bar","class":"UITabBar","frame":{"x":0,"y":0,"width":100,"height":100}\#(bar),"#
                + #""subviews":[\#(buttons ?? Self.row())]}]}]"#,
            events: events, more: more)
    }

    private static let stated = #""viewControllers":["home","search","profile"]"#

    /// Three buttons of this class.
    private static func row(_ class: String = "UITabBarButton", ids: [String] = ["one", "two", "three"])
        -> String
    {
        ids.enumerated().map {
            #"{"id":"\#($0.element)","class":"\#(`class`)","frame":{"x":\#($0.offset * 33),"y":0,"width":33,"height":50}}"#
        }.joined(separator: ",")
    }

    /// A tap on the button at `x`.
    private static func tap(_ x: Double, at time: Double = 0) -> String {
        Wire.touch(time, "began", x, 25) + "," + Wire.touch(time + 0.05, "ended", x, 25)
    }

    private func answer(_ request: String) throws -> JSON { try JSON(parsing: Wire.dispatch(request)) }

    /// The calls of the kind `presentation`, as `receiver.method tabIndex`.
    private func calls(_ request: String) throws -> [String] { calls(in: try answer(request)) }

    private func calls(in answer: JSON) -> [String] {
        answer["callbacks"]?.array?.filter { $0["kind"]?.string == "presentation" }.map { call in
            "\(call["receiver"]?.string ?? "").\(call["method"]?.string ?? "")"
                + (call["tabIndex"]?.number.map { " \(Int($0))" } ?? "")
                + (call["result"].map { $0 == .bool(true) ? " true" : " false" } ?? "")
        } ?? []
    }

    private func codes(_ request: String) throws -> [String] {
        try answer(request)["limitations"]?.array?.compactMap { $0["code"]?.string } ?? []
    }

    // MARK: Tabs and their buttons

    @Test(
        "TR-1: buttons of both classes select the tab at their position, and the bar causes no limitation of its own",
        arguments: ["UITabBarButton", "_UITabButton"])
    func buttons(name: String) throws {
        for (index, x) in [(1, 50.0), (2, 80.0)] {
            let text = request(buttons: Self.row(name), events: Self.tap(x))
            expect(try calls(text), equals: ["tabs.didSelect \(index)"])
            expect(try codes(text), equals: ["tab-bar-controller"])
        }
    }

    @Test("Tab bar controllers (TR-1 to TR-3)") func checks() {
        check("TR-1: without viewControllers, or with another number of buttons, no button selects a tab") {
            for controller in ["", #""viewControllers":["home","search"]"#] {
                expect(try calls(request(controller)), equals: [])
                expect(try codes(request(controller)), equals: ["bar-content", "bar-content"])
            }
        }

        check("TR-1: in iOS 26, the buttons in each superview are those of the tabs") {
            func content(_ id: String, _ ids: [String], y: Int) -> String {
                #"{"id":"\#(id)","frame":{"x":0,"y":\#(y),"width":100,"height":50},"subviews":[\#(Self.row("_UITabButton", ids: ids))]}"#
            }
            let buttons =
                content("content", ["a", "b", "c"], y: 0) + "," + content("selected", ["d", "e", "f"], y: 50)
            let lower = Wire.touch(1, "began", 80, 75) + "," + Wire.touch(1.05, "ended", 80, 75)
            expect(
                try calls(request(buttons: buttons, events: Self.tap(50) + "," + lower)),
                equals: ["tabs.didSelect 1", "tabs.didSelect 2"])
        }

        check("TR-1: a tab bar in the view of a child controller does not belong to the tab bar controller") {
            let content =
                #"{"id":"child","frame":{"x":0,"y":50,"width":100,"height":50},"viewController":{"id":"home"},"subviews":["#
                + #"{"id":"own","class":"UITabBar","frame":{"x":0,"y":0,"width":100,"height":50},"subviews":["#
                + Self.row(ids: ["a", "b", "c"]) + "]}]},"
            let events = Wire.touch(0, "began", 50, 75) + "," + Wire.touch(0.05, "ended", 50, 75)
            let bar = #","pointInside":[{"insets":{"top":0,"left":0,"bottom":50,"right":0}}]"#
            let text = request(content: content, bar: bar, events: events)
            expect(try calls(text), equals: [])
            expect(try codes(text), equals: ["bar-content", "bar-content"])
        }

        check("TR-1: the button of a disabled item selects nothing (HT-5)") {
            let buttons = Self.row().replacing(#""id":"two","#, with: #""id":"two","isEnabled":false,"#)
            expect(try calls(request(buttons: buttons)), equals: [])
        }

        // MARK: Selection

        check("TR-2: a tap calls didSelect, changes selectedIndex, and reports that views are not exchanged")
        {
            let answer = try answer(request())
            expect(calls(in: answer), equals: ["tabs.didSelect 1"])
            expect(answer["final"]?["viewControllers"]?["tabs"]?["selectedIndex"]?.number, equals: 1)
            expect(answer["limitations"]?.array?.map { $0["time"]?.number }, equals: [0.05])
            let methods = answer["callbacks"]?.array?.compactMap { $0["method"]?.string } ?? []
            expect(methods.suffix(2), equals: ["touchUpInside", "didSelect"])
        }

        check("TR-2: didSelect is called for the selected tab too, and nothing changes") {
            let answer = try answer(request(Self.stated + #","selectedIndex":1"#))
            expect(calls(in: answer), equals: ["tabs.didSelect 1"])
            #expect(answer["final"]?["viewControllers"] == nil)
            #expect(answer["limitations"] == nil)
        }

        check("TR-2: the delegate is asked before, and a tab that it refuses is not selected") {
            let refused = #","shouldSelect":{"search":false,"home":true}"#
            let events = [Self.tap(50), Self.tap(80, at: 1), Self.tap(10, at: 2)].joined(separator: ",")
            let answer = try answer(request(Self.stated + refused, events: events))
            expect(
                calls(in: answer),
                equals: [
                    "tabs.shouldSelect 1 false", "tabs.didSelect 2", "tabs.shouldSelect 0 true",
                    "tabs.didSelect 0",
                ])
            #expect(answer["final"]?["viewControllers"] == nil)
            expect(
                try calls(request(Self.stated + #","shouldSelect":false"#)),
                equals: ["tabs.shouldSelect 1 false"])
        }

        check("TR-2: a refusal has a cause") {
            let answer = try answer(request(Self.stated + #","shouldSelect":false"#))
            let asked = answer["callbacks"]?.array?.first { $0["method"]?.string == "shouldSelect" }
            expect(asked?["cause"]?["rule"]?.string, equals: "TR-2")
            expect(asked?["cause"]?["detail"]?.string, equals: "shouldSelect of its delegate returned false")
        }

        check("TR-2: with the full trace, the question is reported although the delegate has no answer") {
            expect(
                try calls(request(more: #","options":{"trace":"full"}"#)),
                equals: ["tabs.shouldSelect 1 true", "tabs.didSelect 1"])
        }

        check("TR-2: a lift outside the button, and a touch that is canceled, select nothing") {
            let far = Wire.touch(0, "began", 10, 25) + "," + Wire.touch(0.05, "ended", 95, 25)
            let slop = #","options":{"thresholds":{"controlSlop":0}}"#
            expect(try calls(request(events: far, more: slop)), equals: [])
            let cancelled = Wire.touch(0, "began", 50, 25) + "," + Wire.touch(0.05, "cancelled", 50, 25)
            expect(try calls(request(events: cancelled)), equals: [])
        }

        check("TR-2: in iOS 26, a drag on the bar, or a touch on a bar with recognizers, has a limitation") {
            let drag = [
                Wire.touch(0, "began", 10, 75), Wire.touch(0.05, "moved", 40, 75),
                Wire.touch(0.1, "ended", 40, 75),
            ].joined(separator: ",")
            let below = Wire.touch(0, "began", 10, 75) + "," + Wire.touch(0.05, "ended", 10, 75)
            let recognizer = #","gestureRecognizers":[{"id":"own","type":"tap"}]"#
            let before = #","options":{"system":"iOS 18"}"#
            expect(try codes(request(events: drag)), equals: ["tab-bar-controller"])
            expect(try codes(request(events: drag, more: before)), equals: [])
            expect(try codes(request(events: below)), equals: [])
            expect(try codes(request(bar: recognizer, events: below)), equals: ["tab-bar-controller"])
            expect(try codes(request(bar: recognizer, events: below, more: before)), equals: [])
        }

        check("TR-3: a tap on the selected tab pops its navigation controller to the root, before didSelect")
        {
            let content = Self.navigation(#"["root","detail"]"#)
            let twice = Self.tap(10) + "," + Self.tap(10, at: 1)
            let answer = try answer(request(content: content, events: twice))
            expect(
                calls(in: answer),
                equals: ["home.popToRootViewController", "tabs.didSelect 0", "tabs.didSelect 0"])
            expect(answer["limitations"]?.array?.map { $0["view"]?.string }, equals: ["n"])
        }

        check("TR-3: after the pop, the gestures of the navigation controller have nothing to pop (NV-2)") {
            let content = Self.navigation(#"["root","detail"]"#)
            let bar = #","pointInside":[{"insets":{"top":0,"left":0,"bottom":50,"right":0}}]"#
            let drag = #"{"time":1,"drag":{"from":{"x":40,"y":75},"to":{"x":90,"y":75},"duration":0.1}}"#
            for (events, outcome) in [(drag, "ended"), (Self.tap(10) + "," + drag, "failed")] {
                let answer = try answer(request(content: content, bar: bar, events: events))
                let pop = answer["recognizers"]?.array?.first {
                    $0["id"]?.string == "home.interactiveContentPop"
                }
                expect(pop?["outcome"]?.string, equals: outcome)
            }
        }

        check("TR-3: a tab that the delegate refuses, and one that was not selected, pop nothing") {
            let content = Self.navigation(#"["root","detail"]"#)
            let refused = Self.stated + #","shouldSelect":false"#
            expect(
                try calls(request(refused, content: content, events: Self.tap(10))),
                equals: ["tabs.shouldSelect 0 false"])
            let other = Self.stated + #","selectedIndex":2"#
            expect(
                try calls(request(other, content: content, events: Self.tap(10))),
                equals: ["tabs.didSelect 0"])
            let root = Self.navigation(#"["root"]"#)
            expect(try calls(request(content: root, events: Self.tap(10))), equals: ["tabs.didSelect 0"])
        }

        // MARK: Faults

        check("members of tab bar controllers are refused in other controllers") {
            let place = "#/scene/windows/0/subviews/0/viewController/"
            for name in ["selectedIndex", "shouldSelect"] {
                expect(
                    Wire.reported(request(#""\#(name)":0"#, class: #""class":"UIViewController""#)),
                    equals: ["unknown-member \(place)\(name)"])
            }
            expect(
                Wire.reported(request(Self.stated, class: #""class":"UIViewController""#)),
                equals: ["unknown-member \(place)viewControllers"])
            expect(
                Wire.reported(request(Self.stated + #","isNavigationBarHidden":true"#)),
                equals: ["unknown-member \(place)isNavigationBarHidden"])
            let own = #""class":"OwnTabs","superclass":"UITabBarController""#
            expect(Wire.reported(request(class: own)), equals: [])
        }

        check("invalid lists, indices and answers are faults with pointers") {
            let place = "#/scene/windows/0/subviews/0/viewController"
            let expected = [
                (#""viewControllers":[]"#, "out-of-range \(place)/viewControllers"),
                (#""viewControllers":[1]"#, "wrong-type \(place)/viewControllers/0"),
                (#""viewControllers":"home""#, "wrong-type \(place)/viewControllers"),
                (#""viewControllers":["home","home"]"#, "duplicate-id \(place)/viewControllers/1"),
                (Self.stated + #","selectedIndex":3"#, "out-of-range \(place)/selectedIndex"),
                (Self.stated + #","selectedIndex":-1"#, "out-of-range \(place)/selectedIndex"),
                (Self.stated + #","selectedIndex":true"#, "wrong-type \(place)/selectedIndex"),
                (Self.stated + #","shouldSelect":1"#, "wrong-type \(place)/shouldSelect"),
                (Self.stated + #","shouldSelect":{"home":1}"#, "wrong-type \(place)/shouldSelect/home"),
                (Self.stated + #","shouldSelect":{"other":true}"#, "unknown-id \(place)/shouldSelect/other"),
                (#""selectedIndex":0"#, "missing-member \(place)/viewControllers"),
                (#""shouldSelect":true"#, "missing-member \(place)/viewControllers"),
            ]
            for (controller, fault) in expected {
                expect(Wire.reported(request(controller)), equals: [fault])
            }
        }
    }

    // MARK: Pop to the root

    private static func navigation(_ stack: String) -> String {
        #"{"id":"n","frame":{"x":0,"y":0,"width":100,"height":100},"viewController":{"id":"home","#
            + #""class":"UINavigationController","viewControllers":\#(stack)}},"#
    }
}
