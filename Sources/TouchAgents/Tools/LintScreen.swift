internal import JSONTape
internal import TouchOperations

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
            #"{"type":"object","properties":{"error":\#(OutputSchema.count),"warning":\#(OutputSchema.count),"note":\#(OutputSchema.count)},"required":["error","warning","note"]}"#
        ), ("findings", OutputSchema.objects),
    ]
    static let outputRequired = ["counts", "findings"]

    enum Severity: String, CaseIterable { case note, warning, error }

    /// The number of findings in an answer without details.
    static let shown = 5

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        let screen = try Screen(&arguments, operations)
        let severity: Severity? = arguments.word(.severity, "severity")
        let size = arguments.number(.minimumTapSize, "minimumTapSize", in: 1...1000)
        try arguments.check(on: screen, operations)
        var options = ByteWriter(capacity: 64)
        options.object { out in
            if let severity { out.member("severity", severity) }
            out.member("minimumTapSize", ifPresent: size)
        }
        let findings = try operations.run(
            .lint, screen.request(("options", options.text())), FindingList.init)
        let text = AnswerText.joined(
            (findings.summary(none: "No problem was found in this screen."), 80),
            (findings.sentences(room: 620), 640), (operations.remarks.sentence, 260))
        return ToolAnswer(text, operations) { findings.write(shown: shown, to: &$0) }
    }
}

/// The findings of lint or of the comparison of two scenes, the most severe first.
struct FindingList {
    struct Finding {
        var severity: String
        var rule: String
        var id: String
        var text: String
        /// The change that removes the finding; nil if there is none.
        var fix: String?
        var isAssumed: Bool
    }

    private(set) var findings: [Finding] = []

    private static let severities = LintScreen.Severity.allCases.reversed().map(\.rawValue)

    init(_ answer: JSONValue) {
        let read = answer.elements("findings").map { finding in
            Finding(
                severity: finding["severity"]?.text ?? "note", rule: finding["rule"]?.text ?? "",
                id: finding["id"]?.text ?? "", text: finding["text"]?.text ?? "",
                fix: finding["fix"]?["text"]?.text, isAssumed: finding["certainty"]?.text == "assumed")
        }
        // Keeps the order of the findings of one severity.
        for severity in FindingList.severities { findings += read.filter { $0.severity == severity } }
    }

    private func count(_ severity: String) -> Int {
        findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
    }

    /// The numbers of findings.
    func summary(none: String) -> String {
        let counts = FindingList.severities.compactMap { AnswerText.count(count($0), $0) }
        return counts.isEmpty ? none : counts.joined(separator: ", ") + "."
    }

    /// The first findings, one per line.
    func sentences(room: Int) -> String {
        let lines = findings.map { finding in
            let fix = finding.fix.map { " Fix: \($0)" } ?? ""
            return AnswerText.clipped("\(finding.severity): \(finding.text)\(fix)", to: 260)
        }
        return AnswerText.list(lines, room: room, separator: "\n")
    }

    func write(shown: Int, to out: inout ByteWriter) {
        out.key("counts")
        out.object { out in
            for severity in FindingList.severities {
                out.key(text: severity)
                out.int(count(severity))
            }
        }
        out.key("findings")
        out.objects(findings.prefix(shown)) { finding, out in
            out.member("severity", finding.severity)
            out.member("rule", finding.rule)
            out.member("id", finding.id)
            out.member("text", finding.text)
            if let fix = finding.fix { out.member("fix", fix) }
            if finding.isAssumed { out.member("certainty", "assumed") }
        }
    }
}
