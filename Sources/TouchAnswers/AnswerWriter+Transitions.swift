internal import JSONTape
package import TouchDispatch
internal import TouchWire

extension AnswerWriter {
    mutating func writeTransitions() {
        out.append(",\"transitions\":[")
        var isFirst = true
        outcome.entries.withUnsafeBufferPointer { entries in
            for position in entries.indices {
                guard case .transition(let transition) = entries[position].body else { continue }
                guard out.count <= limit else { break }
                open(position, entries[position], isFirst: &isFirst)
                write(transition)
            }
        }
        out.append(UInt8(ascii: "]"))
    }

    /// Writes the member `recognizer` and all following members of a transition, with the comma before and
    /// the closing brace after them.
    package mutating func write(_ transition: Transition) {
        let isDiscrete = scene[transition.recognizer].kind.isDiscrete
        out.append(",\"recognizer\":")
        names.write(transition.recognizer, to: &out)
        let from = transition.from.spelling(isDiscrete: isDiscrete, states)
        let to = transition.to.spelling(isDiscrete: isDiscrete, states)
        out.write(atMost: 64) {
            $0.append(",\"from\":\"")
            $0.append(from)
            $0.append("\",\"to\":\"")
            $0.append(to)
            $0.append(UInt8(ascii: "\""))
        }
        writeCause(transition.cause)
        out.append(UInt8(ascii: "}"))
    }

    /// Writes the member `cause`. Most causes occur several times; the text is copied from the first
    /// occurrence.
    package mutating func writeCause(_ cause: CauseIndex) {
        let earlier = written.causes[cause]
        guard earlier.isEmpty else { return out.repeatBytes(earlier) }
        let start = out.count
        write(outcome.causes[cause])
        written.causes[cause] = start..<out.count
    }

    /// Writes the rule with its evidence, a sentence, and the values that the sentence contains.
    private mutating func write(_ cause: Cause) {
        out.append(",\"cause\":{")
        writeRule(of: cause, ",\"detail\":")
        if let recognizer = cause.recognizer {
            out.append(",\"recognizer\":")
            names.write(recognizer, to: &out)
        }
        if let view = cause.view {
            out.append(",\"view\":")
            writeView(view)
        }
        out.member("measured", ifPresent: cause.measured)
        out.member("limit", ifPresent: cause.limit)
        if let unit = cause.unitOfFacts {
            out.append(",\"unit\":\"")
            out.append(unit.text)
            out.append("\"")
        }
        out.append(UInt8(ascii: "}"))
    }

    /// Writes the rule with its evidence, and the sentence as the member `sentence`.
    private mutating func writeRule(of cause: Cause, _ sentence: StaticString) {
        out.members(of: cause.rule)
        out.append(sentence)
        out.string { $0.sentence(of: cause, names) }
    }

    /// Writes the outcome of each recognizer that received a contact.
    mutating func writeRecognizers() {
        out.append(",\"recognizers\":[")
        for (position, record) in outcome.recognizers.enumerated() {
            guard out.count <= limit else { break }
            out.append(position > 0 ? ",{\"id\":" : "{\"id\":")
            write(record)
            out.append(UInt8(ascii: "}"))
        }
        out.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ record: RecognizerRecord) {
        let recognizer = scene[record.recognizer]
        let label = labels[record.recognizer]
        let isDiscrete = recognizer.kind.isDiscrete
        names.write(record.recognizer, to: &out)
        out.append(",\"name\":")
        if let name = label.name { out.string(name.bytes) } else { out.append("null") }
        out.append(",\"class\":")
        if let name = label.className {
            out.string(name.bytes)
        } else {
            out.append(recognizer.kind.quotedClassName)
        }
        out.append(",\"view\":")
        writeView(recognizer.view)
        out.append(",\"state\":\"")
        out.append(record.state.spelling(isDiscrete: isDiscrete, states))
        out.append("\",\"outcome\":\"")
        if let outcome = record.outcome {
            out.append(outcome.spelling(isDiscrete: isDiscrete, states))
        } else {
            out.append("none")
        }
        out.append("\",\"reason\":")
        guard let cause = record.cause else { return out.append("null") }
        writeReason(outcome.causes[cause], at: record.time)
    }

    private mutating func writeReason(_ cause: Cause, at time: Instant) {
        out.append("{")
        writeRule(of: cause, ",\"text\":")
        out.append(",\"time\":")
        out.seconds(time)
        out.append(",\"by\":")
        if let recognizer = cause.recognizer {
            names.write(recognizer, to: &out)
        } else {
            writeView(cause.view)
        }
        out.append(",\"measured\":")
        out.optional(cause.measured)
        out.append(",\"limit\":")
        out.optional(cause.limit)
        out.append(",\"unit\":")
        if let unit = cause.unitOfFacts {
            out.append("\"")
            out.append(unit.text)
            out.append("\"")
        } else {
            out.append("null")
        }
        out.append(UInt8(ascii: "}"))
    }
}
