internal import JSONTape
internal import TouchWire

// The members of sweep requests, spelled as in openapi.yaml.

enum SweepOutcomeMember: UInt8, MemberName {
    case recognized, contains, absent, value

    static let table = MemberTable<Self>()
}
enum SweepValueName: UInt8, SpelledValue {
    case firstResponder, recognizers

    static let table = MemberTable<Self>()
}
