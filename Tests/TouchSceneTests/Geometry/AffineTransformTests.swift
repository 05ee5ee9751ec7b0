import SceneTestSupport
import Glibc
import TestSupport
import Testing

@testable import TouchScene

struct AffineTransformTests {
    @Test("Affine transforms (HT-4)") func checks() {
        check("a transform maps x to a·x + c·y + tx and y to b·x + d·y + ty") {
            let transform = AffineTransform(2, 3, 5, 7, 11, 13)
            expect(transform.applied(to: Point(x: 1, y: 10)), equals: Point(x: 63, y: 86))
        }

        check("a quarter turn clockwise maps right to down") {
            let turn = AffineTransform(0, 1, -1, 0)
            expect(turn.applied(to: Point(x: 1, y: 0)), equals: Point(x: 0, y: 1))
        }

        check("the inverse maps each point back, for every transform") {
            var random = SplitMix64(seed: 11)
            for _ in 0..<2000 {
                func number() -> Double { Double.random(in: -10...10, using: &random) }
                let transform = AffineTransform(number(), number(), number(), number(), number(), number())
                let determinant = transform.a * transform.d - transform.b * transform.c
                guard abs(determinant) > 0.01 else { continue }
                let inverse = try #require(transform.inverted)
                let point = Point(x: number(), y: number())
                let back = inverse.applied(to: transform.applied(to: point))
                #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
            }
        }

        check("a reflection has an inverse, because a negative determinant is not 0") {
            #expect(AffineTransform(-1, 0, 0, 1).inverted != nil)
        }
    }

    @Test(
        "a transform has no inverse if the determinant is 0 or not finite",
        arguments: [
            AffineTransform(0, 0, 0, 0), AffineTransform(1, 0, 0, 0), AffineTransform(0, 0, 0, 1),
            AffineTransform(1, 2, 2, 4), AffineTransform(1e300, 0, 0, 1e300), AffineTransform(0, 1, 0, 1),
        ])
    func noInverse(transform: AffineTransform) {
        #expect(transform.inverted == nil)
    }
}
