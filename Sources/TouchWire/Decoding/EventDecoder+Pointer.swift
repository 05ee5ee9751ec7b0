internal import JSONTape
internal import TouchScene

/// Whether a scroll or a transform event is in progress.
enum IndirectProgress {
    case ended, began
    /// Unknown because of a fault or an interruption. Phases are not checked until it begins again.
    case unknown
}

/// The type of a scroll event, and whether it is in progress.
struct ScrollProgress {
    var state = IndirectProgress.ended
    var type = ScrollType.continuous
}

extension EventDecoder {
    /// Reads a `scroll` event. It must have begun before it changes or ends (rule PT-5).
    mutating func scroll(at position: Int, _ progress: inout ScrollProgress) -> Event.Kind {
        guard var cursor = reader.object(at: position, "scroll") else { return .advance }
        var phase: (value: IndirectPhase, position: Int)?
        var type: (value: ScrollType, position: Int)?
        var sample = ScrollSample(.changed, .continuous)
        while let (member, value) = reader.next(&cursor, Members.scroll) {
            switch member {
            case .phase: phase = reader.value(at: value, "phase", IndirectPhase.table).map { ($0, value) }
            case .type: type = reader.value(at: value, "type", ScrollType.table).map { ($0, value) }
            case .location: sample.location = sceneDecoder.point(at: value, "location") ?? .zero
            case .delta: sample.delta = sceneDecoder.point(at: value, "delta") ?? .zero
            }
        }
        let hasLocation = cursor.has(ScrollMember.location)
        guard let phase else {
            if !cursor.has(ScrollMember.phase) { reader.missing("phase", of: position) }
            progress.state = .unknown
            return .scroll(sample)
        }
        check(phase, hasLocation: hasLocation, of: position, &progress.state)
        if phase.value == .began {
            progress.type = type?.value ?? .continuous
        } else if let type, type.value != progress.type, progress.state != .unknown {
            reader.fault(
                .conflictingMembers, at: type.position,
                "the type of a scroll event cannot change after it began")
        }
        sample.phase = phase.value
        sample.type = progress.type
        return .scroll(sample)
    }

    /// Reads a `transform` event. It must have begun before it changes or ends (rule PT-8).
    mutating func transform(at position: Int, _ state: inout IndirectProgress) -> Event.Kind {
        guard var cursor = reader.object(at: position, "transform") else { return .advance }
        var phase: (value: IndirectPhase, position: Int)?
        var location = Point.zero
        var scale: Double?
        var rotation: Double?
        while let (member, value) = reader.next(&cursor, Members.transformEvent) {
            switch member {
            case .phase: phase = reader.value(at: value, "phase", IndirectPhase.table).map { ($0, value) }
            case .location: location = sceneDecoder.point(at: value, "location") ?? .zero
            case .scale: scale = reader.number(at: value, "scale", in: 1e-6...1e6)
            case .rotation: rotation = reader.number(at: value, "rotation", in: -1e6...1e6)
            }
        }
        guard let phase else {
            if !cursor.has(TransformEventMember.phase) { reader.missing("phase", of: position) }
            state = .unknown
            return .advance
        }
        check(phase, hasLocation: cursor.has(TransformEventMember.location), of: position, &state)
        if phase.value == .began { latestTransform = TransformSample(.began) }
        latestTransform.phase = phase.value
        latestTransform.location = location
        latestTransform.scale = scale ?? latestTransform.scale
        latestTransform.rotation = rotation ?? latestTransform.rotation
        return .transform(latestTransform)
    }

    /// Checks that an event without touches can be in `phase`, and updates its state.
    private mutating func check(
        _ phase: (value: IndirectPhase, position: Int), hasLocation: Bool, of position: Int,
        _ state: inout IndirectProgress
    ) {
        if phase.value == .began, !hasLocation {
            reader.missing("location", of: position, "“location” is required in phase “began”")
        }
        check(phase, &state)
    }

    private mutating func check(
        _ phase: (value: IndirectPhase, position: Int), _ state: inout IndirectProgress
    ) {
        let begins = phase.value == .began
        switch state {
        case .began where begins:
            reader.fault(
                .touchAlreadyDown, at: phase.position,
                "the preceding gesture has not ended: “ended” or “cancelled” must come before “began”")
        case .ended where !begins:
            reader.fault(
                .touchNotDown, at: phase.position,
                "the gesture has not begun: “began” must precede this phase")
        case .began, .ended, .unknown: break
        }
        switch phase.value {
        case .began: state = .began
        case .changed: break
        case .ended, .cancelled: state = .ended
        }
    }

    /// Reads a `pencil` event. A squeeze must have begun before it changes or ends (rule PC-1).
    mutating func pencil(at position: Int, _ state: inout IndirectProgress) -> Event.Kind {
        guard var cursor = reader.object(at: position, "pencil") else { return .advance }
        var type: PencilTypeValue?
        var phase: (value: IndirectPhase, position: Int)?
        while let (member, value) = reader.next(&cursor, Members.pencil) {
            switch member {
            case .type: type = reader.value(at: value, "type", PencilTypeValue.table)
            case .phase: phase = reader.value(at: value, "phase", IndirectPhase.table).map { ($0, value) }
            }
        }
        if !cursor.has(PencilMember.type) { reader.missing("type", of: position) }
        switch type {
        case .tap?:
            if let phase { reader.fault(.conflictingMembers, at: phase.position, "a tap has no “phase”") }
            return .pencil(.tap)
        case .squeeze?:
            guard let phase else {
                if !cursor.has(PencilMember.phase) { reader.missing("phase", of: position) }
                state = .unknown
                return .advance
            }
            check(phase, &state)
            return .pencil(.squeeze(phase.value))
        case nil:
            state = .unknown
            return .advance
        }
    }

    /// Reads the key of a press (rule PT-4) and returns its position in `TouchSequence.uiKeys`.
    mutating func uiKey(at position: Int) -> Int32? {
        guard var cursor = reader.object(at: position, "uiKey") else { return nil }
        var key = UIKeyInput()
        while let (member, value) = reader.next(&cursor, Members.uiKey) {
            switch member {
            case .keyCode:
                key.keyCode = reader.integer(at: value, "keyCode", in: 0...Int(UInt16.max)).map {
                    UInt16(truncatingIfNeeded: $0)
                }
            case .characters: key.characters = string(at: value, "characters")
            case .charactersIgnoringModifiers:
                key.charactersIgnoringModifiers = string(at: value, "charactersIgnoringModifiers")
            case .modifierFlags: key.modifierFlags = reader.modifierFlags(at: value)
            }
        }
        if !cursor.has(UIKeyMember.keyCode) { reader.missing("keyCode", of: position) }
        sequence.uiKeys.append(key)
        return Int32(truncatingIfNeeded: sequence.uiKeys.count - 1)
    }

    private mutating func string(at position: Int, _ what: StaticString) -> SelectorIndex? {
        reader.string(at: position, what).map { SelectorIndex(sceneDecoder.selectors.insert($0).number) }
    }

    /// The modifier keys and buttons of the event that is being read.
    struct Input {
        var modifierFlags: (value: ModifierFlags, position: Int)?
        var buttonMask: (value: ButtonMask, position: Int)?
    }

    /// Checks that the event with the member `member` can have these members (rules PT-1 and PT-2).
    mutating func check(_ input: Input, of member: EventMember?) {
        guard let member, input.modifierFlags != nil || input.buttonMask != nil else { return }
        let hasButtons = [EventMember.touches, .hover, .scroll, .transform].contains(member)
        let others: [EventMember] = [.presses, .tap, .longPress, .drag, .pinch, .rotate]
        if let flags = input.modifierFlags, !hasButtons, !others.contains(member) {
            reader.fault(
                .conflictingMembers, at: flags.position,
                "“modifierFlags” belongs to “touches”, “presses”, “hover”, “scroll”, “transform”, gestures")
        }
        if let mask = input.buttonMask, !hasButtons {
            reader.fault(
                .conflictingMembers, at: mask.position,
                "“buttonMask” belongs to “touches”, “hover”, “scroll” and “transform”")
        }
    }
}
