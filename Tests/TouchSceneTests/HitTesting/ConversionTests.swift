import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct ConversionTests {
    private let scene = TestScene(
        ViewSpec(
            "w1", 0, 0, 400, 400,
            [
                ViewSpec("a", 10, 20, 100, 100, [ViewSpec("a1", 5, 5, 50, 50)]),
                ViewSpec("b", 200, 0, 100, 100, [ViewSpec("b1", 1, 2, 50, 50)])
                    .with { $0.transform = AffineTransform(2, 0, 0, 2) },
                ViewSpec("flat", 0, 0, 10, 10, [ViewSpec("inFlat", 0, 0, 5, 5)])
                    .with { $0.transform = AffineTransform(0, 0, 0, 1) },
            ]),
        ViewSpec("w2", 100, 100, 50, 50, [ViewSpec("c", 7, 7, 20, 20)]))

    private func convert(_ x: Double, _ y: Double, _ from: String, _ to: String) -> Point? {
        scene.scene.convert(Point(x: x, y: y), from: scene.view(from), to: scene.view(to))
    }

    @Test("Converting points between views (HT-4)") func checks() {
        check("a conversion to the same view changes nothing") {
            expect(convert(3, 4, "a1", "a1"), equals: Point(x: 3, y: 4))
        }

        check("a conversion to an ancestor adds the origins of the path; to a descendant, it subtracts them")
        {
            expect(convert(1, 1, "a1", "w1"), equals: Point(x: 16, y: 26))
            expect(convert(16, 26, "w1", "a1"), equals: Point(x: 1, y: 1))
        }

        check("a conversion between distant views uses the nearest common ancestor, with transforms") {
            // b: 200…300 × 0…100, doubled about (250, 50), so its origin is at (150, −50).
            let point = try #require(convert(0, 0, "b1", "w1"))
            expect(point, equals: Point(x: 152, y: -46))
            let back = try #require(convert(point.x - 15, point.y - 25, "a1", "b1"))
            #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
        }

        check("a conversion between windows uses screen coordinates") {
            expect(convert(0, 0, "c", "w1"), equals: Point(x: 107, y: 107))
            expect(convert(0, 0, "c", "a1"), equals: Point(x: 92, y: 82))
            expect(convert(92, 82, "a1", "c"), equals: Point(x: 0, y: 0))
        }

        check("points are converted out of a view with a non-invertible transform, but not into it") {
            #expect(convert(0, 0, "w1", "flat") == nil)
            #expect(convert(0, 0, "a1", "inFlat") == nil)
            #expect(convert(0, 0, "inFlat", "a1") != nil)
            expect(convert(1, 1, "inFlat", "flat"), equals: Point(x: 1, y: 1))
        }

        check("the path to a view starts at its window") {
            expect(scene.scene.path(to: scene.view("b1")).map { scene.name($0) }, equals: ["w1", "b", "b1"])
            expect(scene.scene.path(to: scene.view("w2")).map { scene.name($0) }, equals: ["w2"])
        }
    }
}
