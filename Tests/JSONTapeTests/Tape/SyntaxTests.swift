import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape

struct SyntaxTests {
    struct Bad: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var line: Int
        var column: Int
        var offset: Int

        init(_ description: String, _ text: String, _ line: Int, _ column: Int, _ offset: Int) {
            self.init(description, Array(text.utf8), line, column, offset)
        }

        init(_ description: String, _ bytes: [UInt8], _ line: Int, _ column: Int, _ offset: Int) {
            testDescription = description
            self.bytes = bytes
            self.line = line
            self.column = column
            self.offset = offset
        }
    }

    static let bad: [Bad] = [
        Bad("empty", "", 1, 1, 0),
        Bad("only white space", "  \n ", 2, 2, 4),
        Bad("a byte-order mark", [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], 1, 1, 0),
        Bad("a UTF-16 byte-order mark", [0xFF, 0xFE, 0x7B, 0x00], 1, 1, 0),
        Bad("truncated after a value", #"{"a":1"#, 1, 7, 6),
        Bad("truncated after a colon", #"{"a":"#, 1, 6, 5),
        Bad("truncated after a comma", "[1,", 1, 4, 3),
        Bad("a trailing comma in an array", "[1,]", 1, 4, 3),
        Bad("a trailing comma in an object", #"{"a":1,}"#, 1, 8, 7),
        Bad("a missing comma", "[1 2]", 1, 4, 3),
        Bad("a missing colon", #"{"a" 1}"#, 1, 6, 5),
        Bad("a name without quotes", "{a:1}", 1, 2, 1),
        Bad("single quotes", "['a']", 1, 2, 1),
        Bad("NaN", "[NaN]", 1, 2, 1),
        Bad("Infinity", "[Infinity]", 1, 2, 1),
        Bad("minus Infinity", "[-Infinity]", 1, 2, 1),
        Bad("a leading zero", "[01]", 1, 2, 1),
        Bad("a negative leading zero", "[-01]", 1, 2, 1),
        Bad("a point without digits", "[1.]", 1, 2, 1),
        Bad("no digit before the point", "[.5]", 1, 2, 1),
        Bad("a plus sign", "[+1]", 1, 2, 1),
        Bad("a minus sign alone", "[-]", 1, 2, 1),
        Bad("an exponent without digits", "[1e]", 1, 2, 1),
        Bad("a hexadecimal number", "[0x1]", 1, 2, 1),
        Bad("a truncated literal", "[nul]", 1, 2, 1),
        Bad("a literal with an extra letter", "[truex]", 1, 2, 1),
        Bad("a control character in a string", "[\"a\u{1}\"]", 1, 4, 3),
        Bad("a line break in a string", "[\"a\n\"]", 1, 4, 3),
        Bad("a tab in a string", "[\"\t\"]", 1, 3, 2),
        Bad("a zero byte in a string", "[\"\u{0}\"]", 1, 3, 2),
        Bad("a zero byte", "[1\u{0}]", 1, 2, 1),
        Bad("an unknown escape", #"["\x41"]"#, 1, 3, 2),
        Bad("a Unicode escape with too few digits", #"["\u12"]"#, 1, 3, 2),
        Bad("a lone high surrogate", #"["\ud800"]"#, 1, 3, 2),
        Bad("a lone low surrogate", #"["\udc00"]"#, 1, 3, 2),
        Bad("two high surrogates", #"["\ud800\ud800"]"#, 1, 3, 2),
        Bad("a high surrogate before another escape", #"["\ud800\n"]"#, 1, 3, 2),
        Bad("an invalid byte", [0x5B, 0x22, 0xFF, 0x22, 0x5D], 1, 3, 2),
        Bad("a lone continuation byte", [0x5B, 0x22, 0x80, 0x22, 0x5D], 1, 3, 2),
        Bad("an overlong slash", [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D], 1, 3, 2),
        Bad("an overlong character of three bytes", [0x5B, 0x22, 0xE0, 0x80, 0x80, 0x22, 0x5D], 1, 3, 2),
        Bad("a surrogate in UTF-8", [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], 1, 3, 2),
        Bad("a code point above U+10FFFF", [0x5B, 0x22, 0xF4, 0x90, 0x80, 0x80, 0x22, 0x5D], 1, 3, 2),
        Bad("a truncated character", [0x5B, 0x22, 0xE2, 0x82, 0x22, 0x5D], 1, 3, 2),
        Bad("an invalid byte outside strings", [0x5B, 0xFF, 0x5D], 1, 2, 1),
        Bad("two values", "{} {}", 1, 4, 3),
        Bad("an extra closing bracket", "[]]", 1, 3, 2),
        Bad("the wrong closing bracket", "[}", 1, 2, 1),
        Bad("a comment", "[1/*x*/]", 1, 3, 2),
        Bad("an error on a later line", "{\n \"a\": x}", 2, 7, 8),
        Bad("an error after a two-byte character", "{\n \"é\": x}", 2, 7, 9),
        Bad("an error after a four-byte character", "[\"😀\", x]", 1, 7, 9),
        Bad("an error after a Windows line break", "{\r\n x}", 2, 2, 4),
        Bad("a form feed as white space", "[\u{C}1]", 1, 2, 1),
        Bad("a no-break space as white space", "[\u{A0}1]", 1, 2, 1),
    ]

    @Test("the fault has the line, column and byte offset", arguments: bad)
    func place(bad: Bad) throws {
        let fault = try #require(Wire.syntaxFault(bad.bytes))
        #expect(
            fault.line == bad.line && fault.column == bad.column && fault.offset == bad.offset, "\(fault)")
        #expect(!fault.detail.isEmpty)
        #expect(fault != .unexplained)
    }

    @Test("a dispatch request reports the same fault", arguments: bad)
    func request(bad: Bad) throws {
        #expect(throws: RequestFault.notJSON(try #require(Wire.syntaxFault(bad.bytes)))) {
            try Wire.dispatch(bad.bytes)
        }
    }

    @Test("Texts that are not JSON are rejected, with the position of the error") func checks() {
        check("an unterminated string is rejected") {
            let fault = try #require(Wire.syntaxFault(Array(#"{"a":"bc"#.utf8)))
            expect(fault.line, equals: 1)
            #expect((5...8).contains(fault.offset))
        }

        check("2048 levels of objects are accepted") {
            #expect(Wire.syntaxFault(nested(2048, object: true)) == nil)
        }

        check("2049 levels of objects are rejected at the first brace that exceeds the limit") {
            let fault = try #require(Wire.syntaxFault(nested(2049, object: true)))
            expect(fault.offset, equals: 2048 * 5)
        }

        check("100 000 open brackets are rejected at the first one that exceeds the limit") {
            let fault = try #require(Wire.syntaxFault([UInt8](repeating: UInt8(ascii: "["), count: 100_000)))
            expect(fault.offset, equals: 2048)
        }

        check("a parser has the same maximum depth after its buffers have grown") {
            let parser = try #require(JSONParser())
            let long = Array("[\"\(String(repeating: "x", count: 100_000))\"]".utf8)
            try PaddedBytes.copying(long) { _ = try parser.parse($0) }
            try PaddedBytes.copying(nested(2048, inside: "1")) { _ = try parser.parse($0) }
            #expect(throws: SyntaxFault.self) {
                try PaddedBytes.copying(nested(2049, inside: "1")) { _ = try parser.parse($0) }
            }
        }

        check("a parser can parse the next text after a fault") {
            let parser = try #require(JSONParser())
            for bad in Self.bad {
                #expect(throws: SyntaxFault.self) {
                    try PaddedBytes.copying(bad.bytes) { _ = try parser.parse($0) }
                }
                try PaddedBytes.copying(Array("[1]".utf8)) { _ = try parser.parse($0) }
            }
        }
    }

    // MARK: Depth

    private func nested(_ depth: Int, inside: String = "", object: Bool = false) -> [UInt8] {
        let open = object ? #"{"a":"# : "["
        let close = object ? "}" : "]"
        let inside = object && inside.isEmpty ? "0" : inside
        let text = String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
        return Array(text.utf8)
    }

    @Test("2048 levels are accepted", arguments: ["", "1", #""a""#, "[]", "{}"])
    func deepest(inside: String) {
        let own = inside == "[]" || inside == "{}" ? 1 : 0
        #expect(Wire.syntaxFault(nested(2048 - own, inside: inside)) == nil)
    }

    @Test("2049 levels are rejected at the first bracket that exceeds the limit", arguments: ["", "1"])
    func tooDeep(inside: String) throws {
        let fault = try #require(Wire.syntaxFault(nested(2049, inside: inside)))
        expect(fault.offset, equals: 2048)
        expect(fault.line, equals: 1)
        #expect(fault.detail.contains("2048"))
    }
}
