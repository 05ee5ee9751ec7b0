internal import JSONTape
internal import TouchScene

/// Reads `maestro.log` and the output of `maestro test`. They contain taps and failures, but no view hierarchy.
///
/// The messages are those of Maestro.kt, MaestroCommandRunner and Orchestra of mobile-dev-inc/Maestro.
struct MaestroLog {
    private static let marks = [
        "maestro.Maestro", "MaestroCommandRunner", "maestro.orchestra", "m.cli.runner",
        "Tapping on element:", "> Flow:", "║  > Flow", "Running on iPhone", "Running on iPad",
        "maestro.cli.runner", "xcuitest.XCTestDriverClient",
    ]
    /// The beginnings of commands that tap.
    private static let taps = ["Tap on ", "Double tap on ", "Long press on ", "Tap x"]
    private static let messages = [
        "Element not found: ", "Assertion is false: ", "No visible element found: ",
    ]

    /// Whether the log contains a text that only Maestro writes.
    private(set) var hasMark = false
    private var failure: (text: String, line: Int)?
    /// The first error of the driver, with its line.
    private var driverError: (text: String, line: Int)?
    private var missing: FailureLog.Tap?
    private var tap: FailureLog.Tap?
    /// The number of taps.
    private(set) var tapCount = 0
    /// The line of the last command.
    private var commandLine = 0
    /// The last tap before the failure.
    private var failedTap: FailureLog.Tap?

    mutating func read(_ line: LogLines.Line) {
        let text = line.text
        if MaestroLog.marks.contains(where: { text.range(of: $0) != nil })
            || MaestroLog.isCommand(text.trimmed)
        {
            hasMark = true
        }
        if let element = text.after("Tapping on element:") {
            setTap(FailureLog.Tap(element: MaestroLog.element(element), line: line.number))
        } else if let numbers = text.after("Tapping at (") {
            let point = ForeignText.numbers(numbers.prefix { $0 != ")" }, count: 2).map {
                Point(x: $0[0], y: $0[1])
            }
            if tap == nil || tap?.point != nil {
                setTap(FailureLog.Tap(element: FailureLog.Element(), line: line.number))
            }
            tap?.point = point
        } else if text.range(of: "Nothing changed in the UI") != nil {
            tap?.changedNothing = true
        }
        readCommand(text.trimmed, line.number)
        readFailure(text, line.number)
    }

    private mutating func setTap(_ tap: FailureLog.Tap) {
        self.tap = tap
        tapCount += 1
    }

    /// Reads the line of a command that begins or is complete: “Tap on "Pay"... COMPLETED”. The output of `maestro test` has no
    /// other line about a tap.
    private mutating func readCommand(_ text: Substring, _ number: Int) {
        let isComplete = text.hasSuffix(" COMPLETED") || text.range(of: "✅") != nil
        guard hasMark, isComplete || text.hasSuffix(" RUNNING") else { return }
        let command = MaestroLog.command(in: text)
        // The tap of this command can have been read already.
        let isNew = tap.map { $0.line <= commandLine } ?? true
        if isComplete, isNew, MaestroLog.taps.contains(where: { command.hasPrefix($0) }) {
            let target = (command.after(" on ") ?? command).trimmed
            var tap = FailureLog.Tap(
                element: MaestroLog.target(target) ?? FailureLog.Element(), line: number)
            if target.hasPrefix("point ("), let point = target.after("(")?.before(")") {
                tap.relativePoint = FailureLog.RelativePoint(String(point))
            }
            let kind = command.before(" on ")
            if kind != "Tap" { tap.notes.append("the command is “\(kind)”; one tap is simulated") }
            setTap(tap)
        }
        commandLine = number
    }

    /// Whether the line is “Tap on "Pay"... COMPLETED”, or the same for another command.
    private static func isCommand(_ line: Substring) -> Bool {
        guard line.hasSuffix("... COMPLETED") || line.hasSuffix("... FAILED") else { return false }
        return (taps + ["Launch app ", "Assert that "]).contains { line.hasPrefix($0) }
    }

    /// The command in a line, without the words and marks around it.
    private static func command(in text: Substring) -> Substring {
        var command = (text.after("✅") ?? text.after(".invoke: ") ?? text.after("Runner - ") ?? text).trimmed
        for state in [" COMPLETED", " RUNNING"] where command.hasSuffix(state) {
            command = command.dropLast(state.count)
        }
        return command
    }

    private mutating func readFailure(_ text: Substring, _ number: Int) {
        if failure == nil, let error = text.after("xcuitest.XCTestDriverClient.handleExceptions: ") {
            driverError = (String(error.prefix(400)), number)
        }
        // Other tools mark failed tests in the same way.
        if failure == nil, hasMark, text.trimmed.hasSuffix(" FAILED") || text.range(of: "❌") != nil {
            let command =
                (text.after("❌") ?? text.after(".invoke: ") ?? text.after("Runner - ") ?? text).trimmed
            failure = (String(command.prefix(400)), number)
            failedTap = tap
            missing = MaestroLog.target(of: command).map { FailureLog.Tap(element: $0, line: number) }
        }
        for message in MaestroLog.messages {
            guard let details = text.after(message) else { continue }
            let sentence = String((message + details.before("</")).prefix(400))
            if let known = failure {
                // A message follows its command.
                guard number - known.line <= 8, known.text[...].range(of: message) == nil else { continue }
                failure?.text += ": " + sentence
            } else {
                failure = (sentence, number)
                failedTap = tap
            }
            if message == MaestroLog.messages[0], missing == nil,
                let element = MaestroLog.selector(details.before("</").trimmed)
            {
                missing = FailureLog.Tap(element: element, line: failure?.line ?? number)
            }
        }
    }

    /// The log; nil if it contains no failure and no tap without an effect.
    var log: FailureLog? {
        if let failure {
            var log = FailureLog(tool: .maestro, failure: failure)
            log.tap = failedTap
            log.unperformedTap = missing
            if let driverError {
                log.notes.append(
                    "the driver of Maestro failed in line \(driverError.line), so the failure need not be one of touches: "
                        + driverError.text)
            }
            return log
        }
        guard let tap, tap.changedNothing else { return nil }
        var log = FailureLog(tool: .maestro, failure: ("Nothing changed in the UI after the tap", tap.line))
        log.tap = tap
        return log
    }

    /// The element in “Tap on "Pay"” or “Tap on id: pay”.
    private static func target(of command: Substring) -> FailureLog.Element? {
        command.after("Tap on ").flatMap { target($0.before(" FAILED").trimmed) }
    }

    /// The element in “"Pay"...” or “id: pay”.
    private static func target(_ selector: Substring) -> FailureLog.Element? {
        var selector = selector
        while selector.last == "." { selector.removeLast() }
        let name: Substring
        if selector.hasPrefix("id: ") {
            name = selector.dropFirst(4).prefix { $0 != "," }
        } else if selector.first == "\"" {
            name = selector.dropFirst().prefix { $0 != "\"" }
        } else {
            return nil
        }
        var element = FailureLog.Element(names: [String(name)])
        read(selector[name.endIndex...].drop { "\", ".contains($0) }, &element)
        return element
    }

    /// Adds the parts of a selector after the name: “Index: 1”, “Below id: a”.
    private static func read(_ parts: Substring, _ element: inout FailureLog.Element) {
        guard !parts.isEmpty else { return }
        if parts.hasPrefix("Index: "), let index = Int(parts.dropFirst(7).trimmed) {
            element.index = index
        } else {
            element.unevaluated.append(String(parts.prefix(128)))
        }
    }

    /// The element in “Text matching regex: Pay” or “Id matching regex: pay”.
    static func selector(_ description: Substring) -> FailureLog.Element? {
        guard let selector = description.after("matching regex: ") else { return nil }
        let name = selector.before(", ")
        guard !name.trimmed.isEmpty else { return nil }
        var element = FailureLog.Element(names: [String(name.trimmed)])
        read(selector[name.endIndex...].drop { ", ".contains($0) }, &element)
        return element
    }

    /// The element in “UiElement(treeNode=TreeNode(attributes={text=Pay, bounds=[16,137][993,161]}, …”.
    private static func element(_ text: Substring) -> FailureLog.Element {
        var element = FailureLog.Element()
        guard let attributes = text.after("attributes={")?.before("}, children=") else { return element }
        for name in ["resource-id", "accessibilityText", "text", "title"] {
            // A value ends before the next attribute.
            guard let value = value(of: name, in: attributes), !value.isEmpty, !element.names.contains(value)
            else { continue }
            element.names.append(value)
        }
        element.frame = value(of: "bounds", in: attributes).flatMap { ForeignText.edges($0) }
        return element
    }

    private static func value(of name: String, in attributes: Substring) -> String? {
        let start =
            attributes.hasPrefix(name + "=")
            ? attributes.dropFirst(name.utf8.count + 1) : attributes.after(", \(name)=")
        guard let start else { return nil }
        if name == "bounds" { return String(start.prefix { "[]-0123456789,".contains($0) }.trimmed) }
        var end = start.endIndex
        var rest = start
        while let comma = rest.range(of: ", ") {
            let next = rest[comma.upperBound...]
            let key = next.prefix { $0.isLetter || $0 == "-" }
            if !key.isEmpty, next[key.endIndex...].first == "=" {
                end = comma.lowerBound
                break
            }
            rest = next
        }
        return String(start[..<end])
    }
}
