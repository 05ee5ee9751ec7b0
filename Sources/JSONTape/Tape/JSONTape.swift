/// A parsed text as the tape of CJSON, which refers to the text. Positions are indices of its words. Every position that
/// this type returns is the first word of a value or the end of a container, so reads are unchecked: the parser
/// guarantees the words after it.
public struct JSONTape {
    public enum Kind {
        case object, array, string, number, `true`, `false`, null
    }

    /// The tags of words that readers compare, as CJSON.h describes.
    @usableFromInline enum Tag {
        @usableFromInline static let object: UInt32 = 8
        @usableFromInline static let array: UInt32 = 9
        @usableFromInline static let decodedString: UInt32 = 11
        @usableFromInline static let shortInteger: UInt32 = 12
        @usableFromInline static let number: UInt32 = 13
        @usableFromInline static let literal: UInt32 = 14
        @usableFromInline static let longString: UInt32 = 15
    }

    @usableFromInline let words: UnsafeMutablePointer<UInt32>
    /// The text, which contains the strings without escapes.
    @usableFromInline let text: UnsafePointer<UInt8>
    /// The offsets and lengths of long strings.
    private let longStrings: UnsafePointer<UInt32>
    /// The strings with escapes, decoded.
    @usableFromInline let decoded: UnsafePointer<UInt8>

    /// The outermost value.
    public static let root = 1

    init(
        words: UnsafeMutablePointer<UInt32>, text: UnsafePointer<UInt8>, longStrings: UnsafePointer<UInt32>,
        decoded: UnsafePointer<UInt8>
    ) {
        self.words = words
        self.text = text
        self.longStrings = longStrings
        self.decoded = decoded
    }

    /// The kind of the value at `position`; null for the end of a container.
    @inlinable @inline(__always) public func kind(at position: Int) -> Kind {
        switch tag(at: position) {
        case 0..<Tag.object, Tag.decodedString, Tag.longString: .string
        case Tag.object: .object
        case Tag.array: .array
        case Tag.shortInteger, Tag.number: .number
        case Tag.literal: literal(at: position)
        default: .null
        }
    }

    @usableFromInline func literal(at position: Int) -> Kind {
        switch words[position] & JSONTape.payload {
        case 0: .false
        case 1: .true
        default: .null
        }
    }

    @inlinable @inline(__always) public func isNumber(at position: Int) -> Bool {
        tag(at: position) &>> 1 == Tag.shortInteger &>> 1
    }

    @usableFromInline @inline(__always) func tag(at position: Int) -> UInt32 { words[position] &>> 28 }

    /// The bits of a word below the tag.
    @usableFromInline static let payload: UInt32 = 1 &<< 28 &- 1

    /// The position after the value at `position`.
    @inlinable @inline(__always) public func next(after position: Int) -> Int {
        switch tag(at: position) {
        case Tag.object, Tag.array: Int(words[position] & JSONTape.payload)
        case Tag.number: position &+ 3
        default: position &+ 1
        }
    }

    /// The tape positions inside a container: its values, or its keys and values alternately.
    @inlinable @inline(__always) public func contents(at position: Int) -> Range<Int> {
        (position &+ 1)..<(next(after: position) &- 1)
    }

    /// The string at `position`; empty if the value is not a string.
    @inlinable @inline(__always) public func string(at position: Int) -> JSONString {
        guard words[position] &>> 31 == 0 else { return longString(words[position]) }
        return shortString(at: position)
    }

    /// Whether the word at `position` is a string without escapes that has `count` bytes, at most 15.
    @usableFromInline @inline(__always) func hasString(at position: Int, ofCount count: Int) -> Bool {
        words[position] &>> 27 == UInt32(truncatingIfNeeded: count)
    }

    /// The string at `position`, which has no escapes and at most 15 bytes.
    @usableFromInline @inline(__always) func shortString(at position: Int) -> JSONString {
        let word = words[position]
        return JSONString(base: text + Int(word & (1 &<< 27 &- 1)), count: Int(word &>> 27))
    }

    @inline(never) @usableFromInline func longString(_ word: UInt32) -> JSONString {
        let payload = Int(word & JSONTape.payload)
        switch word &>> 28 {
        case Tag.longString:
            return JSONString(
                base: text + Int(longStrings[payload &* 2]), count: Int(longStrings[payload &* 2 &+ 1]))
        case Tag.decodedString:
            let length = UnsafeRawPointer(decoded + payload).loadUnaligned(as: UInt32.self)
            return JSONString(base: decoded + payload + MemoryLayout<UInt32>.size, count: Int(length))
        default: return JSONString(base: text, count: 0)
        }
    }

    /// The number at `position`; the value must be a number.
    @inlinable @inline(__always) public func number(at position: Int) -> Double {
        let word = words[position]
        if word &>> 28 == Tag.shortInteger { return Double(Int32(bitPattern: word &<< 4) &>> 4) }
        return UnsafeRawPointer(words + (position &+ 1)).loadUnaligned(as: Double.self)
    }

    /// The number at `position` and the position after it; nil if the value is not a number.
    @inlinable @inline(__always) public func numberAndEnd(at position: Int) -> (Double, end: Int)? {
        switch tag(at: position) {
        case Tag.shortInteger: (number(at: position), position &+ 1)
        case Tag.number: (number(at: position), position &+ 3)
        default: nil
        }
    }

    /// Replaces the number at `position` by `value`. The text was parsed with replaceable numbers, or the number is
    /// none of its integers.
    public func replaceNumber(at position: Int, by value: Double) {
        precondition(tag(at: position) == Tag.number, "a short integer has no room for other numbers")
        UnsafeMutableRawPointer(words + (position + 1)).storeBytes(of: value, as: Double.self)
    }

    /// The size of the value at `position` on the tape, in bytes.
    public func size(at position: Int) -> Int {
        (next(after: position) &- position) &* MemoryLayout<UInt32>.size
    }
}
