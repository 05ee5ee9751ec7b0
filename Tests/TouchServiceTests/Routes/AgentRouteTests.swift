import JSONTape
import TestSupport
import Testing
import TouchWire

@testable import TouchAgents
@testable import TouchService

struct AgentRouteTests {
    private static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    private static let lint =
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"lint_screen","arguments":{"scene":{"windows":[\#(Client.window)]}}}}"#

    @Test("The endpoint of the Model Context Protocol") func checks() {
        check("a request is answered with JSON, and a notification with 202 and no body") {
            let answer = Client().ask("POST", "/mcp", Self.ping)
            #expect(answer.status == 200 && answer.header("Content-Type") == "application/json")
            #expect(answer.object?["id"] as? Int == 1 && answer.header("Touchd-Rules") == "\(Version.rules)")
            let notified = Client().ask(
                "POST", "/mcp", #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
            #expect(notified.status == 202 && notified.text.isEmpty && notified.header("Content-Type") == nil)
        }

        check("the endpoint requires a token if the server has tokens") {
            let client = AccessPolicyTests.guarded
            #expect(client.ask("POST", "/mcp", Self.ping).isProblem("unauthorized", 401))
            expect(
                client.ask("POST", "/mcp", Self.ping) { $0.headers.authorization = "Bearer first" }.status,
                equals: 200)
        }

        check("a page of an origin that is not listed is refused with 403; other clients send no origin") {
            let client = AccessPolicyTests.client { $0.origins = ["https://example.org"] }
            func status(_ origin: String?) -> Int {
                client.ask("POST", "/mcp", Self.ping) { $0.headers.origin = origin }.status
            }
            #expect(status("https://example.org") == 200 && status(nil) == 200)
            #expect(status("https://evil.example") == 403 && status("null") == 403)
            expect(
                Client().ask("POST", "/mcp", Self.ping) { $0.headers.origin = "https://any.example" }.status,
                equals: 200)
        }

        check("a preflight allows the header fields of the protocol") {
            let allowed = Client().ask("OPTIONS", "/mcp").header("Access-Control-Allow-Headers") ?? ""
            for name in ["Mcp-Method", "Mcp-Name", "MCP-Protocol-Version", "Authorization"] {
                #expect(allowed.contains(name))
            }
        }

        check("media types and the size of the body are checked as for other operations") {
            let client = Client()
            expect(
                client.ask("POST", "/mcp", Self.ping) { $0.headers.contentType = "text/plain" }.status,
                equals: 415)
            expect(
                client.ask("POST", "/mcp", Self.ping) { $0.headers.accept = "text/event-stream" }.status,
                equals: 406)
            let both = client.ask("POST", "/mcp", Self.ping) {
                $0.headers.accept = "application/json, text/event-stream"
            }
            expect(both.status, equals: 200)
            var settings = Service.Settings()
            settings.limits.body = Self.ping.utf8.count
            let limited = Client(service: Service(settings))
            expect(limited.ask("POST", "/mcp", Self.ping).status, equals: 200)
            #expect(limited.ask("POST", "/mcp", Self.ping + " ").isProblem("body-too-large", 413))
        }

        check("every message is deferred, and has the limits of the server") {
            let inline = PaddedBytes.copying(Array(Self.lint.utf8)) { body in
                Service().answerInline(Request(method: "POST", target: "/mcp", body: body))
            }
            #expect(inline == nil)
            #expect(Client().ask("POST", "/mcp", Self.lint).text.contains(#""isError":false"#))
            var settings = Service.Settings()
            settings.limits.answer = 100
            let limited = Client(service: Service(settings)).ask("POST", "/mcp", Self.lint)
            #expect(
                limited.status == 200 && limited.text.contains(#""isError":true"#)
                    && limited.text.contains("answer bytes"))
            settings = Service.Settings()
            settings.deadline = .nanoseconds(1)
            let views = (0..<1500).map {
                #"{"id":"v\#($0)","class":"UIButton","frame":[\#($0 % 40 * 8),\#($0 / 40 * 20),60,60]}"#
            }
            let heavy = Self.lint.replacing(
                Client.window,
                with: #"{"id":"w","frame":[0,0,390,844],"subviews":[\#(views.joined(separator: ","))]}"#)
            let expired = Client(service: Service(settings)).ask("POST", "/mcp", heavy)
            #expect(expired.isProblem("overloaded", 503))
        }

        check("header fields of the request are compared with the body") {
            func status(_ name: String) -> Int {
                let metadata =
                    #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
                let body = Self.lint.replacing(#""arguments""#, with: #""_meta":\#(metadata),"arguments""#)
                return Client().ask("POST", "/mcp", body) {
                    $0.headers.agent = AgentHeaders(revision: "2026-07-28", method: "tools/call", name: name)
                }.status
            }
            #expect(status("lint_screen") == 200 && status("why_not") == 400)
        }
    }

    @Test("GET, DELETE and QUERY are not allowed", arguments: ["GET", "HEAD", "DELETE", "QUERY", "PUT"])
    func methods(method: String) {
        let answer = Client().ask(method, "/mcp")
        #expect(answer.isProblem("method-not-allowed", 405) && answer.header("Allow") == "OPTIONS, POST")
    }
}
