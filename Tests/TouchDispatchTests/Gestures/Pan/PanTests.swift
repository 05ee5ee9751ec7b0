import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct PanTests {
    private func transcript(_ pan: RecognizerSpec, _ write: (inout Script) -> Void) throws -> TestTranscript {
        var script = Script()
        write(&script)
        return try script.run(in: .multi(pan))
    }

    private func translations(_ transcript: TestTranscript) -> [Point?] {
        transcript.actions(of: "pan").map(\.translation)
    }

    @Test("Pan (PN-1, PN-3)") func checks() {
        check("PN-1: with fewer touches than the minimum, no movement counts; travel starts at the minimum") {
            let transcript = try transcript(.pan(minimum: 2)) {
                $0.drag("1", (100, 100), (150, 100))
                $0.at(0.2, .began("2", 200, 100))
                $0.at(0.3, .moved("1", 160, 100))
                $0.at(0.4, .moved("2", 210, 100))
            }
            expect(transcript.timedPath("pan"), equals: ["0.4 began"])
            expect(translations(transcript), equals: [.zero])
        }

        check("PN-1, PN-3: more touches than the maximum fail the pan before begin; later, they are ignored")
        {
            let before = try transcript(.pan(maximum: 1)) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.1, .began("2", 200, 100))
            }
            expect(before.causes(), equals: ["pan failed tooManyTouches PN-1"])
            let after = try transcript(.pan(maximum: 1)) {
                $0.drag("1", (100, 100), (120, 100))
                $0.at(0.2, .began("2", 200, 100), .began("3", 300, 100))
                $0.at(0.3, .moved("3", 330, 100))
                $0.at(0.4, .moved("2", 230, 100))
                $0.at(0.5, .moved("1", 130, 100), .moved("2", 260, 100))
                $0.at(0.6, .ended("1"))
            }
            // The first move of an ignored contact lets a pan in began change (GS-4).
            expect(
                after.timedPath("pan"), equals: ["0.1 began", "0.3 changed", "0.5 changed", "0.6 ended"])
            expect(after.actions(of: "pan").map(\.numberOfTouches), equals: [1, 1, 1, 0])
            expect(
                translations(after),
                equals: [
                    Point(x: 10, y: 0), Point(x: 10, y: 0), Point(x: 20, y: 0), Point(x: 20, y: 0),
                ])
        }

        check("PN-3: an ignored contact is never followed; a contact that comes down after a lift is") {
            let transcript = try transcript(.pan(maximum: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .moved("1", 120, 100), .moved("2", 220, 100))
                $0.at(0.2, .began("3", 300, 300))
                $0.at(0.3, .ended("2"))
                $0.at(0.4, .moved("1", 130, 100), .moved("3", 300, 400))
                $0.at(0.5, .began("4", 300, 100))
                $0.at(0.6, .moved("4", 320, 100))
                $0.at(0.7, .cancelled("3"))
                $0.at(0.8, .ended("1"), .ended("4"))
            }
            expect(
                transcript.timedPath("pan"), equals: ["0.1 began", "0.4 changed", "0.6 changed", "0.8 ended"])
            expect(transcript.actions(of: "pan").map(\.numberOfTouches), equals: [2, 1, 2, 0])
            expect(
                translations(transcript),
                equals: [
                    Point(x: 10, y: 0), Point(x: 20, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 0),
                ])
        }

        check("PN-1: the pan ends when fewer contacts than the minimum are down; ignored ones do not count") {
            for maximum in [2, Int.max] {
                let transcript = try transcript(.pan(minimum: 2, maximum: maximum)) {
                    $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                    $0.at(0.1, .moved("1", 120, 100), .moved("2", 220, 100))
                    $0.at(0.2, .began("3", 300, 300))
                    $0.at(0.3, .ended("2"))
                    $0.at(0.4, .ended("1"))
                    $0.at(0.5, .ended("3"))
                }
                expect(
                    transcript.timedPath("pan"),
                    equals: ["0.1 began", maximum == 2 ? "0.3 ended" : "0.4 ended"])
            }
        }

        check(
            "PN-1, PN-3: added and lifted fingers move the reference point, and the translation never jumps"
        ) {
            let transcript = try transcript(.pan()) {
                $0.drag("1", (100, 100), (120, 100))
                $0.at(0.2, .began("2", 300, 300))
                $0.at(0.3, .moved("1", 130, 100))
                $0.at(0.4, .ended("2"))
                $0.at(0.5, .moved("1", 140, 104))
                $0.at(0.6, .ended("1"))
            }
            expect(
                transcript.timedPath("pan"), equals: ["0.1 began", "0.3 changed", "0.5 changed", "0.6 ended"])
            expect(
                translations(transcript),
                equals: [
                    Point(x: 10, y: 0), Point(x: 15, y: 0), Point(x: 25, y: 4), Point(x: 25, y: 4),
                ])
        }

        check(
            "PN-1: without a minimum, the pan ends at the last lift, also of contacts that came after begin"
        ) {
            let transcript = try transcript(.pan()) {
                $0.drag("1", (100, 100), (120, 100))
                $0.at(0.2, .began("2", 300, 300))
                $0.at(0.3, .ended("1"))
                $0.at(0.4, .moved("2", 310, 300))
                $0.at(0.5, .ended("2"))
            }
            expect(transcript.timedPath("pan"), equals: ["0.1 began", "0.4 changed", "0.5 ended"])
            expect(translations(transcript).last, equals: Point(x: 20, y: 0))
        }

        check("PN-1: setTranslation resets the translation; later changes start from it") {
            let scene = TestScene.one(.pan())
            let pan = scene.recognizer("pan")
            var script = Script()
            script.drag((100, 100), (130, 100))
            script.add(0.2, .setTranslation(pan, .zero))
            script.at(0.3, .moved(135, 102))
            script.add(0.4, .setTranslation(pan, Point(x: 100, y: -100)))
            script.at(0.5, .moved(136, 102))
            let transcript = try script.run(in: scene)
            expect(
                translations(transcript),
                equals: [Point(x: 20, y: 0), Point(x: 5, y: 2), Point(x: 101, y: -100)])
            expect(transcript.log(event: 2), equals: [])
        }

        check("PN-3: travel restarts at zero whenever the minimum is reached from below") {
            let transcript = try transcript(.pan(minimum: 2)) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .moved("1", 109, 100), .moved("2", 209, 100))
                $0.at(0.2, .ended("2"))
                $0.at(0.3, .began("3", 200, 100))
                $0.at(0.4, .moved("1", 118, 100), .moved("3", 209, 100))
                $0.at(0.5, .moved("1", 119, 100), .moved("3", 210, 100))
            }
            expect(transcript.timedPath("pan"), equals: ["0.5 began"])
        }

        check("PN-3: a third finger moves the reference point and keeps the travel") {
            let transcript = try transcript(.pan()) {
                $0.drag("1", (100, 100), (109, 100))
                $0.at(0.2, .began("2", 200, 100))
                $0.at(0.3, .moved("1", 111, 100))
            }
            expect(
                transcript.timedPath("pan"), equals: ["0.3 began"],
                "9 pt of one finger, then 1 pt of the centroid of two")
        }

        check("PN-3: a location that comes with a lift counts for the translation and causes no changed") {
            let transcript = try transcript(.pan()) {
                $0.drag("1", (100, 100), (120, 100))
                $0.at(0.2, .ended("1", at: Point(x: 150, y: 100)))
            }
            expect(transcript.timedPath("pan"), equals: ["0.1 began", "0.2 ended"])
            expect(translations(transcript), equals: [Point(x: 10, y: 0), Point(x: 40, y: 0)])
        }

        check(
            "PN-3, GA-1: location is the centroid of the contacts down; after the last lift, the last centroid"
        ) {
            let transcript = try transcript(.pan()) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 200))
                $0.at(0.1, .moved("1", 140, 100))
                $0.at(0.2, .ended("1"))
                $0.at(0.3, .moved("2", 210, 200))
                $0.at(0.4, .ended("2"))
            }
            let actions = transcript.actions(of: "pan")
            expect(
                actions.map(\.location),
                equals: [Point(x: 170, y: 150), Point(x: 210, y: 200), Point(x: 210, y: 200)])
            expect(actions.map(\.numberOfTouches), equals: [2, 1, 0])
        }

        check("PN-1: the cause contains the measured distance and the threshold") {
            let causes = try transcript(.pan()) { $0.drag("1", (100, 100), (103, 85)) }.outcome.causes
            let cause = try #require(causes.first { $0.reason == .movedFarEnough })
            #expect(cause.measured == 15 && cause.limit == 10 && cause.unit == .points)
        }
    }
}
