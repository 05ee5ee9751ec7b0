extension Completion {
    /// For zsh: as a function file `_touchd` in `$fpath`, or sourced.
    static var zsh: String {
        let commands = CommandEntry.all.map { "        \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
        return #"""
            #compdef touchd
            # Completions of touchd for zsh, written by “touchd completion zsh”.

            _touchd() {
                local curcontext=$curcontext state line ret=1
                local -a commands
                commands=(

            """# + commands + #"""
                    )
                    _arguments -C \
                        '(- *)'{-h,--help}'[tell of the commands]' \
                        '(- *)--version[print the version]' \
                        '1:command:->command' \
                        '*::argument:->argument' && ret=0
                    case $state in
                        command) _describe -t commands 'touchd command' commands && ret=0 ;;
                        argument)
                            curcontext=${curcontext%:*:*}:touchd-$words[1]:
                            case $words[1] in

                """# + CommandEntry.all.map(zsh).joined() + #"""
                                esac
                                ;;
                        esac
                        return ret
                    }

                    if [[ $funcstack[1] == _touchd ]]; then
                        _touchd "$@"
                    else
                        compdef _touchd touchd
                    fi

                    """#
    }

    private static func zsh(_ command: CommandEntry) -> String {
        var text = "                \(command.name))\n                    _arguments \\\n"
        for specification in (command.options + common).flatMap(specifications) {
            text += "                        \(specification) \\\n"
        }
        return text + "                        \(operands(of: command)) && ret=0\n                    ;;\n"
    }

    /// As `_arguments` wants an option; the value behind a blank or an equals sign.
    private static func specifications(of option: OptionEntry) -> [String] {
        var value = ""
        switch option.value {
        case nil: break
        case .words(let placeholder, let words): value = ":\(placeholder):(\(words.joined(separator: " ")))"
        case .file: value = ":FILE:_files"
        case .other(let placeholder): value = ":" + escaped(placeholder) + ": "
        }
        let mark = option.value == nil ? "" : "="
        let repetition = option.isRepeatable ? "*" : ""
        return ([option.name + mark] + [option.short].compactMap { $0 }).map {
            quoted(repetition + $0 + "[" + escaped(option.text) + "]" + value)
        }
    }

    private static func operands(of command: CommandEntry) -> String {
        switch command.operand {
        case .none: "':: :'"
        case .files: "'*:file:_files'"
        case .words(let words): quoted("1:\(command.synopsis):(\(words.joined(separator: " ")))")
        case .commands: quoted("1:command:(\(CommandEntry.all.map(\.name).joined(separator: " ")))")
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }
}
