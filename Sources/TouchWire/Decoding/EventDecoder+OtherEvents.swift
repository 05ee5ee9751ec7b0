internal import JSONTape
package import TouchDispatch

extension EventDecoder {
    /// Reads a `hover` event. The pointer must have entered before it moves or exits (rule HV-1).
    package mutating func hover(at position: Int, _ isHovering: inout Bool) -> Event.Kind {
        guard var cursor = reader.object(at: position, "hover") else { return .advance }
        var sample = HoverSample(.moved, at: nil)
        var phase: (value: HoverSample.Phase, position: Int)?
        while let (member, value) = reader.next(&cursor, Members.hover) {
            switch member {
            case .phase: phase = reader.value(at: value, "phase", HoverSample.Phase.table).map { ($0, value) }
            case .location: sample.location = sceneDecoder.point(at: value, "location")
            case .zOffset: sample.zOffset = reader.number(at: value, "zOffset", in: 0...1)
            }
        }
        guard let phase else {
            if !cursor.has(HoverMember.phase) { reader.missing("phase", of: position) }
            return .hover(sample)
        }
        sample.phase = phase.value
        if phase.value != .exited, !cursor.has(HoverMember.location) {
            reader.missing(
                "location", of: position, "“location” is required in phase “\(phase: "\(phase.value)")”")
        }
        switch (phase.value, isHovering) {
        case (.entered, true):
            reader.fault(.touchAlreadyDown, at: phase.position, "the pointer has already entered")
        case (.moved, false), (.exited, false):
            reader.fault(
                .touchNotDown, at: phase.position, "the pointer has not entered: “entered” must come first")
        case (.entered, false), (.moved, true), (.exited, true): break
        }
        isHovering = phase.value != .exited
        return .hover(sample)
    }

    /// Reads a `motion` event. The motion must have begun before it ends (rule EV-5).
    package mutating func motion(at position: Int, _ isMoving: inout Bool) -> Event.Kind {
        guard var cursor = reader.object(at: position, "motion") else { return .advance }
        var phase: (value: MotionPhase, position: Int)?
        var subtype: MotionSubtype?
        while let (member, value) = reader.next(&cursor, Members.motion) {
            switch member {
            case .phase: phase = reader.value(at: value, "phase", MotionPhase.table).map { ($0, value) }
            case .subtype: subtype = reader.value(at: value, "subtype", MotionSubtype.table)
            }
        }
        reader.requireAll(cursor, Members.motion)
        guard let phase else {
            // The phase is unknown: an `ended` that follows must not cause another fault.
            isMoving = true
            return .advance
        }
        switch (phase.value, isMoving) {
        case (.began, true):
            reader.fault(.touchAlreadyDown, at: phase.position, "the motion has already begun")
        case (.ended, false), (.cancelled, false):
            reader.fault(.touchNotDown, at: phase.position, "no motion has begun: “began” must come first")
        case (.began, false), (.ended, true), (.cancelled, true): break
        }
        isMoving = phase.value == .began
        return subtype.map { .motion(phase.value, $0) } ?? .advance
    }

    package mutating func remoteControl(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "remoteControl") else { return .advance }
        var subtype: RemoteControlSubtype?
        while let (member, value) = reader.next(&cursor, Members.remoteControl) {
            switch member {
            case .subtype: subtype = reader.value(at: value, "subtype", RemoteControlSubtype.table)
            }
        }
        reader.requireAll(cursor, Members.remoteControl)
        return subtype.map(Event.Kind.remoteControl) ?? .advance
    }

    /// Reads an interruption, which cancels all touches (rule LC-1).
    package mutating func interrupt(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "interrupt") else { return .advance }
        var reason: SelectorIndex?
        while let (member, value) = reader.next(&cursor, Members.interrupt) {
            switch member {
            case .reason:
                reason = reader.string(at: value, "reason").map {
                    SelectorIndex(sceneDecoder.selectors.insert($0).number)
                }
            }
        }
        return .interrupt(reason: reason)
    }
}
