import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ScrollChangesTests {
    private func dragging(_ more: (inout Script) -> Void) -> Script {
        var script = Script()
        script.drag(step: 0.05, (200, 400), (200, 380), (200, 360))
        more(&script)
        script.at(2, .moved(200, 300))
        script.at(3, .ended())
        return script
    }

    @Test("Scroll views that change during a touch (RC-4, GS-8, LC-1, LC-2, SC-11)") func checks() {
        check(
            "RC-4: with isScrollEnabled false, a scroll view has no enabled recognizers and forwards touches"
        ) {
            let scene = TestScene.scrolling(
                scroll: {
                    $0.off = .isScrollEnabled
                }, content: { $0.touches = PhaseHandling() })
            let transcript = try dragging { _ in }.run(in: scene)
            expect(transcript.recognizers, equals: [])
            #expect(transcript.offset("s") == nil)
            expect(
                transcript.dispositions.prefix(3),
                equals: [
                    "c.began forwarded", "s.began forwarded", "p.began handled",
                ])
            expect(transcript.scrollLog, equals: [], "the scroll view must not ask")
        }

        check("RC-4: touches that reach a scroll view, its own or forwarded, end there") {
            var script = Script()
            script.tap(200, 400, at: 0)
            let transcript = try script.run(in: .scrolling(content: { $0.touches = PhaseHandling() }))
            #expect(transcript.dispositions.contains("s.began handled"))
            #expect(!transcript.responderLog.contains("p.began[1]"))
        }

        check("RC-4, GS-8: setting isScrollEnabled to false during a drag ends the drag; the offset is kept")
        {
            let scene = TestScene.scrolling()
            let transcript = try dragging { $0.set(0.5, .viewFlag(scene.view("s"), .isScrollEnabled, false)) }
                .run(in: scene)
            expect(
                transcript.timedResponderLog,
                equals: [
                    "0.05 s.scrollViewWillBeginDragging", "0.05 s.scrollViewDidScroll",
                    "0.1 s.scrollViewDidScroll", "0.5 s.scrollViewDidEndDragging",
                ])
            #expect(transcript.causes().contains("s.pan cancelled disabled GS-8"))
            expect(transcript.offset("s"), equals: Point(x: 0, y: 30))
        }

        check("RC-4, GS-8: setting isScrollEnabled to false during the delay releases the content's touch") {
            let scene = TestScene.scrolling()
            var script = Script()
            script.at(0, .began(200, 400))
            script.set(0.1, .viewFlag(scene.view("s"), .isScrollEnabled, false))
            script.at(1, .ended())
            expect(try script.run(in: scene).timedResponderLog, equals: ["0.1 c.began[1]", "1.0 c.ended[1]"])
        }

        check("RC-4: after isScrollEnabled is set to true, the scroll view scrolls from the next touch on") {
            let scene = TestScene.scrolling { $0.off = .isScrollEnabled }
            var script = dragging { $0.set(0.5, .viewFlag(scene.view("s"), .isScrollEnabled, true)) }
            expect(try script.run(in: scene).offset("s") == nil)
            script.drag(at: 4, step: 0.05, (200, 400), (200, 380))
            script.at(5, .ended())
            expect(try script.run(in: scene).offset("s"), equals: Point(x: 0, y: 10))
        }

        check("SC-11, GS-8: a disabled pan stays disabled, whatever else of the scroll view is set") {
            let scene = TestScene.scrolling()
            let view = scene.view("s")
            var script = Script()
            script.set(0, .recognizerFlag(scene.recognizer("s.pan"), .isEnabled, false))
            script.set(
                0, .scrollView(view, .flag(.isPagingEnabled, true)), .viewFlag(view, .isScrollEnabled, true),
                .scrollView(view, .maximumZoomScale(2)))
            script.drag(at: 1, step: 0.05, (200, 400), (200, 380))
            script.at(2, .ended())
            let transcript = try script.run(in: scene)
            expect(transcript.path("s.pan"), equals: [])
            #expect(transcript.offset("s") == nil)
            #expect(
                transcript.recognizers.contains { $0.hasPrefix("s.pinch") }, "the content can be zoomed now")
        }

        check("SC-2: delaysContentTouches can be set between two touches") {
            let scene = TestScene.scrolling()
            var script = Script()
            script.set(0, .scrollView(scene.view("s"), .flag(.delaysContentTouches, false)))
            script.tap(200, 400, at: 1)
            expect(try script.run(in: scene).timedResponderLog[1], equals: "1.0 c.began[1]")
        }

        check("SC-1: the pinch is disabled when the content can no longer be zoomed") {
            let scene = TestScene.scrolling { $0.scroll.zoom = 1...2 }
            var script = Script()
            script.at(0, .began("1", 150, 400), .began("2", 250, 400))
            script.at(0.1, .moved("1", 140, 400), .moved("2", 260, 400))
            script.set(0.2, .scrollView(scene.view("s"), .maximumZoomScale(1)))
            script.at(0.3, .moved("1", 100, 400), .moved("2", 300, 400))
            let transcript = try script.run(in: scene)
            expect(transcript.path("s.pinch"), equals: ["began", "cancelled"])
        }

        check("LC-1: an interruption during a drag cancels the pan with its callback") {
            let transcript = try dragging { $0.interrupt(0.5) }.run(in: .scrolling())
            expect(transcript.timedResponderLog.last, equals: "0.5 s.scrollViewDidEndDragging")
            #expect(transcript.causes().contains("s.pan cancelled interrupted LC-1"))
        }

        check("LC-1: after an interruption during the delay, the content never receives the touch") {
            var script = Script()
            script.at(0, .began(200, 400))
            script.interrupt(0.1)
            script.at(1, .ended())
            let transcript = try script.run(in: .scrolling())
            expect(transcript.responderLog, equals: [])
            expect(transcript.outcome.touches[0].phase, equals: .cancelled)
        }

        check("LC-2, GS-8: removing the scroll view during a drag cancels its pan") {
            let scene = TestScene.scrolling()
            let transcript = try dragging { $0.add(0.5, .removeView(scene.view("s"))) }.run(in: scene)
            expect(transcript.timedResponderLog.last, equals: "0.5 s.scrollViewDidEndDragging")
            #expect(transcript.causes().contains("s.pan cancelled removed GS-8"))
            expect(transcript.offset("s"), equals: Point(x: 0, y: 30))
        }

        check("LC-2: removing the content during a drag cancels the touch and the drag") {
            let scene = TestScene.scrolling()
            let transcript = try dragging { $0.add(0.5, .removeView(scene.view("c"))) }.run(in: scene)
            expect(transcript.timedResponderLog.last, equals: "0.5 s.scrollViewDidEndDragging")
            #expect(transcript.causes().contains("s.pan cancelled viewRemoved LC-2"))
        }

        check("LC-2: after the scroll view is removed during the delay, no view receives the touch") {
            let scene = TestScene.scrolling()
            var script = Script()
            script.at(0, .began(200, 400))
            script.add(0.1, .removeView(scene.view("s")))
            script.at(1, .ended())
            expect(try script.run(in: scene).responderLog, equals: [])
        }

        check(
            "SC-3, LC-2: a touch that belongs to the scroll view is also canceled when the content is removed"
        ) {
            let scene = TestScene.scrolling { $0.scroll.touchesShouldBegin = .always(false) }
            var script = Script()
            script.at(0, .began(200, 400))
            script.add(0.5, .removeView(scene.view("c")))
            script.at(1, .ended())
            expect(
                try script.run(in: scene).responderLog.suffix(2), equals: ["s.began[1]", "s.cancelled[1]"])
        }

        check("PL-5, SC-2: the content receives nothing that the window swallows") {
            let scene = TestScene.scrolling().changing { $0.windows[0].swallowsEvents = true }
            expect(try dragging { _ in }.run(in: scene).responderLog, equals: [])
        }
    }
}
