import Foundation
import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchFormats
@testable import TouchWire

/// Pasted texts: one for each kind of fault, with the view that is hit, and mutations of the texts.
struct PastesTests {
    struct Paste: CustomTestStringConvertible, Sendable {
        var name: String
        var text: String
        /// Points, each with the id of the hit view.
        var hits: [(Double, Double, String)] = []
        /// A part of a warning.
        var warning = ""
        var windows = 1
        var testDescription: String { name }
    }

    private static let button = "<UIButton: 0x5; frame = (20 400; 120 30); layer = <CALayer: 0x9>>"
    private static let idb =
        #"[{"AXFrame":"{{0, 0}, {390, 844}}","type":"Application","role":"AXApplication"},{"AXFrame":"{{336, 50}, {38, 38}}","AXUniqueId":"menu","type":"Button","role":"AXButton"}]"#
    private static let page =
        #"<XCUIElementTypeApplication x="0" y="0" width="390" height="844"><XCUIElementTypeWindow x="0" y="0" width="390" height="844"><XCUIElementTypeButton name="go" x="10" y="100" width="100" height="44"/></XCUIElementTypeWindow></XCUIElementTypeApplication>"#

    private static func accessibility(_ elements: String) -> String {
        #"<XCUIElementTypeWindow x="0" y="0" width="402" height="874">\#(elements)</XCUIElementTypeWindow>"#
    }

    private static let rows: [Paste] = [
        Paste(
            name: "a text container inside of another description",
            text: """
                <UIWindow: 0x1; frame = (0 0; 375 667)>
                   | <UITextView: 0x2; frame = (26 230; 343 100); contentOffset: {0, 0}; contentSize: {343, 317}>
                   |    | <<_UITextContainerView: 0x3; frame = (0 0; 343 317)> minSize = {0, 0}, maxSize = {1, 1}>
                   | \(button)
                """, hits: [(50, 410, "button-1"), (50, 250, "textContainerView-1")]),
        Paste(
            name: "views without a window are siblings",
            text: "<UIButton: 0x1; frame = (4 4; 94 54)>\n<UIButton: 0x2; frame = (104 4; 94 54)>",
            hits: [(20, 20, "button-1"), (150, 30, "button-2")], warning: "in front of the views before it"),
        Paste(
            name: "a command in front of a recursiveDescription",
            text: #"[[UIApp keyWindow] recursiveDescription].toString()"# + "\n"
                + #""<UIWindow: 0x1; frame = (0 0; 375 667)>\n   | \#(button)""#,
            hits: [(50, 410, "button-1")]),
        Paste(
            name: "controllers whose views are not loaded or disappeared",
            text: """
                <A 0x1>, state: appeared, view: <UIView 0x2>
                   | <B 0x3>, state: disappeared, view: <UIView 0x4>
                   | <C 0x5>, state: disappeared, view:  (view not loaded)
                """, hits: [(10, 10, "view-1")], warning: "because its view is not loaded"),
        Paste(
            name: "a prefix of a server",
            text: "[05ac29ce][XCUITestDriver@e170] Got response with status 200: "
                + #"{"value":"\#(page.replacing("\"", with: "\\\""))","sessionId":"1"}"#,
            hits: [(20, 110, "go")]),
        Paste(name: "a comma after JSON", text: idb + ",", hits: [(350, 60, "menu")]),
        Paste(name: "a backtick after JSON", text: idb + "`", hits: [(350, 60, "menu")]),
        Paste(name: "words around JSON", text: "Found these: " + idb + " Done.", hits: [(350, 60, "menu")]),
        Paste(
            name: "an envelope of a tool", text: #"{"ok":true,"data":\#(idb)}"#, hits: [(350, 60, "menu")]),
        Paste(
            name: "an answer of the Model Context Protocol",
            text: #"{"content":[{"type":"text","text":"\#(idb.replacing("\"", with: "\\\""))"}]}"#,
            hits: [(350, 60, "menu")]),
        Paste(
            name: "XML in HTML", text: "<details>\n<summary>page</summary>\n\n" + page + "\n</details>",
            hits: [(20, 110, "go")]),
        Paste(
            name: "cut XML", text: String(page.prefix { $0 != "/" }) + "/>", hits: [(20, 110, "go")],
            warning: "what follows is missing"),
        Paste(
            name: "an empty element over keys",
            text: accessibility(
                #"<XCUIElementTypeKey name="Q" accessible="true" x="2" y="590" width="40" height="54"/>"#
                    + #"<XCUIElementTypeOther x="0" y="583" width="402" height="291"/>"#),
            hits: [(20, 610, "Q")], warning: "assumed not to take touches"),
        Paste(
            name: "a disabled element with a named one over the screen",
            text: """
                 →Application, 0x1, pid: 1, label: 'App'
                    Window (Main), 0x2, {{0.0, 0.0}, {375.0, 667.0}}
                      Button, 0x3, {{30.0, 214.0}, {60.0, 60.0}}, label: 'Home'
                      Other, 0x4, {{0.0, 0.0}, {375.0, 667.0}}, Disabled
                        Other, 0x5, {{0.0, 0.0}, {375.0, 667.0}}, identifier: 'HUD'
                """, hits: [(50, 240, "Home")]),
        Paste(
            name: "a toolbar over the screen",
            text: """
                 →Application, 0x1, pid: 1, label: 'App'
                    Window (Main), 0x2, {{0.0, 0.0}, {420.0, 912.0}}
                      Button, 0x4, {{24.0, 509.0}, {372.0, 56.0}}, label: 'Start'
                      Toolbar, 0x5, {{0.0, 0.0}, {420.0, 912.0}}, identifier: 'Toolbar', label: 'Toolbar'
                        Other, 0x6, {{0.0, 0.0}, {420.0, 912.0}}
                """, hits: [(200, 530, "Start")]),
        Paste(
            name: "a child outside of its container",
            text: accessibility(
                #"<XCUIElementTypeOther accessible="false" x="0" y="583" width="402" height="233">"#
                    + #"<XCUIElementTypeButton name="emoji" x="8" y="820" width="69" height="42"/></XCUIElementTypeOther>"#
            ), hits: [(42, 830, "emoji")]),
        Paste(
            name: "views of React Native",
            text: """
                <UIWindow: 0x1; frame = (0 0; 393 852)>
                   | <RCTView: 0x5; frame = (0 700; 393 60)>
                   |    | <RCTView: 0x7; frame = (160 -40; 72 72)>
                   | <RCTView: 0x8; frame = (0 0; 100 100); alpha = 0>
                   | <RCTViewComponentView: 0x9; frame = (200 0; 100 100); alpha = 0>
                """,
            hits: [(196, 670, "rCTView-2"), (50, 50, "rCTView-3"), (250, 50, "window-1")]),
        Paste(
            name: "nodes of agent-device",
            text: """
                {"success": true, "data": {"nodes": [
                  {"index": 0, "type": "Application", "rect": {"x": 0, "y": 0, "width": 320, "height": 240}, "depth": 0},
                  {"index": 1, "type": "ScrollView", "label": "outer", "rect": {"x": 16, "y": 20, "width": 180, "height": 180},
                   "depth": 1},
                  {"index": 2, "type": "Button", "label": "inner", "rect": {"x": 20, "y": 80, "width": 100, "height": 40},
                   "depth": 2, "hittable": true}]}}
                """, hits: [(50, 90, "inner"), (50, 150, "outer")]),
        Paste(
            name: "elements of mobile-mcp",
            text:
                #"Found these elements on screen: [{"type":"Button","label":"a","coordinates":{"x":0,"y":0,"width":90,"height":30}},"#
                + #"{"type":"Button","label":"b","coordinates":{"x":0,"y":40,"width":90,"height":30}}]"#,
            hits: [(10, 10, "a"), (10, 50, "b")], warning: "the list is flat"),
        Paste(
            name: "Maestro's inspect_screen",
            text:
                #"{"ui_schema": {}, "elements": [{"b": "[0,0][402,874]", "c": [{"b": "[0,280][402,320]", "rid": "row"}]}]}"#,
            hits: [(50, 300, "row")]),
        Paste(
            name: "Maestro's compact table",
            text: """
                element_num,depth,attributes,parent_num
                0,0,"bounds=[0,0][393,852]",
                1,1,"resource-id=submit; text=Submit, now; bounds=[20,400][373,450]; clickable=true",0
                """, hits: [(50, 410, "submit")]),
    ]

    @Test("pasted texts are read, and their hit tests return the expected views", arguments: rows)
    func isRead(paste: Paste) throws {
        let answer = try Converting.answer(paste.text)
        expect(answer.dig("scene.windows")?.array?.count, equals: paste.windows)
        for (x, y, view) in paste.hits { expect(try Converting.hit(answer, x, y), equals: view) }
        let warnings = Converting.warnings(answer)
        #expect(paste.warning.isEmpty || warnings.contains { $0.contains(paste.warning) })
    }

    @Test(
        "texts without frames and of obsolete tools name what to do instead",
        arguments: [
            ("•UIWindow:0x7f8 - AMBIGUOUS LAYOUT\n|   •UIView:0x7f9", "_autolayoutTrace"),
            ("[0] {\n  \"class\" => \"UILabel\",\n \"rect\" => {\n \"center_x\" => 160", "Calabash"),
            ("UIATarget.localTarget().logElementTree", "UIAutomation"),
        ])
    func isRefused(text: String, tool: String) throws {
        do {
            _ = try Converting.answer(text)
            Issue.record("accepted")
        } catch RequestFault.invalid(let faults) {
            #expect(faults.contains { DiagnosticFormatter.text(of: $0.message).contains(tool) })
        }
    }

    @Test("an empty tree is refused, and a window in portrait gets the size of an application in landscape")
    func screens() throws {
        let application = { (size: String, window: String) in
            "<XCUIElementTypeApplication x='0' y='0' \(size)>\(window)</XCUIElementTypeApplication>"
        }
        #expect(throws: (any Error).self) { try Converting.answer(application("width='0' height='0'", "")) }
        let window =
            "<XCUIElementTypeWindow x='0' y='0' width='390' height='844'><XCUIElementTypeButton name='go' x='700' y='100' width='100' height='44'/></XCUIElementTypeWindow>"
        let answer = try Converting.answer(application("width='844' height='390'", window))
        expect(answer.dig("scene.windows.0.frame.width")?.number, equals: 844)
        expect(try Converting.hit(answer, 750, 120), equals: "go")
    }

    @Test("touches without tracking ids are those of BTN_TOUCH")
    func singleTouch() throws {
        func line(_ time: String, _ event: String) -> String { "[ \(time)] /dev/input/event2: \(event)\n" }
        let answer = try Converting.answer(
            line("1.0", "EV_KEY BTN_TOUCH DOWN") + line("1.0", "EV_ABS ABS_MT_POSITION_X 0000012c")
                + line("1.0", "EV_ABS ABS_MT_POSITION_Y 00000190") + line("1.0", "EV_SYN SYN_REPORT 00000000")
                + line("1.1", "EV_KEY BTN_TOUCH UP") + line("1.1", "EV_SYN SYN_REPORT 00000000"))
        let events = answer["events"]?.array ?? []
        expect(events.map { $0.dig("touches.0.phase")?.string }, equals: ["began", "ended"])
    }

    @Test(
        "texts with several roots, envelopes and prefixes are read without a trap",
        arguments: [
            (
                "<AppiumAUT></AppiumAUT><XCUIElementTypeWindow width='9' height='9' x='0' y='0'/>",
                "appium-xml"
            ),
            (
                "<ViewHierarchy><UIWindow width='9' height='9'/></ViewHierarchy><UIView width='9' height='9'/>",
                "detox"
            ),
            (
                "<UIAWindow x='0' y='0' width='9' height='9'/>\r<UIAWindow x='0' y='0' width='9' height='9'/>x",
                "appium-xml"
            ),
            (
                "<XCUIElementTypeWindow x='0' y='0' width='9' height='9' name='\(String(repeating: "窓", count: 90))'/></details>",
                "appium-xml"
            ),
            (
                #"{"content":[{"type":"text","text":"Found: [{\"type\":\"Button\",\"coordinates\":{\"x\":0,\"y\":0,\"width\":9,\"height\":9}}]"}]}"#,
                "agent-snapshot"
            ),
            (#"[{"AXFrame":"{{0, 0}, {390, 844}}","type":"Application"}]"# + "\n[12:00:01] finished", "idb"),
            ("[5e31ab20][XCUITestDriver] \(page)", "appium-xml"),
        ])
    func isReadWithoutTrap(text: String, format: String) throws {
        expect(try Converting.answer(text)["from"]?.string, equals: format)
    }

    @Test("many roots, views without a window and modals take time in proportion to their number")
    func manyParts() throws {
        let roots = String(repeating: "<UIAWindow x='0' y='0' width='9' height='9'/>", count: 20_000)
        expect(try Converting.answer(roots).dig("scene.windows")?.array?.count, equals: 16)
        let views = (1...4000).map { "<UIView: 0x\($0); frame = (0 0; 9 9)>" }.joined(separator: "\n")
        expect(try Converting.answer(views).dig("scene.windows.0.subviews")?.array?.count, equals: 4000)
        let touches = String(repeating: "<UITouch: 0x1", count: 20_000)
        #expect(throws: (any Error).self) { try Converting.answer(touches) }
        let modal = #"{"type": "Modal", "layout": {"x": 0, "y": 0, "width": 9, "height": 9}, "children": []}"#
        let modals =
            #"{"type": "View", "layout": {"x": 0, "y": 0, "width": 9, "height": 9}, "children": [\#(Array(repeating: modal, count: 2000).joined(separator: ","))]}"#
        expect(try Converting.answer(modals).dig("scene.windows")?.array?.count, equals: 2001)
    }

    @Test("a description that is repeated, or that names a view of the tree, adds no views")
    func repeated() throws {
        let tree =
            "<UIWindow: 0x1; frame = (0 0; 390 844)>\n   | <UIView: 0x2; frame = (0 0; 390 844)>\n   |    | <UIButton: 0x3; frame = (0 0; 9 9)>"
        let scene = try (Converting.answer(tree)["scene"] ?? .null).text
        let part = "\n<UIView: 0x2; frame = (0 0; 390 844)>\n   | <UIButton: 0x3; frame = (0 0; 9 9)>"
        expect(try (Converting.answer(tree + part)["scene"] ?? .null).text, equals: scene)
        expect(
            try (Converting.answer("Hit: <UIView: 0x2; frame = (0 0; 390 844)>\n" + tree)["scene"] ?? .null)
                .text, equals: scene)
        // The window of a view is printed after its tree.
        let later =
            "<UIView: 0x2; frame = (0 0; 390 844)>\n   | <UIButton: 0x3; frame = (0 0; 9 9)>\n<UIWindow: 0x1; frame = (0 0; 390 844)>"
        expect(
            try Converting.answer(later).dig("scene.windows.0.subviews.0.subviews")?.array?.count, equals: 1)
    }

    @Test("a responder chain is refused, with the command to run instead")
    func responderChain() {
        let text = "<UIButton: 0x1; frame = (0 0; 9 9)>\n   | <UIApplication: 0x2; state = Active>"
        #expect(throws: (any Error).self) { try Converting.answer(text) }
    }

    @Test("descriptions of touches become events")
    func touches() throws {
        func touch(_ phase: String, _ x: Int) -> String {
            "<UITouch: 0x7f> type: Direct; phase: \(phase); tap count: 1; location in window: {\(x), 720}; previous location in window: {1, 2}\n"
        }
        let answer = try Converting.answer(touch("Began", 100) + touch("Moved", 130) + touch("Ended", 130))
        let events = answer["events"]?.array ?? []
        expect(answer["from"]?.string, equals: "uitouch")
        expect(events.map { $0.dig("touches.0.phase")?.string }, equals: ["began", "moved", "ended"])
        expect(events.map { $0.dig("touches.0.location.x")?.number }, equals: [100, 130, 130])
        #expect(Converting.warnings(answer).contains { $0.contains("1/60 s") })

        let timed = try Converting.answer(
            "<UITouchesEvent: 0x1>\n timestamp: 10.5\n touches: {(\n" + touch("Began", 1)
                + ")}\n<UITouchesEvent: 0x1>\n timestamp: 10.75\n touches: {(\n" + touch("Ended", 1) + ")}")
        expect(timed["events"]?.array?.compactMap { $0["time"]?.number }, equals: [0, 0.25])
    }

    // MARK: Mutations

    /// Lines that are no descriptions, although they look like parts of a tree.
    private static let unreadable = [
        "   |    | <broken", "<__NSArrayM 0x1>(", "- some words",
        "   | <UIView: 0x99; frame = (none); layer>",
        ")", "Printing description of $0:",
    ]

    @Test(
        "an unreadable line changes no nesting",
        arguments: rows.filter { $0.text.contains("<UIWindow: 0x1;") })
    func unreadableLines(paste: Paste) throws {
        let lines = paste.text.components(separatedBy: "\n")
        guard lines.count > 1, !paste.text.contains("\\n") else { return }
        let tree = try (Converting.answer(paste.text)["scene"] ?? .null).text
        for position in 1...lines.count {
            for line in Self.unreadable {
                let changed = (lines[..<position] + [line] + lines[position...]).joined(separator: "\n")
                let answer = try Converting.answer(changed)
                #expect(try (answer["scene"] ?? .null).text == tree, "\(line) at \(position)")
            }
        }
    }

    @Test("mutations of pasted texts cause no crash and invent no window")
    func mutations() {
        let count = ProcessInfo.processInfo.environment["TOUCHD_DEEP"] == nil ? 40 : 1000
        let shared = SharedData.files(in: "pastes").map {
            String(decoding: $0.bytes.prefix(8000), as: UTF8.self)
        }
        var random = SplitMix64(seed: 1)
        for text in Self.rows.map(\.text) + shared {
            for _ in 0..<count {
                let changed = mutation(of: text, &random)
                guard let answer = try? Converting.answer(changed),
                    answer["from"]?.string == "recursive-description"
                else { continue }
                let described = changed.components(separatedBy: "Window: 0x").count - 1
                let windows = answer.dig("scene.windows")?.array?.count ?? 0
                #expect(windows <= max(1, described), "\(changed)")
            }
        }
    }

    /// The text with a line that is cut, doubled, removed, prefixed or wrapped again.
    private func mutation(of text: String, _ random: inout SplitMix64) -> String {
        var lines = text.components(separatedBy: "\n")
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let index = lines.indices.randomElement(using: &random) else { break }
            let place = Int.random(in: 0...lines[index].count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: lines[index] = String(lines[index].prefix(place))
            case 1: lines.insert(lines[index], at: index)
            case 2: lines.remove(at: index)
            case 3: lines[index] = "12:00:00 [log] " + lines[index]
            default:
                let line = lines[index]
                lines[index] = String(line.prefix(place))
                lines.insert(String(line.dropFirst(place)), at: index + 1)
            }
        }
        return lines.joined(separator: "\n")
    }

    // MARK: Shared data

    @Test(
        "the shared pastes are read, and hit tests return the views that their README names",
        .enabled(if: SharedData.isThere, "the shared test data is missing"))
    func shared() throws {
        let hits: [(String, Double, Double, String)] = [
            ("rd-textcontainer.txt", 50, 410, "button-1"),
            ("rd-textcontainer-nomaxsize.txt", 50, 410, "button-1"),
            ("rd-newline-text.txt", 50, 410, "button-1"), ("axe-keyboard-generic.json", 20, 610, "Q"),
            ("simuse-qwerty.json", 40, 640, "Q"), ("dd-toolbar-fullscreen.txt", 200, 530, "Start"),
            ("dd-disabled-overlay.txt", 50, 240, "Home"), ("rct-overflow.txt", 196, 670, "rCTView-3"),
            ("rct-overflow.json", 196, 670, "fab"), ("detox-overflow.xml", 196, 670, "fab"),
            ("rct-alpha0.json", 340, 150, "dim"), ("detox-4747-real-alpha.xml", 353, 158, "drawer"),
            ("appium-child-in-zero-container.xml", 42, 826, "Emoji"),
            ("appium-child-outside-container.xml", 42, 826, "Emoji"),
            ("appium-child-outside-container-hittable.xml", 42, 826, "Emoji"),
            ("two-roots.txt", 150, 30, "button-2"),
        ]
        let files = Dictionary(
            SharedData.files(in: "pastes").map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
        ) { first, _ in first }
        for (name, x, y, view) in hits {
            guard let text = files[name] else { continue }
            expect(try Converting.hit(try Converting.answer(text), x, y), equals: view, "\(name)")
        }
        // The logs are for `touchd diagnose`, the envelope contains no screen, and the scene is touchd's own.
        let others = ["data-envelope.json", "screen393.json", "README.md"]
        for (name, text) in files
        where !others.contains(name) && !name.contains("log") && !name.hasPrefix("detox-out") {
            #expect(throws: Never.self, "\(name)") { try Converting.answer(text) }
        }
    }
}
