extension Dispatcher {
    /// A touch that this event tells something of.
    struct Change {
        var touch: TouchIndex
        var phase: TouchPhase
        var sample: Int32
    }

    /// One touch event (rule ST-1).
    mutating func handleTouches(_ span: Span32) {
        guard passPipeline() else { return }
        // New contacts come first, and see those that lift in this event still down (rule TC-5).
        for position in span.range where sequence.samples[position].phase == .began {
            contactBegan(sequence.samples[position])
            // The caller refuses the request then.
            if trace.isOverLimit || budget.isSpent { return }
        }
        if span.count == 1 {
            // Most events are about one finger: no list is made for it.
            let change = change(at: span.range.lowerBound)
            restUnlisted()
            recordEvent()
            if let change { deliver(change) } else { deliver([]) }
        } else {
            let changes = span.range.compactMap { change(at: $0) }
            restUnlisted()
            recordEvent()
            deliver(changes)
        }
        retireLifted()
    }

    /// What the sample at `position` changes; nil for a contact that is over already.
    private mutating func change(at position: Int) -> Change? {
        let sample = sequence.samples[position]
        let place = Int32(truncatingIfNeeded: position)
        if sample.phase == .began {
            return touchOfFinger[Int(sample.finger.raw)].map {
                Change(touch: $0, phase: .began, sample: place)
            }
        }
        return contactChanged(sample).map { Change(touch: $0.touch, phase: $0.phase, sample: place) }
    }

    /// Fingers that the event does not mention are stationary in it (rule TC-2).
    private mutating func restUnlisted() {
        for index in live where touches[Int(index.raw)].lastEvent != trace.event {
            touches[Int(index.raw)].phase = .stationary
        }
    }

    private mutating func retireLifted() {
        guard live.contains(where: { touches[Int($0.raw)].isOver }) else { return }
        live.removeAll { touches[Int($0.raw)].isOver }
    }

    /// Calls each view once per phase with all its touches (rule TC-4), views in the order of their first touch and
    /// phases in the order of `TouchMethod` (rule TC-8).
    private mutating func deliver(_ changes: [Change]) {
        var windows: [WindowIndex] = []
        for change in changes {
            if let window = touches[Int(change.touch.raw)].window, !windows.contains(window) {
                windows.append(window)
            }
        }
        let passing = sendEvent(to: windows)
        var waiting = changes.filter { change in
            let touch = touches[Int(change.touch.raw)]
            guard touch.view != nil, let window = touch.window else { return false }
            return change.phase != .stationary && passing.contains(window)
        }
        while let first = waiting.first, let view = touches[Int(first.touch.raw)].view {
            for method in TouchMethod.allCases {
                let group = waiting.filter {
                    TouchMethod($0.phase) == method && touches[Int($0.touch.raw)].view == view
                }
                if !group.isEmpty { send(method, group, to: view) }
            }
            waiting.removeAll { touches[Int($0.touch.raw)].view == view }
        }
    }

    /// The same for a single touch, which most events are about.
    private mutating func deliver(_ change: Change) {
        let isPassed = sendEvent(to: touches[Int(change.touch.raw)].window)
        guard isPassed, let view = touches[Int(change.touch.raw)].view, let method = TouchMethod(change.phase)
        else { return }
        send(method, CollectionOfOne(change), to: view)
    }

    private mutating func send(
        _ method: TouchMethod, _ group: some Collection<Change>, to view: ViewIndex
    ) {
        for change in group {
            let details = sequence.samples[Int(change.sample)].details
            if details >= 0, !sequence.details[Int(details)].estimatedProperties.isEmpty {
                let finger = sequence.samples[Int(change.sample)].finger
                estimateReceiverOfFinger[Int(finger.raw)] = view
            }
        }
        let delivered = trace.deliver(group.lazy.map { DeliveredTouch(touch: $0.touch, sample: $0.sample) })
        sendAlongChain(method, touches: delivered, from: .view(view))
    }

    /// Estimates made good: told to the view that got them (rules TC-7 and TC-11), also after the finger has lifted.
    mutating func handleEstimates(_ span: Span32) {
        var waiting: [(view: ViewIndex, delivered: DeliveredTouch)] = []
        for position in span.range {
            let sample = sequence.samples[position]
            let finger = Int(sample.finger.raw)
            guard let index = touchOfFinger[finger] else { continue }
            // The object may be another finger's by now: it reads as its latest contact left it.
            if touches[Int(index.raw)].fingers.last == sample.finger {
                if let details = sequence.details(of: sample) {
                    touches[Int(index.raw)].properties.update(from: details.properties)
                }
                if let location = sample.location { touches[Int(index.raw)].location = location }
            }
            guard let view = estimateReceiverOfFinger[finger] else { continue }
            waiting.append(
                (view, DeliveredTouch(touch: index, sample: Int32(truncatingIfNeeded: position))))
        }
        while let view = waiting.first?.view {
            let delivered = trace.deliver(waiting.lazy.filter { $0.view == view }.map(\.delivered))
            sendAlongChain(.touchesEstimatedPropertiesUpdated, touches: delivered, from: .view(view))
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
