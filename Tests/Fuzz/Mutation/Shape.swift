/// The form of a value according to openapi.json: a schema whose references are resolved.
final class Shape {
    fileprivate(set) var properties: [(name: String, shape: Shape)] = []
    fileprivate(set) var required: Set<String> = []
    /// The shape of an array's elements.
    fileprivate(set) var items: Shape?
    /// The shape of members with other names.
    fileprivate(set) var additional: Shape?
    /// Alternatives, one of which applies.
    fileprivate(set) var choices: [Shape] = []
    /// Values in the schema: `enum`, `const`, `default` and `examples`.
    fileprivate(set) var values: [JSONNode] = []
    fileprivate(set) var isClosed = false
    fileprivate(set) var types: [String] = []
    /// The bounds of a number, if there are any.
    fileprivate(set) var bounds: [Double] = []
    /// Whether the value is the id of an object.
    fileprivate(set) var isID = false

    /// The shape of the member `name`, here or in one of the choices.
    func member(_ name: String) -> Shape? {
        if let own = properties.first(where: { $0.name == name })?.shape { return own }
        for choice in choices {
            if let found = choice.member(name) { return found }
        }
        return additional
    }

    /// The shape of elements, here or in one of the choices.
    var element: Shape? { items ?? choices.lazy.compactMap(\.element).first }

    /// The choice that `value` matches, according to its JSON type and members.
    func chosen(for value: JSONNode) -> Shape {
        guard !choices.isEmpty else { return self }
        let names = Set(value.members.map(\.name))
        let fitting = choices.first { choice in
            let inner = choice.chosen(for: value)
            switch value {
            case .object:
                return inner.properties.contains {
                    names.contains($0.name) && inner.required.contains($0.name)
                }
                    && inner.required.isSubset(of: names) && inner.fitsType(value)
            case .array: return inner.items != nil
            case .string, .number, .word: return inner.properties.isEmpty && inner.items == nil
            }
        }
        return fitting ?? self
    }

    /// Recognizers are distinguished by `type`.
    private func fitsType(_ value: JSONNode) -> Bool {
        guard let type = properties.last(where: { $0.name == "type" })?.shape, type.isClosed,
            let own = value["type"]
        else { return true }
        return type.values.contains(own)
    }
}

/// Makes each shape once.
final class ShapeBook {
    private let schemas: [String: JSONNode]
    private var named: [String: Shape] = [:]

    /// - Parameter document: openapi.json.
    init(document: JSONNode) {
        let list = document["components"]?["schemas"]?.members ?? []
        schemas = Dictionary(list.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// The shape of the schema `name`; a shape without properties if there is no such schema.
    func shape(named name: String) -> Shape {
        if let shape = named[name] { return shape }
        let shape = Shape()
        // Stored first, because schemas can refer to themselves.
        named[name] = shape
        shape.isID = name == "ID"
        if let schema = schemas[name] { fill(shape, from: schema) }
        return shape
    }

    private func shape(of schema: JSONNode) -> Shape {
        if let reference = schema["$ref"]?.string, let name = reference.split(separator: "/").last {
            return shape(named: String(name))
        }
        let shape = Shape()
        fill(shape, from: schema)
        return shape
    }

    private func fill(_ shape: Shape, from schema: JSONNode) {
        for part in schema["allOf"]?.elements ?? [] {
            let inner = self.shape(of: part)
            shape.properties += inner.properties
            shape.required.formUnion(inner.required)
            shape.choices += inner.choices
        }
        shape.properties += (schema["properties"]?.members ?? []).map { ($0.name, self.shape(of: $0.value)) }
        shape.required.formUnion((schema["required"]?.elements ?? []).compactMap(\.string))
        shape.items = schema["items"].map { self.shape(of: $0) }
        if let additional = schema["additionalProperties"], case .object = additional {
            shape.additional = self.shape(of: additional)
        }
        for list in ["oneOf", "anyOf"] {
            shape.choices += (schema[list]?.elements ?? []).map { self.shape(of: $0) }
        }
        shape.values += schema["enum"]?.elements ?? []
        if let constant = schema["const"] { shape.values.append(constant) }
        shape.isClosed = !shape.values.isEmpty
        if let value = schema["default"] { shape.values.append(value) }
        shape.values += schema["examples"]?.elements ?? []
        shape.types =
            schema["type"]?.string.map { [$0] } ?? (schema["type"]?.elements ?? []).compactMap(\.string)
        for bound in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] {
            if case .number(let text)? = schema[bound], let number = Double(text) {
                shape.bounds.append(number)
            }
        }
    }
}
