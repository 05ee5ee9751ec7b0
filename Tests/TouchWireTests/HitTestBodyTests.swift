import Testing

@testable import TouchWire

@Suite("Hit-test requests made of files")
struct HitTestBodyTests {
    private static let scene = #"{"windows":[{"id":"w é","frame":{"x":0,"y":0.5,"width":1e2,"height":9}}]}"#

    private func made(_ text: String, isExplained: Bool = false) throws -> String {
        let body = try HitTestBody.make(
            of: Array(text.utf8), points: [#"{"x":1,"y":2}"#, #"{"x":3,"y":4}"#], isExplained: isExplained)
        return String(decoding: body, as: UTF8.self)
    }

    @Test(
        "of a scene and of a request that holds one",
        arguments: [scene, #"{"events":[],"scene":\#(scene),"options":{}}"#])
    func answered(text: String) throws {
        let answer = try JSON(parsing: try Wire.hitTest(try made(text, isExplained: true)))
        #expect(answer["results"]?.array?.compactMap { $0["view"]?.string } == ["w é", "w é"])
        #expect(answer.dig("results.0.visits")?.array?.isEmpty == false)
        #expect(try JSON(parsing: try made(text))["scene"] == JSON(parsing: Self.scene))
    }

    @Test("every kind of value is copied as it stands")
    func values() throws {
        let scene = #"{"a":[1,-2.5,1e300,true,false,null,"\"\\\n",[],{},[[]],{"b":{"c":[]}}],"":0}"#
        #expect(try JSON(parsing: try made(scene))["scene"] == JSON(parsing: scene))
    }

    @Test("what is no JSON is told with its place")
    func syntax() {
        #expect(throws: HitTestBody.Failure.self) { try made("{\n x") }
    }
}
