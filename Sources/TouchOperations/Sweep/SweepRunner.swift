internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Runs a request repeatedly with different numbers. The text is parsed only once: the numbers are written to
/// the tape.
package struct SweepRunner {
    /// Steps that reading a word of the tape costs: about eight bytes of text.
    private static let stepsPerWord = 8

    let tape: JSONTape
    let reading: ReadingOptions
    let request: SweepRequest
    private let parser: JSONParser
    private let words: Int
    private(set) var budget: WorkBudget
    private(set) var runs = 0
    /// The values that came up, in the order of coming up.
    private(set) var legend: [SweepOutcome.Value] = []
    /// What the first run told that could not be made.
    private(set) var firstFault: RequestFault?
    /// The scene and its names, as some run had them.
    private(set) var names: SceneNames?

    init(_ request: SweepRequest, _ tape: JSONTape, _ parser: JSONParser, _ reading: ReadingOptions) {
        self.request = request
        self.tape = tape
        self.parser = parser
        self.reading = reading
        words = tape.next(after: JSONTape.root)
        budget = reading.limits.budget
    }

    /// Which value of `legend` the request has now.
    ///
    /// - Throws: Where the whole sweep costs too much, or one run tells too much.
    mutating func run() throws(RequestFault) -> Int {
        try begin()
        let dispatch: DispatchRequest
        do { dispatch = try read() } catch {
            if firstFault == nil { firstFault = error }
            return number(of: .invalid)
        }
        if names == nil { names = dispatch.names }
        let outcome: Outcome
        do {
            var options = dispatch.options.dispatch
            options.budget = budget
            outcome = try Dispatcher.dispatch(dispatch.sequence, in: dispatch.scene, options: options)
        } catch { throw refusal(error) }
        budget = outcome.budget
        return number(of: request.outcome.value(of: outcome, in: dispatch.scene))
    }

    /// The nearest cause of what `question` asks about the request as it is now, as JSON; of a request that is none its
    /// first fault, as JSON too. Nil where nothing is to be said.
    mutating func cause(_ question: Question?) throws(RequestFault) -> NearestCause? {
        try begin()
        var dispatch: DispatchRequest
        do { dispatch = try read() } catch {
            if case .invalid(let faults) = error { return faults.first.map(NearestCause.fault) }
            return nil
        }
        guard let question else { return nil }
        dispatch.options.dispatch.trace = .full
        let trial: Trial
        do {
            trial = try Trial(ExplainRequest(dispatch: dispatch, question: question), tape, parser, budget)
        } catch { throw refusal(error) }
        budget = trial.outcome.budget
        return ExplanationWriter(trial, limit: reading.limits.answer).firstCause()
    }

    private mutating func begin() throws(RequestFault) {
        guard runs < Sweep.maximumRuns else {
            throw .limitExceeded(LimitFault(limit: "sweep runs", maximum: Sweep.maximumRuns))
        }
        runs += 1
        budget.spend(words &* SweepRunner.stepsPerWord)
        if budget.isSpent { throw refusal(.computing(0)) }
    }

    private func read() throws(RequestFault) -> DispatchRequest {
        var decoder = RequestDecoder(tape, limits: reading.limits, isStrict: reading.isStrict)
        return try decoder.sweptRequest(request.parts)
    }

    /// The limit of the whole sweep, not of what was left of it.
    private func refusal(_ limit: DispatchLimit) -> RequestFault {
        switch limit {
        case .computing: .limitExceeded(.computing(reading.limits.computing))
        case .entries: .limitExceeded(limit.fault)
        }
    }

    private mutating func number(of value: SweepOutcome.Value) -> Int {
        if let number = legend.firstIndex(of: value) { return number }
        legend.append(value)
        return legend.count - 1
    }
}
