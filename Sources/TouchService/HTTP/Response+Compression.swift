internal import JSONTape
internal import TouchWire

extension Response {
    /// The fastest compression level, because an answer is sent only once.
    private static let quick: Int32 = 1

    /// Compresses the body with gzip if the client accepts that and the result is shorter. A large body is not compressed
    /// here, but by `pack`.
    mutating func compress(for request: Request) {
        switch body {
        case .asset(let asset):
            guard let twin = asset.compressed else { return }
            vary("Accept-Encoding")
            if request.headers.acceptsGzip { replaceBody(by: twin) }
        case .bytes(let bytes):
            vary("Accept-Encoding")
            guard bytes.count >= ContentCoding.shortest, !isLarge, request.headers.acceptsGzip else { return }
            guard let packed = bytes.withBytes({ ContentCoding.deflate($0, level: Response.quick) }) else {
                return
            }
            replaceBody(by: packed)
        case .empty, .stream: break
        }
    }

    /// Whether the body is so large that `pack` compresses it.
    var isLarge: Bool { if case .bytes(let bytes) = body { bytes.count >= ByteWriter.large } else { false } }

    /// Compresses a large body, in any case: a client that does not accept gzip receives it decompressed while it reads.
    /// Until then, it needs little memory. Returns false if there is not enough memory or if `shouldContinue` returns false.
    mutating func pack(for request: Request, while shouldContinue: () -> Bool) -> Bool {
        guard isLarge, case .bytes(let bytes) = body else { return true }
        guard let packed = PackedBytes(bytes, while: shouldContinue) else { return false }
        if request.headers.acceptsGzip {
            replaceBody(by: packed.packed)
        } else if let stream = UnpackingStream(packed) {
            body = .stream(stream)
        } else {
            return false
        }
        return true
    }

    private mutating func replaceBody(by packed: Bytes) {
        body = .bytes(packed)
        add("Content-Encoding", "gzip")
    }
}

extension Request.Headers {
    /// Whether `Accept-Encoding` names gzip, or everything, with a weight above 0 (RFC 9110, section 12.5.3).
    var acceptsGzip: Bool {
        guard let acceptEncoding else { return false }
        // The most frequent values are not parsed.
        if acceptEncoding == "identity" { return false }
        if acceptEncoding.hasPrefix("gzip, ") || acceptEncoding == "gzip" { return true }
        var everything = false
        for item in acceptEncoding.split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.trimmed.lowercased() }
            let isRefused = parts.dropFirst().contains { part in
                part.hasPrefix("q=") && part.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
            }
            switch parts.first {
            case "gzip", "x-gzip": return !isRefused
            case "*": everything = !isRefused
            default: break
            }
        }
        return everything
    }
}
