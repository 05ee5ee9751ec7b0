import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct DelegateTests {
    static func asking(_ spec: RecognizerSpec) -> RecognizerSpec {
        spec.delegate {
            $0.shouldReceiveEvent = .always(true)
            $0.shouldReceiveTouch = .always(true)
            $0.shouldRequireFailureOf = .always(false)
            $0.shouldBeRequiredToFailBy = .always(false)
            $0.shouldBegin = .always(true)
            $0.shouldRecognizeSimultaneouslyWith = .always(false)
        }
    }

    @Test("Questions to delegates and their order (GE-4, GE-6, GE-7, GE-10)") func checks() {
        check("GE-4: the order of questions is: event, touch, pairs, begin, simultaneous recognition") {
            var script = Script()
            script.drag((100, 100), (120, 100))
            expect(
                try script.run(in: .one(Self.asking(.tap("a")), Self.asking(.pan("b")))).log,
                equals: [
                    "a?shouldReceiveEvent=true", "a?shouldReceiveTouch=true",
                    "b?shouldReceiveEvent=true", "b?shouldReceiveTouch=true",
                    "a?shouldRequireFailureOf(b)=false", "a?shouldBeRequiredToFailBy(b)=false",
                    "b?shouldRequireFailureOf(a)=false", "b?shouldBeRequiredToFailBy(a)=false",
                    "a.began[1]", "b.began[1]", "v.began[1]",
                    "a.moved[1]", "b.moved[1]", "b?shouldBegin=true",
                    "a?shouldRecognizeSimultaneouslyWith(b)=false",
                    "b?shouldRecognizeSimultaneouslyWith(a)=false",
                    "b possible>began", "a possible>failed", "app.b(began)", "v.cancelled[1]",
                    "a failed>possible",
                ])
        }

        check("GE-4: without the member, nothing is logged; with trace full, the default answers are logged")
        {
            var script = Script()
            script.tap(10, 10, at: 0)
            let scene = TestScene.one(.tap().delegate { _ in })
            expect(try script.run(in: scene).log.allSatisfy { !$0.contains("?") })
            script.options.trace = .full
            expect(try script.run(in: scene).log.contains("tap?shouldBegin=true"))
        }

        check("GE-4, GE-10: each pair is asked in both orders, in collected order, before any call") {
            var script = Script()
            script.at(0, .began(10, 10))
            let scene = TestScene.one(["a", "b", "c"].map { requiring($0, .always(false)) })
            expect(
                try script.run(in: scene).log.prefix(7),
                equals: [
                    "a?shouldRequireFailureOf(b)=false", "a?shouldRequireFailureOf(c)=false",
                    "b?shouldRequireFailureOf(a)=false", "b?shouldRequireFailureOf(c)=false",
                    "c?shouldRequireFailureOf(a)=false", "c?shouldRequireFailureOf(b)=false", "a.began[1]",
                ])
        }

        check("GE-4, GE-10: a yes settles the pair in both orders; after a no, the other order is asked") {
            func both(_ name: String, _ require: Bool, _ required: Bool) -> RecognizerSpec {
                .custom(name).delegate {
                    $0.shouldRequireFailureOf = .always(require)
                    $0.shouldBeRequiredToFailBy = .always(required)
                }
            }
            func questions(_ a: (Bool, Bool), _ b: (Bool, Bool)) throws -> [String] {
                var script = Script()
                script.at(0, .began(10, 10))
                let scene = TestScene.one(both("a", a.0, a.1), both("b", b.0, b.1))
                return try script.run(in: scene).log.filter { $0.contains("?") }
            }
            expect(try questions((true, true), (false, true)), equals: ["a?shouldRequireFailureOf(b)=true"])
            expect(
                try questions((false, true), (true, true)),
                equals: [
                    "a?shouldRequireFailureOf(b)=false", "a?shouldBeRequiredToFailBy(b)=true",
                ])
            expect(
                try questions((false, false), (false, true)),
                equals: [
                    "a?shouldRequireFailureOf(b)=false", "a?shouldBeRequiredToFailBy(b)=false",
                    "b?shouldRequireFailureOf(a)=false", "b?shouldBeRequiredToFailBy(a)=true",
                ])
        }

        check("GE-10: a pair that a yes has settled is asked again after a reset of either one") {
            let yes: RecognizerSpec.Delegate.Others = .always(true)
            let scene = TestScene.multi(
                .tap("a").delegate { $0.shouldRequireFailureOf = yes },
                .tap("b").delegate { $0.shouldRequireFailureOf = yes })
            var script = Script()
            script.tap(10, 10, at: 0)
            script.tap(10, 10, at: 5)
            expect(
                try script.run(in: scene).timed.filter { $0.contains("?") },
                equals: [
                    "0.0 a?shouldRequireFailureOf(b)=true", "5.0 a?shouldRequireFailureOf(b)=true",
                ])
        }

        check("GE-4, GE-10: only pairs of recognizers that were collected for the same contact are asked") {
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            let scene = TestScene.siblings([requiring("a1", .always(true))], [requiring("b1", .always(true))])
            expect(
                try script.run(in: scene).log,
                equals: ["a1.began[1]", "b1.began[2]", "a.began[1]", "b.began[2]"])
        }

        check("GE-4, GE-10: asked once, however many contacts follow, and again after a reset of either one")
        {
            let scene = TestScene.multi(
                .tap().delegate { $0.shouldRequireFailureOf = .always(false) }, .pan(minimum: 2))
            var script = Script()
            script.at(0, .began("1", 10, 10))
            // The tap has too many touches: it fails and is reset.
            script.at(0.1, .began("2", 50, 10))
            script.at(0.2, .began("3", 90, 10))
            let transcript = try script.run(in: scene)
            expect(transcript.log(event: 0).first, equals: "tap?shouldRequireFailureOf(pan)=false")
            expect(transcript.log(event: 1).first, equals: "tap.began[2]")
            expect(transcript.log(event: 1).last, equals: "tap failed>possible")
            expect(transcript.log(event: 2).first, equals: "tap?shouldRequireFailureOf(pan)=false")
        }

        check("GE-10, FR-1: after shouldRequireFailureOf yes, the asked recognizer waits") {
            var script = Script()
            script.tap(10, 10, at: 0)
            let single = RecognizerSpec.tap("single").delegate {
                $0.shouldRequireFailureOf = .listed(["double"])
            }
            let transcript = try script.run(in: .one(single, .tap("double", taps: 2)))
            expect(transcript.timedPath("single"), equals: ["0.4 recognized"])
        }

        check("GE-10, FR-1: after shouldBeRequiredToFailBy yes, the other recognizer waits") {
            var script = Script()
            script.tap(10, 10, at: 0)
            let double = RecognizerSpec.tap("double", taps: 2).delegate {
                $0.shouldBeRequiredToFailBy = .listed(["single"])
            }
            let transcript = try script.run(in: .one(.tap("single"), double))
            expect(transcript.timedPath("single"), equals: ["0.4 recognized"])
            expect(transcript.log.first, equals: "double?shouldBeRequiredToFailBy(single)=true")
        }

        // MARK: GE-7

        check("GE-7: shouldReceiveEvent is asked once per recognizer and event, before shouldReceiveTouch") {
            let spec = RecognizerSpec.custom("r").delegate {
                $0.shouldReceiveEvent = .always(true)
                $0.shouldReceiveTouch = .always(true)
            }
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20))
            script.at(0.1, .began("3", 30, 30))
            expect(
                try script.run(in: .multi(spec)).log("r"),
                equals: [
                    "r?shouldReceiveEvent=true", "r?shouldReceiveTouch=true", "r?shouldReceiveTouch=true",
                    "r.began[1 2]",
                    "r?shouldReceiveEvent=true", "r?shouldReceiveTouch=true", "r.began[3]",
                ])
        }

        check("GE-7: after a no, the recognizer receives no contact of this event and is not asked again") {
            let spec = RecognizerSpec.custom("r").delegate {
                $0.shouldReceiveEvent = .always(false)
                $0.shouldReceiveTouch = .always(true)
            }
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20))
            script.at(0.1, .began("3", 30, 30))
            expect(
                try script.run(in: .multi(spec)).log,
                equals: [
                    "r?shouldReceiveEvent=false", "v.began[1 2]", "r?shouldReceiveEvent=false", "v.began[3]",
                ])
        }

        check("GE-7: a recognizer that another check excludes is not asked") {
            func left(_ name: String) -> RecognizerSpec {
                .custom(name).delegate {
                    $0.shouldReceiveEvent = .always(true)
                    $0.shouldReceiveTouch = .always(true)
                }
            }
            let scene = TestScene.multi(
                left("off").off(.isEnabled), left("pencil").with { $0.touchTypes = [.pencil] }, left("direct")
            )
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 20, 20).typed(.pencil))
            expect(
                try script.run(in: scene).log,
                equals: [
                    "direct?shouldReceiveEvent=true", "direct?shouldReceiveTouch=true", "direct.began[1]",
                    "v.began[1]",
                    "pencil?shouldReceiveEvent=true", "pencil?shouldReceiveTouch=true", "pencil.began[2]",
                    "v.began[2]",
                ], "the exclusive type (GE-5) is also checked before the questions")
        }

        check("GE-7, FR-2: a recognizer that waits for another one is not asked") {
            let single = RecognizerSpec.tap("single").requiring("double").delegate {
                $0.shouldReceiveEvent = .always(true)
            }
            var script = Script()
            script.tap(10, 10, at: 0)
            script.tap(10, 10, at: 0.2)
            expect(
                try script.run(in: .one(single, .tap("double", taps: 2))).log("single?"),
                equals: [
                    "single?shouldReceiveEvent=true"
                ])
        }

        check("GE-7, GE-2: hover recognizers are not collected for contacts") {
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(try script.run(in: .one(.hover())).log, equals: ["v.began[1]", "v.ended[1]"])
        }
    }

    // MARK: GE-10

    private func requiring(_ name: String, _ answer: RecognizerSpec.Delegate.Others) -> RecognizerSpec {
        .custom(name).delegate { $0.shouldRequireFailureOf = answer }
    }
}
