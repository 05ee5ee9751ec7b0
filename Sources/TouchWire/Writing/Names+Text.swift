public import JSONTape
package import TouchScene

extension Visit.Reason: SpelledValue { package static let table = MemberTable<Self>() }

extension TouchType: Spelled {
    package var spelling: JSONString { TouchTypeValue.table.spelling(of: rawValue) }
}

extension ControlEvent: Spelled {
    package var spelling: JSONString { ControlEventValue.table.spelling(of: rawValue) }
}

extension GestureState {
    /// `ended` and `recognized` are the same value. It is written as `recognized` for discrete recognizers
    /// (rule GS-1).
    package func spelling(
        isDiscrete: Bool, _ table: MemberTable<GestureStateValue> = GestureStateValue.table
    ) -> JSONString {
        table.spelling(of: isDiscrete && self == .ended ? GestureStateValue.recognized.rawValue : rawValue)
    }
}
