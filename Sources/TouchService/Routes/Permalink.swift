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
            return prefix + Base64.url.text(of: UnsafeBufferPointer(start: start, count: packed.count))
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
        guard let packed = Base64.url.bytes(of: segment) else {
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
