extension SimulatedApplication {
    /// `sendActions(for:)`: the event is reported, and every target registered for it gets its action, in the order in
    /// which they were added (rules CT-5 and CT-8).
    mutating func sendActions(for event: ControlEvent, of control: ControlIndex) {
        var callback = Callback(.controlEvent(event), .view(scene[control].view))
        callback.details = .controlState(state(of: control))
        trace.callback(callback)
        let span = scene[control].targets
        budget.spend(Int(span.count) &* 2 &+ 8)
        for position in span.range {
            let registered = scene.controlTargets[position]
            guard registered.events.contains(event) else { continue }
            sendAction(registered.target, of: control, for: event)
            if budget.isSpent || trace.isOverLimit { return }
        }
    }

    /// Rule CT-8.
    private func state(of control: ControlIndex) -> ControlState {
        let view = scene[control].view
        var state: ControlState = []
        if scene[control].isHighlighted { state.insert(.highlighted) }
        if !scene[view].flags.contains(.isEnabled) { state.insert(.disabled) }
        if scene[control].isSelected { state.insert(.selected) }
        if scene.focusedView == view { state.insert(.focused) }
        return state
    }

    // MARK: From control to application to target

    /// `UIControl.sendAction(_:to:for:)`.
    private mutating func sendAction(_ target: Target, of control: ControlIndex, for event: ControlEvent) {
        let override = scene[control].overrides.sendAction
        let sender = Responder.view(scene[control].view)
        reportSending(sender, target, from: sender, event, isOverridden: override != nil)
        sendAction(override?.applied(to: target) ?? target, from: sender, for: event)
    }

    /// `UIApplication.sendAction(_:to:from:for:)`, whose override has the last word (rule RC-7).
    ///
    /// - Parameter sender: nil where the application's code names none.
    mutating func sendAction(_ target: Target, from sender: Responder?, for event: ControlEvent?) {
        let override = scene.application.sendAction
        reportSending(.application, target, from: sender, event, isOverridden: override != nil)
        let sent = override?.applied(to: target) ?? target
        let receiver = sent.responder ?? implementer(of: sent.action, for: sender)
        var callback = Callback(.action(sent.action), receiver)
        callback.details = .sentAction(
            trace.actions.note(
                SentAction(target: sent, sender: sender, controlEvent: event),
                isReported: trace.reports(.action)))
        if receiver == nil {
            callback.disposition = .unhandled
            callback.cause = trace.note(Cause(.nobodyImplements, .RC7))
        }
        budget.spend(16)
        trace.callback(callback)
    }

    /// The call itself: reported where it is overridden, or in full.
    mutating func reportSending(
        _ receiver: Responder, _ target: Target, from sender: Responder?, _ event: ControlEvent?,
        isOverridden: Bool
    ) {
        guard isOverridden || isTracedFully else { return }
        var callback = Callback(.sendAction, receiver)
        callback.disposition = isOverridden ? .handled : .forwarded
        callback.details = .sentAction(
            trace.actions.note(
                SentAction(target: target, sender: sender, controlEvent: event),
                isReported: trace.reports(.action)))
        trace.callback(callback)
    }

    /// The responder that implements `action`: from the first responder up, or, where none does, from the sender (rule
    /// RC-7); from where other events go, where there is neither.
    private mutating func implementer(of action: SelectorIndex, for sender: Responder?) -> Responder? {
        if let firstResponder, let found = implementer(of: action, from: firstResponder) { return found }
        return implementer(of: action, from: sender ?? firstTarget())
    }
}
