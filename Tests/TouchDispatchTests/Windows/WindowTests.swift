import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Windows (WN-1)")
struct WindowTests {
    private func window(_ name: String, _ level: Double, _ side: Double = 100) -> ViewSpec {
        ViewSpec(name, 0, 0, side, side).with { $0.level = level }
    }

    private func order(_ windows: ViewSpec...) -> [String] {
        let scene = TestScene(windows: windows)
        return scene.scene.windowsFrontToBack.map { scene.name(scene.scene[$0].view) }
    }

    @Test("within a level the later one is in front")
    func later() { #expect(order(window("a", 0), window("b", 0), window("c", 0)) == ["c", "b", "a"]) }

    @Test("a higher level is in front, wherever it stands")
    func level() {
        #expect(
            order(window("alert", 2000), window("bar", 1000), window("main", 0), window("under", -1))
                == ["alert", "bar", "main", "under"])
    }

    @Test("levels first, then position")
    func both() {
        #expect(
            order(window("a", 1), window("b", 0), window("c", 1), window("d", 0)) == ["c", "a", "d", "b"])
    }

    @Test("fractions of levels count")
    func fractions() { #expect(order(window("a", 0.5), window("b", 0.25)) == ["a", "b"]) }

    @Test("the front window that answers is hit; those it misses are asked next")
    func passedOver() {
        let scene = TestScene(window("back", 0), window("front", 0, 10))
        #expect(scene.hit(5, 5) == "front")
        #expect(scene.hit(50, 50) == "back")
        #expect(scene.hit(500, 500) == "nil")
    }

    @Test("a hidden window is not asked, not even its overrides; a clear or deaf one is asked")
    func hidden() {
        let scene = TestScene(
            window("back", 0), window("hidden", 0).on(.isHidden).hitTest(.itself),
            window("clear", 0).with { $0.alpha = 0 }, window("deaf", 0).off(.isUserInteractionEnabled))
        #expect(scene.hit(5, 5) == "back")
        #expect(
            scene.log(5, 5) == [
                "deaf.hitTest", "deaf.return=nil", "clear.hitTest", "clear.return=nil", "back.hitTest",
                "back.pointInside=true", "back.return=back",
            ])
    }

    @Test("key status plays no part for touches")
    func key() {
        let scene = TestScene(window("key", 0), window("front", 0)) { $0.windows[0].isKeyWindow = true }
        #expect(scene.hit(5, 5) == "front")
    }
}
