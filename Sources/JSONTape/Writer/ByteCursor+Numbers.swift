internal import CJSON

/// Numbers in the format of ECMAScript's `Number::toString`: the shortest digits that read back as the same
/// Double.
extension ByteCursor {
    /// Maximum number of bytes that writing a number overwrites: its sign, 17 digits in words of eight, and
    /// zeros or an exponent.
    @inlinable public static var roomForNumber: Int { 48 }

    /// Writes `value`. Infinities and NaN are written as null.
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

    /// Writes a number of microseconds in seconds. Below 10⁹ s it has at most 15 digits, which are the
    /// shortest form.
    public mutating func seconds(microseconds: Int64) {
        if microseconds < 0 { append(UInt8(ascii: "-")) }
        millionths(UInt(microseconds.magnitude))
    }

    /// Writes `count` · 10⁻⁶ without trailing zeros.
    @inline(__always) private mutating func millionths(_ count: UInt) {
        let (whole, fraction) = count.quotientAndRemainder(dividingBy: 1_000_000)
        digits(whole)
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        // Six digits, and two zeros that are removed with the other trailing zeros.
        let decimals = EightDigits(fraction &* 100)
        decimals.write(to: end)
        advance(by: 8 &- decimals.trailingZeros)
    }

    /// Writes `value`, which must be above 0: fmt computes the shortest digits, ECMAScript defines the
    /// position of the decimal point.
    private mutating func shortest(_ value: Double) {
        let decimal = cjson_shortest_decimal(value)
        let start = end
        // The digits begin one byte later, so that few of them move when the point is inserted.
        let digits = start + 1
        var cursor = ByteCursor(digits)
        cursor.digits(UInt(decimal.significand))
        let count = cursor.end - digits
        // The number of digits before the point.
        let whole = count &+ Int(decimal.exponent)
        switch whole {
        case 1...21 where whole < count:
            if whole < 8 {
                // Replaces the first `whole` bytes in one word, without a call.
                let moved = UInt64.max &>> (64 &- 8 &* UInt64(whole))
                let word = UnsafeRawPointer(digits).loadUnaligned(as: UInt64.self) & moved
                let kept = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self) & ~moved
                UnsafeMutableRawPointer(start).storeBytes(of: word | kept, as: UInt64.self)
            } else {
                start.update(from: digits, count: whole)
            }
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
    @inlinable public mutating func number(_ value: Double) {
        write(atMost: ByteCursor.roomForNumber) { $0.number(value) }
    }

    @inlinable @inline(__always) public mutating func seconds(microseconds: Int64) {
        write(atMost: ByteCursor.roomForNumber) { $0.seconds(microseconds: microseconds) }
    }
}
