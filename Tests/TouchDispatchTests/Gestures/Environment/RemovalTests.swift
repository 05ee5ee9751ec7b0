import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct RemovalTests {
    @Test("Disabling and removal (GS-8, LC-2, LC-4)") func checks() {
        check("GS-8, LC-4: a possible recognizer that is disabled fails without action") {
            let scene = TestScene.one(.tap())
            var script = Script()
            script.at(0, .began(10, 10))
            script.set(0.1, .recognizerFlag(scene.recognizer("tap"), .isEnabled, false))
            script.at(0.2, .ended())
            let transcript = try script.run(in: scene)
            expect(transcript.log(event: 1), equals: ["tap possible>failed", "tap failed>possible"])
            expect(transcript.log(event: 2), equals: ["v.ended[1]"])
            expect(transcript.causes(), equals: ["tap failed disabled GS-8"])
        }

        check("GE-11: a recognizer that is added during a touch receives the next touch, not this one") {
            var scene = TestScene.multi(.tap(), RecognizerSpec.pan("late"))
            let late = scene.recognizer("late")
            scene.scene[late].flags.insert(.isAddedLater)
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.add(0.1, .addRecognizer(late))
            script.at(0.2, .moved("1", 60, 10))
            script.at(0.3, .began("2", 100, 100))
            script.at(0.4, .moved("2", 150, 100))
            let transcript = try script.run(in: scene)
            expect(transcript.log("late.").first, equals: "late.began[2]")
            expect(transcript.path("late"), equals: ["began"])
        }

        check("GE-11: before it is added, it neither receives touches nor makes others wait") {
            var scene = TestScene.one(
                RecognizerSpec.tap().with { $0.requireToFail = ["late"] }, RecognizerSpec.tap("late"))
            scene.scene[scene.recognizer("late")].flags.insert(.isAddedLater)
            var script = Script()
            script.tap(10, 10, at: 0)
            let transcript = try script.run(in: scene)
            expect(transcript.log("late"), equals: [])
            expect(transcript.log("app"), equals: ["app.tap(recognized)"])
        }

        check("GS-8, LC-4: a running recognizer that is disabled is canceled with action") {
            let scene = TestScene.one(.pan())
            let pan = scene.recognizer("pan")
            var script = Script()
            script.drag((100, 100), (130, 100))
            script.set(0.2, .recognizerFlag(pan, .isEnabled, false))
            script.at(0.3, .moved(150, 100))
            let transcript = try script.run(in: scene)
            expect(
                transcript.log(event: 2),
                equals: [
                    "pan began>cancelled", "app.pan(cancelled)", "pan cancelled>possible",
                ])
            expect(transcript.log(event: 3), equals: [], "the view's touch was canceled when the pan began")
        }

        check(
            "GS-8: enabled again immediately, it is still canceled, and does not receive running contacts again"
        ) {
            let scene = TestScene.multi(.pan())
            let pan = scene.recognizer("pan")
            var script = Script()
            script.drag((100, 100), (130, 100))
            script.set(0.2, .recognizerFlag(pan, .isEnabled, false), .recognizerFlag(pan, .isEnabled, true))
            script.at(0.3, .moved(190, 100))
            script.at(0.4, .began("2", 200, 200))
            script.at(0.5, .moved("2", 230, 200))
            let transcript = try script.run(in: scene)
            expect(
                transcript.log("pan."),
                equals: ["pan.began[1]", "pan.moved[1]", "pan.began[2]", "pan.moved[2]"])
            expect(transcript.timedPath("pan"), equals: ["0.1 began", "0.2 cancelled", "0.5 began"])
        }

        check("GS-8, LC-4: setting a flag to its value has no effect, nor has disabling without contacts") {
            let scene = TestScene.one(.tap())
            let tap = scene.recognizer("tap")
            var script = Script()
            script.set(0, .recognizerFlag(tap, .isEnabled, false))
            script.set(0.1, .recognizerFlag(tap, .isEnabled, true))
            script.at(0.2, .began(10, 10))
            script.set(0.22, .recognizerFlag(tap, .isEnabled, true))
            script.at(0.25, .ended())
            let transcript = try script.run(in: scene)
            #expect(
                transcript.log(event: 0) == [] && transcript.log(event: 1) == []
                    && transcript.log(event: 3) == []
            )
            expect(transcript.path("tap"), equals: ["recognized"])
        }

        check(
            "GS-8, LC-4, FR-1: recognizers that wait for a disabled one are released, and withheld touches too"
        ) {
            let scene = TestScene.one(.tap("single").requiring("double"), .tap("double", taps: 2))
            var script = Script()
            script.tap(10, 10, at: 0)
            script.set(0.2, .recognizerFlag(scene.recognizer("double"), .isEnabled, false))
            expect(
                try script.run(in: scene).log(event: 2),
                equals: [
                    "double possible>failed", "single possible>recognized", "app.single(recognized)",
                    "v.cancelled[1]", "double failed>possible", "single recognized>possible",
                ])
        }

        check("GS-8, LC-4: a removed recognizer is canceled and not collected again") {
            let scene = TestScene.multi(.pan(), .tap())
            var script = Script()
            script.drag((100, 100), (130, 100))
            script.add(0.2, .removeRecognizer(scene.recognizer("pan")))
            script.at(0.3, .began("2", 200, 200))
            let transcript = try script.run(in: scene)
            expect(transcript.log(event: 2).prefix(2), equals: ["pan began>cancelled", "app.pan(cancelled)"])
            #expect(transcript.causes().contains("pan cancelled removed GS-8"))
            expect(transcript.log(event: 3), equals: ["tap.began[2]", "v.began[2]"])
        }

        check("GS-8, LC-4, FR-1: a removed recognizer no longer blocks others") {
            let scene = TestScene.one(.tap("single").requiring("double"), .tap("double", taps: 2))
            var script = Script()
            script.tap(10, 10, at: 0)
            script.add(0.2, .removeRecognizer(scene.recognizer("double")))
            script.tap(10, 10, at: 1)
            expect(
                try script.run(in: scene).timedPath("single"), equals: ["0.2 recognized", "1.05 recognized"])
        }

        // MARK: LC-2

        check("GS-8, LC-4: a running recognizer of a removed view is canceled with action") {
            let scene = TestScene.nested(child: [.press()])
            var script = Script()
            script.at(0, .began(200, 200))
            script.add(0.6, .removeView(scene.view("c")))
            let transcript = try script.run(in: scene)
            expect(transcript.timedPath("press"), equals: ["0.5 began", "0.6 cancelled"])
            expect(transcript.log("app"), equals: ["app.press(began)", "app.press(cancelled)"])
        }

        check("LC-4: contacts of a removed view whose Ended is withheld are canceled too") {
            let scene = TestScene.nested(parent: [.tap(taps: 2)])
            var script = Script()
            script.tap(200, 200, at: 0)
            script.add(0.2, .removeView(scene.view("c")))
            expect(try script.run(in: scene).log("c."), equals: ["c.began[1]", "c.cancelled[1]"])
        }

        check("LC-4: removing an ancestor removes the view and its touches") {
            let scene = TestScene.nested(window: [.press()])
            var script = Script()
            script.at(0, .began(200, 200))
            script.add(0.1, .removeView(scene.view("p")))
            script.at(0.2, .ended())
            script.tap("2", 200, 200, at: 1)
            let transcript = try script.run(in: scene)
            expect(transcript.log("c.", "p."), equals: ["c.began[1]", "c.cancelled[1]"])
            expect(transcript.timedPath("press").first, equals: "0.1 failed")
            expect(transcript.views.last, equals: "w")
        }

        check(
            "LC-2, LC-4: removal cancels the view's touches: first the recognizers of ancestors, then the view"
        ) {
            let scene = TestScene.nested(child: [.press("own")], parent: [.press("above")])
            let transcript = try script(scene, .removeView(scene.view("c"))).run(in: scene)
            let log = transcript.log(event: 1)
            #expect(log.contains("above.cancelled[1]"))
            #expect(log.contains("own possible>failed"))
            #expect(log.contains("above possible>failed"))
            #expect(log.contains("c.cancelled[1]"))
            let calls = log.firstIndex(of: "above.cancelled[1]") ?? .max
            #expect(calls < log.firstIndex(of: "above possible>failed") ?? -1)
            #expect(
                log.firstIndex(of: "above possible>failed") ?? .max < log.firstIndex(of: "c.cancelled[1]")
                    ?? -1)
            #expect(transcript.log(event: 2) == [] && transcript.log(event: 3) == [])
        }

        check(
            "LC-2, LC-4: running recognizers are canceled with action; a view without touches gets no call"
        ) {
            let scene = TestScene.nested(child: [], parent: [.pan()])
            var script = Script()
            script.drag((200, 200), (230, 200))
            script.add(0.2, .removeView(scene.view("c")))
            let transcript = try script.run(in: scene)
            expect(
                transcript.log(event: 2),
                equals: [
                    "pan.cancelled[1]", "pan began>cancelled", "app.pan(cancelled)", "pan cancelled>possible",
                ])
        }

        check("LC-2, LC-4: contacts elsewhere continue; new contacts hit the views behind") {
            let scene = TestScene.nested()
            var script = Script()
            script.at(0, .began("1", 200, 200), .began("2", 10, 10))
            script.add(0.1, .removeView(scene.view("c")))
            script.at(0.2, .moved("2", 20, 10))
            script.at(0.3, .ended("2"))
            script.at(1, .began("3", 200, 200))
            expect(
                try script.run(in: scene).log,
                equals: [
                    "c.began[1]", "p.began[2]", "c.cancelled[1]", "p.moved[2]", "p.ended[2]", "p.began[3]",
                ])
        }
    }

    private func script(_ scene: TestScene, _ kind: Event.Kind) -> Script {
        var script = Script()
        script.at(0, .began(200, 200))
        script.add(0.1, kind)
        script.at(0.2, .moved(203, 200))
        script.at(0.3, .ended())
        return script
    }

    @Test(
        "LC-2: hiding or disabling a view does not affect the touches that it already has",
        arguments: [View.Flags.isHidden, .isUserInteractionEnabled])
    func hidden(flag: View.Flags) throws {
        let scene = TestScene.nested(parent: [.press("above")])
        var script = Script()
        script.at(0, .began(200, 200))
        script.set(0.1, .viewFlag(scene.view("c"), flag, flag == .isHidden))
        script.at(0.2, .moved(203, 200))
        script.at(0.3, .ended())
        script.at(1, .began("2", 200, 200))
        expect(
            try script.run(in: scene).brief,
            equals: [
                "above.began[1]", "c.began[1]", "above.moved[1]", "c.moved[1]", "above.ended[1]",
                "above possible>failed", "c.ended[1]", "above.began[2]", "p.began[2]",
                "above possible>began", "app.above(began)", "p.cancelled[2]",
            ])
    }
}
