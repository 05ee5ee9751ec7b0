internal import JSONTape
internal import TouchAnalysis
package import TouchDispatch
internal import TouchLimitations
internal import TouchWire

/// The answer to a question as plain values, for a terminal or a report. It does not refer to the parser's
/// memory.
package struct Explanation: Sendable {
    /// A link of the chain of causes.
    package struct Cause: Sendable {
        package let rule: Rule
        package let time: Instant
        package let text: String
    }

    /// A fix that a dispatch has verified.
    package struct Fix: Sendable {
        /// Whether it changes the gesture instead of the scene.
        package let isGesture: Bool
        package let text: String
        /// Code to paste; nil if there is none.
        package let swift: String?
        package let sideEffects: [String]
    }

    /// A recognizer, view or control that acted.
    package struct Act: Sendable {
        package let receiver: String
        package let method: String
        package let time: Instant
    }

    /// Whether the event happened.
    let happened: Bool
    /// A sentence that states whether the event happened, and the nearest cause.
    package let answer: String
    /// The assumed members that decide the answer, one line for each; nil if the answer is proven.
    let dependencies: [String]?
    /// The chain of causes, the nearest first.
    package let causes: [Cause]
    /// The fixes with which the answer differs, the best first.
    package let fixes: [Fix]
    /// Whether the search for fixes ended before all were tried.
    let isCutShort: Bool
    package let others: [Act]
    /// Behaviour that the run reached and that touchd does not simulate.
    let limitations: [Limitation]

    /// Makes an explanation from the result of a search.
    package init(_ search: FixSearch) {
        var writer = ExplanationWriter(search, limit: .max)
        happened = search.original.happened
        answer = writer.answer()
        dependencies = search.certainty.flatMap { $0.isProven ? nil : $0.dependencies }.map { found in
            found.map { dependency in
                let view = writer.names.name(of: .responder(.view(dependency.assumption.view))).text
                let end = dependency.isJoint ? " (only together with the others)" : ""
                return "  \(dependency.assumption.member.name) of “\(view)”\(end)"
            }
        }
        causes = writer.causes()
        fixes = writer.fixes()
        isCutShort = search.isCutShort
        others = writer.acts
        limitations = writer.limitations
    }

    /// The explanation as lines for a terminal, each terminated by a line feed.
    package var text: String {
        var lines = [answer]
        if let dependencies {
            lines += ["", "Assumed: the answer depends on members whose values are assumed:"]
            lines += dependencies
        }
        if !causes.isEmpty { lines += ["", "Causes:"] }
        lines += causes.map { "  \($0.time.text) s  \($0.text)  # \($0.rule.rawValue)" }
        lines += fixLines
        if !others.isEmpty { lines += ["", "Other effects of the run:"] }
        lines += others.map { "  \($0.time.text) s  \($0.receiver).\($0.method)" }
        if !limitations.isEmpty { lines += [""] + limitations.map(\.reportLine) }
        return lines.map { TerminalText.printable($0) }.joined(separator: "\n") + "\n"
    }
}

extension Explanation {
    /// The fixes, numbered, each with its code and side effects; then the gesture that would work.
    private var fixLines: [String] {
        guard !fixes.isEmpty else {
            let end = isCutShort ? " before the search reached its limit." : " among the changes tried."
            return ["", "No fix was found" + end]
        }
        var lines: [String] = []
        let numbered = fixes.filter { !$0.isGesture }
        let title = happened ? "Changes that prevent it" : "Fixes"
        if !numbered.isEmpty { lines += ["", "\(title) (each verified by a run):"] }
        for (number, fix) in numbered.enumerated() {
            lines.append("  \(number + 1). \(fix.text)")
            lines += (fix.swift?.split(separator: "\n") ?? []).map { "       \($0)" }
            lines += fix.sideEffects.map { "     Side effect: \($0)" }
        }
        for fix in fixes where fix.isGesture {
            let effect = happened ? "it would not happen" : "it would work"
            lines += ["", "With this gesture \(effect) (verified):", "  \(fix.text)"]
            lines += fix.sideEffects.map { "     Side effect: \($0)" }
        }
        return lines
    }
}

extension Instant {
    /// The time in seconds, formatted as in answers.
    package var text: String {
        var out = ByteWriter(capacity: 32)
        out.seconds(microseconds: microseconds)
        return out.text()
    }
}
