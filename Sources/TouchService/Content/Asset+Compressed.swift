internal import CZlib
internal import Synchronization
internal import TouchWire

extension Asset {
    /// Smaller files fit one packet as they are.
    private static let leastCompressed = 1024
    private static let twins = Mutex<[String: Bytes]>([:])

    /// The file as a gzip stream, made at first use and kept; nil where that would not be smaller.
    var compressed: Bytes? {
        guard bytes.count >= Asset.leastCompressed, let base = bytes.baseAddress else { return nil }
        return Asset.twins.withLock { twins in
            if let twin = twins[path] { return twin }
            let packed = czlib_gzip(base, bytes.count)
            defer { czlib_free(packed.bytes) }
            guard packed.status == .ok, let start = packed.bytes, packed.count < bytes.count else {
                return nil
            }
            var writer = ByteWriter(capacity: packed.count)
            writer.append(UnsafeBufferPointer(start: start, count: packed.count))
            let twin = writer.finish()
            twins[path] = twin
            return twin
        }
    }
}
