internal import Glibc
internal import TouchService
internal import TouchWire

/// The words of the command line that nobody has taken yet.
struct Arguments {
    private var words: [String]
    /// What stands behind `--`: operands, whatever they look like.
    private var plain: [String]

    init(_ words: [String]) {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        self.words = Array(words[..<end])
        plain = Array(words[end...].dropFirst())
    }

    var first: String? { words.first }

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
    mutating func takeWord(_ read: (String) -> String?) -> String? {
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
    static let names = [
        "serve", "dispatch", "hit-test", "explain", "reachability", "hit-map", "link", "test", "healthcheck",
        "lint", "sweep", "diff", "batch", "convert", "help", "version",
    ]

    static func suggestion(for name: String) -> String {
        Suggestion.nearest(to: name, among: names).map { "; did you mean “\($0)”?" } ?? "."
    }

    /// A setting: the flag, else the environment, else nil.
    static func setting(_ flag: String, _ arguments: inout Arguments) throws(CommandError) -> String? {
        if let value = try arguments.takeOption(flag) { return value }
        let variable = "TOUCHD_" + flag.dropFirst(2).uppercased().replacing("-", with: "_")
        guard let value = getenv(variable) else { return nil }
        return String(cString: value)
    }
}
