import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint
@testable import TouchDispatch

struct ComparisonCertaintyTests {
    private struct Key: Hashable {
        let kind: DifferenceKind
        let a: SceneObject?
        let b: SceneObject?

        init(_ difference: SceneDifference) {
            (kind, a, b) = (difference.main, difference.a, difference.b)
        }
    }

    private func keys(_ a: Scene, _ b: Scene) throws -> Set<Key> {
        var (a, b) = (a, b)
        a.assumptions = []
        b.assumptions = []
        return Set(try differences(a, b).map(Key.init))
    }

    private func differences(_ a: Scene, _ b: Scene) throws -> [SceneDifference] {
        try SceneComparison.differences(
            from: a, to: b, SceneMatch(identityOf: a), budget: WorkBudget(steps: 1 << 40))
    }

    /// Shows, hides or moves some views.
    private func changed(_ scene: Scene, _ random: inout SplitMix64) -> Scene {
        var scene = scene
        for index in scene.views.indices.dropFirst() where random.chance(4) {
            if random.chance(2) {
                scene.views[index].flags.formSymmetricDifference(.isUserInteractionEnabled)
            } else {
                let frame = scene.views[index].frame
                scene.setFrame(
                    Rect(frame.origin.x + 9, frame.origin.y, frame.size.width, frame.size.height),
                    of: ViewIndex(index))
            }
        }
        return scene
    }

    @Test(
        "no completion lacks a proven difference, and each dependency removes an assumed one",
        arguments: TestSample.seeds(quick: 1, deep: 6, all: 600))
    func differences(seed: UInt64) throws {
        var maker = SceneMaker(seed: seed, hasTransforms: false, hasHitTestOverrides: false)
        var count = (proven: 0, assumed: 0)
        let scenes = TestRun.depth == .quick ? 8 : 24
        // More scenes while they contain too few differences.
        for number in 0..<96 where number < scenes || count.proven <= 20 || count.assumed <= 5 {
            var scene = maker.sceneForAssumptions()
            for index in scene.views.indices where maker.random.chance(2) {
                scene[overridesOf: ViewIndex(index)].responder.touches = PhaseHandling(.handle)
            }
            let a = RandomCompletions(
                scene, seed: seed &* 17 &+ UInt64(number), oneIn: [60, 200][number % 2]
            ).scene
            let b = changed(a, &maker.random)
            let found = try differences(a, b)
            let proven = found.filter { !$0.isAssumed }.map(Key.init)
            count.proven += proven.count
            for difference in found where difference.isAssumed {
                count.assumed += 1
                expect(difference.severity, equals: difference.givenSeverity.ofAssumption)
                for dependency in difference.certainty?.dependencies ?? [] where !dependency.isJoint {
                    let isRemoved = try ExtremeValue.allCases.contains { value in
                        let choice = [AssumedChoice(dependency.assumption, value)]
                        let other = try keys(a.completed(by: choice), b.completed(by: choice))
                        return !other.contains(Key(difference))
                    }
                    #expect(isRemoved, "\(dependency.assumption) of \(difference.main), seed \(seed)")
                }
            }
            var completions = (
                RandomCompletions(of: a, seed: seed &+ UInt64(number)),
                RandomCompletions(of: b, seed: seed &+ UInt64(number))
            )
            for _ in 0..<4 {
                let other = try keys(completions.0.next(), completions.1.next())
                for key in proven { #expect(other.contains(key), "\(key), seed \(seed), scene \(number)") }
            }
        }
        #expect(
            count.proven > 20 && count.assumed > 5,
            "too few differences: \(count.proven) and \(count.assumed)")
    }

    @Test("AS-2, AS-3: certainty of differences between random scenes") func checks() {
        check("a member that both scenes assume has the same value in both") {
            func scene(_ veil: Bool) -> TestScene {
                let below = ViewSpec("below", 0, 0, 100, 100).with(.UIButton)
                let cover = ViewSpec("veil", 0, 0, 100, 100).off(veil ? [] : .isUserInteractionEnabled)
                return TestScene(
                    ViewSpec("w", 0, 0, 100, 100, [ViewSpec("p", 0, 0, 100, 100, [below, cover])]))
            }
            var (a, b) = (scene(false), scene(true))
            a.scene.assumptions = [Assumption(a.view("p"), .isUserInteractionEnabled)]
            b.scene.assumptions = a.scene.assumptions
            let found = try differences(a.scene, b.scene)
            // If the parent accepts no touches, the button is not reachable in either scene.
            expect(found.map(\.main), equals: [.reachabilityLost])
            expect(found[0].certainty?.dependencies.map(\.assumption), equals: a.scene.assumptions)
        }

        check("a member of a removed view is numbered after the views of the second scene") {
            let button = ViewSpec("button", 0, 0, 100, 100).with(.UIButton)
            var a = TestScene(ViewSpec("w", 0, 0, 100, 100, [button, ViewSpec("veil", 0, 0, 100, 100)]))
            let b = TestScene(ViewSpec("w", 0, 0, 100, 100, [button]))
            a.scene.assumptions = [Assumption(a.view("veil"), .isHidden)]
            var views = Pairing<View>(a: 3, b: 2)
            views.pair(ViewIndex(0), ViewIndex(0))
            views.pair(ViewIndex(1), ViewIndex(1))
            let match = SceneMatch(
                views: views, controllers: Pairing(a: 0, b: 0), recognizers: Pairing(a: 0, b: 0),
                selectors: Pairing(a: 0, b: 0), a.scene, b.scene)
            let found = try SceneComparison.differences(from: a.scene, to: b.scene, match)
            expect(found.map(\.main), equals: [.reachabilityGained])
            expect(
                found[0].certainty?.dependencies.map(\.assumption),
                equals: [Assumption(ViewIndex(2 + 2), .isHidden)])
        }
    }
}
