import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct HoverTests {
    private static var script: Script {
        var script = Script()
        script.hover(0, .entered, 200, 200)
        script.hover(0.1, .moved, 10, 10)
        script.hover(0.2, .exited, 10, 10)
        return script
    }

    @Test("Hover (HV-1, HV-2)") func checks() {
        check("HV-1: entered begins, moved changes, exited ends; the recognizers are collected at entered") {
            let scene = TestScene.nested(child: [.hover("hc")], parent: [.hover("hp")])
            expect(
                try Self.script.run(in: scene).log,
                equals: [
                    "hc possible>began", "app.hc(began)", "hp possible>began", "app.hp(began)",
                    "hc began>changed", "app.hc(changed)", "hp began>changed", "app.hp(changed)",
                    "hc changed>ended", "app.hc(ended)", "hp changed>ended", "app.hp(ended)",
                    "hc ended>possible", "hp ended>possible",
                ])
        }

        check("HV-1: each sample is hit-tested") {
            let transcript = try Self.script.run(in: .nested(child: [.hover("hc")]))
            expect(
                transcript.outcome.hitTesting.records.map { transcript.scene.name($0.hit?.view) },
                equals: [
                    "c", "p", "p",
                ])
            #expect(transcript.outcome.touches.isEmpty)
        }

        check("HV-1: a pointer that enters another view does not begin the recognizer later") {
            var script = Script()
            script.hover(0, .entered, 10, 10)
            script.hover(0.1, .moved, 200, 200)
            script.hover(0.2, .exited, 200, 200)
            let transcript = try script.run(in: .nested(child: [.hover("hc")], parent: [.hover("hp")]))
            expect(transcript.path("hc"), equals: [])
            expect(transcript.path("hp"), equals: ["began", "changed", "ended"])
        }

        check("HV-1: a pointer can enter again") {
            var script = Self.script
            script.hover(1, .entered, 200, 200)
            script.hover(1.1, .exited, 200, 200)
            expect(
                try script.run(in: .nested(child: [.hover()])).timedPath("hover"),
                equals: [
                    "0.0 began", "0.1 changed", "0.2 ended", "1.0 began", "1.1 ended",
                ])
        }

        check("HV-1, GA-1: the values of the action; zOffset does not change if a sample omits it") {
            var script = Script()
            var sample = HoverSample(.entered, at: Point(x: 120, y: 150))
            sample.zOffset = 0.5
            script.add(0, .hover(sample))
            script.add(0.1, .hover(HoverSample(.moved, at: Point(x: 130, y: 150))))
            let actions = try script.run(in: .nested(child: [.hover()])).actions(of: "hover")
            expect(actions.map(\.location), equals: [Point(x: 120, y: 150), Point(x: 130, y: 150)])
            expect(actions.map(\.locationInView), equals: [Point(x: 20, y: 50), Point(x: 30, y: 50)])
            expect(actions.map(\.zOffset), equals: [0.5, 0.5])
        }

        check("HV-2: hover neither excludes nor is excluded, withholds no touches, and receives none") {
            var script = Script()
            script.hover(0, .entered, 200, 200)
            script.at(0.1, .began(200, 200))
            script.at(0.2, .moved(230, 200))
            script.hover(0.25, .moved, 210, 210)
            script.at(0.3, .ended())
            let scene = TestScene.one(.hover().on(.delaysTouchesBegan), .pan(), .hover("other"))
            let transcript = try script.run(in: scene)
            expect(transcript.path("hover"), equals: ["began", "changed"])
            expect(transcript.path("other"), equals: ["began", "changed"])
            expect(transcript.path("pan"), equals: ["began", "ended"])
            expect(
                transcript.log(event: 2),
                equals: [
                    "pan.moved[1]", "pan possible>began", "app.pan(began)", "v.cancelled[1]",
                ])
            expect(transcript.log(event: 1), equals: ["pan.began[1]", "v.began[1]"])
            #expect(transcript.log.allSatisfy { !$0.hasPrefix("hover.") && !$0.hasPrefix("other.") })
        }

        check("HV-2: the cause of every transition is HV-1") {
            let transcript = try Self.script.run(in: .nested(child: [.hover()]))
            #expect(transcript.causes().allSatisfy { $0.hasSuffix("hovered HV-1") })
            expect(transcript.causes().count, equals: 3)
        }

        check("HV-1, GS-3, GS-8: the delegate is asked; a disabled recognizer is canceled and not collected")
        {
            let refused = RecognizerSpec.hover().delegate { $0.shouldBegin = .always(false) }
            let transcript = try Self.script.run(in: .nested(child: [refused]))
            expect(transcript.log.prefix(2), equals: ["hover?shouldBegin=false", "hover possible>failed"])
            expect(transcript.log("app"), equals: [])
            expect(try Self.script.run(in: .nested(child: [.hover().off(.isEnabled)])).log, equals: [])
            let scene = TestScene.nested(child: [.hover()])
            var script = Script()
            script.hover(0, .entered, 200, 200)
            script.set(0.1, .recognizerFlag(scene.recognizer("hover"), .isEnabled, false))
            script.hover(0.2, .moved, 210, 200)
            let path = try script.run(in: scene).timedPath("hover")
            expect(path, equals: ["0.0 began", "0.1 cancelled"])
        }
    }
}
