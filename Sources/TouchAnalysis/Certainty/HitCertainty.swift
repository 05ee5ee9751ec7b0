package import TouchDispatch

/// Determines whether the results of hit tests are certain (rules AS-2 and AS-3).
package struct HitCertainty: Sendable {
    private let completions: Completions
    /// For each of `completions.extremes`.
    private let testers: [HitTester]
    private let thresholds: Thresholds
    /// Whether only views that contain the point, as do their superviews, can change the result.
    private let isAtPoint: Bool

    /// Nil if all hit tests of the scene are proven.
    ///
    /// - Parameter points: The number of points that will be tested.
    package init?(_ scene: Scene, thresholds: Thresholds, points: Int, budget: inout WorkBudget) {
        guard let completions = Completions(scene) else { return nil }
        self.init(completions, thresholds: thresholds, points: points, budget: &budget)
    }

    init(
        _ completions: Completions, thresholds: Thresholds, points: Int, budget: inout WorkBudget
    ) {
        self.completions = completions
        self.thresholds = thresholds
        isAtPoint = completions.scene.returnsOnlyViewsAtPoint
        testers = completions.extremes.map {
            HitTester(completions.completed(by: $0, &budget), thresholds: thresholds, points: points)
        }
    }

    /// The certainty of the result of a hit test at `point`. The alternatives are the views that are hit otherwise.
    package func certainty(
        of hit: ViewIndex?, at point: Point, budget: inout WorkBudget
    ) -> Certainty<ViewIndex?> {
        guard let place = testers.firstIndex(where: { $0.hitTest(point, budget: &budget)?.view != hit })
        else { return .proven }
        return .assumed(
            completions.dependencies(
                of: hit, among: candidates(point, &budget), differing: completions.extremes[place],
                budget: &budget
            ) { [thresholds] scene, budget in
                HitTester(scene, thresholds: thresholds).hitTest(point, budget: &budget)?.view
            })
    }

    /// The assumed members that can change the result: those of views that contain the point, as do their
    /// superviews. If a view overrides `hitTest` in other ways than with `nilIfSelf`, other views can also change it.
    private func candidates(_ point: Point, _ budget: inout WorkBudget) -> [Assumption] {
        guard isAtPoint else { return completions.assumptions }
        let most = testers[0]
        return completions.assumptions.filter {
            !budget.isSpent && most.reaches($0.view, at: point, budget: &budget)
        }
    }
}
