/// A command as the command line knows it. Parsing, help, completions and the manual are all made of this.
struct CommandEntry: Sendable {
    /// What an operand is, as far as a shell can help with it.
    enum Operand: Sendable {
        case none, files, commands
        case words([String])
    }

    var name: String
    /// What stands behind the name: `FILE X,Y …`.
    var synopsis: String
    var operand: Operand
    /// In half a line, for the lists of shells.
    var summary: String
    /// Whole sentences.
    var text: String
    var options: [OptionEntry] = []

    /// The option that is called so.
    func option(_ name: String) -> OptionEntry? { options.first { $0.name == name || $0.short == name } }

    /// Name and operands.
    var usage: String { synopsis.isEmpty ? name : "\(name) \(synopsis)" }
}

/// An option of a command.
struct OptionEntry: Sendable {
    /// What stands behind an option.
    enum Value: Sendable {
        /// One of these.
        case words(String, [String])
        case file
        /// Whatever the placeholder says.
        case other(String)

        var placeholder: String {
            switch self {
            case .words(let placeholder, _), .other(let placeholder): placeholder
            case .file: "FILE"
            }
        }

        var words: [String] {
            if case .words(_, let words) = self { words } else { [] }
        }
    }

    /// With its dashes.
    var name: String
    var short: String?
    /// Nil: a flag.
    var value: Value?
    var text: String
    /// Whether it can be given more than once.
    var isRepeatable = false

    /// As it is typed: `--format FORM`.
    var usage: String { [name, value?.placeholder].compactMap { $0 }.joined(separator: " ") }
}
