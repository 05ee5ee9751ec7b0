import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct CodeZoomTests {
    private let scroll = TestScene.zooming().scroll("s")

    private func run(
        _ target: ZoomCommand.Target, animated: Bool = false, in scene: TestScene = .zooming()
    ) throws -> TestTranscript {
        var script = Script()
        script.zoom(0, scroll, target, animated: animated)
        return try script.run(in: scene)
    }

    @Test("Zooming by the application's code (MO-16, MO-17)") func checks() {
        check("MO-16: setZoomScale is limited, and keeps the point in the middle of the scroll view") {
            expect(try run(.scale(2)).zoomLog, equals: ["0 DidZoom 2 (200, 400)", "0 DidScroll (200, 400)"])
            expect(try run(.scale(9)).zoomLog, equals: ["0 DidZoom 3 (400, 800)", "0 DidScroll (400, 800)"])
            expect(try run(.scale(0)).zoomLog.isEmpty)
            expect(try run(.scale(1), animated: true).zoomLog.isEmpty)
        }

        check("MO-16, MO-15: an animated zoom begins and ends, and has its final values at once") {
            let transcript = try run(.scale(2), animated: true)
            expect(
                transcript.zoomLog,
                equals: [
                    "0 WillBeginZooming c 1 (0, 0)", "0 DidZoom 2 (200, 400)", "0 DidScroll (200, 400)",
                    "0.3 DidEndZooming c 2 (200, 400)",
                ])
            expect(transcript.zoom?.isAnimating, equals: false)
            var script = Script()
            script.zoom(0, scroll, .scale(2), animated: true)
            script.tap(165, 400, at: 0.1)
            let tapped = try script.run(in: .zooming())
            expect(tapped.outcome.touches.first?.view.map { tapped.scene.name($0) }, equals: "i")
            script.options.until = Instant(microseconds: 200_000)
            let early = try script.run(in: .zooming())
            #expect(early.zoom?.isAnimating == true && early.zoom?.isBouncing == false)
        }

        check(
            "MO-16: zoom(to:) shows a rectangle of the zoomed view in the middle, as far as the limits allow"
        ) {
            let transcript = try run(.rect(Rect(100, 200, 200, 200)))
            expect(transcript.zoom?.scale, equals: 2)
            // The middle (200, 300) is at (400, 600) of the content.
            expect(transcript.offset("s"), equals: Point(x: 200, y: 200))
            expect(try run(.rect(Rect(0, 0, 200, 200))).offset("s") == nil)
            expect(try run(.rect(Rect(0, 0, 0, 0))).zoom?.scale, equals: 3)
            expect(try run(.rect(Rect(0, 0, 9999, 1))).zoomLog.isEmpty)
            let wide = TestScene.zooming(scroll: { $0.scroll.zoomScale = 2 })
            // One point of the content is two points of the zoomed view.
            expect(try run(.rect(Rect(0, 0, 400, 800)), in: wide).zoomLog.isEmpty)
            expect(try run(.rect(Rect(0, 0, 300, 400)), in: wide).zoom?.scale, equals: 8.0 / 3)
        }

        check("MO-16: a second zoom ends the animation of the first; so does a pinch") {
            var script = Script()
            script.zoom(0, scroll, .scale(2), animated: true)
            script.zoom(0.1, scroll, .scale(3), animated: true)
            let twice = try script.run(in: .zooming())
            expect(
                twice.zoomLog.filter { $0.contains("Zooming") },
                equals: [
                    "0 WillBeginZooming c 1 (0, 0)", "0.1 DidEndZooming c 2 (200, 400)",
                    "0.1 WillBeginZooming c 2 (200, 400)", "0.4 DidEndZooming c 3 (400, 800)",
                ])
            expect(twice.outcome.scrolling.segments.map(\.interruption), equals: [.zoom, nil])
            script = Script()
            script.zoom(0, scroll, .scale(2), animated: true)
            script.spread(at: 0.1, 75)
            let pinched = try script.run(in: .zooming())
            #expect(pinched.zoomLog.contains("0.2 DidEndZooming c 2 (200, 400)"))
            expect(pinched.zoom?.scale, equals: 3)
        }

        check("MO-16: a pinch continues from the zoom scale that the code has set") {
            var script = Script()
            script.spread(100)
            script.zoom(0.15, scroll, .scale(1), animated: true)
            // The scale of the pinch changes from 2 to 2.5.
            script.at(0.2, .moved("a", 65, 400), .moved("b", 335, 400))
            let transcript = try script.run(in: .zooming())
            expect(transcript.zoom?.scale, equals: 1.25)
            expect(transcript.zoomLog.count { $0.contains("WillBeginZooming") }, equals: 1)
        }

        check("MO-16: a drag continues from the offset of the zoom; a motion ends") {
            var script = Script()
            script.drag(step: 0.1, (200, 400), (180, 400), (170, 400))
            script.zoom(0.25, scroll, .scale(3), animated: false)
            script.at(0.3, .moved("1", 150, 400))
            let scene = TestScene.zooming(
                scroll: {
                    $0.scroll.zoomScale = 2
                    $0.scroll.contentSize = Size(width: 800, height: 1600)
                }, content: { $0.placement = Placement(frame: Rect(0, 0, 800, 1600)) })
            let transcript = try script.run(in: scene)
            // The offset (20, 0) becomes (130, 200).
            expect(transcript.offset("s"), equals: Point(x: 150, y: 200))
            script = Script()
            script.flick()
            script.zoom(0.2, scroll, .scale(3), animated: false)
            let ended = try script.run(in: scene)
            expect(
                ended.outcome.scrolling.segments.first { $0.kind == .deceleration }?.interruption,
                equals: .zoom)
            #expect(ended.call(.scrollViewDidEndDecelerating, of: "s") == nil)
        }

        check("MO-16: set of zoomScale zooms without an animation; set of a limit does not zoom") {
            let view = TestScene.zooming().view("s")
            var script = Script()
            script.set(0, .scrollView(view, .zoomScale(9)))
            expect(
                try script.run(in: .zooming()).zoomLog,
                equals: ["0 DidZoom 3 (400, 800)", "0 DidScroll (400, 800)"])
            script = Script()
            script.set(0, .scrollView(view, .minimumZoomScale(2)))
            expect(try script.run(in: .zooming()).zoomLog.isEmpty)
            // Limits of 0 cannot make the geometry infinite.
            script.set(0.1, .scrollView(view, .minimumZoomScale(0)), .scrollView(view, .zoomScale(0)))
            script.spread(at: 0.2, from: 150, 5)
            script.lift(at: 1)
            let scale = try script.run(in: .zooming()).zoom?.scale ?? 0
            #expect(scale > 0 && scale.isFinite)
        }

        check("MO-17, MO-12: without a zoomed view, code zooms as a pinch does, and the state has no zoom") {
            let none = TestScene.zooming().changing { $0.scrollViews[0].zoom.zoomedView = .none }
            expect(try run(.scale(2), animated: true, in: none).zoomScale("s") == nil)
            let unknown = TestScene.zooming().changing { $0.scrollViews[0].zoom.zoomedView = .unknown }
            let transcript = try run(.scale(9), animated: true, in: unknown)
            #expect(transcript.zoomScale("s") == 3 && transcript.zoomLog.isEmpty && transcript.zoom == nil)
            expect(transcript.outcome.scrolling.unknownZooms.count, equals: 1)
        }
    }
}
