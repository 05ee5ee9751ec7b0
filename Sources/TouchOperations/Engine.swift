package import JSONTape
package import TouchReports
package import TouchWire

/// Runs operations. It reuses the parser's memory for the next request, but stores no data of requests. An
/// engine must not be used by two threads at the same time.
package final class Engine {
    private var parser: JSONParser?
    private let answers = ExpectationChecker()
    /// Time spent on the steps of the latest operation.
    package private(set) var timing = Timing()

    /// Creates an engine without a parser; the first request creates it.
    package init() {}

    /// Runs `operation` on the request in `body` and returns the answer.
    ///
    /// - Parameter representation: One of the operation's `representations`.
    /// - Throws: The faults of the request, or the limit that was exceeded.
    package func answer(
        _ operation: Operation, to body: PaddedBytes, _ options: ReadingOptions = ReadingOptions(),
        as representation: Representation = .json
    ) throws(RequestFault) -> Bytes {
        switch operation {
        case .dispatch: try answer(DispatchOperation.self, body, options, representation)
        case .hitTest: try answer(HitTestOperation.self, body, options, representation)
        case .responderChain: try answer(ResponderChainOperation.self, body, options, representation)
        case .reachability: try answer(ReachabilityOperation.self, body, options, representation)
        case .hitMap: try answer(HitMapOperation.self, body, options, representation)
        case .explain: try answer(ExplainOperation.self, body, options, representation)
        case .lint: try answer(LintOperation.self, body, options, representation)
        case .sweep: try answer(SweepOperation.self, body, options, representation)
        case .robustness: try answer(RobustnessOperation.self, body, options, representation)
        case .diff: try answer(DiffOperation.self, body, options, representation)
        case .diffScenes: try answer(DiffScenesOperation.self, body, options, representation)
        case .convert: try answer(ConvertOperation.self, body, options, representation)
        }
    }

    /// Runs one operation and returns its answer.
    ///
    /// - Parameters:
    ///   - isSceneFile: Whether the text may be a scene in another tool's format instead of a request.
    ///   - read: Reads the request: `Definition.read`, or another function if parts of the request come from
    ///     the command line.
    /// - Throws: The faults of the request, or the limit that was exceeded.
    package func answer<Definition: OperationDefinition>(
        _ definition: Definition.Type, _ body: PaddedBytes, _ options: ReadingOptions,
        as representation: Representation, isSceneFile: Bool = false,
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request
    ) throws(RequestFault) -> Bytes {
        try run(definition, body, options, as: representation, isSceneFile: isSceneFile, read: read) {
            (result, context) throws(RequestFault) in
            let answer = try Definition.write(result, as: representation, context)
            try answer.check(atMost: options.limits.answer)
            return answer
        }
    }

    private func answer<Definition: OperationDefinition>(
        _ definition: Definition.Type, _ body: PaddedBytes, _ options: ReadingOptions,
        _ representation: Representation
    ) throws(RequestFault) -> Bytes {
        try answer(definition, body, options, as: representation, read: Definition.read)
    }

    /// Runs the three steps of an operation: reads the request, computes the result and renders it.
    ///
    /// - Parameters:
    ///   - isSceneFile: Whether the text may be a scene in another tool's format instead of a request.
    ///   - read: Reads the request: `Definition.read`, or another function if parts of the request come from
    ///     the command line.
    ///   - render: Converts the result to the output. The result refers to the engine's memory and must not
    ///     be kept.
    package func run<Definition: OperationDefinition, Output>(
        _ definition: Definition.Type, _ body: PaddedBytes, _ options: ReadingOptions,
        as representation: Representation = .json, isSceneFile: Bool = false,
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request,
        render: (consuming Definition.Result, OperationContext) throws(RequestFault) -> Output
    ) throws(RequestFault) -> Output {
        timing = Timing()
        defer { timing.encoded() }
        let acceptsForeignParts = Definition.acceptsForeignParts
        return try withRequest(body, options, acceptsForeignParts, isSceneFile) {
            (decoder) throws(RequestFault) in
            let context = OperationContext(
                options: options, representation: representation, parser: parser,
                tape: decoder.eventDecoder.sceneDecoder.reader.tape, text: body.bytes, answers: answers)
            let request = try read(&decoder, context)
            timing.decoded()
            let result = try Definition.compute(consume request, context)
            timing.dispatched()
            return try render(consume result, context)
        }
    }

    /// Parses `text` and calls `body` with a decoder of it. Parts in another tool's format are converted
    /// first.
    private func withRequest<Output>(
        _ text: PaddedBytes, _ options: ReadingOptions, _ acceptsForeignParts: Bool, _ isSceneFile: Bool,
        _ body: (inout RequestDecoder) throws(RequestFault) -> Output
    ) throws(RequestFault) -> Output {
        defer { dropOversizedParser() }
        var decoder = try decoder(text, options)
        guard acceptsForeignParts, let parts = try decoder.foreignParts(isSceneFile: isSceneFile) else {
            return try body(&decoder)
        }
        // This parse reuses the parser's memory: the tape of the original text is no longer needed.
        let shared = decoder.sceneDecoder.shared
        var options = options
        options.parsed = nil
        return try PaddedBytes.copying(parts.text) { text throws(RequestFault) in
            var decoder = try self.decoder(text, options)
            decoder.sceneDecoder.shared = shared
            decoder.conversionWarnings = parts.warnings
            return try body(&decoder)
        }
    }

    private func decoder(_ body: PaddedBytes, _ options: ReadingOptions) throws(RequestFault)
        -> RequestDecoder
    {
        if let parsed = options.parsed {
            return RequestDecoder(parsed, limits: options.limits, isStrict: options.isStrict)
        }
        // The operator `??` would erase the type of the error.
        let parser = if let parser { parser } else { try JSONParser.forBody() }
        self.parser = parser
        let tape = try parser.parse(body: body)
        return RequestDecoder(tape, limits: options.limits, isStrict: options.isStrict)
    }

    private func dropOversizedParser() {
        if let parser, parser.isOversized { self.parser = nil }
    }
}
