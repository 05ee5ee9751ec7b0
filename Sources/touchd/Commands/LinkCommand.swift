internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchService
internal import TouchWire

/// `touchd link`: prints a link that contains the request in a file.
enum LinkCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let server = try arguments.takeOption("--server").map(VisualiserLink.server) ?? ""
        let format = try arguments.takeOption("--format").map(DispatchCommand.format)
        guard let path = arguments.takeOperand() else {
            throw .usage("link requires a file, or “-” for standard input.")
        }
        try arguments.finish()
        let json = try File.readJSON(path)
        do {
            _ = try PaddedBytes.copying(json) { text throws(RequestFault) in
                try Engine().answer(DispatchOperation.self, to: text)
            }
        } catch { throw .faults(FaultReport(error, in: json, file: path)) }
        guard let link = Permalink.path(to: json) else { throw .unavailable("\(path): out of memory.") }
        let target = link + (format.map { "?format=\($0.rawValue)" } ?? "")
        guard target.utf8.count <= Service.maximumTarget else {
            throw .input(
                "\(path): the link would have \(target.utf8.count) bytes; the limit is "
                    + "\(Service.maximumTarget) bytes."
            )
        }
        try Console.print(server + target + "\n")
        return .success
    }
}
