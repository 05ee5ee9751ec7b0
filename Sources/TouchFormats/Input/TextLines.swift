internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Iterates over the lines of a text, within the step budget of the request. A string literal with escaped
/// line breaks, as debuggers print strings, is read as the lines of the string.
struct TextLines {
    /// The number of steps for reading a byte. Lines are split character by character.
    private static let stepsPerByte = 24

    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: Limits
    /// Maximum size of a line in bytes.
    private let longest: Int
    private var budget: WorkBudget
    private var offset = 0
    /// The number of the latest line, from 1.
    private(set) var number = 0
    /// A line that `unread` pushed back. `next` returns it first.
    private var unreadLine: TextLine?
    /// The literal whose lines are returned.
    private var literal: StringLiteral?

    /// - Parameter longest: Maximum size of a line in bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: Limits, longest: Int = .max) {
        (self.bytes, self.limits, self.longest) = (bytes, limits, longest)
        budget = limits.budget
    }

    /// Returns the next line without its line ending; nil at the end of the text.
    mutating func next() throws(RequestFault) -> TextLine? {
        if let line = unreadLine {
            unreadLine = nil
            return line
        }
        if let line = literal?.next() { return line }
        guard offset < bytes.count else { return nil }
        let rest = bytes[offset...]
        let end = rest.firstIndex(of: 0x0A) ?? bytes.count
        var line = rest[..<end]
        guard line.count <= longest else {
            throw .limitExceeded(LimitFault(limit: "line bytes", maximum: longest, found: line.count))
        }
        budget.spend((end - offset + 1) * TextLines.stepsPerByte)
        try limits.check(budget)
        if line.last == 0x0D { line = line.dropLast() }
        offset = end + 1
        number += 1
        let physical = TextLine(String(decoding: line, as: UTF8.self), number)
        literal = StringLiteral(in: physical)
        return literal?.next() ?? physical
    }

    /// Makes `line` the next line.
    mutating func unread(_ line: TextLine) { unreadLine = line }
}

/// A line that is read from its start to its end.
struct TextLine {
    /// A part of a line between commas or semicolons.
    struct Part {
        package var text: Substring
        package var place: TextLocation

        /// Returns the text in quotes after `name: `; nil if the part does not begin with `name: `.
        package func quoted(_ name: String) -> String? {
            guard text.hasPrefix(name + ": ") else { return nil }
            let value = text.dropFirst(name.count + 2)
            guard let quote = value.first, quote == "'" || quote == "\"" else { return String(value) }
            return String(
                value.last == quote && value.count > 1 ? value.dropFirst().dropLast() : value.dropFirst())
        }
    }

    let number: Int
    /// The rest of the line, without the characters that were skipped.
    private(set) var text: Substring
    /// The number of characters that `skipMarks` skipped.
    private(set) var indentation = 0
    private var scalars = 0

    /// A line, or the part of a line that begins after `scalars` Unicode scalars.
    init(_ text: String, _ number: Int, after scalars: Int = 0) {
        self.text = text[...]
        self.number = number
        self.scalars = scalars
    }

    var isAtEnd: Bool { text.isEmpty }

    /// The location at which the rest of the line begins.
    var place: TextLocation { TextLocation(line: number, column: scalars + 1) }

    /// Skips spaces, tabs and `marks`. A mark counts like a space.
    mutating func skipMarks(_ marks: Set<Character> = []) {
        while let first = text.first, first == " " || first == "\t" || marks.contains(first) {
            indentation += 1
            advance()
        }
    }

    /// Appends the rest of `other` to this line.
    mutating func append(_ other: TextLine, separator: String = "") { text += separator + other.text }

    /// Whether the rest of the line ends inside a value in single quotes.
    var hasOpenQuote: Bool {
        guard let last = parts().last?.text, let quote = last.range(of: ": '")?.upperBound else {
            return false
        }
        let value = last[quote...]
        return value.last != "'"
    }

    /// Skips the next character.
    mutating func advance() {
        scalars += text.first?.unicodeScalars.count ?? 0
        text = text.dropFirst()
    }

    /// Skips `word` if the rest of the line begins with it. Returns whether it does.
    mutating func skip(_ word: String) -> Bool {
        guard text.hasPrefix(word) else { return false }
        for _ in word { advance() }
        return true
    }

    /// Removes the end of the line from `index` on.
    mutating func truncate(at index: Substring.Index) { text = text[..<index] }

    /// The line without everything before `index`.
    func suffix(from index: Substring.Index) -> TextLine {
        var rest = self
        rest.scalars += text[..<index].unicodeScalars.count
        rest.text = text[index...]
        return rest
    }

    /// Splits the rest of the line at each `separator` outside quotes and brackets. Spaces at the start of a
    /// part are removed.
    func parts(separator: Character = ",") -> [Part] {
        var parts: [Part] = []
        var depth = 0
        var quote: Character?
        var start = text.startIndex
        var column = scalars + 1
        var startColumn = column
        var index = text.startIndex
        var previous: Character = " "
        func add(_ end: Substring.Index) {
            let part = text[start..<end]
            let spaces = part.prefix { $0 == " " }.count
            parts.append(
                Part(
                    text: part.dropFirst(spaces),
                    place: TextLocation(line: number, column: startColumn + spaces)))
        }
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if let open = quote {
                // A quote inside a name is part of it: only a quote before a separator or the end closes the
                // name.
                if character == open, next == text.endIndex || text[next] == separator { quote = nil }
            } else if character == "'" || character == "\"", previous == " " || previous == "=" {
                quote = character
            } else if "{[(<".contains(character) {
                depth += 1
            } else if "}])>".contains(character) {
                depth = max(0, depth - 1)
            } else if character == separator, depth == 0 {
                add(index)
                start = next
                startColumn = column + 1
            }
            previous = character
            column += character.unicodeScalars.count
            index = next
        }
        add(text.endIndex)
        return parts
    }
}
