extension Dispatcher {
    /// Step 3 of rule ST-1: every recognizer with contacts among `changes` gets its `touches…` calls, in collected
    /// order (rule GE-2), and its machine runs.
    mutating func callRecognizers(_ changes: some Collection<Change>) {
        guard !gestures.active.isEmpty else { return }
        if changes.count == 1, let change = changes.first { return callRecognizers(about: change) }
        gestures.beginRound()
        for change in changes where change.phase != .stationary {
            let span = contacts[change.contact].recognizers
            budget.spend(Int(span.count))
            for position in span.range {
                let recognizer = gestures.collected[position]
                guard gestures[recognizer].hears, gestures.meets(recognizer) else { continue }
                // In this order (rule GE-9).
                for method in TouchMethod.allCases { call(recognizer, method, changes) }
            }
        }
    }

    /// Most events are about one finger: whoever hears of it hears the same.
    private mutating func callRecognizers(about change: Change) {
        guard let method = TouchMethod(change.phase) else { return }
        let contact = contacts[change.contact]
        budget.spend(Int(contact.recognizers.count))
        let touches = gestures.only(
            GestureTouch(contact: change.contact, location: contact.location))
        var told: Told?
        for position in contact.recognizers.range {
            let recognizer = gestures.collected[position]
            guard gestures[recognizer].hears else { continue }
            budget.spend(1)
            guard gestures[recognizer].holds(change.contact) else { continue }
            let delivered = told ?? deliver(contact, change)
            told = delivered
            call(recognizer, method, touches, delivered)
        }
    }

    private mutating func deliver(_ contact: Contact, _ change: Change) -> Told {
        guard let press = contact.press else {
            return Told(
                touches: trace.deliver(DeliveredTouch(touch: contact.touch, sample: change.sample)))
        }
        let start = trace.nextPress
        trace.deliver(press)
        return Told(presses: trace.presses(since: start))
    }

    /// The touches among `changes` that `method` reports to the recognizer, if there are any.
    private mutating func call(
        _ recognizer: RecognizerIndex, _ method: TouchMethod, _ changes: some Collection<Change>
    ) {
        // Finished in an earlier call of this event.
        guard gestures[recognizer].hears else { return }
        var touches: [GestureTouch] = []
        let delivery = trace.nextDelivery
        let pressStart = trace.nextPress
        budget.spend(changes.count)
        for change in changes
        where TouchMethod(change.phase) == method && gestures[recognizer].holds(change.contact) {
            let location = contacts[change.contact].location
            touches.append(GestureTouch(contact: change.contact, location: location))
            if let press = contacts[change.contact].press {
                trace.deliver(press)
            } else {
                let touch = contacts[change.contact].touch
                trace.deliver(DeliveredTouch(touch: touch, sample: change.sample), since: delivery)
            }
        }
        guard !touches.isEmpty else { return }
        // It follows touches or presses, never both (rule EV-3).
        call(
            recognizer, method, touches,
            Told(touches: trace.delivery(since: delivery), presses: trace.presses(since: pressStart)))
    }

    /// What a call tells of.
    private struct Told {
        var touches = Span32.empty
        var presses = Span32.empty

        /// The entry of the call.
        func callback(_ method: TouchMethod, _ recognizer: RecognizerIndex) -> Callback {
            let receiver = SceneObject.gestureRecognizer(recognizer)
            guard presses.count > 0 else {
                return Callback(.touches(method), object: receiver, touches: touches)
            }
            var callback = Callback(.presses(PressMethod(method)), object: receiver)
            callback.presses = presses
            return callback
        }
    }

    private mutating func call(
        _ recognizer: RecognizerIndex, _ method: TouchMethod, _ touches: [GestureTouch], _ told: Told
    ) {
        // One that goes with its view is not told that the touches do.
        if let view = takingAway?.view, scene.isAncestor(view, of: scene[recognizer].view) { return }
        budget.spend(touches.count &* 16)
        let entry = trace.openCallback(told.callback(method, recognizer))
        if let takingAway {
            lose(touches, recognizer, takingAway)
        } else if method != .touchesMoved || !followsPresses(recognizer) {
            // A press that changes has not moved (rule EV-3).
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
        budget.spend(WorkBudget.machineInput &+ gestures[recognizer].cost)
        let context = GestureContext(now: trace.now, thresholds: options.thresholds)
        return gestures[recognizer].receive(input, touches, context)
    }

    private mutating func makeMachine(_ recognizer: RecognizerIndex, _ touches: [GestureTouch]) {
        var entry: ScreenEdgePanMachine.Entry?
        if case .screenEdgePan = scene[recognizer].kind, let first = touches.first {
            let contact = contacts[first.contact]
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
        gestures[recognizer].start(
            scene[recognizer].kind.machine(
                entry: entry, axes: axes, rules: scene.customRules, options.thresholds))
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
            gestures[recognizer].change(trace.note(cause))
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
