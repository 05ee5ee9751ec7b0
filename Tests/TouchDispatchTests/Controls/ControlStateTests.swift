import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Control state (CT-1, CT-8, CT-9)")
struct ControlStateTests {
    private let button = TrackingTests.button

    @Test("CT-1, CT-8, CT-9: highlighted from before touchDown till after the lift's events")
    func highlighted() throws {
        var script = Script()
        script.tap(150, 125, at: 0)
        let transcript = try script.run(in: .screen(button))
        #expect(
            transcript.controlStates == [
                "touchDown highlighted", "touchUpInside highlighted", "primaryActionTriggered highlighted",
            ])
        #expect(transcript.changes == [])
    }

    @Test("CT-9: cleared before the events of an exit, set before those of an enter")
    func crossing() throws {
        var script = Script()
        script.drag((150, 125), (290, 125), (150, 125), (290, 125))
        script.at(0.5, .ended())
        #expect(
            try script.run(in: .screen(button)).controlStates == [
                "touchDown highlighted", "touchDragExit", "touchDragOutside", "touchDragEnter highlighted",
                "touchDragInside highlighted", "touchDragExit", "touchDragOutside", "touchUpOutside",
            ])
    }

    @Test("CT-9: cleared before touchCancel")
    func cancelled() throws {
        var script = Script()
        script.at(0, .began(150, 125))
        script.at(0.1, .cancelled())
        #expect(
            try script.run(in: .screen(button)).controlStates == ["touchDown highlighted", "touchCancel"])
    }

    @Test("CT-8: selected and focused")
    func bits() throws {
        var script = Script()
        script.at(0, .began(150, 125))
        var scene = TestScene.screen(button.with { $0.control.properties = [.isSelected(true)] })
        #expect(try script.run(in: scene).controlStates == ["touchDown highlighted selected"])
        scene.scene.focusedView = scene.view("b")
        #expect(try script.run(in: scene).controlStates == ["touchDown highlighted selected focused"])
        scene.scene.focusedView = scene.view("p")
        #expect(try script.run(in: scene).controlStates == ["touchDown highlighted selected"])
    }

    @Test("CT-8: disabled in mid-touch: the touch goes on, and its events say so")
    func disabled() throws {
        let scene = TestScene.screen(button)
        var script = Script()
        script.at(0, .began(150, 125))
        script.set(0.1, .viewFlag(scene.view("b"), .isEnabled, false))
        script.at(0.2, .moved(151, 125))
        script.set(0.3, .control(scene.view("b"), .isSelected(true)))
        script.at(0.4, .moved(152, 125))
        #expect(
            try script.run(in: scene).controlStates == [
                "touchDown highlighted", "touchDragInside highlighted disabled",
                "touchDragInside highlighted disabled selected",
            ])
    }

    @Test("CT-8: isHighlighted as the application's code has set it, until the touch has its say")
    func highlightedBySet() throws {
        let scene = TestScene.screen(button)
        var script = Script()
        script.at(0, .began(150, 125))
        script.set(0.1, .control(scene.view("b"), .isHighlighted(false)))
        script.at(0.2, .moved(151, 125))
        script.at(0.3, .moved(300, 125))
        script.at(0.4, .moved(150, 125))
        #expect(
            try script.run(in: scene).controlStates == [
                "touchDown highlighted", "touchDragInside", "touchDragExit", "touchDragOutside",
                "touchDragEnter highlighted", "touchDragInside highlighted",
            ])
    }

    @Test("CT-9: a touch that ends takes a highlight away that the application's code had set")
    func highlightedBefore() throws {
        let scene = TestScene.screen(button.with { $0.control.properties = [.isHighlighted(true)] })
        var script = Script()
        script.tap(150, 125, at: 0)
        #expect(try script.run(in: scene).changes == ["b.isHighlighted(false)"])
    }
}
