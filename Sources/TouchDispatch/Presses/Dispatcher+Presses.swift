extension Dispatcher {
    /// One presses event, in the steps of rule ST-1 (rules EV-1 and EV-4).
    mutating func handlePresses(_ span: Span32) {
        guard passPipeline() else { return }
        budget.spend(live.count &* 8 &+ 32)
        let firstNew = contacts.count
        for position in span.range where sequence.presses[position].phase == .began {
            pressBegan(at: position)
            // The caller refuses the request then.
            if trace.isOverLimit || budget.isSpent { return }
        }
        for contact in firstNew..<contacts.count { askFailureRequirements(for: ContactIndex(contact)) }
        let changes = span.range.compactMap { pressChange(at: $0) }
        recordEvent(about: .presses)
        let passing = sendEvent(to: windows(of: changes))
        process(changes, passing: passing)
        retireOver()
    }

    /// A key goes down: who receives the press, for life, and who collects it (rule EV-2).
    private mutating func pressBegan(at position: Int) {
        let sample = sequence.presses[position]
        let receiver = pressTarget()
        let view = scene.view(of: receiver)
        let isIgnored = scene.application.isIgnoringInteractionEvents
        let index = PressIndex(presses.count)
        let contact = ContactIndex(contacts.count)
        let place = Int32(truncatingIfNeeded: position)
        let location = view.map { middle(of: $0) } ?? .zero
        var press = Press(key: sample.key, type: sample.type, timestamp: trace.now)
        press.window = window(of: receiver)
        press.responder = isIgnored ? nil : receiver
        press.contact = contact
        contacts.append(
            Contact(
                touch: Contact.noTouch, finger: Contact.noFinger, type: .direct, edge: nil,
                window: press.window, hitView: view, start: location, location: location,
                delivery: isIgnored ? .over : .new, beganEvent: trace.event, phaseEvent: trace.event,
                beganSample: place, lastSample: place, view: nil, press: index, responder: press.responder))
        presses.append(press)
        contactOfKey[sample.key] = contact
        if isIgnored {
            // Rule EV-6.
            enter(.cancelled, contact)
        } else {
            live.append(contact)
            collectRecognizers(for: contact)
        }
    }

    /// Where a recognizer's location reads the press to be (rule EV-3), in screen coordinates.
    private mutating func middle(of view: ViewIndex) -> Point {
        budget.spend(Int(scene[view].depth) &* 2 &+ 8)
        let bounds = scene[view].placement.bounds
        return scene.toScreen(
            Point(
                x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2),
            from: view)
    }

    /// What the sample at `position` says of its key; nil for a press that was cancelled before.
    private mutating func pressChange(at position: Int) -> Change? {
        let sample = sequence.presses[position]
        guard let contact = contactOfKey[sample.key], contacts[contact].isDown else {
            return nil
        }
        let place = Int32(truncatingIfNeeded: position)
        let phase = TouchPhase(sample.phase)
        if sample.phase != .began {
            contacts[contact].lastSample = place
            // What a release tells as its changes.
            if sample.phase == .changed { contacts[contact].hasMoved = true }
            enter(phase, contact)
        }
        return Change(contact: contact, phase: phase, sample: place)
    }

    /// Notes the phase of a press.
    mutating func enter(_ phase: TouchPhase, _ contact: ContactIndex, _ press: PressIndex) {
        guard let pressPhase = PressPhase(phase) else { return }
        contacts[contact].phase = phase
        contacts[contact].phaseEvent = trace.event
        presses[press].phase = pressPhase
        presses[press].timestamp = trace.now
    }

    /// Its finger, or key, is dead until it comes down anew (rules LC-3 and EV-4).
    mutating func forgetContact(_ contact: ContactIndex) {
        if let press = contacts[contact].press {
            contactOfKey[presses[press].key] = nil
        } else {
            fingers[contacts[contact].finger].contact = nil
        }
    }

    /// Calls `receiver`, and up the chain, with these presses.
    mutating func sendPresses(
        _ method: PressMethod, _ group: [ContactIndex], to receiver: Responder, _ cause: CauseIndex?
    ) {
        let start = trace.nextPress
        for contact in group {
            if let press = contacts[contact].press { trace.deliver(press) }
        }
        var call = Callback(.presses(method), nil)
        call.presses = trace.presses(since: start)
        call.cause = cause
        sendAlongChain(.presses(method), call, from: receiver)
    }

    // MARK: Recognizers

    /// Whether what the recognizer has received since its reset is presses (rule EV-3).
    ///
    /// Asked at every call of a recognizer; out of line, the whole dispatcher would be copied for the question.
    @inline(__always) func followsPresses(_ recognizer: RecognizerIndex) -> Bool {
        guard !presses.isEmpty, let first = gestures[recognizer].contacts.first else { return false }
        return contacts[first].press != nil
    }

    /// Whether a recognizer that could receive a contact receives this press (rules EV-2 and EV-3).
    mutating func receives(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ press: PressIndex
    ) -> Bool {
        guard scene[recognizer].kind.recognizesPresses,
            scene[recognizer].allowedPressTypes.contains(presses[press].type),
            gestures[recognizer].contacts.isEmpty || followsPresses(recognizer)
        else { return false }
        return asksEvent(recognizer, contact) && asksPress(recognizer, contact)
    }
}

extension GestureKind {
    /// Whether presses can make it (rule EV-2).
    fileprivate var recognizesPresses: Bool {
        switch self {
        case .tap, .longPress: true
        case .pan, .scrollPan, .delayedTouches, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom:
            false
        }
    }
}

extension TouchPhase {
    /// How a press that is a contact goes on; changed is the contact's moved.
    fileprivate init(_ phase: PressPhase) {
        switch phase {
        case .began: self = .began
        case .changed: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension PressPhase {
    /// The way back; a press is never stationary.
    fileprivate init?(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .changed
        case .stationary: return nil
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension PressMethod {
    /// What tells of presses where `method` tells of touches.
    init(_ method: TouchMethod) {
        switch method {
        case .touchesBegan: self = .pressesBegan
        case .touchesMoved, .touchesEstimatedPropertiesUpdated: self = .pressesChanged
        case .touchesEnded: self = .pressesEnded
        case .touchesCancelled: self = .pressesCancelled
        }
    }
}
