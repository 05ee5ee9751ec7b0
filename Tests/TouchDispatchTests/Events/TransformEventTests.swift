import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TransformEventTests {
    private var script: Script {
        var script = Script()
        script.transform(0, .began)
        script.transform(0.1, .changed, scale: 1.5)
        script.transform(0.2, .changed, scale: 1.5, rotation: 0.25)
        script.transform(0.3, .changed, scale: 3, rotation: 0.5)
        script.transform(0.4, .ended, scale: 3, rotation: 0.5)
        return script
    }

    @Test("Transform events (PT-8)") func checks() {
        check("PT-8: a pinch follows the scale, a rotation the rotation; each begins when its value changes")
        {
            let both = TestScene.one(
                .pinch().delegate { $0.shouldRecognizeSimultaneouslyWith = .always(true) }, .rotation())
            let transcript = try script.run(in: both)
            expect(transcript.timedPath("pinch"), equals: ["0.1 began", "0.3 changed", "0.4 ended"])
            expect(transcript.timedPath("rotation"), equals: ["0.2 began", "0.3 changed", "0.4 ended"])
            expect(transcript.actions(of: "pinch").map(\.turn.scale), equals: [1.5, 3, 3])
            expect(transcript.actions(of: "rotation").map(\.turn.rotation), equals: [0.25, 0.5, 0.5])
        }

        check("PT-8: an action reports no touches, and the location at which the event began") {
            let transcript = try script.run(in: .one(.pinch()))
            let actions = transcript.actions(of: "pinch")
            #expect(actions.allSatisfy { $0.numberOfTouches == 0 && $0.locationsOfTouches.count == 0 })
            #expect(actions.allSatisfy { $0.location == Point(x: 200, y: 200) })
            expect(transcript.log("pinch.", "v."), equals: [])
            expect(actions.map(\.turn.rate)[0], equals: 5)
        }

        check("PT-8: other recognizers do not receive it") {
            let transcript = try script.run(
                in: .one(
                    .scrollPan(), .tap(), .press(), .swipe(), .edgePan("edge", .left),
                    .custom("custom", .on(.began, set: .ended))))
            expect(transcript.recognizers, equals: [])
        }

        check("PT-8: a pinch and a rotation exclude each other like with touches") {
            let transcript = try script.run(in: .one(.pinch(), .rotation()))
            #expect(transcript.causes().contains("rotation failed excluded GX-1 by pinch"))
        }

        check("PT-8: without a change, the recognizers fail at the end; a canceled event cancels them") {
            var unchanged = Script()
            unchanged.transform(0, .began)
            unchanged.transform(0.1, .ended)
            expect(
                try unchanged.run(in: .one(.pinch())).causes(), equals: ["pinch failed inputUnchanged PT-8"])
            var cancelled = Script()
            cancelled.transform(0, .began, scale: 2)
            cancelled.transform(0.1, .cancelled, scale: 2)
            let transcript = try cancelled.run(in: .one(.pinch()))
            expect(transcript.timedPath("pinch"), equals: ["0.0 began", "0.1 cancelled"])
            expect(transcript.causes().last, equals: "pinch cancelled inputCancelled PT-8")
        }

        check("PT-8: the application's code can set scale and rotation") {
            let scene = TestScene.one(.pinch())
            var script = Script()
            script.transform(0, .began, scale: 2)
            script.set(0.1, .scale(scene.recognizer("pinch"), 1))
            script.transform(0.2, .changed, scale: 3)
            expect(try script.run(in: scene).actions(of: "pinch").map(\.turn.scale), equals: [2, 1.5])
        }

        check("PT-8, PT-1: a delegate is asked shouldReceiveEvent, and actions report modifier keys") {
            var script = script
            for index in script.sequence.events.indices {
                script.sequence.events[index].modifierFlags = .alternate
            }
            let pinch = RecognizerSpec.pinch().delegate {
                $0.shouldReceiveEvent = .always(true)
                $0.shouldReceiveTouch = .always(false)
            }
            let transcript = try script.run(in: .one(pinch))
            expect(transcript.log("pinch?"), equals: ["pinch?shouldReceiveEvent=true"])
            #expect(transcript.actions(of: "pinch").allSatisfy { $0.input.modifierFlags == .alternate })
        }

        check("PT-8, MO-13: the pinch of a scroll view zooms, and the point under the location stays") {
            let image = ViewSpec("image", 0, 0, 400, 800)
            let scroll = ViewSpec.scroll("s", 0, 0, 400, 800, image).scroll {
                $0.zoom = 1...4
                $0.zoomedView = "image"
            }
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [scroll]))
            var script = Script()
            script.transform(0, .began, at: (100, 200))
            script.transform(0.1, .changed, scale: 2)
            script.transform(0.2, .ended, scale: 2)
            let transcript = try script.run(in: scene)
            expect(
                transcript.log("s.scroll"),
                equals: [
                    "s.scrollViewWillBeginZooming", "s.scrollViewDidZoom", "s.scrollViewDidScroll",
                    "s.scrollViewDidEndZooming",
                ])
            expect(transcript.offset("s"), equals: Point(x: 100, y: 200))
            expect(transcript.outcome.scrolling.states.first?.zoom?.scale, equals: 2)
        }
    }
}
