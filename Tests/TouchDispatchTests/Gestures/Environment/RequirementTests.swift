import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct RequirementTests {
    /// A recognizer that fails by itself `after` seconds after its first contact.
    static func blocker(_ name: String = "blocker", after: Double = 0.5) -> RecognizerSpec {
        .custom(name, .on(.began, touches: 1, deadline: after), .on(.deadline, set: .failed))
    }

    @Test("Failure requirements (FR-1 to FR-4, FR-6, FR-7)") func checks() {
        // MARK: FR-1

        check("FR-1, FR-3: a single tap waits for the double tap, and acts at its deadline") {
            var script = Script()
            script.tap(10, 10, at: 0)
            let transcript = try script.run(
                in: .one(.tap("single").requiring("double"), .tap("double", taps: 2)))
            expect(
                transcript.timed,
                equals: [
                    "0.0 single.began[1]", "0.0 double.began[1]", "0.0 v.began[1]",
                    "0.05 single.ended[1]", "0.05 double.ended[1]",
                    "0.4 double possible>failed", "0.4 single possible>recognized",
                    "0.4 app.single(recognized)",
                    "0.4 v.cancelled[1]",
                ])
            expect(
                transcript.causes(),
                equals: [
                    "double failed nextTapTooLate TP-1",
                    "single recognized requirementsFailed FR-3 by double",
                ])
        }

        check("FR-1: a recognizer that is disabled, failed or untouched does not block") {
            var script = Script()
            script.tap(10, 10, at: 0)
            let disabled = TestScene.one(
                .tap("single").requiring("double"), .tap("double", taps: 2).off(.isEnabled))
            expect(try script.run(in: disabled).timedPath("single"), equals: ["0.05 recognized"])
            let untouched = TestScene.nested(
                child: [.tap("far", taps: 2)], parent: [.tap("near").requiring("far")])
            expect(try script.run(in: untouched).timedPath("near"), equals: ["0.05 recognized"])
            var drag = Script()
            drag.drag((100, 100), (105, 100), (140, 100))
            let failed = TestScene.one(.swipe("left", .left), .pan().requiring("left"))
            expect(try drag.run(in: failed).timedPath("pan"), equals: ["0.2 began"])
        }

        check("FR-1: a recognizer that fails in the same event does not block; its transition comes first") {
            var script = Script()
            script.drag((100, 100), (140, 100))
            let scene = TestScene.one(.pan().requiring("left"), .swipe("left", .left))
            expect(
                try script.run(in: scene).log(event: 1),
                equals: [
                    "pan.moved[1]", "left.moved[1]", "left possible>failed", "pan possible>began",
                    "app.pan(began)", "v.cancelled[1]",
                ])
        }

        check("FR-1: with several requirements, the last failure releases") {
            let scene = TestScene.one(
                .tap().requiring("first", "second"), Self.blocker("first", after: 0.2),
                Self.blocker("second", after: 0.3))
            var script = Script()
            script.tap(10, 10, at: 0)
            let transcript = try script.run(in: scene)
            expect(transcript.timedPath("tap"), equals: ["0.3 recognized"])
            expect(transcript.causes().last?.hasPrefix("tap recognized"), equals: true)
        }

        check("FR-2: a blocked recognizer waits and reads possible; its transition is dated at the release") {
            let scene = TestScene.one(Self.blocker(), .pan().requiring("blocker"))
            let transcript = try Self.dragged.run(in: scene)
            expect(
                transcript.timed,
                equals: [
                    "0.0 blocker.began[1]", "0.0 pan.began[1]", "0.0 v.began[1]",
                    "0.1 blocker.moved[1]", "0.1 pan.moved[1]", "0.1 v.moved[1]",
                    "0.2 blocker.moved[1]", "0.2 pan.moved[1]", "0.2 v.moved[1]",
                    "0.5 blocker possible>failed", "0.5 pan possible>began", "0.5 app.pan(began)",
                    "0.5 v.cancelled[1]",
                ])
            expect(
                transcript.machineStates.filter { $0.hasPrefix("pan") },
                equals: [
                    "pan=possible", "pan=possible", "pan=possible",
                ])
        }

        check("FR-2: translation is measured from the release") {
            var script = Self.dragged
            script.at(0.6, .moved(190, 95))
            let transcript = try script.run(in: .one(Self.blocker(), .pan().requiring("blocker")))
            expect(transcript.actions(of: "pan").map(\.translation), equals: [.zero, Point(x: 30, y: -5)])
            expect(transcript.timedPath("pan"), equals: ["0.5 began", "0.6 changed"])
        }

        check("FR-2: scale and rotation are measured from the release") {
            let scene = TestScene.multi(
                Self.blocker(),
                .pinch().requiring("blocker").delegate {
                    $0.shouldRecognizeSimultaneouslyWith = .always(true)
                },
                .rotation().requiring("blocker"))
            var script = Script()
            script.at(0, .began("1", 200, 400))
            script.at(0, .began("2", 300, 400))
            script.at(0.1, .moved("2", 200, 600))
            script.at(0.6, .moved("2", 0, 400))
            let transcript = try script.run(in: scene)
            let pinches = transcript.actions(of: "pinch").map(\.turn.scale)
            let turns = transcript.actions(of: "rotation").map(\.turn.rotation)
            expect(pinches, equals: [1, 1])
            try #require(turns.count == 2)
            expect(turns[0], equals: 0)
            #expect(abs((turns[1] ?? 0) - .pi / 2) < 1e-9)
        }

        check("FR-2: a waiting recognizer is not offered contacts; after its release it is") {
            var script = Self.dragged
            script.at(0.3, .began("2", 50, 50))
            script.at(0.6, .began("3", 60, 60))
            let transcript = try script.run(in: .multi(Self.blocker(), .pan().requiring("blocker")))
            expect(transcript.log(event: 3), equals: ["blocker.began[2]", "v.began[2]"])
            expect(
                transcript.log(event: 4), equals: ["pan.began[3]"],
                "the view does not get contacts that a running pan receives: CX-2"
            )
        }

        check(
            "FR-2, GS-5: at the release, began is sent, and ended if it has ended meanwhile, but never changed"
        ) {
            var script = Self.dragged
            script.at(0.3, .ended())
            let transcript = try script.run(in: .one(Self.blocker(), .pan().requiring("blocker")))
            expect(transcript.timedPath("pan"), equals: ["0.5 began", "0.5 ended"])
            expect(
                transcript.log(event: nil),
                equals: [
                    "blocker possible>failed", "pan possible>began", "app.pan(began)", "pan began>ended",
                    "app.pan(ended)", "v.cancelled[1]", "pan ended>possible", "blocker failed>possible",
                ])
        }

        check("FR-2: a recognizer that is canceled while it waits fails") {
            var script = Self.dragged
            script.at(0.3, .cancelled())
            let transcript = try script.run(in: .one(Self.blocker(), .pan().requiring("blocker")))
            expect(transcript.path("pan"), equals: ["failed"])
            expect(transcript.log("app"), equals: [])
        }

        check("FR-2: touches of a waiting recognizer are withheld") {
            let scene = TestScene.one(
                Self.blocker().off(.delaysTouchesEnded),
                .tap().requiring("blocker").on(.delaysTouchesBegan).off(.cancelsTouchesInView))
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: scene).timed.suffix(5),
                equals: [
                    "0.5 blocker possible>failed", "0.5 tap possible>recognized", "0.5 app.tap(recognized)",
                    "0.5 v.began[1]", "0.5 v.ended[1]",
                ])
        }

        check("FR-3: when the double tap succeeds, the waiting single tap fails") {
            let transcript = try doubleTap(.tap("single").requiring("double"), .tap("double", taps: 2))
            expect(transcript.log(event: 2), equals: ["double.began[1]"])
            expect(
                transcript.log(event: 3),
                equals: [
                    "double.ended[1]", "double possible>recognized", "single possible>failed",
                    "app.double(recognized)", "v.cancelled[1]", "double recognized>possible",
                    "single failed>possible",
                ])
            expect(
                transcript.causes(),
                equals: [
                    "double recognized tapsCounted TP-1", "single failed requirementSucceeded FR-3 by double",
                ])
        }

        check("FR-3, GX-7: the waiting tap fails wherever and in whatever order the two are attached") {
            let (single, double) = (
                RecognizerSpec.tap("single").requiring("double"), RecognizerSpec.tap("double", taps: 2)
            )
            let scenes = [
                TestScene.one(double, single), .nested(child: [single], parent: [double]),
                .nested(child: [double], parent: [single]),
            ]
            var script = Script()
            script.tap(200, 200, at: 0)
            script.tap(200, 200, at: 0.15)
            for scene in scenes {
                let transcript = try script.run(in: scene)
                expect(transcript.log("app"), equals: ["app.double(recognized)"])
                expect(transcript.path("single"), equals: ["failed"])
            }
        }

        check("FR-4: simultaneous recognition never overrides a failure requirement") {
            func eager(_ spec: RecognizerSpec) -> RecognizerSpec {
                spec.delegate { $0.shouldRecognizeSimultaneouslyWith = .always(true) }
            }
            let (single, double) = (eager(.tap("single").requiring("double")), eager(.tap("double", taps: 2)))
            let transcript = try doubleTap(single, double)
            expect(transcript.path("single"), equals: ["failed"])
            expect(transcript.log("app"), equals: ["app.double(recognized)"])
            #expect(transcript.log.allSatisfy { !$0.contains("?") })
            var once = Script()
            once.tap(10, 10, at: 0)
            expect(try once.run(in: .one(single, double)).timedPath("single"), equals: ["0.4 recognized"])
        }

        // MARK: FR-6, FR-7

        check(
            "FR-6: a success fails recognizers that require it and do not wait yet, also on unrelated views"
        ) {
            let scene = TestScene.siblings([.pan("pan").requiring("press")], [.press()])
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.at(1, .moved("1", 90, 50))
            let transcript = try script.run(in: scene)
            expect(
                transcript.log(event: nil),
                equals: [
                    "press possible>began", "app.press(began)", "b.cancelled[2]", "pan possible>failed",
                ])
            expect(transcript.causes().last, equals: "pan failed requirementSucceeded FR-3 by press")
        }

        check("FR-6: each round first fails recognizers, then releases others, until nothing changes") {
            let scene = TestScene.siblings(
                [.tap("third").requiring("second")], [.tap("second").requiring("first")], [.tap("first")])
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50), .began("3", 250, 50))
            script.at(0.1, .ended("1"), .ended("2"), .ended("3"))
            expect(
                try script.run(in: scene).log(event: 1),
                equals: [
                    "third.ended[1]", "second.ended[2]", "first.ended[3]",
                    "first possible>recognized", "app.first(recognized)", "c.cancelled[3]",
                    "second possible>failed",
                    "third possible>recognized", "app.third(recognized)", "a.cancelled[1]",
                    "b.ended[2]",
                    "first recognized>possible", "second failed>possible", "third recognized>possible",
                ])
        }

        check("FR-7: a recognizer blocks only with a contact that it has received since its own reset") {
            let scene = TestScene.siblings([.tap().requiring("swipe")], [.swipe()])
            var script = Script()
            script.at(0, .began("1", 150, 50))
            script.at(0.1, .moved("1", 120, 50))
            script.tap("2", 50, 50, at: 0.2)
            script.at(0.4, .ended("1"))
            let transcript = try script.run(in: scene)
            expect(transcript.timedPath("swipe"), equals: ["0.1 failed"])
            expect(transcript.timedPath("tap"), equals: ["0.25 recognized"])
            var other = Script()
            other.at(0, .began("1", 150, 50))
            other.tap("2", 50, 50, at: 0.2)
            other.at(0.4, .ended("1"))
            expect(
                try other.run(in: scene).timedPath("tap"), equals: ["0.4 recognized"],
                "its finger is still down")
        }
    }

    // MARK: FR-2

    static var dragged: Script {
        var script = Script()
        script.drag((100, 100), (130, 100), (160, 100))
        return script
    }

    // MARK: FR-3, FR-4

    private func doubleTap(_ specs: RecognizerSpec...) throws -> TestTranscript {
        var script = Script()
        script.tap(10, 10, at: 0)
        script.tap(10, 10, at: 0.15)
        return try script.run(in: .one(specs))
    }
}
