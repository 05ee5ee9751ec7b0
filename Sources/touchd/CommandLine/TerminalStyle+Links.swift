internal import Glibc
internal import TouchAgents

// Hyperlinks of terminals (OSC 8) at the ids of rules.

extension TerminalStyle {
    /// The beginning of the address of a rule, from the environment variable `TOUCHD_DOCS`; the id follows.
    /// Nil if the variable is absent or contains other characters than printable ASCII, which could control
    /// the terminal.
    static let documentation: String? = {
        guard let value = getenv("TOUCHD_DOCS") else { return nil }
        let address = String(cString: value)
        return !address.isEmpty && address.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? address : nil
    }()

    /// The text with hyperlinks at the ids of rules, if it is styled and `TOUCHD_DOCS` is set.
    func linkingRules(in text: String) -> String {
        guard isColored, let documentation = TerminalStyle.documentation else { return text }
        return RuleBook.replacingIDs(in: text) { id in
            "\u{1B}]8;;\(documentation)\(id)\u{1B}\\\(id)\u{1B}]8;;\u{1B}\\"
        }
    }
}
