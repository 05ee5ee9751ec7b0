import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct StepperTests {
    /// A stepper from (100, 100) to (194, 132).
    private func stepper(_ properties: ControlProperty...) -> TestScene {
        .screen(
            ViewSpec.control("c", .UIStepper, 100, 100, 94, 32).with { $0.control.properties = properties })
    }

    /// A touch on the right half, or the left one, that is held for `hold` seconds.
    private func held(_ hold: Double, left: Bool = false) -> Script {
        var script = Script()
        script.tap(left ? 110 : 180, 116, at: 0, hold: hold)
        return script
    }

    /// The times of `valueChanged`.
    private func times(_ transcript: TestTranscript) -> [String] {
        transcript.timedResponderLog.filter { $0.hasSuffix("c.valueChanged") }
            .map { String($0.prefix { $0 != " " }) }
    }

    @Test("Steppers that are held (CT-18)") func checks() {
        check("CT-18: the value changes every 0.5 s, after 2.5 s every 0.1 s, after 4 s every 0.05 s") {
            let transcript = try held(4.12).run(in: stepper())
            var expected = ["0.0", "0.5", "1.0", "1.5", "2.0", "2.5"]
            for tenth in 26...40 { expected.append("\(Double(tenth) / 10)") }
            expected += ["4.05", "4.1"]
            expect(times(transcript), equals: expected)
            expect(transcript.changes, equals: ["c.value(23.0)"])
        }

        check("CT-18, CK-3: a step that is due at the time of the lift comes first") {
            expect(try times(held(0.5).run(in: stepper())), equals: ["0.0", "0.5"])
            expect(try times(held(0.499999).run(in: stepper())), equals: ["0.0"])
        }

        check("CT-18: the intervals are thresholds; an interval of 0 counts as 1 ms") {
            let script = held(0.7).setting(.stepperRepeatInterval, 0.2).setting(.stepperFastDelay, 0.4)
            expect(try times(script.run(in: stepper())), equals: ["0.0", "0.2", "0.4", "0.5", "0.6", "0.7"])
            let fastest = held(0.5).setting(.stepperRepeatInterval, 0)
            expect(try fastest.run(in: stepper()).changes, equals: ["c.value(100.0)"])
            expect(
                try times(held(0.05).setting(.stepperRepeatInterval, 0).run(in: stepper())).count, equals: 51)
        }

        check("CT-18: the fastest interval counts from its delay on, whatever the other delay is") {
            let early = held(1.1).setting(.stepperFastestDelay, 0.5).setting(.stepperFastestInterval, 0.3)
            expect(try times(early.run(in: stepper())), equals: ["0.0", "0.5", "0.8", "1.1"])
            let first = held(0.7).setting(.stepperFastDelay, 0)
            expect(try times(first.run(in: stepper())), equals: ["0.0", "0.5", "0.6", "0.7"])
        }

        check("CT-18: with autorepeat false, the value changes once") {
            expect(try times(held(3).run(in: stepper(.autorepeat(false)))), equals: ["0.0"])
        }

        check("CT-18: setting autorepeat to false ends the repetition") {
            let scene = stepper()
            var script = Script()
            script.at(0, .began(180, 116))
            script.set(0.7, .control(scene.view("c"), .autorepeat(false)))
            script.set(1.2, .control(scene.view("c"), .autorepeat(true)))
            script.at(3, .ended())
            expect(try times(script.run(in: scene)), equals: ["0.0", "0.5"])
        }

        check("CT-18: the repetition ends at the limit") {
            let transcript = try held(5).run(in: stepper(.maximumValue(5), .value(2), .stepValue(2)))
            expect(times(transcript), equals: ["0.0", "0.5"])
            expect(transcript.changes, equals: ["c.value(5.0)"])
            expect(try times(held(5, left: true).run(in: stepper())), equals: [])
        }

        check("CT-18: a stepper that wraps continues at the other limit") {
            let up = try held(1.2).run(in: stepper(.wraps(true), .maximumValue(2), .value(1)))
            expect(times(up), equals: ["0.0", "0.5", "1.0"])
            // 2, then 0, then 1.
            expect(up.changes, equals: [])
            let down = try held(0.1, left: true).run(in: stepper(.wraps(true)))
            expect(down.changes, equals: ["c.value(100.0)"])
            let uneven = try held(0.1).run(in: stepper(.wraps(true), .value(99), .stepValue(2)))
            expect(uneven.changes, equals: ["c.value(0.0)"])
            let still = try held(5).run(in: stepper(.wraps(true), .stepValue(0)))
            expect(times(still), equals: [])
        }

        check("CT-7: a stepper that is not continuous sends valueChanged at the lift, if the value changed") {
            let transcript = try held(1.2).run(in: stepper(.isContinuous(false)))
            expect(
                transcript.controlLog,
                equals: [
                    "c.beginTracking=true", "c.touchDown", "c.endTracking", "c.valueChanged",
                    "c.touchUpInside",
                ])
            #expect(transcript.changes.contains("c.value(3.0)"))
            let unchanged = try held(1.2, left: true).run(in: stepper(.isContinuous(false)))
            #expect(!unchanged.controlEvents.contains("valueChanged"))
            var script = Script()
            script.at(0, .began(180, 116))
            script.interrupt(0.7)
            let cancelled = try script.run(in: stepper(.isContinuous(false)))
            expect(cancelled.controlEvents, equals: ["touchDown", "touchCancel"])
            #expect(cancelled.changes.contains("c.value(2.0)"))
        }

        check("CT-18, CT-2: leaving the stepper ends the repetition; a return does not start it again") {
            var script = Script()
            script.at(0, .began(180, 116))
            // Within the slop of 70 pt, the repetition continues.
            script.at(0.6, .moved(260, 116))
            script.at(1.1, .moved(265, 116))
            script.at(1.2, .moved(180, 116))
            script.at(4, .ended())
            expect(try times(script.run(in: stepper())), equals: ["0.0", "0.5", "1.0"])
        }

        check("CT-18: the half on which the finger came down decides, wherever it moves") {
            var script = Script()
            script.at(0, .began(180, 116))
            script.at(0.2, .moved(110, 116))
            script.at(1.2, .ended())
            expect(try script.run(in: stepper()).changes.contains("c.value(3.0)"))
        }

        check("CT-18: the repetition ends with an interruption, and with the removal of the stepper") {
            let scene = stepper()
            var interrupted = Script()
            interrupted.at(0, .began(180, 116))
            interrupted.interrupt(0.7)
            interrupted.at(3, .ended())
            expect(try times(interrupted.run(in: scene)), equals: ["0.0", "0.5"])
            var removed = Script()
            removed.at(0, .began(180, 116))
            removed.add(0.7, .removeView(scene.view("c")))
            removed.at(3, .ended())
            expect(try times(removed.run(in: scene)), equals: ["0.0", "0.5"])
        }

        check("CT-18: an override that keeps the end from the stepper ends the repetition") {
            let view = ViewSpec.control("c", .UIStepper, 100, 100, 94, 32).with {
                $0.touches[phase: Int(TouchMethod.touchesEnded.rawValue)] = .handle
            }
            var script = held(0.7)
            script.tap(350, 700, at: 5)
            expect(try times(script.run(in: .screen(view))), equals: ["0.0", "0.5"])
        }

        check("CT-18: continueTracking false ends the repetition") {
            let view = ViewSpec.control("c", .UIStepper, 100, 100, 94, 32)
                .with { $0.control.continueTracking = false }
            var script = Script()
            script.at(0, .began(180, 116))
            script.at(0.7, .moved(181, 116))
            script.at(3, .ended())
            expect(try times(script.run(in: .screen(view))), equals: ["0.0", "0.5"])
        }

        check("CT-18, SC-2: in a scroll view, the time runs from the delivery of the touch") {
            let scene = TestScene.scrolling(content: {
                $0.subviews = [ViewSpec.control("c", .UIStepper, 100, 100, 94, 32)]
            })
            expect(try times(held(0.7).run(in: scene)), equals: ["0.15", "0.65"])
        }

        check("CK-1: after the last event, a stepper that is held rests, unless until is given") {
            var script = Script()
            script.at(0, .began(180, 116))
            expect(try times(script.run(in: stepper(.wraps(true)))), equals: ["0.0"])
            script.options.until = Instant(microseconds: 1_200_000)
            expect(try times(script.run(in: stepper(.wraps(true)))), equals: ["0.0", "0.5", "1.0"])
        }

        check(
            "CK-1: at one time, recognizers come before steppers, and steppers in the order of their touches"
        ) {
            let controls = ["a", "b"].enumerated().map { place, name in
                ViewSpec.control(name, .UIStepper, 100, 100 + Double(place) * 50, 94, 32)
            }
            var script = Script()
            script.at(0, .began("2", 180, 166))
            script.at(0, .began("1", 180, 116))
            script.at(0.7, .ended("1"), .ended("2"))
            let scene = TestScene.screen(controls, [.press("hold", touches: 2).off(.cancelsTouchesInView)])
            expect(
                try script.run(in: scene).timedResponderLog.filter { $0.hasPrefix("0.5 ") },
                equals: [
                    "0.5 app.hold(began)", "0.5 b.valueChanged", "0.5 a.valueChanged",
                ])
        }
    }
}
