extension Arbitration {
    /// Step 8 of rule ST-1: groups linked by failure requirements are reset once all of them are finished (rules GS-7
    /// and GS-11).
    mutating func resetFinishedGroups(_ app: inout SimulatedApplication) {
        guard update.mayReset else { return }
        update.mayReset = false
        var due = finished()
        guard !due.isEmpty else { return }
        if relations.hasRequirements { due = ofFinishedGroups(due, &app) }
        guard !due.isEmpty else { return }
        sortInUpdateOrder(&due, &app)
        for recognizer in due { reset(recognizer, &app) }
        // With their dynamic requirements gone, what is left may be groups of their own.
        update.mayReset = relations.hasRequirements
        active = active.filter { runs[$0].isActive }
        app.budget.spend(active.count)
    }

    /// Those of the active ones that wait for their reset.
    private func finished() -> [RecognizerIndex] {
        guard active.contains(where: { runs[$0].state.isFinished }) else { return [] }
        var finished: [RecognizerIndex] = []
        finished.reserveCapacity(active.count)
        for recognizer in active where runs[recognizer].state.isFinished { finished.append(recognizer) }
        return finished
    }

    private mutating func ofFinishedGroups(
        _ finished: [RecognizerIndex], _ app: inout SimulatedApplication
    ) -> [RecognizerIndex] {
        beginRound()
        var due: [RecognizerIndex] = []
        due.reserveCapacity(finished.count)
        for start in finished where visitOnce(start) {
            guard relations.isLinked(start) else {
                if canBeWaitedFor(start, &app) { app.budget.spend(4) }
                due.append(start)
                continue
            }
            let group = group(of: start, &app)
            if !group.contains(where: { isUnfinished($0) }) {
                due.append(contentsOf: group.filter { runs[$0].state.isFinished })
            }
        }
        return due
    }

    private func isUnfinished(_ recognizer: RecognizerIndex) -> Bool {
        runs[recognizer].isActive && !runs[recognizer].state.isFinished
    }

    /// `start` and all that requirements link with it, over recognizers that can be waited for.
    private mutating func group(
        of start: RecognizerIndex, _ app: inout SimulatedApplication
    ) -> [RecognizerIndex] {
        var group = [start]
        var position = 0
        while position < group.count, !app.budget.isSpent {
            let current = group[position]
            position &+= 1
            guard canBeWaitedFor(current, &app) else { continue }
            let requirements = relations.requirements(of: current)
            let dependents = relations.dependents(of: current)
            app.budget.spend((requirements.count &+ dependents.count) &* 4 &+ 4)
            for other in requirements where canBeWaitedFor(other, &app) && visitOnce(other) {
                group.append(other)
            }
            for other in dependents where canBeWaitedFor(other, &app) && visitOnce(other) {
                group.append(other)
            }
        }
        return group
    }

    private func canBeWaitedFor(
        _ recognizer: RecognizerIndex, _ app: inout SimulatedApplication
    ) -> Bool {
        app.scene[recognizer].flags.contains(.isEnabled) && !runs[recognizer].isRemoved
    }

    private mutating func reset(_ recognizer: RecognizerIndex, _ app: inout SimulatedApplication) {
        if app.isTracedFully { log(.reset(recognizer), .reset, &app) }
        transition(recognizer, to: .possible, app.trace.note(Cause(.groupFinished, .GS7)), &app)
        // A pointer is gone for it as a contact would be: it comes back with the next entered.
        if !hover.recognizers.isEmpty { hover.recognizers.removeAll { $0 == recognizer } }
        runs[recognizer].reset()
        relations.forget(recognizer, &app.budget)
    }
}
