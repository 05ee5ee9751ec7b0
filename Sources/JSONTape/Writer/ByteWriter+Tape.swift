/// What is written otherwise than a tape has it.
public struct TapeChanges {
    /// JSON in the place of the value at a position.
    public var replacements: [Int: String] = [:]
    /// Members that the object at a position has besides: name and JSON.
    public var additions: [Int: [(String, String)]] = [:]

    public init(replacements: [Int: String] = [:], additions: [Int: [(String, String)]] = [:]) {
        self.replacements = replacements
        self.additions = additions
    }
}

extension ByteWriter {
    /// Writes `value` again as JSON.
    public mutating func value(_ value: JSONValue) { self.value(at: value.position, on: value.tape) }

    /// Writes the value at `position` again as JSON, with `changes`, strings replaced where `replacement` has something
    /// else for them. The tape is walked word by word, without recursion.
    public mutating func value(
        at position: Int, on tape: JSONTape, with changes: TapeChanges = TapeChanges(),
        replacing replacement: (String) -> String? = { _ in nil }
    ) {
        struct Container {
            var isObject: Bool
            var start: Int
            var end: Int
            var count = 0
        }
        var open: [Container] = []
        var current = position
        let end = tape.next(after: position)
        while current < end {
            if let top = open.last, current == top.end {
                for (number, (member, json)) in (changes.additions[top.start] ?? []).enumerated() {
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
            if let json = changes.replacements[current] {
                append(text: json)
                current = tape.next(after: current)
                continue
            }
            let kind = tape.kind(at: current)
            switch kind {
            case .object, .array:
                append(kind == .object ? "{" : "[")
                open.append(
                    Container(isObject: kind == .object, start: current, end: tape.next(after: current) - 1))
                current += 1
                continue
            case .string:
                let string = tape.string(at: current)
                if let other = replacement(string.text) {
                    self.string(other)
                } else {
                    self.string(string.bytes)
                }
            case .int, .unsigned, .double:
                let number = tape.number(at: current)
                // A number beyond Double stays one.
                if number.isFinite { self.number(number) } else { append(number < 0 ? "-1e999" : "1e999") }
            case .true: append("true")
            case .false: append("false")
            case .null: append("null")
            }
            current = tape.next(after: current)
        }
    }
}
