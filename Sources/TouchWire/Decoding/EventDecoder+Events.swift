internal import JSONTape
internal import TouchLimitations
internal import TouchScene

extension EventDecoder {
    /// Reads the events and checks that each is possible after the preceding ones.
    package mutating func events(at position: Int) {
        var cursor = reader.elements(at: position, "events")
        var course = Course()
        let count = reader.tape.elementCount(of: position, upTo: sceneDecoder.limits.events)
        sequence.events.reserveCapacity(count)
        sequence.samples.reserveCapacity(count)
        while let element = reader.next(&cursor) {
            guard sequence.events.count < sceneDecoder.limits.events else {
                return reader.exceeded("events", sceneDecoder.limits.events, at: element)
            }
            sceneDecoder.stopIfInterrupted(after: course.number, at: element)
            event(at: element, &course)
            course.number += 1
        }
        if !origins.isEmpty, reader.limitFault == nil { mergeExpanded(position) }
    }

    /// The state after the events read so far.
    private struct Course {
        var fingerStates = FingerStates()
        var keyStates = KeyStates()
        var isHovering = false
        var scroll = ScrollProgress()
        var transform = IndirectProgress.ended
        var squeeze = IndirectProgress.ended
        /// Whether the device is being shaken.
        var isMoving = false
        var latest = Instant.zero
        /// The latest end of an event: of the gesture of a shorthand, otherwise its time.
        var end = Instant.zero
        /// Whether the latest event was a sample of a contact or a pointer.
        var wasSample = false
        /// The index of the event in the request.
        var number = 0
    }

    private mutating func event(at position: Int, _ course: inout Course) {
        guard var cursor = reader.object(at: position, "an event") else { return }
        var time = course.latest
        var isSample = false
        // An event without a known member only advances the time.
        var kind: Event.Kind = .advance
        var shorthand: (value: Shorthand?, position: Int)?
        var kinds = 0
        var input = Input()
        var kindMember: EventMember?
        // Members can be in any order, but contacts are checked in the order of the events.
        while let (member, value) = reader.next(&cursor, sceneDecoder.members.event) {
            if member == .time {
                time = self.time(at: value, in: course)
                continue
            }
            switch member {
            case .modifierFlags:
                input.modifierFlags = (reader.modifierFlags(at: value), value)
                continue
            case .buttonMask:
                input.buttonMask = (reader.buttonMask(at: value, "buttonMask"), value)
                continue
            default: break
            }
            kinds += 1
            if member != ._comment { kindMember = member }
            if member == .touches {
                kind = .touches(touches(at: value, &course.fingerStates))
                isSample = true
            } else if member == ._comment {
                reader.comment(at: value)
                kinds -= 1
            } else {
                read(member, at: value, &course, &kind, &shorthand)
                isSample = member.isSample
            }
        }
        if !cursor.has(EventMember.time) { time = defaultTime(of: position, isSample, course) }
        if kinds == 0, !cursor.hasUnknown {
            reader.missing(
                "touches", of: position,
                "an event must have a member that states what happens, such as tap, drag, touches or set")
        }
        if kinds > 1 {
            reader.fault(
                .conflictingMembers, at: position,
                "an event must have only one member in addition to “time”; use a separate event for each")
        }
        course.latest = time
        course.end = max(course.end, time)
        course.wasSample = isSample
        check(input, of: kindMember)
        noteLimits(of: kind, at: time)
        guard let shorthand else {
            var event = Event(time: time, kind: kind)
            event.modifierFlags = input.modifierFlags?.value ?? []
            event.buttonMask = input.buttonMask?.value
            return append(event, number: course.number)
        }
        guard let value = shorthand.value else { return }
        course.end = max(course.end, time + value.length)
        startOrigins()
        let first = sequence.events.count
        expand(value, at: shorthand.position, from: time, number: course.number)
        guard let flags = input.modifierFlags?.value else { return }
        for index in first..<sequence.events.count { sequence.events[index].modifierFlags = flags }
    }

    private mutating func noteLimits(of kind: Event.Kind, at time: Instant) {
        switch kind {
        case .orientation: sceneDecoder.limitations.addEvent(.layout, at: time)
        case .pencil where sceneDecoder.scene.pencilInteractions.count > 1:
            sceneDecoder.limitations.addEvent(.pencilInteraction, at: time)
        default: break
        }
    }

    /// The time of an event that states none: 0 for the first event, 1/60 s after a sample for a sample, otherwise
    /// 1 s after the end of all preceding events, so that they do not combine to one gesture.
    private mutating func defaultTime(of position: Int, _ isSample: Bool, _ course: Course) -> Instant {
        guard course.number > 0 else { return .zero }
        let pause = isSample && course.wasSample ? Sampling.period : Instant(microseconds: 1_000_000)
        // Both are far from overflow: a gesture lasts at most 1000 hours.
        let time = course.end + pause
        if time.seconds <= Instant.maximumSeconds { return time }
        reader.fault(
            .outOfRange, at: position,
            "an event without “time” follows the preceding one, but must not be later than \(maximum: Instant.maximumSeconds) s"
        )
        return course.latest
    }

    private mutating func time(at position: Int, in course: Course) -> Instant {
        let latest = course.latest
        guard let time = reader.time(at: position, "time") else { return latest }
        let pause = time.seconds - latest.seconds
        if course.number > 0, pause > JSONReader.usualDuration {
            reader.warnOfUnit(pause, "the time since the preceding event", at: position)
        }
        guard time < latest else { return time }
        reader.fault(
            .timeGoesBack, at: position,
            "the time \(value: time.seconds) s is earlier than \(minimum: latest.seconds) s, the time of the preceding event"
        )
        return latest
    }

    /// Reads a member of an event that is not about touches.
    private mutating func read(
        _ member: EventMember, at value: Int, _ course: inout Course, _ kind: inout Event.Kind,
        _ shorthand: inout (value: Shorthand?, position: Int)?
    ) {
        switch member {
        case .time, .touches, .modifierFlags, .buttonMask, ._comment: break
        case .touchesEstimatedPropertiesUpdated:
            kind = .estimatedPropertiesUpdated(estimates(at: value, course.fingerStates))
        case .becomeFirstResponder:
            if let responder = sceneDecoder.responder(named: value) {
                kind = .becomeFirstResponder(responder)
            }
        case .resignFirstResponder:
            if let responder = sceneDecoder.responder(named: value) {
                kind = .resignFirstResponder(responder)
            }
        case .presses: kind = .presses(presses(at: value, &course.keyStates))
        case .motion: kind = motion(at: value, &course.isMoving)
        case .remoteControl: kind = remoteControl(at: value)
        case .menuAction:
            kind = sceneDecoder.selector(at: value, "menuAction").map(Event.Kind.menuAction) ?? .advance
        case .pencil: kind = pencil(at: value, &course.squeeze)
        case .statusBarTap:
            _ = reader.requireTrue(at: value, otherwise: "omit the event")
            kind = .statusBarTap
        case .sendAction: kind = sendAction(at: value)
        case .orientation:
            let orientation = reader.value(at: value, "orientation", InterfaceOrientation.table)
            kind = orientation.map(Event.Kind.orientation) ?? .advance
        case .hover: kind = hover(at: value, &course.isHovering)
        case .scroll: kind = scroll(at: value, &course.scroll)
        case .transform: kind = transform(at: value, &course.transform)
        case .interrupt:
            kind = interrupt(at: value)
            course.fingerStates.interrupt()
            course.keyStates.interrupt()
            if course.scroll.state == .began { course.scroll.state = .unknown }
            if course.transform == .began { course.transform = .unknown }
        case .set: kind = set(at: value)
        case .add: kind = add(at: value)
        case .remove: kind = remove(at: value)
        case .animate: kind = animate(at: value)
        case .setContentOffset: kind = setContentOffset(at: value)
        case .scrollToItem: kind = scrollToItem(at: value)
        case .addTarget: kind = addTarget(at: value)
        case .removeTarget: kind = removeTarget(at: value)
        case .setTranslation: kind = setTranslation(at: value)
        case .setZoomScale: kind = setZoomScale(at: value)
        case .zoom: kind = zoom(at: value)
        case .advance:
            _ = reader.requireTrue(at: value, otherwise: "omit the event")
            kind = .advance
        case .tap: shorthand = (tap(at: value), value)
        case .longPress: shorthand = (longPress(at: value), value)
        case .drag: shorthand = (drag(at: value), value)
        case .pinch: shorthand = (pinch(at: value), value)
        case .rotate: shorthand = (rotate(at: value), value)
        }
    }

    @inline(__always) private mutating func append(_ event: Event, number: Int) {
        sequence.events.append(event)
        guard !origins.isEmpty else { return }
        origins.append(EventOrigin(event: Int32(truncatingIfNeeded: number), isExpanded: false))
    }

    /// Adds the origins of the events before the first shorthand: each event is its own origin.
    private mutating func startOrigins() {
        guard origins.isEmpty else { return }
        origins.reserveCapacity(sequence.events.count)
        for number in sequence.events.indices {
            origins.append(EventOrigin(event: Int32(truncatingIfNeeded: number), isExpanded: false))
        }
    }
}
