import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct ReachabilityTests {
    private func asked(_ name: String, in scene: TestScene, size: Double = 44) -> Reachability {
        var budget = WorkBudget()
        let tester = HitTester(scene.scene)
        let map = TouchMap(tester, budget: &budget)
        return map.reachability(
            of: scene.view(name), tester, minimumTapSize: size, budget: &budget)
    }

    private func reason(_ name: String, in scene: TestScene) -> String {
        guard let reason = asked(name, in: scene).reason else { return "reachable" }
        return "\(reason.code) \(reason.rule.rawValue) \(scene.name(reason.by))"
    }

    private func window(_ subviews: ViewSpec...) -> TestScene {
        TestScene(ViewSpec("w", 0, 0, 100, 100, subviews))
    }

    @Test("Reachability of a view") func checks() {
        // MARK: Area

        check("HT-1: an overlap of two views belongs to the view in front") {
            let scene = window(ViewSpec("back", 0, 0, 50, 50), ViewSpec("front", 25, 0, 50, 50))
            expect(asked("back", in: scene).region.area, equals: 1250)
            expect(asked("back", in: scene).occluders, equals: [.init(view: scene.view("front"), area: 1250)])
            expect(asked("front", in: scene).region.area, equals: 2500)
            #expect(asked("front", in: scene).occluders.isEmpty)
            expect(asked("w", in: scene).region.area, equals: 10000 - 2500 - 1250)
            #expect(asked("w", in: scene).occluders.isEmpty, "subviews are not occluders")
        }

        check("HT-3: the area excludes the part outside the superview") {
            let scene = window(ViewSpec("card", 10, 10, 40, 40, [ViewSpec("badge", 30, 30, 20, 20)]))
            expect(asked("badge", in: scene).region.area, equals: 100)
            expect(asked("badge", in: scene).tapPoint, equals: Point(x: 45, y: 45))
        }

        check("HT-4: a rotated view has a rotated area") {
            let scene = window(
                ViewSpec("a", 30, 30, 40, 20).with { $0.transform = AffineTransform(0.6, 0.8, -0.8, 0.6) })
            let answer = asked("a", in: scene)
            #expect(abs(answer.region.area - 800) < 1e-9)
            expect(answer.region.first?.corners.count, equals: 4)
            #expect(answer.isExact)
        }

        check("HT-8: an ellipse is approximated by a polygon and reported as not exact") {
            let scene = window(
                ViewSpec("a", 0, 0, 60, 60).pointInside(.ellipse), ViewSpec("b", 80, 80, 20, 20))
            let answer = asked("a", in: scene)
            #expect(abs(answer.region.area - 900 * Double.pi) < 5)
            #expect(!answer.isExact)
            #expect(asked("b", in: scene).isExact)
        }

        check("HT-8: a pass-through overlay has no area; its button and the view behind it have areas") {
            let overlay = ViewSpec("overlay", 0, 0, 100, 100, [ViewSpec("help", 80, 80, 20, 20)])
            let scene = window(ViewSpec("list", 0, 0, 100, 100), overlay.hitTest(.nilIfSelf))
            expect(reason("overlay", in: scene), equals: "override HT-8 overlay")
            expect(asked("list", in: scene).region.area, equals: 9600)
            expect(asked("help", in: scene).region.area, equals: 400)
        }

        check(
            "HT-8: an overlay that lets touches pass is not the reason why a view in it is outside the screen or hidden"
        ) {
            let overlay = ViewSpec(
                "overlay", 0, 0, 100, 500,
                [ViewSpec("far", 0, 200, 20, 20), ViewSpec("clear", 0, 0, 20, 20).with { $0.alpha = 0 }])
            let scene = window(overlay.hitTest(.nilIfSelf))
            expect(reason("far", in: scene), equals: "offScreen WN-1 nil")
            expect(reason("clear", in: scene), equals: "alpha HT-1 clear")
            let hidden = window(overlay.hitTest(.nilIfSelf).with { $0.on.insert(.isHidden) })
            expect(reason("far", in: hidden), equals: "hidden HT-1 overlay")
            expect(reason("far", in: window(overlay.hitTest(.nothing))), equals: "override HT-8 overlay")
        }

        check("PO-1: a view behind a popover is covered by it; a passthrough view has its area") {
            var scene = window(
                ViewSpec("bar", 0, 0, 100, 20, [ViewSpec("item", 0, 0, 20, 20)]),
                ViewSpec("page", 0, 20, 100, 80),
                ViewSpec("p", 50, 50, 40, 40).with { $0.controller = .init(name: "c") })
            var popover = Popover()
            popover.passthroughViews = [scene.view("bar")]
            scene.scene.viewControllers[0].popover = popover
            expect(reason("page", in: scene), equals: "covered PO-1 p")
            expect(asked("p", in: scene).region.area, equals: 1600)
            #expect(
                asked("bar", in: scene).region.area == 1600 && asked("item", in: scene).region.area == 400)
            expect(asked("w", in: scene).region.area, equals: 10000 - 2000 - 1600)
            expect(asked("bar", in: scene).tapPoint.map { scene.hit($0.x, $0.y) }, equals: "bar")
        }

        // MARK: Tap point and size

        check("the tap point of a ring is not in its hole") {
            let scene = window(ViewSpec("a", 0, 0, 100, 100), ViewSpec("hole", 30, 20, 60, 60))
            let answer = asked("a", in: scene)
            expect(
                answer.tapPoint.map { abs($0.x - 17) < 3 }, equals: true, "the left side is the widest part")
        }

        check("a view of exactly the minimum size is large enough, a smaller view is not") {
            #expect(asked("a", in: window(ViewSpec("a", 0, 0, 44, 44))).meetsMinimumTapSize)
            #expect(!asked("a", in: window(ViewSpec("a", 0, 0, 44, 43.9))).meetsMinimumTapSize)
            #expect(asked("a", in: window(ViewSpec("a", 0, 0, 44, 43.9)), size: 43.9).meetsMinimumTapSize)
        }

        check("a rotated square of the minimum size is large enough") {
            func square(_ side: Double) -> TestScene {
                let turn = AffineTransform(0.6, 0.8, -0.8, 0.6)
                return window(ViewSpec("a", 20, 20, side, side).with { $0.transform = turn })
            }
            #expect(asked("a", in: square(44)).meetsMinimumTapSize)
            #expect(!asked("a", in: square(43.9)).meetsMinimumTapSize)
        }

        check("a large view that others divide into small parts is not large enough") {
            let scene = window(
                ViewSpec("a", 0, 0, 90, 90), ViewSpec("column", 40, 0, 10, 100),
                ViewSpec("row", 0, 40, 100, 10))
            #expect(!asked("a", in: scene).meetsMinimumTapSize)
            #expect(asked("a", in: scene, size: 40).meetsMinimumTapSize)
        }

        // MARK: Reasons

        check("HT-1, HT-5: the reason names the first view that the hit test skips") {
            let inner = ViewSpec("inner", 0, 0, 10, 10)
            func outer(_ change: (inout ViewSpec) -> Void) -> TestScene {
                window(ViewSpec("outer", 0, 0, 50, 50, [inner]).with(change))
            }
            expect(reason("inner", in: outer { $0.on = .isHidden }), equals: "hidden HT-1 outer")
            expect(reason("inner", in: outer { $0.alpha = 0 }), equals: "alpha HT-1 outer")
            expect(
                reason("inner", in: outer { $0.off = .isUserInteractionEnabled }),
                equals: "interactionDisabled HT-1 outer")
            expect(
                reason(
                    "inner",
                    in: outer {
                        $0.viewClass = .UIButton
                        $0.off = .isEnabled
                    }), equals: "controlDisabled HT-5 outer")
            expect(
                reason("inner", in: outer { $0.transform = AffineTransform(0, 0, 0, 1) }),
                equals: "notInvertible HT-4 outer")
        }

        check("WN-1: a hidden window, and a window behind another") {
            let back = ViewSpec("back", 0, 0, 50, 50)
            let front = ViewSpec("front", 0, 0, 50, 50)
            expect(reason("back", in: TestScene(back, front)), equals: "covered WN-1 front")
            expect(reason("front", in: TestScene(back, front.on(.isHidden))), equals: "hidden WN-1 front")
        }

        check("HT-2: empty views, views outside an ancestor and views off the screen have different reasons")
        {
            let scene = window(
                ViewSpec("empty", 0, 0, 0, 10),
                ViewSpec("card", 0, 0, 10, 10, [ViewSpec("badge", 20, 0, 10, 10)]),
                ViewSpec("off", 100, 0, 10, 10))
            expect(reason("empty", in: scene), equals: "emptyBounds HT-2 empty")
            expect(reason("badge", in: scene), equals: "outsideBounds HT-2 card")
            expect(reason("off", in: scene), equals: "offScreen WN-1 nil")
        }

        check("HT-1: covered by others, or by its own subviews") {
            let scene = window(
                ViewSpec("under", 0, 0, 10, 10),
                ViewSpec("over", 0, 0, 20, 20, [ViewSpec("all", 0, 0, 20, 20)]))
            expect(reason("under", in: scene), equals: "covered HT-1 all")
            expect(reason("over", in: scene), equals: "coveredBySubviews HT-1 all")
        }

        // MARK: Bounds

        check("a scene with huge coordinates is divided, and reported as not exact") {
            let scene = TestScene(
                ViewSpec("w", -1e308, -1e308, 1.5e308, 1.7e308, [ViewSpec("a", 1e307, 0, 1e300, 1e308)]))
            #expect(!asked("w", in: scene).isExact)
        }

        check("without windows the map has no screen and no polygons") {
            var budget = WorkBudget()
            let map = TouchMap(HitTester(Scene()), budget: &budget)
            #expect(map.screen == nil)
            expect(map.polygonCount, equals: 0)
        }

        check("the computation charges the budget, and stops when the budget is spent") {
            let subviews = (0..<200).map { ViewSpec("v\($0)", Double($0 % 20), Double($0 / 20), 30, 30) }
            let scene = TestScene(ViewSpec("w", 0, 0, 100, 100, subviews)).scene
            var plenty = WorkBudget()
            _ = TouchMap(HitTester(scene), budget: &plenty)
            let steps = WorkBudget().remaining - plenty.remaining
            #expect(steps > 1000)
            var enough = WorkBudget(steps: steps)
            _ = TouchMap(HitTester(scene), budget: &enough)
            #expect(!enough.isSpent)
            var scarce = WorkBudget(steps: steps - 1)
            _ = TouchMap(HitTester(scene), budget: &scarce)
            #expect(scarce.isSpent)
        }

        check("the cost of many corners is charged: a spent budget stops the computation at once") {
            let tester = HitTester(ellipses(3000).scene)
            var budget = WorkBudget(steps: 10_000_000)
            let clock = ContinuousClock()
            let duration = clock.measure { _ = TouchMap(tester, budget: &budget) }
            #expect(budget.isSpent)
            #expect(budget.remaining > -2_000_000, "the computation continued after the budget was spent")
            #expect(duration < .seconds(60))
        }

        check("ellipses that nearly coincide have exact areas, within the budget") {
            let scene = ellipses(20)
            var budget = WorkBudget()
            let map = TouchMap(HitTester(scene.scene), budget: &budget)
            #expect(!budget.isSpent)
            let front = map[scene.view("g19")]
            expect(front.count, equals: 1)
            #expect(abs(front.area - 70673.218895) < 1e-6)
            for index in 0..<19 {
                #expect(abs(map[scene.view("g\(index)")].area - 33.540422) < 1e-6)
            }
            #expect(abs(map[scene.view("w")].area - 257849.513089) < 1e-6)
            #expect(map.polygonCount <= 8167)
        }
    }

    /// Returns a scene with `count` ellipses of 300 × 300 pt, each slightly offset from the previous one.
    private func ellipses(_ count: Int) -> TestScene {
        let subviews = (0..<count).map { index in
            ViewSpec("g\(index)", 10 + 0.05 * Double(index), 10 + 0.1 * Double(index), 300, 300)
                .pointInside(.ellipse)
        }
        return TestScene(ViewSpec("w", 0, 0, 390, 844, subviews))
    }
}
