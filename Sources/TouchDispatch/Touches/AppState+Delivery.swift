/// Delivers touches and presses to views and responders.
extension AppState {
    /// Calls `method` of `receiver`, and along the responder chain, with these samples of contacts. They are
    /// either all touches or all presses.
    mutating func send(
        _ method: TouchMethod, _ group: some Collection<(contact: ContactIndex, sample: Int32)>,
        to receiver: Responder, _ cause: CauseIndex?
    ) {
        guard case .view(let view) = receiver, let first = group.first,
            world.contacts[first.contact].press == nil
        else { return sendPresses(PressMethod(method), group.map(\.contact), to: receiver, cause) }
        let delivery = ledger.trace.calls.touches.count
        ledger.budget.spend(group.count &* group.count / 8)
        for (contact, sample) in group {
            let details = sequence.samples[Int(sample)].details
            if details >= 0, !sequence.details[Int(details)].estimatedProperties.isEmpty {
                world.contacts.fingers[sequence.samples[Int(sample)].finger].estimateReceiver = view
            }
            let touch = world.contacts[contact].touch
            ledger.trace.deliver(
                DeliveredTouch(touch: touch, sample: sample),
                touchState(of: contact, sample, TouchPhase(method)), since: delivery)
        }
        if !world.scene.controls.isEmpty || !world.scene.scrollViews.isEmpty {
            sending.removeAll(keepingCapacity: true)
            for (contact, sample) in group { sending.append((contact, sample)) }
        }
        sendAlongChain(method, touches: ledger.trace.calls.touches(since: delivery), from: receiver, cause)
    }

    /// Calls `method` of `receiver`, and along the responder chain, with these presses.
    private mutating func sendPresses(
        _ method: PressMethod, _ group: [ContactIndex], to receiver: Responder, _ cause: CauseIndex?
    ) {
        let start = ledger.trace.calls.presses.count
        for contact in group {
            if let press = world.contacts[contact].press { ledger.trace.deliver(press) }
        }
        var call = Callback(.presses(method), nil)
        call.presses = ledger.trace.calls.presses(since: start)
        call.cause = cause
        sendAlongChain(.presses(method), call, from: receiver)
    }

    /// Reports final values of estimated properties to the view that received the estimates, also after the
    /// finger has lifted (rules TC-7 and TC-11).
    mutating func handleEstimates(_ span: Span32) {
        var waiting: [(view: ViewIndex, delivered: DeliveredTouch)] = []
        for position in span.range {
            let sample = sequence.samples[position]
            guard let contact = world.contacts.fingers[sample.finger].contact else { continue }
            let index = world.contacts[contact].touch
            // A later contact may have taken over the touch object. It then keeps that contact's values.
            if world.contacts.touches[index].latest.contact == contact {
                if let details = sequence.details(of: sample) {
                    world.contacts.touches[index].properties.update(from: details.properties)
                }
                if let location = sample.location { world.contacts.touches[index].location = location }
            }
            guard let view = world.contacts.fingers[sample.finger].estimateReceiver else { continue }
            waiting.append(
                (view, DeliveredTouch(touch: index, sample: Int32(truncatingIfNeeded: position))))
        }
        while let view = waiting.first?.view {
            let delivery = ledger.trace.calls.touches.count
            for update in waiting where update.view == view {
                let contact = world.contacts.touches[update.delivered.touch].latest.contact
                ledger.trace.deliver(
                    update.delivered, touchState(of: contact, update.delivered.sample, nil), since: delivery)
            }
            sendAlongChain(
                .touchesEstimatedPropertiesUpdated, touches: ledger.trace.calls.touches(since: delivery),
                from: .view(view), nil)
            waiting.removeAll { $0.view == view }
        }
    }

    // MARK: States

    /// The values of a touch that a call with `sample` reports; nil unless they are recorded (rule TC-13).
    ///
    /// - Parameter phase: The phase that the call reports; nil for that of the touch.
    @inline(__always) func touchState(
        of contact: ContactIndex, _ sample: Int32, _ phase: TouchPhase?
    ) -> TouchState? {
        ledger.trace.scope.recordsTouchStates ? recordedState(of: contact, sample, phase) : nil
    }

    private func recordedState(of contact: ContactIndex, _ sample: Int32, _ phase: TouchPhase?) -> TouchState
    {
        let touch = world.contacts.touches[world.contacts[contact].touch]
        var state = TouchState(
            phase: phase ?? touch.phase, location: touch.location, tapCount: touch.tapCount,
            timestamp: touch.timestamp)
        let began = world.contacts[contact].began
        // A withheld Began is delivered with the values with which the finger came down (rule DL-4).
        if phase == .began, sample == began.sample {
            state.location = began.location
            state.timestamp = sequence.events[Int(began.event)].time
        }
        return state
    }

    // MARK: Canceling

    /// Cancels contacts in their views: sends `touchesCancelled` for delivered contacts and drops withheld
    /// ones (rules CX-1 and CX-3).
    mutating func takeFromViews(_ taken: [ContactIndex], because cause: Cause) {
        var delivered: [ContactIndex] = []
        ledger.budget.spend(taken.count &* 2)
        for contact in taken {
            switch world.contacts[contact].delivery.stage {
            case .over: continue
            case .new, .beganHeld: break
            case .delivered, .endedHeld: delivered.append(contact)
            }
            world.contacts[contact].delivery.stage = .over
        }
        guard !delivered.isEmpty else { return }
        let noted = ledger.trace.note(cause)
        while let first = delivered.first, let receiver = world.contacts[first].receiver {
            ledger.budget.spend(delivered.count)
            let group = delivered.filter { areDeliveredTogether($0, first) }
            send(.touchesCancelled, group.map { ($0, world.contacts[$0].latest.sample) }, to: receiver, noted)
            delivered.removeAll { areDeliveredTogether($0, first) }
        }
    }

    /// Whether one call can deliver both: they have the same receiver, and both are touches or both presses
    /// (rule EV-4).
    @inline(__always) func areDeliveredTogether(_ a: ContactIndex, _ b: ContactIndex) -> Bool {
        world.contacts[a].receiver == world.contacts[b].receiver
            && (world.contacts[a].press == nil) == (world.contacts[b].press == nil)
    }

    // MARK: Phases

    /// Sets the phase of a contact, and of its touch object and tap series or its press.
    mutating func enter(_ phase: TouchPhase, _ contact: ContactIndex) {
        world.contacts.enter(
            phase, contact, at: ledger.trace.now, in: ledger.trace.event, world.options.thresholds)
    }

    /// Makes fingers stationary that the event does not list (rule TC-2).
    mutating func restUnlisted() {
        for index in world.contacts.live.indices {
            let contact = world.contacts.live[index]
            guard world.contacts[contact].isDown, world.contacts[contact].press == nil,
                world.contacts.touches[world.contacts[contact].touch].latest.event != ledger.trace.event
            else { continue }
            enter(.stationary, contact)
        }
    }
}

extension TouchMethod {
    /// The method that reports `phase`; nil for stationary, which is never delivered (rule TC-2).
    package init?(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .touchesBegan
        case .moved: self = .touchesMoved
        case .stationary: return nil
        case .ended: self = .touchesEnded
        case .cancelled: self = .touchesCancelled
        }
    }
}

extension TouchPhase {
    /// The phase that `method` reports; nil for a method that reports none.
    init?(_ method: TouchMethod) {
        switch method {
        case .touchesBegan: self = .began
        case .touchesMoved: self = .moved
        case .touchesEnded: self = .ended
        case .touchesCancelled: self = .cancelled
        case .touchesEstimatedPropertiesUpdated: return nil
        }
    }
}

extension PressMethod {
    /// The method that reports presses as `method` reports touches.
    init(_ method: TouchMethod) {
        switch method {
        case .touchesBegan: self = .pressesBegan
        case .touchesMoved, .touchesEstimatedPropertiesUpdated: self = .pressesChanged
        case .touchesEnded: self = .pressesEnded
        case .touchesCancelled: self = .pressesCancelled
        }
    }
}
