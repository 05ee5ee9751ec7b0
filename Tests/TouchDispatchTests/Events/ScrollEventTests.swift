import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Scroll events (PT-5, PT-6)")
struct ScrollEventTests {
    private func notch(_ dx: Double = 0, _ dy: Double = -40, _ type: ScrollType = .discrete) -> Script {
        var script = Script()
        script.scroll(0, .began, dx, dy, as: type)
        script.scroll(0.1, .ended, as: type)
        return script
    }

    // MARK: PT-5

    @Test("PT-5: a pan receives scroll events of the types in allowedScrollTypesMask; by default, none")
    func mask() throws {
        for type in ScrollType.allCases {
            let scene = TestScene.one(
                .scrollPan("discrete", .discrete), .scrollPan("continuous", .continuous), .pan("plain"),
                .edgePan("edge", .left), .tap(), .press(), .swipe(), .pinch(), .rotation(), .hover(),
                .custom("custom", .on(.began, set: .ended)))
            let transcript = try notch(0, -40, type).run(in: scene)
            #expect(transcript.recognizers.map { $0.split(separator: " ").first ?? "" } == ["\(type)"])
        }
        #expect(PanSettings().allowedScrollTypesMask == [])
    }

    @Test("PT-5: the location is hit-tested once; recognizers of the hit view and above it receive the event")
    func hitTest() throws {
        var script = Script()
        script.scroll(0, .began, 0, -5, at: (200, 200))
        script.scroll(0.1, .changed, 0, -500)
        script.scroll(0.2, .ended)
        let scene = TestScene.nested(
            child: [.scrollPan("c1")],
            parent: [.scrollPan("p1").delegate { $0.shouldRecognizeSimultaneouslyWith = .always(true) }])
        let transcript = try script.run(in: scene)
        #expect(transcript.outcome.hitTesting.records.map { scene.name($0.hit?.view) } == ["c"])
        #expect(transcript.outcome.hitTesting.records.allSatisfy { $0.touch == nil })
        #expect(transcript.path("c1") == ["began", "changed", "ended"])
        #expect(transcript.path("p1") == ["began", "changed", "ended"])
    }

    @Test("PT-5: there are no touches: no view and no touches method is called")
    func noCalls() throws {
        let transcript = try notch().run(in: .one(.scrollPan()))
        #expect(
            transcript.log == [
                "pan possible>began", "app.pan(began)", "pan began>ended", "app.pan(ended)",
                "pan ended>possible",
            ])
        #expect(transcript.outcome.touches.isEmpty)
    }

    @Test("PT-5: shouldReceiveEvent is asked once; shouldReceiveTouch and the view are not")
    func questions() throws {
        let pan = RecognizerSpec.scrollPan().delegate {
            $0.shouldReceiveEvent = .always(true)
            $0.shouldReceiveTouch = .always(false)
            $0.shouldBegin = .direction(.vertical)
        }
        let scene = TestScene.one([pan]) { $0.shouldBegin = .always(false) }
        #expect(
            try notch().run(in: scene).log("pan?") == ["pan?shouldReceiveEvent=true", "pan?shouldBegin=true"])
        #expect(try notch(40, 0).run(in: scene).path("pan") == ["failed"])
        let refusing = RecognizerSpec.scrollPan().delegate { $0.shouldReceiveEvent = .notView(["v"]) }
        #expect(try notch().run(in: .one(refusing)).recognizers == [])
    }

    @Test("PT-5: types and numbers of touches do not count")
    func touchSettings() throws {
        var settings = PanSettings()
        settings.minimumNumberOfTouches = 2
        settings.maximumNumberOfTouches = 2
        settings.allowedScrollTypesMask = .all
        let pan = RecognizerSpec("pan", .pan(settings)).with { $0.touchTypes = [] }
        #expect(try notch().run(in: .one(pan)).path("pan") == ["began", "ended"])
    }

    @Test("PT-5: the event passes the stages, and a window that swallows it keeps it from recognizers")
    func stages() throws {
        var script = notch()
        script.options.trace = .full
        let transcript = try script.run(in: .one(.scrollPan()))
        #expect(transcript.stages.count(where: { $0.hasPrefix("windowSendEvent") }) == 2)
        #expect(transcript.outcome.events.records.map(\.allTouches.count) == [0, 0])
        var scene = TestScene.one(.scrollPan())
        scene.scene.application.swallowsEvents = true
        #expect(try notch().run(in: scene).recognizers == [])
        scene = .one(.scrollPan())
        scene.scene.application.isIgnoringInteractionEvents = true
        #expect(try notch().run(in: scene).recognizers == [])
        scene = .one(.scrollPan())
        scene.scene.application.isForeground = false
        #expect(try notch().run(in: scene).outcome.hitTesting.records.isEmpty)
    }

    @Test("PT-5: it counts as one contact for exclusion and failure requirements")
    func arbitration() throws {
        let excluding = try notch().run(in: .nested(child: [.scrollPan("c1")], parent: [.scrollPan("p1")]))
        #expect(excluding.causes().contains("p1 failed excluded GX-1 by c1"))
        let requiring = try notch().run(
            in: .nested(child: [.scrollPan("c1").requiring("p1")], parent: [.scrollPan("p1")]))
        #expect(requiring.path("c1") == ["failed"])
        #expect(requiring.path("p1") == ["began", "ended"])
        let dynamic = RecognizerSpec.scrollPan("c1").delegate { $0.shouldRequireFailureOf = .always(true) }
        #expect(
            try notch().run(in: .nested(child: [dynamic], parent: [.scrollPan("p1")])).path("c1")
                == ["failed"])
    }

    @Test("PT-5: a recognizer that has received touches is offered no scroll events, and the reverse")
    func separate() throws {
        var script = Script()
        script.at(0, .began(200, 200))
        script.scroll(0.1, .began, 0, -40)
        script.scroll(0.2, .ended)
        script.at(0.3, .moved(200, 220))
        script.at(0.4, .ended())
        #expect(try script.run(in: .one(.scrollPan())).timedPath("pan") == ["0.3 began", "0.4 ended"])
        script = Script()
        script.scroll(0, .began, 0, -40)
        script.at(0.1, .began(200, 200))
        script.at(0.2, .moved(200, 250))
        script.scroll(0.3, .ended)
        script.at(0.4, .ended())
        let transcript = try script.run(in: .one(.scrollPan()))
        #expect(transcript.timedPath("pan") == ["0.0 began", "0.3 ended"])
    }

    @Test("PT-5: an interruption cancels it, and the rest of it is ignored")
    func interrupted() throws {
        var script = Script()
        script.scroll(0, .began, 0, -40)
        script.interrupt(0.1)
        script.scroll(0.2, .changed, 0, -40)
        script.scroll(0.3, .ended)
        script.scroll(0.4, .began, 0, -40)
        let transcript = try script.run(in: .one(.scrollPan()))
        #expect(transcript.timedPath("pan") == ["0.0 began", "0.1 cancelled", "0.4 began"])
        #expect(transcript.log("pan.", "v.") == [])
    }

    @Test("PT-5: the removal of its hit view cancels it in recognizers above")
    func removed() throws {
        let scene = TestScene.nested(parent: [.scrollPan()])
        var script = Script()
        script.scroll(0, .began, 0, -40)
        script.add(0.1, .removeView(scene.view("c")))
        script.scroll(0.2, .changed, 0, -40)
        #expect(try script.run(in: scene).timedPath("pan") == ["0.0 began", "0.1 cancelled"])
        #expect(try script.run(in: scene).causes().last == "pan cancelled viewRemoved LC-2")
    }

    @Test("PT-5: a disabled recognizer is cancelled, and is not offered the rest of the event")
    func disabled() throws {
        let scene = TestScene.one(.scrollPan())
        var script = Script()
        script.scroll(0, .began, 0, -40)
        script.set(0.1, .recognizerFlag(scene.recognizer("pan"), .isEnabled, false))
        script.scroll(0.2, .changed, 0, -40)
        #expect(try script.run(in: scene).timedPath("pan") == ["0.0 began", "0.1 cancelled"])
    }

    // MARK: PT-6

    @Test("PT-6: a pan begins with the first translation that is not 0; its action reports no touches")
    func begins() throws {
        var script = Script()
        script.scroll(0, .began)
        script.scroll(0.1, .changed)
        script.scroll(0.2, .changed, 0, -0.5)
        script.scroll(0.3, .changed, 3, -2)
        script.scroll(0.4, .ended, 1)
        let transcript = try script.run(in: .one(.scrollPan()))
        #expect(transcript.timedPath("pan") == ["0.2 began", "0.3 changed", "0.4 ended"])
        let actions = transcript.actions(of: "pan")
        #expect(
            actions.map(\.translation) == [
                Point(x: 0, y: -0.5), Point(x: 3, y: -2.5), Point(x: 4, y: -2.5),
            ])
        #expect(actions.allSatisfy { $0.location == Point(x: 200, y: 200) })
        #expect(actions.allSatisfy { $0.numberOfTouches == 0 && $0.locationsOfTouches.count == 0 })
    }

    @Test("PT-6: an event without a translation, or only at its end, fails the pan")
    func neverBegins() throws {
        var script = Script()
        script.scroll(0, .began)
        script.scroll(0.1, .ended, 0, -40)
        let transcript = try script.run(in: .one(.scrollPan()))
        #expect(transcript.causes() == ["pan failed inputUnchanged PT-6"])
    }

    @Test("PT-6: a notch begins and ends the pan; quick notches change it")
    func notches() throws {
        #expect(try notch().run(in: .one(.scrollPan())).path("pan") == ["began", "ended"])
        var script = Script()
        script.scroll(0, .began, 0, -40, as: .discrete)
        script.scroll(0.05, .changed, 0, -40, as: .discrete)
        script.scroll(0.1, .ended, as: .discrete)
        let transcript = try script.run(in: .one(.scrollPan()))
        #expect(transcript.path("pan") == ["began", "changed", "ended"])
        #expect(transcript.actions(of: "pan").last?.translation == Point(x: 0, y: -80))
    }

    @Test("PT-6: the first velocity is 0")
    func velocity() throws {
        var script = Script()
        script.scroll(0, .began, 0, -40)
        script.scroll(0.1, .changed, 0, -40)
        script.scroll(0.2, .changed, 0, -40)
        let velocities = try script.run(in: .one(.scrollPan())).actions(of: "pan").map { $0.velocity?.y }
        #expect(velocities == [0, -80, -400])
    }

    @Test("PT-6: a cancelled event cancels the pan, or fails it before it begins")
    func cancelled() throws {
        var script = Script()
        script.scroll(0, .began, 0, -40)
        script.scroll(0.1, .cancelled)
        let transcript = try script.run(in: .one(.scrollPan()))
        #expect(transcript.causes().last == "pan cancelled inputCancelled PT-6")
        script = Script()
        script.scroll(0, .began)
        script.scroll(0.1, .cancelled)
        #expect(try script.run(in: .one(.scrollPan())).path("pan") == ["failed"])
    }

    @Test("PT-6: setTranslation continues from the given translation")
    func setTranslation() throws {
        let scene = TestScene.one(.scrollPan())
        var script = Script()
        script.scroll(0, .began, 0, -40)
        script.add(0.05, .setTranslation(scene.recognizer("pan"), .zero))
        script.scroll(0.1, .changed, 0, -10)
        #expect(
            try script.run(in: scene).actions(of: "pan").map(\.translation) == [
                Point(x: 0, y: -40), Point(x: 0, y: -10),
            ])
    }

    @Test("PT-6: an event without a foreground begin, and huge translations, cause no fault")
    func extremes() throws {
        var script = Script()
        script.scroll(0, .changed, 0, -40)
        script.scroll(0, .ended)
        script.scroll(0, .began, 1e308, -1e308)
        script.scroll(0.1, .changed, 1e308, -1e308)
        script.scroll(0.2, .ended)
        let scroll = ViewSpec.scroll("s", 0, 0, 400, 400, down: 2000).recognizing(.scrollPan())
        let transcript = try script.run(in: TestScene(ViewSpec("w", 0, 0, 400, 800, [scroll])))
        #expect(transcript.path("pan").last == "ended" || transcript.path("s.pan").last == "ended")
    }
}
