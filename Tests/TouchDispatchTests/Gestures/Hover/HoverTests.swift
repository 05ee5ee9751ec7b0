import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Hover (HV-1, HV-2)")
struct HoverTests {
    private static var script: Script {
        var script = Script()
        script.hover(0, .entered, 200, 200)
        script.hover(0.1, .moved, 10, 10)
        script.hover(0.2, .exited, 10, 10)
        return script
    }

    @Test("HV-1: entered begins, moved changes, exited ends; the recognizers are collected at entered")
    func whole() throws {
        let scene = TestScene.nested(child: [.hover("hc")], parent: [.hover("hp")])
        #expect(
            try Self.script.run(in: scene).log == [
                "hc possible>began", "app.hc(began)", "hp possible>began", "app.hp(began)",
                "hc began>changed", "app.hc(changed)", "hp began>changed", "app.hp(changed)",
                "hc changed>ended", "app.hc(ended)", "hp changed>ended", "app.hp(ended)",
                "hc ended>possible", "hp ended>possible",
            ])
    }

    @Test("HV-1: each sample is hit-tested")
    func hitTests() throws {
        let transcript = try Self.script.run(in: .nested(child: [.hover("hc")]))
        #expect(
            transcript.outcome.hitTesting.records.map { transcript.scene.name($0.hit?.view) } == [
                "c", "p", "p",
            ])
        #expect(transcript.outcome.touches.isEmpty)
    }

    @Test("HV-1: a pointer that enters another view does not begin the recognizer later")
    func elsewhere() throws {
        var script = Script()
        script.hover(0, .entered, 10, 10)
        script.hover(0.1, .moved, 200, 200)
        script.hover(0.2, .exited, 200, 200)
        let transcript = try script.run(in: .nested(child: [.hover("hc")], parent: [.hover("hp")]))
        #expect(transcript.path("hc") == [])
        #expect(transcript.path("hp") == ["began", "changed", "ended"])
    }

    @Test("HV-1: a pointer can enter again")
    func again() throws {
        var script = Self.script
        script.hover(1, .entered, 200, 200)
        script.hover(1.1, .exited, 200, 200)
        #expect(
            try script.run(in: .nested(child: [.hover()])).timedPath("hover") == [
                "0.0 began", "0.1 changed", "0.2 ended", "1.0 began", "1.1 ended",
            ])
    }

    @Test("HV-1, GA-1: the values of the action; zOffset does not change if a sample omits it")
    func action() throws {
        var script = Script()
        var sample = HoverSample(.entered, at: Point(x: 120, y: 150))
        sample.zOffset = 0.5
        script.add(0, .hover(sample))
        script.add(0.1, .hover(HoverSample(.moved, at: Point(x: 130, y: 150))))
        let actions = try script.run(in: .nested(child: [.hover()])).actions(of: "hover")
        #expect(actions.map(\.location) == [Point(x: 120, y: 150), Point(x: 130, y: 150)])
        #expect(actions.map(\.locationInView) == [Point(x: 20, y: 50), Point(x: 30, y: 50)])
        #expect(actions.map(\.zOffset) == [0.5, 0.5])
    }

    @Test("HV-2: hover neither excludes nor is excluded, withholds no touches, and receives none")
    func independent() throws {
        var script = Script()
        script.hover(0, .entered, 200, 200)
        script.at(0.1, .began(200, 200))
        script.at(0.2, .moved(230, 200))
        script.hover(0.25, .moved, 210, 210)
        script.at(0.3, .ended())
        let scene = TestScene.one(.hover().on(.delaysTouchesBegan), .pan(), .hover("other"))
        let transcript = try script.run(in: scene)
        #expect(transcript.path("hover") == ["began", "changed"])
        #expect(transcript.path("other") == ["began", "changed"])
        #expect(transcript.path("pan") == ["began", "ended"])
        #expect(
            transcript.log(event: 2) == [
                "pan.moved[1]", "pan possible>began", "app.pan(began)", "v.cancelled[1]",
            ])
        #expect(transcript.log(event: 1) == ["pan.began[1]", "v.began[1]"])
        #expect(transcript.log.allSatisfy { !$0.hasPrefix("hover.") && !$0.hasPrefix("other.") })
    }

    @Test("HV-2: the cause of every transition is HV-1")
    func causes() throws {
        let transcript = try Self.script.run(in: .nested(child: [.hover()]))
        #expect(transcript.causes().allSatisfy { $0.hasSuffix("hovered HV-1") })
        #expect(transcript.causes().count == 3)
    }

    @Test("HV-1, GS-3, GS-8: the delegate is asked; a disabled recognizer is cancelled and not collected")
    func delegate() throws {
        let refused = RecognizerSpec.hover().delegate { $0.shouldBegin = .always(false) }
        let transcript = try Self.script.run(in: .nested(child: [refused]))
        #expect(transcript.log.prefix(2) == ["hover?shouldBegin=false", "hover possible>failed"])
        #expect(transcript.log("app") == [])
        #expect(try Self.script.run(in: .nested(child: [.hover().off(.isEnabled)])).log == [])
        let scene = TestScene.nested(child: [.hover()])
        var script = Script()
        script.hover(0, .entered, 200, 200)
        script.set(0.1, .recognizerFlag(scene.recognizer("hover"), .isEnabled, false))
        script.hover(0.2, .moved, 210, 200)
        let path = try script.run(in: scene).timedPath("hover")
        #expect(path == ["0.0 began", "0.1 cancelled"])
    }
}
