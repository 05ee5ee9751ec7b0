package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
package import TouchWire

/// `POST /v1/lint`: what is wrong with a scene.
package enum LintOperation: OperationDefinition {
    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> LintRequest {
        try decoder.lintRequest()
    }

    package static func compute(
        _ request: consuming LintRequest, _ context: OperationContext
    ) throws(RequestFault) -> LintFindings {
        let request = request
        let findings = try request.findings(context.limits)
        let located = try FindingFormatter(request, on: context.tape).format(
            findings, in: context.text, file: request.artifact, limit: context.limits.answer)
        return LintFindings(findings: located, warnings: request.warnings)
    }

    package static func write(
        _ result: consuming LintFindings, as representation: Representation, _ context: OperationContext
    ) -> Bytes {
        if representation == .sarif { return SARIF.write(result.findings) }
        var out = ByteWriter(capacity: 256 + result.findings.count * 256)
        out.findings(result.findings)
        out.closeAnswer(result.warnings)
        return out.finish()
    }
}

/// What lint found in one scene. It does not refer to the parser's memory.
package struct LintFindings {
    let findings: [LocatedFinding]
    package let warnings: [Diagnostic]
}

extension ByteWriter {
    /// An object that is still open.
    mutating func findings(_ findings: [LocatedFinding], withFiles: Bool = false) {
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
