package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchExplanation
package import TouchLimitations
internal import TouchLint
internal import TouchReports
package import TouchWire

/// `POST /v1/lint`: finds mistakes in a scene.
package enum LintOperation: OperationDefinition {
    package static let id = "lintScene"
    package static let path = "lint"

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> LintRequest {
        try LintRequest.read(&decoder)
    }

    package static func compute(
        _ request: consuming LintRequest, for representation: LintRepresentation, _ context: OperationContext
    ) throws(RequestFault) -> LintFindings {
        let request = request
        let formatter = FindingFormatter(request, on: context.tape)
        var filter = FindingFilter(formatter.places, scene: request.place)
        let findings = try request.findings(context.limits).filter { filter.keeps($0) }
        let located = try formatter.format(
            findings, in: context.text, file: request.options.artifact, limit: context.limits.answer)
        return LintFindings(
            findings: located, warnings: request.remarks.warnings + filter.warnings,
            limitations: request.remarks.limitations.ofAllTouches(request.names),
            file: request.options.artifact)
    }

    package static func write(
        _ result: consuming LintFindings, as representation: LintRepresentation, _ context: OperationContext
    ) -> Bytes {
        if representation == .sarif {
            return result.findings.sarif(result.limitations.map { (result.file, $0) })
        }
        var out = ByteWriter(capacity: 256 + result.findings.count * 256)
        out.findings(result.findings)
        out.closeAnswer(result.warnings, result.limitations)
        return out.finish()
    }
}

/// How the findings of a lint are rendered.
package enum LintRepresentation: String, AnswerRepresentation {
    case json
    /// A SARIF 2.1.0 log.
    case sarif

    package var mediaTypes: [String] {
        switch self {
        case .json: [MediaType.json]
        case .sarif: [MediaType.sarif]
        }
    }
}

/// The findings in one scene. It does not refer to the parser's memory.
package struct LintFindings {
    let findings: [LocatedFinding]
    package let warnings: [Diagnostic]
    package let limitations: [Limitation]
    /// The name of the file in a SARIF log.
    let file: String?
}

extension ByteWriter {
    /// Writes an object with the member `findings`, without the closing brace.
    mutating func findings(_ findings: [LocatedFinding], withFiles: Bool = false) {
        append("{")
        key("findings")
        objects(findings) { finding, out in
            if withFiles, let file = finding.file { out.member("file", file) }
            out.member("rule", finding.rule)
            out.member("severity", finding.severity)
            out.member("pointer", finding.pointer)
            out.member("id", finding.id)
            out.member("text", finding.text)
            out.key("fix")
            if let fix = finding.fix { out.fix(fix) } else { out.append("null") }
            out.member("facts", json: finding.facts.json)
            if !finding.facts.certainty.isEmpty {
                out.separate()
                out.append(text: finding.facts.certainty)
            }
        }
    }

    private mutating func fix(_ fix: LocatedFinding.Fix) {
        object {
            $0.member("kind", fix.kind.rawValue)
            $0.member("pointer", fix.pointer)
            $0.member("from", json: fix.from)
            $0.member("to", json: fix.to)
            $0.member("text", fix.text)
            $0.member("swift", fix.swift)
            if let name = fix.kind.objectiveC { $0.member("objectiveC", name) }
        }
    }
}
