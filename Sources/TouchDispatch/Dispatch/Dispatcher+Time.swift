/// Deadlines that pass between events, the end of each event, and hover events.
extension Dispatcher {
    /// Step 1 of rule ST-1: handles every deadline up to `time` separately, in order of time, then in update
    /// order (rule CK-1), and the display frames of scroll views that move. Of the same time, deadlines come
    /// first. If `time` is nil, continues until no deadline is left and nothing moves.
    mutating func passDeadlines(upTo time: Instant?) {
        while !app.budget.isSpent, !app.trace.isOverLimit {
            let deadline = arbiter.isIdle ? nil : arbiter.nextDeadline(&app)
            let frame = app.scrollRuns.nextFrame(isReported: app.reportsScrolling)
            if let frame, deadline.map({ frame.time < $0.due }) ?? true {
                guard time.map({ frame.time <= $0 }) ?? true else { return }
                app.trace.now = frame.time
                app.trace.event = TraceEntry.noEvent
                app.show(frame)
            } else if let deadline {
                guard time.map({ deadline.due <= $0 }) ?? true else { return }
                // A custom recognizer can set a new deadline for ever; the budget ends the loop.
                app.budget.spend(1000)
                app.trace.now = deadline.due
                app.trace.event = TraceEntry.noEvent
                // A frame at the same time comes after the deadline.
                app.moveContent(to: Instant(microseconds: deadline.due.microseconds - 1))
                apply(arbiter.deadlinePassed(deadline.recognizer, &app))
                settle()
            } else {
                return
            }
        }
    }

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
