package import JSONTape
package import TouchScene
package import TouchWire

/// The state of a finger at one moment, as planned or recorded by another tool.
package struct PointerSample {
    package var time: Instant
    /// Samples with the same time and the same step belong to one event.
    package var step: Int
    /// The index into the track's fingers.
    package var finger: Int
    package var phase: TouchPhase
    package var location: Point
    package var type = TouchType.direct
    package var properties = TouchProperties()
    var coalesced: [AuxiliarySample] = []
    var predicted: [AuxiliarySample] = []
}

/// The movements of one or more fingers.
package struct PointerTrack {
    /// The names of the fingers.
    package var fingers: [String] = []
    package private(set) var samples: [PointerSample] = []
    /// The maximum number of samples.
    private let maximum: Int

    package init(_ limits: Limits) { maximum = limits.events }

    /// Removes all samples.
    package mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

    /// Adds a sample.
    ///
    /// - Throws: If there are more samples than the limit of events of a request.
    package mutating func add(_ sample: PointerSample) throws(RequestFault) {
        guard samples.count < maximum else { throw .limitExceeded(.events(maximum)) }
        samples.append(sample)
    }

    /// Adds a move from `origin` to the location of `end` in even steps. Samples are added at `rate` Hz after
    /// `start`; the last one is `end`, at its own time.
    package mutating func move(
        from origin: Point, at start: Instant, to end: PointerSample, rate: Double
    ) throws(RequestFault) {
        let span = Double(end.time.microseconds - start.microseconds)
        let count = (span * rate / 1e6).rounded(.up)
        guard count < Double(maximum) else { throw .limitExceeded(.events(maximum)) }
        var sample = end
        for number in 1..<max(1, Int(count)) {
            let offset = (Double(number) * 1e6 / rate).rounded()
            let part = offset / span
            sample.time = Instant(microseconds: start.microseconds + Int64(offset))
            sample.location = Point(
                x: (origin.x + (end.location.x - origin.x) * part).tidy,
                y: (origin.y + (end.location.y - origin.y) * part).tidy)
            try add(sample)
        }
        try add(end)
    }

    /// Returns the samples of each event, in order. An event contains each finger at most once.
    package func events() -> [[PointerSample]] {
        let order = samples.indices.sorted { a, b in
            let (first, second) = (samples[a], samples[b])
            if first.time != second.time { return first.time < second.time }
            return first.step == second.step ? a < b : first.step < second.step
        }
        var events: [[PointerSample]] = []
        var present: Set<Int> = []
        for index in order {
            let sample = samples[index]
            if let last = events.last?.first, last.time == sample.time, last.step == sample.step,
                !present.contains(sample.finger)
            {
                events[events.count - 1].append(sample)
            } else {
                events.append([sample])
                present.removeAll(keepingCapacity: true)
            }
            present.insert(sample.finger)
        }
        return events
    }
}

extension LimitFault {
    package static func events(_ maximum: Int) -> LimitFault { LimitFault(limit: "events", maximum: maximum) }
}

extension ByteWriter {
    /// Writes the events of `track` as an array.
    package mutating func events(_ track: PointerTrack) {
        objects(track.events()) { event, out in
            out.member("time", event.first.map { Double($0.time.microseconds) / 1e6 } ?? 0)
            out.key("touches")
            out.objects(event) { sample, out in out.members(of: sample, track.fingers) }
        }
    }

    private mutating func members(of sample: PointerSample, _ fingers: [String]) {
        member("finger", fingers[sample.finger])
        member("phase", sample.phase)
        member("location", sample.location)
        if sample.type != .direct, sample.phase == .began { member("type", sample.type) }
        properties(sample.properties)
        auxiliary("coalesced", sample.coalesced)
        auxiliary("predicted", sample.predicted)
    }
}
