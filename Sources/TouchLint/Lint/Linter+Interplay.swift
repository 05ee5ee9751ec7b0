internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    /// Reports tap recognizers that take the touches of descendants of their view.
    mutating func lintInterplay() {
        for index in scene.views.indices where canContinue {
            budget.spend(2)
            guard !traits[index].isHidden else { continue }
            let view = ViewIndex(index)
            switch scene[view].viewClass {
            case .UITableView, .UICollectionView: lintSelection(view)
            case let viewClass where scene[view].control != nil:
                // Rule CT-6 protects the controls of UIKit against recognizers of ancestors only.
                lintControl(view, against: viewClass == .UIControl ? scene[view].superview : nil)
            default: break
            }
        }
    }

    // MARK: Controls

    /// Reports a control if a tap recognizer of its own, or of `superview` and its ancestors, cancels its touches.
    private mutating func lintControl(_ view: ViewIndex, against superview: ViewIndex?) {
        guard let control = scene[view].control,
            scene.controlTargets[scene[control].targets.range].contains(where: { target in
                [ControlEvent.touchUpInside, .valueChanged, .primaryActionTriggered].contains {
                    target.events.contains($0)
                }
            })
        else { return }
        let taps = ownCancellingTaps(of: view) + cancellingTaps(from: superview)
        guard !taps.isEmpty, !map[view].isEmpty, let point = touchPoint(of: view) else { return }
        let event = Method.controlEvent(.touchUpInside)
        report(.tapOverCustomControl, .CT6, view, taps, at: point) { $0.calls(event, on: view) }
    }

    // MARK: Tables

    /// Reports a table: a cell is selected at the end of its touch, which a tap recognizer cancels (rules
    /// SC-6 and SC-7).
    private mutating func lintSelection(_ view: ViewIndex) {
        let taps = cancellingTaps(from: view)
        guard !taps.isEmpty else { return }
        var cell: ViewIndex?
        var index = Int(view.raw) + 1
        while index < Int(scene[view].subtreeEnd), cell == nil {
            budget.spend(2)
            switch scene.views[index].viewClass {
            case .UITableViewCell, .UICollectionViewCell:
                if !map[ViewIndex(index)].isEmpty { cell = ViewIndex(index) }
            default: break
            }
            index += 1
        }
        guard let cell, let point = touchPoint(of: cell) else { return }
        let isCollection = scene[view].viewClass == .UICollectionView
        let event = Method.selection(isCollection ? .didSelectItemAt : .didSelectRowAt)
        report(.tapStarvesSelection, .SC7, view, taps, at: point) { $0.calls(event, on: view) }
    }

    // MARK: Trials

    /// Recognizers of single taps, on `view` and its ancestors, that cancel touches.
    private mutating func cancellingTaps(from view: ViewIndex?) -> [RecognizerIndex] {
        guard let view else { return [] }
        var taps: [RecognizerIndex] = []
        for above in scene.path(to: view).reversed() { taps += ownCancellingTaps(of: above) }
        return taps
    }

    private mutating func ownCancellingTaps(of view: ViewIndex) -> [RecognizerIndex] {
        let own = enabledRecognizers(of: view)
        budget.spend(own.count &* 4 &+ 1)
        return own.filter {
            scene[$0].kind.isSingleTap && scene[$0].flags.contains(.cancelsTouchesInView) && !isIdle($0)
        }
    }

    /// Reports `view` if one of `taps` recognizes a tap at `point`, and `works` is true only without it.
    private mutating func report(
        _ rule: LintRule, _ because: Rule, _ view: ViewIndex, _ taps: [RecognizerIndex], at point: Point,
        _ works: (Outcome) -> Bool
    ) {
        let trial = self.trial
        let gesture = trial.tap(at: point)
        guard let outcome = trial.perform(gesture, budget: &budget), !works(outcome) else { return }
        let winners = taps.filter { outcome.success(of: $0) != nil }
        budget.spend(outcome.entries.count &* taps.count)
        guard let first = winners.first,
            let other = trial.without(winners).perform(gesture, budget: &budget), works(other)
        else { return }
        var finding = Finding(rule, view, because)
        finding.facts.by = winners.prefix(Linter.maximumNamed).map { .gestureRecognizer($0) }
        finding.facts.count = winners.count
        if winners.count == 1 { finding.fix = catalogue.keepingTouches(of: nil, from: first).first }
        add(finding)
    }

    /// A point at which `view`, or else a view of its subtree, is hit; nil if there is none.
    mutating func touchPoint(of view: ViewIndex) -> Point? {
        map.touchPoint(of: view, tester, budget: &budget)?.point
    }
}

extension TouchMap {
    /// The view that is hit where `view` can be touched: itself, or else the first view of its subtree that has an
    /// area, with the suggested point; nil if there is none.
    func touchPoint(
        of view: ViewIndex, _ tester: HitTester, budget: inout WorkBudget
    ) -> (view: ViewIndex, point: Point)? {
        let end = Int(tester.scene[view].subtreeEnd)
        var place = Int(view.raw)
        budget.spend(1)
        // It is usually the view itself.
        while place < end, self[ViewIndex(place)].isEmpty {
            budget.spend(1)
            place += 1
        }
        guard place < end else { return nil }
        let hit = ViewIndex(place)
        return tapPoint(of: hit, tester, budget: &budget).map { (hit, $0) }
    }
}
