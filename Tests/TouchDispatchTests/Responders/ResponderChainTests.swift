import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("The responder chain (RC-1, RC-2)")
struct ResponderChainTests {
    private func scene(
        controller: ViewSpec.Controller? = nil, change: (inout Scene) -> Void = { _ in }
    ) -> TestScene {
        let child = ViewSpec("child", 0, 0, 9, 9, [ViewSpec("leaf", 0, 0, 9, 9)]).with {
            $0.controller = controller
        }
        let root = ViewSpec("root", 0, 0, 9, 9, [child])
            .with { $0.controller = ViewSpec.Controller(name: "vc") }
        return TestScene(ViewSpec("w", 0, 0, 9, 9, [root]), change: change)
    }

    @Test("view, superview, controller of a root view, window, application, delegate")
    func plain() {
        #expect(
            scene().chain(from: "leaf") == ["leaf", "child", "root", "vc", "w", "app", "appDelegate"])
    }

    @Test("a controller inside hands on to its view's superview")
    func childController() {
        let scene = scene(controller: ViewSpec.Controller(name: "childVC"))
        #expect(
            scene.chain(from: "leaf") == [
                "leaf", "child", "childVC", "root", "vc", "w", "app", "appDelegate",
            ])
    }

    @Test("a presented controller hands on to the one that presents it")
    func presented() {
        let presented = ViewSpec("sheet", 0, 0, 9, 9)
            .with { $0.controller = ViewSpec.Controller(name: "sheetVC", presentedBy: "vc") }
        let root = ViewSpec("root", 0, 0, 9, 9).with { $0.controller = ViewSpec.Controller(name: "vc") }
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [root, presented]))
        #expect(scene.chain(from: "sheet") == ["sheet", "sheetVC", "vc", "w", "app", "appDelegate"])
    }

    @Test("a window scene stands between window and application")
    func windowScene() {
        #expect(
            scene { $0.hasWindowScene = true }.chain(from: "root") == [
                "root", "vc", "w", "windowScene", "app", "appDelegate",
            ])
        #expect(scene().chain(from: "windowScene") == ["windowScene", "app", "appDelegate"])
    }

    @Test("a delegate that is no responder, or none, is not in the chain")
    func delegate() {
        #expect(scene { $0.application.delegate?.isInChain = false }.chain(from: "w") == ["w", "app"])
        #expect(scene { $0.application.delegate = nil }.chain(from: "w") == ["w", "app"])
        #expect(scene().chain(from: "app") == ["app", "appDelegate"])
        #expect(scene().chain(from: "appDelegate") == ["appDelegate"])
    }

    @Test("an override of next replaces the link, the controller's turn included")
    func next() {
        let root = ViewSpec("root", 0, 0, 9, 9, [ViewSpec("leaf", 0, 0, 9, 9)]).with {
            $0.controller = ViewSpec.Controller(name: "vc")
            $0.next = "app"
        }
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [root]))
        #expect(scene.chain(from: "leaf") == ["leaf", "root", "app", "appDelegate"])
        #expect(scene.chain(from: "vc") == ["vc", "w", "app", "appDelegate"])
    }

    @Test("a controller's next override goes before its presentation")
    func controllersNext() {
        let controller = ViewSpec.Controller(name: "childVC", presentedBy: "vc", next: "appDelegate")
        #expect(scene(controller: controller).chain(from: "childVC") == ["childVC", "appDelegate"])
    }

    @Test("a window's next may be overridden")
    func windowsNext() {
        let scene = TestScene(
            ViewSpec("a", 0, 0, 9, 9), ViewSpec("b", 0, 0, 9, 9).with { $0.next = "a" })
        #expect(scene.chain(from: "b") == ["b", "a", "app", "appDelegate"])
    }
}
