extension Dispatcher {
    /// Whether no gesture under way stops `recognizer`, which is about to succeed (rules GX-1 and GX-6). One that
    /// does not survive has failed.
    mutating func survivesRunningOnes(_ recognizer: RecognizerIndex) -> Bool {
        guard !options.has(.runningOneForgotten) else { return true }
        let running = companions(of: recognizer) { $0.state.isRunning }
        for winner in running where excludes(winner, recognizer) {
            exclude(recognizer, by: winner)
            return false
        }
        return true
    }

    /// Those that `recognizer` excludes by succeeding, in update order; every question is asked here.
    mutating func losers(to recognizer: RecognizerIndex) -> [RecognizerIndex] {
        companions(of: recognizer) { $0.state == .possible && !$0.wantsFailure }
            .filter { !budget.isSpent && excludes(recognizer, $0) }
    }

    mutating func exclude(_ loser: RecognizerIndex, by winner: RecognizerIndex) {
        guard !options.has(.loserNotExcluded), gestures[loser].state == .possible else { return }
        let isDependent = gestures.relations.requires(loser, winner)
        failNow(
            loser,
            trace.note(
                isDependent
                    ? Cause(.requirementSucceeded, .FR3, by: winner) : Cause(.excluded, .GX1, by: winner)))
    }

    /// The others that have received a contact which `recognizer` has received, both since their resets, in update
    /// order. They sit on one line of superviews with it, since one hit test brought the contact to both. Hovers
    /// share no contact (rule HV-2).
    private mutating func companions(
        of recognizer: RecognizerIndex, where isWanted: (RecognizerRun) -> Bool
    ) -> [RecognizerIndex] {
        guard gestures.active.count > 1 else { return [] }
        gestures.beginRound()
        var found: [RecognizerIndex] = []
        for contact in gestures[recognizer].contacts {
            let span = contacts[contact].recognizers
            budget.spend(Int(span.count) &+ 2)
            for position in span.range {
                let other = gestures.collected[position]
                guard other != recognizer, gestures[other].holds(contact), gestures.meets(other),
                    isWanted(gestures[other])
                else { continue }
                found.append(other)
            }
        }
        sortInUpdateOrder(&found)
        return found
    }

    /// Whether `winner`, which has succeeded or is about to, excludes `loser` (rules GX-2, GX-3, GX-7).
    private mutating func excludes(_ winner: RecognizerIndex, _ loser: RecognizerIndex) -> Bool {
        budget.spend(16)
        // Rule SC-1; where it requires the winner, it fails with the others that do (rule FR-3).
        if case .delayedTouches = scene[loser].kind { return false }
        if gestures.relations.requires(winner, loser) || gestures.relations.requires(loser, winner) {
            return true
        }
        if !options.has(.sparedPairAskedAgain), gestures.relations.areSpared(winner, loser) { return false }
        guard isVetoed(winner, loser) else { return true }
        gestures.relations.spare(winner, loser)
        return false
    }

    private mutating func isVetoed(_ winner: RecognizerIndex, _ loser: RecognizerIndex) -> Bool {
        if areOfOneScrollView(winner, loser) { return true }
        if !options.has(.tapRulesIgnored), neverPrevents(winner, loser) { return true }
        if listedAnswer(loser, in: scene[winner].canPrevent) == false { return true }
        if listedAnswer(winner, in: scene[loser].canBePreventedBy) == false { return true }
        guard !options.has(.simultaneityVetoSkipped) else { return false }
        return asksSimultaneity(loser, winner) || asksSimultaneity(winner, loser)
    }

    /// A scroll view's own recognizers put up with each other (rule SC-10).
    private func areOfOneScrollView(_ winner: RecognizerIndex, _ loser: RecognizerIndex) -> Bool {
        guard !scene.scrollViews.isEmpty, scene[winner].view == scene[loser].view,
            let scroll = scene[scene[winner].view].scrollView
        else { return false }
        let own = scene[scroll].delayedTouches...scene[scroll].pinch
        return own.contains(winner) && own.contains(loser)
    }

    private mutating func asksSimultaneity(_ recognizer: RecognizerIndex, _ other: RecognizerIndex) -> Bool {
        ask(.shouldRecognizeSimultaneouslyWith, of: recognizer, about: other) {
            $0.shouldRecognizeSimultaneouslyWith
        }
    }

    /// What a tap never prevents (rule GX-3).
    func neverPrevents(_ winner: RecognizerIndex, _ loser: RecognizerIndex) -> Bool {
        guard case .tap(let own) = scene[winner].kind else { return false }
        switch scene[loser].kind {
        case .tap(let other):
            return own.numberOfTouchesRequired == other.numberOfTouchesRequired
                && own.numberOfTapsRequired < other.numberOfTapsRequired
        case .longPress(let other):
            return own.numberOfTouchesRequired == other.numberOfTouchesRequired
                && own.numberOfTapsRequired <= other.numberOfTapsRequired
        case .pan, .scrollPan, .delayedTouches, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom:
            return false
        }
    }
}
