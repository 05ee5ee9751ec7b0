internal import Glibc
internal import JSONTape
internal import TouchService
internal import TouchWire

/// The words of the command line that nobody has taken yet.
struct Arguments {
    private var words: [String]
    /// What stands behind `--`: operands, whatever they look like.
    private var plain: [String]
    /// What is understood; nil until the command is known.
    private(set) var command: CommandEntry?

    init(_ words: [String]) {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        self.words = Array(words[..<end])
        plain = Array(words[end...].dropFirst())
    }

    /// Says which command these words are for.
    ///
    /// - Throws: Where an option is there that it has not.
    mutating func belong(to command: CommandEntry) throws(CommandError) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else { continue }
            let name = String(word.prefix { $0 != "=" })
            guard let option = command.option(name) else {
                let nearest = Suggestion.nearest(to: name, among: command.options.map(\.name))
                let hint = nearest.map { "; did you mean “\($0)”?" } ?? "."
                throw .usage("“\(word)” is not understood by \(command.name)" + hint)
            }
            // Whatever stands there is its value.
            if option.value != nil, name == word { _ = rest.popFirst() }
        }
    }

    /// The value of an option of `command`, which must be one of its words; takes it.
    mutating func takeChoice(_ name: String) throws(CommandError) -> String? {
        guard let word = try takeOption(name) else { return nil }
        let words = command?.option(name)?.value?.words ?? []
        guard words.contains(word) else {
            throw .usage("\(name) is one of \(words.joined(separator: ", ")), not “\(word)”.")
        }
        return word
    }

    /// Whether one of these flags is there; takes it.
    mutating func takeFlag(_ names: String...) -> Bool {
        guard let index = words.firstIndex(where: names.contains) else { return false }
        words.remove(at: index)
        return true
    }

    /// The value of `--name value` or `--name=value`; takes it.
    mutating func takeOption(_ name: String) throws(CommandError) -> String? {
        for index in words.indices {
            if words[index] == name {
                guard words.indices.contains(index + 1) else { throw .usage("\(name) needs a value.") }
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

    /// The next word that is no option; takes it. A lone `-` is one.
    mutating func takeOperand() -> String? {
        if let index = words.firstIndex(where: { !$0.hasPrefix("-") || $0 == "-" }) {
            return words.remove(at: index)
        }
        return plain.isEmpty ? nil : plain.removeFirst()
    }

    /// What `read` makes of the next word that it accepts, options included; takes it.
    mutating func takeWord<Value>(_ read: (String) -> Value?) -> Value? {
        for index in words.indices {
            guard let value = read(words[index]) else { continue }
            words.remove(at: index)
            return value
        }
        return nil
    }

    /// Complains about anything left over.
    func finish() throws(CommandError) {
        guard let word = words.first ?? plain.first else { return }
        throw .usage("“\(word)” is not understood here.")
    }
}

/// Facts shared by the commands.
enum Command {
    static let version = Version.number

    static func suggestion(for name: String) -> String {
        Suggestion.nearest(to: name, among: CommandEntry.all.map(\.name)).map { "; did you mean “\($0)”?" }
            ?? "."
    }

    /// A setting: the flag, else the environment, else nil.
    static func setting(_ flag: String, _ arguments: inout Arguments) throws(CommandError) -> String? {
        if let value = try arguments.takeOption(flag) { return value }
        guard let value = getenv(variable(of: flag)) else { return nil }
        return String(cString: value)
    }

    /// The environment variable of a setting.
    static func variable(of flag: String) -> String {
        "TOUCHD_" + flag.dropFirst(2).uppercased().replacing("-", with: "_")
    }
}
