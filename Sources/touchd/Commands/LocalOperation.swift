internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// Runs operations on a file in this process and prints the results.
struct LocalOperation {
    private let engine = Engine()
    private let options: ReadingOptions
    private let progress = Progress("runs")
    /// The file's name, for messages.
    private let name: String

    /// The content of the file if the operation does not read it unchanged.
    private let file: [UInt8]?

    /// - Parameters:
    ///   - isLenient: Whether unknown members are allowed.
    ///   - name: The file's name, for messages.
    ///   - file: The content of the file, for the locations in messages; nil if the operation reads it unchanged.
    ///   - summarizesText: Whether the text of a dispatch is its summary.
    init(isLenient: Bool = false, name: String, file: [UInt8]? = nil, summarizesText: Bool = false) {
        self.file = file
        var options = ReadingOptions()
        options.isStrict = !isLenient
        options.summarizesText = summarizesText
        options.didRun = { [progress] in progress.update($0) }
        self.options = options
        self.name = name
    }

    /// Runs `operation` on the request in `text` and prints the answer, or the reason why the request is
    /// rejected.
    func answer<Definition: OperationDefinition>(
        _ operation: Definition.Type, to text: [UInt8], as representation: Definition.Representation
    ) throws(CommandError) -> ExitStatus {
        try answer(operation, to: text, as: representation, read: Definition.read)
    }

    /// Prints the transcript of a dispatch, or its summary, with colors. On a terminal, a line about the
    /// notation follows a summary.
    func transcript(of text: [UInt8], _ style: TerminalStyle) throws(CommandError) -> ExitStatus {
        let result = run(text) { text throws(RequestFault) in
            try engine.answer(DispatchOperation.self, to: text, options, as: .text)
        }
        switch result {
        case .success(let answer):
            let transcript = answer.withBytes { String(decoding: $0, as: UTF8.self) }
            try Console.print(TranscriptStyle.styled(transcript, style))
            if options.summarizesText, Console.isTerminal(.output) {
                let note = "docs/reading.md describes this notation; --all prints every entry."
                try Console.print("\n" + style(.dim, note) + "\n")
            }
            return .success
        case .failure(let fault): return refuse(fault, text)
        }
    }

    /// Prints the answer to the request that `read` makes from the file.
    ///
    /// - Parameters:
    ///   - requiresProof: Whether the status is a failure if a part of the answer is assumed.
    ///   - format: Makes the text for a terminal from the result; nil to print the answer.
    func answer<Definition: OperationDefinition>(
        _ definition: Definition.Type, to text: [UInt8], as representation: Definition.Representation = .json,
        isSceneFile: Bool = false, requiresProof: Bool = false,
        format: ((Definition.Result, TerminalStyle) -> String)? = nil,
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request
    ) throws(CommandError) -> ExitStatus {
        let result = run(
            definition, text, as: representation, isSceneFile: isSceneFile, read: read
        ) { (result, context) throws(RequestFault) -> (text: String?, answer: Bytes?) in
            let result = result
            let text = format?(result, TerminalStyle(.output))
            if text != nil, !requiresProof { return (text, nil) }
            let answer = try Definition.write(result, as: representation, context)
            try answer.check(atMost: options.limits.answer)
            return (text, answer)
        }
        switch result {
        case .success(let (text, answer)):
            if let text { try Console.print(text) } else { try answer?.withBytes(Console.writeAnswer) }
            return requiresProof ? try requireProof(answer) : .success
        case .failure(let fault): return refuse(fault, text)
        }
    }

    /// Runs an operation and prints the text that `render` makes from the result.
    func print<Definition: OperationDefinition>(
        _ definition: Definition.Type, _ text: [UInt8],
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request,
        render: (consuming Definition.Result, OperationContext) throws(RequestFault) -> String
    ) throws(CommandError) -> ExitStatus {
        switch run(definition, text, read: read, render: render) {
        case .success(let text):
            try Console.print(text)
            return .success
        case .failure(let fault): return refuse(fault, text)
        }
    }

    /// Runs an operation and returns what `render` makes from the result.
    func run<Definition: OperationDefinition, Output>(
        _ definition: Definition.Type, _ text: [UInt8], as representation: Definition.Representation = .json,
        isSceneFile: Bool = false,
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request,
        render: (consuming Definition.Result, OperationContext) throws(RequestFault) -> Output
    ) -> Result<Output, RequestFault> {
        run(text) { text throws(RequestFault) in
            try engine.run(
                definition, text, options, as: representation, isSceneFile: isSceneFile, read: read,
                render: render)
        }
    }

    private func run<Output>(
        _ text: [UInt8], _ body: (PaddedBytes) throws(RequestFault) -> Output
    ) -> Result<Output, RequestFault> {
        defer { progress.end() }
        return Result { () throws(RequestFault) in try PaddedBytes.copying(text, body) }
    }

    /// Prints the assumed parts of an answer.
    private func requireProof(_ answer: Bytes?) throws(CommandError) -> ExitStatus {
        guard let answer, let (parser, tape) = try? JSONParser.reading(answer.withBytes(Array.init)) else {
            throw .unavailable("\(name): the answer could not be read.")
        }
        defer { withExtendedLifetime(parser) {} }
        let assumed = AnswerCertainty.assumedParts(of: tape)
        guard !assumed.isEmpty else { return .success }
        Console.complain(
            "\(name): the answer depends on assumed members (see “dependsOn”): "
                + assumed.joined(separator: ", "))
        return .negative
    }

    /// Prints the reason why the request in `text` is rejected.
    func refuse(_ fault: RequestFault, _ text: [UInt8]) -> ExitStatus {
        Console.report(.faults(FaultReport(fault, in: file ?? text, file: name, namesArguments: true)))
        return .usage
    }
}
