import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("What is told of a recognizer in the end is true of what was missing (rules of chapter 6, FR-2)")
struct ReasonTests {
    /// `reason measured of limit` of the only recognizer.
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

    @Test("PN-1: a pan that lacked fingers says so, however far one of them went")
    func panLacksFingers() throws {
        let script = dragged(["1"], by: Point(x: 200, y: 0))
        #expect(try reason(.pan(minimum: 2), script) == "tooFewTouches 1.0 of 2.0")
        #expect(
            try reason(.pan(), dragged(["1"], by: Point(x: 4, y: 0))) == "neverBegan 4.0 of 10.0")
    }

    @Test("SW-1: a swipe lacks fingers, or takes too long, or does not come far enough")
    func swipe() throws {
        let far = dragged(["1"], by: Point(x: 200, y: 0))
        #expect(try reason(.swipe(touches: 2), far) == "tooFewTouches 1.0 of 2.0")
        let late = dragged(["1"], by: Point(x: 20, y: 0), lift: 0.9)
        #expect(try reason(.swipe(), late) == "tooSlow 0.9 of 0.5")
        let short = dragged(["1"], by: Point(x: 20, y: 0), lift: 0.1)
        #expect(try reason(.swipe(), short) == "neverBegan 20.0 of 45.3")
    }

    @Test(
        "PI-1, RO-1: one finger makes neither pinch nor rotation; a rotation tells the limit that it was held to"
    )
    func pairs() throws {
        let one = dragged(["1"], by: Point(x: 100, y: 0))
        #expect(try reason(.pinch(), one) == "tooFewTouches 1.0 of 2.0")
        #expect(try reason(.rotation(), one) == "tooFewTouches 1.0 of 2.0")
        var script = Script()
        script.at(0, .began("1", 100, 100), .began("2", 200, 100))
        // 100 pt become 125 pt, turned by a little: the hysteresis is 5° · (1 + √0.25).
        script.at(0.1, .moved("2", 225, 105))
        script.at(0.2, .ended("1"), .ended("2"))
        let reported = try reason(.rotation(), script)
        #expect(reported.hasPrefix("neverBegan 2.29") && reported.hasSuffix("of 7.505"), "\(reported)")
    }

    @Test("EP-1: pulled far enough, but along the edge")
    func edge() throws {
        var script = Script()
        script.at(0, .began(2, 100))
        script.at(0.1, .moved(22, 400))
        script.at(0.2, .ended())
        #expect(try reason(.edgePan("edge", .left), script) == "tooSteep 86.186 of 77.5")
    }

    @Test("FR-2: one that waits at the end says for whom; a gesture that was made says what made it")
    func waitsOrWasMade() throws {
        var script = Script()
        script.options.until = Instant(seconds: 0.2)
        script.tap(10, 10, at: 0)
        let scene = TestScene.one(.tap("single").requiring("double"), .tap("double", taps: 2))
        let outcome = try script.run(in: scene).outcome
        let single = try #require(outcome.recognizers.first { $0.recognizer == scene.recognizer("single") })
        let cause = outcome.causes[try #require(single.cause)]
        #expect(single.outcome == nil && single.state == .possible)
        #expect(cause.reason == .waits && cause.rule == .FR2)
        #expect(cause.recognizer == scene.recognizer("double"))
        #expect(try reason(.pan(), dragged(["1"], by: Point(x: 20, y: 0))) == "travelled 20.0 of 10.0")
    }

    @Test(
        "FR-2: it waits up to the last event, whatever else the trace tells",
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

    @Test("GA-1: where differences overflow, facts and readings stay numbers")
    func overflow() throws {
        var script = Script()
        script.at(0, .began(0, 0))
        script.at(0.1, .moved(-1.7e308, 0))
        script.at(0.2, .moved(1.7e308, 0))
        let transcript = try script.run(in: .one(.pan(), .tap()))
        #expect(transcript.outcome.causes.allSatisfy { $0.measured?.isFinite ?? true })
        let action = try #require(transcript.actions(of: "pan").last)
        #expect(action.velocity?.x.isFinite == true)
        #expect(action.translation?.x.isFinite == true)
    }
}
