internal import Glibc
internal import TouchService
internal import TouchWire

/// `touchd serve`: from settings to a running server, and its orderly end.
enum ServeCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        var settings = Server.Settings()
        settings.address = try Address.setting(&arguments)
        settings.workers = try number("--workers", &arguments, 1...1024) ?? settings.workers
        settings.connections = try number("--connections", &arguments, 1...1_000_000) ?? settings.connections
        settings.idleTimeout = try number("--idle-timeout", &arguments, 0...86_400) ?? settings.idleTimeout
        let grace = try number("--grace", &arguments, 0...3600) ?? 20
        settings.limits = try limits(&arguments)
        try arguments.finish()

        Server.prepareForTermination()
        let service = Service(limits: settings.limits)
        let server = try Server(settings, service)
        Console.print(
            "touchd listens on \(settings.address.url(port: server.port)) (try /, /openapi.yaml, /examples)\n"
        )
        ServiceManager.tell(.ready)
        Server.waitForTermination(every: ServiceManager.signInterval) { ServiceManager.tell(.alive) }
        ServiceManager.tell(.stopping)
        service.drain()
        if !server.stop(grace: grace) { Console.complain("some requests were cut off after \(grace) s.") }
        return .success
    }

    private static func limits(_ arguments: inout Arguments) throws(CommandError) -> Limits {
        var limits = Limits()
        let settings: [(String, WritableKeyPath<Limits, Int>)] = [
            ("--max-body", \.body), ("--max-views", \.views), ("--max-scene-depth", \.sceneDepth),
            ("--max-recognizers", \.recognizers),
            ("--max-events", \.events), ("--max-points", \.points), ("--max-live-fingers", \.liveFingers),
            ("--max-id-bytes", \.idBytes), ("--max-entries", \.entries), ("--max-computing", \.computing),
            ("--max-answer", \.answer),
        ]
        for (flag, path) in settings {
            limits[keyPath: path] = try number(flag, &arguments, 1...1 << 40) ?? limits[keyPath: path]
        }
        return limits
    }

    private static func number(
        _ flag: String, _ arguments: inout Arguments, _ range: ClosedRange<Int>
    ) throws(CommandError) -> Int? {
        guard let text = try Command.setting(flag, &arguments) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .usage(
                "\(flag) is a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”.")
        }
        return number
    }
}

/// Where a server listens.
struct Address {
    /// Numeric; IPv6 without brackets.
    var host = "127.0.0.1"
    var port: UInt16 = 8080

    /// `--listen`, `TOUCHD_LISTEN` or the default.
    static func setting(_ arguments: inout Arguments) throws(CommandError) -> Address {
        guard let text = try Command.setting("--listen", &arguments) else { return Address() }
        guard let address = Address(text) else {
            throw .usage(
                "--listen is ADDRESS:PORT, such as 127.0.0.1:8080, [::1]:8080 or :8080, not “\(text)”.")
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

    func url(port: UInt16) -> String {
        host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
    }
}
