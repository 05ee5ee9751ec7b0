import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TakenAwayTests {
    @Test(
        "LC-4: a lifted touch still counts, with and without a withheld Ended", arguments: [true, false])
    func liftedCountsOn(delays: Bool) throws {
        var double = RecognizerSpec.tap("double", taps: 2)
        if !delays { double = double.off(.delaysTouchesEnded) }
        let scene = TestScene.nested(parent: [double])
        var script = Script()
        script.tap(150, 150, at: 0)
        script.add(0.1, .removeView(scene.view("c")))
        script.tap(150, 150, at: 0.15)
        expect(try script.run(in: scene).path("double"), equals: ["recognized"])
    }

    @Test("Views that are removed during a sequence, and the effect on recognizers (LC-2, LC-4, RC-10)")
    func checks() {
        check("LC-4, GS-10: the machine decides; a contact that it ignores has no effect") {
            let scene = TestScene.nested(parent: [.press()])
            var script = Script()
            script.at(0, .began("1", 20, 20))
            script.at(0.6, .began("2", 150, 150))
            script.add(0.7, .removeView(scene.view("c")))
            script.at(0.8, .ended("1"))
            let transcript = try script.run(in: scene)
            expect(transcript.path("press"), equals: ["began", "ended"])
            expect(transcript.log(event: 2).first, equals: "press.cancelled[2]")
        }

        check("LC-4: if the machine follows the contact, the cause is LC-2") {
            let scene = TestScene.nested(parent: [.pan()])
            var script = Script()
            script.at(0, .began(150, 150))
            script.at(0.1, .moved(180, 150))
            script.add(0.2, .removeView(scene.view("c")))
            let transcript = try script.run(in: scene)
            expect(transcript.path("pan"), equals: ["began", "cancelled"])
            expect(transcript.causes().last, equals: "pan cancelled viewRemoved LC-2")
        }

        check("LC-4, FR-2: a recognizer that waits for one of the view reads possible in the call, then acts")
        {
            let scene = TestScene.nested(
                child: [RequirementTests.blocker()],
                parent: [
                    .custom("swipe", .on(.moved, set: .began), .on(.cancelled, set: .ended)).requiring(
                        "blocker")
                ])
            var script = Script()
            script.at(0, .began(150, 150))
            script.at(0.1, .moved(180, 150))
            script.add(0.2, .removeView(scene.view("c")))
            let transcript = try script.run(in: scene)
            expect(
                transcript.machineStates.filter { $0.hasPrefix("swipe") },
                equals: Array(repeating: "swipe=possible", count: 3))
            expect(transcript.path("blocker"), equals: ["failed"])
            expect(transcript.path("swipe"), equals: ["began", "ended"])
        }

        check("RC-10: a removed view does not stay or become first responder") {
            let scene = TestScene(
                ViewSpec(
                    "w", 0, 0, 99, 99,
                    [ViewSpec("box", 0, 0, 9, 9, [ViewSpec("field", 0, 0, 9, 9).with(.UITextField)])]))
            var script = Script()
            script.add(0, .becomeFirstResponder(scene.responder("field")))
            script.add(1, .removeView(scene.view("box")))
            script.add(2, .becomeFirstResponder(scene.responder("field")))
            let transcript = try script.run(in: scene)
            expect(
                transcript.results,
                equals: [
                    "field.become=true", "field.textFieldDidBeginEditing", "field.editingDidBegin",
                    "field.resign=true", "field.textFieldDidEndEditing", "field.editingDidEnd",
                    "field.become=false",
                ])
            #expect(transcript.outcome.finalState.firstResponder == nil)
        }

        check("GS-4: changed by itself requires that began was sent, not only requested") {
            let custom = RecognizerSpec.custom(
                "custom", .on(.moved, elapsed: .init(max: 0.15), set: .began),
                .on(.moved, elapsed: .init(max: 0.25), set: .changed)
            ).requiring("press")
            var script = Script()
            script.drag((10, 10), (12, 10), (14, 10), (40, 10), (42, 10))
            let transcript = try script.run(in: .one(custom, .press()))
            expect(transcript.timedPath("custom"), equals: ["0.3 began", "0.4 changed"])
        }

        check("PI-2, RO-2: scale and rotation that are set before begin have no effect") {
            let scene = TestScene.multi(.pinch(), .rotation())
            var script = Script()
            script.at(0, .began("1", 100, 100), .began("2", 200, 100))
            script.set(0.1, .rotation(scene.recognizer("rotation"), 3), .scale(scene.recognizer("pinch"), 5))
            script.at(0.2, .moved("2", 201, 100))
            expect(try script.run(in: scene).path("rotation"), equals: [])
            expect(try script.run(in: scene).path("pinch"), equals: [])
        }
    }
}
