package import JSONTape
internal import TouchDispatch
package import TouchWire

/// Answers request bodies: reads, dispatches, writes. Holds the memory that reading needs, for one thread at a time;
/// nothing of a request outlives its answer.
package final class Engine {
    private var parser: JSONParser?
    private let answers = AnswerReader()
    /// Of the answer that is being made; see `measure`.
    package var timing = Timing()

    /// An engine that has read nothing yet.
    package init() {}

    /// What `body` answers, and how long its parts took.
    package func measure<Result>(
        _ body: () throws(RequestFault) -> Result
    ) throws(RequestFault) -> (Result, Timing) {
        timing = Timing()
        let result = try body()
        timing.encoded()
        return (result, timing)
    }

    /// The answer to a dispatch request.
    package func dispatch(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions(), as format: DispatchFormat = .json
    ) throws(RequestFault) -> Bytes {
        try withRequest(body, options) { (decoder) throws(RequestFault) in
            try dispatch(&decoder, options, format)
        }
    }

    private func dispatch(
        _ decoder: inout RequestDecoder, _ options: ReadingOptions, _ format: DispatchFormat
    ) throws(RequestFault) -> Bytes {
        let request = try decoder.dispatchRequest()
        timing.decoded()
        // What is expected is compared on it. Else only names are needed.
        if request.expectations == nil { parser?.forgetTape() }
        if case .junit = format, request.expectations == nil { throw .nothingExpected }
        let run = try run(consume request)
        timing.dispatched()
        let limit = options.limits.answer
        guard let expected = run.request.expectations else { return try write(run, format, limit) }
        let json = try write(run, .json, limit)
        let mismatches: [Mismatch]
        do {
            mismatches = try json.withBytes { bytes throws(SyntaxFault) in
                try answers.mismatches(expected, of: decoder.reader.tape, with: bytes)
            }
        } catch { throw .internalError(error.detail) }
        let answer = if case .json = format { json } else { try write(run, format, limit, mismatches) }
        let verdict = Verdict(expected: expected, mismatches: mismatches)
        let judged = answer.withBytes { verdict.write(after: $0, as: format) }
        guard let judged else { return answer }
        guard judged.count <= limit else { throw .limitExceeded(.answer(limit)) }
        return judged
    }

    private func run(_ request: consuming DispatchRequest) throws(RequestFault) -> DispatchRun {
        do {
            let outcome = try Dispatcher.dispatch(
                request.sequence, in: request.scene, request.tester, options: request.options.dispatch)
            return DispatchRun(request, outcome)
        } catch { throw .limitExceeded(error.fault) }
    }

    private func write(
        _ run: DispatchRun, _ format: DispatchFormat, _ limit: Int, _ mismatches: [Mismatch] = []
    ) throws(RequestFault) -> Bytes {
        let answer =
            switch format {
            case .json: AnswerWriter(run, limit: limit).write()
            case .lines: AnswerWriter(run, limit: limit).writeLines()
            case .text: Transcript(run, limit: limit).write()
            case .trace: AnswerWriter(run, limit: limit).writeTraceEvents(Timeline(run))
            case .mermaidStates: MermaidStates(run).write(mismatches)
            case .mermaidSequence: MermaidSequence(run).write(mismatches)
            case .svg: TimelinePicture(run, Timeline(run), mismatches).write()
            case .junit: ByteWriter(capacity: 64).finish()
            }
        guard answer.count <= limit else { throw .limitExceeded(.answer(limit)) }
        return answer
    }

    /// The answer to a hit-test request.
    package func hitTest(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions()
    ) throws(RequestFault) -> Bytes {
        try withRequest(body, options) { (decoder) throws(RequestFault) in
            let request = try decoder.hitTestRequest()
            timing.decoded()
            defer { timing.dispatched() }
            return try request.answer(limits: options.limits)
        }
    }

    /// The answer to a reachability request.
    package func reachability(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions()
    ) throws(RequestFault) -> Bytes {
        defer { dropOversizedParser() }
        var decoder = try decoder(body, options)
        let request = try decoder.reachabilityRequest()
        timing.decoded()
        defer { timing.dispatched() }
        return try request.answer(limits: options.limits)
    }

    /// The answer to a hit-map request.
    package func hitMap(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions(), as format: HitMapFormat = .json
    ) throws(RequestFault) -> Bytes {
        defer { dropOversizedParser() }
        var decoder = try decoder(body, options)
        let request = try decoder.hitMapRequest()
        timing.decoded()
        defer { timing.dispatched() }
        return try request.answer(limits: options.limits, as: format)
    }

    /// The answer to a responder-chain request.
    package func responderChain(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions()
    ) throws(RequestFault) -> Bytes {
        defer { dropOversizedParser() }
        var decoder = try decoder(body, options)
        let request = try decoder.responderChainRequest()
        timing.decoded()
        defer { timing.dispatched() }
        return request.answer()
    }

    /// What `body` makes of a decoder, whose memory lasts no longer.
    func withDecoder<Result>(
        _ text: PaddedBytes, _ options: ReadingOptions,
        _ body: (inout RequestDecoder) throws(RequestFault) -> Result
    ) throws(RequestFault) -> Result {
        defer { dropOversizedParser() }
        var decoder = try decoder(text, options)
        return try body(&decoder)
    }

    private func decoder(_ body: PaddedBytes, _ options: ReadingOptions) throws(RequestFault)
        -> RequestDecoder
    {
        if let parsed = options.parsed {
            return RequestDecoder(parsed, limits: options.limits, isStrict: options.isStrict)
        }
        // `??` would lose the type of the error.
        let parser = if let parser { parser } else { try JSONParser.forBody() }
        self.parser = parser
        let tape = try parser.parse(body: body)
        options.didParse?()
        return RequestDecoder(tape, limits: options.limits, isStrict: options.isStrict)
    }

    private func dropOversizedParser() {
        if let parser, parser.isOversized { self.parser = nil }
    }
}

extension DispatchLimit {
    package var fault: LimitFault {
        switch self {
        case .entries(let maximum): .entries(maximum)
        case .computing(let maximum): .computing(maximum)
        }
    }
}

extension RequestFault {
    /// JUnit's XML is asked for of a request that expects nothing.
    package static var nothingExpected: RequestFault {
        let message: DiagnosticMessage =
            "JUnit's XML tells what became of expectations: “\(member: "expect")” is required"
        return .invalid([.fault(.missingMember, at: "#/expect", message)])
    }
}
