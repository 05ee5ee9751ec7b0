import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct PageSourceTests {
    private static func shared(_ path: String, _ name: String) throws -> String {
        let file = try #require(SharedData.files(in: path).first { $0.name == name })
        return String(decoding: file.bytes, as: UTF8.self)
    }

    @Test(
        "hit tests in a real Appium page source return the expected views",
        .enabled(if: SharedData.isThere, "the shared test data is missing"))
    func realPageSource() throws {
        let answer = try Converting.answer(try Self.shared("appium", "source-1.xml"))
        expect(answer["from"]?.string, equals: "appium-xml")
        let expected: [(Double, Double, String)] = [
            (330, 80, "debug"), (335, 42, "Skip"), (27, 42, "button-1"), (100, 130, "hoge@example.com"),
            (333, 218, "common visibility off"), (100, 300, "password2"), (350, 10, "100% battery power"),
            (5, 640, "scrollView-1"),
        ]
        for (x, y, view) in expected { expect(try Converting.hit(answer, x, y), equals: view) }
        let warnings = Converting.warnings(answer)
        #expect(warnings.contains { $0.hasPrefix("guessed #/data 28:21: “staticText-1” is on the screen") })
        #expect(warnings.contains { $0.hasPrefix("guessed #/data 7:11: “Text2” is assumed to be in front") })
        #expect(warnings.contains { $0.hasPrefix("guessed #/data 126:5: “window-3” is in front") })
        // “Register” is invisible because it is outside the screen, so no guess is needed.
        #expect(!warnings.contains { $0.contains("“Register”") })
        #expect(!warnings.contains { $0.contains("are not listed") && $0.contains("more") })
    }

    @Test(
        "hit tests in a real accessibility tree return the expected views",
        .enabled(if: SharedData.isThere, "the shared test data is missing"))
    func realTree() throws {
        let answer = try Converting.answer(try Self.shared("idb", "tree.json"))
        expect(answer["from"]?.string, equals: "appium-json")
        let expected: [(Double, Double, String)] = [
            (57, 65, "Calendar"), (230, 65, "Maps"), (318, 150, "Settings"), (187, 625, "Safari"),
            (187, 565, "pageIndicator-1"), (180, 10, "8:28 AM"), (100, 500, "scrollView-1"),
        ]
        for (x, y, view) in expected { expect(try Converting.hit(answer, x, y), equals: view) }
        let pointer = "#/data/value/tree/children/1/children/2/children/15"
        #expect(Converting.warnings(answer).contains { $0.contains("also at") && $0.contains(pointer) })
    }

    @Test("Conversion of page sources to scenes") func checks() {
        check("frames are converted from screen to superview coordinates") {
            var random = SplitMix64(seed: 11)
            for _ in 0..<50 {
                var xml = ""
                var frames: [String: [Double]] = [:]
                var open = 0
                for number in 0..<20 {
                    while open > 0, random.next() % 3 == 0 {
                        xml += "</XCUIElementTypeOther>"
                        open -= 1
                    }
                    let frame = (0..<4).map { _ in Double(random.next() % 4000) / 8 }
                    frames["v\(number)"] = frame
                    xml +=
                        "<XCUIElementTypeOther name='v\(number)' x='\(frame[0])' y='\(frame[1])' "
                        + "width='\(frame[2])' height='\(frame[3])'>"
                    open += 1
                }
                xml += String(repeating: "</XCUIElementTypeOther>", count: open)
                let answer = try Converting.answer(
                    "<XCUIElementTypeWindow x='7' y='9' width='500' height='500'>\(xml)</XCUIElementTypeWindow>"
                )
                var views = (answer.dig("scene.windows")?.array ?? []).map { ($0, 0.0, 0.0) }
                var count = 0
                while let (view, x, y) = views.popLast() {
                    let left = x + (view.dig("frame.x")?.number ?? .nan)
                    let top = y + (view.dig("frame.y")?.number ?? .nan)
                    if let frame = frames[view["id"]?.string ?? ""] {
                        count += 1
                        #expect(abs(left - frame[0]) < 1e-4 && abs(top - frame[1]) < 1e-4)
                        expect(view.dig("frame.width")?.number, equals: frame[2])
                    }
                    views += (view["subviews"]?.array ?? []).map { ($0, left, top) }
                }
                expect(count, equals: 20)
            }
        }

        check("document types and entities are rejected; depth, views and answer are limited") {
            expect(
                Converting.reported {
                    try Converting.answer(
                        "<!DOCTYPE x SYSTEM 'file:///etc/passwd'><UIAWindow/>", from: "appium-xml")
                }, equals: ["malformed #/data 1:40"])
            expect(
                Converting.reported {
                    try Converting.answer("<UIAWindow>&lol;</UIAWindow>", from: "appium-xml")
                }, equals: ["malformed #/data 1:12"])
            let levels = { (count: Int) in
                String(repeating: "<UIAElement x='0' y='0' width='9' height='9'>", count: count)
                    + String(repeating: "</UIAElement>", count: count)
            }
            var reading = ReadingOptions()
            reading.limits.scene.depth = 5
            // A window is added around the elements.
            expect(Converting.reported { try Converting.answer(levels(4), reading: reading) }, equals: [])
            expect(
                Converting.reported { try Converting.answer(levels(5), reading: reading) },
                equals: ["limit-exceeded scene depth 5"])
            expect(
                Converting.reported { try Converting.answer(levels(100_000)) },
                equals: [
                    "limit-exceeded scene depth 512"
                ])
            reading = ReadingOptions()
            reading.limits.scene.views = 3
            let flat = { (count: Int) in
                "<UIAWindow>" + String(repeating: "<UIAElement/>", count: count) + "</UIAWindow>"
            }
            expect(Converting.reported { try Converting.answer(flat(2), reading: reading) }, equals: [])
            expect(
                Converting.reported { try Converting.answer(flat(3), reading: reading) },
                equals: [
                    "limit-exceeded views 3"
                ])
            reading = ReadingOptions()
            reading.limits.answer = 300
            expect(
                Converting.reported { try Converting.answer(flat(2), reading: reading) },
                equals: ["limit-exceeded answer bytes 300"])
        }

        check("many warnings of a kind become one") {
            let twins = String(repeating: "<UIAElement name='twin'/>", count: 1000)
            let answer = try Converting.answer("<UIAWindow>\(twins)</UIAWindow>")
            let warnings = Converting.warnings(answer)
            #expect(warnings.count < 10)
            #expect(warnings.contains { $0.contains("999 warnings of this kind") })
        }

        check("views can have any of the naughty strings as a name") {
            for text in try SharedData.naughtyStrings() {
                let tree: JSON = .object([
                    "type": .string("Window"), "isEnabled": .string("1"), "name": .string(text),
                    "rect": try JSON(parsing: #"{"x":0,"y":0,"width":9,"height":9}"#),
                ])
                let answer = try Converting.answer(try tree.text)
                expect(try Converting.hit(answer, 1, 1) != nil, "\(text)")
            }
        }

        check("“format” is an alias of “from”; “to” must match the data") {
            let data = #""data":"<UIAWindow x='0' y='0' width='9' height='9'/>""#
            let answer = try Converting.answer(to: #"{"format":"appium-xml",\#(data),"to":"scene"}"#)
            expect(answer["to"]?.string, equals: "scene")
            expect(
                Converting.reported {
                    try Converting.answer(to: #"{"from":"auto","format":"auto",\#(data)}"#)
                }, equals: ["conflicting-members #/format"])
            expect(
                Converting.reported { try Converting.answer(to: #"{\#(data),"to":"events"}"#) },
                equals: [
                    "unknown-value #/to"
                ])
            expect(
                Converting.reported { try Converting.answer(to: #"{\#(data),"from":"appium-xlm"}"#) },
                equals: ["unknown-value #/from"])
            expect(
                Converting.reported { try Converting.answer(to: #"{"data":7}"#) },
                equals: ["unknown-value #/data"])
            expect(Converting.reported { try Converting.answer(to: "{}") }, equals: ["missing-member #/data"])
        }
    }

    @Test(
        "long text exceeds the limit of computing steps",
        arguments: ["getevent", "motion-events"])
    func longText(format: String) {
        var reading = ReadingOptions()
        reading.limits.computing = 10_000
        let reported = { (lines: Int) in
            Converting.reported {
                try Converting.answer(
                    String(repeating: "this is no valid line\n", count: lines), from: format, reading: reading
                )
            }
        }
        #expect(!reported(10).contains { $0.hasPrefix("limit") })
        expect(reported(100), equals: ["limit-exceeded computing steps 10000"])
    }
}
