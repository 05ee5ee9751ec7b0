internal import JSONTape
internal import TouchScene

/// Reads the log of a UI test of Xcode: the element that XCTest could not tap, the taps of the activity log, and the
/// debugDescription of the app, if the log contains it.
struct XCUITestLog {
    private static let marks = [
        " : XCTAssert", "Test Case '-[", ": error: -[", "Failed to not hittable: ",
    ]
    /// The beginnings of errors about an element that cannot be tapped.
    private static let failures = [
        "Failed to not hittable: ", "Failed to tap ", "Failed to scroll to visible", "Not hittable: ",
        "is not hittable",
    ]

    private(set) var isXCUITest = false
    private var failure: (text: String, line: Int)?
    /// The first failed assertion, which is reported if XCTest could tap every element.
    private var assertion: (text: String, line: Int)?
    private var failedTap: FailureLog.Tap?
    private var tap: FailureLog.Tap?
    /// The number of taps before the failure.
    private(set) var tapCount = 0
    /// The last tap before the first failed assertion.
    private var assertedTap: FailureLog.Tap?
    private var hasNoHitPoint = false
    private var hierarchy: FailureLog.Hierarchy?
    private var isInHierarchy = false

    mutating func read(_ line: LogLines.Line) {
        let text = line.text
        if XCUITestLog.marks.contains(where: { text.range(of: $0) != nil }) { isXCUITest = true }
        readHierarchy(line)
        if text.range(of: "Computed hit point {-1, -1}") != nil { hasNoHitPoint = true }
        if failure == nil, let element = XCUITestLog.tapped(text) {
            tap = FailureLog.Tap(element: element, line: line.number)
            tapCount += 1
        }
        let message = (text.after("] : ") ?? text).trimmed
        if failure == nil, let words = XCUITestLog.failures.first(where: { text.range(of: $0) != nil }) {
            failure = (String(message.prefix(400)), line.number)
            let described = text.after(words) ?? text
            if let element = XCUITestLog.element(described) ?? XCUITestLog.element(text) {
                failedTap = FailureLog.Tap(element: element, line: line.number)
            }
        } else if assertion == nil, text.range(of: ": error: -[") != nil {
            assertion = (String(message.prefix(400)), line.number)
            assertedTap = tap
        }
    }

    /// The log; nil if it contains no failure.
    var log: FailureLog? {
        guard isXCUITest, let failure = failure ?? assertion else { return nil }
        var log = FailureLog(tool: .xcuiTest, failure: failure)
        log.tap = self.failure == nil ? assertedTap : failedTap ?? tap
        if failedTap == nil, log.tap != nil {
            log.notes.append("the last tap before the failure is diagnosed; it can be unrelated")
        }
        if let frame = failedTap?.element.frame {
            log.tap?.point = frame.middle
            log.notes.append("XCTest did not tap; a tap at the center of the element's frame is simulated")
        }
        if hasNoHitPoint { log.notes.append("XCTest found no hit point: it computed {-1, -1}") }
        log.hierarchy = hierarchy
        return log
    }

    /// The element in “    t =     3.10s Tap "Login" Button”, which has no name in “Tap Coordinate”; nil if the line is not about
    /// a tap.
    private static func tapped(_ text: Substring) -> FailureLog.Element? {
        guard text.trimmed.hasPrefix("t ="), let rest = text.after("s Tap ") else { return nil }
        guard rest.first == "\"" else { return FailureLog.Element() }
        return FailureLog.Element(names: [String(rest.dropFirst().prefix { $0 != "\"" })])
    }

    /// The element in “Button, 0x…, {{16.0, 384.0}, {370.0, 52.0}}, identifier: 'done', label: 'Done'”, or with a name in quotes.
    private static func element(_ text: Substring) -> FailureLog.Element? {
        var element = FailureLog.Element()
        if let start = text.range(of: "{{") {
            let rest = text[start.lowerBound...]
            element.frame = rest.range(of: "}}").flatMap { ForeignText.rect(rest[..<$0.upperBound]) }
        }
        for name in ["identifier: '", "label: '", "title: '"] {
            if let value = text.after(name) { element.names.append(String(value.prefix { $0 != "'" })) }
        }
        if element.names.isEmpty, let quote = text.range(of: "\"")?.upperBound {
            element.names = [String(text[quote...].prefix { $0 != "\"" })]
        }
        return element.frame == nil && element.title == nil ? nil : element
    }

    private mutating func readHierarchy(_ line: LogLines.Line) {
        let isStart = line.text.range(of: "→Application, ") != nil
        if isStart, hierarchy == nil {
            isInHierarchy = true
            hierarchy = FailureLog.Hierarchy(text: [], format: .debugDescription, line: line.number)
            hierarchy?.isAssumed = failure == nil
        }
        guard isInHierarchy else { return }
        isInHierarchy = isStart || line.text.first == " " && line.text.range(of: ", ") != nil
        if isInHierarchy { hierarchy?.text += Array(LogLines.text(line.bytes).utf8) + [0x0A] }
    }
}
