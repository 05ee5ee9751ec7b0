/// The message of a diagnostic: literal text with named arguments.
///
/// A message is written as an interpolated string. The label of each interpolation is a `DiagnosticArgument`,
/// whose raw value is the name of the argument in JSON:
///
///     let message: DiagnosticMessage = "“\(id: name)” has \(count: touches) touches"
///
/// `DiagnosticFormatter` builds the sentence when it is needed.
public struct DiagnosticMessage: Equatable, Sendable {
    enum Segment: Equatable, Sendable {
        case literal(String)
        /// An argument. `written` is its text in the sentence if that differs from its value.
        case argument(DiagnosticArgument, DiagnosticValue, written: String?)
    }

    private(set) var segments: [Segment]

    /// The arguments in the order of their first appearance.
    public var arguments: [(name: DiagnosticArgument, value: DiagnosticValue)] {
        var arguments: [(name: DiagnosticArgument, value: DiagnosticValue)] = []
        for case .argument(let name, let value, _) in segments {
            if let index = arguments.firstIndex(where: { $0.name == name }) {
                arguments[index].value = arguments[index].value.joined(with: value)
            } else {
                arguments.append((name, value))
            }
        }
        return arguments
    }

    /// The concatenation of both messages.
    public static func + (first: DiagnosticMessage, second: DiagnosticMessage) -> DiagnosticMessage {
        var message = first
        message.segments += second.segments
        return message
    }
}

extension DiagnosticMessage: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { segments = [.literal(text)] }

    public init(stringInterpolation interpolation: StringInterpolation) {
        segments = interpolation.segments
    }

    /// Collects the segments of an interpolated string.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var segments: [Segment] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            segments.reserveCapacity(interpolationCount * 2 + 1)
        }

        public mutating func appendLiteral(_ text: String) {
            if !text.isEmpty { segments.append(.literal(text)) }
        }

        /// Appends an argument. `written` is its text in the sentence if that differs from its value.
        mutating func append(
            _ name: DiagnosticArgument, _ value: some DiagnosticValueConvertible, written: String? = nil
        ) {
            segments.append(.argument(name, value.diagnosticValue, written: written))
        }

        /// Appends an argument whose value is always a list.
        mutating func append(_ name: DiagnosticArgument, list: [String], written: String? = nil) {
            segments.append(.argument(name, .list(list), written: written))
        }
    }
}
