import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct VisitLogTests {
    @Test("The visit log (HT-9)") func checks() {
        check("the order is: hitTest, pointInside with its result, subviews from last to first, return") {
            let scene = TestScene(
                ViewSpec(
                    "w", 0, 0, 100, 100,
                    [
                        ViewSpec("a", 0, 0, 100, 100),
                        ViewSpec(
                            "b", 0, 0, 100, 100, [ViewSpec("b1", 0, 0, 9, 9), ViewSpec("b2", 50, 50, 9, 9)]),
                        ViewSpec("c", 90, 90, 9, 9, [ViewSpec("c1", 0, 0, 9, 9)]),
                    ]))
            expect(
                scene.log(5, 5),
                equals: [
                    "w.hitTest", "w.pointInside=true", "c.hitTest", "c.pointInside=false", "c.return=nil",
                    "b.hitTest", "b.pointInside=true", "b2.hitTest", "b2.pointInside=false", "b2.return=nil",
                    "b1.hitTest", "b1.pointInside=true", "b1.return=b1", "b.return=b1", "w.return=b1",
                ])
        }

        check("a view that HT-1 or HT-5 skips is asked, but pointInside is not called") {
            let scene = TestScene(
                ViewSpec(
                    "w", 0, 0, 9, 9,
                    [
                        ViewSpec("hidden", 0, 0, 9, 9).on(.isHidden),
                        ViewSpec("clear", 0, 0, 9, 9).with { $0.alpha = 0.01 },
                        ViewSpec("deaf", 0, 0, 9, 9).off(.isUserInteractionEnabled),
                        ViewSpec("off", 0, 0, 9, 9).with(.UIButton).off(.isEnabled),
                    ]))
            expect(
                scene.log(1, 1),
                equals: [
                    "w.hitTest", "w.pointInside=true", "off.hitTest", "off.return=nil", "deaf.hitTest",
                    "deaf.return=nil", "clear.hitTest", "clear.return=nil", "hidden.hitTest",
                    "hidden.return=nil",
                    "w.return=w",
                ])
            let returns = scene.visits(1, 1).filter { $0.call == .return(nil) }
            expect(returns.map(\.reason), equals: [.controlDisabled, .interactionDisabled, .alpha, .hidden])
            expect(returns.map(\.rule), equals: [.HT5, .HT1, .HT1, .HT1])
        }

        check("if several reasons apply, the first one in HT-1 is reported: interaction, hidden, alpha") {
            let all = ViewSpec("v", 0, 0, 9, 9).on(.isHidden).off(.isUserInteractionEnabled).with {
                $0.alpha = 0
            }
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [all]))
            expect(scene.visits(1, 1).first { $0.call == .return(nil) }?.reason, equals: .interactionDisabled)
        }

        check("a point outside the bounds has the reason outsideBounds and the rule HT-2") {
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 5, 5, 4, 4)]))
            let visits = scene.visits(1, 1).filter { $0.view == scene.view("v") }
            expect(visits.map(\.call), equals: [.hitTest, .pointInside(false), .return(nil)])
            expect(visits.map(\.reason), equals: [nil, .outsideBounds, .outsideBounds])
            expect(visits.map(\.rule), equals: [.HT1, .HT2, .HT2])
        }

        check("HT-13: a view with a non-invertible transform has one visit: return, notInvertible, HT-4") {
            let flat = ViewSpec("flat", 0, 0, 9, 9, [ViewSpec("inside", 0, 0, 9, 9)]).hitTest(.itself)
                .with { $0.transform = AffineTransform(0, 0, 0, 0) }
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [flat]))
            expect(
                scene.log(1, 1), equals: ["w.hitTest", "w.pointInside=true", "flat.return=nil", "w.return=w"])
            let visit = try #require(scene.visits(1, 1).first { $0.view == scene.view("flat") })
            expect(
                visit,
                equals: Visit(
                    view: scene.view("flat"), call: .return(nil), point: nil, reason: .notInvertible,
                    rule: .HT4))
        }

        check("visits contain points in the coordinates of the asked view") {
            let scene = TestScene(
                ViewSpec("w", 100, 0, 90, 90, [ViewSpec("v", 10, 10, 50, 50, [ViewSpec("x", 5, 5, 9, 9)])]))
            let points = scene.visits(120, 20).map(\.point)
            expect(points.first, equals: Point(x: 20, y: 20))
            #expect(points.contains(Point(x: 10, y: 10)))
            #expect(points.contains(Point(x: 5, y: 5)))
        }

        check("a window that is not hit is logged before the window that is hit") {
            let scene = TestScene(ViewSpec("back", 0, 0, 100, 100), ViewSpec("front", 0, 0, 10, 10))
            expect(
                scene.log(50, 50),
                equals: [
                    "front.hitTest", "front.pointInside=false", "front.return=nil", "back.hitTest",
                    "back.pointInside=true", "back.return=back",
                ])
        }
    }
}
