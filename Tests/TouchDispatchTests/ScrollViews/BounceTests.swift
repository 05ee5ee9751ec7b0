import Foundation
import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct BounceTests {
    /// `s` is 800 pt high. Its content is 2000 pt high, so that the greatest offset is 1200 pt.
    private func scene(at offset: Double, down: Double = 2000, bounces: Bool = true) -> TestScene {
        .scrolling(down: down) {
            $0 = $0.scrolled(0, offset)
            $0.scroll.off = bounces ? [] : .bounces
        }
    }

    // MARK: Rubber band

    @Test(
        "MO-4: beyond an edge, the content follows with resistance, or not at all if bounces is false",
        arguments: [30.0, 100, 500, 10_000])
    func rubberBand(pull: Double) throws {
        for (start, sign) in [(0.0, -1.0), (1200, 1)] {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 400 - sign * 10), (200, 400 - sign * (10 + pull)))
            let shown = Formula.pixels(start + sign * Formula.stretched(pull, in: 800))
            expect(try script.run(in: scene(at: start)).offset("s"), equals: Point(x: 0, y: shown))
            expect(try script.run(in: scene(at: start, bounces: false)).offset("s") == nil)
        }
    }

    @Test("Rubber band and bounce (MO-4, MO-5, MO-6)") func checks() {
        check("MO-4: the viewport is the length of the scroll view along each axis") {
            var script = Script()
            script.drag(step: 0.05, (200, 200), (210, 210), (310, 310))
            let offset = try script.run(in: .scrolling(across: 1000)).offset("s") ?? .zero
            expect(offset.x, equals: -Formula.pixels(Formula.stretched(100, in: 400)))
            expect(offset.y, equals: -Formula.pixels(Formula.stretched(100, in: 800)))
        }

        check("MO-4, SC-13: content that the scene shows beyond an edge is dragged from there") {
            // The pull that has moved the content by 50 pt, plus 20 pt.
            let pull = 50.0 / 750 * 800 / 0.55 + 20
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 410), (200, 430))
            let offset = try script.run(in: scene(at: -50)).offset("s") ?? .zero
            expect(offset.y, equals: -Formula.pixels(Formula.stretched(pull, in: 800)))
        }

        // MARK: Bounce

        check("MO-5: a deceleration that meets an edge continues as a spring, and ends exactly at the edge") {
            var script = Script()
            script.flick()
            let transcript = try script.run(in: scene(at: 1060))
            // At 1100 pt, the finger is lifted with 1000 pt/s. The edge is 100 pt further.
            let meeting = log(1 - 100 / (1000 * 0.998 / 0.002 / 1000)) / log(0.998) / 1000
            let velocity = 1000 * pow(0.998, meeting * 1000)
            for (time, offset) in transcript.frames("s", after: 0.06) where offset.y != 1200 {
                let since = ((time - 0.06) * 60).rounded() / 60
                let exact =
                    since < meeting
                    ? 1100 + Formula.decelerated(1000, after: since)
                    : 1200 + Formula.spring(from: 0, velocity, after: since - meeting)
                #expect(abs(offset.y - exact) <= 1.0 / 6 + 1e-9)
            }
            #expect(transcript.offsets("s").contains { $0.y > 1220 })
            expect(transcript.offset("s"), equals: Point(x: 0, y: 1200))
            // The last frame is the first one at which the distance is at most 0.5 pt.
            let frames = transcript.frames("s", after: 0.06)
            let last = try #require(frames.last)
            let since = ((last.time - 0.06) * 60).rounded() / 60 - meeting
            expect(last.offset.y, equals: 1200)
            #expect(Formula.spring(from: 0, velocity, after: since) <= 0.5)
            #expect(Formula.spring(from: 0, velocity, after: since - 1.0 / 60) > 0.5)
            expect(transcript.phases.last?.hasPrefix("\(last.time) "), equals: true)
            expect(
                transcript.outcome.scrolling.segments.map(\.kind), equals: [.drag, .deceleration, .bounce])
        }

        check("MO-2, MO-5: the content ends exactly at a limit that is not on a pixel") {
            var script = Script()
            script.flick()
            for bounces in [true, false] {
                let transcript = try script.run(in: scene(at: 1060, down: 2000.1, bounces: bounces))
                expect(transcript.offset("s"), equals: Point(x: 0, y: 2000.1 - 800))
            }
        }

        check("MO-5: without bounces, the motion ends at the first frame at which the edge is reached") {
            var script = Script()
            script.flick()
            let transcript = try script.run(in: scene(at: 1060, bounces: false))
            let meeting = log(1 - 100 / (1000 * 0.998 / 0.002 / 1000)) / log(0.998) / 1000
            let frame = (meeting * 60).rounded(.up)
            expect(transcript.offsets("s").map(\.y).max(), equals: 1200)
            let last = try #require(transcript.frames("s", after: 0.06).last)
            #expect(last.offset.y == 1200 && abs(last.time - 0.06 - frame / 60) < 1e-6)
            expect(transcript.phases.last, equals: "\(last.time) s.DidEndDecelerating")
        }

        check("MO-5: a flick outward at an edge bounces; without bounces, nothing moves") {
            var script = Script()
            // The content reaches its edge 10 pt after it begins to follow.
            script.flick(moves: 2)
            let bouncing = try script.run(in: scene(at: 1190))
            expect(bouncing.call(.scrollViewDidEndDragging, of: "s")?.willDecelerate, equals: true)
            #expect(bouncing.offsets("s").contains { $0.y > 1220 })
            expect(bouncing.offset("s"), equals: Point(x: 0, y: 1200))
            expect(bouncing.call(.scrollViewWillEndDragging, of: "s")?.targetContentOffset?.y, equals: 1200)
            let fixed = try script.run(in: scene(at: 1190, bounces: false))
            expect(
                fixed.phases,
                equals: ["0.01 s.WillBeginDragging", "0.03 s.WillEndDragging", "0.03 s.DidEndDragging"])
            expect(fixed.call(.scrollViewDidEndDragging, of: "s")?.willDecelerate, equals: false)
        }

        // MARK: Release beyond an edge

        check(
            "MO-3, MO-6: content that is released at rest beyond an edge returns with 7.25 times its distance per second"
        ) {
            var script = Script()
            script.drag(step: 0.05, (200, 200), (200, 210), (200, 410))
            script.at(0.5, .ended())
            let transcript = try script.run(in: scene(at: 0))
            let start = Formula.pixels(-Formula.stretched(200, in: 800))
            for (time, offset) in transcript.frames("s", after: 0.5) where offset.y != 0 {
                let since = ((time - 0.5) * 60).rounded() / 60
                #expect(
                    abs(offset.y - Formula.spring(from: start, -7.25 * start, after: since)) <= 1.0 / 6 + 1e-9
                )
            }
            #expect(transcript.offset("s") == nil, "the content is back at the edge")
            // The announced velocity is that of the pan, a mean of 200 pt/s and 4000 pt/s.
            let call = try #require(transcript.call(.scrollViewWillEndDragging, of: "s"))
            #expect((call.velocity?.y ?? 0) < -0.9)
            expect(call.targetContentOffset, equals: .zero)
            expect(transcript.call(.scrollViewDidEndDragging, of: "s")?.willDecelerate, equals: true)
            expect(transcript.outcome.scrolling.segments.map(\.kind), equals: [.drag, .bounce])
        }

        check(
            "MO-6: content that is released in motion starts with the velocity of the finger times the derivative of MO-4"
        ) {
            var script = Script()
            script.flick(from: (200, 200), by: (0, 20), moves: 5)
            let transcript = try script.run(in: scene(at: 0))
            // The finger pulls 90 pt at 2000 pt/s.
            let start = Formula.pixels(-Formula.stretched(90, in: 800))
            let slope = (Formula.stretched(90.001, in: 800) - Formula.stretched(89.999, in: 800)) / 0.002
            let frames = transcript.frames("s", after: 0.06)
            for (time, offset) in frames where offset.y != 0 {
                let since = ((time - 0.06) * 60).rounded() / 60
                #expect(abs(offset.y - Formula.spring(from: start, -2000 * slope, after: since)) <= 0.5)
            }
            #expect(frames.contains { $0.offset.y < start }, "the content moves on before it returns")
            #expect(transcript.offset("s") == nil)
        }

        check("MO-6, MO-3: content that crosses the edge fast continues within its limits") {
            var script = Script()
            script.flick(by: (0, -20), moves: 2)
            let transcript = try script.run(in: scene(at: -60))
            let ends = transcript.outcome.scrolling.segments
            expect(ends.map(\.kind), equals: [.drag, .bounce, .deceleration])
            #expect((transcript.offset("s")?.y ?? 0) > 50)
        }

        check("MO-6: content whose spring crosses the edge by less than 0.5 pt does not jump to the edge") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 390))
            // 780 pt/s with the derivative 0.5 are 390 pt/s, which is a little more than 11 times the distance.
            for move in 1...2 {
                script.at(0.05 + Double(move) / 1000, .moved(200, 390 - Double(move) * 0.78))
            }
            script.at(0.053, .ended())
            let transcript = try script.run(in: scene(at: -36))
            let frames = transcript.frames("s", after: 0.053).map(\.offset.y)
            #expect(frames.count > 10)
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 })
            expect(transcript.offset("s"), equals: .zero)
        }
    }
}
