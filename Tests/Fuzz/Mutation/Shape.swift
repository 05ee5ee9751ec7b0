/// What a value may be by the interface's description: a schema of openapi.json, its references followed.
final class Shape {
    fileprivate(set) var properties: [(name: String, shape: Shape)] = []
    fileprivate(set) var required: Set<String> = []
    /// Of an array's elements.
    fileprivate(set) var items: Shape?
    /// Of members with any name.
    fileprivate(set) var additional: Shape?
    /// One of them.
    fileprivate(set) var choices: [Shape] = []
    /// Values that it names: enumerated, constant, default and examples.
    fileprivate(set) var values: [JSONNode] = []
    fileprivate(set) var isClosed = false
    fileprivate(set) var types: [String] = []
    /// Both bounds of a number, as far as there are any.
    fileprivate(set) var bounds: [Double] = []
    /// Whether it is the id of something.
    fileprivate(set) var isID = false

    /// The shape of the member `name`, by any of the choices.
    func member(_ name: String) -> Shape? {
        if let own = properties.first(where: { $0.name == name })?.shape { return own }
        for choice in choices {
            if let found = choice.member(name) { return found }
        }
        return additional
    }

    /// The shape of elements, by any of the choices.
    var element: Shape? { items ?? choices.lazy.compactMap(\.element).first }

    /// The choice that `value` fits, by the type of the JSON and the members that it has.
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

    /// Recognizers tell each other apart by `type`.
    private func fitsType(_ value: JSONNode) -> Bool {
        guard let type = properties.last(where: { $0.name == "type" })?.shape, type.isClosed,
            let own = value["type"]
        else { return true }
        return type.values.contains(own)
    }
}

/// All shapes, made once.
final class ShapeBook {
    private let schemas: [String: JSONNode]
    private var named: [String: Shape] = [:]

    /// - Parameter document: openapi.json.
    init(document: JSONNode) {
        let list = document["components"]?["schemas"]?.members ?? []
        schemas = Dictionary(list.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// The shape of the schema `name`; a shape without properties where there is none.
    func shape(named name: String) -> Shape {
        if let shape = named[name] { return shape }
        let shape = Shape()
        // First, because schemas refer to themselves.
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
