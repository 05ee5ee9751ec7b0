package import JSONTape
package import TouchAnalysis
internal import TouchWire

enum LintOptionsMember: UInt8, MemberName { case minimumTapSize, severity, artifact, thresholds }

extension Finding.Severity: MemberName {}

extension Members {
    static let lintOptions = MemberTable<LintOptionsMember>()
}

extension Values {
    package static let severity = MemberTable<Finding.Severity>()
}
