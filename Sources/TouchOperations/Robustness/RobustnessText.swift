internal import JSONTape
internal import TouchExplanation
internal import TouchReports
internal import TouchWire

/// The result of a robustness request as lines for a terminal. Refers to the parser's memory.
package struct RobustnessText {
    private let study: RobustnessStudy
    private let words: RobustnessWords

    package init(_ study: RobustnessStudy) {
        self.study = study
        words = RobustnessWords(study)
    }

    /// Whether the share is at least as great as the request expects; true if it states no expectation.
    package var passed: Bool { study.share >= study.request.acceptableShare ?? 0 }

    /// The summary, the failed variant that deviates least, and the limits of the exact gesture.
    package var text: String {
        var lines = [words.summary]
        if let verdict = words.verdict { lines.append(verdict) }
        lines.append(words.noise)
        if let worst = study.worst {
            lines += ["", "The failed run that deviates least is variant \(worst.number):"]
            lines.append("  " + words.description(of: worst))
            if let cause = worst.cause { lines.append("  cause: \(cause.line)") }
        }
        let limits = words.limits
        if !limits.isEmpty {
            lines += ["", "With everything else exact, \(words.expected) for"]
            lines += limits.map { "  " + $0 }
        }
        lines += ["", "\(study.runner.dispatches) dispatches."]
        if !study.runner.limitations.isEmpty { lines += [""] + study.runner.limitations.reportLines }
        return lines.map { TerminalText.printable($0) }.joined(separator: "\n") + "\n"
    }
}
