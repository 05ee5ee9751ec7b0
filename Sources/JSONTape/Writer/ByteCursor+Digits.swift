/// Whole numbers.
extension ByteCursor {
    /// Writes decimal digits without leading zeros. Overwrites at most 20 bytes.
    @inlinable @inline(__always) public mutating func digits(_ value: UInt) {
        if value < 10 {
            append(UInt8(truncatingIfNeeded: value) &+ UInt8(ascii: "0"))
        } else if value < EightDigits.limit {
            advance(by: EightDigits(value).writeSignificant(to: end))
        } else {
            manyDigits(value)
        }
    }

    /// Writes a value with more than eight digits, in groups of eight.
    @usableFromInline mutating func manyDigits(_ value: UInt) {
        let (high, low) = value.quotientAndRemainder(dividingBy: EightDigits.limit)
        let (higher, middle) = high.quotientAndRemainder(dividingBy: EightDigits.limit)
        if higher > 0 {
            advance(by: EightDigits(higher).writeSignificant(to: end))
            EightDigits(middle).write(to: end)
            advance(by: 8)
        } else {
            advance(by: EightDigits(middle).writeSignificant(to: end))
        }
        EightDigits(low).write(to: end)
        advance(by: 8)
    }
}

extension ByteWriter {
    @inlinable @inline(__always) public mutating func int(_ value: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        digits(value.magnitude)
    }

    /// Writes decimal digits without leading zeros.
    @inlinable @inline(__always) public mutating func digits(_ value: UInt) {
        write(atMost: 24) { $0.digits(value) }
    }
}

/// The eight decimal digits of a number below 10⁸, with leading zeros, computed in parallel in one word.
@usableFromInline struct EightDigits {
    @inlinable static var limit: UInt { 100_000_000 }

    /// One digit per byte; the first digit is in the lowest byte.
    @usableFromInline let digits: UInt64

    /// `value` is below `limit`.
    @inlinable @inline(__always) init(_ value: UInt) {
        let value = UInt64(truncatingIfNeeded: value)
        // Splits the number into halves of four digits, then quarters of two, then digits. Multiplying and
        // shifting divides by 100 and by 10, which is exact for numbers of four and of two digits. The
        // remainder of each division goes above its quotient.
        let halves = value / 10_000 | (value % 10_000) &<< 32
        let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
        let quarters = hundreds | (halves &- hundreds &* 100) &<< 16
        let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
        digits = tens | (quarters &- tens &* 10) &<< 8
    }

    /// The number of zeros at the end; 8 for the number 0.
    @inlinable @inline(__always) var trailingZeros: Int { digits.leadingZeroBitCount &>> 3 }

    /// Writes all eight digits.
    @inlinable @inline(__always) func write(to start: UnsafeMutablePointer<UInt8>) {
        store(digits, to: start)
    }

    /// Writes the digits without leading zeros and returns their number. Overwrites eight bytes in any case.
    /// The number must not be 0.
    @inlinable @inline(__always) func writeSignificant(to start: UnsafeMutablePointer<UInt8>) -> Int {
        let zeros = digits.trailingZeroBitCount &>> 3
        store(digits &>> (8 &* UInt64(zeros)), to: start)
        return 8 &- zeros
    }

    @inlinable @inline(__always) func store(_ digits: UInt64, to start: UnsafeMutablePointer<UInt8>) {
        let text = (digits | 0x3030_3030_3030_3030).littleEndian
        UnsafeMutableRawPointer(start).storeBytes(of: text, as: UInt64.self)
    }
}
