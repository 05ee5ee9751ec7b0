import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct PinchZoomTests {
    @Test("Zooming by pinches (MO-12, MO-13, MO-14, MO-15)") func checks() {
        // MARK: Geometry

        check("MO-12, MO-13: a pinch scales the zoomed view; the point between the fingers stays") {
            var script = Script()
            script.spread(center: (100, 200), 100)
            script.at(0.2, .began("c", 10, 20))
            let transcript = try script.run(in: .zooming())
            expect(transcript.zoom?.scale, equals: 2)
            expect(transcript.zoom?.frame, equals: Rect(0, 0, 800, 1600))
            expect(transcript.zoom?.isZooming, equals: true)
            expect(transcript.offset("s"), equals: Point(x: 100, y: 200))
            let changes = transcript.outcome.finalState.changes
            #expect(
                changes.contains {
                    if case .scrollView(_, .contentSize(let size)) = $0 {
                        size == Size(width: 800, height: 1600)
                    } else {
                        false
                    }
                })
        }

        check("MO-12: a hit test uses the zoomed geometry") {
            for (scale, name) in [(1.0, "c"), (2, "i")] {
                var script = Script()
                script.zoom(0, TestScene.zooming().scroll("s"), .scale(scale), animated: false)
                script.tap(165, 400, at: 0.1)
                expect(
                    try script.run(in: .zooming()).outcome.touches.first?.view.map {
                        TestScene.zooming().name($0)
                    }, equals: name)
            }
        }

        check(
            "MO-12: the origin of the frame of the zoomed view stays, whatever its anchor and transform are"
        ) {
            for transform in [nil, AffineTransform(0, 1, -1, 0), AffineTransform(0.5, 0, 0, 0.5)] {
                for anchor in [Point(x: 0, y: 0), Point(x: 0.25, y: 1)] {
                    let scene = TestScene.zooming(content: {
                        $0.placement = Placement(frame: Rect(30, 50, 400, 800), anchorPoint: anchor)
                        if let transform { $0.transform = transform }
                    })
                    let before = scene.frame("c")
                    var script = Script()
                    script.zoom(0, scene.scroll("s"), .scale(2), animated: false)
                    let after = try #require(
                        script.run(in: scene).outcome.scrolling.states.first?.zoom?.frame)
                    #expect(
                        abs(after.origin.x - before.origin.x) < 1e-9
                            && abs(after.origin.y - before.origin.y) < 1e-9)
                    #expect(abs(after.size.width - 2 * before.size.width) < 1e-9)
                    #expect(abs(after.size.height - 2 * before.size.height) < 1e-9)
                }
            }
        }

        check(
            "MO-12: the scene has the geometry at its zoom scale; it is exactly the same when the zoom returns"
        ) {
            let scene = TestScene.zooming(scroll: { $0.scroll.zoomScale = 2 })
            var script = Script()
            script.zoom(0, scene.scroll("s"), .scale(3), animated: false)
            expect(try script.run(in: scene).zoom?.frame, equals: Rect(0, 0, 600, 1200))
            script.zoom(1, scene.scroll("s"), .scale(2), animated: false)
            let transcript = try script.run(in: scene)
            expect(transcript.zoom?.frame, equals: scene.frame("c"))
        }

        check(
            "MO-12, SC-10: if viewForZooming is null, nothing happens; without it, only the zoom scale changes"
        ) {
            var script = Script()
            script.spread(100)
            script.lift(at: 0.5)
            let none = TestScene.zooming().changing { $0.scrollViews[0].zoom.zoomedView = .none }
            let quiet = try script.run(in: none)
            expect(quiet.path("s.pinch"), equals: ["began", "ended"])
            #expect(quiet.zoomScale("s") == nil && quiet.scrollLog.isEmpty)
            #expect(quiet.outcome.scrolling.unknownZooms.isEmpty)
            let unknown = TestScene.zooming().changing { $0.scrollViews[0].zoom.zoomedView = .unknown }
            let limited = try script.run(in: unknown)
            #expect(limited.zoomScale("s") == 2 && limited.scrollLog.isEmpty)
            expect(
                limited.outcome.scrolling.unknownZooms.map(\.time), equals: [Instant(microseconds: 100_000)])
        }

        // MARK: Fingers

        check("MO-13: while both fingers move, the point of the content stays between them") {
            var script = Script()
            script.spread(100)
            script.at(0.2, .moved("a", 62, 450), .moved("b", 278, 450))
            script.at(0.3, .moved("a", 42, 480), .moved("b", 258, 480))
            let transcript = try script.run(in: .zooming())
            expect(transcript.zoom?.scale, equals: 2)
            // At the begin, the midpoint was at (200, 400) of the content, which is now at (150, 480) of the screen.
            expect(transcript.offset("s"), equals: Point(x: 250, y: 320))
            expect(transcript.path("s.pan").first, equals: "began")
        }

        check("MO-13: after one finger was lifted, the other one drags the content from where it is") {
            var script = Script()
            script.spread(100)
            script.at(0.2, .ended("b"))
            // The pan begins after 10 pt, which do not move the content.
            script.at(0.3, .moved("a", 92, 410))
            script.at(0.4, .moved("a", 62, 440))
            let transcript = try script.run(in: .zooming())
            expect(transcript.zoom?.scale, equals: 2)
            expect(transcript.offset("s"), equals: Point(x: 230, y: 370))
            script.at(0.5, .began("b", 262, 440))
            script.at(0.6, .moved("a", 12, 440), .moved("b", 262, 440))
            let wider = try script.run(in: .zooming())
            expect(wider.zoom?.scale, equals: 2.5)
            // The point under (162, 440) is now under (137, 440).
            let point = Point(x: (230.0 + 162) / 2 * 2.5, y: (370.0 + 440) / 2 * 2.5)
            expect(wider.offset("s"), equals: Point(x: point.x - 137, y: Formula.pixels(point.y - 440)))
        }

        check("MO-13, MO-4: a zoom out beyond an edge is shown with resistance, or limited without bounces") {
            let scene = TestScene.zooming(scroll: {
                $0.scroll.zoomScale = 2
                $0.scroll.contentSize = Size(width: 400, height: 800)
            })
            var script = Script()
            // The content ends at 400 pt; at the zoom scale 1.5, it ends at 300 pt, in a viewport of 400 pt.
            script.spread(from: 100, 75)
            let transcript = try script.run(in: scene)
            expect(transcript.zoom?.scale, equals: 1.5)
            // The point at (200, 400) moves to (150, 300).
            expect(
                transcript.offset("s"),
                equals: Point(
                    x: -Formula.pixels(Formula.stretched(50, in: 400)),
                    y: -Formula.pixels(Formula.stretched(100, in: 800))))
            let fixed = try script.run(
                in: scene.changing { $0.scrollViews[0].flags.remove(.bounces) })
            #expect(fixed.zoom?.scale == 1.5 && fixed.offset("s") == nil)
        }

        check("MO-13: the begin of a pinch ends a motion") {
            // Without a pan, the touch does not stop the motion.
            var script = Script()
            script.flick()
            script.set(0.1, .recognizerFlag(TestScene.zooming().recognizer("s.pan"), .isEnabled, false))
            script.spread(at: 0.2, 100)
            script.lift(at: 1)
            let scene = TestScene.zooming(content: { $0.placement.bounds.size.height = 4000 }).changing {
                $0.scrollViews[0].contentSize.height = 4000
            }
            let segments = try script.run(in: scene).outcome.scrolling.segments
            expect(segments.first { $0.kind == .deceleration }?.interruption, equals: .zoom)
        }

        // MARK: Limits

        check("MO-14: beyond its limits, the zoom scale follows with resistance") {
            for (width, scale) in [
                (300.0, 3 * (2 - 3.0 / 6)), (25, 1 / (2 - 0.5)), (150, 3), (5, 1 / (2 - 0.1)),
            ] {
                var script = Script()
                script.spread(width)
                let bouncing = try script.run(in: .zooming())
                #expect(abs((bouncing.zoom?.scale ?? 0) - scale) < 1e-9)
                let fixed = try script.run(in: .zooming(scroll: { $0.scroll.off = .bouncesZoom }))
                expect((fixed.zoom?.scale ?? 1), equals: min(max(scale, 1), 3))
            }
        }

        check(
            "MO-14, MO-15: the zoom scale returns to its limit with one scrollViewDidZoom; the zoom ends 0.3 s later"
        ) {
            var script = Script()
            script.spread(300)
            script.lift(at: 0.5)
            let transcript = try script.run(in: .zooming())
            expect(
                transcript.zoomLog,
                equals: [
                    "0.1 WillBeginZooming c 1 (0, 0)", "0.1 DidZoom 4.5 (700, 1400)",
                    "0.1 DidScroll (700, 1400)",
                    "0.5 DidZoom 3 (400, 800)", "0.5 DidScroll (400, 800)",
                    "0.8 DidEndZooming c 3 (400, 800)",
                ])
            let segments = transcript.outcome.scrolling.segments
            expect(segments.map(\.kind), equals: [.zoom, .zoom])
            expect(segments.map(\.animation), equals: [nil, 0.3])
            #expect(segments.map(\.from.zoomScale) == [1, 4.5] && segments.map(\.to.zoomScale) == [4.5, 3])
            script.options.until = Instant(microseconds: 700_000)
            let early = try script.run(in: .zooming())
            #expect(
                early.zoom?.isBouncing == true && early.zoom?.isAnimating == true
                    && early.zoom?.isZooming == false)
            expect(early.zoom?.scale, equals: 3)
        }

        check(
            "MO-14: within the limits, the zoom ends at the lift; an offset beyond its limits returns first"
        ) {
            var script = Script()
            script.spread(100)
            script.lift(at: 0.5)
            expect(try script.run(in: .zooming()).zoomLog.last, equals: "0.5 DidEndZooming c 2 (200, 400)")
            // The content is smaller than the scroll view at the minimum.
            script = Script()
            script.spread(from: 100, 75)
            script.lift(at: 0.5)
            let small = try script.run(in: .zooming(0.5...3))
            expect(
                small.zoomLog.suffix(2), equals: ["0.5 DidScroll (0, 0)", "0.8 DidEndZooming c 0.75 (0, 0)"])
            expect(small.zoom?.isBouncing, equals: false)
        }

        check("MO-14: a drag that ends together with a zoom beyond its limits does not decelerate") {
            var script = Script()
            script.spread(200)
            for step in 1...4 {
                let y = 400 + Double(step) * 20
                script.at(0.1 + Double(step) / 100, .moved("a", -16, y), .moved("b", 416, y))
            }
            script.at(0.15, .ended("a"), .ended("b"))
            let transcript = try script.run(in: .zooming())
            expect(transcript.call(.scrollViewDidEndDragging, of: "s")?.willDecelerate, equals: false)
            expect(transcript.call(.scrollViewWillEndDragging, of: "s")?.velocity, equals: .zero)
            expect(transcript.zoomLog.last?.contains("DidEndZooming c 3"), equals: true)
            // Within the limits, it decelerates.
            let free = try script.run(in: .zooming(1...5))
            expect(free.call(.scrollViewDidEndDragging, of: "s")?.willDecelerate, equals: true)
            #expect(free.zoomLog.contains { $0.hasPrefix("0.15 DidEndZooming c 4") })
        }

        check("MO-15, MO-14: a pinch that is canceled ends the zoom") {
            var script = Script()
            script.spread(300)
            script.interrupt(0.5)
            expect(
                try script.run(in: .zooming()).zoomLog.suffix(1), equals: ["0.8 DidEndZooming c 3 (400, 800)"]
            )
        }
    }

    @Test(
        "MO-16: the removal of the zoomed view or of the scroll view ends the zoom without a call",
        arguments: ["c", "s"])
    func removal(name: String) throws {
        var script = Script()
        script.spread(300)
        script.lift(at: 0.5)
        let scene = TestScene.zooming()
        script.add(0.6, .removeView(scene.view(name)))
        let transcript = try script.run(in: scene)
        #expect(transcript.call(.scrollViewDidEndZooming, of: "s") == nil)
        expect(transcript.outcome.scrolling.segments.last?.interruption, equals: .removal)
        expect(transcript.zoom?.isAnimating, equals: false)
    }
}
