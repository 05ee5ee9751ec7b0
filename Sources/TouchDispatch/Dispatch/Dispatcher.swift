/// Runs a sequence of events through a scene on the virtual clock.
///
/// One event, in the order of rule ST-1: pipeline stages; new contacts, each with its hit test and tap series; the
/// other fingers; then the touches go to views and along the responder chain.
public struct Dispatcher {
    let scene: Scene
    let sequence: TouchSequence
    let options: DispatchOptions
    let tester: HitTester

    var trace: Trace
    var budget: WorkBudget
    var touches: [Touch] = []
    /// Per finger: its touch while it is down, and the last one after.
    var touchOfFinger: [TouchIndex?]
    /// Per finger: the view that got a sample of its latest contact with estimates.
    var estimateReceiverOfFinger: [ViewIndex?]
    /// Touches whose finger is down, or lifted in this very event, in order of began (rule TC-5).
    var live: [TouchIndex] = []
    var series: [TapSeries] = []
    /// Series that a new contact might continue, oldest first.
    var openSeries: [Int] = []
    var firstResponder: Responder?
    /// What the very first hit test returned.
    var firstHit: HitTester.Hit?
    var hasHitTested = false
    var events: [UIEventRecord] = []
    var allTouches: [TouchIndex] = []

    private init(_ scene: Scene, _ sequence: TouchSequence, _ options: DispatchOptions) {
        self.scene = scene
        self.sequence = sequence
        self.options = options
        tester = HitTester(scene, thresholds: options.thresholds)
        trace = Trace(level: options.trace, kinds: options.kinds, limit: options.entryLimit)
        trace.reserve(min(sequence.samples.count &* 8 &+ 16, 4096))
        budget = options.budget
        touchOfFinger = Array(repeating: nil, count: sequence.fingerCount)
        estimateReceiverOfFinger = touchOfFinger.map { _ in nil }
        firstResponder = scene.firstResponder
    }

    /// What `sequence` leads to in `scene`.
    ///
    /// - Throws: Where the story would be longer, or cost more, than `options` allow.
    public static func dispatch(
        _ sequence: TouchSequence, in scene: Scene, options: DispatchOptions = DispatchOptions()
    ) throws(DispatchLimit) -> Outcome {
        var dispatcher = Dispatcher(scene, sequence, options)
        for (index, event) in sequence.events.enumerated() {
            if let until = options.until, event.time > until { break }
            dispatcher.trace.now = event.time
            dispatcher.trace.event = Int32(truncatingIfNeeded: index)
            dispatcher.handle(event)
            if dispatcher.trace.isOverLimit { throw .entries(options.entryLimit) }
            if dispatcher.budget.isSpent { throw .computing(options.budget.remaining) }
        }
        return dispatcher.outcome()
    }

    private mutating func handle(_ event: Event) {
        switch event.kind {
        case .touches(let span): handleTouches(span)
        case .estimatedPropertiesUpdated(let span): handleEstimates(span)
        case .becomeFirstResponder(let responder): becomeFirstResponder(responder)
        case .resignFirstResponder(let responder): resignFirstResponder(responder)
        case .hover, .interrupt, .set, .removeView, .removeRecognizer, .addTarget, .removeTarget,
            .setTranslation, .advance:
            break
        }
    }

    private func outcome() -> Outcome {
        var outcome = Outcome()
        outcome.firstHit = firstHit
                outcome.touches = touches
        outcome.entries = trace.entries
        outcome.hitTests = trace.hitTests
        outcome.visits = trace.visits
        outcome.deliveredTouches = trace.deliveredTouches
        outcome.causes = trace.causes
        outcome.actions = trace.actions
        outcome.actionLocations = trace.actionLocations
        outcome.events = events
        outcome.allTouches = allTouches
        outcome.firstResponder = firstResponder
        outcome.end = trace.end
        return outcome
    }
}
