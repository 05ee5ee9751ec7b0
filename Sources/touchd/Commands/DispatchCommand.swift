internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchService
internal import TouchWire

/// `touchd dispatch`: runs the request in a file.
enum DispatchCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let format = try format(arguments.takeForm())
        let isLenient = arguments.takeFlag("--lenient")
        let printsAll = arguments.takeFlag("--all")
        guard let path = arguments.takeOperand() else {
            throw .usage("dispatch requires a file, or “-” for standard input.")
        }
        try arguments.finish()
        if printsAll, format != .text { throw .usage("--all requires --format text.") }
        let operation = LocalOperation(isLenient: isLenient, name: path, summarizesText: !printsAll)
        let text = try SceneInput(path, composesRequest: true).text
        let style = TerminalStyle(.output)
        guard format == .text else {
            return try operation.answer(DispatchOperation.self, to: text, as: format)
        }
        return try operation.transcript(of: text, style)
    }

    /// The representation with this name.
    static func format(_ name: String) throws(CommandError) -> DispatchRepresentation {
        if let format = DispatchRepresentation(rawValue: name) { return format }
        let names = DispatchRepresentation.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("--format must be one of \(names), not “\(name)”.")
    }
}
