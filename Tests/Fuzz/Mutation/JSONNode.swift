@testable import JSONTape

/// A mutable JSON value.
indirect enum JSONNode: Equatable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// The number as in the text, because a Double cannot represent every number.
    case number(String)
    /// true, false, null.
    case word(String)

    struct Member: Equatable {
        var name: String
        var value: JSONNode
    }

    /// The maximum depth of values that are read. Mutations do not go deeper either.
    static let maximumDepth = 200

    /// Returns nil if `text` is not JSON or is nested too deeply.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard let (parser, tape) = try? JSONParser.reading(Array(text)),
            let node = JSONNode(JSONTape.root, tape, depth: 0)
        else { return nil }
        withExtendedLifetime(parser) {}
        self = node
    }

    private init?(_ position: Int, _ tape: JSONTape, depth: Int) {
        guard depth < JSONNode.maximumDepth else { return nil }
        switch tape.kind(at: position) {
        case .object:
            var members: [Member] = []
            var key = tape.contents(at: position).lowerBound
            while key < tape.contents(at: position).upperBound {
                guard let value = JSONNode(key + 1, tape, depth: depth + 1) else { return nil }
                members.append(Member(name: tape.string(at: key).text, value: value))
                key = tape.next(after: key + 1)
            }
            self = .object(members)
        case .array:
            var elements: [JSONNode] = []
            for element in tape.elements(of: position) {
                guard let value = JSONNode(element, tape, depth: depth + 1) else { return nil }
                elements.append(value)
            }
            self = .array(elements)
        case .string: self = .string(tape.string(at: position).text)
        case .number: self = .number(JSONValue(tape, at: position).json)
        case .true: self = .word("true")
        case .false: self = .word("false")
        case .null: self = .word("null")
        }
    }

    var text: [UInt8] {
        var out = ByteWriter()
        write(to: &out)
        return out.finish().withBytes { Array($0) }
    }

    private func write(to out: inout ByteWriter) {
        switch self {
        case .object(let members):
            out.append("{")
            for (index, member) in members.enumerated() {
                if index > 0 { out.append(",") }
                out.string(member.name)
                out.append(":")
                member.value.write(to: &out)
            }
            out.append("}")
        case .array(let elements):
            out.append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { out.append(",") }
                element.write(to: &out)
            }
            out.append("]")
        case .string(let text): out.string(text)
        case .number(let text), .word(let text): out.append(text: text)
        }
    }

    // MARK: Members

    subscript(_ name: String) -> JSONNode? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var elements: [JSONNode] {
        if case .array(let elements) = self { elements } else { [] }
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }
}
