extension Dispatcher {
    // MARK: Who holds

    /// Whether a recognizer that may still succeed keeps Began from the view (rules DL-1 and DL-3).
    mutating func isBeganHeld(_ contact: ContactIndex) -> Bool {
        guard !options.has(.beganHoldForgotten) else { return false }
        return isHeld(contact, .delaysTouchesBegan)
    }

    /// The same for Ended (rules DL-2 and DL-3).
    mutating func isEndedHeld(_ contact: ContactIndex) -> Bool {
        guard !options.has(.endedHoldForgotten) else { return false }
        return isHeld(contact, .delaysTouchesEnded)
    }

    private mutating func isHeld(_ contact: ContactIndex, _ flag: GestureRecognizer.Flags) -> Bool {
        budget.spend(4)
        if let holder = contacts[contact].holder, holds(holder, contact, flag) { return true }
        let span = contacts[contact].recognizers
        budget.spend(Int(span.count))
        for position in span.range {
            let recognizer = gestures.collected[position]
            guard holds(recognizer, contact, flag) else { continue }
            contacts[contact].holder = recognizer
            return true
        }
        return false
    }

    private func holds(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ flag: GestureRecognizer.Flags
    ) -> Bool {
        scene[recognizer].flags.contains(flag) && gestures[recognizer].state == .possible
            && gestures[recognizer].holds(contact)
    }

    // MARK: Cancelling

    /// A success takes its contacts from their views: those delivered are cancelled, those held are dropped (rules
    /// CX-1 and CX-3).
    mutating func cancelTouchesInViews(of recognizer: RecognizerIndex) {
        guard scene[recognizer].flags.contains(.cancelsTouchesInView) else { return }
        takeFromViews(
            gestures[recognizer].contacts, because: Cause(.cancelledByRecognizer, .CX1, by: recognizer))
    }

    /// The views of `taken` hear nothing more of them: one `touchesCancelled` for those that were delivered.
    mutating func takeFromViews(_ taken: [ContactIndex], because cause: Cause) {
        var told: [ContactIndex] = []
        budget.spend(taken.count &* 2)
        for contact in taken {
            let position = Int(contact.raw)
            switch contacts[position].delivery {
            case .over: continue
            case .new, .beganHeld: break
            case .delivered, .endedHeld: told.append(contact)
            }
            contacts[position].delivery = .over
        }
        guard !told.isEmpty, !options.has(.cancellationNotSent) else { return }
        let noted = trace.note(cause)
        while let first = told.first, let receiver = contacts[first].receiver {
            budget.spend(told.count)
            let group = told.filter { isToldTogether($0, first) }
            send(
                .touchesCancelled, group.map { ($0, contacts[$0].lastSample) }, to: receiver, noted)
            told.removeAll { isToldTogether($0, first) }
        }
    }

    /// Whether one call can tell of both: to one receiver, and no touch beside a press (rule EV-4).
    private func isToldTogether(_ a: ContactIndex, _ b: ContactIndex) -> Bool {
        let first = contacts[a]
        let second = contacts[b]
        return first.receiver == second.receiver && (first.press == nil) == (second.press == nil)
    }

    // MARK: Releasing

    /// The first half of step 7: contacts that no recognizer holds any more go to their views, in the order in which
    /// they came (rules DL-4 and DL-6).
    mutating func releaseHeldContacts() {
        guard live.contains(where: { isWithheld($0) }) else { return }
        var free: [ContactIndex] = []
        for contact in live {
            switch contacts[contact].delivery {
            case .new, .delivered, .over: continue
            case .beganHeld where contacts[contact].phase == .cancelled:
                // Cancelled meanwhile: never delivered.
                contacts[contact].delivery = .over
            case .beganHeld:
                guard !isBeganHeld(contact) else { continue }
                askContentTouch(contact)
                free.append(contact)
            case .endedHeld: if !isEndedHeld(contact) { free.append(contact) }
            }
        }
        if options.has(.releaseOrderFlipped) { free.reverse() }
        while let first = free.first {
            budget.spend(free.count &* 4)
            let group = free.filter { isReleasedTogether($0, first) }
            free.removeAll { isReleasedTogether($0, first) }
            if contacts[first].delivery == .beganHeld {
                release(group)
            } else {
                releaseEnded(group)
            }
        }
        retireOver()
    }

    private func isWithheld(_ contact: ContactIndex) -> Bool {
        switch contacts[contact].delivery {
        case .beganHeld, .endedHeld: true
        case .new, .delivered, .over: false
        }
    }

    /// Contacts of one view whose withheld phase came in one event.
    private func isReleasedTogether(_ a: ContactIndex, _ b: ContactIndex) -> Bool {
        let first = contacts[a]
        let second = contacts[b]
        guard isToldTogether(a, b), first.delivery == second.delivery else { return false }
        return first.delivery == .beganHeld
            ? first.beganEvent == second.beganEvent : first.phaseEvent == second.phaseEvent
    }

    /// Began, and then what the contacts have come to.
    private mutating func release(_ told: [ContactIndex]) {
        tell(.touchesBegan, told, \.beganSample)
        for contact in told {
            contacts[contact].delivery = .delivered
            contacts[contact].toldEvent = trace.event
        }
        let moved = told.filter { contacts[$0].isDown && contacts[$0].hasMoved }
        tellByEvent(.touchesMoved, moved)
        let ended = told.filter { !contacts[$0].isDown }
        for contact in ended where isEndedHeld(contact) {
            contacts[contact].delivery = .endedHeld
        }
        releaseEnded(ended.filter { contacts[$0].delivery == .delivered })
    }

    private mutating func releaseEnded(_ group: [ContactIndex]) {
        tellByEvent(.touchesEnded, group)
        for contact in group { contacts[contact].delivery = .over }
    }

    /// One call for each event that the phases came in.
    private mutating func tellByEvent(_ method: TouchMethod, _ group: [ContactIndex]) {
        var rest = group
        while let first = rest.first {
            let event = contacts[first].phaseEvent
            tell(method, rest.filter { contacts[$0].phaseEvent == event }, \.lastSample)
            rest.removeAll { contacts[$0].phaseEvent == event }
        }
    }

    private mutating func tell(
        _ method: TouchMethod, _ group: [ContactIndex], _ sample: KeyPath<Contact, Int32>
    ) {
        guard let first = group.first, let receiver = contacts[first].receiver else { return }
        let cause = trace.note(Cause(.released, .DL4, by: contacts[first].holder))
        send(method, group.map { ($0, contacts[$0][keyPath: sample]) }, to: receiver, cause)
    }
}
