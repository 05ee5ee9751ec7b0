extension AppState {
    /// The control's own `touches…` methods, called for `sending` (rules CT-1 to CT-4).
    mutating func track(_ method: TouchMethod, in view: ViewIndex) {
        guard let control = world.scene[view].control,
            // A touch on a descendant ends here, but is not tracked (rule RC-4).
            let (contact, sample) = trackable(by: control, method)
        else { return }
        ledger.budget.spend(Int(world.scene[view].depth) &* 2 &+ 64)
        let touch = world.contacts[contact].touch
        // A touch that was withheld begins where its finger went down (rule DL-4), not where it is now.
        let point = sequence.samples[Int(sample)].location ?? world.contacts[contact].location
        let location = fromScreen(point, into: view)
        switch method {
        case .touchesBegan: beginTracking(touch, at: location, control)
        case .touchesMoved: continueTracking(at: location, control)
        case .touchesEnded: endTracking(at: location, control)
        case .touchesCancelled: cancelTracking(control)
        case .touchesEstimatedPropertiesUpdated: break
        }
    }

    /// The contact of `sending` that the control tracks, or may begin to track.
    private mutating func trackable(
        by control: ControlIndex, _ method: TouchMethod
    ) -> (contact: ContactIndex, sample: Int32)? {
        let tracked = world.controlRuns[control].touch
        ledger.budget.spend(sending.count)
        if method == .touchesBegan {
            if let tracked, stillReceives(tracked, by: control) { return nil }
            let view = world.scene[control].view
            guard let first = sending.first(where: { world.contacts[$0.contact].delivery.view == view })
            else {
                return nil
            }
            // The end of the previously tracked touch did not reach the control.
            if tracked != nil { stopTracking(control) }
            return first
        }
        return tracked.flatMap { tracked in sending.first { world.contacts[$0.contact].touch == tracked } }
    }

    /// Whether the control will receive more calls about the touch that it tracks. It will not if its view has
    /// received the end or a cancellation of the touch, which an override may have kept from the control.
    private mutating func stillReceives(_ touch: TouchIndex, by control: ControlIndex) -> Bool {
        let view = world.scene[control].view
        ledger.budget.spend(world.contacts.live.count &* sending.count)
        return world.contacts.live.contains { index in
            let contact = world.contacts[index]
            // Within one event Began comes before the end of another finger (rule TC-8).
            let endsNow = contact.delivery.endsIn == ledger.trace.event
            return contact.touch == touch && contact.delivery.view == view
                && (contact.delivery.stage != .over || endsNow)
                && !sending.contains { $0.contact == index }
        }
    }

    // MARK: Tracking methods

    private mutating func beginTracking(_ touch: TouchIndex, at location: Point?, _ control: ControlIndex) {
        let isTracking = world.scene[control].overrides.beginTracking ?? isTrackable(location, by: control)
        report(.beginTracking, control, isTracking, of: touch)
        guard isTracking else { return }
        let start = location ?? .zero
        world.controlRuns[control] = ControlRun(
            touch: touch, isInside: true, start: start,
            grip: world.scene[control].knobCenter(in: bounds(of: control)) - start.x,
            wasOn: world.scene[control].isOn, startValue: world.scene[control].value)
        world.scene[control].isHighlighted = true
        if viewClass(of: control) == .UIStepper, let location {
            pressStepper(control, isUp: Control.isStepUp(at: location, in: bounds(of: control)))
        }
        // A switch never sends touchDown (rule CT-7).
        guard viewClass(of: control) != .UISwitch else { return }
        sendActions(for: .touchDown, of: control)
        if world.contacts.touches[touch].tapCount >= 2 { sendActions(for: .touchDownRepeat, of: control) }
        if viewClass(of: control) == .UIButton,
            world.scene[world.scene[control].view].flags.contains(.showsMenuAsPrimaryAction)
        {
            openMenu(control)
        }
    }

    /// Opens the menu of a button, which ends the tracking of its touch (rule MN-1).
    private mutating func openMenu(_ control: ControlIndex) {
        sendActions(for: .menuActionTriggered, of: control)
        cancelTracking(control, because: Cause(.menuOpened, .MN1))
    }

    /// Whether a touch that begins at `location` may be tracked. A slider requires its knob there (CT-7).
    private func isTrackable(_ location: Point?, by control: ControlIndex) -> Bool {
        guard viewClass(of: control) == .UISlider else { return true }
        guard let location else { return false }
        return world.scene[control].isOnSliderKnob(
            location, in: bounds(of: control), least: world.options.thresholds[.sliderThumbSize])
    }

    private mutating func continueTracking(at location: Point?, _ control: ControlIndex) {
        let goesOn = world.scene[control].overrides.continueTracking ?? true
        report(.continueTracking, control, goesOn)
        guard goesOn else { return stopTracking(control) }
        drag(to: location, control)
        let isInside = isInside(location, control)
        if isInside != world.controlRuns[control].isInside {
            world.controlRuns[control].isInside = isInside
            world.scene[control].isHighlighted = isInside
            if !isInside { world.controlRuns.stopRepeating(control) }
            sendActions(for: isInside ? .touchDragEnter : .touchDragExit, of: control)
        }
        sendActions(for: isInside ? .touchDragInside : .touchDragOutside, of: control)
    }

    private mutating func endTracking(at location: Point?, _ control: ControlIndex) {
        report(.endTracking, control, nil)
        // The lift's location changes the value, but only the events of the lift are sent (rule CT-13).
        moveValue(to: location, control)
        let isInside = isInside(location, control)
        settleValue(at: location, isInside: isInside, control)
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside, of: control)
        if isInside, viewClass(of: control) == .UIButton {
            sendActions(for: .primaryActionTriggered, of: control)
        }
        // Targets of these actions still read `isHighlighted` as true (rule CT-9).
        stopTracking(control)
    }

    private mutating func cancelTracking(_ control: ControlIndex, because cause: Cause? = nil) {
        report(.cancelTracking, control, nil, because: cause)
        // A switch that was dragged to the other side has not sent `valueChanged` yet, so the change is
        // undone.
        world.scene[control].isOn = world.controlRuns[control].wasOn
        stopTracking(control)
        sendActions(for: .touchCancel, of: control)
    }

    private mutating func stopTracking(_ control: ControlIndex) {
        world.controlRuns.stop(control)
        world.scene[control].isHighlighted = false
    }

    private mutating func report(
        _ method: TrackingMethod, _ control: ControlIndex, _ answer: Bool?, of touch: TouchIndex? = nil,
        because cause: Cause? = nil
    ) {
        var callback = Callback(.tracking(method), .view(world.scene[control].view))
        if ledger.trace.scope.recordsTouchStates, let touch = touch ?? world.controlRuns[control].touch {
            callback.touches = noteTracked(touch, method)
        }
        if let cause { callback.cause = ledger.trace.note(cause) }
        callback.result = answer
        ledger.trace.callback(callback)
    }

    /// The touch of a tracking method, with its state (rule TC-13).
    private mutating func noteTracked(_ touch: TouchIndex, _ method: TrackingMethod) -> Span32 {
        let start = ledger.trace.calls.touches.count
        if let sent = sending.first(where: { world.contacts[$0.contact].touch == touch }) {
            ledger.trace.deliver(
                DeliveredTouch(touch: touch, sample: sent.sample),
                touchState(of: sent.contact, sent.sample, TouchPhase(method)), since: start)
        }
        return ledger.trace.calls.touches(since: start)
    }

    // MARK: Bounds

    package func bounds(of control: ControlIndex) -> Rect { world.scene[world.scene[control].view].bounds }

    package func viewClass(of control: ControlIndex) -> ViewClass {
        world.scene[world.scene[control].view].viewClass
    }

    /// Whether `location` is within the bounds grown by `controlSlop`, half-open like bounds (rule CT-2).
    private func isInside(_ location: Point?, _ control: ControlIndex) -> Bool {
        guard let location else { return false }
        let slop = -world.options.thresholds[.controlSlop]
        let insets = EdgeInsets(top: slop, left: slop, bottom: slop, right: slop)
        return bounds(of: control).inset(by: insets).contains(location)
    }

    // MARK: Values (rule CT-7)

    private mutating func drag(to location: Point?, _ control: ControlIndex) {
        let before = world.scene[control].value
        moveValue(to: location, control)
        // A switch reports its value at the lift.
        if world.scene[control].isContinuous, world.scene[control].value != before {
            sendActions(for: .valueChanged, of: control)
        }
    }

    /// Updates the value of a slider or switch to the finger's location.
    private mutating func moveValue(to location: Point?, _ control: ControlIndex) {
        guard let location else { return }
        let run = world.controlRuns[control]
        switch viewClass(of: control) {
        case .UISlider: world.scene[control].moveKnob(to: location.x + run.grip, in: bounds(of: control))
        case .UISwitch:
            let way = location.x - run.start.x
            let isPast = Tolerance.exceeds(abs(way), world.options.thresholds[.switchFlip])
            world.controlRuns[control].isDrag = run.isDrag || isPast
            world.scene[control].isOn = isPast ? way > 0 : run.wasOn
        default: break
        }
    }

    /// Updates the value at the lift.
    private mutating func settleValue(at location: Point?, isInside: Bool, _ control: ControlIndex) {
        guard let location else { return }
        let bounds = bounds(of: control)
        switch viewClass(of: control) {
        case .UISlider: sendActions(for: .valueChanged, of: control)
        case .UIStepper:
            let hasChanged = world.scene[control].value != world.controlRuns[control].startValue
            if hasChanged, !world.scene[control].isContinuous { sendActions(for: .valueChanged, of: control) }
        case .UISwitch:
            let run = world.controlRuns[control]
            if !run.isDrag, isInside { world.scene[control].isOn = !run.wasOn }
            if world.scene[control].isOn != run.wasOn { sendActions(for: .valueChanged, of: control) }
        case .UISegmentedControl: change(control) { $0.selectSegment(at: location, in: bounds) }
        case .UIPageControl: change(control) { $0.turnPage(at: location, in: bounds) }
        default: break
        }
    }

    /// Applies `work` and sends `valueChanged` if it changes the control.
    private mutating func change(_ control: ControlIndex, _ work: (inout Control) -> Void) {
        let before = world.scene[control]
        work(&world.scene[control])
        if world.scene[control] != before { sendActions(for: .valueChanged, of: control) }
    }

    // MARK: Steppers (rules CT-7 and CT-18)

    private mutating func pressStepper(_ control: ControlIndex, isUp: Bool) {
        stepStepper(control, isUp: isUp)
        guard world.scene[control].stepping.autorepeat else { return }
        world.controlRuns.startRepeating(
            control, StepperRepetition(isUp: isUp, from: ledger.trace.now, world.options.thresholds))
    }

    /// Changes the value by one step. A stepper that is not continuous reports its value at the lift.
    private mutating func stepStepper(_ control: ControlIndex, isUp: Bool) {
        let before = world.scene[control].value
        world.scene[control].step(isUp: isUp)
        if world.scene[control].isContinuous, world.scene[control].value != before {
            sendActions(for: .valueChanged, of: control)
        }
    }

    /// The next repeated step of a stepper that is held: the deadline of `ControlRuns.nextStep` has passed.
    mutating func repeatStep(of control: ControlIndex) {
        guard var repetition = world.controlRuns[control].repetition else { return }
        guard world.scene[control].stepping.autorepeat, isHeld(control) else {
            return world.controlRuns.stopRepeating(control)
        }
        repetition.advance(world.options.thresholds)
        world.controlRuns[control].repetition = repetition
        let before = world.scene[control].value
        stepStepper(control, isUp: repetition.isUp)
        // At a limit, no later step changes the value.
        if world.scene[control].value == before { world.controlRuns.stopRepeating(control) }
    }

    /// Whether the view of the control has not received the end of the touch that it tracks. An override can
    /// keep the end from the control.
    private mutating func isHeld(_ control: ControlIndex) -> Bool {
        let view = world.scene[control].view
        let touch = world.controlRuns[control].touch
        ledger.budget.spend(world.contacts.live.count)
        return world.contacts.live.contains { index in
            world.contacts[index].touch == touch && world.contacts[index].delivery.view == view
                && world.contacts[index].delivery.stage != .over
        }
    }
}

extension TouchPhase {
    /// The phase of the tracked touch when the method is called.
    fileprivate init(_ method: TrackingMethod) {
        switch method {
        case .beginTracking: self = .began
        case .continueTracking: self = .moved
        case .endTracking: self = .ended
        case .cancelTracking: self = .cancelled
        }
    }
}
