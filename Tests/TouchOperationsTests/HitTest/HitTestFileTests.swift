import TestSupport
import Testing

@testable import JSONTape
@testable import TouchDispatch
@testable import TouchOperations
@testable import TouchWire

struct HitTestFileTests {
    private static let scene = #"{"windows":[{"id":"w é","frame":{"x":0,"y":0.5,"width":1e2,"height":9}}]}"#

    private func answer(to text: String, isExplained: Bool = false) throws -> JSON {
        let points = [Point(x: 1, y: 2), Point(x: 3, y: 4)]
        let bytes = try PaddedBytes.copying(Array(text.utf8)) { body in
            try Engine().answer(
                HitTestOperation.self, body, ReadingOptions(), as: .json, isSceneFile: true
            ) { decoder, _ throws(RequestFault) in
                try decoder.hitTestFile(points, isExplained: isExplained)
            }
        }
        return try JSON(parsing: bytes.withBytes { String(decoding: $0, as: UTF8.self) })
    }

    @Test(
        "the file contains a scene, or a request with a scene",
        arguments: [scene, #"{"events":[],"scene":\#(scene),"options":{}}"#])
    func answered(text: String) throws {
        let answer = try answer(to: text, isExplained: true)
        expect(answer["results"]?.array?.compactMap { $0["view"]?.string }, equals: ["w é", "w é"])
        expect(answer.dig("results.0.visits")?.array?.isEmpty, equals: false)
        expect(try self.answer(to: text).dig("results.0.visits") == nil)
    }

    @Test("Hit tests of a scene in a file") func checks() {
        check("a scene in another tool's format is converted") {
            let text = #"{"data":"<UIAWindow name='a' x='0' y='0' width='9' height='9'/>"}"#
            expect(try answer(to: text).dig("results.0.view")?.string, equals: "a")
        }

        check("invalid JSON is rejected with line and column") {
            #expect {
                try answer(to: "{\n x")
            } throws: { error in
                guard case .notJSON(let fault)? = error as? RequestFault else { return false }
                return fault.line == 2 && fault.column == 2
            }
        }
    }
}
