import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TouchStateTests {
    /// The states of the touches of the calls that begin with one of `prefixes`.
    private func states(_ script: Script, in scene: TestScene, _ prefixes: String...) throws -> [String] {
        var script = script
        script.options.recordsTouchStates = true
        let transcript = try script.run(in: scene)
        let calls = transcript.outcome.calls
        expect(calls.touchStates.count, equals: calls.touches.count)
        return zip(transcript.callbacks, transcript.dispositions).flatMap { callback, name in
            prefixes.contains { name.hasPrefix($0) }
                ? callback.touches.range.map { position in
                    let state = calls.touchStates[position]
                    return
                        "\(name.prefix { $0 != " " }) touch-\(calls.touches[position].touch.raw + 1) \(state.phase) "
                        + "\(Int(state.location.x)),\(Int(state.location.y)) \(state.tapCount) \(state.timestamp.seconds)"
                } : []
        }
    }

    private func scene(_ recognizers: RecognizerSpec...) -> TestScene {
        let view = recognizers.reduce(ViewSpec("v", 0, 0, 400, 400).handling(.handle)) { $0.recognizing($1) }
        return TestScene(ViewSpec("w", 0, 0, 400, 400, [view]))
    }

    @Test("Touches at each call (TC-13)") func checks() {
        check("TC-13: each call has the values of the one touch object at that time, also in a second tap") {
            var script = Script()
            script.at(0, .began(10, 10))
            script.at(0.1, .moved(20, 10))
            script.at(0.2, .ended())
            script.at(0.3, .began(22, 12))
            expect(
                try states(script, in: scene(), "v."),
                equals: [
                    "v.began touch-1 began 10,10 1 0.0", "v.moved touch-1 moved 20,10 1 0.1",
                    "v.ended touch-1 ended 20,10 1 0.2", "v.began touch-1 began 22,12 2 0.3",
                ])
        }

        check("TC-13: a cancellation has the phase canceled and the latest location") {
            var script = Script()
            script.at(0, .began(10, 10))
            script.at(0.1, .moved(60, 10))
            expect(
                try states(script, in: scene(.pan()), "v.cancelled", "pan.moved"),
                equals: ["pan.moved touch-1 moved 60,10 1 0.1", "v.cancelled touch-1 cancelled 60,10 1 0.1"])
        }

        check("TC-13: a Began that was withheld has the location and the time of the touch down") {
            var script = Script()
            script.at(0, .began(10, 10))
            script.at(0.1, .moved(13, 10))
            script.at(0.2, .ended())
            expect(
                try states(script, in: scene(RecognizerSpec.pan().on(.delaysTouchesBegan)), "v."),
                equals: ["v.began touch-1 began 10,10 1 0.0", "v.ended touch-1 ended 13,10 1 0.2"])
        }

        check("TC-13: the tracking methods of a control have the tracked touch") {
            var script = Script()
            script.at(0, .began(10, 10))
            script.at(0.1, .moved(20, 10))
            script.at(0.2, .ended())
            let button = ViewSpec("v", 0, 0, 99, 99).with(.UIControl)
            expect(
                try states(
                    script, in: TestScene(ViewSpec("w", 0, 0, 400, 400, [button])), "v.beginTracking",
                    "v.continueTracking", "v.endTracking"),
                equals: [
                    "v.beginTracking touch-1 began 10,10 1 0.0",
                    "v.continueTracking touch-1 moved 20,10 1 0.1", "v.endTracking touch-1 ended 20,10 1 0.2",
                ])
        }

        check("TC-13: nothing is recorded unless it is asked for") {
            var script = Script()
            script.at(0, .began(10, 10))
            let button = ViewSpec("v", 0, 0, 99, 99).with(.UIControl)
            let transcript = try script.run(in: TestScene(ViewSpec("w", 0, 0, 400, 400, [button])))
            #expect(transcript.outcome.calls.touchStates.isEmpty)
            let tracking = transcript.callbacks.filter { $0.method.kind == .tracking }
            expect(tracking.map(\.touches.count), equals: [0])
        }
    }
}
