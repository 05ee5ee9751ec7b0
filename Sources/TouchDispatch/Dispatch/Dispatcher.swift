/// Runs a sequence of events through a scene on the virtual clock.
///
/// One event, in the order of rule ST-1: deadlines due; pipeline stages; new contacts, each with its hit test, tap
/// series and recognizers; the other fingers; recognizers are called, and what they ask for is settled between them;
/// then the touches go to views and along the responder chain; finished recognizers are reset.
public struct Dispatcher {
    /// As the application's code has changed it by now.
    var scene: Scene
    let sequence: TouchSequence
    let options: DispatchOptions
    /// Nil once the scene has changed, until somebody asks again.
    var tester: HitTester?

    var trace: Trace
    var budget: WorkBudget
    var touches: [Touch] = []
    var presses: [Press] = []
    /// In order of began.
    var contacts: [Contact] = []
    /// By `FingerIndex`.
    var fingers: [Finger]
    /// By `KeyIndex`: the key's latest contact; nil before, and after everything was taken away from it.
    var contactOfKey: [ContactIndex?]
    /// Contacts that are down, or whose end the view has not been told (rule TC-5), in order of began.
    var live: [ContactIndex] = []
    var series: [TapSeries] = []
    /// Series that a new contact might continue, oldest first.
    var openSeries: [Int] = []
    var firstResponder: Responder?
    /// By `Scene.controls`.
    var controlRuns: [ControlRun]
    /// By `Scene.scrollViews`.
    var scrollRuns: [ScrollRun]
    /// The contacts of the `touches…` call that is being made, with the sample that each is told by.
    var sending: [(contact: ContactIndex, sample: Int32)] = []
    /// What the very first hit test returned.
    var firstHit: HitTester.Hit?
    var hasHitTested = false
    var gestures: GestureEnvironment
    /// Why touches are being taken away from everybody, while they are (rules LC-1 and LC-2).
    var takingAway: Cause?
    /// Answers to `shouldReceiveEvent` in this event (rule GE-7).
    var eventAnswers: [RecognizerIndex: Bool] = [:]
    /// Whether any delegate answers `shouldRequireFailureOf` or `shouldBeRequiredToFailBy`.
    let hasDynamicRequirements: Bool
    var events: [UIEventRecord] = []
    var allTouches: [TouchIndex] = []
    var allPresses: [PressIndex] = []

    private static func make(
        _ scene: Scene, _ tester: HitTester?, _ sequence: TouchSequence, _ options: DispatchOptions
    ) -> Dispatcher {
        Dispatcher(
            scene: scene, sequence: sequence, options: options,
            tester: HitTester(
                scene, tester, thresholds: options.thresholds,
                // The walk that is told about asks everybody.
                points: options.trace == .full ? 0 : sequence.samples.count { $0.phase == .began }),
            trace: Trace(options, samples: sequence.samples.count, sendsActions: !scene.targets.isEmpty),
            budget: options.budget, fingers: Array(repeating: Finger(), count: sequence.fingerCount),
            contactOfKey: Array(repeating: nil, count: sequence.keyCount),
            firstResponder: scene.firstResponder,
            controlRuns: Array(repeating: ControlRun(), count: scene.controls.count),
            scrollRuns: Array(repeating: ScrollRun(), count: scene.scrollViews.count),
            gestures: GestureEnvironment(scene),
            hasDynamicRequirements: scene.gestureDelegates.contains {
                $0.shouldRequireFailureOf != nil || $0.shouldBeRequiredToFailBy != nil
            })
    }

    /// What `sequence` leads to in `scene`.
    ///
    /// - Parameter tester: One made for `scene` before; nil makes one.
    /// - Throws: Where the story would be longer, or cost more, than `options` allow.
    public static func dispatch(
        _ sequence: TouchSequence, in scene: Scene, _ tester: HitTester? = nil,
        options: DispatchOptions = DispatchOptions()
    ) throws(DispatchLimit) -> Outcome {
        var dispatcher = make(scene, tester, sequence, options)
        for (index, event) in sequence.events.enumerated() {
            if let until = options.until, event.time > until { break }
            if !dispatcher.gestures.active.isEmpty { dispatcher.passDeadlines(upTo: event.time) }
            dispatcher.trace.now = event.time
            dispatcher.trace.event = Int32(truncatingIfNeeded: index)
            dispatcher.handle(event)
            try dispatcher.checkLimits()
        }
        // The clock runs on until nothing is left to happen (rule CK-1).
        dispatcher.passDeadlines(upTo: options.until)
        try dispatcher.checkLimits()
        return dispatcher.outcome(since: scene)
    }

    private func checkLimits() throws(DispatchLimit) {
        if trace.isOverLimit { throw .entries(options.entryLimit) }
        if budget.isSpent { throw .computing(options.budget.remaining) }
    }

    private mutating func handle(_ event: Event) {
        if !eventAnswers.isEmpty { eventAnswers.removeAll(keepingCapacity: true) }
        switch event.kind {
        case .touches(let span): handleTouches(span)
        case .estimatedPropertiesUpdated(let span): handleEstimates(span)
        case .presses(let span): handlePresses(span)
        case .motion(let phase, let subtype): handleMotion(phase, subtype)
        case .remoteControl(let subtype): handleRemoteControl(subtype)
        case .menuAction(let action): handleMenuAction(action)
        case .orientation(let orientation): handleOrientation(orientation)
        case .becomeFirstResponder(let responder): becomeFirstResponder(responder)
        case .resignFirstResponder(let responder): resignFirstResponder(responder)
        case .hover(let sample): handleHover(sample)
        case .interrupt: interrupt()
        case .set(let span): set(span)
        case .removeView(let view): remove(view)
        case .removeRecognizer(let recognizer): remove(recognizer)
        case .addTarget(let recognizer, let target): addTarget(target, to: recognizer)
        case .removeTarget(let recognizer, let target): removeTarget(target, from: recognizer)
        case .setTranslation(let recognizer, let translation):
            gestures[recognizer].machine?.setTranslation(translation)
        case .sendAction(let target, let sender): sendAction(target, from: sender, for: nil)
        case .advance: break
        }
    }

    /// What became of each; of one that still waits, for whom.
    private mutating func recognizerRecords() -> [RecognizerRecord] {
        var records = gestures.records
        for index in records.indices {
            let recognizer = records[index].recognizer
            records[index].state = gestures[recognizer].state
            guard gestures[recognizer].isWaiting else { continue }
            let requirement = gestures.relations.requirements(of: recognizer).first { isUnmet($0) }
            records[index].outcome = nil
            records[index].time = trace.now
            records[index].cause = trace.note(Cause(.waits, .FR2, by: requirement))
        }
        return records
    }

    private mutating func outcome(since before: Scene) -> Outcome {
        // First, because it notes causes.
        let recognizers = recognizerRecords()
        let down = live.map { contacts[$0] }.filter(\.isDown)
        return Outcome(
            firstHit: firstHit, touches: touches, presses: presses, entries: trace.entries,
            hitTests: trace.hitTests, visits: trace.visits, deliveredTouches: trace.deliveredTouches,
            deliveredPresses: trace.deliveredPresses, causes: trace.causes, actions: trace.actions,
            actionLocations: trace.actionLocations, sentActions: trace.sentActions,
            recognizersOfTouches: touches.map { contacts[$0.latestContact].recognizers },
            recognizersOfPresses: presses.map { contacts[$0.contact].recognizers },
            collected: gestures.collected, recognizers: recognizers, events: events,
            allTouches: allTouches, allPresses: allPresses, firstResponder: firstResponder,
            changes: changes(since: before),
            touchesStillDown: down.filter { $0.press == nil }.map {
                FingerStillDown(
                    touch: $0.touch, finger: $0.finger, sample: $0.beganSample, event: $0.beganEvent)
            },
            pressesStillDown: down.compactMap { contact in
                contact.press.map {
                    PressStillDown(
                        key: presses[$0].key, sample: contact.beganSample,
                        event: contact.beganEvent)
                }
            },
            end: trace.end, budget: budget)
    }
}
