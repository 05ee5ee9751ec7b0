import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct EstimatesTests {
    private let scene = TestScene(
        ViewSpec(
            "w", 0, 0, 400, 400,
            [
                ViewSpec("a", 0, 0, 100, 100).handling(.handle),
                ViewSpec("b", 100, 0, 100, 100).handling(.handle),
                ViewSpec("silent", 200, 0, 100, 100),
            ]))

    private var estimate: SampleDetails {
        var details = SampleDetails()
        details.properties.force = 0.5
        details.estimatedProperties = .force
        return details
    }

    private func force(_ finger: String, _ force: Double) -> Script.Finger {
        var details = SampleDetails()
        details.properties.force = force
        var finger = Script.Finger.stationary(finger)
        finger.details = details
        return finger
    }

    @Test("Estimated properties (TC-7)") func checks() {
        check("final values are delivered to the view that received the estimate") {
            var script = Script()
            script.at(0, .began(50, 50).detailed(estimate))
            script.update(0.1, force("1", 2))
            let transcript = try script.run(in: scene)
            expect(transcript.lines, equals: ["a.began[1]", "a.estimatedpropertiesupdated[1]"])
            expect(transcript.outcome.touches.first?.properties.force, equals: 2)
        }

        check("TC-11: final values are delivered after the lift too") {
            var script = Script()
            script.at(0, .began(50, 50).detailed(estimate))
            script.at(0.1, .ended())
            script.update(0.2, force("1", 2))
            expect(
                try script.run(in: scene).lines,
                equals: [
                    "a.began[1]", "a.ended[1]", "a.estimatedpropertiesupdated[1]",
                ])
        }

        check("TC-11: late final values do not change a touch object that another finger has updated since") {
            var script = Script()
            script.at(0, .began("1", 5, 5).detailed(estimate))
            script.at(0.1, .ended("1"))
            script.at(0.2, .began("2", 20, 20))
            script.update(0.21, force("1", 2))
            script.at(0.22, .moved("2", 20, 20))
            let transcript = try script.run(in: scene)
            expect(
                transcript.lines,
                equals: [
                    "a.began[1]", "a.ended[1]", "a.began[1]", "a.estimatedpropertiesupdated[1]",
                ])
            #expect(transcript.outcome.touches.first?.properties.force == nil)
        }

        check("TC-11: final values are delivered once per view, in the order of the touches") {
            var script = Script()
            script.at(0, .began("1", 110, 50).detailed(estimate), .began("2", 50, 50).detailed(estimate))
            script.update(0.1, force("1", 2), force("2", 3))
            expect(
                try script.run(in: scene).lines.suffix(2),
                equals: [
                    "b.estimatedpropertiesupdated[1]", "a.estimatedpropertiesupdated[2]",
                ])
        }

        check("final values of an estimate in a move are delivered to the same view") {
            var script = Script()
            script.at(0, .began(50, 50))
            script.at(0.1, .moved(60, 50).detailed(estimate))
            script.update(0.2, force("1", 2))
            expect(try script.run(in: scene).lines.last, equals: "a.estimatedpropertiesupdated[1]")
        }

        check("final values of a touch without estimates are not delivered") {
            var script = Script()
            script.at(0, .began(50, 50))
            script.update(0.1, force("1", 2))
            expect(try script.run(in: scene).lines, equals: ["a.began[1]"])
        }

        check("touchesEstimatedPropertiesUpdated is forwarded along the responder chain") {
            var script = Script()
            script.at(0, .began(250, 50).detailed(estimate))
            script.update(0.1, force("1", 2))
            let lines = try script.run(in: scene).lines.suffix(5)
            expect(
                lines,
                equals: [
                    "silent.estimatedpropertiesupdated[1]", "w.estimatedpropertiesupdated[1]",
                    "app.estimatedpropertiesupdated[1]", "appDelegate.estimatedpropertiesupdated[1]",
                    "nil.estimatedpropertiesupdated.discarded[1]",
                ])
        }
    }
}
