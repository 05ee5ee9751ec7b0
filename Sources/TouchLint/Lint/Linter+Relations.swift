internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    /// Reports cycles of failure requirements, and answers that contradict each other.
    mutating func lintRelations() {
        lintCycles()
        for index in scene.gestureRecognizers.indices where canContinue {
            lintAnswers(RecognizerIndex(index))
        }
    }

    // MARK: Cycles

    private mutating func lintCycles() {
        let joined = sceneWithAllRequirements()
        budget.spend(joined.recognizerLists.count &+ joined.gestureRecognizers.count)
        let cycles = RequirementCycles(in: joined)
        if cycles.count > 0 {
            var members = [[RecognizerIndex]](repeating: [], count: Int(cycles.count) + 1)
            for (index, component) in cycles.component.enumerated() where component > 0 {
                members[Int(component)].append(RecognizerIndex(index))
            }
            for circle in members.dropFirst() { report(circle) }
        }
    }

    /// The scene with the requirements that delegates list added to the static ones.
    private mutating func sceneWithAllRequirements() -> Scene {
        var joined = scene
        var edges: [RecognizerIndex: [RecognizerIndex]] = [:]
        let agreeing = pairsAnsweredYes()
        // Whether `other` is asked about `own` first and answers yes, so that `own` is not asked (rule GE-10).
        func isSettled(_ own: RecognizerIndex, _ other: RecognizerIndex) -> Bool {
            guard scene.isCollected(other, before: own), let delegate = scene.delegate(of: other) else {
                return false
            }
            return scene.isAlways(delegate.shouldRequireFailureOf)
                || scene.isAlways(delegate.shouldBeRequiredToFailBy)
                || agreeing.contains(Pair(asked: other, about: own))
        }
        for index in scene.gestureRecognizers.indices {
            let own = RecognizerIndex(index)
            guard let delegate = scene.delegate(of: own) else { continue }
            if case .listed(let span)? = delegate.shouldRequireFailureOf {
                edges[own, default: []] += scene.recognizerLists[span.range].filter {
                    isMet($0, by: own) && !isSettled(own, $0)
                }
            }
            if case .listed(let span)? = delegate.shouldBeRequiredToFailBy,
                !scene.isAlways(delegate.shouldRequireFailureOf)
            {
                // If the first question is answered with true, the second one is not asked (rule GE-10).
                let settled = Set(edges[own] ?? [])
                for other in scene.recognizerLists[span.range]
                where isMet(other, by: own) && !settled.contains(other) && !isSettled(own, other) {
                    edges[other, default: []].append(own)
                }
            }
            budget.spend(scene.relationCost(of: own) &* 4)
            guard canContinue else { return joined }
        }
        for index in scene.gestureRecognizers.indices {
            let own = RecognizerIndex(index)
            guard let added = edges[own] else { continue }
            budget.spend(added.count &* 4 &+ Int(scene[own].requireToFail.count))
            let all = scene.recognizerLists[scene[own].requireToFail.range] + added
            joined[own].requireToFail = Span32(start: joined.recognizerLists.count, count: all.count)
            joined.recognizerLists += all
        }
        return joined
    }

    /// A delegate and a recognizer that it is asked about.
    private struct Pair: Hashable {
        var asked: RecognizerIndex
        var about: RecognizerIndex
    }

    /// The pairs for which a list of the delegate answers one of the dynamic failure questions with yes.
    private mutating func pairsAnsweredYes() -> Set<Pair> {
        var pairs: Set<Pair> = []
        for index in scene.gestureRecognizers.indices {
            let own = RecognizerIndex(index)
            guard let delegate = scene.delegate(of: own) else { continue }
            for answer in [delegate.shouldRequireFailureOf, delegate.shouldBeRequiredToFailBy] {
                guard case .listed(let span)? = answer else { continue }
                for other in scene.recognizerLists[span.range] {
                    pairs.insert(Pair(asked: own, about: other))
                }
            }
            budget.spend(scene.relationCost(of: own) &* 8)
            guard canContinue else { return pairs }
        }
        return pairs
    }

    /// Delegates are asked about recognizers that can receive the same touch.
    private func isMet(_ other: RecognizerIndex, by own: RecognizerIndex) -> Bool {
        other != own && scene.areOnOneLine(scene[other].view, scene[own].view)
    }

    private mutating func report(_ circle: [RecognizerIndex]) {
        // A scroll view's own recognizers are not in the request.
        let given = circle.first {
            scene.addedRecognizerRange(of: scene[$0].view).contains(Int($0.raw))
        }
        guard let first = given ?? circle.first else { return }
        let isLine = zip(circle, circle.dropFirst()).allSatisfy { isMet($1, by: $0) }
        var finding = Finding(.requirementCycle, first, .FR5, isLine ? .error : .warning)
        let others = circle.lazy.filter { $0 != first }
        finding.facts.by = others.prefix(Linter.maximumNamed).map { .gestureRecognizer($0) }
        finding.facts.count = circle.count - 1
        let required = Array(scene.recognizerLists[scene[first].requireToFail.range])
        let members = Set(circle)
        let isStatic = required.contains(where: members.contains)
        finding.member = isStatic ? .requireToFail : .delegate
        budget.spend(circle.count &+ required.count &* 2)
        if isStatic, circle.count <= 64 {
            for other in circle { budget.spend(scene.relationCost(of: other)) }
            let isByDelegate = circle.contains { $0 != first && scene.requiresByDelegate(first, $0) }
            if !isByDelegate {
                let kept = required.filter { !members.contains($0) }
                finding.fix =
                    catalogue.breakingCycle(of: circle)
                    ?? Fix(.requireToFail, .recognizer(first, .requireToFail(kept)))
            }
        }
        add(finding)
    }

    // MARK: Contradictions

    private mutating func lintAnswers(_ own: RecognizerIndex) {
        let settings = scene[own]
        budget.spend(4)
        // An answer for all recognizers is a general setting; only a list is meant for each recognizer in it.
        if case .listed(let span)? = scene.delegate(of: own)?.shouldRecognizeSimultaneouslyWith {
            let cost = scene.relationCost(of: own) &* 2
            for other in scene.recognizerLists[span.range] where isMet(other, by: own) && canContinue {
                budget.spend(cost &+ scene.relationCost(of: other) &* 2 &+ 16)
                guard scene.requires(own, other) || scene.requires(other, own) else { continue }
                var finding = Finding(.contradictingAnswers, own, .FR4)
                finding.detail = .simultaneousAndRequired
                finding.member = .delegate
                finding.facts.by = [.gestureRecognizer(other)]
                add(finding)
            }
        }
        for given in scene.recognizerAnswers[settings.canPrevent.range] where given.answer && canContinue {
            budget.spend(8 &+ Int(scene[given.recognizer].canBePreventedBy.count))
            guard scene.answer(scene[given.recognizer].canBePreventedBy, about: own) == false else {
                continue
            }
            var finding = Finding(.contradictingAnswers, own, .GX2, .note)
            finding.detail = .preventsAndSpared
            finding.member = .canPrevent
            finding.facts.by = [.gestureRecognizer(given.recognizer)]
            add(finding)
        }
    }
}

extension Scene {
    fileprivate func isAlways(_ answer: GestureDelegate.Others?) -> Bool {
        if case .always(true)? = answer { true } else { false }
    }
}
