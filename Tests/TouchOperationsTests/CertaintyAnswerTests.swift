import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

struct CertaintyAnswerTests {
    /// A button behind an overlay of the same size that takes no touches.
    private func scene(overlay: String, button: String = "", more: String = "") -> String {
        #"{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":["#
            + #"{"id":"b","class":"UIButton","frame":{"x":0,"y":0,"width":50,"height":50}\#(button)},"#
            + #"{"id":"o","frame":{"x":0,"y":0,"width":50,"height":50}\#(overlay)}\#(more)]}]}"#
    }

    private func run(
        _ operation: any OperationDefinition.Type, _ text: String, as format: String = "json"
    ) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(operation, to: $0, ReadingOptions(), named: format).text
        }
    }

    private static let passive = #","isUserInteractionEnabled":false,"assumed":["isUserInteractionEnabled"]"#
    private static let tap = #","events":[{"time":0,"tap":{"at":{"x":20,"y":20}}}]"#
    private static let dependsOnOverlay =
        #""certainty":"assumed","dependsOn":[{"view":"o","member":"isUserInteractionEnabled","otherwise":"#

    @Test("AS-2, AS-3: certainty in answers") func checks() {
        check("a hit test names the member that decides, and the view that is hit otherwise") {
            let answer = try Wire.hitTest(
                #"{"points":[{"x":20,"y":20},{"x":80,"y":80}],"scene":"# + scene(overlay: Self.passive) + "}")
            #expect(answer.contains(#""path":["w","b"],\#(Self.dependsOnOverlay)"o"}]}"#))
            #expect(answer.hasSuffix(#""path":["w"],"certainty":"proven"}]}"#))
        }

        check("without assumed members, answers have no certainty") {
            let plain = scene(overlay: #","isUserInteractionEnabled":false"#)
            expect(try !Wire.hitTest(#"{"points":[{"x":1,"y":1}],"scene":\#(plain)}"#).contains("certainty"))
            expect(try !Wire.dispatch(#"{"scene":\#(plain)\#(Self.tap)}"#).contains("certainty"))
            for operation in [ReachabilityOperation.self, HitMapOperation.self]
                as [any OperationDefinition.Type]
            {
                expect(try !run(operation, #"{"scene":\#(plain)}"#).contains("certainty"))
            }
        }

        check("a dispatch has the certainty of its first responder, and the limitation of the rest") {
            let answer = try Wire.dispatch(#"{"scene":\#(scene(overlay: Self.passive))\#(Self.tap)}"#)
            #expect(
                answer.hasPrefix(
                    #"{"hitView":"b","firstResponder":"b",\#(Self.dependsOnOverlay)"o"}],"responderChain""#))
            #expect(answer.contains(#""limitations":[{"code":"assumed-members","#))
            let text = try Wire.transcript(#"{"scene":\#(scene(overlay: Self.passive))\#(Self.tap)}"#)
            #expect(text.contains("  isUserInteractionEnabled of “o”; otherwise “o”\n"))
        }

        check("a dispatch whose first touch hits nothing that is assumed is proven") {
            let far = Self.tap.replacing("20", with: "80")
            let answer = try Wire.dispatch(#"{"scene":\#(scene(overlay: Self.passive))\#(far)}"#)
            #expect(answer.hasPrefix(#"{"hitView":"w","firstResponder":"w","certainty":"proven","#))
        }

        check("members that hit tests ignore do not make the first responder uncertain") {
            let scene = scene(overlay: #","isHidden":true,"assumed":["isMultipleTouchEnabled"]"#)
            let answer = try Wire.dispatch(#"{"scene":\#(scene)\#(Self.tap)}"#)
            #expect(answer.hasPrefix(#"{"hitView":"b","firstResponder":"b","certainty":"proven","#))
        }

        check("events before the first touch change what is proven") {
            let set =
                #","events":[{"time":0,"set":{"id":"o","isHidden":true}},{"time":1,"tap":{"at":{"x":20,"y":20}}}]"#
            let answer = try Wire.dispatch(#"{"scene":\#(scene(overlay: Self.passive))\#(set)}"#)
            #expect(answer.hasPrefix(#"{"hitView":"b","firstResponder":"b","certainty":"proven","#))
        }

        check("an explanation names the member that decides whether something happened") {
            let answer = try explanation(scene(overlay: Self.passive), of: "b", "touchUpInside")
            #expect(answer.hasPrefix(#"{"happened":true,\#(Self.dependsOnOverlay)false}],"answer""#))
        }

        check("assumed members that do not matter leave an explanation proven") {
            let far =
                #",{"id":"far","frame":{"x":60,"y":60,"width":9,"height":9},"assumed":["isHidden","order"]}"#
            let answer = try explanation(
                scene(overlay: #","isHidden":true"#, more: far), of: "b", "touchUpInside")
            #expect(answer.hasPrefix(#"{"happened":true,"certainty":"proven","#))
        }

        check("recognizers that may be missing decide an explanation") {
            let scene = scene(
                overlay: #","isHidden":true"#,
                button: #","gestureRecognizers":[{"id":"t","type":"tap"}],"assumed":["gestureRecognizers"]"#)
            let answer = try explanation(scene, of: "t", "recognized")
            #expect(
                answer.hasPrefix(
                    #"{"happened":true,"certainty":"assumed","dependsOn":"#
                        + #"[{"view":"b","member":"gestureRecognizers","otherwise":false}]"#))
        }

        check("two members that decide only together are joint") {
            let second =
                #",{"id":"p","frame":{"x":0,"y":0,"width":50,"height":50},"assumed":["isHidden"]}"#
            let scene = scene(overlay: #","assumed":["isHidden"]"#, more: second)
            let answer = try explanation(scene, of: "b", "touchUpInside")
            #expect(
                answer.hasPrefix(
                    #"{"happened":false,"certainty":"assumed","dependsOn":"#
                        + #"[{"view":"o","member":"isHidden","otherwise":true,"joint":true},"#
                        + #"{"view":"p","member":"isHidden","otherwise":true,"joint":true}]"#))
        }

        check("an answer that touchd cannot decide is assumed and depends on nothing") {
            let others = (0..<9).map {
                #"{"id":"v\#($0)","frame":{"x":0,"y":0,"width":50,"height":50},"assumed":["isMultipleTouchEnabled"]},"#
            }
            let plain = scene(overlay: #","isHidden":true"#)
            let scene = plain.replacing(#"{"id":"b""#, with: others.joined() + #"{"id":"b""#)
            let answer = try explanation(scene, of: "b", "touchUpInside")
            #expect(answer.hasPrefix(#"{"happened":true,"certainty":"assumed","dependsOn":[],"#))
            let fewer = scene.replacing(others[0], with: "")
            let proven = try explanation(fewer, of: "b", "touchUpInside")
            #expect(proven.hasPrefix(#"{"happened":true,"certainty":"proven","#))
        }

        check("a hit map divides a view's area into a proven and an assumed part, and draws stripes") {
            let scene = scene(overlay: Self.passive)
            let answer = try run(HitMapOperation.self, #"{"scene":\#(scene)}"#)
            #expect(answer.contains(#"{"view":"b","polygons""#))
            #expect(answer.contains(#""exact":false,\#(Self.dependsOnOverlay)"o"}]}"#))
            #expect(answer.contains(#""exact":true,"certainty":"proven"}"#))
            let picture = try run(HitMapOperation.self, #"{"scene":\#(scene)}"#, as: "svg")
            #expect(picture.contains(#"<pattern id="assumed""#) && picture.contains("b (assumed)"))
            let plain = try run(HitMapOperation.self, #"{"scene":\#(self.scene(overlay: ""))}"#, as: "svg")
            #expect(!plain.contains("assumed"))
        }

        check("an expected certainty is compared with the answer") {
            func passes(_ expect: String, _ overlay: String) throws -> Bool {
                let text = #"{"scene":\#(scene(overlay: overlay))\#(Self.tap),"expect":\#(expect)}"#
                return try Wire.dispatch(text).contains(#""passed":true"#)
            }
            expect(try passes(#"{"certainty":"assumed"}"#, Self.passive))
            expect(try !passes(#"{"certainty":"proven"}"#, Self.passive))
            expect(try passes(#"{"certainty":"proven"}"#, ""))
            expect(try passes(#"{"hitView":"b"}"#, Self.passive))
            let text = #"{"scene":\#(scene(overlay: ""))\#(Self.tap),"expect":{"certainty":"sure"}}"#
            expect(Wire.reported(text), equals: ["unknown-value #/expect/certainty"])
        }

        check("an assumed finding is one level lower, and its text names the member that decides") {
            func findings(_ assumed: String) throws -> [String] {
                let scene =
                    #"{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":400,"height":800},"subviews":["#
                    + #"{"id":"b","class":"UIButton","frame":{"x":0,"y":0,"width":50,"height":50}},"#
                    + #"{"id":"o","frame":{"x":0,"y":0,"width":50,"height":50}\#(assumed)}]}]}"#
                let findings =
                    try JSON(parsing: try Wire.lint(#"{"scene":\#(scene)}"#))["findings"]?.array ?? []
                return findings.map {
                    "\($0.findingKey) \($0["certainty"]?.string ?? "-") \($0["text"]?.string ?? "")"
                }
            }
            let text = "“b” receives no touches: “o” covers it."
            expect(try findings(""), equals: ["warning unreachable-control b - \(text)"])
            expect(
                try findings(#","assumed":["isUserInteractionEnabled"]"#),
                equals: [
                    "note unreachable-control b assumed \(text) This depends on “isUserInteractionEnabled” of “o”, "
                        + "which is assumed. Specify it in the scene to make the finding certain."
                ])
            expect(
                try findings(#","assumed":["isExclusiveTouch"]"#),
                equals: [
                    "warning unreachable-control b proven \(text)"
                ])
        }
    }

    private func explanation(_ scene: String, of id: String, _ method: String) throws -> String {
        try run(
            ExplainOperation.self,
            #"{"scene":\#(scene)\#(Self.tap),"question":{"id":"\#(id)","method":"\#(method)"}}"#)
    }
}
