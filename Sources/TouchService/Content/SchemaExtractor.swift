package import JSONTape

/// Extracts one schema from an OpenAPI document. `components/schemas` becomes `$defs`, and references are
/// rewritten to point there.
package enum SchemaExtractor {
    private static let openAPIPrefix = "#/components/schemas/"

    /// Returns a self-contained JSON Schema 2020-12, or nil if `document` has no schema of that name.
    package static func schema(_ name: String, from document: UnsafeBufferPointer<UInt8>) -> Bytes? {
        try? JSONParser.withValue(of: Array(document)) { document -> Bytes? in
            guard let schemas = document["components"]?["schemas"], schemas[name] != nil else { return nil }
            var out = ByteWriter(capacity: 4096)
            out.append("{")
            out.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            out.member("$id", "/schemas/\(name)")
            out.member("$ref", "#/$defs/\(name)")
            out.key("$defs")
            out.value(at: schemas.position, on: schemas.tape) { string in
                string.hasPrefix(openAPIPrefix) ? "#/$defs/" + string.dropFirst(openAPIPrefix.count) : nil
            }
            out.append("}")
            return out.finish()
        }
    }
}
