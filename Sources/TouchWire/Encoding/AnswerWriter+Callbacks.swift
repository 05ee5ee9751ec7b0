internal import TouchDispatch

extension AnswerWriter {
    mutating func writeCallbacks() {
        out.append(",\"callbacks\":[")
        var isFirst = true
        outcome.entries.withUnsafeBufferPointer { entries in
            for position in entries.indices {
                guard case .callback(let callback) = entries[position].body else { continue }
                guard out.count <= limit else { break }
                out.append(isFirst ? "{" : ",{")
                isFirst = false
                writeHead(position, entries[position])
                write(callback)
            }
        }
        out.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ callback: Callback) {
        out.append(callback.method.kindMember)
        writeObject(callback.receiver)
        writeMethod(callback.method)
        if callback.touches.count > 0 { writeTouches(of: callback) }
        writeDetails(of: callback)
        if let disposition = callback.disposition {
            out.append(disposition.member)
        }
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
        case .action(let selector):
            out.append(method.methodMember)
            selectors.write(Int(selector.raw), to: &out)
        case .delegate(let question):
            out.append(method.methodMember)
            out.append("\"")
            out.append(question.text)
            out.append("\"")
        case .tracking(let tracking):
            out.append(method.methodMember)
            out.append("\"")
            out.append(tracking.text)
            out.append("\"")
        case .controlEvent(let event):
            out.append(method.methodMember)
            out.append("\"")
            out.append(event.text)
            out.append("\"")
        case .scroll(let scroll):
            out.append(method.methodMember)
            out.append("\"")
            out.append(scroll.text)
            out.append("\"")
        case .selection(let selection):
            out.append(method.methodMember)
            out.append("\"")
            out.append(selection.text)
            out.append("\"")
        case .sendAction, .touches, .discarded, .becomeFirstResponder, .resignFirstResponder, .reset:
            out.append(method.methodMember)
        }
    }

    private mutating func writeTouches(of callback: Callback) {
        out.append(",\"touches\":[")
        var hasDetails = false
        for position in callback.touches.range {
            if position > Int(callback.touches.start) { out.append(UInt8(ascii: ",")) }
            out.touch(outcome.deliveredTouches[position].touch)
            if sequence.samples[Int(outcome.deliveredTouches[position].sample)].details >= 0 {
                hasDetails = true
            }
        }
        out.append(UInt8(ascii: "]"))
        guard hasDetails else { return }
        let delivered = outcome.deliveredTouches[callback.touches.range]
        // Few samples tell more than where they are.
        let detailed = delivered.filter { sequence.samples[Int($0.sample)].details >= 0 }.map {
            (touch: $0.touch, details: sequence.details[Int(sequence.samples[Int($0.sample)].details)])
        }.filter(\.details.isWorthTelling)
        guard !detailed.isEmpty else { return }
        out.append(",\"samples\":")
        out.array(detailed) { sample, out in
            out.append("{\"touch\":")
            out.touch(sample.touch)
            out.details(sample.details, withEdge: false)
            out.append("}")
        }
    }

    mutating func writeStages() {
        out.append(",\"stages\":[")
        var isFirst = true
        for (position, entry) in outcome.entries.enumerated() {
            guard case .stage(let stage) = entry.body else { continue }
            guard out.count <= limit else { break }
            out.append(isFirst ? "{" : ",{")
            isFirst = false
            writeHead(position, entry)
            out.append(",\"stage\":\"")
            out.append(stage.text)
            out.append(UInt8(ascii: "\""))
            writeReceiver(of: stage)
            out.append(UInt8(ascii: "}"))
        }
        out.append(UInt8(ascii: "]"))
    }

    private mutating func writeReceiver(of stage: Stage) {
        let isSwallowed: Bool
        switch stage {
        case .hardware, .ioKit, .springBoard, .springBoardConsumes, .applicationSource1, .applicationSource0,
            .eventQueue:
            return
        case .applicationSendEvent(let swallowed):
            isSwallowed = swallowed
            out.append(",\"receiver\":")
            writeResponder(.application)
        case .windowSendEvent(let window, let swallowed):
            isSwallowed = swallowed
            out.append(",\"receiver\":")
            writeWindow(window)
        }
        if isSwallowed { out.append(",\"disposition\":\"swallowed\"") }
    }

    mutating func writeEvents() {
        out.append(",\"events\":")
        out.array(outcome.events) { [limit, sequence] event, out in
            guard out.count <= limit else { return out.append("null") }
            out.append("{\"index\":")
            out.digits(UInt(truncatingIfNeeded: event.event))
            if case .hover = sequence.events[Int(event.event)].kind {
                out.append(",\"type\":\"hover\",\"subtype\":\"none\",\"timestamp\":")
            } else {
                out.append(",\"type\":\"touches\",\"subtype\":\"none\",\"timestamp\":")
            }
            out.seconds(event.timestamp)
            out.append(",\"allTouches\":")
            out.array(outcome.allTouches[event.allTouches.range]) { touch, out in out.touch(touch) }
            out.append("}")
        }
    }
}

extension SampleDetails {
    /// Whether a callback carries anything of it.
    fileprivate var isWorthTelling: Bool {
        properties != TouchProperties() || !coalesced.isEmpty || !predicted.isEmpty
            || !estimatedProperties.isEmpty
    }
}
