import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

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

    @Test("Overrides of pointInside (HT-8, HT-10, HT-11)") func checks() {
        check("true matches everywhere in the window, false nowhere") {
            expect(scene(.always(true)).hit(1, 1), equals: "v")
            expect(scene(.always(true)).hit(85, 30), equals: "c")
            expect(scene(.always(false)).hit(30, 30), equals: "w")
        }

        check("false skips the complete subtree, wherever the children lie") {
            expect(scene(.always(false)).hit(70, 30), equals: "w")
        }

        check("negative insets extend the hit area, positive ones shrink it; they replace the bounds") {
            let larger = scene(.insets(EdgeInsets(top: -10, left: -10, bottom: -10, right: -10)))
            expect(larger.hit(10, 10), equals: "v")
            expect(larger.hit(9.999, 10), equals: "w")
            let smaller = scene(.insets(EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)))
            expect(smaller.hit(25, 25), equals: "w", "HT-10: super is not called")
            expect(smaller.hit(30, 30), equals: "v")
        }

        check("an ellipse replaces the bounds") {
            expect(scene(.ellipse).hit(40, 40), equals: "v")
            expect(scene(.ellipse).hit(22, 22), equals: "w")
        }

        check("a polygon uses the view's own coordinates and can extend beyond the bounds") {
            let triangle = scene(.polygon([Point(x: 0, y: 0), Point(x: -20, y: 0), Point(x: 0, y: -20)]))
            expect(triangle.hit(15, 15), equals: "v")
            expect(triangle.hit(30, 30), equals: "w")
        }

        check("a polygon that crosses itself contains every point with a winding number other than 0") {
            let square = [(0.0, 0.0), (40, 0), (40, 40), (0, 40)]
            expect(
                scene(.polygon((square + square).map { Point(x: $0.0, y: $0.1) })).hit(30, 30), equals: "v")
        }

        check("anySubview matches in the bounds of a subview, also outside the view; elsewhere super is used")
        {
            expect(scene(.anySubview).hit(80, 30), equals: "c")
            expect(scene(.anySubview).hit(25, 25), equals: "v", "a list without a shape uses super")
            expect(scene(.anySubview).hit(25, 70), equals: "w")
        }

        check("HT-11: subviews that HT-1 or HT-5 skips do not count") {
            expect(scene(.anySubview) { $0.on = .isHidden }.hit(80, 30), equals: "w")
            expect(scene(.anySubview) { $0.alpha = 0 }.hit(80, 30), equals: "w")
            expect(scene(.anySubview) { $0.off = .isUserInteractionEnabled }.hit(80, 30), equals: "w")
            expect(scene(.anySubview) { $0.transform = AffineTransform(0, 0, 0, 0) }.hit(80, 30), equals: "w")
            expect(
                scene(.anySubview) {
                    $0.viewClass = .UISwitch
                    $0.off = .isEnabled
                }.hit(80, 30), equals: "w")
        }

        check("HT-11: overrides of subviews have no effect") {
            let growing = scene(.anySubview) { $0.pointInside = [.always(true)] }
            #expect(!isInside(growing, 25, 75))
            let closed = scene(.anySubview) { $0.pointInside = [.always(false)] }
            #expect(isInside(closed, 80, 30))
            expect(closed.hit(80, 30), equals: "v")
        }

        check("HT-11: grandchildren do not count") {
            let scene = scene(.anySubview) { $0.subviews = [ViewSpec("grandchild", 0, 40, 10, 20)] }
            #expect(!isInside(scene, 55, 65))
        }

        check("anySubview follows the subviews' transforms") {
            let scene = scene(.anySubview) { $0.transform = AffineTransform(0.5, 0, 0, 0.5) }
            #expect(isInside(scene, 61, 31))
            #expect(!isInside(scene, 81, 31))
        }

        check("insideView matches inside the bounds of any view; elsewhere super is used") {
            #expect(isInside(scene(.insideView("deep")), 2, 82))
            #expect(!isInside(scene(.insideView("deep")), 7, 82))
            #expect(isInside(scene(.insideView("deep")), 30, 30))
        }

        check("the first rule that matches decides") {
            #expect(!isInside(scene(.always(false), .always(true)), 30, 30))
            #expect(isInside(scene(.ellipse, .always(true)), 1, 1))
            #expect(!isInside(scene(.ellipse, .always(false)), 21, 21))
        }

        check("HT-10: a list with a shape is false if none of its rules matches, in either order") {
            #expect(!isInside(scene(.ellipse, .anySubview), 21, 21))
            #expect(!isInside(scene(.anySubview, .ellipse), 21, 21))
            #expect(isInside(scene(.anySubview, .insideView("deep")), 21, 21), "no shape: super")
        }

        check("an override of pointInside is not called if HT-1 skips the view") {
            let v = ViewSpec("v", 0, 0, 9, 9).pointInside(.always(true)).on(.isHidden)
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [v]))
            expect(scene.log(1, 1).contains("v.pointInside=true"), equals: false)
            expect(scene.hit(1, 1), equals: "w")
        }

        check("an overridden visit has the reason override and the rule HT-8") {
            let visit = try #require(
                scene(.always(false)).visits(30, 30).first { $0.call == .pointInside(false) })
            expect(visit.reason, equals: .override)
            expect(visit.rule, equals: .HT8)
        }

        check("pointInside of a window can be overridden") {
            let window = ViewSpec("w", 0, 0, 9, 9).pointInside(.always(true))
            expect(TestScene(window).hit(500, 500), equals: "w")
        }

        check("hit tests with and without visits agree on overrides at every point") {
            let scenes = [
                scene(.ellipse), scene(.anySubview), scene(.insideView("deep"), .ellipse),
                scene(.always(true)),
            ]
            for scene in scenes {
                for x in stride(from: -5.0, through: 105, by: 5) {
                    for y in stride(from: -5.0, through: 105, by: 5) { _ = scene.hit(x, y) }
                }
            }
        }
    }
}
