internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// `Input.dispatchTouchEvent` of the Chrome DevTools Protocol: parameters, or whole messages, in a list. A start or a move
/// has all points that are down, an end or a cancel none; what changed is the difference.
extension ForeignJSON {
    mutating func cdpTouches(_ options: ConvertOptions) throws(RequestFault) -> PointerTrack {
        var record = TouchRecord(limits)
        let list = tape.kind(at: root) == .array ? tape.elements(of: root) : [root]
        if list.isEmpty { json.fault(.outOfRange, at: root, "one event or more is needed") }
        var isTimed = true
        for (index, element) in list.enumerated() {
            let message = member("params", of: element) ?? element
            guard let type = requiredText("type", of: message) else { continue }
            guard ["touchStart", "touchMove", "touchEnd", "touchCancel"].contains(type) else {
                let known = ["touchStart", "touchMove", "touchEnd", "touchCancel"]
                json.fault(
                    .unknownValue, at: tape.member("type", of: message) ?? message,
                    "the type must be one of \(allowed: known)")
                continue
            }
            if member("timestamp", of: message) == nil { isTimed = false }
            let seconds = isTimed ? number("timestamp", of: message) ?? 0 : Double(index) / 60
            guard let time = record.moment(seconds) else {
                json.fault(
                    .timeGoesBack, at: message, "the timestamp is before the one before it, or too late")
                continue
            }
            let points = tape.elements(of: tape.member("touchPoints", of: message))
            try cdpChange(type, points, at: time, &record, message)
        }
        if !isTimed { notes.guessed("events without a timestamp are taken to be 1/60 s apart") }
        notes.guessed("CSS pixels are taken for points")
        try check()
        return record.track
    }

    private mutating func cdpChange(
        _ type: String, _ points: [Int], at time: Instant, _ record: inout TouchRecord, _ message: Int
    ) throws(RequestFault) {
        let isEnd = type == "touchEnd" || type == "touchCancel"
        if isEnd != points.isEmpty {
            json.fault(
                .conflictingMembers, at: tape.member("touchPoints", of: message) ?? message,
                isEnd ? "a \(type: type) has no points" : "a \(type: type) has one point or more")
            return
        }
        var present: Set<String> = []
        for point in points {
            let id = JSONReader.print(number("id", of: point) ?? 0)
            let range = -EventDecoder.greatestLength...EventDecoder.greatestLength
            let x = requiredNumber("x", of: point, in: range)
            let y = requiredNumber("y", of: point, in: range)
            guard let x, let y else { continue }
            guard present.insert(id).inserted else {
                json.fault(.touchListedTwice, at: point, "an id is once in an event")
                continue
            }
            var sample = PointerSample(
                time: time, step: 0, finger: 0, phase: .moved, location: Point(x: x, y: y))
            if let force = number("force", of: point, in: 0...1), force != 1 {
                sample.properties.force = force
            }
            let radius = max(
                number("radiusX", of: point, in: 0...1e6) ?? 0, number("radiusY", of: point, in: 0...1e6) ?? 0
            )
            if radius > 1 { sample.properties.majorRadius = radius }
            if record.isDown(id) { try record.move(id, sample) } else { try record.begin(id, id, sample) }
        }
        for id in record.downIDs where !present.contains(id) {
            try record.end(id, at: time, isCancelled: type == "touchCancel")
        }
    }
}
