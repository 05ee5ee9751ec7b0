internal import JSONTape

/// The statements of answers about themselves: assumptions, and behaviour that touchd does not simulate.
struct Remarks {
    /// Behaviour that touchd does not simulate.
    struct Limitation: Equatable {
        var code: String
        var text: String
        var view: String?
    }

    /// The number of entries of each list in an answer without details.
    private static let shown = 3
    /// The number of entries that are kept.
    private static let kept = 500

    /// Warnings of the conversion and of the operations.
    private(set) var assumptions: [String] = []
    private(set) var limitations: [Limitation] = []

    /// Adds the warnings and limitations of an answer.
    mutating func add(_ answer: JSONValue) {
        for warning in answer.elements("warnings") {
            if let detail = warning["detail"]?.text { add(assumption: detail) }
        }
        for limitation in answer.elements("limitations") {
            let entry = Limitation(
                code: limitation["code"]?.text ?? "", text: limitation["text"]?.text ?? "",
                view: limitation["view"]?.text)
            if limitations.count < Remarks.kept, !limitations.contains(entry) { limitations.append(entry) }
        }
    }

    /// Adds the warnings of a conversion. Information that the source lacks comes first.
    mutating func add(conversion warnings: [Diagnostic]) {
        for warning in warnings.filter({ $0.code == .lost }) + warnings.filter({ $0.code != .lost }) {
            add(assumption: AnswerText.withArgumentNames(warning.detail))
        }
    }

    private mutating func add(assumption: String) {
        guard assumptions.count < Remarks.kept, !assumptions.contains(assumption) else { return }
        assumptions.append(assumption)
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
        let number = isComplete ? Remarks.kept : Remarks.shown
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

/// Whether an answer holds for every value of the members that the source does not contain.
struct Certainty {
    /// A member that decides the answer.
    struct Dependency {
        var view: String
        var member: String
        /// The answer with another value, as JSON.
        var otherwise: String
        /// The id of the view that would be hit with another value; nil if the answer is not an id.
        var otherView: String?
    }

    var isAssumed = false
    var dependencies: [Dependency] = []

    /// Reads the members `certainty` and `dependsOn`; nil if the answer has none.
    init?(_ value: JSONValue?) {
        guard let value, let certainty = value["certainty"]?.text else { return nil }
        isAssumed = certainty == "assumed"
        dependencies = value.elements("dependsOn").map {
            Dependency(
                view: $0["view"]?.text ?? "", member: $0["member"]?.text ?? "",
                otherwise: $0["otherwise"]?.json ?? "null", otherView: $0["otherwise"]?.text)
        }
    }

    /// A sentence; empty if the answer is proven.
    var sentence: String {
        guard isAssumed else { return "" }
        guard let first = dependencies.first else {
            return "This depends on members that the source does not contain."
        }
        let more = dependencies.count > 1 ? " (and \(dependencies.count - 1) more)" : ""
        let other = first.otherView.map { " With another value, it would be \(AnswerText.quoted($0))." } ?? ""
        return
            "This is assumed: it depends on \(first.member) of \(AnswerText.quoted(first.view))\(more), which is not known."
            + other
    }

    func write(to out: inout ByteWriter) {
        out.member("certainty", isAssumed ? "assumed" : "proven" as String)
        guard isAssumed else { return }
        out.key("dependsOn")
        out.objects(dependencies.prefix(8)) { dependency, out in
            out.member("view", dependency.view)
            out.member("member", dependency.member)
            out.member("otherwise", json: dependency.otherwise)
        }
    }
}
