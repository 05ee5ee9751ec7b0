/// A JSON text as people write it in files: with `//` and `/* */` comments, and with a comma after the last member or
/// element.
///
/// Requests over the network are JSON without these extensions. The parser therefore does not know them: commands pass it
/// `json`, in which spaces replace them.
public struct CommentedJSON: Sendable {
    public let text: [UInt8]
    /// The text without comments and trailing commas. Every other byte has the same offset, line and column as in the
    /// original text. If the original text is not JSON before its first comment or trailing comma, for example the output of
    /// another tool, it is unchanged.
    public private(set) var json: [UInt8]
    /// The byte ranges of the comments that are replaced, in ascending order. A line comment ends before its line feed.
    public private(set) var comments: [Range<Int>] = []

    /// Replaces the comments and trailing commas of `text`.
    ///
    /// - Throws: The fault of a comment that has no end.
    /// - Complexity: O(bytes), no recursion.
    public init(_ text: [UInt8]) throws(SyntaxFault) {
        self.text = text
        json = text
        var scan = CommentScan(text)
        scan.run()
        guard let first = scan.firstExtension, scan.startsWithContainer else { return }
        for comment in scan.comments { blank(comment) }
        for comma in scan.trailingCommas { json[comma] = 0x20 }
        guard isJSON(before: first) else {
            json = text
            return
        }
        comments = scan.comments
        if let start = scan.unterminated { throw unterminatedComment(at: start) }
    }

    /// Replaces a comment by white space. A carriage return replaces each byte that is not the first one of a character,
    /// because it is not counted as a column.
    private mutating func blank(_ comment: Range<Int>) {
        for index in comment where json[index] != 0x0A {
            json[index] = json[index] & 0xC0 == 0x80 ? 0x0D : 0x20
        }
    }

    /// Whether the tokens before the byte `end` are JSON.
    private func isJSON(before end: Int) -> Bool {
        json.withUnsafeBufferPointer { bytes in
            var tokens = JSONTokenizer(bytes, maximumDepth: JSONParser.maximumDepth)
            do throws(SyntaxFault) {
                while let token = try tokens.next() {
                    if token.range.upperBound >= end { return true }
                }
                return true
            } catch { return error.offset >= end }
        }
    }

    private func unterminatedComment(at start: Int) -> SyntaxFault {
        json.withUnsafeBufferPointer {
            JSONTokenizer($0, maximumDepth: 0).fault(at: start, "The comment has no end: expected */.")
        }
    }
}

/// Finds the comments and trailing commas of a text. Strings of JSON are skipped.
private struct CommentScan {
    private let text: [UInt8]
    private var offset = 0
    /// The last character that is neither white space nor part of a comment; nil at the start. `"` for a string.
    private var last: UInt8?
    /// The last comma after a value, if only white space and comments follow so far.
    private var openComma: Int?
    private(set) var comments: [Range<Int>] = []
    private(set) var trailingCommas: [Int] = []
    /// The start of a comment that has no end.
    private(set) var unterminated: Int?
    /// Whether the first character outside of comments opens an object or an array.
    private(set) var startsWithContainer = false

    init(_ text: [UInt8]) { self.text = text }

    /// The offset of the first comment or trailing comma; nil if there is none.
    var firstExtension: Int? {
        [comments.first?.lowerBound, trailingCommas.first, unterminated].compactMap(\.self).min()
    }

    mutating func run() {
        while offset < text.count {
            let byte = text[offset]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            case UInt8(ascii: "/") where isNext(UInt8(ascii: "/")): skipLineComment()
            case UInt8(ascii: "/") where isNext(UInt8(ascii: "*")):
                guard skipBlockComment() else { return }
            default: readCharacter(byte)
            }
        }
    }

    private func isNext(_ byte: UInt8) -> Bool { offset + 1 < text.count && text[offset + 1] == byte }

    private mutating func readCharacter(_ byte: UInt8) {
        if last == nil { startsWithContainer = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }
        var comma: Int?
        switch byte {
        case UInt8(ascii: "\""): skipString()
        case UInt8(ascii: ","): comma = endsValue ? offset : nil
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if let openComma { trailingCommas.append(openComma) }
        default: break
        }
        openComma = comma
        last = byte
        offset += 1
    }

    /// Whether the last character ends a value.
    private var endsValue: Bool {
        switch last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): false
        default: true
        }
    }

    /// Moves from the first quote of a string to the last one, or to the end of the text.
    private mutating func skipString() {
        offset += 1
        while offset < text.count, text[offset] != UInt8(ascii: "\"") {
            offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
    }

    private mutating func skipLineComment() {
        let start = offset
        while offset < text.count, text[offset] != 0x0A { offset += 1 }
        comments.append(start..<offset)
    }

    /// Returns false if the comment has no end.
    private mutating func skipBlockComment() -> Bool {
        let start = offset
        offset += 2
        while offset < text.count {
            if text[offset] == UInt8(ascii: "*"), isNext(UInt8(ascii: "/")) {
                offset += 2
                comments.append(start..<offset)
                return true
            }
            offset += 1
        }
        unterminated = start
        return false
    }
}
