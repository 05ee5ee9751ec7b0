internal import JSONTape

/// Writes what a command line varies into a dispatch or sweep request: a sweep puts numbers on the tape of its own request,
/// so what is varied has to be part of its text.
package struct SweepArguments {
    /// Why no request can be made.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// `POINTER=FROM..TO`, and behind commas those that move along. They replace the request's own.
    package var vary: [String] = []
    /// `recognized:ID`, `contains:NAME`, `absent:NAME` or `value:NAME`; nil: the request's own.
    package var outcome: String?
    /// Values to try first of each number; nil: the request's own, or the default.
    package var samples: Int?
    /// The distance of the only values to try of each number; nil: the request's own, or none.
    package var step: Double?

    /// The request's own.
    package init() {}

    /// The request.
    package func make(of text: [UInt8]) throws(Failure) -> [UInt8] {
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
        if let outcome { try write(outcome: outcome, to: &out) }
        out.append("}")
        return out.finish().withBytes(Array.init)
    }

    private static func notJSON(_ text: [UInt8]) -> Failure {
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

    /// An object that is still open.
    private func write(range: String, to out: inout ByteWriter) throws(Failure) {
        let form = Failure(
            description: "“\(range)” is not of the form POINTER=FROM..TO, like /events/0/tap/hold=0..2")
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

    private func write(outcome: String, to out: inout ByteWriter) throws(Failure) {
        guard let colon = outcome.firstIndex(of: ":") else {
            throw Failure(
                description:
                    "“\(outcome)” is not of the form recognized:ID, contains:NAME, absent:NAME or value:NAME")
        }
        out.append(",\"outcome\":{")
        out.string(String(outcome[..<colon]))
        out.append(":")
        out.string(String(outcome[outcome.index(after: colon)...]))
        out.append("}")
    }
}
