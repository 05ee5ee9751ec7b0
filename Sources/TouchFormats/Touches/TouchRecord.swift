internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Makes a track of what was recorded, one moment after the other.
struct TouchRecord {
    private struct Contact {
        var finger: Int
        var location: Point
    }

    private(set) var track: PointerTrack
    private var down: [String: Contact] = [:]
    /// The ids that are down in the order in which they came.
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

    /// What to add at `seconds` on the recorder's clock; nil where it went back, or it is too long a time. The first time
    /// is 0.
    mutating func moment(_ seconds: Double) -> Instant? {
        let time = seconds - (start ?? seconds)
        start = start ?? seconds
        guard time >= last, let instant = Instant(seconds: time) else { return nil }
        last = time
        step += 1
        return instant
    }

    /// A finger comes down. `name` is what it is called.
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

    /// A finger that is down moves; nothing where it stays, unless the sample says more than a place.
    mutating func move(_ id: String, _ sample: PointerSample) throws(RequestFault) {
        guard let contact = down[id] else { return }
        let saysMore = !sample.coalesced.isEmpty || sample.properties != TouchProperties()
        guard contact.location != sample.location || saysMore else { return }
        down[id]?.location = sample.location
        try add(sample, .moved, contact.finger)
    }

    /// A finger that is down goes up, at `location` or where it was.
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
