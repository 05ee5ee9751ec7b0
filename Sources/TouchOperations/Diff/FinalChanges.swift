internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// How two runs end otherwise: what `final` of their answers has of first responders, controls, scroll views.
struct FinalChanges {
    /// A value that is another, or that only one run has, as JSON.
    struct Change {
        /// Into `final`.
        package var pointer: String
        package var a: String
        package var b: String
    }

    private(set) var changes: [Change] = []
    /// Whether there are more.
    private(set) var isCutShort = false

    init(_ a: DiffRun, _ b: DiffRun, _ budget: inout WorkBudget) {
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.key("a")
        FinalChanges.write(a, to: &out)
        out.key("b")
        FinalChanges.write(b, to: &out)
        out.append("}")
        budget.spend(out.count)
        guard !budget.isSpent else { return }
        let text = out.finish().withBytes(Array.init)
        guard let (parser, tape) = try? JSONParser.reading(text) else { return }
        defer { withExtendedLifetime(parser) {} }
        guard let one = tape.member("a", of: JSONTape.root), let other = tape.member("b", of: JSONTape.root)
        else { return }
        let found = RequestChanges(tape, one, tape, other)
        changes = found.changes.map {
            Change(pointer: $0.pointer, a: tape.json(shown: $0.a), b: tape.json(shown: $0.b))
        }
        isCutShort = found.isCutShort
    }

    private static func write(_ run: DiffRun, to out: inout ByteWriter) {
        var writer = AnswerWriter(run.dispatch, limit: .max)
        writer.writeFinal()
        let head = ",\"final\":".utf8.count
        out.append(UnsafeBufferPointer(start: writer.out.base + head, count: writer.out.count - head))
    }
}
