internal import JSONTape
internal import TouchWire

// The members of sweep requests, spelled as in openapi.yaml.

enum SweepMember: UInt8, MemberName {
    case scene, events, options, vary, outcome, tolerance, expect, _schema, _comment

    static let table = MemberTable<Self>()
}
enum VaryMember: UInt8, MemberName {
    case pointer, from, to, with, samples, step

    static let table = MemberTable<Self>()
}
enum VaryWithMember: UInt8, MemberName {
    case pointer, from, to

    static let table = MemberTable<Self>()
}
enum SweepOutcomeMember: UInt8, MemberName {
    case recognized, contains, absent, value

    static let table = MemberTable<Self>()
}
enum SweepValueName: UInt8, SpelledValue {
    case firstResponder, recognizers

    static let table = MemberTable<Self>()
}
