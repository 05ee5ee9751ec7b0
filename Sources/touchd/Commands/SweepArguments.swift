internal import JSONTape
internal import TouchOperations
internal import TouchWire

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
        var request = ComposedRequest<SweepMember>(capacity: text.count + 256)
        var members: [SweepMember] = [.scene, .events, .options, .tolerance]
        if vary.isEmpty { members.append(.vary) }
        if outcome == nil { members.append(.outcome) }
        for member in members {
            if let value = JSONValue(tape)[member.name] { request.add(member, value) }
        }
        if !vary.isEmpty { request.add(.vary, try variations()) }
        if let outcome { request.add(.outcome, try OutcomeArgument.json(of: outcome)) }
        return request.text()
    }

    static func notJSON(_ text: [UInt8]) -> Failure {
        do {
            _ = try JSONParser.reading(text)
            return Failure(description: "")
        } catch { return Failure(description: error.lines.joined(separator: "\n")) }
    }

    /// The value of `vary`: for each argument its first range, with the others as companions.
    private func variations() throws(Failure) -> String {
        var elements: [String] = []
        for words in vary {
            let ranges = try words.split(separator: ",").map { words throws(Failure) in
                try SweptRange(String(words))
            }
            guard let first = ranges.first else { continue }
            var out = ByteWriter(capacity: 256)
            out.object { out in
                first.write(VaryMember.pointer, .from, .to, to: &out)
                if ranges.count > 1 {
                    out.key(VaryMember.with)
                    out.objects(ranges.dropFirst()) { range, out in
                        range.write(VaryWithMember.pointer, .from, .to, to: &out)
                    }
                }
                if let step { out.member(VaryMember.step, step) }
                if let samples { out.member(VaryMember.samples, samples) }
            }
            elements.append(out.text())
        }
        return "[" + elements.joined(separator: ",") + "]"
    }
}

/// The values of a member that a sweep tries: `POINTER=FROM..TO`.
private struct SweptRange {
    let pointer: String
    let from: Double
    let to: Double

    init(_ range: String) throws(SweepArguments.Failure) {
        let form = SweepArguments.Failure(
            description: "“\(range)” must have the form POINTER=FROM..TO, for example /events/0/tap/hold=0..2"
        )
        guard let equals = range.lastIndex(of: "=") else { throw form }
        let bounds = range[range.index(after: equals)...].split(
            separator: "..", omittingEmptySubsequences: false)
        guard bounds.count == 2, let from = Double(bounds[0]), let to = Double(bounds[1]), from.isFinite,
            to.isFinite
        else { throw form }
        pointer = String(range[..<equals])
        (self.from, self.to) = (from, to)
    }

    func write<Member: MemberName>(
        _ pointer: Member, _ from: Member, _ to: Member, to out: inout ByteWriter
    ) {
        out.member(pointer, self.pointer)
        out.member(from, self.from)
        out.member(to, self.to)
    }
}
