internal import JSONTape
internal import TouchWire

/// The values of an answer that a sweep can observe.
enum SweepValueName: UInt8, SpelledValue {
    /// `firstResponder` is an alias of `hitView`.
    case hitView, firstResponder, recognizers

    static let table = MemberTable<Self>()
}
