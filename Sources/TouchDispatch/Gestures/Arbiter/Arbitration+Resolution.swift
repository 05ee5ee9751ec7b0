extension Arbitration {
    /// Step 6: dependents fail or act, until nothing changes (rules FR-3, FR-5, FR-6).
    mutating func resolve(_ app: inout SimulatedApplication) {
        guard relations.hasRequirements,
            active.contains(where: {
                runs[$0].pending.isWaiting || runs[$0].pending.requirementThatSucceeded != nil
            })
        else { return }
        while !app.budget.isSpent, !effects.exceed(room: app.trace.room) {
            app.budget.spend(active.count &* 4)
            if failDependents(&app) { continue }
            if releaseWaiting(&app) { continue }
            if breakCycles(&app) { continue }
            return
        }
    }

    private mutating func failDependents(_ app: inout SimulatedApplication) -> Bool {
        var failing = active.filter {
            runs[$0].pending.requirementThatSucceeded != nil && runs[$0].state == .possible
        }
        guard !failing.isEmpty else { return false }
        sortInUpdateOrder(&failing, &app)
        for recognizer in failing {
            failAsDependent(recognizer, of: runs[recognizer].pending.requirementThatSucceeded, &app)
        }
        return true
    }

    private mutating func releaseWaiting(_ app: inout SimulatedApplication) -> Bool {
        var free = active.filter { runs[$0].pending.isWaiting }.filter { !isBlocked($0, &app) }
        guard !free.isEmpty else { return false }
        sortInUpdateOrder(&free, &app)
        // One that acts may exclude, or fail, the others.
        for recognizer in free where !app.budget.isSpent {
            guard case .waiting(let success) = runs[recognizer].pending else { continue }
            succeed(recognizer, success, hasWaited: true, &app)
        }
        return true
    }

    // MARK: Circles

    /// Recognizers that wait for each other in a circle fail once none of their contacts is down (rules FR-5 and FR-8).
    /// Whether any did.
    private mutating func breakCycles(_ app: inout SimulatedApplication) -> Bool {
        let entangled = entangledOnes(&app)
        for start in entangled where !app.budget.isSpent {
            var circle = [start]
            for other in entangled where other != start {
                if reaches(other, from: start, &app), reaches(start, from: other, &app) {
                    circle.append(other)
                }
            }
            guard circle.count > 1, !circle.contains(where: { hasContactDown($0, &app) }) else { continue }
            sortInUpdateOrder(&circle, &app)
            for recognizer in circle {
                failNow(recognizer, app.trace.note(Cause(.requirementCycle, .FR5)), &app)
            }
            return true
        }
        return false
    }

    /// Those that wait and are left when every one that waits for none that waits is taken away, again and again: the
    /// circles, and what leads into them. Usually none.
    private mutating func entangledOnes(_ app: inout SimulatedApplication) -> [RecognizerIndex] {
        var pending: [RecognizerIndex: Int] = [:]
        var free: [RecognizerIndex] = []
        let waiting = active.filter { runs[$0].pending.isWaiting }
        for recognizer in waiting {
            let requirements = relations.requirements(of: recognizer)
            app.budget.spend(requirements.count &* 4 &+ 8)
            let count = requirements.count { runs[$0].pending.isWaiting && isUnmet($0, &app) }
            pending[recognizer] = count
            if count == 0 { free.append(recognizer) }
        }
        while let recognizer = free.popLast() {
            let dependents = relations.dependents(of: recognizer)
            app.budget.spend(dependents.count &* 16 &+ 8)
            for dependent in dependents {
                guard let count = pending[dependent], count > 0 else { continue }
                pending[dependent] = count &- 1
                if count == 1 { free.append(dependent) }
            }
        }
        return waiting.filter { pending[$0] != 0 }
    }

    private func hasContactDown(
        _ recognizer: RecognizerIndex, _ app: inout SimulatedApplication
    ) -> Bool {
        runs[recognizer].contacts.contains { app.contacts[$0].isDown }
    }

    /// Whether `start` waits for `goal`, directly or through others that wait.
    private mutating func reaches(
        _ goal: RecognizerIndex, from start: RecognizerIndex, _ app: inout SimulatedApplication
    ) -> Bool {
        app.budget.spend(64)
        beginRound()
        var rest = [start]
        while let current = rest.popLast(), !app.budget.isSpent {
            let requirements = relations.requirements(of: current)
            app.budget.spend(requirements.count &* 4)
            for next in requirements where runs[next].pending.isWaiting && isUnmet(next, &app) {
                if next == goal { return true }
                if visitOnce(next) { rest.append(next) }
            }
        }
        return false
    }
}
