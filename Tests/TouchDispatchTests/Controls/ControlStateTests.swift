import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ControlStateTests {
    private let button = TrackingTests.button

    @Test("Control state (CT-1, CT-8, CT-9)") func checks() {
        check("CT-1, CT-8, CT-9: highlighted from before touchDown until after the events of the lift") {
            var script = Script()
            script.tap(150, 125, at: 0)
            let transcript = try script.run(in: .screen(button))
            expect(
                transcript.controlStates,
                equals: [
                    "touchDown highlighted", "touchUpInside highlighted",
                    "primaryActionTriggered highlighted",
                ])
            expect(transcript.changes, equals: [])
        }

        check("CT-9: highlighted is cleared before the events of an exit and set before those of an enter") {
            var script = Script()
            script.drag((150, 125), (290, 125), (150, 125), (290, 125))
            script.at(0.5, .ended())
            expect(
                try script.run(in: .screen(button)).controlStates,
                equals: [
                    "touchDown highlighted", "touchDragExit", "touchDragOutside",
                    "touchDragEnter highlighted",
                    "touchDragInside highlighted", "touchDragExit", "touchDragOutside", "touchUpOutside",
                ])
        }

        check("CT-9: highlighted is cleared before touchCancel") {
            var script = Script()
            script.at(0, .began(150, 125))
            script.at(0.1, .cancelled())
            expect(
                try script.run(in: .screen(button)).controlStates,
                equals: ["touchDown highlighted", "touchCancel"])
        }

        check("CT-8: events report selected and focused") {
            var script = Script()
            script.at(0, .began(150, 125))
            var scene = TestScene.screen(button.with { $0.control.properties = [.isSelected(true)] })
            expect(try script.run(in: scene).controlStates, equals: ["touchDown highlighted selected"])
            scene.scene.focusedView = scene.view("b")
            expect(
                try script.run(in: scene).controlStates, equals: ["touchDown highlighted selected focused"])
            scene.scene.focusedView = scene.view("p")
            expect(try script.run(in: scene).controlStates, equals: ["touchDown highlighted selected"])
        }

        check("CT-8: a control that is disabled during a touch still tracks, and its events report disabled")
        {
            let scene = TestScene.screen(button)
            var script = Script()
            script.at(0, .began(150, 125))
            script.set(0.1, .viewFlag(scene.view("b"), .isEnabled, false))
            script.at(0.2, .moved(151, 125))
            script.set(0.3, .control(scene.view("b"), .isSelected(true)))
            script.at(0.4, .moved(152, 125))
            expect(
                try script.run(in: scene).controlStates,
                equals: [
                    "touchDown highlighted", "touchDragInside highlighted disabled",
                    "touchDragInside highlighted disabled selected",
                ])
        }

        check("CT-8: a value of isHighlighted that the application sets lasts until the next crossing") {
            let scene = TestScene.screen(button)
            var script = Script()
            script.at(0, .began(150, 125))
            script.set(0.1, .control(scene.view("b"), .isHighlighted(false)))
            script.at(0.2, .moved(151, 125))
            script.at(0.3, .moved(300, 125))
            script.at(0.4, .moved(150, 125))
            expect(
                try script.run(in: scene).controlStates,
                equals: [
                    "touchDown highlighted", "touchDragInside", "touchDragExit", "touchDragOutside",
                    "touchDragEnter highlighted", "touchDragInside highlighted",
                ])
        }

        check("CT-9: the end of a touch clears a highlight that was set before the touch") {
            let scene = TestScene.screen(button.with { $0.control.properties = [.isHighlighted(true)] })
            var script = Script()
            script.tap(150, 125, at: 0)
            expect(try script.run(in: scene).changes, equals: ["b.isHighlighted(false)"])
        }
    }
}
