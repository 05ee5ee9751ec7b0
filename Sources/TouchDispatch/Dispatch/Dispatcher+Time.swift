/// Deadlines that pass between events, the end of each event, and hover events.
extension Dispatcher {
    /// Step 1 of rule ST-1: handles every deadline up to `time` separately, in order of time, then in update
    /// order (rule CK-1), the steps of steppers that are held, the display frames of scroll views that move, and
    /// the ends of animated zooms. Those at the same time are handled in this order. If `time` is nil, continues until
    /// no deadline of a recognizer is left and nothing moves: a stepper that is held could step for ever.
    ///
    /// - Throws: `DispatchLimit.deadlines` if there are too many.
    mutating func passDeadlines(upTo time: Instant?) throws(DispatchLimit) {
        var passed = 0
        while !app.ledger.budget.isSpent, !app.ledger.trace.isOverLimit,
            let next = nextOccurrence(hasEnd: time != nil)
        {
            guard time.map({ next.time <= $0 }) ?? true else { return }
            app.ledger.trace.now = next.time
            app.ledger.trace.event = TraceEntry.noEvent
            switch next {
            case .deadline(let recognizer, _):
                // A custom recognizer can set a new deadline for ever.
                passed += 1
                if passed > DispatchLimit.maximumDeadlines { throw .deadlines }
                app.ledger.budget.spend(WorkBudget.deadline)
                // A frame at the same time comes after the deadline.
                app.moveContent(to: Instant(microseconds: next.time.microseconds - 1))
                apply(arbiter.deadlinePassed(recognizer, app.world, &app.ledger))
                settle()
            case .step(let control, _):
                app.ledger.budget.spend(WorkBudget.deadline)
                app.repeatStep(of: control)
            case .frame(let frame): app.show(frame)
            case .zoomEnd(let scroll, _):
                app.moveContent(to: Instant(microseconds: next.time.microseconds - 1))
                Zooming.finishAnimation(of: scroll, &app)
            }
        }
    }

    /// Something that happens without an event.
    private enum Occurrence {
        case deadline(RecognizerIndex, Instant)
        case step(ControlIndex, Instant)
        case frame(ScrollRuns.Frame)
        case zoomEnd(ScrollIndex, Instant)

        var time: Instant {
            switch self {
            case .deadline(_, let time), .step(_, let time), .zoomEnd(_, let time): time
            case .frame(let frame): frame.time
            }
        }
    }

    /// The next occurrence; nil if there is none.
    ///
    /// - Parameter hasEnd: Whether the clock stops at a time. Otherwise, steppers do not step.
    private mutating func nextOccurrence(hasEnd: Bool) -> Occurrence? {
        var next: Occurrence?
        func consider(_ other: Occurrence) {
            if next.map({ other.time < $0.time }) ?? true { next = other }
        }
        if !arbiter.isIdle, let (recognizer, due) = arbiter.nextDeadline(app.world, &app.ledger) {
            next = .deadline(recognizer, due)
        }
        if hasEnd, let (control, due) = app.world.controlRuns.nextStep { consider(.step(control, due)) }
        app.ledger.budget.spend(app.world.scrollRuns.scanCost)
        if let frame = app.world.scrollRuns.nextFrame(reportedEvery: app.reportedFrameInterval) {
            consider(.frame(frame))
        }
        if let (scroll, end) = app.world.scrollRuns.nextZoomEnd { consider(.zoomEnd(scroll, end)) }
        return next
    }

    /// Ends an event or a deadline (steps 7 and 8): delivers withheld touches that no recognizer holds any
    /// more, then resets finished groups.
    mutating func settle() {
        releaseHeldContacts()
        resetFinishedGroups()
    }

    /// Step 8 of rule ST-1. Most events finish no group.
    mutating func resetFinishedGroups() {
        if arbiter.mayReset { apply(arbiter.resetFinishedGroups(app.world, &app.ledger)) }
    }

    /// Handles a pointer above the screen: hit-tests each sample and sends it to the hover recognizers that
    /// the pointer entered with (rules HV-1 and HV-2).
    mutating func handleHover(_ sample: HoverSample) {
        guard app.passPipeline() else { return }
        let location = sample.location ?? arbiter.hoverLocation
        let (hit, visits) = app.hitTest(location)
        app.ledger.trace.hitTest(HitTestRecord(touch: nil, point: location, hit: hit, visits: visits))
        apply(arbiter.pointerHitTested(sample, at: location, hit: hit, app.world, &app.ledger))
        _ = app.sendEvent(to: hit?.window)
        apply(arbiter.pointerMoved(sample, at: location, app.world, &app.ledger))
        settle()
    }
}
