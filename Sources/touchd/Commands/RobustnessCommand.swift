internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchService
internal import TouchWire

/// `touchd robustness`: the share of runs with the expected outcome if an imprecise finger makes the gesture.
enum RobustnessCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let format = try arguments.takeForm(whenPiped: "text")
        var robustness = RobustnessArguments()
        robustness.outcome = try arguments.takeOption("--outcome")
        robustness.runs = try wholeNumber("--runs", &arguments)
        robustness.seed = try wholeNumber("--seed", &arguments)
        guard let path = arguments.takeOperand() else {
            throw .usage("robustness requires a file, or “-” for standard input.")
        }
        try arguments.finish()
        let text = try SceneInput(path, composesRequest: true).text
        let body: [UInt8]
        do { body = try robustness.make(of: text) } catch { throw .input("\(path): \(error)") }
        let operation = LocalOperation(isLenient: isLenient, name: path, file: text)
        let representation: PictureRepresentation = format == "svg" ? .svg : .json
        let result = operation.run(
            RobustnessOperation.self, body, as: representation, read: RobustnessOperation.read
        ) { study, context throws(RequestFault) in
            // The study refers to the engine's memory, so the text is made here.
            let text = RobustnessText(study)
            let passed = text.passed
            guard format != "text" else { return (Bytes?.none, text.text, passed) }
            let answer = try RobustnessOperation.write(study, as: representation, context)
            try answer.check(atMost: context.limits.answer)
            return (answer, "", passed)
        }
        switch result {
        case .success(let (answer, text, passed)):
            if let answer { try answer.withBytes(Console.writeAnswer) } else { try Console.print(text) }
            return passed ? .success : .negative
        case .failure(let fault): return operation.refuse(fault, body)
        }
    }

    private static func wholeNumber(
        _ name: String, _ arguments: inout Arguments
    ) throws(CommandError) -> Int? {
        guard let word = try arguments.takeOption(name) else { return nil }
        guard let number = Int(word) else { throw .usage("\(name) must be a whole number, not “\(word)”.") }
        return number
    }
}
