extension Dispatcher {
    /// Handles one touch event (rule ST-1).
    mutating func handleTouches(_ span: Span32) {
        guard app.passPipeline() else { return }
        app.budget.spend(app.contacts.live.count &* 8 &+ 32)
        // New contacts are handled first: contacts that lift in this event still count as down (rule TC-5).
        let firstNew = app.contacts.count
        for position in span.range where app.sequence.samples[position].phase == .began {
            contactBegan(at: position)
            // The caller rejects the request in this case.
            if app.trace.isOverLimit || app.budget.isSpent { return }
        }
        if firstNew < app.contacts.count {
            apply(arbiter.contactsCollected(firstNew..<app.contacts.count, app.world, &app.ledger))
        }
        if span.count == 1 {
            // Most events are about one finger. No array is allocated for it.
            let change = change(at: span.range.lowerBound)
            if change == nil || app.contacts.live.count > 1 { app.restUnlisted() }
            app.recordEvent(about: .touches)
            if let change {
                let window = app.contacts[change.contact].window
                let isPassed = app.sendEvent(to: window) && window != nil
                process(CollectionOfOne(change), passing: isPassed ? nil : [])
            } else {
                _ = app.sendEvent(to: [])
            }
        } else {
            let changes = span.range.compactMap { change(at: $0) }
            app.restUnlisted()
            app.recordEvent(about: .touches)
            let passing = app.sendEvent(to: app.contacts.windows(of: changes))
            process(changes, passing: passing)
        }
        if !app.presentation.outsideTouches.isEmpty { PopoverDismissal.eventDelivered(&app) }
        app.contacts.retireOver()
    }

    /// Steps 3 to 8 of rule ST-1.
    ///
    /// - Parameter passing: the windows that pass the event on; nil for all.
    mutating func process(_ changes: some Collection<ContactChange>, passing: [WindowIndex]?) {
        apply(arbiter.contactsChanged(changes, app.world, &app.ledger))
        releaseHeldContacts()
        deliver(changes, passing: passing)
        resetFinishedGroups()
    }

    // MARK: New contacts

    /// A finger comes down: runs the hit test, chooses the touch object and the tap series, and binds the
    /// contact to the hit view until it ends (rule HT-7).
    private mutating func contactBegan(at position: Int) {
        let point = app.sequence.samples[position].location ?? .zero
        let (hit, visits) = app.hitTest(point)
        let (now, thresholds) = (app.trace.now, app.options.thresholds)
        let touch = app.world.contacts.touchObject(
            for: hit?.window, at: point, time: now, thresholds, &app.ledger.budget)
        app.trace.hitTest(HitTestRecord(touch: touch, point: point, hit: hit, visits: visits))
        if app.options.recordsContacts, let view = hit?.view {
            app.trace.hitTests.contacts.append(
                ContactStart(
                    view: view, time: app.trace.now, sample: Int32(truncatingIfNeeded: position),
                    popover: hit?.popover))
        }
        bind(touch, position, at: point, hit: hit)
    }

    /// Creates the contact and binds it to its view and its recognizers.
    private mutating func bind(_ index: TouchIndex, _ position: Int, at point: Point, hit: HitTester.Hit?) {
        let sample = app.sequence.samples[position]
        let details = app.sequence.details(of: sample)
        let isIgnored = app.scene.application.isIgnoringInteractionEvents
        let reason = isIgnored ? .ignored : hit.flatMap { withholdReason(for: $0) }
        if let reason { app.trace.withheld(because: reason) }
        let place = Int32(truncatingIfNeeded: position)
        let event = app.trace.event
        let receiver = reason == nil ? hit?.view : nil
        var buttons: ButtonMask = []
        if sample.type == .indirectPointer {
            app.contacts.hasPointers = true
            buttons = app.contacts.input.buttonMask ?? .primary
        }
        let contact = app.contacts.append(
            Contact(
                touch: index, finger: sample.finger, window: hit?.window, hitView: hit?.view,
                began: Contact.Began(
                    type: sample.type, buttons: buttons, edge: details?.edge, location: point, event: event,
                    sample: place),
                location: point, latest: Contact.Latest(event: event, sample: place),
                delivery: Contact.Delivery(stage: receiver == nil ? .over : .new, view: receiver)))
        var touch = app.contacts.touches[index]
        touch.fingers.append(sample.finger)
        touch.type = sample.type
        touch.window = hit?.window
        touch.view = receiver
        touch.tapCount = app.contacts.tapCount(of: index)
        touch.phase = isIgnored ? .cancelled : .began
        touch.location = point
        touch.previousLocation = point
        touch.timestamp = app.trace.now
        touch.properties = details?.properties ?? TouchProperties()
        touch.releasedAt = nil
        touch.latest.event = event
        touch.latest.contact = contact
        app.contacts.touches[index] = touch
        app.contacts.fingers[sample.finger] = Finger(contact: contact)
        if isIgnored {
            // Rule PL-4: the contact is cancelled immediately, and later samples of it are delivered to
            // nothing.
            app.contacts[contact].latest.phase = .cancelled
            app.contacts.breakSeries(of: index)
            app.contacts.touches[index].releasedAt = app.trace.now
        } else {
            app.contacts.addLive(contact)
            if receiver != nil, let popover = hit?.popover {
                app.presentation.outsideTouches.append(
                    .init(contact: contact, popover: popover, began: app.trace.now))
            }
            apply(arbiter.contactBegan(contact, app.world, &app.ledger))
            if app.scrollRuns.movingCount > 0 { stopContent(under: contact) }
        }
    }

    /// Stops the scroll views that move and whose pans receive the contact (rule MO-10).
    private mutating func stopContent(under contact: ContactIndex) {
        for scroll in app.scrollRuns.moving
        where arbiter.contacts(of: app.scene[scroll].pan).contains(contact) {
            app.stop(scroll, because: .touch, as: .stopped)
        }
    }

    /// Why a new contact on `hit.view` is not delivered to that view (rules TC-5 and TC-6); nil if it is.
    private mutating func withholdReason(for hit: HitTester.Hit) -> WithholdReason? {
        let flags = app.scene[hit.view].flags
        app.budget.spend(app.contacts.live.count)
        for other in app.contacts.live where app.contacts[other].delivery.stage != .over {
            guard let tracking = app.contacts[other].delivery.view else { continue }
            if tracking == hit.view {
                if !flags.contains(.isMultipleTouchEnabled) { return .singleTouchOnly(hit.view) }
            } else if app.contacts[other].window == hit.window {
                if flags.contains(.isExclusiveTouch) { return .isExclusive(hit.view) }
                if app.scene[tracking].flags.contains(.isExclusiveTouch) {
                    return .otherIsExclusive(tracking)
                }
            }
        }
        return nil
    }

    // MARK: Changes

    /// The change that the sample at `position` reports; nil if the contact was cancelled before.
    private mutating func change(at position: Int) -> ContactChange? {
        let sample = app.sequence.samples[position]
        guard let contact = app.contacts.fingers[sample.finger].contact, app.contacts[contact].isDown
        else { return nil }
        let place = Int32(truncatingIfNeeded: position)
        guard sample.phase != .began else {
            return ContactChange(contact: contact, phase: .began, sample: place)
        }
        let phase = changePhase(of: contact, sample)
        if phase != .stationary { app.contacts[contact].latest.sample = place }
        return ContactChange(contact: contact, phase: phase, sample: place)
    }

    /// Applies a sample to a contact that is down and returns the contact's new phase (rule TC-2).
    private mutating func changePhase(of contact: ContactIndex, _ sample: TouchSample) -> TouchPhase {
        let touch = app.contacts[contact].touch
        if let details = app.sequence.details(of: sample) {
            app.contacts.touches[touch].properties.update(from: details.properties)
        }
        var hasMoved = false
        if let location = sample.location, location != app.contacts[contact].location {
            hasMoved = true
            app.contacts.move(contact, to: location, app.options.thresholds)
        }
        app.contacts.touches[touch].latest.event = app.trace.event
        let phase: TouchPhase =
            switch sample.phase {
            case .began, .moved, .stationary: hasMoved ? .moved : .stationary
            case .ended: .ended
            case .cancelled: .cancelled
            }
        app.enter(phase, contact)
        return phase
    }
}
