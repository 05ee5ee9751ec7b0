import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct InterplayTests {
    private var tapped: Script {
        var script = Script()
        script.tap(10, 10, at: 0)
        return script
    }

    @Test(
        "ST-1, FR-1: a recognizer that is itself about to succeed blocks those that require it",
        arguments: [true, false])
    func aboutToSucceed(requiringFirst: Bool) throws {
        let specs: [RecognizerSpec] = [.tap("a").requiring("b"), .tap("b")]
        let transcript = try tapped.run(in: .one(requiringFirst ? specs : specs.reversed()))
        expect(
            transcript.log(event: 1).filter { $0.contains("possible>") || $0.hasPrefix("app") },
            equals: [
                "b possible>recognized", "a possible>failed", "app.b(recognized)",
            ])
    }

    @Test("Combinations of rules") func checks() {
        check("FR-3, FR-6: a released recognizer fails another one in turn") {
            let scene = TestScene.one(
                RequirementTests.blocker("c"), .tap("b").requiring("c"), .tap("a").requiring("b"))
            expect(
                try tapped.run(in: scene).log(event: nil),
                equals: [
                    "c possible>failed", "b possible>recognized", "a possible>failed", "app.b(recognized)",
                    "v.cancelled[1]",
                    "a failed>possible", "b recognized>possible", "c failed>possible",
                ])
        }

        check("FR-3: a failure releases a recognizer, whose failure releases the next one") {
            // b waits for c, and its shouldBegin refuses immediately; a waits for b.
            let refused = RecognizerSpec.tap("b").requiring("c").delegate { $0.shouldBegin = .always(false) }
            let scene = TestScene.one(RequirementTests.blocker("c"), refused, .tap("a").requiring("b"))
            expect(try tapped.run(in: scene).timedPath("a"), equals: ["0.05 recognized"])
        }

        check(
            "GS-8, FR-2: a waiting recognizer that is disabled fails without action; its touches are released"
        ) {
            let scene = TestScene.one(
                RequirementTests.blocker().off(.delaysTouchesEnded), .tap().requiring("blocker"))
            var script = tapped
            script.set(0.2, .recognizerFlag(scene.recognizer("tap"), .isEnabled, false))
            let transcript = try script.run(in: scene)
            expect(transcript.log(event: 2).prefix(2), equals: ["tap possible>failed", "v.ended[1]"])
            expect(transcript.log("app"), equals: [])
        }

        check("CX-1, DL-2: a contact whose Ended has been delivered is not canceled") {
            let scene = TestScene.one(
                .tap("single").requiring("double").off(.delaysTouchesEnded),
                .tap("double", taps: 2).off(.delaysTouchesEnded))
            expect(
                try tapped.run(in: scene).log("v.", "app."),
                equals: [
                    "v.began[1]", "v.ended[1]", "app.single(recognized)",
                ])
        }

        check(
            "CX-1, DL-3: a success that does not cancel releases no touch that another recognizer withholds"
        ) {
            let holder = RequirementTests.blocker().on(.delaysTouchesBegan).delegate {
                $0.shouldRecognizeSimultaneouslyWith = .always(true)
            }
            let scene = TestScene.one(.pan().on(.delaysTouchesBegan).off(.cancelsTouchesInView), holder)
            var script = Script()
            script.drag((100, 100), (120, 100))
            expect(
                try script.run(in: scene).timed.filter { $0.contains(" v.") || $0.contains("app.") },
                equals: [
                    "0.1 app.pan(began)", "0.5 v.began[1]", "0.5 v.moved[1]",
                ])
        }

        check("DL-4, DL-6: two contacts of one touch object have their own Ended") {
            var script = tapped
            script.tap(10, 10, at: 0.15)
            expect(
                try script.run(in: .multi(.tap(taps: 3))).timed.filter { $0.contains(" v.") },
                equals: [
                    "0.0 v.began[1]", "0.15 v.began[1]", "0.55 v.ended[1]", "0.55 v.ended[1]",
                ])
        }

        check("CX-1, RC-3: the cancellation is forwarded up the responder chain like every other call") {
            let view = ViewSpec("v", 0, 0, 100, 100).recognizing(.tap())
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [view]).handling(.handle))
            let transcript = try tapped.run(in: scene)
            expect(
                transcript.lines.filter { !$0.contains("tap") },
                equals: [
                    "v.began[1]", "w.began[1]", "v.cancelled[1]", "w.cancelled[1]",
                ])
        }

        check("TC-6, CX-1: recognizers receive a contact that an exclusive view keeps from other views") {
            let a = ViewSpec("a", 0, 0, 100, 100).handling(.handle).on(.isExclusiveTouch)
            let b = ViewSpec("b", 100, 0, 100, 100).handling(.handle).recognizing(.tap())
            var script = Script()
            script.at(0, .began("1", 50, 50))
            script.tap("2", 150, 50, at: 0.1)
            expect(
                try script.run(in: TestScene(ViewSpec("w", 0, 0, 400, 800, [a, b]))).brief,
                equals: [
                    "a.began[1]", "tap.began[2]", "tap.ended[2]", "tap possible>recognized",
                    "app.tap(recognized)",
                ])
        }

        check("GE-1: no recognizer is collected for a touch that hits no view") {
            var script = Script()
            script.tap(5000, 10, at: 0)
            let transcript = try script.run(in: .one(.tap()))
            #expect(transcript.log == [] && transcript.recognizers == [])
        }

        check("TP-1: the interval between taps runs from the lift of the last finger") {
            for (pause, wanted) in [(0.349999, "0.649999 recognized"), (0.35, "0.55 failed")] {
                var script = Script()
                script.at(0, .began("1", 100, 100), .began("2", 200, 100))
                script.at(0.1, .ended("1"))
                script.at(0.2, .ended("2"))
                script.at(0.2 + pause, .began("1", 100, 100), .began("2", 200, 100))
                script.at(0.3 + pause, .ended("1"), .ended("2"))
                let path = try script.run(in: .multi(.tap(taps: 2, touches: 2))).timedPath("tap")
                expect(path.first, equals: wanted)
            }
        }

        check("GS-7: properties that are set during a gesture apply to the next one") {
            let scene = TestScene.one(.tap())
            var double = TapSettings()
            double.numberOfTapsRequired = 2
            var script = Script()
            script.at(0, .began(10, 10))
            script.set(0.02, .kind(scene.recognizer("tap"), .tap(double)))
            script.at(0.05, .ended())
            script.tap(10, 10, at: 2)
            script.tap(10, 10, at: 4)
            script.tap(10, 10, at: 4.1)
            let path = try script.run(in: scene).timedPath("tap")
            expect(path, equals: ["0.05 recognized", "2.4 failed", "4.15 recognized"])
        }

        check("LC-4, CK-1: deadlines of removed recognizers do not fire") {
            let scene = TestScene.nested(child: [.press()], parent: [.tap("above")])
            var script = Script()
            script.at(0, .began(200, 200))
            script.add(0.1, .removeView(scene.view("c")))
            let transcript = try script.run(in: scene)
            expect(transcript.log(event: nil), equals: [])
            expect(transcript.outcome.finalState.time, equals: Instant(seconds: 0.1))
        }

        check(
            "GX-1, CX-1: recognizers of two windows never exclude each other; each view gets its cancellation"
        ) {
            let back = ViewSpec("back", 0, 0, 400, 800).handling(.handle).recognizing(.pan("x"))
            let front = ViewSpec("front", 0, 0, 100, 100).handling(.handle).recognizing(.pan("y"))
            var script = Script()
            script.at(0, .began("1", 200, 200), .began("2", 50, 50))
            script.at(0.1, .moved("1", 240, 200), .moved("2", 90, 50))
            expect(
                try script.run(in: TestScene(back, front)).log(event: 1),
                equals: [
                    "x.moved[1]", "y.moved[2]",
                    "y possible>began", "app.y(began)", "front.cancelled[2]",
                    "x possible>began", "app.x(began)", "back.cancelled[1]",
                ])
        }
    }
}
