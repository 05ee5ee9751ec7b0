extension Linter {
    /// Controls that are no good to a finger: out of reach, partly covered, eaten by what is in them, too small.
    mutating func lintReach() {
        var blocked: [ViewIndex: [ViewIndex]] = [:]
        var blockers: [ViewIndex] = []
        for control in scene.controls where mayGoOn {
            let view = control.view
            budget.spend(8)
            guard isMeantToWork(view) else { continue }
            if traits[Int(view.raw)].isHidden {
                guard let by = invisibleOne(above: view) else { continue }
                if blocked[by] == nil { blockers.append(by) }
                blocked[by, default: []].append(view)
            } else if map[view].isEmpty {
                lintUnreachable(view, &blocked, &blockers)
            } else {
                lintCovered(view)
                lintSize(view)
            }
            if !traits[Int(view.raw)].isHidden { lintContent(of: view) }
        }
        for blocker in blockers { report(blocker, keepsTouchesFrom: blocked[blocker] ?? []) }
    }

    /// A control that is switched off by itself is meant to be off.
    private func isMeantToWork(_ control: ViewIndex) -> Bool {
        let view = scene[control]
        guard view.flags.isSuperset(of: [.isEnabled, .isUserInteractionEnabled]) else { return false }
        return !view.flags.contains(.isHidden) && view.alpha > 0
    }

    /// The outermost view that hides `view`: one above it, or itself where it is nearly, but not quite, transparent.
    private mutating func invisibleOne(above view: ViewIndex) -> ViewIndex? {
        let path = scene.path(to: view)
        budget.spend(path.count)
        return path.first { scene[$0].isInvisible(minimumHitAlpha: tester.minimumHitAlpha) }
    }

    // MARK: Out of reach

    private mutating func lintUnreachable(
        _ view: ViewIndex, _ blocked: inout [ViewIndex: [ViewIndex]], _ blockers: inout [ViewIndex]
    ) {
        let occluders = map.occluders(of: view, scene, &budget)
        let reason = map.reason(view, tester, occluders, &budget)
        switch reason.code {
        case .interactionDisabled:
            guard let by = reason.by else { return }
            if blocked[by] == nil { blockers.append(by) }
            blocked[by, default: []].append(view)
        case .outsideBounds:
            guard let by = reason.by, !scrollsIntoView(view), scene[by].placement.hasArea else { return }
            report(view, reason, .error)
        case .override, .controlDisabled: report(view, reason, .note)
        case .offScreen: if !scrollsIntoView(view) { report(view, reason, .note) }
        case .covered:
            guard let by = reason.by, !isBar(by, over: view) else { return }
            report(view, reason, severity(ofCoverBy: by, over: view), fix: remedy(forCoverBy: by))
        // Others tell of these.
        case .hidden, .alpha, .notInvertible, .emptyBounds, .coveredBySubviews: break
        }
    }

    private mutating func report(
        _ view: ViewIndex, _ reason: Reachability.Reason, _ severity: Finding.Severity, fix: Remedy? = nil
    ) {
        var finding = Finding(.unreachableControl, view, reason.rule, severity)
        finding.facts.reason = reason.code
        finding.facts.by = reason.by.map { [.responder(.view($0))] } ?? []
        finding.fix = fix
        add(finding)
    }

    /// One finding for all controls that one view switches off.
    private mutating func report(_ blocker: ViewIndex, keepsTouchesFrom controls: [ViewIndex]) {
        let view = scene[blocker]
        let isHidden = view.flags.contains(.isHidden)
        let isAlpha = !isHidden && view.isInvisible(minimumHitAlpha: tester.minimumHitAlpha)
        var severity = Finding.Severity.note
        // Images and labels take no touches unless told to, which is easily forgotten.
        if !isHidden, !isAlpha {
            severity = view.viewClass.isUserInteractionEnabledByDefault ? .warning : .error
        }
        if isAlpha, view.alpha > 0 { severity = .warning }
        var finding = Finding(
            .unreachableControl, blocker, isHidden && view.superview == nil ? .WN1 : .HT1, severity)
        finding.facts.reason = isHidden ? .hidden : isAlpha ? .alpha : .interactionDisabled
        finding.member = isHidden ? .isHidden : isAlpha ? .alpha : .isUserInteractionEnabled
        finding.facts.by = controls.prefix(Linter.named).map { .responder(.view($0)) }
        finding.facts.count = controls.count
        if !isHidden {
            finding.fix = .view(blocker, isAlpha ? .opaque : .flag(.isUserInteractionEnabled, true))
        }
        add(finding)
    }

    func enabledRecognizers(of view: ViewIndex) -> [RecognizerIndex] { scene.enabledRecognizers(of: view) }
}

extension Placement {
    /// Whether the bounds have an area.
    var hasArea: Bool { bounds.size.width > 0 && bounds.size.height > 0 }
}
