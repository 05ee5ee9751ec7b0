internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchExplanation
internal import TouchLimitations
internal import TouchWire

/// Runs a request repeatedly with different numbers. It is not parsed again for each run: the numbers are written
/// to the tape.
package struct SweepRunner {
    /// The steps that are charged for reading a word of the tape, which is about three bytes of text.
    private static let stepsPerWord = 8
    /// The steps for reading a sample of a finger.
    private static let stepsPerSample = 16

    let tape: JSONTape
    let reading: ReadingOptions
    let request: SweepRequest
    private let parser: JSONParser
    private let words: Int
    private(set) var budget: WorkBudget
    private(set) var runs = 0
    /// The distinct values of the outcome, in order of occurrence.
    private(set) var legend: [SweepOutcome.Value] = []
    /// The fault of the first invalid run.
    private(set) var firstFault: RequestFault?
    /// Behavior that the runs reached and that touchd does not simulate, each with the time in the first run that
    /// reached it.
    private(set) var limitations: [Limitation] = []
    /// The names of the scene, from the first valid run.
    private(set) var names: SceneNames?

    init(_ request: SweepRequest, _ tape: JSONTape, _ parser: JSONParser, _ reading: ReadingOptions) {
        self.request = request
        self.tape = tape
        self.parser = parser
        self.reading = reading
        words = tape.next(after: JSONTape.root)
        budget = reading.limits.budget
    }

    /// Runs the request with the current numbers and returns the index of its value in `legend`.
    ///
    /// - Throws: The limit of steps or runs of the sweep, or the limit of entries of one run.
    mutating func run() throws(RequestFault) -> Int {
        try begin()
        let dispatch: DispatchRequest
        do { dispatch = try read() } catch {
            if firstFault == nil { firstFault = error }
            return number(of: .invalid)
        }
        // A shorthand of a few words can have become many samples.
        budget.spend(dispatch.sequence.samples.count &* SweepRunner.stepsPerSample)
        if names == nil { names = dispatch.names }
        let outcome: Outcome
        do {
            var options = dispatch.options.dispatch
            options.budget = budget
            outcome = try Dispatcher.dispatch(dispatch.sequence, in: dispatch.scene, options: options)
        } catch { throw error.fault(sharing: reading.limits.computing) }
        budget = outcome.budget
        limitations.add(dispatch.remarks.limitations.ofRun(dispatch, outcome))
        return number(of: request.outcome.value(of: outcome, in: dispatch.scene))
    }

    /// The nearest cause for the answer to `question` about the request with the current numbers, or the first fault
    /// if that request is invalid; nil if there is none.
    mutating func cause(_ question: Question?) throws(RequestFault) -> NearestCause? {
        try begin()
        let dispatch: DispatchRequest
        do { dispatch = try read() } catch {
            if case .invalid(let faults) = error { return faults.first.map(NearestCause.fault) }
            return nil
        }
        guard let question else { return nil }
        let trial: Trial
        do {
            trial = try Trial(
                ExplainRequest(dispatch: dispatch.changingOptions { $0.trace = .full }, question: question),
                tape, parser, budget)
        } catch { throw error.fault(sharing: reading.limits.computing) }
        budget = trial.outcome.budget
        return trial.nearestCause
    }

    private mutating func begin() throws(RequestFault) {
        guard runs < Sweep.maximumRuns else {
            throw .limitExceeded(LimitFault(limit: "sweep runs", maximum: Sweep.maximumRuns))
        }
        runs += 1
        reading.didRun?(runs)
        budget.spend(words &* SweepRunner.stepsPerWord)
        if budget.isSpent { throw .limitExceeded(.computing(reading.limits.computing)) }
    }

    private func read() throws(RequestFault) -> DispatchRequest {
        var decoder = RequestDecoder(tape, limits: reading.limits, isStrict: reading.isStrict)
        return try decoder.sweptRequest(request.parts)
    }

    private mutating func number(of value: SweepOutcome.Value) -> Int {
        if let number = legend.firstIndex(of: value) { return number }
        legend.append(value)
        return legend.count - 1
    }
}
