internal import TouchDispatch

extension Decoder {
    /// The events, which must be possible one after the other.
    mutating func events(at position: Int) {
        var cursor = elements(at: position, "events")
        var fingerStates = FingerStates()
        var latest = Instant.zero
        while let element = next(&cursor), limitFault == nil {
            guard sequence.events.count < limits.events else {
                return exceeded("events", limits.events, at: element)
            }
            event(at: element, &fingerStates, &latest)
        }
    }

    private mutating func event(at position: Int, _ fingerStates: inout FingerStates, _ latest: inout Instant)
    {
        guard var cursor = object(at: position, "an event") else { return }
        let index = sequence.events.count
        var time = latest
        var kind: Event.Kind = .touches(.empty)
        var kinds = 0
        // The members are met in any order, but what fingers do is judged only within the events' order.
        while let (member, value) = next(&cursor, Members.event) {
            if member != .time { kinds += 1 }
            switch member {
            case .time:
                guard let read = self.time(at: value, "time") else { continue }
                if read < latest {
                    fault(
                        .timeGoesBack, at: value,
                        "\(Decoder.print(read)) s is before \(Decoder.print(latest)) s of the event ahead")
                } else {
                    time = read
                }
            case .touches: kind = .touches(touches(at: value, &fingerStates))
            case .touchesEstimatedPropertiesUpdated:
                kind = .estimatedPropertiesUpdated(estimates(at: value, fingerStates))
            case .becomeFirstResponder: refer(at: value, .becomeFirstResponder(index))
            case .resignFirstResponder: refer(at: value, .resignFirstResponder(index))
            case .presses: unsupported(at: value, "presses")
            case .motion: unsupported(at: value, "motion events")
            case .remoteControl: unsupported(at: value, "remote control events")
            case .menuAction: unsupported(at: value, "menu actions")
            case .hover: unsupported(at: value, "hover events")
            case .interrupt: unsupported(at: value, "interruptions")
            case .sendAction: unsupported(at: value, "the sending of actions")
            case .orientation: unsupported(at: value, "changes of orientation")
            case .addTarget, .removeTarget, .set, .remove, .setTranslation:
                unsupported(at: value, "changes of the scene between events")
            case .advance: unsupported(at: value, "deadlines, so there is nothing to advance to")
            case .tap, .longPress, .drag, .pinch, .rotate: unsupported(at: value, "shorthand gestures")
            }
        }
        if !cursor.has(EventMember.time) { missing("time", of: position) }
        if kinds == 0, !cursor.hasUnknown {
            missing("touches", of: position, "an event says what happens: touches, becomeFirstResponder, …")
        }
        if kinds > 1 {
            fault(
                .conflictingMembers, at: position,
                "an event is of one kind; put the others in events of their own")
        }
        latest = time
        sequence.events.append(Event(time: time, kind: kind))
    }

    private static func print(_ time: Instant) -> String {
        var out = ByteWriter(capacity: 64)
        out.seconds(time)
        return out.text()
    }
}
