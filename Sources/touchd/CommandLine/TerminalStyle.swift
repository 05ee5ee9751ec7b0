internal import Glibc

/// Colors and weights for text on a terminal.
///
/// Text is styled only if the stream is a terminal that supports colors and the environment variable `NO_COLOR` is
/// empty or absent (no-color.org).
struct TerminalStyle {
    /// An SGR parameter (ECMA-48).
    enum Attribute: Int {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
    }

    let isColored: Bool

    init(isColored: Bool) { self.isColored = isColored }

    init(_ stream: Console.Stream) {
        func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        let terminal = variable("TERM")
        isColored =
            Console.isTerminal(stream) && variable("NO_COLOR").isEmpty && !terminal.isEmpty
            && terminal != "dumb"
    }

    /// `text`, which must not contain line feeds, with the attribute.
    func callAsFunction(_ attribute: Attribute, _ text: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(attribute.rawValue)m\(text)\u{1B}[0m" : text
    }
}
