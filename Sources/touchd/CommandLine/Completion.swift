/// Completion scripts for shells.
enum Completion {
    enum Shell: String, CaseIterable { case bash, zsh, fish }

    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// Options of every command.
    static let common = [OptionEntry(name: "--help", short: "-h", text: "describe the command")]

    /// Quotes `text` as one word of a shell.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    /// Quotes `words` as one word of a shell, separated by spaces.
    static func list(_ words: [String]) -> String { quoted(words.joined(separator: " ")) }
}

/// `touchd completion` and `touchd manual`.
enum PaperCommand {
    static func completion(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let names = Completion.Shell.allCases.map(\.rawValue).joined(separator: ", ")
        guard let name = arguments.takeOperand() else {
            throw .usage("completion requires a shell: \(names).")
        }
        guard let shell = Completion.Shell(rawValue: name) else {
            throw .usage("the shell must be one of \(names), not “\(name)”.")
        }
        try arguments.finish()
        try Console.print(Completion.script(for: shell))
        return .success
    }

    static func manual(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        try arguments.finish()
        try Console.print(Manual.text)
        return .success
    }
}
