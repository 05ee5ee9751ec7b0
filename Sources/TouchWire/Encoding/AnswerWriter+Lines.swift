package import JSONTape
package import TouchDispatch

extension AnswerWriter {
    /// The answer as lines of JSON: the entries in order of `seq`, then `result` with all other
    /// members.
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

    /// All that is told of an entry, from the comma in front of `seq` to the closing brace.
    package mutating func writeMembers(of entry: TraceEntry, _ position: Int, withVisits: Bool) {
        out.append(",\"seq\":")
        out.int(position &+ 1)
        writeTimeAndEvent(of: entry)
        switch entry.body {
        case .stage(let stage): write(stage)
        case .hitTest(let number): write(outcome.hitTesting.records[Int(number)], withVisits: withVisits)
        case .transition(let transition): write(transition)
        case .callback(let callback): write(callback)
        }
    }
}

extension TraceEntry.Body {
    /// What lines call it.
    package var name: StaticString {
        switch self {
        case .stage: "stage"
        case .hitTest: "hitTest"
        case .transition: "transition"
        case .callback: "callback"
        }
    }
}
