import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct AnimationTests {
    /// `front` is in front of `back`, which fills the window, and contains `inner`.
    private let scene = TestScene(
        ViewSpec(
            "w", 0, 0, 400, 800,
            [
                ViewSpec("back", 0, 0, 400, 800).handling(.handle),
                ViewSpec("front", 0, 0, 100, 100, [ViewSpec("inner", 0, 0, 50, 50).handling(.handle)])
                    .handling(.handle),
            ]))

    private var front: ViewIndex { scene.view("front") }

    /// The views that taps at the given times and places hit.
    private func hits(_ taps: [(Double, Double, Double)], _ prepare: (inout Script) -> Void) throws
        -> [String]
    {
        var script = Script()
        prepare(&script)
        for (number, tap) in taps.enumerated() {
            script.tap("f\(number)", tap.1, tap.2, at: tap.0, hold: 0.001)
        }
        script.sequence.events.sort { $0.time < $1.time }
        return hits(try script.run(in: scene))
    }

    private func hits(_ transcript: TestTranscript) -> [String] {
        transcript.outcome.hitTesting.records.map { scene.name($0.hit?.view) }
    }

    @Test("Animations and geometry (AN-1 to AN-6)") func checks() {
        check(
            "AN-1: an animated view ignores touches with its subtree, until exactly the end of the animation"
        ) {
            let taps = [
                (0.9, 60.0, 60.0), (1, 60, 60), (1.2, 10, 10), (1.399_999, 60, 60), (1.4, 60, 60),
                (2, 10, 10),
            ]
            let found = try hits(taps) { $0.animate(1, .alpha(front, 0.5), duration: 0.4) }
            expect(found, equals: ["front", "back", "back", "back", "front", "inner"])
        }

        check("AN-1: with allowUserInteraction, the view is hit where it will end") {
            let found = try hits([(1.1, 60, 60), (1.1, 360, 60), (1.5, 360, 60)]) {
                $0.animate(
                    1, .frame(front, Rect(300, 0, 100, 100)), duration: 1, options: .allowUserInteraction)
            }
            expect(found, equals: ["back", "front", "front"])
        }

        check("AN-1: touches are ignored during the delay; with the duration 0, there is no animation") {
            let taps = [(1.1, 60.0, 60.0), (2.9, 60, 60), (3, 60, 60)]
            expect(
                try hits(taps) { $0.animate(1, .alpha(front, 0.5), duration: 0.5, delay: 1.5) },
                equals: ["back", "back", "front"])
            expect(
                try hits(taps) { $0.animate(1, .alpha(front, 0.5), duration: 0, delay: 1.5) },
                equals: ["front", "front", "front"])
        }

        check("AN-1: the visit log states the reason") {
            var script = Script()
            script.options.trace = .full
            script.animate(1, .alpha(front, 0.5), duration: 1)
            script.tap(60, 60, at: 1.5)
            let visits = try script.run(in: scene).outcome.hitTesting.visits.filter { $0.view == front }
            #expect(visits.map(\.reason) == [nil, .animating] && visits.last?.rule == .AN1)
        }

        check(
            "AN-2: without a change of the frame, the transform or the alpha, the view does not ignore touches"
        ) {
            let still: [SceneChange] = [
                .alpha(front, 1), .frame(front, Rect(0, 0, 100, 100)), .transform(front, .identity),
                .viewFlag(front, .isHidden, false),
            ]
            for change in still {
                expect(try hits([(1.1, 60, 60)]) { $0.animate(1, change, duration: 1) }, equals: ["front"])
            }
            for change in [
                SceneChange.alpha(front, 0.9), .frame(front, Rect(0, 0, 100, 101)),
                .transform(front, AffineTransform(1, 0, 0, 1, 1, 0)),
            ] {
                expect(
                    try hits([(1.1, 60, 60), (2, 60, 60)]) { $0.animate(1, change, duration: 1) },
                    equals: [
                        "back", "front",
                    ])
            }
        }

        check("AN-2: isHidden is set at once and not animated; the alpha 0 is effective from the beginning") {
            let taps = [(1.1, 60.0, 60.0), (2.5, 60, 60)]
            let found = try hits(taps + [(1.2, 60, 60)]) {
                $0.animate(1, .viewFlag(front, .isHidden, true), duration: 1)
                $0.set(1.15, .viewFlag(front, .isHidden, false))
            }
            expect(found, equals: ["back", "front", "front"])
            expect(
                try hits(taps) {
                    $0.animate(1, .alpha(front, 0), duration: 1, options: .allowUserInteraction)
                }, equals: ["back", "back"])
        }

        check(
            "AN-3: the view ignores touches until the last animation without allowUserInteraction has ended"
        ) {
            let taps = [(1.5, 60.0, 60.0), (1.7, 60, 60), (2.1, 60, 60), (2.6, 60, 60)]
            let found = try hits(taps) {
                $0.animate(1, .alpha(front, 0.5), duration: 1)
                $0.animate(1.2, .alpha(front, 0.6), duration: 0.2)
                $0.animate(1.3, .frame(front, Rect(0, 0, 200, 200)), duration: 1)
                $0.animate(1.4, .alpha(front, 0.7), duration: 1.5, options: .allowUserInteraction)
                $0.set(1.6, .alpha(front, 0.8))
            }
            expect(found, equals: ["back", "back", "back", "front"])
        }

        check("AN-4: a touch that is down continues, and so does its recognizer") {
            let scene = TestScene.one(.tap())
            var script = Script()
            script.at(0, .began(10, 10))
            script.animate(0.1, .frame(scene.view("v"), Rect(200, 0, 100, 100)), duration: 1)
            script.at(0.2, .ended())
            expect(try script.run(in: scene).path("tap").contains("recognized"))
        }

        check(
            "AN-5, AN-6: set changes the frame and the transform; the bounds' origin and the anchor stay the same"
        ) {
            var script = Script()
            script.set(
                0, .frame(front, Rect(200, 300, 40, 20)), .transform(front, AffineTransform(2, 0, 0, 2)))
            script.tap(190, 295, at: 1)
            script.tap(179, 295, at: 2)
            let transcript = try script.run(in: scene)
            expect(hits(transcript), equals: ["inner", "back"])
            let changes = transcript.outcome.finalState.changes.map { "\($0)" }
            expect(changes.count, equals: 2)
            guard case .frame(front, Rect(200, 300, 40, 20))? = transcript.outcome.finalState.changes.first
            else {
                Issue.record("\(changes)")
                return
            }
            var back = script
            back.set(3, .frame(front, Rect(0, 0, 100, 100)), .transform(front, .identity))
            expect(try back.run(in: scene).outcome.finalState.changes.isEmpty)
        }

        check("AN-5: the limits of a scroll view follow from its new frame, and the offset stays the same") {
            let scene = TestScene.scrolling { $0 = $0.scrolled(0, 100) }
            var script = Script()
            script.set(0, .frame(scene.view("s"), Rect(0, 0, 400, 1900)))
            script.drag(at: 1, step: 0.05, (200, 600), (200, 590), (200, 500))
            script.at(3, .ended())
            let transcript = try script.run(in: scene)
            #expect(
                transcript.offset("s") == nil, "the greatest offset is 100 pt: \(transcript.offsets("s"))")
        }
    }
}
