internal import Glibc
internal import JSONTape
internal import TouchService
internal import TouchWire

/// The words of the command line that are not parsed yet.
struct Arguments {
    private var words: [String]
    /// The words after `--`, which are all operands.
    private var plain: [String]
    /// The command that defines the options; nil until it is known.
    private(set) var command: CommandEntry?

    init(_ words: [String]) {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        self.words = Array(words[..<end])
        plain = Array(words[end...].dropFirst())
    }

    /// Sets the command that the words belong to.
    ///
    /// - Throws: An error if there is an option that the command does not have.
    mutating func belong(to command: CommandEntry) throws(CommandError) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else { continue }
            let name = String(word.prefix { $0 != "=" })
            guard let option = command.option(name) else {
                throw .usage("unknown option “\(word)” for \(command.name)" + hint(for: name, of: command))
            }
            // The next word is the option's value, even if it looks like an option.
            if option.value != nil, name == word { _ = rest.popFirst() }
        }
    }

    /// The end of the sentence about an unknown option: the option with its meaning or a similar name.
    private func hint(for name: String, of command: CommandEntry) -> String {
        let words = [
            "--port": "--listen 127.0.0.1:PORT", "--host": "--listen HOST:PORT",
            "--bind": "--listen HOST:PORT",
        ]
        if let meant = words[name], command.option("--listen") != nil { return "; use “\(meant)”." }
        return Suggestion.nearest(to: name, among: command.options.map(\.name))
            .map { "; did you mean “\($0)”?" } ?? "."
    }

    /// Removes an option of `command` and returns its value, which must be one of the option's words; nil if
    /// absent.
    mutating func takeChoice(_ name: String) throws(CommandError) -> String? {
        guard let word = try takeOption(name) else { return nil }
        let words = command?.option(name)?.value?.words ?? []
        guard words.contains(word) else {
            throw .usage("\(name) must be one of \(words.joined(separator: ", ")), not “\(word)”.")
        }
        return word
    }

    /// Removes the first of these flags. Returns false if there is none.
    mutating func takeFlag(_ names: String...) -> Bool {
        guard let index = words.firstIndex(where: names.contains) else { return false }
        words.remove(at: index)
        return true
    }

    /// Removes `--name value` or `--name=value` and returns the value; nil if absent.
    mutating func takeOption(_ name: String) throws(CommandError) -> String? {
        for index in words.indices {
            if words[index] == name {
                guard words.indices.contains(index + 1) else { throw .usage("\(name) requires a value.") }
                let value = words[index + 1]
                words.removeSubrange(index...(index + 1))
                return value
            }
            if words[index].hasPrefix(name + "=") {
                return String(words.remove(at: index).dropFirst(name.count + 1))
            }
        }
        return nil
    }

    /// Removes and returns the next word that is not an option. A single `-` is an operand.
    mutating func takeOperand() -> String? {
        if let index = words.firstIndex(where: { !$0.hasPrefix("-") || $0 == "-" }) {
            return words.remove(at: index)
        }
        return plain.isEmpty ? nil : plain.removeFirst()
    }

    /// Removes the next word for which `read` returns a value, and returns that value. The word can begin
    /// with `-`.
    mutating func takeWord<Value>(_ read: (String) -> Value?) -> Value? {
        for index in words.indices {
            guard let value = read(words[index]) else { continue }
            words.remove(at: index)
            return value
        }
        return nil
    }

    /// Throws an error if words are left.
    func finish() throws(CommandError) {
        guard let word = words.first ?? plain.first else { return }
        throw .usage("unexpected argument “\(word)”.")
    }
}

/// Functions shared by the commands.
enum Command {
    static let version = Version.number
    static let rulesVersion = Version.rules

    static func suggestion(for name: String) -> String {
        Suggestion.nearest(to: name, among: CommandEntry.all.map(\.name)).map { "; did you mean “\($0)”?" }
            ?? "."
    }

    /// The value of the option `flag`, or else of its environment variable; nil if neither is set.
    static func setting(_ flag: String, _ arguments: inout Arguments) throws(CommandError) -> String? {
        if let value = try arguments.takeOption(flag) { return value }
        guard let value = getenv(variable(of: flag)) else { return nil }
        return String(cString: value)
    }

    /// Whether the flag `flag` is given, or its environment variable is 1.
    static func flag(_ flag: String, _ arguments: inout Arguments) throws(CommandError) -> Bool {
        if arguments.takeFlag(flag) { return true }
        switch getenv(variable(of: flag)).map({ String(cString: $0) }) {
        case nil, "", "0": return false
        case "1": return true
        case let other?: throw .usage("\(variable(of: flag)) must be 1 or 0, not “\(other)”.")
        }
    }

    /// The environment variable of a setting.
    static func variable(of flag: String) -> String {
        "TOUCHD_" + flag.dropFirst(2).uppercased().replacing("-", with: "_")
    }
}
