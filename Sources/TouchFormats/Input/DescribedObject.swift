internal import JSONTape

/// An object as Foundation prints it: “<Class: 0x…; name = value; …>”. The address is missing in descriptions
/// from which addresses were removed, for example by swift-snapshot-testing.
struct DescribedObject {
    /// The maximum number of lines that one description can have.
    private static let maximumLines = 200

    var className: String
    /// Empty if the description has no address.
    var address: Substring
    /// The name in parentheses after the address; nil if there is none.
    var name: String?
    var properties: DescribedProperties
    var place: TextLocation

    /// A line that contains the start of a description.
    struct Start {
        /// The number of “|” or “+” in front of the description: the depth in the tree that is printed.
        var level: Int
        /// The line from the “<” on.
        var line: TextLine
    }

    /// Finds the first description in `line`. Text in front of it is ignored.
    static func start(in line: TextLine) -> Start? {
        /// The number of “<” to examine, so that the time is proportional to the length of the line.
        var candidates = 4
        var start = Start(level: 0, line: line)
        var index = line.text.startIndex
        while index < line.text.endIndex, candidates > 0 {
            switch line.text[index] {
            case "<":
                if begins(line.text[index...]) {
                    start.line = line.suffix(from: index)
                    return start
                }
                candidates -= 1
                // “<<_UITextContainerView: 0x…; …> minSize = …>” is a description inside of another one.
                if !line.text[line.text.index(after: index)...].hasPrefix("<") { start.level = 0 }
            case "|", "+": start.level += 1
            case " ", "\t", "-": break
            default: start.level = 0
            }
            index = line.text.index(after: index)
        }
        return nil
    }

    /// Whether `text`, which begins with “<”, begins with a class and an address or a property.
    private static func begins(_ text: Substring) -> Bool {
        let rest = text.dropFirst().prefix(512)
        guard let first = rest.first, first.isLetter || first == "_" || first == "(" else { return false }
        var depth = 0
        var index = rest.startIndex
        while index < rest.endIndex {
            let character = rest[index]
            let next = rest[rest.index(after: index)...]
            switch character {
            case "<", "(": depth += 1
            case ">", ")":
                if depth == 0 { return false }
                depth -= 1
            case ":" where depth == 0:
                if next.drop(while: { $0 == " " }).hasPrefix("0x") { return true }
            case ";" where depth == 0: return true
            case " " where depth == 0: return isAddressed(next)
            default: break
            }
            index = rest.index(after: index)
        }
        return false
    }

    /// Whether `text` is an address that is followed by a property.
    private static func isAddressed(_ text: Substring) -> Bool {
        guard text.hasPrefix("0x") else { return false }
        return text.dropFirst(2).drop { $0.isHexDigit }.first == ";"
    }

    // MARK: Reading

    /// Reads the description at the start of `line`. A description that continues on the following lines is
    /// read to its end. Text after the description remains in `rest`.
    ///
    /// - Returns: The description, or nil if it has no end.
    static func read(
        _ line: TextLine, _ lines: inout TextLines, rest: inout Substring
    ) throws(RequestFault) -> DescribedObject? {
        var contents = line
        contents.advance()
        var scan = ClosingScan()
        var end = scan.end(in: contents.text)
        if end == nil, scan.braces <= 0 {
            // An unbalanced quote or bracket in a text hides the end.
            let last = contents.text.lastIndex { $0 != " " && $0 != "," }
            if let last, contents.text[last] == ">" { end = last }
        }
        var count = 1
        while end == nil, count < maximumLines, let more = try lines.next() {
            guard !isNext(more, isList: scan.braces > 0) else {
                lines.unread(more)
                return nil
            }
            let length = contents.text.utf8.count
            contents.append(more)
            let added = contents.text.utf8.index(contents.text.startIndex, offsetBy: length)
            end = scan.end(in: contents.text[added...])
            count += 1
        }
        guard let end else { return nil }
        rest = contents.text[contents.text.index(after: end)...]
        contents.truncate(at: end)
        return DescribedObject(contents, at: line.place)
    }

    /// Whether `line` begins the next description. The descriptions in a list in braces begin like it.
    private static func isNext(_ line: TextLine, isList: Bool) -> Bool {
        let text = line.text.drop { $0 == " " || $0 == "\t" || $0 == "\"" }
        if text.first == "|" { return true }
        guard !isList, text.first == "<" else { return false }
        return ["; frame", "; baseClass", "; state ="].contains { text.range(of: $0) != nil }
    }

    private init?(_ contents: TextLine, at place: TextLocation) {
        var parts = contents.parts(separator: ";")
        guard !parts.isEmpty else { return nil }
        let head = parts.removeFirst().text
        self.place = place
        properties = DescribedProperties(parts)
        let colon = head.range(of: ": 0x")?.lowerBound ?? head.range(of: ":0x")?.lowerBound
        guard let start = colon ?? head.range(of: " 0x")?.lowerBound else {
            className = String(head.drop { $0 == " " })
            address = ""
            return
        }
        className = String(head[..<start])
        let words = head[start...].drop { $0 == ":" || $0 == " " }
        address = words.prefix { $0 != " " }
        let more = words.dropFirst(address.count).drop { $0 == " " }
        if more.first == "(", more.last == ")" { name = String(more.dropFirst().dropLast()) }
    }
}

/// Finds the end of a description: the “>” that closes it.
private struct ClosingScan {
    private var depth = 0
    /// The number of open braces.
    private(set) var braces = 0
    private var quote: Character?
    private var previous: Character = " "

    /// Continues with `text`, which follows the text of the preceding calls. Returns the index of the end.
    mutating func end(in text: Substring) -> Substring.Index? {
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if let open = quote {
                // An apostrophe in a text is not followed by the end of a value.
                if character == open, next == text.endIndex || ";>,)}".contains(text[next]) { quote = nil }
            } else if character == "'" || character == "\"", previous == " " || previous == "=" {
                quote = character
            } else if "{[(<".contains(character) {
                depth += 1
                if character == "{" { braces += 1 }
            } else if character == ">", depth == 0 {
                return index
            } else if "}])>".contains(character) {
                depth = max(0, depth - 1)
                if character == "}" { braces -= 1 }
            }
            previous = character
            index = next
        }
        return nil
    }
}
