internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchWire

/// The differences between the final states of two runs: the member `final` of their answers, which contains the
/// first responder, controls and scroll views.
struct FinalChanges {
    /// A value that differs, or that only one run has, as JSON.
    struct Change {
        /// A JSON Pointer into `final`.
        package var pointer: String
        package var a: String
        package var b: String
    }

    private(set) var changes: [Change] = []
    /// Whether there are more differences.
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
        out.append(writer.out.bytes(since: head))
    }
}
