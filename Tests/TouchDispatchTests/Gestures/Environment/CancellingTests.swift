import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct CancellingTests {
    @Test("Canceled touches of views (CX-1, CX-2, CX-3)") func checks() {
        check("CX-1: on success, the view gets one touchesCancelled, after the action") {
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: .one(.tap())).brief,
                equals: [
                    "tap.began[1]", "v.began[1]", "tap.ended[1]", "tap possible>recognized",
                    "app.tap(recognized)", "v.cancelled[1]",
                ])
        }

        check("CX-1: the cause of the cancellation is the recognizer that succeeded") {
            var script = Script()
            script.tap(10, 10, at: 0)
            let transcript = try script.run(in: .one(.tap()))
            let last = try #require(transcript.callbacks.last { $0.method == .touches(.touchesCancelled) })
            let cause = transcript.outcome.causes[try #require(last.cause)]
            #expect(cause.rule == .CX1 && cause.recognizer == transcript.scene.recognizer("tap"))
        }

        check("CX-1: with cancelsTouchesInView false, the view continues to receive the touches") {
            var script = Script()
            script.drag((100, 100), (120, 100), (130, 100))
            script.at(0.3, .ended())
            expect(
                try script.run(in: .one(.pan().off(.cancelsTouchesInView))).brief,
                equals: [
                    "pan.began[1]", "v.began[1]",
                    "pan.moved[1]", "pan possible>began", "app.pan(began)", "v.moved[1]",
                    "pan.moved[1]", "pan began>changed", "app.pan(changed)", "v.moved[1]",
                    "pan.ended[1]", "pan changed>ended", "app.pan(ended)", "v.ended[1]",
                ])
        }

        check("CX-1: withheld contacts are dropped; with cancelsTouchesInView false, they are released") {
            var script = Script()
            script.drag((100, 100), (120, 100))
            script.at(0.2, .ended())
            let pan = RecognizerSpec.pan().on(.delaysTouchesBegan)
            expect(try script.run(in: .one(pan)).log("v."), equals: [])
            expect(
                try script.run(in: .one(pan.off(.cancelsTouchesInView))).brief,
                equals: [
                    "pan.began[1]",
                    "pan.moved[1]", "pan possible>began", "app.pan(began)", "v.began[1]", "v.moved[1]",
                    "pan.ended[1]", "pan began>ended", "app.pan(ended)", "v.ended[1]",
                ])
        }

        check("CX-1: a contact that the recognizer does not have is not canceled") {
            let pan = RecognizerSpec.pan().delegate { $0.shouldReceiveTouch = .view(["a"]) }
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.at(0.1, .moved("1", 50, 90), .moved("2", 150, 90))
            expect(
                try script.run(in: .siblings(parent: [pan])).brief.suffix(5),
                equals: [
                    "pan.moved[1]", "pan possible>began", "app.pan(began)", "a.cancelled[1]", "b.moved[2]",
                ])
        }

        check("CX-2: the view receives nothing more of these contacts, and neither do the losers") {
            var script = Script()
            script.drag((100, 100), (120, 100), (130, 100))
            script.at(0.3, .ended())
            let transcript = try script.run(in: .one(.tap(), .pan()))
            expect(
                transcript.log("v.", "tap."),
                equals: ["tap.began[1]", "v.began[1]", "tap.moved[1]", "v.cancelled[1]"])
        }

        check("CX-2: a contact that a running recognizer receives is never delivered, not even after its end")
        {
            let scene = TestScene.multi(.pan())
            var script = Script()
            script.drag((100, 100), (120, 100))
            script.at(0.2, .began("2", 200, 200))
            script.at(0.3, .moved("2", 210, 200))
            script.set(0.4, .recognizerFlag(scene.recognizer("pan"), .isEnabled, false))
            script.at(0.5, .moved("2", 220, 200))
            script.at(0.6, .ended("2"))
            expect(try script.run(in: scene).log("v."), equals: ["v.began[1]", "v.cancelled[1]"])
        }

        check(
            "CX-2: with cancelsTouchesInView false, a contact that a running recognizer receives is delivered"
        ) {
            var script = Script()
            script.drag((100, 100), (120, 100))
            script.at(0.2, .began("2", 200, 200))
            script.at(0.3, .ended("2"))
            expect(
                try script.run(in: .multi(.pan().off(.cancelsTouchesInView))).log("v."),
                equals: [
                    "v.began[1]", "v.moved[1]", "v.began[2]", "v.ended[2]",
                ])
        }

        check("CX-3: one call per view, in the order of their first contact; contacts in the order of began")
        {
            var script = Script()
            script.at(0, .began("1", 150, 50))
            script.at(0.1, .began("2", 50, 50))
            script.at(0.2, .began("3", 160, 50))
            script.at(0.3, .moved("3", 160, 90), .moved("2", 50, 90), .moved("1", 150, 90))
            expect(
                try script.run(in: .siblings(parent: [.pan(minimum: 3)])).log(event: 3),
                equals: [
                    "pan.moved[3 2 1]", "pan possible>began", "app.pan(began)", "b.cancelled[1 3]",
                    "a.cancelled[2]",
                ])
        }

        check("CX-3: a touch object with two contacts is listed once") {
            var script = Script()
            script.tap(10, 10, at: 0)
            script.tap(10, 10, at: 0.15)
            expect(
                try script.run(in: .multi(.tap(taps: 2))).log("v.", "app"),
                equals: [
                    "v.began[1]", "v.began[1]", "app.tap(recognized)", "v.cancelled[1]",
                ])
        }
    }
}
