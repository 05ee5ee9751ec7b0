internal import TouchDispatch

extension Decoder {
    /// A pointer above the screen, which must have entered before it moves or leaves (rule HV-1).
    mutating func hover(at position: Int, _ isHovering: inout Bool) -> Event.Kind {
        guard var cursor = object(at: position, "hover") else { return .advance }
        var sample = HoverSample(.moved, at: nil)
        var phase: (value: HoverSample.Phase, position: Int)?
        while let (member, value) = next(&cursor, Members.hover) {
            switch member {
            case .phase: phase = self.value(at: value, "phase", Values.hoverPhase).map { ($0, value) }
            case .location: sample.location = point(at: value, "location")
            case .zOffset: sample.zOffset = number(at: value, "zOffset", in: 0...1)
            }
        }
        guard let phase else {
            if !cursor.has(HoverMember.phase) { missing("phase", of: position) }
            return .hover(sample)
        }
        sample.phase = phase.value
        if phase.value != .exited, !cursor.has(HoverMember.location) {
            missing("location", of: position, "a pointer that \(phase.value) needs a location")
        }
        switch (phase.value, isHovering) {
        case (.entered, true): fault(.touchAlreadyDown, at: phase.position, "the pointer has entered already")
        case (.moved, false), (.exited, false):
            fault(
                .touchNotDown, at: phase.position, "the pointer is not there: “entered” must come first")
        case (.entered, false), (.moved, true), (.exited, true): break
        }
        isHovering = phase.value != .exited
        return .hover(sample)
    }

    /// Every touch is taken away (rule LC-1).
    mutating func interrupt(at position: Int) -> Event.Kind {
        guard var cursor = object(at: position, "interrupt") else { return .advance }
        var reason: SelectorIndex?
        while let (member, value) = next(&cursor, Members.interrupt) {
            switch member {
            case .reason:
                reason = string(at: value, "reason").map { SelectorIndex(selectors.insert($0).number) }
            }
        }
        return .interrupt(reason: reason)
    }
}
