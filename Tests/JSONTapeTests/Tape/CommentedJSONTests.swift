import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape

struct CommentedJSONTests {
    @Test(
        "comments and trailing commas are replaced by as many bytes of white space",
        arguments: [
            ("[1, // one\n 2]", "[1,       \n 2]"),
            ("[1 /* one */, 2]", "[1          , 2]"),
            ("/* a\n b */ {} // end", "    \n      {}       "),
            ("[1, 2, ]", "[1, 2  ]"),
            ("{\"a\": [{},],}", "{\"a\": [{} ] }"),
            ("[1, /* x */ ]", "[1          ]"),
            ("{\"a\": \"// no /* comment */ ,]\", \"b\\\"//\": 1}", nil),
            ("[1/**/]", "[1    ]"),
            ("[\"é\", /* é */ 1]", "[\"é\",     \r    1]"),
        ])
    func replaces(text: String, json: String?) throws {
        let commented = try CommentedJSON(Array(text.utf8))
        expect(String(decoding: commented.json, as: UTF8.self), equals: json ?? text)
        expect(commented.json.count, equals: text.utf8.count)
        #expect(Wire.syntaxFault(commented.json) == nil)
    }

    @Test(
        "texts that are not JSON before the first comment or trailing comma are unchanged",
        arguments: [
            "<a href=\"http://x\">", "[info] GET http://127.0.0.1:8080 /* x */ ,]", "// a\n<window/>",
            "{a: 1} // b", "http://x", "[1 2] // c", "[,]", "[1,,]", "{,}", "{\"a\":,}", "// only a comment",
        ])
    func leaves(text: String) throws {
        let commented = try CommentedJSON(Array(text.utf8))
        expect(String(decoding: commented.json, as: UTF8.self), equals: text)
        #expect(commented.comments.isEmpty)
    }

    @Test(
        "a comment without an end is a fault at its start",
        arguments: [("{}\n /* a", 2, 2, 4), ("[1, // b\n /* */ /*/ 2]", 2, 8, 16)])
    func unterminated(text: String, line: Int, column: Int, offset: Int) {
        let fault = SyntaxFault(
            line: line, column: column, offset: offset, detail: "The comment has no end: expected */.")
        #expect(throws: fault) { try CommentedJSON(Array(text.utf8)) }
    }

    @Test("Positions after comments are those of the original text") func checks() throws {
        check("a fault after a comment with characters of several bytes has their column") {
            let json = try CommentedJSON(Array("[/* é😀 */ x]".utf8)).json
            let fault = try #require(Wire.syntaxFault(json))
            expect([fault.line, fault.column, fault.offset], equals: [1, 11, 14])
        }
        check("a fault after a line comment has the next line") {
            let json = try CommentedJSON(Array("[ // é\r\n x]".utf8)).json
            let fault = try #require(Wire.syntaxFault(json))
            expect([fault.line, fault.column], equals: [2, 2])
        }
    }

    @Test(
        "the parser rejects comments and trailing commas with advice",
        arguments: [
            ("[1 // a\n]", "JSON has no comments; write the text as a member “$comment” of an object."),
            ("/* a */ {}", "JSON has no comments; write the text as a member “$comment” of an object."),
            ("[1/* a */]", "JSON has no comments; write the text as a member “$comment” of an object."),
            ("{} // a", "JSON has no comments; write the text as a member “$comment” of an object."),
            ("[1,]", "JSON has no trailing commas; remove the comma before ‘]’."),
            ("{\"a\": 1, }", "JSON has no trailing commas; remove the comma before ‘}’."),
            ("{\"a\": ]", "Expected a value, found ‘]’."),
            ("[/]", "Expected a value or ], found ‘/’."),
        ])
    func rejects(text: String, detail: String) throws {
        expect(try #require(Wire.syntaxFault(Array(text.utf8))).detail, equals: detail)
    }
}
