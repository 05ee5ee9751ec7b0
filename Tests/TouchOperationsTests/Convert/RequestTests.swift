import RequestTestSupport
import TestSupport
import Testing

@Suite("Foreign data made a request of")
struct RequestTests {
    private static let page = "<UIAWindow name='w' x='0' y='0' width='100' height='100'/>"
    private static let tap = #"{"script":"mobile: tap","args":[{"x":20,"y":30}]}"#

    @Test("of a scene, with no events")
    func scene() throws {
        let answer = try Converting.answer(Self.page, to: "request")
        let scene = try Converting.answer(Self.page)["scene"]
        #expect(answer["to"]?.string == "request")
        #expect(answer.dig("request.scene") == scene)
        #expect(answer.dig("request.events")?.array?.isEmpty == true)
    }

    @Test("of events, with an empty window as large as the screen is said to be")
    func events() throws {
        let answer = try Converting.answer(
            Self.tap, options: #"{"viewport":{"width":320,"height":568}}"#, to: "request")
        #expect(answer.dig("request.events") == (try Converting.answer(Self.tap)["events"]))
        #expect(answer.dig("request.scene.windows.0.frame.width")?.number == 320)
        #expect(answer.dig("request.scene.windows.0.frame.height")?.number == 568)
        let reported = try JSON(parsing: Wire.dispatch((answer["request"] ?? .null).text))
        #expect(reported["firstResponder"]?.string == "window")
        #expect(!Converting.warnings(answer).contains { $0.contains("the data contains no scene") })
    }

    @Test("of events without a screen, which is a guess then")
    func guessed() throws {
        let answer = try Converting.answer(Self.tap, to: "request")
        #expect(answer.dig("request.scene.windows.0.frame.width")?.number == 390)
        #expect(Converting.warnings(answer).contains { $0.hasPrefix("guessed #/data: the data contains no") })
    }

    @Test(
        "of a request of ours, whose foreign parts become ours and whose other members stay",
        arguments: [true, false])
    func mixed(isText: Bool) throws {
        let request =
            #"{"scene":{"data":"\#(Self.page)"},"events":{"format":"appium-mobile","data":\#(Self.tap)},"#
            + #""expect":{"view":"w"}}"#
        let answer =
            isText
            ? try Converting.answer(request, to: "request")
            : try Converting.answer(to: #"{"to":"request","data":\#(request)}"#)
        #expect(answer["from"]?.string == "touchd")
        #expect(answer.dig("request.scene") == (try Converting.answer(Self.page)["scene"]))
        #expect(answer.dig("request.events") == (try Converting.answer(Self.tap)["events"]))
        #expect(answer.dig("request.expect.view")?.string == "w")
        #expect(Converting.warnings(answer).allSatisfy { $0.contains(" #/data/scene/data") })
        #expect(!Converting.warnings(answer).isEmpty)
    }

    @Test("what cannot be read in it is told at its place in the data")
    func refused() {
        let request = #"{"scene":{"format":"appium-xml","data":"<x"},"events":[]}"#
        let reported = Converting.reported { try Converting.answer(request, to: "request") }
        #expect(reported == ["malformed #/data/scene/data 1:1"])
    }

    @Test("the other way, data that is only a scene is no gesture")
    func refusedTarget() {
        #expect(
            Converting.reported { try Converting.answer(Self.page, to: "events") } == ["unknown-value #/to"])
    }
}
