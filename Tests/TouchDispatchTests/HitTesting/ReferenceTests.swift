import Glibc
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("The scan, the walk and the rules' own wording")
struct ReferenceTests {
    /// Random scenes from a seed.
    struct SceneMaker {
        var random: SplitMix64
        var hasTransforms: Bool
        var hasHitTestOverrides: Bool
        /// What the whole numbers of the geometry are multiplied by.
        var unit: Double
        /// Whether there are views with so many subviews that they are looked up in an index.
        var hasCrowds = false
        private var count = 0

        init(seed: UInt64, hasTransforms: Bool, hasHitTestOverrides: Bool, unit: Double = 1) {
            self.unit = unit
            random = SplitMix64(seed: seed)
            self.hasTransforms = hasTransforms
            self.hasHitTestOverrides = hasHitTestOverrides
        }

        mutating func scene() -> TestScene {
            count = 0
            let windows = (0..<Int.random(in: 1...3, using: &random)).map { _ in view(depth: 0) }
            return TestScene(windows: windows.map { named($0) })
        }

        private mutating func number(_ range: ClosedRange<Int>) -> Double {
            Double(Int.random(in: range, using: &random))
        }

        private mutating func length(_ range: ClosedRange<Int>) -> Double { number(range) * unit }

        private mutating func view(depth: Int) -> ViewSpec {
            defer { count += 1 }
            let whole = Rect(0, 0, 100 * unit, 100 * unit)
            var spec = ViewSpec("", depth == 0 ? whole : frame())
            let rarely = depth == 0 ? 40 : 12
            if random.chance(depth == 0 ? 10 : 4) {
                spec.placement = Placement(
                    frame: depth == 0 ? whole : frame(),
                    bounds: Rect(length(-20...20), length(-20...20), length(0...80), length(0...80)),
                    anchorPoint: Point(x: number(0...4) / 4, y: number(0...4) / 4))
            }
            if depth == 0 { spec.level = number(0...1) }
            if random.chance(rarely) { spec.on = .isHidden }
            if random.chance(rarely) { spec.off = .isUserInteractionEnabled }
            if random.chance(rarely) { spec.alpha = [0, 0.01, 0.02].randomElement(using: &random) ?? 0 }
            if depth > 0, random.chance(6) {
                spec.viewClass = ViewClass.allCases.randomElement(using: &random) ?? .UIView
                if random.chance(3) { spec.off.insert(.isEnabled) }
            }
            if hasTransforms, random.chance(depth == 0 ? 12 : 3) { spec.transform = transform() }
            guard depth < (hasCrowds ? 3 : 4) else { return spec }
            let isCrowd = hasCrowds && (depth == 0 || random.chance(12))
            for _ in 0..<Int.random(in: isCrowd ? 20...80 : depth == 0 ? 3...6 : 0...3, using: &random) {
                spec.subviews.append(view(depth: depth + 1))
            }
            return spec
        }

        private mutating func frame() -> Rect {
            Rect(length(-20...60), length(-20...60), length(0...80), length(0...80))
        }

        private mutating func transform() -> AffineTransform {
            if random.chance(10) { return AffineTransform(0, 0, 0, 1) }
            let angle = Double.random(in: 0..<(2 * Double.pi), using: &random)
            let scale = Double.random(in: 0.3...2, using: &random)
            return AffineTransform(
                scale * cos(angle), scale * sin(angle), -scale * sin(angle), scale * cos(angle),
                length(-10...10), length(-10...10))
        }

        /// Names in document order, then rules that refer to them.
        private mutating func named(_ window: ViewSpec) -> ViewSpec {
            let total = count
            var next = 0
            return name(window, &next, total)
        }

        private mutating func name(_ spec: ViewSpec, _ next: inout Int, _ total: Int) -> ViewSpec {
            var spec = spec
            spec.name = "\(windowsNamed).\(next)"
            next += 1
            spec.subviews = spec.subviews.map { name($0, &next, total) }
            let isWindow = spec.name.hasSuffix(".0")
            if random.chance(isWindow ? 15 : 5) { spec.pointInside = [pointInside(spec)] }
            if random.chance(20) { spec.pointInside.append(pointInside(spec)) }
            if hasHitTestOverrides, random.chance(isWindow ? 15 : 5) { spec.hitTest = [hitTest(spec)] }
            if hasHitTestOverrides, random.chance(15) { spec.hitTest.append(hitTest(spec)) }
            if spec.name.hasSuffix(".0") { windowsNamed += 1 }
            return spec
        }

        private var windowsNamed = 0

        /// A view of the subtree: the only ones whose names are known for certain.
        private mutating func any(_ spec: ViewSpec) -> String {
            var all = [spec.name]
            func add(_ spec: ViewSpec) {
                all.append(spec.name)
                spec.subviews.forEach(add)
            }
            spec.subviews.forEach(add)
            return all.randomElement(using: &random) ?? spec.name
        }

        private mutating func pointInside(_ spec: ViewSpec) -> ViewSpec.PointInside {
            switch Int.random(in: 0..<7, using: &random) {
            case 0: .always(true)
            case 1: .always(false)
            case 2:
                .insets(
                    EdgeInsets(
                        top: length(-20...20), left: length(-20...20), bottom: length(-20...20),
                        right: length(-20...20)))
            case 3: .ellipse
            case 4: .polygon((0..<5).map { _ in Point(x: length(-20...80), y: length(-20...80)) })
            case 5: .anySubview
            default: .insideView(any(spec))
            }
        }

        private mutating func hitTest(_ spec: ViewSpec) -> ViewSpec.HitTest {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: .itself
            case 1: .nothing
            case 2: .view(any(spec))
            case 3, 4: .view(any(spec), ifInside: any(spec))
            case 5: .nilIfSelf
            case 6: .nilIfInside(any(spec))
            default: .subviewsFirst
            }
        }
    }

    /// Points of the grid, where edges lie, and points beside it, where rounding cannot decide.
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

    /// Checks the points; how many of them hit a view inside a window.
    private func check(_ scene: TestScene, _ points: [Point], _ what: Comment) -> Int {
        var deepHits = 0
        // As many as are told decide whether there are indices.
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

    @Test("agree on 2000 scenes with transforms and pointInside overrides")
    func transforms() {
        var maker = SceneMaker(seed: 1, hasTransforms: true, hasHitTestOverrides: false)
        var random = SplitMix64(seed: 2)
        var deepHits = 0
        for number in 0..<2000 {
            deepHits += check(maker.scene(), points(&random, onGrid: false, 5), "scene \(number)")
        }
        #expect(deepHits > 2500, "the scenes are worth something")
    }

    @Test("agree on 600 scenes without transforms, at points of the grid where the edges lie")
    func edges() {
        var maker = SceneMaker(seed: 3, hasTransforms: false, hasHitTestOverrides: false)
        var random = SplitMix64(seed: 4)
        var deepHits = 0
        for number in 0..<600 {
            deepHits += check(maker.scene(), points(&random, onGrid: true, 15), "scene \(number)")
        }
        #expect(deepHits > 2000, "the scenes are worth something")
    }

    @Test(
        "agree on crowds, whose subviews are looked up: edges, transforms, pointInside overrides",
        .tags(.exhaustive), arguments: [(1.0, true), (1, false), (0x1p-30, false), (0x1p+40, false)])
    func crowds(unit: Double, hasTransforms: Bool) {
        var maker = SceneMaker(
            seed: 9, hasTransforms: hasTransforms, hasHitTestOverrides: false, unit: unit)
        maker.hasCrowds = true
        var random = SplitMix64(seed: 10)
        var deepHits = 0
        let sample = TestSample.indices(of: 12, quick: 4)
        for number in 0..<12 {
            // Skipped scenes are made, too: the next ones depend on them.
            let points = points(&random, onGrid: !hasTransforms, 40).map {
                Point(x: $0.x * unit, y: $0.y * unit)
            }
            let scene = maker.scene()
            guard sample.contains(number) else { continue }
            deepHits += check(scene, points, "scene \(number) (\(TestRun.reproduction))")
        }
        #expect(deepHits > 5 * sample.count, "the scenes have too few hits")
    }

    @Test("agree where rounding decides: small views in bounds and at origins of another magnitude")
    func magnitudes() {
        var random = SplitMix64(seed: 11)
        var deepHits = 0
        for magnitude in [1.0, 1e6, 1e12, 1e15] {
            let children = (0..<64).map { index in
                var child = ViewSpec("c\(index)", Rect(0, 0, 0, 0))
                let origin = Point(
                    x: magnitude * Double.random(in: 0.5...1, using: &random),
                    y: magnitude * Double.random(in: 0.5...1, using: &random))
                let bounds = Point(x: random.chance(2) ? magnitude : 0, y: random.chance(2) ? -magnitude : 0)
                child.placement = Placement(
                    frame: Rect(origin.x, origin.y, 8, 8), bounds: Rect(bounds.x, bounds.y, 8, 8))
                return child
            }
            let scene = TestScene(ViewSpec("w", Rect(0, 0, magnitude * 2, magnitude * 2), children))
            // Around corners, a few of the least steps to either side.
            let points = children.flatMap { child in
                [-2.0, -1, 0, 1, 2].map { step in
                    let corner = child.placement.frameOrigin
                    return Point(
                        x: corner.x + step * corner.x.ulp,
                        y: corner.y + 4 + Double.random(in: -6...6, using: &random))
                }
            }
            deepHits += check(scene, points, "magnitude \(magnitude)")
        }
        #expect(deepHits > 250, "the scenes are worth something")
    }

    @Test("the scan and the walk agree, and nothing traps, at lengths that numbers can hardly hold")
    func extremes() {
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
                #expect(scan == tester.hitTest(point, visits: &visits, budget: &budget))
            }
        }
    }

    @Test("agree on 1000 scenes with hitTest overrides besides")
    func overrides() {
        var maker = SceneMaker(seed: 5, hasTransforms: true, hasHitTestOverrides: true)
        var random = SplitMix64(seed: 6)
        var deepHits = 0
        for number in 0..<1000 {
            deepHits += check(maker.scene(), points(&random, onGrid: false, 5), "scene \(number)")
        }
        #expect(deepHits > 1500, "the scenes are worth something")
    }

    @Test("the visit log is well formed: every hitTest has its return, properly nested")
    func nesting() {
        var maker = SceneMaker(seed: 7, hasTransforms: true, hasHitTestOverrides: true)
        var random = SplitMix64(seed: 8)
        for _ in 0..<300 {
            let scene = maker.scene()
            for point in points(&random, onGrid: false, 5) {
                var open: [ViewIndex] = []
                for visit in scene.visits(point.x, point.y) {
                    switch visit.call {
                    case .hitTest: open.append(visit.view)
                    case .pointInside: #expect(open.last == visit.view)
                    case .return where visit.reason == .notInvertible: break
                    case .return: #expect(open.popLast() == visit.view)
                    }
                }
                #expect(open.isEmpty)
            }
        }
    }
}
