internal import TouchService

/// `touchd new`: writes a dispatch request with comments, for a first scene of one's own.
enum NewCommand {
    /// The embedded example that is written.
    private static let example = "Examples/dispatch-start.json"

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let path = arguments.takeOperand() ?? "-"
        try arguments.finish()
        guard let asset = Asset.named(example) else { throw .unavailable("\(example) is not embedded.") }
        guard path != "-" else {
            try Console.writeBytes(asset.bytes)
            return .success
        }
        try File.create(path, asset.bytes)
        Console.complain("wrote \(path); try “touchd dispatch \(path)” and “touchd explain \(path) follow”.")
        return .success
    }
}
