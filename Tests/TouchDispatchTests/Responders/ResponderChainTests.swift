import SceneTestSupport
import TestSupport
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

    // MARK: Cycles

    @Test("a sound scene has no cyclic links")
    func sound() { #expect(scene().scene.cyclicLinks() == []) }

    @Test("a view that is its own next is a cycle")
    func ownNext() {
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9).with { $0.next = "v" }]))
        #expect(scene.scene.cyclicLinks() == [.next(.view(scene.view("v")))])
    }

    @Test("a superview whose next is a descendant closes a circle; only links given are blamed")
    func descendant() {
        let root = ViewSpec("root", 0, 0, 9, 9, [ViewSpec("leaf", 0, 0, 9, 9)]).with { $0.next = "leaf" }
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [root]))
        #expect(scene.scene.cyclicLinks() == [.next(.view(scene.view("root")))])
    }

    @Test("a link that leads into a circle without being on it is not blamed")
    func leadsIn() {
        let scene = TestScene(
            ViewSpec(
                "w", 0, 0, 9, 9,
                [
                    ViewSpec("in", 0, 0, 9, 9).with { $0.next = "a" },
                    ViewSpec("a", 0, 0, 9, 9).with { $0.next = "b" },
                    ViewSpec("b", 0, 0, 9, 9).with { $0.next = "a" },
                ]))
        #expect(
            scene.scene.cyclicLinks() == [.next(.view(scene.view("a"))), .next(.view(scene.view("b")))])
    }

    @Test("controllers that present each other are a cycle")
    func presentations() {
        let a = ViewSpec("a", 0, 0, 9, 9)
            .with { $0.controller = ViewSpec.Controller(name: "aVC", presentedBy: "bVC") }
        let b = ViewSpec("b", 0, 0, 9, 9)
            .with { $0.controller = ViewSpec.Controller(name: "bVC", presentedBy: "aVC") }
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [a, b]))
        #expect(
            scene.scene.cyclicLinks() == [.presentedBy(ControllerIndex(0)), .presentedBy(ControllerIndex(1))])
    }

    @Test("a window's next inside itself is a cycle; several circles are all found")
    func several() {
        let scene = TestScene(
            ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9)]).with { $0.next = "v" },
            ViewSpec("x", 0, 0, 9, 9, [ViewSpec("y", 0, 0, 9, 9).with { $0.next = "y" }]))
        #expect(
            scene.scene.cyclicLinks() == [.next(.view(scene.view("w"))), .next(.view(scene.view("y")))])
    }

    @Test("random next links: exactly the scenes with cyclic links have endless chains")
    func random() {
        var random = SplitMix64(seed: 12)
        for _ in 0..<1000 {
            let names = (0..<6).map { "v\($0)" }
            var views = names.map { ViewSpec($0, 0, 0, 9, 9) }
            for index in views.indices where random.chance(2) {
                views[index].next = (names + ["w", "app"]).randomElement(using: &random)
            }
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, views)).scene
            let isEndless = scene.views.indices.contains { start in
                var current: Responder? = .view(ViewIndex(start))
                for _ in 0..<50 { current = current.flatMap { scene.next(of: $0) } }
                return current != nil
            }
            #expect(scene.cyclicLinks().isEmpty == !isEndless)
        }
    }
}
