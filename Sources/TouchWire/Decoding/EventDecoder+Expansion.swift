internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch

/// The event of the request that an event of the sequence comes from.
package struct EventOrigin {
    /// The index of the event in the request.
    package var event: Int32
    /// Whether the event of the request is a shorthand.
    package var isExpanded: Bool
}

extension EventDecoder {
    /// Appends the events of the shorthand at `position`, which is event `number` of the request.
    mutating func expand(_ shorthand: Shorthand, at position: Int, from time: Instant, number: Int) {
        let greatest = Instant.maximumSeconds * 1e6
        guard Double(time.microseconds) + Double(shorthand.length.microseconds) <= greatest else {
            return reader.fault(
                .outOfRange, at: position, "the gesture must end by \(maximum: greatest / 1e6) s")
        }
        let count = shorthand.eventCount
        guard count <= sceneDecoder.limits.events &- sequence.events.count else {
            return reader.exceeded("events", sceneDecoder.limits.events, at: position)
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
                at: position(ofEvent: Int(origins[index].event), in: events))
        }
    }

    private func position(ofEvent number: Int, in events: Int) -> Int {
        var position = reader.tape.contents(at: events).lowerBound
        for _ in 0..<number { position = reader.tape.next(after: position) }
        return position
    }
}
