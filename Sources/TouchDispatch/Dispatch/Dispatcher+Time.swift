/// Deadlines that pass between events, the end of each event, and hover events.
extension Dispatcher {
    /// Step 1 of rule ST-1: handles every deadline up to `time` separately, in order of time, then in update
    /// order; steppers follow recognizers (rule CK-1). If `time` is nil, continues until no deadline of a
    /// recognizer is left: a stepper that is held could step for ever.
    mutating func passDeadlines(upTo time: Instant?) {
        while !app.budget.isSpent, !app.trace.isOverLimit {
            let gesture = arbiter.nextDeadline(&app)
            let step = time == nil ? nil : app.controlRuns.nextStep
            let isStep = step.map { step in gesture.map { step.due < $0.due } ?? true } ?? false
            guard let due = isStep ? step?.due : gesture?.due, time.map({ due <= $0 }) ?? true else { return }
            // A custom recognizer can set a new deadline for ever; the budget ends the loop.
            app.budget.spend(1000)
            app.trace.now = due
            app.trace.event = TraceEntry.noEvent
            if isStep, let step {
                app.repeatStep(of: step.control)
            } else if let gesture {
                apply(arbiter.deadlinePassed(gesture.recognizer, &app))
                settle()
            }
        }
    }

    /// Whether a deadline may be due before the next event.
    var hasDeadlines: Bool { !arbiter.isIdle || !app.controlRuns.repeating.isEmpty }

    /// Ends an event or a deadline (steps 7 and 8): delivers withheld touches that no recognizer holds any
    /// more, then resets finished groups.
    mutating func settle() {
        releaseHeldContacts()
        resetFinishedGroups()
    }

    /// Step 8 of rule ST-1. Most events finish no group.
    mutating func resetFinishedGroups() {
        if arbiter.mayReset { apply(arbiter.resetFinishedGroups(&app)) }
    }

    /// Handles a pointer above the screen: hit-tests each sample and sends it to the hover recognizers that
    /// the pointer entered with (rules HV-1 and HV-2).
    mutating func handleHover(_ sample: HoverSample) {
        guard app.passPipeline() else { return }
        let location = sample.location ?? arbiter.hoverLocation
        let (hit, visits) = app.hitTest(location)
        app.trace.hitTest(HitTestRecord(touch: nil, point: location, hit: hit, visits: visits))
        apply(arbiter.pointerHitTested(sample, at: location, hit: hit, &app))
        _ = app.sendEvent(to: hit?.window)
        apply(arbiter.pointerMoved(sample, at: location, &app))
        settle()
    }
}
