internal import JSONTape
internal import TouchExplanation

/// Prepares the tape of a sweep, which replaces numbers on it: adds the varied members that the request omits.
enum SweepDefaults {
    /// The tape of the completed request. Its numbers are replaceable.
    static func complete(_ tape: JSONTape, _ parser: JSONParser) throws(RequestFault) -> JSONTape {
        var tape = try replaceable(tape, [], parser)
        // One member is added in each round, because two can be missing in the same object.
        for _ in 0..<2 * (Sweep.maximumCompanions + 1) {
            guard let edit = missing(on: tape) else { break }
            tape = try replaceable(tape, [edit], parser)
        }
        return tape
    }

    /// The tape of the text of `tape` with `edits`.
    private static func replaceable(
        _ tape: JSONTape, _ edits: [RequestEdit], _ parser: JSONParser
    ) throws(RequestFault) -> JSONTape {
        var out = ByteWriter(capacity: 4096)
        out.text(of: tape, edits)
        return try parser.parse(copying: out.finish().withBytes(Array.init), replaceableNumbers: true)
    }

    private static func missing(on tape: JSONTape) -> RequestEdit? {
        for variable in JSONValue(tape).elements("vary").prefix(2) {
            for place in [variable] + variable.elements("with").prefix(Sweep.maximumCompanions) {
                guard let text = place["pointer"]?.text,
                    let tokens = JSONPointer.tokens(of: text), let first = tokens.first,
                    ["scene", "events", "options"].contains(first), tokens.count > 1,
                    case .absent(let object, let rest) = tape.follow(tokens),
                    object != JSONTape.root || first == "options", rest.allSatisfy(isMemberName)
                else { continue }
                return RequestEdit.set(Array(rest), of: object, to: "0", on: tape)
            }
        }
        return nil
    }

    /// Whether `token` can be the name of a member. Other tokens are reported as missing instead of added.
    private static func isMemberName(_ token: String) -> Bool {
        !token.isEmpty
            && token.utf8.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    }
}
