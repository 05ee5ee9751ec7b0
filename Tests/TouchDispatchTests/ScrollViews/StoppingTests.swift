import Foundation
import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct StoppingTests {
    /// A flick that is lifted at 0.06 s and would move until 2.38 s, then `more`.
    private func flick(_ more: (inout Script) -> Void) -> Script {
        var script = Script()
        script.flick()
        more(&script)
        return script
    }

    private let started = [
        "0.01 s.WillBeginDragging", "0.06 s.WillEndDragging", "0.06 s.DidEndDragging",
        "0.06 s.WillBeginDecelerating",
    ]

    /// The content offset at frame 26, the last one before 0.5 s.
    private var stopped: Point {
        Point(x: 0, y: Formula.pixels(40 + Formula.decelerated(1000, after: 26.0 / 60)))
    }

    @Test("Touches that stop a motion (MO-10)") func checks() {
        check(
            "MO-10: a touch stops the content at the last frame; lifted without a move, it ends drag and deceleration"
        ) {
            let transcript = try flick { $0.tap(200, 400, at: 0.5, hold: 1) }.run(in: .scrolling())
            expect(transcript.phases, equals: started + ["1.5 s.DidEndDragging", "1.5 s.DidEndDecelerating"])
            expect(transcript.scrollCalls("s").suffix(2).first?.call.willDecelerate, equals: false)
            expect(transcript.offset("s"), equals: stopped)
            #expect(transcript.frames("s", after: 0.5).isEmpty)
            let segment = try #require(transcript.outcome.scrolling.segments.last)
            expect(segment.interruption, equals: .touch)
            expect(
                segment.to,
                equals: ScrollSegment.Moment(time: Instant(microseconds: 500_000), offset: stopped))
        }

        check("MO-10: the pan begins at once; the content and other recognizers do not get the touch") {
            let scene = TestScene.scrolling(above: [.tap("above")], content: { $0.recognizers = [.tap()] })
            let transcript = try flick { $0.tap(200, 400, at: 0.5) }.run(in: scene)
            #expect(transcript.causes().contains("s.pan began stoppedMotion MO-10"))
            expect(transcript.timedPath("s.pan").suffix(2), equals: ["0.5 began", "0.55 ended"])
            #expect(!transcript.responderLog.contains { $0.hasPrefix("c.") || $0.hasPrefix("app.") })
            #expect(transcript.path("tap").last == "failed" && transcript.path("above").last == "failed")
            let later = try flick { $0.tap(200, 400, at: 3) }.run(in: scene)
            #expect(later.responderLog.contains("app.tap(recognized)"), "a touch after the motion is a tap")
        }

        check("MO-10: with delaysContentTouches false, the content does not get the touch either") {
            let scene = TestScene.scrolling { $0.scroll.off = .delaysContentTouches }
            let transcript = try flick { $0.tap(200, 400, at: 0.5) }.run(in: scene)
            #expect(
                !transcript.timedResponderLog.contains { $0.hasPrefix("0.5 c.") || $0.hasPrefix("0.55 c.") })
        }

        check("MO-10, SC-7: a tap during a deceleration selects nothing") {
            let cell = ViewSpec("cell", 0, 0, 400, 2000).with(.UITableViewCell)
            let table = ViewSpec.scroll("s", 0, 0, 400, 800, down: 2000, as: .UITableView, cell)
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [table]))
            let moving = try flick { $0.tap(200, 400, at: 0.5) }.run(in: scene)
            #expect(!moving.scrollLog.contains { $0.contains("Row") })
            let resting = try flick { $0.tap(200, 400, at: 3) }.run(in: scene)
            expect(resting.scrollLog.last, equals: "s.didSelectRowAt(cell)")
        }

        check("MO-10: when the touch moves, a drag begins and continues from there, without hysteresis") {
            let script = flick {
                $0.at(0.5, .began(200, 400))
                $0.at(0.6, .moved(200, 395))
                $0.at(0.8, .ended())
            }
            let transcript = try script.run(in: .scrolling())
            expect(
                transcript.phases,
                equals: started + [
                    "0.6 s.WillBeginDragging", "0.8 s.WillEndDragging", "0.8 s.DidEndDragging",
                ])
            expect(transcript.offset("s"), equals: Point(x: 0, y: stopped.y + 5))
        }

        check("MO-10: a flick that continues a motion starts a new deceleration") {
            let transcript = try flick { $0.flick(at: 0.5) }.run(in: .scrolling())
            expect(transcript.phases.count, equals: 2 * started.count + 1)
            expect(transcript.phases[4], equals: "0.51 s.WillBeginDragging")
            // All five moves of 10 pt count. The velocity increases by that of the first deceleration at 0.5 s (MO-3).
            let gain = 0.000816 * pow(1000 * pow(0.998, 440), 1.967)
            let end = Formula.pixels(stopped.y + 50 + (990 + gain) * 0.499)
            #expect(abs((transcript.offset("s")?.y ?? 0) - end) < 0.34)
        }

        check(
            "MO-10, SC-13: the directional lock of a drag that continues a motion depends on the first move"
        ) {
            let scene = TestScene.scrolling(across: 3000, down: 3000) {
                $0.scroll.on = .isDirectionalLockEnabled
            }
            for (dx, dy) in [(0.0, -20.0), (-20, 0)] {
                let script = flick {
                    $0.at(0.5, .began(200, 400))
                    $0.at(0.6, .moved(200 + dx, 400 + dy))
                    $0.at(0.7, .moved(150 + dx, 350 + dy))
                    $0.at(1, .ended())
                }
                let offset = try script.run(in: scene).offset("s") ?? .zero
                expect(offset, equals: Point(x: dx == 0 ? 0 : 70, y: stopped.y + (dy == 0 ? 0 : 70)))
            }
        }

        check("MO-2, MO-10: a touch that stops the content does not round an offset between two pixels") {
            // The horizontal axis has ended at its limit, 100.1 pt, while the vertical axis moves.
            var script = Script()
            script.flick(by: (-10, -10))
            script.tap(200, 400, at: 1.5)
            let scene = TestScene.scrolling(across: 500.1, down: 3000) { $0 = $0.scrolled(80, 0) }
            let transcript = try script.run(in: scene)
            expect(transcript.offset("s")?.x, equals: 500.1 - 400)
            expect(
                transcript.phases.suffix(2), equals: ["1.55 s.DidEndDragging", "1.55 s.DidEndDecelerating"])
        }

        // MARK: Beyond an edge and between pages

        check("MO-10: content that was stopped beyond an edge returns after the lift") {
            var script = Script()
            script.flick()
            script.tap(200, 400, at: 0.25, hold: 0.5)
            let transcript = try script.run(in: .scrolling { $0 = $0.scrolled(0, 1100) })
            let held = try #require(transcript.frames("s", after: 0.06).last { $0.time < 0.25 }).offset
            #expect(held.y > 1210)
            expect(
                transcript.phases.suffix(3).map { $0.split(separator: " ")[1] },
                equals: [
                    "s.DidEndDragging", "s.WillBeginDecelerating", "s.DidEndDecelerating",
                ])
            let frames = transcript.frames("s", after: 0.75)
            let exact = 1200 + Formula.spring(from: held.y - 1200, -7.25 * (held.y - 1200), after: 1.0 / 60)
            #expect(abs((frames.first?.offset.y ?? 0) - exact) <= 1.0 / 6 + 1e-9)
            expect(transcript.offset("s"), equals: Point(x: 0, y: 1200))
        }

        check("MO-10, MO-8: content that was stopped between pages moves to the nearest page after the lift")
        {
            var script = Script()
            script.flick(from: (200, 400), by: (-10, 0))
            script.tap(200, 400, at: 0.1, hold: 0.5)
            let scene = TestScene.scrolling(across: 1600, down: 800) { $0.scroll.on = .isPagingEnabled }
            let transcript = try script.run(in: scene)
            let held = try #require(transcript.frames("s", after: 0.06).last { $0.time < 0.1 }).offset.x
            #expect(held > 40 && held < 200)
            #expect(transcript.offset("s") == nil, "the nearest page is the first one")
            expect(transcript.phases.suffix(3).first, equals: "0.6 s.DidEndDragging")
        }

        check("MO-3: a flick gains speed only in the direction of the motion, and only if it is fast enough")
        {
            // The deceleration starts at 3000 pt/s, and its velocity is 2455.7 pt/s at 0.16 s. The gain is 3803.3 pt/s.
            func end(_ step: Double, from offset: Double, _ moved: Double) throws -> Double {
                var script = Script()
                script.flick(by: (0, -30))
                script.flick(at: 0.16, by: (0, step))
                let scene = TestScene.scrolling(down: 100_000) { $0 = $0.scrolled(0, offset) }
                return (try script.run(in: scene).offset("s")?.y ?? .nan) - moved
            }
            // The hysteresis of the first flick is 10 pt. Frame 6 is the last one before 0.16 s.
            let start = Formula.pixels(20_140 + Formula.decelerated(3000, after: 0.1))
            let gain = 0.000816 * pow(3000 * pow(0.998, 100), 1.967)
            let ends = (
                slow: try end(-10, from: 20_000, 50), fast: try end(-25, from: 20_000, 125),
                back: try end(25, from: 20_000, -125)
            )
            #expect(abs(ends.slow - (start + 990 * 0.499)) < 0.34)
            #expect(abs(ends.fast - (start + (2490 + gain) * 0.499)) < 0.34)
            #expect(abs(ends.back - (start - 2490 * 0.499)) < 0.34)
        }

        check("MO-10, MO-6: a touch does not stop a bounce after a release beyond the edge; its pan does") {
            let cell = ViewSpec("cell", 0, 0, 400, 2000).with(.UITableViewCell)
            let table = ViewSpec.scroll("s", 0, 0, 400, 800, down: 2000, as: .UITableView, cell)
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [table]))
            var script = Script()
            script.drag(step: 0.05, (200, 200), (200, 210), (200, 410))
            script.at(0.5, .ended())
            let undisturbed = try script.run(in: scene)
            script.tap(200, 600, at: 0.6)
            let tapped = try script.run(in: scene)
            #expect(tapped.scrollLog.contains("s.didSelectRowAt(cell)"))
            expect(tapped.phases, equals: undisturbed.phases)
            var dragged = Script()
            dragged.drag(step: 0.05, (200, 200), (200, 210), (200, 410))
            dragged.at(0.5, .ended())
            dragged.drag(at: 0.6, step: 0.02, (200, 600), (200, 609), (200, 610))
            #expect(try dragged.run(in: scene).phases.contains("0.64 s.WillBeginDragging"))
        }

        // MARK: Several fingers and scroll views

        check("MO-10: with two fingers, the drag ends when both are lifted") {
            let script = flick {
                $0.at(0.5, .began("1", 100, 400), .began("2", 300, 400))
                $0.at(0.7, .ended("1"))
                $0.at(0.9, .ended("2"))
            }
            let transcript = try script.run(in: .scrolling())
            expect(transcript.phases, equals: started + ["0.9 s.DidEndDragging", "0.9 s.DidEndDecelerating"])
            let moved = flick {
                $0.at(0.5, .began("1", 100, 400), .began("2", 300, 400))
                $0.at(0.6, .moved("2", 300, 380))
                $0.at(0.7, .ended("1"))
                $0.at(0.9, .ended("2"))
            }
            expect(
                try moved.run(in: .scrolling()).offset("s"), equals: Point(x: 0, y: stopped.y + 20),
                "SC-5: the finger that rests does not count")
        }

        check("MO-10: a touch next to the scroll view does not stop its content") {
            let scroll = ViewSpec.scroll("s", 0, 0, 300, 800, down: 2000)
            let side = ViewSpec("side", 300, 0, 100, 800).handling(.handle)
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [scroll, side]))
            let transcript = try flick { $0.tap(350, 400, at: 0.5) }.run(in: scene)
            expect(
                transcript.phases.last, equals: "2.376667 s.DidEndDecelerating")
            #expect(transcript.responderLog.contains("side.ended[2]"))
        }

        check("MO-10: a touch on the outer scroll view does not stop the inner one") {
            var script = Script()
            script.flick(from: (200, 300))
            script.tap(200, 600, at: 0.5)
            let transcript = try script.run(in: nested)
            expect(transcript.phases.last, equals: "2.376667 i.DidEndDecelerating")
        }

        check("MO-10: a touch on the inner scroll view stops the outer one, and the outer one's pan begins") {
            var script = Script()
            script.flick(from: (200, 700))
            script.tap(200, 20, at: 0.2)
            let transcript = try script.run(in: nested)
            expect(transcript.path("i.pan"), equals: ["failed"])
            expect(
                transcript.phases.suffix(2), equals: ["0.25 o.DidEndDragging", "0.25 o.DidEndDecelerating"])
        }

        check("MO-10: if both move, the inner pan begins, and the outer content comes to rest") {
            var script = Script()
            script.flick("1", from: (200, 300))
            script.flick("2", at: 0.1, from: (200, 700))
            script.at(0.2, .began("3", 200, 20))
            script.at(0.3, .ended("3"))
            let transcript = try script.run(in: nested)
            #expect(transcript.phases.contains("0.2 o.DidEndDecelerating"), "its pan has failed")
            #expect(!transcript.phases.contains("0.3 o.DidEndDragging"))
            expect(transcript.phases.suffix(2), equals: ["0.3 i.DidEndDragging", "0.3 i.DidEndDecelerating"])
            #expect(transcript.causes().contains("o.pan failed excluded GX-1 by i.pan"))
        }

        // MARK: The pan fails

        check("MO-10: if the pan must not begin, the content comes to rest without scrollViewDidEndDragging")
        {
            let scene = TestScene.scrolling(content: {
                $0.subviews = [
                    ViewSpec("no", 0, 500, 400, 400).handling(.handle)
                        .with { $0.shouldBegin = .listed([("s.pan", false)]) }
                ]
            })
            // The flick starts above the view that refuses, the second touch is on it.
            var script = Script()
            script.flick(from: (200, 400))
            script.tap(200, 500, at: 0.2)
            let transcript = try script.run(in: scene)
            #expect(transcript.causes().contains("s.pan failed viewRefused GS-3"))
            expect(transcript.phases, equals: started + ["0.2 s.DidEndDecelerating"])
            #expect(transcript.responderLog.contains("no.ended[2]"))
        }

        check("MO-8, MO-10: if the pan of a paging scroll view fails, the content moves to a page") {
            var script = Script()
            script.flick(from: (200, 200), by: (-10, 0))
            script.tap(200, 600, at: 0.1)
            let no = ViewSpec("no", 0, 400, 1600, 400).handling(.handle)
                .with { $0.shouldBegin = .listed([("s.pan", false)]) }
            let scene = TestScene.scrolling(
                across: 1600, down: 800, scroll: { $0.scroll.on = .isPagingEnabled },
                content: { $0.subviews = [no] })
            let transcript = try script.run(in: scene)
            expect(
                transcript.phases.map { $0.split(separator: " ")[1] },
                equals: [
                    "s.WillBeginDragging", "s.DidEndDragging", "s.WillBeginDecelerating",
                    "s.WillBeginDecelerating",
                    "s.DidEndDecelerating",
                ])
            #expect(transcript.offset("s") == nil)
        }

        check("MO-10, FR-2: while the pan waits, the content stays where it is") {
            let press = RecognizerSpec.press(duration: 0.3)
                .delegate { $0.shouldBeRequiredToFailBy = .listed(["s.pan"]) }
            let script = flick {
                $0.at(0.5, .began(200, 400))
                $0.at(0.7, .ended())
            }
            let transcript = try script.run(in: .scrolling(above: [press]))
            expect(
                transcript.offset("s"),
                equals: transcript.frames("s", after: 0.06).last { $0.time < 0.5 }?.offset)
            #expect(transcript.frames("s", after: 0.5).isEmpty)
            expect(transcript.phases.suffix(2), equals: ["0.7 s.DidEndDragging", "0.7 s.DidEndDecelerating"])
            expect(transcript.timedPath("s.pan").suffix(2), equals: ["0.7 began", "0.7 ended"])
        }

        // MARK: Changes

        check("MO-10: isScrollEnabled = false ends the motion without a call") {
            let scene = TestScene.scrolling()
            let script = flick { $0.set(0.5, .viewFlag(scene.view("s"), .isScrollEnabled, false)) }
            let transcript = try script.run(in: scene)
            expect(transcript.phases, equals: started)
            expect(transcript.offset("s"), equals: stopped)
            expect(transcript.outcome.scrolling.segments.last?.interruption, equals: .disabling)
            expect(transcript.outcome.scrolling.states.map(\.isDecelerating), equals: [false])
        }

        check("MO-10, LC-1: an interruption does not end a motion, but cancels a touch that has stopped it") {
            let moving = try flick { $0.interrupt(0.5) }.run(in: .scrolling())
            expect(moving.phases.last, equals: "2.376667 s.DidEndDecelerating")
            let held = flick {
                $0.at(0.5, .began(200, 400))
                $0.interrupt(0.6)
            }
            expect(
                try held.run(in: .scrolling()).phases,
                equals: started + ["0.6 s.DidEndDragging", "0.6 s.DidEndDecelerating"])
        }

        check(
            "MO-6, MO-10, LC-1: content that an interrupted drag leaves beyond an edge returns as after a resting finger"
        ) {
            var script = Script()
            script.drag(step: 0.05, (200, 200), (200, 210), (200, 410))
            script.interrupt(0.11)
            let transcript = try script.run(in: .scrolling())
            expect(
                transcript.phases.map { $0.split(separator: " ")[1] },
                equals: [
                    "s.WillBeginDragging", "s.DidEndDragging", "s.WillBeginDecelerating",
                    "s.DidEndDecelerating",
                ])
            let start = Formula.pixels(-Formula.stretched(200, in: 800))
            let exact = Formula.spring(from: start, -7.25 * start, after: 1.0 / 60)
            let first = try #require(transcript.frames("s", after: 0.11).first)
            #expect(abs(first.offset.y - exact) <= 1.0 / 6 + 1e-9)
            #expect(transcript.offset("s") == nil)
        }

        check("MO-10, PL-4: a touch that no recognizer receives does not stop the content") {
            let scene = TestScene.scrolling()
            let script = flick {
                $0.set(0.3, .recognizerFlag(scene.recognizer("s.pan"), .isEnabled, false))
                $0.tap(200, 400, at: 0.5)
            }
            let transcript = try script.run(in: scene)
            expect(transcript.phases.last, equals: "2.376667 s.DidEndDecelerating")
            #expect(transcript.responderLog.contains("c.ended[2]"))
        }
    }

    /// The scroll view `o`, 400 by 800, contains `i`, 400 by 400. Both scroll vertically.
    private var nested: TestScene {
        let inner = ViewSpec.scroll("i", 0, 0, 400, 400, down: 3000)
        let outer = ViewSpec.scroll("o", 0, 0, 400, 800, down: 3000, inner)
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [outer]))
    }

    @Test(
        "MO-10: removing the scroll view, or a superview of it, ends the motion without a call",
        arguments: ["s", "p"])
    func removed(view: String) throws {
        let scene = TestScene.scrolling()
        let transcript = try flick { $0.add(0.5, .removeView(scene.view(view))) }.run(in: scene)
        expect(transcript.phases, equals: started)
        expect(transcript.offset("s"), equals: stopped)
        expect(transcript.outcome.scrolling.segments.last?.interruption, equals: .removal)
    }
}
