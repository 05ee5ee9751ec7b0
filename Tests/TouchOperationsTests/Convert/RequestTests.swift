import RequestTestSupport
import TestSupport
import Testing

struct RequestTests {
    private static let page = "<UIAWindow name='w' x='0' y='0' width='100' height='100'/>"
    private static let tap = #"{"script":"mobile: tap","args":[{"x":20,"y":30}]}"#

    @Test("Conversion of other tools' data to a request") func checks() {
        check("a scene becomes a request without events") {
            let answer = try Converting.answer(Self.page, to: "request")
            let scene = try Converting.answer(Self.page)["scene"]
            expect(answer["to"]?.string, equals: "request")
            expect(answer.dig("request.scene"), equals: scene)
            expect(answer.dig("request.events")?.array?.isEmpty, equals: true)
        }

        check("events become a request with an empty window of the viewport's size") {
            let answer = try Converting.answer(
                Self.tap, options: #"{"viewport":{"width":320,"height":568}}"#, to: "request")
            expect(answer.dig("request.events"), equals: (try Converting.answer(Self.tap)["events"]))
            expect(answer.dig("request.scene.windows.0.frame.width")?.number, equals: 320)
            expect(answer.dig("request.scene.windows.0.frame.height")?.number, equals: 568)
            let reported = try JSON(parsing: Wire.dispatch((answer["request"] ?? .null).text))
            expect(reported["firstResponder"]?.string, equals: "window")
            #expect(!Converting.warnings(answer).contains { $0.contains("the data contains no scene") })
        }

        check("events without a viewport become a request with a guessed window size") {
            let answer = try Converting.answer(Self.tap, to: "request")
            expect(answer.dig("request.scene.windows.0.frame.width")?.number, equals: 390)
            #expect(
                Converting.warnings(answer).contains { $0.hasPrefix("guessed #/data: the data contains no") })
        }

        check("a fault in a part is reported at its location in the data") {
            let request = #"{"scene":{"format":"appium-xml","data":"<x"},"events":[]}"#
            let reported = Converting.reported { try Converting.answer(request, to: "request") }
            expect(reported, equals: ["malformed #/data/scene/data 1:1"])
        }

        check("a scene cannot be converted to events") {
            expect(
                Converting.reported { try Converting.answer(Self.page, to: "events") },
                equals: ["unknown-value #/to"])
        }
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
        expect(answer["from"]?.string, equals: "touchd")
        expect(answer.dig("request.scene"), equals: (try Converting.answer(Self.page)["scene"]))
        expect(answer.dig("request.events"), equals: (try Converting.answer(Self.tap)["events"]))
        expect(answer.dig("request.expect.view")?.string, equals: "w")
        #expect(Converting.warnings(answer).allSatisfy { $0.contains(" #/data/scene/data") })
        #expect(!Converting.warnings(answer).isEmpty)
    }
}
