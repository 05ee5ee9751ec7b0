import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint
@testable import TouchDispatch

/// Compares lint findings with hit tests on a grid and with gestures at points of the screen.
@Suite("Lint of random scenes")
struct RandomScenesTests {
    private static let step = 6.0

    private struct Tally {
        var claims: [LintRule: Int] = [:]
        var failures: [String] = []
    }

    private static func compare(_ scene: Scene) throws -> Tally {
        let findings = try Linter.findings(in: scene)
        let tester = HitTester(scene)
        var budget = WorkBudget()
        guard let screen = TouchMap(tester, budget: &budget).screen?.box else { return Tally() }
        var hits: [(point: Point, view: ViewIndex)] = []
        for y in stride(from: screen.minY + 0.5, to: screen.maxY, by: step) {
            for x in stride(from: screen.minX + 0.5, to: screen.maxX, by: step) {
                let point = Point(x: x, y: y)
                if let hit = tester.hitTest(point, budget: &budget) { hits.append((point, hit.view)) }
            }
        }
        var tally = Tally()
        for finding in findings {
            tally.claims[finding.rule, default: 0] += 1
            check(finding, scene, hits, &tally)
        }
        return tally
    }

    private static func check(
        _ finding: Finding, _ scene: Scene, _ hits: [(point: Point, view: ViewIndex)], _ tally: inout Tally
    ) {
        switch (finding.rule, finding.subject) {
        case (.unreachableControl, .responder(.view(let view))):
            let reported = finding.detail == .withSubviews ? finding.facts.by : [.responder(.view(view))]
            for case .responder(.view(let control)) in reported
            where hits.contains(where: { $0.view == control }) {
                tally.failures.append("control \(control.raw) is hit")
            }
        case (.untouchableRecognizer, .gestureRecognizer(let recognizer)):
            let view = scene[recognizer].view
            if hits.contains(where: { scene.isAncestor(view, of: $0.view) }) {
                tally.failures.append("recognizer \(recognizer.raw) receives touches")
            }
        case (.shadowedRecognizer, .gestureRecognizer(let recognizer)):
            let trial = TrialDispatch(scene: scene, thresholds: Thresholds())
            let own = hits.filter { scene.isAncestor(scene[recognizer].view, of: $0.view) }
            var budget = WorkBudget()
            for (point, _) in own.enumerated().filter({ $0.offset % (own.count / 12 + 1) == 0 }).map(
                \.element)
            {
                guard let gesture = trial.gesture(of: recognizer, at: point),
                    let outcome = trial.perform(gesture, budget: &budget)
                else { continue }
                if outcome.success(of: recognizer) != nil {
                    tally.failures.append("recognizer \(recognizer.raw) recognizes a gesture at \(point)")
                }
            }
        default: break
        }
    }

    @Test(
        "objects reported as unreachable or shadowed receive no hits and do not recognize",
        .tags(.exhaustive),
        arguments: [(false, false, 21), (true, false, 22), (true, true, 23)] as [(Bool, Bool, UInt64)])
    func claims(hasTransforms: Bool, hasHitTestOverrides: Bool, seed: UInt64) throws {
        var maker = SceneMaker(
            seed: seed, hasTransforms: hasTransforms, hasHitTestOverrides: hasHitTestOverrides, unit: 3)
        var claims: [LintRule: Int] = [:]
        let sample = TestSample.indices(of: 60, quick: 20)
        for number in 0..<60 {
            // Skipped scenes must be made too, because the following ones depend on the generator's state.
            let scene = maker.sceneWithRecognizers()
            guard sample.contains(number) else { continue }
            let tally = try Self.compare(scene)
            claims.merge(tally.claims, uniquingKeysWith: +)
            for failure in tally.failures.prefix(3) {
                Issue.record("scene \(number): \(failure) (\(TestRun.reproduction))")
            }
        }
        guard sample.count == 60 else { return }
        #expect(claims[.shadowedRecognizer, default: 0] > 20, "too few findings for a meaningful test")
        #expect(claims[.untouchableRecognizer, default: 0] > 20, "too few findings for a meaningful test")
        #expect(claims[.unreachableControl, default: 0] > 5, "too few findings for a meaningful test")
    }
}
