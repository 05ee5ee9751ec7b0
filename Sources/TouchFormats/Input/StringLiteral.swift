internal import JSONTape

/// Reads the lines of a string literal as debuggers and `debugDescription` print it: in quotes, with escapes.
/// Text around the literal is dropped. The lines have the number of the line that contains the literal, and
/// the columns of their first characters.
struct StringLiteral {
    private let line: TextLine
    private let scalars: Substring.UnicodeScalarView
    private var index: Substring.Index
    /// The column of the character before `index`.
    private var column: Int
    private var isAtEnd = false

    /// Finds the literal in `line`. Returns nil if there is none with an escaped line break.
    init?(in line: TextLine) {
        self.line = line
        scalars = line.text.unicodeScalars
        guard line.text.utf8.contains(UInt8(ascii: "\\")), let quote = scalars.firstIndex(of: "\"") else {
            return nil
        }
        column = line.place.column + scalars.distance(from: scalars.startIndex, to: quote)
        index = scalars.index(after: quote)
        var rest = index
        while rest < scalars.endIndex, scalars[rest] != "\"" {
            let read = Escape.read(scalars[rest...])
            if read.scalar == "\n", read.count > 1 { return }
            rest = scalars.index(rest, offsetBy: read.count)
        }
        return nil
    }

    /// Returns the next line of the string; nil at its end.
    mutating func next() -> TextLine? {
        guard !isAtEnd else { return nil }
        let start = column
        var text = String.UnicodeScalarView()
        while index < scalars.endIndex, scalars[index] != "\"" {
            let read = Escape.read(scalars[index...])
            index = scalars.index(index, offsetBy: read.count)
            column += read.count
            if read.scalar == "\n", read.count > 1 {
                return TextLine(String(text), line.number, after: start)
            }
            text.append(read.scalar)
        }
        isAtEnd = true
        return TextLine(String(text), line.number, after: start)
    }

    /// A character of a literal.
    private enum Escape {
        /// Returns the first character of `text`, which is not empty, and the number of scalars that it
        /// consists of. An unknown escape is a backslash.
        static func read(_ text: Substring.UnicodeScalarView) -> (scalar: Unicode.Scalar, count: Int) {
            guard let first = text.first else { return (" ", 1) }
            guard first == "\\", let second = text.dropFirst().first else { return (first, 1) }
            switch second {
            case "n": return ("\n", 2)
            case "t": return ("\t", 2)
            case "r": return (" ", 2)
            case "'", "\"", "\\", "/": return (second, 2)
            case "u": return unicode(text.dropFirst(2)) ?? (first, 1)
            default: return (first, 1)
            }
        }

        /// Reads “2192” or “{2192}”.
        private static func unicode(
            _ text: Substring.UnicodeScalarView
        ) -> (scalar: Unicode.Scalar, count: Int)? {
            let isBraced = text.first == "{"
            let digits = text.dropFirst(isBraced ? 1 : 0).prefix(isBraced ? 8 : 4).prefix { $0 != "}" }
            guard isBraced || digits.count == 4, let code = UInt32(String(digits), radix: 16),
                let scalar = Unicode.Scalar(code)
            else { return nil }
            return (scalar, digits.count + (isBraced ? 4 : 2))
        }
    }
}
