internal import JSONTape

/// Makes a sweep request from the options of the command line and a dispatch or sweep request. The options must
/// be part of the request's text, because a sweep changes numbers on its tape.
struct SweepArguments {
    /// The reason why no request can be made.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Varied numbers, each `POINTER=FROM..TO`, optionally followed by numbers that change with it, separated
    /// by commas. If not empty, they replace those of the request.
    var vary: [String] = []
    /// `recognized:ID`, `contains:NAME`, `absent:NAME` or `value:NAME`; nil to use the request's.
    var outcome: String?
    /// The number of values that are tried first for each number; nil to use the request's or the default.
    var samples: Int?
    /// The distance between the values; nil to use the request's, or none.
    var step: Double?

    /// Creates arguments that use the request unchanged.
    init() {}

    /// Makes the sweep request from the JSON `text`.
    func make(of text: [UInt8]) throws(Failure) -> [UInt8] {
        guard let (parser, tape) = try? JSONParser.reading(text) else { throw SweepArguments.notJSON(text) }
        defer { withExtendedLifetime(parser) {} }
        var out = ByteWriter(capacity: text.count + 256)
        var names = ["scene", "events", "options", "tolerance"]
        if vary.isEmpty { names.append("vary") }
        if outcome == nil { names.append("outcome") }
        for name in names {
            guard let value = JSONValue(tape)[name] else { continue }
            out.append(out.count == 0 ? "{" : ",")
            out.string(name)
            out.append(":")
            out.value(value)
        }
        if out.count == 0 { out.append("{\"scene\":null") }
        if !vary.isEmpty { try writeVary(to: &out) }
        if let outcome {
            out.append(",")
            try OutcomeArgument.write(outcome, to: &out)
        }
        out.append("}")
        return out.finish().withBytes(Array.init)
    }

    static func notJSON(_ text: [UInt8]) -> Failure {
        do {
            _ = try JSONParser.reading(text)
            return Failure(description: "")
        } catch { return Failure(description: error.lines.joined(separator: "\n")) }
    }

    private func writeVary(to out: inout ByteWriter) throws(Failure) {
        out.append(",\"vary\":[")
        for (number, words) in vary.enumerated() {
            if number > 0 { out.append(",") }
            let parts = words.split(separator: ",")
            for (place, part) in parts.enumerated() {
                if place == 1 { out.append(",\"with\":[") }
                if place > 1 { out.append(",") }
                try write(range: String(part), to: &out)
                if place > 0 { out.append("}") }
            }
            if parts.count > 1 { out.append("]") }
            if let step {
                out.append(",\"step\":")
                out.number(step)
            }
            if let samples {
                out.append(",\"samples\":")
                out.int(samples)
            }
            out.append("}")
        }
        out.append("]")
    }

    /// Writes an object with the members `pointer`, `from` and `to`, without the closing brace.
    private func write(range: String, to out: inout ByteWriter) throws(Failure) {
        let form = Failure(
            description: "“\(range)” must have the form POINTER=FROM..TO, for example /events/0/tap/hold=0..2"
        )
        guard let equals = range.lastIndex(of: "=") else { throw form }
        let bounds = range[range.index(after: equals)...].split(
            separator: "..", omittingEmptySubsequences: false)
        guard bounds.count == 2, let from = Double(bounds[0]), let to = Double(bounds[1]), from.isFinite,
            to.isFinite
        else { throw form }
        out.append("{\"pointer\":")
        out.string(String(range[..<equals]))
        out.append(",\"from\":")
        out.number(from)
        out.append(",\"to\":")
        out.number(to)
    }
}
