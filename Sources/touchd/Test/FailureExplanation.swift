internal import JSONTape
internal import TouchOperations

/// The answer of `/v1/explain` to a question about a failed case.
struct FailureExplanation: Sendable {
    /// Maximum number of causes after the first in the short form.
    private static let causes = 3

    /// A verified fix.
    struct Fix: Equatable, Sendable {
        /// The change, as a sentence.
        var text: String
        /// Whether it is another gesture instead of a change of the scene.
        var isGesture: Bool
        var sideEffects: [String]

        /// The fix as a line for a terminal.
        fileprivate var line: String { (isGesture ? "gesture: " : "fix: ") + text }

        var effectLines: [String] { sideEffects.map { "  side effect: " + $0 } }
    }

    /// The event and its nearest cause, as a sentence.
    let answer: String
    /// The rule of the nearest cause; nil if there is none.
    let rule: String?
    /// The other causes, as lines for a terminal.
    private let causes: [String]
    /// The best first.
    private let fixes: [Fix]

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
            (answer, rule, causes, fixes) = (detail, nil, [], [])
            return
        }
        let links = body.elements("causes")
        guard let answer = string("answer", body) else { return nil }
        self.answer = answer
        rule = links.first.flatMap { string("rule", $0) }
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
                Fix(
                    text: text, isGesture: fix["kind"]?.text == "gesture",
                    sideEffects: fix.elements("sideEffects").compactMap { string("text", $0) })
            }
        }
    }

    /// The best fix; nil if no fix was found.
    var firstFix: Fix? { fixes.first }

    /// The answer and its rule, as a line for a terminal.
    private var line: String { answer + (rule.map { "  # \($0)" } ?? "") }

    /// Whether it contains no more than `other`.
    func repeats(_ other: FailureExplanation) -> Bool {
        line == other.line || (other.causes.contains { line.hasSuffix($0) } && fixes == other.fixes)
    }

    /// - Parameter reported: The fixes of earlier explanations, which are not repeated.
    func lines(isShort: Bool, reported: inout Set<String>) -> [String] {
        var lines = ["why: " + line]
        let count =
            isShort && causes.count > FailureExplanation.causes ? FailureExplanation.causes - 1 : causes.count
        lines += causes.prefix(count).map { "  " + $0 }
        if count < causes.count { lines.append("  … and \(causes.count - count) more causes") }
        let new = fixes.filter { !reported.contains($0.line) }
        reported.formUnion(new.map(\.line))
        lines += (isShort ? new.prefix(1) : new[...]).flatMap { [$0.line] + $0.effectLines }.map { "  " + $0 }
        if isShort, new.count > 1 {
            lines.append("  … and \(new.count - 1) more fix\(new.count > 2 ? "es" : "")")
        }
        return lines
    }
}
