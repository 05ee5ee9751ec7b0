import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ReasonTests {
    /// The reason of the only recognizer, as `reason measured of limit`.
    private func reason(_ recognizer: RecognizerSpec, _ script: Script) throws -> String {
        let outcome = try script.run(in: .multi(recognizer)).outcome
        let record = try #require(outcome.recognizers.first)
        let cause = outcome.causes[try #require(record.cause)]
        let facts = [cause.measured, cause.limit].compactMap { $0 }.map { "\(($0 * 1000).rounded() / 1000)" }
        return ["\(cause.reason)", facts.joined(separator: " of ")].filter { !$0.isEmpty }.joined(
            separator: " ")
    }

    private func dragged(_ names: [String], by way: Point, lift: Double = 0.3) -> Script {
        var script = Script()
        for (index, name) in names.enumerated() {
            script.at(0, .began(name, 100 + Double(index) * 50, 100))
        }
        script.touches(
            0.1,
            names.enumerated().map { .moved($1, 100 + Double($0) * 50 + way.x, 100 + way.y) }, isUpdate: false
        )
        script.touches(lift, names.map { .ended($0) }, isUpdate: false)
        return script
    }

    @Test("The reported reason is the condition that was not met (rules of chapter 6, FR-2)") func checks() {
        check("PN-1: a pan with too few touches reports this, however far one of them moved") {
            let script = dragged(["1"], by: Point(x: 200, y: 0))
            expect(try reason(.pan(minimum: 2), script), equals: "tooFewTouches 1.0 of 2.0")
            expect(
                try reason(.pan(), dragged(["1"], by: Point(x: 4, y: 0))), equals: "neverBegan 4.0 of 10.0")
        }

        check("SW-1: a swipe reports too few touches, too long a duration, or too short a distance") {
            let far = dragged(["1"], by: Point(x: 200, y: 0))
            expect(try reason(.swipe(touches: 2), far), equals: "tooFewTouches 1.0 of 2.0")
            let late = dragged(["1"], by: Point(x: 20, y: 0), lift: 0.9)
            expect(try reason(.swipe(), late), equals: "tooSlow 0.9 of 0.5")
            let short = dragged(["1"], by: Point(x: 20, y: 0), lift: 0.1)
            expect(try reason(.swipe(), short), equals: "neverBegan 20.0 of 45.3")
        }

        check("PI-1, RO-1: with one finger, too few touches; a rotation reports the limit with its factor") {
            let one = dragged(["1"], by: Point(x: 100, y: 0))
            expect(try reason(.pinch(), one), equals: "tooFewTouches 1.0 of 2.0")
            expect(try reason(.rotation(), one), equals: "tooFewTouches 1.0 of 2.0")
            var script = Script()
            script.at(0, .began("1", 100, 100), .began("2", 200, 100))
            // The distance changes from 100 pt to 125 pt with a small angle: the hysteresis is 5° · (1 + √0.25).
            script.at(0.1, .moved("2", 225, 105))
            script.at(0.2, .ended("1"), .ended("2"))
            let reported = try reason(.rotation(), script)
            #expect(reported.hasPrefix("neverBegan 2.29") && reported.hasSuffix("of 7.505"), "\(reported)")
        }

        check("EP-1: a pull that is long enough but along the edge reports the angle") {
            var script = Script()
            script.at(0, .began(2, 100))
            script.at(0.1, .moved(22, 400))
            script.at(0.2, .ended())
            expect(try reason(.edgePan("edge", .left), script), equals: "tooSteep 86.186 of 77.5")
        }

        check("FR-2: a waiting recognizer reports the required one; a success reports its condition") {
            var script = Script()
            script.options.until = Instant(seconds: 0.2)
            script.tap(10, 10, at: 0)
            let scene = TestScene.one(.tap("single").requiring("double"), .tap("double", taps: 2))
            let outcome = try script.run(in: scene).outcome
            let single = try #require(
                outcome.recognizers.first { $0.recognizer == scene.recognizer("single") })
            let cause = outcome.causes[try #require(single.cause)]
            #expect(single.outcome == nil && single.state == .possible)
            #expect(cause.reason == .waits && cause.rule == .FR2)
            expect(cause.recognizer, equals: scene.recognizer("double"))
            expect(
                try reason(.pan(), dragged(["1"], by: Point(x: 20, y: 0))),
                equals: "movedFarEnough 20.0 of 10.0")
        }

        check("GA-1: if differences overflow, causes and actions contain finite numbers") {
            var script = Script()
            script.at(0, .began(0, 0))
            script.at(0.1, .moved(-1.7e308, 0))
            script.at(0.2, .moved(1.7e308, 0))
            let transcript = try script.run(in: .one(.pan(), .tap()))
            #expect(transcript.outcome.causes.allSatisfy { $0.measured?.isFinite ?? true })
            let action = try #require(transcript.actions(of: "pan").last)
            expect(action.velocity?.x.isFinite, equals: true)
            expect(action.translation?.x.isFinite, equals: true)
        }
    }

    @Test(
        "FR-2: the time of waiting is that of the last event, with every trace level",
        arguments: [TraceLevel.callbacks, .full])
    func waitsUntil(trace: TraceLevel) throws {
        var script = Script()
        script.options.trace = trace
        script.at(0, .began(10, 10))
        script.at(0.7, .stationary())
        let scene = TestScene.one(.press("press").requiring("pan"), .pan("pan"))
        let outcome = try script.run(in: scene).outcome
        let press = try #require(outcome.recognizers.first { $0.recognizer == scene.recognizer("press") })
        #expect(press.outcome == nil && press.time == Instant(seconds: 0.7))
    }
}
