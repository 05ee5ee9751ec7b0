internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchExplanation
internal import TouchLimitations
internal import TouchWire

/// Dispatches variants of the gesture of a robustness request within its step budget.
struct RobustnessRunner {
    let request: RobustnessRequest
    let paths: GesturePaths
    private let reading: ReadingOptions
    /// Made once, because all runs begin with the same scene.
    let tester: HitTester
    /// The steps that are charged for each run, in addition to those that its dispatch charges: the state of the run is
    /// made again, and the scene is copied if the run changes it.
    private let stepsPerRun: Int
    private(set) var budget: WorkBudget
    /// The number of dispatches so far.
    private(set) var dispatches = 0
    /// Behavior that the exact gesture and the variants reached and that touchd does not simulate.
    private(set) var limitations: [Limitation] = []

    init(_ request: RobustnessRequest, _ reading: ReadingOptions) {
        let dispatch = request.dispatch
        let thresholds = dispatch.options.dispatch.thresholds
        self.request = request
        self.reading = reading
        paths = GesturePaths(dispatch.sequence, thresholds)
        tester = dispatch.tester ?? HitTester(dispatch.scene, thresholds: thresholds)
        let scene = dispatch.scene
        let states = scene.gestureRecognizers.count &+ scene.controls.count &+ scene.scrollViews.count
        stepsPerRun = states &* 16 &+ scene.views.count &* 4
        budget = reading.limits.budget
        budget.spend((scene.views.count &+ dispatch.sequence.samples.count) &* 8)
    }

    private var limits: Limits { reading.limits }

    /// Makes variant `number`.
    mutating func variant(_ number: Int) throws(RequestFault) -> GestureVariant {
        let variant = paths.variant(
            number, seed: UInt64(request.seed), request.noise, limit: limits.events, budget: &budget)
        if let variant { return variant }
        try limits.check(budget)
        throw .limitExceeded(LimitFault(limit: "events", maximum: limits.events))
    }

    /// Dispatches `sequence` and returns the value of the outcome.
    ///
    /// - Parameter isReported: Whether limitations that the run reaches are reported.
    mutating func run(
        _ sequence: TouchSequence, isReported: Bool = false
    ) throws(RequestFault) -> SweepOutcome.Value {
        budget.spend(stepsPerRun)
        try limits.check(budget)
        dispatches += 1
        reading.didRun?(dispatches)
        let dispatch = request.dispatch
        var options = dispatch.options.dispatch
        options.budget = budget
        let outcome: Outcome
        do {
            outcome = try Dispatcher.dispatch(sequence, in: dispatch.scene, tester, options: options)
        } catch { throw error.fault(sharing: limits.computing) }
        budget = outcome.budget
        if isReported {
            let run = dispatch.replacingEvents(with: sequence)
            limitations.add(dispatch.remarks.limitations.ofRun(run, outcome))
        }
        return request.outcome.value(of: outcome, in: dispatch.scene)
    }

    /// Whether the exact gesture has the expected value if its first contact begins at `start`.
    mutating func holds(
        _ value: SweepOutcome.Value, from start: Point
    ) throws(RequestFault) -> Bool {
        try run(paths.moved(to: start, budget: &budget)) == value
    }

    /// Whether the exact gesture has the expected value if its durations are multiplied by `factor`.
    mutating func holds(
        _ value: SweepOutcome.Value, factor: Double
    ) throws(RequestFault) -> Bool {
        try run(paths.stretched(by: factor, budget: &budget)) == value
    }

    /// The nearest cause for the answer to `question` about `sequence`; nil if there is none.
    mutating func cause(
        _ question: Question?, of sequence: TouchSequence, _ context: OperationContext
    ) throws(RequestFault) -> NearestCause? {
        guard let question else { return nil }
        dispatches += 1
        let dispatch = request.dispatch.replacingEvents(with: sequence).changingOptions { $0.trace = .full }
        let trial: Trial
        do {
            trial = try Trial(
                ExplainRequest(dispatch: dispatch, question: question), context.tape,
                context.parserForTrials(), budget)
        } catch let error as DispatchLimit {
            throw error.fault(sharing: limits.computing)
        } catch { throw .outOfMemory }
        budget = trial.outcome.budget
        return trial.nearestCause
    }
}
