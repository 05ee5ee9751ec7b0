import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Tap (TP-1, TP-2)")
struct TapTests {
    private func path(_ tap: RecognizerSpec, _ write: (inout Script) -> Void) throws -> [String] {
        try transcript(tap, write).timedPath("tap")
    }

    private func transcript(_ tap: RecognizerSpec, _ write: (inout Script) -> Void) throws -> TestTranscript {
        var script = Script()
        write(&script)
        return try script.run(in: .multi(tap))
    }

    @Test("TP-1: one tap is counted when all required contacts have been down and are up")
    func fingers() throws {
        let path = try path(.tap(touches: 2)) {
            $0.at(0, .began("1", 100, 100))
            $0.at(0.1, .began("2", 200, 100))
            $0.at(0.2, .ended("1"))
            $0.at(0.3, .ended("2"))
        }
        #expect(path == ["0.3 recognized"])
    }

    @Test("TP-1: a tap fails when more contacts than required come down")
    func tooMany() throws {
        let transcript = try transcript(.tap()) { $0.at(0, .began("1", 100, 100), .began("2", 200, 100)) }
        #expect(transcript.causes() == ["tap failed tooManyTouches TP-1"])
        #expect(transcript.timedPath("tap") == ["0.0 failed"])
    }

    @Test("TP-1: a lift before all required contacts are down fails the tap")
    func tooFew() throws {
        let transcript = try transcript(.tap(touches: 2)) {
            $0.at(0, .began("1", 100, 100))
            $0.at(0.1, .ended("1"))
            $0.at(0.2, .began("2", 100, 100))
        }
        #expect(transcript.timedPath("tap").first == "0.1 failed")
        #expect(transcript.causes().first == "tap failed liftedTooEarly TP-1")
    }

    @Test("TP-1: a contact that comes down after another one has lifted is one contact too many")
    func afterLift() throws {
        let path = try path(.tap(touches: 2)) {
            $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
            $0.at(0.1, .ended("1"))
            $0.at(0.2, .began("3", 100, 100))
        }
        #expect(path.first == "0.2 failed")
    }

    @Test("TP-1: a cancellation fails the tap, between contacts and while one is down")
    func cancelled() throws {
        let path = try path(.tap(taps: 2)) {
            $0.tap(100, 100, at: 0)
            $0.at(0.1, .began(100, 100))
            $0.at(0.2, .cancelled())
        }
        #expect(path == ["0.2 failed"])
    }

    @Test("TP-1: a location that comes with the lift counts as movement")
    func liftLocation() throws {
        for (x, wanted) in [(145.0, "recognized"), (145.01, "failed")] {
            let path = try path(.tap()) {
                $0.at(0, .began(100, 100))
                $0.at(0.1, .ended(at: Point(x: x, y: 100)))
            }
            #expect(path == ["0.1 \(wanted)"])
        }
    }

    @Test("TP-1: location is the centroid of the first tap, wherever the later taps are")
    func location() throws {
        let transcript = try transcript(.tap(taps: 2, touches: 2)) {
            $0.at(0, .began("1", 100, 100), .began("2", 200, 140))
            $0.at(0.1, .ended("1"), .ended("2"))
            $0.at(0.2, .began("1", 120, 100), .began("2", 220, 140))
            $0.at(0.3, .ended("1"), .ended("2"))
        }
        let action = try #require(transcript.actions(of: "tap").first)
        #expect(action.location == Point(x: 150, y: 120))
        #expect(action.numberOfTouches == 2)
        #expect(action.state == .ended)
        #expect(action.translation == nil && action.turn.scale == nil && action.direction == nil)
    }

    @Test("TP-2: the press deadline of each tap runs from its first contact down")
    func deadline() throws {
        let late = try path(.tap(touches: 2)) {
            $0.at(0, .began("1", 100, 100))
            $0.at(0.5, .began("2", 200, 100))
            $0.at(0.8, .ended("1"), .ended("2"))
        }
        #expect(late == ["0.75 failed"])
        let second = try path(.tap(taps: 2)) {
            $0.tap(100, 100, at: 0, hold: 0.7)
            $0.tap(100, 100, at: 1, hold: 0.8)
        }
        #expect(second == ["1.75 failed"])
        let inTime = try path(.tap(taps: 2)) {
            $0.tap(100, 100, at: 0, hold: 0.7)
            $0.tap(100, 100, at: 1, hold: 0.7)
        }
        #expect(inTime == ["1.7 recognized"])
    }

    @Test("TP-2: movement is free before all required contacts are down")
    func movementBefore() throws {
        let transcript = try transcript(.tap(touches: 2)) {
            $0.at(0, .began("1", 100, 100))
            $0.at(0.1, .moved("1", 300, 100))
            $0.at(0.2, .began("2", 200, 100))
            $0.at(0.3, .ended("1"), .ended("2"))
        }
        #expect(transcript.path("tap") == ["recognized"])
        #expect(transcript.actions(of: "tap").first?.location == Point(x: 250, y: 100))
    }

    @Test("TP-2: a lifted contact counts with its last location")
    func liftedFinger() throws {
        for (x, wanted) in [(249.0, "0.4 recognized"), (251, "0.3 failed")] {
            let path = try path(.tap(touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .moved("1", 140, 100))
                $0.at(0.2, .ended("1"))
                // The centroid has moved by (40 + x − 200) / 2.
                $0.at(0.3, .moved("2", x, 100))
                $0.at(0.4, .ended("2"))
            }
            #expect(path == [wanted])
        }
    }

    @Test("TP-2: a later tap is checked when all its contacts are down, not earlier")
    func laterTap() throws {
        for (x, wanted) in [(245.0, "0.4 recognized"), (246, "0.3 failed")] {
            let path = try path(.tap(taps: 2, touches: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .ended("1"), .ended("2"))
                // This contact alone is far from the first tap's centroid (150, 100).
                $0.at(0.2, .began("1", x, 100))
                $0.at(0.3, .began("2", 145, 100))
                $0.at(0.4, .ended("1"), .ended("2"))
            }
            #expect(path == [wanted])
        }
    }

    @Test("TP-2: too many touches are checked before movement")
    func firstCheck() throws {
        let transcript = try transcript(.tap(taps: 2)) {
            $0.tap(100, 100, at: 0)
            $0.at(0.1, .began("2", 300, 300), .began("3", 300, 300))
        }
        #expect(transcript.causes() == ["tap failed tooManyTouches TP-1"])
    }

    @Test("TP-1: the cause contains the number of taps, the required number and the limit that was exceeded")
    func measures() throws {
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
