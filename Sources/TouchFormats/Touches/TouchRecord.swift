internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Builds a track from a recording, one moment after the other.
struct TouchRecord {
    private struct Contact {
        var finger: Int
        var location: Point
    }

    private(set) var track: PointerTrack
    private var down: [String: Contact] = [:]
    /// The ids that are down, in the order in which they went down.
    private var order: [String] = []
    private var names: [String: Int] = [:]
    private var start: Double?
    private var last = 0.0
    private var step = 0

    private let maximum: Int

    init(_ limits: Limits) {
        track = PointerTrack(limits)
        maximum = limits.liveFingers
    }

    var downIDs: [String] { order }

    func isDown(_ id: String) -> Bool { down[id] != nil }

    /// Begins the next moment, at `seconds` on the recorder's clock. Returns its time, relative to the first
    /// moment; nil if it is earlier than the preceding moment or exceeds the maximum time.
    mutating func moment(_ seconds: Double) -> Instant? {
        let time = seconds - (start ?? seconds)
        start = start ?? seconds
        guard time >= last, let instant = Instant(seconds: time) else { return nil }
        last = time
        step += 1
        return instant
    }

    /// Adds the beginning of a touch. `name` is the name of the finger.
    mutating func begin(_ id: String, _ name: String, _ sample: PointerSample) throws(RequestFault) {
        guard order.count < maximum else {
            throw .limitExceeded(LimitFault(limit: "live fingers", maximum: maximum))
        }
        let finger = names[name] ?? track.fingers.count
        if names[name] == nil { track.fingers.append(name) }
        names[name] = finger
        down[id] = Contact(finger: finger, location: sample.location)
        order.append(id)
        try add(sample, .began, finger)
    }

    /// Adds a move of a finger that is down. Does nothing if its location is unchanged, unless the sample has
    /// other properties.
    mutating func move(_ id: String, _ sample: PointerSample) throws(RequestFault) {
        guard let contact = down[id] else { return }
        let hasDetails = !sample.coalesced.isEmpty || sample.properties != TouchProperties()
        guard contact.location != sample.location || hasDetails else { return }
        down[id]?.location = sample.location
        try add(sample, .moved, contact.finger)
    }

    /// Adds the end of a touch, at `location` or at the latest location of the finger.
    mutating func end(
        _ id: String, at time: Instant, location: Point? = nil, isCancelled: Bool = false
    ) throws(RequestFault) {
        guard let contact = down.removeValue(forKey: id) else { return }
        order.removeAll { $0 == id }
        let sample = PointerSample(
            time: time, step: 0, finger: contact.finger, phase: .ended, location: location ?? contact.location
        )
        try add(sample, isCancelled ? .cancelled : .ended, contact.finger)
    }

    private mutating func add(
        _ sample: PointerSample, _ phase: TouchPhase, _ finger: Int
    ) throws(RequestFault) {
        var sample = sample
        sample.step = step
        sample.phase = phase
        sample.finger = finger
        try track.add(sample)
    }
}
