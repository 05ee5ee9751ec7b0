import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct PlacementTests {
    private func isNear(_ a: Point?, _ b: Point) -> Bool {
        guard let a else { return false }
        return abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
    }

    private func view(at placement: Placement) -> View {
        var scene = Scene()
        var view = View(superview: nil, window: WindowIndex(0), depth: 0, viewClass: .UIView)
        scene.place(&view, at: placement)
        return view
    }

    /// A point of the superview in the coordinates of a view with this placement and no transform.
    private func local(_ point: Point, _ placement: Placement) -> Point {
        view(at: placement).fromSuperview(point)
    }

    @Test("The placement of a view in its superview (HT-4)") func checks() {
        check("with a frame, the bounds origin is 0 and the center is the middle of the frame") {
            let placement = Placement(frame: Rect(10, 20, 100, 50))
            expect(placement.bounds, equals: Rect(0, 0, 100, 50))
            expect(placement.center, equals: Point(x: 60, y: 45))
            expect(local(Point(x: 10, y: 20), placement), equals: .zero)
            expect(local(Point(x: 110, y: 70), placement), equals: Point(x: 100, y: 50))
        }

        check("center and bounds lead to the same placement as the corresponding frame") {
            let placement = Placement(center: Point(x: 60, y: 45), bounds: Rect(0, 0, 100, 50))
            expect(placement, equals: Placement(frame: Rect(10, 20, 100, 50)))
        }

        check("a bounds origin shifts the content") {
            let placement = Placement(frame: Rect(10, 20, 100, 50), bounds: Rect(5, 500, 100, 50))
            expect(local(Point(x: 10, y: 20), placement), equals: Point(x: 5, y: 500))
        }

        check("the anchor point does not move a view that has a frame and no transform") {
            let placement = Placement(frame: Rect(10, 20, 100, 50), anchorPoint: .zero)
            expect(local(Point(x: 10, y: 20), placement), equals: .zero)
        }

        check("with a center, the anchor point is the point of the bounds at the center") {
            let placement = Placement(
                center: Point(x: 100, y: 100), bounds: Rect(0, 0, 40, 20), anchorPoint: Point(x: 0.25, y: 1))
            expect(placement.frameOrigin, equals: Point(x: 90, y: 80))
        }

        check("a transform rotates about the anchor point, which does not move") {
            let turn = AffineTransform(0, 1, -1, 0)
            let inverse = try #require(turn.inverted)
            let placement = Placement(frame: Rect(0, 0, 100, 50), anchorPoint: Point(x: 0, y: 0))
            #expect(isNear(placement.fromSuperview(.zero, inverse: inverse), .zero))
            // The view's x-axis points down in the superview: the superview's (0, 30) is the view's (30, 0).
            #expect(isNear(placement.fromSuperview(Point(x: 0, y: 30), inverse: inverse), Point(x: 30, y: 0)))
        }

        check("a transform about the middle is combined with a bounds origin") {
            let double = AffineTransform(2, 0, 0, 2)
            let inverse = try #require(double.inverted)
            let placement = Placement(frame: Rect(100, 100, 100, 100), bounds: Rect(1000, 0, 100, 100))
            let center = placement.fromSuperview(Point(x: 150, y: 150), inverse: inverse)
            #expect(isNear(center, Point(x: 1050, y: 50)))
            let corner = placement.fromSuperview(Point(x: 50, y: 50), inverse: inverse)
            #expect(isNear(corner, Point(x: 1000, y: 0)))
        }

        check(
            "a point that is converted to the superview and back is unchanged, with and without a transform"
        ) {
            var random = SplitMix64(seed: 7)
            for _ in 0..<1000 {
                func number(_ range: ClosedRange<Double> = -200...200) -> Double {
                    Double.random(in: range, using: &random)
                }
                let placement = Placement(
                    frame: Rect(number(), number(), number(0...200), number(0...200)),
                    bounds: Rect(number(), number(), number(0...200), number(0...200)),
                    anchorPoint: Point(x: number(-1...2), y: number(-1...2)))
                let transform = AffineTransform(
                    number(0.5...2), number(-0.2...0.2), number(-0.2...0.2), number(0.5...2), number(),
                    number())
                let inverse = try #require(transform.inverted)
                let point = Point(x: number(), y: number())
                let view = self.view(at: placement)
                #expect(isNear(view.fromSuperview(view.toSuperview(point)), point))
                let outside = placement.toSuperview(point, transform: transform)
                #expect(isNear(placement.fromSuperview(outside, inverse: inverse), point))
            }
        }

        check(
            "a scene returns the placement that was set last, and keeps one anchor for each view that needs one"
        ) {
            var random = SplitMix64(seed: 8)
            func number() -> Double { Double.random(in: -200...200, using: &random) }
            func rect() -> Rect { Rect(number(), number(), number(), number()) }
            var scene = TestScene(ViewSpec("w", 0, 0, 40, 40, [ViewSpec("a", 0, 0, 1, 1)])).scene
            let view = ViewIndex(1)
            for round in 0..<300 {
                let placement =
                    switch round % 3 {
                    case 0: Placement(frame: rect(), bounds: rect())
                    case 1: Placement(frame: rect(), anchorPoint: Point(x: number(), y: number()))
                    default: Placement(center: Point(x: number(), y: number()), bounds: rect())
                    }
                scene[placementOf: view] = placement
                expect(scene[placementOf: view], equals: placement)
                expect(scene[placementOf: ViewIndex(0)], equals: Placement(frame: Rect(0, 0, 40, 40)))
                expect(scene.anchors.count, equals: min(round, 1))
            }
        }
    }

    @Test(
        "HT-14: with bounds of another size, the frame's origin and the size of the bounds count",
        arguments: [Point(x: 0.5, y: 0.5), Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)])
    func otherSize(anchor: Point) {
        let placement = Placement(
            frame: Rect(10, 20, 100, 50), bounds: Rect(0, 0, 50, 25), anchorPoint: anchor)
        expect(placement.frameOrigin, equals: Point(x: 10, y: 20))
        expect(local(Point(x: 10, y: 20), placement), equals: .zero)
        expect(placement.fromSuperview(Point(x: 10, y: 20), inverse: .identity), equals: .zero)
    }
}
