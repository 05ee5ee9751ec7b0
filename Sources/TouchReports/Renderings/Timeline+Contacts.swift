internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchWire

// The lanes of fingers and keys are made from the events of the request; the trace contains only their
// effects.

extension Timeline {
    /// Adds a band for each contact, with its moves.
    mutating func addContacts(_ run: DispatchRun) {
        var contacts = LiveContacts(run.request)
        var hits = HitsOfEvents(run.outcome)
        for (number, event) in run.request.sequence.events.enumerated() {
            if let until = run.request.options.dispatch.until, event.time > until { break }
            switch event.kind {
            case .touches(let span):
                for position in span.range {
                    let hit = run.request.sequence.samples[position].phase == .began ? hits.next(number) : nil
                    addSample(position, at: event.time, hit, run.request.sequence, &contacts)
                }
            case .presses(let span):
                for sample in run.request.sequence.presses[span.range] {
                    addSample(sample, at: event.time, run.outcome.presses, &contacts)
                }
            case .interrupt: interrupt(&contacts, at: event.time)
            case .removeView(let view):
                let subtree = view.raw..<max(view.raw, run.request.scene[view].subtreeEnd)
                for finger in contacts.down {
                    guard let hit = contacts.fingers[finger]?.view, subtree.contains(hit.raw) else {
                        continue
                    }
                    end(finger: finger, .cancelled, at: event.time, &contacts)
                }
            case .estimatedPropertiesUpdated, .motion, .remoteControl, .menuAction, .pencil, .statusBarTap,
                .orientation,
                .becomeFirstResponder, .resignFirstResponder, .hover, .scroll, .transform, .set, .animate,
                .setContentOffset,
                .scrollToItem, .addView, .addRecognizer, .removeRecognizer, .addTarget, .removeTarget,
                .setTranslation, .zoom,
                .sendAction, .advance:
                break
            }
        }
    }

    private mutating func interrupt(_ contacts: inout LiveContacts, at time: Instant) {
        for finger in contacts.down { end(finger: finger, .cancelled, at: time, &contacts) }
        for key in contacts.pressed { end(key: key, .cancelled, at: time, &contacts) }
        contacts.pressed = []
    }

    private mutating func addSample(
        _ position: Int, at time: Instant, _ hit: HitTestRecord?, _ sequence: TouchSequence,
        _ contacts: inout LiveContacts
    ) {
        let sample = sequence.samples[position]
        let finger = Int(sample.finger.raw)
        switch sample.phase {
        case .began:
            // Without a hit test there is no touch object: the event was swallowed, or hit tests are not
            // reported.
            guard let hit, let touch = hit.touch else { return }
            let lane = lane(of: .touch(touch))
            contacts.fingers[finger] = LiveContacts.Finger(lane: lane, view: hit.hit?.view)
            contacts.down.append(finger)
            begin(lane, at: time, .contact(sample.finger, hit.hit?.view, .began))
        case .moved, .stationary:
            guard let down = contacts.fingers[finger], sample.location != nil else { return }
            mark(down.lane, time, .sample(position))
        case .ended, .cancelled: end(finger: finger, sample.phase, at: time, &contacts)
        }
    }

    private mutating func end(
        finger: Int, _ phase: TouchPhase, at time: Instant, _ contacts: inout LiveContacts
    ) {
        guard let down = contacts.fingers[finger] else { return }
        close(down.lane, at: time, as: .contact(FingerIndex(finger), down.view, phase))
        contacts.fingers[finger] = nil
        contacts.down.removeAll { $0 == finger }
    }

    private mutating func addSample(
        _ sample: PressSample, at time: Instant, _ presses: [Press], _ contacts: inout LiveContacts
    ) {
        let key = Int(sample.key.raw)
        switch sample.phase {
        case .began:
            let number = contacts.presses
            guard presses.indices.contains(number), presses[number].key == sample.key else { return }
            let lane = lane(of: .press(PressIndex(number)))
            contacts.presses &+= 1
            contacts.keys[key] = lane
            contacts.pressed.append(key)
            begin(lane, at: time, .key(nil))
        case .changed: break
        case .ended, .cancelled: end(key: key, sample.phase, at: time, &contacts)
        }
    }

    private mutating func end(
        key: Int, _ phase: PressPhase, at time: Instant, _ contacts: inout LiveContacts
    ) {
        guard let lane = contacts.keys[key] else { return }
        close(lane, at: time, as: .key(phase))
        contacts.keys[key] = nil
    }
}

/// The fingers and keys that are down while the events are processed.
private struct LiveContacts {
    struct Finger {
        var lane: Int
        /// The view that was hit.
        var view: ViewIndex?
    }

    /// By `FingerIndex`.
    var fingers: [Finger?]
    /// The fingers that are down.
    var down: [Int] = []
    /// The lane of each key, by `KeyIndex`.
    var keys: [Int?]
    /// The keys that went down since the last interrupt.
    var pressed: [Int] = []
    /// The number of presses.
    var presses = 0

    init(_ request: DispatchRequest) {
        fingers = Array(repeating: nil, count: request.fingers.count)
        keys = Array(repeating: nil, count: request.keys.count)
    }
}

/// The hit tests of contacts, by event. Fingers of one event are tested in the order of its samples.
private struct HitsOfEvents {
    private let outcome: Outcome
    private var position = 0

    init(_ outcome: Outcome) { self.outcome = outcome }

    /// The next hit test of the event; nil if it has no more.
    mutating func next(_ event: Int) -> HitTestRecord? {
        while position < outcome.entries.count {
            let entry = outcome.entries[position]
            if entry.event > Int32(truncatingIfNeeded: event) { return nil }
            position &+= 1
            guard case .hitTest(let number) = entry.body, Int(entry.event) == event else { continue }
            let record = outcome.hitTesting.records[Int(number)]
            if record.touch != nil { return record }
        }
        return nil
    }
}
