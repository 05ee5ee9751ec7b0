package import JSONTape
internal import TouchAnalysis
package import TouchDispatch
internal import TouchLimitations
package import TouchLint
internal import TouchWire

/// A difference between two scenes with its texts and its location. It does not refer to the parser's memory.
package struct LocatedDifference {
    package var kinds: [DifferenceKind]
    package var severity: Finding.Severity
    package var subject: SARIF.Subject
    package var text: String
    /// The same text for a Markdown document, in which ids are code.
    package var markdown: String
    package var because: Rule?
    /// The JSON Pointer to the object: in the second scene, or in the first one if it is only there.
    package var pointer: String
    /// The members of the difference in the answer as a JSON object, except those above.
    package var facts: String
    package var isAssumed: Bool
    /// The name of the file that the pointer refers to, and the location in it.
    package var file: String?
    package var place: TextLocation?

    package init(
        kinds: [DifferenceKind], severity: Finding.Severity, subject: SARIF.Subject, text: String,
        markdown: String, because: Rule?, pointer: String, facts: String, isAssumed: Bool
    ) {
        self.kinds = kinds
        self.severity = severity
        self.subject = subject
        self.text = text
        self.markdown = markdown
        self.because = because
        self.pointer = pointer
        self.facts = facts
        self.isAssumed = isAssumed
    }
}

/// The differences between two scenes as text or as a SARIF log.
package struct DifferenceReport {
    package let differences: [LocatedDifference]
    /// The number of differences that are less severe than the request asks for.
    private let omitted: Int

    package init(_ differences: [LocatedDifference], omitted: Int) {
        self.differences = differences
        self.omitted = omitted
    }

    package func count(of severity: Finding.Severity) -> Int {
        differences.count { $0.severity == severity }
    }

    /// “1 error, 2 warnings”, with the number of differences that are omitted.
    var summary: String {
        let parts = [(Finding.Severity.error, "error"), (.warning, "warning"), (.note, "note")].compactMap {
            severity, name -> String? in
            let count = count(of: severity)
            return count > 0 ? "\(count) \(name)\(count > 1 ? "s" : "")" : nil
        }
        return parts.joined(separator: ", ") + (omitted > 0 ? " (omitted: \(omitted))" : "")
    }

    /// The sentence of text and Markdown that list no difference.
    var nothing: String {
        guard omitted > 0 else { return "No differences in touch handling.\n" }
        return
            "No differences with the requested severity (\(omitted) less severe difference\(omitted > 1 ? "s" : "") omitted).\n"
    }

    /// A paragraph for each difference, then the numbers of differences by severity.
    package var text: String {
        guard !differences.isEmpty else { return nothing }
        var text = ""
        for difference in differences {
            text += "\(difference.location)\(difference.severity): "
            text += TerminalText.printable(difference.text) + "\n"
            let rule = difference.because.map { " (rule \($0.rawValue))" } ?? ""
            let kinds = difference.kinds.map(\.rawValue).joined(separator: ", ")
            text += "    \(kinds)\(rule), at \(TerminalText.printable(difference.pointer))\n\n"
        }
        return text + summary + "\n"
    }

    /// A SARIF log with one run.
    package func sarif(_ limitations: [SARIF.LocatedLimitation]) -> Bytes {
        let rules = DifferenceKind.allCases.map {
            SARIF.Rule(id: $0.rawValue, text: $0.text, level: "\($0.severity)")
        }
        return SARIF.write(rules, differences.map(\.sarif), limitations)
    }
}

extension LocatedDifference {
    /// `file:line:column: `; empty if the file is not known.
    var location: String {
        guard let file else { return "" }
        return TerminalText.printable(file) + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": "
    }

    fileprivate var sarif: SARIF.Result {
        var properties = ByteWriter(capacity: 256)
        properties.object {
            $0.member("pointer", pointer)
            $0.key("kinds")
            $0.array(kinds) { kind, out in out.string(kind.rawValue) }
            $0.member("facts", json: facts)
        }
        var result = SARIF.Result(
            rule: kinds.first?.place ?? 0, level: "\(severity)", message: text, subject: subject,
            properties: properties.text())
        result.file = file
        result.place = place
        return result
    }
}
