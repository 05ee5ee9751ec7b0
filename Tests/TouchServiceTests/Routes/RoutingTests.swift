import TestSupport
import Testing

@testable import TouchService

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
        "/v1/replay",
        "/v1/diff-scenes",
        "/v1/convert",
    ]

    @Test("static resources and probes allow GET, HEAD and OPTIONS", arguments: fixed, methods)
    func fixedMethods(path: String, method: String) {
        let response = Client().ask(method, path)
        switch method {
        case "GET", "HEAD": expect(response.status, equals: 200)
        case "OPTIONS":
            expect(response.status, equals: 204)
            expect(response.header("Allow"), equals: "GET, HEAD, OPTIONS")
        default:
            #expect(response.isProblem("method-not-allowed", 405))
            expect(response.header("Allow"), equals: "GET, HEAD, OPTIONS")
        }
    }

    @Test("compute endpoints allow POST, QUERY and OPTIONS", arguments: computing, methods)
    func computingMethods(path: String, method: String) {
        let response = Client().ask(method, path, Client.computing[path] ?? "")
        switch method {
        case "POST", "QUERY":
            expect(response.status, equals: 200)
            expect(response.header("Content-Type"), equals: "application/json")
        case "OPTIONS":
            expect(response.status, equals: 204)
            expect(response.header("Allow"), equals: "OPTIONS, POST, QUERY")
        default:
            #expect(response.isProblem("method-not-allowed", 405))
            expect(response.header("Allow"), equals: "OPTIONS, POST, QUERY")
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

    @Test("Every path with every method has its documented status") func checks() {
        check("OPTIONS * lists the methods of the server") {
            let response = Client().ask("OPTIONS", "*")
            expect(response.status, equals: 204)
            expect(response.header("Allow"), equals: "GET, HEAD, OPTIONS, POST, QUERY")
        }

        check("every answer, including problems, can be read by any origin") {
            let client = Client()
            for response in [
                client.ask("GET", "/healthz"), client.ask("GET", "/nothing"), client.post(), client.post("{"),
                client.ask("DELETE", "/version"),
            ] {
                expect(response.header("Access-Control-Allow-Origin"), equals: "*")
            }
        }

        check("drain changes only /readyz") {
            let client = Client()
            expect(client.ask("GET", "/readyz").status, equals: 200)
            client.service.drain()
            expect(client.ask("GET", "/readyz").status, equals: 503)
            expect(client.ask("GET", "/healthz").status, equals: 200)
            expect(client.post().status, equals: 200)
        }

        check("If-None-Match does not affect a failed readiness probe") {
            let client = Client()
            client.service.drain()
            let tag = client.ask("GET", "/readyz").header("ETag")
            for known in [tag, "*"] {
                expect(client.ask("GET", "/readyz") { $0.headers.ifNoneMatch = known }.status, equals: 503)
            }
        }

        check("/version returns the name and the version") {
            let object = Client().ask("GET", "/version").object
            expect(object?["name"] as? String, equals: "touchd")
            expect(object?["version"] as? String, equals: Version.number)
        }
    }

    @Test("OPTIONS answers a CORS preflight", arguments: ["/v1/dispatch", "/version"])
    func preflight(path: String) {
        let response = Client().ask("OPTIONS", path)
        expect(response.header("Access-Control-Allow-Origin"), equals: "*")
        expect(response.header("Access-Control-Allow-Methods"), equals: response.header("Allow"))
        expect(response.header("Access-Control-Allow-Headers")?.contains("Content-Type"), equals: true)
        #expect(response.header("Access-Control-Allow-Credentials") == nil)
        expect(response.text, equals: "")
    }

    @Test("HEAD has the headers of GET", arguments: fixed)
    func head(path: String) {
        let get = Client().ask("GET", path)
        let head = Client().ask("HEAD", path)
        expect(
            head.headers.map { "\($0.name): \($0.value)" },
            equals: get.headers.map { "\($0.name): \($0.value)" })
    }

    @Test(
        "a query does not change the path; the absolute form is accepted",
        arguments: [
            "/healthz?x=1", "/healthz?", "http://example.com/healthz", "http://example.com:8080/healthz?a=/b",
            "https://example.com/healthz",
        ])
    func targets(target: String) { expect(Client().ask("GET", target).status, equals: 200) }

    @Test("every GET has a strong ETag and evaluates If-None-Match", arguments: fixed)
    func tag(path: String) throws {
        let tag = try #require(Client().ask("GET", path).header("ETag"))
        #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
        expect(Client().ask("GET", path) { $0.headers.ifNoneMatch = tag }.status, equals: 304)
    }
}
