import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct SwipeTests {
    private func transcript(_ swipe: RecognizerSpec, _ write: (inout Script) -> Void) throws -> TestTranscript
    {
        var script = Script()
        write(&script)
        return try script.run(in: .multi(swipe))
    }

    @Test("Swipe (SW-1, SW-2)") func checks() {
        check("SW-1: a swipe is recognized during the move, at its time; location is the start centroid") {
            let transcript = try transcript(.swipe()) {
                $0.drag(step: 0.05, (100, 200), (130, 205), (190, 210))
                $0.at(0.2, .ended())
            }
            expect(transcript.timedPath("swipe"), equals: ["0.1 recognized"])
            let action = try #require(transcript.actions(of: "swipe").first)
            expect(action.location, equals: Point(x: 100, y: 200))
            expect(action.direction, equals: .right)
        }

        check("SW-1: a swipe fails when all fingers are up; the location of a lift is not checked (SW-2)") {
            let transcript = try transcript(.swipe()) {
                $0.at(0, .began(100, 100))
                $0.at(0.1, .ended(at: Point(x: 200, y: 100)))
            }
            expect(transcript.timedPath("swipe"), equals: ["0.1 failed"])
            expect(transcript.causes(), equals: ["swipe failed neverBegan SW-1"])
        }

        check("SW-1: only samples are checked: a swipe whose finger holds still fails at the next move") {
            let transcript = try transcript(.swipe()) {
                $0.at(0, .began(100, 100))
                $0.at(3, .moved(160, 100))
            }
            expect(transcript.timedPath("swipe"), equals: ["3.0 failed"])
            expect(transcript.causes(), equals: ["swipe failed tooSlow SW-1"])
        }

        check("SW-1: the causes of a failure: across, wrong direction, too many touches, cancelled") {
            let across = try transcript(.swipe()) { $0.drag((100, 100), (110, 160)) }
            expect(across.causes(), equals: ["swipe failed strayedAcross SW-1"])
            let wrong = try transcript(.swipe()) { $0.drag((100, 100), (99, 100)) }
            expect(wrong.causes(), equals: ["swipe failed wrongWay SW-1"])
            let many = try transcript(.swipe()) { $0.at(0, .began("1", 100, 100), .began("2", 150, 100)) }
            expect(many.causes(), equals: ["swipe failed tooManyTouches SW-1"])
            let cancelled = try transcript(.swipe()) {
                $0.at(0, .began(100, 100))
                $0.at(0.1, .cancelled())
            }
            expect(cancelled.causes(), equals: ["swipe failed touchCancelled SW-1"])
        }

        check("SW-1, SW-2: every required finger must qualify in the same event, from its own start") {
            let transcript = try transcript(.swipe(touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 100, 200))
                $0.at(0.1, .moved("1", 160, 100), .moved("2", 120, 200))
                $0.at(0.2, .moved("2", 160, 200))
            }
            expect(transcript.timedPath("swipe"), equals: ["0.2 recognized"])
            expect(transcript.actions(of: "swipe").first?.location, equals: Point(x: 100, y: 150))
            expect(transcript.actions(of: "swipe").first?.numberOfTouches, equals: 2)
        }

        check("SW-2: one finger over the secondary limit fails the swipe of two fingers") {
            let transcript = try transcript(.swipe(touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 100, 200))
                $0.at(0.1, .moved("1", 160, 100), .moved("2", 160, 250))
            }
            expect(transcript.causes(), equals: ["swipe failed strayedAcross SW-1"])
        }

        check("SW-2: with fewer fingers than required, no direction qualifies, but directions are closed") {
            let waits = try transcript(.swipe(touches: 2)) { $0.drag("1", (100, 100), (180, 100)) }
            expect(waits.path("swipe"), equals: [])
            let closed = try transcript(.swipe(touches: 2)) { $0.drag("1", (100, 100), (90, 100)) }
            expect(closed.causes(), equals: ["swipe failed wrongWay SW-1"])
            let lifted = try transcript(.swipe(touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 100, 200))
                $0.at(0.1, .moved("1", 160, 100), .moved("2", 120, 200))
                $0.at(0.15, .ended("1"))
                $0.at(0.2, .moved("2", 170, 200))
                $0.at(0.3, .ended("2"))
            }
            expect(lifted.timedPath("swipe"), equals: ["0.3 failed"])
        }

        check("SW-2: time runs from the first contact down") {
            let transcript = try transcript(.swipe(touches: 2)) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.4, .began("2", 100, 200))
                $0.at(0.6, .moved("1", 170, 100), .moved("2", 170, 200))
            }
            expect(transcript.timedPath("swipe"), equals: ["0.6 failed"])
        }

        check("SW-2: time is checked before everything else") {
            let transcript = try transcript(.swipe()) { $0.drag(step: 0.6, (100, 100), (50, 300)) }
            expect(transcript.causes(), equals: ["swipe failed tooSlow SW-1"])
        }

        check("SW-1: of several directions, the first that qualifies is recognized and reported as direction")
        {
            let all: SwipeDirections = [.right, .left, .up, .down]
            let ways: [(Double, Double, SwipeDirections)] = [
                (60, 0, .right), (-60, 0, .left), (0, -60, .up), (0, 60, .down),
            ]
            for (x, y, direction) in ways {
                let transcript = try several(all, (x, y))
                expect(transcript.path("swipe"), equals: ["recognized"])
                expect(transcript.actions(of: "swipe").first?.direction, equals: direction)
            }
        }

        check("SW-1: the wrong side closes a direction only if the opposite one is not requested") {
            expect(try several([.right, .left], (-10, 0), (60, 0)).path("swipe"), equals: ["recognized"])
            // Right is closed permanently; then down is over its limit.
            expect(
                try several([.right, .down], (-10, 0), (60, 0)).timedPath("swipe"), equals: ["0.02 failed"])
            expect(
                try several([.right, .down], (-10, 0), (-10, 60)).actions(of: "swipe").first?.direction,
                equals: .down)
        }

        check("SW-1: the swipe fails when all directions are closed") {
            expect(try several([.right, .left], (0, 60)).path("swipe"), equals: ["failed"])
            expect(
                try several([.right, .down], (-1, 0), (0, -1)).timedPath("swipe"), equals: ["0.02 failed"])
            expect(
                try several([.right, .down], (51, 51)).path("swipe"), equals: ["failed"],
                "over both limits across")
        }

        check("SW-1: if two directions qualify in one event, the horizontal one is recognized") {
            let transcript = try transcript(.swipe("swipe", [.down, .right])) {
                $0.options.thresholds[.swipeMaximumSecondary] = 100
                $0.drag((100, 100), (160, 160))
            }
            expect(transcript.actions(of: "swipe").first?.direction, equals: .right)
        }
    }

    // MARK: Several directions

    private func several(_ directions: SwipeDirections, _ points: (Double, Double)...) throws
        -> TestTranscript
    {
        try transcript(.swipe("swipe", directions)) { script in
            script.at(0, .began(200, 400))
            for (index, point) in points.enumerated() {
                script.at(Double(index + 1) * 0.01, .moved(200 + point.0, 400 + point.1))
            }
        }
    }
}
