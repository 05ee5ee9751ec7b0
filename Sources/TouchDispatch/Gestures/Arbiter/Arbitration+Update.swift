extension Arbitration {
    /// Steps 4 to 6 of rule ST-1: carries out the results that machines have asked for during the calls, or
    /// at a deadline.
    mutating func updateRecognizers(_ world: borrowing World, _ ledger: inout Ledger) {
        // A lift may break a cycle even if no recognizer receives it (rule FR-5).
        guard !update.dirty.isEmpty else { return resolve(world, &ledger) }
        if update.dirty.count == 1, let first = update.dirty.popLast() {
            // The common case: one recognizer has a pending result.
            runs[first].marks.isDirty = false
            failIfPending(first, world, &ledger)
            if runs[first].pending.isSuccess, isBlocked(first, world, &ledger) {
                runs[first].pending.block()
            } else {
                carryOut(first, world, &ledger)
            }
        } else {
            updateSeveral(world, &ledger)
        }
        resolve(world, &ledger)
    }

    private mutating func updateSeveral(_ world: borrowing World, _ ledger: inout Ledger) {
        var pending = update.dirty
        update.dirty = []
        for recognizer in pending { runs[recognizer].marks.isDirty = false }
        sortInUpdateOrder(&pending, world, &ledger)
        var rest: [RecognizerIndex] = []
        for recognizer in pending where runs[recognizer].pending.failureCause == nil {
            if runs[recognizer].pending.isSuccess, isBlocked(recognizer, world, &ledger) {
                runs[recognizer].pending.block()
            } else {
                rest.append(recognizer)
            }
        }
        updateSuccesses(&rest, world, &ledger)
        for recognizer in pending { failIfPending(recognizer, world, &ledger) }
    }

    /// Step 4: carries out successes and changes, in the order of rule GX-8 if taps compete.
    private mutating func updateSuccesses(
        _ rest: inout [RecognizerIndex], _ world: borrowing World, _ ledger: inout Ledger
    ) {
        let hasTap = rest.contains { isTap($0, world) }
        while !rest.isEmpty, !ledger.budget.isSpent {
            let position = hasTap && rest.count > 1 ? nextInLine(rest, world, &ledger) : 0
            // To move the elements behind the removed one takes less than a step for each.
            ledger.budget.spend(rest.count / 8 &+ 1)
            carryOut(rest.remove(at: position), world, &ledger)
        }
    }

    private mutating func nextInLine(
        _ rest: [RecognizerIndex], _ world: borrowing World, _ ledger: inout Ledger
    ) -> Int {
        for position in rest.indices {
            let candidate = rest[position]
            guard runs[candidate].pending.isSuccess, isTap(candidate, world) else { return position }
            ledger.budget.spend(rest.count &* 4)
            let yields = rest.contains {
                runs[$0].pending.isSuccess
                    && (neverPrevents(candidate, $0, world)
                        || world.scene.isTextTap(candidate, below: $0)
                        || $0 != candidate && world.scene.isSelectionTap($0))
            }
            if !yields || ledger.budget.isSpent { return position }
        }
        return 0
    }

    private mutating func isTap(
        _ recognizer: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        if case .tap = world.scene[recognizer].kind { true } else { false }
    }

    private mutating func carryOut(
        _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        switch runs[recognizer].pending {
        case .willChange(let cause):
            runs[recognizer].pending = .none
            reach(.changed, recognizer, cause, world, &ledger)
        case .willFinish(let finish, let change):
            runs[recognizer].pending = .none
            if let change { reach(.changed, recognizer, change, world, &ledger) }
            reach(finish.state, recognizer, finish.cause, world, &ledger)
        case .willSucceed(let success): succeed(recognizer, success, hasWaited: false, world, &ledger)
        case .waiting(let success): succeed(recognizer, success, hasWaited: true, world, &ledger)
        case .none, .willFail, .willFailAsDependent: break
        }
    }

    // MARK: Success

    /// Lets a recognizer that no requirement blocks begin or be recognized, in the order of step 4.
    mutating func succeed(
        _ recognizer: RecognizerIndex, _ success: PendingResult.Success, hasWaited: Bool,
        _ world: borrowing World, _ ledger: inout Ledger
    ) {
        var failed = relations.requirements(of: recognizer).filter { runs[$0].pending.failureCause != nil }
        sortInUpdateOrder(&failed, world, &ledger)
        for requirement in failed { failIfPending(requirement, world, &ledger) }
        guard isAllowedByRunning(recognizer, world, &ledger) else { return }
        if hasWaited, let refusal = refusalToCancelContent(recognizer, hasWaited: true, world, &ledger) {
            failNow(recognizer, ledger.trace.note(refusal), world, &ledger)
            if let (delaying, cause) = contentRelease(afterRefusing: recognizer, world, &ledger) {
                failNow(delaying, ledger.trace.note(cause), world, &ledger)
            }
            return
        }
        let losers = losers(to: recognizer, world, &ledger)
        runs[recognizer].pending = .none
        var cause = success.cause
        if hasWaited {
            let requirement = runs[recognizer].failedRequirement
            cause = ledger.trace.note(Cause(.requirementsFailed, .FR3, by: requirement))
            // Translation, scale and rotation are measured from here (rule FR-2).
            runs[recognizer].machine?.box.startAnew()
        }
        let isDiscrete = world.scene[recognizer].kind.isDiscrete
        transition(recognizer, to: isDiscrete ? .ended : .began, cause, world, &ledger)
        for loser in losers { exclude(loser, by: recognizer, world, &ledger) }
        effects.append(.sendActions(recognizer, runs[recognizer].state))
        runs[recognizer].hasSentBegan = true
        if let endCause = success.endCause { reach(.ended, recognizer, endCause, world, &ledger) }
        if world.scene[recognizer].flags.contains(.cancelsTouchesInView) {
            effects.append(.cancelTouches(of: recognizer))
        }
        guard relations.hasRequirements else { return }
        for dependent in relations.dependents(of: recognizer)
        where runs[dependent].state == .possible && runs[dependent].isActive {
            runs[dependent].pending.requirementSucceeded(recognizer)
        }
    }

    /// Moves a running gesture to `state` and sends its actions.
    private mutating func reach(
        _ state: GestureState, _ recognizer: RecognizerIndex, _ cause: CauseIndex,
        _ world: borrowing World, _ ledger: inout Ledger
    ) {
        transition(recognizer, to: state, cause, world, &ledger)
        effects.append(.sendActions(recognizer, state))
    }

    // MARK: Failure

    /// Fails the recognizer if its own failure is pending.
    private mutating func failIfPending(
        _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        guard let cause = runs[recognizer].pending.failureCause else { return }
        failNow(recognizer, cause, world, &ledger)
    }

    /// Fails `recognizer` because `requirement`, which it requires to fail, has succeeded (rule FR-3). A
    /// recognizer that shares a contact with the requirement fails before the requirement's actions, the
    /// others after them.
    mutating func failAsDependent(
        _ recognizer: RecognizerIndex, of requirement: RecognizerIndex?, _ world: borrowing World,
        _ ledger: inout Ledger
    ) {
        failNow(
            recognizer, ledger.trace.note(Cause(.requirementSucceeded, .FR3, by: requirement)), world, &ledger
        )
    }

    /// Moves the recognizer from possible to failed and discards its pending result.
    mutating func failNow(
        _ recognizer: RecognizerIndex, _ cause: CauseIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        runs[recognizer].machineState = .failed
        runs[recognizer].pending = .none
        transition(recognizer, to: .failed, cause, world, &ledger)
        guard relations.hasRequirements else { return }
        for dependent in relations.dependents(of: recognizer) {
            runs[dependent].failedRequirement = recognizer
        }
    }

    // MARK: Transitions

    mutating func transition(
        _ recognizer: RecognizerIndex, to state: GestureState, _ cause: CauseIndex,
        _ world: borrowing World, _ ledger: inout Ledger
    ) {
        let transition = Transition(
            recognizer: recognizer, from: runs[recognizer].state, to: state, cause: cause)
        ledger.trace.passTime()
        // The failure of a scroll view's pan also has an effect if it is not reported (rule MO-10).
        if ledger.trace.reportsTransitions || (state == .failed && isScrollPan(recognizer, world)) {
            effects.append(.transition(transition), room: ledger.trace.room)
        }
        runs[recognizer].state = state
        if state.isFinished { update.mayReset = true }
        note(state, of: recognizer, at: ledger.trace.now, cause)
        ledger.budget.spend(32)
    }

    private mutating func isScrollPan(
        _ recognizer: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        if case .scrollPan = world.scene[recognizer].kind { true } else { false }
    }

    /// Updates the recognizer's record in the outcome.
    private mutating func note(
        _ state: GestureState, of recognizer: RecognizerIndex, at time: Instant, _ cause: CauseIndex
    ) {
        guard state != .possible, state != .changed, let record = runs[recognizer].record else { return }
        let position = Int(record)
        if state == .began || state == .ended, records[position].firstSuccess == nil {
            records[position].firstSuccess = time
        }
        // A gesture that has ended keeps the cause for which it began, not the lift of its touches.
        let isEndOfGesture = state == .ended && runs[recognizer].hasSentBegan
        records[position].outcome = state.isFinished ? state : nil
        guard !isEndOfGesture else { return }
        records[position].time = time
        records[position].cause = cause
    }
}
