package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
package import TouchLimitations
internal import TouchLint
internal import TouchReports
package import TouchWire

/// `POST /v1/diff-scenes`: the differences between two scenes that affect touches.
package enum DiffScenesOperation: OperationDefinition {
    package static let id = "diffScenes"
    package static let path = "diff-scenes"

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> DiffScenesRequest {
        try DiffScenesRequest.read(context)
    }

    package static func compute(
        _ request: consuming DiffScenesRequest, for representation: SceneDiffRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> SceneDifferences {
        try SceneDifferences(request, context.limits)
    }

    package static func write(
        _ result: consuming SceneDifferences, as representation: SceneDiffRepresentation,
        _ context: OperationContext
    ) -> Bytes {
        result.write(as: representation)
    }
}

/// How the differences of two scenes are rendered.
package enum SceneDiffRepresentation: String, AnswerRepresentation {
    case json
    /// Text for people.
    case text
    /// A document in GitHub Flavored Markdown.
    case markdown
    /// A SARIF 2.1.0 log.
    case sarif

    package var mediaTypes: [String] {
        switch self {
        case .json: [MediaType.json]
        case .text: [MediaType.text]
        case .markdown: ["text/markdown; charset=utf-8"]
        case .sarif: [MediaType.sarif]
        }
    }
}

/// The differences between two scenes. It does not refer to the parser's memory.
package struct SceneDifferences {
    let report: DifferenceReport
    /// Whether a difference is a warning or an error, also one that the options omit.
    package let isWorse: Bool
    package let warnings: [Diagnostic]
    package let limitations: [Limitation]
    /// The name of the file with the second scene.
    let file: String?

    init(_ request: DiffScenesRequest, _ limits: Limits) throws(RequestFault) {
        let found = try request.differences(limits)
        isWorse = found.isWorse
        report = DifferenceReport(
            try DifferenceFormatter(request).format(found.differences, limit: limits.answer),
            omitted: found.omitted)
        warnings = request.a.remarks.warnings + request.b.remarks.warnings
        var limitations = request.b.limitations
        limitations.add(request.a.limitations)
        self.limitations = limitations
        file = request.b.file
    }

    package func write(as representation: SceneDiffRepresentation) -> Bytes {
        switch representation {
        case .text:
            let lines = limitations.reportLines.map { $0 + "\n" }
            return text(report.text + (lines.isEmpty ? "" : "\n" + lines.joined()))
        case .markdown: return text(report.markdown)
        case .sarif: return report.sarif(limitations.map { (file, $0) })
        case .json: return json
        }
    }

    private func text(_ text: String) -> Bytes {
        var out = ByteWriter(capacity: text.utf8.count)
        out.append(text: text)
        return out.finish()
    }

    private var json: Bytes {
        var out = ByteWriter(capacity: 256 + report.differences.count * 512)
        out.append("{")
        out.key("findings")
        out.objects(report.differences) { difference, out in out.members(of: difference) }
        out.key("counts")
        out.object { out in
            for severity in Finding.Severity.allCases.reversed() {
                out.key(text: severity.name)
                out.int(report.count(of: severity))
            }
        }
        out.closeAnswer(warnings, limitations)
        return out.finish()
    }
}

extension ByteWriter {
    fileprivate mutating func members(of difference: LocatedDifference) {
        member("rule", difference.kinds.first?.rawValue)
        member("severity", difference.severity)
        key("kinds")
        array(difference.kinds) { kind, out in out.string(kind.rawValue) }
        member("type", difference.subject.isRecognizer ? "recognizer" : "view")
        member("id", difference.subject.id)
        member("text", difference.text)
        if let because = difference.because { member("because", because) }
        separate()
        append(text: String(difference.facts.dropFirst().dropLast()))
    }
}

extension DiffScenesRequest.Side {
    fileprivate var limitations: [Limitation] { remarks.limitations.ofAllTouches(named.names) }
}
