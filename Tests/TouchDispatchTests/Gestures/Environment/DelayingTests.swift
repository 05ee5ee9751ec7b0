import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct DelayingTests {
    private func views(_ script: Script, _ scene: TestScene) throws -> [String] {
        try script.run(in: scene).timed.filter { $0.contains(" v.") || $0.contains(" app.") }
    }

    private static func taps(_ count: Int) -> Script {
        var script = Script()
        for index in 0..<count { script.tap(10, 10, at: Double(index) * 0.15) }
        return script
    }

    @Test("Withheld touches (DL-1 to DL-6)") func checks() {
        // MARK: DL-1

        check("DL-1: while the recognizer is possible, the view receives nothing; on failure, everything") {
            var script = Script()
            script.drag((100, 100), (105, 100), (108, 100))
            script.at(0.3, .ended())
            let scene = TestScene.one(.pan().on(.delaysTouchesBegan))
            expect(try views(script, scene), equals: ["0.3 v.began[1]", "0.3 v.ended[1]"])
            expect(
                try script.run(in: scene).log(event: 3),
                equals: [
                    "pan.ended[1]", "pan possible>failed", "v.began[1]", "v.ended[1]", "pan failed>possible",
                ])
        }

        check("DL-1: withheld touches are dropped on success") {
            var script = Script()
            script.drag((100, 100), (105, 100), (120, 100))
            script.at(0.3, .ended())
            expect(
                try views(script, .one(.pan().on(.delaysTouchesBegan))),
                equals: [
                    "0.2 app.pan(began)", "0.3 app.pan(ended)",
                ])
        }

        check("DL-1: at a deadline, a contact that is down delivers began, and one moved if it has moved") {
            for (moves, wanted) in [
                (false, ["0.75 v.began[1]"]), (true, ["0.75 v.began[1]", "0.75 v.moved[1]"]),
            ] {
                var script = Script()
                script.at(0, .began(100, 100))
                if moves {
                    script.at(0.1, .moved(105, 100))
                    script.at(0.2, .moved(110, 100))
                }
                expect(try views(script, .one(.tap().on(.delaysTouchesBegan))), equals: wanted)
            }
        }

        check("DL-1: later events are delivered normally") {
            var script = Script()
            script.at(0, .began(100, 100))
            script.at(1, .moved(110, 100))
            script.at(1.1, .ended())
            expect(
                try views(script, .one(.tap().on(.delaysTouchesBegan))),
                equals: [
                    "0.75 v.began[1]", "1.0 v.moved[1]", "1.1 v.ended[1]",
                ])
        }

        // MARK: DL-2

        check("DL-2: Ended is withheld while the recognizer is possible; failure delivers it") {
            expect(
                try views(Self.taps(1), .one(.tap(taps: 2))), equals: ["0.0 v.began[1]", "0.4 v.ended[1]"])
        }

        check("DL-2: success replaces a withheld Ended with canceled") {
            expect(
                try views(Self.taps(1), .one(.tap().requiring("double"), .tap("double", taps: 2))),
                equals: [
                    "0.0 v.began[1]", "0.4 app.tap(recognized)", "0.4 v.cancelled[1]",
                ])
        }

        check("DL-2: with delaysTouchesEnded false, Ended is delivered immediately") {
            let double = RecognizerSpec.tap(taps: 2).off(.delaysTouchesEnded)
            expect(try views(Self.taps(1), .one(double)), equals: ["0.0 v.began[1]", "0.05 v.ended[1]"])
        }

        check("DL-2: moves before Ended are not withheld") {
            var script = Script()
            script.drag((100, 100), (105, 100))
            script.at(0.2, .ended())
            expect(
                try views(script, .one(.tap(taps: 2))),
                equals: ["0.0 v.began[1]", "0.1 v.moved[1]", "0.55 v.ended[1]"])
        }

        check("DL-2: a recognizer that waits for another one also withholds Ended") {
            let scene = TestScene.one(
                .tap().requiring("blocker").off(.cancelsTouchesInView),
                RequirementTests.blocker().off(.delaysTouchesEnded))
            expect(
                try views(Self.taps(1), scene),
                equals: ["0.0 v.began[1]", "0.5 app.tap(recognized)", "0.5 v.ended[1]"])
        }

        // MARK: DL-3, DL-4, DL-6

        check("DL-3: a contact is withheld as long as one recognizer withholds it") {
            let scene = TestScene.one(
                .tap("double", taps: 2), RequirementTests.blocker("long", after: 0.6),
                RequirementTests.blocker("short", after: 0.2))
            expect(try views(Self.taps(1), scene), equals: ["0.0 v.began[1]", "0.6 v.ended[1]"])
        }

        check("DL-3, DL-4: one recognizer releases Began, another one still withholds Ended") {
            let scene = TestScene.one(
                .tap("double", taps: 2), RequirementTests.blocker(after: 0.2).on(.delaysTouchesBegan))
            expect(try views(Self.taps(1), scene), equals: ["0.2 v.began[1]", "0.4 v.ended[1]"])
        }

        check("DL-4, DL-6: released in the order of began; contacts of one event and one view in one call") {
            let scene = TestScene.multi(RequirementTests.blocker().on(.delaysTouchesBegan))
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 20, 20), .began("3", 30, 30), .began("4", 40, 40))
            script.at(0.2, .moved("1", 11, 10), .moved("4", 41, 40))
            script.at(0.3, .moved("2", 21, 20))
            script.at(0.4, .ended("2"))
            expect(
                try script.run(in: scene).log(event: nil),
                equals: [
                    "blocker possible>failed", "v.began[1]", "v.moved[1]", "v.began[2 3 4]", "v.moved[4]",
                    "v.ended[2]", "blocker failed>possible",
                ])
        }

        check("DL-4, DL-6: contacts of one event on two views have one call each") {
            let holder = RecognizerSpec.custom(
                "holder", .on(.began, deadline: 0.5), .on(.deadline, set: .failed))
            let scene = TestScene.siblings(parent: [holder.on(.delaysTouchesBegan)])
            var script = Script()
            script.at(0, .began("1", 150, 10), .began("2", 50, 10), .began("3", 160, 10))
            expect(
                try script.run(in: scene).log(event: nil).dropFirst().prefix(2),
                equals: ["b.began[1 3]", "a.began[2]"])
        }

        check("DL-4: a contact that was canceled while its Began was withheld is never delivered") {
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20))
            script.at(0.1, .cancelled("1"))
            script.at(0.2, .moved("2", 30, 20))
            script.at(0.3, .ended("2"))
            expect(
                try views(script, .multi(.pan().on(.delaysTouchesBegan))),
                equals: [
                    "0.1 v.began[2]", "0.2 v.moved[2]", "0.3 v.ended[2]",
                ])
        }

        check("DL-6: a phase that the release has delivered in this event is not delivered again") {
            var moving = Script()
            moving.drag((100, 100), (200, 100))
            expect(
                try moving.run(in: .one(.tap().on(.delaysTouchesBegan))).log(event: 1),
                equals: [
                    "tap.moved[1]", "tap possible>failed", "v.began[1]", "v.moved[1]", "tap failed>possible",
                ])
            var failing = Script()
            failing.at(0, .began(200, 200))
            expect(
                try failing.run(in: .one(.edgePan("edge", .left))).log(event: 0),
                equals: [
                    "edge.began[1]", "edge possible>failed", "v.began[1]", "edge failed>possible",
                ])
        }

        check("DL-6, TC-8: the release comes before the other touches of the event") {
            let scene = TestScene.siblings([.tap().on(.delaysTouchesBegan)])
            var script = Script()
            script.at(0, .began("1", 150, 10), .began("2", 50, 10))
            script.at(0.1, .moved("1", 160, 10), .moved("2", 50, 110))
            expect(
                try script.run(in: scene).log(event: 1),
                equals: [
                    "tap.moved[2]", "tap possible>failed", "a.began[2]", "a.moved[2]", "b.moved[1]",
                    "tap failed>possible",
                ])
        }

        check("DL-5, CX-3: with multiple touch: began, began, action, one canceled for both") {
            var script = Script()
            // Too far apart for one tap series, so there are two touch objects.
            script.tap("1", 100, 100, at: 0)
            script.tap("2", 145, 100, at: 0.15)
            expect(
                reported(try script.run(in: .multi(.tap(taps: 2)))),
                equals: [
                    "v.began[1]", "v.began[2]", "app.tap(recognized)", "v.cancelled[1 2]",
                ])
            expect(
                reported(try Self.taps(3).run(in: .multi(.tap(taps: 3)))),
                equals: [
                    "v.began[1]", "v.began[1]", "v.began[1]", "app.tap(recognized)", "v.cancelled[1]",
                ])
        }

        check("DL-5: a double tap that is not completed: began, and ended at the deadline") {
            expect(
                reported(try Self.taps(1).run(in: .one(.tap(taps: 2)))), equals: ["v.began[1]", "v.ended[1]"])
            expect(
                reported(try Self.taps(2).run(in: .one(.tap(taps: 3)))), equals: ["v.began[1]", "v.ended[1]"])
        }
    }

    // MARK: DL-5

    private func reported(_ transcript: TestTranscript) -> [String] { transcript.log("v.", "app.") }

    @Test("DL-5: double and triple tap with the defaults: began, action, cancelled", arguments: [2, 3])
    func defaults(count: Int) throws {
        expect(
            reported(try Self.taps(count).run(in: .one(.tap(taps: count)))),
            equals: [
                "v.began[1]", "app.tap(recognized)", "v.cancelled[1]",
            ])
    }

    @Test("DL-5: with delaysTouchesEnded false: began, ended, … began, action, cancelled", arguments: [2, 3])
    func notDelaying(count: Int) throws {
        let before = Array(repeating: ["v.began[1]", "v.ended[1]"], count: count - 1).joined()
        expect(
            reported(try Self.taps(count).run(in: .one(.tap(taps: count).off(.delaysTouchesEnded)))),
            equals: before + ["v.began[1]", "app.tap(recognized)", "v.cancelled[1]"])
    }
}
