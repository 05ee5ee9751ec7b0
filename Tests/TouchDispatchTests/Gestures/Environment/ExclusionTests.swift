import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ExclusionTests {
    typealias Others = RecognizerSpec.Delegate.Others

    static func simultaneous(_ spec: RecognizerSpec, _ others: Others = .always(true)) -> RecognizerSpec {
        spec.delegate { $0.shouldRecognizeSimultaneouslyWith = others }
    }

    static var dragged: Script {
        var script = Script()
        script.drag((200, 200), (220, 200))
        return script
    }

    @Test("Exclusion (GX-1, GX-2, GX-5, GX-6, GX-7)") func checks() {
        // MARK: GX-1

        check("GX-1: on the same view, on ancestors and on descendants; the cause names the winner") {
            let scene = TestScene.nested(
                child: [.tap("below")], parent: [.tap("same"), .pan()], window: [.tap("above")])
            let transcript = try Self.dragged.run(in: scene)
            expect(
                transcript.log(event: 1),
                equals: [
                    "below.moved[1]", "same.moved[1]", "pan.moved[1]", "above.moved[1]",
                    "pan possible>began", "below possible>failed", "same possible>failed",
                    "above possible>failed",
                    "app.pan(began)", "c.cancelled[1]",
                    "below failed>possible", "same failed>possible", "above failed>possible",
                ])
            #expect(transcript.causes().suffix(3).allSatisfy { $0.hasSuffix("failed excluded GX-1 by pan") })
        }

        check(
            "GX-1: recognizers on unrelated views never exclude each other, even with contacts of one event"
        ) {
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.at(0.1, .moved("1", 50, 90), .moved("2", 150, 90))
            let transcript = try script.run(in: .siblings([.pan("x")], [.pan("y")]))
            expect(transcript.path("x"), equals: ["began"])
            expect(transcript.path("y"), equals: ["began"])
        }

        check("GX-1: only recognizers that have received a contact of the winner are excluded") {
            let press = RecognizerSpec.press().delegate { $0.shouldReceiveTouch = .notView(["c"]) }
            let scene = TestScene.nested(child: [.pan()], parent: [press])
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.drag("2", at: 0.1, (200, 200), (220, 200))
            let transcript = try script.run(in: scene)
            expect(transcript.timedPath("pan").first, equals: "0.2 began")
            expect(transcript.timedPath("press"), equals: ["0.5 began"])
        }

        check("GX-1: a recognizer that waits to begin is excluded like any other") {
            let scene = TestScene.one(
                .press("slow", duration: 5, movement: 1000), .pan().requiring("slow"), .press(movement: 1000))
            let transcript = try Self.dragged.run(in: scene)
            expect(transcript.timedPath("pan"), equals: ["0.5 failed"])
            expect(transcript.timedPath("slow"), equals: ["0.5 failed"])
            expect(transcript.log("app"), equals: ["app.press(began)"])
        }

        check("GX-1: a running recognizer is not excluded") {
            let scene = TestScene.one(Self.simultaneous(.press(movement: 1000)), .pan())
            let transcript = try Self.dragged.run(in: scene)
            expect(transcript.timedPath("press"), equals: ["0.5 began"])
            expect(transcript.timedPath("pan"), equals: ["0.1 began"])
        }

        check("GX-1: a running recognizer that shares a later contact excludes one that is about to succeed")
        {
            var script = Script()
            script.drag((10, 10), (40, 10))
            script.tap("2", 200, 200, at: 0.3)
            let transcript = try script.run(in: .nested(child: [.tap()], parent: [.pan()]))
            expect(
                transcript.log(event: 3),
                equals: [
                    "tap.ended[2]", "pan.ended[2]", "tap possible>failed", "tap failed>possible",
                ])
            expect(transcript.causes().last, equals: "tap failed excluded GX-1 by pan")
        }

        check(
            "GX-1: a pair that a veto kept from exclusion is not checked again before a reset of either one"
        ) {
            let scene = TestScene.one(Self.simultaneous(.press(movement: 1000)), .pan())
            var script = Self.dragged
            script.at(1, .moved(240, 200))
            script.at(1.1, .ended())
            script.drag("2", at: 2, (200, 200), (220, 200))
            let transcript = try script.run(in: scene)
            expect(
                transcript.timed.filter { $0.contains("?") },
                equals: [
                    "0.1 press?shouldRecognizeSimultaneouslyWith(pan)=true",
                    "2.1 press?shouldRecognizeSimultaneouslyWith(pan)=true",
                ])
        }

        check("GX-2: canPrevent no is a veto, and no question is asked") {
            let pan = Self.simultaneous(.pan(), .always(false)).with { $0.canPrevent = [("tap", false)] }
            let transcript = try transcript(Self.simultaneous(.tap(), .always(false)), pan)
            expect(transcript.path("tap"), equals: ["recognized"])
            #expect(transcript.log.allSatisfy { !$0.contains("?") })
        }

        check("GX-2: canBePrevented(by:) no is a veto, and no question is asked") {
            let tap = Self.simultaneous(.tap(), .always(false)).with {
                $0.canBePreventedBy = [("pan", false)]
            }
            let transcript = try transcript(tap, Self.simultaneous(.pan(), .always(false)))
            expect(transcript.path("tap"), equals: ["recognized"])
            #expect(transcript.log.allSatisfy { !$0.contains("?") })
        }

        check("GX-2: the answer of an override is yes for recognizers that it does not list") {
            let pan = RecognizerSpec.pan().with { $0.canPrevent = [("tap", true), ("pan", false)] }
            let tap = RecognizerSpec.tap().with { $0.canBePreventedBy = [("tap", false)] }
            expect(try transcript(tap, pan).path("tap"), equals: ["failed"])
        }

        check("GX-2: the loser's delegate is asked before the winner's") {
            let transcript = try transcript(
                Self.simultaneous(.tap(), .always(false)), Self.simultaneous(.pan(), .always(false)))
            expect(
                transcript.log(event: 1).filter { $0.contains("?") },
                equals: [
                    "tap?shouldRecognizeSimultaneouslyWith(pan)=false",
                    "pan?shouldRecognizeSimultaneouslyWith(tap)=false",
                ])
            expect(transcript.path("tap"), equals: ["failed"])
        }

        check("GX-2: one yes is enough; no further question is asked") {
            let first = try transcript(Self.simultaneous(.tap()), Self.simultaneous(.pan(), .always(false)))
            expect(
                first.log.filter { $0.contains("?") },
                equals: ["tap?shouldRecognizeSimultaneouslyWith(pan)=true"])
            expect(first.path("tap"), equals: ["recognized"])
            let second = try transcript(
                Self.simultaneous(.tap(), .listed(["tap"])), Self.simultaneous(.pan(), .listed(["tap"])))
            expect(
                second.log.filter { $0.contains("?") },
                equals: [
                    "tap?shouldRecognizeSimultaneouslyWith(pan)=false",
                    "pan?shouldRecognizeSimultaneouslyWith(tap)=true",
                ])
            expect(second.path("tap"), equals: ["recognized"])
        }

        check("GX-2, GX-7: if one recognizer requires the other, no question is asked, and no veto counts") {
            let pan = Self.simultaneous(.pan()).with { $0.canPrevent = [("tap", false)] }
            let transcript = try transcript(Self.simultaneous(.tap()).requiring("pan"), pan)
            expect(transcript.path("tap"), equals: ["failed"])
            #expect(transcript.log.allSatisfy { !$0.contains("?") })
            #expect(transcript.causes().contains("tap failed requirementSucceeded FR-3 by pan"))
        }

        check(
            "GX-6: running recognizers are asked about first, then those to exclude, all before the transition"
        ) {
            expect(
                try crowd(.listed(["inner", "outer"])),
                equals: [
                    "press.moved[2]", "swipe.moved[2]", "inner.moved[2]", "outer.moved[2]",
                    "swipe?shouldRecognizeSimultaneouslyWith(inner)=true",
                    "swipe?shouldRecognizeSimultaneouslyWith(outer)=true",
                    "press?shouldRecognizeSimultaneouslyWith(swipe)=false",
                    "swipe?shouldRecognizeSimultaneouslyWith(press)=false",
                    "swipe possible>recognized", "press possible>failed", "app.swipe(recognized)",
                    "inner began>changed", "app.inner(changed)", "outer began>changed", "app.outer(changed)",
                    "swipe recognized>possible", "press failed>possible",
                ])
        }

        check("GX-6: the first running recognizer that excludes a new one ends the questions") {
            let log = try crowd(.always(false))
            expect(
                log.dropFirst(4).prefix(3),
                equals: [
                    "swipe?shouldRecognizeSimultaneouslyWith(inner)=false",
                    "inner?shouldRecognizeSimultaneouslyWith(swipe)=false", "swipe possible>failed",
                ])
            expect(log.filter { $0.contains("?") }.count, equals: 2)
            #expect(!log.contains("press possible>failed"))
        }
    }

    // MARK: GX-2

    /// The transcript in which `pan` begins, and `tap` can be excluded.
    private func transcript(_ tap: RecognizerSpec, _ pan: RecognizerSpec) throws -> TestTranscript {
        var script = Self.dragged
        script.at(0.2, .ended())
        return try script.run(in: .one(tap, pan))
    }

    // MARK: GX-5, GX-6

    @Test("GX-5: a pan wins over a swipe on the same view: it recognizes first", arguments: [true, false])
    func panAndSwipe(panFirst: Bool) throws {
        let specs: [RecognizerSpec] = panFirst ? [.pan(), .swipe()] : [.swipe(), .pan()]
        var script = Script()
        script.drag(step: 0.02, (100, 100), (115, 100), (135, 100), (170, 100), (220, 100))
        let transcript = try script.run(in: .one(specs))
        expect(transcript.path("pan").first, equals: "began")
        expect(transcript.path("swipe"), equals: ["failed"])
    }

    /// Two pans run. A swipe on a deeper view is about to succeed, and could exclude a press.
    private func crowd(_ swipe: Others) throws -> [String] {
        let scene = TestScene.nested(
            child: [
                Self.simultaneous(.press(duration: 5, movement: 1000), .always(false)),
                Self.simultaneous(.swipe(), swipe),
            ],
            parent: [Self.simultaneous(.pan("inner"), .listed(["outer"]))], window: [.pan("outer")])
        var script = Script()
        script.drag((10, 10), (40, 10))
        script.drag("2", at: 0.2, step: 0.05, (110, 200), (180, 200))
        return try script.run(in: scene).log(event: 3)
    }
}
