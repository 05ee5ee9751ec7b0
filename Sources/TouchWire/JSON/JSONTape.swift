/// A parsed text as simdjson's tape. Positions are indices of its words; every position that is handed out is the
/// first word of a value, and simdjson guarantees what follows it.
struct JSONTape {
    /// The kinds of values, by their tag on the tape.
    enum Kind: UInt8 {
        case object = 0x7B
        case array = 0x5B
        case string = 0x22
        case int = 0x6C
        case unsigned = 0x75
        case double = 0x64
        case `true` = 0x74
        case `false` = 0x66
        case null = 0x6E

        var isNumber: Bool { self == .int || self == .unsigned || self == .double }
    }

    private let words: UnsafeMutablePointer<UInt64>
    private let strings: UnsafePointer<UInt8>

    /// The outermost value.
    static let root = 1

    init(words: UnsafeMutablePointer<UInt64>, strings: UnsafePointer<UInt8>) {
        self.words = words
        self.strings = strings
    }

    @inline(__always) func kind(at position: Int) -> Kind {
        Kind(rawValue: UInt8(truncatingIfNeeded: words[position] &>> 56)) ?? .null
    }

    /// Behind the value at `position`.
    @inline(__always) func next(after position: Int) -> Int {
        switch kind(at: position) {
        case .object, .array: Int(words[position] & 0xFFFF_FFFF)
        case .int, .unsigned, .double: position &+ 2
        case .string, .true, .false, .null: position &+ 1
        }
    }

    /// The positions of the values, or keys and values in turn, inside a container.
    @inline(__always) func contents(at position: Int) -> Range<Int> {
        (position &+ 1)..<(next(after: position) &- 1)
    }

    @inline(__always) func string(at position: Int) -> JSONString {
        let start = strings + Int(words[position] & 0x00FF_FFFF_FFFF_FFFF)
        let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
        return JSONString(base: start + 4, count: Int(count))
    }

    /// The number at `position`, which is one.
    @inline(__always) func number(at position: Int) -> Double {
        let bits = words[position &+ 1]
        switch kind(at: position) {
        case .int: return Double(Int64(bitPattern: bits))
        case .unsigned: return Double(bits)
        case .double, .object, .array, .string, .true, .false, .null: return Double(bitPattern: bits)
        }
    }

    /// Puts `value` in the place of the number at `position`.
    func replaceNumber(at position: Int, by value: Double) {
        words[position] = UInt64(Kind.double.rawValue) &<< 56
        words[position &+ 1] = value.bitPattern
    }
}
