internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Writes the differences between two runs (`DiffAnswer` in openapi.yaml).
struct DiffWriter: ~Copyable {
    private let a: DiffRun
    private let b: DiffRun
    private let differences: TraceDifferences
    private let changes: RequestChanges
    private let ending: FinalChanges
    private let summary: String
    /// Bytes beyond which nothing more is worth writing: the caller refuses the answer.
    private let limit: Int
    // What these have written before they take from there, so that they only grow.
    private var entriesOfA: AnswerWriter
    private var entriesOfB: AnswerWriter
    private var out = ByteWriter(capacity: 4096)

    init(_ differences: RunDifferences, limit: Int) {
        a = differences.a
        b = differences.b
        self.differences = differences.trace
        changes = differences.requests
        ending = differences.ending
        summary = differences.summary
        self.limit = limit
        entriesOfA = AnswerWriter(a.dispatch, limit: limit)
        entriesOfB = AnswerWriter(b.dispatch, limit: limit)
    }

    consuming func write() -> Bytes {
        out.append("{\"same\":")
        out.bool(differences.groups.isEmpty && ending.changes.isEmpty)
        out.append(",\"summary\":")
        out.string(summary)
        writeChanges()
        out.append(",\"first\":")
        if let group = differences.groups.first { write(group, isWhole: false) } else { out.append("null") }
        out.append(",\"differences\":[")
        for (number, group) in differences.groups.enumerated() where out.count <= limit {
            if number > 0 { out.append(",") }
            write(group, isWhole: true)
        }
        out.append("],\"final\":")
        writeFinal()
        out.append(",\"complete\":")
        out.bool(differences.isComplete && !changes.isCutShort && !ending.isCutShort)
        out.append(",\"warnings\":")
        out.diagnostics(a.request.warnings + b.request.warnings)
        out.append("}")
        return out.finish()
    }

    // MARK: The requests

    private mutating func writeChanges() {
        out.append(",\"changed\":")
        out.array(changes.changes) { [a, b] change, out in
            out.append("{\"pointer\":")
            out.string(change.pointer)
            out.append(",\"a\":")
            out.shown(change.a, on: a.tape)
            out.append(",\"b\":")
            out.shown(change.b, on: b.tape)
            out.append("}")
        }
    }

    private mutating func writeFinal() {
        out.array(ending.changes) { change, out in
            out.append("{\"pointer\":")
            out.string(change.pointer)
            out.append(",\"a\":")
            out.append(text: change.a)
            out.append(",\"b\":")
            out.append(text: change.b)
            out.append("}")
        }
    }

    // MARK: The runs

    private mutating func write(_ group: TraceDifferences.Group, isWhole: Bool) {
        out.append("{")
        write(group.root)
        out.append(",\"cause\":{\"a\":")
        write(group.causes.a)
        out.append(",\"b\":")
        write(group.causes.b)
        out.append("}")
        if isWhole {
            out.append(",\"consequences\":[")
            for (number, difference) in group.consequences.enumerated() where out.count <= limit {
                out.append(number > 0 ? ",{" : "{")
                write(difference)
                out.append("}")
            }
            out.append("]")
        }
        out.append("}")
    }

    private mutating func write(_ cause: NearestCause?) {
        if case .link(let link)? = cause { out.append(text: link.json) } else { out.append("null") }
    }

    private mutating func write(_ difference: TraceDifferences.Difference) {
        out.append("\"a\":")
        if let place = difference.a { out.entry(place, of: &entriesOfA) } else { out.append("null") }
        out.append(",\"b\":")
        if let place = difference.b { out.entry(place, of: &entriesOfB) } else { out.append("null") }
        out.append(",\"differs\":[")
        var names: [String] = []
        if difference.isLater { names.append("\"time\"") }
        if difference.isOfOtherCause { names.append("\"cause\"") }
        if difference.isOfOtherValue { names.append("\"value\"") }
        if names.isEmpty {
            names = [difference.a != nil && difference.b != nil ? "\"entry\"" : "\"presence\""]
        }
        out.append(text: names.joined(separator: ","))
        out.append("]")
    }
}

extension ByteWriter {
    /// The entry at `place` as the line of JSON that `/v1/dispatch` has for it.
    fileprivate mutating func entry(_ place: Int, of writer: inout AnswerWriter) {
        let entry = writer.outcome.entries[place]
        let start = writer.out.count
        writer.out.append("{\"entry\":\"")
        writer.out.append(entry.body.name)
        writer.out.append("\"")
        writer.writeMembers(of: entry, place, withVisits: false)
        append(UnsafeBufferPointer(start: writer.out.base + start, count: writer.out.count - start))
    }

    /// A value of the request; of a large one what it is; null where there is none.
    fileprivate mutating func shown(_ position: Int?, on tape: JSONTape) {
        guard let position, case .json(let text) = tape.shown(position) else { return append("null") }
        append(text: text)
    }
}
