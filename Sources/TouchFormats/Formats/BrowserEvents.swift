internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Records of browsers' PointerEvent and TouchEvent (w3c/pointerevents, w3c/touch-events): a list of them, or one a line,
/// with the members that the events have; times in milliseconds.
extension ForeignJSON {
    private static let ignored: Set<String> = [
        "pointerover", "pointerenter", "pointerout", "pointerleave", "gotpointercapture",
        "lostpointercapture",
        "pointerrawupdate",
    ]

    mutating func pointerEvents() throws(RequestFault) -> PointerTrack {
        var record = TouchRecord(limits)
        try eachRecord(&record) { reader, position, type, record throws(RequestFault) in
            if ForeignJSON.ignored.contains(type) {
                return reader.notes.lost(
                    "\(type: type.prefix(32)) says nothing about touches", at: .value(position))
            }
            guard ["pointerdown", "pointermove", "pointerup", "pointercancel"].contains(type) else {
                reader.unknownType(type, position)
                return
            }
            guard let time = reader.recordTime(position, &record) else { return }
            try reader.pointerEvent(type, position, time, &record)
        }
        return record.track
    }

    mutating func touchEvents() throws(RequestFault) -> PointerTrack {
        var record = TouchRecord(limits)
        try eachRecord(&record) { reader, position, type, record throws(RequestFault) in
            guard ["touchstart", "touchmove", "touchend", "touchcancel"].contains(type) else {
                reader.unknownType(type, position)
                return
            }
            guard let time = reader.recordTime(position, &record) else { return }
            guard let changed = reader.tape.member("changedTouches", of: position) else {
                return reader.json.missing("changedTouches", of: position)
            }
            for touch in reader.tape.elements(of: changed) {
                let id = JSONReader.print(reader.requiredNumber("identifier", of: touch) ?? 0)
                try reader.change(String(type.dropFirst(5)), id, touch, time, &record)
            }
        }
        return record.track
    }

    private mutating func eachRecord(
        _ record: inout TouchRecord,
        _ body: (inout ForeignJSON, Int, String, inout TouchRecord) throws(RequestFault) -> Void
    ) throws(RequestFault) {
        let list = tape.kind(at: root) == .array ? tape.elements(of: root) : [root]
        if list.isEmpty { json.fault(.outOfRange, at: root, "one event or more is needed") }
        for position in list {
            guard tape.kind(at: position) == .object else {
                json.wrongType(at: position, "an event", "an object")
                continue
            }
            guard let type = requiredText("type", of: position) else { continue }
            try body(&self, position, type, &record)
        }
        notes.guessed("CSS pixels of the viewport are taken for points")
        if hasFingerPressure { notes.lost("the pressure of fingers is left out") }
        try check()
    }

    private mutating func unknownType(_ type: String, _ position: Int) {
        json.fault(
            .unknownValue, at: tape.member("type", of: position) ?? position,
            "“\(type: type.prefix(32))” is no event of touches")
    }

    private mutating func recordTime(_ position: Int, _ record: inout TouchRecord) -> Instant? {
        guard let milliseconds = requiredNumber("timeStamp", of: position) else { return nil }
        guard let time = record.moment(milliseconds / 1000) else {
            json.fault(
                .timeGoesBack, at: tape.member("timeStamp", of: position) ?? position,
                "the time is before the one before it, or too late")
            return nil
        }
        return time
    }

    private mutating func pointerEvent(
        _ type: String, _ position: Int, _ time: Instant, _ record: inout TouchRecord
    ) throws(RequestFault) {
        let id = JSONReader.print(requiredNumber("pointerId", of: position) ?? 0)
        let isHovering = type == "pointermove" && number("buttons", of: position) == 0
        if isHovering, !record.isDown(id) {
            return notes.lost("a pointer that hovers touches nothing", at: .value(position))
        }
        let phase = ["pointerdown": "start", "pointermove": "move", "pointerup": "end"][type] ?? "cancel"
        try change(phase, id, position, time, &record)
    }

    /// One touch, or pointer, begins, moves, ends or is cancelled.
    private mutating func change(
        _ phase: String, _ id: String, _ position: Int, _ time: Instant, _ record: inout TouchRecord
    ) throws(RequestFault) {
        guard phase == "start" || record.isDown(id) else {
            return notes.lost("it was not down when the record began", at: .value(position))
        }
        if phase == "cancel" { return try record.end(id, at: time, isCancelled: true) }
        let range = -EventDecoder.greatestLength...EventDecoder.greatestLength
        let x = requiredNumber("clientX", of: position, in: range)
        let y = requiredNumber("clientY", of: position, in: range)
        guard let x, let y else { return }
        let location = Point(x: x, y: y)
        if phase == "end" { return try record.end(id, at: time, location: location) }
        var sample = PointerSample(time: time, step: 0, finger: 0, phase: .moved, location: location)
        let kind = text("pointerType", of: position) ?? text("touchType", of: position) ?? "touch"
        sample.type = ["pen": .pencil, "stylus": .pencil, "mouse": .indirectPointer][kind] ?? .direct
        sample.properties = properties(position, isPencil: sample.type == .pencil)
        sample.coalesced = auxiliary("coalesced", of: position)
        sample.predicted = auxiliary("predicted", of: position)
        guard phase == "start" else { return try record.move(id, sample) }
        if record.isDown(id) {
            json.fault(.touchAlreadyDown, at: position, "it is down already")
        } else {
            try record.begin(id, id, sample)
        }
    }

    private mutating func properties(_ position: Int, isPencil: Bool) -> TouchProperties {
        var properties = TouchProperties()
        let width =
            number("width", of: position, in: 0...1e6)
            ?? number("radiusX", of: position, in: 0...1e6).map { $0 * 2 }
        let height =
            number("height", of: position, in: 0...1e6)
            ?? number("radiusY", of: position, in: 0...1e6).map { $0 * 2 }
        // 1 stands for not known.
        if let width, let height, max(width, height) > 1 { properties.majorRadius = max(width, height) / 2 }
        guard isPencil else {
            let pressure = number("pressure", of: position) ?? number("force", of: position) ?? 0
            if ![0, 0.5, 1].contains(pressure) { hasFingerPressure = true }
            return properties
        }
        properties.force =
            number("pressure", of: position, in: 0...1) ?? number("force", of: position, in: 0...1)
        properties.altitudeAngle = number("altitudeAngle", of: position, in: -10...10)
        properties.azimuthAngle = number("azimuthAngle", of: position, in: -10...10)
        return properties
    }

    /// `getCoalescedEvents()`, or the predicted ones, where the recorder has kept them as a list.
    private mutating func auxiliary(_ name: String, of position: Int) -> [AuxiliarySample] {
        tape.elements(of: tape.member(name, of: position)).compactMap { element in
            let x = requiredNumber("clientX", of: element, in: -1e6...1e6)
            let y = requiredNumber("clientY", of: element, in: -1e6...1e6)
            guard let x, let y else { return nil }
            return AuxiliarySample(location: Point(x: x, y: y))
        }
    }
}
