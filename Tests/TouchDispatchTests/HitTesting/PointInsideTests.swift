import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Overrides of pointInside (HT-8, HT-10, HT-11)")
struct PointInsideTests {
    /// `v`, 20…60 square in the window, with the child `c`, 30 to the right of it.
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

    @Test("true holds everywhere in the window, false nowhere")
    func always() {
        #expect(scene(.always(true)).hit(1, 1) == "v")
        #expect(scene(.always(true)).hit(85, 30) == "c")
        #expect(scene(.always(false)).hit(30, 30) == "w")
    }

    @Test("false skips the whole subtree, wherever its children lie")
    func falseSkipsSubtree() { #expect(scene(.always(false)).hit(70, 30) == "w") }

    @Test("negative insets make the target larger, positive ones smaller; they stand in for the bounds")
    func insets() {
        let larger = scene(.insets(EdgeInsets(top: -10, left: -10, bottom: -10, right: -10)))
        #expect(larger.hit(10, 10) == "v")
        #expect(larger.hit(9.999, 10) == "w")
        let smaller = scene(.insets(EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)))
        #expect(smaller.hit(25, 25) == "w", "HT-10: super is not asked")
        #expect(smaller.hit(30, 30) == "v")
    }

    @Test("an ellipse stands in for the bounds")
    func ellipse() {
        #expect(scene(.ellipse).hit(40, 40) == "v")
        #expect(scene(.ellipse).hit(22, 22) == "w")
    }

    @Test("a polygon is in the view's own coordinates and may leave the bounds")
    func polygon() {
        let triangle = scene(.polygon([Point(x: 0, y: 0), Point(x: -20, y: 0), Point(x: 0, y: -20)]))
        #expect(triangle.hit(15, 15) == "v")
        #expect(triangle.hit(30, 30) == "w")
    }

    @Test("a polygon that crosses itself contains what it winds round, twice included")
    func nonZero() {
        let square = [(0.0, 0.0), (40, 0), (40, 40), (0, 40)]
        #expect(scene(.polygon((square + square).map { Point(x: $0.0, y: $0.1) })).hit(30, 30) == "v")
    }

    @Test("anySubview: inside the bounds of a subview, also outside one's own; elsewhere super")
    func anySubview() {
        #expect(scene(.anySubview).hit(80, 30) == "c")
        #expect(scene(.anySubview).hit(25, 25) == "v", "a list without a shape falls back to super")
        #expect(scene(.anySubview).hit(25, 70) == "w")
    }

    @Test("HT-11: subviews that HT-1 or HT-5 refuse do not count")
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

    @Test("HT-11: what subviews override plays no part")
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

    @Test("insideView: inside the bounds of any view, elsewhere super")
    func insideView() {
        #expect(isInside(scene(.insideView("deep")), 2, 82))
        #expect(!isInside(scene(.insideView("deep")), 7, 82))
        #expect(isInside(scene(.insideView("deep")), 30, 30))
    }

    @Test("the first rule that matches answers")
    func firstMatch() {
        #expect(!isInside(scene(.always(false), .always(true)), 30, 30))
        #expect(isInside(scene(.ellipse, .always(true)), 1, 1))
        #expect(!isInside(scene(.ellipse, .always(false)), 21, 21))
    }

    @Test("HT-10: a list that holds a shape and of which no rule matches answers false, in either order")
    func shapeInAList() {
        #expect(!isInside(scene(.ellipse, .anySubview), 21, 21))
        #expect(!isInside(scene(.anySubview, .ellipse), 21, 21))
        #expect(isInside(scene(.anySubview, .insideView("deep")), 21, 21), "no shape: super")
    }

    @Test("overridden pointInside does not matter where HT-1 refuses: it is not called")
    func refused() {
        let v = ViewSpec("v", 0, 0, 9, 9).pointInside(.always(true)).on(.isHidden)
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [v]))
        #expect(scene.log(1, 1).contains("v.pointInside=true") == false)
        #expect(scene.hit(1, 1) == "w")
    }

    @Test("its visit has the reason override and rule HT-8")
    func visit() throws {
        let visit = try #require(
            scene(.always(false)).visits(30, 30).first { $0.call == .pointInside(false) })
        #expect(visit.reason == .override)
        #expect(visit.rule == .HT8)
    }

    @Test("a window's pointInside may be overridden")
    func window() {
        let window = ViewSpec("w", 0, 0, 9, 9).pointInside(.always(true))
        #expect(TestScene(window).hit(500, 500) == "w")
    }

    @Test("the scan's budget and the walk's see overrides alike: hits agree everywhere")
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
