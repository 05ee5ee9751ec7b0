internal import TouchAnalysis
package import TouchDispatch

/// The completions of a scene that are linted to determine the certainty of findings (rules AS-2 and AS-3).
///
/// A finding is the same in two completions if it has the same rule and subject.
package struct LintCertainty: CompletableAnalysis {
    struct Key: Hashable {
        let rule: LintRule
        let subject: SceneObject

        init(_ finding: Finding) {
            rule = finding.rule
            subject = finding.subject
        }
    }

    private let scene: Scene
    private let lint: (Scene, WorkBudget) -> (findings: [Finding], rest: WorkBudget)?
    private let areas: AssumedAreas

    /// Sets the certainty of `findings`, which are those in `scene`.
    ///
    /// - Parameters:
    ///   - budget: Charged for the linted completions.
    ///   - lint: Lints a scene; nil if the budget is spent.
    package static func assess(
        _ findings: inout [Finding], in scene: Scene, budget: inout WorkBudget,
        lint: @escaping (Scene, WorkBudget) -> (findings: [Finding], rest: WorkBudget)?
    ) {
        guard !scene.assumptions.isEmpty, !findings.isEmpty else { return }
        let analysis = LintCertainty(scene: scene, lint: lint, areas: AssumedAreas(scene))
        let certainties = FindingCertainty.of(findings, in: analysis, budget: &budget)
        for (index, certainty) in certainties.enumerated() { findings[index].certainty = certainty }
    }

    var assumptions: [Assumption] { scene.assumptions }

    func alternatives(of assumption: Assumption) -> [AssumedChoice] { scene.alternatives(of: assumption) }

    func key(of finding: Finding) -> Key { Key(finding) }

    func subject(of finding: Finding) -> ViewIndex? { scene.view(of: finding.subject) }

    func canDecide(_ assumption: Assumption, _ finding: Finding, _ budget: inout WorkBudget) -> Bool {
        areas.canDecide(assumption, [finding.subject] + finding.facts.by, &budget)
    }

    func keys(with choices: [AssumedChoice], _ budget: inout WorkBudget) -> Set<Key>? {
        guard let result = lint(scene.completed(by: choices), budget), !result.rest.isSpent else {
            return nil
        }
        budget = result.rest
        budget.spend(scene.views.count &* WorkBudget.completion)
        return Set(result.findings.map(Key.init))
    }
}

extension Scene {
    /// The view itself, or the view of a recognizer; nil for other objects.
    package func view(of object: SceneObject) -> ViewIndex? {
        switch object {
        case .responder(.view(let view)): view
        case .responder, .other: nil
        case .gestureRecognizer(let recognizer): self[recognizer].view
        }
    }
}

extension Finding.Severity {
    /// The severity of an assumed finding: one level lower.
    package var ofAssumption: Finding.Severity { self == .error ? .warning : .note }
}
