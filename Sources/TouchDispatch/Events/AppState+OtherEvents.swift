extension AppState {
    // MARK: First targets (rule RC-5)

    /// The receiver of an event without a location on the screen: the first responder, else the key window's
    /// root controller, else the key window, else the application.
    mutating func firstTarget() -> Responder {
        if let firstResponder { return firstResponder }
        ledger.budget.spend(world.scene.windows.count &* 2 &+ 4)
        guard let window = world.scene.keyWindow else { return .application }
        return rootViewController(of: window).map(Responder.viewController) ?? .view(world.scene[window].view)
    }

    /// The receiver of a press: the focused view unless it was removed, else `firstTarget()` (rule EV-2).
    mutating func pressTarget() -> Responder {
        if let focused = world.scene.focusedView, !isRemoved(.view(focused)) { return .view(focused) }
        return firstTarget()
    }

    /// The controller of the window's first subview whose controller is not presented or removed.
    private mutating func rootViewController(of window: WindowIndex) -> ControllerIndex? {
        let view = world.scene[window].view
        var current = ViewIndex(Int(view.raw) &+ 1)
        while current.raw < world.scene[view].subtreeEnd, !ledger.budget.isSpent {
            ledger.budget.spend(2)
            if let controller = world.scene[current].viewController,
                world.scene[controller].presentedBy == nil,
                !world.scene[current].flags.contains(.isRemoved)
            {
                return controller
            }
            current = ViewIndex(Int(world.scene[current].subtreeEnd))
        }
        return nil
    }

    /// The window whose `sendEvent` receives an event for `responder`: its own, else the key window (rule
    /// EV-5).
    package mutating func window(of responder: Responder) -> WindowIndex? {
        if let view = world.scene.view(of: responder) { return world.scene[view].window }
        ledger.budget.spend(world.scene.windows.count &* 2)
        return world.scene.keyWindow
    }

    // MARK: Motion and remote controls (rules EV-1 and EV-5)

    mutating func handleMotion(_ phase: MotionPhase, _ subtype: MotionSubtype) {
        guard passPipeline() else { return }
        recordEvent(about: .neither)
        let target = firstTarget()
        guard sendEvent(to: window(of: target)) else { return }
        let method = MotionMethod(phase)
        var call = Callback(.motion(method), nil)
        call.details = .motion(subtype)
        sendAlongChain(.motion(method), call, from: target)
    }

    mutating func handleRemoteControl(_ subtype: RemoteControlSubtype) {
        guard passPipeline() else { return }
        var call = Callback(.remoteControlReceived, nil)
        call.details = .remoteControl(subtype)
        guard world.scene.application.isReceivingRemoteControlEvents else {
            call.method = .discarded(.remoteControlReceived)
            call.cause = ledger.trace.note(Cause(.doesNotReceiveRemoteControl, .RC6))
            return ledger.trace.callback(call)
        }
        recordEvent(about: .neither)
        let target = firstTarget()
        guard sendEvent(to: window(of: target)) else { return }
        sendAlongChain(.remoteControlReceived, call, from: target)
    }

    // MARK: The editing menu (rules RC-7 and EV-7)

    mutating func handleMenuAction(_ action: SelectorIndex) {
        guard world.scene.application.isForeground else { return }
        let override = world.scene.application.sendAction
        let target = Target(nil, action: action)
        reportSending(.application, target, from: nil, nil, isOverridden: override != nil)
        let sent = override?.applied(to: target) ?? target
        let receiver =
            sent.receiver ?? implementer(of: sent.action, from: firstTarget()).map(SceneObject.responder)
        ledger.trace.callback(callback(.menu(sent.action), to: receiver))
    }

    // MARK: Apple Pencil (rule PC-1)

    mutating func handlePencil(_ input: PencilInput) {
        guard world.scene.application.isForeground else { return }
        var call = Callback(.pencil(.didReceiveTap), nil)
        if case .squeeze(let phase) = input {
            call.method = .pencil(.didReceiveSqueeze)
            call.details = .squeeze(phase)
        }
        let views = world.scene.pencilInteractions
        ledger.budget.spend(views.count &* 16)
        var isReceived = false
        for view in views where isVisible(view) {
            isReceived = true
            call.receiver = .responder(.view(view))
            ledger.trace.callback(call)
            if ledger.trace.isOverLimit || ledger.budget.isSpent { return }
        }
        if !isReceived { reportIgnored(.pencil, because: Cause(.noPencilInteraction, .PC1)) }
    }

    /// Whether neither the view nor one of its superviews, up to the window, is hidden, transparent or removed.
    mutating func isVisible(_ view: ViewIndex) -> Bool {
        let minimumAlpha = world.options.thresholds[.minimumHitAlpha]
        var current: ViewIndex? = view
        while let view = current {
            ledger.budget.spend(2)
            guard world.scene[view].flags.isDisjoint(with: [.isHidden, .isRemoved]),
                Double(world.scene[view].alpha) >= minimumAlpha
            else { return false }
            current = world.scene[view].superview
        }
        return true
    }

    /// Reports an input of the user that had no effect.
    mutating func reportIgnored(_ input: IgnoredInput, because cause: Cause) {
        var callback = Callback(.ignored(input), nil)
        callback.cause = ledger.trace.note(cause)
        ledger.trace.callback(callback)
    }

    // MARK: Orientation (rule EV-8)

    mutating func handleOrientation(_ orientation: InterfaceOrientation) {
        guard world.scene.application.isForeground else { return }
        ledger.budget.spend(world.scene.windows.count &* 16)
        for window in world.scene.windowsFrontToBack
        where !world.scene[world.scene[window].view].flags.contains(.isHidden) {
            report(.supportedInterfaceOrientations, .application, orientation, window)
            if let controller = rootViewController(of: window) {
                report(.viewWillTransition, .viewController(controller), orientation, window)
            }
            if ledger.trace.isOverLimit || ledger.budget.isSpent { return }
        }
    }

    private mutating func report(
        _ method: OrientationMethod, _ receiver: Responder, _ orientation: InterfaceOrientation,
        _ window: WindowIndex
    ) {
        var callback = Callback(.orientation(method), receiver)
        callback.details = .orientation(orientation, window)
        ledger.trace.callback(callback)
    }
}

extension MotionMethod {
    fileprivate init(_ phase: MotionPhase) {
        switch phase {
        case .began: self = .motionBegan
        case .ended: self = .motionEnded
        case .cancelled: self = .motionCancelled
        }
    }
}
