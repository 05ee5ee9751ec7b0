internal import JSONTape
package import TouchDispatch
internal import TouchLimitations
internal import TouchWire

extension Explanation {
    /// The explanation as lines for a terminal, each terminated by a line feed.
    package var text: String {
        var lines = [answer]
        if let certainty, !certainty.isProven {
            let isKnown = !certainty.dependencies.isEmpty
            lines += [
                "", "Assumed: the answer depends on members whose values are assumed" + (isKnown ? ":" : "."),
            ]
            lines += certainty.dependencies.map { dependency in
                let end = dependency.isJoint ? " (only together with the others)" : ""
                return "  \(dependency.member.name) of “\(dependency.view)”\(end)"
            }
        }
        if !causes.isEmpty { lines += ["", "Causes:"] }
        lines += causes.map { "  \($0.line)" }
        lines += fixLines
        if !others.isEmpty { lines += ["", "Other effects of the run:"] }
        lines += others.map { "  \($0.time.text) s  \($0.receiver).\($0.method)" }
        if !limitations.isEmpty { lines += [""] + limitations.reportLines }
        return lines.map { TerminalText.printable($0) }.joined(separator: "\n") + "\n"
    }

    /// The fixes, numbered, each with its code and side effects; then the gestures that would work.
    private var fixLines: [String] {
        guard !fixes.isEmpty || !otherGestures.isEmpty else {
            // Most people who ask why something happened do not want to prevent it.
            guard !happened else { return [] }
            let end = isCutShort ? " before the search reached its limit." : " among the changes tried."
            return ["", "No fix was found" + end]
        }
        var lines: [String] = []
        let title = happened ? "Changes that prevent it" : "Fixes"
        if !fixes.isEmpty { lines += ["", "\(title) (each verified by a run):"] }
        for (number, fix) in fixes.enumerated() {
            lines.append("  \(number + 1). \(fix.text)")
            lines += (fix.swift?.split(separator: "\n") ?? []).map { "       \($0)" }
            lines += fix.sideEffects.map { "     Side effect: \($0.text)" }
        }
        for gesture in otherGestures {
            let effect = happened ? "it would not happen" : "it would work"
            lines += ["", "With this gesture \(effect) (verified):", "  \(gesture.text)"]
            lines += gesture.sideEffects.map { "     Side effect: \($0.text)" }
        }
        return lines
    }
}

extension Explanation.Cause {
    /// The time, the sentence and the rule, as a line for a terminal.
    package var line: String { "\(time.text) s  \(text)  # \(rule.rawValue)" }
}

extension Instant {
    /// The time in seconds, formatted as in answers.
    package var text: String {
        var out = ByteWriter(capacity: 32)
        out.seconds(microseconds: microseconds)
        return out.text()
    }
}
