internal import TouchServer

extension Address {
    /// `--listen`, `TOUCHD_LISTEN` or the default.
    static func setting(_ arguments: inout Arguments) throws(CommandError) -> Address {
        guard let text = try Command.setting("--listen", &arguments) else { return Address() }
        guard let address = Address(text) else {
            throw .usage(
                "--listen must be ADDRESS:PORT, such as 127.0.0.1:8080, [::1]:8080 or :8080, not “\(text)”.")
        }
        return address
    }
}
