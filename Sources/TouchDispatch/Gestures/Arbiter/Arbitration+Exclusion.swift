extension Arbitration {
    /// Returns true if no running gesture excludes `recognizer`, which is about to succeed (rules GX-1 and
    /// GX-6). An excluded recognizer has failed when this method returns.
    mutating func isAllowedByRunning(
        _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        let running = companions(of: recognizer, world, &ledger) { $0.state.isRunning }
        for winner in running where excludes(winner, recognizer, world, &ledger) {
            exclude(recognizer, by: winner, world, &ledger)
            return false
        }
        return true
    }

    /// The recognizers that `recognizer` excludes if it succeeds, in update order. Asks all delegates
    /// involved.
    mutating func losers(to recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger)
        -> [RecognizerIndex]
    {
        companions(of: recognizer, world, &ledger) { $0.mayLose }
            .filter { !ledger.budget.isSpent && excludes(recognizer, $0, world, &ledger) }
    }

    /// Fails `loser` because `winner` has succeeded (rule GX-1). A loser that requires `winner` to fail fails
    /// as its dependent.
    mutating func exclude(
        _ loser: RecognizerIndex, by winner: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        guard runs[loser].state == .possible else { return }
        if world.scene[loser].system == .swipeActionsPan,
            CellSwiping.losesSwipe(loser, runs[loser].contacts, world, &ledger)
        {
            effects.append(.recordLostSwipe(loser, to: winner))
        }
        if relations.requires(loser, winner) {
            failAsDependent(loser, of: winner, world, &ledger)
        } else {
            failNow(loser, ledger.trace.note(Cause(.excluded, .GX1, by: winner)), world, &ledger)
        }
    }

    /// The other recognizers that share a contact with `recognizer` since their resets, in update order.
    /// Their views are superviews or subviews of its view, because both received the contact from one hit
    /// test. Hover recognizers share no contact (rule HV-2).
    private mutating func companions(
        of recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger,
        where isWanted: (RecognizerRun) -> Bool
    ) -> [RecognizerIndex] {
        guard active.count > 1 else { return [] }
        beginRound()
        var found: [RecognizerIndex] = []
        for contact in runs[recognizer].contacts {
            let span = collected.span(of: contact)
            ledger.budget.spend(Int(span.count) &+ 2)
            for position in span.range {
                let other = collected.recognizers[position]
                guard other != recognizer, runs[other].holds(contact), visitOnce(other),
                    isWanted(runs[other])
                else { continue }
                found.append(other)
            }
        }
        sortInUpdateOrder(&found, world, &ledger)
        return found
    }

    /// Whether `winner`, which has succeeded or is about to, excludes `loser` (rules GX-2, GX-3, GX-7).
    private mutating func excludes(
        _ winner: RecognizerIndex, _ loser: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        ledger.budget.spend(16)
        // Rule SC-1. If it requires the winner to fail, it fails as a dependent later (rule FR-3).
        if case .delayedTouches = world.scene[loser].kind { return false }
        if relations.requires(winner, loser) || relations.requires(loser, winner) { return true }
        if relations.mayBeSimultaneous(winner, loser) { return false }
        guard isVetoed(winner, loser, world, &ledger) else { return true }
        relations.allowSimultaneous(winner, loser)
        return false
    }

    private mutating func isVetoed(
        _ winner: RecognizerIndex, _ loser: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        if areOfOneScrollView(winner, loser, world) { return true }
        // Taps of superviews do not exclude the tap of a text input (rule TX-3).
        if world.scene.isTextTap(loser, below: winner) || world.scene.isTextTap(winner, below: loser) {
            return true
        }
        if neverPrevents(winner, loser, world) { return true }
        if listedAnswer(loser, in: world.scene[winner].canPrevent, world, &ledger) == false { return true }
        if listedAnswer(winner, in: world.scene[loser].canBePreventedBy, world, &ledger) == false {
            return true
        }
        return asksSimultaneity(loser, winner, world, &ledger)
            || asksSimultaneity(winner, loser, world, &ledger)
    }

    /// A scroll view's own recognizers recognize simultaneously (rule SC-10), and a touch that closes an open cell can
    /// still scroll (rule SA-5).
    private mutating func areOfOneScrollView(
        _ winner: RecognizerIndex, _ loser: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        guard !world.scene.scrollViews.isEmpty, world.scene[winner].view == world.scene[loser].view,
            let scroll = world.scene[world.scene[winner].view].scrollView
        else { return false }
        let own = world.scene[scroll].delayedTouches...world.scene[scroll].pinch
        let isOwn = own.contains(winner) || world.scene[winner].system == .swipeActionsDismissal
        return isOwn && own.contains(loser)
    }

    /// Whether `winner` is a tap that never prevents `loser` (rule GX-3).
    mutating func neverPrevents(
        _ winner: RecognizerIndex, _ loser: RecognizerIndex, _ world: borrowing World
    )
        -> Bool
    {
        world.scene[winner].kind.neverPrevents(world.scene[loser].kind)
    }
}

extension GestureKind {
    /// Whether this is a tap that never prevents a recognizer of the other kind (rule GX-3).
    package func neverPrevents(_ loser: GestureKind) -> Bool {
        guard case .tap(let own) = self else { return false }
        switch loser {
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
