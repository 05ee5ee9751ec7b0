package import JSONTape
package import TouchDispatch
internal import TouchWire

extension AnswerWriter {
    /// Writes the answer as JSON lines: the entries in order of `seq`, then `result` with all other members.
    package consuming func writeLines() -> Bytes {
        for (position, entry) in outcome.entries.enumerated() {
            guard out.count <= limit else { break }
            out.append("{\"entry\":\"")
            out.append(entry.body.name)
            out.append("\"")
            writeMembers(of: entry, position, withVisits: options.dispatch.trace == .full)
            out.append("\n")
        }
        out.append("{\"entry\":\"result\",")
        writeFirstMembers()
        if options.dispatch.trace == .full { writeEvents() }
        writeLastMembers()
        out.append("\n")
        return out.finish()
    }

    /// Writes the member `seq` and all following members of an entry, with the comma before and the closing
    /// brace after them.
    package mutating func writeMembers(of entry: TraceEntry, _ position: Int, withVisits: Bool) {
        out.append(",\"seq\":")
        out.int(position &+ 1)
        writeTimeAndEvent(of: entry)
        switch entry.body {
        case .stage(let stage): write(stage)
        case .hitTest(let number): write(outcome.hitTesting.records[Int(number)], withVisits: withVisits)
        case .transition(let transition): write(transition)
        case .callback(let callback): write(callback, in: entry.event)
        }
    }

    // MARK: Hit tests

    mutating func writeHitTests(withVisits: Bool) {
        out.append(",\"hitTests\":[")
        var isFirst = true
        for (position, entry) in outcome.entries.enumerated() {
            guard case .hitTest(let number) = entry.body else { continue }
            guard out.count <= limit else { break }
            open(position, entry, isFirst: &isFirst)
            write(outcome.hitTesting.records[Int(number)], withVisits: withVisits)
        }
        out.append(UInt8(ascii: "]"))
    }

    /// Writes the member `touch` and all following members of a hit test, with the comma before and the
    /// closing brace after them.
    package mutating func write(_ record: HitTestRecord, withVisits: Bool) {
        out.append(",\"touch\":")
        if let touch = record.touch { out.touch(touch) } else { out.append("null") }
        out.append(",\"point\":")
        out.point(record.point)
        out.hit(
            record.hit, visits: withVisits ? outcome.hitTesting.visits[record.visits.range] : nil, in: scene,
            names)
        out.append(UInt8(ascii: "}"))
    }

    // MARK: Stages

    mutating func writeStages() {
        out.append(",\"stages\":[")
        var isFirst = true
        for (position, entry) in outcome.entries.enumerated() {
            guard case .stage(let stage) = entry.body else { continue }
            guard out.count <= limit else { break }
            open(position, entry, isFirst: &isFirst)
            write(stage)
        }
        out.append(UInt8(ascii: "]"))
    }

    /// Writes the member `stage` and all following members of a stage, with the comma before and the closing
    /// brace after them.
    package mutating func write(_ stage: Stage) {
        out.append(",\"stage\":\"")
        out.append(stage.text)
        out.append(UInt8(ascii: "\""))
        writeReceiver(of: stage)
        writeArguments(of: stage)
        out.append(",\"cause\":{")
        out.members(of: stage.rule)
        out.append(",\"detail\":\"")
        out.append(stage.sentence)
        out.append("\"}}")
    }

    private mutating func writeArguments(of stage: Stage) {
        let arguments = stage.arguments
        guard arguments.object != nil else { return }
        out.append(",\"arguments\":{")
        let members: [(name: StaticString, value: StaticString?)] = [
            ("object", arguments.object), ("machPort", arguments.machPort), ("source", arguments.source),
        ]
        for case (let name, let value?) in members {
            out.separate()
            out.append("\"")
            out.append(name)
            out.append("\":\"")
            out.append(value)
            out.append("\"")
        }
        out.append("}")
    }

    private mutating func writeReceiver(of stage: Stage) {
        let isSwallowed: Bool
        switch stage {
        case .hardware, .ioKit, .springBoard, .springBoardConsumes, .applicationSource1, .applicationSource0,
            .eventQueue, .applicationSleeps:
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
}

extension TraceEntry.Body {
    /// The value of the member `entry` in JSON lines.
    package var name: StaticString {
        switch self {
        case .stage: "stage"
        case .hitTest: "hitTest"
        case .transition: "transition"
        case .callback: "callback"
        }
    }
}
