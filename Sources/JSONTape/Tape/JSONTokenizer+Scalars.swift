// Words, numbers and strings.

extension JSONTokenizer {
    mutating func readScalar() throws(SyntaxFault) -> JSONToken.Kind {
        switch bytes[offset] {
        case UInt8(ascii: "\""):
            try readString()
            return .string
        case UInt8(ascii: "t"): try readWord("true")
        case UInt8(ascii: "f"): try readWord("false")
        case UInt8(ascii: "n"): try readWord("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
        default: throw unexpected()
        }
        return .word
    }

    private mutating func readWord(_ word: StaticString) throws(SyntaxFault) {
        let start = offset
        for index in 0..<word.utf8CodeUnitCount {
            guard offset < bytes.count, bytes[offset] == word.utf8Start[index] else {
                throw fault(
                    at: start, "Invalid value: only true, false and null can be written without quotes.")
            }
            offset += 1
        }
        try requireBoundary(from: start)
    }

    private mutating func readNumber() throws(SyntaxFault) -> JSONToken.Kind {
        let start = offset
        var isInteger = true
        if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        let integerStart = offset
        let integerDigits = readDigits()
        if integerDigits == 0 { throw fault(at: start, "Invalid number: a digit must follow the sign.") }
        if integerDigits > 1, bytes[integerStart] == UInt8(ascii: "0") {
            throw fault(at: start, "Invalid number: leading zeros are not allowed.")
        }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            isInteger = false
            offset += 1
            if readDigits() == 0 {
                throw fault(at: start, "Invalid number: a digit must follow the decimal point.")
            }
        }
        if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            offset += 1
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-")
            {
                offset += 1
            }
            if readDigits() == 0 { throw fault(at: start, "Invalid number: the exponent has no digits.") }
        }
        try requireBoundary(from: start)
        return .number(isInteger: isInteger)
    }

    private mutating func readDigits() -> Int {
        let start = offset
        while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        return offset - start
    }

    /// Checks that the word or number that begins at `start` is followed by a byte that ends a token.
    private func requireBoundary(from start: Int) throws(SyntaxFault) {
        guard offset < bytes.count else { return }
        switch bytes[offset] {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"),
            UInt8(ascii: ":"):
            return
        case UInt8(ascii: "/"):
            if let fault = extensionFault() { throw fault }
            fallthrough
        default: throw fault(at: start, "Invalid value: it is followed by \(describe(offset)).")
        }
    }

    // MARK: Strings

    mutating func readString() throws(SyntaxFault) {
        let start = offset
        offset += 1
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return
            case UInt8(ascii: "\\"): try readEscape()
            case 0..<0x20:
                throw fault(at: offset, "A control character in a string must be escaped.")
            case 0x20..<0x80: offset += 1
            default: try readScalarValue()
            }
        }
        throw fault(at: start, "The string has no closing quote.")
    }

    private mutating func readEscape() throws(SyntaxFault) {
        let start = offset
        offset += 1
        guard offset < bytes.count else { throw fault(at: start, "The text ends inside an escape sequence.") }
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 1
        case UInt8(ascii: "u"):
            offset += 1
            let unit = try readHexUnit(from: start)
            if unit & 0xFC00 == 0xDC00 { throw fault(at: start, "The escape is an unpaired surrogate.") }
            guard unit & 0xFC00 == 0xD800 else { return }
            guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
                bytes[offset + 1] == UInt8(ascii: "u")
            else { throw fault(at: start, "The escape is an unpaired surrogate.") }
            offset += 2
            guard try readHexUnit(from: start) & 0xFC00 == 0xDC00 else {
                throw fault(at: start, "The escape is an unpaired surrogate.")
            }
        default: throw fault(at: start, "Unknown escape sequence.")
        }
    }

    private mutating func readHexUnit(from start: Int) throws(SyntaxFault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard offset < bytes.count, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
            else {
                throw fault(at: start, "\\u must be followed by four hexadecimal digits.")
            }
            unit = unit &<< 4 | UInt32(truncatingIfNeeded: digit)
            offset += 1
        }
        return unit
    }

    /// Reads one character beyond ASCII, which must be well-formed UTF-8 (RFC 3629).
    private mutating func readScalarValue() throws(SyntaxFault) {
        guard let length = Self.utf8Length(bytes, at: offset) else {
            throw fault(at: offset, "The bytes are not valid UTF-8.")
        }
        offset += length
    }

    /// The length of the well-formed UTF-8 sequence at `offset` (RFC 3629); nil if there is none.
    static func utf8Length(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
        let first = bytes[offset]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0..<0x80: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return nil
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
        for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 { return nil }
        return length
    }
}
