import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ActionTests {
    @Test("Actions: condition, order and targets (GS-5, GS-6, GS-12)") func checks() {
        check("GS-5: failed sends no action; cancelled sends one") {
            var script = Script()
            script.drag((100, 100), (120, 100))
            script.at(0.2, .cancelled())
            let transcript = try script.run(in: .one(.pan(), .press(duration: 3)))
            expect(transcript.log("app"), equals: ["app.pan(began)", "app.pan(cancelled)"])
            expect(transcript.path("pan"), equals: ["began", "cancelled"])
            expect(transcript.path("press"), equals: ["failed"])
        }

        check(
            "GS-5, GS-12: a blocked began is sent before ended: began, losers, action, ended, action, cancelled"
        ) {
            let scene = TestScene.one(
                .press(duration: 5, movement: 1000), .pan().requiring("press"), .custom("idle", .on(.moved)))
            var script = Script()
            script.drag((100, 100), (130, 100))
            script.at(0.2, .ended())
            let transcript = try script.run(in: scene)
            expect(
                transcript.log(event: 1),
                equals: ["press.moved[1]", "pan.moved[1]", "idle.moved[1]", "v.moved[1]"])
            expect(
                transcript.log(event: 2),
                equals: [
                    "press.ended[1]", "pan.ended[1]", "idle.ended[1]",
                    "press possible>failed", "pan possible>began", "app.pan(began)", "pan began>ended",
                    "app.pan(ended)", "v.cancelled[1]",
                    "idle possible>failed",
                    "idle failed>possible", "pan ended>possible", "press failed>possible",
                ])
        }

        check("GS-12: the transition of a loser comes between began and its action") {
            let scene = TestScene.one(
                .press("loser", duration: 2), .custom("r", .on(.began, set: .ended)))
            var script = Script()
            script.at(0, .began(100, 100))
            expect(
                try script.run(in: scene).log,
                equals: [
                    "loser.began[1]", "r.began[1]",
                    "r possible>began", "loser possible>failed", "app.r(began)", "r began>ended",
                    "app.r(ended)",
                    "r ended>possible", "loser failed>possible",
                ])
        }

        check(
            "GS-12: a recognizer that moved and ended in one event sends changed and its action, then ended"
        ) {
            var script = Script()
            script.at(0, .began("1", 100, 100), .began("2", 200, 100))
            script.at(0.6, .moved("1", 110, 100), .ended("2"))
            expect(
                try script.run(in: .multi(.press(touches: 2))).log(event: 1),
                equals: [
                    "press.moved[1]", "press.ended[2]",
                    "press began>changed", "app.press(changed)", "press changed>ended", "app.press(ended)",
                    "press ended>possible",
                ])
        }

        check("GS-6: the order is: call, state, actions in the order of the targets, then touchesCancelled") {
            let scene = TestScene.one(
                .tap().targets(("w", "third"), ("app", "first"), ("v", "second"), ("app", "third")))
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: scene).log(event: 1),
                equals: [
                    "tap.ended[1]", "tap possible>recognized",
                    "w.third(recognized)", "app.first(recognized)", "v.second(recognized)",
                    "app.third(recognized)",
                    "v.cancelled[1]", "tap recognized>possible",
                ])
        }

        check("GS-6: a recognizer without targets is recognized too") {
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: .one(.tap().targets())).log(event: 1),
                equals: [
                    "tap.ended[1]", "tap possible>recognized", "v.cancelled[1]", "tap recognized>possible",
                ])
        }

        check("GS-14: nil removes the targets with any receiver or any action; the order of the others stays")
        {
            func rest(_ receiver: String?, _ action: String?) throws -> [String] {
                var scene = TestScene.one(.tap().targets(("app", "x"), ("v", "x"), ("v", "y")))
                let pattern = TargetPattern(
                    receiver.map { .responder(scene.responder($0)) },
                    action: action.map { scene.selector($0) })
                var script = Script()
                script.add(0, .removeTarget(scene.recognizer("tap"), pattern))
                script.tap(10, 10, at: 1)
                return try script.run(in: scene).log("app", "v.x", "v.y")
            }
            let all = ["app.x(recognized)", "v.x(recognized)", "v.y(recognized)"]
            expect(try rest("v", "x"), equals: [all[0], all[2]])
            expect(try rest("v", nil), equals: [all[0]])
            expect(try rest(nil, "x"), equals: [all[2]])
            expect(try rest(nil, nil), equals: [])
            expect(try rest("app", "y"), equals: all)
        }

        check("CT-5: another object receives actions of recognizers") {
            var scene = TestScene.one(.tap().targets())
            scene.scene.otherObjects = 1
            let target = Target(.other(ObjectIndex(0)), action: scene.selector("tapped"))
            var script = Script()
            script.add(0, .addTarget(scene.recognizer("tap"), target))
            script.tap(10, 10, at: 1)
            expect(
                try script.run(in: scene).log("object-0"), equals: ["object-0.tapped(recognized)"])
        }

        check("GS-6, GS-14: the application can add and remove targets") {
            var scene = TestScene.one(.tap())
            let (old, new) = (scene.makeTarget("app", "tap"), scene.makeTarget("v", "later"))
            let tap = scene.recognizer("tap")
            var script = Script()
            script.tap(10, 10, at: 0)
            script.add(1, .addTarget(tap, new))
            script.tap(10, 10, at: 2)
            script.add(3, .removeTarget(tap, TargetPattern(old.receiver, action: old.action)))
            script.tap(10, 10, at: 4)
            expect(
                try script.run(in: scene).log("app", "v.later"),
                equals: [
                    "app.tap(recognized)", "app.tap(recognized)", "v.later(recognized)",
                    "v.later(recognized)",
                ])
        }
    }
}
