extension Dispatcher {
    /// The application's code sets properties (rules GS-8 and LC-4).
    package mutating func set(_ span: Span32) {
        app.recordSet(span)
        for position in span.range {
            app.ledger.budget.spend(16)
            set(app.sequence.changes[position])
        }
        apply(arbiter.propertiesSet(app.world, &app.ledger))
        settle()
    }

    private mutating func set(_ change: SceneChange) {
        switch change {
        case .viewFlag(let view, let flag, let isSet): set(flag, isSet, of: view)
        case .alpha(let view, let alpha):
            app.forgetTester()
            app.world.scene[view].alpha = alpha
        case .frame(let view, let frame):
            app.forgetTester()
            app.world.scene.setFrame(frame, of: view)
        case .transform(let view, let transform):
            app.forgetTester()
            app.world.scene.setTransform(transform, of: view)
        case .control(let view, let property):
            guard let control = app.world.scene[view].control else { return }
            app.world.scene[control].set(property)
            // A canceled touch restores this value (rule CT-14).
            if case .isOn(let isOn) = property { app.world.controlRuns[control].wasOn = isOn }
            if property == .isRefreshing(false) { Refreshing.ended(control, &app) }
        case .scrollView(let view, let property):
            if let scroll = app.world.scene[view].scrollView { set(property, of: scroll) }
        case .recognizerFlag(let recognizer, let flag, let isSet): set(flag, isSet, of: recognizer)
        case .kind(let recognizer, let kind): app.world.scene[recognizer].kind = kind
        case .scale(let recognizer, let scale): arbiter.setScale(scale, of: recognizer)
        case .rotation(let recognizer, let rotation): arbiter.setRotation(rotation, of: recognizer)
        }
    }

    private mutating func set(_ flag: View.Flags, _ isSet: Bool, of view: ViewIndex) {
        guard app.world.scene[view].flags.contains(flag) != isSet else { return }
        app.forgetTester()
        if isSet {
            app.world.scene[view].flags.insert(flag)
        } else {
            app.world.scene[view].flags.remove(flag)
        }
        if flag == .isScrollEnabled, let scroll = app.world.scene[view].scrollView {
            setScrollEnabled(isSet, scroll)
        }
        if flag == .isEditable || flag == .isSelectable, let tap = app.world.scene.textTap(of: view) {
            let flags = app.world.scene[view].flags
            setEnabled(tap, !flags.isDisjoint(with: [.isEditable, .isSelectable]))
        }
    }

    private mutating func set(
        _ flag: GestureRecognizer.Flags, _ isSet: Bool, of recognizer: RecognizerIndex
    ) {
        if isSet {
            app.world.scene[recognizer].flags.insert(flag)
        } else {
            app.world.scene[recognizer].flags.remove(flag)
            arbiter.flagCleared(flag, of: recognizer, &app.ledger)
        }
    }

    // MARK: Animations and added views (rules AN-1 to AN-7)

    /// `UIView.animate`: the properties have their new values at once. Until the end, the views whose values have
    /// changed ignore new touches.
    mutating func animate(_ animation: ViewAnimation) {
        app.recordAnimation(animation)
        var animated: [ViewIndex] = []
        for position in animation.changes.range {
            app.ledger.budget.spend(16)
            let change = app.sequence.changes[position]
            if let view = change.animatedView(in: app.world.scene) { animated.append(view) }
            set(change)
        }
        apply(arbiter.propertiesSet(app.world, &app.ledger))
        settle()
        guard animation.duration > .zero, !animation.options.contains(.allowUserInteraction) else { return }
        ignoreTouches(of: animated, until: app.ledger.trace.now + animation.delay + animation.duration)
    }

    private mutating func ignoreTouches(of views: [ViewIndex], until end: Instant) {
        guard !views.isEmpty else { return }
        app.forgetTester()
        for view in views {
            app.hitTesting.animated.ignoreTouches(of: view, until: end)
            app.world.scene[view].flags.insert(.isAnimating)
        }
    }

    /// Ends the animations that are over at `time`.
    mutating func endAnimations(at time: Instant) {
        guard app.hitTesting.animated.count > 0 else { return }
        app.ledger.budget.spend(app.hitTesting.animated.count &* 8)
        let ended = app.hitTesting.animated.removeEnded(at: time)
        guard !ended.isEmpty else { return }
        app.forgetTester()
        for view in ended { app.world.scene[view].flags.remove(.isAnimating) }
    }

    /// `addSubview(_:)` and its relatives. The view is already at its place in the scene.
    mutating func add(_ view: ViewIndex) {
        app.recordAddition(of: view)
        app.forgetTester()
        app.world.scene[view].flags.remove(.isRemoved)
    }

    // MARK: Scroll views' own recognizers

    /// Enables or disables a scroll view's own recognizers after `isScrollEnabled` was set (rules RC-4 and
    /// SC-1). The pinch stays disabled if the scroll view cannot zoom.
    private mutating func setScrollEnabled(_ isScrollEnabled: Bool, _ scroll: ScrollIndex) {
        // An animation by the application's code continues (rule AN-9).
        if !isScrollEnabled, !app.world.scrollRuns[scroll].isAnimating {
            app.stop(scroll, because: .disabling)
        }
        setEnabled(app.world.scene[scroll].delayedTouches, isScrollEnabled)
        setEnabled(app.world.scene[scroll].pan, isScrollEnabled)
        setEnabled(app.world.scene[scroll].pinch, isScrollEnabled && app.world.scene[scroll].canZoom)
    }

    /// The application's code sets a property of the scroll view.
    private mutating func set(_ property: ScrollProperty, of scroll: ScrollIndex) {
        if case .zoomScale(let scale) = property, app.world.scene[scroll].zoom.zoomedView != .unknown {
            return Zooming.perform(ZoomCommand(scroll, .scale(scale), isAnimated: false), &app)
        }
        let couldZoom = app.world.scene[scroll].canZoom
        app.world.scene[scroll].assign(property)
        switch property {
        case .selectedCells: TableSelection.dropRemovedCells(&app)
        case .selectionFlag(.isEditing, false):
            CellSwiping.editingEnded(in: app.world.scene[scroll].view, &app)
        default: break
        }
        guard app.world.scene[scroll].canZoom != couldZoom else { return }
        let isScrollEnabled = app.world.scene[app.world.scene[scroll].view].flags.contains(.isScrollEnabled)
        setEnabled(app.world.scene[scroll].pinch, isScrollEnabled && app.world.scene[scroll].canZoom)
    }

    private mutating func setEnabled(_ recognizer: RecognizerIndex, _ isEnabled: Bool) {
        guard app.world.scene[recognizer].flags.contains(.isEnabled) != isEnabled else { return }
        set(.isEnabled, isEnabled, of: recognizer)
    }

    // MARK: Adding and removing targets (rule GS-14)

    mutating func addTarget(_ target: Target, to recognizer: RecognizerIndex) {
        var targets = targets(of: recognizer)
        // UIKit ignores a target that was added before.
        guard !targets.contains(target) else { return }
        targets.append(target)
        arbiter.setTargets(targets, of: recognizer)
    }

    mutating func removeTargets(_ pattern: TargetPattern, from recognizer: RecognizerIndex) {
        arbiter.setTargets(targets(of: recognizer).filter { !pattern.matches($0) }, of: recognizer)
    }

    private mutating func targets(of recognizer: RecognizerIndex) -> [Target] {
        let targets =
            arbiter.changedTargets(of: recognizer)
            ?? Array(app.world.scene.targets[app.world.scene[recognizer].targets.range])
        // They are compared with another one and copied.
        app.ledger.budget.spend(8 &* targets.count)
        return targets
    }
}

extension Dispatcher {
    // MARK: Recognizers

    /// `addGestureRecognizer(_:)` (rule GE-11). The recognizer is already at its place in the scene.
    mutating func add(_ recognizer: RecognizerIndex) {
        app.recordChange(.added(index: nil), of: .gestureRecognizer(recognizer))
        arbiter.added(recognizer)
    }

    // MARK: Removal

    /// `removeGestureRecognizer(_:)` (rule GS-8).
    package mutating func remove(_ recognizer: RecognizerIndex) {
        app.recordChange(.removed, of: .gestureRecognizer(recognizer))
        apply(arbiter.removed(recognizer, app.world, &app.ledger))
        settle()
    }

    /// `removeFromSuperview()`: cancels the touches of the view and of its descendants (rules LC-2 and LC-4).
    package mutating func remove(_ view: ViewIndex) {
        app.recordChange(.removed, of: .responder(.view(view)))
        let lost = app.world.contacts.cancellable.filter { contact in
            app.world.contacts[contact].hitView.map { app.world.scene.isAncestor(view, of: $0) } ?? false
        }
        app.ledger.budget.spend(app.world.contacts.live.count &+ app.world.scene.gestureRecognizers.count)
        takeAway(lost, because: Cause(.viewRemoved, .LC2, view: view))
        app.forgetTester()
        app.world.scene[view].flags.insert(.isRemoved)
        app.resignIfRemoved()
        TableSelection.dropRemovedCells(&app)
        for scroll in app.world.scrollRuns.moving
        where app.world.scene.isAncestor(view, of: app.world.scene[scroll].view) {
            app.stop(scroll, because: .removal)
        }
        Zooming.viewRemoved(view, &app)
        resetFinishedGroups()
        app.world.contacts.retireOver()
    }

    // MARK: Interruptions

    /// Cancels every touch in recognizers, then in views (rules LC-1 and LC-3).
    package mutating func interrupt() {
        takeAway(app.world.contacts.cancellable, because: Cause(.interrupted, .LC1))
        resetFinishedGroups()
        app.world.contacts.retireOver()
    }

    /// Cancels the touches of all fingers, because another one came down (rule TC-12).
    mutating func cancelFingers() {
        let contacts = app.world.contacts
        takeAway(
            contacts.live.filter { contacts[$0].press == nil && contacts[$0].began.type == .direct },
            because: Cause(.sixthFinger, .TC12))
        resetFinishedGroups()
        app.world.contacts.retireOver()
    }

    /// Cancels contacts in recognizers, then in views. Later samples of their fingers are ignored until they
    /// begin again.
    private mutating func takeAway(_ lost: [ContactIndex], because cause: Cause) {
        let down = lost.filter { app.world.contacts[$0].isDown }
        for contact in lost where !app.world.contacts[contact].isDown {
            // Its Ended is withheld: the contact is canceled like the others, and its tap series ends. A
            // later contact may have taken over the touch object.
            if app.world.contacts[contact].press != nil {
                app.enter(.cancelled, contact)
                continue
            }
            let touch = app.world.contacts[contact].touch
            app.world.contacts.breakSeries(of: touch)
            if app.world.contacts.touches[touch].latest.contact == contact { app.enter(.cancelled, contact) }
        }
        for contact in down {
            app.enter(.cancelled, contact)
            app.world.contacts.forget(contact)
        }
        let changes = down.map {
            ContactChange(contact: $0, phase: .cancelled, sample: app.world.contacts[$0].latest.sample)
        }
        apply(arbiter.contactsCancelled(changes, because: cause, app.world, &app.ledger))
        app.takeFromViews(lost, because: cause)
        releaseHeldContacts()
    }
}
