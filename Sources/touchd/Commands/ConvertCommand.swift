internal import JSONTape
internal import TouchFormats
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// `touchd convert`: converts a file of another tool to a scene, events or a request, or events to another
/// tool's format.
enum ConvertCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let format = try choice("--from", ForeignFormat.allCases, &arguments)
        let target = try choice("--to", ConvertTarget.allCases, &arguments)
        let options = try arguments.takeOption("--options") ?? "{}"
        let isJSON = arguments.takeFlag("--json")
        guard let path = arguments.takeOperand() else {
            throw .usage("convert requires a file, or “-” for standard input.")
        }
        try arguments.finish()
        // Invalid UTF-8 is replaced by U+FFFD.
        let data = Array(String(decoding: try File.read(path), as: UTF8.self).utf8)
        let operation = LocalOperation(name: path)
        let result = data.withUnsafeBufferPointer { data in
            operation.run(ConvertOperation.self, Array(options.utf8)) { _, context throws(RequestFault) in
                var decoder = RequestDecoder(
                    context.tape, pointer: "#/options", limits: context.limits, isStrict: true)
                let options = ConvertOptions.read(at: decoder.reader.root, &decoder)
                try decoder.reader.check()
                let data = ForeignData(.text(data), pointer: "#/data", format: format, options: options)
                return ConvertOperation.Request(data: data, target: target)
            } render: { result, context throws(RequestFault) in
                isJSON
                    ? .json(try ConvertOperation.write(result, as: .json, context))
                    : .content(
                        result.content,
                        result.warnings.map { DiagnosticFormatter.line($0, withCode: true) }
                            + result.limitations.map(\.reportLine))
            } as Result<Output, RequestFault>
        }
        switch result {
        case .failure(let fault): return operation.refuse(fault)
        case .success(.json(let answer)): try print(answer)
        case .success(.content(let content, let remarks)):
            for line in remarks {
                Console.complain(TerminalText.printable("\(path): \(line)"))
            }
            switch content {
            case .json(let json): try print(json)
            case .text(let text): try Console.print(text)
            }
        }
        return .success
    }

    private enum Output {
        case json(Bytes)
        /// The content, and lines about warnings and limitations.
        case content(ConvertedContent, [String])
    }

    private static func print(_ json: Bytes) throws(CommandError) {
        try json.withBytes(Console.writeBytes)
        try Console.print("\n")
    }

    /// The value of an option; nil if it is `auto` or the option is absent.
    private static func choice<Choice: RawRepresentable<String>>(
        _ option: String, _ choices: [Choice], _ arguments: inout Arguments
    ) throws(CommandError) -> Choice? {
        guard let word = try arguments.takeOption(option), word != "auto" else { return nil }
        if let choice = Choice(rawValue: word) { return choice }
        let names = ["auto"] + choices.map(\.rawValue)
        let suggestion = Suggestion.nearest(to: word, among: names).map { "; did you mean “\($0)”?" } ?? ""
        throw .usage("\(option) must be one of \(names.joined(separator: ", ")), not “\(word)”" + suggestion)
    }
}
