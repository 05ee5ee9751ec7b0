internal import TouchOperations
internal import TouchService
internal import TouchWire

/// `touchd link`: a link that holds the request of a file.
enum LinkCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        var server = try arguments.takeOption("--server") ?? ""
        let format = try arguments.takeOption("--format").map(DispatchCommand.format)
        guard let path = arguments.takeOperand() else { throw .usage("link needs a file, or “-”.") }
        try arguments.finish()
        while server.hasSuffix("/") { server.removeLast() }
        let json = try File.read(path)
        if let problem = LocalRequest.problem("/v1/dispatch", body: json) {
            throw .input("\(path): \(problem)")
        }
        guard let link = Permalink.path(to: json) else { throw .unavailable("\(path): no memory.") }
        let target = link + (format.map { "?format=\($0.rawValue)" } ?? "")
        guard target.utf8.count <= Service.maximumTarget else {
            throw .input(
                "\(path): the link would have \(target.utf8.count) bytes, servers take \(Service.maximumTarget)."
            )
        }
        Console.print(server + target + "\n")
        return .success
    }
}
