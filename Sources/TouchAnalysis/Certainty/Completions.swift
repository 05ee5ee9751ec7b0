package import TouchDispatch

/// The completions of a scene that decide whether an answer about hit tests is proven (rule AS-2).
///
/// A view with `most` takes a superset of the touches that it takes with any other value. If a view is hit with all
/// members at `most` and with all at `least`, no view in front of it takes the touch in any completion, and the view
/// and its superviews take it in all. If the order is assumed, `most` must hold both with the views in front of their
/// siblings and behind them.
package struct Completions: Sendable {
    package let scene: Scene
    /// The assumed members that affect hit tests, views in pre-order.
    package let assumptions: [Assumption]
    /// An answer is proven if it is the same in the scene and in each of these completions.
    package let extremes: [[AssumedChoice]]
    /// Whether only views near a place decide which view is hit there: no override extends a view or replaces it.
    let isLocal: Bool

    /// Nil if no assumed member affects hit tests: then all answers about hit tests are proven.
    package init?(_ scene: Scene) {
        guard !scene.assumptions.isEmpty else { return nil }
        assumptions = scene.assumptions.filter(\.member.affectsHitTests)
        guard !assumptions.isEmpty else { return nil }
        self.scene = scene
        isLocal = scene.isHitTestingLocal
        let most = assumptions.map { AssumedChoice($0, .most) }
        let least = assumptions.map { AssumedChoice($0, .least) }
        let behind = assumptions.map { AssumedChoice($0, $0.member == .order ? .least : .most) }
        extremes = behind == most ? [most, least] : [most, behind, least]
    }

    /// The completion in which `view` is most easily hit, or least easily: its own members and those of its
    /// superviews have `value`, all others the opposite.
    package func extreme(for view: ViewIndex, _ value: ExtremeValue) -> [AssumedChoice] {
        let opposite: ExtremeValue = value == .most ? .least : .most
        return assumptions.map {
            AssumedChoice($0, scene.isAncestor($0.view, of: view) ? value : opposite)
        }
    }

    /// The assumed members that decide an answer (rule AS-3): each that changes it alone; otherwise a smallest set
    /// that changes it together.
    ///
    /// - Parameters:
    ///   - candidates: The members that can change the answer.
    ///   - differing: Choices with which the answer differs.
    ///   - evaluate: The answer in a completion.
    package func dependencies<Answer>(
        of answer: Answer, among candidates: [Assumption], differing: [AssumedChoice],
        budget: inout WorkBudget, _ evaluate: (Scene, inout WorkBudget) -> Answer
    ) -> [Dependency<Answer>] {
        var found: [Dependency<Answer>] = []
        for assumption in candidates where found.count < Certainty<Answer>.maximum && !budget.isSpent {
            for choice in scene.alternatives(of: assumption) {
                let other = evaluate(completed(by: [choice], &budget), &budget)
                guard other != answer else { continue }
                found.append(Dependency(assumption: assumption, otherwise: other))
                break
            }
        }
        guard found.isEmpty else { return found }
        return joint(answer, differing.filter { scene.changes($0) }, &budget, evaluate)
    }

    /// The scene with other values of assumed members. Charges for the copy.
    package func completed(by choices: [AssumedChoice], _ budget: inout WorkBudget) -> Scene {
        budget.spend(scene.views.count &* WorkBudget.completion)
        return scene.completed(by: choices)
    }

    /// A smallest set of `choices` that changes the answer together; empty if all together do not change it.
    func joint<Answer>(
        _ answer: Answer, _ choices: [AssumedChoice], _ budget: inout WorkBudget,
        _ evaluate: (Scene, inout WorkBudget) -> Answer
    ) -> [Dependency<Answer>] {
        func other(_ choices: [AssumedChoice]) -> Answer {
            budget.isSpent ? answer : evaluate(completed(by: choices, &budget), &budget)
        }
        guard other(choices) != answer else { return [] }
        let smallest = SmallestSet.of(choices) { budget.isSpent ? nil : other($0) != answer }
        let otherwise = other(smallest)
        return smallest.prefix(Certainty<Answer>.maximum).map {
            Dependency(assumption: $0.assumption, otherwise: otherwise, isJoint: true)
        }
    }
}

extension Scene {
    /// Whether `hitTest` overrides can only return nil instead of the view itself.
    var returnsOnlyViewsAtPoint: Bool { hitTestRules.allSatisfy { $0 == .nilIfSelf } }

    /// Whether a view is hit only inside its bounds and those of its superviews.
    package var isHitTestingLocal: Bool { pointInsideRules.isEmpty && returnsOnlyViewsAtPoint }
}

extension WorkBudget {
    /// Making a completion and a hit tester for it, for each view.
    package static let completion = 64
}
