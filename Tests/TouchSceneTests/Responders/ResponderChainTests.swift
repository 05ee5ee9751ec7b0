import SceneTestSupport
import Testing

@testable import TouchScene

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

    @Test("the chain is: view, superview, controller of the root view, window, application, delegate")
    func plain() {
        #expect(
            scene().chain(from: "leaf") == ["leaf", "child", "root", "vc", "w", "app", "appDelegate"])
    }

    @Test("a controller inside the chain forwards to its view's superview")
    func childController() {
        let scene = scene(controller: ViewSpec.Controller(name: "childVC"))
        #expect(
            scene.chain(from: "leaf") == [
                "leaf", "child", "childVC", "root", "vc", "w", "app", "appDelegate",
            ])
    }

    @Test("a presented controller forwards to its presenting controller")
    func presented() {
        let presented = ViewSpec("sheet", 0, 0, 9, 9)
            .with { $0.controller = ViewSpec.Controller(name: "sheetVC", presentedBy: "vc") }
        let root = ViewSpec("root", 0, 0, 9, 9).with { $0.controller = ViewSpec.Controller(name: "vc") }
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [root, presented]))
        #expect(scene.chain(from: "sheet") == ["sheet", "sheetVC", "vc", "w", "app", "appDelegate"])
    }

    @Test("the window scene comes between the window and the application")
    func windowScene() {
        #expect(
            scene { $0.hasWindowScene = true }.chain(from: "root") == [
                "root", "vc", "w", "windowScene", "app", "appDelegate",
            ])
        #expect(scene().chain(from: "windowScene") == ["windowScene", "app", "appDelegate"])
    }

    @Test("a delegate that is missing or not a responder is not in the chain")
    func delegate() {
        #expect(scene { $0.application.delegate?.isInChain = false }.chain(from: "w") == ["w", "app"])
        #expect(scene { $0.application.delegate = nil }.chain(from: "w") == ["w", "app"])
        #expect(scene().chain(from: "app") == ["app", "appDelegate"])
        #expect(scene().chain(from: "appDelegate") == ["appDelegate"])
    }

    @Test("an override of next replaces the link, also a link to a controller")
    func next() {
        let root = ViewSpec("root", 0, 0, 9, 9, [ViewSpec("leaf", 0, 0, 9, 9)]).with {
            $0.controller = ViewSpec.Controller(name: "vc")
            $0.next = "app"
        }
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [root]))
        #expect(scene.chain(from: "leaf") == ["leaf", "root", "app", "appDelegate"])
        #expect(scene.chain(from: "vc") == ["vc", "w", "app", "appDelegate"])
    }

    @Test("a controller's override of next comes before its presenting controller")
    func controllersNext() {
        let controller = ViewSpec.Controller(name: "childVC", presentedBy: "vc", next: "appDelegate")
        #expect(scene(controller: controller).chain(from: "childVC") == ["childVC", "appDelegate"])
    }

    @Test("next of a window can be overridden")
    func windowsNext() {
        let scene = TestScene(
            ViewSpec("a", 0, 0, 9, 9), ViewSpec("b", 0, 0, 9, 9).with { $0.next = "a" })
        #expect(scene.chain(from: "b") == ["b", "a", "app", "appDelegate"])
    }
}
