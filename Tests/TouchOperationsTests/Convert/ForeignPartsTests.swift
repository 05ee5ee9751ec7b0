import RequestTestSupport
import TestSupport
import Testing

struct ForeignPartsTests {
    private static let page =
        "<UIAWindow name='w' x='0' y='0' width='100' height='100'>"
        + "<UIAButton name='pay' x='10' y='10' width='50' height='44'/></UIAWindow>"
    private static let scene = #"{"format":"appium-xml","data":"\#(page)"}"#
    private static let tap =
        #"[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":["#
        + #"{"type":"pointerMove","x":20,"y":20},{"type":"pointerDown"},{"type":"pause","duration":100},"#
        + #"{"type":"pointerUp"}]}]"#

    @Test("Other tools' data as the scene or the events of a request") func checks() {
        check("a page source is dispatched with W3C actions, and guesses are reported") {
            let request = #"{"scene":\#(Self.scene),"events":{"format":"w3c-actions","data":\#(Self.tap)}}"#
            let answer = try JSON(parsing: Wire.dispatch(request))
            expect(answer["firstResponder"]?.string, equals: "pay")
            expect(answer["end"]?.number, equals: 0.1)
            let warnings = Converting.warnings(answer)
            #expect(
                warnings.contains {
                    $0.hasPrefix("guessed #/scene/data: the data describes accessibility elements")
                })
        }

        check("a page source gives the same answer as its conversion to a scene") {
            let converted = try Converting.answer(Self.page, from: "appium-xml")
            let ours = try (converted["scene"] ?? .null).text
            let events = #"[{"time":0,"tap":{"at":{"view":"pay"}}}]"#
            var foreign = try #require(
                try JSON(parsing: Wire.dispatch(#"{"scene":\#(Self.scene),"events":\#(events)}"#)).object)
            var own = try #require(
                try JSON(parsing: Wire.dispatch(#"{"scene":\#(ours),"events":\#(events)}"#)).object)
            foreign["warnings"] = nil
            own["warnings"] = nil
            expect(foreign, equals: own)
            let hit = try JSON(parsing: Wire.hitTest(#"{"scene":\#(Self.scene),"points":[{"x":20,"y":20}]}"#))
            expect(hit.dig("results.0.view")?.string, equals: "pay")
            expect(hit["warnings"]?.array?.isEmpty, equals: false)
        }

        check("data that cannot be converted is rejected, with its pointer") {
            func reported(_ scene: String, _ events: String = "[]") -> [String] {
                Wire.reported(#"{"scene":\#(scene),"events":\#(events)}"#)
            }
            expect(
                reported(#"{"format":"w3c-actions","data":\#(Self.tap)}"#),
                equals: ["wrong-kind #/scene/data"])
            expect(reported(Self.scene, Self.scene), equals: ["wrong-kind #/events/data"])
            expect(reported(#"{"format":"appium-xml","data":"<x"}"#), equals: ["malformed #/scene/data"])
            expect(reported(#"{"format":"appium","data":"x"}"#), equals: ["unknown-value #/scene/format"])
            expect(reported(#"{"data":"x","windows":[]}"#), equals: ["unknown-member #/scene/windows"])
            expect(reported(#"{"data":"x","to":"scene"}"#).first, equals: "unknown-member #/scene/to")
            expect(
                reported(Self.scene, #"{"format":"w3c-actions","data":[]}"#),
                equals: ["out-of-range #/events/data"])
            // After the conversion, pointers refer to the converted data.
            expect(
                reported(Self.scene, #"[{"time":0,"tap":{"at":{"view":"buy"}}}]"#),
                equals: [
                    "unknown-id #/events/0/tap/at/view"
                ])
        }
    }
}
