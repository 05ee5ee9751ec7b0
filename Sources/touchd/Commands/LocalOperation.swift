internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// Runs operations on a file in this process and prints the results.
struct LocalOperation {
    /// Makes text for people from an answer.
    typealias Format = (JSONValue, TerminalStyle) -> String

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
    init(isLenient: Bool = false, name: String, file: [UInt8]? = nil) {
        self.file = file
        var options = ReadingOptions()
        options.isStrict = !isLenient
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

    /// Prints the transcript of a dispatch with colours.
    func transcript(of text: [UInt8], _ style: TerminalStyle) throws(CommandError) -> ExitStatus {
        let result = run(text) { text throws(RequestFault) in
            try engine.answer(DispatchOperation.self, to: text, options, as: .text)
        }
        switch result {
        case .success(let answer):
            let transcript = answer.withBytes { String(decoding: $0, as: UTF8.self) }
            try Console.print(TranscriptStyle.styled(transcript, style))
            return .success
        case .failure(let fault): return refuse(fault, text)
        }
    }

    /// Prints the answer to the request that `read` makes from the file.
    ///
    /// - Parameters:
    ///   - requiresProof: Whether the status is a failure if a part of the answer is assumed.
    ///   - format: Makes the text for a terminal from the answer; nil to print the answer unchanged.
    func answer<Definition: OperationDefinition>(
        _ definition: Definition.Type, to text: [UInt8], as representation: Definition.Representation = .json,
        isSceneFile: Bool = false, requiresProof: Bool = false,
        format: Format? = nil,
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request
    ) throws(CommandError) -> ExitStatus {
        let result = run(text) { text throws(RequestFault) in
            try engine.answer(
                definition, text, options, as: representation, isSceneFile: isSceneFile, read: read)
        }
        switch result {
        case .success(let answer):
            guard format != nil || requiresProof else {
                try answer.withBytes(Console.writeAnswer)
                return .success
            }
            return try finish(answer, requiresProof: requiresProof, format: format)
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
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request,
        render: (consuming Definition.Result, OperationContext) throws(RequestFault) -> Output
    ) -> Result<Output, RequestFault> {
        run(text) { text throws(RequestFault) in
            try engine.run(
                definition, text, options, as: representation, read: read, render: render)
        }
    }

    private func run<Output>(
        _ text: [UInt8], _ body: (PaddedBytes) throws(RequestFault) -> Output
    ) -> Result<Output, RequestFault> {
        defer { progress.end() }
        return Result { () throws(RequestFault) in try PaddedBytes.copying(text, body) }
    }

    /// Prints an answer as JSON or in the form of `format`, and then its assumed parts if they are a failure.
    private func finish(
        _ answer: Bytes, requiresProof: Bool, format: Format?
    ) throws(CommandError) -> ExitStatus {
        guard let (parser, tape) = try? JSONParser.reading(answer.withBytes(Array.init)) else {
            throw .unavailable("\(name): the answer could not be read.")
        }
        defer { withExtendedLifetime(parser) {} }
        if let format {
            try Console.print(format(JSONValue(tape), TerminalStyle(.output)))
        } else {
            try answer.withBytes(Console.writeAnswer)
        }
        let assumed = requiresProof ? AnswerCertainty.assumedParts(of: tape) : []
        guard !assumed.isEmpty else { return .success }
        Console.complain(
            "\(name): the answer depends on assumed members (see “dependsOn”): "
                + assumed.joined(separator: ", "))
        return .negative
    }

    /// Prints the reason why the request in `text` is rejected.
    func refuse(_ fault: RequestFault, _ text: [UInt8]) -> ExitStatus {
        Console.report(.faults(FaultReport(fault, in: file ?? text, file: name)))
        return .usage
    }
}
