import Foundation
import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

@Suite("AS-1: examples of facts that page sources do not contain")
struct AssumedFactsExamplesTests {
    @Test(
        "a button behind a view of React Native is reachable, which depends on the view",
        arguments: [
            ("convert-layout-container.json", "continue", "screen", "hitTest"),
            ("convert-hittable.json", "buy", "shade", "isUserInteractionEnabled"),
            ("convert-full-screen-overlay.json", "login", "portal", "isUserInteractionEnabled"),
        ])
    func issues(example: String, button: String, view: String, member: String) throws {
        let file = try ExampleFiles.text(example)
        let scene = try #require(try Converting.answer(to: file)["scene"])
        let request = #"{"scene":\#(try scene.text),"options":{"views":["\#(button)"]}}"#
        let text = try PaddedBytes.copying(Array(request.utf8)) {
            try Engine().answer(ReachabilityOperation.self, to: $0, ReadingOptions()).text
        }
        let answer = try #require(try JSON(parsing: text)["views"]?.array?.first)
        #expect(answer["reachable"] == .bool(true) && answer["exact"] == .bool(false))
        expect(answer["certainty"]?.string, equals: "assumed")
        let dependency = answer["dependsOn"]?.array?.first
        expect(answer["dependsOn"]?.array?.count, equals: 1)
        #expect(dependency?["view"]?.string == view && dependency?["member"]?.string == member)
        expect(dependency?["otherwise"], equals: .bool(false))
    }
}
