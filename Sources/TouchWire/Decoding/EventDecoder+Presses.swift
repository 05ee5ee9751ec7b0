internal import JSONTape
package import TouchDispatch

extension EventDecoder {
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
            reader.missing("type", of: position, "“type” is required in phase “began”")
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
        sequence.presses.append(
            PressSample(key: key.index, phase: phase.value, type: known ?? type?.value ?? .select))
    }

    /// Returns the number of the key at `position`. Any valid id can be the name of a key.
    private mutating func keyIndex(at position: Int) -> KeyIndex? {
        guard let name = sceneDecoder.identifier(at: position) else { return nil }
        let (number, _) = keys.insert(name)
        sequence.keyCount = keys.count
        return KeyIndex(number)
    }
}
