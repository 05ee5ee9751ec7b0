/// Sends the actions of recognizers, controls and the application's code to their targets.
extension AppState {
    // MARK: Recognizers

    /// Sends the actions for the state just reached, in the order in which targets were added (rules GS-5 and
    /// GS-6).
    mutating func sendActions(of gesture: GestureReport) {
        if !world.scene.scrollViews.isEmpty { scroll(by: gesture) }
        switch world.scene[gesture.recognizer].system {
        case .sheetPan?: SheetDragging.pan(gesture, &self)
        case .textTap?: Editing.tapped(gesture, &self)
        case .contextMenu?: ContextMenus.press(gesture, &self)
        case .swipeActionsPan?: CellSwiping.pan(gesture, &self)
        case .swipeActionsDismissal?:
            CellSwiping.editingEnded(in: world.scene[gesture.recognizer].view, &self)
        case .interactivePop?, .interactiveContentPop?, nil: break
        }
        let span = world.scene[gesture.recognizer].targets
        guard gesture.targets?.isEmpty == false || (gesture.targets == nil && span.count > 0) else { return }
        let record = ledger.trace.reports(.action) ? noteAction(gesture) : nil
        if let targets = gesture.targets {
            for target in targets { send(target, of: gesture.recognizer, record) }
        } else {
            for position in span.range { send(world.scene.targets[position], of: gesture.recognizer, record) }
        }
    }

    /// Records the values that a target can read from the recognizer (rule GA-1) and returns the record's
    /// position.
    private mutating func noteAction(_ gesture: GestureReport) -> Int32 {
        let view = world.scene[gesture.recognizer].view
        ledger.budget.spend(Int(world.scene[view].depth) &* 2 &+ 64)
        let reading = gesture.machine.reading
        return ledger.trace.calls.add(
            ActionRecord(
                sender: gesture.recognizer, state: gesture.state, location: reading.location.finite,
                locationInView: fromScreen(reading.location, into: view)?.finite,
                locationsOfTouches: gesture.hasTouches ? noteLocations(gesture, reading) : .empty,
                numberOfTouches: gesture.hasTouches ? reading.numberOfTouches : 0,
                translation: reading.translation?.finite,
                velocity: reading.velocity?.finite, turn: reading.turn.finite,
                direction: reading.direction, zOffset: reading.zOffset,
                input: gesture.input))
    }

    private mutating func noteLocations(_ gesture: GestureReport, _ reading: GestureReading) -> Span32 {
        if reading.isTouchAtLocation { return ledger.trace.calls.add(reading.location) }
        return ledger.trace.calls.add(gesture.machine.locationsOfTouches)
    }

    private mutating func send(_ target: Target, of recognizer: RecognizerIndex, _ record: Int32?) {
        // A target of a recognizer is never nil (rule GS-14).
        guard let receiver = target.receiver else { return }
        var callback = Callback(.action(target.action), object: receiver)
        if let record { callback.details = .action(record) }
        ledger.budget.spend(8)
        ledger.trace.callback(callback)
    }

    /// The call of an action or menu command; unhandled if no responder implements it (rule RC-7).
    mutating func callback(_ method: Method, to receiver: SceneObject?) -> Callback {
        var callback = Callback(method, object: receiver)
        if receiver == nil {
            callback.disposition = .unhandled
            callback.cause = ledger.trace.note(Cause(.noImplementer, .RC7))
        }
        return callback
    }

    /// The first responder from `first` up the chain that implements `action` (rule RC-7).
    mutating func implementer(of action: SelectorIndex, from first: Responder) -> Responder? {
        var current: Responder? = first
        while let responder = current, !ledger.budget.isSpent {
            let span = world.scene.overrides(of: responder).actions
            ledger.budget.spend(Int(span.count) &+ 4)
            if world.scene.selectors[span.range].contains(action) { return responder }
            current = world.scene.next(of: responder)
        }
        return nil
    }

    // MARK: Controls

    /// `sendActions(for:)`: reports the event and sends the action of every target registered for it, in the
    /// order in which the targets were added (rules CT-5 and CT-8).
    mutating func sendActions(for event: ControlEvent, of control: ControlIndex) {
        var callback = Callback(.controlEvent(event), .view(world.scene[control].view))
        callback.details = .controlState(state(of: control))
        ledger.trace.callback(callback)
        let span = world.scene[control].targets
        ledger.budget.spend(Int(span.count) &* 2 &+ 8)
        for position in span.range {
            let registered = world.scene.controlTargets[position]
            guard registered.events.contains(event) else { continue }
            sendAction(registered.target, of: control, for: event)
            if ledger.budget.isSpent || ledger.trace.isOverLimit { return }
        }
        if event == .touchUpInside, world.scene[world.scene[control].view].flags.contains(.isAccessoryButton)
        {
            TableSelection.accessoryButtonTapped(world.scene[control].view, &self)
        }
        if event == .touchUpInside, !world.scene.tabButtons.isEmpty {
            TabSelection.tapped(world.scene[control].view, &self)
        }
    }

    /// The `state` of the control (rule CT-8).
    private func state(of control: ControlIndex) -> ControlState {
        let view = world.scene[control].view
        var state: ControlState = []
        if world.scene[control].isHighlighted { state.insert(.highlighted) }
        if !world.scene[view].flags.contains(.isEnabled) { state.insert(.disabled) }
        if world.scene[control].isSelected { state.insert(.selected) }
        if world.scene.focusedView == view { state.insert(.focused) }
        return state
    }

    // MARK: sendAction

    /// Sends one action of the control: `UIControl.sendAction(_:to:for:)`.
    private mutating func sendAction(_ target: Target, of control: ControlIndex, for event: ControlEvent) {
        let override = world.scene[control].overrides.sendAction
        let sender = Responder.view(world.scene[control].view)
        reportSending(sender, target, from: sender, event, isOverridden: override != nil)
        sendAction(override?.applied(to: target) ?? target, from: sender, for: event)
    }

    /// `UIApplication.sendAction(_:to:from:for:)`. Its override takes precedence over the control's (RC-7).
    ///
    /// - Parameter sender: nil if the application's code passes no sender.
    package mutating func sendAction(_ target: Target, from sender: Responder?, for event: ControlEvent?) {
        let override = world.scene.application.sendAction
        reportSending(.application, target, from: sender, event, isOverridden: override != nil)
        let sent = override?.applied(to: target) ?? target
        let receiver = sent.receiver ?? implementer(of: sent.action, for: sender).map(SceneObject.responder)
        var callback = callback(.action(sent.action), to: receiver)
        callback.details = .sentAction(
            ledger.trace.calls.add(
                SentAction(target: sent, sender: sender, controlEvent: event),
                isReported: ledger.trace.reports(.action)))
        ledger.budget.spend(16)
        ledger.trace.callback(callback)
    }

    /// Reports the call of `sendAction` if it is overridden or the trace level is full.
    mutating func reportSending(
        _ receiver: Responder, _ target: Target, from sender: Responder?, _ event: ControlEvent?,
        isOverridden: Bool
    ) {
        guard isOverridden || isTracedFully else { return }
        var callback = Callback(.sendAction, receiver)
        callback.disposition = isOverridden ? .handled : .forwarded
        callback.details = .sentAction(
            ledger.trace.calls.add(
                SentAction(target: target, sender: sender, controlEvent: event),
                isReported: ledger.trace.reports(.action)))
        ledger.trace.callback(callback)
    }

    /// The responder that implements `action`. Searches the responder chain from the first responder, then
    /// from the sender, or from `firstTarget()` if there is no sender (rule RC-7).
    private mutating func implementer(of action: SelectorIndex, for sender: Responder?) -> Responder? {
        if let firstResponder, let found = implementer(of: action, from: firstResponder) { return found }
        return implementer(of: action, from: sender ?? firstTarget())
    }
}
