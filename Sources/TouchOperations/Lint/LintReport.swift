package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
package import TouchWire

/// The forms of lint's answer.
package enum LintFormat: String, CaseIterable, Sendable {
    case json, sarif
}

extension Engine {
    /// The answer to a lint request.
    package func lint(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions(), as format: LintFormat = .json
    ) throws(RequestFault) -> Bytes {
        let limit = options.limits.answer
        let (located, warnings) = try locatedFindings(body, options) { decoder throws(RequestFault) in
            try decoder.lintRequest()
        }
        let answer: Bytes
        switch format {
        case .json:
            var out = ByteWriter(capacity: 256 + located.count * 256)
            out.findings(located)
            out.closeAnswer(warnings)
            answer = out.finish()
        case .sarif: answer = SARIF.write(located)
        }
        guard answer.count <= limit else { throw .limitExceeded(.answer(limit)) }
        return answer
    }

    private func locatedFindings(
        _ body: PaddedBytes, _ options: ReadingOptions,
        _ read: (inout RequestDecoder) throws(RequestFault) -> LintRequest
    ) throws(RequestFault) -> ([LocatedFinding], [Diagnostic]) {
        try withDecoder(body, options) { (decoder) throws(RequestFault) in
            let request = try read(&decoder)
            timing.decoded()
            let findings = try request.findings(options.limits)
            timing.dispatched()
            let located = try FindingFormatter(request, on: decoder.reader.tape).format(
                findings, in: body.bytes, file: request.artifact, limit: options.limits.answer)
            return (located, request.warnings)
        }
    }

    /// Reads a file: what it holds is a scene, or an object with one.
    fileprivate func lint(
        file: PaddedBytes, _ name: String, _ severity: Finding.Severity?, _ options: ReadingOptions
    ) throws(RequestFault) -> ([LocatedFinding], [Diagnostic]) {
        try locatedFindings(file, options) { decoder throws(RequestFault) in
            var request = try decoder.lintFile()
            request.severity = severity ?? request.severity
            request.artifact = name
            return request
        }
    }
}

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
            Result { () throws(RequestFault) in try engine.lint(file: text, file, severity, options) }
        }
        let (located, faults) = try result.get()
        findings += located
        warnings += faults.map { (file, $0) }
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

extension ByteWriter {
    /// An object that is still open.
    fileprivate mutating func findings(_ findings: [LocatedFinding], withFiles: Bool = false) {
        append("{\"findings\":")
        array(findings) { finding, out in
            out.append("{")
            if withFiles, let file = finding.file {
                out.append("\"file\":")
                out.string(file)
                out.append(",")
            }
            out.append("\"rule\":")
            out.string(finding.rule.rawValue)
            out.append(",\"severity\":")
            out.string(finding.severity.name)
            out.append(",\"pointer\":")
            out.string(finding.pointer)
            out.append(",\"id\":")
            out.string(finding.id)
            out.append(",\"text\":")
            out.string(finding.text)
            out.append(",\"fix\":")
            if let fix = finding.fix { out.fix(fix) } else { out.append("null") }
            out.append(",\"facts\":")
            out.append(text: finding.facts)
            out.append("}")
        }
    }

    private mutating func fix(_ fix: LocatedFinding.Fix) {
        append("{\"pointer\":")
        string(fix.pointer)
        append(",\"from\":")
        append(text: fix.from)
        append(",\"to\":")
        append(text: fix.to)
        append(",\"text\":")
        string(fix.text)
        append("}")
    }
}
