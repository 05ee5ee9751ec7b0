internal import JSONTape
internal import TouchOperations

/// The findings of lint or of the comparison of two scenes, the most severe first.
struct FindingList {
    /// The severities, the lowest first.
    enum Severity: String, CaseIterable { case note, warning, error }

    private(set) var findings: [StatedFinding] = []
    /// The severities that the answer can contain, the highest first.
    private let severities: [Severity]

    /// - Parameter lowest: The lowest severity that was asked for; nil if findings of all severities were.
    init(_ found: [StatedFinding], from lowest: Severity?) {
        severities = Severity.allCases.drop { $0 != (lowest ?? .note) }.reversed()
        // Keeps the order of the findings of one severity.
        for severity in severities { findings += found.filter { $0.severity == severity.rawValue } }
    }

    private func count(_ severity: Severity) -> Int {
        findings.reduce(0) { $0 + ($1.severity == severity.rawValue ? 1 : 0) }
    }

    /// The numbers of findings.
    ///
    /// - Parameter none: The sentence if findings of all severities were asked for and there is none.
    func summary(none: String) -> String {
        let counts = severities.compactMap { AnswerText.count(count($0), $0.rawValue) }
        if !counts.isEmpty { return counts.joined(separator: ", ") + "." }
        guard let lowest = severities.last, lowest != .note else { return none }
        return "No finding of severity “\(lowest.rawValue)” or higher."
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
            for severity in severities {
                out.key(text: severity.rawValue)
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
