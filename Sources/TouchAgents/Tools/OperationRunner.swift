internal import JSONTape
internal import TouchOperations
internal import TouchWire

/// Runs the operations that a tool needs, and keeps what their answers have in common.
final class OperationRunner {
    /// The greatest number of operations of a tool. Each gets the same part of the step budget of a request.
    static let maximumOperations = 3

    private let engine: Engine
    private let options: ReadingOptions
    /// Whether the reader of the answer has the tools, so that the answer can advise to use one.
    let advisesTools: Bool
    /// The limits of the message.
    let limits: Limits
    /// The warnings, limitations and certainty of the answers so far.
    private(set) var remarks = Remarks()
    /// The answers so far as JSON, by operation; nil if they are not kept.
    private(set) var answers: [(operation: String, json: [UInt8])]?

    init(_ engine: Engine, _ options: ReadingOptions, advisesTools: Bool = true) {
        self.engine = engine
        self.advisesTools = advisesTools
        limits = options.limits
        var options = options
        options.parsed = nil
        options.limits.computing = max(1, options.limits.computing / OperationRunner.maximumOperations)
        self.options = options
    }

    /// Adds the warnings about a page source.
    func addConversion(_ warnings: [Diagnostic]) { remarks.add(conversion: warnings) }

    /// Adds an assumption if several views of the page source have the name of the target.
    func addNamesakes(of target: String, on screen: Screen) {
        let others = screen.tree.namesakes(of: target)
        guard !others.isEmpty else { return }
        let list = AnswerText.list(others.map(AnswerText.quoted), room: 120, separator: ", ")
        remarks.add(
            first: "\(AnswerText.quoted(target)) is the first of \(others.count + 1) views with this name; "
                + "the others are \(list)")
    }

    /// Keeps the answers of the following operations.
    func keepAnswers() { answers = answers ?? [] }

    /// Runs an operation on `request` and calls `read` with the result, which is valid only during the call.
    func run<Definition: OperationDefinition, Output>(
        _ operation: Definition.Type, _ request: [UInt8], _ read: (Definition.Result) -> Output
    ) throws(RequestFault) -> Output where Definition.Result: RemarkedResult {
        try PaddedBytes.copying(request) { body throws(RequestFault) in
            try engine.run(operation, body, options, read: Definition.read) {
                (result, context) throws(RequestFault) in
                let result = result
                remarks.add(result)
                if answers != nil {
                    let answer = try Definition.write(result, as: .json, context)
                    try answer.check(atMost: limits.answer)
                    answers?.append((operation.id, answer.withBytes { Array($0) }))
                }
                return read(result)
            }
        }
    }
}
