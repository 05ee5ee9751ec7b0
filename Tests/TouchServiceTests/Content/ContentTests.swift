import Foundation
import Testing

@testable import TouchService

@Suite("Static content: contract, examples, schemas")
struct ContentTests {
    private static var examples: [String] {
        Asset.all.keys.filter { $0.hasPrefix("Examples/") && $0 != "Examples/index.json" }.sorted()
            .map { String($0.dropFirst("Examples/".count)) }
    }

    @Test("the contract is served as YAML and as JSON")
    func contract() {
        let yaml = Client().ask("GET", "/openapi.yaml")
        #expect(yaml.header("Content-Type") == "application/yaml")
        #expect(yaml.text.contains("openapi: 3.1.1"))
        let json = Client().ask("GET", "/openapi.json")
        #expect(json.header("Content-Type") == "application/json")
        #expect(json.object?["openapi"] as? String == "3.1.1")
        let info = json.object?["info"] as? [String: Any]
        #expect(info?["version"] as? String == Version.number)
    }

    @Test("the contract's paths exist, with the documented methods")
    func paths() throws {
        let contract = try #require(Client().ask("GET", "/openapi.json").object)
        let paths = try #require(contract["paths"] as? [String: [String: Any]])
        for (path, operations) in paths where !path.contains("{") {
            let allow = Client().ask("OPTIONS", path).header("Allow") ?? ""
            for method in operations.keys where ["get", "post"].contains(method) {
                #expect(allow.contains(method.uppercased()), "\(method) \(path)")
            }
        }
    }

    // MARK: Examples

    @Test("every example is served, and the list names each")
    func exampleList() throws {
        #expect(!Self.examples.isEmpty)
        let list = try #require(Client().ask("GET", "/examples").object?["examples"] as? [[String: Any]])
        #expect(Set(list.compactMap { $0["name"] as? String }) == Set(Self.examples))
        for name in Self.examples {
            let response = Client().ask("GET", "/examples/\(name)")
            #expect(response.status == 200)
            #expect(response.header("Content-Type") == "application/json")
            #expect(response.text == Asset.named("Examples/\(name)")?.text)
        }
    }

    @Test("every example is answered by its endpoint, twice with the same bytes")
    func examplesRun() throws {
        let paths = [
            "dispatch": "/v1/dispatch", "hitTest": "/v1/hit-test", "responderChain": "/v1/responder-chain",
            "reachability": "/v1/reachability", "hitMap": "/v1/hit-map",
            "explain": "/v1/explain",
            "lintScene": "/v1/lint",
            "sweep": "/v1/sweep",
            "robustness": "/v1/robustness",
            "diff": "/v1/diff",
            "diffScenes": "/v1/diff-scenes",
            "convert": "/v1/convert",
            "batch": "/v1/batch",
        ]
        let list = try #require(Client().ask("GET", "/examples").object?["examples"] as? [[String: Any]])
        for entry in list {
            let name = try #require(entry["name"] as? String)
            let operation = try #require(entry["operation"] as? String)
            let path = try #require(paths[operation], "\(operation)")
            let body = Client().ask("GET", "/examples/\(name)").text
            let response = Client().ask("POST", path, body)
            #expect(response.status == 200, "\(name): \(response.text.prefix(300))")
            #expect(response.object != nil)
            #expect(Client().ask("POST", path, body).text == response.text)
        }
    }

    // MARK: Schemas

    @Test("every schema of the contract is served as a self-contained JSON Schema 2020-12")
    func schemas() throws {
        let contract = try #require(Client().ask("GET", "/openapi.json").object)
        let components = try #require(contract["components"] as? [String: Any])
        let schemas = try #require(components["schemas"] as? [String: Any])
        #expect(!schemas.isEmpty)
        for name in schemas.keys {
            let response = Client().ask("GET", "/schemas/\(name)")
            #expect(response.status == 200)
            #expect(response.header("Content-Type") == "application/schema+json")
            #expect(response.object?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
            #expect((response.object?["$defs"] as? [String: Any])?[name] != nil)
            #expect(!response.text.contains("#/components/"), "\(name)")
            #expect(Client().ask("GET", "/schemas/\(name).json").text == response.text)
        }
    }

    // MARK: ETag

    @Test(
        "static content has a strong ETag",
        arguments: ["/version", "/openapi.yaml", "/problems/internal", "/examples"])
    func tag(path: String) throws {
        let first = Client().ask("GET", path)
        let tag = try #require(first.header("ETag"))
        #expect(tag.count > 2 && tag.hasPrefix("\"") && tag.hasSuffix("\""))
        #expect(Client().ask("GET", path).header("ETag") == tag)
        func status(_ header: String) -> Int {
            Client().ask("GET", path) { $0.headers.ifNoneMatch = header }.status
        }
        #expect(status(tag) == 304)
        #expect(status("W/" + tag) == 304, "weak comparison")
        #expect(status("\"other\", \(tag)") == 304)
        #expect(status("\"other\" ,\(tag)") == 304)
        #expect(status("*") == 304)
        #expect(status("\"other\"") == 200)
        #expect(status(String(tag.dropFirst().dropLast())) == 200, "an unquoted value is not a tag")
        #expect(status("") == 200)
        let unchanged = Client().ask("GET", path) { $0.headers.ifNoneMatch = tag }
        #expect(
            unchanged.text == first.text, "the body is not sent, but its length is (RFC 9110, section 8.6)")
        #expect(unchanged.header("ETag") == tag)
        let head = Client().ask("HEAD", path) { $0.headers.ifNoneMatch = tag }
        #expect(head.status == 304)
    }
}
