internal import JSONTape
internal import TouchWire

/// The schemas of openapi.json, each as a separate JSON Schema 2020-12 document for editors and validators.
enum Schemas {
    /// The schema of that name with all schemas that it refers to; nil if openapi.json has none.
    static func named(_ name: Substring) -> Bytes? {
        guard let contract = Asset.named("openapi.json") else { return nil }
        return SchemaExtractor.schema(String(name), from: contract.bytes)
    }
}
