import Foundation
import TestSupport
import Testing

@testable import TouchOperations
@testable import TouchReports
@testable import TouchService

struct SharedSceneTests {
    /// An operation, and its request without the scene.
    private struct Item {
        var operation: any OperationDefinition.Type
        /// The members after the scene.
        var rest: [String: Any]
    }

    /// Returns the answers to `items` in `scene`: from batches in which they share the scene or have their
    /// own, in both formats, and from their endpoints.
    private func answers(_ scene: String, _ items: [Item], query: String) throws -> (
        batches: [[String]], alone: [String]
    ) {
        func request(_ item: Item, _ scene: String) throws -> String {
            let rest = try JSONSerialization.data(withJSONObject: item.rest, options: [.sortedKeys])
            let members = String(decoding: rest, as: UTF8.self).dropFirst().dropLast()
            return "{\"scene\":\(scene)\(members.isEmpty ? "" : ",")\(members)}"
        }
        func run(_ text: String, _ type: String) -> [String] {
            Client(service: Service()).ask("POST", "/v1/batch\(query)", text) {
                $0.headers.contentType = type
                $0.headers.accept = "application/x-ndjson"
            }.text.split(separator: "\n").map(String.init)
        }
        func lines(_ scene: String) throws -> [String] {
            try items.map {
                #"{"op":"\#($0.operation.id)","request":\#(try request($0, scene))}"#
            }
        }
        let alone = try items.enumerated().map { index, item in
            let response = Client(service: Service()).ask(
                "POST", "/v1/\(item.operation.path)\(query)", try request(item, scene))
            let member = response.status == 200 ? "result" : "problem"
            let text = response.text.trimmingCharacters(in: .newlines)
            return #"{"index":\#(index),"status":\#(response.status),"\#(member)":\#(text)}"#
        }
        let define = #"{"define":{"scene":"s","value":\#(scene)}}"#
        let (shared, own) = (try lines(#"{"$scene":"s"}"#), try lines(scene))
        let document = #"{"scenes":{"s":\#(scene)},"items":[\#(shared.joined(separator: ","))]}"#
        let ownDocument = #"{"items":[\#(own.joined(separator: ","))]}"#
        return (
            [
                run(([define] + shared).joined(separator: "\n"), "application/x-ndjson"),
                run(own.joined(separator: "\n"), "application/x-ndjson"),
                run(document, "application/json"), run(ownDocument, "application/json"),
            ], alone
        )
    }

    /// Returns items for every operation that has a scene. `rest` contains the other members of a dispatch.
    private func items(_ rest: [String: Any]) -> [Item] {
        let points: [[String: Any]] = (0..<40).map { ["x": $0 * 9, "y": $0 * 20] }
        var items = [
            Item(operation: HitTestOperation.self, rest: ["points": points]),
            Item(operation: HitTestOperation.self, rest: ["points": points, "explain": true]),
            Item(
                operation: HitTestOperation.self,
                rest: ["points": points, "options": ["thresholds": ["minimumHitAlpha": 0.6]]]),
            Item(operation: ReachabilityOperation.self, rest: [:]),
            Item(operation: HitMapOperation.self, rest: [:]),
            Item(operation: LintOperation.self, rest: [:]),
        ]
        for from in ["w", "window", "app", "missing"] {
            items.append(Item(operation: ResponderChainOperation.self, rest: ["from": from]))
        }
        guard rest["events"] != nil else { return items }
        items.append(Item(operation: DispatchOperation.self, rest: rest))
        var options = rest["options"] as? [String: Any] ?? [:]
        options["trace"] = "full"
        options["thresholds"] = ["minimumHitAlpha": 0.6]
        items.append(
            Item(operation: DispatchOperation.self, rest: rest.merging(["options": options]) { $1 }))
        // The options of the previous item must not affect this one.
        items.append(Item(operation: DispatchOperation.self, rest: rest))
        return items
    }

    @Test("Shared scenes of a batch") func checks() {
        check("an item with a shared scene has the same answer as with its own, byte for byte") {
            var requests = 0
            let names = Asset.all.keys.filter { $0.hasPrefix("Examples/") }.sorted()
            for name in TestSample.elements(of: names, quick: 8) {
                guard let asset = Asset.named(name),
                    var request = try? JSONSerialization.jsonObject(with: Data(asset.text.utf8))
                        as? [String: Any],
                    let scene = request.removeValue(forKey: "scene")
                else { continue }
                let data = try JSONSerialization.data(withJSONObject: scene, options: [.sortedKeys])
                request = request.filter { ["events", "options", "expect"].contains($0.key) }
                let (batches, alone) = try answers(
                    String(decoding: data, as: UTF8.self), items(request), query: "")
                #expect(batches.allSatisfy { $0 == alone }, "\(name)")
                requests += alone.count { $0.contains(#""status":200"#) }
            }
            #expect(requests > (TestRun.depth == .quick ? 100 : 300))
        }

        check("operations that read the text of a shared scene work together with others") {
            let scene = #"{"windows":[\#(Client.window)]}"#
            let request = #"{"scene":{"$scene":"s"},"events":[]"#
            let lines = [
                #"{"define":{"scene":"s","value":\#(scene)}}"#, #"{"request":\#(request)}}"#,
                #"{"op":"diff","request":{"a":\#(request)},"b":\#(request)}}}"#,
                #"{"op":"lintScene","request":{"scene":{"$scene":"s"}}}"#, #"{"request":\#(request)}}"#,
            ]
            let answers = Client(service: Service()).ask("POST", "/v1/batch", lines.joined(separator: "\n")) {
                $0.headers.contentType = "application/x-ndjson"
            }.text.split(separator: "\n")
            #expect(answers.count == 4 && answers.allSatisfy { $0.contains(#""status":200"#) })
        }

        check("$scene is rejected outside a batch") {
            let answer = Client(service: Service()).post(#"{"scene":{"$scene":"s"},"events":[]}"#)
            #expect(answer.status == 422 && answer.text.contains(##""pointer":"#/scene/$scene""##))
        }
    }

    @Test(
        "every item reports the faults of a shared scene, with the pointers of its own request",
        arguments: ["?strict=true", "?strict=false"])
    func faults(query: String) throws {
        let window = #""id":"w","frame":{"x":0,"y":0,"width":390,"height":844}"#
        let views = (0..<3).map { #"{"id":"v","frame":{"x":\#($0),"y":0,"width":9,"height":9}}"# }
        let scenes = [
            "{}", #"{"windows":[{\#(window)}],"colour":"blue"}"#, #"{"windows":[{\#(window),"alpha":2}]}"#,
            #"{"windows":[{\#(window),"subviews":[\#(views.joined(separator: ","))]}]}"#,
            #"{"windows":[{\#(window),"next":"w"}]}"#, #"{"windows":[{\#(window)}],"firstResponder":"x"}"#,
            #"{"windows":[{\#(window),"id":"a\"b\\c\u00e9"}]}"#,
            #"{"windows":[{\#(window),"subviews":[\#(views[0].dropLast()),"class":"Card"}]}]}"#,
        ]
        for scene in scenes {
            let (batches, alone) = try answers(
                scene, items(["events": [], "colour": 1]), query: query)
            #expect(batches.allSatisfy { $0 == alone } && !alone.isEmpty, "\(scene)")
        }
    }
}
