import RequestTestSupport
import TestSupport
import Testing

/// The forms in which people paste a debugDescription. Each row is a window with a bar that contains a
/// button.
struct PastedElementTests {
    struct Row: CustomTestStringConvertible {
        var name: String
        var text: String
        var testDescription: String { name }
    }

    private static let rows: [Row] = [
        Row(
            name: "without addresses",
            text: """
                Element subtree:
                 →Application, pid: 1, label: 'App'
                    Window (Main), {{0.0, 0.0}, {100.0, 200.0}}
                      Other, {{0.0, 10.0}, {100.0, 40.0}}
                        Button, {{5.0, 16.0}, {40.0, 20.0}}, identifier: 'go'
                """),
        Row(
            name: "arrows in ASCII",
            text: """
                Element subtree:
                 ->Application, 0x1, pid: 1, label: 'App'
                    Window (Main), 0x2, {{0.0, 0.0}, {100.0, 200.0}}
                      Other, 0x3, {{0.0, 10.0}, {100.0, 40.0}}
                        Button, 0x4, {{5.0, 16.0}, {40.0, 20.0}}, identifier: 'go'
                """),
        Row(
            name: "indented, with times, and without a heading",
            text: """
                    t =   109.84s Requesting snapshot of accessibility hierarchy for app with pid 8736
                     →Application, 0x1, pid: 1, label: 'App'
                        Window (Main), 0x2, {{0.0, 0.0}, {100.0, 200.0}}
                          Other, 0x3, {{0.0, 10.0}, {100.0, 40.0}}
                    t =   110.01s     Find the Target Application
                            Button, 0x4, {{5.0, 16.0}, {40.0, 20.0}}, identifier: 'go'
                """),
        Row(
            name: "a quoted string of lldb",
            text: #"""
                "Attributes: Application, 0x1, pid: 1, label: \'App\'\nElement subtree:\n →Application, 0x1, pid: 1, label: \'App\'\n    Window (Main), 0x2, {{0.0, 0.0}, {100.0, 200.0}}\n      Other, 0x3, {{0.0, 10.0}, {100.0, 40.0}}\n        Button, 0x4, {{5.0, 16.0}, {40.0, 20.0}}, identifier: \'go\'\nPath to element:\n →Application, 0x1"
                """#),
        Row(
            name: "a cut optional",
            text: #"""
                Optional("Element subtree:\n →Application, 0x1, pid: 1\n    Window (Main), 0x2, {{0.0, 0.0}, {100.0, 200.0}}\n      Other, 0x3, {{0.0, 10.0}, {100.0, 40.0}}\n        Button, 0x4, {{5.0, 16.0}, {40.0, 20.0}}, identifier: \'go\', label: \'Go
                """#),
        Row(
            name: "labels with line breaks",
            text: """
                Element subtree:
                 →Application, 0x1, pid: 1, label: 'App'
                    Window (Main), 0x2, {{0.0, 0.0}, {100.0, 200.0}}, label: 'first
                second, {third}

                last'
                      Other, 0x3, {{0.0, 10.0}, {100.0, 40.0}}, value: it's
                        Button, 0x4, {{5.0, 16.0}, {40.0, 20.0}}, identifier: 'go', label: 'Go
                now'
                """),
        Row(
            name: "an older version of Xcode",
            text: """
                Element subtree:
                 →Application 0x1: {{0.0, 0.0}, {100.0, 200.0}}, label: 'App'
                    Window 0x2: Main Window, {{0.0, 0.0}, {100.0, 200.0}}
                      Other 0x3: traits: 8589934592, {{0.0, 10.0}, {100.0, 40.0}}
                        Button 0x4: traits: 8589934593, {{5.0, 16.0}, {40.0, 20.0}}, identifier: 'go'
                """),
        Row(
            name: "a response of WebDriver",
            text: #"""
                {"value": "Attributes: Application, 0x1\nElement subtree:\n →Application, 0x1, pid: 1\n    Window (Main), 0x2, {{0.0, 0.0}, {100.0, 200.0}}\n      Other, 0x3, {{0.0, 10.0}, {100.0, 40.0}}\n        Button, 0x4, {{5.0, 16.0}, {40.0, 20.0}}, identifier: 'go'\n", "sessionId": "1"}
                """#),
    ]

    @Test("each form is converted to the same views", arguments: rows)
    func accepted(row: Row) throws {
        let views = try ConvertedViews(row.text)
        let frames = views.lines.map { $0.split(separator: " ").suffix(2).joined(separator: " ") }
        expect(frames, equals: ["0,0 100×200", "0,10 100×40", "5,6 40×20"], "\(views.lines)")
        expect(views["go"]?["class"]?.string, equals: "UIButton")
        expect(views.answer["from"]?.string, equals: "debug-description")
    }

    @Test("Pasted element trees") func checks() {
        check("an unreadable line among others is omitted with a warning that contains its location") {
            for (line, place) in [
                ("      what is this", "3:7"), ("      Other, 0x9, {{1.0, 2.0}, {3.0}}", "3:19"),
            ] {
                let views = try ConvertedViews(
                    """
                    Element subtree:
                     →Window, 0x2, {{0.0, 0.0}, {100.0, 200.0}}
                    \(line)
                            Button, 0x4, {{5.0, 16.0}, {40.0, 20.0}}, identifier: 'go'
                    """)
                expect(views.lines, equals: ["window-1 0,0 100×200", "  go UIButton 5,16 40×20"])
                expect(
                    views.warnings.filter { $0.hasPrefix("lost #/data \(place): the line is omitted") }.count,
                    equals: 1,
                    "\(views.warnings)")
            }
        }

        check(
            "several element subtrees become several windows; an application that is printed twice is converted once"
        ) {
            func subtree(_ address: String) -> String {
                """
                Attributes: Window, \(address), {{0.0, 0.0}, {100.0, 200.0}}
                Element subtree:
                 →Window, \(address), {{0.0, 0.0}, {100.0, 200.0}}
                    Button, {{5.0, 16.0}, {40.0, 20.0}}, identifier: 'go'
                Path to element:
                 →Application, 0x1, pid: 1
                  ↳Window, \(address), {{0.0, 0.0}, {100.0, 200.0}}
                Query chain:
                 →Find: Children matching type Any
                    Output: {
                      Window, {{0.0, 0.0}, {100.0, 200.0}}
                    }

                """
            }
            let two = try ConvertedViews(subtree("0x2") + subtree("0x3"))
            expect(
                two.lines.map { $0.prefix { $0 != "," } },
                equals: [
                    "window-1 0", "  go UIButton 5", "window-2 0", "  go-2 UIButton 5",
                ])
            #expect(!two.warnings.contains { $0.contains("more than once") })
            let same = try ConvertedViews(subtree("0x2") + subtree("0x2"))
            expect(same.lines, equals: two.lines)
            #expect(
                same.warnings.contains {
                    $0.contains("15:3: the text describes the element at this address more than once")
                })
            let app = Self.rows[1].text
            let repeated = try ConvertedViews(app + "\n" + app)
            expect(repeated.lines.count, equals: 3)
            #expect(
                repeated.warnings.contains {
                    $0.contains("7:4: the text describes the application more than once")
                })
        }

        check("the screen is the outermost element, also if others extend beyond it") {
            func window(_ root: String, _ more: String = "") throws -> String? {
                let child = #"{"attributes":{"bounds":"[20,1000][373,1050]"},"children":[]}"#
                return try ConvertedViews(
                    #"{"attributes":{\#(root)},"children":[\#(child)\#(more)]}"#, from: "maestro"
                ).lines.first
            }
            expect(try window(#""bounds":"[0,0][393,852]""#), equals: "window 0,0 393×852")
            // An outermost element without a size.
            expect(try window(""), equals: "window 0,0 373×1050")
            expect(try window(#""bounds":"[0,0][0,0]""#), equals: "window 0,0 373×1050")
            let other = #",{"attributes":{"bounds":"[0,0][393,852]"},"children":[]}"#
            expect(try window("", other), equals: "window 0,0 393×1050")
        }
    }
}
