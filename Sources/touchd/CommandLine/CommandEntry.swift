/// The description of a command. Parsing, help, completions and the manual page are generated from it.
struct CommandEntry: Sendable {
    /// The kind of a command's operands, for completions.
    enum Operand: Sendable {
        case none, files, commands
        case words([String])
    }

    var name: String
    /// The operands after the name, for example `FILE [X Y …]`.
    var synopsis: String
    var operand: Operand
    /// A short description, for completions.
    var summary: String
    /// The description in the help and the manual page, in complete sentences.
    var text: String
    var options: [OptionEntry] = []

    /// The option with this long or short name; nil if there is none.
    func option(_ name: String) -> OptionEntry? { options.first { $0.name == name || $0.short == name } }

    /// Name and operands.
    var usage: String { synopsis.isEmpty ? name : "\(name) \(synopsis)" }
}

/// An option of a command.
struct OptionEntry: Sendable {
    /// The kind of an option's value.
    enum Value: Sendable {
        /// A placeholder and the allowed values.
        case words(String, [String])
        case file
        /// Any other value, with its placeholder.
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

    /// The long name with its dashes.
    var name: String
    var short: String?
    /// Nil if the option is a flag.
    var value: Value?
    var text: String
    /// Whether it can be given more than once.
    var isRepeatable = false

    /// Name and placeholder, for example `--format FORM`.
    var usage: String { [name, value?.placeholder].compactMap { $0 }.joined(separator: " ") }
}
