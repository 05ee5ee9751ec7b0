internal import JSONTape
internal import TouchAnalysis
internal import TouchLint
internal import TouchReports

/// A finding of lint, or a difference between two scenes, in words.
package struct StatedFinding {
    /// The name of the severity.
    package let severity: String
    package let rule: String
    package let id: String
    package let text: String
    /// The change that removes the finding; nil if there is none.
    package let fix: String?
    /// Whether another value of assumed members removes the finding.
    package let isAssumed: Bool
}

extension LintFindings {
    package var stated: [StatedFinding] {
        findings.map {
            StatedFinding(
                severity: $0.severity.name, rule: $0.rule.rawValue, id: $0.id, text: $0.text,
                fix: $0.fix?.text, isAssumed: $0.facts.isAssumed)
        }
    }
}

extension SceneDifferences {
    package var stated: [StatedFinding] {
        report.differences.map {
            StatedFinding(
                severity: $0.severity.name, rule: $0.kinds.first?.rawValue ?? "", id: $0.subject.id,
                text: $0.text, fix: nil, isAssumed: $0.isAssumed)
        }
    }
}
