import SceneTestSupport
import Glibc
import TestSupport
import Testing

@testable import TouchScene

@Suite("Affine transforms (HT-4)")
struct AffineTransformTests {
    @Test("a transform maps x to a·x + c·y + tx and y to b·x + d·y + ty")
    func application() {
        let transform = AffineTransform(2, 3, 5, 7, 11, 13)
        #expect(transform.applied(to: Point(x: 1, y: 10)) == Point(x: 63, y: 86))
    }

    @Test("a quarter turn clockwise maps right to down")
    func quarterTurn() {
        let turn = AffineTransform(0, 1, -1, 0)
        #expect(turn.applied(to: Point(x: 1, y: 0)) == Point(x: 0, y: 1))
    }

    @Test("the inverse maps each point back, for every transform")
    func inverse() throws {
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

    @Test(
        "a transform has no inverse if the determinant is 0 or not finite",
        arguments: [
            AffineTransform(0, 0, 0, 0), AffineTransform(1, 0, 0, 0), AffineTransform(0, 0, 0, 1),
            AffineTransform(1, 2, 2, 4), AffineTransform(1e300, 0, 0, 1e300), AffineTransform(0, 1, 0, 1),
        ])
    func noInverse(transform: AffineTransform) {
        #expect(transform.inverted == nil)
    }

    @Test("a reflection has an inverse, because a negative determinant is not 0")
    func mirror() {
        #expect(AffineTransform(-1, 0, 0, 1).inverted != nil)
    }
}
