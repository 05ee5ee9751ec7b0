package import TouchScene
internal import TouchWire

/// A failed tap in the log of a test: the failure, the element, the point and the view hierarchy.
package struct FailureLog: Sendable {
    /// The tool that wrote the log.
    package enum Tool: String, Sendable {
        case maestro = "Maestro"
        case detox = "Detox"
        case xcuiTest = "XCUITest"
        case appium = "Appium"
    }

    /// The reason why a text is not read.
    package enum Fault: Error, Equatable {
        case empty
        /// The text contains a byte 0.
        case binary
        /// The text contains no message of a tool.
        case unknown
        /// The text is a log, but contains no failure. `taps` is the number of taps that were found in it.
        case noFailure(Tool, taps: Int)
    }

    /// An element as the log describes it.
    package struct Element: Sendable {
        /// Identifiers and texts. In Maestro, they can be regular expressions.
        package var names: [String] = []
        /// Whether the element has all of `names`. Otherwise, it has at least one of them.
        package var hasAllNames = false
        /// The address of the view; nil if the log does not contain it.
        package var address: String?
        /// The frame on the screen; nil if the log does not contain it.
        package var frame: Rect?
        /// The position among the matching elements of Maestro, from top to bottom, then from left to right; negative
        /// from the last one. Nil if the log does not contain it.
        package var index: Int?
        /// The parts of the selector that are not evaluated. They can exclude elements that match.
        package var unevaluated: [String] = []

        /// The note about `unevaluated`, without a full stop; nil if it is empty.
        package var unevaluatedNote: String? {
            let parts = unevaluated.map { "“\($0)”" }.joined(separator: ", ")
            guard !unevaluated.isEmpty else { return nil }
            return unevaluated.count == 1
                ? "the part \(parts) of the selector is not evaluated"
                : "the parts \(parts) of the selector are not evaluated"
        }

        /// A name for people.
        package var title: String? { names.first ?? address }
    }

    /// A tap, with its line in the log from 1.
    package struct Tap: Sendable {
        package var element: Element
        /// Nil if the log does not contain it.
        package var point: Point?
        /// The point in another form; nil if the log does not contain it.
        package var relativePoint: RelativePoint?
        package var line: Int
        /// Whether the log says that nothing changed after the tap.
        package var changedNothing = false
        /// Differences from the simulated tap, as sentences without a full stop.
        package var notes: [String] = []

        package init(element: Element, point: Point? = nil, line: Int) {
            (self.element, self.point, self.line) = (element, point, line)
        }
    }

    /// A point relative to the element, or to the screen if the tap has no element.
    package struct RelativePoint: Sendable {
        /// As in the log.
        package var text: String
        private var offset: Point
        /// Whether `offset` is in percent of the size.
        private var isPercent: Bool

        /// Parses “50%, 90%” or “10, 20”; the result is nil if `text` is something else.
        package init?(_ text: String) {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let isPercent = parts.allSatisfy { $0.trimmed.hasSuffix("%") }
            let words = parts.map { isPercent ? $0.trimmed.dropLast() : $0 }
            guard words.count == 2, let numbers = ForeignText.numbers(words.joined(separator: " "), count: 2)
            else { return nil }
            (self.text, self.isPercent) = (text, isPercent)
            offset = Point(x: numbers[0], y: numbers[1])
        }

        /// The point in the coordinates of `frame`.
        package func point(in frame: Rect) -> Point {
            let (x, y) =
                isPercent
                ? (frame.size.width * offset.x / 100, frame.size.height * offset.y / 100)
                : (offset.x, offset.y)
            return Point(x: frame.origin.x + x, y: frame.origin.y + y)
        }
    }

    /// A view hierarchy, and its line in the log from 1.
    package struct Hierarchy: Sendable {
        package var text: [UInt8]
        package var format: ForeignFormat
        package var line: Int
        /// Whether the log does not show that it belongs to the failure.
        package var isAssumed = false
    }

    package var tool: Tool
    /// The message of the failure, with its line from 1.
    package var failure: (text: String, line: Int)
    /// The tap of the failed command, if the tool did not find its element and therefore did not tap.
    package var unperformedTap: Tap?
    /// The failed tap, or the last tap before the failure.
    package var tap: Tap?
    /// The view that the tool reports as hit instead.
    package var reportedHit: String?
    package var hierarchy: Hierarchy?
    /// The file with the hierarchy, relative to the log; nil if the log names none.
    package var hierarchyPath: String?
    /// Assumptions about the log, as sentences without a full stop.
    package var notes: [String] = []

    /// Reads a log of Maestro, Detox, XCUITest or Appium, or the `commands-….json` of Maestro.
    ///
    /// - Complexity: O(length of the text).
    package static func read(_ text: [UInt8]) throws(Fault) -> FailureLog {
        guard text.contains(where: { !" \t\r\n".utf8.contains($0) }) else { throw .empty }
        guard !text.contains(0) else { throw .binary }
        if let commands = try MaestroCommands.read(text) { return commands }
        var maestro = MaestroLog()
        var detox = DetoxLog()
        var xcuiTest = XCUITestLog()
        var appium = AppiumLog()
        var lines = LogLines(text)
        while let line = lines.next() {
            maestro.read(line)
            detox.read(line)
            xcuiTest.read(line)
            appium.read(line)
        }
        if !maestro.hasMark, !detox.isDetox {
            if let log = appium.log ?? xcuiTest.log { return log }
            if appium.isAppium { throw .noFailure(.appium, taps: 0) }
            if xcuiTest.isXCUITest { throw .noFailure(.xcuiTest, taps: xcuiTest.tapCount) }
        }
        // The log of another tool can contain a text that equals a message of Maestro.
        let isMaestro = maestro.hasMark || !detox.isDetox
        let logs = [isMaestro ? maestro.log : nil, detox.log].compactMap { $0 }
        if let first = logs.min(by: { $0.failure.line < $1.failure.line }) { return first }
        if maestro.hasMark { throw .noFailure(.maestro, taps: maestro.tapCount) }
        if detox.isDetox { throw .noFailure(.detox, taps: detox.tapCount) }
        throw .unknown
    }
}
