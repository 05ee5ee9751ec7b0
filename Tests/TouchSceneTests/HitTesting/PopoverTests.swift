import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct PopoverTests {
    /// A window with a page and a bar, and in front of both the popover “p” with a row, and a banner.
    private func scene(
        passing views: [String] = [], _ change: (inout Scene, ViewIndex) -> Void = { _, _ in }
    ) -> TestScene {
        var made = TestScene(
            ViewSpec(
                "w", 0, 0, 100, 100,
                [
                    ViewSpec("page", 0, 0, 100, 100, [ViewSpec("button", 0, 50, 20, 20)]),
                    ViewSpec("bar", 0, 0, 100, 20, [ViewSpec("item", 0, 0, 20, 20)]),
                    ViewSpec("p", 50, 50, 40, 40, [ViewSpec("row", 0, 0, 40, 10)]).with {
                        $0.controller = ViewSpec.Controller(name: "c")
                    },
                    ViewSpec("banner", 80, 0, 20, 20),
                ]))
        var popover = Popover()
        popover.passthroughViews = views.map { made.view($0) }
        made.scene.viewControllers[0].popover = popover
        change(&made.scene, made.view("p"))
        return made
    }

    private func hit(_ x: Double, _ y: Double, in made: TestScene) -> HitTester.Hit? {
        var budget = WorkBudget()
        return HitTester(made.scene).hitTest(Point(x: x, y: y), budget: &budget)
    }

    @Test("Popovers in hit tests (PO-1)") func checks() {
        check("PO-1: views behind a popover are not hit; the popover and views in front of it are") {
            let made = scene()
            #expect(made.hit(10, 60) == "w" && hit(10, 60, in: made)?.popover == ControllerIndex(0))
            #expect(made.hit(10, 10) == "w" && hit(10, 10, in: made)?.popover == ControllerIndex(0))
            #expect(made.hit(60, 55) == "row" && hit(60, 55, in: made)?.popover == nil)
            expect(made.hit(60, 80), equals: "p")
            expect(made.hit(90, 10), equals: "banner")
        }

        check("PO-1: passthroughViews and their descendants are hit, other views in front of them are not") {
            expect(scene(passing: ["bar"]).hit(10, 10), equals: "item")
            expect(scene(passing: ["bar"]).hit(50, 10), equals: "bar")
            expect(scene(passing: ["bar"]).hit(10, 60), equals: "w")
            expect(scene(passing: ["item"]).hit(50, 10), equals: "w")
            expect(scene(passing: ["page"]).hit(10, 60), equals: "button")
            expect(scene(passing: ["page"]).hit(10, 10), equals: "w", "the bar is in front of the page")
            let all = scene(passing: ["w"])
            #expect(all.hit(10, 10) == "item" && hit(10, 10, in: all)?.popover == nil)
        }

        check("PO-1: a hidden or removed popover has no effect, and neither has one in a hidden superview") {
            expect(scene { $0[$1].flags.insert(.isHidden) }.hit(10, 60), equals: "button")
            expect(scene { $0[$1].flags.insert(.isRemoved) }.hit(10, 60), equals: "button")
            let inner = TestScene(
                ViewSpec(
                    "w", 0, 0, 100, 100,
                    [
                        ViewSpec("button", 0, 50, 20, 20),
                        ViewSpec(
                            "container", 0, 0, 100, 100,
                            [
                                ViewSpec("p", 50, 50, 40, 40).with {
                                    $0.controller = ViewSpec.Controller(name: "c")
                                }
                            ]
                        ).with { $0.on = .isHidden },
                    ])
            ) { $0.viewControllers[0].popover = Popover() }
            expect(inner.hit(10, 60), equals: "button")
        }

        check("PO-1: the visit log ends with the window, the reason popover and the rule") {
            let made = scene()
            var visits: [Visit] = []
            var budget = WorkBudget()
            let logged = HitTester(made.scene).hitTest(Point(x: 10, y: 60), visits: &visits, budget: &budget)
            expect(logged, equals: hit(10, 60, in: made))
            expect(
                visits.last,
                equals: Visit(
                    view: made.view("w"), call: .return(made.view("w")), point: Point(x: 10, y: 60),
                    reason: .popover, rule: .PO1))
        }

        check(
            "PO-1: of two popovers, the one in front keeps the touch; its passthroughViews can be behind the other"
        ) {
            var made = TestScene(
                ViewSpec(
                    "w", 0, 0, 100, 100,
                    [
                        ViewSpec("button", 0, 50, 20, 20),
                        ViewSpec(
                            "back", 50, 0, 40, 40,
                            [
                                ViewSpec("nested", 0, 0, 10, 10).with { $0.controller = .init(name: "c2") }
                            ]
                        ).with { $0.controller = .init(name: "c1") },
                        ViewSpec("front", 50, 50, 40, 40).with { $0.controller = .init(name: "c3") },
                    ]))
            func show(_ names: String...) {
                for index in made.scene.viewControllers.indices {
                    let name = made.name(made.scene.viewControllers[index].view)
                    made.scene.viewControllers[index].popover = names.contains(name) ? Popover() : nil
                }
            }
            func blocker(_ x: Double, _ y: Double) -> String? {
                hit(x, y, in: made)?.popover.map { made.name(made.scene[$0].view) }
            }
            show("back", "front")
            #expect(blocker(10, 60) == "front" && blocker(60, 20) == "front")
            show("back", "nested")
            #expect(blocker(10, 60) == "nested" && blocker(80, 30) == "nested")
            let button = made.view("button")
            made.scene.viewControllers[1].popover?.passthroughViews = [button]
            expect(blocker(10, 60), equals: "back")
        }
    }
}
