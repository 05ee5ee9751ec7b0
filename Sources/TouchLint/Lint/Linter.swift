package import TouchAnalysis
package import TouchDispatch

/// Searches a scene for likely mistakes, without any event.
///
/// Results of hit testing are read from the exact areas of a `TouchMap`. Conflicts of gestures are derived
/// from the rules and then simulated before they are reported (`TrialDispatch`). A setting that is evidently
/// intended (a hidden view, a disabled control, a delegate's answer) is not reported.
///
/// It is extended in more than 8 files, one per group of rules, because all passes share the results of a
/// first pass.
package struct Linter {
    package let scene: Scene
    package let tester: HitTester
    package let map: TouchMap
    package let thresholds: Thresholds
    package let minimumTapSize: Double
    let traits: [ViewTraits]
    var catalogue: FixCatalogue { FixCatalogue(scene) }
    /// A trial in the scene, with the hit tester of the first pass.
    var trial: TrialDispatch { TrialDispatch(scene: scene, thresholds: thresholds, tester: tester) }
    package var budget: WorkBudget
    package private(set) var findings: [Finding] = []
    private let limit: Int

    /// The maximum number of objects that a finding names; the others are counted.
    package static let maximumNamed = 8

    /// The findings for `scene`, in document order, and for each object in the order of the rules.
    ///
    /// - Throws: An error if there are more than `limit` findings or if `budget` is spent.
    package static func findings(
        in scene: Scene, thresholds: Thresholds = Thresholds(), minimumTapSize: Double = 44,
        limit: Int = 1_000_000, budget: WorkBudget = WorkBudget()
    ) throws(DispatchLimit) -> [Finding] {
        var (findings, rest) = try linted(
            scene, thresholds, minimumTapSize: minimumTapSize, limit: limit, budget: budget)
        LintCertainty.assess(&findings, in: scene, budget: &rest) { scene, budget in
            try? linted(scene, thresholds, minimumTapSize: minimumTapSize, limit: limit, budget: budget)
        }
        if rest.isSpent { throw .computing(budget.remaining) }
        return findings
    }

    /// The findings without their certainty, and the budget that is left.
    private static func linted(
        _ scene: Scene, _ thresholds: Thresholds, minimumTapSize: Double, limit: Int, budget: WorkBudget
    ) throws(DispatchLimit) -> (findings: [Finding], rest: WorkBudget) {
        var linter = Linter(scene, thresholds, minimumTapSize, limit, budget)
        let passes: [(inout Linter) -> Void] = [
            { $0.lintReach() }, { $0.lintGeometry() }, { $0.lintSiblings() }, { $0.lintRecognizers() },
            { $0.lintShadows() }, { $0.lintRelations() }, { $0.lintTaps() }, { $0.lintInterplay() },
            { $0.lintVersions() },
        ]
        for pass in passes {
            if linter.budget.isSpent { throw .computing(budget.remaining) }
            pass(&linter)
            if linter.findings.count > limit { throw .entries(limit) }
        }
        if linter.budget.isSpent { throw .computing(budget.remaining) }
        return (linter.sorted(), linter.budget)
    }

    private init(
        _ scene: Scene, _ thresholds: Thresholds, _ minimumTapSize: Double, _ limit: Int, _ budget: WorkBudget
    ) {
        self.scene = scene
        self.thresholds = thresholds
        self.minimumTapSize = minimumTapSize
        self.limit = limit
        var budget = budget
        tester = HitTester(scene, thresholds: thresholds)
        map = TouchMap(tester, budget: &budget)
        budget.spend(scene.views.count &* 8)
        traits = ViewTraits.of(scene, minimumHitAlpha: tester.minimumHitAlpha)
        self.budget = budget
    }

    /// Whether the search continues.
    var canContinue: Bool { !budget.isSpent && findings.count <= limit }

    package mutating func add(_ finding: Finding) {
        budget.spend(64)
        guard findings.count <= limit else { return }
        findings.append(finding)
    }

    private func sorted() -> [Finding] {
        let order = Dictionary(uniqueKeysWithValues: zip(LintRule.allCases, 0...))
        func key(_ finding: Finding) -> (Int32, Int32, Int) {
            let rule = order[finding.rule] ?? 0
            switch finding.subject {
            case .responder(.view(let view)): return (view.raw, -1, rule)
            case .responder, .other: return (0, -1, rule)
            case .gestureRecognizer(let recognizer): return (scene[recognizer].view.raw, recognizer.raw, rule)
            }
        }
        // The position of discovery makes the sort stable.
        return findings.enumerated()
            .map { (key: key($0.element), place: $0.offset, finding: $0.element) }
            .sorted { ($0.key.0, $0.key.1, $0.key.2, $0.place) < ($1.key.0, $1.key.1, $1.key.2, $1.place) }
            .map(\.finding)
    }
}
