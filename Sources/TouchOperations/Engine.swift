package import JSONTape
internal import TouchReports
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
    /// - Parameter representation: The raw value of one of the operation's representations.
    /// - Throws: The faults of the request, or the limit that was exceeded.
    package func answer(
        _ operation: any OperationDefinition.Type, to body: PaddedBytes, _ options: ReadingOptions,
        named representation: String
    ) throws(RequestFault) -> Bytes {
        try operation.answer(body, options, named: representation, with: self)
    }

    /// The same for an operation that is known when the program is compiled.
    package func answer<Definition: OperationDefinition>(
        _ definition: Definition.Type, to body: PaddedBytes, _ options: ReadingOptions = ReadingOptions(),
        as representation: Definition.Representation = .json
    ) throws(RequestFault) -> Bytes {
        try answer(definition, body, options, as: representation, read: Definition.read)
    }

    /// Reads a dispatch request, or one without events, and computes nothing. It finds the errors of a request that is not
    /// dispatched yet.
    ///
    /// - Throws: The faults of the request.
    package func check(_ body: PaddedBytes, _ options: ReadingOptions) throws(RequestFault) {
        try withRequest(body, options, false, false) { (decoder) throws(RequestFault) in
            _ = try decoder.dispatchRequest(requiresEvents: false)
        }
    }

    /// The names in `expected` that cannot occur in the answer to the request in `body`. Empty if the request itself is
    /// invalid.
    ///
    /// - Parameters:
    ///   - tape: The tape from which `expected` was read.
    ///   - path: The path of the operation. Only dispatches and hit tests have expectations with names.
    package func unknownNames(
        in expected: Expectations, on tape: JSONTape, path: Substring, _ body: PaddedBytes
    ) -> [Diagnostic] {
        guard let operation = Operations.all.first(where: { "/v1/" + $0.path == path }) else { return [] }
        var options = ReadingOptions()
        options.isStrict = false
        var reader = JSONReader(tape, isStrict: true)
        try? withRequest(body, options, operation.acceptsForeignParts, false) {
            decoder throws(RequestFault) in
            var names: ExpectationNames
            switch operation {
            case is DispatchOperation.Type: names = ExpectationNames(try decoder.dispatchRequest())
            case is HitTestOperation.Type: names = ExpectationNames(try decoder.hitTestRequest())
            default: return
            }
            names.check(expected, with: &reader)
        }
        return reader.faults.resolved(on: tape, from: expected.start)
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
        as representation: Definition.Representation, isSceneFile: Bool = false,
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request
    ) throws(RequestFault) -> Bytes {
        try run(definition, body, options, as: representation, isSceneFile: isSceneFile, read: read) {
            (result, context) throws(RequestFault) in
            let answer = try Definition.write(result, as: representation, context)
            try answer.check(atMost: options.limits.answer)
            return answer
        }
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
        as representation: Definition.Representation = .json, isSceneFile: Bool = false,
        read: (inout RequestDecoder, OperationContext) throws(RequestFault) -> Definition.Request,
        render: (consuming Definition.Result, OperationContext) throws(RequestFault) -> Output
    ) throws(RequestFault) -> Output {
        timing = Timing()
        defer { timing.encoded() }
        let acceptsForeignParts = Definition.acceptsForeignParts
        return try withRequest(body, options, acceptsForeignParts, isSceneFile) {
            (decoder) throws(RequestFault) in
            let context = OperationContext(
                options: options, parser: parser,
                tape: decoder.eventDecoder.sceneDecoder.reader.tape, text: body.bytes, answers: answers)
            let request = try read(&decoder, context)
            timing.decoded()
            let result = try Definition.compute(consume request, for: representation, context)
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
