internal import TouchOperations
internal import TouchWire

/// `touchd reachability` and `touchd hit-map`: what a scene alone answers.
enum SceneCommand {
    static func reachability(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        try run(
            "reachability", accept: "application/json", ["thresholds", "minimumTapSize", "views"], &arguments)
    }

    static func hitMap(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isPicture = try arguments.takeChoice("--format") == "svg"
        return try run(
            "hit-map", accept: isPicture ? "image/svg+xml" : "application/json", ["thresholds"], &arguments)
    }

    private static func run(
        _ name: String, accept: String, _ options: [String], _ arguments: inout Arguments
    ) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        guard let path = arguments.takeOperand() else { throw .usage("\(name) needs a file, or “-”.") }
        try arguments.finish()
        let body: [UInt8]
        do { body = try SceneBody.make(of: try File.read(path), options: options) } catch let error
            as CommandError
        {
            throw error
        } catch {
            throw .input("\(path): \(error)")
        }
        return LocalRequest.answer(
            "/v1/\(name)", accept: accept, isLenient: isLenient, body: body, name: path)
    }
}
