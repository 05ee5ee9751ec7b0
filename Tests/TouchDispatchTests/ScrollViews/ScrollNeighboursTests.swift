import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ScrollNeighboursTests {
    /// A drag whose finger rests before it is lifted, so that the content stays where it is (rule MO-3).
    private func drag(after rest: Double = 0.05, _ dx: Double = 0, _ dy: Double = -40) -> Script {
        var script = Script()
        script.at(0, .began(200, 400))
        script.at(rest, .moved(200 + dx, 400 + dy))
        script.at(rest + 0.1, .moved(200 + 2 * dx, 400 + 2 * dy))
        script.at(rest + 0.25, .ended())
        return script
    }

    @Test("Scroll views with recognizers and controls (SC-1, SC-4, SC-6, GX-1, FR-1)") func checks() {
        // MARK: Recognizers

        check("SC-2, GX-1: a long press of the content comes after the delay and excludes the pan") {
            var script = Script()
            script.at(0, .began(200, 400))
            script.at(1, .moved(200, 300))
            script.at(2, .ended())
            let transcript = try script.run(in: .scrolling(content: { $0.recognizers = [.press()] }))
            expect(
                transcript.timedResponderLog,
                equals: [
                    "0.15 s?touchesShouldBegin(c)=true", "0.15 c.began[1]", "0.5 app.press(began)",
                    "0.5 c.cancelled[1]", "1.0 app.press(changed)", "2.0 app.press(ended)",
                ])
            #expect(transcript.causes().contains("s.pan failed excluded GX-1 by press"))
        }

        check("GX-1: a drag that begins first excludes recognizers of the content and above") {
            let scene = TestScene.scrolling(
                above: [.press("above")], content: { $0.recognizers = [.press(), .tap()] })
            let transcript = try drag().run(in: scene)
            expect(transcript.path("press"), equals: ["failed"])
            expect(transcript.path("above"), equals: ["failed"])
            expect(transcript.offset("s"), equals: Point(x: 0, y: 70))
        }

        check("FR-1, SC-1: a swipe that requires the scroll view's pan to fail fails when it scrolls") {
            let scene = TestScene.scrolling(content: {
                $0.recognizers = [.swipe("swipe", .up).requiring("s.pan")]
            })
            let transcript = try drag().run(in: scene)
            expect(transcript.path("swipe"), equals: ["failed"])
            expect(transcript.offset("s"), equals: Point(x: 0, y: 70))
            let across = TestScene.scrolling(content: {
                $0.recognizers = [.swipe("swipe", .right).requiring("s.pan")]
            })
            let other = try drag(40, 0).run(in: across)
            expect(other.path("swipe"), equals: ["recognized"], "at the lift, the pan has failed")
        }

        check(
            "SC-1, FR-3: the delaying recognizer fails after the action of a required one, and is not excluded"
        ) {
            let pan = RecognizerSpec.pan("pan").delegate {
                $0.shouldBeRequiredToFailBy = .listed(["s.delayedTouches", "s.pan"])
            }
            let transcript = try drag().run(in: .scrolling(above: [pan.off(.cancelsTouchesInView)]))
            let began = try #require(transcript.log.firstIndex { $0.contains("app.pan(began)") })
            let failed = try #require(
                transcript.log.firstIndex { $0.contains("s.delayedTouches") && $0.contains(">failed") })
            #expect(began < failed)
            #expect(
                transcript.causes().contains {
                    $0.hasPrefix("s.delayedTouches failed") && $0.contains("FR-3")
                })
        }

        check("FR-2: a pan that waits for a recognizer begins when that one fails, and scrolls from there") {
            let press = RecognizerSpec.press(duration: 0.3, movement: 50)
                .delegate { $0.shouldBeRequiredToFailBy = .listed(["s.pan"]) }
            let scene = TestScene.scrolling(content: { $0.recognizers = [press] })
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 370), (200, 345), (200, 325))
            let transcript = try script.run(in: scene)
            expect(transcript.timedPath("s.pan"), equals: ["0.1 began", "0.15 changed"])
            expect(transcript.offset("s"), equals: Point(x: 0, y: 20))
        }

        check("GX-2: a pan of the content recognizes simultaneously with the scroll view's pan") {
            let pan = RecognizerSpec.pan().delegate {
                $0.shouldRecognizeSimultaneouslyWith = .listed(["s.pan"])
            }
            let transcript = try drag().run(in: .scrolling(content: { $0.recognizers = [pan] }))
            expect(transcript.path("pan"), equals: ["began", "changed", "ended"])
            expect(transcript.offset("s"), equals: Point(x: 0, y: 70))
            let alone = try drag().run(in: .scrolling(content: { $0.recognizers = [.pan()] }))
            #expect(alone.offset("s") == nil, "the deepest recognizer acts first")
            expect(alone.path("s.pan"), equals: ["failed"])
        }

        check("SC-5, GS-3: a pan of a row that begins only horizontally leaves vertical drags to the table") {
            let pan = RecognizerSpec.pan().delegate { $0.shouldBegin = .direction(.horizontal) }
            let scene = TestScene.scrolling(content: { $0.recognizers = [pan] })
            let down = try drag().run(in: scene)
            expect(down.path("pan"), equals: ["failed"])
            expect(down.offset("s"), equals: Point(x: 0, y: 70))
            let across = try drag(after: 0.05, 40, 5).run(in: scene)
            expect(across.path("pan"), equals: ["began", "changed", "ended"])
            #expect(across.offset("s") == nil)
        }

        check("GE-2: a pan that is added to the scroll view acts before its own pan") {
            let transcript = try drag().run(in: .scrolling([.pan()]))
            expect(transcript.path("pan"), equals: ["began", "changed", "ended"])
            expect(transcript.path("s.pan"), equals: ["failed"])
        }

        check("SC-11: targets that are added to the pan are called after the scroll view has moved") {
            var scene = TestScene.scrolling()
            let target = scene.makeTarget("app", "panned")
            var script = Script()
            script.add(0, .addTarget(scene.recognizer("s.pan"), target))
            script.at(0, .began(200, 400))
            script.at(0.05, .moved(200, 360))
            script.at(0.2, .ended())
            let transcript = try script.run(in: scene)
            expect(
                transcript.responderLog,
                equals: [
                    "s.scrollViewWillBeginDragging", "s.scrollViewDidScroll", "app.panned(began)",
                    "s.scrollViewWillEndDragging", "s.scrollViewDidEndDragging", "app.panned(ended)",
                ])
            expect(transcript.actions(of: "s.pan").first?.translation, equals: Point(x: 0, y: -30))
        }

        check("SC-10: pan and pinch of a scroll view work together; the scale is limited") {
            func transcript(_ width: Double) throws -> TestTranscript {
                var script = Script()
                script.at(0, .began("1", 150, 400), .began("2", 250, 400))
                script.at(0.1, .moved("1", 150, 380), .moved("2", 250, 380))
                script.at(0.2, .moved("1", 200 - width / 2, 380), .moved("2", 200 + width / 2, 380))
                script.at(0.3, .moved("1", 200 - width, 360), .moved("2", 200 + width, 360))
                script.at(0.5, .ended("1"), .ended("2"))
                return try script.run(
                    in: .scrolling {
                        $0.scroll.zoom = 0.5...3
                        $0.scroll.zoomScale = 1
                    })
            }
            // The hysteresis is subtracted from the distance at begin: 108 of 120 pt.
            let wide = try transcript(120)
            expect(wide.path("s.pan").first, equals: "began")
            expect(wide.path("s.pinch").first, equals: "began")
            #expect(abs((wide.zoomScale("s") ?? 0) - 240.0 / 108) < 1e-9)
            expect(wide.offset("s"), equals: Point(x: 0, y: 30), "zooming must not move the content")
            expect(try transcript(200).zoomScale("s"), equals: 3)
            expect(try transcript(10).zoomScale("s"), equals: 0.5)
        }

        check("SC-10: the next pinch continues from the scale of the previous one") {
            var script = Script()
            for time in [0.0, 2] {
                script.at(time, .began("1", 150, 400), .began("2", 250, 400))
                script.at(time + 0.1, .moved("1", 142, 400), .moved("2", 258, 400))
                script.at(time + 0.2, .moved("1", 119, 400), .moved("2", 281, 400))
                script.at(time + 0.3, .ended("1"), .ended("2"))
            }
            let transcript = try script.run(in: .scrolling { $0.scroll.zoom = 1...8 })
            #expect(abs((transcript.zoomScale("s") ?? 0) - 2.25) < 1e-9)
        }

        check(
            "SC-2, CT-6: a fast drag from a slider's thumb moves the slider along it, and scrolls across it"
        ) {
            let scene = control(.UISlider) { $0.controls[0].value = 0.5 }
            let along = try drag(30, 0).run(in: scene)
            #expect(along.offset("s") == nil)
            #expect(along.responderLog.contains("b.valueChanged"))
            let across = try drag(0, -40).run(in: scene)
            expect(across.offset("s"), equals: Point(x: 0, y: 70))
            #expect(!across.responderLog.contains { $0.hasPrefix("b.") })
        }

        check("SC-2, SC-4: a slider that is pressed and then dragged keeps its touch, along and across") {
            let scene = control(.UISlider) { $0.controls[0].value = 0.5 }
            for offset in [(30.0, 0.0), (0, -40), (30, -40)] {
                let transcript = try drag(after: 0.3, offset.0, offset.1).run(in: scene)
                #expect(transcript.offset("s") == nil)
                #expect(transcript.responderLog.contains("b.beginTracking=true"))
                #expect(transcript.responderLog.contains("b.endTracking"))
            }
        }

        check("SC-2, CT-6: in a horizontal scroll view, a fast drag along the thumb of a slider scrolls") {
            let scene = TestScene.scrolling(
                across: 2000, down: 800,
                content: {
                    $0.subviews = [ViewSpec("b", 86, 380, 228, 40).with(.UISlider)]
                }
            ).changing { $0.controls[0].value = 0.5 }
            for dx in [-30.0, 30] {
                let transcript = try drag(dx, 0).run(in: scene)
                // At the left edge, a drag to the right moves nothing.
                expect((transcript.offset("s") == nil), equals: (dx > 0))
                #expect(transcript.causes().contains("s.pan began movedFarEnough SC-5"))
                #expect(!transcript.responderLog.contains { $0.hasPrefix("b.") })
            }
        }

        check("SC-4: a button that was pressed keeps its touch, however far the finger moves") {
            let transcript = try drag(after: 0.3).run(in: control(.UIButton))
            #expect(transcript.offset("s") == nil)
            #expect(transcript.responderLog.contains("b.touchDown"))
            #expect(
                transcript.responderLog.contains("b.touchUpOutside")
                    || transcript.responderLog.contains("b.touchUpInside"))
        }

        check("SC-4: if touchesShouldCancel returns yes for a button, the drag cancels its touch") {
            let scene = TestScene.scrolling(
                scroll: { $0.scroll.touchesShouldCancel = .always(true) },
                content: {
                    $0.subviews = [ViewSpec("b", 86, 380, 228, 40).with(.UIButton)]
                })
            let transcript = try drag(after: 0.3).run(in: scene)
            expect(transcript.offset("s"), equals: Point(x: 0, y: 70))
            #expect(transcript.responderLog.contains("b.touchCancel"))
        }

        check("SC-2, SC-5: a fast drag from a button scrolls, and the button receives nothing") {
            let transcript = try drag().run(in: control(.UIButton))
            expect(transcript.offset("s"), equals: Point(x: 0, y: 70))
            #expect(!transcript.responderLog.contains { $0.hasPrefix("b.") })
        }

        check("SC-2: a quick tap on a button delivers touchDown and touchUpInside at the lift") {
            var script = Script()
            script.tap(200, 400, at: 0)
            let transcript = try script.run(in: control(.UIButton))
            expect(
                transcript.timedResponderLog.filter {
                    $0.contains("touchDown") || $0.contains("touchUpInside")
                }, equals: ["0.05 b.touchDown", "0.05 b.touchUpInside"])
        }
    }

    // MARK: Controls

    private func control(_ viewClass: ViewClass, _ change: (inout Scene) -> Void = { _ in }) -> TestScene {
        TestScene.scrolling(content: {
            $0.subviews = [ViewSpec("b", 86, 380, 228, 40).with(viewClass)]
        }).changing(change)
    }
}
