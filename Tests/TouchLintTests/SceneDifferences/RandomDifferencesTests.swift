import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint
@testable import TouchDispatch

@Suite("Differences between random scenes")
struct RandomDifferencesTests {
    /// A scene and a random change of it.
    struct Change {
        var a: Scene
        var b: Scene
        var match: SceneMatch
    }

    private static func compare(_ a: Scene, _ b: Scene, _ match: SceneMatch) throws -> [SceneDifference] {
        try SceneComparison.differences(
            from: a, to: b, match, minimumTapSize: 20, budget: WorkBudget(steps: 1 << 40))
    }

    /// Changes some views and recognizers of a random scene. About one of ten objects has no counterpart.
    private static func change(_ maker: inout SceneMaker) -> Change {
        let a = maker.sceneWithRecognizers()
        var b = a
        for index in b.views.indices {
            if maker.random.chance(8) {
                let flags: [View.Flags] = [
                    .isHidden, .isUserInteractionEnabled, .isEnabled, .isExclusiveTouch,
                    .isMultipleTouchEnabled,
                ]
                b.views[index].flags.formSymmetricDifference(flags.randomElement(using: &maker.random) ?? [])
            }
            if maker.random.chance(6) { move(ViewIndex(index), in: &b, &maker.random) }
        }
        for index in b.gestureRecognizers.indices {
            let view = b.gestureRecognizers[index].view
            if maker.random.chance(10) { b.gestureRecognizers[index] = maker.recognizer(on: view) }
            if maker.random.chance(10) {
                b.gestureRecognizers[index].flags.formSymmetricDifference(.cancelsTouchesInView)
            }
        }
        var views = Pairing<View>(a: a.views.count, b: b.views.count)
        for index in a.views.indices where !maker.random.chance(10) {
            views.pair(ViewIndex(index), ViewIndex(index))
        }
        var recognizers = Pairing<GestureRecognizer>(
            a: a.gestureRecognizers.count, b: b.gestureRecognizers.count)
        for index in a.gestureRecognizers.indices where !maker.random.chance(10) {
            recognizers.pair(RecognizerIndex(index), RecognizerIndex(index))
        }
        let match = SceneMatch(
            views: views, controllers: Pairing(identityOf: a.viewControllers.count), recognizers: recognizers,
            selectors: Pairing(a: 0, b: 0), a, b)
        return Change(a: a, b: b, match: match)
    }

    private static func move(_ view: ViewIndex, in scene: inout Scene, _ random: inout SplitMix64) {
        func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 2 }
        let frame = scene[view].frame
        scene.setFrame(
            Rect(
                frame.origin.x + number(-10...10), frame.origin.y + number(-10...10),
                max(0, frame.size.width + number(-4...4)), frame.size.height),
            of: view)
    }

    private static let makers =
        [(false, false, 31), (true, false, 32), (true, true, 33)] as [(Bool, Bool, UInt64)]

    @Test("a scene does not differ from itself", .tags(.exhaustive), arguments: makers)
    func same(hasTransforms: Bool, hasHitTestOverrides: Bool, seed: UInt64) throws {
        var maker = SceneMaker(
            seed: seed, hasTransforms: hasTransforms, hasHitTestOverrides: hasHitTestOverrides)
        let sample = TestSample.indices(of: 60, quick: 15)
        for number in 0..<60 {
            // Skipped scenes must be made too, because the following ones depend on the generator's state.
            let scene = maker.sceneWithRecognizers()
            guard sample.contains(number) else { continue }
            let found = try Self.compare(scene, scene, SceneMatch(identityOf: scene))
            #expect(found.isEmpty, "scene \(number): \(found.map(\.main)) (\(TestRun.reproduction))")
        }
    }

    /// The kinds of each object. Kinds of views that other views carry with them are those of the carrying view.
    private static func kinds(_ differences: [SceneDifference], isReversed: Bool) -> [String: [String]] {
        var kinds: [String: [String]] = [:]
        for difference in differences {
            let (a, b) = isReversed ? (difference.b, difference.a) : (difference.a, difference.b)
            let own = difference.kinds.map { isReversed ? $0.kind.reversed.rawValue : $0.kind.rawValue }
            kinds["\(String(describing: a)) \(String(describing: b))"] = own.sorted()
        }
        return kinds
    }

    @Test(
        "if the scenes are swapped, each object has the opposite kinds", .tags(.exhaustive), arguments: makers
    )
    func swapped(hasTransforms: Bool, hasHitTestOverrides: Bool, seed: UInt64) throws {
        var maker = SceneMaker(
            seed: seed, hasTransforms: hasTransforms, hasHitTestOverrides: hasHitTestOverrides)
        var count: [DifferenceKind: Int] = [:]
        let sample = TestSample.indices(of: 60, quick: 15)
        for number in 0..<60 {
            let change = Self.change(&maker)
            guard sample.contains(number) else { continue }
            let found = try Self.compare(change.a, change.b, change.match)
            let swapped = try Self.compare(change.b, change.a, change.match.swapped(change.b, change.a))
            for kind in found.flatMap(\.kinds) { count[kind.kind, default: 0] += 1 }
            let (there, back) = (
                Self.kinds(found, isReversed: false), Self.kinds(swapped, isReversed: true)
            )
            for key in Set(there.keys).union(back.keys) where there[key] != back[key] {
                Issue.record(
                    "scene \(number): \(key): \(there[key] ?? []) but \(back[key] ?? []) (\(TestRun.reproduction))"
                )
            }
        }
        guard sample.count == 60 else { return }
        #expect(count.count > 16, "too few kinds of differences: \(count.keys.map(\.rawValue).sorted())")
    }

    @Test(
        "areas are the sums of the areas of the views that reachability reports", .tags(.exhaustive),
        arguments: makers)
    func areas(hasTransforms: Bool, hasHitTestOverrides: Bool, seed: UInt64) throws {
        var maker = SceneMaker(
            seed: seed, hasTransforms: hasTransforms, hasHitTestOverrides: hasHitTestOverrides)
        var count = 0
        for _ in 0..<TestSample.indices(of: 90, quick: 10).count {
            let change = Self.change(&maker)
            var budget = WorkBudget(steps: .max)
            let maps = (
                TouchMap(HitTester(change.a), budget: &budget), TouchMap(HitTester(change.b), budget: &budget)
            )
            for difference in try Self.compare(change.a, change.b, change.match) {
                guard case .responder(.view(let a))? = difference.a,
                    case .responder(.view(let b))? = difference.b, let before = difference.facts.a?.area,
                    let after = difference.facts.b?.area
                else { continue }
                count += 1
                let isAlone =
                    change.a.ignoresTouchesOnSubviews(a) && change.b.ignoresTouchesOnSubviews(b)
                #expect(abs(Self.area(of: a, isAlone, change.a, maps.0) - before) < 1e-6)
                #expect(abs(Self.area(of: b, isAlone, change.b, maps.1) - after) < 1e-6)
            }
        }
        #expect(count > (TestRun.depth == .quick ? 0 : 10))
    }

    private static func area(of view: ViewIndex, _ isAlone: Bool, _ scene: Scene, _ map: TouchMap) -> Double {
        let views = isAlone ? view.raw..<view.raw + 1 : view.raw..<scene[view].subtreeEnd
        return views.reduce(0) { $0 + map[ViewIndex(Int($1))].area }
    }
}

extension SceneMatch {
    /// The match of the swapped scenes.
    fileprivate func swapped(_ a: Scene, _ b: Scene) -> SceneMatch {
        SceneMatch(
            views: views.swapped(a.views.count, b.views.count),
            controllers: controllers.swapped(a.viewControllers.count, b.viewControllers.count),
            recognizers: recognizers.swapped(a.gestureRecognizers.count, b.gestureRecognizers.count),
            selectors: Pairing(a: 0, b: 0), a, b)
    }
}

extension Pairing {
    fileprivate func swapped(_ a: Int, _ b: Int) -> Pairing {
        var swapped = Pairing(a: a, b: b)
        for index in 0..<b {
            if let other = self.b(of: Index(index)) { swapped.pair(other, Index(index)) }
        }
        return swapped
    }
}
