/// Runs a sequence of events through a scene on the virtual clock.
///
/// Each event is handled in the order of rule ST-1: deadlines that are due; pipeline stages; new contacts,
/// each with its hit test, tap series and recognizers; the other contacts; calls of recognizers and the
/// arbiter's decisions; delivery to views and along the responder chain; resets of finished recognizers.
public struct Dispatcher: ~Copyable {
    var arbiter: GestureArbiter
    /// Everything except gestures: the scene, its touches, controls and scroll views, and the trace.
    var app: AppState

    /// Dispatches `sequence` in `scene` and returns the result.
    ///
    /// - Parameter tester: A hit tester that was made for `scene`; nil creates one.
    /// - Throws: `DispatchLimit` if the trace or the number of steps exceeds the limits in `options`, or too many deadlines
    ///   pass without an event.
    public static func dispatch(
        _ sequence: TouchSequence, in scene: Scene, _ tester: HitTester? = nil,
        options: DispatchOptions = DispatchOptions()
    ) throws(DispatchLimit) -> Outcome {
        var dispatcher = Dispatcher(
            arbiter: GestureArbiter(scene), app: AppState(scene, tester, sequence, options))
        for (index, event) in sequence.events.enumerated() {
            if let until = options.until, event.time > until { break }
            if !dispatcher.isIdle { try dispatcher.passDeadlines(upTo: event.time) }
            dispatcher.app.ledger.trace.now = event.time
            dispatcher.app.ledger.trace.event = Int32(truncatingIfNeeded: index)
            dispatcher.handle(event)
            try dispatcher.checkLimits(options)
        }
        // After the last event, the clock runs on until no deadline of a recognizer is left and nothing moves
        // (rule CK-1).
        try dispatcher.passDeadlines(upTo: options.until)
        if let until = options.until, !dispatcher.app.world.scrollRuns.isStill {
            dispatcher.app.ledger.trace.now = until
            dispatcher.app.moveContent(to: until)
        }
        try dispatcher.checkLimits(options)
        var outcome = dispatcher.outcome(since: scene)
        if options.recordsFinalScene {
            dispatcher.endAnimations(at: options.until ?? Instant(microseconds: .max))
            outcome.finalState.scene = FinalScene(dispatcher.app.world.scene)
        }
        return outcome
    }

    /// Whether nothing happens until the next event.
    private var isIdle: Bool {
        arbiter.isIdle && app.world.scrollRuns.isStill && app.world.controlRuns.repeating.isEmpty
    }

    @inline(__always) private func checkLimits(_ options: DispatchOptions) throws(DispatchLimit) {
        if app.ledger.trace.isOverLimit { throw .entries(options.entryLimit) }
        if app.ledger.budget.isSpent { throw .computing(options.budget.remaining) }
    }

    /// Handles an event, and charges for it and its entries of the trace.
    @inline(__always) private mutating func handle(_ event: Event) {
        let entries = app.ledger.trace.entries.count
        app.moveContent(to: event.time)
        endAnimations(at: event.time)
        perform(event)
        app.sleepIfDone()
        app.ledger.budget.spend(
            WorkBudget.event &+ WorkBudget.entry &* (app.ledger.trace.entries.count &- entries))
    }

    private mutating func perform(_ event: Event) {
        arbiter.beginEvent()
        app.world.contacts.input = EventInput(
            modifierFlags: event.modifierFlags, buttonMask: event.buttonMask)
        switch event.kind {
        case .touches(let span): handleTouches(span)
        case .estimatedPropertiesUpdated(let span): app.handleEstimates(span)
        case .presses(let span): handlePresses(span)
        case .motion(let phase, let subtype): app.handleMotion(phase, subtype)
        case .remoteControl(let subtype): app.handleRemoteControl(subtype)
        case .menuAction(let action): app.handleMenuAction(action)
        case .pencil(let input): app.handlePencil(input)
        case .statusBarTap: StatusBar.tapped(&app)
        case .orientation(let orientation): app.handleOrientation(orientation)
        case .becomeFirstResponder(let responder): app.becomeFirstResponder(responder)
        case .resignFirstResponder(let responder): app.resignFirstResponder(responder)
        case .hover(let sample): handleHover(sample)
        case .scroll(let sample): handleScroll(sample)
        case .transform(let sample): handleTransform(sample)
        case .interrupt: interrupt()
        case .set(let span): set(span)
        case .animate(let position): animate(app.sequence.animations[Int(position)])
        case .setContentOffset(let scroll, let offset, let isAnimated):
            ProgrammaticScrolling.setContentOffset(offset, of: scroll, isAnimated: isAnimated, &app)
        case .scrollToItem(let scroll, let item, let position, let isAnimated):
            ProgrammaticScrolling.scroll(scroll, to: item, at: position, isAnimated: isAnimated, &app)
        case .addView(let view): add(view)
        case .removeView(let view): remove(view)
        case .addRecognizer(let recognizer): add(recognizer)
        case .removeRecognizer(let recognizer): remove(recognizer)
        case .addTarget(let recognizer, let target): addTarget(target, to: recognizer)
        case .removeTarget(let recognizer, let pattern): removeTargets(pattern, from: recognizer)
        case .setTranslation(let recognizer, let translation):
            arbiter.setTranslation(translation, of: recognizer)
        case .zoom(let command): Zooming.perform(command, &app)
        case .sendAction(let target, let sender): app.sendAction(target, from: sender, for: nil)
        case .advance: break
        }
    }

    private mutating func outcome(since before: Scene) -> Outcome {
        // This call comes first because it adds causes to the trace.
        let recognizers = arbiter.records(app.world, &app.ledger)
        let contacts = app.world.contacts
        let trace = app.ledger.trace
        let collected = arbiter.collected
        return Outcome(
            touches: contacts.touches, presses: contacts.presses, entries: trace.entries,
            causes: trace.causes.causes,
            hitTesting: trace.hitTests, calls: trace.calls,
            recognizers: recognizers,
            collected: CollectedLists(
                recognizers: collected.recognizers,
                ofTouches: contacts.touches.map { collected.span(of: $0.latest.contact) },
                ofPresses: contacts.presses.map { collected.span(of: $0.contact) }),
            events: trace.events, finalState: finalState(since: before),
            scrolling: scrollLog(), sceneChanges: app.ledger.sceneChanges,
            budget: app.ledger.budget)
    }

    private func scrollLog() -> ScrollLog {
        guard !app.world.scrollRuns.isEmpty else { return ScrollLog() }
        return .current(
            of: app,
            tracking: app.world.scene.scrollViews.map { scroll in
                arbiter.contacts(of: scroll.pan).contains {
                    app.world.contacts[$0].isDown && app.world.contacts[$0].isTouch
                }
            })
    }

    private func finalState(since before: Scene) -> FinalState {
        let contacts = app.world.contacts
        var final = FinalState(
            time: app.ledger.trace.end, firstResponder: app.firstResponder,
            changes: SceneChange.changes(by: app.sequence, from: before, to: app.world.scene))
        final.unknownKeyboard = app.focus.unknownKeyboard
        final.exchanges = app.presentation.exchanges
        final.selectedTabs = TabSelection.changes(from: before, to: app.world.scene)
        for contact in contacts.live.map({ contacts[$0] }) where contact.isDown {
            if let press = contact.press {
                final.pressesDown.append(
                    PressStillDown(
                        key: contacts.presses[press].key, sample: contact.began.sample,
                        event: contact.began.event))
            } else {
                final.touchesDown.append(
                    FingerStillDown(
                        touch: contact.touch, finger: contact.finger, sample: contact.began.sample,
                        event: contact.began.event))
            }
        }
        return final
    }
}
