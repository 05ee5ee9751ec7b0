import TestSupport
import Testing

@testable import JSONTape
@testable import TouchService

@Suite("Live scenes")
struct LiveSceneTests {
    private let client = Client(service: LiveSceneTests.service())
    private let other = #"{"scene":{"windows":[{"id":"other","frame":{"x":0,"y":0,"width":9,"height":9}}]}}"#

    private static func service(accepts: Bool = true, tokens: [String] = ["secret"]) -> Service {
        var settings = Service.Settings()
        settings.acceptsLiveScenes = accepts
        settings.accessPolicy.tokens = tokens.map { Array($0.utf8) }
        return Service(settings)
    }

    private func ask(
        _ method: String, _ name: String = "home", _ body: String = "", knows tag: String? = nil
    ) -> Response {
        client.ask(method, "/v1/live/\(name)", body) { request in
            request.headers.authorization = "Bearer secret"
            request.headers.ifNoneMatch = tag
        }
    }

    @Test("a pushed request is returned unchanged, and a later push replaces it")
    func replacement() {
        #expect(ask("GET").isProblem("not-found", 404))
        expect(ask("POST", "home", Client.dispatch).status, equals: 201)
        let first = ask("GET")
        expect(first.text, equals: Client.dispatch)
        expect(first.header("Content-Type"), equals: "application/json")
        expect(first.header("Cache-Control"), equals: "no-store")
        expect(ask("POST", "home", other).status, equals: 204)
        expect(ask("GET").text, equals: other)
        expect(ask("GET", "Home").status, equals: 404)
    }

    @Test("a request that has not changed is not sent again")
    func condition() {
        let tag = ask("POST", "home", Client.scene).header("ETag")
        expect(ask("GET", knows: tag).status, equals: 304)
        expect(ask("HEAD", knows: tag).header("ETag"), equals: tag)
        expect(ask("POST", "home", Client.scene).header("ETag"), equals: tag)
        #expect(ask("POST", "home", other).header("ETag") != tag)
        expect(ask("GET", knows: tag).status, equals: 200)
    }

    @Test("DELETE removes a live scene")
    func deletion() {
        expect(ask("DELETE").status, equals: 404)
        _ = ask("POST", "home", Client.scene)
        expect(ask("DELETE").status, equals: 204)
        expect(ask("GET").status, equals: 404)
    }

    @Test(
        "without the option or without tokens, the answer states how to accept live scenes, with any method",
        arguments: ["GET", "POST", "DELETE", "OPTIONS", "PUT"])
    func disabled(method: String) {
        for service in [Self.service(accepts: false), Self.service(tokens: [])] {
            let response = Client(service: service).ask(method, "/v1/live/home", Client.scene) {
                $0.headers.authorization = "Bearer secret"
            }
            #expect(response.isProblem("not-found", 404))
            #expect(
                response.text.contains(
                    "accepts no live scenes. Start it with touchd serve --live --tokens FILE."))
        }
    }

    @Test(
        "every method requires a token, which is not accepted in the URL",
        arguments: ["GET", "HEAD", "POST", "DELETE"])
    func tokens(method: String) {
        _ = ask("POST", "home", Client.scene)
        for target in ["/v1/live/home", "/v1/live/home?access_token=secret", "/v1/live/none"] {
            #expect(client.ask(method, target, Client.scene).isProblem("unauthorized", 401))
        }
        expect(ask("GET").text, equals: Client.scene)
    }

    @Test("the answer to OPTIONS lists the methods, for preflight requests")
    func options() {
        let response = client.ask("OPTIONS", "/v1/live/home")
        expect(response.header("Allow"), equals: "DELETE, GET, HEAD, OPTIONS, POST")
        expect(response.header("Access-Control-Allow-Headers")?.contains("Authorization"), equals: true)
        #expect(ask("PUT", "home", Client.scene).isProblem("method-not-allowed", 405))
        expect(client.ask("OPTIONS", "*").header("Allow"), equals: "DELETE, GET, HEAD, OPTIONS, POST, QUERY")
    }

    @Test(
        "names have 1 to 64 letters, digits, dots, underscores and hyphens",
        arguments: [
            ("a", true), ("My.App_2-x", true), (String(repeating: "n", count: 64), true), ("", false),
            (String(repeating: "n", count: 65), false), ("a/b", false), ("a%20b", false), ("ä", false),
            ("a b", false),
        ])
    func names(name: String, isName: Bool) {
        let answer = ask("POST", name, Client.scene)
        expect(answer.status, equals: (isName ? 201 : 404))
        #expect(
            isName
                || answer.text.contains("A name has 1 to 64 letters, digits, dots, underscores and hyphens."))
    }

    @Test("an invalid request has the errors of a dispatch request, with pointers, and is not stored")
    func faults() {
        for (body, code, status) in [
            ("{", "not-json", 400), ("[]", "invalid-request", 422), ("{}", "invalid-request", 422),
            (#"{"scene":[]}"#, "invalid-request", 422),
            (#"{"scene":{"windows":[],"colour":1}}"#, "invalid-request", 422),
            (#"{"scene":{"windows":[]},"events":{}}"#, "invalid-request", 422),
        ] {
            #expect(ask("POST", "home", body).isProblem(code, status), "\(body)")
        }
        let errors =
            ask("POST", "home", #"{"scene":{"windows":[{"id":"w","frame":1}]}}"#).object?["errors"]
            as? [[String: Any]]
        expect(errors?.first?["pointer"] as? String, equals: "#/scene/windows/0/frame")
        expect(ask("POST", "home?strict=false", #"{"scene":{"windows":[],"colour":1}}"#).status, equals: 201)
        let plain = client.ask("POST", "/v1/live/text", Client.scene) {
            $0.headers.authorization = "Bearer secret"
            $0.headers.contentType = "text/plain"
        }
        #expect(plain.isProblem("unsupported-media-type", 415))
        expect(ask("GET", "text").status, equals: 404)
    }

    @Test("a request of more than 1 MiB is rejected")
    func size() {
        let rest = LiveScenes.maximumSize - Client.scene.utf8.count
        expect(ask("POST", "home", Client.scene + String(repeating: " ", count: rest)).status, equals: 201)
        #expect(
            ask("POST", "big", Client.scene + String(repeating: " ", count: rest + 1)).isProblem(
                "body-too-large", 413))
    }

    @Test("a seventeenth name is refused, and no other live scene is removed")
    func count() {
        for number in 1...LiveScenes.maximumCount {
            expect(ask("POST", "n\(number)", Client.scene).status, equals: 201)
        }
        let refused = ask("POST", "more", Client.scene)
        #expect(refused.isProblem("overloaded", 503))
        expect(
            refused.header("Retry-After").flatMap { Int($0) }.map { (1700...1800).contains($0) }, equals: true
        )
        expect(ask("POST", "n1", other).status, equals: 204)
        for number in 1...LiveScenes.maximumCount { expect(ask("GET", "n\(number)").status, equals: 200) }
        _ = ask("DELETE", "n2")
        expect(ask("POST", "more", Client.scene).status, equals: 201)
    }

    @Test("a live scene expires 30 minutes after its last push")
    func expiry() throws {
        let scenes = LiveScenes()
        let start = ContinuousClock.now
        let push = { (name: Substring, minutes: Int) throws(LiveScenes.Refusal) in
            try LiveSceneTests.withBytes(of: "{}") { (bytes) throws(LiveScenes.Refusal) in
                try scenes.push(bytes, as: name, now: start + .seconds(60 * minutes)).isNew
            }
        }
        expect(try push("a", 0))
        expect(try !push("a", 20))
        #expect(scenes.version(of: "a", now: start + .seconds(60 * 50 - 1)) != nil)
        #expect(scenes.version(of: "a", now: start + .seconds(60 * 50)) == nil)
        #expect(!scenes.remove("a", now: start + .seconds(60 * 50)))
        for number in 1...LiveScenes.maximumCount { expect(try push("n\(number)", 60)) }
        #expect(throws: LiveScenes.Refusal.self) { try push("b", 89) }
        expect(try push("b", 90))
        scenes.removeExpired(now: start + .seconds(60 * 200))
        #expect(scenes.version(of: "b", now: start) == nil)
    }

    private static func withBytes<Value, Failure: Error>(
        of text: String, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let bytes = ByteWriter.bytes(of: text)
        return try bytes.withBytes(body)
    }

    @Test("a push is not answered on the thread of the connection, other requests are")
    func modes() {
        let answers = ["POST", "GET", "DELETE"].map { method in
            PaddedBytes.copying(Array(Client.scene.utf8)) { bytes in
                var request = Request(method: method, target: "/v1/live/home", body: bytes)
                request.headers.authorization = "Bearer secret"
                return client.service.answerInline(request)?.status
            }
        }
        expect(answers, equals: [nil, 404, 404])
    }

    @Test("dispatch requests cannot refer to live scenes")
    func separation() {
        _ = ask("POST", "home", Client.scene)
        let response = client.ask("POST", "/v1/dispatch", #"{"scene":{"$scene":"home"},"events":[]}"#) {
            $0.headers.authorization = "Bearer secret"
        }
        expect(response.status, equals: 422)
    }
}

extension ByteWriter {
    fileprivate static func bytes(of text: String) -> Bytes {
        var writer = ByteWriter()
        writer.append(text: text)
        return writer.finish()
    }
}
