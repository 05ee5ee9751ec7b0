import TestSupport
import Testing

@testable import TouchAgents

struct ResourceTests {
    private let agent = Agent()

    @Test("Resources") func checks() {
        check("the list has the limitations and the chapters of the rules, each with its size") {
            let listed = try #require(try agent.request("resources/list").result?["resources"]?.array)
            let uris = listed.compactMap { $0["uri"]?.string }
            #expect(uris.first == "touchd://limitations" && uris.count == Set(uris).count)
            #expect(
                uris.contains("touchd://rules/thresholds") && uris.contains("touchd://rules/scroll-views"))
            #expect(!uris.contains { $0.contains("index") })
            for resource in listed {
                let uri = try #require(resource["uri"]?.string)
                let contents = try #require(
                    try agent.request("resources/read", #"{"uri":"\#(uri)"}"#).result?["contents"])
                #expect(contents.array?.count == 1 && contents.dig("0.uri") == .string(uri))
                expect(contents.dig("0.mimeType"), equals: .string("text/markdown"))
                expect(
                    contents.dig("0.text")?.string.map { Double($0.utf8.count) },
                    equals: resource["size"]?.number)
            }
        }

        check("a single rule can be read by its id") {
            let answer = try agent.request("resources/read", #"{"uri":"touchd://rules/HT-2"}"#)
            let text = try #require(answer.result?.dig("contents.0.text")?.string)
            #expect(text.hasPrefix("- **HT-2**") && text.contains("half-open") && !text.contains("HT-3"))
            let templates = try agent.request("resources/templates/list").result
            expect(
                templates?.dig("resourceTemplates.0.uriTemplate"), equals: .string("touchd://rules/{rule}"))
        }

        check("an unknown resource is an error with its URI") {
            let params = #"{"uri":"touchd://rules/HT-999"}"#
            let answer = try agent.request("resources/read", params)
            #expect(
                answer.code == -32602
                    && answer.json?.dig("error.data.uri") == .string("touchd://rules/HT-999"))
            expect(try agent.request("resources/read", params, revision: nil).code, equals: -32002)
            expect(try agent.request("resources/read").code, equals: -32602)
        }

        check("a cursor is invalid, because each list has one page") {
            for method in ["tools/list", "resources/list", "resources/templates/list"] {
                expect(try agent.request(method, #"{"cursor":"2"}"#).code, equals: -32602, "\(method)")
            }
        }
    }
}
