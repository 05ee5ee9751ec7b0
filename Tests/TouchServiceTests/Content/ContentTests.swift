import Foundation
import TestSupport
import Testing

@testable import TouchService

struct ContentTests {
    private static var examples: [String] {
        Asset.all.keys.filter { $0.hasPrefix("Examples/") && $0 != "Examples/index.json" }.sorted()
            .map { String($0.dropFirst("Examples/".count)) }
    }

    @Test("Static content: contract, examples, schemas") func checks() {
        check("the contract is served as YAML and as JSON") {
            let yaml = Client().ask("GET", "/openapi.yaml")
            expect(yaml.header("Content-Type"), equals: "application/yaml")
            #expect(yaml.text.contains("openapi: 3.1.1"))
            let json = Client().ask("GET", "/openapi.json")
            expect(json.header("Content-Type"), equals: "application/json")
            expect(json.object?["openapi"] as? String, equals: "3.1.1")
            let info = json.object?["info"] as? [String: Any]
            expect(info?["version"] as? String, equals: Version.number)
        }

        check("the contract's paths exist, with the documented methods") {
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

        check("every example is served, and the list names each") {
            #expect(!Self.examples.isEmpty)
            let list = try #require(Client().ask("GET", "/examples").object?["examples"] as? [[String: Any]])
            expect(Set(list.compactMap { $0["name"] as? String }), equals: Set(Self.examples))
            for name in Self.examples {
                let response = Client().ask("GET", "/examples/\(name)")
                expect(response.status, equals: 200)
                expect(response.header("Content-Type"), equals: "application/json")
                expect(response.text, equals: Asset.named("Examples/\(name)")?.text)
            }
        }

        check("every example is answered by its endpoint, twice with the same bytes") {
            let paths = [
                "dispatch": "/v1/dispatch", "hitTest": "/v1/hit-test",
                "responderChain": "/v1/responder-chain",
                "reachability": "/v1/reachability", "hitMap": "/v1/hit-map",
                "explain": "/v1/explain",
                "lintScene": "/v1/lint",
                "sweep": "/v1/sweep",
                "robustness": "/v1/robustness",
                "diff": "/v1/diff",
                "replay": "/v1/replay",
                "diffScenes": "/v1/diff-scenes",
                "convert": "/v1/convert",
                "batch": "/v1/batch",
            ]
            let list = try #require(Client().ask("GET", "/examples").object?["examples"] as? [[String: Any]])
            for entry in TestSample.elements(of: list, quick: 8) {
                let name = try #require(entry["name"] as? String)
                let operation = try #require(entry["operation"] as? String)
                let path = try #require(paths[operation], "\(operation)")
                let body = Client().ask("GET", "/examples/\(name)").text
                let response = Client().ask("POST", path, body)
                expect(response.status, equals: 200, "\(name): \(response.text.prefix(300))")
                #expect(response.object != nil)
                expect(Client().ask("POST", path, body).text, equals: response.text)
            }
        }

        // MARK: Schemas

        check("every schema of the contract is served as a self-contained JSON Schema 2020-12") {
            let contract = try #require(Client().ask("GET", "/openapi.json").object)
            let components = try #require(contract["components"] as? [String: Any])
            let schemas = try #require(components["schemas"] as? [String: Any])
            #expect(!schemas.isEmpty)
            for name in TestSample.elements(of: schemas.keys.sorted(), quick: 12) {
                let response = Client().ask("GET", "/schemas/\(name)")
                expect(response.status, equals: 200)
                expect(response.header("Content-Type"), equals: "application/schema+json")
                expect(
                    response.object?["$schema"] as? String,
                    equals: "https://json-schema.org/draft/2020-12/schema")
                #expect((response.object?["$defs"] as? [String: Any])?[name] != nil)
                #expect(!response.text.contains("#/components/"), "\(name)")
                expect(Client().ask("GET", "/schemas/\(name).json").text, equals: response.text)
            }
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
        expect(Client().ask("GET", path).header("ETag"), equals: tag)
        func status(_ header: String) -> Int {
            Client().ask("GET", path) { $0.headers.ifNoneMatch = header }.status
        }
        expect(status(tag), equals: 304)
        expect(status("W/" + tag), equals: 304, "weak comparison")
        expect(status("\"other\", \(tag)"), equals: 304)
        expect(status("\"other\" ,\(tag)"), equals: 304)
        expect(status("*"), equals: 304)
        expect(status("\"other\""), equals: 200)
        expect(status(String(tag.dropFirst().dropLast())), equals: 200, "an unquoted value is not a tag")
        expect(status(""), equals: 200)
        let unchanged = Client().ask("GET", path) { $0.headers.ifNoneMatch = tag }
        expect(
            unchanged.text, equals: first.text,
            "the body is not sent, but its length is (RFC 9110, section 8.6)")
        expect(unchanged.header("ETag"), equals: tag)
        let head = Client().ask("HEAD", path) { $0.headers.ifNoneMatch = tag }
        expect(head.status, equals: 304)
    }
}
