import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

@Suite("Regions and tap points agree with hit tests on a grid of 0.5 pt")
struct BruteForceTests {
    /// The maximum distance between an outline and a grid point with a different hit view, in points. Curves
    /// are approximated by polygons, and coordinates are rounded.
    private static let edge = 0.05
    private static let step = 0.5

    private struct Tally {
        var hits = 0
        var tapPoints = 0
        var failures: [String] = []
    }

    /// Compares the map of `scene` with hit tests in `tested`. The scenes are equal unless a test expects
    /// failures.
    private func compare(_ scene: Scene, with tested: Scene? = nil) -> Tally {
        var budget = WorkBudget()
        let tester = HitTester(tested ?? scene)
        let map = TouchMap(HitTester(scene), budget: &budget)
        var tally = Tally()
        guard let screen = map.screen?.box else { return tally }
        let regions =
            scene.views.indices.map { (Int32($0), Array(map[ViewIndex($0)])) }
            + [(ScreenPartition.noView, Array(map.unclaimed))]
        let total = regions.reduce(0) { $0 + $1.1.area }
        let screenArea = screen.width * screen.height
        if abs(total - screenArea) > 1e-4 * screenArea {
            tally.failures.append("the sum of the areas is \(total), expected \(screenArea)")
        }
        for (owner, region) in regions {
            for point in gridPoints(of: region) {
                tally.hits += 1
                var budget = WorkBudget()
                let hit = tester.hitTest(point, budget: &budget)?.view.raw ?? ScreenPartition.noView
                guard hit != owner else { continue }
                let outline = RegionOutline(region, &budget)
                let distance = outline?.segments.map { $0.distance(point) }.min() ?? .infinity
                if distance > BruteForceTests.edge {
                    tally.failures.append(
                        "\(point) in the region of \(owner) hits \(hit), \(distance) pt from the outline")
                }
            }
        }
        for index in scene.views.indices {
            let answer = map.reachability(
                of: ViewIndex(index), HitTester(scene), minimumTapSize: 44, budget: &budget)
            if let point = answer.tapPoint {
                tally.tapPoints += 1
                if tester.hitTest(point, budget: &budget)?.view != ViewIndex(index) {
                    tally.failures.append("the tap point \(point) of \(index) hits another view")
                }
            } else if answer.region.area > 0.01 {
                tally.failures.append("\(index) has an area of \(answer.region.area) but no tap point")
            }
            if answer.region.isEmpty != (answer.reason != nil) {
                tally.failures.append(
                    "\(index): region \(answer.region.count), reason \(answer.reason as Any)")
            }
        }
        if budget.isSpent { tally.failures.append("the budget is spent") }
        return tally
    }

    /// Returns the grid points inside `region`. The regions cover the screen, so together they contain all
    /// grid points.
    private func gridPoints(of region: ScreenRegion) -> [Point] {
        let step = BruteForceTests.step
        var points: [Point] = []
        for polygon in region {
            var y = (polygon.box.minY / step).rounded(.up) * step
            while y < polygon.box.maxY {
                var x = (polygon.box.minX / step).rounded(.up) * step
                while x < polygon.box.maxX {
                    let point = Point(x: x, y: y)
                    if polygon.contains(point) { points.append(point) }
                    x += step
                }
                y += step
            }
        }
        return points
    }

    @Test("PO-1: 100 random scenes with popovers", .tags(.exhaustive), arguments: [false, true])
    func popovers(hasHitTestOverrides: Bool) {
        var maker = SceneMaker(
            seed: 31, hasTransforms: false, hasHitTestOverrides: hasHitTestOverrides, unit: 0.3)
        maker.hasPopovers = true
        let sample = TestSample.indices(of: 50, quick: 25)
        for number in 0..<50 {
            let scene = maker.scene().scene
            guard sample.contains(number) else { continue }
            for failure in compare(scene).failures.prefix(3) {
                Issue.record("scene \(number): \(failure) (\(TestRun.reproduction))")
            }
        }
    }

    @Test(
        "300 random scenes", .tags(.exhaustive),
        arguments: [(false, false, 11), (true, false, 12), (true, true, 13)] as [(Bool, Bool, UInt64)])
    func scenes(hasTransforms: Bool, hasHitTestOverrides: Bool, seed: UInt64) {
        var maker = SceneMaker(
            seed: seed, hasTransforms: hasTransforms, hasHitTestOverrides: hasHitTestOverrides, unit: 0.3)
        var hits = 0
        var tapPoints = 0
        let sample = TestSample.indices(of: 100, quick: 20)
        for number in 0..<100 {
            // Skipped scenes must be made too, because the following ones depend on the generator's state.
            let scene = maker.scene().scene
            guard sample.contains(number) else { continue }
            let tally = compare(scene)
            hits += tally.hits
            tapPoints += tally.tapPoints
            for failure in tally.failures.prefix(3) {
                Issue.record("scene \(number): \(failure) (\(TestRun.reproduction))")
            }
        }
        #expect(hits > 750 * sample.count, "too few hits for a meaningful comparison")
        #expect(tapPoints > sample.count, "too few tap points for a meaningful comparison")
    }

    @Test("the comparison detects a view that is moved by 1 pt")
    func canFail() {
        let scene = TestScene(ViewSpec("w", 0, 0, 40, 40, [ViewSpec("a", 10, 10, 10, 10)])).scene
        var moved = scene
        moved[placementOf: ViewIndex(1)] = Placement(frame: Rect(11, 10, 10, 10))
        #expect(compare(scene).failures.isEmpty)
        #expect(!compare(scene, with: moved).failures.isEmpty)
    }
}
