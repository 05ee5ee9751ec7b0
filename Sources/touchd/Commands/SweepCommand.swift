internal import TouchOperations
internal import TouchReports
internal import TouchService
internal import TouchWire

/// `touchd sweep`: varies a number of a request and finds the values at which an outcome changes.
enum SweepCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let format = try arguments.takeForm(whenPiped: "text")
        var sweep = SweepArguments()
        while let words = try arguments.takeOption("--vary") { sweep.vary.append(words) }
        sweep.outcome = try arguments.takeOption("--outcome")
        if let samples = try arguments.takeOption("--samples") {
            guard let count = Int(samples), !sweep.vary.isEmpty else {
                throw .usage("--samples must be a whole number and requires --vary.")
            }
            sweep.samples = count
        }
        if let words = try arguments.takeOption("--step") {
            guard let step = Double(words), step.isFinite, !sweep.vary.isEmpty, sweep.samples == nil else {
                throw .usage(
                    "--step must be a number, requires --vary and cannot be combined with --samples.")
            }
            sweep.step = step
        }
        guard let path = arguments.takeOperand() else {
            throw .usage("sweep requires a file, or “-” for standard input.")
        }
        try arguments.finish()
        let text = try SceneInput(path, composesRequest: true).text
        let body: [UInt8]
        do { body = try sweep.make(of: text) } catch { throw .input("\(path): \(error)") }
        let operation = LocalOperation(isLenient: isLenient, name: path, file: text)
        guard format == "text" else {
            return try operation.answer(SweepOperation.self, to: body, as: format == "svg" ? .svg : .json)
        }
        return try operation.print(SweepOperation.self, body, read: SweepOperation.read) { search, _ in
            SweepText(search).text
        }
    }
}
