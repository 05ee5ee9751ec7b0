internal import CJSON

/// Numbers as ECMAScript's Number::toString prints them: the shortest digits that read back as the same Double.
extension ByteCursor {
    /// Bytes that a number may touch: its sign, 17 digits in words of eight, and zeros or an exponent.
    public static let roomForNumber = 48

    /// `value`; what is no finite number is written as null.
    public mutating func number(_ value: Double) {
        guard value.isFinite else { return append("null") }
        let magnitude = value.magnitude
        if value < 0 { append(UInt8(ascii: "-")) }
        // Decimals of up to 15 digits that read back as the same Double are its shortest form.
        if magnitude < 1e9 {
            let count = Int(magnitude * 1e6 + 0.5)
            if Double(count) / 1e6 == magnitude { return millionths(UInt(bitPattern: count)) }
        }
        shortest(magnitude)
    }

    /// A number of microseconds, written in seconds. Below 10⁹ s it has at most 15 digits, which are the shortest form.
    public mutating func seconds(microseconds: Int64) {
        if microseconds < 0 { append(UInt8(ascii: "-")) }
        millionths(UInt(microseconds.magnitude))
    }

    /// `count` · 10⁻⁶, without zeros at the end.
    @inline(__always) private mutating func millionths(_ count: UInt) {
        let (whole, fraction) = count.quotientAndRemainder(dividingBy: 1_000_000)
        digits(whole)
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        // Six digits, and two zeros that go with the others.
        let decimals = EightDigits(fraction &* 100)
        decimals.write(to: end)
        advance(by: 8 &- decimals.trailingZeros)
    }

    /// fmt finds the shortest digits of `value`, which is above 0; ECMAScript says where the point goes.
    private mutating func shortest(_ value: Double) {
        let decimal = cjson_shortest_decimal(value)
        let start = end
        // One byte on, so that digits move little when the point comes between them.
        let digits = start + 1
        var cursor = ByteCursor(digits)
        cursor.digits(UInt(decimal.significand))
        let count = cursor.end - digits
        // Digits in front of the point.
        let whole = count &+ Int(decimal.exponent)
        switch whole {
        case 1...21 where whole < count:
            start.update(from: digits, count: whole)
            start[whole] = UInt8(ascii: ".")
            advance(by: count &+ 1)
        case 1...21:
            start.update(from: digits, count: count)
            (start + count).update(repeating: UInt8(ascii: "0"), count: whole &- count)
            advance(by: whole)
        case -5...0:
            let zeros = 0 &- whole
            (start + 2 + zeros).update(from: digits, count: count)
            append("0.")
            end.update(repeating: UInt8(ascii: "0"), count: zeros)
            advance(by: zeros &+ count)
        default:
            start[0] = digits[0]
            digits[0] = UInt8(ascii: ".")
            advance(by: count == 1 ? 1 : count &+ 1)
            append(whole > 0 ? "e+" : "e-")
            self.digits((whole &- 1).magnitude)
        }
    }
}

extension ByteWriter {
    public mutating func number(_ value: Double) {
        write(atMost: ByteCursor.roomForNumber) { $0.number(value) }
    }

    public mutating func seconds(microseconds: Int64) {
        write(atMost: ByteCursor.roomForNumber) { $0.seconds(microseconds: microseconds) }
    }
}
