extension Dispatcher {
    /// Handles one touch event (rule ST-1).
    mutating func handleTouches(_ span: Span32) {
        guard app.passPipeline() else { return }
        app.ledger.budget.spend(app.world.contacts.live.count &* 8 &+ 32)
        // New contacts are handled first: contacts that lift in this event still count as down (rule TC-5).
        let firstNew = app.world.contacts.count
        // Most sequences have too few fingers for rule TC-12.
        let countsFingers =
            app.sequence.fingerCount > Dispatcher.maximumFingers
            && app.world.scene.application.userInterfaceIdiom == .phone
        if countsFingers { countFingers(span) }
        defer { if countsFingers { forgetLiftedFingers(span) } }
        for position in span.range where app.sequence.samples[position].phase == .began {
            if app.world.contacts.ignoresFingers, app.sequence.samples[position].type == .direct { continue }
            contactBegan(at: position)
            // The caller rejects the request in this case.
            if app.ledger.trace.isOverLimit || app.ledger.budget.isSpent { return }
        }
        if firstNew < app.world.contacts.count {
            apply(arbiter.contactsCollected(firstNew..<app.world.contacts.count, app.world, &app.ledger))
        }
        if span.count == 1 {
            // Most events are about one finger. No array is allocated for it.
            let change = change(at: span.range.lowerBound)
            if change == nil || app.world.contacts.live.count > 1 { app.restUnlisted() }
            app.recordEvent(about: .touches)
            if let change {
                let window = app.world.contacts[change.contact].window
                let isPassed = app.sendEvent(to: window) && window != nil
                process(CollectionOfOne(change), passing: isPassed ? nil : [])
            } else {
                _ = app.sendEvent(to: [])
            }
        } else {
            let changes = span.range.compactMap { change(at: $0) }
            app.restUnlisted()
            app.recordEvent(about: .touches)
            let passing = app.sendEvent(to: app.world.contacts.windows(of: changes))
            process(changes, passing: passing)
        }
        if !app.presentation.outsideTouches.isEmpty { PopoverDismissal.eventDelivered(&app) }
        app.world.contacts.retireOver()
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

    // MARK: The number of fingers (rule TC-12)

    /// The greatest number of fingers that a phone reports at the same time.
    private static var maximumFingers: Int { 5 }

    /// Counts the fingers that come down in an event. If there are too many, cancels the touches of all fingers.
    private mutating func countFingers(_ span: Span32) {
        for position in span.range {
            let sample = app.sequence.samples[position]
            guard sample.phase == .began, sample.type == .direct else { continue }
            app.world.contacts.count(sample.finger, isDown: true)
        }
        guard app.world.contacts.fingerCount > Dispatcher.maximumFingers,
            !app.world.contacts.ignoresFingers
        else { return }
        app.world.contacts.ignoresFingers = true
        cancelFingers()
    }

    private mutating func forgetLiftedFingers(_ span: Span32) {
        for position in span.range {
            let sample = app.sequence.samples[position]
            guard sample.phase == .ended || sample.phase == .cancelled else { continue }
            app.world.contacts.count(sample.finger, isDown: false)
        }
    }

    // MARK: New contacts

    /// A finger comes down: runs the hit test, chooses the touch object and the tap series, and binds the
    /// contact to the hit view until it ends (rule HT-7).
    private mutating func contactBegan(at position: Int) {
        let point = app.sequence.samples[position].location ?? .zero
        let (hit, visits) = app.hitTest(point)
        let (now, thresholds) = (app.ledger.trace.now, app.world.options.thresholds)
        let touch = app.world.contacts.touchObject(
            for: hit?.window, at: point, time: now, thresholds, &app.ledger.budget)
        app.ledger.trace.hitTest(HitTestRecord(touch: touch, point: point, hit: hit, visits: visits))
        if app.world.options.recordsContacts, let view = hit?.view {
            app.ledger.trace.hitTests.contacts.append(
                ContactStart(
                    view: view, time: app.ledger.trace.now, sample: Int32(truncatingIfNeeded: position),
                    popover: hit?.popover))
        }
        bind(touch, position, at: point, hit: hit)
    }

    /// Creates the contact and binds it to its view and its recognizers.
    private mutating func bind(_ index: TouchIndex, _ position: Int, at point: Point, hit: HitTester.Hit?) {
        let sample = app.sequence.samples[position]
        let details = app.sequence.details(of: sample)
        let isIgnored = app.world.scene.application.isIgnoringInteractionEvents
        let reason = isIgnored ? .ignored : hit.flatMap { withholdReason(for: $0) }
        if let reason { app.ledger.trace.withheld(because: reason) }
        let place = Int32(truncatingIfNeeded: position)
        let event = app.ledger.trace.event
        let receiver = reason == nil ? hit?.view : nil
        var buttons: ButtonMask = []
        if sample.type == .indirectPointer {
            app.world.contacts.hasPointers = true
            buttons = app.world.contacts.input.buttonMask ?? .primary
        }
        let contact = app.world.contacts.append(
            Contact(
                touch: index, finger: sample.finger, window: hit?.window, hitView: hit?.view,
                began: Contact.Began(
                    type: sample.type, buttons: buttons, edge: details?.edge, location: point, event: event,
                    sample: place),
                location: point, latest: Contact.Latest(event: event, sample: place),
                delivery: Contact.Delivery(stage: receiver == nil ? .over : .new, view: receiver)))
        var touch = app.world.contacts.touches[index]
        touch.fingers.append(sample.finger)
        touch.type = sample.type
        touch.window = hit?.window
        touch.view = receiver
        touch.tapCount = app.world.contacts.tapCount(of: index)
        touch.phase = isIgnored ? .cancelled : .began
        touch.location = point
        touch.previousLocation = point
        touch.timestamp = app.ledger.trace.now
        touch.properties = details?.properties ?? TouchProperties()
        touch.releasedAt = nil
        touch.latest.event = event
        touch.latest.contact = contact
        app.world.contacts.touches[index] = touch
        app.world.contacts.fingers[sample.finger].contact = contact
        app.world.contacts.fingers[sample.finger].estimateReceiver = nil
        if isIgnored {
            // Rule PL-4: the contact is canceled immediately, and later samples of it are delivered to
            // nothing.
            app.world.contacts[contact].latest.phase = .cancelled
            app.world.contacts.breakSeries(of: index)
            app.world.contacts.touches[index].releasedAt = app.ledger.trace.now
        } else {
            app.world.contacts.addLive(contact)
            if receiver != nil, let popover = hit?.popover {
                app.presentation.outsideTouches.append(
                    .init(contact: contact, popover: popover, began: app.ledger.trace.now))
            }
            apply(arbiter.contactBegan(contact, app.world, &app.ledger))
            if app.world.scrollRuns.movingCount > 0 { stopContent(under: contact) }
        }
    }

    /// Stops the scroll views that move and whose pans receive the contact (rule MO-10).
    private mutating func stopContent(under contact: ContactIndex) {
        for scroll in app.world.scrollRuns.moving
        where arbiter.contacts(of: app.world.scene[scroll].pan).contains(contact)
            && !app.world.scrollRuns[scroll].isReturning
        {
            app.world.scrollRuns.keepVelocity(of: scroll, at: app.ledger.trace.now)
            app.stop(scroll, because: .touch, as: .stopped)
        }
    }

    /// Why a new contact on `hit.view` is not delivered to that view (rules TC-5 and TC-6); nil if it is.
    private mutating func withholdReason(for hit: HitTester.Hit) -> WithholdReason? {
        let flags = app.world.scene[hit.view].flags
        app.ledger.budget.spend(app.world.contacts.live.count)
        for other in app.world.contacts.live where app.world.contacts[other].delivery.stage != .over {
            guard let tracking = app.world.contacts[other].delivery.view else { continue }
            if tracking == hit.view {
                if !flags.contains(.isMultipleTouchEnabled) { return .singleTouchOnly(hit.view) }
            } else if app.world.contacts[other].window == hit.window {
                if flags.contains(.isExclusiveTouch) { return .isExclusive(hit.view) }
                if app.world.scene[tracking].flags.contains(.isExclusiveTouch) {
                    return .otherIsExclusive(tracking)
                }
            }
        }
        return nil
    }

    // MARK: Changes

    /// The change that the sample at `position` reports; nil if the contact was canceled before.
    private mutating func change(at position: Int) -> ContactChange? {
        let sample = app.sequence.samples[position]
        guard let contact = app.world.contacts.fingers[sample.finger].contact,
            app.world.contacts[contact].isDown
        else { return nil }
        let place = Int32(truncatingIfNeeded: position)
        guard sample.phase != .began else {
            return ContactChange(contact: contact, phase: .began, sample: place)
        }
        let phase = changePhase(of: contact, sample)
        if phase != .stationary { app.world.contacts[contact].latest.sample = place }
        return ContactChange(contact: contact, phase: phase, sample: place)
    }

    /// Applies a sample to a contact that is down and returns the contact's new phase (rule TC-2).
    private mutating func changePhase(of contact: ContactIndex, _ sample: TouchSample) -> TouchPhase {
        let touch = app.world.contacts[contact].touch
        if let details = app.sequence.details(of: sample) {
            app.world.contacts.touches[touch].properties.update(from: details.properties)
        }
        var hasMoved = false
        if let location = sample.location, location != app.world.contacts[contact].location {
            hasMoved = true
            app.world.contacts.move(contact, to: location, app.world.options.thresholds)
        }
        app.world.contacts.touches[touch].latest.event = app.ledger.trace.event
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
