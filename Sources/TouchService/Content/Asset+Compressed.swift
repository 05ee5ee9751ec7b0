internal import JSONTape
internal import TouchWire

extension Asset {
    private static let twins = Lock<[String: Bytes]>([:])

    /// The file as a gzip stream, made at first use and cached; nil if it would not be smaller.
    var compressed: Bytes? {
        guard bytes.count >= ContentCoding.shortest else { return nil }
        return Asset.twins.withLock { twins in
            if let twin = twins[path] { return twin }
            let twin = ContentCoding.deflate(bytes, level: 9)
            twins[path] = twin
            return twin
        }
    }
}
