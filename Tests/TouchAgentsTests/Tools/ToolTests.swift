import Foundation
import TestSupport
import Testing

@testable import TouchAgents

struct ToolTests {
    private let agent = Agent()

    private func call(_ tool: String, _ scene: String, _ arguments: String = "") throws -> Agent.Response {
        try agent.call(tool, #"{"scene":\#(scene)\#(arguments.isEmpty ? "" : ",")\#(arguments)}"#)
    }

    @Test("Answers of tools") func checks() {
        // MARK: who_gets_touch

        check("who_gets_touch names the hit view and what follows") {
            let answer = try call("who_gets_touch", Screens.banner, #""point":[195,705]"#)
            #expect(
                answer.structured?["hit"] == .string("buy")
                    && answer.structured?["hitClass"] == .string("UIButton"))
            expect(
                answer.structured?["effects"]?.strings.last, equals: "the action “order” is sent to “window”")
            #expect(answer.text.contains("A tap at (195, 705) hits “buy” (UIButton)."))
        }

        check("who_gets_touch reports the relation of the hit view to the target") {
            func relation(_ scene: String, _ target: String) throws -> String? {
                try call("who_gets_touch", scene, #""target":"\#(target)""#).structured?["relation"]?.string
            }
            expect(try relation(Screens.banner, "buy"), equals: "other")
            expect(try relation(Screens.free, "buy"), equals: "target")
            expect(try relation(Screens.free, "window"), equals: "target")
            let card =
                #"{"subviews":[{"id":"card","frame":[0,0,99,99],"subviews":[{"id":"photo","frame":[0,0,99,99]},{"id":"caption","class":"UILabel","frame":[0,0,1,1]}]}]}"#
            expect(try relation(card, "card"), equals: "inside")
            expect(try relation(card, "caption") == "inside" || relation(card, "caption") == "other")
            let label =
                #"{"subviews":[{"id":"card","frame":[0,0,99,99],"subviews":[{"id":"caption","class":"UILabel","frame":[0,0,99,99]}]}]}"#
            expect(try relation(label, "caption"), equals: "container")
            let outside = #"{"subviews":[{"id":"far","frame":[500,0,9,9]}]}"#
            expect(try relation(outside, "far"), equals: "none")
        }

        check("an answer that depends on an assumed member names the member") {
            let scene = Screens.banner.replacing(
                #""id":"banner","#, with: #""id":"banner","assumed":["isUserInteractionEnabled"],"#)
            let answer = try call("who_gets_touch", scene, #""target":"buy""#)
            expect(answer.structured?["certainty"], equals: .string("assumed"))
            expect(answer.structured?.dig("dependsOn.0.otherwise"), equals: .string("buy"))
            #expect(answer.text.contains("because “isUserInteractionEnabled” of “banner” is not known"))
            expect(
                try call("who_gets_touch", Screens.banner, #""target":"buy""#).structured?["certainty"] == nil
            )
        }

        // MARK: why_not

        check("why_not names the view in front, its rule, a fix, and a point at which the tap arrives") {
            let answer = try call("why_not", Screens.banner, #""target":"buy""#)
            #expect(
                answer.structured?["happened"] == .bool(false)
                    && answer.structured?["hit"] == .string("banner"))
            expect(answer.structured?["rules"]?.strings.contains("HT-1"), equals: true)
            #expect(
                answer.text.contains("“banner”, in front of it")
                    && answer.text.contains("Next: tap at (195, 710)"))
            #expect(answer.text.contains("Fix in the app: "))
        }

        check("why_not says that nothing prevents a tap that arrives") {
            let answer = try call("why_not", Screens.free, #""target":"buy""#)
            #expect(
                answer.structured?["happened"] == .bool(true)
                    && answer.text.contains("Nothing in this scene prevents it."))
            expect(answer.structured?["fixes"], equals: .array([]))
        }

        check("why_not does not count a tap that another recognizer takes from the target") {
            let scene =
                #"{"windows":[{"id":"w","frame":[0,0,390,844],"gestureRecognizers":[{"id":"dismiss","type":"tap"}],"subviews":[{"id":"rating","class":"UIControl","frame":[0,100,390,60]}]}]}"#
            let answer = try call("why_not", scene, #""target":"rating","method":"touchUpInside""#)
            #expect(answer.structured?["happened"] == .bool(false) && answer.text.contains("“dismiss”"))
            expect(
                try call("why_not", scene, #""target":"dismiss""#).structured?["happened"],
                equals: .bool(true))
        }

        check("why_not explains other gestures, also those of a recognizer") {
            let scene =
                #"{"subviews":[{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[{"id":"hold","type":"longPress"}]}]}"#
            let tap = try call("why_not", scene, #""target":"hold""#)
            expect(tap.structured?["happened"], equals: .bool(false))
            let press = try call("why_not", scene, #""target":"hold","gesture":"longPress""#)
            expect(press.structured?["happened"], equals: .bool(true))
        }

        // MARK: where_to_tap

        check("where_to_tap finds the uncovered part, warns of the center and of a small area") {
            let answer = try call("where_to_tap", Screens.banner, #""target":"buy""#)
            expect(answer.structured?["tap"], equals: .object(["x": .number(195), "y": .number(710)]))
            #expect(
                answer.structured?.dig("center.hit") == .string("banner")
                    && answer.structured?["hit"] == .string("buy"))
            expect(answer.structured?["occluders"]?.strings, equals: ["banner"])
            #expect(
                answer.text.contains("Its center (195, 725) is the wrong place")
                    && answer.text.contains("A square of 44 pt does not fit"))
            let large = try call("where_to_tap", Screens.free, #""target":"buy","minimumTapSize":60.5"#)
            #expect(large.text.contains("A square of 60.5 pt does not fit"), "\(large.text)")
            let small = try call("where_to_tap", Screens.free, #""target":"buy","minimumTapSize":50"#)
            #expect(!small.text.contains("A square of"), "\(small.text)")
        }

        check("where_to_tap returns the control around a label") {
            let answer = try call("where_to_tap", Screens.banner, #""target":"Buy now""#)
            #expect(
                answer.structured?["hit"] == .string("buy") && answer.structured?["reachable"] == .bool(true))
            #expect(answer.text.contains("which contains it"))
        }

        check("where_to_tap returns a view inside a container that takes no touches itself") {
            let scene =
                #"{"subviews":[{"id":"box","frame":[0,0,390,400],"hitTest":[{"nilIfSelf":true}],"subviews":[{"id":"a","class":"UIButton","frame":[0,0,44,44]},{"id":"b","class":"UIButton","frame":[100,100,88,88]}]}]}"#
            let answer = try call("where_to_tap", scene, #""target":"box""#)
            #expect(answer.structured?["hit"] == .string("b") && answer.text.contains("which is inside it"))
        }

        check("where_to_tap reports why no tap reaches a view") {
            let hidden = #"{"subviews":[{"id":"a","frame":[0,0,99,99],"isHidden":true}]}"#
            let answer = try call("where_to_tap", hidden, #""target":"a""#)
            #expect(answer.structured?["reachable"] == .bool(false) && answer.structured?["tap"] == .null)
            #expect(answer.text.contains("No tap reaches “a”") && answer.text.contains("why_not"))
            let covered =
                #"{"subviews":[{"id":"a","frame":[0,0,99,99]},{"id":"sheet","frame":[0,0,390,844]}]}"#
            expect(try call("where_to_tap", covered, #""target":"a""#).text.contains("close or scroll away"))
        }

        check("where_to_tap names no other view for a control or a recognizer that no tap reaches") {
            let scene =
                #"{"windows":[{"id":"w","frame":[0,0,390,844],"gestureRecognizers":[{"id":"bg","type":"tap"}],"subviews":[{"id":"img","class":"UIImageView","frame":[0,100,390,200],"subviews":[{"id":"btn","class":"UIButton","frame":[100,50,100,50]},{"id":"label","class":"UILabel","frame":[0,0,99,20],"gestureRecognizers":[{"id":"open","type":"tap"}]}]}]}]}"#
            for target in ["btn", "open", "label"] {
                let answer = try call("where_to_tap", scene, #""target":"\#(target)""#)
                expect(answer.structured?["reachable"], equals: .bool(false), "\(answer.text)")
                #expect(answer.text.hasPrefix("No tap reaches"))
                let reason = try call("why_not", scene, #""target":"\#(target)""#)
                #expect(!reason.text.contains("is meant for"), "\(reason.text)")
            }
        }

        check("a name that several views of the source have means the first one, which is an assumption") {
            func button(_ y: Int) -> String {
                #"<XCUIElementTypeButton name="checkout" x="0" y="\#(y)" width="99" height="50"/>"#
            }
            let source =
                #"<XCUIElementTypeApplication x="0" y="0" width="390" height="844">"# + button(0) + button(99)
                + "</XCUIElementTypeApplication>"
            for tool in ["who_gets_touch", "why_not", "where_to_tap"] {
                let answer = try agent.call(
                    tool, .object(["source": .string(source), "target": .string("checkout")]))
                let text = "“checkout” is the first of 2 views with this name; the others are “checkout-2”"
                expect(answer.structured?.dig("assumptions.first.0"), equals: .string(text), "\(answer.text)")
            }
        }

        // MARK: lint_screen and compare_screens

        check("lint_screen counts the findings of each severity, and lists the most severe ones first") {
            let answer = try call("lint_screen", Screens.banner)
            expect(answer.structured?.dig("counts.warning"), equals: .number(1), "\(answer.text)")
            expect(answer.structured?.dig("findings.0.id"), equals: .string("buy"))
            #expect(answer.text.hasPrefix("1 warning"))
            expect(try call("lint_screen", Screens.free).text.hasPrefix("No problem was found"))
            expect(
                try call("lint_screen", Screens.free, #""severity":"note""#).text.hasPrefix(
                    "No problem was found"))
        }

        check(
            "lint_screen and compare_screens do not count the findings below the severity that was asked for"
        ) {
            let errors = try call("lint_screen", Screens.banner, #""severity":"error""#)
            expect(errors.structured?["findings"], equals: .array([]))
            expect(errors.structured?["counts"], equals: .object(["error": .number(0)]))
            #expect(errors.text.hasPrefix("No finding of severity “error” or higher."))
            let warnings = try call("lint_screen", Screens.banner, #""severity":"warning""#)
            expect(
                warnings.structured?["counts"], equals: .object(["error": .number(0), "warning": .number(1)]))
            let same =
                #"{"before":{"scene":\#(Screens.free)},"after":{"scene":\#(Screens.free)},"severity":"warning"}"#
            expect(
                try agent.call("compare_screens", same).text.hasPrefix(
                    "No finding of severity “warning” or higher."))
        }

        check("a long list is cut, and the text has the number of the others") {
            let buttons = (0..<40).map {
                #"{"id":"button number \#($0)","class":"UIButton","frame":[\#($0 * 9),100,8,8]}"#
            }
            let scene = #"{"subviews":[\#(buttons.joined(separator: ","))]}"#
            let answer = try call("lint_screen", scene)
            expect(answer.structured?.dig("counts.warning"), equals: .number(40))
            expect(answer.structured?["findings"]?.array?.count, equals: 5)
            #expect(answer.text.firstMatch(of: /and \d+ more/) != nil && answer.text.utf8.count <= 1000)
            let detailed = try call("lint_screen", scene, #""details":true"#)
            expect(detailed.structured?.dig("details.0.answer.findings")?.array?.count, equals: 40)
            expect(detailed.text, equals: answer.text)
        }

        check("compare_screens reports what a change covers, and that equal screens do not differ") {
            let change = #"{"before":{"scene":\#(Screens.free)},"after":{"scene":\#(Screens.banner)}}"#
            let answer = try agent.call("compare_screens", change)
            expect(
                answer.structured?["findings"]?.array?.contains { $0["id"] == .string("buy") }, equals: true)
            #expect(answer.text.contains("banner"))
            let same = #"{"before":{"scene":\#(Screens.free)},"after":{"scene":\#(Screens.free)}}"#
            expect(
                try agent.call("compare_screens", same).text.hasPrefix(
                    "No difference in touch handling was found."))
        }

        // MARK: predict_gesture

        check(
            "predict_gesture gives the center without the coordinates of the first finger, and small numbers"
        ) {
            func text(_ arguments: String) throws -> String {
                try call("predict_gesture", Screens.free, #""target":"buy",\#(arguments)"#).text
            }
            expect(
                try text(#""gesture":"tap","fingers":3"#).hasPrefix(
                    "A tap with 3 fingers at the center of “buy”. Its first finger begins in "))
            expect(
                try text(#""gesture":"pinch","scale":0.04"#).hasPrefix(
                    "A pinch by 0.04 at the center of “buy”."))
            expect(
                try text(#""gesture":"rotate","angle":0.04"#).hasPrefix(
                    "A rotation by 0.04 rad at the center"))
        }

        check("predict_gesture names the recognizers that act, and why others do not") {
            let scene =
                #"{"subviews":[{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[{"id":"tap","type":"tap"},{"id":"hold","type":"longPress"}]}]}"#
            let answer = try call("predict_gesture", scene, #""target":"card","gesture":"longPress""#)
            expect(
                answer.structured?["effects"]?.strings.contains("the recognizer “hold” is recognized"),
                equals: true)
            #expect(answer.text.contains("Not recognized: “tap”"))
            expect(answer.structured?["recognizerCount"], equals: .number(2))
        }

        check("predict_gesture reports what scrolls, by a swipe in a direction and by a drag to a point") {
            let scene =
                #"{"subviews":[{"id":"list","class":"UIScrollView","frame":[0,0,390,800],"contentSize":[390,5000]}]}"#
            for arguments in [
                #""target":"list","gesture":"swipe","direction":"up""#,
                #""point":[100,500],"gesture":"drag","to":[100,300]"#,
                #""target":"list","gesture":"drag","direction":"up","distance":200"#,
            ] {
                let answer = try call("predict_gesture", scene, arguments)
                #expect(answer.text.contains("“list” scrolls to the offset (0, "), "\(answer.text)")
            }
        }

        // MARK: Page sources

        check("an answer about a page source passes on what the source does not contain") {
            let source = try Screens.pageSource()
            let answer = try agent.call(
                "who_gets_touch", .object(["source": .string(source), "target": .string("pay")]))
            expect(answer.structured?["hit"], equals: .string("pay"))
            #expect(answer.structured?.dig("assumptions.count")?.number ?? 0 > 3)
            expect(answer.structured?.dig("assumptions.first")?.array?.count, equals: 3)
            #expect(answer.text.contains("the format does not contain gesture recognizers"))
            expect(
                try call("who_gets_touch", Screens.free, #""target":"buy""#).structured?.dig(
                    "assumptions.count"), equals: .number(0))
        }

        check("a page source can be JSON instead of a string") {
            let text = try String(
                contentsOf: Screens.fixtures.appendingPathComponent("Conversion/maestro/screen.json"),
                encoding: .utf8)
            let value = try agent.call("lint_screen", .object(["source": JSON(parsing: text)]))
            let string = try agent.call("lint_screen", .object(["source": .string(text)]))
            #expect(!value.isError && value.structured?["findings"] == string.structured?["findings"])
        }

        check("assumptions recommend only arguments that the tool has") {
            let source = #"{"attributes":{"bounds":"[0,0][90,80]","resource-id":"go"},"children":[]}"#
            let answer = try agent.call(
                "lint_screen", .object(["source": .string(source), "details": .bool(true)]))
            let assumptions = answer.structured?.dig("assumptions.first")?.strings ?? []
            #expect(assumptions.contains { $0.contains("the size of the screen; 90 × 80 pt") })
            #expect(assumptions.contains { $0.hasSuffix("specify another format in “format”") })
            #expect(!assumptions.contains { $0.contains("options.") || $0.contains("“from”") })
            let touches = try agent.call("lint_screen", .object(["source": .string(#"[{"ticks":[]}]"#)]))
            #expect(touches.isError && touches.text.contains("the source must describe a screen"))
        }

        check("with details, the answer contains the complete answers of the operations") {
            let answer = try call("why_not", Screens.banner, #""target":"buy","details":true"#)
            let operations = answer.structured?["details"]?.array?.compactMap { $0["operation"]?.string }
            expect(operations, equals: ["dispatch", "explain", "reachability"])
            expect(answer.structured?.dig("details.1.answer.fixes")?.array?.isEmpty, equals: false)
        }
    }

    @Test("predict_gesture accepts every gesture", arguments: TouchGesture.Kind.allCases)
    func kinds(kind: TouchGesture.Kind) throws {
        let move = kind == .drag || kind == .swipe ? #","direction":"left""# : ""
        let answer = try call(
            "predict_gesture", Screens.free, #""target":"buy","gesture":"\#(kind.rawValue)"\#(move)"#)
        #expect(!answer.isError && answer.structured?["gesture"] == .string(kind.rawValue), "\(answer.text)")
    }
}
