import TestSupport
import Testing

@testable import TouchAgents

struct RevisionTests {
    private let agent = Agent()

    @Test("Revisions of the protocol") func checks() {
        // MARK: 2026-07-28

        check("server/discover returns the revisions, the capabilities and the identity") {
            let result = try #require(try agent.request("server/discover").result)
            expect(result["supportedVersions"]?.strings, equals: ["2026-07-28", "2025-11-25", "2025-06-18"])
            expect(
                result["capabilities"], equals: .object(["tools": .object([:]), "resources": .object([:])]))
            let name = "io.modelcontextprotocol/serverInfo"
            expect(
                result["_meta"]?[name],
                equals: .object(["name": .string("touchd"), "version": .string("1.2.3")]))
            expect(result["instructions"]?.string?.isEmpty, equals: false)
        }

        check("every result has resultType, and results that can be reused have ttlMs and cacheScope") {
            for method in ["server/discover", "tools/list", "resources/list", "resources/templates/list"] {
                let result = try #require(try agent.request(method).result, "\(method)")
                expect(result["resultType"], equals: .string("complete"), "\(method)")
                #expect(
                    result["ttlMs"] == .number(3_600_000) && result["cacheScope"] == .string("public"),
                    "\(method)")
            }
            let read = try agent.request("resources/read", #"{"uri":"touchd://limitations"}"#).result
            #expect(read?["resultType"] == .string("complete") && read?["cacheScope"] == .string("public"))
            let called = try agent.call("lint_screen", #"{"scene":\#(Screens.free)}"#).result
            #expect(called?["resultType"] == .string("complete") && called?["ttlMs"] == nil)
        }

        check("a request without a required member of _meta is refused with −32602 and the status 400") {
            for metadata in [
                #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#,
                #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":1}"#,
                #"{"io.modelcontextprotocol/protocolVersion":1,"io.modelcontextprotocol/clientCapabilities":{}}"#,
            ] {
                let answer = agent.send(
                    #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":\#(metadata)}}"#)
                #expect(answer.code == -32602 && answer.status == 400, "\(metadata)")
            }
            let discover = agent.send(#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#)
            #expect(discover.code == -32602 && discover.status == 400)
        }

        check("an unsupported revision has the code −32022, with the supported revisions") {
            let answer = try agent.request("tools/list", revision: "1900-01-01")
            #expect(answer.code == -32022 && answer.status == 400)
            expect(answer.json?.dig("error.data.requested"), equals: .string("1900-01-01"))
            expect(answer.json?.dig("error.data.supported")?.strings.first, equals: "2026-07-28")
        }

        check("methods of a handshake do not exist") {
            for method in ["initialize", "ping", "logging/setLevel", "prompts/list", "subscriptions/listen"] {
                let answer = try agent.request(method)
                #expect(answer.code == -32601 && answer.status == 404, "\(method)")
            }
        }

        // MARK: Revisions with a handshake

        check("initialize offers the requested revision, or else the newest one with a handshake") {
            for (requested, offered) in [
                ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
                ("2026-07-28", "2025-11-25"),
            ] {
                let answer = try agent.request(
                    "initialize", #"{"protocolVersion":"\#(requested)"}"#, revision: nil)
                expect(answer.result?["protocolVersion"], equals: .string(offered), "\(requested)")
                expect(answer.result?.dig("serverInfo.name"), equals: .string("touchd"))
                #expect(answer.result?["resultType"] == nil)
            }
            expect(try agent.request("initialize", revision: nil).code, equals: -32602)
        }

        check("ping has an empty result, and server/discover does not exist") {
            expect(try agent.request("ping", revision: nil).result, equals: .object([:]))
            expect(try agent.request("ping", revision: "2025-06-18").result, equals: .object([:]))
            expect(try agent.request("server/discover", revision: "2025-06-18").code, equals: -32601)
        }

        check("results have no members of later revisions, and an unknown method has the status 200") {
            let listed = try agent.request("tools/list", revision: nil).result
            expect(listed?["tools"]?.array?.count, equals: 6)
            expect(listed?.object?.keys.sorted(), equals: ["tools"])
            let unknown = try agent.request("prompts/list", revision: nil)
            #expect(unknown.code == -32601 && unknown.status == 200)
        }

        check("header fields must repeat the revision, the method and the name") {
            let params = #"{"uri":"touchd://limitations"}"#
            func code(_ agent: Agent) throws -> Int? { try agent.request("resources/read", params).code }
            expect(try code(over("2026-07-28", "resources/read", "touchd://limitations")) == nil)
            expect(
                try code(over("2026-07-28", "resources/read", "=?base64?dG91Y2hkOi8vbGltaXRhdGlvbnM=?="))
                    == nil)
            expect(try code(over(nil, "resources/read", "touchd://limitations")), equals: -32020)
            expect(try code(over("2025-06-18", "resources/read", "touchd://limitations")), equals: -32020)
            expect(try code(over("2026-07-28", nil, "touchd://limitations")), equals: -32020)
            expect(try code(over("2026-07-28", "Resources/read", "touchd://limitations")), equals: -32020)
            expect(try code(over("2026-07-28", "resources/read", nil)), equals: -32020)
            expect(try code(over("2026-07-28", "resources/read", "=?base64?dG91Y2hk?=")), equals: -32020)
        }

        check("methods without a name need no Mcp-Name") {
            expect(try over("2026-07-28", "tools/list").request("tools/list").result != nil)
        }

        check(
            "a request that states no revision has one with a handshake, unless its header field states another one"
        ) {
            expect(try over(nil, nil).request("ping", revision: nil).result != nil)
            expect(try over("2025-06-18", nil).request("ping", revision: nil).result != nil)
            expect(
                try over("2026-07-28", "tools/list").request("tools/list", revision: nil).code, equals: -32602
            )
            expect(try over("2024-11-05", nil).request("tools/list", revision: nil).code, equals: -32022)
        }

        check("a base64 value is decoded only if it is complete and valid") {
            expect(Base64Field.decoded("=?base64?SGVsbG8sIOS4lueVjA==?="), equals: "Hello, 世界")
            expect(Base64Field.decoded("=?base64??="), equals: "")
            for value in [
                "plain", "=?base64?SGVsbG8", "=?base64?SGVsbG?=", "=?base64?S*VsbG8=?=", "=?base64?/w==?=",
                "=?base64?=",
            ] {
                #expect(Base64Field.decoded(value) == nil, "\(value)")
            }
        }
    }

    // MARK: Header fields

    private func over(_ revision: String?, _ method: String?, _ name: String? = nil) -> Agent {
        Agent(headers: AgentHeaders(revision: revision, method: method, name: name))
    }
}
