import TestSupport
import Testing

@testable import JSONTape
@testable import TouchService

@Suite("The codes of errors and warnings (docs/errors.md)")
struct ErrorPageTests {
    @Test("the example of an entry causes its code at its pointer", arguments: ErrorPage.entries)
    func example(entry: CodeExplanation) throws {
        let example = try #require(entry.example)
        let response = Client().ask("POST", example.path, example.request)
        expect(response.status, equals: example.kind == .fault ? 422 : 200)
        let object = try #require(response.object)
        let diagnostics = object[example.kind == .fault ? "errors" : "warnings"] as? [[String: Any]] ?? []
        let reported = diagnostics.map { "\($0["code"] ?? "") \($0["pointer"] ?? "")" }
        #expect(reported.contains("\(entry.code) \(example.pointer)"), "\(reported)")
        #expect(example.kind == .warning || reported.count == 1, "\(reported)")
    }

    @Test("Entries of codes") func checks() {
        check("every code of an error or a warning has an entry, and every entry a code") {
            expect(
                ErrorPage.entries.map(\.code).sorted(),
                equals: DiagnosticCode.allCases.map(\.rawValue).sorted())
        }

        check("every code has its own title, and no code is both of a problem and of an error") {
            let all = CodeExplanation.all
            expect(Set(all.map(\.title)).count, equals: all.count)
            expect(Set(all.map(\.code)).count, equals: all.count)
        }

        check("an entry contains the parts of its chapter") {
            let text = """
                # Errors

                ## some-code

                **A title**

                First line
                second line.

                Another `paragraph`.

                **Example** of a warning of `/v1/dispatch`, at `#/a`:

                ```json
                { "a": 1,
                  "b": 2 }
                ```

                **Fix:** Do
                this.

                ## incomplete-code

                **A title**

                """
            let entries = ErrorPage.read(text)
            expect(entries.map(\.code), equals: ["some-code"])
            let entry = try #require(entries.first)
            expect(entry.title, equals: "A title")
            expect(entry.explanation, equals: "First line second line. Another `paragraph`.")
            expect(entry.example?.request, equals: "{ \"a\": 1,\n  \"b\": 2 }")
            expect(entry.remedy, equals: "Do this.")
            expect(entry.status, equals: nil)
        }

        check("the page for browsers escapes the request and marks names as code") {
            let html = Client().ask("GET", "/problems/guessed") { $0.headers.accept = "text/html" }.text
            #expect(html.contains("&lt;AppiumAUT&gt;") && !html.contains("<AppiumAUT>"))
            #expect(html.contains("<code>options</code>"))
        }

        check("an unknown code is not found, with a suggestion if a code is similar") {
            let response = Client().ask("GET", "/problems/unknown-menber")
            expect(response.status, equals: 404)
            let detail = response.object?["detail"] as? String
            expect(detail?.hasSuffix("; did you mean “/problems/unknown-member”?"), equals: true)
            let other = Client().ask("GET", "/problems/x").object?["detail"] as? String
            expect(other?.hasSuffix("/problems/x."), equals: true)
        }
    }
}

extension CodeExplanation: CustomTestStringConvertible { public var testDescription: String { code } }
