/// What happens between events, and what only a pointer above the screen does.
extension Dispatcher {
    /// Step 1 of rule ST-1: lets every deadline up to `time` pass, each by itself, in order of time, then in update
    /// order (rule CK-1). Nil: until none is left.
    mutating func passDeadlines(upTo time: Instant?) {
        while !app.budget.isSpent, !app.trace.isOverLimit {
            guard let (recognizer, due) = arbiter.nextDeadline(&app), time.map({ due <= $0 }) ?? true
            else { return }
            // A script can call itself back for ever.
            app.budget.spend(1000)
            app.trace.now = due
            app.trace.event = TraceEntry.noEvent
            apply(arbiter.deadlinePassed(recognizer, &app))
            settle()
        }
    }

    /// What ends every event and every deadline: held touches that no recognizer holds go to their views, finished groups
    /// are reset (steps 7 and 8).
    mutating func settle() {
        releaseHeldContacts()
        if arbiter.mayReset { apply(arbiter.resetFinishedGroups(&app)) }
    }

    /// A pointer above the screen: hit-tested at each sample, followed by the hover recognizers it entered with (rules
    /// HV-1 and HV-2).
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
