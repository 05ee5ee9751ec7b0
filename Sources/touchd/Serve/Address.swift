internal import Glibc

/// The address of a server.
struct Address {
    /// A numeric address; IPv6 without brackets.
    var host = "127.0.0.1"
    var port: UInt16 = 8080

    /// `--listen`, `TOUCHD_LISTEN` or the default.
    static func setting(_ arguments: inout Arguments) throws(CommandError) -> Address {
        guard let text = try Command.setting("--listen", &arguments) else { return Address() }
        guard let address = Address(text) else {
            throw .usage(
                "--listen must be ADDRESS:PORT, such as 127.0.0.1:8080, [::1]:8080 or :8080, not “\(text)”.")
        }
        return address
    }

    init() {}

    init?(_ text: String) {
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
    var reachable: Address {
        var address = self
        if host == "0.0.0.0" { address.host = "127.0.0.1" }
        if host == "::" { address.host = "::1" }
        return address
    }

    func url(port: UInt16, scheme: String = "http") -> String {
        host.contains(":") ? "\(scheme)://[\(host)]:\(port)" : "\(scheme)://\(host):\(port)"
    }
}
