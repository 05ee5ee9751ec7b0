extension Dispatcher {
    /// Step 3 of rule ST-1: every recognizer with contacts among `changes` gets its `touches…` calls, in collected
    /// order (rule GE-2), and its machine runs.
    mutating func callRecognizers(_ changes: some Collection<Change>) {
        guard !gestures.active.isEmpty else { return }
        gestures.beginRound()
        for change in changes where change.phase != .stationary {
            let span = contacts[Int(change.contact.raw)].recognizers
            budget.spend(Int(span.count))
            for position in span.range {
                let recognizer = gestures.collected[position]
                // Most of them have lost by then.
                guard gestures[recognizer].isActive, gestures.meets(recognizer) else { continue }
                call(recognizer, changes)
            }
        }
    }

    /// The calls of one event, in the order of `TouchMethod` (rule GE-9).
    private mutating func call(_ recognizer: RecognizerIndex, _ changes: some Collection<Change>) {
        if changes.count == 1, let change = changes.first, let method = TouchMethod(change.phase) {
            return call(recognizer, method, changes)
        }
        for method in TouchMethod.allCases { call(recognizer, method, changes) }
    }

    private mutating func call(
        _ recognizer: RecognizerIndex, _ method: TouchMethod, _ changes: some Collection<Change>
    ) {
        // Past changed it hears nothing until its reset (rule GE-3).
        guard !gestures[recognizer].inner.isFinished else { return }
        gestures.touchScratch.removeAll(keepingCapacity: true)
        let delivery = trace.nextDelivery
        budget.spend(changes.count)
        for change in changes
        where TouchMethod(change.phase) == method && gestures[recognizer].holds(change.contact) {
            let location = contacts[Int(change.contact.raw)].location
            let touch = contacts[Int(change.contact.raw)].touch
            gestures.touchScratch.append(GestureTouch(contact: change.contact, location: location))
            trace.deliver(DeliveredTouch(touch: touch, sample: change.sample), since: delivery)
        }
        if !gestures.touchScratch.isEmpty { call(recognizer, method, trace.delivery(since: delivery)) }
    }

    private mutating func call(_ recognizer: RecognizerIndex, _ method: TouchMethod, _ delivered: Span32) {
        let touches = gestures.touchScratch
        budget.spend(touches.count &* 16)
        let entry = trace.openCallback(
            Callback(.touches(method), object: .gestureRecognizer(recognizer), touches: delivered))
        if let takingAway {
            lose(touches, recognizer, takingAway)
        } else {
            follow(run(recognizer, .touches(method), touches), of: recognizer)
            if method == .touchesMoved { changeByItself(recognizer) }
        }
        if let entry { trace.close(entry, state: shownState(of: recognizer)) }
    }

    /// An interruption stops it whatever its machine would make of it (rule LC-3); where a view was removed, the machine
    /// decides (rule LC-4).
    private mutating func lose(_ touches: [GestureTouch], _ recognizer: RecognizerIndex, _ cause: Cause) {
        guard cause.reason != .interrupted else { return stop(recognizer, cause) }
        guard case .set(let state, _) = run(recognizer, .touches(.touchesCancelled), touches) else { return }
        follow(.set(state, cause), of: recognizer)
    }

    /// Runs the machine, which is made at the first call after a reset.
    mutating func run(
        _ recognizer: RecognizerIndex, _ input: GestureInput, _ touches: [GestureTouch]
    ) -> GestureAction {
        if gestures[recognizer].machine == nil { makeMachine(recognizer, touches) }
        budget.spend(WorkBudget.machineInput &+ (gestures[recognizer].machine?.cost ?? 0))
        let context = GestureContext(now: trace.now, thresholds: options.thresholds)
        return gestures[recognizer].machine?.receive(input, touches, context) ?? .none
    }

    private mutating func makeMachine(_ recognizer: RecognizerIndex, _ touches: [GestureTouch]) {
        var entry: ScreenEdgePanMachine.Entry?
        if case .screenEdgePan = scene[recognizer].kind, let first = touches.first {
            let contact = contacts[Int(first.contact.raw)]
            if let window = contact.window {
                let placement = scene[scene[window].view].placement
                let screen = Rect(origin: placement.frameOrigin, size: placement.bounds.size)
                entry = ScreenEdgePanMachine.Entry(edge: contact.edge, screen: screen)
            }
        }
        var axes: ScrollAxes?
        switch scene[recognizer].kind {
        case .scrollPan(let scroll), .delayedTouches(let scroll): axes = self.axes(of: scroll)
        case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom: break
        }
        gestures[recognizer].machine = scene[recognizer].kind.machine(
            entry: entry, axes: axes, rules: scene.customRules, options.thresholds)
    }

    /// A recognizer in began becomes changed at the next event that moves one of its contacts (rule GS-4).
    private mutating func changeByItself(_ recognizer: RecognizerIndex) {
        guard gestures[recognizer].state == .began, gestures[recognizer].inner == .began,
            gestures[recognizer].hasSentBegan
        else { return }
        follow(.set(.changed, Cause(.movedAfterBegan, .GS4)), of: recognizer)
    }

    /// What an entry tells after the call: what the machine says, but possible while a requirement holds it back.
    private mutating func shownState(of recognizer: RecognizerIndex) -> GestureState {
        if gestures[recognizer].state == .possible, gestures[recognizer].wantsSuccess, isBlocked(recognizer) {
            return .possible
        }
        return gestures[recognizer].inner
    }

    // MARK: Requests

    /// Takes over what a recognizer's code sets `state` to, coerced where it is not possible (rules GS-2 and GS-9).
    mutating func follow(_ action: GestureAction, of recognizer: RecognizerIndex) {
        guard case .set(let state, let cause) = action else { return }
        switch gestures[recognizer].inner {
        case .possible: leavePossible(recognizer, for: state, cause)
        case .began, .changed: goOn(recognizer, to: state, cause)
        case .ended, .cancelled, .failed: return
        }
        gestures.markDirty(recognizer)
    }

    private mutating func leavePossible(
        _ recognizer: RecognizerIndex, for state: GestureState, _ cause: Cause
    ) {
        switch state {
        case .possible: return
        case .cancelled, .failed: return fail(recognizer, cause)
        case .began, .changed, .ended: break
        }
        if !options.has(.shouldBeginSkipped), let refusal = refusalToBegin(recognizer) {
            return fail(recognizer, refusal)
        }
        let isDiscrete = scene[recognizer].kind.isDiscrete
        let noted = trace.note(cause)
        gestures[recognizer].wantsSuccess = true
        gestures[recognizer].successCause = noted
        gestures[recognizer].inner = isDiscrete || state == .ended ? .ended : .began
        guard !isDiscrete, state == .ended else { return }
        gestures[recognizer].finish = .ended
        gestures[recognizer].finishCause = noted
    }

    private mutating func goOn(_ recognizer: RecognizerIndex, to state: GestureState, _ cause: Cause) {
        let isSent = gestures[recognizer].state.isRunning
        switch state {
        case .possible, .began: return
        case .changed:
            // A began that was not sent yet swallows what changes before (rule FR-2).
            guard isSent else { return }
            gestures[recognizer].inner = .changed
            gestures[recognizer].wantsChanged = true
            gestures[recognizer].changeCause = trace.note(cause)
        case .ended:
            gestures[recognizer].inner = .ended
            gestures[recognizer].finish = .ended
            gestures[recognizer].finishCause = trace.note(cause)
        case .cancelled, .failed:
            guard isSent else {
                let waits = gestures[recognizer].isWaiting
                return fail(recognizer, waits ? Cause(.cancelledWhileBlocked, .FR2) : cause)
            }
            gestures[recognizer].inner = .cancelled
            gestures[recognizer].finish = .cancelled
            gestures[recognizer].finishCause = trace.note(cause)
        }
    }

    /// It fails by itself: the transition follows in the update.
    mutating func fail(_ recognizer: RecognizerIndex, _ cause: Cause) {
        gestures[recognizer].inner = .failed
        gestures[recognizer].wantsSuccess = false
        gestures[recognizer].finish = nil
        gestures[recognizer].wantsFailure = true
        gestures[recognizer].failureCause = trace.note(cause)
        gestures.markDirty(recognizer)
    }
}
