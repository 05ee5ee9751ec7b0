/// Withholding touches from views until the recognizers that delay them have failed or succeeded.
extension Dispatcher {
    // MARK: Holding

    /// Whether a recognizer that may still succeed withholds Began from the view (rules DL-1 and DL-3).
    private mutating func isBeganHeld(_ contact: ContactIndex) -> Bool {
        isHeld(contact, .delaysTouchesBegan)
    }

    /// Whether a recognizer that may still succeed withholds Ended from the view (rules DL-2 and DL-3).
    private mutating func isEndedHeld(_ contact: ContactIndex) -> Bool {
        isHeld(contact, .delaysTouchesEnded)
    }

    private mutating func isHeld(_ contact: ContactIndex, _ flag: GestureRecognizer.Flags) -> Bool {
        app.ledger.budget.spend(4)
        if let holder = app.world.contacts[contact].delivery.holder, holds(holder, contact, flag) {
            return true
        }
        let collected = arbiter.collected
        let span = collected.span(of: contact)
        app.ledger.budget.spend(Int(span.count))
        for position in span.range {
            let recognizer = collected.recognizers[position]
            guard holds(recognizer, contact, flag) else { continue }
            app.world.contacts[contact].delivery.holder = recognizer
            return true
        }
        return false
    }

    @inline(__always) private func holds(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ flag: GestureRecognizer.Flags
    ) -> Bool {
        app.world.scene[recognizer].flags.contains(flag) && arbiter.isUndecided(recognizer, about: contact)
    }

    // MARK: Delivery

    /// Step 7: calls each view once per phase with all its touches (rule TC-4), views in the order of their
    /// first touch and phases in the order of `TouchMethod` (rule TC-8).
    mutating func deliver(_ changes: some Collection<ContactChange>, passing: [WindowIndex]?) {
        if changes.count == 1, let change = changes.first {
            guard isDue(change, passing) else { return }
            if let receiver = app.world.contacts[change.contact].receiver,
                let method = TouchMethod(change.phase)
            {
                app.send(method, CollectionOfOne((change.contact, change.sample)), to: receiver, nil)
            }
            return
        }
        var waiting = changes.filter { isDue($0, passing) }
        while let first = waiting.first, let receiver = app.world.contacts[first.contact].receiver {
            app.ledger.budget.spend(waiting.count &* 8)
            for method in TouchMethod.allCases {
                let group = waiting.filter {
                    TouchMethod($0.phase) == method && app.world.contacts[$0.contact].receiver == receiver
                }
                if !group.isEmpty {
                    app.send(method, group.map { ($0.contact, $0.sample) }, to: receiver, nil)
                }
            }
            waiting.removeAll { app.world.contacts[$0.contact].receiver == receiver }
        }
    }

    /// Whether the view receives the change now. Updates the stage of the contact's delivery.
    private mutating func isDue(_ change: ContactChange, _ passing: [WindowIndex]?) -> Bool {
        let contact = change.contact
        guard change.phase != .stationary, app.world.contacts[contact].receiver != nil else { return false }
        // A press may be in no window (rule EV-2).
        let isPassed = passing.map { windows in
            app.world.contacts[contact].window.map(windows.contains) ?? !app.world.scene.application
                .swallowsEvents
        }
        guard isPassed ?? true else {
            if !app.world.contacts[contact].isDown { app.world.contacts[contact].delivery.stage = .over }
            return false
        }
        switch app.world.contacts[contact].delivery.stage {
        case .over, .endedHeld: return false
        case .beganHeld:
            // A contact that was canceled while its Began was withheld is never delivered (rule DL-4).
            if change.phase == .cancelled { app.world.contacts[contact].delivery.stage = .over }
            return false
        case .new:
            let isHeld = isBeganHeld(contact)
            app.world.contacts[contact].delivery.stage = isHeld ? .beganHeld : .delivered
            if !isHeld { app.askContentTouch(contact) }
            return !isHeld
        case .delivered:
            // A change that a release has just delivered is not delivered again (rule DL-6).
            guard app.world.contacts[contact].delivery.releasedIn != app.ledger.trace.event else {
                return false
            }
            guard change.phase == .ended, isEndedHeld(contact) else {
                if !app.world.contacts[contact].isDown {
                    app.world.contacts[contact].delivery.stage = .over
                    app.world.contacts[contact].delivery.endsIn = app.ledger.trace.event
                }
                return true
            }
            app.world.contacts[contact].delivery.stage = .endedHeld
            return false
        }
    }

    // MARK: Releasing

    /// The first half of step 7: delivers contacts that no recognizer withholds any more to their views, in
    /// the order in which they began (rules DL-4 and DL-6).
    mutating func releaseHeldContacts() {
        guard app.world.contacts.live.contains(where: { isWithheld($0) }) else { return }
        var free: [ContactIndex] = []
        for contact in app.world.contacts.live {
            switch app.world.contacts[contact].delivery.stage {
            case .new, .delivered, .over: continue
            case .beganHeld where app.world.contacts[contact].latest.phase == .cancelled:
                // It was canceled while it was withheld, so it is never delivered.
                app.world.contacts[contact].delivery.stage = .over
            case .beganHeld:
                guard !isBeganHeld(contact) else { continue }
                app.askContentTouch(contact)
                free.append(contact)
            case .endedHeld: if !isEndedHeld(contact) { free.append(contact) }
            }
        }
        while let first = free.first {
            app.ledger.budget.spend(free.count &* 4)
            let group = free.filter { areReleasedTogether($0, first) }
            free.removeAll { areReleasedTogether($0, first) }
            if app.world.contacts[first].delivery.stage == .beganHeld {
                release(group)
            } else {
                releaseEnded(group)
            }
        }
        app.world.contacts.retireOver()
    }

    @inline(__always) private func isWithheld(_ contact: ContactIndex) -> Bool {
        switch app.world.contacts[contact].delivery.stage {
        case .beganHeld, .endedHeld: true
        case .new, .delivered, .over: false
        }
    }

    /// Whether one call can release both: the receiver and the event of the withheld phase are the same.
    private mutating func areReleasedTogether(_ a: ContactIndex, _ b: ContactIndex) -> Bool {
        let stage = app.world.contacts[a].delivery.stage
        guard app.areDeliveredTogether(a, b), stage == app.world.contacts[b].delivery.stage else {
            return false
        }
        return stage == .beganHeld
            ? app.world.contacts[a].began.event == app.world.contacts[b].began.event
            : app.world.contacts[a].latest.event == app.world.contacts[b].latest.event
    }

    /// Delivers Began, then the latest move or the end of the contacts.
    private mutating func release(_ group: [ContactIndex]) {
        send(.touchesBegan, group, \.began.sample)
        for contact in group {
            app.world.contacts[contact].delivery.stage = .delivered
            app.world.contacts[contact].delivery.releasedIn = app.ledger.trace.event
        }
        sendByEvent(
            .touchesMoved, group.filter { app.world.contacts[$0].isDown && app.world.contacts[$0].hasMoved })
        let ended = group.filter { !app.world.contacts[$0].isDown }
        for contact in ended where isEndedHeld(contact) {
            app.world.contacts[contact].delivery.stage = .endedHeld
        }
        releaseEnded(ended.filter { app.world.contacts[$0].delivery.stage == .delivered })
    }

    private mutating func releaseEnded(_ group: [ContactIndex]) {
        sendByEvent(.touchesEnded, group)
        for contact in group { app.world.contacts[contact].delivery.stage = .over }
    }

    /// Sends one call for each event to which the phases belong.
    private mutating func sendByEvent(_ method: TouchMethod, _ group: [ContactIndex]) {
        var rest = group
        while let first = rest.first {
            let event = app.world.contacts[first].latest.event
            send(method, rest.filter { app.world.contacts[$0].latest.event == event }, \.latest.sample)
            rest.removeAll { app.world.contacts[$0].latest.event == event }
        }
    }

    private mutating func send(
        _ method: TouchMethod, _ group: [ContactIndex], _ sample: KeyPath<Contact, Int32>
    ) {
        guard let first = group.first, let receiver = app.world.contacts[first].receiver else { return }
        let cause = app.ledger.trace.note(
            Cause(.released, .DL4, by: app.world.contacts[first].delivery.holder))
        app.send(method, group.map { ($0, app.world.contacts[$0][keyPath: sample]) }, to: receiver, cause)
    }
}
