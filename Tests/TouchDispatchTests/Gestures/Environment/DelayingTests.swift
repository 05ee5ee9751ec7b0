import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Withheld touches (DL-1 to DL-6)")
struct DelayingTests {
    private func views(_ script: Script, _ scene: TestScene) throws -> [String] {
        try script.run(in: scene).timed.filter { $0.contains(" v.") || $0.contains(" app.") }
    }

    private static func taps(_ count: Int) -> Script {
        var script = Script()
        for index in 0..<count { script.tap(10, 10, at: Double(index) * 0.15) }
        return script
    }

    // MARK: DL-1

    @Test("DL-1: while the recognizer is possible, the view receives nothing; on failure, everything")
    func heldUntilFailure() throws {
        var script = Script()
        script.drag((100, 100), (105, 100), (108, 100))
        script.at(0.3, .ended())
        let scene = TestScene.one(.pan().on(.delaysTouchesBegan))
        #expect(try views(script, scene) == ["0.3 v.began[1]", "0.3 v.ended[1]"])
        #expect(
            try script.run(in: scene).log(event: 3) == [
                "pan.ended[1]", "pan possible>failed", "v.began[1]", "v.ended[1]", "pan failed>possible",
            ])
    }

    @Test("DL-1: withheld touches are dropped on success")
    func dropped() throws {
        var script = Script()
        script.drag((100, 100), (105, 100), (120, 100))
        script.at(0.3, .ended())
        #expect(
            try views(script, .one(.pan().on(.delaysTouchesBegan))) == [
                "0.2 app.pan(began)", "0.3 app.pan(ended)",
            ])
    }

    @Test("DL-1: at a deadline, a contact that is down delivers began, and one moved if it has moved")
    func atDeadline() throws {
        for (moves, wanted) in [
            (false, ["0.75 v.began[1]"]), (true, ["0.75 v.began[1]", "0.75 v.moved[1]"]),
        ] {
            var script = Script()
            script.at(0, .began(100, 100))
            if moves {
                script.at(0.1, .moved(105, 100))
                script.at(0.2, .moved(110, 100))
            }
            #expect(try views(script, .one(.tap().on(.delaysTouchesBegan))) == wanted)
        }
    }

    @Test("DL-1: later events are delivered normally")
    func later() throws {
        var script = Script()
        script.at(0, .began(100, 100))
        script.at(1, .moved(110, 100))
        script.at(1.1, .ended())
        #expect(
            try views(script, .one(.tap().on(.delaysTouchesBegan))) == [
                "0.75 v.began[1]", "1.0 v.moved[1]", "1.1 v.ended[1]",
            ])
    }

    // MARK: DL-2

    @Test("DL-2: Ended is withheld while the recognizer is possible; failure delivers it")
    func endedHeld() throws {
        #expect(try views(Self.taps(1), .one(.tap(taps: 2))) == ["0.0 v.began[1]", "0.4 v.ended[1]"])
    }

    @Test("DL-2: success replaces a withheld Ended with cancelled")
    func endedCancelled() throws {
        #expect(
            try views(Self.taps(1), .one(.tap().requiring("double"), .tap("double", taps: 2))) == [
                "0.0 v.began[1]", "0.4 app.tap(recognized)", "0.4 v.cancelled[1]",
            ])
    }

    @Test("DL-2: with delaysTouchesEnded false, Ended is delivered immediately")
    func endedNotHeld() throws {
        let double = RecognizerSpec.tap(taps: 2).off(.delaysTouchesEnded)
        #expect(try views(Self.taps(1), .one(double)) == ["0.0 v.began[1]", "0.05 v.ended[1]"])
    }

    @Test("DL-2: moves before Ended are not withheld")
    func movesNotHeld() throws {
        var script = Script()
        script.drag((100, 100), (105, 100))
        script.at(0.2, .ended())
        #expect(
            try views(script, .one(.tap(taps: 2))) == ["0.0 v.began[1]", "0.1 v.moved[1]", "0.55 v.ended[1]"])
    }

    @Test("DL-2: a recognizer that waits for another one also withholds Ended")
    func waiting() throws {
        let scene = TestScene.one(
            .tap().requiring("blocker").off(.cancelsTouchesInView),
            RequirementTests.blocker().off(.delaysTouchesEnded))
        #expect(
            try views(Self.taps(1), scene) == ["0.0 v.began[1]", "0.5 app.tap(recognized)", "0.5 v.ended[1]"])
    }

    // MARK: DL-3, DL-4, DL-6

    @Test("DL-3: a contact is withheld as long as one recognizer withholds it")
    func longest() throws {
        let scene = TestScene.one(
            .tap("double", taps: 2), RequirementTests.blocker("long", after: 0.6),
            RequirementTests.blocker("short", after: 0.2))
        #expect(try views(Self.taps(1), scene) == ["0.0 v.began[1]", "0.6 v.ended[1]"])
    }

    @Test("DL-3, DL-4: one recognizer releases Began, another one still withholds Ended")
    func endedStaysHeld() throws {
        let scene = TestScene.one(
            .tap("double", taps: 2), RequirementTests.blocker(after: 0.2).on(.delaysTouchesBegan))
        #expect(try views(Self.taps(1), scene) == ["0.2 v.began[1]", "0.4 v.ended[1]"])
    }

    @Test("DL-4, DL-6: released in the order of began; contacts of one event and one view in one call")
    func order() throws {
        let scene = TestScene.multi(RequirementTests.blocker().on(.delaysTouchesBegan))
        var script = Script()
        script.at(0, .began("1", 10, 10))
        script.at(0.1, .began("2", 20, 20), .began("3", 30, 30), .began("4", 40, 40))
        script.at(0.2, .moved("1", 11, 10), .moved("4", 41, 40))
        script.at(0.3, .moved("2", 21, 20))
        script.at(0.4, .ended("2"))
        #expect(
            try script.run(in: scene).log(event: nil) == [
                "blocker possible>failed", "v.began[1]", "v.moved[1]", "v.began[2 3 4]", "v.moved[4]",
                "v.ended[2]", "blocker failed>possible",
            ])
    }

    @Test("DL-4, DL-6: contacts of one event on two views have one call each")
    func twoViews() throws {
        let holder = RecognizerSpec.custom(
            "holder", .on(.began, deadline: 0.5), .on(.deadline, set: .failed))
        let scene = TestScene.siblings(parent: [holder.on(.delaysTouchesBegan)])
        var script = Script()
        script.at(0, .began("1", 150, 10), .began("2", 50, 10), .began("3", 160, 10))
        #expect(
            try script.run(in: scene).log(event: nil).dropFirst().prefix(2) == ["b.began[1 3]", "a.began[2]"])
    }

    @Test("DL-4: a contact that was cancelled while its Began was withheld is never delivered")
    func cancelled() throws {
        var script = Script()
        script.at(0, .began("1", 10, 10), .began("2", 20, 20))
        script.at(0.1, .cancelled("1"))
        script.at(0.2, .moved("2", 30, 20))
        script.at(0.3, .ended("2"))
        #expect(
            try views(script, .multi(.pan().on(.delaysTouchesBegan))) == [
                "0.1 v.began[2]", "0.2 v.moved[2]", "0.3 v.ended[2]",
            ])
    }

    @Test("DL-6: a phase that the release has delivered in this event is not delivered again")
    func notTwice() throws {
        var moving = Script()
        moving.drag((100, 100), (200, 100))
        #expect(
            try moving.run(in: .one(.tap().on(.delaysTouchesBegan))).log(event: 1) == [
                "tap.moved[1]", "tap possible>failed", "v.began[1]", "v.moved[1]", "tap failed>possible",
            ])
        var failing = Script()
        failing.at(0, .began(200, 200))
        #expect(
            try failing.run(in: .one(.edgePan("edge", .left))).log(event: 0) == [
                "edge.began[1]", "edge possible>failed", "v.began[1]", "edge failed>possible",
            ])
    }

    @Test("DL-6, TC-8: the release comes before the other touches of the event")
    func beforeOthers() throws {
        let scene = TestScene.siblings([.tap().on(.delaysTouchesBegan)])
        var script = Script()
        script.at(0, .began("1", 150, 10), .began("2", 50, 10))
        script.at(0.1, .moved("1", 160, 10), .moved("2", 50, 110))
        #expect(
            try script.run(in: scene).log(event: 1) == [
                "tap.moved[2]", "tap possible>failed", "a.began[2]", "a.moved[2]", "b.moved[1]",
                "tap failed>possible",
            ])
    }

    // MARK: DL-5

    private func reported(_ transcript: TestTranscript) -> [String] { transcript.log("v.", "app.") }

    @Test("DL-5: double and triple tap with the defaults: began, action, cancelled", arguments: [2, 3])
    func defaults(count: Int) throws {
        #expect(
            reported(try Self.taps(count).run(in: .one(.tap(taps: count)))) == [
                "v.began[1]", "app.tap(recognized)", "v.cancelled[1]",
            ])
    }

    @Test("DL-5: with delaysTouchesEnded false: began, ended, … began, action, cancelled", arguments: [2, 3])
    func notDelaying(count: Int) throws {
        let before = Array(repeating: ["v.began[1]", "v.ended[1]"], count: count - 1).joined()
        #expect(
            reported(try Self.taps(count).run(in: .one(.tap(taps: count).off(.delaysTouchesEnded))))
                == before + ["v.began[1]", "app.tap(recognized)", "v.cancelled[1]"])
    }

    @Test("DL-5, CX-3: with multiple touch: began, began, action, one cancelled for both")
    func multiple() throws {
        var script = Script()
        // Too far apart for one tap series, so there are two touch objects.
        script.tap("1", 100, 100, at: 0)
        script.tap("2", 145, 100, at: 0.15)
        #expect(
            reported(try script.run(in: .multi(.tap(taps: 2)))) == [
                "v.began[1]", "v.began[2]", "app.tap(recognized)", "v.cancelled[1 2]",
            ])
        #expect(
            reported(try Self.taps(3).run(in: .multi(.tap(taps: 3)))) == [
                "v.began[1]", "v.began[1]", "v.began[1]", "app.tap(recognized)", "v.cancelled[1]",
            ])
    }

    @Test("DL-5: a double tap that is not completed: began, and ended at the deadline")
    func notCompleted() throws {
        #expect(reported(try Self.taps(1).run(in: .one(.tap(taps: 2)))) == ["v.began[1]", "v.ended[1]"])
        #expect(reported(try Self.taps(2).run(in: .one(.tap(taps: 3)))) == ["v.began[1]", "v.ended[1]"])
    }
}
