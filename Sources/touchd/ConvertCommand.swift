internal import JSONTape
internal import TouchOperations
internal import TouchService
internal import TouchWire

/// `touchd convert`: a file of another tool as a scene or events of ours.
enum ConvertCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let from = try arguments.takeOption("--from") ?? "auto"
        let to = try arguments.takeOption("--to") ?? "auto"
        let options = try arguments.takeOption("--options")
        let isWhole = arguments.takeFlag("--json")
        guard let path = arguments.takeOperand() else { throw .usage("convert needs a file, or “-”.") }
        try arguments.finish()
        var body = JSONText()
        body.open("{")
        body.member("from", from)
        body.member("to", to)
        if let options {
            body.key("options")
            body.value(json: options)
        }
        // The text as it is: faults then have its lines and columns.
        body.member("data", String(decoding: try File.read(path), as: UTF8.self))
        body.close("}")
        let text = body.finish().withBytes { Array($0) }
        return LocalRequest.answer(
            "/v1/convert", accept: "application/json", isLenient: false, body: text, name: path
        ) { answer in
            if isWhole { return String(decoding: answer, as: UTF8.self) + "\n" }
            let converted = ConvertedText(answer)
            for warning in converted.warnings {
                Console.complain(TerminalText.printable("\(path): \(warning)"))
            }
            return converted.text
        }
    }
}
