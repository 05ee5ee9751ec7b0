import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Interruptions cancel every touch (LC-1, LC-3)")
struct InterruptTests {
    @Test("LC-1, LC-3: recognizers and their contacts in collected order, then states, then views")
    func order() throws {
        let scene = TestScene.siblings([.pan(), .custom("calm")], parent: [.custom("above")])
        var script = Script()
        script.at(0, .began("1", 50, 50), .began("2", 150, 50))
        script.interrupt(0.1)
        #expect(
            try script.run(in: scene).log(event: 1) == [
                "pan.cancelled[1]", "calm.cancelled[1]", "above.cancelled[1 2]",
                "calm possible>failed", "pan possible>failed", "above possible>failed",
                "a.cancelled[1]", "b.cancelled[2]",
                "calm failed>possible", "pan failed>possible", "above failed>possible",
            ])
    }

    @Test(
        "LC-1: a running recognizer is cancelled with action; views that were cancelled earlier get no call")
    func running() throws {
        var script = Script()
        script.drag((100, 100), (130, 100))
        script.interrupt(0.2)
        let transcript = try script.run(in: .one(.pan()))
        #expect(
            transcript.log(event: 2) == [
                "pan.cancelled[1]", "pan began>cancelled", "app.pan(cancelled)", "pan cancelled>possible",
            ])
        #expect(transcript.causes().last == "pan cancelled interrupted LC-1")
    }

    @Test("LC-1, LC-3: a contact with a withheld Ended is cancelled, and a tap between its taps fails")
    func heldEnded() throws {
        var script = Script()
        script.tap(10, 10, at: 0)
        script.interrupt(0.2)
        #expect(
            try script.run(in: .one(.tap(taps: 2))).log(event: 2) == [
                "tap possible>failed", "v.cancelled[1]", "tap failed>possible",
            ])
    }

    @Test("LC-3: a contact whose Began is withheld is never delivered")
    func heldBegan() throws {
        var script = Script()
        script.at(0, .began(10, 10))
        script.interrupt(0.2)
        #expect(try script.run(in: .one(.tap().on(.delaysTouchesBegan))).log("v.") == [])
    }

    @Test("LC-3: recognizers that wait also fail")
    func waiting() throws {
        var script = Script()
        script.tap(10, 10, at: 0)
        script.interrupt(0.2)
        let transcript = try script.run(in: .one(.tap("single").requiring("double"), .tap("double", taps: 2)))
        #expect(transcript.timedPath("single") == ["0.2 failed"])
        #expect(transcript.timedPath("double") == ["0.2 failed"])
        #expect(transcript.log("app") == [])
        #expect(transcript.log("v.") == ["v.began[1]", "v.cancelled[1]"])
    }

    @Test("LC-3: fingers have no effect until they come down again")
    func dead() throws {
        var script = Script()
        script.at(0, .began("1", 100, 100))
        script.interrupt(0.1)
        script.at(0.2, .moved("1", 150, 100))
        script.at(0.3, .ended("1"))
        script.at(1, .began("1", 100, 100))
        script.at(1.05, .ended("1"))
        let transcript = try script.run(in: .one(.tap()))
        #expect(transcript.log(event: 2) == [] && transcript.log(event: 3) == [])
        #expect(transcript.timedPath("tap") == ["0.1 failed", "1.05 recognized"])
        #expect(transcript.outcome.finalState.touchesDown.isEmpty)
    }

    @Test("LC-3, TC-9: the tap series of these contacts end, also those with a withheld Ended")
    func series() throws {
        var script = Script()
        script.tap(10, 10, at: 0)
        script.interrupt(0.1)
        script.tap(10, 10, at: 0.2)
        let transcript = try script.run(in: .one(.tap(taps: 2)))
        #expect(transcript.outcome.touches.map(\.phase) == [.cancelled, .ended])
        #expect(transcript.tapCounts.last == 1)
    }

    @Test("LC-1: without touches, nothing happens")
    func nothing() throws {
        var script = Script()
        script.tap(10, 10, at: 0)
        script.interrupt(1)
        #expect(try script.run(in: .one(.tap())).log(event: 2) == [])
    }
}
