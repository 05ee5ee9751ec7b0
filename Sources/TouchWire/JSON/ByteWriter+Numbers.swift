internal import CJSON
internal import TouchDispatch

/// Numbers as ECMAScript's Number::toString prints them: the shortest digits that read back as the same Double.
extension ByteWriter {
    /// `value`; what is no finite number is written as null.
    mutating func number(_ value: Double) {
        let magnitude = value.magnitude
        // Every integer below 2⁵³ is its own shortest form.
        if magnitude < 9_007_199_254_740_992 {
            let whole = Int(value)
            if Double(whole) == value { return int(whole) }
        }
        guard value.isFinite else { return append("null") }
        if value < 0 { append(UInt8(ascii: "-")) }
        // Decimals of up to 15 digits that read back as the same Double are its shortest form.
        if magnitude < 1e9 {
            let count = UInt(magnitude * 1e6 + 0.5)
            if Double(count) / 1e6 == magnitude { return millionths(count) }
        }
        fraction(magnitude)
    }

    /// A time in seconds. Whole microseconds below 10⁹ s have at most 15 digits, which are the shortest form.
    mutating func seconds(_ time: Instant) {
        if time.microseconds < 0 { append(UInt8(ascii: "-")) }
        millionths(UInt(time.microseconds.magnitude))
    }

    /// `count` · 10⁻⁶, without zeros at the end.
    private mutating func millionths(_ count: UInt) {
        digits(count / 1_000_000)
        let fraction = UInt32(truncatingIfNeeded: count % 1_000_000)
        guard fraction > 0 else { return }
        let start = room(for: 7)
        start[0] = UInt8(ascii: ".")
        ByteWriter.threeDigits(fraction / 1000, to: start + 1)
        ByteWriter.threeDigits(fraction % 1000, to: start + 4)
        var length = 6
        while start[length] == UInt8(ascii: "0") { length &-= 1 }
        advance(by: length &+ 1)
    }

    @inline(__always)
    private static func threeDigits(_ value: UInt32, to start: UnsafeMutablePointer<UInt8>) {
        start[0] = UInt8(truncatingIfNeeded: value / 100) &+ UInt8(ascii: "0")
        start[1] = UInt8(truncatingIfNeeded: value / 10 % 10) &+ UInt8(ascii: "0")
        start[2] = UInt8(truncatingIfNeeded: value % 10) &+ UInt8(ascii: "0")
    }

    /// Swift finds the shortest digits; ECMAScript says where the point goes.
    private mutating func fraction(_ value: Double) {
        if value >= 1e-4, value < 1e15 { return decimals(value) }
        var digits: (Int, [UInt8]) = (0, [])
        var text = value.description
        text.withUTF8 { digits = ByteWriter.decompose($0) }
        let (exponent, significand) = digits
        // The value is 0.d₁d₂… × 10^exponent.
        switch exponent {
        case 1...21 where significand.count <= exponent:
            append(significand[...])
            for _ in significand.count..<exponent { append(UInt8(ascii: "0")) }
        case 1...21:
            append(significand[..<exponent])
            append(UInt8(ascii: "."))
            append(significand[exponent...])
        case -5...0:
            append("0.")
            for _ in exponent..<0 { append(UInt8(ascii: "0")) }
            append(significand[...])
        default:
            append(significand[..<1])
            if significand.count > 1 {
                append(UInt8(ascii: "."))
                append(significand[1...])
            }
            append(exponent > 0 ? "e+" : "e-")
            int((exponent - 1).magnitude.asInt)
        }
    }

    /// Where ECMAScript writes no exponent.
    private mutating func decimals(_ value: Double) {
        let count = room(for: 32).withMemoryRebound(to: CChar.self, capacity: 32) {
            cjson_print_decimals(value, $0)
        }
        advance(by: count)
    }

    private mutating func append(_ digits: ArraySlice<UInt8>) {
        digits.withUnsafeBufferPointer { append($0) }
    }

    /// The significant digits of a printed positive number, and the power of ten that belongs to 0.d₁d₂….
    private static func decompose(_ text: UnsafeBufferPointer<UInt8>) -> (exponent: Int, digits: [UInt8]) {
        var digits: [UInt8] = []
        var exponent = 0
        var hasPoint = false
        var index = 0
        while index < text.count, text[index] != UInt8(ascii: "e") {
            defer { index += 1 }
            if text[index] == UInt8(ascii: ".") {
                hasPoint = true
                continue
            }
            if digits.isEmpty, text[index] == UInt8(ascii: "0") {
                if hasPoint { exponent -= 1 }
                continue
            }
            digits.append(text[index])
            if !hasPoint { exponent += 1 }
        }
        if index < text.count {
            exponent += Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
        }
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return (exponent, digits)
    }
}

extension UInt {
    fileprivate var asInt: Int { Int(truncatingIfNeeded: self) }
}
