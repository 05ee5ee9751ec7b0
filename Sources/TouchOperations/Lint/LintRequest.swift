internal import JSONTape
internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch
internal import TouchWire

/// A lint request. Refers to the parser's memory.
package struct LintRequest {
    var scene: Scene
    var names: SceneNames
    /// The position of the scene on the tape, and the JSON Pointer to it.
    var place: JSONPointer.Start
    var options = FindingOptions()
    var remarks = RequestRemarks()

    /// Checks the scene and returns the findings.
    func findings(_ limits: Limits) throws(RequestFault) -> [Finding] {
        var findings: [Finding]
        do {
            findings = try Linter.findings(
                in: scene, thresholds: options.thresholds, minimumTapSize: options.minimumTapSize,
                limit: limits.entries, budget: limits.budget)
        } catch { throw .limitExceeded(error.fault) }
        if options.requiresProof { findings.removeAll { $0.severity < options.severity } }
        for index in findings.indices where findings[index].isAssumed {
            findings[index].severity = findings[index].severity.ofAssumption
        }
        return options.requiresProof ? findings : findings.filter { $0.severity >= options.severity }
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
        if let options, decoder.reader.limitFault == nil {
            request.options = FindingOptions.read(at: options, &decoder)
        }
        return try request.finish(decoder)
    }

    /// Reads a file that contains a scene, or an object with a member `scene`, for example a dispatch
    /// request. Of its `options`, only those of lint are used.
    static func readFile(_ decoder: inout RequestDecoder) throws(RequestFault) -> LintRequest {
        let (place, options) = decoder.sceneFile()
        var request = LintRequest(scene: Scene(), names: SceneNames(), place: place)
        request.options = FindingOptions.readFile(options, &decoder)
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
}
