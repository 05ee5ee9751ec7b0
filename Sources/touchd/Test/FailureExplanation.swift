internal import JSONTape
internal import TouchOperations

/// The answer of `/v1/explain` to a question about a failed case.
struct FailureExplanation: Sendable {
    /// Maximum number of causes after the first in the short form.
    private static let causes = 3

    /// The event and its nearest cause.
    let answer: String
    private let causes: [String]
    private let change: String?

    /// Reads an answer of `/v1/explain` or a problem; nil if the problem is not about the question.
    ///
    /// - Parameter withChange: Whether to include the change that would alter the answer.
    init?(_ status: Int, _ body: Bytes, withChange: Bool) {
        guard let (parser, tape) = try? JSONParser.reading(body.withBytes(Array.init)) else { return nil }
        defer { withExtendedLifetime(parser) {} }
        let body = JSONValue(tape)
        func string(_ name: String, _ object: JSONValue) -> String? {
            object[name]?.text.map { TerminalText.printable($0) }
        }
        guard status == 200 else {
            let error = body.elements("errors").first {
                string("pointer", $0)?.hasPrefix("#/question/") == true
            }
            guard let error, let detail = string("detail", error) else { return nil }
            (answer, causes, change) = (detail, [], nil)
            return
        }
        let links = body.elements("causes")
        guard let answer = string("answer", body) else { return nil }
        self.answer = answer + (links.first.flatMap { string("rule", $0) }.map { "  # \($0)" } ?? "")
        causes = links.dropFirst().map { link in
            let time = link["time"]?.json ?? "?"
            return "\(time) s  \(string("text", link) ?? "")  # \(string("rule", link) ?? "")"
        }
        change = withChange ? body["change"].flatMap { string("text", $0) } : nil
    }

    /// Whether it contains no more than `other`.
    func repeats(_ other: FailureExplanation) -> Bool {
        answer == other.answer || (other.causes.contains { answer.hasSuffix($0) } && change == other.change)
    }

    func lines(isShort: Bool) -> [String] {
        var lines = ["why: " + answer]
        let reported =
            isShort && causes.count > FailureExplanation.causes ? FailureExplanation.causes - 1 : causes.count
        lines += causes.prefix(reported).map { "  " + $0 }
        if reported < causes.count { lines.append("  … and \(causes.count - reported) more causes") }
        if let change { lines.append("  " + change) }
        return lines
    }
}
