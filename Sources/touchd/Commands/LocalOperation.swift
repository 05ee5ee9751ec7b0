internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// Runs operations on a file in this process and prints the results.
struct LocalOperation {
    private let engine = Engine()
    private let options: ReadingOptions
    /// The file's name, for messages.
    private let name: String

    /// - Parameter isLenient: Whether unknown members are allowed.
    init(isLenient: Bool = false, name: String) {
        var options = ReadingOptions()
        options.isStrict = !isLenient
        self.options = options
        self.name = name
    }

    /// Runs `operation` on the request in `text` and prints the answer, or the reason why the request is
    /// rejected.
    func answer(
        _ operation: Operation, to text: [UInt8], as representation: Representation
    ) throws(CommandError) -> ExitStatus {
        try finish(
            run(text) { text throws(RequestFault) in
                try engine.answer(operation, to: text, options, as: representation)
            })
    }

    /// Prints the answer to the request that `read` makes from the file.
    ///
    /// - Parameter requiresProof: Whether the status is a failure if a part of the answer is assumed.
    func answer<Definition: OperationDefinition>(
        _ definition: Definition.Type, to text: [UInt8], as representation: Representation = .json,
        isSceneFile: Bool = false, requiresProof: Bool = false,
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request
    ) throws(CommandError) -> ExitStatus {
        try finish(
            run(text) { text throws(RequestFault) in
                try engine.answer(
                    definition, text, options, as: representation, isSceneFile: isSceneFile, read: read)
            }, requiresProof: requiresProof)
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
        case .failure(let fault): return refuse(fault)
        }
    }

    /// Runs an operation and returns what `render` makes from the result.
    func run<Definition: OperationDefinition, Output>(
        _ definition: Definition.Type, _ text: [UInt8],
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request,
        render: (consuming Definition.Result, OperationContext) throws(RequestFault) -> Output
    ) -> Result<Output, RequestFault> {
        run(text) { text throws(RequestFault) in
            try engine.run(definition, text, options, read: read, render: render)
        }
    }

    private func run<Output>(
        _ text: [UInt8], _ body: (PaddedBytes) throws(RequestFault) -> Output
    ) -> Result<Output, RequestFault> {
        Result { () throws(RequestFault) in try PaddedBytes.copying(text, body) }
    }

    /// - Parameter requiresProof: Whether an assumed answer is a failure.
    private func finish(
        _ result: Result<Bytes, RequestFault>, requiresProof: Bool = false
    ) throws(CommandError) -> ExitStatus {
        switch result {
        case .success(let answer):
            try answer.withBytes(Console.writeAnswer)
            guard requiresProof else { return .success }
            let text = answer.withBytes(Array.init)
            let parsed = try? JSONParser.reading(text)
            let assumed = withExtendedLifetime(parsed) { parsed in
                parsed.map { AnswerCertainty.assumedParts(of: $0.1) } ?? []
            }
            guard !assumed.isEmpty else { return .success }
            Console.complain(
                "\(name): the answer depends on assumed members (see “dependsOn”): "
                    + assumed.joined(separator: ", "))
            return .negative
        case .failure(let fault): return refuse(fault)
        }
    }

    /// Prints the reason why the request is rejected.
    func refuse(_ fault: RequestFault) -> ExitStatus {
        Console.complain("\(name): \(fault.report)")
        return .usage
    }
}
