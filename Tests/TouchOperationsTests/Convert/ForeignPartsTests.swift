import RequestTestSupport
import TestSupport
import Testing

@Suite("Foreign data in the place of a scene, or of events")
struct ForeignPartsTests {
    private static let page =
        "<UIAWindow name='w' x='0' y='0' width='100' height='100'>"
        + "<UIAButton name='pay' x='10' y='10' width='50' height='44'/></UIAWindow>"
    private static let scene = #"{"format":"appium-xml","data":"\#(page)"}"#
    private static let tap =
        #"[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":["#
        + #"{"type":"pointerMove","x":20,"y":20},{"type":"pointerDown"},{"type":"pause","duration":100},"#
        + #"{"type":"pointerUp"}]}]"#

    @Test("a page source is dispatched with W3C actions, and what was guessed is told")
    func both() throws {
        let request = #"{"scene":\#(Self.scene),"events":{"format":"w3c-actions","data":\#(Self.tap)}}"#
        let answer = try JSON(parsing: Wire.dispatch(request))
        #expect(answer["firstResponder"]?.string == "pay")
        #expect(answer["end"]?.number == 0.1)
        let warnings = Converting.warnings(answer)
        #expect(warnings.contains { $0.hasPrefix("guessed #/scene/data: the data describes accessibility elements") })
    }

    @Test("each alone, beside our own; the answer is that to what convert makes of it")
    func alone() throws {
        let converted = try Converting.answer(Self.page, from: "appium-xml")
        let ours = try (converted["scene"] ?? .null).text
        let events = #"[{"time":0,"tap":{"at":{"view":"pay"}}}]"#
        var foreign = try #require(
            try JSON(parsing: Wire.dispatch(#"{"scene":\#(Self.scene),"events":\#(events)}"#)).object)
        var own = try #require(
            try JSON(parsing: Wire.dispatch(#"{"scene":\#(ours),"events":\#(events)}"#)).object)
        foreign["warnings"] = nil
        own["warnings"] = nil
        #expect(foreign == own)
        let hit = try JSON(parsing: Wire.hitTest(#"{"scene":\#(Self.scene),"points":[{"x":20,"y":20}]}"#))
        #expect(hit.dig("results.0.view")?.string == "pay")
        #expect(hit["warnings"]?.array?.isEmpty == false)
    }

    @Test("what does not fit is refused at its pointer")
    func refused() {
        func reported(_ scene: String, _ events: String = "[]") -> [String] {
            Wire.reported(#"{"scene":\#(scene),"events":\#(events)}"#)
        }
        #expect(reported(#"{"format":"w3c-actions","data":\#(Self.tap)}"#) == ["wrong-kind #/scene/data"])
        #expect(reported(Self.scene, Self.scene) == ["wrong-kind #/events/data"])
        #expect(reported(#"{"format":"appium-xml","data":"<x"}"#) == ["malformed #/scene/data"])
        #expect(reported(#"{"format":"appium","data":"x"}"#) == ["unknown-value #/scene/format"])
        #expect(reported(#"{"data":"x","windows":[]}"#) == ["unknown-member #/scene/windows"])
        #expect(reported(#"{"data":"x","to":"scene"}"#).first == "unknown-member #/scene/to")
        #expect(
            reported(Self.scene, #"{"format":"w3c-actions","data":[]}"#) == ["out-of-range #/events/data"])
        // Behind the conversion, pointers lead into what the data became.
        #expect(
            reported(Self.scene, #"[{"time":0,"tap":{"at":{"view":"buy"}}}]"#) == [
                "unknown-id #/events/0/tap/at/view"
            ])
    }
}
