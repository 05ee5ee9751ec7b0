extension ByteWriter {
    /// The bytes as text, with JSON escapes decoded. The bytes must be the output of `escaped`, without
    /// quotes.
    public consuming func unescapedText() -> String {
        finish().withBytes { bytes in
            guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
            var plain: [UInt8] = []
            plain.reserveCapacity(bytes.count)
            var index = 0
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
                    plain.append(bytes[index])
                    index += 1
                    continue
                }
                let code = bytes[index + 1]
                if code == UInt8(ascii: "u"), index + 6 <= bytes.count {
                    let digits = String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self)
                    // `escaped` writes `\u` for control characters only.
                    plain.append(UInt8(digits, radix: 16) ?? UInt8(ascii: "?"))
                    index += 6
                } else {
                    plain.append(ByteWriter.unescaped(code))
                    index += 2
                }
            }
            return String(decoding: plain, as: UTF8.self)
        }
    }

    private static func unescaped(_ code: UInt8) -> UInt8 {
        switch code {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: code
        }
    }
}
