/// JSON tokens. The caller writes commas and colons.
extension ByteWriter {
    /// Writes `text` in quotes. Escapes only the characters that JSON requires to be escaped.
    public mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        escaped(text)
        append(UInt8(ascii: "\""))
    }

    /// Writes `text` in quotes.
    public mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string($0) }
    }

    /// Writes the plain text that `write` writes, in quotes.
    @inlinable @inline(__always) public mutating func string(_ write: (inout ByteWriter) -> Void) {
        append(UInt8(ascii: "\""))
        let start = count
        write(&self)
        escape(from: start)
        append(UInt8(ascii: "\""))
    }

    /// Replaces the plain text from position `start` by its JSON escapes.
    @usableFromInline mutating func escape(from start: Int) {
        let text = bytes(since: start)
        guard ByteWriter.hasEscaped(text) else { return }
        let plain = Array(text)
        removeAll(from: start)
        plain.withUnsafeBufferPointer { escaped($0) }
    }

    /// Writes `text` with JSON escapes, without the quotes.
    private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) {
        var plain = 0
        for index in text.indices {
            let byte = text[index]
            guard ByteWriter.isEscaped(byte) else { continue }
            append(UnsafeBufferPointer(rebasing: text[plain..<index]))
            escape(byte)
            plain = index + 1
        }
        append(UnsafeBufferPointer(rebasing: text[plain...]))
    }

    /// Whether a byte must be escaped. Tests eight bytes at a time, because hardly any text has one.
    private static func hasEscaped(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(text)
        let whole = bytes.count & ~7
        let (ones, highBits) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
        for position in stride(from: 0, to: whole, by: 8) {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let (quotes, backslashes) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
            // The high bit of a byte is set if the subtraction borrows: the byte is below 0x20, or 0.
            let found =
                (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes
                | (backslashes &- ones) & ~backslashes
            if found & highBits != 0 { return true }
        }
        return text[whole...].contains(where: isEscaped)
    }

    @inline(__always) private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0x08: append("\\b")
        case 0x0C: append("\\f")
        default:
            append("\\u00")
            append(byte &>> 4 &+ UInt8(ascii: "0"))
            append(ByteWriter.hexDigit(byte & 15))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ value &- 10
    }

    @inlinable @inline(__always) public mutating func bool(_ value: Bool) {
        append(value ? "true" : "false")
    }
}
