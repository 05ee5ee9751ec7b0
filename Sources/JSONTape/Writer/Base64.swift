/// Bytes as text (RFC 4648). Encoding adds no padding, decoding accepts it.
package struct Base64: Sendable {
    /// The alphabet of section 4, with “+” and “/”.
    package static let standard = Base64("+/")
    /// The alphabet of section 5, with “-” and “_”, for URLs.
    package static let url = Base64("-_")

    private let digits: [UInt8]
    /// The value of each byte; 255 if the byte is not a digit.
    private let values: [UInt8]

    private init(_ last: String) {
        let digits = Array(("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last).utf8)
        var values = [UInt8](repeating: 255, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        (self.digits, self.values) = (digits, values)
    }

    package func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 4 + 4)
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(digits[Int(bits >> count & 63)])
            }
            bits &= 63
        }
        if count > 0 { text.append(digits[Int(bits << (6 - count) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes `text`; nil if it is not base64 or if its unused bits are not 0.
    package func bytes(of text: Substring) -> [UInt8]? {
        let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard padding <= 2, padding == 0 || text.utf8.count % 4 == 0 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3 + 3)
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for byte in text.utf8.dropLast(padding) {
            let value = values[Int(byte)]
            guard value < 64 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            bits &= 63
        }
        return count < 6 && bits & (1 << count - 1) == 0 ? bytes : nil
    }
}
