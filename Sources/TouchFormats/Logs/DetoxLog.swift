internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Reads the output of a test run with Detox: the error of the view that cannot be tapped, and the view hierarchy, which
/// Detox prints as `recursiveDescription`, as XML or as a string in JSON.
struct DetoxLog {
    /// The number of lines after the first one of an error that can belong to it.
    private static let linesOfError = 60
    private static let failures = [
        "is not hittable", "Failed to hit view", "is not visible around point", visibility,
    ]
    /// The error of a tap, and of an expectation that the view is visible.
    private static let visibility = "does not pass visibility percent"
    /// The errors of commands whose element was not found, or not in time.
    private static let absences = [
        "No elements found for “MATCHER(", "No elements found for \"MATCHER(",
        "Timed out while waiting for expectation: ", "Test Failed: Timeout after ",
    ]
    private static let marks = ["DetoxRuntimeError", "detox[", "Test Failed: "]
    /// Texts before a view hierarchy.
    private static let headings = ["View Hierarchy:", "\"viewHierarchy\""]

    /// An error, with its line from 1.
    private struct Failure {
        enum Kind {
            /// Of a tap.
            case tap
            /// The command did not find its element, which the matcher describes.
            case absence(DetoxMatcher?)
            case other
        }

        var kind: Kind
        var text: String
        var line: Int
        /// Whether the failed line of the test taps; nil if the log does not contain the line.
        var isTap: Bool?
    }

    private(set) var isDetox = false
    private var failure: Failure?
    /// The first other error, which is reported if there is no failure.
    private var otherFailure: Failure?
    private var facts = DetoxError.Facts()
    /// The last tap before the failure that Detox sent to the app, which it prints with `--loglevel trace`.
    private var sentTap: FailureLog.Tap?
    /// The number of such taps.
    private(set) var tapCount = 0
    /// The line of the first other error after the failure.
    private var otherError: Int?
    /// The identifiers and texts of matchers in the test's code, near the error.
    private var matchers: [String] = []
    private var before: FailureLog.Hierarchy?
    private var after: FailureLog.Hierarchy?
    /// The first hierarchy in XML without its end tag.
    private var unfinished: FailureLog.Hierarchy?
    private var open: (hierarchy: FailureLog.Hierarchy, isXML: Bool)?
    private var isHeading = false

    mutating func read(_ line: LogLines.Line) {
        readHierarchy(line)
        if DetoxLog.marks.contains(where: { line.text.range(of: $0) != nil }) { isDetox = true }
        if failure == nil, otherFailure == nil { readSentTap(line) }
        if failure == nil { readFailure(line) }
        guard let failure, line.number - failure.line <= DetoxLog.linesOfError, otherError == nil else {
            return
        }
        // The same error can be printed twice.
        if line.text.range(of: "Test Failed: ") != nil,
            DetoxLog.message(line.text).prefix(60) != failure.text.prefix(60)
        {
            otherError = line.number
            return
        }
        DetoxError.read(line.text, at: TextLocation(line: line.number, column: 1), &facts)
        // Jest marks the failed line of the test with “>”.
        guard line.text.trimmed.first == ">" else { return }
        if failure.isTap == nil { self.failure?.isTap = DetoxLog.isTap(line.text) }
        for matcher in ["by.id(", "by.text(", "by.label("] {
            guard let argument = line.text.after(matcher), let quote = argument.first, "'\"`".contains(quote)
            else { continue }
            matchers.append(String(argument.dropFirst().prefix { $0 != quote }))
        }
    }

    /// Reads an action that Detox sends to the app:
    /// `{"type":"invoke","params":{"type":"action","action":"tap","predicate":{"type":"id","value":"pay"}}}`.
    private mutating func readSentTap(_ line: LogLines.Line) {
        guard line.text.range(of: "action") != nil, line.text.range(of: "invoke") != nil else { return }
        let text = line.text.replacing("\\\"", with: "\"")
        guard let action = text[...].after("\"action\":\"")?.prefix(while: { $0 != "\"" }),
            ["tap", "tapAtPoint", "multiTap"].contains(action)
        else { return }
        var element = FailureLog.Element()
        if let value = text[...].after("\"value\":\"") {
            element.names = [String(value.prefix { $0 != "\"" })]
        }
        sentTap = FailureLog.Tap(element: element, line: line.number)
        tapCount += 1
    }

    /// Whether a line of a test taps; nil if it contains no known command.
    private static func isTap(_ line: Substring) -> Bool? {
        func contains(_ words: [String]) -> Bool { words.contains { line.range(of: $0) != nil } }
        if contains([".tap(", ".tapAtPoint(", ".multiTap("]) { return true }
        let others = [
            "expect(", "waitFor(", ".withTimeout(", ".typeText(", ".replaceText(", ".clearText(", ".scroll",
            ".swipe(", ".longPress(",
        ]
        return contains(others) ? false : nil
    }

    private mutating func readFailure(_ line: LogLines.Line) {
        let message = DetoxLog.message(line.text)
        if DetoxLog.failures.contains(where: { line.text.range(of: $0) != nil }) {
            failure = Failure(kind: .tap, text: message, line: line.number)
        } else if DetoxLog.absences.contains(where: { line.text.range(of: $0) != nil }) {
            failure = Failure(
                kind: .absence(DetoxMatcher(line.text)), text: message, line: line.number)
        } else if otherFailure == nil, line.text.range(of: "Test Failed: ") != nil {
            otherFailure = Failure(kind: .other, text: message, line: line.number)
        }
        if failure != nil { isDetox = true }
    }

    /// The log; nil if it contains no failure.
    var log: FailureLog? {
        guard let failure = failure ?? otherFailure else { return nil }
        var log = FailureLog(tool: .detox, failure: (failure.text, failure.line))
        log.hierarchy = hierarchy(failure.line)
        switch failure.kind {
        case .tap: addTap(failure, to: &log)
        case .absence(let matcher): addAbsentElement(failure, matcher, to: &log)
        case .other:
            guard let sentTap else { break }
            log.tap = sentTap
            log.notes.append("the last tap before the failure is diagnosed; it can be unrelated")
        }
        return log
    }

    private func addTap(_ failure: Failure, to log: inout FailureLog) {
        var element = FailureLog.Element()
        element.names = facts.identifier.map { [String($0)] } ?? matchers
        element.address = facts.target.flatMap(DetoxLog.address)
        log.tap = FailureLog.Tap(element: element, point: facts.point, line: failure.line)
        if facts.point != nil, let assumption = facts.assumption {
            log.notes.append(DiagnosticFormatter.text(of: assumption))
        }
        if failure.text[...].range(of: DetoxLog.visibility) != nil {
            log.notes.append(
                "“toBeVisible()” has the same error; the failure can be an expectation instead of a tap")
        }
        log.reportedHit = facts.hit.map(String.init)
        if facts.isOutsideView {
            log.notes.append("Detox reports that the point is outside of the bounds of the view")
        }
        if log.hierarchy == nil { addHit(to: &log) }
        if facts.isOutsideWindow {
            log.notes.append(
                "Detox reports that the point is outside of the window: scroll the element into the window before the tap"
            )
        }
    }

    /// Adds the facts of the error about the hit view, because the log contains no hierarchy.
    private func addHit(to log: inout FailureLog) {
        guard let hit = facts.hit else { return }
        let address = DetoxLog.address(hit)
        if let address, address == facts.target.flatMap(DetoxLog.address) {
            log.notes.append("the hit view is the element itself")
        }
        guard let frame = facts.hitFrame else { return }
        let alpha = facts.hitAlpha.map { ", its alpha is \($0 == 0 ? "0" : "\($0)")" } ?? ""
        log.notes.append("the frame of the hit view in its superview is (\(frame))\(alpha)")
        if facts.hitAlpha.map({ $0 < 0.01 }) == true {
            log.notes.append(
                "a view with this alpha takes touches only if it overrides hitTest, as views of React Native's legacy architecture do (HT-16)"
            )
        }
    }

    /// Adds the element that the failed command did not find. The element of a negated expectation is not absent.
    private func addAbsentElement(
        _ failure: Failure, _ matcher: DetoxMatcher?, to log: inout FailureLog
    ) {
        guard matcher?.isNegated != true else { return }
        var element = matcher?.element ?? FailureLog.Element()
        if element.names.isEmpty { element.names = matchers }
        guard element.title != nil else {
            log.notes += element.unevaluatedNote.map { [$0] } ?? []
            return
        }
        var tap = FailureLog.Tap(element: element, line: failure.line)
        if matcher?.isExpectation == true || failure.isTap == false {
            tap.notes.append("the failed command is not a tap; a tap on its element is simulated")
        } else if failure.isTap == nil {
            tap.notes.append("the log does not show whether the failed command is a tap; a tap is simulated")
        }
        log.unperformedTap = tap
    }

    private func hierarchy(_ failureLine: Int) -> FailureLog.Hierarchy? {
        // A recursiveDescription has no end of its own.
        let last = open.flatMap { $0.isXML ? nil : $0.hierarchy }
        guard var hierarchy = after ?? last ?? before ?? unfinished ?? open?.hierarchy else { return nil }
        hierarchy.isAssumed =
            hierarchy.line < failureLine || hierarchy.line > failureLine + DetoxLog.linesOfError
            || otherError.map { hierarchy.line >= $0 } == true
        return hierarchy
    }

    /// The message of an error, without the parts of a message in JSON that follow it.
    private static func message(_ line: Substring) -> String {
        let message = line.after("Test Failed: ") ?? line
        return String(message.before("\\n").before("\",\"").trimmed.prefix(400))
    }

    private static func address(_ description: Substring) -> String? {
        description.range(of: "0x").map {
            String(description[$0.lowerBound...].prefix { $0.isHexDigit || $0 == "x" })
        }
    }

    // MARK: View hierarchies

    private mutating func readHierarchy(_ line: LogLines.Line) {
        if open?.isXML == true, DetoxLog.interruptsXML(line.text.trimmed) {
            unfinished = unfinished ?? open?.hierarchy
            open = nil
        }
        if open == nil { start(line) } else { extend(line) }
        isHeading = line.text.range(of: "View Hierarchy:") != nil
    }

    /// Whether a line of a log shows that a view hierarchy in XML has ended without its end tag.
    private static func interruptsXML(_ text: Substring) -> Bool {
        if text.range(of: "<ViewHierarchy") != nil || isWindow(text) { return true }
        return text.first != "<"
            && (marks + failures + absences + headings).contains { text.range(of: $0) != nil }
    }

    /// Whether a line is the first one of a `recursiveDescription` of a window.
    private static func isWindow(_ text: Substring) -> Bool {
        text.first == "<" && text.before(":").hasSuffix("Window") && text.range(of: ": 0x") != nil
    }

    private mutating func start(_ line: LogLines.Line) {
        if let text = DetoxLog.string(in: line.bytes) {
            return finish(FailureLog.Hierarchy(text: text, format: .recursiveDescription, line: line.number))
        }
        if line.text.range(of: "<ViewHierarchy") != nil {
            open = (FailureLog.Hierarchy(text: [], format: .detox, line: line.number), isXML: true)
            return extend(line)
        }
        let text = line.text.trimmed
        guard DetoxLog.isWindow(text) || isHeading && text.first == "<" && text.range(of: ": 0x") != nil
        else { return }
        open = (
            FailureLog.Hierarchy(text: [], format: .recursiveDescription, line: line.number), isXML: false
        )
        extend(line)
    }

    private mutating func extend(_ line: LogLines.Line) {
        guard let isXML = open?.isXML else { return }
        if isXML {
            var text = Array(LogLines.text(line.bytes).utf8)[...]
            if open?.hierarchy.text.isEmpty == true {
                text = text[(DetoxLog.index(of: "<ViewHierarchy", in: text) ?? text.startIndex)...]
            }
            let end = DetoxLog.index(of: "</ViewHierarchy>", in: text)
            if let end { text = text[..<(end + "</ViewHierarchy>".utf8.count)] }
            open?.hierarchy.text += text + [0x0A]
            if end != nil, let hierarchy = open?.hierarchy { finish(hierarchy) }
            return
        }
        guard let first = line.text.trimmed.first, "<|+".contains(first) else {
            if let hierarchy = open?.hierarchy { finish(hierarchy) }
            return start(line)
        }
        open?.hierarchy.text += Array(LogLines.text(line.bytes).utf8) + [0x0A]
    }

    private mutating func finish(_ hierarchy: FailureLog.Hierarchy) {
        open = nil
        if failure == nil { before = hierarchy } else if after == nil { after = hierarchy }
    }

    /// The value of `"viewHierarchy"`, a JSON string, in a line.
    private static func string(in line: ArraySlice<UInt8>) -> [UInt8]? {
        guard let name = index(of: "\"viewHierarchy\"", in: line) else { return nil }
        let rest = line[(name + "\"viewHierarchy\"".utf8.count)...].drop { " :".utf8.contains($0) }
        guard rest.first == UInt8(ascii: "\"") else { return nil }
        var end = rest.startIndex + 1
        while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
            end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < rest.endIndex, let (parser, tape) = try? JSONParser.reading(Array(rest[...end])) else {
            return nil
        }
        defer { withExtendedLifetime(parser) {} }
        return JSONValue(tape).text.map { Array($0.utf8) }
    }

    private static func index(of words: String, in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = words.utf8.first else { return nil }
        var rest = bytes
        while let index = rest.firstIndex(of: first) {
            rest = rest[index...]
            if rest.starts(with: words.utf8) { return index }
            rest = rest.dropFirst()
        }
        return nil
    }
}
