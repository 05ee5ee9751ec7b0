internal import TouchDispatch

/// Events of ours, with shorthands, as touches alone: a list of them, or a request, whose scene tells where views are.
extension ForeignJSON {
    mutating func touchdEvents() throws(RequestFault) -> PointerTrack {
        var events = root
        if tape.kind(at: root) == .object {
            if let scene = tape.member("scene", of: root) { json.scene(at: scene) }
            guard let list = tape.member("events", of: root) else {
                json.missing("events", of: root)
                try check()
                return PointerTrack(json.limits)
            }
            events = list
        }
        json.events(at: events)
        try check()
        var track = PointerTrack(json.limits)
        track.fingers = json.fingers.names.map(\.text)
        var places = [Point](repeating: .zero, count: track.fingers.count)
        var isTouching = true
        for (step, event) in json.sequence.events.enumerated() {
            guard case .touches(let span) = event.kind else {
                isTouching = false
                continue
            }
            for index in Int(span.start)..<Int(span.start) + Int(span.count) {
                let sample = json.sequence.samples[index]
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
