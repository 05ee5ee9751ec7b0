package import JSONTape
package import TouchScene

/// Writes the values of pointers and keyboards.
extension ByteWriter {
    /// Writes the modifier keys and the buttons of an event, if it states them (rules PT-1 and PT-2).
    package mutating func input(_ flags: ModifierFlags, _ mask: ButtonMask?) {
        if !flags.isEmpty { member("modifierFlags", flags) }
        if let mask { member("buttonMask", mask) }
    }

    package mutating func member(_ name: StaticString, _ flags: ModifierFlags) {
        key(name)
        array(ModifierFlagValue.allCases.filter { flags.contains($0.flag) }) { value, out in
            out.spelled(value)
        }
    }

    /// Writes the buttons: their names, or numbers for those without a name.
    package mutating func member(_ name: StaticString, _ mask: ButtonMask) {
        key(name)
        array(ButtonMask.numbers.filter { mask.contains(.button($0)) }) { number, out in
            let named = ButtonValue.allCases.first { $0.mask == .button(number) }
            if let named { out.spelled(named) } else { out.int(number) }
        }
    }

    package mutating func member(_ name: StaticString, _ types: ScrollTypeMask) {
        key(name)
        array(ScrollType.allCases.filter { types.contains(ScrollTypeMask($0)) }) { type, out in
            out.spelled(type)
        }
    }

    /// Writes the key of a press. Its strings are in `strings`.
    package mutating func member(_ name: StaticString, _ uiKey: UIKeyInput, _ strings: NameTable) {
        key(name)
        object { out in
            if let code = uiKey.keyCode { out.member("keyCode", Int(code)) }
            if let characters = uiKey.characters {
                out.key("characters")
                strings.write(Int(characters.raw), to: &out)
            }
            if let characters = uiKey.charactersIgnoringModifiers {
                out.key("charactersIgnoringModifiers")
                strings.write(Int(characters.raw), to: &out)
            }
            if !uiKey.modifierFlags.isEmpty { out.member("modifierFlags", uiKey.modifierFlags) }
        }
    }
}
