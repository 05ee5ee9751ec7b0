/// Formats diagnostics as sentences, as lines for a terminal and as JSON.
public enum DiagnosticFormatter {
    /// The sentence of `message`.
    public static func text(of message: DiagnosticMessage) -> String {
        message.segments.reduce(into: "") { text, segment in
            switch segment {
            case .literal(let literal): text += literal
            case .argument(_, let value, let written): text += written ?? value.text
            }
        }
    }

    /// The end of a sentence that suggests `name`.
    public static func suggestion(_ name: String) -> String { "; did you mean “\(name)”?" }

    // MARK: Terminal

    /// One line for a terminal: the location, then the sentence. The location is the line and column in the
    /// text of another tool, or else the pointer.
    ///
    /// - Parameter withCode: Whether the code precedes the sentence.
    public static func line(_ diagnostic: Diagnostic, withCode: Bool = false) -> String {
        let location = diagnostic.location
        let place = location.text.map { "line \($0.line), column \($0.column)" } ?? location.pointer
        let code = withCode ? "\(diagnostic.code.rawValue): " : ""
        return "\(place): \(code)\(diagnostic.detail)"
    }
}

// MARK: JSON

extension ByteWriter {
    /// An array of diagnostics, the value of `errors` and of `warnings`.
    public mutating func diagnostics(_ diagnostics: [Diagnostic]) {
        objects(diagnostics) { diagnostic, out in out.members(of: diagnostic) }
    }

    private mutating func members(of diagnostic: Diagnostic) {
        // `errors` and `warnings` write these two members in different orders. Changing that would change
        // answers.
        if diagnostic.kind == .fault {
            member("pointer", diagnostic.pointer)
            member("code", diagnostic.code)
        } else {
            member("code", diagnostic.code)
            member("pointer", diagnostic.pointer)
        }
        if let place = diagnostic.location.text {
            member("line", place.line)
            member("column", place.column)
        }
        member("detail", diagnostic.detail)
        member("kind", diagnostic.kind)
        arguments(diagnostic.message.arguments)
    }

    private mutating func arguments(_ arguments: [(name: DiagnosticArgument, value: DiagnosticValue)]) {
        guard !arguments.isEmpty else { return }
        key("arguments")
        append("{")
        for (name, value) in arguments {
            key(text: name.rawValue)
            self.value(value)
        }
        append("}")
    }

    private mutating func value(_ value: DiagnosticValue) {
        switch value {
        case .text(let text): string(text)
        case .integer(let number): int(number)
        case .number(let number): self.number(number)
        case .list(let elements): array(elements) { element, out in out.string(element) }
        }
    }
}
