internal import CJSON

/// A parsed text as the tape of CJSON, which refers to the text. Positions are indices of its words. Every position that
/// this type returns is the first word of a value or the end of a container, so reads are unchecked: the parser
/// guarantees the words after it.
public struct JSONTape {
    public enum Kind {
        case object, array, string, number, `true`, `false`, null
    }

    /// The tags of words, as CJSON.h describes.
    @usableFromInline enum Tag {
        @usableFromInline static let object: UInt32 = 8
        @usableFromInline static let array: UInt32 = 9
        @usableFromInline static let decodedString: UInt32 = 11
        @usableFromInline static let shortInteger: UInt32 = 12
        @usableFromInline static let number: UInt32 = 13
        @usableFromInline static let boolean: UInt32 = 14
    }

    @usableFromInline let words: UnsafeMutablePointer<UInt32>
    /// The text, which contains the strings without escapes.
    @usableFromInline let text: UnsafePointer<UInt8>
    /// The strings with escapes, decoded.
    @usableFromInline let decoded: UnsafePointer<UInt8>

    /// The outermost value.
    public static let root = 1

    init(words: UnsafeMutablePointer<UInt32>, text: UnsafePointer<UInt8>, decoded: UnsafePointer<UInt8>) {
        self.words = words
        self.text = text
        self.decoded = decoded
    }

    @inlinable @inline(__always) public func kind(at position: Int) -> Kind {
        switch tag(at: position) {
        case 0..<Tag.object, Tag.decodedString: .string
        case Tag.object: .object
        case Tag.array: .array
        case Tag.shortInteger, Tag.number: .number
        case Tag.boolean: words[position] & JSONTape.payload == 0 ? .false : .true
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

    @inlinable @inline(__always) public func string(at position: Int) -> JSONString {
        guard words[position] &>> 27 < JSONTape.long else { return longString(words[position]) }
        return shortString(at: position)
    }

    /// The least length of strings without escapes whose words do not contain it. The bits that contain the shorter lengths
    /// are at least this number in all other words, too.
    @usableFromInline static let long: UInt32 = 15

    /// Whether the word at `position` is a string without escapes that has `count` bytes, which must be less than 15.
    @usableFromInline @inline(__always) func hasString(at position: Int, ofCount count: Int) -> Bool {
        words[position] &>> 27 == UInt32(truncatingIfNeeded: count)
    }

    /// The string at `position`, which has no escapes and fewer than 15 bytes.
    @usableFromInline @inline(__always) func shortString(at position: Int) -> JSONString {
        let word = words[position]
        return JSONString(base: text + Int(word & JSONTape.offset), count: Int(word &>> 27))
    }

    /// The bits with the offset of a string.
    @usableFromInline static let offset: UInt32 = 1 &<< 27 &- 1

    @inline(never) @usableFromInline func longString(_ word: UInt32) -> JSONString {
        let offset = Int(word & JSONTape.offset)
        if word &>> 28 == Tag.decodedString {
            let length = UnsafeRawPointer(decoded + offset).loadUnaligned(as: UInt32.self)
            return JSONString(base: decoded + offset + MemoryLayout<UInt32>.size, count: Int(length))
        }
        return JSONString(base: text + offset, count: cjson_string_length(text + offset))
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
