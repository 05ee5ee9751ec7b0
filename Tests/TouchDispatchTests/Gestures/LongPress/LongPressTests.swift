import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct LongPressTests {
    private func transcript(_ press: RecognizerSpec, _ write: (inout Script) -> Void) throws -> TestTranscript
    {
        var script = Script()
        write(&script)
        return try script.run(in: .multi(press))
    }

    @Test("Long press (LP-1, LP-2)") func checks() {
        check("LP-1: the clock starts when the required contacts are down") {
            let transcript = try transcript(.press(touches: 2)) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.4, .began("2", 200, 100))
                $0.at(1, .ended("1"))
            }
            expect(transcript.timedPath("press"), equals: ["0.9 began", "1.0 ended"])
            expect(
                transcript.causes(), equals: ["press began heldLongEnough LP-1", "press ended lifted LP-1"])
        }

        check("LP-1: more contacts than required before begin fail the recognizer") {
            let transcript = try transcript(.press()) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.4, .began("2", 200, 100))
            }
            expect(transcript.timedPath("press"), equals: ["0.4 failed"])
            expect(transcript.causes(), equals: ["press failed tooManyTouches LP-1"])
        }

        check("LP-1: any lift before begin fails the recognizer, even before all required contacts are down")
        {
            let two = try transcript(.press(touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.4, .ended("2"))
            }
            expect(two.timedPath("press"), equals: ["0.4 failed"])
            let one = try transcript(.press(touches: 2)) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.4, .ended("1"))
            }
            expect(one.timedPath("press"), equals: ["0.4 failed"])
        }

        check("LP-1: after begin, movement is free, and each move is a change; any lift ends the press") {
            let transcript = try transcript(.press(touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.6, .moved("1", 300, 300), .moved("2", 200, 101))
                $0.at(0.7, .stationary("1"), .stationary("2"))
                $0.at(0.8, .moved("2", 10, 10))
                $0.at(0.9, .ended("1"))
                $0.at(1, .moved("2", 20, 20))
            }
            expect(
                transcript.timedPath("press"),
                equals: ["0.5 began", "0.6 changed", "0.8 changed", "0.9 ended"])
        }

        check("LP-1: a canceled contact fails a possible recognizer and cancels a running one") {
            for (time, wanted) in [(0.4, ["0.4 failed"]), (0.6, ["0.5 began", "0.6 cancelled"])] {
                let transcript = try transcript(.press()) {
                    $0.at(0, .began(100, 100))
                    $0.at(time, .cancelled())
                }
                expect(transcript.timedPath("press"), equals: wanted)
            }
        }

        check("LP-1, GA-1: the values of the action") {
            let transcript = try transcript(.press(touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 140))
                $0.at(0.6, .moved("1", 140, 100))
            }
            let actions = transcript.actions(of: "press")
            expect(actions.map(\.location), equals: [Point(x: 150, y: 120), Point(x: 170, y: 120)])
            expect(actions.map(\.numberOfTouches), equals: [2, 2])
            expect(actions.map(\.state), equals: [.began, .changed])
            let locations = transcript.outcome.calls.locations[
                try #require(actions.last).locationsOfTouches.range]
            expect(Array(locations), equals: [Point(x: 140, y: 100), Point(x: 200, y: 140)])
        }

        check("LP-2: contacts that come down after begin are not followed: moves and lifts have no effect") {
            let transcript = try transcript(.press()) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.6, .moved("1", 110, 100))
                $0.at(0.7, .began("2", 300, 300))
                $0.at(0.8, .moved("2", 310, 300))
                $0.at(0.9, .ended("2"))
                $0.at(1, .moved("1", 120, 100))
            }
            expect(transcript.timedPath("press"), equals: ["0.5 began", "0.6 changed", "1.0 changed"])
            expect(transcript.actions(of: "press").last?.location, equals: Point(x: 120, y: 100))
            expect(transcript.actions(of: "press").last?.numberOfTouches, equals: 1)
        }

        check("LP-2: the start centroid is taken when all required contacts are down") {
            let transcript = try transcript(.press(touches: 2)) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.1, .moved("1", 150, 100))
                $0.at(0.2, .began("2", 200, 100))
                // The centroid (175, 100) moves by 9 pt, then by 11 pt.
                $0.at(0.3, .moved("1", 168, 100))
                $0.at(0.4, .moved("1", 172, 100))
            }
            expect(transcript.timedPath("press"), equals: ["0.4 failed"])
            let cause = try #require(transcript.outcome.causes.first { $0.reason == .movedTooFar })
            #expect(cause.measured == 11 && cause.limit == 10)
        }

        check("LP-2: after taps, all contacts must be down within tapMaximumDuration of the first contact") {
            for (pause, wanted) in [(0.7, "1.35 began"), (0.75, "0.9 failed")] {
                let transcript = try transcript(.press(taps: 1, touches: 2)) {
                    $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                    $0.at(0.05, .ended("1"), .ended("2"))
                    $0.at(0.15, .began("1", 100, 100))
                    $0.at(0.15 + pause, .began("2", 200, 100))
                }
                expect(transcript.timedPath("press").first, equals: wanted)
            }
        }

        check("LP-2: the distance from the taps is measured when all contacts of the press are down") {
            // The centroid of the taps is (150, 100). The press can start at most 45 pt from it.
            for (x, wanted) in [(110.0, "0.9 began"), (200.0, "0.4 failed")] {
                let transcript = try transcript(.press(taps: 1, touches: 2)) {
                    $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                    $0.at(0.05, .ended("1"), .ended("2"))
                    $0.at(0.15, .began("1", 200, 100))
                    $0.at(0.3, .moved("1", x, 100))
                    $0.at(0.4, .began("2", 200, 100))
                }
                expect(transcript.timedPath("press").first, equals: wanted)
            }
        }

        check("LP-2: the press's own allowableMovement then applies, from its own start centroid") {
            for (x, wanted) in [(150.0, "0.65 began"), (150.1, "0.3 failed")] {
                let transcript = try transcript(.press(taps: 1)) {
                    $0.tap(100, 100, at: 0)
                    $0.at(0.15, .began(140, 100))
                    $0.at(0.3, .moved(x, 100))
                }
                expect(transcript.timedPath("press").first, equals: wanted)
            }
        }

        check("LP-1: several preliminary taps follow the rules of taps") {
            let transcript = try transcript(.press(taps: 2, duration: 0.2)) {
                $0.tap(100, 100, at: 0)
                $0.tap(100, 100, at: 0.2)
                $0.at(0.4, .began(100, 100))
            }
            expect(transcript.timedPath("press"), equals: ["0.6 began"])
        }
    }
}
