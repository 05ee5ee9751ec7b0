import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct CausesTests {
    private var tapped: Script {
        var script = Script()
        script.tap(10, 10, at: 0)
        return script
    }

    /// The rules of the causes of a view's calls, in order; `-` if a call has no cause.
    private func rules(of view: String, _ transcript: TestTranscript) -> [String] {
        transcript.callbacks.filter { transcript.scene.name($0.receiver) == view }.map { callback in
            "\(transcript.name(callback.method)) \(transcript.rule(callback)?.rawValue ?? "-")"
        }
    }

    @Test("The causes of transitions and calls (GS-13)") func checks() {
        check("GS-13: own transitions have the rule of the kind, changed by itself GS-4, reset GS-7") {
            var script = Script()
            script.drag((100, 100), (120, 100), (130, 100))
            script.at(0.3, .ended())
            let transcript = try script.run(in: .one(.pan()))
            expect(
                transcript.causes(resets: true),
                equals: [
                    "pan began movedFarEnough PN-1", "pan changed contactMoved PN-1", "pan ended lifted PN-1",
                    "pan possible groupFinished GS-7",
                ])
            let custom = try script.run(
                in: .one(.custom("r", .on(.began, set: .began), .on(.ended, set: .ended))))
            expect(
                custom.causes(),
                equals: [
                    "r began scripted CU-1", "r changed movedAfterBegan GS-4", "r ended scripted CU-1",
                ])
        }

        check("GS-13: if there are several reasons to change in one event, the first one is the cause") {
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 10))
            script.at(0.1, .moved("1", 15, 10), .ended("2"))
            let custom = RecognizerSpec.custom("r", .on(.began, set: .began), .on(.ended, set: .changed))
            let transcript = try script.run(in: .multi(custom))
            expect(transcript.causes(), equals: ["r began scripted CU-1", "r changed movedAfterBegan GS-4"])
        }

        check("GS-13: a success released in step 6: FR-3; its end that came meanwhile: the rule of the kind")
        {
            let transcript = try tapped.run(
                in: .one(.tap("single").requiring("double"), .tap("double", taps: 2)))
            expect(
                transcript.causes(),
                equals: [
                    "double failed nextTapTooLate TP-1",
                    "single recognized requirementsFailed FR-3 by double",
                ])
            var script = RequirementTests.dragged
            script.at(0.3, .ended())
            let pan = try script.run(in: .one(RequirementTests.blocker(), .pan().requiring("blocker")))
            expect(
                pan.causes(),
                equals: [
                    "blocker failed scripted CU-1", "pan began requirementsFailed FR-3 by blocker",
                    "pan ended lifted PN-1",
                ])
        }

        check("GS-13: if the requirement failed in the same step 3, the cause is the rule of the kind") {
            var script = Script()
            script.drag((100, 100), (140, 100))
            let transcript = try script.run(in: .one(.pan().requiring("left"), .swipe("left", .left)))
            expect(
                transcript.causes(), equals: ["left failed wrongWay SW-1", "pan began movedFarEnough PN-1"])
        }

        check("GS-13: cancelled while waiting: FR-2, at the release or earlier") {
            let scene = TestScene.one(
                RequirementTests.blocker(),
                .custom("r", .on(.began, set: .began), .on(.moved, set: .cancelled)).requiring("blocker"))
            let transcript = try RequirementTests.dragged.run(in: scene)
            expect(transcript.path("r"), equals: ["failed"])
            #expect(transcript.causes().contains { $0.hasPrefix("r failed cancelledWhileBlocked FR-2") })
        }

        check("GS-13: disabling and removal, also of the view: GS-8; contacts of a removed view: LC-2") {
            let scene = TestScene.nested(child: [.press("own")], parent: [.press("above")])
            var script = Script()
            script.at(0, .began(200, 200))
            script.add(0.1, .removeView(scene.view("c")))
            let causes = try script.run(in: scene).causes()
            #expect(causes.contains { $0.hasPrefix("own failed") && $0.hasSuffix("GS-8") })
            #expect(causes.contains { $0.hasPrefix("above failed") && $0.hasSuffix("LC-2") })
        }

        check("GS-13: calls of views: CX-1 if a recognizer cancels, DL-4 if withheld, otherwise none") {
            expect(rules(of: "v", try tapped.run(in: .one(.tap()))), equals: ["began -", "cancelled CX-1"])
            expect(
                rules(of: "v", try tapped.run(in: .one(.pan().on(.delaysTouchesBegan)))),
                equals: [
                    "began DL-4", "ended DL-4",
                ])
            expect(
                rules(of: "v", try tapped.run(in: .one(.tap(taps: 2)))), equals: ["began -", "ended DL-4"])
            expect(rules(of: "v", try tapped.run(in: .one())), equals: ["began -", "ended -"])
        }

        check("GS-13: calls of views: LC-1 if an interruption cancels them, LC-2 if the view was removed") {
            let scene = TestScene.nested()
            for (kind, rule) in [
                (Event.Kind.interrupt(reason: nil), "LC-1"), (.removeView(scene.view("c")), "LC-2"),
            ] {
                var script = Script()
                script.at(0, .began(200, 200))
                script.add(0.1, kind)
                expect(rules(of: "c", try script.run(in: scene)), equals: ["began -", "cancelled \(rule)"])
            }
        }

        check("GS-13: actions and questions have no cause") {
            let tap = RecognizerSpec.tap().delegate { $0.shouldBegin = .always(true) }
            let transcript = try tapped.run(in: .one(tap))
            expect(rules(of: "app", transcript), equals: ["tap -"])
            #expect(rules(of: "tap", transcript).contains("shouldBegin -"))
        }
    }
}
