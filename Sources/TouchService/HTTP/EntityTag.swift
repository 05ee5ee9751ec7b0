internal import CXXHash

/// Strong entity tags: a hash of the bytes and the media type.
enum EntityTag {
    static func of(_ bytes: UnsafeBufferPointer<UInt8>, type: String) -> String {
        var type = type
        let seed = type.withUTF8 { cxxhash_64(UnsafeRawPointer($0.baseAddress ?? nowhere), $0.count, 0) }
        let hash = cxxhash_64(UnsafeRawPointer(bytes.baseAddress ?? nowhere), bytes.count, seed)
        let hex = String(hash, radix: 16)
        return "\"" + String(repeating: "0", count: 16 - hex.count) + hex + "\""
    }

    /// A non-null address for empty data.
    private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

    /// Whether an `If-None-Match` header names `tag` (RFC 9110, section 13.1.2: weak comparison).
    static func matches(_ header: String?, _ tag: String) -> Bool {
        guard let header else { return false }
        return header.split(separator: ",").contains { candidate in
            var candidate = candidate.trimmed
            if candidate.hasPrefix("W/") { candidate.removeFirst(2) }
            return candidate == "*" || candidate == tag
        }
    }
}
