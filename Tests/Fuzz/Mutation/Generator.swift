/// Generates values of a shape.
struct Generator {
    /// The ids in the document.
    var ids: [String]
    /// The numbers in the document, because equal numbers can have an effect.
    var numbers: [String]

    /// Limits of the accepted times, lengths, counts and angles, and of number types.
    static let edges = [
        "0", "-0.0", "1", "-1", "2", "3", "0.5", "0.01", "0.009999999", "0.1", "0.35", "0.4", "0.15", "0.75",
        "5", "10",
        "10.000001", "44", "45", "64", "65", "100", "1000", "1e-9", "1e-300", "5e-324", "1e6", "1000000.1",
        "1e9", "1e15",
        "9007199254740993", "2147483648", "4294967296", "9223372036854775807", "18446744073709551615",
        "-9223372036854775808", "1e300", "1.7976931348623157e308", "-1.7976931348623157e308", "1e999",
        "3.141592653589793",
        "6.283185307179586", "-3.141592653589793", "0.30000000000000004", "1.5", "255", "256", "512", "513",
    ]

    func number(_ shape: Shape?, _ chance: inout Chance) -> JSONNode {
        if let bound = shape.flatMap({ chance.among($0.bounds) }), chance.once(in: 3) {
            let step = [0, bound.ulp, -bound.ulp, 1, -1, 0.5][chance.below(6)]
            return .number("\(bound + step)")
        }
        switch chance.below(4) {
        case 0: return .number(chance.among(Generator.edges) ?? "0")
        case 1: return .number(chance.among(numbers) ?? "1")
        case 2: return .number("\(chance.below(400))")
        default: return .number("\(Double(chance.below(4000)) / 64)")
        }
    }

    func string(_ shape: Shape?, _ chance: inout Chance) -> JSONNode {
        if shape?.isID != true, let value = shape.flatMap({ chance.among($0.values) }) { return value }
        if !chance.once(in: 8), let id = chance.among(ids) { return .string(id) }
        let texts = [
            "", "a", "é", "\u{0}", "\u{10FFFF}", "/", "~", "null", "a.b", ":", "UIView", "\"<&>'", "\\", "%",
            "#",
        ]
        return .string(chance.once(in: 20) ? String(repeating: "x", count: 257) : chance.among(texts) ?? "")
    }

    /// A value of `shape`.
    func value(_ shape: Shape?, _ chance: inout Chance, depth: Int = 0) -> JSONNode {
        guard let shape else { return anything(&chance) }
        if !shape.choices.isEmpty, let choice = chance.among(shape.choices) {
            return value(choice, &chance, depth: depth + 1)
        }
        if let value = chance.among(shape.values), shape.isClosed || chance.once(in: 4) { return value }
        switch chance.among(shape.types) ?? (shape.properties.isEmpty ? "" : "object") {
        case "object": return object(shape, &chance, depth)
        case "array":
            let count = depth > 4 ? chance.below(2) : chance.below(4)
            return .array((0..<count).map { _ in value(shape.items, &chance, depth: depth + 1) })
        case "string": return string(shape, &chance)
        case "number": return number(shape, &chance)
        case "integer": return .number("\(chance.below(6))")
        case "boolean": return .word(chance.once(in: 2) ? "true" : "false")
        case "null": return .word("null")
        default: return anything(&chance)
        }
    }

    private func object(_ shape: Shape, _ chance: inout Chance, _ depth: Int) -> JSONNode {
        var members: [JSONNode.Member] = []
        // Only a few optional members, because most combinations of many members are invalid.
        let odds = max(2, shape.properties.count / 2) + depth
        for (name, inner) in shape.properties where !members.contains(where: { $0.name == name }) {
            guard shape.required.contains(name) || (depth < 8 && chance.once(in: odds)) else { continue }
            members.append(.init(name: name, value: value(inner, &chance, depth: depth + 1)))
        }
        if let additional = shape.additional, let id = chance.among(ids) {
            members.append(.init(name: id, value: value(additional, &chance, depth: depth + 1)))
        }
        return .object(members)
    }

    private func anything(_ chance: inout Chance) -> JSONNode {
        switch chance.below(6) {
        case 0: .object([])
        case 1: .array([])
        case 2: string(nil, &chance)
        case 3: number(nil, &chance)
        default: .word(chance.among(["true", "false", "null"]) ?? "null")
        }
    }
}
