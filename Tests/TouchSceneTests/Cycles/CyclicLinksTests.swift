import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct CyclicLinksTests {
    @Test("Cycles of the responder chain (RC-2)") func checks() {
        check("a scene without custom next responders has no cyclic links") {
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9)]))
            expect(CyclicLink.all(in: scene.scene), equals: [])
        }

        check("a view whose next responder is itself is a cycle") {
            let scene = TestScene(
                ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9).with { $0.next = "v" }]))
            expect(CyclicLink.all(in: scene.scene), equals: [.next(.view(scene.view("v")))])
        }

        check("a superview whose next responder is a descendant forms a cycle; only that link is reported") {
            let root = ViewSpec("root", 0, 0, 9, 9, [ViewSpec("leaf", 0, 0, 9, 9)]).with { $0.next = "leaf" }
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [root]))
            expect(CyclicLink.all(in: scene.scene), equals: [.next(.view(scene.view("root")))])
        }

        check("a link that leads into a cycle without being part of it is not reported") {
            let scene = TestScene(
                ViewSpec(
                    "w", 0, 0, 9, 9,
                    [
                        ViewSpec("in", 0, 0, 9, 9).with { $0.next = "a" },
                        ViewSpec("a", 0, 0, 9, 9).with { $0.next = "b" },
                        ViewSpec("b", 0, 0, 9, 9).with { $0.next = "a" },
                    ]))
            expect(
                CyclicLink.all(in: scene.scene),
                equals: [.next(.view(scene.view("a"))), .next(.view(scene.view("b")))])
        }

        check("controllers that present each other are a cycle") {
            let a = ViewSpec("a", 0, 0, 9, 9)
                .with { $0.controller = ViewSpec.Controller(name: "aVC", presentedBy: "bVC") }
            let b = ViewSpec("b", 0, 0, 9, 9)
                .with { $0.controller = ViewSpec.Controller(name: "bVC", presentedBy: "aVC") }
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [a, b]))
            expect(
                CyclicLink.all(in: scene.scene),
                equals: [
                    .presentedBy(ControllerIndex(0)), .presentedBy(ControllerIndex(1)),
                ])
        }

        check(
            "a window whose next responder is its own subview is a cycle; all cycles of a scene are reported"
        ) {
            let scene = TestScene(
                ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9)]).with { $0.next = "v" },
                ViewSpec("x", 0, 0, 9, 9, [ViewSpec("y", 0, 0, 9, 9).with { $0.next = "y" }]))
            expect(
                CyclicLink.all(in: scene.scene),
                equals: [.next(.view(scene.view("w"))), .next(.view(scene.view("y")))])
        }

        check("random next responders: cyclic links are reported exactly if a responder chain is endless") {
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
                expect(CyclicLink.all(in: scene).isEmpty, equals: !isEndless)
            }
        }
    }
}
