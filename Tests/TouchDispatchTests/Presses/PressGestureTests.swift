import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct PressGestureTests {
    /// The window `w` with the focused view `v`, which handles presses and has `recognizers`.
    private func scene(
        _ recognizers: [RecognizerSpec], above: [RecognizerSpec] = [], multiple: Bool = false
    ) -> TestScene {
        let view = ViewSpec("v", 10, 10, 40, 20).presses(.handle).handling(.handle)
            .with { $0.recognizers = recognizers }
            .on(multiple ? .isMultipleTouchEnabled : [])
        var scene = TestScene(
            ViewSpec("w", 0, 0, 99, 99, [view]).with { $0.recognizers = above })
        scene.scene.focusedView = scene.view("v")
        return scene
    }

    private func press(at times: Double..., hold: Double = 0.05) -> Script {
        var script = Script()
        for time in times { script.press(at: time, hold: hold) }
        return script
    }

    @Test("Recognizers and presses (EV-2, EV-3, EV-4)") func checks() {
        // MARK: EV-1

        check("EV-1: a tap receives a press first, is recognized, and cancels the press in its view") {
            let transcript = try press(at: 0).run(in: scene([.tap()]))
            expect(
                transcript.log,
                equals: [
                    "tap.pressesBegan[1]", "v.pressesBegan[1]", "tap.pressesEnded[1]",
                    "tap possible>recognized", "app.tap(recognized)", "v.pressesCancelled[1]",
                    "tap recognized>possible",
                ])
            expect(transcript.causes(), equals: ["tap recognized tapsCounted TP-1"])
            expect(transcript.recognizers, equals: ["tap possible recognized"])
        }

        check("EV-1: recognizers of superviews also receive presses, those of siblings do not") {
            let transcript = try press(at: 0).run(in: scene([.tap("own")], above: [.tap("above")]))
            expect(
                transcript.log("own.", "above."),
                equals: [
                    "own.pressesBegan[1]", "above.pressesBegan[1]", "own.pressesEnded[1]",
                    "above.pressesEnded[1]",
                ])
            expect(transcript.causes().last, equals: "above failed excluded GX-1 by own")
        }

        check("EV-1: two presses make a double tap") {
            let transcript = try press(at: 0, 0.2).run(in: scene([.tap(taps: 2)]))
            expect(transcript.timedPath("tap"), equals: ["0.25 recognized"])
            expect(
                try press(at: 0, 1).run(in: scene([.tap(taps: 2)])).path("tap"), equals: ["failed", "failed"])
        }

        check("EV-1: a press that is held makes a long press") {
            let transcript = try press(at: 0, hold: 0.8).run(in: scene([.press()]))
            expect(
                transcript.timed,
                equals: [
                    "0.0 press.pressesBegan[1]", "0.0 v.pressesBegan[1]", "0.5 press possible>began",
                    "0.5 app.press(began)", "0.5 v.pressesCancelled[1]", "0.8 press.pressesEnded[1]",
                    "0.8 press began>ended", "0.8 app.press(ended)",
                ])
        }

        // MARK: EV-2

        check("EV-2: allowedPressTypes decides, then shouldReceiveEvent, then shouldReceivePress") {
            let menu = RecognizerSpec.tap().with { $0.pressTypes = [.menu] }
            expect(try press(at: 0).run(in: scene([menu])).recognizers, equals: [])
            let refusing = RecognizerSpec.tap().delegate { $0.shouldReceivePress = .always(false) }
            let transcript = try press(at: 0).run(in: scene([refusing]))
            expect(
                transcript.log,
                equals: ["tap?shouldReceivePress=false", "v.pressesBegan[1]", "v.pressesEnded[1]"])
            let both = RecognizerSpec.tap().delegate {
                $0.shouldReceiveEvent = .always(false)
                $0.shouldReceivePress = .always(true)
            }
            expect(try press(at: 0).run(in: scene([both])).log.first, equals: "tap?shouldReceiveEvent=false")
            let onlyThere = RecognizerSpec.tap().delegate { $0.shouldReceivePress = .view(["v"]) }
            expect(try press(at: 0).run(in: scene([onlyThere])).path("tap"), equals: ["recognized"])
        }

        check("EV-2: only taps and long presses are offered presses") {
            let others: [RecognizerSpec] = [
                .pan(), .swipe(), .pinch(), .rotation(), .edgePan("edge", .top), .hover(),
                .custom("custom", .on(.began, set: .ended)),
            ]
            var script = press(at: 0)
            script.options.trace = .full
            let transcript = try script.run(in: scene(others))
            expect(transcript.recognizers, equals: [])
            expect(transcript.log, equals: ["v.pressesBegan[1]", "v.pressesEnded[1]"])
        }

        check(
            "EV-2: for a controller, recognizers are collected from its root view; for the application, none"
        ) {
            let root = ViewSpec("root", 0, 0, 9, 9).recognizing(.tap()).with {
                $0.controller = ViewSpec.Controller(name: "vc")
            }
            var scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [root]).recognizing(.tap("top")))
            expect(try press(at: 0).run(in: scene).recognizers.count, equals: 2)
            scene.scene.firstResponder = .application
            expect(try press(at: 0).run(in: scene).recognizers, equals: [])
        }

        // MARK: EV-3

        check("EV-3: a press counts as one touch") {
            var script = Script()
            script.press(0, .began("a"), .began("b"))
            script.press(0.1, .ended("a"), .ended("b"))
            expect(try script.run(in: scene([.tap(touches: 2)])).path("tap"), equals: ["recognized"])
            let one = try script.run(in: scene([.tap()]))
            expect(one.causes().first, equals: "tap failed tooManyTouches TP-1")
        }

        check("EV-3: an action reads no touches; its location is the middle of the receiver's view") {
            let action = try #require(press(at: 0).run(in: scene([.tap()])).actions(of: "tap").first)
            #expect(action.numberOfTouches == 0 && action.locationsOfTouches.count == 0)
            expect(action.location, equals: Point(x: 30, y: 20))
            expect(action.locationInView, equals: Point(x: 20, y: 10))
        }

        check("EV-3: pressesChanged is called, and is not a movement") {
            var script = Script()
            script.press(0, .began())
            script.press(0.6, .changed())
            script.press(0.7, .ended())
            let transcript = try script.run(in: scene([.press().off(.cancelsTouchesInView)]))
            expect(transcript.path("press"), equals: ["began", "ended"])
            expect(
                transcript.log("press.p", "v."),
                equals: [
                    "press.pressesBegan[1]", "v.pressesBegan[1]", "press.pressesChanged[1]",
                    "v.pressesChanged[1]", "press.pressesEnded[1]", "v.pressesEnded[1]",
                ])
        }

        check("EV-3: a recognizer that follows touches is offered no press until its reset, and the reverse")
        {
            var script = Script()
            script.at(0, .began(20, 20))
            script.press(0.1, .began())
            script.press(0.2, .ended())
            script.at(0.3, .ended())
            let transcript = try script.run(in: scene([.tap()]))
            expect(transcript.log("tap."), equals: ["tap.began[1]", "tap.ended[1]"])
            var reverse = Script()
            reverse.press(0, .began())
            reverse.at(0.1, .began(20, 20))
            reverse.at(0.2, .ended())
            reverse.press(0.3, .ended())
            let other = try reverse.run(in: scene([.tap()]))
            expect(other.log("tap."), equals: ["tap.pressesBegan[1]", "tap.pressesEnded[1]"])
            #expect(other.log("v.").contains("v.ended[1]"))
        }

        // MARK: EV-4

        check("DL-1, EV-4: delaysTouchesBegan withholds a press, which is released or dropped") {
            let failing = try press(at: 0, hold: 0.8).run(in: scene([.tap().on(.delaysTouchesBegan)]))
            expect(
                failing.timed.filter { $0.contains("v.") },
                equals: [
                    "0.75 v.pressesBegan[1]", "0.8 v.pressesEnded[1]",
                ])
            expect(
                failing.rule(failing.callbacks.first { $0.receiver != nil && $0.cause != nil }), equals: .DL4)
            let recognizing = try press(at: 0).run(in: scene([.tap().on(.delaysTouchesBegan)]))
            expect(recognizing.log("v."), equals: [])
            var script = Script()
            script.press(0, .began())
            script.press(0.1, .changed())
            let changed = try script.run(in: scene([.tap().on(.delaysTouchesBegan)]))
            expect(changed.log("v."), equals: ["v.pressesBegan[1]", "v.pressesChanged[1]"])
        }

        check("DL-2, EV-4: delaysTouchesEnded withholds the end of a press while a double tap is possible") {
            let transcript = try press(at: 0).run(in: scene([.tap(taps: 2)]))
            expect(
                transcript.timed.filter { $0.contains("v.") },
                equals: [
                    "0.0 v.pressesBegan[1]", "0.4 v.pressesEnded[1]",
                ])
            let free = try press(at: 0).run(in: scene([.tap(taps: 2).off(.delaysTouchesEnded)]))
            expect(free.timed.filter { $0.contains("v.") }.last, equals: "0.05 v.pressesEnded[1]")
        }

        check("EV-4: the rules for multiple touches do not apply to presses") {
            var script = Script()
            script.press(0, .began("a"))
            script.at(0.1, .began(20, 20))
            script.press(0.2, .began("b"))
            let transcript = try script.run(in: scene([]))
            expect(transcript.log, equals: ["v.pressesBegan[1]", "v.began[1]", "v.pressesBegan[2]"])
        }

        check("FR-3: a tap of a press waits for another recognizer to fail") {
            let transcript = try press(at: 0).run(
                in: scene([.tap("double", taps: 2), .tap("single").requiring("double")]))
            expect(transcript.timedPath("single"), equals: ["0.4 recognized"])
        }

        check("LC-1, EV-4: an interruption cancels presses and touches in separate calls") {
            var script = Script()
            script.press(0, .began())
            script.at(0.1, .began(20, 20))
            script.interrupt(0.2)
            script.press(0.3, .ended())
            script.press(at: 0.4)
            let transcript = try script.run(in: scene([.press()]))
            expect(
                transcript.timed.filter { $0.hasPrefix("0.2") },
                equals: [
                    "0.2 press.pressesCancelled[1]", "0.2 press possible>failed", "0.2 v.pressesCancelled[1]",
                    "0.2 v.cancelled[1]",
                ])
            expect(transcript.timed.filter { $0.hasPrefix("0.3") }, equals: [])
            expect(transcript.presses, equals: ["cancelled select v", "ended select v"])
        }

        check("LC-3, EV-4: an interruption also cancels a press whose end is withheld") {
            var script = press(at: 0)
            script.interrupt(0.2)
            let transcript = try script.run(in: scene([.tap(taps: 2)]))
            expect(transcript.log("v."), equals: ["v.pressesBegan[1]", "v.pressesCancelled[1]"])
            expect(transcript.presses, equals: ["cancelled select v"])
        }

        check("LC-2, EV-4: removing the receiver's view cancels its presses") {
            let scene = scene([.tap()])
            var script = Script()
            script.press(0, .began())
            script.add(0.1, .removeView(scene.view("v")))
            script.press(0.2, .ended())
            let transcript = try script.run(in: scene)
            expect(transcript.log("v."), equals: ["v.pressesBegan[1]", "v.pressesCancelled[1]"])
            expect(transcript.rule(transcript.callbacks.last), equals: .LC2)
            expect(transcript.presses, equals: ["cancelled select v"])
        }

        check("CX-2, EV-4: a press that a running recognizer receives is never delivered") {
            var script = Script()
            script.press(0, .began("a"))
            script.press(0.6, .began("b"))
            script.press(0.7, .ended("b"))
            let transcript = try script.run(in: scene([.press()]))
            expect(transcript.log("v."), equals: ["v.pressesBegan[1]", "v.pressesCancelled[1]"])
        }
    }
}
