import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct HitTestTests {
    /// `front` covers `back` in a window.
    private func scene(front change: (inout ViewSpec) -> Void) -> TestScene {
        TestScene(
            ViewSpec(
                "w", 0, 0, 100, 100,
                [
                    ViewSpec("back", 0, 0, 100, 100),
                    ViewSpec("front", 0, 0, 100, 100, [ViewSpec("child", 0, 0, 50, 50)]).with(change),
                ]))
    }

    @Test("The default hit test") func checks() {
        // MARK: HT-1

        check("HT-1: the last subview that contains the point wins, then the last subview of that view") {
            let scene = scene { _ in }
            expect(scene.hit(10, 10), equals: "child")
            expect(scene.hit(60, 60), equals: "front")
            expect(scene.hit(100, 100), equals: "nil")
        }

        check("HT-1: hidden, transparent and non-interactive views are skipped with their subtrees") {
            expect(scene { $0.on = .isHidden }.hit(10, 10), equals: "back")
            expect(scene { $0.alpha = 0 }.hit(10, 10), equals: "back")
            expect(scene { $0.off = .isUserInteractionEnabled }.hit(10, 10), equals: "back")
        }

        check("HT-1: the next Float32 above 0.01 is not skipped") {
            expect(scene { $0.alpha = Float(0.01).nextUp }.hit(10, 10), equals: "child")
        }

        check("HT-1: a view's own alpha counts, not the product with the alpha of its ancestors") {
            let scene = TestScene(
                ViewSpec(
                    "w", 0, 0, 9, 9,
                    [
                        ViewSpec("a", 0, 0, 9, 9, [ViewSpec("b", 0, 0, 9, 9).with { $0.alpha = 0.05 }])
                            .with { $0.alpha = 0.05 }
                    ]))
            expect(scene.hit(1, 1), equals: "b")
        }

        check("HT-1: a view is hit if it contains the point and its subviews do not") {
            let scene = TestScene(
                ViewSpec("w", 0, 0, 100, 100, [ViewSpec("a", 0, 0, 100, 100, [ViewSpec("b", 50, 50, 9, 9)])]))
            expect(scene.hit(1, 1), equals: "a")
        }

        check("HT-2: a shared edge belongs to the view whose minimum edge it is") {
            let scene = TestScene(
                ViewSpec("w", 0, 0, 100, 100, [ViewSpec("a", 0, 0, 50, 9), ViewSpec("b", 50, 0, 50, 9)]))
            expect(scene.hit(50, 0), equals: "b")
            expect(scene.hit(50.0.nextDown, 0), equals: "a")
        }

        check("HT-2: an empty view contains no point, and neither do its children") {
            let scene = TestScene(
                ViewSpec("w", 0, 0, 100, 100, [ViewSpec("e", 10, 10, 0, 0, [ViewSpec("c", 0, 0, 50, 50)])]))
            expect(scene.hit(10, 10), equals: "w")
        }

        // MARK: HT-4

        check("HT-4: the bounds origin of a scrolled view shifts its children") {
            let scroll = ViewSpec(
                "s", Placement(frame: Rect(0, 0, 100, 100), bounds: Rect(0, 300, 100, 100)),
                [ViewSpec("top", 0, 0, 100, 100), ViewSpec("fourth", 0, 300, 100, 100)])
            let scene = TestScene(ViewSpec("w", 0, 0, 100, 100, [scroll]))
            expect(scene.hit(50, 50), equals: "fourth")
        }

        check("HT-4: a transform is applied about the anchor point") {
            let view = ViewSpec("v", Placement(frame: Rect(50, 50, 20, 20), anchorPoint: .zero))
                .with { $0.transform = AffineTransform(2, 0, 0, 2) }
            let scene = TestScene(ViewSpec("w", 0, 0, 200, 200, [view]))
            expect(scene.hit(89, 89), equals: "v")
            expect(scene.hit(49, 60), equals: "w")
            expect(scene.hit(90, 60), equals: "w")
        }

        check("HT-4: a view with a non-invertible transform is never hit, nor are its children") {
            let scene = scene { $0.transform = AffineTransform(0, 0, 0, 1) }
            expect(scene.hit(10, 10), equals: "back")
        }

        check("HT-4: a window can be moved and rotated") {
            let window = ViewSpec("w", 100, 0, 50, 50, [ViewSpec("v", 0, 0, 25, 25)])
                .with { $0.transform = AffineTransform(-1, 0, 0, -1) }
            let scene = TestScene(window)
            expect(scene.hit(149, 49), equals: "v")
            expect(scene.hit(101, 1), equals: "w")
            expect(scene.hit(99, 1), equals: "nil")
        }

        check("HT-4: without transforms, points are converted level by level in Double, in this order") {
            // Subtracting the sum of the origins would round differently.
            let chain = ViewSpec(
                "w", 0, 0, 10, 10,
                [ViewSpec("a", 0.1, 0, 9, 9, [ViewSpec("b", 0.2, 0, 9, 9, [ViewSpec("c", 0.3, 0, 1, 1)])])])
            let scene = TestScene(chain)
            var random = SplitMix64(seed: 3)
            for _ in 0..<2000 {
                let ulps = Int.random(in: -4...4, using: &random)
                let x = (0..<abs(ulps)).reduce(0.6) { x, _ in ulps < 0 ? x.nextDown : x.nextUp }
                let inC = ((x - 0.0 + 0.0) - 0.1 + 0.0 - 0.2 + 0.0) - 0.3 + 0.0
                expect(scene.hit(x, 0.5), equals: (inC >= 0 ? "c" : "b"), "x = 0.6 \(ulps) ulps")
            }
        }

        check("HT-5: UIControl and its subclasses are controls") {
            expect(
                Set(ViewClass.allCases.filter(\.isControl)),
                equals: [
                    .UIControl, .UIButton, .UISwitch, .UISlider, .UIStepper, .UISegmentedControl,
                    .UIPageControl,
                    .UITextField, .UIRefreshControl,
                ])
        }

        check("HT-6: labels and image views are not interactive by default; all other classes are") {
            for viewClass in ViewClass.allCases {
                let scene = scene { $0.viewClass = viewClass }
                let isPassedOver = viewClass == .UILabel || viewClass == .UIImageView
                expect(scene.hit(60, 60), equals: (isPassedOver ? "back" : "front"), "\(viewClass)")
            }
        }

        check("HT-6: a label with isUserInteractionEnabled is hit") {
            let scene = scene {
                $0.viewClass = .UILabel
                $0.on = .isUserInteractionEnabled
            }
            expect(scene.hit(60, 60), equals: "front")
        }
    }

    @Test(
        "HT-1: alpha is compared as Float32: 0.01 is stored as a lower value and skipped",
        arguments: [
            (0.0, "back"), (0.00999, "back"), (0.009_999, "back"), (0.01, "back"), (0.010_001, "child"),
            (0.02, "child"), (0.5, "child"), (1, "child"),
        ])
    func alpha(alpha: Double, hit: String) {
        expect(scene { $0.alpha = Float(alpha) }.hit(10, 10), equals: hit)
    }

    @Test(
        "HT-1: minimumHitAlpha is a threshold: a view below it is skipped, a view at it is not",
        arguments: [(0.5, 0.5, "child"), (0.499, 0.5, "back"), (0.0, 0.0, "child"), (1.0, 1.0, "child")])
    func alphaThreshold(alpha: Double, threshold: Double, hit: String) {
        let scene = scene { $0.alpha = Float(alpha) }
        var thresholds = Thresholds()
        thresholds[.minimumHitAlpha] = threshold
        var budget = WorkBudget()
        let answer = HitTester(scene.scene, thresholds: thresholds)
            .hitTest(Point(x: 10, y: 10), budget: &budget)
        expect(scene.name(answer?.view), equals: hit)
    }

    @Test(
        "HT-1, HT-3: a child is never reached outside its parent's bounds, clipped or not",
        arguments: [true, false])
    func childOutside(clips: Bool) {
        let parent = ViewSpec("parent", 0, 0, 10, 10, [ViewSpec("child", 20, 0, 10, 10)])
        let scene = TestScene(ViewSpec("w", 0, 0, 100, 100, [clips ? parent.on(.clipsToBounds) : parent]))
        expect(scene.hit(25, 5), equals: "w")
    }

    // MARK: HT-2

    @Test(
        "HT-2: bounds are half-open",
        arguments: [
            (10.0, 10.0, "v"), (20, 10, "w"), (10, 20, "w"), (20.0.nextDown, 20.0.nextDown, "v"),
            (10.0.nextDown, 15, "w"),
        ])
    func halfOpen(x: Double, y: Double, hit: String) {
        let scene = TestScene(ViewSpec("w", 0, 0, 100, 100, [ViewSpec("v", 10, 10, 10, 10)]))
        expect(scene.hit(x, y), equals: hit)
    }

    @Test(
        "HT-4: a quarter turn about the middle swaps width and height",
        arguments: [
            (50.0, 20.0, "v"), (50, 79, "v"), (20, 50, "w"), (79, 50, "w"), (59, 50, "v"), (61, 50, "w"),
        ])
    func turned(x: Double, y: Double, hit: String) {
        let view = ViewSpec("v", 10, 40, 80, 20).with { $0.transform = AffineTransform(0, 1, -1, 0) }
        expect(TestScene(ViewSpec("w", 0, 0, 100, 100, [view])).hit(x, y), equals: hit)
    }

    // MARK: HT-5, HT-6

    @Test(
        "HT-5: a disabled control returns nil for itself and its subtree",
        arguments: ViewClass.allCases.filter(\.isControl))
    func disabledControl(viewClass: ViewClass) {
        let scene = scene {
            $0.viewClass = viewClass
            $0.off = .isEnabled
        }
        expect(scene.hit(10, 10), equals: "back")
        expect(scene.hit(60, 60), equals: "back")
    }
}
