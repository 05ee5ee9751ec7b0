extension Dispatcher {
    /// The recognizers that get the new contact, from the hit view up to the window, on one view in added order
    /// (rules GE-1, GE-5, GE-7).
    mutating func collectRecognizers(for contact: ContactIndex) {
        guard !scene.gestureRecognizers.isEmpty, let hit = contacts[contact].hitView,
            !isSwallowed(contacts[contact].window)
        else { return }
        let start = gestures.collected.count
        var current: ViewIndex? = hit
        while let view = current {
            for position in scene[view].gestureRecognizers.range {
                let recognizer = RecognizerIndex(position)
                budget.spend(4)
                if receives(recognizer, contact) { gestures.collected.append(recognizer) }
            }
            current = scene[view].superview
        }
        let span = Span32(start: start, count: gestures.collected.count &- start)
        contacts[contact].recognizers = span
        for position in span.range { add(contact, to: gestures.collected[position]) }
    }

    private mutating func add(_ contact: ContactIndex, to recognizer: RecognizerIndex) {
        gestures.activate(recognizer)
        // One that runs and cancels owns what comes later (rule CX-2).
        if gestures[recognizer].state.isRunning, scene[recognizer].flags.contains(.cancelsTouchesInView) {
            contacts[contact].delivery = .over
        }
        gestures[recognizer].contacts.append(contact)
    }

    /// Whether the event ends before recognizers and views hear of it (rules PL-5 and GE-8).
    func isSwallowed(_ window: WindowIndex?) -> Bool {
        scene.application.swallowsEvents || window.map { scene[$0].swallowsEvents } ?? true
    }

    private mutating func receives(_ recognizer: RecognizerIndex, _ contact: ContactIndex) -> Bool {
        let flags = scene[recognizer].flags
        guard flags.contains(.isEnabled), !gestures[recognizer].isRemoved,
            !gestures[recognizer].state.isFinished, !gestures[recognizer].inner.isFinished,
            !isHeldBack(recognizer)
        else { return false }
        switch scene[recognizer].kind {
        case .hover: return false
        // Content only, and only where it is to be delayed (rules SC-2 and SC-9).
        case .delayedTouches(let scroll):
            let own = scene[recognizer].view
            guard scene[scroll].flags.contains(.delaysContentTouches),
                contacts[contact].hitView != own, !options.has(.contentDelayForgotten)
            else { return false }
        case .tap, .longPress, .pan, .scrollPan, .swipe, .pinch, .rotation, .screenEdgePan, .custom: break
        }
        if let press = contacts[contact].press { return receives(recognizer, contact, press) }
        guard !followsPresses(recognizer) else { return false }
        let type = contacts[contact].type
        guard scene[recognizer].allowedTouchTypes.contains(type) else { return false }
        if flags.contains(.requiresExclusiveTouchType), let first = gestures[recognizer].contacts.first,
            contacts[first].type != type
        {
            return false
        }
        return asksEvent(recognizer, contact) && asksTouch(recognizer, contact)
    }

    /// A recognizer that waits is not offered further contacts (rule FR-2).
    private func isHeldBack(_ recognizer: RecognizerIndex) -> Bool {
        gestures[recognizer].isWaiting && !options.has(.blockedOneGetsContacts)
    }

    // MARK: Dynamic failure requirements

    /// Asked once per sequence for each ordered pair that one contact has brought together (rules GE-4 and GE-10).
    mutating func askFailureRequirements(for contact: ContactIndex) {
        let span = contacts[contact].recognizers
        guard span.count > 1, hasDynamicRequirements || options.trace == .full else { return }
        for first in span.range {
            let a = gestures.collected[first]
            budget.spend(2)
            guard asksForRequirements(a) else { continue }
            for second in span.range where second != first {
                let b = gestures.collected[second]
                budget.spend(8)
                if trace.isOverLimit || budget.isSpent { return }
                if !haveMet(a, b, before: contact) { askFailureRequirement(a, b) }
            }
        }
    }

    private func asksForRequirements(_ a: RecognizerIndex) -> Bool {
        guard options.trace != .full else { return true }
        guard let delegate = delegate(of: a) else { return false }
        return delegate.shouldRequireFailureOf != nil || delegate.shouldBeRequiredToFailBy != nil
    }

    /// Whether an earlier contact has brought the two together since the latest reset of either.
    private mutating func haveMet(_ a: RecognizerIndex, _ b: RecognizerIndex, before contact: ContactIndex)
        -> Bool
    {
        budget.spend(gestures[a].contacts.count)
        return gestures[a].contacts.contains { $0 < contact && gestures[b].holds($0) }
    }

    private mutating func askFailureRequirement(_ a: RecognizerIndex, _ b: RecognizerIndex) {
        if ask(.shouldRequireFailureOf, of: a, about: b, { $0.shouldRequireFailureOf }) {
            gestures.relations.add(a, requires: b)
        } else if ask(.shouldBeRequiredToFailBy, of: a, about: b, { $0.shouldBeRequiredToFailBy }) {
            gestures.relations.add(b, requires: a)
        }
    }
}
