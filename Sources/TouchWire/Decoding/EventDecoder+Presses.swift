internal import JSONTape
package import TouchDispatch

extension EventDecoder {
    /// The samples of one presses event (rule EV-2).
    package mutating func presses(at position: Int, _ states: inout KeyStates) -> Span32 {
        let start = sequence.presses.count
        var cursor = reader.elements(at: position, "presses")
        if cursor.isAtEnd, reader.tape.kind(at: position) == .array {
            reader.fault(.outOfRange, at: position, "a presses event has one press or more")
        }
        while let element = reader.next(&cursor), reader.limitFault == nil {
            press(at: element, inEventAt: position, &states)
        }
        return Span32(start: start, count: sequence.presses.count - start)
    }

    private mutating func press(at position: Int, inEventAt event: Int, _ states: inout KeyStates) {
        guard var cursor = reader.object(at: position, "a press") else { return }
        var key: (index: KeyIndex, position: Int)?
        var phase: (value: PressPhase, position: Int)?
        var type: (value: PressType, position: Int)?
        while let (member, value) = reader.next(&cursor, Members.press) {
            switch member {
            case .key: key = keyIndex(at: value).map { ($0, value) }
            case .phase: phase = reader.value(at: value, "phase", PressPhase.table).map { ($0, value) }
            case .type: type = reader.value(at: value, "type", PressType.table).map { ($0, value) }
            }
        }
        for member in [PressMember.key, .phase] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        if phase?.value == .began, !cursor.has(PressMember.type) {
            reader.missing("type", of: position, "a press that began needs a type")
        }
        guard let key else { return }
        guard let phase else { return states[key.index] = .unknown(type?.value) }
        if states.isListedAgain(key.index, inEventAt: event) {
            return reader.fault(.touchListedTwice, at: key.position, "a key is listed once in an event")
        }
        let known = follow(key.index, key.position, phase, type, &states)
        let sample = PressSample(
            key: key.index, phase: phase.value, type: known ?? type?.value ?? .select)
        sequence.presses.append(sample)
    }

    /// Checks that the key can do this now, and what it is like afterwards. The type it went down with.
    private mutating func follow(
        _ key: KeyIndex, _ keyPosition: Int, _ phase: (value: PressPhase, position: Int),
        _ type: (value: PressType, position: Int)?, _ states: inout KeyStates
    ) -> PressType? {
        let known: PressType?
        switch states[key] {
        case .down(let type):
            if phase.value == .began {
                reader.fault(.touchAlreadyDown, at: phase.position, "this key is down already")
                return type
            }
            known = type
        case .unknown(let type): known = type
        case .up:
            if phase.value != .began {
                reader.fault(
                    .touchNotDown, at: phase.position, "this key is not down: “began” must come first")
                return nil
            }
            known = nil
        }
        if phase.value != .began, let type, let known, type.value != known {
            reader.fault(.conflictingMembers, at: type.position, "a press keeps the type it began with")
        }
        switch phase.value {
        case .began:
            states[key] = .down(type?.value)
            if states.downCount > sceneDecoder.limits.liveFingers {
                reader.exceeded("live presses", sceneDecoder.limits.liveFingers, at: keyPosition)
            }
            return type?.value
        case .changed: break
        case .ended, .cancelled: states[key] = .up
        }
        return known
    }

    /// Keys have names; any string that could be an id will do.
    private mutating func keyIndex(at position: Int) -> KeyIndex? {
        guard let name = sceneDecoder.identifier(at: position) else { return nil }
        let (number, _) = keys.insert(name)
        sequence.keyCount = keys.count
        return KeyIndex(number)
    }
}
