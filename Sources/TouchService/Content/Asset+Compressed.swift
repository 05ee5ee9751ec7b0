internal import JSONTape
internal import TouchWire

extension Asset {
    private static let compressedFiles = Lock<[String: Bytes]>([:])

    /// The file as a gzip stream, made at first use and cached; nil if it would not be smaller.
    var compressed: Bytes? {
        guard bytes.count >= ContentCoding.shortest else { return nil }
        return Asset.compressedFiles.withLock { compressedFiles in
            if let compressed = compressedFiles[path] { return compressed }
            let compressed = ContentCoding.deflate(bytes, level: 9)
            compressedFiles[path] = compressed
            return compressed
        }
    }
}
