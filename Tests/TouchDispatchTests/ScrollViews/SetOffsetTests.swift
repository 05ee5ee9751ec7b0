import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct SetOffsetTests {
    private let scene = TestScene.scrolling()
    private var scroll: ScrollIndex { scene.scroll("s") }

    private func run(in scene: TestScene? = nil, _ prepare: (inout Script) -> Void) throws -> TestTranscript {
        var script = Script()
        prepare(&script)
        return try script.run(in: scene ?? self.scene)
    }

    /// The offset of an animation from `start` to `end`.
    private func eased(_ start: Double, _ end: Double, after time: Double) -> Double {
        let part = min(time / 0.3, 1)
        return Formula.pixels(start + (end - start) * (3 * part * part - 2 * part * part * part))
    }

    @Test("Content offsets that the application's code sets (AN-8 to AN-10)") func checks() {
        // MARK: Without an animation

        check("AN-8: the offset is rounded to pixels and not limited; without a change, nothing is sent") {
            let transcript = try run {
                $0.setOffset(1, 0, 100.2, of: scroll)
                $0.setOffset(2, 0, 100.3, of: scroll)
                $0.setOffset(3, 0, 5000, of: scroll)
            }
            expect(transcript.offsets("s"), equals: [Point(x: 0, y: 301.0 / 3), Point(x: 0, y: 5000)])
            expect(transcript.outcome.scrolling.segments.map(\.kind), equals: [.set, .set])
            expect(transcript.outcome.scrolling.segments.first?.from.offset, equals: .zero)
            #expect(transcript.phases.isEmpty)
            let exact = TestScene.scrolling(down: 2000.1)
            expect(
                try run(in: exact) { $0.setOffset(0, 0, 1200.1, of: exact.scroll("s")) }.offset("s")?.y,
                equals: 1200.1)
        }

        check("AN-8: a motion ends without a call") {
            let transcript = try run {
                $0.flick()
                $0.setOffset(0.5, 0, 0, of: scroll)
                $0.advance(3)
            }
            #expect(transcript.frames("s", after: 0.5).isEmpty)
            expect(transcript.phases.last, equals: "0.06 s.WillBeginDecelerating")
            #expect(transcript.offset("s") == nil)
            let segments = transcript.outcome.scrolling.segments
            expect(segments.map(\.kind), equals: [.drag, .deceleration, .set])
            expect(segments[1].interruption, equals: .setContentOffset)
            expect(transcript.outcome.scrolling.states.first?.isDecelerating, equals: false)
        }

        check("AN-8: a touch that has stopped the content drags it from the new offset") {
            let transcript = try run {
                $0.flick()
                $0.at(0.5, .began(200, 400))
                $0.setOffset(0.6, 0, 300, of: scroll)
                $0.at(0.7, .moved(200, 390))
                $0.at(2, .ended())
            }
            expect(transcript.offsets("s").suffix(2).map(\.y), equals: [300, 310])
        }

        // MARK: With an animation

        check("AN-9: the offset moves at display frames for 0.3 s, and then the delegate is called") {
            let transcript = try run { $0.setOffset(1, 0, 600, of: scroll, isAnimated: true) }
            let frames = transcript.frames("s", after: 1)
            expect(frames.count, equals: 18)
            for (number, frame) in frames.enumerated() {
                expect(frame.offset.y, equals: eased(0, 600, after: Double(number + 1) / 60))
            }
            expect(frames.last?.time, equals: 1.3)
            expect(transcript.phases, equals: ["1.3 s.DidEndScrollingAnimation"])
            let segment = try #require(transcript.outcome.scrolling.segments.first)
            #expect(segment.kind == .animation && segment.interruption == nil)
            guard case .easing(0, 600, 0.3)? = segment.y?.shape, case .rest(0)? = segment.x?.shape else {
                Issue.record("\(segment)")
                return
            }
            expect(transcript.outcome.scrolling.segments.count, equals: 1)
        }

        check("AN-9: a hit test uses the offset of the last frame") {
            let cells = (0..<20).map { ViewSpec("c\($0)", 0, Double($0) * 100, 400, 100).handling(.handle) }
            let scene = TestScene(
                ViewSpec(
                    "w", 0, 0, 400, 800,
                    [
                        .scroll("s", 0, 0, 400, 800, down: 2000, cells[2], cells[3], cells[4])
                    ]))
            let transcript = try run(in: scene) {
                $0.setOffset(1, 0, 600, of: scene.scroll("s"), isAnimated: true)
                $0.at(1.15, .began(200, 50))
                $0.at(1.16, .ended())
                $0.tap(200, 50, at: 2)
            }
            let hits = transcript.outcome.hitTesting.records.map { scene.name($0.hit?.view) }
            // At frame 9, half of the distance is covered.
            expect(hits, equals: ["c3", "c3"])
            expect(transcript.offset("s")?.y, equals: 300)
        }

        check("AN-9: if the offset is already reached, nothing happens") {
            let transcript = try run { $0.setOffset(1, 0, 0, of: scroll, isAnimated: true) }
            #expect(transcript.scrollLog.isEmpty && transcript.outcome.scrolling.segments.isEmpty)
        }

        check("AN-9: it replaces a deceleration or another animation, which end without a call") {
            let transcript = try run {
                $0.flick()
                $0.setOffset(0.5, 0, 0, of: scroll, isAnimated: true)
                $0.setOffset(0.6, 0, 900, of: scroll, isAnimated: true)
                $0.setOffset(0.7, 0, 600, of: scroll, isAnimated: true)
            }
            expect(transcript.phases.last, equals: "1.0 s.DidEndScrollingAnimation")
            expect(transcript.phases.count, equals: 5)
            expect(transcript.offset("s")?.y, equals: 600)
            let segments = transcript.outcome.scrolling.segments
            expect(segments.map(\.kind), equals: [.drag, .deceleration, .animation, .animation, .animation])
            expect(
                segments.map(\.interruption),
                equals: [
                    nil, .setContentOffset, .setContentOffset, .setContentOffset, nil,
                ])
        }

        check("AN-9: a touch stops it; lifted without a move, it ends no deceleration") {
            let transcript = try run {
                $0.setOffset(1, 0, 600, of: scroll, isAnimated: true)
                $0.at(1.15, .began(200, 50))
                $0.at(1.5, .ended())
            }
            expect(transcript.phases, equals: ["1.15 s.DidEndScrollingAnimation", "1.5 s.DidEndDragging"])
            expect(transcript.offset("s")?.y, equals: 300)
            expect(transcript.outcome.scrolling.segments.map(\.interruption), equals: [.touch])
            #expect(!transcript.responderLog.contains { $0.hasPrefix("c.") })
        }

        check("AN-9: a touch that stops it and moves drags the content from there") {
            let transcript = try run {
                $0.setOffset(1, 0, 600, of: scroll, isAnimated: true)
                $0.at(1.15, .began(200, 50))
                $0.at(1.5, .moved(200, 45))
                $0.at(2, .ended())
            }
            expect(
                transcript.phases,
                equals: [
                    "1.15 s.DidEndScrollingAnimation", "1.5 s.WillBeginDragging", "2.0 s.WillEndDragging",
                    "2.0 s.DidEndDragging",
                ])
            expect(transcript.offset("s")?.y, equals: 305)
        }

        check("AN-9: a drag by a touch that was down before the animation ends it") {
            let transcript = try run {
                $0.at(0.95, .began(200, 600))
                $0.setOffset(1, 0, 600, of: scroll, isAnimated: true)
                $0.at(1.15, .moved(200, 590))
                $0.at(1.2, .moved(200, 580))
                $0.at(2, .ended())
            }
            expect(
                transcript.phases,
                equals: [
                    "1.15 s.DidEndScrollingAnimation", "1.15 s.WillBeginDragging", "2.0 s.WillEndDragging",
                    "2.0 s.DidEndDragging",
                ])
            expect(transcript.offset("s")?.y, equals: 310)
        }

        check("AN-9: isScrollEnabled does not end it; the removal of the scroll view does, without a call") {
            let transcript = try run {
                $0.setOffset(1, 0, 600, of: scroll, isAnimated: true)
                $0.set(1.1, .viewFlag(scene.view("s"), .isScrollEnabled, false))
            }
            expect(transcript.phases, equals: ["1.3 s.DidEndScrollingAnimation"])
            let removed = try run {
                $0.setOffset(1, 0, 600, of: scroll, isAnimated: true)
                $0.add(1.15, .removeView(scene.view("s")))
                $0.setOffset(2, 0, 700, of: scroll, isAnimated: true)
            }
            #expect(removed.phases.isEmpty && removed.offset("s")?.y == 700)
            expect(removed.outcome.scrolling.segments.map(\.interruption), equals: [.removal, nil])
            expect(removed.outcome.scrolling.segments.map(\.kind), equals: [.animation, .set])
        }

        check("AN-9: isDecelerating is false during an animation") {
            let transcript = try run {
                $0.options.until = Instant(seconds: 1.1)
                $0.setOffset(1, 0, 600, of: scroll, isAnimated: true)
            }
            let state = try #require(transcript.outcome.scrolling.states.first)
            #expect(!state.isDecelerating && !state.isDragging && !state.isTracking)
            expect(state.contentOffset.y, equals: eased(0, 600, after: 0.1))
        }

        check("AN-8, AN-9: offsets whose difference is infinite are not shown, and nothing traps") {
            for isAnimated in [false, true] {
                let transcript = try run {
                    $0.setOffset(1, 0, -1e308, of: scroll, isAnimated: isAnimated)
                    $0.setOffset(2, 0, 1e308, of: scroll, isAnimated: isAnimated)
                    $0.setOffset(3, 0, -1e308, of: scroll, isAnimated: isAnimated)
                }
                // In device pixels, the offsets are infinite.
                #expect(transcript.offsets("s").isEmpty)
            }
        }

        check("AN-10: the offset is clamped to the limits; none does not move a visible item") {
            let cells = [ViewSpec("first", 0, 0, 400, 100), ViewSpec("last", 0, 1900, 400, 100)]
            let table = ViewSpec.scroll("s", 0, 0, 400, 800, down: 2000, as: .UITableView, cells[0], cells[1])
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [table.scrolled(0, 50)]))
            func offset(_ name: String, _ position: ScrollPosition) throws -> Double? {
                try run(in: scene) {
                    $0.add(0, .scrollToItem(ScrollIndex(0), scene.view(name), position, isAnimated: false))
                }.offset("s")?.y
            }
            expect(try offset("last", .top), equals: 1200)
            expect(try offset("first", .bottom), equals: 0)
            expect(try offset("first", .none), equals: 0, "the first 50 pt are not visible")
            expect(try offset("last", .none), equals: 1200)
            let visible = scene.changing { $0.views[1].bounds.origin.y = 0 }
            let still = try run(in: visible) {
                $0.add(0, .scrollToItem(ScrollIndex(0), scene.view("first"), .none, isAnimated: true))
            }
            #expect(still.scrollLog.isEmpty)
        }

        check("AN-10: an item in a removed view has no effect") {
            let table = ViewSpec.scroll(
                "s", 0, 0, 400, 800, down: 2000, as: .UITableView, ViewSpec("cell", 0, 1900, 400, 100))
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [table]))
            let transcript = try run(in: scene) {
                $0.add(0, .removeView(scene.view("cell")))
                $0.add(1, .scrollToItem(ScrollIndex(0), scene.view("cell"), .top, isAnimated: false))
            }
            #expect(transcript.offset("s") == nil)
        }
    }

    @Test("AN-8: a drag continues from the new offset", arguments: [false, true])
    func drag(isAnimated: Bool) throws {
        let transcript = try run {
            $0.at(0, .began(200, 600))
            $0.at(0.1, .moved(200, 590))
            $0.at(0.2, .moved(200, 580))
            $0.setOffset(0.3, 0, 500, of: scroll, isAnimated: isAnimated)
            $0.at(0.4, .moved(200, 575))
            $0.at(1, .ended())
        }
        expect(transcript.offsets("s").map(\.y), equals: [10, 500, 505])
        expect(transcript.outcome.scrolling.segments.map(\.kind), equals: [.set, .drag])
        expect(transcript.outcome.scrolling.segments.last?.steps.map(\.offset.y), equals: [0, 10, 500, 505])
    }

    // MARK: Items

    /// The item is at 1000…1100 pt, the visible part of the viewport at 50…770 pt.
    private static let offsets: [ScrollPosition: Double] = [
        .top: 950, .bottom: 330, .middle: 640, .centeredVertically: 640, .none: 330, .left: 0, .right: 0,
        .centeredHorizontally: 0,
    ]

    @Test(
        "AN-10: an item is aligned with an edge of the visible part, within the limits",
        arguments: ScrollPosition.allCases)
    func item(position: ScrollPosition) throws {
        let offset = try #require(SetOffsetTests.offsets[position])
        let cell = ViewSpec("cell", 0, 1000, 400, 100)
        let table = ViewSpec.scroll("s", 0, 0, 400, 800, down: 2000, as: .UITableView, cell)
        let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [table])).changing {
            $0.scrollViews[0].inset = EdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        }
        let item = scene.view("cell")
        let transcript = try run(in: scene) {
            $0.add(0, .scrollToItem(ScrollIndex(0), item, position, isAnimated: false))
        }
        expect((transcript.offset("s")?.y ?? 0), equals: offset)
        let animated = try run(in: scene) {
            $0.add(0, .scrollToItem(ScrollIndex(0), item, position, isAnimated: true))
        }
        expect((animated.offset("s")?.y ?? 0), equals: offset)
        expect(animated.phases, equals: (offset == 0 ? [] : ["0.3 s.DidEndScrollingAnimation"]))
    }

    @Test(
        "AN-10: an item is aligned along the horizontal axis, within the limits",
        arguments: [
            (.left, 980.0), (.right, 710), (.centeredHorizontally, 845), (.none, 710), (.top, 0),
        ] as [(ScrollPosition, Double)])
    func across(position: ScrollPosition, offset: Double) throws {
        let cell = ViewSpec("cell", 1000, 0, 100, 800)
        let row = ViewSpec.scroll("s", 0, 0, 400, 800, across: 2000, cell)
        let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [row])).changing {
            $0.scrollViews[0].inset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
        }
        let transcript = try run(in: scene) {
            $0.add(0, .scrollToItem(ScrollIndex(0), scene.view("cell"), position, isAnimated: false))
        }
        expect((transcript.offset("s")?.x ?? 0), equals: offset)
    }
}
