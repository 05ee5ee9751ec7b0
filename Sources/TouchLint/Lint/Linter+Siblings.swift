internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    /// Reports views that affect touches of other views.
    mutating func lintSiblings() {
        for index in scene.views.indices where canContinue {
            budget.spend(4)
            guard !traits[index].isHidden else { continue }
            let view = ViewIndex(index)
            if scene[view].control == nil, scene[view].scrollView == nil { lintOverlap(view) }
            if scene[view].control != nil, !scene[view].flags.contains(.isEnabled) { lintDisabled(view) }
            if traits[index].hasInteractiveSubviews { lintExclusiveTouch(in: view) }
        }
    }

    // MARK: Overlap

    /// Reports a view with a tap recognizer behind views that handle touches.
    private mutating func lintOverlap(_ view: ViewIndex) {
        guard enabledRecognizers(of: view).contains(where: isTap), let screen = map.screen else { return }
        let total = map.areas[view].area
        // A view that fills the screen is a background.
        guard total > 0, total < 0.9 * screen.area, !map[view].isEmpty else { return }
        let covers = map.occluders(of: view, scene, &budget).filter {
            traits[$0.view].isInteractive && !isBar($0.view, over: view)
                && scene[$0.view].window == scene[view].window
        }
        budget.spend(covers.count &* 16)
        let share = covers.reduce(0) { $0 + $1.area } / total
        guard !covers.isEmpty, share >= Linter.leastShare - 1e-9 else { return }
        var finding = Finding(.overlappingSiblings, view, .HT1)
        finding.facts.share = min(share, 1)
        finding.facts.by = covers.prefix(Linter.maximumNamed).map { .responder(.view($0.view)) }
        finding.facts.count = covers.count
        add(finding)
    }

    func isTap(_ recognizer: RecognizerIndex) -> Bool {
        if case .tap = scene[recognizer].kind { true } else { false }
    }

    // MARK: Disabled controls

    /// Reports a disabled control that does not block taps, with the object that acts instead (rule HT-5).
    private mutating func lintDisabled(_ control: ViewIndex) {
        guard scene[control].flags.contains(.isUserInteractionEnabled),
            let bounds = map.shapes.bounds(of: control),
            let hit = tester.hitTest(bounds.middle, budget: &budget)?.view,
            !scene.isAncestor(control, of: hit)
        else { return }
        let actor: SceneObject?
        if scene[hit].control != nil {
            actor = .responder(.view(hit))
        } else {
            budget.spend(Int(scene[hit].depth) &* 4)
            let tap = scene.path(to: hit).reversed()
                .flatMap { scene.enabledRecognizers(of: $0) }
                .first { scene[$0].kind.isSingleTap }
            actor = tap.map(SceneObject.gestureRecognizer)
        }
        guard let actor else { return }
        var finding = Finding(.touchThroughDisabledControl, control, .HT5)
        finding.member = .isEnabled
        finding.facts.by = [actor]
        add(finding)
    }

    // MARK: Exclusive touch

    /// Reports an exclusive control among others. No other control can be touched together with it (rule
    /// TC-6), but the others can still be touched at the same time.
    private mutating func lintExclusiveTouch(in superview: ViewIndex) {
        var exclusive: ViewIndex?
        var others: [ViewIndex] = []
        var child = Int(superview.raw) + 1
        while child < Int(scene[superview].subtreeEnd) {
            budget.spend(2)
            let view = ViewIndex(child)
            child = Int(scene[view].subtreeEnd)
            guard scene[view].control != nil, !map[view].isEmpty else { continue }
            if scene[view].flags.contains(.isExclusiveTouch) {
                exclusive = exclusive ?? view
            } else {
                others.append(view)
            }
        }
        guard let exclusive, others.count > 1 else { return }
        var finding = Finding(.loneExclusiveTouch, exclusive, .TC6)
        finding.member = .isExclusiveTouch
        finding.facts.by = others.prefix(Linter.maximumNamed).map { .responder(.view($0)) }
        finding.facts.count = others.count
        add(finding)
    }
}
