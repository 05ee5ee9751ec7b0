package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
package import TouchLimitations
internal import TouchLint
internal import TouchWire

/// The findings in one or more files.
package struct LintReport {
    private let engine = Engine()
    private let severity: Finding.Severity?
    private let options: ReadingOptions
    private let requiresProof: Bool
    private var findings: [LocatedFinding] = []
    /// The warnings about each file, in the order of the files.
    package private(set) var warnings: [(file: String, warning: Diagnostic)] = []

    /// The limitations of each file, in the order of the files.
    package private(set) var limitations: [(file: String?, limitation: Limitation)] = []

    /// Creates an empty report; nil if there is no severity of that name.
    ///
    /// - Parameters:
    ///   - severity: Name of the minimum severity of findings; nil to use the options of each file.
    ///   - isStrict: Whether unknown members are errors.
    ///   - requiresProof: Whether the minimum severity applies before that of assumed findings is lowered.
    package init?(severity name: String?, isStrict: Bool, requiresProof: Bool = false) {
        self.requiresProof = requiresProof
        severity = Finding.Severity.allCases.first { $0.name == name }
        if name != nil, severity == nil { return nil }
        var options = ReadingOptions()
        options.isStrict = isStrict
        self.options = options
    }

    /// The names of the severities, the least severe first.
    package static let severities = Finding.Severity.allCases.map(\.name)

    /// Whether there are no findings.
    package var isEmpty: Bool { findings.isEmpty }

    /// The number of findings that depend on assumed members.
    package var assumedCount: Int { findings.count(where: \.facts.isAssumed) }

    /// Adds the findings in the scene and in the expectations in `text`, the contents of `file`.
    package mutating func add(
        _ text: [UInt8], file: String, _ configuration: LintConfiguration = LintConfiguration()
    ) throws(RequestFault) {
        let (parser, tape) = try JSONParser.reading(text)
        // The findings that are not about the scene.
        var rest = text.withUnsafeBufferPointer {
            ExpectationFindings.findings(on: tape, in: $0, file: file, engine)
        }
        let isCaseFile = ExpectationFindings.isCaseFile(tape)
        let ignored = IgnoredRules(ofObjectAt: JSONTape.root, on: tape)?.rules ?? []
        withExtendedLifetime(parser) {}
        if !isCaseFile {
            let found = try scene(text, file: file)
            findings += found.findings.filter { configuration.allows($0.rule) }
            rest += PaddedBytes.copying(text) { UntargetedControls.findings(in: $0, file: file, engine) }
            warnings += found.warnings.map { (file, $0) }
            limitations += found.limitations.map { (file, $0) }
        }
        let least = severity ?? .note
        findings += rest.filter {
            $0.severity >= least && configuration.allows($0.rule) && !ignored.contains($0.rule)
        }
    }

    /// The changes of single members that remove findings in the scene in `text`, the contents of `file`. Assumed findings, and
    /// scenes in other tools’ formats, have none.
    package func fixes(
        _ text: [UInt8], file: String, _ configuration: LintConfiguration
    ) throws(RequestFault) -> [LintFix] {
        try scene(text, file: file).findings.compactMap { finding in
            guard configuration.allows(finding.rule), !finding.facts.isAssumed, let place = finding.place,
                let fix = finding.fix
            else { return nil }
            return LintFix(
                rule: finding.rule.rawValue, place: place, pointer: fix.pointer, json: fix.to, text: fix.text)
        }
    }

    private func scene(_ text: [UInt8], file: String) throws(RequestFault) -> LintFindings {
        try PaddedBytes.copying(text) { text throws(RequestFault) in
            try engine.run(LintOperation.self, text, options) { decoder, _ throws(RequestFault) in
                var request = try LintRequest.readFile(&decoder)
                request.options.severity = severity ?? request.options.severity
                request.options.artifact = file
                request.options.requiresProof = requiresProof
                return request
            } render: { result, _ throws(RequestFault) in
                result
            }
        }
    }

    /// A line for each kind of limitation, with its first file. Limitations with the same sentence, also of several files, are one
    /// line with their number.
    package var limitationLines: [(line: String, file: String)] {
        limitations.grouped { $0.limitation }.map { first, count in
            (first.limitation.reportLine(others: count - 1), first.file ?? "")
        }
    }

    /// A paragraph for each finding, then the numbers of findings by severity.
    package var text: String {
        guard !findings.isEmpty else { return "Nothing found.\n" }
        var text = ""
        for finding in findings {
            let place = finding.place.map { ":\($0.line):\($0.column)" } ?? ""
            let file = TerminalText.printable(finding.file ?? "")
            text += "\(file)\(place): \(finding.severity.name): \(TerminalText.printable(finding.text))\n"
            let rule = finding.because.map { " (rule \($0.rawValue))" } ?? ""
            text += "    \(finding.rule.rawValue)\(rule), at \(finding.pointer)\n"
            if let fix = finding.fix { text += "    Fix: \(TerminalText.printable(fix.text))\n" }
            text += "\n"
        }
        let sum = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count > 0 ? "\(count) \(severity.name)\(count > 1 ? "s" : "")" : nil
        }
        return text + sum.joined(separator: ", ") + "\n"
    }

    /// The findings as in the answer of `/v1/lint`, each with its `file`.
    package func json() -> Bytes {
        var out = ByteWriter(capacity: 256 + findings.count * 256)
        out.findings(findings, withFiles: true)
        out.append("}")
        return out.finish()
    }

    /// A SARIF log with one run.
    package func sarif() -> Bytes { findings.sarif(limitations) }
}

/// A change of one member of a file that removes a finding.
package struct LintFix: Sendable {
    package let rule: String
    /// The location of the finding.
    package let place: TextLocation
    /// The JSON Pointer of the member, as a URI fragment. Its object exists.
    package let pointer: String
    /// The new value.
    package let json: String
    /// The change as a sentence.
    package let text: String
}
