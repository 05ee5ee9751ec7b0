/// The bytes of a string in a parsed text or of a constant: valid UTF-8, not owned. At least 16 bytes can be
/// read from `base`, even if `count` is less.
public struct JSONString {
    public let base: UnsafePointer<UInt8>
    public let count: Int

    @inlinable public init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    /// A copy as a String.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    @inlinable public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// The bytes at `range`, which must be within the string.
    public func part(_ range: Range<Int>) -> JSONString {
        JSONString(base: base + range.lowerBound, count: range.count)
    }

    /// The first eight bytes; a shorter string is padded with zeros.
    @inlinable @inline(__always) public var head: UInt64 {
        let word = word(at: 0)
        return count < 8 ? word & (1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1) : word
    }

    /// The last eight bytes; 0 if the string is shorter.
    @inlinable @inline(__always) public var tail: UInt64 { count < 8 ? 0 : word(at: count &- 8) }

    /// The eight bytes that begin at `offset`.
    @inlinable @inline(__always) public func word(at offset: Int) -> UInt64 {
        UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
    }

    public static func == (a: JSONString, b: JSONString) -> Bool {
        guard a.count == b.count, a.head == b.head, a.tail == b.tail else { return false }
        var offset = 8
        while offset < a.count &- 8 {
            guard a.word(at: offset) == b.word(at: offset) else { return false }
            offset &+= 8
        }
        return true
    }

    public static func == (a: JSONString, b: StaticString) -> Bool {
        a.count == b.utf8CodeUnitCount
            && a.bytes.elementsEqual(UnsafeBufferPointer(start: b.utf8Start, count: b.utf8CodeUnitCount))
    }
}

extension JSONString {
    /// Calls `body` with `text` as a `JSONString`, which is valid only during the call.
    public static func withText<Result>(_ text: String, _ body: (JSONString) -> Result) -> Result {
        // Comparisons read whole words.
        let padded = Array(text.utf8) + [UInt8](repeating: 0, count: 16)
        return padded.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return body(JSONString(base: emptyBase, count: 0)) }
            return body(JSONString(base: base, count: bytes.count - 16))
        }
    }

    private static var emptyBase: UnsafePointer<UInt8> {
        let padding: StaticString = "                "
        return padding.utf8Start
    }

    /// Copies of the strings, and the memory that contains them. Keep the memory as long as the strings are
    /// used.
    public static func copied(_ strings: [JSONString]) -> (strings: [JSONString], memory: Bytes) {
        var out = ByteWriter(capacity: strings.reduce(16) { $0 &+ $1.count })
        var ends: [Int] = []
        ends.reserveCapacity(strings.count)
        for string in strings {
            out.append(string.bytes)
            ends.append(out.count)
        }
        return out.strings(endingAt: ends)
    }

    /// Whether the string consists of printable ASCII characters and spaces only, without quotes and
    /// backslashes. With this fast check, nearly all names need no check of each character. Text beyond ASCII
    /// is never plain.
    @inlinable @inline(__always) public var isPlain: Bool {
        guard count >= 8 else {
            // Replaces the bytes after the end with spaces, which are plain.
            let beyond = UInt64.max &<< UInt64(truncatingIfNeeded: count &* 8)
            return JSONString.isPlain(head | (beyond & JSONString.each(0x20)))
        }
        var offset = 0
        while offset < count &- 8 {
            guard JSONString.isPlain(word(at: offset)) else { return false }
            offset &+= 8
        }
        return JSONString.isPlain(tail)
    }

    /// The same for eight bytes at once. In each term the highest bit of a byte is set if the byte is
    /// excluded.
    @usableFromInline @inline(__always) static func isPlain(_ word: UInt64) -> Bool {
        let beyondASCII = word | (word &+ each(0x01))
        let belowSpace = word &- each(0x20)
        let isQuote = (word ^ each(0x22)) &- each(0x01)
        let isBackslash = (word ^ each(0x5C)) &- each(0x01)
        return (beyondASCII | belowSpace | isQuote | isBackslash) & each(0x80) == 0
    }

    @usableFromInline @inline(__always) static func each(_ byte: UInt64) -> UInt64 {
        byte &* 0x0101_0101_0101_0101
    }
}

extension ByteWriter {
    /// The strings that were written one after the other and end at `ends`, and the memory that contains
    /// them.
    public consuming func strings(endingAt ends: [Int]) -> (strings: [JSONString], memory: Bytes) {
        // 16 bytes from the start of a string must be readable.
        append(spaces: 16)
        let memory = finish()
        var start = 0
        let strings = ends.map { end in
            let end = end & ~ByteWriter.refused
            defer { start = end }
            return JSONString(base: memory.address + start, count: end - start)
        }
        return (strings, memory)
    }
}
