/// A parsed text as the tape of CJSON, which refers to the text. Positions are indices of its words. Every position that
/// this type returns is the first word of a value or the end of a container, so reads are unchecked: the parser
/// guarantees the words after it.
public struct JSONTape {
    /// The kinds of values. The tag of a value on the tape is its first character, or `l`, `u` or `d` for
    /// numbers.
    public enum Kind {
        case object, array, string, int, unsigned, double, `true`, `false`, null

        @inlinable public var isNumber: Bool { self == .int || self == .unsigned || self == .double }
    }

    @usableFromInline let words: UnsafeMutablePointer<UInt64>
    /// The text, which contains the strings without escapes.
    @usableFromInline let text: UnsafePointer<UInt8>
    /// The strings with escapes, decoded.
    @usableFromInline let decoded: UnsafePointer<UInt8>

    /// The outermost value.
    public static let root = 1

    init(words: UnsafeMutablePointer<UInt64>, text: UnsafePointer<UInt8>, decoded: UnsafePointer<UInt8>) {
        self.words = words
        self.text = text
        self.decoded = decoded
    }

    @inlinable @inline(__always) public func kind(at position: Int) -> Kind {
        switch tag(at: position) {
        case 0x7B: .object
        case 0x5B: .array
        case 0x22: .string
        case 0x6C: .int
        case 0x75: .unsigned
        case 0x64: .double
        case 0x74: .true
        case 0x66: .false
        default: .null
        }
    }

    @inlinable @inline(__always) public func isNumber(at position: Int) -> Bool {
        switch tag(at: position) {
        case 0x6C, 0x75, 0x64: true
        default: false
        }
    }

    @usableFromInline @inline(__always) func tag(at position: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: words[position] &>> 56)
    }

    /// The position after the value at `position`.
    @inlinable @inline(__always) public func next(after position: Int) -> Int {
        switch tag(at: position) {
        case 0x7B, 0x5B: Int(words[position] & 0xFFFF_FFFF)
        case 0x6C, 0x75, 0x64: position &+ 2
        default: position &+ 1
        }
    }

    /// The number of elements of an array, at most 2²⁴ − 1.
    @inlinable public func elementCount(at position: Int) -> Int { Int(words[position] &>> 32 & 0x00FF_FFFF) }

    /// The tape positions inside a container: its values, or its keys and values alternately.
    @inlinable @inline(__always) public func contents(at position: Int) -> Range<Int> {
        (position &+ 1)..<(next(after: position) &- 1)
    }

    @inlinable @inline(__always) public func string(at position: Int) -> JSONString {
        // Tag (8 bits), whether it is decoded (1), length (27), offset (28), as CJSON.h describes.
        let word = words[position]
        let base = word & (1 &<< 55) == 0 ? text : decoded
        return JSONString(base: base + Int(word & 0x0FFF_FFFF), count: Int(word &>> 28 & 0x07FF_FFFF))
    }

    /// The number at `position`; the value must be a number.
    @inlinable @inline(__always) public func number(at position: Int) -> Double {
        let bits = words[position &+ 1]
        switch tag(at: position) {
        case 0x6C: return Double(Int64(bitPattern: bits))
        case 0x75: return Double(bits)
        default: return Double(bitPattern: bits)
        }
    }

    /// Replaces the number at `position` by `value`.
    public func replaceNumber(at position: Int, by value: Double) {
        words[position] = 0x64 &<< 56
        words[position &+ 1] = value.bitPattern
    }
}
