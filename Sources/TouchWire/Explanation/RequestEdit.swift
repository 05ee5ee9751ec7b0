/// One change of a request's text, at a place of its tape.
enum RequestEdit {
    /// The value at the position is this JSON instead.
    case replace(at: Int, String)
    /// The object at the position has this member besides.
    case add(to: Int, member: String, String)

    /// The member of `object` at the end of `path` is `json`; what is missing of the path is made.
    static func set(_ path: [String], of object: Int, to json: String, on tape: JSONTape) -> RequestEdit? {
        var current = object
        for (depth, name) in path.enumerated() {
            guard tape.kind(at: current) == .object else { return nil }
            guard let value = tape.member(name, of: current) else {
                let wrapped = path[(depth + 1)...].reversed().reduce(json) { "{\"\($1)\":\($0)}" }
                return .add(to: current, member: name, wrapped)
            }
            current = value
        }
        return .replace(at: current, json)
    }
}

extension ByteWriter {
    /// The whole text of `tape` with `edits`. The tape is walked word by word, without recursion.
    mutating func text(of tape: JSONTape, _ edits: [RequestEdit]) {
        struct Container {
            var isObject: Bool
            var start: Int
            var end: Int
            var count = 0
        }
        var replacements: [Int: String] = [:]
        var additions: [Int: [(String, String)]] = [:]
        for edit in edits {
            switch edit {
            case .replace(let position, let json): replacements[position] = json
            case .add(let object, let member, let json): additions[object, default: []].append((member, json))
            }
        }
        var open: [Container] = []
        var current = JSONTape.root
        let end = tape.next(after: current)
        while current < end {
            if let top = open.last, current == top.end {
                for (number, (member, json)) in (additions[top.start] ?? []).enumerated() {
                    if top.count > 0 || number > 0 { append(",") }
                    string(member)
                    append(":")
                    append(text: json)
                }
                append(top.isObject ? "}" : "]")
                open.removeLast()
                current += 1
                continue
            }
            if let top = open.indices.last {
                let isValue = open[top].isObject && open[top].count % 2 == 1
                if isValue { append(":") } else if open[top].count > 0 { append(",") }
                open[top].count += 1
            }
            if let json = replacements[current] {
                append(text: json)
                current = tape.next(after: current)
                continue
            }
            switch tape.kind(at: current) {
            case .object, .array:
                let isObject = tape.kind(at: current) == .object
                append(isObject ? "{" : "[")
                open.append(
                    Container(isObject: isObject, start: current, end: tape.next(after: current) - 1))
                current += 1
            case .string, .int, .unsigned, .double, .true, .false, .null:
                value(at: current, on: tape)
                current = tape.next(after: current)
            }
        }
    }
}
