extension Dispatcher {
    /// A finger comes down: hit test, touch object and tap series, and the view it is bound to for life (rule HT-7).
    mutating func contactBegan(at position: Int) {
        let point = sequence.samples[position].location ?? .zero
        let (hit, visits) = hitTest(point)
        let touch = touchObject(for: hit?.window, at: point)
        trace.hitTest(HitTestRecord(touch: touch, point: point, hit: hit, visits: visits))
        bind(touch, position, at: point, hit: hit)
    }

    /// What is hit at `point`, in the scene as it stands, with the walk where it is to be told.
    mutating func hitTest(_ point: Point) -> (hit: HitTester.Hit?, visits: Span32) {
        prepareTester()
        let visitStart = trace.visits.count
        let hit =
            options.trace == .full
            ? tester?.hitTest(point, visits: &trace.visits, limit: trace.limit, budget: &budget)
            : tester?.hitTest(point, budget: &budget)
        if !hasHitTested { firstHit = hit }
        hasHitTested = true
        return (hit, Span32(start: visitStart, count: trace.visits.count &- visitStart))
    }

    private mutating func prepareTester() {
        guard tester == nil else { return }
        budget.spend(scene.views.count &* 16)
        tester = HitTester(scene, thresholds: options.thresholds)
    }

    /// The touch object of the series that a contact at `point` continues, or a new one (rules TC-1 and TC-3).
    private mutating func touchObject(for window: WindowIndex?, at point: Point) -> TouchIndex {
        let thresholds = options.thresholds
        budget.spend(openSeries.count &* 4)
        openSeries.removeAll { series[$0].isOver(at: trace.now, thresholds) }
        if let window,
            let known = openSeries.lastIndex(where: {
                series[$0].canContinue(in: window, at: point, time: trace.now, thresholds)
            })
        {
            // The most recent series is the one that was continued last.
            let index = openSeries.remove(at: known)
            openSeries.append(index)
            series[index].contactBegan(at: trace.now)
            return series[index].touch
        }
        let touch = TouchIndex(touches.count)
        touches.append(Touch())
        touches[touches.count &- 1].series = series.count
        openSeries.append(series.count)
        series.append(TapSeries(touch: touch, window: window, at: point, time: trace.now))
        return touch
    }

    /// Makes the contact and binds it, to its view and to its recognizers.
    private mutating func bind(
        _ index: TouchIndex, _ position: Int, at point: Point, hit: HitTester.Hit?
    ) {
        let sample = sequence.samples[position]
        let details = sequence.details(of: sample)
        let view = hit.flatMap { admits($0) ? $0.view : nil }
        let isIgnored = scene.application.isIgnoringInteractionEvents
        var touch = touches[index]
        touch.fingers.append(sample.finger)
        touch.type = sample.type
        touch.window = hit?.window
        touch.view = isIgnored ? nil : view
        touch.tapCount = series[touch.series].count
        touch.phase = isIgnored ? .cancelled : .began
        touch.location = point
        touch.previousLocation = point
        touch.timestamp = trace.now
        touch.properties = details?.properties ?? TouchProperties()
        touch.lastEvent = trace.event
        touch.releasedAt = nil
        let contact = ContactIndex(contacts.count)
        let place = Int32(truncatingIfNeeded: position)
        contacts.append(
            Contact(
                touch: index, finger: sample.finger, type: sample.type, edge: details?.edge,
                window: hit?.window, hitView: hit?.view, start: point, location: point,
                delivery: touch.view == nil ? .over : .new, beganEvent: trace.event,
                phaseEvent: trace.event, beganSample: place, lastSample: place, view: touch.view))
        touch.latestContact = contact
        touches[index] = touch
        fingers[sample.finger] = Finger(contact: contact)
        if isIgnored {
            // Rule PL-4: cancelled at once; the rest of the contact finds nobody.
            contacts[contact].phase = .cancelled
            series[touch.series].contactCancelled()
            touches[index].releasedAt = trace.now
        } else {
            live.append(contact)
            collectRecognizers(for: contact)
        }
    }

    /// Whether a new contact on `hit.view` is delivered to it: rules TC-5 and TC-6.
    private mutating func admits(_ hit: HitTester.Hit) -> Bool {
        let flags = scene[hit.view].flags
        budget.spend(live.count)
        for other in live where contacts[other].delivery != .over {
            let contact = contacts[other]
            guard let tracking = contact.view else { continue }
            if tracking == hit.view {
                if !flags.contains(.isMultipleTouchEnabled) { return false }
            } else if contact.window == hit.window {
                if flags.contains(.isExclusiveTouch) { return false }
                if scene[tracking].flags.contains(.isExclusiveTouch) { return false }
            }
        }
        return true
    }

    /// What the sample at `position` says of its finger; nil for a contact that was cancelled before.
    mutating func change(at position: Int) -> Change? {
        let sample = sequence.samples[position]
        guard let contact = fingers[sample.finger].contact,
            contacts[contact].isDown
        else { return nil }
        let place = Int32(truncatingIfNeeded: position)
        guard sample.phase != .began else { return Change(contact: contact, phase: .began, sample: place) }
        let phase = changePhase(of: contact, sample)
        if phase != .stationary { contacts[contact].lastSample = place }
        return Change(contact: contact, phase: phase, sample: place)
    }

    /// A finger that is down moves, rests, lifts or is cancelled: the phase it is in then (rule TC-2).
    private mutating func changePhase(of contact: ContactIndex, _ sample: TouchSample) -> TouchPhase {
        let touch = Int(contacts[contact].touch.raw)
        if let details = sequence.details(of: sample) {
            touches[touch].properties.update(from: details.properties)
        }
        var hasMoved = false
        if let location = sample.location, location != contacts[contact].location {
            hasMoved = true
            contacts[contact].move(to: location)
            touches[touch].move(to: location)
            series[touches[touch].series].contactMoved(to: location, options.thresholds)
        }
        touches[touch].lastEvent = trace.event
        let phase: TouchPhase =
            switch sample.phase {
            case .began, .moved, .stationary: hasMoved ? .moved : .stationary
            case .ended: .ended
            case .cancelled: .cancelled
            }
        enter(phase, contact)
        return phase
    }

    /// Notes the phase of a contact with its touch object and its series.
    mutating func enter(_ phase: TouchPhase, _ contact: ContactIndex) {
        if let press = contacts[contact].press { return enter(phase, contact, press) }
        let touch = Int(contacts[contact].touch.raw)
        contacts[contact].enter(phase, in: trace.event)
        touches[touch].enter(phase, at: trace.now)
        let series = touches[touch].series
        switch phase {
        case .began, .moved, .stationary: break
        case .ended:
            self.series[series].contactEnded(at: trace.now, options.thresholds)
            if self.series[series].state == .broken { touches[touch].tapCount = 0 }
            touches[touch].releasedAt = releaseTime(of: series)
        case .cancelled:
            self.series[series].contactCancelled()
            touches[touch].releasedAt = trace.now
        }
    }

    /// Rule TC-9.
    private func releaseTime(of series: Int) -> Instant {
        guard self.series[series].state != .broken else { return trace.now }
        return trace.now + options.thresholds.span(.tapCountInterval)
    }
}
