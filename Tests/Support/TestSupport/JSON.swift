import Foundation
internal import JSONTape

/// A JSON value for comparisons. Foundation writes it. touchd reads it, because Foundation's decoder finds the type of a value
/// by errors, of which Swift Testing records the call stacks: a quarter of the time of the tests.
package enum JSON: Encodable, Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    package init(parsing text: String) throws {
        self = try JSONParser.withValue(of: Array(text.utf8)) { JSON($0) }
    }

    private init(_ value: JSONValue) {
        switch value.kind {
        case .object:
            self = .object(.init(uniqueKeysWithValues: value.members.map { ($0.name.text, JSON($0.value)) }))
        case .array: self = .array(value.elements.map { JSON($0) })
        case .string: self = .string(value.text ?? "")
        case .null: self = .null
        case .number: self = .number(value.number ?? .nan)
        case .true, .false: self = .bool(value.kind == .true)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// The value as text. Members are sorted by name, so that the text is the same in every run.
    package var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    // MARK: Looking inside

    package subscript(key: String) -> JSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    package var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
    package var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    package var strings: [String] { (array ?? []).compactMap(\.string) }

    /// The value at a dotted path, `a.0.b`.
    package func dig(_ path: String) -> JSON? {
        var current: JSON? = self
        for key in path.split(separator: ".") {
            switch current {
            case .array(let elements)?:
                current = Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            case .object(let members)?: current = members[String(key)]
            default: return nil
            }
        }
        return current
    }
}
