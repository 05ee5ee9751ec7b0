extension Arbitration {
    /// Step 3 of rule ST-1: every recognizer with contacts among `changes` receives its `touches…` calls, in
    /// collected order (rule GE-2), and its machine runs.
    mutating func callRecognizers(
        _ changes: some Collection<ContactChange>, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        guard !active.isEmpty else { return }
        if changes.count == 1, let change = changes.first {
            return callRecognizers(about: change, world, &ledger)
        }
        beginRound()
        for change in changes where change.phase != .stationary {
            let span = collected.span(of: change.contact)
            ledger.budget.spend(Int(span.count))
            for position in span.range {
                let recognizer = collected.recognizers[position]
                guard runs[recognizer].receivesInput, visitOnce(recognizer) else { continue }
                // The order of the methods is part of rule GE-9.
                for method in TouchMethod.allCases { call(recognizer, method, changes, world, &ledger) }
            }
        }
    }

    /// Most events are about one finger: every recognizer of the contact receives the same touches.
    private mutating func callRecognizers(
        about change: ContactChange, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        guard let method = TouchMethod(change.phase) else { return }
        let span = collected.span(of: change.contact)
        ledger.budget.spend(Int(span.count))
        let touches = calls.only(
            GestureTouch(contact: change.contact, location: world.contacts[change.contact].location))
        for position in span.range {
            let recognizer = collected.recognizers[position]
            guard runs[recognizer].receivesInput else { continue }
            ledger.budget.spend(1)
            guard runs[recognizer].holds(change.contact) else { continue }
            call(recognizer, method, touches, .one(change), world, &ledger)
        }
    }

    /// Calls `method` of the recognizer with those of `changes` that `method` reports, if there are any.
    private mutating func call(
        _ recognizer: RecognizerIndex, _ method: TouchMethod, _ changes: some Collection<ContactChange>,
        _ world: borrowing World, _ ledger: inout Ledger
    ) {
        // It may have finished in an earlier call of this event.
        guard runs[recognizer].receivesInput else { return }
        var touches: [GestureTouch] = []
        let start = effects.changes.count
        ledger.budget.spend(changes.count)
        for change in changes
        where TouchMethod(change.phase) == method && runs[recognizer].holds(change.contact) {
            let location = world.contacts[change.contact].location
            touches.append(GestureTouch(contact: change.contact, location: location))
            effects.note(change)
        }
        guard !touches.isEmpty else { return }
        call(recognizer, method, touches, effects.changes(since: start), world, &ledger)
    }

    private mutating func call(
        _ recognizer: RecognizerIndex, _ method: TouchMethod, _ touches: [GestureTouch],
        _ about: CallSubject, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        // A recognizer that is removed with its view receives no `touchesCancelled`.
        if let view = calls.cancellationCause?.view,
            world.scene.isAncestor(view, of: world.scene[recognizer].view)
        {
            return
        }
        ledger.budget.spend(touches.count &* 16)
        // A recognizer follows either touches or presses (rule EV-3).
        let isPress = followsPresses(recognizer, world)
        noteInput(recognizer, touches, world)
        ledger.trace.passTime()
        let position = effects.count
        if let cause = calls.cancellationCause {
            lose(touches, recognizer, cause, world, &ledger)
        } else if method != .touchesMoved || !isPress {
            // A changed press is not a movement: the machine receives no input (rule EV-3).
            follow(run(recognizer, .touches(method), touches, world, &ledger), of: recognizer, world, &ledger)
            if method == .touchesMoved, !followsIndirect(recognizer, world) {
                changeByItself(recognizer, world, &ledger)
            }
        }
        // An event without touches causes no call (rule PT-5).
        guard ledger.trace.reports(isPress ? .presses : .touches),
            !followsIndirect(recognizer, world)
        else { return }
        let state = reportedState(of: recognizer, world, &ledger)
        // The call comes before its consequences.
        effects.insert(
            .called(recognizer, method, about: about, state), at: position, room: ledger.trace.room)
    }

    /// Cancels touches in the recognizer. An interruption stops the recognizer unconditionally (rule LC-3);
    /// if a view was removed, the machine decides (rule LC-4).
    private mutating func lose(
        _ touches: [GestureTouch], _ recognizer: RecognizerIndex, _ cause: Cause,
        _ world: borrowing World, _ ledger: inout Ledger
    ) {
        guard !cause.isOfSystem else { return stop(recognizer, cause, &ledger) }
        let action = run(recognizer, .touches(.touchesCancelled), touches, world, &ledger)
        guard case .set(let state, _) = action else { return }
        follow(.set(state, cause), of: recognizer, world, &ledger)
    }

    // MARK: Machines

    /// Runs the machine, which is created at the first call after a reset.
    mutating func run(
        _ recognizer: RecognizerIndex, _ input: GestureInput, _ touches: [GestureTouch],
        _ world: borrowing World, _ ledger: inout Ledger
    ) -> GestureAction {
        if runs[recognizer].machine == nil { makeMachine(recognizer, touches, world, &ledger) }
        ledger.budget.spend(WorkBudget.machineInput &+ (runs[recognizer].machine?.cost ?? 0))
        let context = GestureContext(
            now: ledger.trace.now, thresholds: world.options.thresholds,
            buttons: buttons(of: touches, world),
            transform: world.contacts.indirect.transform)
        return runs[recognizer].receive(input, touches, context)
    }

    /// The pressed buttons, if `touches` are those of a pointer.
    private mutating func buttons(
        of touches: [GestureTouch], _ world: borrowing World
    ) -> ButtonMask? {
        guard world.contacts.hasPointers else { return nil }
        return touches.first { world.contacts[$0.contact].began.type == .indirectPointer }.map {
            world.contacts[$0.contact].began.buttons
        }
    }

    /// Stores the modifier keys and buttons of the event (rules PT-1 and PT-2).
    private mutating func noteInput(
        _ recognizer: RecognizerIndex, _ touches: [GestureTouch], _ world: borrowing World
    ) {
        var input = world.contacts.input
        if input.buttonMask == nil, let buttons = buttons(of: touches, world),
            touches.contains(where: { world.contacts[$0.contact].isDown })
        {
            input.buttonMask = buttons
        }
        runs[recognizer].input = input
    }

    private mutating func makeMachine(
        _ recognizer: RecognizerIndex, _ touches: [GestureTouch], _ world: borrowing World,
        _ ledger: inout Ledger
    ) {
        let kind = world.scene[recognizer].kind
        if followsIndirect(recognizer, world) {
            return makeIndirectMachine(recognizer, kind, world, &ledger)
        }
        if world.scene[recognizer].system == .swipeActionsDismissal {
            return makeDismissal(recognizer, touches, world, &ledger)
        }
        var edgeStart: ScreenEdgeStart?
        var axes: ScrollAxes?
        switch kind {
        case .screenEdgePan: edgeStart = touches.first.flatMap { world.edgeStart(of: $0.contact) }
        case .scrollPan(let scroll, _), .delayedTouches(let scroll):
            axes = world.axes(of: scroll, &ledger.budget)
        case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .hover, .custom: break
        }
        runs[recognizer].start(
            kind.machine(
                edgeStart: edgeStart, axes: axes, rules: world.scene.customRules, world.options.thresholds))
    }

    /// Makes the machine of the recognizer that hides swipe actions.
    private mutating func makeDismissal(
        _ recognizer: RecognizerIndex, _ touches: [GestureTouch], _ world: borrowing World,
        _ ledger: inout Ledger
    ) {
        let swiping = CellSwiping(of: world.scene[recognizer].view, in: world.scene)
        let closesAtOnce =
            touches.first.flatMap { swiping?.closesAtOnce($0.contact, world, &ledger) } ?? false
        runs[recognizer].start(GestureKind.swipeDismissalMachine(closesAtOnce: closesAtOnce))
    }

    /// Makes the machine of a recognizer that follows an event without touches.
    private mutating func makeIndirectMachine(
        _ recognizer: RecognizerIndex, _ kind: GestureKind, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        var axes: ScrollAxes?
        if case .scrollPan(let scroll, _) = kind { axes = world.axes(of: scroll, &ledger.budget) }
        runs[recognizer].start(kind.indirectMachine(axes: axes, world.options.thresholds))
    }

    /// Moves a recognizer from began to changed at the next event that moves one of its contacts (rule GS-4).
    private mutating func changeByItself(
        _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        guard runs[recognizer].state == .began, runs[recognizer].machineState == .began,
            runs[recognizer].hasSentBegan
        else { return }
        follow(.set(.changed, Cause(.movedAfterBegan, .GS4)), of: recognizer, world, &ledger)
    }

    /// The state that the trace reports after the call: the state of the machine, or possible if a failure
    /// requirement blocks its success.
    private mutating func reportedState(
        of recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> GestureState {
        if runs[recognizer].state == .possible, runs[recognizer].pending.isSuccess,
            isBlocked(recognizer, world, &ledger)
        {
            return .possible
        }
        return runs[recognizer].machineState
    }

    // MARK: Requests

    /// Applies the value to which the recognizer's code sets `state`. An invalid transition is replaced by a
    /// valid one or ignored (rules GS-2 and GS-9).
    mutating func follow(
        _ action: GestureAction, of recognizer: RecognizerIndex, _ world: borrowing World,
        _ ledger: inout Ledger
    ) {
        guard case .set(let state, let cause) = action else { return }
        switch runs[recognizer].machineState {
        case .possible: leavePossible(recognizer, for: state, cause, world, &ledger)
        case .began, .changed: advanceRunning(recognizer, to: state, cause, &ledger)
        case .ended, .cancelled, .failed: return
        }
        markDirty(recognizer)
    }

    private mutating func leavePossible(
        _ recognizer: RecognizerIndex, for state: GestureState, _ cause: Cause,
        _ world: borrowing World, _ ledger: inout Ledger
    ) {
        switch state {
        case .possible: return
        case .cancelled, .failed: return fail(recognizer, cause, &ledger)
        case .began, .changed, .ended: break
        }
        if let refusal = refusalToBegin(recognizer, world, &ledger) {
            fail(recognizer, refusal, &ledger)
            if let (delaying, cause) = contentRelease(afterRefusing: recognizer, world, &ledger) {
                fail(delaying, cause, &ledger)
            }
            return
        }
        let isDiscrete = world.scene[recognizer].kind.isDiscrete
        let noted = ledger.trace.note(cause)
        let endsAtOnce = !isDiscrete && state == .ended
        runs[recognizer].pending = .willSucceed(
            PendingResult.Success(cause: noted, endCause: endsAtOnce ? noted : nil))
        runs[recognizer].machineState = isDiscrete || state == .ended ? .ended : .began
    }

    private mutating func advanceRunning(
        _ recognizer: RecognizerIndex, to state: GestureState, _ cause: Cause,
        _ ledger: inout Ledger
    ) {
        let isSent = runs[recognizer].state.isRunning
        switch state {
        case .possible, .began: return
        case .changed:
            // Changes before the action of began was sent are not reported (rule FR-2).
            guard isSent else { return }
            runs[recognizer].machineState = .changed
            runs[recognizer].pending.change(ledger.trace.note(cause))
        case .ended:
            runs[recognizer].machineState = .ended
            runs[recognizer].pending.finish(.ended, ledger.trace.note(cause))
        case .cancelled, .failed:
            guard isSent else {
                let waits = runs[recognizer].pending.isWaiting
                return fail(recognizer, waits ? Cause(.cancelledWhileBlocked, .FR2) : cause, &ledger)
            }
            runs[recognizer].machineState = .cancelled
            runs[recognizer].pending.finish(.cancelled, ledger.trace.note(cause))
        }
    }

    /// Marks the recognizer as failing by itself. The transition follows in the update.
    private mutating func fail(
        _ recognizer: RecognizerIndex, _ cause: Cause, _ ledger: inout Ledger
    ) {
        runs[recognizer].machineState = .failed
        runs[recognizer].pending = .willFail(ledger.trace.note(cause))
        markDirty(recognizer)
    }

    /// Stops the recognizer for an external reason: possible → failed, began and changed → cancelled (rules
    /// GS-8 and LC-1).
    mutating func stop(
        _ recognizer: RecognizerIndex, _ cause: Cause, _ ledger: inout Ledger
    ) {
        guard runs[recognizer].isActive else { return }
        switch runs[recognizer].state {
        case .possible: fail(recognizer, cause, &ledger)
        case .began, .changed:
            runs[recognizer].machineState = .cancelled
            runs[recognizer].pending.cancel(ledger.trace.note(cause))
            markDirty(recognizer)
        case .ended, .cancelled, .failed: break
        }
    }

    /// Removes the recognizers of `view` and of all its descendants.
    mutating func removeRecognizers(below view: ViewIndex, _ world: borrowing World, _ ledger: inout Ledger) {
        for index in world.scene.gestureRecognizers.indices {
            let recognizer = RecognizerIndex(index)
            guard world.scene.isAncestor(view, of: world.scene[recognizer].view) else { continue }
            remove(recognizer, &ledger)
        }
    }

    /// Stops the recognizer, which receives no further contacts.
    mutating func remove(_ recognizer: RecognizerIndex, _ ledger: inout Ledger) {
        stop(recognizer, Cause(.removed, .GS8), &ledger)
        runs[recognizer].isRemoved = true
    }
}
