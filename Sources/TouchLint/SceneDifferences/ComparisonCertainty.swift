internal import TouchAnalysis
internal import TouchDispatch

/// The completions of two scenes that are compared to determine the certainty of differences (rules AS-2 and AS-3).
///
/// A member that is assumed in both scenes has the same value in both, because it is the same unknown fact. Assumed
/// members are numbered by the views of the second scene, followed by those that are only in the first one. A
/// difference is the same in two completions if it has the same object and the same most severe kind.
struct ComparisonCertainty: CompletableAnalysis {
    struct Key: Hashable {
        let kind: DifferenceKind
        let a: SceneObject?
        let b: SceneObject?

        init(_ difference: SceneDifference) {
            (kind, a, b) = (difference.main, difference.a, difference.b)
        }
    }

    typealias Comparing = (Scene, Scene, WorkBudget) -> (differences: [SceneDifference], rest: WorkBudget)?

    private let a: Scene
    private let b: Scene
    private let match: SceneMatch
    private let areas: (a: AssumedAreas, b: AssumedAreas)
    private let compare: Comparing
    let assumptions: [Assumption]
    private let assumed: (a: Set<Assumption>, b: Set<Assumption>)

    /// Sets the certainty of `differences`, which are those between the given scenes.
    ///
    /// - Parameters:
    ///   - budget: Charged for the compared completions.
    ///   - compare: Compares two scenes; nil if the budget is spent.
    static func assess(
        _ differences: inout [SceneDifference], from a: Scene, to b: Scene, _ match: SceneMatch,
        budget: inout WorkBudget, compare: @escaping Comparing
    ) {
        guard !(a.assumptions.isEmpty && b.assumptions.isEmpty), !differences.isEmpty else { return }
        let analysis = ComparisonCertainty(a, b, match, compare)
        let certainties = FindingCertainty.of(differences, in: analysis, budget: &budget)
        for (index, certainty) in certainties.enumerated() { differences[index].certainty = certainty }
    }

    private init(_ a: Scene, _ b: Scene, _ match: SceneMatch, _ compare: @escaping Comparing) {
        (self.a, self.b, self.match, self.compare) = (a, b, match, compare)
        areas = (AssumedAreas(a), AssumedAreas(b))
        assumed = (Set(a.assumptions), Set(b.assumptions))
        let known = assumed.b
        assumptions =
            b.assumptions
            + a.assumptions.map { Assumption(ViewIndex(match.views.number(ofA: $0.view)), $0.member) }
            .filter { !known.contains($0) }
    }

    func alternatives(of assumption: Assumption) -> [AssumedChoice] {
        ExtremeValue.allCases.map { AssumedChoice(assumption, $0) }.filter { choice in
            inA(choice).map { a.changes($0) } ?? false || inB(choice).map { b.changes($0) } ?? false
        }
    }

    func key(of difference: SceneDifference) -> Key { Key(difference) }

    func subject(of difference: SceneDifference) -> ViewIndex? {
        if let object = difference.b { return b.view(of: object) }
        return difference.a.flatMap { a.view(of: $0) }.map { ViewIndex(match.views.number(ofA: $0)) }
    }

    func canDecide(
        _ assumption: Assumption, _ difference: SceneDifference, _ budget: inout WorkBudget
    ) -> Bool {
        let choice = AssumedChoice(assumption, .most)
        if let own = inB(choice)?.assumption,
            areas.b.canDecide(own, difference.objectsInB, &budget)
        {
            return true
        }
        return inA(choice).map { areas.a.canDecide($0.assumption, difference.objectsInA, &budget) } ?? false
    }

    func keys(with choices: [AssumedChoice], _ budget: inout WorkBudget) -> Set<Key>? {
        let before = a.completed(by: choices.compactMap(inA))
        let after = b.completed(by: choices.compactMap(inB))
        guard let result = compare(before, after, budget), !result.rest.isSpent else { return nil }
        budget = result.rest
        budget.spend((a.views.count &+ b.views.count) &* WorkBudget.completion)
        return Set(result.differences.map(Key.init))
    }

    // MARK: The scenes

    /// The choice in the first scene; nil if the member is not assumed there.
    private func inA(_ choice: AssumedChoice) -> AssumedChoice? {
        let number = Int(choice.assumption.view.raw)
        let view =
            number < b.views.count
            ? match.views.a(of: choice.assumption.view) : ViewIndex(number - b.views.count)
        guard let view else { return nil }
        let own = Assumption(view, choice.assumption.member)
        return assumed.a.contains(own) ? AssumedChoice(own, choice.value) : nil
    }

    /// The choice in the second scene; nil if the member is not assumed there.
    private func inB(_ choice: AssumedChoice) -> AssumedChoice? {
        assumed.b.contains(choice.assumption) ? choice : nil
    }
}

extension SceneDifference {
    /// The objects of the first scene that the difference is about or that cause it.
    fileprivate var objectsInA: [SceneObject] {
        let reason = facts.a?.reason?.by.map { SceneObject.responder(.view($0)) }
        let winners = b != nil && !has(.tapLost) && !has(.gestureLost) ? facts.winners : []
        return [a, reason].compactMap(\.self) + winners.map { .gestureRecognizer($0) }
    }

    /// The objects of the second scene that the difference is about or that cause it.
    fileprivate var objectsInB: [SceneObject] {
        let reason = facts.b?.reason?.by.map { SceneObject.responder(.view($0)) }
        let winners = has(.tapLost) || has(.gestureLost) ? facts.winners : []
        return [b, reason].compactMap(\.self) + winners.map { .gestureRecognizer($0) }
            + facts.occluders.elements.map { .responder(.view($0.view)) }
            + facts.partners.elements.filter(\.isInB).map(\.object)
    }
}
