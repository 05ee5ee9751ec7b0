internal import JSONTape

/// Reads string literals as debuggers and `debugDescription` print them: in quotes, with escapes.
enum StringLiteral {
    /// Returns the lines of the string literal in `line`; nil if `line` contains no literal with an escaped
    /// line break. Text around the literal is dropped. The lines keep the number of `line` and have the
    /// column of their first character.
    static func lines(of line: TextLine) -> [TextLine]? {
        let scalars = line.text.unicodeScalars
        guard let quote = scalars.firstIndex(of: "\""), line.text.utf8.contains(UInt8(ascii: "\\")) else {
            return nil
        }
        var column = line.place.column + scalars.distance(from: scalars.startIndex, to: quote)
        var start = column
        var lines: [TextLine] = []
        var current = String.UnicodeScalarView()
        var index = scalars.index(after: quote)
        func finish() { lines.append(TextLine(String(current), line.number, after: start)) }
        while index < scalars.endIndex, scalars[index] != "\"" {
            let read = Escape.read(scalars[index...])
            index = scalars.index(index, offsetBy: read.count)
            column += read.count
            if read.scalar == "\n", read.count > 1 {
                finish()
                current = String.UnicodeScalarView()
                start = column
            } else {
                current.append(read.scalar)
            }
        }
        guard !lines.isEmpty else { return nil }
        finish()
        return lines
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
