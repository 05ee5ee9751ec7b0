/// Cuts one schema out of an OpenAPI document: `components/schemas` become `$defs`, references are turned to them.
public enum SchemaExtractor {
    private static let openAPIPrefix = "#/components/schemas/"

    /// A self-contained JSON Schema 2020-12, or nil where `document` has no schema of that name.
    public static func schema(_ name: String, from document: UnsafeBufferPointer<UInt8>) -> Bytes? {
        guard let parser = JSONParser() else { return nil }
        return PaddedBytes.copying(Array(document)) { text in
            // The tape lies in the parser's memory.
            defer { withExtendedLifetime(parser) {} }
            guard let tape = try? parser.parse(text),
                let components = tape.member("components", of: JSONTape.root),
                let schemas = tape.member("schemas", of: components),
                tape.member(name, of: schemas) != nil
            else { return nil }
            var out = ByteWriter(capacity: document.count)
            out.append("{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"$id\":")
            out.string("/schemas/\(name)")
            out.append(",\"$ref\":")
            out.string("#/$defs/\(name)")
            out.append(",\"$defs\":")
            out.value(at: schemas, on: tape) { string in
                string.hasPrefix(openAPIPrefix) ? "#/$defs/" + string.dropFirst(openAPIPrefix.count) : nil
            }
            out.append("}")
            return out.finish()
        }
    }
}

extension ByteWriter {
    /// Writes the value at `position` again as JSON, strings replaced where `replacement` has something else for them.
    /// The tape is walked word by word, without recursion.
    mutating func value(
        at position: Int, on tape: JSONTape, replacing replacement: (String) -> String? = { _ in nil }
    ) {
        struct Container {
            var isObject: Bool
            var end: Int
            var count = 0
        }
        var open: [Container] = []
        var current = position
        let end = tape.next(after: position)
        while current < end {
            if let top = open.last, current == top.end {
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
            let kind = tape.kind(at: current)
            switch kind {
            case .object, .array:
                append(kind == .object ? "{" : "[")
                open.append(Container(isObject: kind == .object, end: tape.next(after: current) - 1))
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
