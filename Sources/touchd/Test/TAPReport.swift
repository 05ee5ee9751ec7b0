internal import JSONTape
internal import TouchOperations
package import TouchReports
internal import TouchScene

/// Writes test results in the Test Anything Protocol, one by one. The output for versions 13 and 14 differs
/// only in the version number, but some consumers reject one of them.
package struct TAPReport: Sendable {
    /// The version line, which comes first.
    package let head: String

    private var count = 0

    /// A report without results.
    ///
    /// - Parameter version: 13 or 14.
    package init(version: Int) { head = "TAP version \(version)\n" }

    /// Adds a test. Returns its line and, if it failed, a YAML block.
    ///
    /// - Parameter file: Path of the file that contains the case. `line` is counted from 1.
    package mutating func add(
        _ name: String, _ outcome: JUnitReport.Case.Outcome, failure: FailureReport?, file: String, line: Int?
    ) -> String {
        count += 1
        let title = "\(count) - " + TAPReport.description(name)
        switch outcome {
        case .passed: return "ok \(title)\n"
        case .skipped(let reason): return "not ok \(title) # TODO \(TAPReport.description(reason))\n"
        case .failed(let message, let lines):
            return "not ok \(title)\n" + block("fail", message, lines, failure, file, line)
        case .error(let message, let lines):
            return "not ok \(title)\n" + block("error", message, lines, nil, file, line)
        }
    }

    /// The plan, which comes last.
    package var plan: String { "1..\(count)\n" }

    /// A comment line, which consumers ignore.
    package static func comment(_ text: String) -> String { "# \(TerminalText.printable(text))\n" }

    /// `text` on one line, with the special characters of TAP escaped.
    private static func description(_ text: String) -> String {
        TerminalText.printable(text).reduce(into: "") { escaped, character in
            if character == "#" || character == "\\" { escaped += "\\" }
            escaped.append(character)
        }
    }

    // MARK: YAML

    private func block(
        _ severity: String, _ message: String, _ lines: [String], _ failure: FailureReport?, _ file: String,
        _ line: Int?
    ) -> String {
        var out = "  ---\n  message: \(TAPReport.quoted(message))\n  severity: \(severity)\n"
        out += "  file: \(TAPReport.quoted(file))\n"
        if let line { out += "  line: \(line)\n" }
        if let failure {
            out += "  differences:\n" + failure.mismatches.map(TAPReport.difference).joined()
            if let transcript = failure.transcript {
                out += TAPReport.lines("hitTest", [transcript.title] + transcript.long)
            }
            var fixes: Set<String> = []
            let lines = failure.explanations.flatMap { $0.lines(isShort: false, reported: &fixes) }
            out += TAPReport.lines("explanation", lines)
        } else {
            out += TAPReport.lines("text", lines)
        }
        return out + "  ...\n"
    }

    private static func difference(_ mismatch: Mismatch) -> String {
        var out = "    - member: \(quoted(mismatch.member))\n"
        out += "      at: \(quoted(mismatch.pointer))\n      detail: \(quoted(mismatch.detail))\n"
        if let index = mismatch.index { out += "      index: \(index)\n" }
        out += "      expected: \(value(mismatch.expected))\n      got: \(value(mismatch.got))\n"
        if let cause = mismatch.cause {
            let subject = cause.subject.isEmpty ? "" : "\(cause.subject): "
            out += "      cause: \(quoted("\(subject)\(cause.text) (\(cause.rule.rawValue))"))\n"
        }
        return out
    }

    /// A literal block scalar. The first line must not be indented. Perl's parser supports no other form of
    /// long text.
    private static func lines(_ name: String, _ lines: [String]) -> String {
        guard !lines.isEmpty else { return "" }
        let text = lines.map { line in
            let scalars = TerminalText.printable(line).unicodeScalars
            // YAML does not allow noncharacters.
            return scalars.reduce(into: "    ") { text, scalar in
                text.unicodeScalars.append(scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar)
            }
        }
        return "  \(name): |\n" + text.map { $0 + "\n" }.joined()
    }

    /// `value` as JSON, which is valid YAML if all non-printable characters are escaped.
    private static func value(_ value: Mismatch.Value) -> String {
        var out = ByteWriter(capacity: 256)
        out.value(value)
        return printable(out.text())
    }

    private static func quoted(_ text: String) -> String {
        var out = ByteWriter(capacity: text.utf8.count + 16)
        out.string(text)
        return printable(out.text())
    }

    /// Escapes non-printable characters, which occur only in strings.
    private static func printable(_ json: String) -> String {
        json.unicodeScalars.reduce(into: "") { text, scalar in
            let isPlain = !TerminalText.isControl(scalar) && scalar.value & 0xFFFE != 0xFFFE
            guard !isPlain else { return text.unicodeScalars.append(scalar) }
            let digits = String(scalar.value, radix: 16)
            let width = scalar.value > 0xFFFF ? 8 : 4
            text +=
                (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
        }
    }
}
