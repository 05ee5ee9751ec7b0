import RequestTestSupport
import TestSupport
import Testing

struct PastedDataTests {
    private static let xml =
        "<XCUIElementTypeWindow x='0' y='0' width='90' height='80'><XCUIElementTypeButton name='go' x='1' y='2' width='3' "
        + "height='4'/></XCUIElementTypeWindow>"

    @Test(
        "page sources in responses, strings and logs are read",
        arguments: [
            xml, "\n  " + xml, "[debug] [HTTP] The source:\n" + xml + "\nend of the log",
            #"{"value": "\#(xml)"}"#,
            #"{"sessionId": null, "status": 0, "value": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\#(xml)"}"#,
            #""<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\#(xml)""#,
            "> " + #"{"sessionId": "1", "value": "\#(xml)"}"#,
            "$ curl http://localhost:4723/session/1/source\n" + #"{"value": "\#(xml)"}"# + "\n$ ",
        ])
    func pageSources(text: String) throws {
        for from in [nil, "appium-xml"] {
            let views = try ConvertedViews(text, from: from)
            expect(views.lines, equals: ["window-1 0,0 90×80", "  go UIButton 1,2 3×4"], "\(text)")
        }
    }

    @Test("Pasted JSON, XML and records of touches") func checks() {
        check("faults in XML after other text have the location in the text") {
            expect(
                Converting.reported {
                    try Converting.answer("log\n  log: <UIAWindow><b/></UIAWindow>", from: "appium-xml")
                }, equals: ["malformed #/data 2:19"])
            expect(
                Converting.reported { try Converting.answer(#"{"value": "<UIAWindow>\n<b/></UIAWindow>"}"#) },
                equals: ["malformed #/data/value 2:1"])
        }

        check("an element of WebDriverAgent can have a string as its value") {
            let views = try ConvertedViews(
                #"{"isEnabled":"1","isVisible":"1","frame":"{{5, 6}, {7, 8}}","value":"SSID","type":"Button","name":"go"}"#
            )
            expect(views.lines, equals: ["window 0,0 12×14", "  go UIButton 5,6 7×8"])
            #expect(views.warnings.contains { $0.contains("the size of the screen; 12 × 14 pt") })
            let wide = try ConvertedViews(
                #"{"isEnabled":"1","isVisible":"1","frame":"{{5, 6}, {7, 8}}","value":"SSID","type":"Button","name":"go"}"#,
                options: #"{"viewport":{"width":390,"height":844}}"#)
            expect(wide.lines.first, equals: "window 0,0 390×844")
        }

        check("text before and after JSON is ignored, and locations stay the same") {
            let tree = #"{"attributes": {"bounds": "[0,0][90,80]", "resource-id": "go"}, "children": []}"#
            for text in [
                tree, "Running on emulator-5554\n\n" + tree, "Running on {device}\n\(tree)\n\nDone in 3 s",
            ] {
                for from in [nil, "maestro"] {
                    let views = try ConvertedViews(text, from: from)
                    expect(views.lines, equals: ["window 0,0 90×80", "  go 0,0 90×80"], "\(text)")
                }
            }
            expect(
                Converting.reported {
                    try Converting.answer("Running on x\n{\"attributes\": {}, \"children\": [,]}")
                }, equals: ["malformed #/data 2:33"])
        }

        check("idb's describe-point prints one element") {
            let views = try ConvertedViews(
                #"{"AXFrame":"{{20, 264}, {362, 44}}","AXUniqueId":"go","frame":{"y":264,"x":20,"width":362,"height":44},"type":"Button"}"#
            )
            expect(views.answer["from"]?.string, equals: "idb")
            expect(views.lines.last, equals: "  go UIButton 20,264 362×44")
        }

        check("output of getevent can have devices, times, both or neither") {
            let numbers = [
                "0003 0039 0000835c", "0003 0035 00000064", "0003 0036 000000c8", "0000 0000 00000000",
                "0003 0039 ffffffff", "0000 0000 00000000",
            ]
            for lines in [Self.touch, numbers] {
                for prefix in [
                    "", "[  414624.658986] ", "/dev/input/event0: ", "[  414624.658986] /dev/input/event0: ",
                ] {
                    let text =
                        "130|shell@flo:/ $ getevent -lt /dev/input/event0\n"
                        + lines.map { prefix + $0 }.joined(separator: "\n")
                    let answer = try Converting.answer(text)
                    let events = Converting.lines(answer).map {
                        $0.split(separator: " ").dropFirst().joined(separator: " ")
                    }
                    expect(events, equals: ["0 began 100,200", "0 ended 100,200"], "\(text)")
                    expect(answer["from"]?.string, equals: "getevent")
                }
            }
        }

        check("ABS_X of a single-touch device is no report") {
            let answer = try Converting.answer(
                """
                0003 0039 00000001
                0003 0000 00000064
                0003 0035 00000064
                0003 0036 000000c8
                0000 0000 00000000
                0003 0039 ffffffff
                0000 0000 00000000
                """, from: "getevent")
            expect(Converting.lines(answer).map { $0.split(separator: " ")[2] }, equals: ["began", "ended"])
        }

        check("protocol A lists the contacts of each event; without ids, the nearest finger moves") {
            func contact(_ x: Int, _ y: Int, _ id: Int?) -> [String] {
                (id.map { ["EV_ABS ABS_MT_TRACKING_ID \(String($0, radix: 16))"] } ?? []) + [
                    "EV_ABS ABS_MT_POSITION_X \(String(x, radix: 16))",
                    "EV_ABS ABS_MT_POSITION_Y \(String(y, radix: 16))",
                    "EV_SYN SYN_MT_REPORT 00000000",
                ]
            }
            for hasIDs in [false, true] {
                func id(_ number: Int) -> Int? { hasIDs ? number : nil }
                let report = ["EV_SYN SYN_REPORT 00000000"]
                let lines =
                    contact(10, 20, id(0)) + report + contact(10, 21, id(0)) + contact(200, 20, id(1))
                    + report
                    + contact(199, 30, id(1)) + contact(10, 25, id(0)) + report + contact(198, 30, id(1))
                    + report
                    + ["EV_SYN SYN_MT_REPORT 00000000"] + report
                let text = lines.enumerated().map {
                    "[ 1.\(String(100 + $0.offset))] /dev/input/event1: \($0.element)"
                }
                let answer = try Converting.answer(text.joined(separator: "\n"))
                let events = Converting.lines(answer).map {
                    $0.split(separator: " ").dropFirst().joined(separator: " ")
                }
                expect(
                    events,
                    equals: [
                        "0 began 10,20", "0 moved 10,21; 1 began 200,20", "1 moved 199,30; 0 moved 10,25",
                        "0 ended 10,25; 1 moved 198,30", "1 ended 198,30",
                    ], "\(events)")
            }
        }

        check("an unreadable line of getevent is omitted with a warning") {
            var lines = Self.touch
            lines.insert("[ 1.0] EV_ABS ABS_MT_PRESSURE zz", at: 2)
            let answer = try Converting.answer(lines.joined(separator: "\n"), from: "getevent")
            expect(Converting.lines(answer).count, equals: 2)
            #expect(
                Converting.warnings(answer).contains { $0.hasPrefix("lost #/data 3:1: the line is omitted") })
        }

        check("a fault in data whose format was detected contains the format") {
            let error = #expect(throws: (any Error).self) {
                try Converting.answer("<UIView: 0x1; frame = (0 0; 1); layer = <CALayer: 0x2>>")
            }
            let message = error.map { "\($0)" } ?? ""
            #expect(
                message.contains("invalid frame") && message.contains("recursive-description"), "\(message)")
        }

        check("more than three warnings of a kind become one, with their number and the first locations") {
            func text(_ count: Int) -> String {
                "<UIWindow: 0x1; frame = (0 0; 9 9)>\n"
                    + (0..<count).map { "   | <MyButton: 0x\($0 + 16); frame = (0 0; 1 1)>\n" }.joined()
            }
            let few = try ConvertedViews(text(3)).warnings.filter { $0.contains("behave like UIButton") }
            expect(few.count, equals: 3)
            let many = try ConvertedViews(text(35)).warnings.filter { $0.contains("behave like UIButton") }
            expect(
                many,
                equals: [
                    "guessed #/data 2:6: “MyButton” is assumed to behave like UIButton; 35 warnings of this kind, also at "
                        + "line 3, column 6; line 4, column 6; line 5, column 6; line 6, column 6; …"
                ])
        }

        check("section footers do not cover cells; headers above their cells keep their place") {
            func element(_ type: String, _ name: String, _ y: Int, _ height: Int) -> String {
                "<XCUIElementType\(type) name='\(name)' x='0' y='\(y)' width='90' height='\(height)'/>"
            }
            let answer = try Converting.answer(
                "<XCUIElementTypeWindow x='0' y='0' width='90' height='200'><XCUIElementTypeTable x='0' y='0' width='90' height='200'>"
                    + element("Other", "header", 0, 20) + element("Cell", "one", 20, 45)
                    + element("Cell", "two", 64, 45)
                    + element("Other", "next header", 108, 20) + element("Cell", "three", 128, 40)
                    + element("Other", "footer", 50, 46)
                    + "</XCUIElementTypeTable></XCUIElementTypeWindow>")
            let expected: [(Double, String)] = [
                (10, "header"), (55, "one"), (80, "two"), (115, "next header"), (140, "three"),
            ]
            for (y, view) in expected { expect(try Converting.hit(answer, 10, y), equals: view) }
            expect(
                Converting.warnings(answer).filter { $0.contains("is assumed to be behind the cells") }.count,
                equals: 1)
        }
    }

    // MARK: Touches

    private static let touch = [
        "EV_ABS       ABS_MT_TRACKING_ID   0000835c", "EV_ABS       ABS_MT_POSITION_X    00000064",
        "EV_ABS       ABS_MT_POSITION_Y    000000c8", "EV_SYN       SYN_REPORT           00000000",
        "EV_ABS       ABS_MT_TRACKING_ID   ffffffff", "EV_SYN       SYN_REPORT           00000000",
    ]

    // MARK: Messages

    @Test(
        "the message for an unknown text contains the formats that it resembles and the line",
        arguments: [
            ("hello\n<UIView>\n", "recursive-description", 2), ("\n\nXCUIElement\n", "debug-description", 3),
            ("x\nSYN_REPORT\n", "getevent", 2), ("MyViewController\n", "view-controllers", 1),
        ])
    func resemblance(text: String, format: String, line: Int) {
        let error = #expect(throws: (any Error).self) { try Converting.answer(text) }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.contains("it resembles") && message.contains(format), "\(message)")
        expect(
            Converting.reported { try Converting.answer(text) }, equals: ["unknown-value #/data \(line):1"])
    }
}
