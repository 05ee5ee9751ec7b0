internal import JSONTape
internal import TouchScene

/// `Input.dispatchTouchEvent` of the Chrome DevTools Protocol: a list of parameters or of complete messages.
/// A start or a move contains all points that are down; an end or a cancel contains none. The changed points
/// are the differences between successive messages.
struct CDPTouches: JSONFormat {
    let json: ForeignJSON
    private var record: TouchRecord

    init(json: ForeignJSON) {
        self.json = json
        record = TouchRecord(json.source.limits)
    }

    mutating func track() throws(RequestFault) -> PointerTrack {
        var isTimed = true
        for (index, element) in json.items(orRefuse: "at least one event is required").enumerated() {
            let message = element.given("params") ?? element
            guard let type = json.requiredText("type", of: message) else { continue }
            guard ["touchStart", "touchMove", "touchEnd", "touchCancel"].contains(type) else {
                let known = ["touchStart", "touchMove", "touchEnd", "touchCancel"]
                json.fault(
                    .unknownValue, at: message["type"] ?? message,
                    "the type must be one of \(allowed: known)")
                continue
            }
            if message.given("timestamp") == nil { isTimed = false }
            let seconds = isTimed ? json.number("timestamp", of: message) ?? 0 : Double(index) / 60
            guard let time = record.moment(seconds) else {
                json.fault(
                    .timeGoesBack, at: message,
                    "the timestamp is earlier than the preceding one, or more than 10⁹ s after the first")
                continue
            }
            try change(type, at: time, message)
        }
        if !isTimed { notes.guessed("the events have no timestamps; intervals of 1/60 s are assumed") }
        notes.guessed("CSS pixels are assumed to be points")
        try json.check()
        return record.track
    }

    private mutating func change(
        _ type: String, at time: Instant, _ message: JSONValue
    ) throws(RequestFault) {
        let points = message.elements("touchPoints")
        let isEnd = type == "touchEnd" || type == "touchCancel"
        if isEnd != points.isEmpty {
            json.fault(
                .conflictingMembers, at: message["touchPoints"] ?? message,
                isEnd ? "a \(type: type) must have no points" : "a \(type: type) must have at least one point"
            )
            return
        }
        var present: Set<String> = []
        for point in points {
            let id = JSONReader.print(json.number("id", of: point) ?? 0)
            guard let location = json.requiredPoint("x", "y", of: point) else { continue }
            guard present.insert(id).inserted else {
                json.fault(.touchListedTwice, at: point, "the event lists this id more than once")
                continue
            }
            var sample = PointerSample(time: time, step: 0, finger: 0, phase: .moved, location: location)
            if let force = json.number("force", of: point, in: 0...1), force != 1 {
                sample.properties.force = force
            }
            let radius = max(
                json.number("radiusX", of: point, in: 0...1e6) ?? 0,
                json.number("radiusY", of: point, in: 0...1e6) ?? 0)
            if radius > 1 { sample.properties.majorRadius = radius }
            if record.isDown(id) { try record.move(id, sample) } else { try record.begin(id, id, sample) }
        }
        for id in record.downIDs where !present.contains(id) {
            try record.end(id, at: time, isCancelled: type == "touchCancel")
        }
    }
}
