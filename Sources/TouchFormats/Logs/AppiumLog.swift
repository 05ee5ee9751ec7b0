internal import JSONTape
internal import TouchScene

/// Reads the log of an Appium server with the XCUITest driver: the taps that it forwards to WebDriverAgent, the errors of the answers,
/// and the last page source.
struct AppiumLog {
    private static let marks = ["[XCUITestDriver", "[XCUITest]", "[WD Proxy]", "] Proxying [POST "]
    /// The greatest coordinates of an iPhone or iPad, in points.
    private static let greatestPoint = Point(x: 1400, y: 1400)

    private(set) var isAppium = false
    private var tap: FailureLog.Tap?
    private var failure: (text: String, line: Int)?
    private var hierarchy: FailureLog.Hierarchy?

    mutating func read(_ line: LogLines.Line) {
        let text = line.text
        if AppiumLog.marks.contains(where: { text.range(of: $0) != nil }) { isAppium = true }
        guard isAppium else { return }
        if text.range(of: "Proxying [POST ") != nil, text.range(of: "/click]") != nil {
            // The log names the element only by a number of WebDriverAgent.
            tap = FailureLog.Tap(element: FailureLog.Element(), line: line.number)
            failure = nil
        } else if let body = text.after("with body: "), text.range(of: "[POST ") != nil {
            if text.range(of: "/wda/tap") != nil || text.range(of: "/actions") != nil {
                tap = FailureLog.Tap(
                    element: FailureLog.Element(), point: AppiumLog.point(body), line: line.number)
                // Errors of waiting before a tap are not its failure.
                failure = nil
            }
        } else if text.range(of: "\"value\"") != nil, text.range(of: "<?xml") != nil,
            let start = line.bytes.firstIndex(of: 0x7B)
        {
            hierarchy = FailureLog.Hierarchy(
                text: Array(line.bytes[start...]), format: .appiumXML, line: line.number, isAssumed: true)
        } else if failure == nil, let error = text.after("\"error\":\"")?.prefix(while: { $0 != "\"" }) {
            let message = text.after("\"message\":\"")?.prefix { $0 != "\"" } ?? ""
            failure = (String("\(error): \(message)".prefix(400)), line.number)
        }
    }

    /// The log; nil if it contains neither a tap nor an error.
    var log: FailureLog? {
        guard isAppium, failure != nil || tap != nil else { return nil }
        let none = ("the log contains no error; its last tap is diagnosed", tap?.line ?? 1)
        var log = FailureLog(tool: .appium, failure: failure ?? none)
        log.tap = tap
        log.hierarchy = hierarchy
        if let point = tap?.point {
            let isLarge = point.x > AppiumLog.greatestPoint.x || point.y > AppiumLog.greatestPoint.y
            log.notes.append(
                isLarge
                    ? "x and y are assumed to be points, as WebDriverAgent reads them; they are outside of every screen, so the client "
                        + "probably sent pixels"
                    : "x and y are assumed to be points, as WebDriverAgent reads them")
        }
        return log
    }

    /// The first location in the body of a request.
    private static func point(_ body: Substring) -> Point? {
        // Relative to an element
        guard body.range(of: "\"origin\":{") == nil else { return nil }
        func number(_ name: String) -> Double? {
            body.after("\"\(name)\":").flatMap {
                ForeignText.number($0.prefix { "-0123456789.".contains($0) })
            }
        }
        guard let x = number("x"), let y = number("y") else { return nil }
        return Point(x: x, y: y)
    }
}
