internal import JSONTape
internal import TouchOperations
internal import TouchWire

/// Problems of a screen, found without a gesture.
enum LintScreen: ToolDefinition {
    static let title = "Problems of a screen"
    static let description = """
        Finds problems of a screen without a gesture: controls that no touch reaches, small or partly covered controls, \
        recognizers that never act.
        """
    static let arguments = Screen.arguments + [.severity, .minimumTapSize]
    static let output: [(name: String, schema: String)] = [
        (
            "counts",
            #"{"type":"object","properties":{"error":\#(OutputSchema.count),"warning":\#(OutputSchema.count),"note":\#(OutputSchema.count)}}"#
        ), ("findings", OutputSchema.objects),
    ]
    static let outputRequired = ["counts", "findings"]

    /// The number of findings in an answer without details.
    static let shown = 5

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        let screen = try Screen(&arguments, operations)
        let severity: FindingList.Severity? = arguments.word(.severity, "severity")
        let size = arguments.number(.minimumTapSize, "minimumTapSize", in: 1...1000)
        try arguments.check(on: screen, operations)
        var options = ByteWriter(capacity: 64)
        options.object { out in
            if let severity { out.member(FindingOptionsMember.severity, severity.rawValue) }
            if let size { out.member(FindingOptionsMember.minimumTapSize, size) }
        }
        let findings = try operations.run(
            LintOperation.self, screen.request(SceneRequestMember.scene, (.options, options.text()))
        ) { FindingList($0.stated, from: severity) }
        let text = AnswerText.joined(
            (findings.summary(none: "No problem was found in this screen."), 80),
            (findings.sentences(room: 620), 640), (operations.remarks.sentence, 260))
        return ToolAnswer(text, operations) { findings.write(shown: shown, to: &$0) }
    }
}
