internal import CZlib
internal import JSONTape
internal import TouchWire

/// Compression and decompression with gzip (RFC 1952).
enum ContentCoding {
    /// Minimum size of a body that is compressed, in bytes. Shorter bodies fit into one packet.
    static let shortest = 1024

    /// The reason why a body cannot be decompressed.
    enum Failure: Error {
        /// A coding other than gzip, or several codings.
        case unsupported
        case malformed
        case tooLarge
        case noMemory
    }

    /// Returns true if the body is not compressed and false if it is compressed with gzip.
    static func isIdentity(_ encoding: String?) throws(Failure) -> Bool {
        guard let encoding else { return true }
        switch encoding[...].trimmed.lowercased() {
        case "", "identity": return true
        case "gzip", "x-gzip": return false
        default: throw .unsupported
        }
    }

    /// Maximum size of a small compressed body, in bytes. It needs at most 8 MiB while it is decompressed.
    private static let smallPacked = 8 * 1024

    /// Decompresses `packed` to at most `limit` bytes.
    ///
    /// - Throws: An error if the bytes are malformed or too many, or if the limit of held bytes does not allow them.
    static func inflate(_ packed: PaddedBytes, limit: Int) throws(Failure) -> InflatedBody {
        // The size is not known in advance. Deflate cannot compress to less than 1/1032.
        let largest = min(
            max(0, limit), packed.bytes.count.multipliedReportingOverflow(by: 1032).partialValue)
        guard let provisional = try? HeldMemory(largest, isSmall: packed.bytes.count <= smallPacked) else {
            throw .noMemory
        }
        defer { withExtendedLifetime(provisional) {} }
        let result = czlib_gunzip(
            packed.bytes.baseAddress ?? nowhere, packed.bytes.count, max(0, limit), PaddedBytes.padding)
        switch result.status {
        case .too_large: throw .tooLarge
        case .no_memory: throw .noMemory
        case .malformed: throw .malformed
        case .ok:
            let body = InflatedBody(result)
            guard body.memory != nil else { throw .noMemory }
            return body
        }
    }

    /// Compresses `bytes` with gzip. Returns nil if there is no memory or if the result would not be shorter.
    ///
    /// - Parameter level: The compression level of zlib, from 1 (fastest) to 9 (smallest).
    static func deflate(_ bytes: UnsafeBufferPointer<UInt8>, level: Int32) -> Bytes? {
        let packed = czlib_gzip(bytes.baseAddress ?? nowhere, bytes.count, level)
        defer { czlib_free(packed.bytes) }
        guard packed.status == .ok, let start = packed.bytes, packed.count < bytes.count else { return nil }
        var out = ByteWriter(capacity: packed.count)
        out.append(UnsafeBufferPointer(start: start, count: packed.count))
        return out.finish()
    }

    /// A non-null address for empty data.
    private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }
}

/// Owns the memory of a decompressed body.
final class InflatedBody: @unchecked Sendable {
    // Unchecked: the bytes are never written.
    private let inflated: czlib_result
    fileprivate let memory: HeldMemory?

    fileprivate init(_ inflated: czlib_result) {
        self.inflated = inflated
        memory = try? HeldMemory(inflated.count, isSmall: inflated.count <= HeldMemory.small)
    }

    deinit { czlib_free(inflated.bytes) }

    /// Valid as long as this object exists.
    var body: PaddedBytes {
        let padded = UnsafeBufferPointer(start: inflated.bytes, count: inflated.count + PaddedBytes.padding)
        return PaddedBytes(padded, count: inflated.count)
    }
}
