internal import JSONTape
internal import TouchExplanation
internal import TouchDispatch

/// The answer to a question about a failed case.
struct FailureExplanation: Sendable {
    /// Maximum number of causes after the first in the short form.
    private static let causes = 3

    /// A verified fix, or another gesture that would work.
    struct Fix: Equatable, Sendable {
        /// The change, as a sentence.
        var text: String
        /// Whether it is another gesture instead of a change of the scene.
        var isGesture: Bool
        var sideEffects: [String]

        /// The fix as a line for a terminal.
        fileprivate var line: String { (isGesture ? "gesture: " : "fix: ") + text }

        init(_ fix: VerifiedFix, isGesture: Bool = false) {
            text = TerminalText.printable(fix.text)
            self.isGesture = isGesture
            sideEffects = fix.sideEffects.map { TerminalText.printable($0.text) }
        }

        var effectLines: [String] { sideEffects.map { "  side effect: " + $0 } }
    }

    /// The event and its nearest cause, as a sentence.
    let answer: String
    /// The rule of the nearest cause; nil if there is none.
    let rule: String?
    /// The other causes, as lines for a terminal.
    private let causes: [String]
    /// The best first; other gestures last.
    private let fixes: [Fix]

    /// - Parameter withFixes: Whether to include the fixes that would alter the answer.
    init(_ explanation: Explanation, withFixes: Bool) {
        answer = TerminalText.printable(explanation.answer)
        rule = explanation.causes.first?.rule.rawValue
        causes = explanation.causes.dropFirst().map { TerminalText.printable($0.line) }
        fixes =
            withFixes
            ? explanation.fixes.map { Fix($0) } + explanation.otherGestures.map { Fix($0, isGesture: true) }
            : []
    }

    /// The reason why a question cannot be answered; nil if the fault is not about the question.
    init?(_ fault: RequestFault) {
        guard let fault = fault.faults.first(where: { $0.pointer.hasPrefix("#/question/") }) else {
            return nil
        }
        (answer, rule, causes, fixes) = (TerminalText.printable(fault.detail), nil, [], [])
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
