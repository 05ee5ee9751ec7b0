internal import JSONTape
package import TouchScene

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
            case .type: sample.type = reader.value(at: value, "type", TouchTypeValue.table)?.type
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

    // MARK: Presses

    /// Reads the samples of a presses event (rule EV-2).
    package mutating func presses(at position: Int, _ states: inout KeyStates) -> Span32 {
        let start = sequence.presses.count
        var cursor = reader.elements(
            at: position, "presses", orFault: "“presses” must contain at least one press")
        while let element = reader.next(&cursor) {
            press(at: element, inEventAt: position, &states)
        }
        return sequence.presses.span(since: start)
    }

    private mutating func press(at position: Int, inEventAt event: Int, _ states: inout KeyStates) {
        guard var cursor = reader.object(at: position, "a press") else { return }
        var key: (index: KeyIndex, position: Int)?
        var phase: (value: PressPhase, position: Int)?
        var type: (value: PressType, position: Int)?
        var uiKey: Int32?
        while let (member, value) = reader.next(&cursor, Members.press) {
            switch member {
            case .key: key = keyIndex(at: value).map { ($0, value) }
            case .phase: phase = reader.value(at: value, "phase", PressPhase.table).map { ($0, value) }
            case .type: type = reader.value(at: value, "type", PressType.table).map { ($0, value) }
            case .uiKey: uiKey = self.uiKey(at: value)
            }
        }
        for member in [PressMember.key, .phase] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        if phase?.value == .began, !cursor.has(PressMember.type), !cursor.has(PressMember.uiKey) {
            reader.missing("type", of: position, "“type” or “uiKey” is required in phase “began”")
        }
        guard let key else { return }
        guard let phase else {
            states[key.index] = .unknown
            return states[details: key.index] = type?.value
        }
        if states.isListedAgain(key.index, inEventAt: event) {
            return reader.fault(
                .touchListedTwice, at: key.position, "the event lists this key more than once")
        }
        let begins = phase.value == .began
        let isPossible = follow(
            key.index, at: key.position, begins: begins,
            ends: phase.value == .ended || phase.value == .cancelled, phase: phase.position,
            isKey: true, &states)
        if begins, isPossible { states[details: key.index] = type?.value }
        let known = isPossible ? states[details: key.index] : nil
        if let type, let known, type.value != known {
            reader.fault(
                .conflictingMembers, at: type.position, "the type of a press cannot change after it began")
        }
        var sample = PressSample(key: key.index, phase: phase.value, type: known ?? type?.value)
        sample.uiKey = uiKey ?? -1
        sequence.presses.append(sample)
    }

    /// Returns the number of the key at `position`. Any valid id can be the name of a key.
    private mutating func keyIndex(at position: Int) -> KeyIndex? {
        guard let name = sceneDecoder.identifier(at: position) else { return nil }
        let (number, _) = keys.insert(name)
        sequence.keyCount = keys.count
        return KeyIndex(number)
    }
}
