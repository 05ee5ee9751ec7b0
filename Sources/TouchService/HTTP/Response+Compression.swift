extension Response {
    /// Sends a file of the binary as gzip to those who take it.
    mutating func compress(for request: Request) {
        guard case .asset(let asset) = body, let twin = asset.compressed else { return }
        add("Vary", "Accept-Encoding")
        guard request.acceptsGzip else { return }
        body = .bytes(twin)
        add("Content-Encoding", "gzip")
    }
}

extension Request {
    /// Whether `Accept-Encoding` names gzip, or everything, with a weight above 0 (RFC 9110, section 12.5.3).
    var acceptsGzip: Bool {
        guard let acceptEncoding else { return false }
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
