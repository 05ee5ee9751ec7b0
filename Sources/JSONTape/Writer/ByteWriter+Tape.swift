/// Changes to the values of a tape, applied while it is written as JSON.
public struct TapeChanges {
    /// The JSON that replaces a value, by the position of the value.
    public var replacements: [Int: String] = [:]
    /// The names and JSON of members to add to an object, by the position of the object.
    public var additions: [Int: [(String, String)]] = [:]

    public init(replacements: [Int: String] = [:], additions: [Int: [(String, String)]] = [:]) {
        self.replacements = replacements
        self.additions = additions
    }
}

extension ByteWriter {
    /// Writes `value` as JSON.
    public mutating func value(_ value: JSONValue) { self.value(at: value.position, on: value.tape) }

    /// Writes the value at `position` as JSON, with `changes`. Strings, including names of members, are
    /// replaced if `replacement` returns another string for them. Visits the tape word by word, without
    /// recursion.
    public mutating func value(
        at position: Int, on tape: JSONTape, with changes: TapeChanges = TapeChanges(),
        replacing replacement: ((String) -> String?)? = nil
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
                if let other = replacement?(string.text) {
                    self.string(other)
                } else {
                    self.string(string.bytes)
                }
            case .number:
                let number = tape.number(at: current)
                // A number beyond the range of Double is written so that it reads back as infinite.
                if number.isFinite { self.number(number) } else { append(number < 0 ? "-1e999" : "1e999") }
            case .true: append("true")
            case .false: append("false")
            case .null: append("null")
            }
            current = tape.next(after: current)
        }
    }
}
