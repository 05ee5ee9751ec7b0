internal import JSONTape
internal import TouchWire

// The members of sweep requests, spelled as in openapi.yaml.

enum SweepMember: UInt8, MemberName { case scene, events, options, vary, outcome, tolerance, expect, _schema }
enum VaryMember: UInt8, MemberName { case pointer, from, to, with, samples, step }
enum VaryWithMember: UInt8, MemberName { case pointer, from, to }
enum SweepOutcomeMember: UInt8, MemberName { case recognized, contains, absent, value }
enum SweepValueName: UInt8, MemberName { case firstResponder, recognizers }

extension Members {
    static let sweep = MemberTable<SweepMember>()
    static let vary = MemberTable<VaryMember>()
    static let varyWith = MemberTable<VaryWithMember>()
    static let sweepOutcome = MemberTable<SweepOutcomeMember>()
}

extension Values {
    static let sweepValue = MemberTable<SweepValueName>()
}
