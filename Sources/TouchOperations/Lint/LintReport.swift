package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// What lint found in several files.
package struct LintReport {
    private let engine = Engine()
    private let severity: Finding.Severity?
    private let options: ReadingOptions
    private var findings: [LocatedFinding] = []
    /// What the files may not have meant, by the name of the file.
    package private(set) var warnings: [(file: String, warning: Diagnostic)] = []

    /// Nothing found yet; nil where there is no severity of that name.
    ///
    /// - Parameter severity: What is less severe is left out; nil: what a file's own options say.
    package init?(severity name: String?, isStrict: Bool) {
        severity = Finding.Severity.allCases.first { $0.name == name }
        if name != nil, severity == nil { return nil }
        var options = ReadingOptions()
        options.isStrict = isStrict
        self.options = options
    }

    /// The names of severities, the least first.
    package static let severities = Finding.Severity.allCases.map(\.name)

    /// Whether nothing was found.
    package var isEmpty: Bool { findings.isEmpty }

    /// Adds what is wrong with the scene in `text`, the contents of `file`.
    package mutating func add(_ text: [UInt8], file: String) throws(RequestFault) {
        let result = PaddedBytes.copying(text) { text in
            Result { () throws(RequestFault) in
                try engine.run(LintOperation.self, text, options) { decoder, _ throws(RequestFault) in
                    var request = try LintRequest.readFile(&decoder)
                    request.severity = severity ?? request.severity
                    request.artifact = file
                    return request
                } render: { result, _ throws(RequestFault) in
                    result
                }
            }
        }
        let found = try result.get()
        findings += found.findings
        warnings += found.warnings.map { (file, $0) }
    }

    /// A paragraph each, then the sum.
    package var text: String {
        guard !findings.isEmpty else { return "Nothing found.\n" }
        var text = ""
        for finding in findings {
            let place = finding.place.map { ":\($0.line):\($0.column)" } ?? ""
            let file = TerminalText.printable(finding.file ?? "")
            text += "\(file)\(place): \(finding.severity.name): \(TerminalText.printable(finding.text))\n"
            text += "    \(finding.rule.rawValue) (rule \(finding.because.rawValue)), at \(finding.pointer)\n"
            if let fix = finding.fix { text += "    To change it: \(TerminalText.printable(fix.text))\n" }
            text += "\n"
        }
        let sum = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count > 0 ? "\(count) \(severity.name)\(count > 1 ? "s" : "")" : nil
        }
        return text + sum.joined(separator: ", ") + "\n"
    }

    /// The answer of the service, each finding with its `file`.
    package func json() -> Bytes {
        var out = ByteWriter(capacity: 256 + findings.count * 256)
        out.findings(findings, withFiles: true)
        out.append("}")
        return out.finish()
    }

    /// A SARIF log with one run.
    package func sarif() -> Bytes { SARIF.write(findings) }
}
