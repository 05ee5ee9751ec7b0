internal import JSONTape
package import TouchScene

/// The event of the request that an event of the sequence comes from.
package struct EventOrigin {
    /// The index of the event in the request.
    package var event: Int32
    /// Whether the event of the request is a shorthand.
    package var isExpanded: Bool
}

extension EventDecoder {
    /// Maximum magnitude of lengths (points) and angles in shorthands. Larger values make no sense on a
    /// screen.
    package static let greatestLength = 1e6

    package mutating func tap(at position: Int) -> Shorthand? {
        var center: Point?
        var count = 1
        var fingers = 1
        var hold = Instant(microseconds: 50_000)
        var gap = Instant(microseconds: 100_000)
        if isLocation(at: position) {
            center = location(at: position, "tap")
        } else {
            guard var cursor = reader.object(at: position, "tap") else { return nil }
            while let (member, value) = reader.next(&cursor, Members.tap) {
                switch member {
                case .at: center = location(at: value, "at")
                case .count: count = reader.integer(at: value, "count", in: 1...1000) ?? 1
                case .fingers: fingers = self.fingers(at: value)
                case .hold: hold = reader.duration(at: value, "hold") ?? hold
                case .gap: gap = reader.duration(at: value, "gap") ?? gap
                }
            }
            if !cursor.has(TapMember.at), !isMisspelled(cursor) { reader.missing("at", of: position) }
        }
        return center.map { .tap(at: $0, fingers: fingers, count: count, hold: hold, gap: gap) }
    }

    package mutating func longPress(at position: Int) -> Shorthand? {
        var center: Point?
        var fingers = 1
        var duration = Instant(microseconds: 1_000_000)
        if isLocation(at: position) {
            center = location(at: position, "longPress")
        } else {
            guard var cursor = reader.object(at: position, "longPress") else { return nil }
            while let (member, value) = reader.next(&cursor, Members.longPress) {
                switch member {
                case .at: center = location(at: value, "at")
                case .duration: duration = reader.duration(at: value, "duration") ?? duration
                case .fingers: fingers = self.fingers(at: value)
                }
            }
            if !cursor.has(LongPressMember.at), !isMisspelled(cursor) { reader.missing("at", of: position) }
        }
        return center.map { .longPress(at: $0, fingers: fingers, duration: duration) }
    }

    package mutating func drag(at position: Int) -> Shorthand? {
        guard var cursor = reader.object(at: position, "drag") else { return nil }
        var from: Point?
        var to: Point?
        var fingers = 1
        var duration = Instant(microseconds: 300_000)
        var hold = Instant.zero
        while let (member, value) = reader.next(&cursor, Members.drag) {
            switch member {
            case .from: from = location(at: value, "from")
            case .to: to = location(at: value, "to")
            case .duration: duration = reader.duration(at: value, "duration") ?? duration
            case .hold: hold = reader.duration(at: value, "hold") ?? hold
            case .fingers: fingers = self.fingers(at: value)
            }
        }
        for member in [DragMember.from, .to] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        guard let from, let to else { return nil }
        return .drag(from: from, to: to, fingers: fingers, hold: hold, duration: duration)
    }

    package mutating func pinch(at position: Int) -> Shorthand? {
        guard var cursor = reader.object(at: position, "pinch") else { return nil }
        var center: Point?
        var from = 0.0
        var to = 0.0
        var duration = Instant(microseconds: 500_000)
        var angle = 0.0
        while let (member, value) = reader.next(&cursor, Members.pinch) {
            switch member {
            case .at: center = location(at: value, "at")
            case .from: from = reader.number(at: value, "from", in: 0...EventDecoder.greatestLength) ?? 0
            case .to: to = reader.number(at: value, "to", in: 0...EventDecoder.greatestLength) ?? 0
            case .duration: duration = reader.duration(at: value, "duration") ?? duration
            case .angle: angle = self.angle(at: value, "angle")
            }
        }
        for member in [PinchMember.at, .from, .to] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        return center.map { .pinch(at: $0, from: from, to: to, angle: angle, duration: duration) }
    }

    package mutating func rotate(at position: Int) -> Shorthand? {
        guard var cursor = reader.object(at: position, "rotate") else { return nil }
        var center: Point?
        var radius = 50.0
        var angle = 0.0
        var duration = Instant(microseconds: 500_000)
        while let (member, value) = reader.next(&cursor, Members.rotate) {
            switch member {
            case .at: center = location(at: value, "at")
            case .radius:
                radius = reader.number(at: value, "radius", in: 0...EventDecoder.greatestLength) ?? radius
            case .by: angle = self.angle(at: value, "by")
            case .duration: duration = reader.duration(at: value, "duration") ?? duration
            }
        }
        for member in [RotateMember.at, .by] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        return center.map { .rotate(at: $0, radius: radius, by: angle, duration: duration) }
    }

    // MARK: Values

    private mutating func angle(at position: Int, _ what: StaticString) -> Double {
        reader.number(at: position, what, in: -EventDecoder.greatestLength...EventDecoder.greatestLength) ?? 0
    }

    private mutating func fingers(at position: Int) -> Int {
        reader.integer(at: position, "fingers", in: 1...10) ?? 1
    }

    /// Whether an unknown member was reported, which is probably the missing one.
    private func isMisspelled(_ cursor: JSONReader.ObjectCursor) -> Bool {
        cursor.hasUnknown && reader.isStrict
    }

    /// Whether the value is a location in its short form: the id of a view, or `[x, y]`.
    private func isLocation(at position: Int) -> Bool {
        switch reader.tape.kind(at: position) {
        case .string, .array: true
        case .object, .number, .true, .false, .null: false
        }
    }

    /// Reads a location and converts it to screen coordinates: `{x, y}` or `[x, y]` on the screen, `{view}` or the id
    /// of a view for the center of its bounds, or `{view, x, y}` in the coordinates of the view. Uses the scene
    /// before the first event.
    private mutating func location(at position: Int, _ what: StaticString) -> Point? {
        let kind = reader.tape.kind(at: position)
        if kind == .array { return sceneDecoder.point(at: position, what) }
        if kind == .string {
            return view(at: position).flatMap { middle(of: $0, at: position, what) }
        }
        guard var cursor = reader.object(at: position, what) else { return nil }
        var view: ViewIndex?
        var x: Double?
        var y: Double?
        while let (member, value) = reader.next(&cursor, Members.location) {
            switch member {
            case .view: view = self.view(at: value)
            case .x: x = reader.number(at: value, "x")
            case .y: y = reader.number(at: value, "y")
            }
        }
        let isMiddle = cursor.has(LocationMember.view) && cursor.seen.count == 1
        for member in [LocationMember.x, .y] where !isMiddle && !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        if isMiddle { return view.flatMap { middle(of: $0, at: position, what) } }
        guard let x, let y else { return nil }
        let point = Point(x: x, y: y)
        guard cursor.has(LocationMember.view) else { return point }
        return view.flatMap { onScreen(point, in: $0, at: position, what) }
    }

    /// The view of a location. Returns nil and adds a fault if there is no such view; adds none if the scene is invalid.
    private mutating func view(at position: Int) -> ViewIndex? {
        guard !rejectsViewReferences || reader.tape.kind(at: position) != .string else {
            let name = reader.tape.string(at: position).text
            reader.fault(
                .unknownID, at: position,
                "“\(id: name)” is the id of a view, but there is no scene; its location is unknown")
            return nil
        }
        return sceneDecoder.isID(at: position) ? sceneDecoder.view(at: position) : nil
    }

    private mutating func middle(of view: ViewIndex, at position: Int, _ what: StaticString) -> Point? {
        onScreen(sceneDecoder.scene[view].bounds.middle, in: view, at: position, what)
    }

    private mutating func onScreen(
        _ point: Point, in view: ViewIndex, at position: Int, _ what: StaticString
    ) -> Point? {
        let point = sceneDecoder.scene.toScreen(point, from: view)
        guard point.x.isFinite, point.y.isFinite else {
            reader.fault(
                .outOfRange, at: position,
                "\(subject: what) exceeds the range of a 64-bit floating-point number")
            return nil
        }
        return point
    }

    // MARK: Expansion

    /// Appends the events of the shorthand at `position`, which is event `number` of the request.
    mutating func expand(_ shorthand: Shorthand, at position: Int, from time: Instant, number: Int) {
        let greatest = Instant.maximumSeconds * 1e6
        guard Double(time.microseconds) + Double(shorthand.length.microseconds) <= greatest else {
            return reader.fault(
                .outOfRange, at: position, "the gesture must end by \(maximum: greatest / 1e6) s")
        }
        let count = shorthand.eventCount
        guard count <= sceneDecoder.limits.events &- sequence.events.count else {
            return reader.exceeded(
                "events", sceneDecoder.limits.events, at: position, found: sequence.events.count &+ count)
        }
        let names = fingers.appendGenerated("\(number)", count: shorthand.fingerCount)
        generatedFingers.append((names, position))
        sequence.fingerCount = fingers.count
        sequence.append(shorthand, from: time, fingers: names.map(FingerIndex.init))
        for _ in 0..<count {
            origins.append(EventOrigin(event: Int32(truncatingIfNeeded: number), isExpanded: true))
        }
    }

    /// Sorts the events of shorthands and the other events by time. Events at the same time stay in the order
    /// of the request.
    mutating func mergeExpanded(_ events: Int) {
        let before = sequence.events
        let order = before.indices.sorted { a, b in
            before[a].time == before[b].time ? a < b : before[a].time < before[b].time
        }
        sequence.events = order.map { before[$0] }
        origins = order.map { [origins] in origins[$0] }
        checkGeneratedFingers()
        checkLiveFingers(events)
    }

    /// Reports touches whose finger id equals a generated finger id of a shorthand, because the answer could
    /// not distinguish them.
    private mutating func checkGeneratedFingers() {
        for (numbers, position) in generatedFingers {
            for number in numbers where fingers.find(fingers.names[number]) != nil {
                reader.fault(
                    .conflictingMembers, at: position,
                    "a touch has the finger id “\(id: fingers.names[number].text)”, which this shorthand "
                        + "generates; use another finger id for the touch")
            }
        }
    }

    /// Checks the number of fingers that are down at the same time. All events must be in order.
    private mutating func checkLiveFingers(_ events: Int) {
        var states = FingerStates()
        for (index, event) in sequence.events.enumerated() {
            if case .interrupt = event.kind { states.interrupt() }
            guard case .touches(let span) = event.kind else { continue }
            for sample in sequence.samples[span.range] {
                switch sample.phase {
                case .began: states[sample.finger] = .down
                case .ended, .cancelled: states[sample.finger] = .up
                case .moved, .stationary: break
                }
            }
            guard states.downCount > sceneDecoder.limits.liveFingers else { continue }
            return reader.exceeded(
                "live fingers", sceneDecoder.limits.liveFingers,
                at: position(ofEvent: Int(origins[index].event), in: events), found: states.downCount)
        }
    }

    private func position(ofEvent number: Int, in events: Int) -> Int {
        var position = reader.tape.contents(at: events).lowerBound
        for _ in 0..<number { position = reader.tape.next(after: position) }
        return position
    }
}
