import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct PinchTests {
    private func transcript(_ write: (inout Script) -> Void) throws -> TestTranscript {
        var script = Script()
        script.at(0, .began("1", 100, 400), .began("2", 200, 400))
        write(&script)
        return try script.run(in: .multi(.pinch()))
    }

    private func expectScales(
        _ transcript: TestTranscript, scales: Double..., at line: SourceLocation = #_sourceLocation
    ) {
        let found = transcript.actions(of: "pinch").compactMap(\.turn.scale)
        #expect(found.count == scales.count, sourceLocation: line)
        for (scale, want) in zip(found, scales) { #expect(abs(scale - want) < 1e-9, sourceLocation: line) }
    }

    @Test("Pinch (PI-1, PI-2)") func checks() {
        check(
            "PI-1, PI-2: scale is the distance divided by the reference distance, for each move of the pair"
        ) {
            let transcript = try transcript {
                $0.at(0.1, .moved("2", 220, 400))
                $0.at(0.2, .moved("1", 4, 400))
                $0.at(0.3, .moved("1", 100, 400), .moved("2", 154, 400))
                $0.at(0.4, .ended("1"), .ended("2"))
            }
            expect(
                transcript.timedPath("pinch"),
                equals: ["0.1 began", "0.2 changed", "0.3 changed", "0.4 ended"])
            expectScales(transcript, scales: 120.0 / 108, 2, 0.5, 0.5)
        }

        check(
            "PI-1: exactly two contacts are required: with one, nothing happens until its lift, which fails"
        ) {
            var script = Script()
            script.drag((100, 100), (300, 100))
            script.at(0.2, .ended())
            expect(try script.run(in: .multi(.pinch())).timedPath("pinch"), equals: ["0.2 failed"])
        }

        check("PI-1: the lift of one of two fingers is a change with one touch; the last lift ends the pinch")
        {
            let transcript = try transcript {
                $0.at(0.1, .moved("2", 216, 400))
                $0.at(0.2, .ended("2"))
                $0.at(0.3, .moved("1", 10, 10))
                $0.at(0.4, .ended("1"))
            }
            expect(transcript.timedPath("pinch"), equals: ["0.1 began", "0.2 changed", "0.4 ended"])
            expectScales(transcript, scales: 116.0 / 108, 116.0 / 108, 116.0 / 108)
            let actions = transcript.actions(of: "pinch")
            expect(actions.map(\.numberOfTouches), equals: [2, 1, 0])
            expect(actions[1].location, equals: Point(x: 100, y: 400))
            #expect(transcript.causes().contains("pinch changed fingerLifted PI-1"))
        }

        check("PI-1: if both fingers lift in one event, the pinch ends without a change") {
            let transcript = try transcript {
                $0.at(0.1, .moved("2", 216, 400))
                $0.at(0.2, .ended("2"), .ended("1"))
            }
            expect(transcript.timedPath("pinch"), equals: ["0.1 began", "0.2 ended"])
        }

        check("PI-1: a lift before the pinch begins changes nothing") {
            let transcript = try transcript {
                $0.at(0.1, .moved("2", 204, 400))
                $0.at(0.2, .ended("2"))
            }
            expect(transcript.path("pinch"), equals: [])
        }

        check(
            "PI-1: a third finger takes the place of one that lifts: the pair stays complete, without a change"
        ) {
            let transcript = try transcript {
                $0.at(0.1, .moved("2", 216, 400))
                $0.at(0.2, .began("3", 300, 400))
                $0.at(0.3, .ended("1"))
                $0.at(0.4, .ended("2"))
            }
            expect(transcript.timedPath("pinch"), equals: ["0.1 began", "0.4 changed"])
            expect(transcript.actions(of: "pinch").map(\.numberOfTouches), equals: [2, 1])
        }

        check("PI-1, PI-2: a lift pauses the pinch; a new finger leads to a new reference and the same scale")
        {
            let transcript = try transcript {
                $0.at(0.1, .moved("2", 200 + 8.5, 400))
                $0.at(0.15, .moved("2", 216, 400))
                $0.at(0.2, .ended("2"))
                $0.at(0.3, .moved("1", 10, 10))
                $0.at(0.4, .began("3", 10, 60))
                $0.at(0.5, .moved("3", 10, 110))
                $0.at(0.6, .ended("1"))
                $0.at(0.7, .ended("3"))
            }
            expect(
                transcript.timedPath("pinch"),
                equals: [
                    "0.1 began", "0.15 changed", "0.2 changed", "0.5 changed", "0.6 changed", "0.7 ended",
                ])
            let paused = 116.0 / 108
            expectScales(transcript, scales: 108.5 / 108, paused, paused, paused * 2, paused * 2, paused * 2)
        }

        check("PI-1: a third contact is ignored until one of the pair lifts") {
            let transcript = try transcript {
                $0.at(0.1, .moved("2", 200 + 8.5, 400))
                $0.at(0.15, .moved("2", 216, 400))
                $0.at(0.2, .began("3", 300, 400))
                $0.at(0.3, .moved("3", 350, 400))
                $0.at(0.4, .ended("1"))
                $0.at(0.5, .moved("3", 484, 400))
            }
            // The pair is now 2 and 3: 134 pt apart, then 268 pt.
            expect(transcript.timedPath("pinch"), equals: ["0.1 began", "0.15 changed", "0.5 changed"])
            expectScales(transcript, scales: 108.5 / 108, 116.0 / 108, 116.0 / 108 * 2)
        }

        check("PI-1, PI-2: the pair is the two contacts that are down and have been followed longest") {
            let transcript = try transcript {
                $0.at(0.1, .began("3", 100, 500), .began("4", 100, 600))
                $0.at(0.2, .moved("4", 300, 600))
                $0.at(0.3, .moved("3", 300, 500))
                $0.at(0.4, .ended("1"))
                // 2 and 3 are the pair.
                $0.at(0.5, .moved("4", 100, 700))
                $0.at(0.6, .moved("2", 10, 400))
            }
            expect(transcript.timedPath("pinch"), equals: ["0.6 began"])
        }

        check("PI-2: a lift before begin leads to a new reference when the pair is complete again") {
            let transcript = try transcript {
                $0.at(0.1, .moved("2", 205, 400))
                $0.at(0.2, .ended("2"))
                $0.at(0.3, .began("3", 200, 400))
                $0.at(0.4, .moved("3", 207, 400))
                $0.at(0.5, .moved("3", 209, 400))
            }
            expect(transcript.timedPath("pinch"), equals: ["0.5 began"])
            expectScales(transcript, scales: 109.0 / 108)
        }

        check("PI-2: a reference distance below 1 pt counts as 1 pt") {
            var script = Script()
            script.at(0, .began("1", 100, 400), .began("2", 100, 400))
            script.at(0.1, .moved("2", 109, 400))
            script.at(0.2, .moved("2", 118, 400))
            let transcript = try script.run(in: .multi(.pinch()))
            #expect(
                transcript.timedPath("pinch") == ["0.2 began"]
                    || transcript.timedPath("pinch").first == "0.1 began")
            expect(
                transcript.actions(of: "pinch").last.flatMap(\.turn.scale).map { abs($0 - 2) < 1e-9 },
                equals: true)
        }

        check("PI-1: setting scale resets it; later changes start from it") {
            let scene = TestScene.multi(.pinch())
            var script = Script()
            script.at(0, .began("1", 100, 400), .began("2", 200, 400))
            script.at(0.1, .moved("2", 216, 400))
            script.set(0.2, .scale(scene.recognizer("pinch"), 1))
            script.at(0.3, .moved("2", 332, 400))
            expectScales(try script.run(in: scene), scales: 116.0 / 108, 2)
        }

        check("PI-1, PI-2: velocity is in scale per second, smoothed by gestureVelocityNewWeight") {
            for weight in [0.25, 1, 0] {
                let transcript = try transcript {
                    $0.options.thresholds[.gestureVelocityNewWeight] = weight
                    $0.at(0.1, .moved("2", 216, 400))
                    $0.at(0.2, .moved("2", 270, 400))
                    $0.at(0.3, .moved("2", 216, 400))
                }
                let rates = transcript.actions(of: "pinch").compactMap(\.turn.rate)
                try #require(rates.count == 3)
                // The scale changes by half of the reference in 0.1 s, up and down.
                #expect(abs(rates[1] - (weight * 5 + (1 - weight) * rates[0])) < 1e-6)
                #expect(abs(rates[2] - (weight * -5 + (1 - weight) * rates[1])) < 1e-6)
            }
        }

        check("PI-2: a velocity sample over less than 1 ms is 0") {
            let transcript = try transcript {
                $0.options.thresholds[.gestureVelocityNewWeight] = 1
                $0.at(0.1, .moved("2", 216, 400))
                $0.at(0.1009, .moved("2", 270, 400))
            }
            expect(transcript.actions(of: "pinch").last?.turn.rate, equals: 0)
        }

        check("PI-1, GS-10: a canceled contact of the pair cancels the pinch") {
            let before = try transcript { $0.at(0.1, .cancelled("1")) }
            expect(before.path("pinch"), equals: ["failed"])
            let after = try transcript {
                $0.at(0.1, .moved("2", 250, 400))
                $0.at(0.2, .cancelled("2"))
            }
            expect(after.path("pinch"), equals: ["began", "cancelled"])
        }
    }
}
