import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

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

    @Test("The responder chain (RC-1, RC-2)") func checks() {
        check("the chain is: view, superview, controller of the root view, window, application, delegate") {
            expect(
                scene().chain(from: "leaf"),
                equals: ["leaf", "child", "root", "vc", "w", "app", "appDelegate"])
        }

        check("a controller inside the chain forwards to its view's superview") {
            let scene = scene(controller: ViewSpec.Controller(name: "childVC"))
            expect(
                scene.chain(from: "leaf"),
                equals: [
                    "leaf", "child", "childVC", "root", "vc", "w", "app", "appDelegate",
                ])
        }

        check("a presented controller forwards to its presenting controller") {
            let presented = ViewSpec("sheet", 0, 0, 9, 9)
                .with { $0.controller = ViewSpec.Controller(name: "sheetVC", presentedBy: "vc") }
            let root = ViewSpec("root", 0, 0, 9, 9).with { $0.controller = ViewSpec.Controller(name: "vc") }
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [root, presented]))
            expect(scene.chain(from: "sheet"), equals: ["sheet", "sheetVC", "vc", "w", "app", "appDelegate"])
        }

        check("the window scene comes between the window and the application") {
            expect(
                scene { $0.hasWindowScene = true }.chain(from: "root"),
                equals: [
                    "root", "vc", "w", "windowScene", "app", "appDelegate",
                ])
            expect(scene().chain(from: "windowScene"), equals: ["windowScene", "app", "appDelegate"])
        }

        check("a delegate that is missing or not a responder is not in the chain") {
            expect(
                scene { $0.application.delegate?.isInChain = false }.chain(from: "w"), equals: ["w", "app"])
            expect(scene { $0.application.delegate = nil }.chain(from: "w"), equals: ["w", "app"])
            expect(scene().chain(from: "app"), equals: ["app", "appDelegate"])
            expect(scene().chain(from: "appDelegate"), equals: ["appDelegate"])
        }

        check("an override of next replaces the link, also a link to a controller") {
            let root = ViewSpec("root", 0, 0, 9, 9, [ViewSpec("leaf", 0, 0, 9, 9)]).with {
                $0.controller = ViewSpec.Controller(name: "vc")
                $0.next = "app"
            }
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [root]))
            expect(scene.chain(from: "leaf"), equals: ["leaf", "root", "app", "appDelegate"])
            expect(scene.chain(from: "vc"), equals: ["vc", "w", "app", "appDelegate"])
        }

        check("a controller's override of next comes before its presenting controller") {
            let controller = ViewSpec.Controller(name: "childVC", presentedBy: "vc", next: "appDelegate")
            expect(scene(controller: controller).chain(from: "childVC"), equals: ["childVC", "appDelegate"])
        }

        check("next of a window can be overridden") {
            let scene = TestScene(
                ViewSpec("a", 0, 0, 9, 9), ViewSpec("b", 0, 0, 9, 9).with { $0.next = "a" })
            expect(scene.chain(from: "b"), equals: ["b", "a", "app", "appDelegate"])
        }
    }
}
