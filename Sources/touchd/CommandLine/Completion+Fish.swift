extension Completion {
    /// For fish.
    static var fish: String {
        let commands = CommandEntry.all.map {
            "complete -c touchd -n __touchd_command_is -f -a \($0.name) -d \(quoted($0.summary))\n"
        }
        return #"""
            # Completions of touchd for fish, written by “touchd completion fish”.

            # Whether the command is the one given, or, without arguments, whether there is none yet.
            function __touchd_command_is
                set -l words (commandline -opc)
                for word in $words[2..-1]
                    if not string match -q -- '-*' $word
                        contains -- $word $argv
                        return
                    end
                end
                test (count $argv) -eq 0
            end

            complete -c touchd -e
            complete -c touchd -n __touchd_command_is -f -s h -l help -d 'tell of the commands'
            complete -c touchd -n __touchd_command_is -f -l version -d 'print the version'

            """# + commands.joined() + CommandEntry.all.map(fish).joined()
    }

    private static func fish(_ command: CommandEntry) -> String {
        let head = "complete -c touchd -n \(quoted("__touchd_command_is \(command.name)"))"
        let options = (command.options + common).map { "\(head) \(fish($0))\n" }.joined()
        switch command.operand {
        case .files: return options
        case .none: return options + "\(head) -f\n"
        case .words(let words): return options + "\(head) -f -a \(list(words))\n"
        case .commands: return options + "\(head) -f -a \(list(CommandEntry.all.map(\.name)))\n"
        }
    }

    private static func fish(_ option: OptionEntry) -> String {
        var words = ["-l \(option.name.dropFirst(2))"]
        if let short = option.short { words.append("-s \(short.dropFirst())") }
        switch option.value {
        case nil: break
        case .words(let placeholder, let values):
            // Behind the tab stands what each is, which would be the whole text of the option otherwise.
            words.append("-x -a \(list(values.map { $0 + "\\t" + placeholder }))")
        case .file: words.append("-r -F")
        case .other: words.append("-x")
        }
        return (words + ["-d \(quoted(option.text))"]).joined(separator: " ")
    }
}
