/// The output format of commands that print text for people and JSON for programs.
extension Arguments {
    /// Removes `--format FORM`, `--json` or `--text` and returns the form. If there is none: `text` on a terminal,
    /// otherwise `piped`.
    mutating func takeForm(whenPiped piped: String = "json") throws(CommandError) -> String {
        var forms: [String] = []
        if let form = try takeChoice("--format") { forms.append(form) }
        if takeFlag("--json") { forms.append("json") }
        if takeFlag("--text") { forms.append("text") }
        guard forms.count <= 1 else {
            throw .usage("only one of --format, --json and --text can be used.")
        }
        return forms.first ?? (Console.isTerminal(.output) ? "text" : piped)
    }
}

extension OptionEntry {
    /// `--format`, `--json` and `--text`.
    ///
    /// - Parameters:
    ///   - forms: The values of `--format`; they contain `json` and `text`.
    ///   - text: The description of `--format`, without the default.
    ///   - isTextDefault: Whether the default is text even if standard output is not a terminal.
    static func forms(_ forms: [String], _ text: String, isTextDefault: Bool = false) -> [OptionEntry] {
        let standard = isTextDefault ? "text" : "text on a terminal, otherwise \(forms.first ?? "json")"
        return [
            OptionEntry(
                name: "--format", value: .words("FORM", forms), text: "\(text) (default: \(standard))"),
            OptionEntry(name: "--json", text: "short for --format json"),
            OptionEntry(name: "--text", text: "short for --format text"),
        ]
    }
}
