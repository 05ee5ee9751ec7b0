public import JSONTape
package import TouchScene

extension Visit.Reason: SpelledValue { package static let table = MemberTable<Self>() }

extension TouchType: Spelled {
    package var spelling: JSONString { TouchTypeValue.table.spelling(of: rawValue) }
}

extension ControlEvent: Spelled {
    package var spelling: JSONString { ControlEventValue.table.spelling(of: rawValue) }
}
