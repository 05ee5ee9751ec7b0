import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TapTests {
    private func path(_ tap: RecognizerSpec, _ write: (inout Script) -> Void) throws -> [String] {
        try transcript(tap, write).timedPath("tap")
    }

    private func transcript(_ tap: RecognizerSpec, _ write: (inout Script) -> Void) throws -> TestTranscript {
        var script = Script()
        write(&script)
        return try script.run(in: .multi(tap))
    }

    @Test("Tap (TP-1, TP-2)") func checks() {
        check("TP-1: one tap is counted when all required contacts have been down and are up") {
            let path = try path(.tap(touches: 2)) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.1, .began("2", 200, 100))
                $0.at(0.2, .ended("1"))
                $0.at(0.3, .ended("2"))
            }
            expect(path, equals: ["0.3 recognized"])
        }

        check("TP-1: a tap fails when more contacts than required come down") {
            let transcript = try transcript(.tap()) { $0.at(0, .began("1", 100, 100), .began("2", 200, 100)) }
            expect(transcript.causes(), equals: ["tap failed tooManyTouches TP-1"])
            expect(transcript.timedPath("tap"), equals: ["0.0 failed"])
        }

        check("TP-1: a lift before all required contacts are down fails the tap") {
            let transcript = try transcript(.tap(touches: 2)) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.1, .ended("1"))
                $0.at(0.2, .began("2", 100, 100))
            }
            expect(transcript.timedPath("tap").first, equals: "0.1 failed")
            expect(transcript.causes().first, equals: "tap failed liftedTooEarly TP-1")
        }

        check("TP-1: a contact that comes down after another one has lifted is one contact too many") {
            let path = try path(.tap(touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .ended("1"))
                $0.at(0.2, .began("3", 100, 100))
            }
            expect(path.first, equals: "0.2 failed")
        }

        check("TP-1: a cancellation fails the tap, between contacts and while one is down") {
            let path = try path(.tap(taps: 2)) {
                $0.tap(100, 100, at: 0)
                $0.at(0.1, .began(100, 100))
                $0.at(0.2, .cancelled())
            }
            expect(path, equals: ["0.2 failed"])
        }

        check("TP-1: a location that comes with the lift counts as movement") {
            for (x, wanted) in [(145.0, "recognized"), (145.01, "failed")] {
                let path = try path(.tap()) {
                    $0.at(0, .began(100, 100))
                    $0.at(0.1, .ended(at: Point(x: x, y: 100)))
                }
                expect(path, equals: ["0.1 \(wanted)"])
            }
        }

        check("TP-1: location is the centroid of the first tap, wherever the later taps are") {
            let transcript = try transcript(.tap(taps: 2, touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 140))
                $0.at(0.1, .ended("1"), .ended("2"))
                $0.at(0.2, .began("1", 120, 100), .began("2", 220, 140))
                $0.at(0.3, .ended("1"), .ended("2"))
            }
            let action = try #require(transcript.actions(of: "tap").first)
            expect(action.location, equals: Point(x: 150, y: 120))
            expect(action.numberOfTouches, equals: 2)
            expect(action.state, equals: .ended)
            #expect(action.translation == nil && action.turn.scale == nil && action.direction == nil)
        }

        check("TP-2: the press deadline of each tap runs from its first contact down") {
            let late = try path(.tap(touches: 2)) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.5, .began("2", 200, 100))
                $0.at(0.8, .ended("1"), .ended("2"))
            }
            expect(late, equals: ["0.75 failed"])
            let second = try path(.tap(taps: 2)) {
                $0.tap(100, 100, at: 0, hold: 0.7)
                $0.tap(100, 100, at: 1, hold: 0.8)
            }
            expect(second, equals: ["1.75 failed"])
            let inTime = try path(.tap(taps: 2)) {
                $0.tap(100, 100, at: 0, hold: 0.7)
                $0.tap(100, 100, at: 1, hold: 0.7)
            }
            expect(inTime, equals: ["1.7 recognized"])
        }

        check("TP-2: movement is free before all required contacts are down") {
            let transcript = try transcript(.tap(touches: 2)) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.1, .moved("1", 300, 100))
                $0.at(0.2, .began("2", 200, 100))
                $0.at(0.3, .ended("1"), .ended("2"))
            }
            expect(transcript.path("tap"), equals: ["recognized"])
            expect(transcript.actions(of: "tap").first?.location, equals: Point(x: 250, y: 100))
        }

        check("TP-2: a lifted contact counts with its last location") {
            for (x, wanted) in [(249.0, "0.4 recognized"), (251, "0.3 failed")] {
                let path = try path(.tap(touches: 2)) {
                    $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                    $0.at(0.1, .moved("1", 140, 100))
                    $0.at(0.2, .ended("1"))
                    // The centroid has moved by (40 + x − 200) / 2.
                    $0.at(0.3, .moved("2", x, 100))
                    $0.at(0.4, .ended("2"))
                }
                expect(path, equals: [wanted])
            }
        }

        check("TP-2: a later tap is checked when all its contacts are down, not earlier") {
            for (x, wanted) in [(245.0, "0.4 recognized"), (246, "0.3 failed")] {
                let path = try path(.tap(taps: 2, touches: 2)) {
                    $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                    $0.at(0.1, .ended("1"), .ended("2"))
                    // This contact alone is far from the first tap's centroid (150, 100).
                    $0.at(0.2, .began("1", x, 100))
                    $0.at(0.3, .began("2", 145, 100))
                    $0.at(0.4, .ended("1"), .ended("2"))
                }
                expect(path, equals: [wanted])
            }
        }

        check("TP-2: too many touches are checked before movement") {
            let transcript = try transcript(.tap(taps: 2)) {
                $0.tap(100, 100, at: 0)
                $0.at(0.1, .began("2", 300, 300), .began("3", 300, 300))
            }
            expect(transcript.causes(), equals: ["tap failed tooManyTouches TP-1"])
        }

        check(
            "TP-1: the cause contains the number of taps, the required number and the limit that was exceeded"
        ) {
            let causes = try transcript(.tap(taps: 2)) {
                $0.tap(100, 100, at: 0)
                $0.tap(100, 100, at: 0.2)
                $0.at(2, .began(100, 100))
                $0.at(2.1, .moved(160, 100))
            }.outcome.causes
            let counted = try #require(causes.first { $0.reason == .tapsCounted })
            #expect(counted.measured == 2 && counted.limit == 2)
            let moved = try #require(causes.first { $0.reason == .movedTooFar })
            #expect(moved.measured == 60 && moved.limit == 45)
        }
    }
}
