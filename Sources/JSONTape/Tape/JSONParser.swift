internal import CJSON

/// A parser with its memory. One thread at a time can use it.
public final class JSONParser {
    /// Maximum nesting depth of arrays and objects in a text (openapi.yaml, Limits).
    public static let maximumDepth = 2048
    /// Maximum size of a text in bytes, 128 MiB (`CJSON_MAXIMUM_SIZE`). Longer texts are refused as if memory had run out.
    public static let maximumSize = 1 << 27 - 1
    /// The maximum size in bytes of an own text with which a parser is reused.
    private static let keptText = 256 * 1024

    private let parser: OpaquePointer
    /// For texts that `parser` rejects and the locator accepts; created when first needed.
    private var second: OpaquePointer?
    /// The text to which the tape refers, if this parser has copied or repaired it.
    private var ownText: UnsafeMutableBufferPointer<UInt8>?

    /// Returns nil if memory runs out.
    public init?() {
        guard let parser = cjson_parser_create(JSONParser.maximumDepth) else { return nil }
        self.parser = parser
    }

    deinit {
        cjson_parser_destroy(parser)
        if let second { cjson_parser_destroy(second) }
        ownText?.deallocate()
    }

    /// Whether the parser holds too much memory to be reused for the next text.
    public var isOversized: Bool {
        cjson_parser_is_oversized(parser) || second.map { cjson_parser_is_oversized($0) } ?? false
            || ownText.map { $0.count > JSONParser.keptText } ?? false
    }

    /// The tape of `text`, valid as long as the text, until the next call.
    ///
    /// - Parameter replaceableNumbers: Whether `JSONTape.replaceNumber` can replace each number.
    /// - Throws: `SyntaxFault` if the text is not JSON or nests too deeply. A number beyond the range of
    ///   Double is read as infinite; the decoder reports it with its pointer.
    public func parse(_ text: PaddedBytes, replaceableNumbers: Bool = false) throws(SyntaxFault) -> JSONTape {
        var locator = SyntaxLocator(text.bytes, maximumDepth: JSONParser.maximumDepth)
        if text.startsWithByteOrderMark { throw locator.byteOrderMark() }
        if text.count > 0, let tape = try JSONParser.tape(of: text, parser, replaceableNumbers) {
            return tape
        }
        // simdjson rejects the text without a location or a usable reason. If the locator accepts the text,
        // it contains oversized numbers, or its 2048th level is not empty, which simdjson counts as one level
        // more.
        let oversized = try locator.findOversizedNumbers()
        second = second ?? cjson_parser_create(JSONParser.maximumDepth + 1)
        guard let second else { throw .noMemory }
        let repaired = keep(oversized.repaired(text.bytes))
        guard let tape = try JSONParser.tape(of: repaired, second, replaceableNumbers) else {
            throw .unexplained
        }
        oversized.patch(tape)
        return tape
    }

    /// Copies a text, without padding, to the memory of this parser. The copy is valid until the next call of this
    /// method.
    private func keep(_ text: [UInt8]) -> PaddedBytes {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count + PaddedBytes.padding)
        _ = copy.update(fromContentsOf: text)
        copy[text.count...].update(repeating: 0)
        // The new text can be made of the old one.
        ownText?.deallocate()
        ownText = copy
        return PaddedBytes(UnsafeBufferPointer(copy), count: text.count)
    }

    /// Frees the tape of a long text. The tape must not be read afterwards. Strings that were read from
    /// it remain valid.
    public func forgetTape() { cjson_forget_tape(parser) }

    /// The tape of a request's body, valid as long as the body, until the next call.
    public func parse(body: PaddedBytes) throws(RequestFault) -> JSONTape {
        do { return try parse(body) } catch { throw RequestFault(error) }
    }

    /// A parser for a request's body.
    public static func forBody() throws(RequestFault) -> JSONParser {
        guard let parser = JSONParser() else { throw RequestFault(.noMemory) }
        return parser
    }

    /// A parser and the tape of `text`, whose memory belongs to that parser.
    public static func reading(_ text: [UInt8]) throws(RequestFault) -> (JSONParser, JSONTape) {
        let parser = try forBody()
        return (parser, try parser.parse(copying: text))
    }

    /// Parses a padded copy of `text`, which belongs to this parser. The tape is valid until the next parse.
    public func parse(
        copying text: [UInt8], replaceableNumbers: Bool = false
    ) throws(RequestFault) -> JSONTape {
        do { return try parse(keep(text), replaceableNumbers: replaceableNumbers) } catch {
            throw RequestFault(error)
        }
    }

    private static func tape(
        of text: PaddedBytes, _ parser: OpaquePointer, _ replaceableNumbers: Bool
    ) throws(SyntaxFault) -> JSONTape? {
        var document = cjson_document()
        switch cjson_parse(parser, text.base, text.count, replaceableNumbers, &document) {
        case CJSON_OK:
            guard let words = document.tape, let text = document.text,
                let longStrings = document.long_strings, let decoded = document.decoded
            else {
                return nil
            }
            return JSONTape(words: words, text: text, longStrings: longStrings, decoded: decoded)
        case CJSON_NO_MEMORY: throw .noMemory
        default: return nil
        }
    }
}
