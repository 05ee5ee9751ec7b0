package import TouchDispatch

/// Determines the certainty of answers about a run, by dispatching the sequence in completions of the scene (rules
/// AS-2 and AS-3).
package struct RunCertainty {
    private let scene: Scene
    private let sequence: TouchSequence
    private let options: DispatchOptions
    /// The limit that a dispatch exceeded.
    private var failure: DispatchLimit?

    /// The maximum number of completions that are dispatched to prove an answer.
    static let maximumCompletions = 256

    private init(_ sequence: TouchSequence, in scene: Scene, _ options: DispatchOptions) {
        self.scene = scene
        self.sequence = sequence
        self.options = options
    }

    // MARK: The first responder

    /// The certainty of the view that the first hit test returns; nil if the scene has no assumed members.
    ///
    /// - Parameters:
    ///   - first: The result of the first hit test in `scene`.
    ///   - budget: Charged for the additional dispatches.
    /// - Throws: The limit that a dispatch exceeded.
    package static func ofFirstHit(
        _ first: ViewIndex?, _ sequence: TouchSequence, in scene: Scene, options: DispatchOptions,
        budget: inout WorkBudget
    ) throws(DispatchLimit) -> Certainty<ViewIndex?>? {
        guard !scene.assumptions.isEmpty else { return nil }
        guard let completions = Completions(scene) else { return .proven }
        var options = options
        options.trace = .none
        options.recordsContacts = false
        var run = RunCertainty(sequence.throughFirstTouch, in: scene, options)
        if first == nil || run.firstHit(in: scene, &budget) != first {
            run = RunCertainty(sequence, in: scene, options)
        }
        var differing: [AssumedChoice]?
        for extreme in completions.extremes where differing == nil {
            let other = completions.completed(by: extreme, &budget)
            if run.firstHit(in: other, &budget) != first { differing = extreme }
        }
        var certainty = Certainty<ViewIndex?>.proven
        if let differing {
            certainty = .assumed(
                completions.dependencies(
                    of: first, among: completions.assumptions, differing: differing, budget: &budget
                ) { run.firstHit(in: $0, &$1) })
        }
        if let failure = run.failure { throw failure }
        return certainty
    }

    private mutating func firstHit(in scene: Scene, _ budget: inout WorkBudget) -> ViewIndex? {
        outcome(in: scene, &budget)?.hitTesting.first?.view
    }

    private mutating func outcome(in scene: Scene, _ budget: inout WorkBudget) -> Outcome? {
        guard failure == nil else { return nil }
        var options = options
        options.budget = budget
        do {
            let outcome = try Dispatcher.dispatch(sequence, in: scene, options: options)
            budget = outcome.budget
            return outcome
        } catch {
            failure = error
            return nil
        }
    }

    // MARK: Questions

    /// The certainty of the answer to a question; nil if the scene has no assumed members.
    ///
    /// - Parameters:
    ///   - happened: The answer in `scene`.
    ///   - options: Those with which the answer was determined.
    ///   - budget: Charged for the additional dispatches.
    /// - Throws: The limit that a dispatch exceeded.
    package static func ofAnswer(
        _ happened: Bool, to question: Question, _ sequence: TouchSequence, in scene: Scene,
        options: DispatchOptions, budget: inout WorkBudget
    ) throws(DispatchLimit) -> Certainty<Bool>? {
        guard !scene.assumptions.isEmpty else { return nil }
        var run = RunCertainty(sequence, in: scene, options)
        let certainty = run.certainty(Asked(question: question, happened: happened), &budget)
        if let failure = run.failure { throw failure }
        return certainty
    }

    /// A question and its answer in the given scene.
    private struct Asked {
        let question: Question
        let happened: Bool
    }

    private mutating func certainty(_ asked: Asked, _ budget: inout WorkBudget) -> Certainty<Bool> {
        let relevant = relevantAssumptions(&budget)
        var found: [Dependency<Bool>] = []
        for assumption in relevant where found.count < Certainty<Bool>.maximum && failure == nil {
            let isDecisive = scene.alternatives(of: assumption).contains { isChanged(asked, [$0], &budget) }
            if isDecisive { found.append(Dependency(assumption: assumption, otherwise: !asked.happened)) }
        }
        guard found.isEmpty, failure == nil else { return .assumed(found) }
        let all = combinations(of: relevant)
        let candidates = all ?? extremes(of: relevant)
        guard let differing = candidates.first(where: { isChanged(asked, $0, &budget) }) else {
            return all == nil ? .assumed([]) : .proven
        }
        let joint = SmallestSet.of(differing) { failure == nil ? isChanged(asked, $0, &budget) : nil }
        return .assumed(
            joint.prefix(Certainty<Bool>.maximum).map {
                Dependency(assumption: $0.assumption, otherwise: !asked.happened, isJoint: true)
            })
    }

    /// Whether the answer differs with `choices`.
    private mutating func isChanged(
        _ asked: Asked, _ choices: [AssumedChoice], _ budget: inout WorkBudget
    ) -> Bool {
        let other = scene.completed(by: choices)
        budget.spend(scene.views.count &* WorkBudget.completion)
        guard let outcome = outcome(in: other, &budget) else { return false }
        return (asked.question.occurrence(in: outcome, of: other) != nil) != asked.happened
    }

    /// All completions with given and extreme values; nil if there are too many.
    private func combinations(of assumptions: [Assumption]) -> [[AssumedChoice]]? {
        var all: [[AssumedChoice]] = [[]]
        for assumption in assumptions {
            let alternatives = scene.alternatives(of: assumption)
            guard all.count * (alternatives.count + 1) <= RunCertainty.maximumCompletions else { return nil }
            all += all.flatMap { choices in alternatives.map { choices + [$0] } }
        }
        return all
    }

    private func extremes(of assumptions: [Assumption]) -> [[AssumedChoice]] {
        ExtremeValue.allCases.map { value in assumptions.map { AssumedChoice($0, value) } }
    }

    /// The assumed members that can change the run. If nothing moves, only views that contain the place where a
    /// touch begins receive touches.
    private func relevantAssumptions(_ budget: inout WorkBudget) -> [Assumption] {
        guard scene.scrollViews.isEmpty, scene.returnsOnlyViewsAtPoint, sequence.events.allSatisfy(\.isTouch)
        else { return scene.assumptions }
        let most = HitTester(
            scene.completed(by: scene.assumptions.map { AssumedChoice($0, .most) }),
            thresholds: options.thresholds)
        let starts = sequence.samples.filter { $0.phase == .began }.compactMap(\.location)
        return scene.assumptions.filter { assumption in
            starts.contains { !budget.isSpent && most.reaches(assumption.view, at: $0, budget: &budget) }
        }
    }
}

extension TouchSequence {
    /// The events up to the first one that can cause a hit test.
    fileprivate var throughFirstTouch: TouchSequence {
        var part = self
        let place = events.firstIndex {
            switch $0.kind {
            case .touches, .hover, .scroll, .transform: true
            default: false
            }
        }
        if let place { part.events = Array(events[...place]) }
        return part
    }
}

extension Event {
    /// Whether it neither changes the scene nor reaches views in other ways than through hit tests.
    fileprivate var isTouch: Bool {
        switch kind {
        case .touches, .estimatedPropertiesUpdated, .advance: true
        default: false
        }
    }
}
