package import TouchDispatch

/// The description of a kind of finding, in the documentation and in SARIF.
package struct RuleText {
    /// A phrase for what the finding reports.
    package var summary: String
    /// The exact condition, the exceptions, and when the severity differs from the usual one.
    package var description: String
    /// The recommended change.
    package var advice: String
    /// The rules of semantics.md that explain the findings.
    package var because: [Rule]

    package init(summary: String, description: String, advice: String, because: [Rule]) {
        self.summary = summary
        self.description = description
        self.advice = advice
        self.because = because
    }
}
