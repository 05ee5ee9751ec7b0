import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct CollectingTests {
    static func quiet(_ name: String) -> RecognizerSpec { .custom(name) }

    /// The recognizers that were collected for each touch.
    private func collected(_ transcript: TestTranscript) -> [[String]] {
        transcript.outcome.collected.ofTouches.map { span in
            transcript.outcome.collected.recognizers[span.range].map { transcript.scene.name($0) }
        }
    }

    @Test("Collecting recognizers (GE-1, GE-2, GE-3, GE-5, GE-8, GE-9)") func checks() {
        // MARK: GE-1

        check("GE-1: from the hit view up to the window; on one view, in the order in which they were added")
        {
            let scene = TestScene.nested(
                child: [Self.quiet("c1"), Self.quiet("c2")], parent: [Self.quiet("p1"), Self.quiet("p2")],
                window: [Self.quiet("w1")])
            var script = Script()
            script.at(0, .began(200, 200))
            let transcript = try script.run(in: scene)
            expect(collected(transcript), equals: [["c1", "c2", "p1", "p2", "w1"]])
            expect(
                transcript.log,
                equals: [
                    "c1.began[1]", "c2.began[1]", "p1.began[1]", "p2.began[1]", "w1.began[1]", "c.began[1]",
                ])
        }

        check("GE-1: the child's recognizers are not collected for a touch outside the child") {
            let scene = TestScene.nested(child: [Self.quiet("c1")], parent: [Self.quiet("p1")])
            var script = Script()
            script.at(0, .began(10, 10))
            expect(try script.run(in: scene).log, equals: ["p1.began[1]", "p.began[1]"])
        }

        check("GE-1: not collected: disabled recognizers, other touch types, shouldReceiveTouch false") {
            let scene = TestScene.one(
                Self.quiet("off").off(.isEnabled),
                Self.quiet("pencil").with { $0.touchTypes = [.pencil] },
                Self.quiet("refused").delegate { $0.shouldReceiveTouch = .always(false) },
                Self.quiet("kept").with { $0.touchTypes = [.direct, .pencil] })
            var script = Script()
            script.at(0, .began(10, 10))
            let transcript = try script.run(in: scene)
            expect(
                transcript.log, equals: ["refused?shouldReceiveTouch=false", "kept.began[1]", "v.began[1]"])
            expect(collected(transcript), equals: [["kept"]])
            expect(transcript.recognizers, equals: ["kept possible none"])
        }

        check("GE-1: a recognizer past changed is not collected") {
            // `left` fails at the move and is not reset while `pan` waits for it.
            let scene = TestScene.multi(.swipe("left", .left), .pan(minimum: 3).requiring("left"))
            var script = Script()
            script.drag((100, 100), (105, 100))
            script.at(0.2, .began("2", 200, 200))
            let transcript = try script.run(in: scene)
            expect(transcript.log(event: 2), equals: ["pan.began[2]", "v.began[2]"])
            expect(collected(transcript), equals: [["left", "pan"], ["pan"]])
        }

        check("GE-1: the list of recognizers of a contact does not change") {
            let scene = TestScene.one(Self.quiet("r").off(.isEnabled), Self.quiet("s"))
            var script = Script()
            script.at(0, .began(10, 10))
            script.set(0.1, .recognizerFlag(scene.recognizer("r"), .isEnabled, true))
            script.at(0.2, .moved(20, 10))
            script.at(0.3, .ended())
            script.at(5, .began("2", 10, 10))
            let transcript = try script.run(in: scene)
            expect(transcript.log(event: 2), equals: ["s.moved[1]", "v.moved[1]"])
            expect(transcript.log(event: 4), equals: ["r.began[2]", "s.began[2]", "v.began[2]"])
        }

        // MARK: GE-2

        check("GE-2: calls are in the order of the event's contacts, as listed") {
            let scene = TestScene.siblings([Self.quiet("ra")], [Self.quiet("rb")], parent: [Self.quiet("rp")])
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.at(0.1, .moved("2", 151, 50), .moved("1", 51, 50))
            let transcript = try script.run(in: scene)
            expect(
                transcript.log(event: 0).prefix(3), equals: ["ra.began[1]", "rp.began[1 2]", "rb.began[2]"])
            expect(
                transcript.log(event: 1).prefix(3), equals: ["rb.moved[2]", "rp.moved[2 1]", "ra.moved[1]"])
        }

        check("GE-2, GE-9: a contact that is listed as stationary does not count for the order") {
            let scene = TestScene.siblings([Self.quiet("ra")], [Self.quiet("rb")], parent: [Self.quiet("rp")])
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.at(0.1, .stationary("2"), .moved("1", 51, 50))
            expect(try script.run(in: scene).log(event: 1).prefix(2), equals: ["ra.moved[1]", "rp.moved[1]"])
        }

        check("GE-2, GE-9: a contact that a reset has taken from a recognizer counts for the order") {
            let scene = TestScene.siblings(
                [Self.quiet("ra")], [Self.quiet("rb")], parent: [.tap("rp", touches: 2)])
            var script = Script()
            script.at(0, .began("2", 150, 50))
            // rp failed at 0.75 s and has been reset.
            script.at(1, .began("3", 50, 50))
            script.at(1.1, .moved("2", 151, 50), .moved("3", 51, 50))
            expect(
                try script.run(in: scene).log(event: 2).prefix(3),
                equals: [
                    "rb.moved[1]", "rp.moved[2]", "ra.moved[2]",
                ])
        }

        check("GE-2: of two taps on one view, the last added acts") {
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: .one(.tap("first"), .tap("second"))).log(event: 1),
                equals: [
                    "first.ended[1]", "second.ended[1]",
                    "second possible>recognized", "first possible>failed", "app.second(recognized)",
                    "v.cancelled[1]",
                    "second recognized>possible", "first failed>possible",
                ])
        }

        check("GE-2: the tap of the deeper view acts; its call also comes first") {
            var script = Script()
            script.tap(200, 200, at: 0)
            let transcript = try script.run(
                in: .nested(child: [.tap("c1")], parent: [.tap("p1")], window: [.tap("w1")]))
            expect(
                transcript.log(event: 1),
                equals: [
                    "c1.ended[1]", "p1.ended[1]", "w1.ended[1]",
                    "c1 possible>recognized", "p1 possible>failed", "w1 possible>failed",
                    "app.c1(recognized)",
                    "c.cancelled[1]",
                    "c1 recognized>possible", "p1 failed>possible", "w1 failed>possible",
                ])
        }

        check(
            "GE-2: of views of equal depth, the later one in pre-order acts first, whatever the touch order"
        ) {
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50), .began("3", 250, 50))
            script.at(0.1, .ended("1"), .ended("2"), .ended("3"))
            let transcript = try script.run(in: .siblings([.tap("ta")], [.tap("tb")], [.tap("tc")]))
            expect(
                transcript.log(event: 1).prefix(6),
                equals: [
                    "ta.ended[1]", "tb.ended[2]", "tc.ended[3]",
                    "tc possible>recognized", "app.tc(recognized)", "c.cancelled[3]",
                ])
            expect(transcript.actions(of: "ta").count, equals: 1)
            expect(
                transcript.log("app"),
                equals: ["app.tc(recognized)", "app.tb(recognized)", "app.ta(recognized)"])
        }

        // MARK: GE-3, GE-9

        check("GE-3, GE-9: each phase has one call: began, moved, ended, cancelled, however they are listed")
        {
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20), .began("3", 30, 30), .began("4", 40, 40))
            script.at(
                0.1, .cancelled("1"), .ended("2"), .moved("3", 31, 30), .began("5", 50, 50),
                .moved("4", 41, 40))
            expect(
                try script.run(in: .multi(Self.quiet("r"))).log(event: 1).prefix(4),
                equals: [
                    "r.began[5]", "r.moved[3 4]", "r.ended[2]", "r.cancelled[1]",
                ])
        }

        check("GE-3: a recognizer past changed receives nothing until its reset") {
            let scene = TestScene.one(.swipe("left", .left), .pan(minimum: 3).requiring("left"))
            var script = Script()
            script.drag((100, 100), (105, 100), (110, 100))
            script.at(0.3, .ended())
            let transcript = try script.run(in: scene)
            expect(transcript.log("left."), equals: ["left.began[1]", "left.moved[1]"])
            expect(transcript.log("pan.").count, equals: 4)
        }

        check("GE-9: once a machine is past changed, its recognizer gets no further call in the same event") {
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .moved("1", 11, 10), .began("2", 20, 20))
            let transcript = try script.run(in: .multi(.tap(), Self.quiet("r")))
            expect(
                transcript.log(event: 1),
                equals: [
                    "tap.began[2]", "r.began[2]", "r.moved[1]", "tap possible>failed", "v.began[2]",
                    "v.moved[1]",
                    "tap failed>possible",
                ])
        }

        check("GE-9: stationary contacts cause no call") {
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20))
            script.at(0.1, .moved("1", 10, 10), .stationary("2"))
            script.at(0.2, .moved("1", 11, 10))
            expect(
                try script.run(in: .multi(Self.quiet("r"))).log,
                equals: [
                    "r.began[1 2]", "v.began[1 2]", "r.moved[1]", "v.moved[1]",
                ])
        }

        // MARK: GE-5

        check("GE-5: allowedTouchTypes filters touches, not events") {
            let scene = TestScene.multi(Self.quiet("p").with { $0.touchTypes = [.pencil] }, Self.quiet("any"))
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20).typed(.pencil))
            expect(
                try script.run(in: scene).log, equals: ["any.began[1]", "p.began[2]", "v.began[1 2]"],
                "the recognizer that follows the first type ignores the second")
        }

        check("GE-5: once a recognizer follows contacts of one type, it ignores contacts of other types") {
            let scene = TestScene.multi(Self.quiet("one"), Self.quiet("all").off(.requiresExclusiveTouchType))
            var script = Script()
            script.at(0, .began("1", 10, 10).typed(.pencil))
            script.at(0.1, .began("2", 20, 20))
            script.at(0.2, .began("3", 30, 30).typed(.pencil))
            expect(
                try script.run(in: scene).log("one", "all"),
                equals: [
                    "one.began[1]", "all.began[1]", "all.began[2]", "one.began[3]", "all.began[3]",
                ])
        }

        check("GE-5: after a reset, a recognizer can follow another type") {
            var script = Script()
            script.at(0, .began("1", 10, 10).typed(.pencil))
            script.at(0.1, .ended("1"))
            script.at(1, .began("2", 20, 20))
            expect(try script.run(in: .one(.tap())).log(event: 2), equals: ["tap.began[2]", "v.began[2]"])
        }

        // MARK: GE-8

        check("GE-8: if the application or the window swallows the event, no recognizer receives it") {
            var script = Script()
            script.tap(10, 10, at: 0)
            let view = ViewSpec("v", 0, 0, 400, 800).recognizing(.tap())
            let window = ViewSpec("w", 0, 0, 400, 800, [view])
            let scenes = [
                TestScene(window) { $0.application.swallowsEvents = true },
                TestScene(window.with { $0.swallowsEvents = true }),
                TestScene(window) { $0.application.isIgnoringInteractionEvents = true },
            ]
            for scene in scenes {
                let transcript = try script.run(in: scene)
                expect(
                    transcript.logWithHitTests, equals: ["hitTest[1]=v"],
                    "the hit test is part of creating the event: PL-6")
                expect(transcript.recognizers, equals: [])
            }
        }
    }
}
