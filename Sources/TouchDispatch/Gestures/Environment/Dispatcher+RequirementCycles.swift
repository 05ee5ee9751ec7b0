extension Dispatcher {
    /// Recognizers that wait for each other in a circle fail once none of their contacts is down (rules FR-5 and FR-8).
    /// Whether any did.
    mutating func breakCycles() -> Bool {
        let entangled = entangledOnes()
        for start in entangled where !budget.isSpent {
            var circle = [start]
            for other in entangled where other != start {
                if reaches(other, from: start), reaches(start, from: other) { circle.append(other) }
            }
            guard circle.count > 1, !circle.contains(where: hasContactDown) else { continue }
            sortInUpdateOrder(&circle)
            for recognizer in circle {
                failNow(recognizer, trace.note(Cause(.requirementCycle, .FR5)))
            }
            return true
        }
        return false
    }

    /// Those that wait and are left when everyone who waits for nobody that waits is taken away, again and again: the
    /// circles, and what leads into them. Usually none.
    private mutating func entangledOnes() -> [RecognizerIndex] {
        var pending: [RecognizerIndex: Int] = [:]
        var free: [RecognizerIndex] = []
        let waiting = gestures.active.filter { gestures[$0].isWaiting }
        for recognizer in waiting {
            let requirements = gestures.relations.requirements(of: recognizer)
            budget.spend(requirements.count &* 4 &+ 8)
            let count = requirements.count { gestures[$0].isWaiting && isUnmet($0) }
            pending[recognizer] = count
            if count == 0 { free.append(recognizer) }
        }
        while let recognizer = free.popLast() {
            let dependents = gestures.relations.dependents(of: recognizer)
            budget.spend(dependents.count &* 16 &+ 8)
            for dependent in dependents {
                guard let count = pending[dependent], count > 0 else { continue }
                pending[dependent] = count &- 1
                if count == 1 { free.append(dependent) }
            }
        }
        return waiting.filter { pending[$0] != 0 }
    }

    private func hasContactDown(_ recognizer: RecognizerIndex) -> Bool {
        gestures[recognizer].contacts.contains { contacts[$0].isDown }
    }

    /// Whether `start` waits for `goal`, directly or through others that wait.
    private mutating func reaches(_ goal: RecognizerIndex, from start: RecognizerIndex) -> Bool {
        budget.spend(64)
        gestures.beginRound()
        var rest = [start]
        while let current = rest.popLast(), !budget.isSpent {
            let requirements = gestures.relations.requirements(of: current)
            budget.spend(requirements.count &* 4)
            for next in requirements where gestures[next].isWaiting && isUnmet(next) {
                if next == goal { return true }
                if gestures.meets(next) { rest.append(next) }
            }
        }
        return false
    }
}
