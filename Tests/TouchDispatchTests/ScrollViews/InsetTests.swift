import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct InsetTests {
    private let insets = EdgeInsets(top: 50, left: 10, bottom: 30, right: 20)

    @Test("Insets and limits (MO-1, SC-5)") func checks() {
        check("MO-1: the limits include the inset; the maximum is at least the minimum") {
            let scene = TestScene.scrolling(across: 1000) { $0.scroll.inset = insets }
            let limits = scene.scene.limits(of: scene.scroll("s"))
            #expect(limits.x == -10...620 && limits.y == -50...1230)
            let small = TestScene.scrolling(across: 100, down: 100) { $0.scroll.inset = insets }
            let other = small.scene.limits(of: small.scroll("s"))
            #expect(other.x == -10 ... -10 && other.y == -50 ... -50)
        }

        check("MO-1, MO-4: a drag follows the finger up to the inset, and with resistance beyond it") {
            for (way, offset) in [(50.0, -50.0), (150, -50 - Formula.stretched(100, in: 800))] {
                var script = Script()
                script.drag(step: 0.05, (200, 400), (200, 410), (200, 410 + way))
                let transcript = try script.run(in: .scrolling { $0.scroll.inset = insets })
                expect(transcript.offset("s"), equals: Point(x: 0, y: Formula.pixels(offset)))
            }
        }

        check("MO-1, MO-5: a motion ends at the inset") {
            var script = Script()
            script.flick(from: (200, 100), by: (0, 20))
            let scene = TestScene.scrolling {
                $0 = $0.scrolled(0, 200)
                $0.scroll.inset = insets
            }
            expect(try script.run(in: scene).offset("s"), equals: Point(x: 0, y: -50))
        }

        check("SC-5: content that is larger than the bounds only with its insets can be scrolled") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 380))
            expect(try script.run(in: .scrolling(down: 750)).path("s.pan"), equals: [])
            let larger = TestScene.scrolling(down: 750) { $0.scroll.inset = insets }
            expect(try script.run(in: larger).path("s.pan"), equals: ["began"])
            let equal = TestScene.scrolling(down: 720) { $0.scroll.inset = insets }
            expect(try script.run(in: equal).path("s.pan"), equals: [])
        }

        check("MO-1, SC-15: an inner scroll view has room up to its inset") {
            let inner = ViewSpec.scroll("i", 0, 0, 400, 400, down: 1000)
            let outer = ViewSpec.scroll("o", 0, 0, 400, 800, down: 2000, inner.scroll { $0.inset = insets })
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [outer.scrolled(0, 100)]))
            var script = Script()
            script.drag(step: 0.05, (200, 200), (200, 220))
            expect(try script.run(in: scene).path("i.pan"), equals: ["began"])
        }

        check(
            "MO-1: always adds the safe area on every edge, never on none, scrollableAxes along axes that scroll"
        ) {
            let full = Rect(0, 0, 400, 800)
            expect(adjusted(full, .always), equals: EdgeInsets(top: 109, left: 15, bottom: 64, right: 26))
            expect(adjusted(full, .never), equals: insets)
            expect(
                adjusted(full, .scrollableAxes), equals: EdgeInsets(top: 109, left: 10, bottom: 64, right: 20)
            )
            expect(
                adjusted(full, .scrollableAxes, across: 1000),
                equals: EdgeInsets(top: 109, left: 15, bottom: 64, right: 26))
        }

        check("MO-1: only the part of the safe area that covers the scroll view counts") {
            expect(
                adjusted(Rect(0, 40, 400, 740), .scrollableAxes),
                equals: EdgeInsets(top: 50 + 19, left: 10, bottom: 30 + 14, right: 20))
            expect(adjusted(Rect(0, 100, 400, 600), .scrollableAxes), equals: insets)
            expect(
                adjusted(Rect(0, 40, 400, 760), in: Point(x: 0, y: 10), .scrollableAxes),
                equals: EdgeInsets(top: 50 + 9, left: 10, bottom: 30 + 44, right: 20))
        }
    }

    // MARK: Safe area

    /// The inset of a scroll view with the frame `frame` in a window with the safe-area insets 59, 0, 34, 0. Its
    /// content scrolls vertically.
    private func adjusted(
        _ frame: Rect, in offset: Point = .zero, _ behavior: ContentInsetAdjustment, across: Double = 0
    ) -> EdgeInsets {
        let view = ViewSpec.scroll(
            "s", frame.origin.x, frame.origin.y, frame.size.width, frame.size.height,
            across: across, down: 5000)
        let superview = ViewSpec("p", offset.x, offset.y, 400, 800, [view.scroll { $0.inset = insets }])
        var scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [superview])).scene
        scene.windows[0].safeAreaInsets = EdgeInsets(top: 59, left: 5, bottom: 34, right: 6)
        let index = ScrollIndex(0)
        scene.adjustInset(of: index, scene[scene[index].view], behavior)
        return scene[index].inset
    }
}
