internal import JSONTape
internal import TouchAnalysis
package import TouchDispatch
internal import TouchWire

/// Searches for fixes with which the answer to a question differs. Each fix is tried by running the edited
/// request.
///
/// The search runs these steps:
///
/// 1. It tries the fixes of the catalogue for each cause, in their order, until `maximumOfCatalogue` work.
/// 2. If none works, there can be several obstacles: it edits the request with an unsuccessful fix and tries the
///    fixes for the new causes, up to `maximumDepth` times.
/// 3. It tries other gestures until one works: changed numbers of the events, or, if nothing else works, the
///    gesture that the question is about. They are not fixes of the app, so they have a list of their own.
package struct FixSearch {
    /// The maximum number of runs, so that an answer takes little longer than that of 24 dispatches.
    static let maximumRuns = 24
    /// The maximum number of runs before each step of the search begins.
    private static let maximumRunsBefore = (gestures: 12, performances: 20)
    private static let maximumOfCatalogue = 4
    private static let maximumOfOtherGestures = 2
    private static let maximumDepth = 3
    /// The number of unsuccessful fixes of each step that are combined with other fixes.
    private static let maximumFollowed = 3

    /// The certainty of the original answer; nil if the scene has no assumed members.
    let certainty: Certainty<Bool>?
    /// The causes in the original request.
    let chain: CauseChain
    var trials: EditedTrials
    /// The objects that acted in the original run.
    private(set) lazy var originalActors = Actors(original)
    /// The fixes that work, the best first. Each changes the app.
    private(set) var fixes: [VerifiedFix] = []
    /// Other gestures with which the answer differs, the best first.
    private(set) var otherGestures: [VerifiedFix] = []
    /// Whether the current step replaces the entire sequence.
    private var isPerforming = false

    package init(_ trials: EditedTrials, _ certainty: Certainty<Bool>?) {
        self.trials = trials
        self.certainty = certainty
        chain = trials.original.chain
    }

    var original: Trial { trials.original }
    /// The number of requests that were run.
    var runs: Int { trials.count }

    /// Whether the search ended before all fixes were tried, or a run exceeded a limit. Then others may exist.
    var isCutShort: Bool { hasReachedLimit || trials.hasExceededLimit }
    private var hasReachedLimit = false
    /// The number of runs at which the current step of the search ends.
    private var runsOfStep = 0

    package mutating func run() {
        runsOfStep = FixSearch.maximumRunsBefore.gestures
        tryCatalogue()
        runsOfStep = FixSearch.maximumRunsBefore.performances
        tryGestures(isPerformed: false)
        runsOfStep = FixSearch.maximumRuns
        if fixes.isEmpty, otherGestures.isEmpty {
            isPerforming = true
            tryGestures(isPerformed: true)
        }
    }

    /// Whether `count` more requests may be run in this step. Otherwise the search is cut short.
    private mutating func mayRun(_ count: Int) -> Bool {
        if trials.count + count <= runsOfStep, !trials.budget.isSpent { return true }
        hasReachedLimit = true
        return false
    }

    // MARK: The catalogue

    /// A step of the search for several fixes that work together.
    private struct Step {
        /// The first of the fixes that were made in the request of `trial`, and all of them as text.
        var first: Fix?
        var texts: [String] = []
        var codes: [String?] = []
        var trial: Trial
        /// The text of that request.
        var text: [UInt8]
    }

    private mutating func tryCatalogue() {
        var open = [Step(trial: original, text: trials.text.bytes)]
        var depth = 0
        // Several obstacles can keep something from happening, but one fix is enough to prevent it.
        let maximumDepth = original.happened ? 1 : FixSearch.maximumDepth
        while !open.isEmpty, depth < maximumDepth, fixes.isEmpty {
            var next: [Step] = []
            for step in open where fixes.count < FixSearch.maximumOfCatalogue {
                next += tryFixes(after: step)
            }
            open = Array(next.prefix(FixSearch.maximumFollowed))
            depth += 1
        }
        // A view that moves in front of others can keep them from acting, and a recognizer that waits for one that does not
        // fail in time never acts. Then other fixes are better.
        func isHarmful(_ fix: VerifiedFix) -> Bool {
            fix.sideEffects.contains { $0.breaksOwnGesture || fix.kind == .order && $0.kind == .stops }
        }
        fixes = fixes.filter { !isHarmful($0) } + fixes.filter(isHarmful)
    }

    /// Tries the fixes for the causes in the request of `step`. Returns the steps of those that do not work.
    private mutating func tryFixes(after step: Step) -> [Step] {
        let trial = step.trial
        let isFirst = step.first == nil
        let source = isFirst ? trials.text : RequestText(step.text, trial.tape)
        let places = RequestLocations(trial.request, on: trial.tape)
        let edits = RemedyEdits(request: trial.request, places: places)
        let dispatch = trial.request.dispatch
        let words = FixWords(dispatch)
        let code = FixCode(scene: dispatch.scene, names: dispatch.names, selectors: dispatch.selectors)
        var next: [Step] = []
        let question = trial.openQuestion(of: original)
        for fix in CausedFixes.of(question, isFirst ? chain : trial.chain(of: question)) {
            for candidate in edits.candidates(for: fix) {
                guard fixes.count < FixSearch.maximumOfCatalogue else { return next }
                // Several changes are only combined if each removes an obstacle.
                guard case .fixed(let edits) = candidate, isFirst || fix.kind.rank <= .layout
                else { continue }
                guard mayRun(1) else { return next }
                let text = source.applying(edits)
                guard isFirst ? trials.isNew(edits) : trials.isNew(text), let edited = trials.run(text) else {
                    continue
                }
                var result = step
                result.first = step.first ?? fix
                result.texts.append(words.text(fix))
                result.codes.append(code.swift(fix))
                result.trial = edited
                result.text = text
                if edited.isAltered(from: original) {
                    add(result)
                } else if next.count < FixSearch.maximumFollowed, fix.kind.rank <= .layout,
                    trials.keepLatest()
                {
                    next.append(result)
                }
            }
        }
        return next
    }

    private mutating func add(_ step: Step) {
        let codes = step.codes.compactMap(\.self)
        guard let first = step.first else { return }
        add(
            first, step.texts.joined(separator: " "),
            codes.count == step.codes.count ? codes.joined(separator: "\n") : nil, step.trial)
    }

    private mutating func add(_ fix: Fix, _ text: String?, _ swift: String?, _ trial: Trial) {
        let kind = fix.kind
        guard let difference = RequestDifference(from: original.tape, to: trial.tape),
            // The same changes in another order are the same fix.
            !(fixes + otherGestures).contains(where: { Set($0.changes) == Set(difference.changes) })
        else { return }
        let changes = difference.changes
        let text = text ?? sentence(of: changes)
        // Another gesture alone has no effects in common with the original sequence.
        let effects = isPerforming ? [] : sideEffects(of: fix, trial)
        let verified = VerifiedFix(
            kind: kind, text: text, swift: swift, objectiveC: fix.objectiveC,
            combined: difference.whole,
            // The members of views that change places are not listed one by one.
            changes: kind == .order ? [difference.whole] : changes,
            members: difference.members, sideEffects: effects)
        if kind != .gesture {
            fixes.append(verified)
        } else if otherGestures.count < FixSearch.maximumOfOtherGestures {
            otherGestures.append(verified)
        }
    }

    private func sentence(of changes: [RequestDifference.Change]) -> String {
        var words = ExplanationWords(original, chain)
        return words.text(of: changes)
    }

    // MARK: Gestures

    private mutating func tryGestures(isPerformed: Bool) {
        let thresholds = original.request.dispatch.options.dispatch.thresholds
        let places = RequestLocations(original.request, on: original.tape)
        var edits = RemedyEdits(request: original.request, places: places)
        if !isPerformed { edits.gesture = gesture(edits) }
        let count = otherGestures.count
        let changes = GestureChanges.of(
            original.request.question, chain, isPerformed: isPerformed, thresholds: thresholds,
            budget: &trials.budget)
        let dispatch = original.request.dispatch
        var words = FixWords(dispatch)
        words.replacesOtherGestures = originalActors.gestures.count > 1
        let code = FixCode(scene: dispatch.scene, names: dispatch.names)
        for fix in changes {
            for candidate in edits.candidates(for: fix) {
                // A fix that works is run once more, completely.
                guard otherGestures.count == count, mayRun(2) else { return }
                switch candidate {
                case .fixed(let edits):
                    tryOnce(fix, edits, words.isDescribed(fix) ? words.text(fix) : nil, code.swift(fix))
                case .searched(let variable): search(fix, variable)
                }
            }
        }
    }

    /// The index of the event whose gesture led to the nearest cause; nil if there is none.
    private func gesture(_ edits: RemedyEdits) -> Int? {
        guard let entry = chain.links.lazy.compactMap(\.entry).first else { return nil }
        let event = Int(original.outcome.entries[entry].event)
        let origins = original.request.dispatch.source.origins
        guard origins.indices.contains(event), origins[event].isExpanded else { return nil }
        return Int(origins[event].event)
    }

    private mutating func tryOnce(
        _ fix: Fix, _ edits: [RequestEdit], _ text: String?, _ swift: String?
    ) {
        guard trials.isNew(edits), trials.isAltering(edits), let trial = trials.verified(edits) else {
            return
        }
        add(fix, text, swift, trial)
    }

    /// Determines the first goal with which the answer differs, then the value closest to the start with which it
    /// still does.
    private mutating func search(_ fix: Fix, _ variable: Candidate.SearchVariable) {
        for goal in variable.goals {
            let direction = goal < variable.start ? -1.0 : 1.0
            let steps = ((goal - variable.start).magnitude / variable.grid - 1e-6).rounded(.up)
            guard steps.isFinite, steps > 0, steps < 1e9 else { continue }
            let value = { (step: Double) -> Double in
                // Multiples of the grid, so that the result is a short number.
                let moved = (variable.start + direction * step * variable.grid) / variable.grid
                let rounded = direction > 0 ? (moved - 1e-6).rounded(.up) : (moved + 1e-6).rounded(.down)
                return rounded * variable.grid
            }
            guard mayRun(2) else { return }
            guard helps(variable, value(steps)) else { continue }
            var (least, enough) = (0.0, steps)
            while enough - least > 1, mayRun(2) {
                let middle = ((least + enough) / 2).rounded(.down)
                if helps(variable, value(middle)) { enough = middle } else { least = middle }
            }
            guard let edits = variable.edits(value(enough)), !edits.isEmpty,
                let trial = trials.verified(edits)
            else { return }
            return add(fix, nil, nil, trial)
        }
    }

    private mutating func helps(_ variable: Candidate.SearchVariable, _ value: Double) -> Bool {
        guard let edits = variable.edits(value), !edits.isEmpty else { return false }
        return trials.isAltering(edits)
    }
}
