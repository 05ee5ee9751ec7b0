import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct StateMachineTests {
    @Test("States (GS-1, GS-2, GS-4, GS-9, GS-10)") func checks() {
        // MARK: GS-1

        check("GS-1: a discrete recognizer changes from possible to recognized or to failed") {
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: .one(.tap())).log("tap "),
                equals: [
                    "tap possible>recognized", "tap recognized>possible",
                ])
            var long = Script()
            long.tap(10, 10, at: 0, hold: 2)
            expect(
                try long.run(in: .one(.tap())).log("tap "),
                equals: ["tap possible>failed", "tap failed>possible"])
        }

        check("GS-1: a continuous recognizer begins, changes, ends, and is then possible again") {
            var script = Script()
            script.drag((100, 100), (120, 100), (130, 100), (140, 100))
            script.at(0.5, .ended())
            expect(
                try script.run(in: .one(.pan())).log("pan "),
                equals: [
                    "pan possible>began", "pan began>changed", "pan changed>changed", "pan changed>ended",
                    "pan ended>possible",
                ])
        }

        check("GS-1: a continuous recognizer that never began fails") {
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: .one(.pan())).log("pan "),
                equals: ["pan possible>failed", "pan failed>possible"])
        }

        check("GS-2: possible + changed → began; possible + cancelled → failed") {
            expect(try path(.began), equals: ["began"])
            expect(try path(.changed), equals: ["began"])
            expect(try path(.cancelled), equals: ["failed"])
            expect(try path(.failed), equals: ["failed"])
        }

        check("GS-2: began or changed + failed → cancelled; began + began has no effect") {
            expect(try path(.began, .failed), equals: ["began", "cancelled"])
            expect(try path(.began, .cancelled), equals: ["began", "cancelled"])
            expect(try path(.began, .began), equals: ["began"])
            expect(try path(.began, .changed), equals: ["began", "changed"])
            expect(try path(.began, .ended), equals: ["began", "ended"])
        }

        check("GS-2: changed + began has no effect; changed + failed → cancelled") {
            for (request, path) in [
                (CustomRule.Request.began, ["began", "changed"]),
                (.failed, ["began", "changed", "cancelled"]),
            ] {
                let spec = RecognizerSpec.custom(
                    "r", .on(.began, set: .began), .on(.moved, set: .changed, deadline: 0.1),
                    .on(.deadline, set: request))
                var script = Script()
                script.drag((10, 10), (20, 10))
                expect(try script.run(in: .one(spec)).path("r"), equals: path)
            }
        }

        check("GS-2: finished states ignore all requests until the reset, also those of pending deadlines") {
            let spec = RecognizerSpec.custom(
                "r", discrete: true, .on(.began, set: .began, deadline: 0.1), .on(.deadline, set: .began),
                .on(.moved, set: .began))
            // The reset is delayed by the recognizer that waits for it.
            let scene = TestScene.one(spec.off(.cancelsTouchesInView), .pan(minimum: 3).requiring("r"))
            var script = Script()
            script.drag((10, 10), (20, 10))
            expect(try script.run(in: scene).path("r"), equals: ["recognized"])
        }

        check("GS-9: a discrete custom recognizer is recognized on began, changed and ended, otherwise fails")
        {
            for request in [CustomRule.Request.began, .changed, .ended] {
                expect(try path(request, discrete: true), equals: ["recognized"])
            }
            for request in [CustomRule.Request.cancelled, .failed] {
                expect(try path(request, discrete: true), equals: ["failed"])
            }
        }

        check("GS-9: a continuous recognizer that requests ended while possible begins and ends in one event")
        {
            var script = Script()
            script.at(0, .began(10, 10))
            expect(
                try script.run(in: .one(.custom("r", .on(.began, set: .ended)))).brief,
                equals: [
                    "r.began[1]", "r possible>began", "app.r(began)", "r began>ended", "app.r(ended)",
                ])
        }

        // MARK: GS-4

        check(
            "GS-4: a recognizer in began changes by itself at the next event that moves one of its contacts"
        ) {
            let scene = TestScene.one(.custom("r", .on(.began, set: .began)))
            var script = Script()
            script.at(0, .began(10, 10))
            script.at(0.1, .stationary())
            script.at(0.2, .moved(11, 10))
            script.at(0.3, .moved(12, 10))
            let transcript = try script.run(in: scene)
            expect(transcript.timedPath("r"), equals: ["0.0 began", "0.2 changed"])
            expect(transcript.causes(), equals: ["r began scripted CU-1", "r changed movedAfterBegan GS-4"])
            expect(transcript.log("app"), equals: ["app.r(began)", "app.r(changed)"])
        }

        check("GS-4: a move of another contact has no effect") {
            let scene = TestScene.siblings([.custom("r", .on(.began, set: .began))])
            var script = Script()
            script.at(0, .began("1", 50, 50))
            script.at(0.1, .began("2", 150, 50))
            script.at(0.2, .moved("2", 160, 50))
            expect(try script.run(in: scene).path("r"), equals: ["began"])
        }

        check("GS-4: a move of any received contact counts, also of one that the gesture ignores") {
            var script = Script()
            script.at(0, .began("1", 100, 100))
            script.at(0.6, .began("2", 200, 100))
            script.at(0.7, .moved("2", 210, 100))
            script.at(0.8, .moved("2", 220, 100))
            let transcript = try script.run(in: .multi(.press()))
            expect(transcript.timedPath("press"), equals: ["0.5 began", "0.7 changed"])
        }

        check("GS-4: every transition from changed to changed is listed, with one action each") {
            var script = Script()
            script.drag((100, 100), (120, 100), (130, 100), (140, 100))
            expect(
                try script.run(in: .one(.pan())).log("pan ", "app"),
                equals: [
                    "pan possible>began", "app.pan(began)", "pan began>changed", "app.pan(changed)",
                    "pan changed>changed", "app.pan(changed)",
                ])
        }

        // MARK: GS-10

        check("GS-10: if the system cancels a contact: possible → failed, began and changed → cancelled") {
            var script = Script()
            script.drag((100, 100), (120, 100))
            script.at(0.2, .cancelled())
            let transcript = try script.run(
                in: .one(
                    .pan(), .custom("calm").delegate { $0.shouldRecognizeSimultaneouslyWith = .always(true) })
            )
            expect(
                transcript.log(event: 2),
                equals: [
                    "pan.cancelled[1]", "calm.cancelled[1]", "pan began>cancelled", "app.pan(cancelled)",
                    "calm possible>failed", "calm failed>possible", "pan cancelled>possible",
                ])
            expect(
                transcript.causes().suffix(2),
                equals: [
                    "pan cancelled touchCancelled PN-1", "calm failed touchCancelled CU-1",
                ])
        }

        check("GS-10: any contact that the machine follows is sufficient") {
            var script = Script()
            script.at(0, .began("1", 100, 100), .began("2", 200, 100))
            script.at(0.1, .moved("1", 150, 100))
            script.at(0.2, .cancelled("2"))
            expect(try script.run(in: .multi(.pan())).path("pan"), equals: ["began", "cancelled"])
        }

        check("GS-10: if a script sets a state for the canceled contact, that state is used instead") {
            for (request, path) in [
                (CustomRule.Request.ended, "ended"), (.failed, "cancelled"), (.cancelled, "cancelled"),
            ] {
                let spec = RecognizerSpec.custom("r", .on(.began, set: .began), .on(.cancelled, set: request))
                var script = Script()
                script.at(0, .began(100, 100))
                script.at(0.1, .cancelled())
                expect(try script.run(in: .one(spec)).timedPath("r"), equals: ["0.0 began", "0.1 \(path)"])
            }
        }

        check("GS-10: contacts that the machine ignores have no effect") {
            var script = Script()
            script.at(0, .began("1", 100, 100), .began("2", 200, 100))
            script.at(0.1, .moved("2", 250, 100))
            script.at(0.2, .began("3", 300, 300))
            script.at(0.3, .cancelled("3"))
            script.at(0.4, .moved("2", 260, 100))
            let path = try script.run(in: .multi(.pinch())).timedPath("pinch")
            expect(path, equals: ["0.1 began", "0.4 changed"])
        }
    }

    // MARK: GS-2, GS-9

    /// The states of a recognizer that requests `first` when a finger comes down, and `second` 0.1 s later.
    private func path(
        _ first: CustomRule.Request?, _ second: CustomRule.Request? = nil, discrete: Bool = false
    ) throws -> [String] {
        let spec = RecognizerSpec.custom(
            "r", discrete: discrete, .on(.began, set: first, deadline: second == nil ? nil : 0.1),
            .on(.deadline, set: second))
        var script = Script()
        script.at(0, .began(10, 10))
        return try script.run(in: .one(spec)).path("r")
    }
}
