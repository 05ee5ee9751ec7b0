internal import JSONTape
internal import TouchOperations
internal import TouchWire

/// How the delivery of touches changes from one screen to another.
enum CompareScreens: ToolDefinition {
    static let title = "Compare two screens"
    static let description = """
        Compares how two screens handle touches: controls that no touch reaches any longer, that are covered, smaller or moved, \
        and taps that no longer have an effect. Use it after a change of the app or of the screen.
        """
    static let arguments: [ArgumentName] = [.before, .after, .severity]
    static let required: [ArgumentName] = [.before, .after]
    static let schemaConstraint: String? = nil
    static let output: [(name: String, schema: String)] = LintScreen.output
    static let outputRequired = LintScreen.outputRequired

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        let severity: FindingList.Severity? = arguments.word(.severity, "severity")
        for name in required where !arguments.has(name) {
            arguments.missing(name, "“\(member: name.name)” is required")
        }
        try arguments.check()
        let before = try screen(.before, arguments, operations)
        let after = try screen(.after, arguments, operations)
        var request = ComposedRequest<DiffScenesMember>(
            capacity: before.json.count + after.json.count + 128)
        request.add(.a, before.json)
        request.add(.b, after.json)
        if let severity {
            var options = ByteWriter(capacity: 64)
            options.object { $0.member(FindingOptionsMember.severity, severity.rawValue) }
            request.add(.options, options.text())
        }
        let body = request.text()
        let differences: FindingList
        do throws(RequestFault) {
            differences = try operations.run(DiffScenesOperation.self, body) {
                FindingList($0.stated, from: severity)
            }
        } catch {
            throw error.moved([("#/a", before.pointer), ("#/b", after.pointer)])
        }
        let text = AnswerText.joined(
            (differences.summary(none: "No difference in touch handling was found."), 80),
            (differences.sentences(room: 620), 640), (operations.remarks.sentence, 260))
        return ToolAnswer(text, operations) { differences.write(shown: LintScreen.shown, to: &$0) }
    }

    private static func screen(
        _ name: ArgumentName, _ arguments: ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> Screen {
        guard let value = arguments.value(name) else {
            throw .internalError("the arguments could not be read")
        }
        var read = ToolArguments(value, Screen.arguments, of: name.name, pointer: arguments.pointer(of: name))
        return try Screen(&read, operations)
    }
}

extension RequestFault {
    /// The faults with other pointers: each prefix is replaced.
    fileprivate func moved(_ prefixes: [(from: String, to: String)]) -> RequestFault {
        guard case .invalid(let faults) = self else { return self }
        return .invalid(
            faults.map { fault in
                guard let (from, to) = prefixes.first(where: { fault.pointer.hasPrefix($0.from) }) else {
                    return fault
                }
                var fault = fault
                fault.location.pointer = to + fault.pointer.dropFirst(from.count)
                return fault
            })
    }
}
