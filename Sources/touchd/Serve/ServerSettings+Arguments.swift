internal import JSONTape
internal import TouchServer
internal import TouchService
internal import TouchWire

extension ServerSettings {
    /// Reads the settings from the command line and the environment; others keep their defaults.
    init(_ arguments: inout Arguments) throws(CommandError) {
        self.init()
        address = try Address.setting(&arguments)
        try numbers(&arguments)
        try limits(&arguments)
        try accessPolicy(&arguments)
        clients.trustedProxies = try Command.setting("--trusted-proxies", &arguments) ?? ""
        if let name = try Command.setting("--log", &arguments) {
            guard let form = LogLine.Form(rawValue: name) else {
                let forms = LogLine.Form.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("--log must be one of \(forms), not “\(name)”.")
            }
            log = form
        }
    }

    private mutating func numbers(_ arguments: inout Arguments) throws(CommandError) {
        let settings: [(String, WritableKeyPath<ServerSettings, Int>, ClosedRange<Int>)] = [
            ("--workers", \.workers, 1...1024), ("--compute-threads", \.computeThreads, 1...1024),
            ("--queue", \.queue.length, 0...1_000_000), ("--queue-deadline", \.queue.deadline, 0...3600),
            ("--connections", \.connections, 1...1_000_000),
            ("--connections-per-address", \.clients.connections, 0...1_000_000),
            ("--max-held", \.held, 0...1 << 40), ("--idle-timeout", \.timeouts.idle, 0...86_400),
            ("--header-timeout", \.timeouts.header, 0...86_400),
            ("--transfer-timeout", \.timeouts.transfer, 0...86_400),
            ("--longest-transfer", \.timeouts.longestTransfer, 0...86_400),
            ("--min-rate", \.timeouts.minimumRate, 1...1_000_000_000),
            ("--drain-delay", \.shutdown.drainDelay, 0...3600),
            ("--grace", \.shutdown.grace, 0...3600),
        ]
        for (flag, path, range) in settings {
            self[keyPath: path] = try Self.number(flag, &arguments, range) ?? self[keyPath: path]
        }
        let deadline = try Self.number("--compute-deadline", &arguments, 0...3600) ?? 10
        service.deadline = deadline > 0 ? .seconds(deadline) : nil
    }

    private mutating func limits(_ arguments: inout Arguments) throws(CommandError) {
        let settings: [(String, WritableKeyPath<Limits, Int>)] = [
            ("--max-views", \.scene.views), ("--max-scene-depth", \.scene.depth),
            ("--max-recognizers", \.scene.recognizers),
            ("--max-events", \.events), ("--max-points", \.points), ("--max-live-fingers", \.liveFingers),
            ("--max-id-bytes", \.idBytes), ("--max-entries", \.entries), ("--max-computing", \.computing),
            ("--max-answer", \.answer),
        ]
        for (flag, path) in settings {
            guard let number = try Self.number(flag, &arguments, 1...1 << 40) else { continue }
            service.limits[keyPath: path] = number
        }
        if let bytes = try Self.number("--max-body", &arguments, 1...JSONParser.maximumSize) {
            service.limits.body = bytes
        }
    }

    private mutating func accessPolicy(_ arguments: inout Arguments) throws(CommandError) {
        if let origins = try Command.setting("--origins", &arguments), origins != "*" {
            service.accessPolicy.origins = origins.split(separator: ",").map { String($0.trimmedSpaces) }
        }
        if let origins = try Command.setting("--embed-origins", &arguments) {
            let list = origins.split(separator: ",").map { String($0.trimmedSpaces) }
            if let wrong = list.first(where: { !AccessPolicy.isFrameSource($0) }) {
                throw .usage("--embed-origins: “\(wrong)” is not an origin such as https://example.org.")
            }
            service.accessPolicy.embedOrigins = list
        }
        if let path = try Command.setting("--tokens", &arguments) {
            service.accessPolicy.tokens = try Self.tokens(path)
        }
        service.acceptsLiveScenes = try Command.flag("--live", &arguments)
        if service.acceptsLiveScenes, service.accessPolicy.tokens.isEmpty {
            throw .usage("--live requires --tokens. Without tokens, any client could replace live scenes.")
        }
        let certificate = try Command.setting("--tls-certificate", &arguments)
        let key = try Command.setting("--tls-key", &arguments)
        switch (certificate, key) {
        case (nil, nil): break
        case (let certificate?, let key?):
            tls.certificate = try File.read(certificate, atMost: 1 << 20)
            tls.privateKey = try File.read(key, atMost: 1 << 20)
        default: throw .usage("--tls-certificate and --tls-key must be used together.")
        }
    }

    /// The lines of a file, except blank ones and those that begin with `#`.
    private static func tokens(_ path: String) throws(CommandError) -> [[UInt8]] {
        let lines = try File.read(path, atMost: 1 << 20).split(separator: UInt8(ascii: "\n"))
        let tokens = lines.map { Array($0.filter { $0 > 0x20 }) }.filter { $0.first != nil && $0[0] != 0x23 }
        // A server that should require tokens must not start without any.
        guard !tokens.isEmpty else {
            throw .usage("\(path) contains no tokens; it must have one token per line.")
        }
        return tokens
    }

    static func number(
        _ flag: String, _ arguments: inout Arguments, _ range: ClosedRange<Int>
    ) throws(CommandError) -> Int? {
        guard let text = try Command.setting(flag, &arguments) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .usage(
                "\(flag) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
                    + "not “\(text)”."
            )
        }
        return number
    }
}

extension Substring {
    fileprivate var trimmedSpaces: Substring {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
