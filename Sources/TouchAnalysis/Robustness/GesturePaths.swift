package import TouchDispatch

/// The contacts and gestures of a sequence. Variants of the sequence are made from them.
package struct GesturePaths: Sendable {
    /// A stretch of time in which fingers are down, possibly with short pauses.
    struct Gesture: Sendable {
        var from: Instant
        var to: Instant
    }

    let sequence: TouchSequence
    /// In the order in which they begin.
    package private(set) var contacts: [FingerContact] = []
    /// For each sample of the sequence, its contact; -1 if it has none.
    private(set) var contactOfSample: [Int32]
    /// For each sample of the sequence, whether it is kept if the path is sampled again.
    private(set) var isKept: [Bool]
    /// In order of time.
    private(set) var gestures: [Gesture] = []
    /// The time of the last event.
    let last: Instant

    /// Finds the contacts of `sequence`. Contacts with a pause of at most `tapMaximumInterval` between them belong to one
    /// gesture.
    package init(_ sequence: TouchSequence, _ thresholds: Thresholds) {
        self.sequence = sequence
        contactOfSample = Array(repeating: -1, count: sequence.samples.count)
        isKept = Array(repeating: false, count: sequence.samples.count)
        last = sequence.events.last?.time ?? .zero
        findContacts()
        findKept()
        findGestures(pause: thresholds.span(.tapMaximumInterval))
    }

    /// The duration of the first gesture; nil if there is none.
    package var duration: Instant? { gestures.first.map { $0.to - $0.from } }

    private mutating func findContacts() {
        var latest = [Int32](repeating: -1, count: sequence.fingerCount)
        var live: [Int] = []
        for event in sequence.events {
            if case .interrupt = event.kind {
                for contact in live { contacts[contact].end = event.time }
                live = []
            }
            if case .estimatedPropertiesUpdated(let span) = event.kind {
                for position in span.range {
                    contactOfSample[position] = latest[sequence.samples[position].finger]
                }
            }
            guard case .touches(let span) = event.kind else { continue }
            for position in span.range { add(position, at: event.time, &latest, &live) }
        }
    }

    private mutating func add(
        _ position: Int, at time: Instant, _ latest: inout [Int32], _ live: inout [Int]
    ) {
        let sample = sequence.samples[position]
        let isEnd = sample.phase == .ended || sample.phase == .cancelled
        if sample.phase == .began {
            latest[sample.finger] = Int32(truncatingIfNeeded: contacts.count)
            live.append(contacts.count)
            contacts.append(FingerContact(sample, at: position, time: time))
        }
        contactOfSample[position] = latest[sample.finger]
        isKept[position] = isEnd || sample.phase == .began || sample.details >= 0
        let contact = Int(latest[sample.finger])
        guard contact >= 0 else { return }
        if let location = sample.location {
            contacts[contact].add(location, at: time, position: position)
        }
        guard isEnd else { return }
        contacts[contact].end = time
        live.removeAll { $0 == contact }
    }

    /// Keeps the last location of each contact, because a finger lifts where it is.
    private mutating func findKept() {
        for contact in contacts { isKept[contact.lastLocated] = true }
        for event in sequence.events {
            guard case .touches(let span) = event.kind else { continue }
            for position in span.range where isKept[position] && contactOfSample[position] >= 0 {
                contacts[Int(contactOfSample[position])].kept.append(event.time)
            }
        }
    }

    private mutating func findGestures(pause: Instant) {
        for contact in contacts {
            let end = max(contact.end ?? last, contact.begin)
            if let gesture = gestures.last, contact.begin <= gesture.to + pause {
                gestures[gestures.count - 1].to = max(gesture.to, end)
            } else {
                gestures.append(Gesture(from: contact.begin, to: end))
            }
        }
    }
}
