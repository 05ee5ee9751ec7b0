package import JSONTape
internal import TouchAnalysis
package import TouchLint
internal import TouchWire

enum FindingOptionsMember: UInt8, MemberName {
    case minimumTapSize, severity, artifact, thresholds

    static let table = MemberTable<Self>()
}

extension Finding.Severity: SpelledValue { package static let table = MemberTable<Self>() }
