internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    /// Reports recognizers that another one always prevents: it recognizes the same gesture and is updated
    /// first, or it recognizes earlier.
    mutating func lintShadows() {
        guard scene.gestureRecognizers.count > 1 else { return }
        let overridden = recognizersThatViewsAnswer()
        for index in scene.views.indices where canContinue {
            let own = enabledRecognizers(of: ViewIndex(index))
            guard !own.isEmpty, !traits[index].isHidden else { continue }
            guard let point = touchPoint(of: ViewIndex(index)) else { continue }
            for recognizer in own where canContinue && !overridden.contains(recognizer) {
                lintShadow(recognizer, at: point, overridden)
            }
        }
    }

    /// Recognizers that a view's `gestureRecognizerShouldBegin` lists. They are not compared.
    private mutating func recognizersThatViewsAnswer() -> Set<RecognizerIndex> {
        var named: Set<RecognizerIndex> = []
        budget.spend(scene.viewOverrides.count)
        for overrides in scene.viewOverrides {
            guard case .listed(let span) = overrides.shouldBegin else { continue }
            budget.spend(Int(span.count) &* 4)
            for answer in scene.recognizerAnswers[span.range] { named.insert(answer.recognizer) }
        }
        return named
    }

    private mutating func lintShadow(
        _ loser: RecognizerIndex, at point: Point, _ overridden: Set<RecognizerIndex>
    ) {
        guard !isIdle(loser) else { return }
        let winners = candidates(against: loser, overridden)
        let trial = self.trial
        guard !winners.isEmpty, let gesture = gesture(of: loser, at: point, trial),
            let type = scene[loser].allowedTouchTypes.preferred,
            let outcome = trial.perform(gesture, by: type, budget: &budget),
            outcome.success(of: loser) == nil
        else { return }
        budget.spend(outcome.entries.count &* winners.count)
        guard let winner = winners.first(where: { outcome.success(of: $0.recognizer) != nil }),
            let other = trial.without(winners.map(\.recognizer)).perform(
                gesture, by: type, budget: &budget),
            other.success(of: loser) != nil
        else { return }
        var finding = Finding(.shadowedRecognizer, loser, winner.rule)
        finding.detail = winner.isSooner ? .earlier : .sameGesture
        finding.facts.by = [.gestureRecognizer(winner.recognizer)]
        if winners.count == 1, !scene.requires(loser, winner.recognizer) {
            finding.fix = catalogue.recognizing(loser, despite: winner.recognizer).first
        }
        add(finding)
    }

    private func gesture(
        of recognizer: RecognizerIndex, at point: Point, _ trial: TrialDispatch
    ) -> Shorthand? {
        guard case .screenEdgePan(let edges) = scene[recognizer].kind else {
            return trial.gesture(of: recognizer, at: point)
        }
        let window = scene[scene[scene[recognizer].view].window].view
        guard let box = map.shapes.bounds(of: window)?.box else { return nil }
        let starts: [(ScreenEdge, Point, Point)] = [
            (.left, Point(x: box.minX + 2, y: point.y), Point(x: 60, y: 0)),
            (.right, Point(x: box.maxX - 2, y: point.y), Point(x: -60, y: 0)),
            (.top, Point(x: point.x, y: box.minY + 2), Point(x: 0, y: 60)),
            (.bottom, Point(x: point.x, y: box.maxY - 2), Point(x: 0, y: -60)),
        ]
        guard let (_, start, way) = starts.first(where: { edges.contains($0.0) }) else { return nil }
        return .drag(
            from: start, to: start + way, fingers: 1, hold: .zero,
            duration: Instant(microseconds: 250_000))
    }

    // MARK: Recognizers that can always win

    private struct Winner {
        var recognizer: RecognizerIndex
        /// Whether it always recognizes before the other one can.
        var isSooner: Bool
        var rule: Rule
    }

    /// The recognizers of which each prevents `loser` by itself.
    private mutating func candidates(
        against loser: RecognizerIndex, _ overridden: Set<RecognizerIndex>
    ) -> [Winner] {
        let view = scene[loser].view
        let controls = classesOfControls(below: view)
        var found: [Winner] = []
        // Recognizers of ancestors receive all touches that `loser` receives.
        for above in scene.path(to: view).reversed() where canContinue {
            add(to: &found, on: above, against: loser, overridden, controls) {
                above == view && $0.raw > loser.raw
            }
        }
        // Recognizers of a descendant do too if it covers all of the view.
        for cover in coveringSubviews(of: view) where canContinue {
            add(to: &found, on: cover, against: loser, overridden, controls) { _ in true }
        }
        return found
    }

    private mutating func add(
        to found: inout [Winner], on view: ViewIndex, against loser: RecognizerIndex,
        _ overridden: Set<RecognizerIndex>, _ controls: Set<ViewClass>,
        _ comesFirst: (RecognizerIndex) -> Bool
    ) {
        let others = enabledRecognizers(of: view)
        let cost = scene.relationCost(of: loser) &+ 6
        budget.spend(others.count &+ 1)
        for other in others.reversed() where other != loser && canContinue {
            budget.spend(cost &+ scene.relationCost(of: other) &+ controls.count)
            guard !mayBeRefused(other, despite: loser, controls) else { continue }
            if let winner = winner(other, over: loser, comesFirst(other), overridden) { found.append(winner) }
        }
    }

    /// The classes of the controls among the descendants of `view`.
    private mutating func classesOfControls(below view: ViewIndex) -> Set<ViewClass> {
        let descendants = Int(view.raw) + 1..<Int(scene[view].subtreeEnd)
        budget.spend(descendants.count)
        var classes: Set<ViewClass> = []
        for index in descendants where scene.views[index].control != nil {
            classes.insert(scene.views[index].viewClass)
        }
        return classes
    }

    /// Whether a control that the touches hit may refuse `winner` but not `loser` (rule CT-6): it never refuses its own
    /// recognizers, and different gestures begin at different times or are refused on different parts.
    private func mayBeRefused(
        _ winner: RecognizerIndex, despite loser: RecognizerIndex, _ controlsBelow: Set<ViewClass>
    ) -> Bool {
        let (kind, view) = (scene[winner].kind, scene[loser].view)
        guard scene[winner].flags.contains(.cancelsTouchesInView) else { return false }
        if scene[winner].view != view, scene[view].viewClass.mayRefuse(kind) { return true }
        return !looksForTheSame(winner, loser) && controlsBelow.contains { $0.mayRefuse(kind) }
    }

    /// The descendants of `view` whose subtrees cover the area of its subtree, from the outermost to the
    /// innermost.
    private mutating func coveringSubviews(of view: ViewIndex) -> [ViewIndex] {
        let total = map.area(of: Int(view.raw)..<Int(scene[view].subtreeEnd))
        var covers: [ViewIndex] = []
        var current: ViewIndex? = view
        while let above = current, map[above].isEmpty, canContinue {
            current = nil
            var child = Int(above.raw) + 1
            while child < Int(scene[above].subtreeEnd), canContinue {
                budget.spend(2)
                let end = Int(scene.views[child].subtreeEnd)
                if map.area(of: child..<end) >= total * (1 - 1e-9) { current = ViewIndex(child) }
                child = end
            }
            if let cover = current { covers.append(cover) }
        }
        return covers
    }

    private func winner(
        _ winner: RecognizerIndex, over loser: RecognizerIndex, _ comesFirst: Bool,
        _ overridden: Set<RecognizerIndex>
    ) -> Winner? {
        guard !overridden.contains(winner), isUnconditional(winner, over: loser) else { return nil }
        if let rule = isSooner(winner, than: loser) {
            return Winner(recognizer: winner, isSooner: true, rule: rule)
        }
        guard comesFirst, looksForTheSame(winner, loser) else { return nil }
        return Winner(recognizer: winner, isSooner: false, rule: .GX1)
    }

    /// Whether `winner` receives all touches of `loser`, waits for no recognizer, and no veto applies (rules
    /// FR-1, GX-2).
    private func isUnconditional(_ winner: RecognizerIndex, over loser: RecognizerIndex) -> Bool {
        let settings = scene[winner]
        let delegate = scene.delegate(of: winner)
        guard settings.requireToFail.count == 0, delegate?.shouldRequireFailureOf == nil,
            !scene.requiresByDelegate(winner, loser), !scene.areSimultaneous(winner, loser)
        else { return false }
        guard delegate?.shouldReceiveTouch.isAlways ?? true, delegate?.shouldReceiveEvent.isAlways ?? true,
            begins(winner, whenever: loser)
        else { return false }
        let types = scene[loser].allowedTouchTypes
        guard settings.allowedTouchTypes == .all || settings.allowedTouchTypes == types else { return false }
        // A view can refuse a recognizer that cancels its touches.
        let cancels = GestureRecognizer.Flags.cancelsTouchesInView
        guard !settings.flags.contains(cancels) || scene[loser].flags.contains(cancels) else { return false }
        return scene.answer(settings.canPrevent, about: loser) ?? true
            && scene.answer(scene[loser].canBePreventedBy, about: winner) ?? true
    }

    /// Whether the winner's delegate lets it begin: always, or in every direction that the loser recognizes.
    private func begins(_ winner: RecognizerIndex, whenever loser: RecognizerIndex) -> Bool {
        let answer = scene.delegate(of: winner)?.shouldBegin
        if answer.isAlways { return true }
        guard case .direction(let axis)? = answer, case .swipe(let swipe) = scene[loser].kind else {
            return false
        }
        switch axis {
        case .horizontal: return swipe.direction.isSubset(of: [.left, .right])
        case .vertical: return swipe.direction.isSubset(of: [.up, .down])
        }
    }

    // MARK: Same and earlier gestures

    private func looksForTheSame(_ winner: RecognizerIndex, _ loser: RecognizerIndex) -> Bool {
        switch (scene[winner].kind, scene[loser].kind) {
        case (.tap(let a), .tap(let b)): a == b
        case (.longPress(let a), .longPress(let b)):
            a.numberOfTapsRequired == b.numberOfTapsRequired
                && a.numberOfTouchesRequired == b.numberOfTouchesRequired && duration(a) == duration(b)
                && movement(a) >= movement(b)
        case (.swipe(let a), .swipe(let b)):
            a.numberOfTouchesRequired == b.numberOfTouchesRequired && a.direction.isSuperset(of: b.direction)
        case (.pan(let a), .pan(let b)):
            a.minimumNumberOfTouches <= b.minimumNumberOfTouches
                && a.maximumNumberOfTouches >= b.maximumNumberOfTouches
        case (.pinch, .pinch), (.rotation, .rotation): true
        default: false
        }
    }

    /// The rule by which `winner` always recognizes before `loser` can; nil if there is none.
    private func isSooner(_ winner: RecognizerIndex, than loser: RecognizerIndex) -> Rule? {
        switch (scene[winner].kind, scene[loser].kind) {
        case (.pan(let pan), .swipe(let swipe)):
            // The pan needs at most half of the distance, and fingers are sampled often enough.
            return takes(pan, swipe.numberOfTouchesRequired)
                && thresholds[.panHysteresis] <= thresholds[.swipeMinimumPrimary] / 2 ? .GX5 : nil
        case (.pan(let pan), .screenEdgePan):
            return takes(pan, 1) && thresholds[.panHysteresis] < thresholds[.edgeHysteresis] ? .GX1 : nil
        case (.longPress(let a), .longPress(let b)):
            return a.numberOfTapsRequired == b.numberOfTapsRequired
                && a.numberOfTouchesRequired == b.numberOfTouchesRequired && duration(a) < duration(b)
                && movement(a) >= movement(b) ? .GX1 : nil
        case (.longPress(let press), .tap(let tap)):
            return isInstant(press, tap.numberOfTouchesRequired) ? .GX1 : nil
        case (.longPress(let press), .swipe(let swipe)):
            return isInstant(press, swipe.numberOfTouchesRequired) ? .GX1 : nil
        case (.longPress(let press), .screenEdgePan): return isInstant(press, 1) ? .GX1 : nil
        default: return nil
        }
    }

    private func takes(_ pan: PanSettings, _ touches: Int) -> Bool {
        pan.minimumNumberOfTouches <= touches && pan.maximumNumberOfTouches >= touches
    }

    private func isInstant(_ press: LongPressSettings, _ touches: Int) -> Bool {
        duration(press) == .zero && press.numberOfTapsRequired == 0
            && press.numberOfTouchesRequired == touches
    }

    private func duration(_ press: LongPressSettings) -> Instant {
        press.minimumPressDuration ?? thresholds.span(.longPressMinimumDuration)
    }

    private func movement(_ press: LongPressSettings) -> Double {
        press.allowableMovement ?? thresholds[.longPressAllowableMovement]
    }
}
