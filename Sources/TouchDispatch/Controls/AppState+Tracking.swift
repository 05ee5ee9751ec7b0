extension AppState {
    /// The control's own `touches…` methods, called for `sending` (rules CT-1 to CT-4).
    mutating func track(_ method: TouchMethod, in view: ViewIndex) {
        guard let control = scene[view].control,
            // A touch on a descendant ends here, but is not tracked (rule RC-4).
            let (contact, sample) = trackable(by: control, method)
        else { return }
        budget.spend(Int(scene[view].depth) &* 2 &+ 64)
        let touch = contacts[contact].touch
        // A touch that was withheld begins where its finger went down (rule DL-4), not where it is now.
        let point = sequence.samples[Int(sample)].location ?? contacts[contact].location
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
        let tracked = controlRuns[control].touch
        budget.spend(sending.count)
        if method == .touchesBegan {
            if let tracked, stillReceives(tracked, by: control) { return nil }
            let view = scene[control].view
            guard let first = sending.first(where: { contacts[$0.contact].delivery.view == view }) else {
                return nil
            }
            // The end of the previously tracked touch did not reach the control.
            if tracked != nil { stopTracking(control) }
            return first
        }
        return tracked.flatMap { tracked in sending.first { contacts[$0.contact].touch == tracked } }
    }

    /// Whether the control will receive more calls about the touch that it tracks. It will not if its view has
    /// received the end or a cancellation of the touch, which an override may have kept from the control.
    private mutating func stillReceives(_ touch: TouchIndex, by control: ControlIndex) -> Bool {
        let view = scene[control].view
        budget.spend(contacts.live.count &* sending.count)
        return contacts.live.contains { index in
            let contact = contacts[index]
            // Within one event Began comes before the end of another finger (rule TC-8).
            let endsNow = contact.delivery.endsIn == trace.event
            return contact.touch == touch && contact.delivery.view == view
                && (contact.delivery.stage != .over || endsNow)
                && !sending.contains { $0.contact == index }
        }
    }

    // MARK: Tracking methods

    private mutating func beginTracking(_ touch: TouchIndex, at location: Point?, _ control: ControlIndex) {
        let isTracking = scene[control].overrides.beginTracking ?? isTrackable(location, by: control)
        report(.beginTracking, control, isTracking)
        guard isTracking else { return }
        let start = location ?? .zero
        controlRuns[control] = ControlRun(
            touch: touch, isInside: true, start: start,
            grip: scene[control].knobCenter(in: bounds(of: control)) - start.x,
            wasOn: scene[control].isOn, startValue: scene[control].value)
        scene[control].isHighlighted = true
        if viewClass(of: control) == .UIStepper, let location {
            pressStepper(control, isUp: Control.isStepUp(at: location, in: bounds(of: control)))
        }
        // A switch never sends touchDown (rule CT-7).
        guard viewClass(of: control) != .UISwitch else { return }
        sendActions(for: .touchDown, of: control)
        if contacts.touches[touch].tapCount >= 2 { sendActions(for: .touchDownRepeat, of: control) }
        if viewClass(of: control) == .UIButton,
            scene[scene[control].view].flags.contains(.showsMenuAsPrimaryAction)
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
        return scene[control].isOnSliderKnob(
            location, in: bounds(of: control), least: options.thresholds[.sliderThumbSize])
    }

    private mutating func continueTracking(at location: Point?, _ control: ControlIndex) {
        let goesOn = scene[control].overrides.continueTracking ?? true
        report(.continueTracking, control, goesOn)
        guard goesOn else { return stopTracking(control) }
        drag(to: location, control)
        let isInside = isInside(location, control)
        if isInside != controlRuns[control].isInside {
            controlRuns[control].isInside = isInside
            scene[control].isHighlighted = isInside
            if !isInside { controlRuns.stopRepeating(control) }
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
        scene[control].isOn = controlRuns[control].wasOn
        stopTracking(control)
        sendActions(for: .touchCancel, of: control)
    }

    private mutating func stopTracking(_ control: ControlIndex) {
        controlRuns.stop(control)
        scene[control].isHighlighted = false
    }

    private mutating func report(
        _ method: TrackingMethod, _ control: ControlIndex, _ answer: Bool?, because cause: Cause? = nil
    ) {
        var callback = Callback(.tracking(method), .view(scene[control].view))
        if let cause { callback.cause = trace.note(cause) }
        callback.result = answer
        trace.callback(callback)
    }

    // MARK: Bounds

    package func bounds(of control: ControlIndex) -> Rect { scene[scene[control].view].bounds }

    package func viewClass(of control: ControlIndex) -> ViewClass { scene[scene[control].view].viewClass }

    /// Whether `location` is within the bounds grown by `controlSlop`, half-open like bounds (rule CT-2).
    private func isInside(_ location: Point?, _ control: ControlIndex) -> Bool {
        guard let location else { return false }
        let slop = -options.thresholds[.controlSlop]
        let insets = EdgeInsets(top: slop, left: slop, bottom: slop, right: slop)
        return bounds(of: control).inset(by: insets).contains(location)
    }

    // MARK: Values (rule CT-7)

    private mutating func drag(to location: Point?, _ control: ControlIndex) {
        let before = scene[control].value
        moveValue(to: location, control)
        // A switch reports its value at the lift.
        if scene[control].isContinuous, scene[control].value != before {
            sendActions(for: .valueChanged, of: control)
        }
    }

    /// Updates the value of a slider or switch to the finger's location.
    private mutating func moveValue(to location: Point?, _ control: ControlIndex) {
        guard let location else { return }
        let run = controlRuns[control]
        switch viewClass(of: control) {
        case .UISlider: scene[control].moveKnob(to: location.x + run.grip, in: bounds(of: control))
        case .UISwitch:
            let way = location.x - run.start.x
            let isPast = Tolerance.exceeds(abs(way), options.thresholds[.switchFlip])
            controlRuns[control].isDrag = run.isDrag || isPast
            scene[control].isOn = isPast ? way > 0 : run.wasOn
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
            let hasChanged = scene[control].value != controlRuns[control].startValue
            if hasChanged, !scene[control].isContinuous { sendActions(for: .valueChanged, of: control) }
        case .UISwitch:
            let run = controlRuns[control]
            if !run.isDrag, isInside { scene[control].isOn = !run.wasOn }
            if scene[control].isOn != run.wasOn { sendActions(for: .valueChanged, of: control) }
        case .UISegmentedControl: change(control) { $0.selectSegment(at: location, in: bounds) }
        case .UIPageControl: change(control) { $0.turnPage(at: location, in: bounds) }
        default: break
        }
    }

    /// Applies `work` and sends `valueChanged` if it changes the control.
    private mutating func change(_ control: ControlIndex, _ work: (inout Control) -> Void) {
        let before = scene[control]
        work(&scene[control])
        if scene[control] != before { sendActions(for: .valueChanged, of: control) }
    }

    // MARK: Steppers (rules CT-7 and CT-18)

    private mutating func pressStepper(_ control: ControlIndex, isUp: Bool) {
        stepStepper(control, isUp: isUp)
        guard scene[control].stepping.autorepeat else { return }
        controlRuns.startRepeating(
            control, StepperRepetition(isUp: isUp, from: trace.now, options.thresholds))
    }

    /// Changes the value by one step. A stepper that is not continuous reports its value at the lift.
    private mutating func stepStepper(_ control: ControlIndex, isUp: Bool) {
        let before = scene[control].value
        scene[control].step(isUp: isUp)
        if scene[control].isContinuous, scene[control].value != before {
            sendActions(for: .valueChanged, of: control)
        }
    }

    /// The next repeated step of a stepper that is held: the deadline of `ControlRuns.nextStep` has passed.
    mutating func repeatStep(of control: ControlIndex) {
        guard var repetition = controlRuns[control].repetition else { return }
        guard scene[control].stepping.autorepeat, isHeld(control) else {
            return controlRuns.stopRepeating(control)
        }
        repetition.advance(options.thresholds)
        controlRuns[control].repetition = repetition
        let before = scene[control].value
        stepStepper(control, isUp: repetition.isUp)
        // At a limit, no later step changes the value.
        if scene[control].value == before { controlRuns.stopRepeating(control) }
    }

    /// Whether the view of the control has not received the end of the touch that it tracks. An override can
    /// keep the end from the control.
    private mutating func isHeld(_ control: ControlIndex) -> Bool {
        let view = scene[control].view
        let touch = controlRuns[control].touch
        budget.spend(contacts.live.count)
        return contacts.live.contains { index in
            contacts[index].touch == touch && contacts[index].delivery.view == view
                && contacts[index].delivery.stage != .over
        }
    }
}
