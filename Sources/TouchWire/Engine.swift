internal import TouchDispatch

/// The forms in which a dispatch is answered.
public enum DispatchFormat: Sendable {
    /// api.md, section 4.
    case json
    /// The transcript of api.md, section 5.
    case text
}

/// Answers request bodies: reads, dispatches, writes. Holds the memory that reading needs, for one thread at a time;
/// nothing of a request outlives its answer.
public final class Engine {
    /// A parser grown beyond this is not kept, bytes of the longest text.
    private static let keptCapacity = 1 << 20

    private var parser: JSONParser?

    /// An engine that has read nothing yet.
    public init() {}

    /// The answer to a dispatch request.
    public func dispatch(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions(), as format: DispatchFormat = .json
    ) throws(RequestFault) -> Bytes {
        defer { dropOversizedParser() }
        var decoder = try decoder(body, options)
        let request = try decoder.dispatchRequest()
        let outcome: Outcome
        do {
            outcome = try Dispatcher.dispatch(
                request.sequence, in: request.scene, options: request.options.dispatch)
        } catch { throw .limitExceeded(error.fault) }
        let limit = options.limits.answer
        let answer =
            switch format {
            case .json:
                AnswerWriter(request, outcome, limit: limit).write(
                    request.options, warnings: request.warnings)
            case .text: Transcript(request, outcome, limit: limit).write()
            }
        guard answer.count <= limit else { throw .limitExceeded(.answer(limit)) }
        return answer
    }

    /// The answer to a hit-test request.
    public func hitTest(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions()
    ) throws(RequestFault) -> Bytes {
        defer { dropOversizedParser() }
        var decoder = try decoder(body, options)
        let request = try decoder.hitTestRequest()
        return try request.answer(limits: options.limits)
    }

    /// The answer to a responder-chain request.
    public func responderChain(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions()
    ) throws(RequestFault) -> Bytes {
        defer { dropOversizedParser() }
        var decoder = try decoder(body, options)
        return try decoder.responderChainRequest().answer()
    }

    private func decoder(_ body: PaddedBytes, _ options: ReadingOptions) throws(RequestFault) -> Decoder {
        guard let parser = parser ?? JSONParser() else { throw .notJSON(.noMemory) }
        self.parser = parser
        do {
            let tape = try parser.parse(body)
            return Decoder(tape, limits: options.limits, isStrict: options.isStrict)
        } catch { throw .notJSON(error) }
    }

    private func dropOversizedParser() {
        if let parser, parser.capacity > Engine.keptCapacity { self.parser = nil }
    }
}

extension DispatchLimit {
    fileprivate var fault: LimitFault {
        switch self {
        case .entries(let maximum): .entries(maximum)
        case .computing(let maximum): .computing(maximum)
        }
    }
}

extension LimitFault {
    static func entries(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "result entries", maximum: maximum)
    }
    static func computing(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "computing steps", maximum: maximum)
    }
    static func answer(_ maximum: Int) -> LimitFault { LimitFault(limit: "answer bytes", maximum: maximum) }
}
