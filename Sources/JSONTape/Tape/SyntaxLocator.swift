/// A strict reading of RFC 8259, run after simdjson has refused a text: finds the place and the reason, which simdjson
/// does not tell, or the numbers that are good JSON but more than simdjson holds.
///
/// - Complexity: O(bytes), no recursion.
struct SyntaxLocator {
    /// What may come next.
    private enum Expectation {
        case value
        case valueOrClose
        case keyOrClose
        case key
        case colon
        case commaOrClose
        case end
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let maximumDepth: Int
    private var offset = 0
    /// The open containers, innermost last: true for an object.
    private var open: [Bool] = []
    private var expected = Expectation.value
    private var numbers = OversizedNumbers()

    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    /// The fault of a text that begins with a byte-order mark.
    func byteOrderMark() -> SyntaxFault {
        fault(at: 0, "The text begins with a byte-order mark; JSON is sent without one.")
    }

    /// Reads the text to its end.
    mutating func findOversizedNumbers() throws(SyntaxFault) -> OversizedNumbers {
        while true {
            skipSpace()
            guard offset < bytes.count else { break }
            try readToken()
        }
        guard expected == .end else {
            let what = bytes.isEmpty ? "The text is empty" : "The text ends too early"
            throw fault(at: bytes.count, "\(what): \(wanted) was expected.")
        }
        return numbers
    }

    private mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            default: return
            }
        }
    }

    private mutating func readToken() throws(SyntaxFault) {
        let byte = bytes[offset]
        switch (byte, expected) {
        case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrClose):
            try open(object: true)
        case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrClose):
            try open(object: false)
        case (UInt8(ascii: "}"), .keyOrClose): close()
        case (UInt8(ascii: "}"), .commaOrClose) where open.last == true: close()
        case (UInt8(ascii: "]"), .valueOrClose): close()
        case (UInt8(ascii: "]"), .commaOrClose) where open.last == false: close()
        case (UInt8(ascii: ","), .commaOrClose):
            offset += 1
            expected = open.last == true ? .key : .value
        case (UInt8(ascii: ":"), .colon):
            offset += 1
            expected = .value
        case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrClose):
            try readString()
            expected = .colon
        case (UInt8(ascii: "\""), .value), (UInt8(ascii: "\""), .valueOrClose):
            try readString()
            valueEnded()
        case (_, .value), (_, .valueOrClose):
            try readScalar()
            valueEnded()
        case (_, .keyOrClose), (_, .key), (_, .colon), (_, .commaOrClose), (_, .end):
            throw unexpected()
        }
    }

    // MARK: Containers

    private mutating func open(object: Bool) throws(SyntaxFault) {
        guard open.count < maximumDepth else {
            throw fault(at: offset, "The text is nested more than \(maximumDepth) levels deep.")
        }
        open.append(object)
        offset += 1
        expected = object ? .keyOrClose : .valueOrClose
    }

    private mutating func close() {
        open.removeLast()
        offset += 1
        valueEnded()
    }

    private mutating func valueEnded() {
        expected = open.isEmpty ? .end : .commaOrClose
    }

    // MARK: Scalars

    private mutating func readScalar() throws(SyntaxFault) {
        switch bytes[offset] {
        case UInt8(ascii: "t"): try readWord("true")
        case UInt8(ascii: "f"): try readWord("false")
        case UInt8(ascii: "n"): try readWord("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        default: throw unexpected()
        }
    }

    private mutating func readWord(_ word: StaticString) throws(SyntaxFault) {
        let start = offset
        for index in 0..<word.utf8CodeUnitCount {
            guard offset < bytes.count, bytes[offset] == word.utf8Start[index] else {
                throw fault(at: start, "Not a value: only true, false and null are written without quotes.")
            }
            offset += 1
        }
        try requireBoundary(from: start)
    }

    private mutating func readNumber() throws(SyntaxFault) {
        let start = offset
        var isInteger = true
        if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        let integerStart = offset
        let integerDigits = readDigits()
        if integerDigits == 0 { throw fault(at: start, "Not a number: a digit must follow the sign.") }
        if integerDigits > 1, bytes[integerStart] == UInt8(ascii: "0") {
            throw fault(at: start, "Not a number: it begins with a superfluous zero.")
        }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            isInteger = false
            offset += 1
            if readDigits() == 0 { throw fault(at: start, "Not a number: a digit must follow the point.") }
        }
        if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            offset += 1
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-")
            {
                offset += 1
            }
            if readDigits() == 0 { throw fault(at: start, "Not a number: the exponent has no digits.") }
        }
        try requireBoundary(from: start)
        numbers.add(bytes, start..<offset, isInteger: isInteger)
    }

    private mutating func readDigits() -> Int {
        let start = offset
        while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        return offset - start
    }

    /// A word or number must end where a token may end.
    private func requireBoundary(from start: Int) throws(SyntaxFault) {
        guard offset < bytes.count else { return }
        switch bytes[offset] {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"),
            UInt8(ascii: ":"):
            return
        default: throw fault(at: start, "Not a value: \(describe(offset)) cannot follow here.")
        }
    }

    // MARK: Strings

    private mutating func readString() throws(SyntaxFault) {
        let start = offset
        offset += 1
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return
            case UInt8(ascii: "\\"): try readEscape()
            case 0..<0x20:
                throw fault(at: offset, "A control character in a string must be written as an escape.")
            case 0x20..<0x80: offset += 1
            default: try readScalarValue()
            }
        }
        throw fault(at: start, "The string is not closed.")
    }

    private mutating func readEscape() throws(SyntaxFault) {
        let start = offset
        offset += 1
        guard offset < bytes.count else { throw fault(at: start, "The text ends inside an escape.") }
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 1
        case UInt8(ascii: "u"):
            offset += 1
            let unit = try readHexUnit(from: start)
            if unit & 0xFC00 == 0xDC00 { throw fault(at: start, "Half of a surrogate pair stands alone.") }
            guard unit & 0xFC00 == 0xD800 else { return }
            guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
                bytes[offset + 1] == UInt8(ascii: "u")
            else { throw fault(at: start, "Half of a surrogate pair stands alone.") }
            offset += 2
            guard try readHexUnit(from: start) & 0xFC00 == 0xDC00 else {
                throw fault(at: start, "Half of a surrogate pair stands alone.")
            }
        default: throw fault(at: start, "There is no such escape.")
        }
    }

    private mutating func readHexUnit(from start: Int) throws(SyntaxFault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard offset < bytes.count, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
            else {
                throw fault(at: start, "\\u wants four hexadecimal digits.")
            }
            unit = unit &<< 4 | UInt32(truncatingIfNeeded: digit)
            offset += 1
        }
        return unit
    }

    /// One character beyond ASCII, which must be well-formed UTF-8 (RFC 3629).
    private mutating func readScalarValue() throws(SyntaxFault) {
        guard let length = Self.utf8Length(bytes, at: offset) else {
            throw fault(at: offset, "The bytes are not valid UTF-8.")
        }
        offset += length
    }

    /// The length of the well-formed sequence at `offset`, by the table of RFC 3629; nil where there is none.
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

    // MARK: Telling

    private var wanted: String {
        switch expected {
        case .value: "a value"
        case .valueOrClose: "a value or ]"
        case .keyOrClose: "a member name or }"
        case .key: "a member name in quotes"
        case .colon: "a colon"
        case .commaOrClose: open.last == true ? "a comma or }" : "a comma or ]"
        case .end: "nothing more"
        }
    }

    private func unexpected() -> SyntaxFault {
        fault(at: offset, "\(describe(offset)) stands where \(wanted) was expected.")
    }

    private func describe(_ offset: Int) -> String {
        let byte = bytes[offset]
        if byte > 0x20, byte < 0x7F { return "‘\(Character(Unicode.Scalar(byte)))’" }
        let hex = String(byte, radix: 16, uppercase: true)
        return "byte 0x\(hex.count < 2 ? "0" : "")\(hex)"
    }

    private func fault(at offset: Int, _ detail: String) -> SyntaxFault {
        var line = 1
        var lineStart = 0
        for index in 0..<offset where bytes[index] == 0x0A {
            line += 1
            lineStart = index + 1
        }
        // A character is counted at its first byte; stray continuation bytes do not count.
        let column = 1 + bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
        return SyntaxFault(line: line, column: column, offset: offset, detail: detail)
    }
}
