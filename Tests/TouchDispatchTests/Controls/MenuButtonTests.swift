import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct MenuButtonTests {
    private static let opened = [
        "b.beginTracking=true", "b.touchDown", "b.menuActionTriggered", "b.cancelTracking", "b.touchCancel",
    ]

    private static func scene(as viewClass: ViewClass = .UIButton) -> TestScene {
        TestScene.screen(.control("b", viewClass, 100, 100, 100, 50)).changing {
            $0[$0.controls[0].view].flags.insert(.showsMenuAsPrimaryAction)
        }
    }

    private func tap(_ scene: TestScene, _ change: (inout Script) -> Void = { _ in }) throws -> TestTranscript
    {
        var script = Script()
        change(&script)
        script.at(0, .began(150, 125))
        script.at(0.1, .moved(300, 125))
        script.at(0.2, .moved(150, 125))
        script.at(0.3, .ended())
        return try script.run(in: scene)
    }

    @Test("Buttons that open their menu at touch down (MN-1)") func checks() {
        check(
            "MN-1: at touch down, the button sends menuActionTriggered, and its tracking ends with touchCancel"
        ) {
            let transcript = try tap(Self.scene())
            expect(transcript.controlLog(event: 0), equals: Self.opened)
            expect(transcript.controlLog, equals: Self.opened, "moves and the lift send nothing")
            expect(transcript.controlStates.last, equals: "touchCancel")
            let cancellation = transcript.callbacks.first { $0.method == .tracking(.cancelTracking) }
            let cause = cancellation?.cause.map { transcript.outcome.causes[$0] }
            #expect(cause?.reason == .menuOpened && cause?.rule == .MN1)
        }

        check("MN-1: the touch itself is not cancelled: the button receives its end") {
            let lines = try tap(Self.scene()).lines
            #expect(lines.contains("b.ended[1]") && !lines.contains("b.cancelled[1]"))
        }

        check("MN-1: the next touch opens the menu again, after touchDownRepeat if it belongs to a series") {
            var script = Script()
            for tap in 0..<2 { script.tap(150, 125, at: Double(tap) * 0.2) }
            let transcript = try script.run(in: Self.scene())
            expect(
                transcript.controlLog(event: 2),
                equals: [
                    "b.beginTracking=true", "b.touchDown", "b.touchDownRepeat",
                ] + Self.opened.dropFirst(2))
        }

        check("MN-1: showsMenuAsPrimaryAction can be changed, and has no effect in other controls") {
            let scene = Self.scene()
            let off = try tap(scene) {
                $0.set(0, .viewFlag(scene.view("b"), .showsMenuAsPrimaryAction, false))
            }
            expect(off.controlEvents.last, equals: "primaryActionTriggered")
            for viewClass in [ViewClass.UIControl, .UISegmentedControl, .UIPageControl] {
                expect(try !tap(Self.scene(as: viewClass)).controlEvents.contains("menuActionTriggered"))
            }
        }

        check("MN-1: a button that does not begin tracking opens no menu") {
            let scene = Self.scene().changing { $0.controls[0].overrides.beginTracking = false }
            expect(try tap(scene).controlLog, equals: ["b.beginTracking=false"])
        }
    }
}
