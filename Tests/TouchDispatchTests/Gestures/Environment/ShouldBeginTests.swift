import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ShouldBeginTests {
    private func asked(_ name: String = "tap", _ answer: Bool = true) -> RecognizerSpec {
        .tap(name).delegate { $0.shouldBegin = .always(answer) }
    }

    private func scene(_ answer: Bool, _ tap: RecognizerSpec) -> TestScene {
        .one([tap]) { $0.shouldBegin = .always(answer) }
    }

    private var tapped: Script {
        var script = Script()
        script.tap(10, 10, at: 0)
        return script
    }

    @Test("Leaving possible (GS-3)") func checks() {
        check("GS-3: the view is asked first, then the delegate, both before the transition") {
            expect(
                try tapped.run(in: scene(true, asked())).log(event: 1),
                equals: [
                    "tap.ended[1]", "v?gestureRecognizerShouldBegin(tap)=true", "tap?shouldBegin=true",
                    "tap possible>recognized", "app.tap(recognized)", "v.cancelled[1]",
                    "tap recognized>possible",
                ])
        }

        check("GS-3: if the view refuses, the recognizer fails, and the view gets its touch") {
            let transcript = try tapped.run(in: scene(false, asked()))
            expect(
                transcript.log(event: 1),
                equals: [
                    "tap.ended[1]", "v?gestureRecognizerShouldBegin(tap)=false", "tap possible>failed",
                    "v.ended[1]", "tap failed>possible",
                ])
            expect(transcript.causes(), equals: ["tap failed viewRefused GS-3"])
        }

        check("GS-3: if the delegate refuses, the recognizer fails") {
            let transcript = try tapped.run(in: .one(asked("tap", false)))
            expect(
                transcript.log(event: 1),
                equals: [
                    "tap.ended[1]", "tap?shouldBegin=false", "tap possible>failed", "v.ended[1]",
                    "tap failed>possible",
                ])
            expect(transcript.causes(), equals: ["tap failed delegateRefused GS-3"])
        }

        check("GS-3: with cancelsTouchesInView false, the view is not asked") {
            let transcript = try tapped.run(in: scene(false, asked().off(.cancelsTouchesInView)))
            expect(transcript.log(event: 1).prefix(2), equals: ["tap.ended[1]", "tap?shouldBegin=true"])
            expect(transcript.path("tap"), equals: ["recognized"])
        }

        check(
            "GS-3: every hit view is asked once, in the order of the first contacts, not the recognizer's view"
        ) {
            let views = ["a", "b"].enumerated().map { place, name in
                ViewSpec(name, Double(place) * 100, 0, 100, 100).handling(.handle).on(.isMultipleTouchEnabled)
                    .shouldBegin(true)
            }
            let parent = ViewSpec("p", 0, 0, 400, 800, views).recognizing(.tap(touches: 3)).shouldBegin(false)
            var script = Script()
            script.at(0, .began("1", 150, 50), .began("2", 50, 50), .began("3", 160, 50))
            script.at(0.1, .ended("1"), .ended("2"), .ended("3"))
            let transcript = try script.run(in: TestScene(ViewSpec("w", 0, 0, 400, 800, [parent])))
            expect(
                transcript.log(event: 1).prefix(4),
                equals: [
                    "tap.ended[1 2 3]", "b?gestureRecognizerShouldBegin(tap)=true",
                    "a?gestureRecognizerShouldBegin(tap)=true", "tap possible>recognized",
                ])
        }

        check("GS-3: answers per recognizer are yes for recognizers that are not listed") {
            let scene = TestScene.one([.tap("one"), .tap("two")]) {
                $0.shouldBegin = .listed([("two", false)])
            }
            let transcript = try tapped.run(in: scene)
            expect(transcript.path("one"), equals: ["recognized"])
            expect(transcript.path("two"), equals: ["failed"])
        }

        check("GS-3: the question is asked immediately, before the call of the next recognizer") {
            let transcript = try tapped.run(in: .one(asked("one"), asked("two")))
            expect(
                transcript.log(event: 1).prefix(4),
                equals: [
                    "one.ended[1]", "one?shouldBegin=true", "two.ended[1]", "two?shouldBegin=true",
                ])
        }

        check(
            "GS-3: the question comes before failure requirements; a recognizer that waits is not asked again"
        ) {
            let scene = TestScene.one(asked("single").requiring("double"), .tap("double", taps: 2))
            let transcript = try tapped.run(in: scene)
            expect(
                transcript.timed.suffix(7),
                equals: [
                    "0.05 single.ended[1]", "0.05 single?shouldBegin=true", "0.05 double.ended[1]",
                    "0.4 double possible>failed", "0.4 single possible>recognized",
                    "0.4 app.single(recognized)",
                    "0.4 v.cancelled[1]",
                ])
            expect(transcript.log.filter { $0.hasPrefix("single?") }.count, equals: 1)
        }

        check("GS-3: a transition at a deadline also causes the question") {
            var script = Script()
            script.at(0, .began(10, 10))
            let press = RecognizerSpec.press().delegate { $0.shouldBegin = .always(false) }
            expect(
                try script.run(in: .one(press)).timed,
                equals: [
                    "0.0 press.began[1]", "0.0 v.began[1]", "0.5 press?shouldBegin=false",
                    "0.5 press possible>failed",
                ])
        }

        check("GS-3: a failure causes no question") {
            var script = Script()
            script.tap(10, 10, at: 0, hold: 2)
            expect(try script.run(in: scene(true, asked())).log.allSatisfy { !$0.contains("?") })
        }
    }
}
