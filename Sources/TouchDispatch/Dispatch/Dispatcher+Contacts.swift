extension Dispatcher {
    /// A finger comes down: hit test, touch object and tap series, and the view it is bound to for life (rule HT-7).
    mutating func contactBegan(_ sample: TouchSample) {
        let point = sample.location ?? .zero
        let visitStart = trace.visits.count
        let hit =
            options.trace == .full
            ? tester.hitTest(point, visits: &trace.visits, limit: trace.limit, budget: &budget)
            : tester.hitTest(point, budget: &budget)
        let touch = touchObject(for: hit?.window, at: point)
        if !hasHitTested { firstHit = hit }
        hasHitTested = true
        trace.hitTest(
            HitTestRecord(
                touch: touch, point: point, hit: hit,
                visits: Span32(start: visitStart, count: trace.visits.count &- visitStart)))
        bind(touch, sample, at: point, hit: hit)
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

    private mutating func bind(
        _ index: TouchIndex, _ sample: TouchSample, at point: Point, hit: HitTester.Hit?
    ) {
        let view = hit.flatMap { admits($0) ? $0.view : nil }
        let isIgnored = scene.application.isIgnoringInteractionEvents
        var touch = touches[Int(index.raw)]
        touch.fingers.append(sample.finger)
        touch.type = sample.type
        touch.window = hit?.window
        touch.view = isIgnored ? nil : view
        touch.tapCount = series[touch.series].count
        touch.phase = isIgnored ? .cancelled : .began
        touch.location = point
        touch.previousLocation = point
        touch.timestamp = trace.now
        touch.properties = sequence.details(of: sample)?.properties ?? TouchProperties()
        touch.beganEvent = trace.event
        touch.lastEvent = trace.event
        touch.releasedAt = nil
        if isIgnored {
            // Rule PL-4: cancelled at once; the rest of the contact finds no touch.
            series[touch.series].contactCancelled()
            touch.releasedAt = trace.now
        } else {
            live.append(index)
        }
        touches[Int(index.raw)] = touch
        touchOfFinger[Int(sample.finger.raw)] = isIgnored ? nil : index
        estimateReceiverOfFinger[Int(sample.finger.raw)] = nil
    }

    /// Whether a new contact on `hit.view` is delivered to it: rules TC-5 and TC-6.
    private func admits(_ hit: HitTester.Hit) -> Bool {
        let flags = scene[hit.view].flags
        for other in live {
            let touch = touches[Int(other.raw)]
            guard let tracking = touch.view else { continue }
            if tracking == hit.view {
                if !flags.contains(.isMultipleTouchEnabled) { return false }
            } else if touch.window == hit.window {
                if flags.contains(.isExclusiveTouch) { return false }
                if scene[tracking].flags.contains(.isExclusiveTouch) { return false }
            }
        }
        return true
    }

    /// A finger that is down moves, rests, lifts or is cancelled. The phase it is in then (rule TC-2); nil for a
    /// contact that was cancelled before.
    mutating func contactChanged(_ sample: TouchSample) -> (touch: TouchIndex, phase: TouchPhase)? {
        guard let index = touchOfFinger[Int(sample.finger.raw)] else { return nil }
        let position = Int(index.raw)
        let series = touches[position].series
        touches[position].lastEvent = trace.event
        if let details = sequence.details(of: sample) {
            touches[position].properties.update(from: details.properties)
        }
        var hasMoved = false
        if let location = sample.location, location != touches[position].location {
            hasMoved = true
            touches[position].previousLocation = touches[position].location
            touches[position].location = location
            self.series[series].contactMoved(to: location, options.thresholds)
        }
        let phase: TouchPhase
        switch sample.phase {
        case .began, .moved, .stationary:
            phase = hasMoved ? .moved : .stationary
        case .ended:
            phase = .ended
            self.series[series].contactEnded(at: trace.now, options.thresholds)
            if self.series[series].state == .broken { touches[position].tapCount = 0 }
            touches[position].releasedAt = releaseTime(of: series)
        case .cancelled:
            phase = .cancelled
            self.series[series].contactCancelled()
            touches[position].releasedAt = trace.now
        }
        touches[position].phase = phase
        if phase != .stationary { touches[position].timestamp = trace.now }
        return (index, phase)
    }

    /// Rule TC-9.
    private func releaseTime(of series: Int) -> Instant {
        guard self.series[series].state != .broken else { return trace.now }
        return trace.now + options.thresholds.span(.tapCountInterval)
    }
}
