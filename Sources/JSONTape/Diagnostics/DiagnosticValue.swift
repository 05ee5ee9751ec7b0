/// The value of an argument of a message.
public enum DiagnosticValue: Equatable, Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    case list([String])

    /// The value as text for a sentence. The elements of a list are separated by commas.
    public var text: String {
        switch self {
        case .text(let text): return text
        case .integer(let value): return String(value)
        case .number(let value):
            var out = ByteWriter(capacity: 64)
            out.number(value)
            return out.text()
        case .list(let elements): return elements.joined(separator: ", ")
        }
    }

    /// The value of an argument that occurs twice in a message: the elements of both lists, or else the first
    /// value.
    func joined(with other: DiagnosticValue) -> DiagnosticValue {
        guard case .list(let first) = self, case .list(let second) = other else { return self }
        return .list(first + second)
    }
}

/// A type whose values can be arguments of a message.
public protocol DiagnosticValueConvertible {
    var diagnosticValue: DiagnosticValue { get }
}

extension String: DiagnosticValueConvertible {
    public var diagnosticValue: DiagnosticValue { .text(self) }
}

extension Substring: DiagnosticValueConvertible {
    public var diagnosticValue: DiagnosticValue { .text(String(self)) }
}

extension StaticString: DiagnosticValueConvertible {
    public var diagnosticValue: DiagnosticValue { .text(description) }
}

extension Int: DiagnosticValueConvertible {
    public var diagnosticValue: DiagnosticValue { .integer(self) }
}

extension Int32: DiagnosticValueConvertible {
    public var diagnosticValue: DiagnosticValue { .integer(Int(self)) }
}

extension Double: DiagnosticValueConvertible {
    /// JSON cannot represent infinities and NaN; they become the text “null”.
    public var diagnosticValue: DiagnosticValue { isFinite ? .number(self) : .text("null") }
}
