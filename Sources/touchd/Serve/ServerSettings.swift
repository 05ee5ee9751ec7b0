internal import Glibc
internal import TouchService
internal import TouchWire

/// How a server is set up: flags, or variables of the environment.
struct ServerSettings {
    var address = Address()
    /// Two for each processor: most requests are computed where they arrive, and while one worker is kept from its
    /// processor, another one's connections go on.
    var workers = ServerSettings.processors * 2
    /// Threads for what takes longer.
    var computeThreads = ServerSettings.processors
    /// Requests that may wait for them.
    var queue = 64
    var connections = 4096
    /// Of one address; 0: as many as there are.
    var connectionsPerAddress = 0
    /// Bytes of bodies and answers.
    var held = 512 * 1024 * 1024
    /// Seconds, 0 for ever: between requests, for a header block, for a body or an answer on top of what it takes at
    /// `minimumRate`, and for either at all.
    var idleTimeout = 75
    var headerTimeout = 10
    var transferTimeout = 10
    var longestTransfer = 300
    /// Bytes a second.
    var minimumRate = 4096
    /// Seconds between the signal to end and no more connections.
    var drainDelay = 0
    /// Seconds that running requests then have.
    var grace = 20
    var log = LogLine.Form.off
    var service = Service.Settings()
    /// PEM.
    var certificate: [UInt8] = []
    var privateKey: [UInt8] = []

    private static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// What the command line and the environment say; the rest stays as it is by default.
    init(_ arguments: inout Arguments) throws(CommandError) {
        address = try Address.setting(&arguments)
        try numbers(&arguments)
        try limits(&arguments)
        try accessPolicy(&arguments)
        if let name = try Command.setting("--log", &arguments) {
            guard let form = LogLine.Form(rawValue: name) else {
                let forms = LogLine.Form.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("--log is one of \(forms), not “\(name)”.")
            }
            log = form
        }
    }

    private mutating func numbers(_ arguments: inout Arguments) throws(CommandError) {
        let settings: [(String, WritableKeyPath<ServerSettings, Int>, ClosedRange<Int>)] = [
            ("--workers", \.workers, 1...1024), ("--compute-threads", \.computeThreads, 1...1024),
            ("--queue", \.queue, 0...1_000_000), ("--connections", \.connections, 1...1_000_000),
            ("--connections-per-address", \.connectionsPerAddress, 0...1_000_000),
            ("--max-held", \.held, 0...1 << 40), ("--idle-timeout", \.idleTimeout, 0...86_400),
            ("--header-timeout", \.headerTimeout, 0...86_400),
            ("--transfer-timeout", \.transferTimeout, 0...86_400),
            ("--longest-transfer", \.longestTransfer, 0...86_400),
            ("--min-rate", \.minimumRate, 1...1_000_000_000), ("--drain-delay", \.drainDelay, 0...3600),
            ("--grace", \.grace, 0...3600),
        ]
        for (flag, path, range) in settings {
            self[keyPath: path] = try Self.number(flag, &arguments, range) ?? self[keyPath: path]
        }
        let deadline = try Self.number("--compute-deadline", &arguments, 0...3600) ?? 10
        service.deadline = deadline > 0 ? .seconds(deadline) : nil
    }

    private mutating func limits(_ arguments: inout Arguments) throws(CommandError) {
        let settings: [(String, WritableKeyPath<Limits, Int>)] = [
            ("--max-body", \.body), ("--max-views", \.views), ("--max-scene-depth", \.sceneDepth),
            ("--max-recognizers", \.recognizers),
            ("--max-events", \.events), ("--max-points", \.points), ("--max-live-fingers", \.liveFingers),
            ("--max-id-bytes", \.idBytes), ("--max-entries", \.entries), ("--max-computing", \.computing),
            ("--max-answer", \.answer),
        ]
        for (flag, path) in settings {
            guard let number = try Self.number(flag, &arguments, 1...1 << 40) else { continue }
            service.limits[keyPath: path] = number
        }
    }

    private mutating func accessPolicy(_ arguments: inout Arguments) throws(CommandError) {
        if let origins = try Command.setting("--origins", &arguments), origins != "*" {
            service.accessPolicy.origins = origins.split(separator: ",").map { String($0.trimmedSpaces) }
        }
        if let path = try Command.setting("--tokens", &arguments) {
            service.accessPolicy.tokens = try Self.tokens(path)
        }
        let certificate = try Command.setting("--tls-certificate", &arguments)
        let key = try Command.setting("--tls-key", &arguments)
        switch (certificate, key) {
        case (nil, nil): break
        case (let certificate?, let key?):
            self.certificate = try File.read(certificate, atMost: 1 << 20)
            privateKey = try File.read(key, atMost: 1 << 20)
        default: throw .usage("--tls-certificate and --tls-key go together.")
        }
    }

    /// The lines of a file but for blank ones and those that begin with `#`.
    private static func tokens(_ path: String) throws(CommandError) -> [[UInt8]] {
        let lines = try File.read(path, atMost: 1 << 20).split(separator: UInt8(ascii: "\n"))
        let tokens = lines.map { Array($0.filter { $0 > 0x20 }) }.filter { $0.first != nil && $0[0] != 0x23 }
        // A server that was meant to ask for tokens must not answer everybody.
        guard !tokens.isEmpty else { throw .usage("\(path) has no token: one stands in a line.") }
        return tokens
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

extension Substring {
    fileprivate var trimmedSpaces: Substring {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
