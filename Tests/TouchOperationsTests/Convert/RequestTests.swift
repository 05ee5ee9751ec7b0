import RequestTestSupport
import TestSupport
import Testing

@Suite("Conversion of other tools' data to a request")
struct RequestTests {
    private static let page = "<UIAWindow name='w' x='0' y='0' width='100' height='100'/>"
    private static let tap = #"{"script":"mobile: tap","args":[{"x":20,"y":30}]}"#

    @Test("a scene becomes a request without events")
    func scene() throws {
        let answer = try Converting.answer(Self.page, to: "request")
        let scene = try Converting.answer(Self.page)["scene"]
        #expect(answer["to"]?.string == "request")
        #expect(answer.dig("request.scene") == scene)
        #expect(answer.dig("request.events")?.array?.isEmpty == true)
    }

    @Test("events become a request with an empty window of the viewport's size")
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

    @Test("events without a viewport become a request with a guessed window size")
    func guessed() throws {
        let answer = try Converting.answer(Self.tap, to: "request")
        #expect(answer.dig("request.scene.windows.0.frame.width")?.number == 390)
        #expect(Converting.warnings(answer).contains { $0.hasPrefix("guessed #/data: the data contains no") })
    }

    @Test(
        "parts of a request in other tools' formats are converted, other members are unchanged",
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

    @Test("a fault in a part is reported at its location in the data")
    func refused() {
        let request = #"{"scene":{"format":"appium-xml","data":"<x"},"events":[]}"#
        let reported = Converting.reported { try Converting.answer(request, to: "request") }
        #expect(reported == ["malformed #/data/scene/data 1:1"])
    }

    @Test("a scene cannot be converted to events")
    func refusedTarget() {
        #expect(
            Converting.reported { try Converting.answer(Self.page, to: "events") } == ["unknown-value #/to"])
    }
}
