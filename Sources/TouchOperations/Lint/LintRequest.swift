internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// A lint request. Refers to the parser's memory.
package struct LintRequest {
    var scene: Scene
    var names: SceneNames
    /// Where the scene stands, and the pointer to it.
    var place: JSONPointer.Start
    var thresholds = Thresholds()
    var minimumTapSize = RequestDecoder.defaultTapSize
    /// Findings below are left out.
    var severity = Finding.Severity.note
    /// What SARIF calls the file.
    var artifact: String?
    var warnings: [Fault] = []

    /// What is wrong with the scene.
    func findings(_ limits: Limits) throws(RequestFault) -> [Finding] {
        do {
            return try Linter.findings(
                in: scene, thresholds: thresholds, minimumTapSize: minimumTapSize, limit: limits.entries,
                budget: limits.budget
            ).filter { $0.severity >= severity }
        } catch { throw .limitExceeded(error.fault) }
    }
}

extension RequestDecoder {
    /// `{scene, options}`.
    mutating func lintRequest() throws(RequestFault) -> LintRequest {
        let options = sceneRequest()
        let position = reader.tape.member("scene", of: JSONTape.root) ?? JSONTape.root
        var request = LintRequest(
            scene: Scene(), names: SceneNames(),
            place: JSONPointer.Start(position: position, pointer: "#/scene"))
        if let options, reader.limitFault == nil { lintOptions(at: options, &request) }
        return try finish(&request)
    }

    /// A file that holds a scene, or an object with a member `scene` and whatever else; of its `options` those that
    /// lint has are taken.
    mutating func lintFile() throws(RequestFault) -> LintRequest {
        let member = reader.tape.member("scene", of: JSONTape.root)
        let position = member ?? JSONTape.root
        sceneDecoder.scene(at: position)
        var request = LintRequest(
            scene: Scene(), names: SceneNames(),
            place: JSONPointer.Start(position: position, pointer: member == nil ? "#" : "#/scene"))
        if member != nil, let options = reader.tape.member("options", of: JSONTape.root) {
            if let thresholds = reader.tape.member("thresholds", of: options) {
                request.thresholds = reader.thresholds(at: thresholds)
            }
            if let size = reader.tape.member("minimumTapSize", of: options) {
                request.minimumTapSize = tapSize(at: size)
            }
            if let severity = reader.tape.member("severity", of: options) {
                request.severity = reader.value(at: severity, "severity", Finding.Severity.table) ?? .note
            }
        }
        return try finish(&request)
    }

    private mutating func finish(_ request: inout LintRequest) throws(RequestFault) -> LintRequest {
        try reader.check()
        request.scene = sceneDecoder.scene
        request.names = sceneDecoder.names
        // A circle is a finding here.
        request.warnings = foundWarnings.filter { $0.code != .failureRequirementCycle }
        return request
    }

    private mutating func lintOptions(at position: Int, _ request: inout LintRequest) {
        guard var cursor = reader.object(at: position, "options") else { return }
        while let (member, value) = reader.next(&cursor, LintOptionsMember.table) {
            switch member {
            case .minimumTapSize: request.minimumTapSize = tapSize(at: value)
            case .severity:
                request.severity = reader.value(at: value, "severity", Finding.Severity.table) ?? .note
            case .artifact: request.artifact = reader.string(at: value, "artifact")?.text
            case .thresholds: request.thresholds = reader.thresholds(at: value)
            }
        }
    }

    private mutating func tapSize(at position: Int) -> Double {
        reader.number(at: position, "minimumTapSize", in: 0...1_000_000) ?? RequestDecoder.defaultTapSize
    }
}
