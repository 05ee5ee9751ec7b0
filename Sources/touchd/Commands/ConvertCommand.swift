internal import JSONTape
internal import TouchFormats
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// `touchd convert`: converts a file of another tool to a scene, events or a request, or events to another
/// tool's format.
enum ConvertCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let form = try arguments.takeForm(whenPiped: "content")
        let format = try choice("--from", ForeignFormat.allCases, &arguments)
        let target = try choice("--to", ConvertTarget.allCases, &arguments)
        let given = try arguments.takeOption("--options")
        guard let path = arguments.takeOperand() else {
            throw .usage("convert requires a file, or “-” for standard input.")
        }
        try arguments.finish()
        // Invalid UTF-8 is replaced by U+FFFD.
        let data = Array(String(decoding: try File.readJSON(path), as: UTF8.self).utf8)
        let operation = LocalOperation(name: path)
        if format == nil, target == nil, given == nil, isRequest(data) {
            let result =
                operation.run(ConvertOperation.self, data, read: ConvertOperation.read) {
                    result, context throws(RequestFault) in try output(result, form, context)
                } as Result<Output, RequestFault>
            return try finish(result, form, data, path)
        }
        let result = data.withUnsafeBufferPointer { data in
            operation.run(ConvertOperation.self, Array((given ?? "{}").utf8)) {
                _, context throws(RequestFault) in
                var decoder = RequestDecoder(
                    context.tape, pointer: "#/options", limits: context.limits, isStrict: true)
                let options = ConvertOptions.read(at: decoder.reader.root, &decoder)
                try decoder.reader.check()
                let data = ForeignData(.text(data), pointer: "#/data", format: format, options: options)
                return ConvertOperation.Request(data: data, target: target)
            } render: { result, context throws(RequestFault) in
                try output(result, form, context)
            } as Result<Output, RequestFault>
        }
        return try finish(result, form, data, path)
    }

    /// Whether the file is a request of `/v1/convert`: a JSON object with a member `data` that is not the answer of another tool.
    private static func isRequest(_ text: [UInt8]) -> Bool {
        guard let (parser, tape) = try? JSONParser.reading(text) else { return false }
        return withExtendedLifetime(parser) {
            let root = JSONValue(tape)
            return root["data"] != nil && !OpenedData.isEnvelope(root)
        }
    }

    private static func output(
        _ result: consuming ConvertOperation.Result, _ form: String, _ context: OperationContext
    ) throws(RequestFault) -> Output {
        if form == "json" { return .json(try ConvertOperation.write(result, as: .json, context)) }
        let remarks = result.warnings.map { DiagnosticFormatter.line($0, withCode: true) }
        return .content(result.content, remarks + result.limitations.reportLines)
    }

    private static func finish(
        _ result: Result<Output, RequestFault>, _ form: String, _ data: [UInt8], _ path: String
    ) throws(CommandError) -> ExitStatus {
        switch result {
        case .failure(let fault):
            throw .faults(FaultReport(fault, in: data, file: path, expectsRequest: false))
        case .success(.json(let answer)): try print(answer)
        case .success(.content(let content, let remarks)):
            for line in remarks {
                Console.notice(TerminalText.printable("\(path): \(line)"))
            }
            switch content {
            case .json(let json): try form == "text" ? printText(json) : print(json)
            case .text(let text): try Console.print(text)
            }
        }
        return .success
    }

    /// Prints converted JSON as tables.
    private static func printText(_ json: Bytes) throws(CommandError) {
        guard let (parser, tape) = try? JSONParser.reading(json.withBytes(Array.init)) else {
            return try print(json)
        }
        let text = withExtendedLifetime(parser) {
            SceneText.text(JSONValue(tape), TerminalStyle(.output))
        }
        try Console.print(text)
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
