import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct EdgePanTests {
    private func transcript(_ edges: [ScreenEdge], _ write: (inout Script) -> Void) throws -> TestTranscript {
        var script = Script()
        write(&script)
        return try script.run(in: .multi(.edgePan("edge", edges)))
    }

    private func explicit(_ edge: ScreenEdge) -> SampleDetails {
        var details = SampleDetails()
        details.edge = edge
        return details
    }

    @Test("Screen edge pan (EP-1, EP-2)") func checks() {
        check("EP-1: a start outside the regions of all requested edges fails the pan immediately") {
            let transcript = try transcript([.left, .top]) { $0.at(0, .began(395, 400)) }
            expect(transcript.log(event: 0).prefix(2), equals: ["edge.began[1]", "edge possible>failed"])
            expect(transcript.causes(), equals: ["edge failed startedOutsideEdge EP-1"])
        }

        check("EP-1: delaysTouchesBegan is true by default: the view receives touches only after a failure") {
            let pull = try transcript([.left]) {
                $0.drag((5, 400), (50, 400))
                $0.at(0.2, .ended())
            }
            expect(pull.log("v."), equals: [])
            let tap = try transcript([.left]) { $0.tap(5, 400, at: 0) }
            expect(tap.log(event: 1).suffix(3), equals: ["v.began[1]", "v.ended[1]", "edge failed>possible"])
        }

        check("EP-1: after begin, translation, velocity and location are those of a pan") {
            let transcript = try transcript([.left]) {
                $0.drag((5, 400), (45, 400), (55, 410))
                $0.at(0.3, .ended())
            }
            expect(transcript.timedPath("edge"), equals: ["0.1 began", "0.2 changed", "0.3 ended"])
            let actions = transcript.actions(of: "edge")
            expect(
                actions.map(\.translation),
                equals: [Point(x: 25, y: 0), Point(x: 35, y: 10), Point(x: 35, y: 10)])
            let velocity = try #require(actions.last?.velocity)
            #expect(abs(velocity.x - (0.2 * 100 + 0.8 * 400)) < 1e-6 && abs(velocity.y - 0.2 * 100) < 1e-6)
            expect(actions.last?.location, equals: Point(x: 55, y: 410))
        }

        check("EP-1: the explicit edge of a touch decides, wherever the touch starts") {
            let asked = try transcript([.left]) {
                $0.at(0, .began(200, 400).detailed(explicit(.left)))
                $0.at(0.1, .moved(220, 400))
            }
            expect(asked.timedPath("edge"), equals: ["0.1 began"])
            let other = try transcript([.left]) { $0.at(0, .began(5, 400).detailed(explicit(.right))) }
            expect(other.causes(), equals: ["edge failed edgeNotAskedFor EP-1"])
            let wrongWay = try transcript([.left, .right]) {
                $0.at(0, .began(5, 400).detailed(explicit(.right)))
                $0.at(0.1, .moved(50, 400))
            }
            expect(wrongWay.path("edge"), equals: [], "inward means away from the explicit edge")
        }

        check("EP-2: the edges are those of the contact's window") {
            let view = ViewSpec("v", 0, 0, 200, 200).handling(.handle).recognizing(.edgePan("edge", .left))
            let scene = TestScene(ViewSpec("w", 100, 300, 200, 200, [view]))
            for (x, wanted) in [(113.0, ["0.1 began"]), (113.1, ["0.0 failed"])] {
                var script = Script()
                script.drag((x, 400), (x + 20, 400))
                expect(try script.run(in: scene).timedPath("edge"), equals: wanted)
            }
        }

        check("EP-2: in a corner, every requested edge whose region contains the start is a candidate") {
            for (x, y) in [(30.0, 5.0), (5, 30), (30, 30)] {
                expect(
                    try transcript([.left, .top]) { $0.drag((5, 5), (x, y)) }.timedPath("edge"),
                    equals: ["0.1 began"])
            }
            expect(try transcript([.left]) { $0.drag((5, 5), (5, 30)) }.path("edge"), equals: [])
        }

        check("EP-2: a drag beyond the maximum angle does not fail the pan, which stays possible") {
            let transcript = try transcript([.left]) {
                // 20 pt inward and 200 pt across, then inward.
                $0.drag((5, 100), (25, 300), (105, 300))
            }
            expect(transcript.timedPath("edge"), equals: ["0.2 began"])
        }

        check("EP-2: a second contact fails the pan before begin; after begin, it is ignored") {
            let before = try transcript([.left]) { $0.at(0, .began("1", 5, 100), .began("2", 5, 300)) }
            expect(before.causes(), equals: ["edge failed tooManyTouches EP-1"])
            let after = try transcript([.left]) {
                $0.drag("1", (5, 100), (25, 100))
                $0.at(0.2, .began("2", 200, 300))
                $0.at(0.3, .moved("2", 210, 300))
                $0.at(0.4, .ended("1"))
                $0.at(0.5, .ended("2"))
            }
            // The move of the ignored contact lets a pan in began change (GS-4).
            expect(after.timedPath("edge"), equals: ["0.1 began", "0.3 changed", "0.4 ended"])
            expect(
                after.actions(of: "edge").map(\.translation),
                equals: [
                    Point(x: 5, y: 0), Point(x: 5, y: 0), Point(x: 5, y: 0),
                ])
        }

        check("EP-1: a lift fails the pan before begin; later, a canceled contact cancels it") {
            let lifted = try transcript([.left]) {
                $0.drag((5, 100), (10, 100))
                $0.at(0.2, .ended())
            }
            expect(lifted.causes(), equals: ["edge failed neverBegan EP-1"])
            let cancelled = try transcript([.left]) {
                $0.drag((5, 100), (50, 100))
                $0.at(0.2, .cancelled())
            }
            expect(cancelled.path("edge"), equals: ["began", "cancelled"])
        }
    }
}
