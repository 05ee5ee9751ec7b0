import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct EventScrollingTests {
    /// The scroll view `s` fills the window. It contains the view `c`, which handles touches.
    private func scene(
        across: Double = 400, down: Double = 2000, _ change: (inout ScrollSpec) -> Void = { _ in }
    ) -> TestScene {
        let content = ViewSpec("c", 0, 0, 400, 2000).handling(.handle)
        let scroll = ViewSpec.scroll("s", 0, 0, 400, 800, across: across, down: down, content).scroll(change)
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [scroll]))
    }

    private func scroll(_ deltas: (Double, Double)..., type: ScrollType = .continuous) -> Script {
        var script = Script()
        for (index, delta) in deltas.enumerated() {
            script.scroll(Double(index) / 10, index == 0 ? .began : .changed, delta.0, delta.1, as: type)
        }
        script.scroll(Double(deltas.count) / 10, .ended, as: type)
        return script
    }

    @Test("Scroll events in scroll views (PT-7)") func checks() {
        check(
            "PT-7: events of both types move the content within its limits, and send only scrollViewDidScroll"
        ) {
            for type in ScrollType.allCases {
                let transcript = try scroll((0, -40), (0, 100), (0, -5000), type: type).run(in: scene())
                expect(
                    transcript.log("s.scroll"),
                    equals: [
                        "s.scrollViewDidScroll", "s.scrollViewDidScroll", "s.scrollViewDidScroll",
                    ])
                expect(transcript.offset("s"), equals: Point(x: 0, y: 1200))
                expect(transcript.path("s.pan"), equals: ["began", "changed", "changed", "ended"])
            }
        }

        check("PT-7: the pan begins only along an axis that scrolls, and other axes keep their offset") {
            let across = try scroll((-40, 0)).run(in: scene())
            #expect(across.causes().contains("s.pan failed inputUnchanged PT-6"))
            #expect(across.offset("s") == nil)
            expect(try scroll((-40, -10)).run(in: scene()).offset("s"), equals: Point(x: 0, y: 10))
        }

        check("PT-7: insets extend the limits; offsets are rounded to device pixels") {
            let inset = scene { $0.inset = EdgeInsets(top: 50, left: 0, bottom: 20, right: 0) }
            expect(try scroll((0, 900)).run(in: inset).offset("s"), equals: Point(x: 0, y: -50))
            expect(try scroll((0, -9000)).run(in: inset).offset("s"), equals: Point(x: 0, y: 1220))
            expect(try scroll((0, -10.1)).run(in: inset).offset("s")?.y, equals: 10)
        }

        check("PT-7: the content rests afterwards, and isDragging and isTracking are false meanwhile") {
            var script = scroll((0, -100), (0, -200))
            script.options.until = Instant(seconds: 0.15)
            let meanwhile = try #require(try script.run(in: scene()).outcome.scrolling.states.first)
            #expect(!meanwhile.isTracking && !meanwhile.isDragging && !meanwhile.isDecelerating)
            script.options.until = nil
            let transcript = try script.run(in: scene())
            expect(transcript.outcome.scrolling.segments.map(\.kind), equals: [.scroll])
            let segment = try #require(transcript.outcome.scrolling.segments.first)
            #expect(segment.to.offset == Point(x: 0, y: 300) && segment.to.time == Instant(seconds: 0.2))
        }

        check("PT-7, SC-8: an inner scroll view without room leaves the event to the next one further out") {
            let inner = ViewSpec.scroll("i", 0, 0, 400, 400, down: 410).scrolled(0, 10)
            let outer = ViewSpec.scroll("o", 0, 0, 400, 800, down: 2000, inner)
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [outer]))
            let down = try scroll((0, -4)).run(in: scene)
            #expect(down.causes().contains("i.pan failed noRoomToScroll SC-8"))
            #expect(down.offset("o") == Point(x: 0, y: 4) && down.offset("i") == nil)
            let up = try scroll((0, 4)).run(in: scene)
            #expect(up.offset("i") == Point(x: 0, y: 6) && up.offset("o") == nil)
        }

        check("PT-7: a scroll event ends a deceleration without a call") {
            var script = Script()
            script.drag(step: 0.02, (200, 600), (200, 560), (200, 500), (200, 440))
            script.at(0.07, .ended())
            script.scroll(0.2, .began, 0, -10)
            script.scroll(0.3, .ended)
            let transcript = try script.run(in: scene())
            #expect(!transcript.log.contains("s.scrollViewDidEndDecelerating"))
            expect(
                transcript.outcome.scrolling.segments.map(\.kind), equals: [.drag, .deceleration, .scroll])
            expect(transcript.outcome.scrolling.segments[1].interruption, equals: .scroll)
        }

        check("PT-7: a scroll event ends an animation of the application's code, and continues from there") {
            let scene = scene()
            var script = Script()
            script.scroll(0, .began, 0, -30)
            script.setOffset(0.1, 0, 900, of: scene.scroll("s"), isAnimated: true)
            script.scroll(0.25, .changed, 0, -30)
            script.scroll(0.5, .ended)
            let transcript = try script.run(in: scene)
            let animation = transcript.outcome.scrolling.segments.first { $0.kind == .animation }
            expect(animation?.interruption, equals: .scroll)
            #expect(!transcript.log.contains("s.scrollViewDidEndScrollingAnimation"))
        }

        check("PT-7: a disabled scroll view does not scroll") {
            var scene = scene()
            scene.scene[scene.scene[scene.scroll("s")].pan].flags.remove(.isEnabled)
            expect(try scroll((0, -40)).run(in: scene).offset("s") == nil)
        }
    }
}
