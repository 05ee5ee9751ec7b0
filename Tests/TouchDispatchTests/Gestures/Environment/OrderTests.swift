import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct OrderTests {
    /// `quick` fails at a deadline before the second event. In the second event, `swipe` fails and `pan`
    /// begins; `other` loses, and `press` fails by itself; then `late`, which allows `pan`, acts.
    static var scene: TestScene {
        let recognizers: [RecognizerSpec] = [
            .tap("quick"), .swipe("swipe", .left), .pan("other", minimum: 2), .press(duration: 5),
            .custom("late", .on(.began, set: .began)).requiring("press").delegate {
                $0.shouldRecognizeSimultaneouslyWith = .always(true)
            },
            .pan().requiring("swipe").delegate {
                $0.shouldBegin = .always(true)
                $0.shouldRecognizeSimultaneouslyWith = .listed([])
            },
        ]
        let first = RecognizerSpec.tap("uTap").delegate {
            $0.shouldReceiveTouch = .always(true)
            $0.shouldRequireFailureOf = .always(true)
        }
        let v = ViewSpec("v", 0, 0, 400, 400).handling(.handle).with { $0.recognizers = recognizers }
        let u = ViewSpec("u", 0, 400, 400, 400).handling(.handle).recognizing(first, .tap("uDouble", taps: 2))
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [v, u]))
    }

    static let script: Script = {
        var script = Script()
        script.at(0, .began(100, 100))
        script.at(1, .moved(140, 100), .began("2", 100, 500))
        return script
    }()

    @Test("The order of one event (ST-1, PL-3)") func checks() {
        check("ST-1: deadlines, new contacts, calls, update, own failures, dependents, views, resets") {
            let wanted = [
                "hitTest[1]=v",
                "quick.began[1]", "swipe.began[1]", "other.began[1]", "press.began[1]", "late.began[1]",
                "pan.began[1]",
                "v.began[1]",
                // Step 1: the deadline with its own steps 4–8.
                "quick possible>failed", "quick failed>possible",
                // Step 2.
                "hitTest[2]=u", "uTap?shouldReceiveTouch=true", "uTap?shouldRequireFailureOf(uDouble)=true",
                // Step 3.
                "swipe.moved[1]", "other.moved[1]", "press.moved[1]", "late.moved[1]", "pan.moved[1]",
                "pan?shouldBegin=true", "uTap.began[2]", "uDouble.began[2]",
                // Step 4.
                "swipe possible>failed",
                "late?shouldRecognizeSimultaneouslyWith(pan)=true",
                "pan?shouldRecognizeSimultaneouslyWith(other)=false",
                "pan possible>began", "other possible>failed", "app.pan(began)", "v.cancelled[1]",
                // Step 5.
                "press possible>failed",
                // Step 6.
                "late possible>began", "app.late(began)",
                // Step 7.
                "u.began[2]",
                // Step 8.
                "other failed>possible",
            ]
            expect(
                Array(try Self.script.run(in: Self.scene).logWithHitTests.prefix(wanted.count)),
                equals: wanted)
        }

        check("ST-1: the consequences of a deadline belong to no event and have the time of the deadline") {
            let transcript = try Self.script.run(in: Self.scene)
            expect(
                Array(transcript.log(event: nil).prefix(2)),
                equals: ["quick possible>failed", "quick failed>possible"])
            expect(transcript.timedPath("quick").first, equals: "0.75 failed")
            expect(transcript.timedPath("late"), equals: ["1.0 began"])
        }

        check("ST-1: each deadline has its own update, action, cancellation and reset") {
            let scene = TestScene.siblings([.tap("tapA"), .press("pressA")], [.press("pressB")])
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.at(1, .ended("1"), .ended("2"))
            expect(
                try script.run(in: scene).log(event: nil),
                equals: [
                    "pressB possible>began", "app.pressB(began)", "b.cancelled[2]",
                    "pressA possible>began", "tapA possible>failed", "app.pressA(began)", "a.cancelled[1]",
                    "tapA failed>possible",
                ])
        }

        check("ST-1: new contacts come one by one, each with its hit test and its questions; then the pairs")
        {
            func asking(_ name: String) -> RecognizerSpec {
                .pan(name).delegate {
                    $0.shouldReceiveTouch = .always(true)
                    $0.shouldRequireFailureOf = .always(false)
                }
            }
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            let scene = TestScene.siblings([asking("x")], [asking("y")], parent: [asking("z")])
            expect(
                try script.run(in: scene).logWithHitTests,
                equals: [
                    "hitTest[1]=a", "x?shouldReceiveTouch=true", "z?shouldReceiveTouch=true",
                    "hitTest[2]=b", "y?shouldReceiveTouch=true", "z?shouldReceiveTouch=true",
                    "x?shouldRequireFailureOf(z)=false", "z?shouldRequireFailureOf(x)=false",
                    "y?shouldRequireFailureOf(z)=false", "z?shouldRequireFailureOf(y)=false",
                    "x.began[1]", "z.began[1 2]", "y.began[2]",
                    "a.began[1]", "b.began[2]",
                ])
        }

        check("ST-1: recognizers that fail by themselves are listed after those that act") {
            var script = Script()
            script.drag((100, 100), (160, 100))
            let transcript = try script.run(in: .one(.swipe("left", .left), .pan(), .swipe("up", .up)))
            expect(
                transcript.log(event: 1),
                equals: [
                    "left.moved[1]", "pan.moved[1]", "up.moved[1]",
                    "pan possible>began", "app.pan(began)", "v.cancelled[1]",
                    "up possible>failed", "left possible>failed",
                    "up failed>possible", "left failed>possible",
                ])
        }

        check("PL-3: recognizers receive the touches, then states, actions, cancellations; views come last") {
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.at(0.1, .ended("1"), .ended("2"))
            let scene = TestScene.siblings([.tap()], [.pan()])
            expect(
                try script.run(in: scene).brief,
                equals: [
                    "tap.began[1]", "pan.began[2]", "a.began[1]", "b.began[2]",
                    "tap.ended[1]", "pan.ended[2]",
                    "tap possible>recognized", "app.tap(recognized)", "a.cancelled[1]",
                    "pan possible>failed", "b.ended[2]",
                ])
        }
    }
}
