package import TouchDispatch

/// An analysis of one or two scenes whose findings can be different in other completions.
package protocol CompletableAnalysis {
    associatedtype Finding
    /// Identifies a finding: two completions have the same finding if they have findings with equal keys.
    associatedtype Key: Hashable

    /// The assumed members that can decide findings, in the order in which they are reported.
    var assumptions: [Assumption] { get }

    /// The extreme values of an assumed member that differ from the given one.
    func alternatives(of assumption: Assumption) -> [AssumedChoice]

    func key(of finding: Finding) -> Key

    /// The view that the finding is about; nil if it is about no view.
    func subject(of finding: Finding) -> ViewIndex?

    /// Whether the member can decide the finding. Can be true although it cannot.
    func canDecide(_ assumption: Assumption, _ finding: Finding, _ budget: inout WorkBudget) -> Bool

    /// The keys of the findings in a completion; nil if the budget is spent.
    func keys(with choices: [AssumedChoice], _ budget: inout WorkBudget) -> Set<Key>?
}

/// Determines the certainty of findings by analyzing completions (rules AS-2 and AS-3).
///
/// Each completion is analyzed once for all findings. The search uses at most half of the remaining steps. A finding is
/// assumed, without dependencies, if the search ends before it is decided.
package struct FindingCertainty<Analysis: CompletableAnalysis> {
    private let analysis: Analysis
    private var budget: WorkBudget
    /// False after a completion could not be analyzed within the budget.
    private var isComplete = true

    /// The certainty of each of `findings`, which are those with the given values.
    ///
    /// - Parameter budget: Charged for the completions.
    package static func of(
        _ findings: [Analysis.Finding], in analysis: Analysis, budget: inout WorkBudget
    ) -> [Certainty<Bool>] {
        let half = budget.half
        var search = FindingCertainty(analysis: analysis, budget: half)
        let certainties = search.certainties(of: findings)
        budget.spend(half.remaining - max(0, search.budget.remaining))
        return certainties
    }

    private init(analysis: Analysis, budget: WorkBudget) {
        self.analysis = analysis
        self.budget = budget
    }

    private mutating func certainties(of findings: [Analysis.Finding]) -> [Certainty<Bool>] {
        guard findings.count * analysis.assumptions.count <= CertaintyLimits.pairs else {
            return findings.map { _ in .assumed([]) }
        }
        let relevant = findings.map { finding in
            analysis.assumptions.filter { analysis.canDecide($0, finding, &budget) }
        }
        let sets = relevant.map(Set.init)
        var found = findings.map { _ in [Dependency<Bool>]() }
        for assumption in analysis.assumptions {
            let concerned = findings.indices.filter { sets[$0].contains(assumption) }
            guard !concerned.isEmpty else { continue }
            for choice in analysis.alternatives(of: assumption) {
                guard let keys = keys(with: [choice]) else { continue }
                for index in concerned
                where !keys.contains(analysis.key(of: findings[index]))
                    && found[index].last?.assumption != assumption
                    && found[index].count < Certainty<Bool>.maximum
                {
                    found[index].append(Dependency(assumption: assumption, otherwise: false))
                }
            }
        }
        return findings.indices.map {
            found[$0].isEmpty ? certainty(of: findings[$0], relevant[$0]) : .assumed(found[$0])
        }
    }

    private mutating func keys(with choices: [AssumedChoice]) -> Set<Analysis.Key>? {
        guard isComplete, let keys = analysis.keys(with: choices, &budget) else {
            isComplete = false
            return nil
        }
        return keys
    }

    /// The certainty of a finding that no single member decides. Frames are varied in groups.
    private mutating func certainty(
        of finding: Analysis.Finding, _ relevant: [Assumption]
    ) -> Certainty<Bool> {
        let key = analysis.key(of: finding)
        var combinations: [[AssumedChoice]] = [[]]
        for assumption in relevant where assumption.member != .frame {
            let alternatives = analysis.alternatives(of: assumption)
            guard combinations.count * (alternatives.count + 1) <= CertaintyLimits.combinations else {
                return .assumed([])
            }
            combinations += combinations.flatMap { choices in alternatives.map { choices + [$0] } }
        }
        let frames = groups(of: relevant.filter { $0.member == .frame }, analysis.subject(of: finding))
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
    private func groups(of frames: [Assumption], _ subject: ViewIndex?) -> [[AssumedChoice]] {
        guard !frames.isEmpty else { return [[]] }
        var groups: [[AssumedChoice]] = [[]]
        for (own, others) in [
            (ExtremeValue.most, ExtremeValue.most), (.least, .least), (.most, .least), (.least, .most),
        ] {
            groups.append(frames.map { AssumedChoice($0, $0.view == subject ? own : others) })
        }
        return groups
    }

    private mutating func isMissing(_ key: Analysis.Key, with choices: [AssumedChoice]) -> Bool {
        keys(with: choices).map { !$0.contains(key) } ?? false
    }
}

/// The limits of the search for the members that decide findings.
enum CertaintyLimits {
    /// The maximum number of combinations that are analyzed to prove a finding.
    static let combinations = 32
    /// The maximum number of findings times assumed members. With more, no finding is decided.
    static let pairs = 1_000_000
}
