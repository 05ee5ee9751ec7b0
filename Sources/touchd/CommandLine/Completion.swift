/// The scripts by which shells complete touchd's command line.
enum Completion {
    enum Shell: String, CaseIterable { case bash, zsh, fish }

    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// What every command takes.
    static let common = [OptionEntry(name: "--help", short: "-h", text: "tell of the command")]

    /// `text` as one word of a shell.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    /// `words` as one word of a shell, which is a list.
    static func list(_ words: [String]) -> String { quoted(words.joined(separator: " ")) }
}

/// `touchd completion` and `touchd manual`.
enum PaperCommand {
    static func completion(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let names = Completion.Shell.allCases.map(\.rawValue).joined(separator: ", ")
        guard let name = arguments.takeOperand() else { throw .usage("completion needs a shell: \(names).") }
        guard let shell = Completion.Shell(rawValue: name) else {
            throw .usage("there are completions for \(names), not for “\(name)”.")
        }
        try arguments.finish()
        Console.print(Completion.script(for: shell))
        return .success
    }

    static func manual(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        try arguments.finish()
        Console.print(Manual.text)
        return .success
    }
}
