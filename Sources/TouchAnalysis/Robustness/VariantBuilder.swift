internal import TouchDispatch

/// Makes the sequence of a variant from the exact paths: converts times, moves contacts, samples paths again, and adds the
/// wobble of each sample.
struct VariantBuilder {
    /// A contact that is down.
    private struct Live {
        let contact: Int
        /// No samples are added after this time.
        let lastSample: Instant
        /// The first vertex of its path that is not reached yet.
        var nextVertex = 1
        /// The number of its kept samples so far.
        var keptCount = 0
    }

    /// The steps that are charged for a sample.
    private static let stepsPerSample = 32

    private let paths: GesturePaths
    private let warp: TimeWarp
    /// For each contact.
    private let shifts: [PointShift]
    /// The time between samples in microseconds; nil to keep the samples of the exact gesture.
    var period: Double?
    var wobble = Wobble.none
    private var live: [Live] = []
    /// The time at which the first of the fingers that are down began, and the number of the next sample since then.
    private var clock = (origin: Instant.zero, next: 1)
    private(set) var sequence: TouchSequence

    init(_ paths: GesturePaths, _ warp: TimeWarp, _ shifts: [PointShift]) {
        self.paths = paths
        self.warp = warp
        self.shifts = shifts
        sequence = paths.sequence
        sequence.events = []
        sequence.samples = []
        sequence.events.reserveCapacity(paths.sequence.events.count)
        sequence.samples.reserveCapacity(paths.sequence.samples.count)
    }

    /// Makes the sequence. Returns false, and stops, if it has more than `limit` events or if `budget` is spent.
    mutating func run(limit: Int, budget: inout WorkBudget) -> Bool {
        for event in paths.sequence.events {
            let time = warp(event.time)
            addSamples(before: time, limit: limit, budget: &budget)
            let samples = sequence.samples.count
            append(event, at: time)
            budget.spend((1 &+ sequence.samples.count &- samples) &* VariantBuilder.stepsPerSample)
            if sequence.events.count > limit || budget.isSpent { return false }
        }
        return true
    }

    // MARK: Events of the request

    private mutating func append(_ event: Event, at time: Instant) {
        var copy = Event(time: time, kind: event.kind)
        let start = sequence.samples.count
        switch event.kind {
        case .touches(let span):
            for position in span.range { append(sampleAt: position, at: time) }
            // All samples of the event can have been replaced.
            guard sequence.samples.count > start else { return }
            copy.kind = .touches(sequence.samples.span(since: start))
        case .estimatedPropertiesUpdated(let span):
            for position in span.range { appendUpdate(at: position) }
            copy.kind = .estimatedPropertiesUpdated(sequence.samples.span(since: start))
        case .interrupt: live = []
        case .presses, .motion, .remoteControl, .menuAction, .pencil, .statusBarTap, .orientation,
            .becomeFirstResponder,
            .resignFirstResponder, .hover, .scroll, .transform, .set, .animate, .setContentOffset,
            .scrollToItem, .addView,
            .removeView, .addRecognizer, .removeRecognizer, .addTarget, .removeTarget, .setTranslation, .zoom,
            .sendAction,
            .advance:
            break
        }
        sequence.events.append(copy)
    }

    private mutating func append(sampleAt position: Int, at time: Instant) {
        var sample = paths.sequence.samples[position]
        let contact = Int(paths.contactOfSample[position])
        guard contact >= 0 else { return sequence.samples.append(sample) }
        if sample.phase == .began { begin(contact, at: time) }
        guard period == nil || paths.isKept[position] else { return }
        let distance = sample.phase == .began || sample.location == nil ? .zero : wobble.next()
        sample.location = sample.location.map { shifts[contact]($0) + distance }
        if sample.details >= 0 { move(&sequence.details[Int(sample.details)], shifts[contact], distance) }
        sequence.samples.append(sample)
        guard let index = live.firstIndex(where: { $0.contact == contact }) else { return }
        live[index].keptCount &+= 1
        if sample.phase == .ended || sample.phase == .cancelled { live.remove(at: index) }
    }

    private mutating func begin(_ contact: Int, at time: Instant) {
        if live.isEmpty { clock = (time, 1) }
        let last = warp(paths.contacts[contact].lastSample(before: paths.last))
        live.append(Live(contact: contact, lastSample: last))
    }

    private mutating func appendUpdate(at position: Int) {
        var sample = paths.sequence.samples[position]
        let contact = Int(paths.contactOfSample[position])
        if contact >= 0 { sample.location = sample.location.map { shifts[contact]($0) } }
        sequence.samples.append(sample)
    }

    /// Moves the coalesced and predicted samples, and converts their times.
    private func move(_ details: inout SampleDetails, _ shift: PointShift, _ distance: Point) {
        for list in [\SampleDetails.coalesced, \SampleDetails.predicted] {
            for index in details[keyPath: list].indices {
                let sample = details[keyPath: list][index]
                details[keyPath: list][index].location = shift(sample.location) + distance
                details[keyPath: list][index].time = sample.time.map { warp($0) }
            }
        }
    }

    // MARK: Added samples

    /// Adds the samples before `end` of all fingers that are down.
    private mutating func addSamples(before end: Instant, limit: Int, budget: inout WorkBudget) {
        guard let period, !live.isEmpty else { return }
        while sequence.events.count <= limit, !budget.isSpent {
            let distance = Int64((Double(clock.next) * period).rounded())
            let time = clock.origin + Instant(microseconds: distance)
            guard time < end else { return }
            clock.next &+= 1
            budget.spend(live.count &* VariantBuilder.stepsPerSample)
            let start = sequence.samples.count
            for index in live.indices { addSample(of: index, at: time, period) }
            guard sequence.samples.count > start else { continue }
            sequence.events.append(
                Event(time: time, kind: .touches(sequence.samples.span(since: start))))
        }
    }

    /// Adds a sample, unless the contact has a kept sample at nearly the same time.
    private mutating func addSample(of index: Int, at time: Instant, _ period: Double) {
        let contact = paths.contacts[live[index].contact]
        let count = live[index].keptCount
        let neighbours = contact.kept[max(0, count - 1)..<min(count + 1, contact.kept.count)]
        let isNear = neighbours.contains {
            abs(Double((warp($0) - time).microseconds)) < period / 2
        }
        guard time <= live[index].lastSample, !isNear else { return }
        let location = shifts[live[index].contact](location(of: index, contact, at: time))
        var sample = TouchSample(
            finger: contact.finger, phase: .moved, location: location + wobble.next())
        sample.type = contact.type
        sequence.samples.append(sample)
    }

    /// The exact location of a finger at a time of the variant, which must not decrease.
    private mutating func location(of index: Int, _ contact: FingerContact, at time: Instant) -> Point {
        let vertices = contact.vertices
        var next = live[index].nextVertex
        while next < vertices.count, warp(vertices[next].time) <= time { next &+= 1 }
        live[index].nextVertex = next
        let before = next > 0 && next <= vertices.count ? vertices[next - 1].location : contact.start
        guard next < vertices.count else { return before }
        let (departure, arrival) = (warp(vertices[next].departure), warp(vertices[next].time))
        guard time > departure else { return before }
        let part = Double((time - departure).microseconds) / Double((arrival - departure).microseconds)
        let after = vertices[next].location
        return Point(
            x: Shorthand.between(before.x, after.x, at: part),
            y: Shorthand.between(before.y, after.y, at: part))
    }
}
