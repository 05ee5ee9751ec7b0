import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

@Suite("AS-2, AS-3: certainty of hit tests and reachability in random scenes and completions")
struct CertaintyTests {
    private static let points: [Point] = (0..<8).flatMap { row in
        (0..<8).map { Point(x: Double($0) * 12.5 + 3.3, y: Double(row) * 12.5 + 3.7) }
    }

    private func scenes(seed: UInt64, count: Int = 10) -> [RandomCompletions] {
        var maker = SceneMaker(seed: seed, hasTransforms: seed % 3 == 0, hasHitTestOverrides: seed % 2 == 0)
        return (0..<count).map { number in
            RandomCompletions(
                maker.sceneForAssumptions(), seed: seed &* 31 &+ UInt64(number),
                oneIn: [20, 3, 8][number % 3])
        }
    }

    @Test(
        "no completion contradicts a proven hit, and each assumed hit has one that changes it",
        arguments: TestSample.seeds(quick: 1, deep: 15, all: 3000))
    func hits(seed: UInt64) throws {
        var budget = WorkBudget(steps: .max)
        var count = (proven: 0, assumed: 0)
        for var completions in scenes(seed: seed) {
            let scene = completions.scene
            let tester = HitTester(scene)
            guard
                let certainty = HitCertainty(
                    scene, thresholds: Thresholds(), points: 1, budget: &budget)
            else { continue }
            var proven: [(Point, ViewIndex?)] = []
            for point in CertaintyTests.points {
                let hit = tester.hitTest(point, budget: &budget)?.view
                switch certainty.certainty(of: hit, at: point, budget: &budget) {
                case .proven: proven.append((point, hit))
                case .assumed(let dependencies):
                    count.assumed += 1
                    check(dependencies, of: hit, in: scene) {
                        HitTester($0).hitTest(point, budget: &budget)?.view
                    }
                }
            }
            count.proven += proven.count
            for _ in 0..<20 {
                let other = HitTester(completions.next())
                for (point, hit) in proven {
                    let otherwise = other.hitTest(point, budget: &budget)?.view
                    expect(otherwise, equals: hit, "a proven hit at \(point), seed \(seed)")
                }
            }
        }
        #expect(count.proven > 20 && count.assumed > 20, "too few answers of one kind: \(count)")
    }

    @Test(
        "no completion contradicts a proven reachability or region",
        arguments: TestSample.seeds(quick: 1, deep: 6, all: 1000))
    func reachability(seed: UInt64) throws {
        var budget = WorkBudget(steps: .max)
        var count = (proven: 0, assumed: 0, regions: 0)
        for var completions in scenes(seed: seed) {
            let scene = completions.scene
            let map = TouchMap(HitTester(scene), budget: &budget)
            let views = scene.views.indices.map(ViewIndex.init)
            guard var certainty = MapCertainty(scene, map, thresholds: Thresholds(), budget: &budget) else {
                continue
            }
            let answers = certainty.reachability(of: views, budget: &budget)
            expect(answers.count, equals: views.count)
            for (view, answer) in zip(views, answers) {
                guard case .assumed(let dependencies) = answer.isReachable else {
                    count.proven += 1
                    continue
                }
                count.assumed += 1
                check(dependencies, of: !map[view].isEmpty, in: scene) {
                    !TouchMap(HitTester($0), budget: &budget)[view].isEmpty
                }
            }
            for _ in 0..<8 {
                let other = TouchMap(HitTester(completions.next()), budget: &budget)
                for (view, answer) in zip(views, answers) {
                    if answer.isReachable.isProven {
                        expect(
                            other[view].isEmpty, equals: map[view].isEmpty,
                            "the reachability of view \(view.raw), seed \(seed)")
                    }
                    if answer.isRegionProven {
                        count.regions += 1
                        #expect(
                            abs(other[view].area - map[view].area) < 1e-3,
                            "the region of view \(view.raw), seed \(seed)")
                    }
                    let missing = answer.provenRegion.subtracting(Array(other[view]), &budget)
                    #expect(missing.area < 1e-3, "the proven region of view \(view.raw), seed \(seed)")
                }
            }
        }
        #expect(count.proven > 20 && count.assumed > 5 && count.regions > 20, "too few answers: \(count)")
    }

    @Test("the parts of a map are its regions, and hits in proven parts are proven")
    func parts() throws {
        var budget = WorkBudget(steps: .max)
        var count = (proven: 0, assumed: 0)
        for completions in scenes(seed: TestRun.seed &+ 1, count: 12) {
            let scene = completions.scene
            let map = TouchMap(HitTester(scene), budget: &budget)
            guard var certainty = MapCertainty(scene, map, thresholds: Thresholds(), budget: &budget),
                let hits = HitCertainty(scene, thresholds: Thresholds(), points: 1, budget: &budget)
            else { continue }
            for view in scene.views.indices.map({ Optional(ViewIndex($0)) }) + [nil] {
                let parts = certainty.parts(of: view, budget: &budget)
                let total = parts.reduce(0) { $0 + $1.polygons[...].area }
                #expect(abs(total - map.region(of: view).area) < 1e-3)
                for part in parts {
                    if part.certainty.isProven { count.proven += 1 } else { count.assumed += 1 }
                    #expect(part.certainty.isProven || !part.certainty.dependencies.isEmpty)
                    for polygon in part.polygons where polygon.area > 0.01 {
                        let found = hits.certainty(of: view, at: polygon.middle, budget: &budget)
                        expect(found.isProven, equals: part.certainty.isProven)
                    }
                }
            }
        }
        #expect(count.proven > 10 && count.assumed > 10, "too few parts of one kind: \(count)")
    }

    /// Checks that each dependency changes the answer alone, or all joint ones together.
    private func check<Answer>(
        _ dependencies: [Dependency<Answer>], of answer: Answer, in scene: Scene,
        _ evaluate: (Scene) -> Answer
    ) {
        #expect(!dependencies.isEmpty)
        for dependency in dependencies where !dependency.isJoint {
            let others = ExtremeValue.allCases.map {
                evaluate(scene.completed(by: [AssumedChoice(dependency.assumption, $0)]))
            }
            #expect(dependency.otherwise != answer && others.contains(dependency.otherwise))
        }
        let joint = dependencies.filter(\.isJoint)
        guard !joint.isEmpty, joint.count < Certainty<Answer>.maximum else { return }
        #expect(joint.count == dependencies.count && joint.count > 1)
        // Some combination of their extreme values changes the answer.
        let changes = (0..<(1 << joint.count)).contains { bits in
            let choices = joint.enumerated().map {
                AssumedChoice($1.assumption, bits >> $0 & 1 == 0 ? .most : .least)
            }
            return evaluate(scene.completed(by: choices)) == joint[0].otherwise
        }
        #expect(changes)
    }
}
