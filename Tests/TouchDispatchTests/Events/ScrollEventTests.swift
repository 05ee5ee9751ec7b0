import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ScrollEventTests {
    private func notch(_ dx: Double = 0, _ dy: Double = -40, _ type: ScrollType = .discrete) -> Script {
        var script = Script()
        script.scroll(0, .began, dx, dy, as: type)
        script.scroll(0.1, .ended, as: type)
        return script
    }

    @Test("Scroll events (PT-5, PT-6)") func checks() {
        // MARK: PT-5

        check(
            "PT-5: pans receive scroll events of the types in their allowedScrollTypesMask; swipes receive all"
        ) {
            for type in ScrollType.allCases {
                let scene = TestScene.one(
                    .scrollPan("discrete", .discrete), .scrollPan("continuous", .continuous), .pan("plain"),
                    .edgePan("edge", .left), .tap(), .press(), .swipe(), .pinch(), .rotation(), .hover(),
                    .custom("custom", .on(.began, set: .ended)))
                let transcript = try notch(0, -40, type).run(in: scene)
                expect(
                    transcript.recognizers.map { $0.split(separator: " ").first ?? "" },
                    equals: ["\(type)", "swipe"])
            }
            expect(PanSettings().allowedScrollTypesMask, equals: [])
        }

        check(
            "PT-5: the location is hit-tested once; recognizers of the hit view and above it receive the event"
        ) {
            var script = Script()
            script.scroll(0, .began, 0, -5, at: (200, 200))
            script.scroll(0.1, .changed, 0, -500)
            script.scroll(0.2, .ended)
            let scene = TestScene.nested(
                child: [.scrollPan("c1")],
                parent: [.scrollPan("p1").delegate { $0.shouldRecognizeSimultaneouslyWith = .always(true) }])
            let transcript = try script.run(in: scene)
            expect(transcript.outcome.hitTesting.records.map { scene.name($0.hit?.view) }, equals: ["c"])
            #expect(transcript.outcome.hitTesting.records.allSatisfy { $0.touch == nil })
            expect(transcript.path("c1"), equals: ["began", "changed", "ended"])
            expect(transcript.path("p1"), equals: ["began", "changed", "ended"])
        }

        check("PT-5: there are no touches: no view and no touches method is called") {
            let transcript = try notch().run(in: .one(.scrollPan()))
            expect(
                transcript.log,
                equals: [
                    "pan possible>began", "app.pan(began)", "pan began>ended", "app.pan(ended)",
                    "pan ended>possible",
                ])
            #expect(transcript.outcome.touches.isEmpty)
        }

        check("PT-5: shouldReceiveEvent is asked once; shouldReceiveTouch and the view are not") {
            let pan = RecognizerSpec.scrollPan().delegate {
                $0.shouldReceiveEvent = .always(true)
                $0.shouldReceiveTouch = .always(false)
                $0.shouldBegin = .direction(.vertical)
            }
            let scene = TestScene.one([pan]) { $0.shouldBegin = .always(false) }
            expect(
                try notch().run(in: scene).log("pan?"),
                equals: ["pan?shouldReceiveEvent=true", "pan?shouldBegin=true"])
            expect(try notch(40, 0).run(in: scene).path("pan"), equals: ["failed"])
            let refusing = RecognizerSpec.scrollPan().delegate { $0.shouldReceiveEvent = .notView(["v"]) }
            expect(try notch().run(in: .one(refusing)).recognizers, equals: [])
        }

        check("PT-5: types and numbers of touches do not count") {
            var settings = PanSettings()
            settings.minimumNumberOfTouches = 2
            settings.maximumNumberOfTouches = 2
            settings.allowedScrollTypesMask = .all
            let pan = RecognizerSpec("pan", .pan(settings)).with { $0.touchTypes = [] }
            expect(try notch().run(in: .one(pan)).path("pan"), equals: ["began", "ended"])
        }

        check("PT-5, SW-1: the translation of a scroll event counts as the movement of one finger of a swipe")
        {
            func path(_ steps: Double..., every interval: Double = 0.05) throws -> [String] {
                var script = Script()
                script.scroll(0, .began)
                for (index, step) in steps.enumerated() {
                    script.scroll(Double(index + 1) * interval, .changed, step)
                }
                script.scroll(Double(steps.count + 1) * interval, .ended)
                var settings = SwipeSettings()
                settings.numberOfTouchesRequired = 2
                let swipe = RecognizerSpec("swipe", .swipe(settings))
                return try script.run(in: .one(swipe)).timedPath("swipe")
            }
            expect(try path(30, 40), equals: ["0.1 recognized"])
            expect(try path(30), equals: ["0.1 failed"], "the event has ended")
            expect(try path(-30, 100), equals: ["0.05 failed"], "the wrong side of the start")
            expect(try path(30, 40, every: 0.3), equals: ["0.6 failed"], "longer than 0.5 s")
        }

        check("PT-5: the event passes the stages, and a window that swallows it keeps it from recognizers") {
            var script = notch()
            script.options.trace = .full
            let transcript = try script.run(in: .one(.scrollPan()))
            expect(transcript.stages.count(where: { $0.hasPrefix("windowSendEvent") }), equals: 2)
            expect(transcript.outcome.events.records.map(\.allTouches.count), equals: [0, 0])
            var scene = TestScene.one(.scrollPan())
            scene.scene.application.swallowsEvents = true
            expect(try notch().run(in: scene).recognizers, equals: [])
            scene = .one(.scrollPan())
            scene.scene.application.isIgnoringInteractionEvents = true
            expect(try notch().run(in: scene).recognizers, equals: [])
            scene = .one(.scrollPan())
            scene.scene.application.isForeground = false
            expect(try notch().run(in: scene).outcome.hitTesting.records.isEmpty)
        }

        check("PT-5: it counts as one contact for exclusion and failure requirements") {
            let excluding = try notch().run(
                in: .nested(child: [.scrollPan("c1")], parent: [.scrollPan("p1")]))
            #expect(excluding.causes().contains("p1 failed excluded GX-1 by c1"))
            let requiring = try notch().run(
                in: .nested(child: [.scrollPan("c1").requiring("p1")], parent: [.scrollPan("p1")]))
            expect(requiring.path("c1"), equals: ["failed"])
            expect(requiring.path("p1"), equals: ["began", "ended"])
            let dynamic = RecognizerSpec.scrollPan("c1").delegate {
                $0.shouldRequireFailureOf = .always(true)
            }
            expect(
                try notch().run(in: .nested(child: [dynamic], parent: [.scrollPan("p1")])).path("c1"),
                equals: ["failed"])
        }

        check("PT-5: a recognizer that has received touches is offered no scroll events, and the reverse") {
            var script = Script()
            script.at(0, .began(200, 200))
            script.scroll(0.1, .began, 0, -40)
            script.scroll(0.2, .ended)
            script.at(0.3, .moved(200, 220))
            script.at(0.4, .ended())
            expect(
                try script.run(in: .one(.scrollPan())).timedPath("pan"), equals: ["0.3 began", "0.4 ended"])
            script = Script()
            script.scroll(0, .began, 0, -40)
            script.at(0.1, .began(200, 200))
            script.at(0.2, .moved(200, 250))
            script.scroll(0.3, .ended)
            script.at(0.4, .ended())
            let transcript = try script.run(in: .one(.scrollPan()))
            expect(transcript.timedPath("pan"), equals: ["0.0 began", "0.3 ended"])
        }

        check("PT-5: an interruption cancels it, and the rest of it is ignored") {
            var script = Script()
            script.scroll(0, .began, 0, -40)
            script.interrupt(0.1)
            script.scroll(0.2, .changed, 0, -40)
            script.scroll(0.3, .ended)
            script.scroll(0.4, .began, 0, -40)
            let transcript = try script.run(in: .one(.scrollPan()))
            expect(transcript.timedPath("pan"), equals: ["0.0 began", "0.1 cancelled", "0.4 began"])
            expect(transcript.log("pan.", "v."), equals: [])
        }

        check("PT-5: the removal of its hit view cancels it in recognizers above") {
            let scene = TestScene.nested(parent: [.scrollPan()])
            var script = Script()
            script.scroll(0, .began, 0, -40)
            script.add(0.1, .removeView(scene.view("c")))
            script.scroll(0.2, .changed, 0, -40)
            expect(try script.run(in: scene).timedPath("pan"), equals: ["0.0 began", "0.1 cancelled"])
            expect(try script.run(in: scene).causes().last, equals: "pan cancelled viewRemoved LC-2")
        }

        check("PT-5: a disabled recognizer is canceled, and is not offered the rest of the event") {
            let scene = TestScene.one(.scrollPan())
            var script = Script()
            script.scroll(0, .began, 0, -40)
            script.set(0.1, .recognizerFlag(scene.recognizer("pan"), .isEnabled, false))
            script.scroll(0.2, .changed, 0, -40)
            expect(try script.run(in: scene).timedPath("pan"), equals: ["0.0 began", "0.1 cancelled"])
        }

        // MARK: PT-6

        check("PT-6: a pan begins with the first translation that is not 0; its action reports no touches") {
            var script = Script()
            script.scroll(0, .began)
            script.scroll(0.1, .changed)
            script.scroll(0.2, .changed, 0, -0.5)
            script.scroll(0.3, .changed, 3, -2)
            script.scroll(0.4, .ended, 1)
            let transcript = try script.run(in: .one(.scrollPan()))
            expect(transcript.timedPath("pan"), equals: ["0.2 began", "0.3 changed", "0.4 ended"])
            let actions = transcript.actions(of: "pan")
            expect(
                actions.map(\.translation),
                equals: [
                    Point(x: 0, y: -0.5), Point(x: 3, y: -2.5), Point(x: 4, y: -2.5),
                ])
            #expect(actions.allSatisfy { $0.location == Point(x: 200, y: 200) })
            #expect(actions.allSatisfy { $0.numberOfTouches == 0 && $0.locationsOfTouches.count == 0 })
        }

        check("PT-6: an event without a translation, or only at its end, fails the pan") {
            var script = Script()
            script.scroll(0, .began)
            script.scroll(0.1, .ended, 0, -40)
            let transcript = try script.run(in: .one(.scrollPan()))
            expect(transcript.causes(), equals: ["pan failed inputUnchanged PT-6"])
        }

        check("PT-6: a notch begins and ends the pan; quick notches change it") {
            expect(try notch().run(in: .one(.scrollPan())).path("pan"), equals: ["began", "ended"])
            var script = Script()
            script.scroll(0, .began, 0, -40, as: .discrete)
            script.scroll(0.05, .changed, 0, -40, as: .discrete)
            script.scroll(0.1, .ended, as: .discrete)
            let transcript = try script.run(in: .one(.scrollPan()))
            expect(transcript.path("pan"), equals: ["began", "changed", "ended"])
            expect(transcript.actions(of: "pan").last?.translation, equals: Point(x: 0, y: -80))
        }

        check("PT-6: the first velocity is 0") {
            var script = Script()
            script.scroll(0, .began, 0, -40)
            script.scroll(0.1, .changed, 0, -40)
            script.scroll(0.2, .changed, 0, -40)
            let velocities = try script.run(in: .one(.scrollPan())).actions(of: "pan").map { $0.velocity?.y }
            expect(velocities, equals: [0, -80, -400])
        }

        check("PT-6: a canceled event cancels the pan, or fails it before it begins") {
            var script = Script()
            script.scroll(0, .began, 0, -40)
            script.scroll(0.1, .cancelled)
            let transcript = try script.run(in: .one(.scrollPan()))
            expect(transcript.causes().last, equals: "pan cancelled inputCancelled PT-6")
            script = Script()
            script.scroll(0, .began)
            script.scroll(0.1, .cancelled)
            expect(try script.run(in: .one(.scrollPan())).path("pan"), equals: ["failed"])
        }

        check("PT-6: setTranslation continues from the given translation") {
            let scene = TestScene.one(.scrollPan())
            var script = Script()
            script.scroll(0, .began, 0, -40)
            script.add(0.05, .setTranslation(scene.recognizer("pan"), .zero))
            script.scroll(0.1, .changed, 0, -10)
            expect(
                try script.run(in: scene).actions(of: "pan").map(\.translation),
                equals: [
                    Point(x: 0, y: -40), Point(x: 0, y: -10),
                ])
        }

        check("PT-6: an event without a foreground begin, and huge translations, cause no fault") {
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
}
