import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import touchd

struct FailureReportTests {
    private static let scene = #"""
        {"windows":[{"id":"w","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[
        {"id":"far","frame":{"x":200,"y":0,"width":10,"height":10}},
        {"id":"card","frame":{"x":0,"y":0,"width":50,"height":50},"viewController":{"id":"vc"},"subviews":[
        {"id":"under","frame":{"x":0,"y":0,"width":50,"height":50},
        "gestureRecognizers":[{"id":"tap","type":"tap","targets":[{"target":"vc","action":"tapped"}]}]},
        {"id":"ghost","frame":{"x":0,"y":0,"width":50,"height":50},"isHidden":true},
        {"id":"over","frame":{"x":0,"y":0,"width":50,"height":50}}]}]}]}
        """#

    /// Returns the report for a tap or a hit test at (20, 20), and the endpoints that it requests.
    private func report(_ expect: String, isHitTest: Bool = false) throws -> (FailureReport, asked: [String])
    {
        let body =
            isHitTest
            ? #"{"scene":\#(Self.scene),"points":[{"x":20,"y":20}]}"#
            : #"{"scene":\#(Self.scene),"events":[{"time":0,"tap":{"at":{"x":20,"y":20}}}]}"#
        let endpoint = isHitTest ? "/v1/hit-test" : "/v1/dispatch"
        let text =
            #"{"cases":[{"name":"c","endpoint":"\#(endpoint)","request":\#(body),"expect":\#(expect)}]}"#
        let file = try CaseFile(Array(text.utf8), name: "f")
        var asked: [String] = []
        let (status, answer) = Self.answer(endpoint, Array(body.utf8))
        let mismatches = answer.withBytes { file.mismatches(of: file.cases[0], status: status, answer: $0) }
        let report = FailureReport(mismatches, endpoint: endpoint, body: Array(body.utf8)) { target, body in
            asked.append(target)
            return Self.answer(target, body)
        }
        return (report, asked)
    }

    private static func answer(_ target: String, _ body: [UInt8]) -> (status: Int, body: Bytes) {
        PaddedBytes.copying(body) { body in
            let engine = Engine()
            let answer = Result {
                switch target {
                case "/v1/explain": try engine.answer(ExplainOperation.self, to: body)
                case "/v1/hit-test": try engine.answer(HitTestOperation.self, to: body)
                default: try engine.answer(DispatchOperation.self, to: body)
                }
            }
            switch answer {
            case .success(let bytes): return (200, bytes)
            case .failure:
                var out = ByteWriter()
                out.append("{}")
                return (422, out.finish())
            }
        }
    }

    @Test("Reports of failed cases") func checks() {
        check("a missing callback is reported with the hit test and an explanation instead of a cause") {
            let (report, asked) = try report(#"{"contains":["vc.tapped"]}"#)
            expect(asked, equals: ["/v1/explain", "/v1/dispatch"])
            #expect(report.lines.count > report.lines(atMost: 24).count, "a short report has one fix")
            expect(
                report.lines.dropFirst(3).prefix(4),
                equals: [
                    "hit test of touch-1 at (20, 20):", "  w > card > over  ← hit",
                    "why: “vc” did not receive the action “tapped” because “over”, in front of “under”, received the touch.  "
                        + "# HT-1",
                    "  fix: Set isUserInteractionEnabled of “over” to false.",
                ], "\(report.lines)")
            #expect(!report.lines.contains { $0.hasPrefix("  because ") })
            let explanation = try #require(report.explanations.first)
            #expect(explanation.answer.hasSuffix("in front of “under”, received the touch."))
            expect(explanation.rule, equals: "HT-1")
            expect(explanation.firstFix?.text, equals: "Set isUserInteractionEnabled of “over” to false.")
            expect(explanation.firstFix?.isGesture, equals: false)
        }

        check("a wrong hit-test result is reported with the visits and why the view receives no touch") {
            let (report, _) = try report(#"{"views":["ghost"]}"#, isHitTest: true)
            #expect(report.lines.contains("hit test at (20, 20):"))
            #expect(
                report.lines.contains(
                    "why: “ghost” did not receive a touch because “over”, in front of it, received the touch.  # HT-1"
                ),
                "\(report.lines)")
        }

        check("a mismatch unrelated to hit testing is reported without an explanation") {
            let (report, asked) = try report(#"{"json":{"end":7}}"#)
            #expect(asked.isEmpty)
            expect(report.lines.count, equals: 3)
        }

        check("for a superview of the hit view, the report explains why the hit view received the touch") {
            let (report, _) = try report(#"{"firstResponder":"card"}"#)
            #expect(report.lines.contains { $0.hasPrefix("why: “over” received a touch") }, "\(report.lines)")
        }

        check("at most two mismatches are explained, and a shortened report counts the omitted ones") {
            let names = (0..<40).map { #""far.touches\#($0)""# }.joined(separator: ",")
            let (report, asked) = try report(#"{"contains":[\#(names),"over.touchesMoved"]}"#)
            expect(asked.filter { $0 == "/v1/explain" }.count, equals: 2)
            let lines = report.lines(atMost: 24)
            #expect(
                lines.count <= 24
                    && lines.contains { $0.hasPrefix("… and ") && $0.hasSuffix(" more differences") })
            #expect(report.lines.count > 100)
        }

        check("the path to the hit view is one line; views that were not entered follow their superview") {
            let hit = #"{"view":"c","call":"return","result":"c"}"#
            let back = { (view: String) in #"{"view":"\#(view)","call":"return","result":"c"}"# }
            let visits =
                asked("a", asked("b", refused("x", "hidden") + "," + asked("c") + hit) + back("b"))
                + back("a")
            expect(
                try transcript(visits).lines(atMost: 9),
                equals: [
                    "a > b", "  x  isHidden is true  # HT-1", "  c  ← hit",
                ])
        }

        check("a long transcript omits views that do not contain the point, except the view in question") {
            let visits = (0..<9).map { refused("v\($0)", $0 == 4 ? "alpha" : "outsideBounds") }.joined(
                separator: ",")
            expect(
                try transcript(visits, about: "v7").lines(atMost: 4),
                equals: [
                    "v0  outside: the point is (1, -2) in its coordinates  # HT-1",
                    "v4  alpha is too low  # HT-1",
                    "v7  outside: the point is (1, -2) in its coordinates  # HT-1",
                    "… and 6 more views were asked",
                ])
        }
    }

    // MARK: Hit test transcripts

    private func transcript(_ visits: String, about view: String? = nil) throws -> HitTestTranscript {
        let (parser, tape) = try JSONParser.reading(Array(#"{"visits":[\#(visits)]}"#.utf8))
        defer { withExtendedLifetime(parser) {} }
        return try #require(HitTestTranscript(JSONValue(tape), about: view))
    }

    private func asked(_ view: String, _ inside: String = "") -> String {
        #"{"view":"\#(view)","call":"hitTest"},{"view":"\#(view)","call":"pointInside","result":true},"#
            + (inside.isEmpty ? "" : inside + ",")
    }

    private func refused(_ view: String, _ reason: String) -> String {
        #"{"view":"\#(view)","call":"hitTest"},{"view":"\#(view)","call":"return","point":{"x":1.004,"y":-2},"#
            + #""result":null,"reason":"\#(reason)","rule":"HT-1"}"#
    }
}
