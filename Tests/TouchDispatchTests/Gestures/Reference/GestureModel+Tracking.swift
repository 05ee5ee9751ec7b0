@testable import TouchDispatch

extension GestureModel {
    func properties(_ control: ModelControl) -> Control {
        guard let index = scene[control.view].control else { preconditionFailure("not a control") }
        return scene[index]
    }

    func change(_ control: ModelControl, _ work: (inout Control) -> Void) {
        guard let index = scene[control.view].control else { return }
        work(&scene[index])
    }

    private func bounds(_ control: ModelControl) -> Rect { scene[control.view].bounds }

    private func local(_ point: Point, _ control: ModelControl) -> Point {
        ModelGeometry.fromScreen(point, into: control.view, scene)
    }

    // MARK: The four calls

    /// Performs `UIControl`'s own implementation of `touches…` (rules CT-1 to CT-4, RC-4 and CT-12).
    func track(_ method: TouchMethod, _ group: [ModelContact], _ control: ModelControl) {
        if method == .touchesBegan {
            let own = group.filter { $0.view == control.view }
            guard let first = own.first, !awaitsEnd(control, except: group) else { return }
            if control.tracked != nil { stopTracking(control) }
            return beginTracking(first, control)
        }
        guard let contact = group.first(where: { $0.touch == control.tracked }) else { return }
        let place = local(contact.location, control)
        switch method {
        case .touchesMoved: continueTracking(at: place, control)
        case .touchesEnded: endTracking(at: place, control)
        case .touchesCancelled: if fault != .trackingNotCancelled { cancelTracking(control) }
        case .touchesBegan, .touchesEstimatedPropertiesUpdated: break
        }
    }

    /// Whether the control will still receive the end of the touch that it tracks.
    private func awaitsEnd(_ control: ModelControl, except group: [ModelContact]) -> Bool {
        contacts.contains { contact in
            contact.touch == control.tracked && contact.view == control.view && contact.isLiveForView
                && !group.contains { $0 === contact }
        }
    }

    private func beginTracking(_ contact: ModelContact, _ control: ModelControl) {
        let place = local(contact.firstLocation, control)
        var answer = true
        if control.viewClass == .UISlider {
            answer = ModelValues.isOnKnob(
                place, of: properties(control), bounds(control), least: thresholds[.sliderThumbSize])
        }
        answer = properties(control).overrides.beginTracking ?? answer
        log("v\(control.view.raw).beginTracking=\(answer)")
        guard answer else { return }
        control.tracked = contact.touch
        control.isInside = true
        control.start = place
        control.grip = ModelValues.knobCenter(properties(control), bounds(control)) - place.x
        control.wasOn = properties(control).isOn
        control.wasPast = false
        change(control) { $0.isHighlighted = true }
        if control.viewClass == .UIStepper {
            control.startValue = properties(control).value
            control.isUp = ModelValues.isRight(place, bounds(control))
            step(control)
            control.heldSince = now
            control.heldOrder = (controls.map(\.heldOrder).max() ?? 0) + 1
            if properties(control).stepping.autorepeat, fault != .heldStepperRests {
                control.repeatAt = now + interval(after: 0)
            }
        }
        guard control.viewClass != .UISwitch else { return }
        send(.touchDown, control)
        if contact.series.tapCount >= 2 { send(.touchDownRepeat, control) }
        let opensMenu = scene[control.view].flags.contains(.showsMenuAsPrimaryAction)
        if opensMenu, control.viewClass == .UIButton, fault != .menuStaysClosed {
            send(.menuActionTriggered, control)
            cancelTracking(control)
        }
    }

    private func continueTracking(at place: Point, _ control: ModelControl) {
        let answer = properties(control).overrides.continueTracking ?? true
        log("v\(control.view.raw).continueTracking=\(answer)")
        guard answer || fault == .silentStopIgnored else { return stopTracking(control) }
        let before = properties(control).value
        follow(place, control)
        if properties(control).value != before, properties(control).isContinuous {
            send(.valueChanged, control)
        }
        let isInside = isInside(place, control)
        if isInside != control.isInside {
            control.isInside = isInside
            change(control) { $0.isHighlighted = isInside || fault == .highlightKept }
            if !isInside { control.repeatAt = nil }
            send(isInside ? .touchDragEnter : .touchDragExit, control)
        }
        send(isInside ? .touchDragInside : .touchDragOutside, control)
    }

    private func endTracking(at place: Point, _ control: ModelControl) {
        log("v\(control.view.raw).endTracking")
        follow(place, control)
        let isInside = isInside(place, control)
        settle(at: place, isInside: isInside, control)
        send(isInside ? .touchUpInside : .touchUpOutside, control)
        if isInside, control.viewClass == .UIButton { send(.primaryActionTriggered, control) }
        stopTracking(control)
    }

    private func cancelTracking(_ control: ModelControl) {
        log("v\(control.view.raw).cancelTracking")
        change(control) { $0.isOn = control.wasOn }
        stopTracking(control)
        send(.touchCancel, control)
    }

    private func stopTracking(_ control: ModelControl) {
        control.stop()
        change(control) { $0.isHighlighted = false }
    }

    /// Whether the location is within the bounds extended by the slop (rule CT-2).
    private func isInside(_ place: Point, _ control: ModelControl) -> Bool {
        let slop = fault == .slopIgnored ? 0 : thresholds[.controlSlop]
        return ModelGeometry.contains(ModelGeometry.grown(bounds(control), by: slop), place)
    }

    // MARK: Values

    /// Changes the value of a stepper by one step. Returns whether the value changed.
    @discardableResult private func step(_ control: ModelControl) -> Bool {
        let value = ModelValues.stepped(properties(control), isUp: control.isUp)
        guard value != properties(control).value else { return false }
        change(control) { $0.value = value }
        if properties(control).isContinuous { send(.valueChanged, control) }
        return true
    }

    /// The time in microseconds from a step to the next one, `held` microseconds after tracking began (rule
    /// CT-18).
    private func interval(after held: Int64) -> Int64 {
        func time(_ name: Thresholds.Name) -> Int64 { Int64((thresholds[name] * 1e6).rounded()) }
        var name = Thresholds.Name.stepperRepeatInterval
        if held > 0, held >= time(.stepperFastDelay) { name = .stepperFastInterval }
        if held > 0, held >= time(.stepperFastestDelay) { name = .stepperFastestInterval }
        return max(1000, time(name))
    }

    /// Performs the repeated step of a stepper that is held.
    func repeatStep(_ control: ModelControl) {
        control.repeatAt = nil
        let isHeld = contacts.contains {
            $0.touch == control.tracked && $0.view == control.view && $0.isLiveForView
        }
        guard properties(control).stepping.autorepeat, isHeld, step(control) else { return }
        control.repeatAt = now + interval(after: now - control.heldSince)
    }

    /// Changes the value according to the location of the finger (rules CT-7 and CT-14).
    private func follow(_ place: Point, _ control: ModelControl) {
        let bounds = bounds(control)
        if control.viewClass == .UISlider {
            change(control) { $0.value = ModelValues.value($0, knobAt: place.x + control.grip, bounds) }
        }
        guard control.viewClass == .UISwitch else { return }
        let distance = place.x - control.start.x
        let isPast = Slack.isOver(abs(distance), thresholds[.switchFlip])
        if isPast { control.wasPast = true }
        change(control) { $0.isOn = isPast ? distance > 0 : control.wasOn }
    }

    /// Changes the value at the lift (rules CT-7, CT-13, CT-14, CT-15).
    private func settle(at place: Point, isInside: Bool, _ control: ModelControl) {
        let bounds = bounds(control)
        switch control.viewClass {
        case .UISlider: send(.valueChanged, control)
        case .UIStepper:
            if !properties(control).isContinuous, properties(control).value != control.startValue {
                send(.valueChanged, control)
            }
        case .UISwitch:
            if isInside, !control.wasPast { change(control) { $0.isOn = !control.wasOn } }
            if properties(control).isOn != control.wasOn { send(.valueChanged, control) }
        case .UISegmentedControl where ModelGeometry.contains(bounds, place):
            let segment = ModelValues.segment(properties(control), at: place, bounds)
            guard segment != properties(control).segments.selected else { return }
            change(control) { $0.segments.selected = segment }
            send(.valueChanged, control)
        case .UIPageControl where ModelGeometry.contains(bounds, place):
            let page = ModelValues.page(properties(control), at: place, bounds)
            guard page != properties(control).pages.current else { return }
            change(control) { $0.pages.current = page }
            send(.valueChanged, control)
        default: break
        }
    }

    /// Sets a property (rule LC-5). Supports the properties that cases set.
    func set(_ property: ControlProperty, of control: ModelControl) {
        switch property {
        case .isOn(let isOn):
            change(control) { $0.isOn = isOn }
            control.wasOn = isOn
        case .value(let value):
            change(control) { $0.value = max($0.range.minimum, min($0.range.maximum, value)) }
        case .isSelected(let isSelected): change(control) { $0.isSelected = isSelected }
        case .isHighlighted, .isContinuous, .autorepeat, .wraps, .isRefreshing, .minimumValue, .maximumValue,
            .stepValue,
            .numberOfSegments,
            .selectedSegmentIndex, .numberOfPages, .currentPage:
            preconditionFailure("cases do not set this")
        }
    }

    // MARK: Events

    /// Sends a control event and its actions (rules CT-5 and CT-8).
    func send(_ event: ControlEvent, _ control: ModelControl) {
        var bits: ControlState = []
        if properties(control).isHighlighted { bits.insert(.highlighted) }
        if properties(control).isSelected { bits.insert(.selected) }
        if !scene[control.view].flags.contains(.isEnabled) { bits.insert(.disabled) }
        log("v\(control.view.raw).\(event) \(TranscriptLines.text(bits))")
        for registered in scene.controlTargets[properties(control).targets.range]
        where registered.events.contains(event) {
            let target = TranscriptLines.name(registered.target.receiver)
            log("\(target).a\(registered.target.action.raw)(v\(control.view.raw) \(event))")
        }
    }
}
