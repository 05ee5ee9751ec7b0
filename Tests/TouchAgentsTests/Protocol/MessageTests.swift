import TestSupport
import Testing

@testable import TouchAgents

@Suite("Messages of JSON-RPC")
struct MessageTests {
    private let agent = Agent()

    @Test("a message that is not JSON is a parse error without an id")
    func notJSON() {
        let answer = agent.send("{")
        #expect(answer.code == -32700 && answer.status == 400)
        #expect(answer.json?["id"] == nil && answer.json?["jsonrpc"] == .string("2.0"))
    }

    @Test(
        "an invalid request has the code −32600",
        arguments: [
            "[]", "1", #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, #"{"id":1,"method":"ping"}"#,
            #"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1}"#,
            #"{"jsonrpc":"2.0","id":1,"method":""}"#, #"{"jsonrpc":"2.0","id":1,"method":2}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}"#,
        ])
    func invalid(message: String) {
        #expect(agent.send(message).code == -32600)
    }

    @Test("an id is a string or a whole number up to 2^53 − 1, and not null")
    func identifiers() {
        func answer(_ id: String) -> Agent.Response {
            agent.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
        }
        for id in ["0", "-3", "9007199254740991", "-9007199254740991", #""""#, #""a\"b""#] {
            #expect(
                answer(id).json?["id"] == (try? JSON(parsing: id)) && answer(id).result == .object([:]),
                "\(id)")
        }
        for id in ["null", "1.5", "9007199254740992", "true", "{}"] {
            #expect(answer(id).code == -32600 && answer(id).json?["id"] == nil, "\(id)")
        }
    }

    @Test("a notification and a response have no answer, and the HTTP status 202")
    func notifications() {
        for message in [
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
            #"{"jsonrpc":"2.0","method":"tools/list"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
        ] {
            let answer = agent.send(message)
            #expect(answer.json == nil && answer.status == 202, "\(message)")
        }
    }

    @Test("parameters must be an object")
    func parameters() {
        let answer = agent.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#)
        #expect(answer.code == -32602 && answer.status == 400)
    }

    @Test("the same message has the same answer")
    func reproducible() throws {
        let first = try agent.call("who_gets_touch", #"{"scene":\#(Screens.banner),"target":"buy"}"#)
        let second = try agent.call("who_gets_touch", #"{"scene":\#(Screens.banner),"target":"buy"}"#)
        #expect(first.json == second.json)
    }
}
