import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct WindowTests {
    private func window(_ name: String, _ level: Double, _ side: Double = 100) -> ViewSpec {
        ViewSpec(name, 0, 0, side, side).with { $0.level = level }
    }

    private func order(_ windows: ViewSpec...) -> [String] {
        let scene = TestScene(windows: windows)
        return scene.scene.windowsFrontToBack.map { scene.name(scene.scene[$0].view) }
    }

    @Test("Windows (WN-1)") func checks() {
        check("within a level, the later window is in front") {
            expect(order(window("a", 0), window("b", 0), window("c", 0)), equals: ["c", "b", "a"])
        }

        check("a window with a higher level is in front, regardless of its position in the list") {
            expect(
                order(window("alert", 2000), window("bar", 1000), window("main", 0), window("under", -1)),
                equals: ["alert", "bar", "main", "under"])
        }

        check("windows are ordered by level, then by position") {
            expect(
                order(window("a", 1), window("b", 0), window("c", 1), window("d", 0)),
                equals: ["c", "a", "d", "b"])
        }

        check("fractional levels are compared") {
            expect(order(window("a", 0.5), window("b", 0.25)), equals: ["a", "b"])
        }

        check("the front window that contains the point is hit; the next window is asked about other points")
        {
            let scene = TestScene(window("back", 0), window("front", 0, 10))
            expect(scene.hit(5, 5), equals: "front")
            expect(scene.hit(50, 50), equals: "back")
            expect(scene.hit(500, 500), equals: "nil")
        }

        check(
            "a hidden window is not asked, not even its overrides; a transparent or disabled window is asked"
        ) {
            let scene = TestScene(
                window("back", 0), window("hidden", 0).on(.isHidden).hitTest(.itself),
                window("clear", 0).with { $0.alpha = 0 }, window("disabled", 0).off(.isUserInteractionEnabled)
            )
            expect(scene.hit(5, 5), equals: "back")
            expect(
                scene.log(5, 5),
                equals: [
                    "disabled.hitTest", "disabled.return=nil", "clear.hitTest", "clear.return=nil",
                    "back.hitTest",
                    "back.pointInside=true", "back.return=back",
                ])
        }

        check("the key window is not preferred for touches") {
            let scene = TestScene(window("key", 0), window("front", 0)) { $0.windows[0].isKeyWindow = true }
            expect(scene.hit(5, 5), equals: "front")
        }
    }
}
