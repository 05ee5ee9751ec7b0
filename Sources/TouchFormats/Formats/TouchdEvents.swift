package import JSONTape
internal import TouchScene
package import TouchWire

/// Reads touchd events as touches and expands shorthands. The data is a list of events or a request; the
/// frames of views come from the scene of the request.
package struct TouchdEvents: JSONFormat {
    let json: ForeignJSON

    /// Returns the touches of `events`, a list of events that a conversion wrote.
    package static func track(_ events: JSONValue, _ limits: Limits) throws(RequestFault) -> PointerTrack {
        let source = ForeignSource(form: .json(events), pointer: "#/data", limits: limits)
        guard let json = ForeignJSON(source) else { return PointerTrack(limits) }
        return try TouchdEvents(json: json).track()
    }

    func track() throws(RequestFault) -> PointerTrack {
        var events = root
        var decoder = EventDecoder(json.reader, limits: limits)
        decoder.rejectsViewReferences = root["scene"] == nil
        if root.isObject {
            if let scene = root["scene"] { decoder.scene(at: scene.position, with: root["events"]?.position) }
            guard let list = root["events"] else {
                decoder.reader.missing("events", of: root.position)
                json.reader = decoder.reader
                try json.check()
                return PointerTrack(limits)
            }
            events = list
        }
        decoder.events(at: events.position)
        json.reader = decoder.reader
        try json.check()
        var track = PointerTrack(limits)
        track.fingers = decoder.fingers.names.map(\.text)
        var places = [Point](repeating: .zero, count: track.fingers.count)
        var isTouching = true
        for (step, event) in decoder.sequence.events.enumerated() {
            guard case .touches(let span) = event.kind else {
                isTouching = false
                continue
            }
            for index in Int(span.start)..<Int(span.start) + Int(span.count) {
                let sample = decoder.sequence.samples[index]
                let finger = Int(sample.finger.raw)
                places[finger] = sample.location ?? places[finger]
                guard sample.phase != .stationary else { continue }
                try track.add(
                    PointerSample(
                        time: event.time, step: step, finger: finger, phase: sample.phase,
                        location: places[finger], type: sample.type))
            }
        }
        if !isTouching { notes.lost("events without touches are omitted") }
        return track
    }
}
