extension Dispatcher {
    // MARK: Removal

    /// `removeGestureRecognizer(_:)` (rule GS-8).
    mutating func remove(_ recognizer: RecognizerIndex) {
        stop(recognizer, Cause(.removed, .GS8))
        gestures[recognizer].isRemoved = true
        gestures.mayReset = true
        updateRecognizers()
        settle()
    }

    /// `removeFromSuperview()`: the touches of the view and of all below it are cancelled (rules LC-2 and LC-4).
    mutating func remove(_ view: ViewIndex) {
        let lost = live.filter { contact in
            contacts[contact].hitView.map { scene.isAncestor(view, of: $0) } ?? false
        }
        budget.spend(live.count &+ scene.gestureRecognizers.count)
        gestures.mayReset = true
        takeAway(lost, because: Cause(.viewRemoved, .LC2, view: view))
        forgetTester()
        scene[view].flags.insert(.isRemoved)
        resignIfRemoved()
        resetFinishedGroups()
        retireOver()
    }

    /// The recognizers of the view and of all below it go with it. Until then others may wait for them (rule LC-4).
    private mutating func removeRecognizers(below view: ViewIndex) {
        for index in scene.gestureRecognizers.indices {
            let recognizer = RecognizerIndex(index)
            guard scene.isAncestor(view, of: scene[recognizer].view) else { continue }
            stop(recognizer, Cause(.removed, .GS8))
            gestures[recognizer].isRemoved = true
        }
    }

    /// The first responder does not stay where nobody can reach it (rule RC-10).
    private mutating func resignIfRemoved() {
        guard let old = firstResponder, isRemoved(old) else { return }
        firstResponder = nil
        var callback = Callback(.resignFirstResponder, old)
        callback.result = true
        callback.cause = trace.note(Cause(.viewRemoved, .RC10))
        trace.callback(callback)
        sendEditing(.editingDidEnd, of: old)
    }

    /// Whether the responder is, or belongs to, a view that was taken out with one above it.
    func isRemoved(_ responder: Responder) -> Bool {
        var current: ViewIndex?
        switch responder {
        case .view(let index): current = index
        case .viewController(let index): current = scene[index].view
        case .windowScene, .application, .applicationDelegate: return false
        }
        while let view = current {
            if scene[view].flags.contains(.isRemoved) { return true }
            current = scene[view].superview
        }
        return false
    }

    // MARK: Interruptions

    /// Every touch is taken away: from recognizers, then from views (rules LC-1 and LC-3).
    mutating func interrupt() {
        takeAway(live, because: Cause(.interrupted, .LC1))
        resetFinishedGroups()
        retireOver()
    }

    /// Cancels contacts in recognizers, then in views. Their fingers are dead until they come down anew.
    private mutating func takeAway(_ lost: [ContactIndex], because cause: Cause) {
        let down = lost.filter { contacts[$0].isDown }
        for contact in lost where !contacts[contact].isDown {
            // Its Ended is held: it is cancelled like the others, and its series is over. The touch object may be
            // another contact's by now.
            if contacts[contact].press != nil {
                enter(.cancelled, contact)
                continue
            }
            let touch = touches[contacts[contact].touch]
            series[touch.series].contactCancelled()
            if touch.latestContact == contact { enter(.cancelled, contact) }
        }
        for contact in down {
            enter(.cancelled, contact)
            forgetContact(contact)
        }
        takingAway = cause
        callRecognizers(
            down.map { Change(contact: $0, phase: .cancelled, sample: contacts[$0].lastSample) })
        takingAway = nil
        if let view = cause.view { removeRecognizers(below: view) }
        if cause.reason == .interrupted {
            // Those between two taps, and those that wait, too (rule LC-3).
            for recognizer in gestures.active { stop(recognizer, cause) }
        }
        updateRecognizers()
        takeFromViews(lost, because: cause)
        releaseHeldContacts()
    }
}
