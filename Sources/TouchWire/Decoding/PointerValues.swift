public import JSONTape
package import TouchScene

// Values of members of scroll and transform events, of keys and of pencils, spelled as in openapi.yaml.

/// In the order of the bits of `ModifierFlags`.
enum ModifierFlagValue: UInt8, SpelledValue {
    case alphaShift, shift, control, alternate, command, numericPad

    static let table = MemberTable<Self>()

    var flag: ModifierFlags { ModifierFlags(rawValue: 1 &<< rawValue) }
}

/// The buttons that have names, in the order of the bits of `ButtonMask`.
enum ButtonValue: UInt8, SpelledValue {
    case primary, secondary

    static let table = MemberTable<Self>()

    var mask: ButtonMask { ButtonMask(rawValue: 1 &<< UInt32(rawValue)) }
}

/// The types in the order of `ScrollType`, followed by `all`.
enum ScrollTypesValue: UInt8, SpelledValue {
    case discrete, continuous, all

    static let table = MemberTable<Self>()

    var mask: ScrollTypeMask { ScrollType(rawValue: rawValue).map(ScrollTypeMask.init) ?? .all }
}

extension IndirectPhase: SpelledValue { package static let table = MemberTable<Self>() }
extension ScrollType: SpelledValue { package static let table = MemberTable<Self>() }

enum PencilTypeValue: UInt8, SpelledValue {
    case tap, squeeze

    static let table = MemberTable<Self>()
}
