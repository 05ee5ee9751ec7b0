internal import JSONTape
internal import TouchScene

/// Writes touches as code for test suites. Writes one stroke after the other, because the interfaces of these
/// tools support one finger at a time.
package struct SnippetWriter {
    private let strokes: [Stroke]
    private let size: Size?

    package init(_ track: PointerTrack, _ options: ConvertOptions, _ notes: ForeignNotes) {
        strokes = track.strokes()
        size = options.viewport
        for (stroke, next) in zip(strokes, strokes.dropFirst()) where next.start < stroke.end {
            notes.lost("touches that overlap in time are written one after the other")
            break
        }
        if strokes.contains(where: \.isBent) { notes.lost("curved paths are written as straight lines") }
        if strokes.count > 1 {
            notes.lost("pauses between touches are omitted; the test runner determines them")
        }
        if strokes.isEmpty { notes.lost("there is no touch that begins and ends") }
    }

    // MARK: Maestro

    /// Writes the commands of a flow. Points are absolute, or percentages if the size of the screen is known.
    package func maestro(_ notes: ForeignNotes) -> String {
        if strokes.contains(where: { !$0.isStill && $0.rest > .zero }) {
            notes.lost("the pause before a swipe moves is omitted")
        }
        var text = "appId: com.example.app\n---\n"
        for stroke in strokes {
            let (from, to) = (place(stroke.from), place(stroke.to))
            if !stroke.isStill {
                let duration = Int(((stroke.seconds - stroke.restSeconds) * 1000).rounded())
                text += "- swipe:\n    start: \"\(from)\"\n    end: \"\(to)\"\n    duration: \(duration)\n"
            } else if stroke.seconds < 0.5 {
                text += "- tapOn:\n    point: \"\(from)\"\n"
            } else {
                text += "- longPressOn:\n    point: \"\(from)\"\n"
            }
        }
        return text
    }

    private func place(_ point: Point) -> String {
        guard let size else { return "\(whole(point.x)),\(whole(point.y))" }
        return "\(whole(point.x / size.width * 100))%,\(whole(point.y / size.height * 100))%"
    }

    /// Rounds to a whole number. Coordinates beyond a million are not on any screen and are clamped.
    private func whole(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6).rounded()) }

    // MARK: XCTest

    /// Writes a test method of XCUITest.
    package func xctest() -> String {
        var text = "import XCTest\n\n"
        text += """
            final class GestureTests: XCTestCase {
                @MainActor
                func testGesture() {
                    let app = XCUIApplication()
                    app.launch()
                    let origin = app.coordinate(withNormalizedOffset: .zero)

            """
        for stroke in strokes {
            let from = coordinate(stroke.from)
            if !stroke.isStill {
                text +=
                    "        \(from)\n            .press(forDuration: \(JSONReader.print(stroke.restSeconds)), "
                text += "thenDragTo: \(coordinate(stroke.to)))\n"
            } else if stroke.seconds < 0.5 {
                text += "        \(from).tap()\n"
            } else {
                text += "        \(from).press(forDuration: \(JSONReader.print(stroke.seconds)))\n"
            }
        }
        return text + "    }\n}\n"
    }

    private func coordinate(_ point: Point) -> String {
        "origin.withOffset(CGVector(dx: \(JSONReader.print(point.x)), dy: \(JSONReader.print(point.y))))"
    }

    // MARK: pytest

    /// Writes a test for Appium's Python client, with the W3C actions unchanged.
    package static func pytest(_ actions: String) -> String {
        "import json\n\n"
            + """
            ACTIONS = json.loads(r'''
            \(actions.replacing("'", with: "\\u0027"))
            ''')


            def test_gesture(driver):
                \"\"\"`driver` is a fixture with a session of Appium.\"\"\"
                driver.execute("actions", ACTIONS)

            """
    }
}
