import Foundation
internal import JSONTape
package import TestSupport
internal import TouchOperations
package import TouchWire

extension Wire {
    package static func explain(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> String
    {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(ExplainOperation.self, to: $0, options).text
        }
    }

    /// The answer to `question` about a dispatch request.
    package static func explain(_ request: JSON, _ question: [String: JSON]) throws -> JSON {
        var members = (request.object ?? [:]).filter { ["scene", "events", "options"].contains($0.key) }
        members["question"] = .object(question)
        return try JSON(parsing: try explain(try JSON.object(members).text))
    }
}

extension JSON {
    /// A copy with `value` at `pointer`, which is a URI fragment; nil if the parent of that location does not
    /// exist.
    package func replacing(at pointer: String, with value: JSON) -> JSON? {
        let tokens = pointer.split(separator: "/").dropFirst().map {
            ($0.removingPercentEncoding ?? String($0)).replacing("~1", with: "/").replacing("~0", with: "~")
        }
        return replacing(at: tokens[...], with: value)
    }

    private func replacing(at tokens: ArraySlice<String>, with value: JSON) -> JSON? {
        guard let token = tokens.first else { return value }
        switch self {
        case .object(var members):
            guard let child = members[token] ?? (tokens.count == 1 ? .null : nil) else { return nil }
            members[token] = child.replacing(at: tokens.dropFirst(), with: value)
            return .object(members)
        case .array(var elements):
            guard let index = Int(token), elements.indices.contains(index),
                let child = elements[index].replacing(at: tokens.dropFirst(), with: value)
            else { return nil }
            elements[index] = child
            return .array(elements)
        case .null, .bool, .number, .string: return nil
        }
    }

    /// All objects in lists that are called `name`, at any depth.
    package func elements(ofAll name: String) -> [JSON] {
        switch self {
        case .array(let elements): elements.flatMap { $0.elements(ofAll: name) }
        case .object(let members):
            (members[name]?.array ?? []) + members.values.flatMap { $0.elements(ofAll: name) }
        case .null, .bool, .number, .string: []
        }
    }
}
