internal import JSONTape
internal import TouchOperations

/// The answer of `/v1/explain` to a question about a failed case.
struct FailureExplanation: Sendable {
    /// Maximum number of causes after the first in the short form.
    private static let causes = 3

    /// The event and its nearest cause.
    let answer: String
    private let causes: [String]
    /// The verified fixes, the best first, each with its side effects.
    private let fixes: [[String]]

    /// Reads an answer of `/v1/explain` or a problem; nil if the problem is not about the question.
    ///
    /// - Parameter withFixes: Whether to include the fixes that would alter the answer.
    init?(_ status: Int, _ body: Bytes, withFixes: Bool) {
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
            (answer, causes, fixes) = (detail, [], [])
            return
        }
        let links = body.elements("causes")
        guard let answer = string("answer", body) else { return nil }
        self.answer = answer + (links.first.flatMap { string("rule", $0) }.map { "  # \($0)" } ?? "")
        causes = links.dropFirst().map { link in
            let time = link["time"]?.json ?? "?"
            return "\(time) s  \(string("text", link) ?? "")  # \(string("rule", link) ?? "")"
        }
        guard withFixes else {
            fixes = []
            return
        }
        fixes = body.elements("fixes").compactMap { fix in
            string("text", fix).map { text in
                let label = fix["kind"]?.text == "gesture" ? "gesture" : "fix"
                let effects = fix.elements("sideEffects").compactMap { string("text", $0) }
                return ["\(label): \(text)"] + effects.map { "  side effect: " + $0 }
            }
        }
    }

    /// The best fix and its side effects; empty if no fix was found.
    var firstFix: [String] { fixes.first ?? [] }

    /// Whether it contains no more than `other`.
    func repeats(_ other: FailureExplanation) -> Bool {
        answer == other.answer || (other.causes.contains { answer.hasSuffix($0) } && fixes == other.fixes)
    }

    /// - Parameter reported: The fixes of earlier explanations, which are not repeated.
    func lines(isShort: Bool, reported: inout Set<String>) -> [String] {
        var lines = ["why: " + answer]
        let count =
            isShort && causes.count > FailureExplanation.causes ? FailureExplanation.causes - 1 : causes.count
        lines += causes.prefix(count).map { "  " + $0 }
        if count < causes.count { lines.append("  … and \(causes.count - count) more causes") }
        let new = fixes.filter { !reported.contains($0[0]) }
        reported.formUnion(new.map { $0[0] })
        lines += (isShort ? new.prefix(1) : new[...]).flatMap(\.self).map { "  " + $0 }
        if isShort, new.count > 1 {
            lines.append("  … and \(new.count - 1) more fix\(new.count > 2 ? "es" : "")")
        }
        return lines
    }
}
