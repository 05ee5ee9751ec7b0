internal import JSONTape
internal import TouchScene

/// Recorded browser events: PointerEvent (w3c/pointerevents) and TouchEvent (w3c/touch-events). The data is a
/// list of them or has one per line, with the members of the events. Times are in milliseconds.
struct BrowserEvents: JSONFormat {
    enum Kind { case pointer, touch }

    let json: ForeignJSON
    private let kind: Kind
    private var record: TouchRecord
    /// Whether the pressure of a finger was omitted.
    private var hasFingerPressure = false

    private static let ignored: Set<String> = [
        "pointerover", "pointerenter", "pointerout", "pointerleave", "gotpointercapture",
        "lostpointercapture",
        "pointerrawupdate",
    ]

    init(json: ForeignJSON, _ kind: Kind) {
        self.json = json
        self.kind = kind
        record = TouchRecord(json.source.limits)
    }

    mutating func track() throws(RequestFault) -> PointerTrack {
        for event in json.items(orRefuse: "at least one event is required") {
            guard event.isObject else {
                json.wrongType(at: event, "an event", "an object")
                continue
            }
            guard let type = json.requiredText("type", of: event) else { continue }
            switch kind {
            case .pointer: try pointerEvent(type, event)
            case .touch: try touchEvent(type, event)
            }
        }
        notes.guessed("CSS pixels of the viewport are assumed to be points")
        if hasFingerPressure { notes.lost("the pressure of fingers is omitted") }
        try json.check()
        return record.track
    }

    private mutating func pointerEvent(_ type: String, _ event: JSONValue) throws(RequestFault) {
        if BrowserEvents.ignored.contains(type) {
            return notes.lost(
                "\(type: type.prefix(32)) contains no information about touches and is omitted",
                at: .value(event))
        }
        let phases = [
            "pointerdown": "start", "pointermove": "move", "pointerup": "end", "pointercancel": "cancel",
        ]
        guard let phase = phases[type] else { return unknownType(type, event) }
        guard let time = time(of: event) else { return }
        let id = JSONReader.print(json.requiredNumber("pointerId", of: event) ?? 0)
        let isHovering = type == "pointermove" && json.number("buttons", of: event) == 0
        if isHovering, !record.isDown(id) {
            return notes.lost("the movement of a hovering pointer is omitted", at: .value(event))
        }
        try change(phase, id, event, time)
    }

    private mutating func touchEvent(_ type: String, _ event: JSONValue) throws(RequestFault) {
        guard ["touchstart", "touchmove", "touchend", "touchcancel"].contains(type) else {
            return unknownType(type, event)
        }
        guard let time = time(of: event) else { return }
        guard let changed = event["changedTouches"] else { return json.missing("changedTouches", of: event) }
        for touch in changed.elements {
            let id = JSONReader.print(json.requiredNumber("identifier", of: touch) ?? 0)
            try change(String(type.dropFirst(5)), id, touch, time)
        }
    }

    private func unknownType(_ type: String, _ event: JSONValue) {
        json.fault(
            .unknownValue, at: event["type"] ?? event,
            "“\(type: type.prefix(32))” is not a touch or pointer event")
    }

    private mutating func time(of event: JSONValue) -> Instant? {
        guard let milliseconds = json.requiredNumber("timeStamp", of: event) else { return nil }
        guard let time = record.moment(milliseconds / 1000) else {
            json.fault(
                .timeGoesBack, at: event["timeStamp"] ?? event,
                "the time is earlier than the preceding time, or more than 10⁹ s after the first")
            return nil
        }
        return time
    }

    /// Adds a change of one touch or pointer: it begins, moves, ends or is canceled.
    private mutating func change(
        _ phase: String, _ id: String, _ value: JSONValue, _ time: Instant
    ) throws(RequestFault) {
        guard phase == "start" || record.isDown(id) else {
            return notes.lost(
                "the touch began before the recording; the event is omitted", at: .value(value))
        }
        if phase == "cancel" { return try record.end(id, at: time, isCancelled: true) }
        guard let location = json.requiredPoint("clientX", "clientY", of: value) else { return }
        if phase == "end" { return try record.end(id, at: time, location: location) }
        var sample = PointerSample(time: time, step: 0, finger: 0, phase: .moved, location: location)
        let kind = value.givenText("pointerType") ?? value.givenText("touchType") ?? "touch"
        sample.type = ["pen": .pencil, "stylus": .pencil, "mouse": .indirectPointer][kind] ?? .direct
        sample.properties = properties(value, isPencil: sample.type == .pencil)
        sample.coalesced = auxiliary("coalesced", of: value)
        sample.predicted = auxiliary("predicted", of: value)
        guard phase == "start" else { return try record.move(id, sample) }
        if record.isDown(id) {
            json.fault(.touchAlreadyDown, at: value, "the touch is already down")
        } else {
            try record.begin(id, id, sample)
        }
    }

    private mutating func properties(_ value: JSONValue, isPencil: Bool) -> TouchProperties {
        var properties = TouchProperties()
        let width =
            json.number("width", of: value, in: 0...1e6)
            ?? json.number("radiusX", of: value, in: 0...1e6).map { $0 * 2 }
        let height =
            json.number("height", of: value, in: 0...1e6)
            ?? json.number("radiusY", of: value, in: 0...1e6).map { $0 * 2 }
        // A size of 1 means that the device does not report one.
        if let width, let height, max(width, height) > 1 { properties.majorRadius = max(width, height) / 2 }
        guard isPencil else {
            let pressure = json.number("pressure", of: value) ?? json.number("force", of: value) ?? 0
            if ![0, 0.5, 1].contains(pressure) { hasFingerPressure = true }
            return properties
        }
        properties.force =
            json.number("pressure", of: value, in: 0...1) ?? json.number("force", of: value, in: 0...1)
        properties.altitudeAngle = json.number("altitudeAngle", of: value, in: -10...10)
        properties.azimuthAngle = json.number("azimuthAngle", of: value, in: -10...10)
        return properties
    }

    /// Returns the coalesced or predicted events (`getCoalescedEvents()`), if the recorder stored them as a
    /// list.
    private func auxiliary(_ name: String, of value: JSONValue) -> [AuxiliarySample] {
        value.elements(name).compactMap { element in
            json.requiredPoint("clientX", "clientY", of: element, in: -1e6...1e6)
                .map { AuxiliarySample(location: $0) }
        }
    }
}
