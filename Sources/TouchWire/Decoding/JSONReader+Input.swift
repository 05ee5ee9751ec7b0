internal import JSONTape
package import TouchScene

/// Reads times, and the values of pointers and keyboards.
extension JSONReader {
    /// Reads a time on the virtual clock, in seconds. It must not be negative.
    package mutating func time(at position: Int, _ what: StaticString) -> Instant? {
        guard let seconds = number(at: position, what, in: 0...Instant.maximumSeconds) else { return nil }
        return Instant(seconds: seconds)
    }

    /// Reads a duration from 0 to `seconds`. The default of one hour is the maximum of each part of a
    /// shorthand and of a deadline.
    package mutating func duration(
        at position: Int, _ what: StaticString, upTo seconds: Double = 3600
    ) -> Instant? {
        guard let value = number(at: position, what, in: 0...seconds) else { return nil }
        if value > JSONReader.usualDuration { warnOfUnit(value, "“\(what)”", at: position) }
        return Instant(seconds: value)
    }

    /// Durations and pauses above this number of seconds were probably meant in milliseconds.
    static let usualDuration = 30.0

    /// Warns of a long time. Only the first one is reported.
    @inline(never)
    mutating func warnOfUnit(_ seconds: Double, _ what: String, at position: Int) {
        guard !hasWarnedOfUnit else { return }
        hasWarnedOfUnit = true
        let meant = JSONReader.print(seconds / 1000)
        warnings.add(
            DiagnosticList.Entry(
                position: position, code: .unusualValue,
                message:
                    "\(subject: what) is \(value: seconds) s; times are in seconds: \(value: seconds) ms are \(expected: meant)"
            ))
    }

    /// Reads a list of modifier keys.
    mutating func modifierFlags(at position: Int) -> ModifierFlags {
        var flags: ModifierFlags = []
        var cursor = elements(at: position, "modifierFlags")
        while let element = next(&cursor) {
            if let value = value(at: element, "a modifier key", ModifierFlagValue.table) {
                flags.insert(value.flag)
            }
        }
        return flags
    }

    /// Reads a button, or a list of buttons: names and numbers.
    mutating func buttonMask(at position: Int, _ what: StaticString) -> ButtonMask {
        guard tape.kind(at: position) == .array else { return button(at: position, what) }
        var mask: ButtonMask = []
        var cursor = elements(at: position, what)
        while let element = next(&cursor) { mask.formUnion(button(at: element, "a button")) }
        return mask
    }

    private mutating func button(at position: Int, _ what: StaticString) -> ButtonMask {
        switch tape.kind(at: position) {
        case .string: return value(at: position, what, ButtonValue.table)?.mask ?? []
        case .number:
            return integer(at: position, what, in: ButtonMask.numbers).map(ButtonMask.button) ?? []
        case .array, .object, .true, .false, .null:
            wrongType(at: position, what, "the name or the number of a button")
            return []
        }
    }

    /// Reads the buttons that a tap requires; nil after a fault.
    mutating func buttonMaskRequired(at position: Int) -> ButtonMask? {
        if tape.isEmptyArray(at: position) {
            fault(.outOfRange, at: position, "“buttonMaskRequired” must contain at least one button")
            return nil
        }
        let mask = buttonMask(at: position, "buttonMaskRequired")
        return mask.isEmpty ? nil : mask
    }

    /// Reads a scroll type, `all`, or a list of these.
    mutating func scrollTypes(at position: Int) -> ScrollTypeMask {
        guard tape.kind(at: position) == .array else {
            return value(at: position, "allowedScrollTypesMask", ScrollTypesValue.table)?.mask ?? []
        }
        var types: ScrollTypeMask = []
        var cursor = elements(at: position, "allowedScrollTypesMask")
        while let element = next(&cursor) {
            if let value = value(at: element, "a scroll type", ScrollTypesValue.table) {
                types.formUnion(value.mask)
            }
        }
        return types
    }
}
