internal import TouchService

/// A link with which the visualiser of a server shows a dispatch request. The request is in the fragment of the link,
/// which browsers do not send to the server.
enum VisualiserLink {
    /// The address of a server, without a slash at the end.
    ///
    /// - Throws: A usage error if it is not an address of HTTP.
    static func server(_ address: String) throws(CommandError) -> String {
        guard ["http://", "https://"].contains(where: address.hasPrefix) else {
            throw .usage("--server must be a URL such as http://127.0.0.1:8080, not “\(address)”.")
        }
        var base = address
        while base.hasSuffix("/") { base.removeLast() }
        return base
    }

    /// Returns nil if there is no memory.
    ///
    /// - Parameter server: The address of the server, without a slash at the end.
    static func url(_ server: String, to request: [UInt8]) -> String? {
        Permalink.path(to: request).map { server + "/#z=" + $0.dropFirst(Permalink.prefix.count) }
    }
}
