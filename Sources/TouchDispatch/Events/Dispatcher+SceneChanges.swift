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
            guard scene[view].flags.contains(flag) != isSet else { return }
            forgetTester()
            if isSet { scene[view].flags.insert(flag) } else { scene[view].flags.remove(flag) }
            if flag == .isScrollEnabled, let scroll = scene[view].scrollView {
                setScrollEnabled(isSet, scroll)
            }
        case .alpha(let view, let alpha):
            forgetTester()
            scene[view].alpha = alpha
        case .control(let view, let property):
            guard let control = scene[view].control else { return }
            scene[control].set(property)
            // What a cancelled touch leaves behind (rule CT-14).
            if case .isOn(let isOn) = property { controlRuns[control].wasOn = isOn }
        case .scrollView(let view, let property):
            if let scroll = scene[view].scrollView { set(property, of: scroll) }
        case .recognizerFlag(let recognizer, let flag, let isSet): setFlag(flag, of: recognizer, isSet)
        case .kind(let recognizer, let kind): scene[recognizer].kind = kind
        case .scale(let recognizer, let scale): gestures[recognizer].machine?.setScale(scale)
        case .rotation(let recognizer, let rotation): gestures[recognizer].machine?.setRotation(rotation)
        }
    }

    mutating func setFlag(_ flag: GestureRecognizer.Flags, of recognizer: RecognizerIndex, _ isSet: Bool) {
        if isSet {
            scene[recognizer].flags.insert(flag)
        } else {
            scene[recognizer].flags.remove(flag)
            if flag == .isEnabled { stop(recognizer, Cause(.disabled, .GS8)) }
            gestures.mayReset = true
        }
    }

    /// What reads differently than in `initial`.
    func changes(since initial: Scene) -> [SceneChange] {
        var changed: Set<ViewIndex> = []
        for change in sequence.changes {
            switch change {
            case .viewFlag(let view, _, _), .alpha(let view, _): changed.insert(view)
            case .control, .scrollView, .recognizerFlag, .kind, .scale, .rotation: break
            }
        }
        for (before, after) in zip(initial.controls, scene.controls) where before != after {
            changed.insert(after.view)
        }
        for (before, after) in zip(initial.scrollViews, scene.scrollViews)
        where before != after
            || initial[after.view].placement.bounds.origin != scene[after.view].placement.bounds.origin
        {
            changed.insert(after.view)
        }
        var changes: [SceneChange] = []
        for view in changed.sorted() {
            let before = initial[view]
            let after = scene[view]
            for flag in View.Flags.settable where before.flags.contains(flag) != after.flags.contains(flag) {
                changes.append(.viewFlag(view, flag, after.flags.contains(flag)))
            }
            if before.alpha != after.alpha { changes.append(.alpha(view, after.alpha)) }
            if let control = after.control {
                let properties = scene[control].changes(since: initial[control])
                changes.append(contentsOf: properties.map { .control(view, $0) })
            }
            guard let scroll = after.scrollView else { continue }
            let properties = scene[scroll].changes(since: initial[scroll])
            changes.append(contentsOf: properties.map { .scrollView(view, $0) })
            let offset = after.placement.bounds.origin
            if offset != before.placement.bounds.origin {
                changes.append(.scrollView(view, .contentOffset(offset)))
            }
        }
        return changes
    }

    /// The views are about to change. The tester refers to them: with it gone they are changed where they are.
    mutating func forgetTester() { tester = nil }

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
}
