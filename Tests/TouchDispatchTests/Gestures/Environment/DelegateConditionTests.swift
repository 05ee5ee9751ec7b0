import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct DelegateConditionTests {
    typealias Answer = RecognizerSpec.Delegate.Answer

    private func receives(_ answer: Answer, at point: Double) throws -> Bool {
        let tap = RecognizerSpec.tap("tap").delegate { $0.shouldReceiveTouch = answer }
        var script = Script()
        script.at(0, .began(point, point))
        return try script.run(in: .nested(parent: [tap])).log.contains("tap.began[1]")
    }

    @Test("Conditional answers of delegates (GE-6)") func checks() {
        check("GE-6: view and notView compare with the hit view, not with its ancestors") {
            expect(try receives(.view(["c"]), at: 200))
            expect(try !receives(.view(["c"]), at: 10))
            expect(try !receives(.view(["p"]), at: 200))
            expect(try receives(.view(["w", "p"]), at: 10))
            expect(try !receives(.notView(["c"]), at: 200))
            expect(try receives(.notView(["c"]), at: 10))
            expect(try !receives(.view([]), at: 10))
            expect(try receives(.notView([]), at: 10))
        }

        check("GE-6: shouldReceiveEvent uses the touch for which the recognizer is being collected") {
            for (answer, receives) in [
                (Answer.view(["c"]), true), (.notView(["c"]), false), (.view(["p"]), false),
            ] {
                let spec = RecognizerSpec.custom("r").delegate { $0.shouldReceiveEvent = answer }
                var script = Script()
                script.at(0, .began("1", 200, 200), .began("2", 10, 10))
                let log = try script.run(in: .nested(parent: [spec])).log("r")
                expect(log, equals: ["r?shouldReceiveEvent=\(receives)"] + (receives ? ["r.began[1 2]"] : []))
            }
        }

        check("GE-6: view is the hit view even if TC-5 keeps the touch from it") {
            let tap = RecognizerSpec.custom("r").delegate { $0.shouldReceiveTouch = .view(["v"]) }
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20))
            let transcript = try script.run(in: .one(tap))
            expect(transcript.views, equals: ["v", "nil"])
            expect(transcript.log("r."), equals: ["r.began[1 2]"])
        }

        check("GE-6: shouldBegin uses the first contact since the reset") {
            for (view, path) in [("a", ["began"]), ("b", ["failed"])] {
                let pan = RecognizerSpec.pan(minimum: 2).delegate { $0.shouldBegin = .view([view]) }
                var script = Script()
                script.at(0, .began("1", 50, 50))
                script.at(0.1, .began("2", 150, 50))
                script.at(0.2, .moved("1", 50, 90), .moved("2", 150, 90))
                expect(try script.run(in: .siblings(parent: [pan])).path("pan"), equals: path)
            }
        }

        check("GE-6, CK-3: direction is true if the displacement along that axis is strictly greater") {
            expect(try begins(.horizontal, 20, 5))
            expect(try begins(.horizontal, -20, 19))
            expect(try !begins(.horizontal, 20, 20))
            expect(try !begins(.horizontal, 20, 19.9999995))
            expect(try begins(.horizontal, 20, 19.99999))
            expect(try !begins(.horizontal, 5, -20))
            expect(try begins(.vertical, 5, -20))
            expect(try !begins(.vertical, 20, 20))
            expect(try !begins(.vertical, 20, 5))
        }

        check(
            "GE-6: direction uses the displacement of the centroid of all contacts, from first to last locations"
        ) {
            let pan = RecognizerSpec.pan(minimum: 2).delegate { $0.shouldBegin = .direction(.horizontal) }
            // The first finger moves to the side before the second one comes down; then both move down.
            for (sideways, path) in [(60.0, ["began"]), (20, ["failed"])] {
                var script = Script()
                script.at(0, .began("1", 100, 100))
                script.at(0.1, .moved("1", 100 + sideways, 100))
                script.at(0.2, .began("2", 300, 100))
                script.at(0.3, .moved("1", 100 + sideways, 120), .moved("2", 300, 120))
                // Displacement: (sideways / 2, 20).
                expect(try script.run(in: .multi(pan)).path("pan"), equals: path)
            }
        }

        check("GE-6: state reads another recognizer's state") {
            for (states, path) in [([GestureState.began, .changed], ["began"]), ([.possible], ["failed"])] {
                let press = RecognizerSpec.press(duration: 0.1).delegate {
                    $0.shouldRecognizeSimultaneouslyWith = .always(true)
                }
                let pan = RecognizerSpec.pan().delegate { $0.shouldBegin = .state("press", states) }
                var script = Script()
                script.at(0, .began(100, 100))
                script.at(0.2, .moved(130, 100))
                expect(try script.run(in: .one(press, pan)).path("pan"), equals: path)
            }
        }

        check("GE-6: state reads possible for a recognizer that waits") {
            let blocker = RecognizerSpec.press(duration: 5, movement: 1000)
            let blocked = RecognizerSpec.custom("blocked", .on(.began, set: .began)).requiring("press")
            let pan = RecognizerSpec.pan().delegate { $0.shouldBegin = .state("blocked", [.possible]) }
            var script = Script()
            script.drag((100, 100), (130, 100))
            expect(try script.run(in: .one(blocker, blocked, pan)).path("pan"), equals: ["began"])
        }

        check("GE-6: without contacts, view is false, notView is true and direction is false") {
            let answers: [(Answer, [String])] = [
                (.view(["v"]), ["failed"]), (.notView(["v"]), ["began"]),
                (.direction(.horizontal), ["failed"]),
                (.direction(.vertical), ["failed"]),
            ]
            for (answer, path) in answers {
                var script = Script()
                script.hover(0, .entered, 10, 10)
                let hover = RecognizerSpec.hover().delegate { $0.shouldBegin = answer }
                expect(try script.run(in: .one(hover)).path("hover"), equals: path)
            }
        }
    }

    private func begins(_ axis: GestureDelegate.Axis, _ x: Double, _ y: Double) throws -> Bool {
        let pan = RecognizerSpec.pan().delegate { $0.shouldBegin = .direction(axis) }
        var script = Script()
        script.drag((100, 100), (100 + x, 100 + y))
        let transcript = try script.run(in: .one(pan))
        #expect(transcript.log.contains { $0.hasPrefix("pan?shouldBegin=") })
        return transcript.path("pan") == ["began"]
    }
}
