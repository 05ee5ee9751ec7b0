package import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Events of ours, with shorthands, as touches alone: a list of them, or a request, whose scene tells where views are.
extension ForeignJSON {
    package mutating func touchdEvents() throws(RequestFault) -> PointerTrack {
        var events = root
        var decoder = EventDecoder(json, limits: limits)
        if tape.kind(at: root) == .object {
            if let scene = tape.member("scene", of: root) { decoder.sceneDecoder.scene(at: scene) }
            guard let list = tape.member("events", of: root) else {
                decoder.reader.missing("events", of: root)
                json = decoder.reader
                try check()
                return PointerTrack(limits)
            }
            events = list
        }
        decoder.events(at: events)
        json = decoder.reader
        try check()
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
        if !isTouching { notes.lost("events that are no touches are left out") }
        return track
    }
}
