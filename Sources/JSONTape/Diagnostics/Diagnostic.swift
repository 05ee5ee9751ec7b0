/// Something to report about a request: a fault, a warning, a limitation or an assumption.
///
/// The sentence for people is made from the message; a program reads the kind, the code, the arguments and the location.
package struct Diagnostic: Equatable, Sendable {
    /// What a diagnostic means for the request.
    package enum Kind: String, CaseIterable, Sendable {
        /// The request is invalid and is not computed.
        case fault
        /// The request is computed, but may not mean what was intended.
        case warning
        /// The request is computed, but the simulation leaves out something that it asks for.
        case limitation
        /// The request is computed with a value that it does not state.
        case assumption
    }

    /// Where to look.
    package struct Location: Equatable, Sendable {
        /// A JSON Pointer as a URI fragment.
        package var pointer: String
        /// In foreign text that `pointer` leads to: the line and column.
        package var text: TextPlace?

        /// The value at `pointer`, or a place in the text that it leads to.
        package init(_ pointer: String, text: TextPlace? = nil) {
            self.pointer = pointer
            self.text = text
        }
    }

    package var kind: Kind
    package var code: DiagnosticCode
    package var message: DiagnosticMessage
    package var location: Location

    /// A diagnostic about what is at `location`.
    package init(
        _ kind: Kind, _ code: DiagnosticCode, at location: Location, _ message: DiagnosticMessage
    ) {
        self.kind = kind
        self.code = code
        self.message = message
        self.location = location
    }

    /// A fault of the value at `pointer`.
    package static func fault(
        _ code: DiagnosticCode, at pointer: String, _ message: DiagnosticMessage
    ) -> Diagnostic {
        Diagnostic(.fault, code, at: Location(pointer), message)
    }

    /// A warning about the value at `pointer`.
    package static func warning(
        _ code: DiagnosticCode, at pointer: String, _ message: DiagnosticMessage
    ) -> Diagnostic {
        Diagnostic(.warning, code, at: Location(pointer), message)
    }

    /// The JSON Pointer of the location, as a URI fragment.
    package var pointer: String { location.pointer }

    /// One sentence for people.
    package var detail: String { DiagnosticFormatter.text(of: message) }
}

/// A place in a text: line and column from 1, columns in characters.
package struct TextPlace: Equatable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1.
    package var column: Int

    /// The place at `line` and `column`.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
