internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    /// Reports controls that are unreachable, partly covered, covered by their content, or too small.
    mutating func lintReach() {
        var blocked = Blocked()
        for control in scene.controls where canContinue {
            let view = control.view
            budget.spend(8)
            guard isMeantToWork(view) else { continue }
            if traits[view].isHidden {
                guard let by = invisibleOne(above: view) else { continue }
                let isHidden = scene[by].flags.contains(.isHidden)
                blocked.note(view, by, isHidden ? .hidden : .alpha)
            } else if map[view].isEmpty {
                lintUnreachable(view, &blocked)
            } else {
                lintCovered(view)
                lintSize(view)
            }
            if !traits[view].isHidden { lintContent(of: view) }
        }
        for blocker in blocked.order { report(blocker, keepsTouchesFrom: blocked.controls[blocker] ?? []) }
    }

    /// Views that block touches to several controls, with these controls.
    private struct Blocked {
        struct Key: Hashable {
            var blocker: ViewIndex
            var reason: Reachability.Reason.Code
        }

        private(set) var order: [Key] = []
        private(set) var controls: [Key: [ViewIndex]] = [:]

        mutating func note(_ control: ViewIndex, _ blocker: ViewIndex, _ reason: Reachability.Reason.Code) {
            let key = Key(blocker: blocker, reason: reason)
            if controls[key] == nil { order.append(key) }
            controls[key, default: []].append(control)
        }
    }

    /// Whether the control itself is enabled and visible, and needs touches. A disabled or hidden control is assumed
    /// to be intended; a refresh control follows the drag of its scroll view (rule RF-1).
    private func isMeantToWork(_ control: ViewIndex) -> Bool {
        let view = scene[control]
        guard view.viewClass != .UIRefreshControl else { return false }
        guard view.flags.isSuperset(of: [.isEnabled, .isUserInteractionEnabled]) else { return false }
        return !view.flags.contains(.isHidden) && view.alpha > 0
    }

    /// The outermost view that hides `view`: an ancestor, or the view itself if it is nearly transparent.
    private mutating func invisibleOne(above view: ViewIndex) -> ViewIndex? {
        let path = scene.path(to: view)
        budget.spend(path.count)
        return path.first { scene[$0].isInvisible(minimumHitAlpha: tester.minimumHitAlpha) }
    }

    // MARK: Unreachable controls

    private mutating func lintUnreachable(_ view: ViewIndex, _ blocked: inout Blocked) {
        let occluders = map.occluders(of: view, scene, &budget)
        let reason = map.reason(view, tester, occluders, &budget)
        switch reason.code {
        case .interactionDisabled: if let by = reason.by { blocked.note(view, by, .interactionDisabled) }
        case .outsideBounds:
            guard let by = reason.by, !scrollsIntoView(view), scene[by].hasArea else { return }
            budget.spend(scene.path(to: view).count &* 16)
            // A larger scroll view would not make its content larger.
            let fix =
                scene[by].scrollView == nil
                ? catalogue.entering(by, .outsideBounds, toReach: view).first : nil
            report(view, reason, .error, fix: fix)
        case .override, .controlDisabled: report(view, reason, .note)
        case .offScreen:
            guard !scrollsIntoView(view) else { return }
            blocked.note(view, outermostOffScreen(above: view), .offScreen)
        case .covered:
            // Popovers block touches behind them by design, so this is not a finding.
            guard reason.rule != .PO1 else { return }
            guard let nearest = reason.by, !isBar(nearest, over: view) else { return }
            budget.spend(occluders.count)
            var by = nearest
            for occluder in occluders where self.severity(ofCoverBy: occluder.view, over: view) == .note {
                by = occluder.view
                break
            }
            let severity = severity(ofCoverBy: by, over: view)
            if severity == .note, let branch = scene.branch(to: by, avoiding: view) {
                blocked.note(view, branch, .covered)
            } else {
                report(view, reason, severity, fix: fix(for: view, coveredBy: by))
            }
        // Other rules report these.
        case .hidden, .alpha, .notInvertible, .emptyBounds, .coveredBySubviews: break
        }
    }

    /// The outermost view on the path to `view` that is completely outside the screen.
    private mutating func outermostOffScreen(above view: ViewIndex) -> ViewIndex {
        let path = scene.path(to: view)
        budget.spend(path.count &* 8)
        let first = path.first { above in
            guard let bounds = map.shapes.bounds(of: above) else { return false }
            return map.screen?.intersection(bounds, &budget) == nil
        }
        return first ?? view
    }

    private mutating func report(
        _ view: ViewIndex, _ reason: Reachability.Reason, _ severity: Finding.Severity, fix: Fix? = nil
    ) {
        var finding = Finding(.unreachableControl, view, reason.rule, severity)
        finding.facts.reason = reason.code
        finding.facts.by = reason.by.map { [.responder(.view($0))] } ?? []
        finding.fix = fix
        add(finding)
    }

    /// Adds one finding for all controls to which one view blocks touches.
    private mutating func report(_ key: Blocked.Key, keepsTouchesFrom controls: [ViewIndex]) {
        let view = scene[key.blocker]
        var finding = Finding(.unreachableControl, key.blocker, .HT1, .note)
        finding.facts.reason = key.reason
        finding.facts.by = controls.prefix(Linter.maximumNamed).map { .responder(.view($0)) }
        finding.facts.count = controls.count
        finding.detail = .withSubviews
        switch key.reason {
        case .hidden:
            finding.member = .isHidden
            if view.superview == nil { finding.because = .WN1 }
        case .alpha:
            finding.member = .alpha
            if view.alpha > 0 { finding.severity = .warning }
            finding.fix = catalogue.entering(key.blocker, .alpha, toReach: key.blocker).first
        case .interactionDisabled:
            // Images and labels accept no touches by default, which is easily forgotten.
            finding.severity = view.viewClass.isUserInteractionEnabledByDefault ? .warning : .error
            finding.member = .isUserInteractionEnabled
            finding.fix =
                catalogue.entering(key.blocker, .interactionDisabled, toReach: key.blocker).first
        case .offScreen:
            finding.because = .WN1
            if controls == [key.blocker] {
                finding.detail = .plain
                finding.facts.by = []
            }
        default: if view.superview == nil { finding.because = .WN1 }
        }
        add(finding)
    }

    func enabledRecognizers(of view: ViewIndex) -> [RecognizerIndex] { scene.enabledRecognizers(of: view) }
}
