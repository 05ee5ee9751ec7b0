internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The lines of a text, one after the other, as far as a request may compute.
struct TextLines {
    /// Steps of computing that go into reading a byte: lines are taken apart by characters.
    private static let stepsPerByte = 24

    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: Limits
    private var budget: WorkBudget
    private var offset = 0
    /// Of the line that was given last, from 1.
    private(set) var number = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: Limits) {
        (self.bytes, self.limits) = (bytes, limits)
        budget = limits.budget
    }

    /// The next line without its end; nil at the end of the text.
    mutating func next() throws(RequestFault) -> TextLine? {
        guard offset < bytes.count else { return nil }
        let rest = bytes[offset...]
        let end = rest.firstIndex(of: 0x0A) ?? bytes.count
        var line = rest[..<end]
        budget.spend((end - offset + 1) * TextLines.stepsPerByte)
        try limits.check(budget)
        if line.last == 0x0D { line = line.dropLast() }
        offset = end + 1
        number += 1
        return TextLine(String(decoding: line, as: UTF8.self), number)
    }
}

/// A line, read from its start to its end.
struct TextLine {
    /// A part between commas, or semicolons.
    struct Part {
        package var text: Substring
        package var place: TextPlace

        /// What stands in quotes behind `name: `.
        package func quoted(_ name: String) -> String? {
            guard text.hasPrefix(name + ": ") else { return nil }
            let value = text.dropFirst(name.count + 2)
            guard let quote = value.first, quote == "'" || quote == "\"" else { return String(value) }
            return String(
                value.last == quote && value.count > 1 ? value.dropFirst().dropLast() : value.dropFirst())
        }
    }

    let number: Int
    /// Without what stands before and was skipped.
    private(set) var text: Substring
    /// Characters that were skipped.
    private(set) var indentation = 0
    private var scalars = 0

    init(_ text: String, _ number: Int) {
        self.text = text[...]
        self.number = number
    }

    var isAtEnd: Bool { text.isEmpty }

    /// Where what is left begins.
    var place: TextPlace { TextPlace(line: number, column: scalars + 1) }

    /// Skips spaces, tabs and `marks`. A mark stands in the place of a space.
    mutating func skipMarks(_ marks: Set<Character> = []) {
        while let first = text.first, first == " " || first == "\t" || marks.contains(first) {
            indentation += 1
            advance()
        }
    }

    /// Braces that are opened here and not closed.
    var openBraces: Int {
        text.utf8.count { $0 == UInt8(ascii: "{") } - text.utf8.count { $0 == UInt8(ascii: "}") }
    }

    /// Puts what is left of `other` behind this line.
    mutating func append(_ other: TextLine) { text += other.text }

    /// Takes the last character away.
    mutating func dropLast() { text = text.dropLast() }

    /// Takes the next character.
    mutating func advance() {
        scalars += text.first?.unicodeScalars.count ?? 0
        text = text.dropFirst()
    }

    /// Skips `word`, if it comes next.
    mutating func skip(_ word: String) -> Bool {
        guard text.hasPrefix(word) else { return false }
        for _ in word { advance() }
        return true
    }

    /// What is left, divided at “`separator` ” where it stands in no quotes and no brackets.
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
                    place: TextPlace(line: number, column: startColumn + spaces)))
        }
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if let open = quote {
                // An apostrophe within a name ends nothing: only one before a separator, or the end, does.
                if character == open, next == text.endIndex || text[next] == separator { quote = nil }
            } else if character == "'" || character == "\"", previous == " " {
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
