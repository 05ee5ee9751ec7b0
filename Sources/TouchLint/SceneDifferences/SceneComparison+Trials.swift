internal import TouchAnalysis
internal import TouchDispatch

extension SceneComparison {
    /// Reports controls, rows and recognizers that act in one scene and not in the other one, or later, although a
    /// touch reaches them in both. Only those are tried on whose path to the window something changed.
    mutating func compareTrials(_ environment: Environment) {
        for index in b.scene.views.indices where canContinue && environment.isChanged[index] {
            budget.spend(2)
            let view = ViewIndex(index)
            guard let old = match.views.a(of: view) else { continue }
            if b.scene[view].control != nil || b.scene.handlesTouches(view) {
                compareTaps(on: old, view)
            }
        }
        for index in b.scene.scrollViews.indices where canContinue {
            compareRows(of: b.scene.scrollViews[index].view, environment)
        }
        for index in b.scene.gestureRecognizers.indices where canContinue {
            let recognizer = RecognizerIndex(index)
            guard let old = match.recognizers.a(of: recognizer), b.scene.isAdded(recognizer) else { continue }
            compareGestures(from: old, to: recognizer, environment)
        }
    }

    /// A gesture and what it causes in one scene.
    private struct Trial {
        /// When the object acts; nil if it does not.
        var time: Instant?
        /// The recognizers that are recognized, at most `SceneComparison.maximumNamed`.
        var recognized: [RecognizerIndex]
    }

    /// Dispatches `gesture`. Returns nil if the budget does not suffice.
    private mutating func trial(
        _ gesture: Shorthand, in side: ComparedScene, _ act: (Outcome) -> Instant?
    ) -> Trial? {
        let trial = TrialDispatch(scene: side.scene, thresholds: thresholds, tester: side.tester)
        guard let outcome = trial.perform(gesture, budget: &budget) else { return nil }
        budget.spend(outcome.entries.count &* (outcome.recognizers.count &+ 1))
        let recognized = outcome.recognizers.map(\.recognizer).filter { outcome.success(of: $0) != nil }
        return Trial(
            time: act(outcome).map { $0 - gesture.length },
            recognized: Array(recognized.prefix(SceneComparison.maximumNamed)))
    }

    private func tap(at point: Point) -> Shorthand {
        TrialDispatch(scene: b.scene, thresholds: thresholds).tap(at: point)
    }

    // MARK: Taps

    private mutating func compareTaps(on old: ViewIndex, _ view: ViewIndex) {
        guard !a.map[old].isEmpty, !b.map[view].isEmpty,
            let from = a.map.tapPoint(of: old, a.tester, budget: &budget),
            let to = b.map.tapPoint(of: view, b.tester, budget: &budget)
        else { return }
        let end = Method.touches(.touchesEnded)
        let before = trial(tap(at: from), in: a) { $0.time(of: end, on: old) }
        let after = trial(tap(at: to), in: b) { $0.time(of: end, on: view) }
        report(before, after, .responder(.view(view)), (.tapLost, .tapGained), (.CX1, .DL4))
    }

    /// Compares whether a tap selects a row or an item.
    private mutating func compareRows(of view: ViewIndex, _ environment: Environment) {
        let isCollection = b.scene[view].viewClass == .UICollectionView
        guard isCollection || b.scene[view].viewClass == .UITableView,
            let old = match.views.a(of: view), a.scene[old].viewClass == b.scene[view].viewClass,
            let row = firstRow(of: view, b), environment.isChanged[row.hit], let before = firstRow(of: old, a)
        else { return }
        let end = Method.selection(isCollection ? .didSelectItemAt : .didSelectRowAt)
        let first = trial(tap(at: before.point), in: a) { $0.time(of: end, on: old) }
        let second = trial(tap(at: row.point), in: b) { $0.time(of: end, on: view) }
        report(first, second, .responder(.view(view)), (.tapLost, .tapGained), (.SC7, .DL4))
    }

    /// The view that is hit in the first cell that a touch reaches, with a point; nil if there is none.
    private mutating func firstRow(
        of view: ViewIndex, _ side: ComparedScene
    ) -> (hit: ViewIndex, point: Point)? {
        for raw in side.views(of: view, withSubviews: true).dropFirst() where canContinue {
            budget.spend(2)
            let cell = ViewIndex(Int(raw))
            switch side.scene[cell].viewClass {
            case .UITableViewCell, .UICollectionViewCell:
                guard side.isTouched(cell) else { continue }
                return side.map.touchPoint(of: cell, side.tester, budget: &budget).map { ($0.view, $0.point) }
            default: continue
            }
        }
        return nil
    }

    // MARK: Gestures

    private mutating func compareGestures(
        from old: RecognizerIndex, to recognizer: RecognizerIndex, _ environment: Environment
    ) {
        budget.spend(8)
        let views = (a.scene[old].view, b.scene[recognizer].view)
        guard a.isTouched(views.0), b.isTouched(views.1) else { return }
        let object = SceneObject.gestureRecognizer(recognizer)
        guard a.isActive[old], b.isActive[recognizer] else {
            if a.isActive[old] {
                let reason = idleness(of: recognizer)
                add(.gestureLost, .warning, object) { $0.idleness = reason }
            } else if b.isActive[recognizer] {
                add(.gestureGained, nil, object)
            }
            return
        }
        guard let to = b.map.touchPoint(of: views.1, b.tester, budget: &budget),
            environment.isChanged[to.view],
            let from = a.map.touchPoint(of: views.0, a.tester, budget: &budget),
            let first = gesture(of: old, at: from.point, a),
            let second = gesture(of: recognizer, at: to.point, b)
        else { return }
        var before = trial(first, in: a) { $0.success(of: old) }
        var after = trial(second, in: b) { $0.success(of: recognizer) }
        // The times of different gestures cannot be compared.
        if first.length != second.length, before?.time != nil, after?.time != nil {
            before?.time = .zero
            after?.time = .zero
        }
        report(before, after, object, (.gestureLost, .gestureGained), (.GX1, .FR3))
    }

    private func gesture(
        of recognizer: RecognizerIndex, at point: Point, _ side: ComparedScene
    ) -> Shorthand? {
        TrialDispatch(scene: side.scene, thresholds: thresholds).gesture(of: recognizer, at: point)
    }

    private func idleness(of recognizer: RecognizerIndex) -> SceneDifference.Idleness {
        guard b.scene[recognizer].flags.contains(.isEnabled) else { return .disabled }
        return b.scene.idleness(of: recognizer).map { .idle($0.detail) } ?? .disabled
    }

    // MARK: Reports

    /// - Parameters:
    ///   - kinds: Those for an object that acts only in the first scene, and only in the second one.
    ///   - rules: The rules that explain why it does not act, and why it acts later.
    private mutating func report(
        _ before: Trial?, _ after: Trial?, _ object: SceneObject,
        _ kinds: (lost: DifferenceKind, gained: DifferenceKind), _ rules: (Rule, Rule)
    ) {
        guard let before, let after else { return }
        switch (before.time, after.time) {
        case (nil, nil): break
        case (_?, nil):
            add(kinds.lost, nil, object) { facts in
                facts.winners = after.recognized
                facts.because = facts.because ?? rules.0
            }
        case (nil, _?):
            add(kinds.gained, nil, object) { facts in
                facts.winners = before.recognized
                facts.because = facts.because ?? rules.0
            }
        case (let from?, let to?):
            let delay = (to - from).seconds
            guard abs(delay) >= Tolerance.time else { return }
            let isLong = delay > Linter.tolerableDelay + 1e-9
            add(delay > 0 ? .delayGained : .delayLost, isLong ? .warning : nil, object) { facts in
                facts.delay = delay
                facts.because = facts.because ?? rules.1
            }
        }
    }
}

extension Outcome {
    /// When `method` was first called on `view`; nil if it was not.
    fileprivate func time(of method: Method, on view: ViewIndex) -> Instant? {
        entries.first { entry in
            guard case .callback(let callback) = entry.body else { return false }
            return callback.method == method && callback.receiver == .responder(.view(view))
        }?.time
    }
}
