extension Dispatcher {
    /// Handles one presses event, in the steps of rule ST-1 (rules EV-1 and EV-4).
    mutating func handlePresses(_ span: Span32) {
        guard app.passPipeline() else { return }
        app.ledger.budget.spend(app.world.contacts.live.count &* 8 &+ 32)
        let firstNew = app.world.contacts.count
        for position in span.range where app.sequence.presses[position].phase == .began {
            pressBegan(at: position)
            // The caller rejects the request in this case.
            if app.ledger.trace.isOverLimit || app.ledger.budget.isSpent { return }
        }
        apply(arbiter.contactsCollected(firstNew..<app.world.contacts.count, app.world, &app.ledger))
        let changes = span.range.compactMap { pressChange(at: $0) }
        app.recordEvent(about: .presses)
        let passing = app.sendEvent(to: app.world.contacts.windows(of: changes))
        process(changes, passing: passing)
        app.world.contacts.retireOver()
    }

    /// A key goes down: determines the responder that receives the press until it ends, and the recognizers
    /// that collect it (rule EV-2).
    private mutating func pressBegan(at position: Int) {
        let sample = app.sequence.presses[position]
        let receiver = app.pressTarget()
        let view = app.world.scene.view(of: receiver)
        let isIgnored = app.world.scene.application.isIgnoringInteractionEvents
        let place = Int32(truncatingIfNeeded: position)
        let event = app.ledger.trace.event
        let location = view.map { middle(of: $0) } ?? .zero
        var press = Press(key: sample.key, type: sample.type, timestamp: app.ledger.trace.now)
        press.window = app.window(of: receiver)
        press.uiKey = sample.uiKey < 0 ? nil : sample.uiKey
        press.responder = isIgnored ? nil : receiver
        press.contact = ContactIndex(app.world.contacts.count)
        let contact = app.world.contacts.append(
            Contact(
                touch: Contact.noTouch, finger: Contact.noFinger,
                press: PressIndex(app.world.contacts.presses.count), window: press.window, hitView: view,
                began: Contact.Began(
                    type: .direct, edge: nil, location: location, event: event, sample: place),
                location: location, latest: Contact.Latest(event: event, sample: place),
                delivery: Contact.Delivery(stage: isIgnored ? .over : .new, responder: press.responder)))
        app.world.contacts.presses.append(press)
        app.world.contacts.contactOfKey[sample.key] = contact
        if isIgnored {
            // Rule EV-6.
            app.enter(.cancelled, contact)
        } else {
            app.world.contacts.addLive(contact)
            apply(arbiter.contactBegan(contact, app.world, &app.ledger))
        }
    }

    /// The location of a press for recognizers: the middle of `view` in screen coordinates (rule EV-3).
    private mutating func middle(of view: ViewIndex) -> Point {
        app.ledger.budget.spend(Int(app.world.scene[view].depth) &* 2 &+ 8)
        let bounds = app.world.scene[view].bounds
        return app.world.scene.toScreen(
            Point(
                x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2),
            from: view)
    }

    /// The change that the sample at `position` reports; nil if the press was canceled before.
    private mutating func pressChange(at position: Int) -> ContactChange? {
        let sample = app.sequence.presses[position]
        guard let contact = app.world.contacts.contactOfKey[sample.key], app.world.contacts[contact].isDown
        else {
            return nil
        }
        let place = Int32(truncatingIfNeeded: position)
        let phase = TouchPhase(sample.phase)
        if sample.phase != .began {
            if sample.uiKey >= 0, let press = app.world.contacts[contact].press {
                app.world.contacts.presses[press].uiKey = sample.uiKey
            }
            app.world.contacts[contact].latest.sample = place
            // If the press is withheld, its release reports `pressesChanged`.
            if sample.phase == .changed { app.world.contacts[contact].hasMoved = true }
            app.enter(phase, contact)
        }
        return ContactChange(contact: contact, phase: phase, sample: place)
    }
}

extension TouchPhase {
    /// The phase of the contact that represents a press; changed corresponds to moved.
    fileprivate init(_ phase: PressPhase) {
        switch phase {
        case .began: self = .began
        case .changed: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
