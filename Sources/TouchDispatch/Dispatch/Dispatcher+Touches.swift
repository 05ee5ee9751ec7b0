extension Dispatcher {
    /// A contact that this event tells something of.
    struct Change {
        var contact: ContactIndex
        var phase: TouchPhase
        var sample: Int32
    }

    /// One touch event (rule ST-1).
    mutating func handleTouches(_ span: Span32) {
        guard passPipeline() else { return }
        budget.spend(live.count &* 8 &+ 32)
        // New contacts come first, and see those that lift in this event still down (rule TC-5).
        let firstNew = contacts.count
        for position in span.range where sequence.samples[position].phase == .began {
            contactBegan(at: position)
            // The caller refuses the request then.
            if trace.isOverLimit || budget.isSpent { return }
        }
        for contact in firstNew..<contacts.count { askFailureRequirements(for: ContactIndex(contact)) }
        if span.count == 1 {
            // Most events are about one finger: no list is made for it.
            let change = change(at: span.range.lowerBound)
            if change == nil || live.count > 1 { restUnlisted() }
            recordEvent()
            if let change {
                let isPassed = sendEvent(to: contacts[change.contact].window)
                process(CollectionOfOne(change), passing: isPassed ? nil : [])
            } else {
                _ = sendEvent(to: [])
            }
        } else {
            let changes = span.range.compactMap { change(at: $0) }
            restUnlisted()
            recordEvent()
            let passing = sendEvent(to: windows(of: changes))
            process(changes, passing: passing)
        }
        retireOver()
    }

    func windows(of changes: [Change]) -> [WindowIndex] {
        var windows: [WindowIndex] = []
        for change in changes {
            if let window = contacts[change.contact].window, !windows.contains(window) {
                windows.append(window)
            }
        }
        return windows
    }

    /// Steps 3 to 8 of rule ST-1.
    ///
    /// - Parameter passing: the windows that pass the event on; nil for all.
    mutating func process(_ changes: some Collection<Change>, passing: [WindowIndex]?) {
        callRecognizers(changes)
        updateRecognizers()
        releaseHeldContacts()
        deliver(changes, passing: passing)
        resetFinishedGroups()
    }

    /// Fingers that the event does not mention are stationary in it (rule TC-2).
    private mutating func restUnlisted() {
        for index in live.indices {
            let contact = live[index]
            guard contacts[contact].isDown, contacts[contact].press == nil else { continue }
            let position = Int(contacts[contact].touch.raw)
            guard touches[position].lastEvent != trace.event else { continue }
            enter(.stationary, contact)
        }
    }

    /// A contact is forgotten once its finger is up and its view has been told, or never will be (rule TC-5).
    mutating func retireOver() {
        guard live.contains(where: { isRetired($0) }) else { return }
        live = live.filter { !isRetired($0) }
    }

    private func isRetired(_ contact: ContactIndex) -> Bool {
        !contacts[contact].isDown && contacts[contact].delivery == .over
    }

    // MARK: Delivery

    /// Step 7: calls each view once per phase with all its touches (rule TC-4), views in the order of their first
    /// touch and phases in the order of `TouchMethod` (rule TC-8).
    private mutating func deliver(_ changes: some Collection<Change>, passing: [WindowIndex]?) {
        if changes.count == 1, let change = changes.first {
            guard isDue(change, passing) else { return }
            if let receiver = contacts[change.contact].receiver,
                let method = TouchMethod(change.phase)
            {
                send(method, CollectionOfOne((change.contact, change.sample)), to: receiver, nil)
            }
            return
        }
        var waiting = changes.filter { isDue($0, passing) }
        while let first = waiting.first, let receiver = contacts[first.contact].receiver {
            budget.spend(waiting.count &* 8)
            for method in TouchMethod.allCases {
                let group = waiting.filter {
                    TouchMethod($0.phase) == method && contacts[$0.contact].receiver == receiver
                }
                if !group.isEmpty { send(method, group.map { ($0.contact, $0.sample) }, to: receiver, nil) }
            }
            waiting.removeAll { contacts[$0.contact].receiver == receiver }
        }
    }

    /// Whether the view hears of the change now; notes what is held and what is over.
    private mutating func isDue(_ change: Change, _ passing: [WindowIndex]?) -> Bool {
        let contact = change.contact
        let position = Int(contact.raw)
        guard change.phase != .stationary, contacts[position].receiver != nil else { return false }
        // A press may be nobody's window's (rule EV-2).
        let isPassed = passing.map { windows in
            contacts[position].window.map(windows.contains) ?? !scene.application.swallowsEvents
        }
        guard isPassed ?? true else {
            if !contacts[position].isDown { contacts[position].delivery = .over }
            return false
        }
        switch contacts[position].delivery {
        case .over, .endedHeld: return false
        case .beganHeld:
            // A contact that was cancelled while its Began was held is never delivered (rule DL-4).
            if change.phase == .cancelled { contacts[position].delivery = .over }
            return false
        case .new:
            let isHeld = isBeganHeld(contact)
            contacts[position].delivery = isHeld ? .beganHeld : .delivered
            if !isHeld { askContentTouch(contact) }
            return !isHeld
        case .delivered:
            // What a release has just told is not told again (rule DL-6).
            guard contacts[position].toldEvent != trace.event else { return false }
            guard change.phase == .ended, isEndedHeld(contact) else {
                if !contacts[position].isDown { contacts[position].delivery = .over }
                return true
            }
            contacts[position].delivery = .endedHeld
            return false
        }
    }

    /// Calls `receiver`, and up the chain, with these samples of these contacts, which are all touches or all presses.
    mutating func send(
        _ method: TouchMethod, _ group: some Collection<(contact: ContactIndex, sample: Int32)>,
        to receiver: Responder, _ cause: CauseIndex?
    ) {
        guard case .view(let view) = receiver, let first = group.first,
            contacts[first.contact].press == nil
        else { return sendPresses(PressMethod(method), group.map(\.contact), to: receiver, cause) }
        let delivery = trace.nextDelivery
        budget.spend(group.count &* group.count / 8)
        for (contact, sample) in group {
            let details = sequence.samples[Int(sample)].details
            if details >= 0, !sequence.details[Int(details)].estimatedProperties.isEmpty {
                fingers[sequence.samples[Int(sample)].finger].estimateReceiver = view
            }
            let touch = contacts[contact].touch
            trace.deliver(DeliveredTouch(touch: touch, sample: sample), since: delivery)
        }
        if !scene.controls.isEmpty || !scene.scrollViews.isEmpty {
            sending = group.map { ($0.contact, $0.sample) }
        }
        sendAlongChain(method, touches: trace.delivery(since: delivery), from: receiver, cause)
    }

    /// Estimates made good: told to the view that got them (rules TC-7 and TC-11), also after the finger has lifted.
    mutating func handleEstimates(_ span: Span32) {
        var waiting: [(view: ViewIndex, delivered: DeliveredTouch)] = []
        for position in span.range {
            let sample = sequence.samples[position]
            let finger = Int(sample.finger.raw)
            guard let contact = fingers[finger].contact else { continue }
            let index = contacts[contact].touch
            // The object may be another finger's by now: it reads as its latest contact left it.
            if touches[index].latestContact == contact {
                if let details = sequence.details(of: sample) {
                    touches[index].properties.update(from: details.properties)
                }
                if let location = sample.location { touches[index].location = location }
            }
            guard let view = fingers[finger].estimateReceiver else { continue }
            waiting.append(
                (view, DeliveredTouch(touch: index, sample: Int32(truncatingIfNeeded: position))))
        }
        while let view = waiting.first?.view {
            let delivery = trace.nextDelivery
            for update in waiting where update.view == view {
                trace.deliver(update.delivered, since: delivery)
            }
            sendAlongChain(
                .touchesEstimatedPropertiesUpdated, touches: trace.delivery(since: delivery),
                from: .view(view), nil)
            waiting.removeAll { $0.view == view }
        }
    }
}

extension TouchMethod {
    /// The method that reports `phase`; nil for stationary, which is never delivered (rule TC-2).
    init?(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .touchesBegan
        case .moved: self = .touchesMoved
        case .stationary: return nil
        case .ended: self = .touchesEnded
        case .cancelled: self = .touchesCancelled
        }
    }
}
