import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct RotationTests {
    /// Two fingers, 100 pt apart horizontally, move to each of the angles, one every 0.1 s.
    private func turned(_ degrees: Double...) throws -> TestTranscript {
        var script = Script()
        script.at(0, .turned("1", 180, began: true), .turned("2", 0, began: true))
        for (index, angle) in degrees.enumerated() {
            script.at(Double(index + 1) * 0.1, .turned("1", 180 + angle), .turned("2", angle))
        }
        script.at(9, .ended("1"), .ended("2"))
        return try script.run(in: .multi(.rotation()))
    }

    private func expectTurns(
        _ transcript: TestTranscript, _ degrees: Double..., at line: SourceLocation = #_sourceLocation
    ) {
        let found = transcript.actions(of: "rotation").compactMap(\.turn.rotation)
        #expect(found.count == degrees.count, sourceLocation: line)
        for (rotation, want) in zip(found, degrees) {
            #expect(abs(rotation * 180 / .pi - want) < 1e-6, sourceLocation: line)
        }
    }

    @Test("Rotation (RO-1, RO-2)") func checks() {
        check("RO-1: rotation is in radians, clockwise positive, minus the hysteresis") {
            let transcript = try turned(30, 60, 40)
            expect(
                transcript.timedPath("rotation"),
                equals: ["0.1 began", "0.2 changed", "0.3 changed", "9.0 ended"])
            expectTurns(transcript, 25, 55, 35, 35)
            expectTurns(try turned(-30, 60), -25, 65, 65)
        }

        check("RO-1, RO-2: rotation accumulates across turns; each step is the shorter difference") {
            expectTurns(try turned(90, 180, 270, 360, 450, 540), 85, 175, 265, 355, 445, 535, 535)
            expectTurns(try turned(-170, -340, -510), -165, -335, -505, -505)
            expectTurns(try turned(170, 360 + 10), 165, 165 - 160, 165 - 160)
        }

        check(
            "RO-1, PI-1: the lift of one finger is a change with one touch; a new one leads to a new reference"
        ) {
            var script = Script()
            script.at(0, .began("1", 150, 400), .began("2", 250, 400))
            script.at(0.1, .moved("2", 250, 500))
            script.at(0.15, .moved("2", 150, 500))
            script.at(0.2, .ended("2"))
            script.at(0.3, .moved("1", 100, 300))
            script.at(0.4, .began("3", 100, 200))
            script.at(0.5, .moved("3", 200, 300))
            script.at(0.6, .ended("1"), .ended("3"))
            let transcript = try script.run(in: .multi(.rotation()))
            expect(
                transcript.timedPath("rotation"),
                equals: [
                    "0.1 began", "0.15 changed", "0.2 changed", "0.5 changed", "0.6 ended",
                ])
            expect(transcript.actions(of: "rotation").map(\.numberOfTouches), equals: [2, 2, 1, 2, 0])
            #expect(transcript.causes().contains("rotation changed fingerLifted RO-1"))
            // Begun by 45°, at √2 times the first distance.
            let removed = 5 * (1 + (2.0.squareRoot() - 1).squareRoot())
            expectTurns(transcript, 45 - removed, 90 - removed, 90 - removed, 180 - removed, 180 - removed)
        }

        check("RO-1: a third finger is ignored until one of the pair lifts") {
            var script = Script()
            script.at(0, .began("1", 150, 400), .began("2", 250, 400), .began("3", 150, 500))
            script.at(0.1, .moved("3", 50, 400))
            script.at(0.2, .moved("2", 150, 500))
            let transcript = try script.run(in: .multi(.rotation()))
            expect(transcript.timedPath("rotation"), equals: ["0.2 began"])
        }

        check("RO-2: if the fingers come down at the same location, the hysteresis is doubled") {
            for (degrees, wanted) in [(9.9, []), (10.1, ["0.1 began"])] {
                var script = Script()
                script.at(0, .began("1", 200, 400), .began("2", 200, 400))
                script.at(0.1, .turned("2", degrees))
                expect(try script.run(in: .multi(.rotation())).timedPath("rotation"), equals: wanted)
            }
        }

        check("RO-1: setting rotation resets it; later changes start from it") {
            let scene = TestScene.multi(.rotation())
            var script = Script()
            script.at(0, .turned("1", 180, began: true), .turned("2", 0, began: true))
            script.at(0.1, .turned("1", 210), .turned("2", 30))
            script.set(0.2, .rotation(scene.recognizer("rotation"), 0))
            script.at(0.3, .turned("1", 220), .turned("2", 40))
            expectTurns(try script.run(in: scene), 25, 10)
        }

        check("RO-1, RO-2: velocity is in radians per second, smoothed like that of a pinch") {
            let rates = try turned(30, 60, 40).actions(of: "rotation").compactMap(\.turn.rate)
            try #require(rates.count == 4)
            let (up, down) = (30 * .pi / 180 / 0.1, -20 * Double.pi / 180 / 0.1)
            #expect(abs(rates[1] - (0.25 * up + 0.75 * rates[0])) < 1e-6)
            #expect(abs(rates[2] - (0.25 * down + 0.75 * rates[1])) < 1e-6)
        }

        check("RO-1: the recognizer fails if all fingers lift before the hysteresis is exceeded") {
            expect(try turned(3, -3).causes(), equals: ["rotation failed neverBegan RO-1"])
        }
    }
}
