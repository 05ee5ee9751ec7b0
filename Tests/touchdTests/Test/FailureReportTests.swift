import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchScene
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

    /// Returns the report for a tap or a hit test at (20, 20).
    private func report(_ expect: String, isHitTest: Bool = false) throws -> FailureReport {
        let body =
            isHitTest
            ? #"{"scene":\#(Self.scene),"points":[{"x":20,"y":20}]}"#
            : #"{"scene":\#(Self.scene),"events":[{"time":0,"tap":{"at":{"x":20,"y":20}}}]}"#
        let endpoint = isHitTest ? "/v1/hit-test" : "/v1/dispatch"
        let text =
            #"{"cases":[{"name":"c","endpoint":"\#(endpoint)","request":\#(body),"expect":\#(expect)}]}"#
        let file = try CaseFile(Array(text.utf8), name: "f")
        let answer = try PaddedBytes.copying(Array(body.utf8)) { body in
            let engine = Engine()
            return isHitTest
                ? try engine.answer(HitTestOperation.self, to: body)
                : try engine.answer(DispatchOperation.self, to: body)
        }
        let mismatches = answer.withBytes { file.mismatches(of: file.cases[0], status: 200, answer: $0) }
        return FailureReport(mismatches, endpoint: endpoint, body: Array(body.utf8))
    }

    @Test("Reports of failed cases") func checks() {
        check("a missing callback is reported with the hit test and an explanation instead of a cause") {
            let report = try report(#"{"contains":["vc.tapped"]}"#)
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
            let report = try report(#"{"views":["ghost"]}"#, isHitTest: true)
            #expect(report.lines.contains("hit test at (20, 20):"))
            #expect(
                report.lines.contains(
                    "why: “ghost” did not receive a touch because “over”, in front of it, received the touch.  # HT-1"
                ),
                "\(report.lines)")
        }

        check("a mismatch unrelated to hit testing is reported without an explanation") {
            let report = try report(#"{"json":{"end":7}}"#)
            expect(report.lines.count, equals: 3)
        }

        check("for a superview of the hit view, the report explains why the hit view received the touch") {
            let report = try report(#"{"firstResponder":"card"}"#)
            #expect(report.lines.contains { $0.hasPrefix("why: “over” received a touch") }, "\(report.lines)")
        }

        check("at most two mismatches are explained, and a shortened report counts the omitted ones") {
            let names = (0..<40).map { #""far.touches\#($0)""# }.joined(separator: ",")
            let report = try report(#"{"contains":[\#(names),"over.touchesMoved"]}"#)
            expect(report.explanations.count, equals: 2)
            let lines = report.lines(atMost: 24)
            #expect(
                lines.count <= 24
                    && lines.contains { $0.hasPrefix("… and ") && $0.hasSuffix(" more differences") })
            #expect(report.lines.count > 100)
        }

        check("the path to the hit view is one line; views that were not entered follow their superview") {
            let back = { (view: UInt32) in Visit(view, .return(ViewIndex(2)), .HT1) }
            let visits =
                asked(0) + asked(1) + refused(3, .hidden) + asked(2) + [Visit(2, .return(ViewIndex(2)), .HT1)]
                + [back(1), back(0)]
            expect(
                try transcript(visits).lines(atMost: 9),
                equals: [
                    "v0 > v1", "  v3  isHidden is true  # HT-1", "  v2  ← hit",
                ])
        }

        check("a long transcript omits views that do not contain the point, except the view in question") {
            let visits = (0..<9 as Range<UInt32>).flatMap { refused($0, $0 == 4 ? .alpha : .outsideBounds) }
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

    private func transcript(_ visits: [Visit], about view: String? = nil) throws -> HitTestTranscript {
        try #require(HitTestTranscript(visits, about: view) { "v\($0.raw)" })
    }

    private func asked(_ view: UInt32) -> [Visit] {
        [Visit(view, .hitTest, .HT1), Visit(view, .pointInside(true), .HT1)]
    }

    private func refused(_ view: UInt32, _ reason: Visit.Reason) -> [Visit] {
        var end = Visit(view, .return(nil), .HT1)
        (end.point, end.reason) = (Point(x: 1.004, y: -2), reason)
        return [Visit(view, .hitTest, .HT1), end]
    }
}

extension Visit {
    fileprivate init(_ view: UInt32, _ call: Call, _ rule: Rule) {
        self.init(view: ViewIndex(Int(view)), call: call, point: nil, reason: nil, rule: rule)
    }
}
