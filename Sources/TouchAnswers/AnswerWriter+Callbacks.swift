internal import JSONTape
package import TouchDispatch
internal import TouchWire

extension AnswerWriter {
    mutating func writeCallbacks() {
        out.append(",\"callbacks\":[")
        var isFirst = true
        outcome.entries.withUnsafeBufferPointer { entries in
            for position in entries.indices {
                guard case .callback(let callback) = entries[position].body else { continue }
                guard out.count <= limit else { break }
                open(position, entries[position], isFirst: &isFirst)
                write(callback, in: entries[position].event)
            }
        }
        out.append(UInt8(ascii: "]"))
    }

    /// Writes the member `kind` and all following members of a callback, with the comma before and the
    /// closing brace after them.
    ///
    /// - Parameter event: The position of the event that caused it; `TraceEntry.noEvent` for a deadline.
    package mutating func write(_ callback: Callback, in event: Int32) {
        out.kind(of: callback.method)
        writeObject(callback.receiver)
        guard written.hasPlainEvents, let key = tail(of: callback) else {
            return writeTail(of: callback, in: event)
        }
        if let range = written.tails.range(of: key) { return out.repeatBytes(range) }
        let start = out.count
        writeTail(of: callback, in: event)
        written.tails.note(key, at: start..<out.count)
    }

    @inline(__always) private func tail(of callback: Callback) -> CallbackTails.Key? {
        var isDiscrete = false
        if case .gestureRecognizer(let recognizer)? = callback.receiver {
            isDiscrete = scene[recognizer].kind.isDiscrete
        }
        return CallbackTails.Key(callback, isDiscrete: isDiscrete, outcome.calls.touches)
    }

    /// Writes the members after the receiver, and the closing brace.
    private mutating func writeTail(of callback: Callback, in event: Int32) {
        writeMethod(callback.method)
        if callback.touches.count > 0, options.listsTouches { writeTouches(callback.touches) }
        if callback.presses.count > 0 { writePresses(of: callback) }
        if event >= 0, callback.touches.count > 0 || callback.presses.count > 0 {
            out.input(sequence.events[Int(event)].modifierFlags, sequence.events[Int(event)].buttonMask)
        }
        writeDetails(of: callback)
        if let disposition = callback.disposition { out.member(disposition) }
        if let implementation = callback.implementation {
            out.append(",\"implementation\":")
            out.string(implementation.name)
        }
        if let result = callback.result {
            out.append(",\"result\":")
            out.bool(result)
        }
        if let cause = callback.cause { writeCause(cause) }
        out.append(UInt8(ascii: "}"))
    }

    private mutating func writeMethod(_ method: Method) {
        switch method {
        case .touches(let method), .discarded(.touches(let method)): out.member(method)
        case .action(let selector), .menu(let selector):
            out.append(",\"method\":")
            selectors.write(Int(selector.raw), to: &out)
        case .delegate(let question):
            out.append(",\"method\":\"")
            out.append(question.spelling)
            out.append("\"")
        case .discarded, .ignored, .presses, .motion, .remoteControlReceived, .orientation, .tracking,
            .controlEvent,
            .scroll, .selection, .presentation, .pencil, .sendAction, .becomeFirstResponder,
            .resignFirstResponder,
            .editing, .reset:
            out.append(",\"method\":\"")
            out.append(method.spelling)
            out.append("\"")
        }
    }

    private mutating func writeTouches(_ touches: Span32) {
        out.append(",\"touches\":[")
        for position in touches.range {
            if position > Int(touches.start) { out.append(UInt8(ascii: ",")) }
            out.touch(outcome.calls.touches[position].touch)
        }
        out.append(UInt8(ascii: "]"))
        if !outcome.calls.touchStates.isEmpty { return writeSamplesWithStates(of: touches) }
        // Few samples have members other than a location.
        if !sequence.details.isEmpty { writeSamples(of: touches) }
    }

    /// Writes the values of each touch at the time of the call (rule TC-13).
    private mutating func writeSamplesWithStates(of touches: Span32) {
        out.append(",\"samples\":")
        out.array(touches.range) { [outcome, sequence] position, out in
            let delivered = outcome.calls.touches[position]
            let state = outcome.calls.touchStates[position]
            out.append("{\"touch\":")
            out.touch(delivered.touch)
            out.member("phase", state.phase)
            out.append(",\"location\":")
            out.point(state.location)
            out.append(",\"tapCount\":")
            out.int(state.tapCount)
            out.append(",\"timestamp\":")
            out.seconds(state.timestamp)
            if let details = sequence.details(of: sequence.samples[Int(delivered.sample)]) {
                out.details(details, withEdge: false)
            }
            out.append("}")
        }
    }

    private mutating func writeSamples(of touches: Span32) {
        let delivered = outcome.calls.touches[touches.range]
        let detailed = delivered.filter { sequence.samples[Int($0.sample)].details >= 0 }.map {
            (touch: $0.touch, details: sequence.details[Int(sequence.samples[Int($0.sample)].details)])
        }.filter(\.details.hasReportableMembers)
        guard !detailed.isEmpty else { return }
        out.append(",\"samples\":")
        out.array(detailed) { sample, out in
            out.append("{\"touch\":")
            out.touch(sample.touch)
            out.details(sample.details, withEdge: false)
            out.append("}")
        }
    }

    private mutating func writePresses(of callback: Callback) {
        out.append(",\"presses\":")
        out.array(outcome.calls.presses[callback.presses.range]) { press, out in out.press(press) }
    }

    mutating func writeEvents() {
        out.append(",\"events\":")
        out.array(outcome.events.records) { [limit, sequence, outcome] event, out in
            guard out.count <= limit else { return out.append("null") }
            out.append("{\"index\":")
            out.digits(UInt(truncatingIfNeeded: event.event))
            let dispatched = sequence.events[Int(event.event)]
            out.append(",\"type\":\"")
            out.append(dispatched.kind.typeOfEvent)
            out.append("\",\"subtype\":")
            out.string(dispatched.kind.subtypeOfEvent)
            out.append(",\"timestamp\":")
            out.seconds(event.timestamp)
            out.input(dispatched.modifierFlags, dispatched.buttonMask)
            out.append(",\"allTouches\":")
            out.array(outcome.events.touches[event.allTouches.range]) { touch, out in out.touch(touch) }
            if case .presses = dispatched.kind {
                out.append(",\"allPresses\":")
                out.array(outcome.events.presses[event.allPresses.range]) { press, out in out.press(press) }
            }
            out.append("}")
        }
    }
}

extension Event.Kind {
    /// The `UIEvent.type` of events that the application receives.
    fileprivate var typeOfEvent: StaticString {
        switch self {
        case .hover: "hover"
        case .scroll: "scroll"
        case .transform: "transform"
        case .presses: "presses"
        case .motion: "motion"
        case .remoteControl: "remoteControl"
        case .touches, .estimatedPropertiesUpdated, .menuAction, .pencil, .statusBarTap, .orientation,
            .becomeFirstResponder,
            .resignFirstResponder, .interrupt, .set, .animate, .setContentOffset, .scrollToItem, .addView,
            .removeView, .addRecognizer, .removeRecognizer, .addTarget, .removeTarget, .setTranslation, .zoom,
            .sendAction,
            .advance:
            "touches"
        }
    }

    /// The `UIEvent.subtype`.
    fileprivate var subtypeOfEvent: String {
        switch self {
        case .motion(_, let subtype): subtype.name
        case .remoteControl(let subtype): subtype.name
        default: "none"
        }
    }
}

extension SampleDetails {
    /// Whether a callback reports any of these details.
    fileprivate var hasReportableMembers: Bool {
        properties != TouchProperties() || !coalesced.isEmpty || !predicted.isEmpty
            || !estimatedProperties.isEmpty
    }
}
