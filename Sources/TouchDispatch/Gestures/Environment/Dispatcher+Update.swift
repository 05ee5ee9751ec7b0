extension Dispatcher {
    /// Steps 4 to 6 of rule ST-1: what the calls, or a deadline, have made recognizers ask for becomes visible.
    mutating func updateRecognizers() {
        // A lift may break a circle though nobody hears of it (rule FR-5).
        guard !gestures.dirty.isEmpty else { return resolve() }
        if gestures.dirty.count == 1, let first = gestures.dirty.popLast() {
            // Most events are about one gesture.
            gestures[first].isDirty = false
            tellFailure(of: first)
            if gestures[first].wantsSuccess, isBlocked(first) {
                gestures[first].isWaiting = true
            } else {
                update(first)
            }
        } else {
            updateSeveral()
        }
        resolve()
    }

    private mutating func updateSeveral() {
        var pending = gestures.dirty
        gestures.dirty = []
        for recognizer in pending { gestures[recognizer].isDirty = false }
        sortInUpdateOrder(&pending)
        var rest: [RecognizerIndex] = []
        for recognizer in pending where !gestures[recognizer].wantsFailure {
            if gestures[recognizer].wantsSuccess, isBlocked(recognizer) {
                gestures[recognizer].isWaiting = true
            } else {
                rest.append(recognizer)
            }
        }
        updateSuccesses(&rest)
        for recognizer in pending { tellFailure(of: recognizer) }
    }

    /// Step 4, with rule GX-8 where taps compete.
    private mutating func updateSuccesses(_ rest: inout [RecognizerIndex]) {
        let hasTap = rest.contains { isTap($0) }
        while !rest.isEmpty, !budget.isSpent {
            let position = hasTap && rest.count > 1 ? nextInLine(rest) : 0
            budget.spend(rest.count)
            update(rest.remove(at: position))
        }
    }

    private mutating func nextInLine(_ rest: [RecognizerIndex]) -> Int {
        guard !options.has(.tapRulesIgnored) else { return 0 }
        for position in rest.indices {
            let candidate = rest[position]
            guard gestures[candidate].wantsSuccess, isTap(candidate) else { return position }
            budget.spend(rest.count &* 4)
            let yields = rest.contains { gestures[$0].wantsSuccess && neverPrevents(candidate, $0) }
            if !yields || budget.isSpent { return position }
        }
        return 0
    }

    private func isTap(_ recognizer: RecognizerIndex) -> Bool {
        if case .tap = scene[recognizer].kind { true } else { false }
    }

    private mutating func update(_ recognizer: RecognizerIndex) {
        if gestures[recognizer].state.isRunning {
            tellProgress(of: recognizer)
        } else if gestures[recognizer].state == .possible, gestures[recognizer].wantsSuccess {
            succeed(recognizer)
        }
    }

    /// A running gesture's changed, and its end.
    private mutating func tellProgress(of recognizer: RecognizerIndex) {
        if gestures[recognizer].wantsChanged {
            gestures[recognizer].wantsChanged = false
            transition(recognizer, to: .changed, gestures[recognizer].changeCause)
            sendActions(of: recognizer)
        }
        tellFinish(of: recognizer)
    }

    private mutating func tellFinish(of recognizer: RecognizerIndex) {
        guard let finish = gestures[recognizer].finish else { return }
        gestures[recognizer].finish = nil
        transition(recognizer, to: finish, gestures[recognizer].finishCause)
        sendActions(of: recognizer)
    }

    // MARK: Success

    /// A recognizer that nothing blocks begins or is recognized, in the order of step 4.
    private mutating func succeed(_ recognizer: RecognizerIndex) {
        let wasWaiting = gestures[recognizer].isWaiting
        gestures[recognizer].isWaiting = false
        var failed = gestures.relations.requirements(of: recognizer).filter { gestures[$0].wantsFailure }
        sortInUpdateOrder(&failed)
        for requirement in failed { tellFailure(of: requirement) }
        guard survivesRunningOnes(recognizer) else { return }
        if wasWaiting, let refusal = refusalToCancelContent(recognizer, hasWaited: true) {
            return failNow(recognizer, trace.note(refusal))
        }
        let losers = losers(to: recognizer)
        gestures[recognizer].wantsSuccess = false
        let isDiscrete = scene[recognizer].kind.isDiscrete
        var cause = gestures[recognizer].successCause
        if wasWaiting {
            cause = trace.note(
                Cause(.requirementsFailed, .FR3, by: gestures[recognizer].requirementThatFailed))
            // Translation, scale and rotation start here (rule FR-2).
            gestures[recognizer].machine?.startAnew()
        }
        transition(recognizer, to: isDiscrete ? .ended : .began, cause)
        if options.has(.actionBeforeLosers) { sendActions(of: recognizer) }
        for loser in losers { exclude(loser, by: recognizer) }
        if !options.has(.actionBeforeLosers) { sendActions(of: recognizer) }
        gestures[recognizer].hasSentBegan = true
        tellFinish(of: recognizer)
        cancelTouchesInViews(of: recognizer)
        guard gestures.relations.hasRequirements, !options.has(.dependentNotFailed) else { return }
        for dependent in gestures.relations.dependents(of: recognizer)
        where gestures[dependent].state == .possible && gestures[dependent].isActive {
            gestures[dependent].requirementThatSucceeded = recognizer
        }
    }

    /// One that failed by itself and has not been told of.
    private mutating func tellFailure(of recognizer: RecognizerIndex) {
        guard gestures[recognizer].wantsFailure else { return }
        failNow(recognizer, gestures[recognizer].failureCause)
    }

    /// Possible becomes failed, whatever it was about to do.
    mutating func failNow(_ recognizer: RecognizerIndex, _ cause: CauseIndex) {
        gestures[recognizer].inner = .failed
        gestures[recognizer].wantsSuccess = false
        gestures[recognizer].wantsFailure = false
        gestures[recognizer].finish = nil
        gestures[recognizer].isWaiting = false
        gestures[recognizer].requirementThatSucceeded = nil
        transition(recognizer, to: .failed, cause)
        guard gestures.relations.hasRequirements else { return }
        for dependent in gestures.relations.dependents(of: recognizer) {
            gestures[dependent].requirementThatFailed = recognizer
        }
    }

    package mutating func transition(
        _ recognizer: RecognizerIndex, to state: GestureState, _ cause: CauseIndex
    ) {
        trace.transition(
            Transition(recognizer: recognizer, from: gestures[recognizer].state, to: state, cause: cause))
        gestures[recognizer].state = state
        if state.isFinished { gestures.mayReset = true }
        gestures.note(state, of: recognizer, at: trace.now, cause)
        budget.spend(32)
    }

    // MARK: What has been resolved

    /// Step 6: dependents fail or act, until nothing changes (rules FR-3, FR-5, FR-6).
    private mutating func resolve() {
        guard gestures.relations.hasRequirements,
            gestures.active.contains(where: {
                gestures[$0].isWaiting || gestures[$0].requirementThatSucceeded != nil
            })
        else { return }
        while !budget.isSpent, !trace.isOverLimit {
            budget.spend(gestures.active.count &* 4)
            if failDependents() { continue }
            if releaseWaiting() { continue }
            if breakCycles() { continue }
            return
        }
    }

    private mutating func failDependents() -> Bool {
        var doomed = gestures.active.filter {
            gestures[$0].requirementThatSucceeded != nil && gestures[$0].state == .possible
        }
        guard !doomed.isEmpty else { return false }
        sortInUpdateOrder(&doomed)
        for recognizer in doomed {
            let winner = gestures[recognizer].requirementThatSucceeded
            failNow(recognizer, trace.note(Cause(.requirementSucceeded, .FR3, by: winner)))
        }
        return true
    }

    private mutating func releaseWaiting() -> Bool {
        var free = gestures.active.filter { gestures[$0].isWaiting }.filter { !isBlocked($0) }
        guard !free.isEmpty else { return false }
        sortInUpdateOrder(&free)
        // One that acts may exclude, or fail, the others.
        for recognizer in free where !budget.isSpent {
            guard gestures[recognizer].isWaiting, gestures[recognizer].requirementThatSucceeded == nil else {
                continue
            }
            succeed(recognizer)
        }
        return true
    }

    // MARK: Order and requirements

    /// Deepest view first, on one view the last added first (rule GE-2).
    mutating func sortInUpdateOrder(_ recognizers: inout [RecognizerIndex]) {
        guard recognizers.count > 1 else { return }
        budget.spend(recognizers.count &* 16)
        recognizers.sort { isBefore($0, $1) }
    }

    func isBefore(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        let depthOfA = scene[scene[a].view].depth
        let depthOfB = scene[scene[b].view].depth
        if options.has(.updateOrderFlipped) { return depthOfA == depthOfB ? a < b : depthOfA < depthOfB }
        return depthOfA == depthOfB ? b < a : depthOfB < depthOfA
    }

    /// Whether a recognizer that it requires to fail may still succeed (rule FR-1).
    mutating func isBlocked(_ recognizer: RecognizerIndex) -> Bool {
        guard gestures.relations.hasRequirements, !options.has(.requirementIgnored) else { return false }
        budget.spend(gestures.relations.requirements(of: recognizer).count &* 4 &+ 4)
        return gestures.relations.requirements(of: recognizer).contains { isUnmet($0) }
    }

    func isUnmet(_ requirement: RecognizerIndex) -> Bool {
        gestures[requirement].isActive && gestures[requirement].state == .possible
            && !gestures[requirement].wantsFailure && !gestures[requirement].isRemoved
            && scene[requirement].flags.contains(.isEnabled)
    }
}
