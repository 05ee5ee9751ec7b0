internal import JSONTape
internal import TouchExplanation
internal import TouchWire

/// Prepares the tape of a sweep, which replaces numbers on it: writes short forms that contain varied members in full, and adds
/// the varied members that the request omits.
enum SweepDefaults {
    /// The tape of the completed request. Its numbers are replaceable.
    static func complete(_ tape: JSONTape, _ parser: JSONParser) throws(RequestFault) -> JSONTape {
        var tape = try replaceable(tape, [], parser)
        // One edit is made in each round, because two members can be missing in the same object. A pointer leads through at most
        // two short forms (`tap` and `at`), and can then lack a member.
        for _ in 0..<6 * (Sweep.maximumCompanions + 1) {
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
                    ["scene", "events", "options"].contains(first), tokens.count > 1
                else { continue }
                switch tape.follow(tokens) {
                case .value: continue
                case .nowhere:
                    if let edit = longForm(before: tokens, on: tape) { return edit }
                case .absent(let object, let rest):
                    guard object != JSONTape.root || first == "options", rest.allSatisfy(isMemberName) else {
                        continue
                    }
                    return RequestEdit.set(Array(rest), of: object, to: "0", on: tape)
                }
            }
        }
        return nil
    }

    /// The edit that writes the short form that `tokens` lead through in full; nil if there is none.
    private static func longForm(before tokens: [String], on tape: JSONTape) -> RequestEdit? {
        for count in 1..<tokens.count {
            guard case .value(let position) = tape.follow(Array(tokens[..<count])) else { return nil }
            let (owner, member) = (tokens[count - 1], tokens[count])
            let value = JSONValue(tape, at: position)
            switch tape.kind(at: position) {
            case .string, .array:
                if let text = longForm(of: value, named: owner, with: member) {
                    return .replace(at: position, text)
                }
            default: continue
            }
        }
        return nil
    }

    /// The long form of a gesture at a location, of a point or of a rectangle; nil if the value is no short form of an object
    /// with the member.
    private static func longForm(of value: JSONValue, named owner: String, with member: String) -> String? {
        let isOfGesture =
            owner == EventMember.tap.name && TapMember.allCases.contains { $0.name == member }
            || owner == EventMember.longPress.name && LongPressMember.allCases.contains { $0.name == member }
        if isOfGesture { return "{\"at\":\(value.json)}" }
        let names = ["x", "y", "width", "height"]
        let numbers = value.elements.map(\.json)
        guard numbers.count == 2 || numbers.count == 4, names.prefix(numbers.count).contains(member) else {
            return nil
        }
        return "{" + zip(names, numbers).map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    /// Whether `token` can be the name of a member. Other tokens are reported as missing instead of added.
    private static func isMemberName(_ token: String) -> Bool {
        !token.isEmpty
            && token.utf8.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    }
}
