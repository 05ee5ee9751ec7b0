internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    /// Reports recognizers that can never act.
    mutating func lintRecognizers() {
        for index in scene.views.indices where canContinue {
            budget.spend(2)
            let own = enabledRecognizers(of: ViewIndex(index))
            guard !own.isEmpty else { continue }
            budget.spend(own.count &* 8)
            lintUntouchable(own, of: ViewIndex(index))
            for recognizer in own { lintIdle(recognizer) }
        }
    }

    // MARK: Unreachable recognizers

    private mutating func lintUntouchable(_ recognizers: [RecognizerIndex], of view: ViewIndex) {
        // A touch that hits a view of the subtree is received by the recognizers of `view` (rule GE-1).
        guard map.area(of: Int(view.raw)..<Int(scene[view].subtreeEnd)) == 0 else { return }
        let reason = map.reason(view, tester, map.occluders(of: view, scene, &budget), &budget)
        guard let severity = severity(of: reason, view) else { return }
        for recognizer in recognizers where !mayGetPresses(recognizer, view) {
            var finding = Finding(.untouchableRecognizer, recognizer, reason.rule, severity)
            finding.facts.reason = reason.code
            finding.facts.by = reason.by.map { [.responder(.view($0))] } ?? []
            if let by = reason.by {
                switch reason.code {
                case .interactionDisabled:
                    finding.fix = catalogue.entering(by, .interactionDisabled, toReach: view).first
                case .alpha: finding.fix = catalogue.entering(by, .alpha, toReach: view).first
                case .covered: finding.fix = fix(for: view, coveredBy: by)
                default: break
                }
            }
            add(finding)
        }
    }

    /// Nil if nothing is reported, or if another rule reports it.
    private mutating func severity(of reason: Reachability.Reason, _ view: ViewIndex) -> Finding.Severity? {
        switch reason.code {
        case .alpha: reason.by.map { scene[$0].alpha } ?? 0 > 0 ? .warning : nil
        case .interactionDisabled:
            reason.by.map { scene[$0].viewClass.isUserInteractionEnabledByDefault } ?? true
                ? .warning : .error
        case .controlDisabled: reason.by == view ? nil : .note
        case .override: .note
        case .covered where reason.rule == .PO1: nil
        case .covered:
            if let by = reason.by, !isBar(by, over: view) { severity(ofCoverBy: by, over: view) } else { nil }
        case .hidden, .notInvertible, .emptyBounds, .outsideBounds, .offScreen, .coveredBySubviews: nil
        }
    }

    /// Taps and long presses also receive presses of the focused view or first responder (rule EV-2).
    private func mayGetPresses(_ recognizer: RecognizerIndex, _ view: ViewIndex) -> Bool {
        switch scene[recognizer].kind {
        case .tap, .longPress: break
        default: return false
        }
        if let focused = scene.focusedView, scene.isAncestor(view, of: focused) { return true }
        if case .view(let first)? = scene.firstResponder { return scene.isAncestor(view, of: first) }
        return false
    }

    // MARK: Settings

    private mutating func lintIdle(_ recognizer: RecognizerIndex) {
        guard let idleness = scene.idleness(of: recognizer) else { return }
        var finding = Finding(.idleRecognizer, recognizer, idleness.rule)
        finding.detail = idleness.detail
        finding.member = idleness.member
        finding.fix = fix(for: recognizer, idleness.detail)
        add(finding)
    }

    private func fix(for recognizer: RecognizerIndex, _ detail: Finding.Detail) -> Fix? {
        switch detail {
        // The usual edge.
        case .noEdges: Fix(.threshold, .recognizer(recognizer, .edge(.left)))
        case .noTouchTypes: catalogue.allowingTypes(recognizer).first
        case .refusesTouches: catalogue.allowing(.shouldReceiveTouch, recognizer).first
        case .refusesEvents: catalogue.allowing(.shouldReceiveEvent, recognizer).first
        case .neverBegins: catalogue.allowing(.shouldBegin, recognizer).first
        default: nil
        }
    }

    /// Whether it can never act.
    func isIdle(_ recognizer: RecognizerIndex) -> Bool { scene.idleness(of: recognizer) != nil }
}
