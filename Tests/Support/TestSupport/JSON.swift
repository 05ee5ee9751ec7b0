import Foundation

/// A JSON value that Foundation reads and writes, for comparison with touchd's own reader and writer.
package enum JSON: Codable, Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    package init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    package init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent types first: Swift Testing records the call stack of each error, which takes long.
        if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode([String: JSON].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .bool(try container.decode(Bool.self))
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
