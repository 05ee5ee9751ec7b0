internal import CZlib
internal import JSONTape
internal import TouchWire

/// gzip (RFC 1952), both ways.
enum ContentCoding {
    /// Shorter bodies fit one packet as they are.
    static let shortest = 1024

    /// Why a body is not understood.
    enum Failure: Error {
        /// Another coding, or several.
        case unsupported
        case malformed
        case tooLarge
        case noMemory
    }

    /// Whether `Content-Encoding` says nothing; else it says gzip.
    static func isIdentity(_ encoding: String?) throws(Failure) -> Bool {
        guard let encoding else { return true }
        switch encoding[...].trimmed.lowercased() {
        case "", "identity": return true
        case "gzip", "x-gzip": return false
        default: throw .unsupported
        }
    }

    /// What comes out of `packed`, at most `limit` bytes.
    static func inflate(_ packed: PaddedBytes, limit: Int) throws(Failure) -> InflatedBody {
        let result = czlib_gunzip(
            packed.bytes.baseAddress ?? nowhere, packed.bytes.count, max(0, limit), PaddedBytes.padding)
        switch result.status {
        case .too_large: throw .tooLarge
        case .no_memory: throw .noMemory
        case .malformed: throw .malformed
        case .ok: return InflatedBody(result)
        }
    }

    /// `bytes` as gzip; nil where there is no memory, or it would not be shorter.
    ///
    /// - Parameter level: zlib's, from 1, quick, to 9, small.
    static func deflate(_ bytes: UnsafeBufferPointer<UInt8>, level: Int32) -> Bytes? {
        let packed = czlib_gzip(bytes.baseAddress ?? nowhere, bytes.count, level)
        defer { czlib_free(packed.bytes) }
        guard packed.status == .ok, let start = packed.bytes, packed.count < bytes.count else { return nil }
        var out = ByteWriter(capacity: packed.count)
        out.append(UnsafeBufferPointer(start: start, count: packed.count))
        return out.finish()
    }

    /// Stands for the address of no bytes.
    private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }
}

/// A body that was compressed, for as long as it is needed.
final class InflatedBody: @unchecked Sendable {
    // Unchecked: nobody writes to the bytes.
    private let inflated: czlib_result

    fileprivate init(_ inflated: czlib_result) { self.inflated = inflated }

    deinit { czlib_free(inflated.bytes) }

    /// Valid as long as this object.
    var body: PaddedBytes {
        let padded = UnsafeBufferPointer(start: inflated.bytes, count: inflated.count + PaddedBytes.padding)
        return PaddedBytes(padded, count: inflated.count)
    }
}
