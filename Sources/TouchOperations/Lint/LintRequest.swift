internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// A lint request. Refers to the parser's memory.
package struct LintRequest {
    var scene: Scene
    var names: SceneNames
    /// The position of the scene on the tape, and the JSON Pointer to it.
    var place: JSONPointer.Start
    var thresholds = Thresholds()
    var minimumTapSize = RequestDecoder.defaultTapSize
    /// The minimum severity. Findings below it are omitted.
    var severity = Finding.Severity.note
    /// Whether the minimum severity applies to assumed findings before their severity is lowered.
    var requiresProof = false
    /// The name of the file in a SARIF log.
    var artifact: String?
    var remarks = RequestRemarks()

    /// Checks the scene and returns the findings.
    func findings(_ limits: Limits) throws(RequestFault) -> [Finding] {
        var findings: [Finding]
        do {
            findings = try Linter.findings(
                in: scene, thresholds: thresholds, minimumTapSize: minimumTapSize, limit: limits.entries,
                budget: limits.budget)
        } catch { throw .limitExceeded(error.fault) }
        if requiresProof { findings.removeAll { $0.severity < severity } }
        for index in findings.indices where findings[index].isAssumed {
            findings[index].severity = findings[index].severity.ofAssumption
        }
        return requiresProof ? findings : findings.filter { $0.severity >= severity }
    }
}

extension LintRequest {
    /// Reads a lint request: `{scene, options}`.
    static func read(_ decoder: inout RequestDecoder) throws(RequestFault) -> LintRequest {
        let options = decoder.sceneRequest()
        let position = decoder.reader.tape.member("scene", of: JSONTape.root) ?? JSONTape.root
        var request = LintRequest(
            scene: Scene(), names: SceneNames(),
            place: JSONPointer.Start(position: position, pointer: "#/scene"))
        if let options, decoder.reader.limitFault == nil { request.options(at: options, &decoder) }
        return try request.finish(decoder)
    }

    /// Reads a file that contains a scene, or an object with a member `scene`, for example a dispatch
    /// request. Of its `options`, only those of lint are used.
    static func readFile(_ decoder: inout RequestDecoder) throws(RequestFault) -> LintRequest {
        let (place, options) = decoder.sceneFile()
        var request = LintRequest(scene: Scene(), names: SceneNames(), place: place)
        request.thresholds = decoder.thresholds(of: options)
        if let size = options.flatMap({ decoder.reader.tape.member("minimumTapSize", of: $0) }) {
            request.minimumTapSize = tapSize(at: size, &decoder)
        }
        if let severity = options.flatMap({ decoder.reader.tape.member("severity", of: $0) }) {
            request.severity = decoder.reader.value(at: severity, "severity", Finding.Severity.table) ?? .note
        }
        return try request.finish(decoder)
    }

    private mutating func finish(_ decoder: RequestDecoder) throws(RequestFault) -> LintRequest {
        try decoder.reader.check()
        scene = decoder.sceneDecoder.scene
        names = decoder.sceneDecoder.names
        // A cycle of failure requirements is reported as a finding instead.
        remarks = decoder.remarks
        remarks.warnings.removeAll { $0.code == .failureRequirementCycle }
        return self
    }

    private mutating func options(at position: Int, _ decoder: inout RequestDecoder) {
        guard var cursor = decoder.reader.object(at: position, "options") else { return }
        while let (member, value) = decoder.reader.next(&cursor, LintOptionsMember.table) {
            switch member {
            case .minimumTapSize: minimumTapSize = LintRequest.tapSize(at: value, &decoder)
            case .severity:
                severity = decoder.reader.value(at: value, "severity", Finding.Severity.table) ?? .note
            case .artifact: artifact = decoder.reader.string(at: value, "artifact")?.text
            case .thresholds: thresholds = decoder.reader.thresholds(at: value)
            }
        }
    }

    private static func tapSize(at position: Int, _ decoder: inout RequestDecoder) -> Double {
        decoder.minimumTapSize(at: position) ?? RequestDecoder.defaultTapSize
    }
}
