extension Dispatcher {
    /// Recognizers that wait for each other in a circle fail once none of their contacts is down (rule FR-5). Whether
    /// any did.
    mutating func breakCycles() -> Bool {
        let waiting = gestures.active.filter { gestures[$0].isWaiting }.filter { waitsForOneThatWaits($0) }
        guard !waiting.isEmpty else { return false }
        for start in waiting {
            var circle = waiting.filter {
                $0 == start || (reaches($0, from: start) && reaches(start, from: $0))
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

    private mutating func waitsForOneThatWaits(_ recognizer: RecognizerIndex) -> Bool {
        let requirements = gestures.relations.requirements(of: recognizer)
        budget.spend(requirements.count &* 4 &+ 4)
        return requirements.contains { gestures[$0].isWaiting && isUnmet($0) }
    }

    private func hasContactDown(_ recognizer: RecognizerIndex) -> Bool {
        gestures[recognizer].contacts.contains { contacts[Int($0.raw)].isDown }
    }

    /// Whether `start` waits for `goal`, directly or through others that wait.
    private mutating func reaches(_ goal: RecognizerIndex, from start: RecognizerIndex) -> Bool {
        budget.spend(64)
        var seen: Set<RecognizerIndex> = [start]
        var rest = [start]
        while let current = rest.popLast() {
            for next in gestures.relations.requirements(of: current)
            where gestures[next].isWaiting && isUnmet(next) {
                budget.spend(4)
                if next == goal { return true }
                if seen.insert(next).inserted { rest.append(next) }
            }
            if budget.isSpent { return false }
        }
        return false
    }
}
