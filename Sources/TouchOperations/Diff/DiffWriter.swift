internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchExplanation
internal import TouchLimitations
internal import TouchReports
internal import TouchWire

/// Writes the differences between two runs (`DiffAnswer` in openapi.yaml).
struct DiffWriter: ~Copyable {
    private let a: DiffRun
    private let b: DiffRun
    private let differences: TraceDifferences
    private let changes: RequestChanges
    private let ending: FinalChanges
    private let summary: String
    private let limitations: [Limitation]
    /// The maximum size in bytes. Writing stops above it, and the caller rejects the answer.
    private let limit: Int
    // These writers format entries as in dispatch answers. Each entry is appended to their output and copied
    // from there.
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
        limitations = differences.limitations
        self.limit = limit
        entriesOfA = AnswerWriter(a.dispatch, limit: limit)
        entriesOfB = AnswerWriter(b.dispatch, limit: limit)
    }

    consuming func write() -> Bytes {
        out.append("{")
        out.member("same", differences.groups.isEmpty && ending.changes.isEmpty)
        out.member("summary", summary)
        out.key("changed")
        out.objects(changes.changes) { [a, b] change, out in
            out.member("pointer", change.pointer)
            out.member("a", json: a.tape.json(shown: change.a))
            out.member("b", json: b.tape.json(shown: change.b))
        }
        out.key("first")
        if let group = differences.groups.first {
            write(group, withConsequences: false)
        } else {
            out.append("null")
        }
        out.key("differences")
        out.append("[")
        for group in differences.groups where out.count <= limit {
            out.separate()
            write(group, withConsequences: true)
        }
        out.append("]")
        out.key("final")
        out.objects(ending.changes) { change, out in
            out.member("pointer", change.pointer)
            out.member("a", json: change.a)
            out.member("b", json: change.b)
        }
        out.member("complete", differences.isComplete && !changes.isCutShort && !ending.isCutShort)
        out.member(warnings: a.request.remarks.warnings + b.request.remarks.warnings)
        out.member(limitations: limitations)
        out.append("}")
        return out.finish()
    }

    private mutating func write(_ group: TraceDifferences.Group, withConsequences: Bool) {
        out.append("{")
        write(group.root)
        out.key("cause")
        out.object {
            $0.cause("a", group.causes.a)
            $0.cause("b", group.causes.b)
        }
        if withConsequences {
            out.key("consequences")
            out.append("[")
            for difference in group.consequences where out.count <= limit {
                out.separate()
                out.append("{")
                write(difference)
                out.append("}")
            }
            out.append("]")
        }
        out.append("}")
    }

    private mutating func write(_ difference: TraceDifferences.Difference) {
        out.key("a")
        if let place = difference.a { out.entry(place, of: &entriesOfA) } else { out.append("null") }
        out.key("b")
        if let place = difference.b { out.entry(place, of: &entriesOfB) } else { out.append("null") }
        var names: [String] = []
        if difference.isLater { names.append("time") }
        if difference.isOfOtherCause { names.append("cause") }
        if difference.isOfOtherValue { names.append("value") }
        if names.isEmpty { names = [difference.a != nil && difference.b != nil ? "entry" : "presence"] }
        out.key("differs")
        out.array(names) { name, out in out.string(name) }
    }
}

extension ByteWriter {
    /// Writes the entry at `place` as in the answer of `/v1/dispatch`.
    fileprivate mutating func entry(_ place: Int, of writer: inout AnswerWriter) {
        let entry = writer.outcome.entries[place]
        let start = writer.out.count
        writer.out.append("{\"entry\":\"")
        writer.out.append(entry.body.name)
        writer.out.append("\"")
        writer.writeMembers(of: entry, place, withVisits: false)
        append(writer.out.bytes(since: start))
    }
}

extension JSONTape {
    /// The JSON of a value of the request, or a summary if it is large; “null” if there is none.
    func json(shown position: Int?) -> String {
        guard let position, case .json(let text) = shown(position) else { return "null" }
        return text
    }
}

extension ByteWriter {
    /// Writes a link of the chain of causes; null if the cause is a fault.
    mutating func cause(_ name: StaticString, _ cause: NearestCause?) {
        key(name)
        if case .link(let link)? = cause { self.cause(link) } else { append("null") }
    }
}
