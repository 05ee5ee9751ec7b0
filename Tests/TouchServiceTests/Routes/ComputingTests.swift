import TestSupport
import Testing
import TouchWire

@testable import TouchService

struct ComputingTests {
    private let unknown = #"{"scene":{"windows":[\#(Client.window)]},"events":[],"evnts":[]}"#

    // MARK: Content-Type

    @Test(
        "all media types of JSON are accepted",
        arguments: [
            "application/json", "application/json; charset=utf-8", "Application/JSON", "application/json;x=y",
            "application/vnd.touchd.request+json", " application/json ",
        ])
    func json(contentType: String) {
        expect(Client().post { $0.headers.contentType = contentType }.status, equals: 200)
    }

    @Test(
        "other media types are rejected",
        arguments: [
            "text/plain", "application/xml", "application/x-www-form-urlencoded", "text/json", "json", "",
            "multipart/form-data; boundary=x", "application/jsonx",
        ])
    func notJSON(contentType: String) {
        let response = Client().post { $0.headers.contentType = contentType }
        #expect(response.isProblem("unsupported-media-type", 415))
        expect(response.header("Accept-Post"), equals: "application/json")
    }

    // MARK: Sizes

    @Test(
        "a body that exceeds the limit is 413, for every compute endpoint", arguments: RoutingTests.computing)
    func tooLarge(path: String) {
        #expect(
            Client().ask("POST", path) { $0.refusal = .init(.bodyTooLarge, "Too long.") }.isProblem(
                "body-too-large", 413))
    }

    @Test("Compute endpoints: bodies, problems, formats of the answer") func checks() async {
        check("a target of 8 KiB is accepted, one byte more is 414") {
            let prefix = "/v1/dispatch?strict=true&strict="
            let longest = prefix + String(repeating: "y", count: 8192 - prefix.utf8.count)
            expect(Client().ask("POST", longest, Client.dispatch).status, equals: 200)
            #expect(Client().ask("POST", longest + "y", Client.dispatch).isProblem("uri-too-long", 414))
            #expect(
                Client().ask("GET", "/" + String(repeating: "é", count: 4096)).isProblem("uri-too-long", 414))
        }

        // MARK: Problems

        check("a body that is not JSON is 400 with line, column and offset") {
            let response = Client().post("{\n  \"scene\": x}")
            #expect(response.isProblem("not-json", 400))
            expect(response.object?["line"] as? Int, equals: 2)
            expect(response.object?["column"] as? Int, equals: 12)
            expect(response.object?["offset"] as? Int, equals: 13)
        }

        check("an invalid request is 422 with its errors") {
            let response = Client().post(#"{"scene":{"windows":[{"id":"w"}]}}"#)
            #expect(response.isProblem("invalid-request", 422))
            let errors = response.object?["errors"] as? [[String: Any]] ?? []
            expect(
                errors.compactMap { $0["pointer"] as? String },
                equals: ["#/events", "#/scene/windows/0/frame"])
            #expect(errors.allSatisfy { $0["code"] as? String == "missing-member" })
            #expect(errors.allSatisfy { ($0["detail"] as? String)?.isEmpty == false })
        }

        check("an exceeded limit is 422 with the limit and its maximum") {
            var limits = Limits()
            limits.scene.views = 1
            let client = Client(service: Service(limits: limits))
            let body = #"{"scene":{"windows":[\#(Client.window),\#(Client.window)]},"events":[]}"#
            let response = client.post(body)
            #expect(response.isProblem("limit-exceeded", 422))
            expect(response.object?["limit"] as? String, equals: "views")
            expect(response.object?["maximum"] as? Int, equals: 1)
            let errors = response.object?["errors"] as? [[String: Any]] ?? []
            expect(errors.first?["pointer"] as? String, equals: "#/scene/windows/1")
        }

        check("the service answers the next request after a rejected one") {
            let client = Client()
            for body in ["", "{", "[]", #"{"scene":{"windows":[]}}"#, String(repeating: "[", count: 100_000)]
            {
                #expect(client.post(body).status >= 400)
                expect(client.post().status, equals: 200)
            }
        }

        // MARK: strict

        check("unknown members are faults, or warnings with strict=false") {
            let client = Client()
            #expect(client.post(unknown).isProblem("invalid-request", 422))
            expect(client.ask("POST", "/v1/dispatch?strict=true", unknown).status, equals: 422)
            let lenient = client.ask("POST", "/v1/dispatch?strict=false", unknown)
            expect(lenient.status, equals: 200)
            #expect(lenient.text.contains("unknown-member"))
        }

        // MARK: ETag

        check("QUERY has a strong ETag and evaluates If-None-Match, POST does not") {
            let client = Client()
            let first = client.ask("QUERY", "/v1/dispatch", Client.dispatch)
            let tag = try #require(first.header("ETag"))
            #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""), "the tag must be strong")
            let again = client.ask("QUERY", "/v1/dispatch", Client.dispatch) { $0.headers.ifNoneMatch = tag }
            expect(again.status, equals: 304)
            expect(
                again.text, equals: first.text,
                "the body is not sent, but its length is (RFC 9110, section 8.6)")
            expect(again.header("ETag"), equals: tag)
            expect(again.header("Vary"), equals: first.header("Vary"))
            #expect(client.post().header("ETag") == nil)
            expect(client.post { $0.headers.ifNoneMatch = tag }.status, equals: 200)
            expect(client.post { $0.headers.ifNoneMatch = "*" }.status, equals: 200)
        }

        check("different formats and answers have different ETags") {
            let client = Client()
            let json = client.ask("QUERY", "/v1/dispatch", Client.dispatch).header("ETag")
            let text = client.ask("QUERY", "/v1/dispatch", Client.dispatch) {
                $0.headers.accept = "text/plain"
            }
            let other = client.ask("QUERY", "/v1/hit-test", Client.hitTest).header("ETag")
            expect(Set([json, text.header("ETag"), other]).count, equals: 3)
        }

        await check("several threads can send requests at once") {
            let service = Service()
            let texts = await withTaskGroup(of: String.self) { group in
                for _ in 0..<64 { group.addTask { Client(service: service).post().text } }
                return await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            expect(texts.count, equals: 1)
        }
    }

    @Test("an empty body is not JSON", arguments: RoutingTests.computing)
    func empty(path: String) { #expect(Client().ask("POST", path).isProblem("not-json", 400)) }

    @Test("strict must be true or false", arguments: ["", "0", "False", "no"])
    func strictValue(value: String) {
        expect(Client().ask("POST", "/v1/dispatch?strict=\(value)", Client.dispatch).status, equals: 400)
    }

    @Test(
        "an unknown query parameter is an error",
        arguments: [
            ("/v1/dispatch?strct=false", "Unknown query parameter “strct”; did you mean “strict”?"),
            ("/v1/dispatch?formta=text", "Unknown query parameter “formta”; did you mean “format”?"),
            ("/v1/dispatch?utm=1", "Unknown query parameter “utm”; it can have “strict” and “format”."),
            ("/v1/batch?strickt=true", "Unknown query parameter “strickt”; did you mean “strict”?"),
            (
                "/v1/lint?format=sarif",
                "/v1/lint has no query parameter “format”; its header field “Accept” selects the format."
            ),
        ])
    func unknownParameter(target: String, detail: String) throws {
        let answer = Client().ask("POST", target, Client.dispatch)
        #expect(answer.isProblem("bad-request", 400))
        expect(try JSON(parsing: answer.text)["detail"]?.string, equals: detail)
    }

    // MARK: Accept

    @Test(
        "Accept chooses between JSON, the transcript and the other formats",
        arguments: [
            (nil, "application/json"), ("*/*", "application/json"), ("application/json", "application/json"),
            ("text/plain", "text/plain; charset=utf-8"), ("text/*", "text/plain; charset=utf-8"),
            ("application/*", "application/json"), ("TEXT/PLAIN", "text/plain; charset=utf-8"),
            ("application/json;q=0.5, text/plain", "text/plain; charset=utf-8"),
            ("application/json;q=0.5, text/plain;q=0.4", "application/json"),
            ("text/plain;q=0.5,application/json;q=0.5", "application/json"),
            ("*/*, application/json;q=0", "text/plain; charset=utf-8"),
            ("*/*;q=0.1, text/plain;q=0", "application/json"),
            ("text/html, */*;q=0.1", "application/json"),
            ("text/html, text/plain;q=0.2", "text/plain; charset=utf-8"),
            ("application/*;q=0.2, text/plain;q=0.1", "application/json"),
            ("application/json;q=0.1, application/*, text/plain;q=0.5", "application/x-ndjson"),
            ("application/jsonl", "application/jsonl"), ("image/*", "image/svg+xml"),
            ("application/vnd.touchd.trace+json, */*;q=0.1", "application/vnd.touchd.trace+json"),
            ("text/plain; charset=utf-8", "text/plain; charset=utf-8"),
            (" text/plain ; q=1.0 , application/json;q=0.9", "text/plain; charset=utf-8"),
        ] as [(String?, String)])
    func accept(accept: String?, type: String) {
        let response = Client().post { $0.headers.accept = accept }
        expect(response.status, equals: 200)
        expect(response.header("Content-Type"), equals: type)
        expect(response.header("Vary")?.contains("Accept"), equals: true)
    }

    @Test(
        "if no accepted format is available, the answer is 406",
        arguments: ["text/html", "application/json;q=0", "*/*;q=0", "image/*"])
    func notAcceptable(accept: String) {
        let response = Client().ask("POST", "/v1/hit-test", Client.hitTest) { $0.headers.accept = accept }
        #expect(response.isProblem("not-acceptable", 406))
    }

    @Test(
        "JUnit's XML requires expect: other requests get the next accepted format, or 422",
        arguments: [
            ("application/xml", #","expect":{}"#, "application/xml"),
            ("application/xml", "", "application/problem+json"),
            ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "", "application/json"),
            ("application/xml, text/plain;q=0.1", "", "text/plain; charset=utf-8"),
        ])
    func junit(accept: String, members: String, type: String) {
        let body = String(Client.dispatch.dropLast()) + members + "}"
        let response = Client().post(body) { $0.headers.accept = accept }
        expect(response.header("Content-Type"), equals: type)
        expect(response.status, equals: (type == "application/problem+json" ? 422 : 200))
        if response.status == 422 { #expect(response.text.contains("\"#/expect\"")) }
    }

    @Test("POST and QUERY always return the same bytes", arguments: RoutingTests.computing)
    func sameBytes(path: String) {
        let client = Client()
        let body = Client.computing[path] ?? ""
        let texts = (0..<5).flatMap { _ in
            [client.ask("POST", path, body).text, client.ask("QUERY", path, body).text]
        }
        expect(Set(texts).count, equals: 1)
    }
}
