internal import TouchService

/// A link with which the visualiser of a server shows a dispatch request. The request is in the fragment of the link,
/// which browsers do not send to the server.
enum VisualiserLink {
    /// Returns nil if there is no memory.
    static func url(_ server: String, to request: [UInt8]) -> String? {
        var base = server
        while base.hasSuffix("/") { base.removeLast() }
        return Permalink.path(to: request).map { base + "/#z=" + $0.dropFirst(Permalink.prefix.count) }
    }
}
