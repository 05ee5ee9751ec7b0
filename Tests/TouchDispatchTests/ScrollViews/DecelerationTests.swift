import Foundation
import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct DecelerationTests {
    private func flick(_ change: (inout Script) -> Void = { _ in }) -> Script {
        var script = Script()
        script.flick()
        change(&script)
        return script
    }

    private func flick(liftedAt time: Double) -> Script {
        flick {
            $0.sequence.events.removeLast()
            $0.at(time, .ended())
        }
    }

    /// The order of the calls of a flick that is lifted at 0.06 s and ends at frame 139.
    private let order = [
        "0.01 s.WillBeginDragging", "0.06 s.WillEndDragging", "0.06 s.DidEndDragging",
        "0.06 s.WillBeginDecelerating", "2.376667 s.DidEndDecelerating",
    ]

    @Test("Deceleration and display frames (MO-2, MO-3, MO-7)") func checks() {
        check(
            "MO-7: the delegate is called in order, and scrollViewDidScroll only during the drag and the motion"
        ) {
            let transcript = try flick().run(in: .scrolling())
            expect(transcript.phases, equals: order)
            // Repeated calls are listed once.
            let methods = transcript.scrollLog.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
            expect(
                methods,
                equals: [
                    "s.scrollViewWillBeginDragging", "s.scrollViewDidScroll", "s.scrollViewWillEndDragging",
                    "s.scrollViewDidEndDragging", "s.scrollViewWillBeginDecelerating",
                    "s.scrollViewDidScroll",
                    "s.scrollViewDidEndDecelerating",
                ])
        }

        check("MO-2, MO-3: each frame shows the offset of the deceleration, rounded to device pixels") {
            let frames = try flick().run(in: .scrolling()).frames("s", after: 0.06)
            for (time, offset) in frames {
                let frame = ((time - 0.06) * 60).rounded()
                #expect(abs(0.06 + frame / 60 - time) < 1e-6, "\(time) s is no frame")
                let exact = 40 + Formula.decelerated(1000, after: frame / 60)
                #expect(abs(offset.y - exact) <= 1.0 / 6 + 1e-9 && offset.x == 0)
                #expect(abs(offset.y * 3 - (offset.y * 3).rounded()) < 1e-9, "\(offset.y) is not on a pixel")
            }
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.offset.y < $1.offset.y })
            expect(frames.last?.offset.y, equals: 534, "40 pt + 494.01 pt")
        }

        check("MO-7: the velocity is in pt/ms; the target is the integral of the velocity down to 10 pt/s") {
            let transcript = try flick().run(in: .scrolling())
            let call = try #require(transcript.call(.scrollViewWillEndDragging, of: "s"))
            expect(call.contentOffset, equals: Point(x: 0, y: 40))
            #expect(abs((call.velocity?.y ?? 0) - 1) < 1e-9 && call.velocity?.x == 0)
            expect(call.targetContentOffset, equals: Point(x: 0, y: Formula.pixels(40 - 0.99 / log(0.998))))
            expect(transcript.call(.scrollViewDidEndDragging, of: "s")?.willDecelerate, equals: true)
            let resting = try flick(liftedAt: 0.5).run(in: .scrolling())
            expect(resting.call(.scrollViewDidEndDragging, of: "s")?.willDecelerate, equals: false)
            expect(
                resting.call(.scrollViewWillEndDragging, of: "s")?.targetContentOffset,
                equals: Point(x: 0, y: 40))
        }

        check("MO-3: the axes move independently, and an axis that the drag does not move has no velocity") {
            var script = Script()
            script.flick(by: (-5, -10))
            func scene(_ flags: ScrollView.Flags) -> TestScene {
                .scrolling(across: 3000, down: 3000) { $0.scroll.on = flags }
            }
            let free = try script.run(in: scene([])).offset("s") ?? .zero
            // The travel at the begin, (−5, −10), is subtracted. Along x, the deceleration moves 244.51 pt.
            #expect(abs(free.x - 264.51) < 0.2)
            #expect(abs(free.y - 534) < 1e-9)
            var steep = Script()
            steep.flick(by: (-2, -10))
            let locked = try steep.run(in: scene(.isDirectionalLockEnabled))
            expect(locked.call(.scrollViewWillEndDragging, of: "s")?.velocity?.x, equals: 0)
            expect(locked.offset("s"), equals: Point(x: 0, y: 534))
        }

        // MARK: Frames

        check("MO-2: framesPerSecond and displayScale determine frames and pixels, but not the end") {
            var script = flick()
            script.options.display.framesPerSecond = 120
            script.options.display.scale = 2
            let transcript = try script.run(in: .scrolling())
            let frames = transcript.frames("s", after: 0.06)
            expect(frames.prefix(2).map(\.time), equals: [0.068333, 0.076667])
            #expect(frames.allSatisfy { $0.offset.y * 2 == ($0.offset.y * 2).rounded() })
            expect(transcript.offset("s"), equals: Point(x: 0, y: 534))
            expect(transcript.phases.last, equals: "2.368333 s.DidEndDecelerating", "frame 277")
        }

        check("MO-2: an event between two reported frames does not change which frames are reported") {
            var script = flick { $0.advance(0.06 + 7.5 / 60) }
            script.options.display.didScrollInterval = 5
            let times = try script.run(in: .scrolling()).frames("s", after: 0.06).map {
                (($0.time - 0.06) * 60).rounded()
            }
            expect(times, equals: (1...27).map { Double($0) * 5 } + [139])
        }

        check(
            "MO-2: of a deadline and a frame at the same time, the deadline comes first, and the frame is shown"
        ) {
            let scroll = ViewSpec.scroll("s", 0, 0, 300, 800, down: 2000)
            let side = ViewSpec("side", 300, 0, 100, 800).handling(.handle).with {
                $0.recognizers = [.press()]
            }
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [scroll, side]))
            var script = flick()
            // The long press is due 0.5 s later, at frame 33.
            script.at(0.11, .began("2", 350, 400))
            script.at(1, .ended("2"))
            let lines = try script.run(in: scene).timedResponderLog.filter { $0.hasPrefix("0.61 ") }
            expect(
                lines,
                equals: ["0.61 app.press(began)", "0.61 side.cancelled[2]", "0.61 s.scrollViewDidScroll"])
        }

        check("MO-2: a frame at the time of an event comes before the event") {
            var script = flick { $0.tap(200, 300, at: 0.11) }
            let lines = try script.run(in: .scrolling()).timedResponderLog
            let frame = try #require(lines.lastIndex(of: "0.11 s.scrollViewDidScroll"))
            expect(lines[(frame + 1)...].first?.hasPrefix("0.16 "), equals: true)
            script.options.until = Instant(seconds: 0.11)
            expect(try script.run(in: .scrolling()).timedResponderLog.contains("0.11 s.scrollViewDidScroll"))
        }

        check("MO-2, MO-11: options.until ends the simulation in the middle of a motion") {
            var script = flick()
            script.options.until = Instant(seconds: 0.5)
            let transcript = try script.run(in: .scrolling())
            // Frame 26 is at 0.493333 s.
            let offset = Point(x: 0, y: Formula.pixels(40 + Formula.decelerated(1000, after: 26.0 / 60)))
            expect(transcript.offset("s"), equals: offset)
            #expect(!transcript.scrollLog.contains("s.scrollViewDidEndDecelerating"))
            let state = try #require(transcript.outcome.scrolling.states.first)
            #expect(state.isDecelerating && !state.isDragging && !state.isTracking)
            expect(state.contentOffset, equals: offset)
        }

        check(
            "MO-2: the calls of frames have no event and come in order of time with those of other scroll views"
        ) {
            let left = ViewSpec.scroll("l", 0, 0, 200, 800, down: 2000)
            let right = ViewSpec.scroll("r", 200, 0, 200, 800, down: 2000)
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [left, right]))
            var script = Script()
            script.flick("1", from: (100, 600))
            script.flick("2", at: 0.1, from: (300, 600))
            let transcript = try script.run(in: scene)
            let times = transcript.outcome.entries.map(\.time.microseconds)
            expect(times, equals: times.sorted())
            #expect(
                transcript.offset("l") == Point(x: 0, y: 534) && transcript.offset("r") == Point(x: 0, y: 534)
            )
            expect(
                transcript.phases.suffix(2),
                equals: ["2.376667 l.DidEndDecelerating", "2.476667 r.DidEndDecelerating"])
            #expect(!transcript.outcome.scrolling.segments.contains { $0.interruption != nil })
        }

        // MARK: The movements in the answer

        check("MO-11: the movements are listed with their curves: a drag, then a deceleration") {
            let log = try flick().run(in: .scrolling()).outcome.scrolling
            expect(log.segments.map(\.kind), equals: [.drag, .deceleration])
            expect(log.segments[0].steps.map(\.offset.y), equals: [0, 10, 20, 30, 40])
            expect(log.segments[0].from.time, equals: Instant(seconds: 0.01))
            expect(log.segments[0].to.time, equals: Instant(seconds: 0.06))
            let curve = try #require(log.segments[1].y)
            guard case .deceleration(let start, let velocity, let rate) = curve.shape else {
                Issue.record("no deceleration")
                return
            }
            #expect(start == 40 && abs(velocity - 1000) < 1e-9 && rate == 0.998 && curve.start == 0.06)
            expect(
                log.segments[1].to,
                equals: ScrollSegment.Moment(
                    time: Instant(microseconds: 2_360_282), offset: Point(x: 0, y: 534)))
            expect(log.states.map(\.isDecelerating), equals: [false])
        }

        check("MO-11: scroll views that have not moved and are not touched are not listed; a touched one is")
        {
            var script = Script()
            script.at(0, .began(200, 400))
            let touched = try script.run(in: .scrolling()).outcome.scrolling
            expect(
                touched.states.map { [$0.isTracking, $0.isDragging, $0.isDecelerating] },
                equals: [
                    [true, false, false]
                ])
            script.at(0.1, .moved(200, 300))
            let dragged = try script.run(in: .scrolling()).outcome.scrolling
            expect(
                dragged.states.map { [$0.isTracking, $0.isDragging, $0.isDecelerating] },
                equals: [[true, true, false]])
            expect(dragged.segments.map(\.kind), equals: [.drag])
            var tap = Script()
            tap.tap(200, 400, at: 0)
            expect(try tap.run(in: .scrolling()).outcome.scrolling.states.isEmpty)
        }
    }

    @Test(
        "MO-3: decelerationRate determines the distance", arguments: [(0.998, 534.0), (0.99, 138), (0.9, 49)])
    func rate(rate: Double, end: Double) throws {
        let scene = TestScene.scrolling { $0.scroll.decelerationRate = rate }
        let offset = try flick().run(in: scene).offset("s") ?? .zero
        #expect(abs(offset.y - end) < 1e-9)
    }

    @Test(
        "MO-3: the content moves only if its velocity is at least decelerationStartVelocity",
        arguments: [(100.0, 1.2375, false), (100, 1.25, true), (51, 0.625, false), (20, 0.25, true)])
    func slowest(threshold: Double, step: Double, moves: Bool) throws {
        var script = Script().setting(.decelerationStartVelocity, threshold)
        script.at(0, .began(200, 600))
        script.at(0.1, .moved(200, 580))
        for move in 1...3 { script.at(0.1 + Double(move) / 80, .moved(200, 580 - Double(move) * step)) }
        script.at(0.15, .ended())
        // 80 steps per second.
        let transcript = try script.run(in: .scrolling())
        expect(transcript.scrollLog.contains("s.scrollViewWillBeginDecelerating"), equals: moves)
    }

    @Test(
        "MO-3: a finger that has not moved for more than 0.1 s has no velocity",
        arguments: [(0.15, true), (0.150001, false)])
    func rest(lift: Double, moves: Bool) throws {
        let transcript = try flick(liftedAt: lift).run(in: .scrolling())
        expect(
            transcript.call(.scrollViewWillEndDragging, of: "s")?.velocity,
            equals: Point(x: 0, y: moves ? 1 : 0))
        expect(transcript.scrollLog.contains("s.scrollViewWillBeginDecelerating"), equals: moves)
    }

    @Test(
        "MO-2: didScrollInterval changes only the calls of scrollViewDidScroll", arguments: [0, 1, 5, 1000])
    func interval(interval: Int64) throws {
        var script = flick()
        script.options.display.didScrollInterval = interval
        let transcript = try script.run(in: .scrolling())
        expect(transcript.phases, equals: order)
        expect(transcript.offset("s"), equals: Point(x: 0, y: 534))
        let times = transcript.frames("s", after: 0.06).map { (($0.time - 0.06) * 60).rounded() }
        switch interval {
        case 0, 1000: expect(times, equals: [139])
        case 5: expect(times, equals: (1...27).map { Double($0) * 5 } + [139])
        default: #expect(times.count > 100)
        }
    }

    @Test(
        "MO-2: a hit test during a motion sees the content at the offset of the last frame",
        arguments: [0, 1, 5])
    func hitTest(interval: Int64) throws {
        // Just after frame 7, at 0.06 s + 7/60 s.
        let offset = Formula.pixels(40 + Formula.decelerated(1000, after: 7.0 / 60))
        for (y, view) in [(offset - 0.1, "b"), (offset + 0.1, "a")] {
            let views = [ViewSpec("a", 0, 0, 400, y + 400), ViewSpec("b", 0, y + 400, 400, 1600 - y)]
                .map { $0.handling(.handle) }
            var script = flick { $0.tap(200, 400, at: 0.06 + 7.5 / 60) }
            script.options.display.didScrollInterval = interval
            let transcript = try script.run(in: .scrolling(content: { $0.subviews = views }))
            let hit = transcript.logWithHitTests.last { $0.hasPrefix("hitTest") }
            expect(hit, equals: "hitTest[2]=\(view)")
        }
    }
}
