/// A value of a parsed text: a tape and a position on it. Valid as long as the tape.
///
/// For code off the hot path that does not know the kind of a value: accessors for another kind return nil or
/// an empty sequence. Requests are decoded with `JSONReader`, which reads the tape directly.
public struct JSONValue {
    public let tape: JSONTape
    public let position: Int

    /// The value at `position` of `tape`.
    public init(_ tape: JSONTape, at position: Int = JSONTape.root) {
        self.tape = tape
        self.position = position
    }

    public var kind: JSONTape.Kind { tape.kind(at: position) }
    public var isObject: Bool { kind == .object }
    public var isArray: Bool { kind == .array }
    public var isNull: Bool { kind == .null }

    /// The bytes of a string; refers to the parser's memory.
    public var string: JSONString? { tape.text(at: position) }

    /// A copy of a string.
    public var text: String? { string?.text }

    public var number: Double? { tape.isNumber(at: position) ? tape.number(at: position) : nil }

    public var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        case .object, .array, .string, .number, .null: nil
        }
    }

    /// The value of the first member with that name; nil if there is none or the value is not an object.
    ///
    /// - Complexity: O(members).
    public subscript(name: String) -> JSONValue? {
        tape.member(name, of: position).map { JSONValue(tape, at: $0) }
    }

    /// The elements of an array; empty if the value is not an array.
    ///
    /// - Complexity: O(elements), and an array is allocated.
    public var elements: [JSONValue] { tape.elements(of: position).map { JSONValue(tape, at: $0) } }

    /// The elements of the array in the first member with that name; empty if there is no such array.
    ///
    /// - Complexity: O(members + elements).
    public func elements(_ name: String) -> [JSONValue] { self[name]?.elements ?? [] }

    /// The members of an object in the order of the text, including repeated names; empty if the value is not
    /// an object.
    ///
    /// - Complexity: O(1) for each step.
    public var members: Members { Members(of: self) }

    /// The value as JSON text.
    ///
    /// - Complexity: O(tape words of the value), without recursion.
    public var json: String {
        var out = ByteWriter(capacity: 64)
        out.value(self)
        return out.text()
    }

    /// Whether the value is the string `text`.
    public static func == (value: JSONValue, text: StaticString) -> Bool {
        value.string.map { $0 == text } ?? false
    }
}

extension JSONValue {
    /// A member of an object.
    public struct Member {
        /// The tape index of the name. The value follows at the next index.
        public let key: Int
        public let name: JSONString
        public let value: JSONValue
    }

    /// A sequence of the members of an object.
    public struct Members: Sequence, IteratorProtocol {
        private let tape: JSONTape
        private var key: Int
        private let end: Int

        fileprivate init(of object: JSONValue) {
            tape = object.tape
            let contents = object.isObject ? object.tape.contents(at: object.position) : 0..<0
            (key, end) = (contents.lowerBound, contents.upperBound)
        }

        public mutating func next() -> Member? {
            guard key < end else { return nil }
            defer { key = tape.next(after: key + 1) }
            return Member(key: key, name: tape.string(at: key), value: JSONValue(tape, at: key + 1))
        }
    }
}

extension JSONParser {
    /// Calls `body` with the value of `text`, which is valid only during the call.
    public static func withValue<Result>(
        of text: [UInt8], _ body: (JSONValue) throws(RequestFault) -> Result
    ) throws(RequestFault) -> Result {
        let (parser, tape) = try reading(text)
        // The tape belongs to the parser's memory.
        defer { withExtendedLifetime(parser) {} }
        return try body(JSONValue(tape))
    }
}
