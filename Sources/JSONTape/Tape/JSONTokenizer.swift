/// A token of a JSON text. Commas and colons are not reported as tokens.
struct JSONToken {
    enum Kind: Equatable {
        /// A bracket or a brace.
        case open, close
        /// A member's name, or a value.
        case string
        case number(isInteger: Bool)
        /// `true`, `false` or `null`.
        case word
    }

    var kind: Kind
    /// Its bytes in the text.
    var range: Range<Int>
}

/// Reads a text token by token and checks it against RFC 8259. Throws the first fault with its location and
/// reason.
///
/// - Complexity: O(bytes), no recursion.
struct JSONTokenizer {
    /// The tokens that can follow.
    private enum Expectation {
        case value
        case valueOrClose
        case keyOrClose
        case key
        case colon
        case commaOrClose
        case end
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private let maximumDepth: Int
    /// The index of the next byte to read.
    var offset = 0
    /// The open containers, innermost last: true for an object.
    private var open: [Bool] = []
    private var expected = Expectation.value

    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    /// Returns the next token; nil at the end of the text.
    mutating func next() throws(SyntaxFault) -> JSONToken? {
        while true {
            skipSpace()
            guard offset < bytes.count else { break }
            let start = offset
            if let kind = try readToken() { return JSONToken(kind: kind, range: start..<offset) }
        }
        guard expected == .end else {
            let what = bytes.isEmpty ? "The text is empty" : "The text ends too early"
            throw fault(at: bytes.count, "\(what): expected \(wanted).")
        }
        return nil
    }

    private mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            default: return
            }
        }
    }

    /// Reads the token at `offset` and moves `offset` after it. Returns its kind; nil for a comma or a colon.
    private mutating func readToken() throws(SyntaxFault) -> JSONToken.Kind? {
        switch (bytes[offset], expected) {
        case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrClose):
            return try open(object: true)
        case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrClose):
            return try open(object: false)
        case (UInt8(ascii: "}"), .keyOrClose), (UInt8(ascii: "]"), .valueOrClose): return close()
        case (UInt8(ascii: "}"), .commaOrClose) where open.last == true: return close()
        case (UInt8(ascii: "]"), .commaOrClose) where open.last == false: return close()
        case (UInt8(ascii: ","), .commaOrClose):
            offset += 1
            expected = open.last == true ? .key : .value
            return nil
        case (UInt8(ascii: ":"), .colon):
            offset += 1
            expected = .value
            return nil
        case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrClose):
            try readString()
            expected = .colon
            return .string
        case (_, .value), (_, .valueOrClose):
            let kind = try readScalar()
            valueEnded()
            return kind
        case (_, .keyOrClose), (_, .key), (_, .colon), (_, .commaOrClose), (_, .end):
            throw unexpected()
        }
    }

    // MARK: Containers

    private mutating func open(object: Bool) throws(SyntaxFault) -> JSONToken.Kind {
        guard open.count < maximumDepth else {
            throw fault(at: offset, "The text is nested more than \(maximumDepth) levels deep.")
        }
        open.append(object)
        offset += 1
        expected = object ? .keyOrClose : .valueOrClose
        return .open
    }

    private mutating func close() -> JSONToken.Kind {
        open.removeLast()
        offset += 1
        valueEnded()
        return .close
    }

    private mutating func valueEnded() {
        expected = open.isEmpty ? .end : .commaOrClose
    }

    // MARK: Faults

    private var wanted: String {
        switch expected {
        case .value: "a value"
        case .valueOrClose: "a value or ]"
        case .keyOrClose: "a member name or }"
        case .key: "a member name in quotes"
        case .colon: "a colon"
        case .commaOrClose: open.last == true ? "a comma or }" : "a comma or ]"
        case .end: "the end of the text"
        }
    }

    func unexpected() -> SyntaxFault {
        if let fault = extensionFault() { return fault }
        return fault(at: offset, "Expected \(wanted), found \(describe(offset)).")
    }

    /// The fault of a comment or a trailing comma at `offset`, which only files of the command can contain
    /// (`CommentedJSON`); nil if there is neither.
    func extensionFault() -> SyntaxFault? {
        switch bytes[offset] {
        case UInt8(ascii: "/") where isComment(at: offset):
            fault(at: offset, "JSON has no comments; write the text as a member “$comment” of an object.")
        case UInt8(ascii: "}") where expected == .key,
            UInt8(ascii: "]") where expected == .value && open.last == false:
            fault(at: offset, "JSON has no trailing commas; remove the comma before \(describe(offset)).")
        default: nil
        }
    }

    private func isComment(at offset: Int) -> Bool {
        guard offset + 1 < bytes.count else { return false }
        return bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
    }

    func describe(_ offset: Int) -> String {
        let byte = bytes[offset]
        if byte > 0x20, byte < 0x7F { return "‘\(Character(Unicode.Scalar(byte)))’" }
        let hex = String(byte, radix: 16, uppercase: true)
        return "byte 0x\(hex.count < 2 ? "0" : "")\(hex)"
    }

    func fault(at offset: Int, _ detail: String) -> SyntaxFault {
        var place = TextLocation(line: 1, column: 1)
        place.advance(over: bytes[..<offset])
        return SyntaxFault(line: place.line, column: place.column, offset: offset, detail: detail)
    }
}
