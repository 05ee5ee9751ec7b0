internal import JSONTape
internal import TouchServer
internal import TouchAgents
internal import TouchOperations
internal import TouchService
internal import TouchWire

/// `touchd mcp`: answers messages of the Model Context Protocol from standard input.
enum AgentCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        var options = ReadingOptions()
        try limits(&arguments, &options.limits)
        try arguments.finish()
        let server = AgentServer(version: Version.number)
        let engine = Engine()
        var source = LineSource(0, maximum: options.limits.body, padding: PaddedBytes.padding)
        while let block = source.next() {
            for line in block.lines {
                if line.isTooLong {
                    try write(AgentServer.refusal(limit: options.limits.body))
                    continue
                }
                let answer = block.bytes.withUnsafeBufferPointer { bytes -> AgentAnswer? in
                    let message = PaddedBytes(line.range, of: bytes)
                    return message.isBlank ? nil : server.answer(message, over: .lines, options, engine)
                }
                if let answer { try write(answer) }
            }
        }
        return .success
    }

    private static func limits(_ arguments: inout Arguments, _ limits: inout Limits) throws(CommandError) {
        if let bytes = try ServerSettings.number("--max-body", &arguments, 1...JSONParser.maximumSize) {
            limits.body = bytes
        }
        if let steps = try ServerSettings.number("--max-computing", &arguments, 1...1 << 40) {
            limits.computing = steps
        }
        if let bytes = try ServerSettings.number("--max-answer", &arguments, 1...1 << 40) {
            limits.answer = bytes
        }
    }

    /// Writes an answer and a line end; nothing for a notification.
    private static func write(_ answer: AgentAnswer) throws(CommandError) {
        guard let bytes = answer.bytes else { return }
        var line = ByteWriter(capacity: bytes.count + 1)
        bytes.withBytes { line.append($0) }
        line.append("\n")
        try line.finish().withBytes(Console.writeBytes)
    }
}
