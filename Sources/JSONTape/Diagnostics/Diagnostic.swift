/// Something to report about a request: a fault, a warning or an assumption.
///
/// `detail` is the message as a sentence for people. Programs read the kind, the code, the arguments and the
/// location.
public struct Diagnostic: Equatable, Sendable {
    /// The meaning of a diagnostic for the request.
    public enum Kind: String, CaseIterable, Sendable {
        /// The request is invalid and is not computed.
        case fault
        /// The request is computed, but may not mean what was intended.
        case warning
        /// The request is computed with a value that it does not state.
        case assumption
    }

    /// The location that a diagnostic refers to.
    public struct Location: Equatable, Sendable {
        /// A JSON Pointer as a URI fragment.
        public var pointer: String
        /// The line and column in the text that `pointer` leads to, if that is a text in another tool's
        /// format.
        public var text: TextLocation?

        /// The value at `pointer`, or the location `text` inside the text that `pointer` leads to.
        public init(_ pointer: String, text: TextLocation? = nil) {
            self.pointer = pointer
            self.text = text
        }
    }

    public var kind: Kind
    public var code: DiagnosticCode
    public var message: DiagnosticMessage
    public var location: Location

    /// A diagnostic about the value or text at `location`.
    public init(
        _ kind: Kind, _ code: DiagnosticCode, at location: Location, _ message: DiagnosticMessage
    ) {
        self.kind = kind
        self.code = code
        self.message = message
        self.location = location
    }

    /// A fault of the value at `pointer`.
    public static func fault(
        _ code: DiagnosticCode, at pointer: String, _ message: DiagnosticMessage
    ) -> Diagnostic {
        Diagnostic(.fault, code, at: Location(pointer), message)
    }

    /// A warning about the value at `pointer`.
    public static func warning(
        _ code: DiagnosticCode, at pointer: String, _ message: DiagnosticMessage
    ) -> Diagnostic {
        Diagnostic(.warning, code, at: Location(pointer), message)
    }

    /// The JSON Pointer of the location, as a URI fragment.
    public var pointer: String { location.pointer }

    /// The message as a sentence for people.
    public var detail: String { DiagnosticFormatter.text(of: message) }
}

/// A location in a text: line and column. Columns are counted in characters.
public struct TextLocation: Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// From 1.
    public var column: Int

    /// The location at `line` and `column`.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
