package import TouchDispatch

/// Determines the certainty of lint findings by linting completions of the scene (rules AS-2 and AS-3).
///
/// A finding is the same in two completions if it has the same rule and subject. Each completion is linted once for all
/// findings. The search uses at most half of the remaining steps. A finding is assumed, without dependencies, if the
/// search ends before it is decided.
package struct LintCertainty {
    private struct Key: Hashable {
        let rule: LintRule
        let subject: SceneObject

        init(_ finding: Finding) {
            rule = finding.rule
            subject = finding.subject
        }
    }

    /// The maximum number of combinations that are linted to prove a finding.
    static let maximumCombinations = 32

    /// The maximum number of findings times assumed members. With more, no finding is decided.
    private static let maximumPairs = 1_000_000

    private let scene: Scene
    private let lint: (Scene, WorkBudget) -> (findings: [Finding], rest: WorkBudget)?
    private var budget: WorkBudget
    /// False after a completion could not be linted within the budget.
    private var isComplete = true
    private let shapes: ScreenShapes

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
        let half = budget.remaining / 2
        var search = LintCertainty(scene, WorkBudget(steps: half), lint)
        search.assess(&findings)
        budget.spend(half - max(0, search.budget.remaining))
    }

    private init(
        _ scene: Scene, _ budget: WorkBudget,
        _ lint: @escaping (Scene, WorkBudget) -> (findings: [Finding], rest: WorkBudget)?
    ) {
        self.scene = scene
        self.budget = budget
        self.lint = lint
        shapes = ScreenShapes(scene.completed(by: scene.assumptions.map { AssumedChoice($0, .most) }))
    }

    private mutating func assess(_ findings: inout [Finding]) {
        guard findings.count * scene.assumptions.count <= LintCertainty.maximumPairs else {
            for index in findings.indices { findings[index].certainty = .assumed([]) }
            return
        }
        let isLocal = scene.isHitTestingLocal
        let relevant = findings.map { finding in
            scene.assumptions.filter { !isLocal || canDecide($0, finding) }
        }
        let sets = relevant.map(Set.init)
        var found = findings.map { _ in [Dependency<Bool>]() }
        for assumption in scene.assumptions {
            let concerned = findings.indices.filter { sets[$0].contains(assumption) }
            guard !concerned.isEmpty else { continue }
            for choice in scene.alternatives(of: assumption) {
                guard let keys = keys(with: [choice]) else { continue }
                for index in concerned
                where !keys.contains(Key(findings[index])) && found[index].last?.assumption != assumption
                    && found[index].count < Certainty<Bool>.maximum
                {
                    found[index].append(Dependency(assumption: assumption, otherwise: false))
                }
            }
        }
        for index in findings.indices {
            if found[index].isEmpty {
                findings[index].certainty = certainty(of: Key(findings[index]), relevant[index])
            } else {
                findings[index].certainty = .assumed(found[index])
            }
        }
    }

    /// The findings in a completion; nil if the budget is spent.
    private mutating func keys(with choices: [AssumedChoice]) -> Set<Key>? {
        guard isComplete, let result = lint(scene.completed(by: choices), budget), !result.rest.isSpent else {
            isComplete = false
            return nil
        }
        budget = result.rest
        budget.spend(scene.views.count &* WorkBudget.completion)
        return Set(result.findings.map(Key.init))
    }

    /// The certainty of a finding that no single member decides. Frames are varied in groups.
    private mutating func certainty(of key: Key, _ relevant: [Assumption]) -> Certainty<Bool> {
        var combinations: [[AssumedChoice]] = [[]]
        for assumption in relevant where assumption.member != .frame {
            let alternatives = scene.alternatives(of: assumption)
            guard combinations.count * (alternatives.count + 1) <= LintCertainty.maximumCombinations else {
                return .assumed([])
            }
            combinations += combinations.flatMap { choices in alternatives.map { choices + [$0] } }
        }
        let frames = groups(of: relevant.filter { $0.member == .frame }, about: key)
        combinations = combinations.flatMap { choices in frames.map { choices + $0 } }
        for choices in combinations where choices.count > 1 {
            guard isMissing(key, with: choices) else { continue }
            let joint = SmallestSet.of(choices) { isComplete ? isMissing(key, with: $0) : nil }
            return .assumed(
                joint.prefix(Certainty<Bool>.maximum).map {
                    Dependency(assumption: $0.assumption, otherwise: false, isJoint: true)
                })
        }
        return isComplete ? .proven : .assumed([])
    }

    /// Extreme values of frames: the given ones, all larger, all smaller, and the subject's opposite to the others.
    private func groups(of frames: [Assumption], about key: Key) -> [[AssumedChoice]] {
        guard !frames.isEmpty else { return [[]] }
        let subject = view(of: key.subject)
        var groups: [[AssumedChoice]] = [[]]
        for (own, others) in [
            (ExtremeValue.most, ExtremeValue.most), (.least, .least), (.most, .least), (.least, .most),
        ] {
            groups.append(frames.map { AssumedChoice($0, $0.view == subject ? own : others) })
        }
        return groups
    }

    private mutating func isMissing(_ key: Key, with choices: [AssumedChoice]) -> Bool {
        keys(with: choices).map { !$0.contains(key) } ?? false
    }

    // MARK: Relevance

    /// Whether the member can decide the finding: its view is the subject or a view that the finding names, contains one
    /// of them, is inside one, or overlaps one on the screen. Overrides can make a view take touches anywhere.
    private mutating func canDecide(_ assumption: Assumption, _ finding: Finding) -> Bool {
        let own = shapes.bounds(of: assumption.view)?.box
        return ([finding.subject] + finding.facts.by).contains { object in
            budget.spend(WorkBudget.rule)
            guard let view = view(of: object) else { return true }
            if scene.isAncestor(assumption.view, of: view) || scene.isAncestor(view, of: assumption.view) {
                return true
            }
            guard let own, let other = shapes.bounds(of: view)?.box else { return false }
            return !own.intersection(other).isSliver
        }
    }

    private func view(of object: SceneObject) -> ViewIndex? {
        switch object {
        case .responder(.view(let view)): view
        case .responder: nil
        case .gestureRecognizer(let recognizer): scene[recognizer].view
        }
    }
}

extension Finding.Severity {
    /// The severity of an assumed finding: one level lower.
    package var ofAssumption: Finding.Severity { self == .error ? .warning : .note }
}
