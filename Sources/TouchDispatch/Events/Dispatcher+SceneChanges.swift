extension Dispatcher {
    // MARK: Properties

    /// The application's code sets properties (rules GS-8 and LC-4).
    mutating func set(_ span: Span32) {
        for position in span.range {
            budget.spend(16)
            set(sequence.changes[position])
        }
        updateRecognizers()
        settle()
    }

    private mutating func set(_ change: SceneChange) {
        switch change {
        case .viewFlag(let view, let flag, let isSet):
            if isSet { scene[view].flags.insert(flag) } else { scene[view].flags.remove(flag) }
            sceneHasChanged()
        case .alpha(let view, let alpha):
            scene[view].alpha = alpha
            sceneHasChanged()
        case .recognizerFlag(let recognizer, let flag, let isSet):
            if isSet {
                scene[recognizer].flags.insert(flag)
            } else {
                scene[recognizer].flags.remove(flag)
                if flag == .isEnabled { stop(recognizer, Cause(.disabled, .GS8)) }
                gestures.mayReset = true
            }
        case .kind(let recognizer, let kind): scene[recognizer].kind = kind
        case .scale(let recognizer, let scale): gestures[recognizer].machine?.setScale(scale)
        case .rotation(let recognizer, let rotation): gestures[recognizer].machine?.setRotation(rotation)
        }
    }

    /// What reads differently than in `initial`.
    func changes(since initial: Scene) -> [SceneChange] {
        var changed: Set<ViewIndex> = []
        for change in sequence.changes {
            switch change {
            case .viewFlag(let view, _, _), .alpha(let view, _): changed.insert(view)
            case .recognizerFlag, .kind, .scale, .rotation: break
            }
        }
        var changes: [SceneChange] = []
        for view in changed.sorted() {
            let before = initial[view]
            let after = scene[view]
            for flag in View.Flags.settable where before.flags.contains(flag) != after.flags.contains(flag) {
                changes.append(.viewFlag(view, flag, after.flags.contains(flag)))
            }
            if before.alpha != after.alpha { changes.append(.alpha(view, after.alpha)) }
        }
        return changes
    }

    private mutating func sceneHasChanged() {
        // Whoever else refers to the views makes a copy of them.
        budget.spend(scene.views.count / 8)
        isTesterStale = true
    }

    /// Possible becomes failed, began and changed become cancelled (rules GS-8 and LC-1).
    mutating func stop(_ recognizer: RecognizerIndex, _ cause: Cause) {
        guard gestures[recognizer].isActive else { return }
        switch gestures[recognizer].state {
        case .possible: fail(recognizer, cause)
        case .began, .changed:
            gestures[recognizer].inner = .cancelled
            gestures[recognizer].wantsChanged = false
            gestures[recognizer].finish = .cancelled
            gestures[recognizer].finishCause = trace.note(cause)
            gestures.markDirty(recognizer)
        case .ended, .cancelled, .failed: break
        }
    }

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
            contacts[Int(contact.raw)].hitView.map { scene.isAncestor(view, of: $0) } ?? false
        }
        budget.spend(live.count &+ scene.gestureRecognizers.count)
        for index in scene.gestureRecognizers.indices {
            let recognizer = RecognizerIndex(index)
            guard scene.isAncestor(view, of: scene[recognizer].view) else { continue }
            stop(recognizer, Cause(.removed, .GS8))
            gestures[recognizer].isRemoved = true
        }
        gestures.mayReset = true
        takeAway(lost, because: Cause(.viewRemoved, .LC2, view: view))
        scene[view].flags.insert(.isRemoved)
        sceneHasChanged()
        resetFinishedGroups()
        retireOver()
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
        let down = lost.filter { contacts[Int($0.raw)].isDown }
        for contact in lost where !contacts[Int(contact.raw)].isDown {
            // Its Ended is held: it is cancelled like the others, unless its touch object is another contact's by now.
            guard touches[Int(contacts[Int(contact.raw)].touch.raw)].latestContact == contact else {
                continue
            }
            enter(.cancelled, contact)
        }
        for contact in down {
            enter(.cancelled, contact)
            contactOfFinger[Int(contacts[Int(contact.raw)].finger.raw)] = nil
        }
        callRecognizers(
            down.map { Change(contact: $0, phase: .cancelled, sample: contacts[Int($0.raw)].lastSample) })
        for recognizer in gestures.active
        where !gestures[recognizer].isRemoved && (cause.reason == .interrupted || loses(recognizer, lost)) {
            stop(recognizer, cause)
        }
        updateRecognizers()
        takeFromViews(lost, because: cause)
        releaseHeldContacts()
    }

    private func loses(_ recognizer: RecognizerIndex, _ lost: [ContactIndex]) -> Bool {
        lost.contains { gestures[recognizer].holds($0) }
    }

    // MARK: Hovering

    /// A pointer above the screen: hit-tested at each sample, followed by the hover recognizers it entered with (rules
    /// HV-1 and HV-2).
    mutating func handleHover(_ sample: HoverSample) {
        guard passPipeline() else { return }
        let location = sample.location ?? gestures.hoverLocation
        gestures.hoverLocation = location
        let (hit, visits) = hitTest(location)
        trace.hitTest(HitTestRecord(touch: nil, point: location, hit: hit, visits: visits))
        if sample.phase == .entered { gestures.hovering = hoverRecognizers(at: hit) }
        guard sendEvent(to: hit?.window) || sample.phase != .entered else { return }
        for recognizer in gestures.hovering {
            gestures.activate(recognizer)
            if gestures[recognizer].machine == nil { gestures[recognizer].machine = HoverMachine() }
            let action = gestures[recognizer].machine?.hovered(sample, at: location) ?? .none
            follow(action, of: recognizer)
        }
        if sample.phase == .exited { gestures.hovering = [] }
        updateRecognizers()
        settle()
    }

    private mutating func hoverRecognizers(at hit: HitTester.Hit?) -> [RecognizerIndex] {
        guard let hit, !isSwallowed(hit.window) else { return [] }
        var found: [RecognizerIndex] = []
        var current: ViewIndex? = hit.view
        while let view = current {
            for position in scene[view].gestureRecognizers.range {
                let recognizer = RecognizerIndex(position)
                budget.spend(4)
                guard case .hover = scene[recognizer].kind, scene[recognizer].flags.contains(.isEnabled),
                    !gestures[recognizer].isRemoved, !gestures[recognizer].isActive,
                    asksEvent(recognizer, nil)
                else { continue }
                found.append(recognizer)
            }
            current = scene[view].superview
        }
        return found
    }
}
