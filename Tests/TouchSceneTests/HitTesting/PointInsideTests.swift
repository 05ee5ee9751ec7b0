import SceneTestSupport
import Testing

@testable import TouchScene

@Suite("Overrides of pointInside (HT-8, HT-10, HT-11)")
struct PointInsideTests {
    /// The view `v` is a square from 20 to 60 in the window. Its child `c` is 30 to the right of it.
    private func scene(
        _ rules: ViewSpec.PointInside..., child: (inout ViewSpec) -> Void = { _ in }
    ) -> TestScene {
        var c = ViewSpec("c", 30, 0, 40, 40)
        child(&c)
        var v = ViewSpec("v", 20, 20, 40, 40, [c])
        v.pointInside = rules
        return TestScene(
            ViewSpec(
                "w", 0, 0, 100, 100, [ViewSpec("far", 0, 80, 10, 10, [ViewSpec("deep", 1, 1, 5, 5)]), v]))
    }

    private func isInside(_ scene: TestScene, _ x: Double, _ y: Double) -> Bool {
        scene.log(x, y).contains("v.pointInside=true")
    }

    @Test("true matches everywhere in the window, false nowhere")
    func always() {
        #expect(scene(.always(true)).hit(1, 1) == "v")
        #expect(scene(.always(true)).hit(85, 30) == "c")
        #expect(scene(.always(false)).hit(30, 30) == "w")
    }

    @Test("false skips the complete subtree, wherever the children lie")
    func falseSkipsSubtree() { #expect(scene(.always(false)).hit(70, 30) == "w") }

    @Test("negative insets extend the hit area, positive ones shrink it; they replace the bounds")
    func insets() {
        let larger = scene(.insets(EdgeInsets(top: -10, left: -10, bottom: -10, right: -10)))
        #expect(larger.hit(10, 10) == "v")
        #expect(larger.hit(9.999, 10) == "w")
        let smaller = scene(.insets(EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)))
        #expect(smaller.hit(25, 25) == "w", "HT-10: super is not called")
        #expect(smaller.hit(30, 30) == "v")
    }

    @Test("an ellipse replaces the bounds")
    func ellipse() {
        #expect(scene(.ellipse).hit(40, 40) == "v")
        #expect(scene(.ellipse).hit(22, 22) == "w")
    }

    @Test("a polygon uses the view's own coordinates and can extend beyond the bounds")
    func polygon() {
        let triangle = scene(.polygon([Point(x: 0, y: 0), Point(x: -20, y: 0), Point(x: 0, y: -20)]))
        #expect(triangle.hit(15, 15) == "v")
        #expect(triangle.hit(30, 30) == "w")
    }

    @Test("a polygon that crosses itself contains every point with a winding number other than 0")
    func nonZero() {
        let square = [(0.0, 0.0), (40, 0), (40, 40), (0, 40)]
        #expect(scene(.polygon((square + square).map { Point(x: $0.0, y: $0.1) })).hit(30, 30) == "v")
    }

    @Test("anySubview matches in the bounds of a subview, also outside the view; elsewhere super is used")
    func anySubview() {
        #expect(scene(.anySubview).hit(80, 30) == "c")
        #expect(scene(.anySubview).hit(25, 25) == "v", "a list without a shape uses super")
        #expect(scene(.anySubview).hit(25, 70) == "w")
    }

    @Test("HT-11: subviews that HT-1 or HT-5 skips do not count")
    func anySubviewRefused() {
        #expect(scene(.anySubview) { $0.on = .isHidden }.hit(80, 30) == "w")
        #expect(scene(.anySubview) { $0.alpha = 0 }.hit(80, 30) == "w")
        #expect(scene(.anySubview) { $0.off = .isUserInteractionEnabled }.hit(80, 30) == "w")
        #expect(scene(.anySubview) { $0.transform = AffineTransform(0, 0, 0, 0) }.hit(80, 30) == "w")
        #expect(
            scene(.anySubview) {
                $0.viewClass = .UISwitch
                $0.off = .isEnabled
            }.hit(80, 30) == "w")
    }

    @Test("HT-11: overrides of subviews have no effect")
    func anySubviewIgnoresOverrides() {
        let growing = scene(.anySubview) { $0.pointInside = [.always(true)] }
        #expect(!isInside(growing, 25, 75))
        let closed = scene(.anySubview) { $0.pointInside = [.always(false)] }
        #expect(isInside(closed, 80, 30))
        #expect(closed.hit(80, 30) == "v")
    }

    @Test("HT-11: grandchildren do not count")
    func anySubviewIsDirect() {
        let scene = scene(.anySubview) { $0.subviews = [ViewSpec("grandchild", 0, 40, 10, 20)] }
        #expect(!isInside(scene, 55, 65))
    }

    @Test("anySubview follows the subviews' transforms")
    func anySubviewTransformed() {
        let scene = scene(.anySubview) { $0.transform = AffineTransform(0.5, 0, 0, 0.5) }
        #expect(isInside(scene, 61, 31))
        #expect(!isInside(scene, 81, 31))
    }

    @Test("insideView matches inside the bounds of any view; elsewhere super is used")
    func insideView() {
        #expect(isInside(scene(.insideView("deep")), 2, 82))
        #expect(!isInside(scene(.insideView("deep")), 7, 82))
        #expect(isInside(scene(.insideView("deep")), 30, 30))
    }

    @Test("the first rule that matches decides")
    func firstMatch() {
        #expect(!isInside(scene(.always(false), .always(true)), 30, 30))
        #expect(isInside(scene(.ellipse, .always(true)), 1, 1))
        #expect(!isInside(scene(.ellipse, .always(false)), 21, 21))
    }

    @Test("HT-10: a list with a shape is false if none of its rules matches, in either order")
    func shapeInAList() {
        #expect(!isInside(scene(.ellipse, .anySubview), 21, 21))
        #expect(!isInside(scene(.anySubview, .ellipse), 21, 21))
        #expect(isInside(scene(.anySubview, .insideView("deep")), 21, 21), "no shape: super")
    }

    @Test("an override of pointInside is not called if HT-1 skips the view")
    func refused() {
        let v = ViewSpec("v", 0, 0, 9, 9).pointInside(.always(true)).on(.isHidden)
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [v]))
        #expect(scene.log(1, 1).contains("v.pointInside=true") == false)
        #expect(scene.hit(1, 1) == "w")
    }

    @Test("an overridden visit has the reason override and the rule HT-8")
    func visit() throws {
        let visit = try #require(
            scene(.always(false)).visits(30, 30).first { $0.call == .pointInside(false) })
        #expect(visit.reason == .override)
        #expect(visit.rule == .HT8)
    }

    @Test("pointInside of a window can be overridden")
    func window() {
        let window = ViewSpec("w", 0, 0, 9, 9).pointInside(.always(true))
        #expect(TestScene(window).hit(500, 500) == "w")
    }

    @Test("hit tests with and without visits agree on overrides at every point")
    func everywhere() {
        let scenes = [
            scene(.ellipse), scene(.anySubview), scene(.insideView("deep"), .ellipse), scene(.always(true)),
        ]
        for scene in scenes {
            for x in stride(from: -5.0, through: 105, by: 5) {
                for y in stride(from: -5.0, through: 105, by: 5) { _ = scene.hit(x, y) }
            }
        }
    }
}
