internal import JSONTape
internal import TouchLimitations
internal import TouchOperations

/// The statements of answers about themselves: assumptions, and behavior that touchd does not simulate.
struct Remarks {
    /// Behavior that touchd does not simulate.
    struct Limitation: Hashable {
        var code: String
        var text: String
        var view: String?
    }

    /// The number of entries of each list in an answer without details, and in one with details.
    private static let (shown, shownInDetail) = (3, 500)

    /// Warnings of the conversion and of the operations.
    private(set) var assumptions: [String] = []
    private(set) var limitations: [Limitation] = []
    private var knownAssumptions: Set<String> = []
    private var knownLimitations: Set<Limitation> = []

    /// Adds the warnings and limitations of a result.
    mutating func add(_ result: some RemarkedResult) {
        add(result.warnings, result.limitations)
    }

    mutating func add(_ warnings: [Diagnostic], _ found: [TouchLimitations.Limitation]) {
        for warning in warnings { add(assumption: warning.detail) }
        for limitation in found {
            let entry = Limitation(
                code: limitation.code.rawValue, text: limitation.text, view: limitation.view)
            if knownLimitations.insert(entry).inserted { limitations.append(entry) }
        }
    }

    /// Adds the warnings of a conversion. Information that the source lacks comes first.
    mutating func add(conversion warnings: [Diagnostic]) {
        for warning in warnings.filter({ $0.code == .lost }) + warnings.filter({ $0.code != .lost }) {
            add(assumption: warning.detail)
        }
    }

    /// Adds an assumption before all others.
    mutating func add(first assumption: String) {
        if knownAssumptions.insert(assumption).inserted { assumptions.insert(assumption, at: 0) }
    }

    private mutating func add(assumption: String) {
        if knownAssumptions.insert(assumption).inserted { assumptions.append(assumption) }
    }

    /// The numbers of assumptions and limitations, and the first of each; empty if there are none.
    var sentence: String {
        // The certainty of an answer states what depends on assumed members.
        let limitation = limitations.first { $0.code != "assumed-members" }
        let parts = [
            assumptions.first.map {
                "Assumptions (\(assumptions.count)): \(AnswerText.clipped($0, to: 125))."
            },
            limitation.map { "Limitations (\(limitations.count)): \(AnswerText.clipped($0.text, to: 90))." },
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    /// Writes the members `assumptions` and `limitations`.
    func write(isComplete: Bool, to out: inout ByteWriter) {
        let number = isComplete ? Remarks.shownInDetail : Remarks.shown
        out.key("assumptions")
        out.object { out in
            out.member("count", assumptions.count)
            out.key("first")
            out.array(assumptions.prefix(number)) { text, out in out.string(text) }
        }
        out.key("limitations")
        out.object { out in
            out.member("count", limitations.count)
            out.key("first")
            out.objects(limitations.prefix(number)) { limitation, out in
                out.member("code", limitation.code)
                if let view = limitation.view { out.member("view", view) }
                out.member("text", limitation.text)
            }
        }
    }
}
