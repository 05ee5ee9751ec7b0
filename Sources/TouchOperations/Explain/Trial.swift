internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// A request read and dispatched to see what it answers. Holds the memory that its tape lies in.
struct Trial {
    let parser: JSONParser
    let tape: JSONTape
    let request: ExplainRequest
    let outcome: Outcome
    /// Whether what is asked about happens.
    let happened: Bool

    /// Reads and dispatches `request`.
    init(_ request: ExplainRequest, _ tape: JSONTape, _ parser: JSONParser, _ budget: WorkBudget)
        throws(DispatchLimit)
    {
        self.parser = parser
        self.tape = tape
        self.request = request
        var options = request.dispatch.options.dispatch
        options.budget = budget
        outcome = try Dispatcher.dispatch(
            request.dispatch.sequence, in: request.dispatch.scene, options: options)
        happened = request.question.happening(in: outcome, of: request.dispatch.scene) != nil
    }

    /// An edited request, on the tape that `parser` made of it, with the same question; nil where it is invalid or exceeds a
    /// limit.
    ///
    /// - Parameter words: The question, unless the request has it.
    init?(
        edited tape: JSONTape, _ words: QuestionWords?, _ parser: JSONParser, _ reading: ReadingOptions,
        _ budget: WorkBudget
    ) {
        var decoder = RequestDecoder(tape, limits: reading.limits, isStrict: reading.isStrict)
        let request: ExplainRequest?
        if let words {
            request = try? decoder.explainRequest(about: words)
        } else {
            request = try? decoder.explainRequest()
        }
        guard let request, let trial = try? Trial(request, tape, parser, budget)
        else { return nil }
        self = trial
    }

    /// Whether it answers otherwise than `original` in a way that is of use.
    func isAltered(from original: Trial) -> Bool {
        request.question.isAltered(from: original.happened, in: outcome, of: request.dispatch.scene)
    }

    var chain: CauseChain {
        CauseChain(request.question, request.dispatch.scene, request.dispatch.sequence, outcome)
    }

    /// The text with `edits`.
    func text(with edits: [RequestEdit]) -> [UInt8] {
        var out = ByteWriter(capacity: 4096)
        out.text(of: tape, edits)
        return out.finish().withBytes(Array.init)
    }
}
