import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct InterruptTests {
    @Test("Interruptions cancel every touch (LC-1, LC-3)") func checks() {
        check("LC-1, LC-3: recognizers and their contacts in collected order, then states, then views") {
            let scene = TestScene.siblings([.pan(), .custom("calm")], parent: [.custom("above")])
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.interrupt(0.1)
            expect(
                try script.run(in: scene).log(event: 1),
                equals: [
                    "pan.cancelled[1]", "calm.cancelled[1]", "above.cancelled[1 2]",
                    "calm possible>failed", "pan possible>failed", "above possible>failed",
                    "a.cancelled[1]", "b.cancelled[2]",
                    "calm failed>possible", "pan failed>possible", "above failed>possible",
                ])
        }

        check(
            "LC-1: a running recognizer is canceled with action; views that were canceled earlier get no call"
        ) {
            var script = Script()
            script.drag((100, 100), (130, 100))
            script.interrupt(0.2)
            let transcript = try script.run(in: .one(.pan()))
            expect(
                transcript.log(event: 2),
                equals: [
                    "pan.cancelled[1]", "pan began>cancelled", "app.pan(cancelled)", "pan cancelled>possible",
                ])
            expect(transcript.causes().last, equals: "pan cancelled interrupted LC-1")
        }

        check("LC-1, LC-3: a contact with a withheld Ended is canceled, and a tap between its taps fails") {
            var script = Script()
            script.tap(10, 10, at: 0)
            script.interrupt(0.2)
            expect(
                try script.run(in: .one(.tap(taps: 2))).log(event: 2),
                equals: [
                    "tap possible>failed", "v.cancelled[1]", "tap failed>possible",
                ])
        }

        check("LC-3: a contact whose Began is withheld is never delivered") {
            var script = Script()
            script.at(0, .began(10, 10))
            script.interrupt(0.2)
            expect(try script.run(in: .one(.tap().on(.delaysTouchesBegan))).log("v."), equals: [])
        }

        check("LC-3: recognizers that wait also fail") {
            var script = Script()
            script.tap(10, 10, at: 0)
            script.interrupt(0.2)
            let transcript = try script.run(
                in: .one(.tap("single").requiring("double"), .tap("double", taps: 2)))
            expect(transcript.timedPath("single"), equals: ["0.2 failed"])
            expect(transcript.timedPath("double"), equals: ["0.2 failed"])
            expect(transcript.log("app"), equals: [])
            expect(transcript.log("v."), equals: ["v.began[1]", "v.cancelled[1]"])
        }

        check("LC-3: fingers have no effect until they come down again") {
            var script = Script()
            script.at(0, .began("1", 100, 100))
            script.interrupt(0.1)
            script.at(0.2, .moved("1", 150, 100))
            script.at(0.3, .ended("1"))
            script.at(1, .began("1", 100, 100))
            script.at(1.05, .ended("1"))
            let transcript = try script.run(in: .one(.tap()))
            #expect(transcript.log(event: 2) == [] && transcript.log(event: 3) == [])
            expect(transcript.timedPath("tap"), equals: ["0.1 failed", "1.05 recognized"])
            #expect(transcript.outcome.finalState.touchesDown.isEmpty)
        }

        check("LC-3, TC-9: the tap series of these contacts end, also those with a withheld Ended") {
            var script = Script()
            script.tap(10, 10, at: 0)
            script.interrupt(0.1)
            script.tap(10, 10, at: 0.2)
            let transcript = try script.run(in: .one(.tap(taps: 2)))
            expect(transcript.outcome.touches.map(\.phase), equals: [.cancelled, .ended])
            expect(transcript.tapCounts.last, equals: 1)
        }

        check("LC-1: without touches, nothing happens") {
            var script = Script()
            script.tap(10, 10, at: 0)
            script.interrupt(1)
            expect(try script.run(in: .one(.tap())).log(event: 2), equals: [])
        }
    }
}
