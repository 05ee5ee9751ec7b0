import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Transform events (PT-8)")
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

    @Test("PT-8: a pinch follows the scale, a rotation the rotation; each begins when its value changes")
    func values() throws {
        let both = TestScene.one(
            .pinch().delegate { $0.shouldRecognizeSimultaneouslyWith = .always(true) }, .rotation())
        let transcript = try script.run(in: both)
        #expect(transcript.timedPath("pinch") == ["0.1 began", "0.3 changed", "0.4 ended"])
        #expect(transcript.timedPath("rotation") == ["0.2 began", "0.3 changed", "0.4 ended"])
        #expect(transcript.actions(of: "pinch").map(\.turn.scale) == [1.5, 3, 3])
        #expect(transcript.actions(of: "rotation").map(\.turn.rotation) == [0.25, 0.5, 0.5])
    }

    @Test("PT-8: an action reports no touches, and the location at which the event began")
    func noTouches() throws {
        let transcript = try script.run(in: .one(.pinch()))
        let actions = transcript.actions(of: "pinch")
        #expect(actions.allSatisfy { $0.numberOfTouches == 0 && $0.locationsOfTouches.count == 0 })
        #expect(actions.allSatisfy { $0.location == Point(x: 200, y: 200) })
        #expect(transcript.log("pinch.", "v.") == [])
        #expect(actions.map(\.turn.rate)[0] == 5)
    }

    @Test("PT-8: other recognizers do not receive it")
    func kinds() throws {
        let transcript = try script.run(
            in: .one(
                .scrollPan(), .tap(), .press(), .swipe(), .edgePan("edge", .left),
                .custom("custom", .on(.began, set: .ended))))
        #expect(transcript.recognizers == [])
    }

    @Test("PT-8: a pinch and a rotation exclude each other like with touches")
    func exclusion() throws {
        let transcript = try script.run(in: .one(.pinch(), .rotation()))
        #expect(transcript.causes().contains("rotation failed excluded GX-1 by pinch"))
    }

    @Test("PT-8: without a change, the recognizers fail at the end; a cancelled event cancels them")
    func ends() throws {
        var unchanged = Script()
        unchanged.transform(0, .began)
        unchanged.transform(0.1, .ended)
        #expect(try unchanged.run(in: .one(.pinch())).causes() == ["pinch failed inputUnchanged PT-8"])
        var cancelled = Script()
        cancelled.transform(0, .began, scale: 2)
        cancelled.transform(0.1, .cancelled, scale: 2)
        let transcript = try cancelled.run(in: .one(.pinch()))
        #expect(transcript.timedPath("pinch") == ["0.0 began", "0.1 cancelled"])
        #expect(transcript.causes().last == "pinch cancelled inputCancelled PT-8")
    }

    @Test("PT-8: the application's code can set scale and rotation")
    func settable() throws {
        let scene = TestScene.one(.pinch())
        var script = Script()
        script.transform(0, .began, scale: 2)
        script.set(0.1, .scale(scene.recognizer("pinch"), 1))
        script.transform(0.2, .changed, scale: 3)
        #expect(try script.run(in: scene).actions(of: "pinch").map(\.turn.scale) == [2, 1.5])
    }

    @Test("PT-8, PT-1: a delegate is asked shouldReceiveEvent, and actions report modifier keys")
    func delegate() throws {
        var script = script
        for index in script.sequence.events.indices {
            script.sequence.events[index].modifierFlags = .alternate
        }
        let pinch = RecognizerSpec.pinch().delegate {
            $0.shouldReceiveEvent = .always(true)
            $0.shouldReceiveTouch = .always(false)
        }
        let transcript = try script.run(in: .one(pinch))
        #expect(transcript.log("pinch?") == ["pinch?shouldReceiveEvent=true"])
        #expect(transcript.actions(of: "pinch").allSatisfy { $0.input.modifierFlags == .alternate })
    }

    @Test("PT-8, MO-13: the pinch of a scroll view zooms, and the point under the location stays")
    func zooms() throws {
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
        #expect(
            transcript.log("s.scroll") == [
                "s.scrollViewWillBeginZooming", "s.scrollViewDidZoom", "s.scrollViewDidScroll",
                "s.scrollViewDidEndZooming",
            ])
        #expect(transcript.offset("s") == Point(x: 100, y: 200))
        #expect(transcript.outcome.scrolling.states.first?.zoom?.scale == 2)
    }
}
