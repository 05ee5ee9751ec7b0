import TestSupport
import Testing

@testable import TouchService
@testable import JSONTape

struct ProblemTests {
    /// Codes of problems with a request, and the HTTP status of each.
    static let codes: [(String, Int)] = [
        ("not-json", 400), ("invalid-request", 422), ("limit-exceeded", 422), ("body-too-large", 413),
        ("uri-too-long", 414), ("not-found", 404), ("method-not-allowed", 405), ("not-acceptable", 406),
        ("unsupported-media-type", 415), ("request-timeout", 408), ("too-many-requests", 429),
        ("overloaded", 503), ("internal", 500),
    ]

    @Test("each code returns its status, and has a page as JSON and as HTML", arguments: codes)
    func pages(code: String, status: Int) {
        expect(ProblemCode(rawValue: code)?.status, equals: status)
        let json = Client().ask("GET", "/problems/\(code)")
        expect(json.status, equals: 200)
        expect(json.header("Content-Type"), equals: "application/json")
        expect(json.code, equals: code)
        expect(json.object?["status"] as? Int, equals: status)
        expect((json.object?["title"] as? String)?.isEmpty, equals: false)
        let html = Client().ask("GET", "/problems/\(code)") { $0.headers.accept = "text/html" }
        expect(html.header("Content-Type"), equals: "text/html; charset=utf-8")
        #expect(html.text.contains(code))
        expect(html.header("Vary")?.contains("Accept"), equals: true)
    }

    @Test("Problems") func checks() {
        check("a lack of memory is an internal error, without limit and faults") {
            let problem = Problem(.internalError("Not enough memory to parse the text."))
            #expect(problem.code == .internalError && problem.limit == nil && problem.faults.isEmpty)
            expect(problem.detail, equals: "Not enough memory to parse the text.")
        }

        check("a browser gets the HTML page") {
            let accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
            let response = Client().ask("GET", "/problems/not-json") { $0.headers.accept = accept }
            expect(response.header("Content-Type"), equals: "text/html; charset=utf-8")
        }

        check("every code has its own title, an explanation and a remedy") {
            let all = ProblemCode.allCases
            expect(Set(all.map(\.title)).count, equals: all.count)
            for code in all { #expect(!code.explanation.isEmpty && !code.remedy.isEmpty) }
        }

        check("the two lists contain every problem code") {
            expect(Set(ProblemCode.allCases.map(\.rawValue)), equals: Set(Self.codes.map(\.0) + Self.ofHTTP))
        }
    }

    /// Codes of violations of the HTTP protocol.
    static let ofHTTP = ["bad-request", "not-implemented", "unauthorized"]

    @Test(
        "details quote text from the client, escaped for JSON",
        arguments: ["\"", "\\", "é", "%00", "<b>"])
    func details(text: String) {
        let response = Client().ask("GET", "/\(text)")
        #expect(response.isProblem("not-found", 404))
        expect((response.object?["detail"] as? String)?.contains(text), equals: true)
    }
}
