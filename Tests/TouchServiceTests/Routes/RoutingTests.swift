import Testing

@testable import TouchService

@Suite("Every path with every method has its documented status")
struct RoutingTests {
    static let methods = [
        "GET", "HEAD", "POST", "QUERY", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "get",
        "BREW",
    ]
    static let fixed = [
        "/healthz", "/readyz", "/version", "/problems/not-json", "/openapi.yaml", "/openapi.json",
    ]
    static let computing = [
        "/v1/dispatch", "/v1/hit-test", "/v1/responder-chain", "/v1/explain", "/v1/reachability",
        "/v1/hit-map",
        "/v1/lint",
        "/v1/sweep",
        "/v1/robustness",
        "/v1/diff",
        "/v1/diff-scenes",
        "/v1/convert",
    ]

    @Test("static resources and probes allow GET, HEAD and OPTIONS", arguments: fixed, methods)
    func fixedMethods(path: String, method: String) {
        let response = Client().ask(method, path)
        switch method {
        case "GET", "HEAD": #expect(response.status == 200)
        case "OPTIONS":
            #expect(response.status == 204)
            #expect(response.header("Allow") == "GET, HEAD, OPTIONS")
        default:
            #expect(response.isProblem("method-not-allowed", 405))
            #expect(response.header("Allow") == "GET, HEAD, OPTIONS")
        }
    }

    @Test("compute endpoints allow POST, QUERY and OPTIONS", arguments: computing, methods)
    func computingMethods(path: String, method: String) {
        let response = Client().ask(method, path, Client.computing[path] ?? "")
        switch method {
        case "POST", "QUERY":
            #expect(response.status == 200)
            #expect(response.header("Content-Type") == "application/json")
        case "OPTIONS":
            #expect(response.status == 204)
            #expect(response.header("Allow") == "OPTIONS, POST, QUERY")
        default:
            #expect(response.isProblem("method-not-allowed", 405))
            #expect(response.header("Allow") == "OPTIONS, POST, QUERY")
        }
    }

    @Test(
        "unknown paths are not found, with any method",
        arguments: [
            "/nothing", "/v1", "/v1/", "/v1/dispatch/", "/V1/dispatch", "/v1/dispatch%20", "//", "/healthz/",
            "/v1%2Fdispatch", "/../v1/dispatch", "/problems/", "/problems/nope", "/examples/nope",
            "/schemas/Nope", "/examples/../openapi.yaml", "",
        ], ["GET", "POST", "DELETE"])
    func notFound(path: String, method: String) {
        #expect(Client().ask(method, path).isProblem("not-found", 404))
    }

    @Test("OPTIONS * lists the methods of the server")
    func optionsOfTheServer() {
        let response = Client().ask("OPTIONS", "*")
        #expect(response.status == 204)
        #expect(response.header("Allow") == "GET, HEAD, OPTIONS, POST, QUERY")
    }

    @Test("OPTIONS answers a CORS preflight", arguments: ["/v1/dispatch", "/version"])
    func preflight(path: String) {
        let response = Client().ask("OPTIONS", path)
        #expect(response.header("Access-Control-Allow-Origin") == "*")
        #expect(response.header("Access-Control-Allow-Methods") == response.header("Allow"))
        #expect(response.header("Access-Control-Allow-Headers")?.contains("Content-Type") == true)
        #expect(response.header("Access-Control-Allow-Credentials") == nil)
        #expect(response.text == "")
    }

    @Test("every answer, including problems, can be read by any origin")
    func origins() {
        let client = Client()
        for response in [
            client.ask("GET", "/healthz"), client.ask("GET", "/nothing"), client.post(), client.post("{"),
            client.ask("DELETE", "/version"),
        ] {
            #expect(response.header("Access-Control-Allow-Origin") == "*")
        }
    }

    @Test("HEAD has the headers of GET", arguments: fixed)
    func head(path: String) {
        let get = Client().ask("GET", path)
        let head = Client().ask("HEAD", path)
        #expect(
            head.headers.map { "\($0.name): \($0.value)" } == get.headers.map { "\($0.name): \($0.value)" })
    }

    @Test(
        "a query does not change the path; the absolute form is accepted",
        arguments: [
            "/healthz?x=1", "/healthz?", "http://example.com/healthz", "http://example.com:8080/healthz?a=/b",
            "https://example.com/healthz",
        ])
    func targets(target: String) { #expect(Client().ask("GET", target).status == 200) }

    @Test("drain changes only /readyz")
    func drain() {
        let client = Client()
        #expect(client.ask("GET", "/readyz").status == 200)
        client.service.drain()
        #expect(client.ask("GET", "/readyz").status == 503)
        #expect(client.ask("GET", "/healthz").status == 200)
        #expect(client.post().status == 200)
    }

    @Test("If-None-Match does not affect a failed readiness probe")
    func refusedReadiness() {
        let client = Client()
        client.service.drain()
        let tag = client.ask("GET", "/readyz").header("ETag")
        for known in [tag, "*"] {
            #expect(client.ask("GET", "/readyz") { $0.headers.ifNoneMatch = known }.status == 503)
        }
    }

    @Test("every GET has a strong ETag and evaluates If-None-Match", arguments: fixed)
    func tag(path: String) throws {
        let tag = try #require(Client().ask("GET", path).header("ETag"))
        #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
        #expect(Client().ask("GET", path) { $0.headers.ifNoneMatch = tag }.status == 304)
    }

    @Test("/version returns the name and the version")
    func version() {
        let object = Client().ask("GET", "/version").object
        #expect(object?["name"] as? String == "touchd")
        #expect(object?["version"] as? String == Version.number)
    }
}
