internal import JSONTape
internal import TouchDispatch
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// `touchd diff`: the differences between the runs of two requests.
enum DiffCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let isJSON = try arguments.takeForm(whenPiped: "text") == "json"
        var tolerance: Instant?
        if let words = try arguments.takeOption("--tolerance") {
            guard let seconds = Double(words), seconds >= 0, let time = Instant(seconds: seconds) else {
                throw .usage("--tolerance must be a time in seconds, not “\(words)”.")
            }
            tolerance = time
        }
        let systems = try arguments.takeOption("--systems").map(versions)
        guard let a = arguments.takeOperand() else { throw .usage(noFiles) }
        let b = systems == nil ? arguments.takeOperand() : a
        guard let b else { throw .usage(noFiles) }
        try arguments.finish()
        let text = try File.readJSON(a)
        let other = systems == nil ? try File.readJSON(b) : text
        let (parser, tape) = try parsed(other, b)
        defer { withExtendedLifetime(parser) {} }
        // Parsed here only so that syntax errors are reported with the name of this file: the operation has
        // the names of both.
        _ = try parsed(text, a)
        let operation = LocalOperation(isLenient: isLenient, name: systems == nil ? "\(a), \(b)" : a)
        let result = operation.run(DiffOperation.self, text) { _, context throws(RequestFault) in
            try DiffRequest.read(context.tape, tape, tolerance: tolerance, systems: systems, context.options)
        } render: { differences, context throws(RequestFault) in
            let isSame = differences.isEmpty
            guard isJSON else { return (DiffText(differences).text, isSame) }
            let answer = DiffOperation.write(differences, as: .json, context)
            return (answer.withBytes { String(decoding: $0, as: UTF8.self) } + "\n", isSame)
        }
        switch result {
        case .success(let (text, isSame)):
            try Console.print(text)
            return isSame ? .success : .negative
        case .failure(let fault):
            guard !fault.faults.isEmpty else { return operation.refuse(fault, text) }
            for (text, name, place) in [(text, a, "#/a"), (other, b, "#/b")] {
                Console.report(.faults(FaultReport(fault, in: text, file: name, at: place)))
            }
            return .usage
        }
    }

    private static let noFiles =
        "diff requires two files, or one file with --systems; one can be “-” for standard input."

    /// The two versions of iOS in “iOS 18,iOS 26”.
    private static func versions(_ words: String) throws(CommandError) -> (SystemVersion, SystemVersion) {
        let names = words.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
        let found = names.compactMap { name in SystemVersion.allCases.first { $0.name == name } }
        guard names.count == 2, found.count == 2 else {
            let known = SystemVersion.allCases.map(\.name).joined(separator: ", ")
            throw .usage("--systems must be two of these versions, with a comma: \(known); not “\(words)”.")
        }
        return (found[0], found[1])
    }

    private static func parsed(_ text: [UInt8], _ name: String) throws(CommandError) -> (JSONParser, JSONTape)
    {
        do { return try JSONParser.reading(text) } catch {
            throw .faults(FaultReport(error, in: text, file: name))
        }
    }
}
