internal import JSONTape
internal import TouchOperations
internal import TouchWire

/// Makes a robustness request from the options of the command line and a robustness or dispatch request.
struct RobustnessArguments {
    /// `recognized:ID`, `contains:NAME`, `absent:NAME` or `value:NAME`; nil to use the request's.
    var outcome: String?
    /// The number of variants; nil to use the request's or the default.
    var runs: Int?
    /// The seed; nil to use the request's or the default.
    var seed: Int?

    /// Creates arguments that use the request unchanged.
    init() {}

    /// Makes the robustness request from the JSON `text`. If the outcome comes from the command line, the expectations of a
    /// dispatch request are omitted.
    func make(of text: [UInt8]) throws(SweepArguments.Failure) -> [UInt8] {
        guard outcome != nil || runs != nil || seed != nil else { return text }
        guard let (parser, tape) = try? JSONParser.reading(text) else {
            throw SweepArguments.notJSON(text)
        }
        defer { withExtendedLifetime(parser) {} }
        guard JSONValue(tape).isObject else { return text }
        var out = ByteWriter(capacity: text.count + 256)
        out.append("{")
        for member in JSONValue(tape).members where !isReplaced(member) {
            out.separate()
            out.string(member.name.bytes)
            out.append(":")
            out.value(member.value)
        }
        if let outcome { out.member(RobustnessMember.outcome, json: try OutcomeArgument.json(of: outcome)) }
        if let runs { out.member(RobustnessMember.runs, runs) }
        if let seed { out.member(RobustnessMember.seed, seed) }
        out.append("}")
        return out.finish().withBytes(Array.init)
    }

    private func isReplaced(_ member: JSONValue.Member) -> Bool {
        if member.name == "outcome" { return outcome != nil }
        if member.name == "runs" { return runs != nil }
        if member.name == "seed" { return seed != nil }
        return member.name == "expect" && outcome != nil && member.value["robust"] == nil
    }
}
