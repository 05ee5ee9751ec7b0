extension Dispatcher {
    /// Step 8 of rule ST-1: groups linked by failure requirements are reset once all of them are finished (rules GS-7
    /// and GS-11).
    mutating func resetFinishedGroups() {
        guard gestures.mayReset else { return }
        gestures.mayReset = false
        var due = gestures.finished()
        guard !due.isEmpty else { return }
        if gestures.relations.hasRequirements, !options.has(.resetEarly) { due = ofFinishedGroups(due) }
        guard !due.isEmpty else { return }
        sortInUpdateOrder(&due)
        for recognizer in due { reset(recognizer) }
        // With their dynamic requirements gone, what is left may be groups of their own.
        gestures.mayReset = gestures.relations.hasRequirements
        gestures.active = gestures.active.filter { gestures[$0].isActive }
        budget.spend(gestures.active.count)
    }

    private mutating func ofFinishedGroups(_ finished: [RecognizerIndex]) -> [RecognizerIndex] {
        gestures.beginRound()
        var due: [RecognizerIndex] = []
        due.reserveCapacity(finished.count)
        for start in finished where gestures.meets(start) {
            guard gestures.relations.isLinked(start) else {
                if canBeWaitedFor(start) { budget.spend(4) }
                due.append(start)
                continue
            }
            let group = group(of: start)
            if !group.contains(where: isUnfinished) {
                due.append(contentsOf: group.filter { gestures[$0].state.isFinished })
            }
        }
        return due
    }

    private func isUnfinished(_ recognizer: RecognizerIndex) -> Bool {
        gestures[recognizer].isActive && !gestures[recognizer].state.isFinished
    }

    /// `start` and all that requirements link with it, over recognizers that can be waited for.
    private mutating func group(of start: RecognizerIndex) -> [RecognizerIndex] {
        var group = [start]
        var position = 0
        while position < group.count, !budget.isSpent {
            let current = group[position]
            position &+= 1
            guard canBeWaitedFor(current) else { continue }
            let requirements = gestures.relations.requirements(of: current)
            let dependents = gestures.relations.dependents(of: current)
            budget.spend((requirements.count &+ dependents.count) &* 4 &+ 4)
            for other in requirements where canBeWaitedFor(other) && gestures.meets(other) {
                group.append(other)
            }
            for other in dependents where canBeWaitedFor(other) && gestures.meets(other) {
                group.append(other)
            }
        }
        return group
    }

    private func canBeWaitedFor(_ recognizer: RecognizerIndex) -> Bool {
        scene[recognizer].flags.contains(.isEnabled) && !gestures[recognizer].isRemoved
    }

    private mutating func reset(_ recognizer: RecognizerIndex) {
        if options.trace == .full {
            trace.callback(Callback(.reset, object: .gestureRecognizer(recognizer)))
        }
        transition(recognizer, to: .possible, trace.note(Cause(.groupFinished, .GS7)))
        // A pointer is gone for it as a contact would be: it comes back with the next entered.
        if !gestures.hovering.isEmpty { gestures.hovering.removeAll { $0 == recognizer } }
        gestures[recognizer].reset()
        gestures.relations.forget(recognizer, &budget)
    }
}
