extension Completion {
    /// For bash 4 and later, without the package bash-completion. Where the script has nothing to offer readline offers
    /// files, which it quotes as bash wants them.
    static var bash: String {
        let names = list(CommandEntry.all.map(\.name))
        return #"""
            # Completions of touchd for bash, written by “touchd completion bash”.

            # Completes the word with one of these words, and not with files.
            _touchd_offer() {
                mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
                compopt +o default 2>/dev/null
            }

            _touchd() {
                local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= index
                local commands=\#(names)
                COMPREPLY=()
                # bash takes --format=json for three words.
                if [[ $word == '=' ]]; then
                    word=
                elif [[ $previous == '=' && $COMP_CWORD -gt 1 ]]; then
                    previous=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                for ((index = 1; index < COMP_CWORD; index++)); do
                    # Behind it there are only operands.
                    if [[ ${COMP_WORDS[index]} == -- ]]; then return; fi
                    if [[ -z $command && ${COMP_WORDS[index]} != -* ]]; then command=${COMP_WORDS[index]}; fi
                done
                case $command in
                    '')
                        if [[ $word == -* ]]; then _touchd_offer '--help --version'; else _touchd_offer "$commands"; fi ;;

            """# + CommandEntry.all.map(bash).joined() + """
                    esac
                }

                complete -o default -F _touchd touchd

                """
    }

    private static func bash(_ command: CommandEntry) -> String {
        var text = "        \(command.name))\n"
        let valued = command.options.filter { $0.value != nil }
        if !valued.isEmpty {
            text += "            case $previous in\n"
            for option in valued {
                guard let words = option.value?.words, !words.isEmpty else { continue }
                text += "                \(option.name)) _touchd_offer \(list(words)); return ;;\n"
            }
            text += bash(valued.filter(\.isOfFile), "return")
            text += bash(valued.filter { !$0.isOfFile && $0.value?.words == [] }, "_touchd_offer ''; return")
            text += "            esac\n"
        }
        let options = list((command.options + common).map(\.name))
        text += "            if [[ $word == -* ]]; then _touchd_offer \(options)"
        switch command.operand {
        case .none: text += "; else _touchd_offer ''"
        case .files: break
        case .words(let words): text += "; else _touchd_offer \(list(words))"
        case .commands: text += "; else _touchd_offer \"$commands\""
        }
        return text + "; fi ;;\n"
    }

    private static func bash(_ options: [OptionEntry], _ action: String) -> String {
        guard !options.isEmpty else { return "" }
        return "                \(options.map(\.name).joined(separator: " | "))) \(action) ;;\n"
    }
}

extension OptionEntry {
    fileprivate var isOfFile: Bool {
        if case .file = value { true } else { false }
    }
}
