import Glibc
import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct ReferenceTests {
    /// Random points, either on the integer grid, where edges lie, or between, where rounding has no effect.
    private func points(_ random: inout SplitMix64, onGrid: Bool, _ count: Int) -> [Point] {
        (0..<count).map { _ in
            if onGrid {
                Point(
                    x: Double(Int.random(in: -10...110, using: &random)),
                    y: Double(Int.random(in: -10...110, using: &random)))
            } else {
                Point(
                    x: Double.random(in: -10...110, using: &random),
                    y: Double.random(in: -10...110, using: &random))
            }
        }
    }

    /// Compares the hit tests at the points. Returns the number of points that hit a view inside a window.
    private func verify(_ scene: TestScene, _ points: [Point], _ what: Comment) -> Int {
        var deepHits = 0
        // The number of points decides whether the tester uses indices.
        let tester = HitTester(scene.scene, points: points.count)
        let reference = Reference(scene.scene)
        for point in points {
            var budget = WorkBudget()
            var visits: [Visit] = []
            let scan = tester.hitTest(point, budget: &budget)
            let walk = tester.hitTest(point, visits: &visits, budget: &budget)
            let wanted = reference.hit(point)
            if let wanted, scene.scene[wanted].depth > 0 { deepHits += 1 }
            if scan != walk || scan?.view != wanted {
                Issue.record(
                    """
                    \(what) at \(point.x), \(point.y): scan \(scene.name(scan?.view)), \
                    walk \(scene.name(walk?.view)), reference \(scene.name(wanted))
                    """)
            }
        }
        return deepHits
    }

    /// The factor by which a quick run has fewer scenes.
    private static let divisor = TestRun.depth == .quick ? 10 : 1

    @Test("The hit tests with and without visits agree with the reference implementation") func checks() {
        check("all agree on random scenes with transforms and pointInside overrides") {
            var maker = SceneMaker(seed: 1, hasTransforms: true, hasHitTestOverrides: false)
            var random = SplitMix64(seed: 2)
            var deepHits = 0
            for number in 0..<2000 / Self.divisor {
                deepHits += verify(maker.scene(), points(&random, onGrid: false, 5), "scene \(number)")
            }
            #expect(deepHits > 2500 / Self.divisor, "too few hits for a meaningful comparison")
        }

        check("PO-1: all agree on random scenes with popovers") {
            var maker = SceneMaker(seed: 21, hasTransforms: false, hasHitTestOverrides: true)
            maker.hasPopovers = true
            var random = SplitMix64(seed: 22)
            var deepHits = 0
            for number in 0..<1000 / Self.divisor {
                maker.hasHitTestOverrides = number % 2 == 0
                deepHits += verify(maker.scene(), points(&random, onGrid: false, 5), "scene \(number)")
            }
            #expect(deepHits > 400 / Self.divisor, "too few hits for a meaningful comparison")
        }

        check("all agree on random scenes without transforms, at points of the grid on which the edges lie") {
            var maker = SceneMaker(seed: 3, hasTransforms: false, hasHitTestOverrides: false)
            var random = SplitMix64(seed: 4)
            var deepHits = 0
            for number in 0..<600 / Self.divisor {
                deepHits += verify(maker.scene(), points(&random, onGrid: true, 15), "scene \(number)")
            }
            #expect(deepHits > 2000 / Self.divisor, "too few hits for a meaningful comparison")
        }

        check("all agree if rounding decides: small views with bounds and origins of other magnitudes") {
            var random = SplitMix64(seed: 11)
            var deepHits = 0
            for magnitude in [1.0, 1e6, 1e12, 1e15] {
                let children = (0..<64).map { index in
                    var child = ViewSpec("c\(index)", Rect(0, 0, 0, 0))
                    let origin = Point(
                        x: magnitude * Double.random(in: 0.5...1, using: &random),
                        y: magnitude * Double.random(in: 0.5...1, using: &random))
                    let bounds = Point(
                        x: random.chance(2) ? magnitude : 0, y: random.chance(2) ? -magnitude : 0)
                    child.placement = Placement(
                        frame: Rect(origin.x, origin.y, 8, 8), bounds: Rect(bounds.x, bounds.y, 8, 8))
                    return child
                }
                let scene = TestScene(ViewSpec("w", Rect(0, 0, magnitude * 2, magnitude * 2), children))
                // Near corners, up to two units in the last place on either side.
                let points = children.flatMap { child in
                    [-2.0, -1, 0, 1, 2].map { step in
                        let corner = child.placement.frameOrigin
                        return Point(
                            x: corner.x + step * corner.x.ulp,
                            y: corner.y + 4 + Double.random(in: -6...6, using: &random))
                    }
                }
                deepHits += verify(scene, points, "magnitude \(magnitude)")
            }
            #expect(deepHits > 250, "too few hits for a meaningful comparison")
        }

        check("the hit tests with and without visits agree, without a trap, on extreme lengths") {
            var random = SplitMix64(seed: 12)
            let numbers = [
                0, 1, -1, 1e17, -1e17, 1e200, -1e200, 1e308, -1e308, .greatestFiniteMagnitude,
                .leastNonzeroMagnitude,
            ]
            func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
            func rect() -> Rect { Rect(number(), number(), number(), number()) }
            for round in 0..<40 {
                let children = (0..<40).map { index in
                    var child = ViewSpec("c\(index)", rect())
                    child.placement = Placement(frame: rect(), bounds: rect())
                    if random.chance(4) {
                        child.transform = AffineTransform(
                            number(), number(), number(), number(), number(), number())
                    }
                    return child
                }
                let scene = TestScene(
                    ViewSpec("w", round % 2 == 0 ? rect() : Rect(-1e308, -1e308, 1.7e308, 1.7e308), children))
                let tester = HitTester(scene.scene, points: 100)
                for _ in 0..<100 {
                    let point = Point(x: number(), y: number())
                    var budget = WorkBudget()
                    var visits: [Visit] = []
                    let scan = tester.hitTest(point, budget: &budget)
                    expect(scan, equals: tester.hitTest(point, visits: &visits, budget: &budget))
                }
            }
        }

        check("all agree on random scenes with hitTest overrides") {
            var maker = SceneMaker(seed: 5, hasTransforms: true, hasHitTestOverrides: true)
            var random = SplitMix64(seed: 6)
            var deepHits = 0
            for number in 0..<1000 / Self.divisor {
                deepHits += verify(maker.scene(), points(&random, onGrid: false, 5), "scene \(number)")
            }
            #expect(deepHits > 1500 / Self.divisor, "too few hits for a meaningful comparison")
        }

        check("the visit log is well-formed: every hitTest has a return, and calls are properly nested") {
            var maker = SceneMaker(seed: 7, hasTransforms: true, hasHitTestOverrides: true)
            var random = SplitMix64(seed: 8)
            for _ in 0..<300 / Self.divisor {
                let scene = maker.scene()
                for point in points(&random, onGrid: false, 5) {
                    var open: [ViewIndex] = []
                    for visit in scene.visits(point.x, point.y) {
                        switch visit.call {
                        case .hitTest: open.append(visit.view)
                        case .pointInside: expect(open.last, equals: visit.view)
                        case .return where visit.reason == .notInvertible: break
                        case .return: expect(open.popLast(), equals: visit.view)
                        }
                    }
                    #expect(open.isEmpty)
                }
            }
        }
    }

    @Test(
        "all agree on scenes whose subviews are looked up in an index: edges, transforms, overrides",
        .tags(.exhaustive), arguments: [(1.0, true), (1, false), (0x1p-30, false), (0x1p+40, false)])
    func crowds(unit: Double, hasTransforms: Bool) {
        var maker = SceneMaker(
            seed: 9, hasTransforms: hasTransforms, hasHitTestOverrides: false, unit: unit)
        maker.hasCrowds = true
        var random = SplitMix64(seed: 10)
        var deepHits = 0
        let sample = TestSample.indices(of: 12, quick: 12)
        for number in 0..<12 {
            // Skipped scenes must be generated too, because the following ones depend on the generator's
            // state.
            let points = points(&random, onGrid: !hasTransforms, 40).map {
                Point(x: $0.x * unit, y: $0.y * unit)
            }
            let scene = maker.scene()
            guard sample.contains(number) else { continue }
            deepHits += verify(scene, points, "scene \(number) (\(TestRun.reproduction))")
        }
        guard TestRun.depth > .quick else { return }
        #expect(deepHits > 5 * sample.count, "too few hits for a meaningful comparison")
    }
}
