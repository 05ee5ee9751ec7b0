internal import CZlib
internal import JSONTape
internal import TouchWire

/// Links that contain a dispatch request: `/v1/dispatch/z/` and the base64url (RFC 4648, section 5) of its
/// JSON as a zlib stream (RFC 1950). Browsers make them with `CompressionStream("deflate")`, Python with
/// `zlib.compress`.
package enum Permalink {
    package static let prefix = "/v1/dispatch/z/"

    /// The reason why a link is not valid.
    enum Failure: Error {
        case malformed(String)
        /// The request in the link exceeds the limit of a body.
        case tooLarge
        case noMemory
    }

    /// The path of the link to the request `json`; nil if there is no memory. White space between tokens is
    /// omitted. Servers reject targets of more than `Service.maximumTarget` bytes.
    package static func path(to json: [UInt8]) -> String? {
        let json = json.withoutWhiteSpace
        return json.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return nil }
            let packed = czlib_deflate(base, bytes.count)
            defer { czlib_free(packed.bytes) }
            guard packed.status == .ok, let start = packed.bytes else { return nil }
            return prefix + Base64URL.text(of: UnsafeBufferPointer(start: start, count: packed.count))
        }
    }

    /// The last segment of the path of a link; nil for other paths.
    static func segment(of path: Substring) -> Substring? {
        guard path.hasPrefix(prefix) else { return nil }
        let segment = path.dropFirst(prefix.count)
        return segment.isEmpty || segment.utf8.contains(UInt8(ascii: "/")) ? nil : segment
    }

    /// Calls `body` with the request in `segment`, which is valid only during the call.
    static func withRequest<Result>(
        of segment: Substring, limit: Int, _ body: (PaddedBytes) -> Result
    ) throws(Failure) -> Result {
        guard let packed = Base64URL.bytes(of: segment) else {
            throw .malformed(
                "The link is not valid base64url, which consists of letters, digits, “-” and “_”.")
        }
        let result = packed.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { czlib_inflate($0, bytes.count, max(0, limit), PaddedBytes.padding) }
        }
        guard let result else { throw .malformed("The link is empty.") }
        defer { czlib_free(result.bytes) }
        switch result.status {
        case .too_large: throw .tooLarge
        case .no_memory: throw .noMemory
        case .ok: break
        case .malformed: throw .malformed("The link does not contain a complete zlib stream (RFC 1950).")
        }
        let padded = UnsafeBufferPointer(start: result.bytes, count: result.count + PaddedBytes.padding)
        return body(PaddedBytes(padded, count: result.count))
    }
}

/// Base64url (RFC 4648, section 5). Encoding adds no padding, decoding accepts it.
package enum Base64URL {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    /// The value of each byte; 255 if the byte is not in the alphabet.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()

    static func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 4 + 4)
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(alphabet[Int(bits >> count & 63)])
            }
            bits &= 63
        }
        if count > 0 { text.append(alphabet[Int(bits << (6 - count) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes in the alphabet of base64, for data URLs, without padding.
    package static func standardText(of bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(
            decoding: text(of: bytes).utf8.map { byte in
                switch byte {
                case UInt8(ascii: "-"): UInt8(ascii: "+")
                case UInt8(ascii: "_"): UInt8(ascii: "/")
                default: byte
                }
            }, as: UTF8.self)
    }

    /// Decodes `text`; nil if it is not base64url or if its unused bits are not 0.
    static func bytes(of text: Substring) -> [UInt8]? {
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
