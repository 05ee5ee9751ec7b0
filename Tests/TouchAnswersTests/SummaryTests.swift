import RequestTestSupport
import TestSupport
import Testing
import TouchReports
import TouchWire

@Suite("The summary of a run (docs/reading.md)")
struct SummaryTests {
    /// The lines of the summary of a request.
    private func lines(_ text: String) throws -> [String] {
        var options = ReadingOptions()
        options.summarizesText = true
        return try Wire.dispatch(text, options, as: .text).split(separator: "\n").map(String.init)
    }

    /// The summary of an example, without the lines that the request does not cause.
    private func summary(of example: String) throws -> [String] {
        try lines(ExampleFiles.text("dispatch-\(example).json"))
    }

    private static let tree =
        #""subviews":[\#(Wire.view("root", #""subviews":[\#(Wire.view("card"))],"viewController":{"id":"vc","touches":"handle"}"#))]"#

    @Test("Summaries") func checks() {
        check(
            "a call that the responder chain forwards is one line that ends with the responder that handles it"
        ) {
            let text = Wire.request(
                window: Self.tree, events: Wire.touch(0, "began") + "," + Wire.touch(0.1, "ended"))
            expect(
                try lines(text),
                equals: [
                    "    0.000  w     hitTest touch-1 → card",
                    "    0.000  card  touchesBegan touch-1 → root → vc",
                    "    0.100  card  touchesEnded touch-1 → root → vc",
                ])
        }

        check("a call that no responder handles is one line with the rules of its parts") {
            let text = Wire.request(events: Wire.touch(0, "began") + "," + Wire.touch(0.1, "ended"))
            expect(
                try lines(text).filter { $0.contains("touches") },
                equals: [
                    "    0.000  w            touchesBegan touch-1 → app → appDelegate, discarded  # RC-3",
                    "    0.100  w            touchesEnded touch-1 → app → appDelegate, discarded  # RC-3",
                ])
        }

        check("a view that handles a call and then forwards it has its own line") {
            let found = try summary(of: "through-scroll-view").filter { $0.contains("touchesBegan touch-2") }
            expect(
                found,
                equals: [
                    "    1.000  open.pan    touchesBegan touch-2",
                    "    1.000  open        touchesBegan touch-2 handledThenForwarded by UIScrollView",
                    "    1.000  page        touchesBegan touch-2 → controller",
                ])
        }

        check("a tap on a child in a parent has the lines of the transcript") {
            let text = try ExampleFiles.text("dispatch-parent-and-child-tap.json")
            expect(try lines(text).joined(separator: "\n") + "\n", equals: try Wire.transcript(text))
        }

        check(
            "equal moves of a scroll drag are one line for each receiver, with their number and their offsets"
        ) {
            let found = try summary(of: "fling-and-tap").filter { $0.contains(" × 4 ") }
            expect(
                found,
                equals: [
                    "    0.050  list.delayedTouches  touchesMoved touch-1 × 4 until 0.100",
                    "    0.050  list.pan             touchesMoved touch-1 × 4 until 0.100",
                    "    0.050  list.pan             changed → changed × 4 until 0.100  # SC-5",
                    "    0.050  list                 scrollViewDidScroll × 4 until 0.100 offset (0, 90) … (0, 190)",
                ])
        }

        check("a swallowed touch names the window or the application that swallows it") {
            func hit(_ member: String) throws -> [String] {
                let text =
                    #"{"scene":{\#(member)"windows":[{"id":"w","frame":[0,0,9,9]\#(member.isEmpty ? #","sendEvent":"swallow""# : "")}]},"#
                    + #""events":[{"tap":[1,1]}]}"#
                return try lines(text).filter { $0.contains("hitTest") }
            }
            expect(try hit(""), equals: ["    0.000  w  hitTest touch-1 → w, swallowed by w  # PL-5"])
            expect(
                try hit(#""application":{"sendEvent":"swallow"},"#),
                equals: ["    0.000  w  hitTest touch-1 → w, swallowed by app  # PL-5"])
        }

        check("warnings follow the entries") {
            let text = Wire.request(events: Wire.touch(0, "began"))
            expect(
                try lines(text).last,
                equals: "Warning: #/events/0/touches/0: finger “1” is still down at the end")
            #expect(!(try Wire.transcript(text).contains("Warning")))
        }

        check("a summary has every call, transition and hit test of the transcript") {
            for name in ["screen-settings", "zoom-photo", "targets", "sheet", "stepper-held"] {
                let text = try ExampleFiles.text("dispatch-\(name).json")
                let complete = try Wire.transcript(text).split(separator: "\n").filter {
                    !$0.contains(" until ")
                }
                let found = try lines(text).filter { !$0.hasPrefix("Warning: ") }
                let count = found.reduce(0) { $0 + Self.entries(in: $1) }
                let motions = try Wire.transcript(text).split(separator: "\n").filter {
                    $0.contains(" until ")
                }
                .reduce(0) { $0 + Self.entries(in: String($1)) }
                expect(count, equals: complete.count + motions, "\(name)")
            }
        }
    }

    /// The number of entries that a line summarizes.
    private static func entries(in line: String) -> Int {
        let parts = line.split(separator: " × ")
        let times = parts.count > 1 ? Int(parts[1].prefix { $0.isNumber }) ?? 1 : 1
        let methods = [
            "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "presses", "sendAction",
        ]
        let isCall = methods.contains { line.contains(" \($0)") }
        let chain = isCall ? line.split(separator: " → ").count - 1 : 0
        return times * (1 + chain + (line.contains(", discarded") ? 1 : 0))
    }
}
