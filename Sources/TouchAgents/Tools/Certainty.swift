internal import JSONTape

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

    /// The number of dependencies in an answer.
    private static let shown = 8

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
    var sentence: String { sentence(about: "This") }

    /// - Parameter subject: What is assumed, as the start of the sentence.
    func sentence(about subject: String) -> String {
        guard isAssumed else { return "" }
        guard let first = dependencies.first else {
            return "\(subject) is assumed, because the source does not contain some members."
        }
        let more = dependencies.count > 1 ? " (and \(dependencies.count - 1) more)" : ""
        let other =
            first.otherView.map { " With another value, the touch would hit \(AnswerText.quoted($0))." } ?? ""
        return
            "\(subject) is assumed, because “\(first.member)” of \(AnswerText.quoted(first.view))\(more) is not known."
            + other
    }

    func write(to out: inout ByteWriter) {
        out.member("certainty", isAssumed ? "assumed" : "proven" as String)
        guard isAssumed else { return }
        out.member("dependsOnCount", dependencies.count)
        out.key("dependsOn")
        out.objects(dependencies.prefix(Certainty.shown)) { dependency, out in
            out.member("view", dependency.view)
            out.member("member", dependency.member)
            out.member("otherwise", json: dependency.otherwise)
        }
    }
}
