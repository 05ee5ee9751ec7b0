import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint
@testable import TouchDispatch

struct LintCertaintyTests {
    private struct Key: Hashable {
        let rule: LintRule
        let subject: SceneObject

        init(_ finding: Finding) { (rule, subject) = (finding.rule, finding.subject) }
    }

    private func keys(_ scene: Scene) throws -> Set<Key> {
        var plain = scene
        plain.assumptions = []
        return Set(try Linter.findings(in: plain).map(Key.init))
    }

    @Test(
        "no completion lacks a proven finding, and each dependency removes an assumed one",
        arguments: TestSample.seeds(quick: 3, deep: 6, all: 600))
    func findings(seed: UInt64) throws {
        var maker = SceneMaker(seed: seed, hasTransforms: false, hasHitTestOverrides: false)
        var count = (proven: 0, assumed: 0)
        let scenes = TestRun.depth == .quick ? 8 : 40
        // More scenes while they contain too few findings.
        for number in 0..<80 where number < scenes || count.proven <= 3 || count.assumed <= 3 {
            var completions = RandomCompletions(
                maker.sceneForAssumptions(), seed: seed &* 17 &+ UInt64(number), oneIn: [20, 60][number % 2])
            let scene = completions.scene
            let findings = try Linter.findings(in: scene, budget: WorkBudget(steps: 1 << 40))
            let proven = findings.filter { !$0.isAssumed }.map(Key.init)
            count.proven += proven.count
            for finding in findings where finding.isAssumed {
                count.assumed += 1
                for dependency in finding.certainty?.dependencies ?? [] where !dependency.isJoint {
                    expect(dependency.otherwise, equals: false)
                    let isRemoved = try ExtremeValue.allCases.contains { value in
                        let other = scene.completed(by: [AssumedChoice(dependency.assumption, value)])
                        return try !keys(other).contains(Key(finding))
                    }
                    #expect(isRemoved, "\(finding.rule) depends on \(dependency), seed \(seed)")
                }
            }
            guard !scene.assumptions.isEmpty else { continue }
            for _ in 0..<6 {
                let found = try keys(completions.next())
                for key in proven { #expect(found.contains(key), "\(key), seed \(seed), scene \(number)") }
            }
        }
        #expect(count.proven > 3 && count.assumed > 3, "too few findings of one kind: \(count)")
    }

    @Test("AS-2, AS-3: certainty of lint findings in random scenes and completions") func checks() {
        check("without assumed members, findings have no certainty") {
            let scene = TestScene(
                ViewSpec("w", 0, 0, 400, 800, [ViewSpec("a", 0, 0, 20, 20).with(ViewClass.UIButton)])
            ).scene
            let findings = try Linter.findings(in: scene)
            #expect(findings.map(\.rule) == [.smallControl] && findings.allSatisfy { $0.certainty == nil })
        }

        check(
            "a finding is not decided if the steps do not suffice; it is then assumed and depends on nothing"
        ) {
            var scene = TestScene(
                ViewSpec("w", 0, 0, 400, 800, [ViewSpec("a", 0, 0, 20, 20).with(ViewClass.UIButton)])
            ).scene
            scene.assumptions = [Assumption(ViewIndex(1), .isExclusiveTouch)]
            let decided = try Linter.findings(in: scene)
            expect(decided.map(\.isAssumed), equals: [false])
            var steps = 1 << 10
            var findings: [Finding]?
            while findings == nil {
                findings = try? Linter.findings(in: scene, budget: WorkBudget(steps: steps))
                steps += steps / 8
            }
            #expect(findings?.first?.isAssumed == true && findings?.first?.certainty?.dependencies == [])
        }
    }
}
