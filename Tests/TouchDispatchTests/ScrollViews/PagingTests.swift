import Foundation
import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct PagingTests {
    /// Four pages of 400 pt.
    private func pages(
        at offset: Double = 400, across: Double = 1600, _ change: (inout ViewSpec) -> Void = { _ in }
    )
        -> TestScene
    {
        .scrolling(across: across, down: 800) {
            $0 = $0.scrolled(offset, 0)
            $0.scroll.on = .isPagingEnabled
            change(&$0)
        }
    }

    /// A drag to the right by 10 pt + `way`, whose last two velocities are `velocity`.
    private func drag(_ way: Double, velocity: Double) -> Script {
        var script = Script()
        script.at(0, .began(200, 400))
        script.at(0.05, .moved(200 + (way < 0 ? -10 : 10), 400))
        let end = 200 + (way < 0 ? -10 : 10) + way
        script.at(0.2, .moved(end - velocity / 50, 400))
        script.at(0.21, .moved(end - velocity / 100, 400))
        script.at(0.22, .moved(end, 400))
        script.at(0.23, .ended())
        return script
    }

    @Test(
        "MO-8: at 250 pt/s or more, the next page in the direction of the velocity, otherwise the nearest one",
        arguments: [
            (-100.0, -249.0, 400.0), (-100, -251, 800), (-250, -249, 800), (-250, 251, 400), (100, 249, 400),
            (100, 251, 0), (-300, 100, 800),
        ])
    func velocities(way: Double, velocity: Double, page: Double) throws {
        let transcript = try drag(way, velocity: velocity).run(in: pages())
        #expect(transcript.offset("s")?.x ?? 400 == page)
        expect(
            transcript.phases.map { $0.split(separator: " ")[1] },
            equals: [
                "s.WillBeginDragging", "s.DidEndDragging", "s.WillBeginDecelerating", "s.DidEndDecelerating",
            ], "scrollViewWillEndDragging is not sent")
    }

    @Test(
        "MO-8: the content moves to the page without going beyond it, and ends exactly there",
        arguments: [-251.0, -3000, -4500])
    func monotonic(velocity: Double) throws {
        let transcript = try drag(-100, velocity: velocity).run(in: pages())
        let frames = transcript.frames("s", after: 0.23).map(\.offset.x)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 })
        expect(frames.last, equals: 800)
        // The spring of MO-5, with the velocity limited to 11 times the distance per second.
        let start = 500.0
        let speed = min(-velocity, 11 * 300)
        let exact = 800 + Formula.spring(from: start - 800, speed, after: 3.0 / 60)
        #expect(abs(frames[2] - exact) <= 0.2)
    }

    @Test(
        "MO-8: the page is clamped to the limits of the content offset",
        arguments: [(-350.0, 1000.0), (-50, 1000)])
    func limited(way: Double, end: Double) throws {
        // The last page is 200 pt long: the greatest offset is 1000 pt.
        let transcript = try drag(way, velocity: -400).run(in: pages(at: 800, across: 1400))
        expect(transcript.offset("s")?.x, equals: end)
    }

    @Test("Paging and targets of the delegate (MO-8, MO-9)") func checks() {
        check("MO-3, MO-8: a finger that rests beyond an edge has no velocity for the choice of the page") {
            var script = drag(-400, velocity: -400)
            // The last two velocities point inward.
            script.sequence.events.removeLast()
            script.at(0.23, .moved(200 - 400, 400))
            script.at(0.24, .moved(200 - 390, 400))
            script.at(1, .ended())
            // The greatest offset, 650 pt, is nearer to page 2 (800 pt) than to page 1.
            expect(try script.run(in: pages(across: 1050)).offset("s")?.x, equals: 650)
        }

        check("MO-8, MO-10: after a canceled drag, the content also comes to rest on a page") {
            var script = drag(-250, velocity: -249)
            script.sequence.events.removeLast()
            script.interrupt(0.23)
            let transcript = try script.run(in: pages())
            expect(transcript.offset("s")?.x, equals: 800)
            #expect(!transcript.scrollLog.contains("s.scrollViewWillEndDragging"))
        }

        check("MO-8, MO-6: along an axis that does not scroll, content beyond an edge returns to the edge") {
            let scene = pages { $0 = $0.scrolled(400, 30) }
            expect(try drag(-250, velocity: -249).run(in: scene).offset("s"), equals: Point(x: 800, y: 0))
        }

        check("MO-9: the content decelerates to the point that the delegate sets, and ends exactly there") {
            for y in [1000.1, 300, 10] {
                let transcript = try flick.run(in: scene(.point(Point(x: 0, y: y))))
                expect(transcript.offset("s"), equals: Point(x: 0, y: y))
                let call = try #require(transcript.call(.scrollViewWillEndDragging, of: "s"))
                expect(
                    call.targetContentOffset, equals: Point(x: 0, y: Formula.pixels(40 - 0.99 / log(0.998))))
                expect(call.chosenContentOffset, equals: Point(x: 0, y: y))
                // The velocity with which a deceleration ends at y with 10 pt/s.
                let way = y - 40
                let velocity = way / 0.499 + (way < 0 ? -10 : 10)
                for (time, offset) in transcript.frames("s", after: 0.06) where offset.y != y {
                    let since = ((time - 0.06) * 60).rounded() / 60
                    #expect(
                        abs(offset.y - 40 - Formula.decelerated(velocity, after: since)) <= 1.0 / 6 + 1e-9)
                }
            }
        }

        check("MO-2: rounding to pixels does not take the content past a target between two pixels") {
            for y in [300.2, 300.25, 300.3, 10.05, 10.1] {
                let transcript = try flick.run(in: scene(.point(Point(x: 0, y: y))))
                let frames = transcript.frames("s", after: 0.06).map(\.offset.y)
                expect(frames.last, equals: y)
                #expect(frames.allSatisfy { y > 40 ? $0 <= y : $0 >= y })
            }
        }

        check("MO-9: a point beyond the limits is limited to them; each axis moves to its target") {
            let transcript = try flick.run(in: scene(.point(Point(x: 5000, y: -5))))
            expect(transcript.offset("s"), equals: Point(x: 800, y: 0))
            expect(
                transcript.call(.scrollViewWillEndDragging, of: "s")?.chosenContentOffset,
                equals: Point(x: 800, y: 0))
        }

        check("MO-9: snap: the nearest multiple of the interval from the origin, along one axis") {
            // The announced target is 534.67 pt.
            for (interval, origin, end) in [
                (100.0, 0.0, 500.0), (100, 40, 540), (300, 0, 600), (5000, 0, 0), (400, 300, 700),
            ] {
                let transcript = try flick.run(
                    in: scene(.snap(.vertical, interval: interval, origin: origin)))
                #expect(transcript.offset("s") ?? .zero == Point(x: 0, y: end))
            }
            let other = try flick.run(in: scene(.snap(.horizontal, interval: 100, origin: 0)))
            expect(other.offset("s"), equals: Point(x: 0, y: 534), "the vertical axis keeps its target")
        }

        check("MO-9: snap, if two positions are equally near: the one that is farther from the origin") {
            for (origin, value, target) in [(6.0, -29.0, -36.0), (6, 41, 48), (0, 7, 14), (0, -7, -14)] {
                let snap = ScrollView.TargetContentOffset.snap(.vertical, interval: 14, origin: origin)
                expect(snap.applied(to: Point(x: 3, y: value)), equals: Point(x: 3, y: target))
            }
        }

        check("MO-9: a target where the content already is ends the drag without a motion") {
            let transcript = try flick.run(in: scene(.point(Point(x: 0, y: 40))))
            expect(transcript.call(.scrollViewDidEndDragging, of: "s")?.willDecelerate, equals: false)
            expect(transcript.offset("s"), equals: Point(x: 0, y: 40))
        }

        check("MO-9: a finger that rested can also be given a target") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 300))
            script.at(1, .ended())
            let transcript = try script.run(in: scene(.snap(.vertical, interval: 100, origin: 0)))
            expect(transcript.offset("s"), equals: Point(x: 0, y: 100))
            expect(transcript.call(.scrollViewDidEndDragging, of: "s")?.willDecelerate, equals: true)
        }

        check("MO-8, MO-9: with isPagingEnabled, the delegate is not asked for a target") {
            let scene = pages { $0.scroll.targetContentOffset = .point(Point(x: 123, y: 0)) }
            let transcript = try drag(-250, velocity: -249).run(in: scene)
            expect(transcript.offset("s")?.x, equals: 800)
            #expect(!transcript.scrollLog.contains("s.scrollViewWillEndDragging"))
        }
    }

    // MARK: Targets of the delegate

    private func scene(_ target: ScrollView.TargetContentOffset, at offset: Point = .zero) -> TestScene {
        .scrolling(across: 1200) {
            $0 = $0.scrolled(offset.x, offset.y)
            $0.scroll.targetContentOffset = target
        }
    }

    private var flick: Script {
        var script = Script()
        script.flick()
        return script
    }
}
