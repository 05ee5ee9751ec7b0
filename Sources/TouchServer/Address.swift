/// The address of a server.
package struct Address {
    /// A numeric address; IPv6 without brackets.
    package var host = "127.0.0.1"
    package var port: UInt16 = 8080

    package init() {}

    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            return nil
        }
        self.port = port
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        switch host {
        case "": self.host = "0.0.0.0"
        case "localhost": self.host = "127.0.0.1"
        default: self.host = String(host)
        }
    }

    /// The address at which a client on this machine reaches the server: the loopback address if the server listens
    /// on all addresses.
    package var reachable: Address {
        var address = self
        if host == "0.0.0.0" { address.host = "127.0.0.1" }
        if host == "::" { address.host = "::1" }
        return address
    }

    package func url(port: UInt16, scheme: String = "http") -> String {
        host.contains(":") ? "\(scheme)://[\(host)]:\(port)" : "\(scheme)://\(host):\(port)"
    }
}
