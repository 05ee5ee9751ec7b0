internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch

/// Which event of the request an event of the sequence comes from.
package struct EventOrigin {
    /// Its place in the request.
    package var event: Int32
    /// Whether it is one of those that a shorthand stands for.
    package var isExpanded: Bool
}

extension EventDecoder {
    /// Puts the events in the place of the shorthand at `position`, which is event `number` of the request.
    mutating func expand(_ shorthand: Shorthand, at position: Int, from time: Instant, number: Int) {
        let greatest = Instant.maximumSeconds * 1e6
        guard Double(time.microseconds) + Double(shorthand.length.microseconds) <= greatest else {
            return reader.fault(
                .outOfRange, at: position, "it would end after \(maximum: greatest / 1e6) s")
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

    /// Puts the events of shorthands and the others in order of time, those of one time in the order of the request.
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

    /// A finger that goes by the name of a shorthand's would be taken for it.
    private mutating func checkGeneratedFingers() {
        for (numbers, position) in generatedFingers {
            for number in numbers where fingers.find(fingers.names[number]) != nil {
                reader.fault(
                    .conflictingMembers, at: position,
                    "a touch is called “\(id: fingers.names[number].text)”, as the finger of this shorthand; "
                        + "give the touch another name")
            }
        }
    }

    /// How many are down at once is known only when all events are in order.
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
