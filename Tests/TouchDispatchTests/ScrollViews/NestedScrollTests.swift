import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct NestedScrollTests {
    /// The scroll view `o` fills the window. It contains the scroll view `i`, 400 by 400, with the content
    /// `c`.
    private func scene(
        inner: (across: Double, down: Double), outer: (across: Double, down: Double),
        at offset: (inner: Point, outer: Point) = (.zero, .zero), off: View.Flags = [], bounces: Bool = true
    ) -> TestScene {
        let content = ViewSpec("c", 0, 0, inner.across, inner.down).handling(.handle)
        let innerOne = ViewSpec.scroll("i", 0, 0, 400, 400, across: inner.across, down: inner.down, content)
            .scrolled(offset.inner.x, offset.inner.y)
            .scroll { $0.off = bounces ? [] : .bounces }
        let outerOne = ViewSpec.scroll("o", 0, 0, 400, 800, across: outer.across, down: outer.down, innerOne)
            .scrolled(offset.outer.x, offset.outer.y).off(off)
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [outerOne]))
    }

    private func drag(_ dx: Double, _ dy: Double, from start: (Double, Double) = (200, 200)) -> Script {
        var script = Script()
        script.drag(
            step: 0.05, start, (start.0 + dx / 2, start.1 + dy / 2), (start.0 + dx, start.1 + dy))
        script.at(0.5, .ended())
        return script
    }

    @Test("Nested scroll views (SC-8)") func checks() {
        check("SC-8: the inner one scrolls across, the outer one scrolls down") {
            let scene = scene(inner: (2000, 400), outer: (400, 2000))
            let across = try drag(-40, 0).run(in: scene)
            expect(across.offset("i"), equals: Point(x: 30, y: 0))
            expect(across.path("o.pan"), equals: ["failed"])
            let down = try drag(0, -40).run(in: scene)
            expect(down.offset("o"), equals: Point(x: 0, y: 30))
            #expect(down.offset("i") == nil)
        }

        check("SC-8: if both reach their hysteresis in one event, the innermost one that can scroll begins") {
            let transcript = try drag(-40, -40).run(in: scene(inner: (2000, 400), outer: (400, 2000)))
            expect(transcript.offset("i"), equals: Point(x: 30, y: 0))
            #expect(transcript.offset("o") == nil)
            #expect(transcript.causes().contains("o.pan failed excluded GX-1 by i.pan"))
        }

        check("SC-8: of two that scroll the same axis, the inner one scrolls") {
            let transcript = try drag(0, -40).run(in: scene(inner: (400, 2000), outer: (400, 2000)))
            expect(transcript.offset("i"), equals: Point(x: 0, y: 30))
            #expect(transcript.offset("o") == nil)
        }

        check("SC-8: the inner one stops at its limit; the next drag belongs to the outer one") {
            let scene = scene(inner: (400, 410), outer: (400, 2000))
            var script = drag(0, -100)
            let first = try script.run(in: scene)
            expect(first.offset("i"), equals: Point(x: 0, y: 10))
            #expect(first.offset("o") == nil)
            script.drag(at: 2, step: 0.05, (200, 200), (200, 150))
            script.at(3, .ended())
            let transcript = try script.run(in: scene)
            expect(transcript.offset("i"), equals: Point(x: 0, y: 10))
            expect(transcript.offset("o"), equals: Point(x: 0, y: 40))
            #expect(transcript.causes().contains("i.pan failed noRoomToScroll SC-8"))
            expect(transcript.path("i.pan").filter { $0 != "changed" }, equals: ["began", "ended", "failed"])
        }

        check("SC-8: in the other direction there is room, and the inner one begins") {
            let scene = scene(
                inner: (400, 500), outer: (400, 2000), at: (Point(x: 0, y: 100), Point(x: 0, y: 100)))
            let back = try drag(0, 40).run(in: scene)
            expect(back.offset("i"), equals: Point(x: 0, y: 70))
            #expect(back.offset("o") == nil)
            let on = try drag(0, -40).run(in: scene)
            #expect(on.offset("i") == nil)
            expect(on.offset("o"), equals: Point(x: 0, y: 130))
        }

        check("SC-15: without an outer one that scrolls that axis, the inner one begins and does not move") {
            let crossed = scene(inner: (400, 500), outer: (2000, 800), bounces: false)
            expect(try drag(0, 40).run(in: crossed).scrollLog, equals: unmoved("i"))
            let alone = TestScene.scrolling { $0.scroll.off = .bounces }
            expect(try drag(0, 40).run(in: alone).scrollLog, equals: unmoved("s"))
        }

        check(
            "SC-15, MO-4: without an outer one that scrolls that axis, an inner one that bounces is pulled beyond its edge"
        ) {
            let transcript = try drag(0, 40).run(in: scene(inner: (400, 500), outer: (2000, 800)))
            // Pulls of 10 pt and 30 pt in a viewport of 400 pt.
            expect(
                transcript.offsets("i").prefix(2), equals: [Point(x: 0, y: -16.0 / 3), Point(x: 0, y: -16)])
            #expect(transcript.offset("i") == nil, "the content has returned to the edge")
            #expect(transcript.offset("o") == nil)
        }

        check("SC-15: an outer one that is not enabled does not count") {
            let transcript = try drag(0, 40).run(
                in: scene(inner: (400, 500), outer: (400, 2000), off: .isScrollEnabled, bounces: false))
            expect(transcript.scrollLog, equals: unmoved("i"))
        }

        check("SC-15: room along one of its axes is enough") {
            let scene = scene(inner: (2000, 2000), outer: (2000, 2000))
            let transcript = try drag(-40, 40).run(in: scene)
            expect(transcript.offset("i"), equals: Point(x: 30, y: 0))
            #expect(transcript.offset("o") == nil)
        }

        check("SC-15, SC-13: with fingers that came down later, the distance is the travel of the pan") {
            let scene = scene(inner: (400, 500), outer: (400, 2000), at: (.zero, Point(x: 0, y: 100)))
            var script = Script()
            script.at(0, .began("1", 200, 100))
            script.at(0.05, .moved("1", 200, 109))
            script.at(0.06, .began("2", 100, 100))
            script.at(0.1, .moved("1", 200, 111), .moved("2", 100, 102))
            let transcript = try script.run(in: scene)
            #expect(transcript.causes().contains("i.pan failed noRoomToScroll SC-8"))
            expect(transcript.path("o.pan"), equals: ["began"])
        }

        check("SC-8: of three nested scroll views, the middle one has room") {
            let content = ViewSpec("c", 0, 0, 400, 500).handling(.handle)
            let i = ViewSpec.scroll("i", 0, 0, 400, 400, down: 500, content).scrolled(0, 100)
            let m = ViewSpec.scroll("m", 0, 0, 400, 600, down: 900, i)
            let o = ViewSpec.scroll("o", 0, 0, 400, 800, down: 2000, m)
            let transcript = try drag(0, -60).run(in: TestScene(ViewSpec("w", 0, 0, 400, 800, [o])))
            expect(transcript.offset("m"), equals: Point(x: 0, y: 50))
            #expect(transcript.offset("i") == nil && transcript.offset("o") == nil)
        }

        check("SC-8, SC-12: a touch on an inner scroll view itself is content of the outer one") {
            var script = Script()
            script.at(0, .began(200, 300))
            script.at(1, .ended())
            let innerOne = ViewSpec.scroll("i", 0, 0, 400, 400, down: 1000)
            let outerOne = ViewSpec.scroll("o", 0, 0, 400, 800, down: 2000, innerOne)
            let transcript = try script.run(in: TestScene(ViewSpec("w", 0, 0, 400, 800, [outerOne])))
            expect(
                transcript.timedResponderLog,
                equals: ["0.15 o?touchesShouldBegin(i)=true", "0.15 i.began[1]", "1.0 i.ended[1]"])
        }
    }

    /// The calls of a drag that moves nothing.
    private func unmoved(_ name: String) -> [String] {
        ["WillBeginDragging", "WillEndDragging", "DidEndDragging"].map { "\(name).scrollView\($0)" }
    }

    @Test(
        "SC-15: at its limit, the inner one considers only the next one further out: the outermost gets nothing",
        arguments: [true, false])
    func onlyTheNext(isEnabled: Bool) throws {
        let content = ViewSpec("c", 0, 0, 400, 500).handling(.handle)
        let i = ViewSpec.scroll("i", 0, 0, 400, 400, down: 500, content).scrolled(0, 100)
        // With scrolling enabled, the middle one scrolls only across.
        let m = ViewSpec.scroll("m", 0, 0, 400, 600, across: 900, down: isEnabled ? 600 : 900, i)
            .off(isEnabled ? [] : .isScrollEnabled)
        let o = ViewSpec.scroll("o", 0, 0, 400, 800, down: 2000, m)
        let transcript = try drag(0, -60).run(in: TestScene(ViewSpec("w", 0, 0, 400, 800, [o])))
        #expect(transcript.offset("m") == nil && transcript.offset("o") == nil)
        #expect(
            transcript.scrollLog.allSatisfy { $0.hasPrefix("i.") }
                && transcript.scrollLog.contains("i.scrollViewWillBeginDragging"))
        #expect(transcript.causes().contains("o.pan failed excluded GX-1 by i.pan"))
    }
}
