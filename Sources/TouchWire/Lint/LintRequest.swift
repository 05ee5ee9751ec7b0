internal import TouchDispatch

/// A lint request. Refers to the parser's memory.
struct LintRequest {
    var scene: Scene
    var names: SceneNames
    /// Where the scene stands, and the pointer to it.
    var place: JSONPointer.Start
    var thresholds = Thresholds()
    var minimumTapSize = Decoder.defaultTapSize
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

extension Decoder {
    /// `{scene, options}`.
    mutating func lintRequest() throws(RequestFault) -> LintRequest {
        let options = sceneRequest()
        let position = tape.member("scene", of: JSONTape.root) ?? JSONTape.root
        var request = LintRequest(
            scene: Scene(), names: SceneNames(),
            place: JSONPointer.Start(position: position, pointer: "#/scene"))
        if let options, limitFault == nil { lintOptions(at: options, &request) }
        return try finish(&request)
    }

    /// A file that holds a scene, or an object with a member `scene` and whatever else; of its `options` those that
    /// lint has are taken.
    mutating func lintFile() throws(RequestFault) -> LintRequest {
        let member = tape.member("scene", of: JSONTape.root)
        let position = member ?? JSONTape.root
        scene(at: position)
        var request = LintRequest(
            scene: Scene(), names: SceneNames(),
            place: JSONPointer.Start(position: position, pointer: member == nil ? "#" : "#/scene"))
        if member != nil, let options = tape.member("options", of: JSONTape.root) {
            if let thresholds = tape.member("thresholds", of: options) {
                request.thresholds = self.thresholds(at: thresholds)
            }
            if let size = tape.member("minimumTapSize", of: options) {
                request.minimumTapSize = tapSize(at: size)
            }
            if let severity = tape.member("severity", of: options) {
                request.severity = value(at: severity, "severity", Values.severity) ?? .note
            }
        }
        return try finish(&request)
    }

    private mutating func finish(_ request: inout LintRequest) throws(RequestFault) -> LintRequest {
        try check()
        request.scene = scene
        request.names = names
        // A circle is a finding here.
        request.warnings = foundWarnings.filter { $0.code != .failureRequirementCycle }
        return request
    }

    private mutating func lintOptions(at position: Int, _ request: inout LintRequest) {
        guard var cursor = object(at: position, "options") else { return }
        while let (member, value) = next(&cursor, Members.lintOptions) {
            switch member {
            case .minimumTapSize: request.minimumTapSize = tapSize(at: value)
            case .severity: request.severity = self.value(at: value, "severity", Values.severity) ?? .note
            case .artifact: request.artifact = string(at: value, "artifact")?.text
            case .thresholds: request.thresholds = thresholds(at: value)
            }
        }
    }

    private mutating func tapSize(at position: Int) -> Double {
        number(at: position, "minimumTapSize", in: 0...1_000_000) ?? Decoder.defaultTapSize
    }
}
