/// Effects of failure requirements: dependents that succeed or fail, cycles, and groups that are reset
/// together.
extension Arbitration {
    /// Step 6: lets dependents fail or succeed until nothing changes (rules FR-3, FR-5, FR-6).
    mutating func resolve(_ world: borrowing World, _ ledger: inout Ledger) {
        guard relations.hasRequirements,
            active.contains(where: {
                runs[$0].pending.isWaiting || runs[$0].pending.requirementThatSucceeded != nil
            })
        else { return }
        while !ledger.budget.isSpent, !effects.exceed(room: ledger.trace.room) {
            ledger.budget.spend(active.count &* 4)
            if failDependents(world, &ledger) { continue }
            if releaseWaiting(world, &ledger) { continue }
            if breakCycles(world, &ledger) { continue }
            return
        }
    }

    private mutating func failDependents(_ world: borrowing World, _ ledger: inout Ledger) -> Bool {
        var failing = active.filter {
            runs[$0].pending.requirementThatSucceeded != nil && runs[$0].state == .possible
        }
        guard !failing.isEmpty else { return false }
        sortInUpdateOrder(&failing, world, &ledger)
        for recognizer in failing {
            failAsDependent(recognizer, of: runs[recognizer].pending.requirementThatSucceeded, world, &ledger)
        }
        return true
    }

    private mutating func releaseWaiting(_ world: borrowing World, _ ledger: inout Ledger) -> Bool {
        var free = active.filter { runs[$0].pending.isWaiting }.filter { !isBlocked($0, world, &ledger) }
        guard !free.isEmpty else { return false }
        sortInUpdateOrder(&free, world, &ledger)
        // A recognizer that succeeds may exclude, or fail, the others.
        for recognizer in free where !ledger.budget.isSpent {
            guard case .waiting(let success) = runs[recognizer].pending else { continue }
            succeed(recognizer, success, hasWaited: true, world, &ledger)
        }
        return true
    }

    // MARK: Cycles

    /// Fails the recognizers of every cycle, which wait for each other, if none of the cycle's contacts is down
    /// (rules FR-5 and FR-8). Returns whether there was such a cycle.
    private mutating func breakCycles(_ world: borrowing World, _ ledger: inout Ledger) -> Bool {
        var rest = waitingInCycles(world, &ledger)
        var failing: [RecognizerIndex] = []
        while let start = rest.popLast(), !ledger.budget.isSpent {
            var cycle = [start]
            for other in rest
            where reaches(other, from: start, world, &ledger) && reaches(start, from: other, world, &ledger) {
                cycle.append(other)
            }
            guard cycle.count > 1 else { continue }
            rest.removeAll(where: cycle.contains)
            if !cycle.contains(where: { hasContactDown($0, world) }) { failing += cycle }
        }
        sortInUpdateOrder(&failing, world, &ledger)
        for recognizer in failing {
            failNow(recognizer, ledger.trace.note(Cause(.requirementCycle, .FR5)), world, &ledger)
        }
        return !failing.isEmpty
    }

    /// The waiting recognizers that are in a cycle or wait for one that is; usually none. They are what is
    /// left after repeatedly removing every recognizer that waits for no other waiting recognizer (Kahn's
    /// algorithm).
    private mutating func waitingInCycles(_ world: borrowing World, _ ledger: inout Ledger)
        -> [RecognizerIndex]
    {
        var pending: [RecognizerIndex: Int] = [:]
        var free: [RecognizerIndex] = []
        let waiting = active.filter { runs[$0].pending.isWaiting }
        for recognizer in waiting {
            let requirements = relations.requirements(of: recognizer)
            ledger.budget.spend(requirements.count &* 4 &+ 8)
            let count = requirements.count { runs[$0].pending.isWaiting && isUnmet($0, world) }
            pending[recognizer] = count
            if count == 0 { free.append(recognizer) }
        }
        while let recognizer = free.popLast() {
            let dependents = relations.dependents(of: recognizer)
            ledger.budget.spend(dependents.count &* 16 &+ 8)
            for dependent in dependents {
                guard let count = pending[dependent], count > 0 else { continue }
                pending[dependent] = count &- 1
                if count == 1 { free.append(dependent) }
            }
        }
        return waiting.filter { pending[$0] != 0 }
    }

    private mutating func hasContactDown(
        _ recognizer: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        runs[recognizer].contacts.contains { world.contacts[$0].isDown }
    }

    /// Whether `start` waits for `goal`, directly or through others that wait.
    private mutating func reaches(
        _ goal: RecognizerIndex, from start: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        ledger.budget.spend(64)
        beginRound()
        var rest = [start]
        while let current = rest.popLast(), !ledger.budget.isSpent {
            let requirements = relations.requirements(of: current)
            ledger.budget.spend(requirements.count &* 4)
            for next in requirements where runs[next].pending.isWaiting && isUnmet(next, world) {
                if next == goal { return true }
                if visitOnce(next) { rest.append(next) }
            }
        }
        return false
    }

    // MARK: Resets

    /// Step 8 of rule ST-1: groups linked by failure requirements are reset once all of them are finished
    /// (rules GS-7 and GS-11).
    mutating func resetFinishedGroups(_ world: borrowing World, _ ledger: inout Ledger) {
        guard update.mayReset else { return }
        update.mayReset = false
        var due = active.filter { runs[$0].state.isFinished }
        guard !due.isEmpty else { return }
        if relations.hasRequirements { due = ofFinishedGroups(due, world, &ledger) }
        guard !due.isEmpty else { return }
        sortInUpdateOrder(&due, world, &ledger)
        for recognizer in due { reset(recognizer, world, &ledger) }
        // Their dynamic requirements are gone, so the remaining recognizers may form smaller groups that are
        // finished.
        update.mayReset = relations.hasRequirements
        active = active.filter { runs[$0].isActive }
        ledger.budget.spend(active.count)
    }

    private mutating func ofFinishedGroups(
        _ finished: [RecognizerIndex], _ world: borrowing World, _ ledger: inout Ledger
    ) -> [RecognizerIndex] {
        beginRound()
        var due: [RecognizerIndex] = []
        due.reserveCapacity(finished.count)
        for start in finished where visitOnce(start) {
            guard relations.isLinked(start) else {
                if canBeWaitedFor(start, world) { ledger.budget.spend(4) }
                due.append(start)
                continue
            }
            let group = group(of: start, world, &ledger)
            if !group.contains(where: { isUnfinished($0) }) {
                due.append(contentsOf: group.filter { runs[$0].state.isFinished })
            }
        }
        return due
    }

    private mutating func isUnfinished(_ recognizer: RecognizerIndex) -> Bool {
        runs[recognizer].isActive && !runs[recognizer].state.isFinished
    }

    /// `start` and all recognizers linked with it by requirements, directly or through others. Disabled and
    /// removed recognizers link nothing.
    private mutating func group(of start: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger)
        -> [RecognizerIndex]
    {
        var group = [start]
        var position = 0
        while position < group.count, !ledger.budget.isSpent {
            let current = group[position]
            position &+= 1
            guard canBeWaitedFor(current, world) else { continue }
            let requirements = relations.requirements(of: current)
            let dependents = relations.dependents(of: current)
            ledger.budget.spend(requirements.count &+ dependents.count &+ 4)
            for other in requirements where canBeWaitedFor(other, world) && visitOnce(other) {
                group.append(other)
            }
            for other in dependents where canBeWaitedFor(other, world) && visitOnce(other) {
                group.append(other)
            }
        }
        return group
    }

    private mutating func canBeWaitedFor(
        _ recognizer: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        world.scene[recognizer].flags.contains(.isEnabled) && !runs[recognizer].isRemoved
    }

    private mutating func reset(
        _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        if world.isTracedFully { log(.reset(recognizer), .reset, &ledger) }
        transition(recognizer, to: .possible, ledger.trace.note(Cause(.groupFinished, .GS7)), world, &ledger)
        // After a reset, the recognizer ignores this pointer until the pointer enters again.
        if !hover.recognizers.isEmpty { hover.recognizers.removeAll { $0 == recognizer } }
        runs[recognizer].reset()
        relations.forget(recognizer, &ledger.budget)
    }
}
