import TestSupport
import Testing

@testable import TouchService

struct AccessPolicyTests {
    static func client(_ change: (inout AccessPolicy) -> Void) -> Client {
        var settings = Service.Settings()
        change(&settings.accessPolicy)
        return Client(service: Service(settings))
    }

    static let guarded = client { $0.tokens = [Array("first".utf8), Array("second-token".utf8)] }

    @Test("Access policy") func checks() {
        check("if no tokens are configured, requests need no token") {
            expect(Client().post().status, equals: 200)
            expect(Client().post { $0.headers.authorization = "Bearer whatever" }.status, equals: 200)
        }

        check("compute endpoints and metrics require a token, probes and pages do not") {
            for (path, body) in Client.computing {
                expect(Self.guarded.ask("POST", path, body).status, equals: 401)
            }
            for path in ["/metrics", "/v1/dispatch/z/eJyrrgUAAXUA-Q"] {
                expect(Self.guarded.ask("GET", path).status, equals: 401)
            }
            expect(Self.guarded.ask("POST", "/v1/batch", #"{"items":[]}"#).status, equals: 401)
            for path in [
                "/", "/healthz", "/readyz", "/version", "/openapi.yaml", "/examples",
                "/problems/unauthorized",
            ] {
                expect(Self.guarded.ask("GET", path).status, equals: 200, "\(path)")
            }
            expect(Self.guarded.ask("OPTIONS", "/v1/dispatch").status, equals: 204)
        }

        check("the items of a batch need no token") {
            let item = #"{"op":"dispatch","request":\#(Client.dispatch)}"#
            let answer = Self.guarded.ask("POST", "/v1/batch", #"{"items":[\#(item)]}"#) {
                $0.headers.authorization = "Bearer first"
            }
            #expect(answer.status == 200 && answer.text.contains(#""errors":false"#))
        }

        check("without a list all origins are allowed, with a list only its origins") {
            expect(Client().post().header("Access-Control-Allow-Origin"), equals: "*")
            expect(Client().ask("GET", "/nowhere").header("Access-Control-Allow-Origin"), equals: "*")
            let client = Self.client { $0.origins = ["https://a.example", "http://localhost:3000"] }
            for origin in ["https://a.example", "http://localhost:3000"] {
                let answer = client.post { $0.headers.origin = origin }
                expect(answer.header("Access-Control-Allow-Origin"), equals: origin)
                expect(answer.header("Vary")?.contains("Origin"), equals: true)
            }
            for origin in [nil, "https://b.example", "https://a.example.evil", "null", "http://a.example"] {
                let answer = client.post { $0.headers.origin = origin }
                #expect(answer.status == 200 && answer.header("Access-Control-Allow-Origin") == nil)
                expect(answer.header("Vary")?.contains("Origin"), equals: true)
            }
        }

        check("every answer has X-Content-Type-Options: nosniff") {
            for answer in [
                Client().post(), Client().post("{"), Client().ask("GET", "/"),
                Client().ask("GET", "/nowhere"),
            ] {
                expect(
                    answer.headers.filter { "\($0.name)" == "X-Content-Type-Options" }.map(\.value),
                    equals: ["nosniff"])
            }
        }
    }

    @Test(
        "each configured token is accepted, with the scheme in any case",
        arguments: ["Bearer first", "bearer second-token", "BEARER   first"])
    func admitted(_ field: String) {
        expect(Self.guarded.post { $0.headers.authorization = field }.status, equals: 200)
    }

    @Test(
        "a request without a bearer token is rejected with the reason “missing”",
        arguments: [nil, "", "Bearer", "Bearer ", "Basic first", "first"])
    func missing(_ field: String?) {
        let answer = Self.guarded.post { $0.headers.authorization = field }
        #expect(answer.isProblem("unauthorized", 401))
        #expect(answer.text.contains(#""token":"missing""#) && answer.text.contains("has no bearer token"))
        expect(answer.header("WWW-Authenticate"), equals: #"Bearer realm="touchd""#)
    }

    @Test(
        "another bearer token is rejected with the reason “wrong”",
        arguments: [
            "Bearer firs", "Bearer firstt", "Bearer First", "Bearer second", "Bearer first second-token",
            "Bearer \u{0}",
        ])
    func wrong(_ field: String) {
        let answer = Self.guarded.post { $0.headers.authorization = field }
        #expect(answer.isProblem("unauthorized", 401))
        #expect(answer.text.contains(#""token":"wrong""#) && !answer.text.contains(field))
        expect(answer.header("WWW-Authenticate"), equals: #"Bearer realm="touchd", error="invalid_token""#)
    }
}
