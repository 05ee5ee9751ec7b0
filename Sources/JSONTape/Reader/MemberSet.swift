/// The members of an object that were found: one bit per raw value, up to 128.
///
/// Two words, because most tables have fewer than 64 members, and shifts of 128 bits take several instructions.
public struct MemberSet: Equatable {
    /// The members with the raw values 0 to 63.
    public var low: UInt64
    /// The members with the raw values 64 to 127.
    public var high: UInt64

    @inlinable @inline(__always) public init(low: UInt64 = 0, high: UInt64 = 0) {
        self.low = low
        self.high = high
    }

    @inlinable @inline(__always) public var isEmpty: Bool { low | high == 0 }

    public var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

    @inlinable @inline(__always) public func contains(_ number: UInt8) -> Bool {
        let bit: UInt64 = 1 &<< UInt64(number)
        return (number < 64 ? low : high) & bit != 0
    }

    /// Adds a member. Returns whether the set did not contain it.
    @inlinable @inline(__always) public mutating func insert(_ number: UInt8) -> Bool {
        let bit: UInt64 = 1 &<< UInt64(number)
        if number < 64 {
            guard low & bit == 0 else { return false }
            low |= bit
        } else {
            guard high & bit == 0 else { return false }
            high |= bit
        }
        return true
    }

    public mutating func remove(_ number: UInt8) {
        let bit: UInt64 = 1 &<< UInt64(number)
        if number < 64 { low &= ~bit } else { high &= ~bit }
    }

    /// Removes the member with the lowest raw value and returns the value; nil if the set is empty.
    @inlinable @inline(__always) public mutating func popFirst() -> Int? {
        if low != 0 {
            defer { low &= low &- 1 }
            return low.trailingZeroBitCount
        }
        guard high != 0 else { return nil }
        defer { high &= high &- 1 }
        return 64 &+ high.trailingZeroBitCount
    }
}
