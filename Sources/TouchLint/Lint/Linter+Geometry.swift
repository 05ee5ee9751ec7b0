internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    /// Reports views whose geometry keeps touches from them or from their subviews.
    mutating func lintGeometry() {
        // Descendants of a view without an area receive no touches either and are not reported separately.
        var lostUntil = 0
        for index in scene.views.indices where canContinue {
            budget.spend(4)
            let traits = traits[index]
            guard !traits.isHidden, traits.isInteractive || traits.hasInteractiveSubviews else { continue }
            let view = ViewIndex(index)
            if isCollapsed(view) {
                if index >= lostUntil { reportTransform(view) }
                lostUntil = max(lostUntil, Int(scene[view].subtreeEnd))
            } else if isEmpty(view) {
                if index >= lostUntil { reportEmpty(view) }
                lostUntil = max(lostUntil, Int(scene[view].subtreeEnd))
            } else if traits.isInteractive, index >= lostUntil, scene[view].superview != nil {
                lintOutside(view)
            }
        }
    }

    // MARK: Without an area

    private func isCollapsed(_ view: ViewIndex) -> Bool {
        scene[view].transform.map { scene.transforms[$0].inverse == nil } ?? false
    }

    private mutating func reportTransform(_ view: ViewIndex) {
        var finding = Finding(.nonInvertibleTransform, view, .HT4)
        finding.member = .transform
        if traits[view].hasInteractiveSubviews { finding.detail = .withSubviews }
        finding.fix = catalogue.entering(view, .notInvertible, toReach: view).first
        add(finding)
    }

    private func isEmpty(_ view: ViewIndex) -> Bool {
        !scene[view].hasArea && scene[overridesOf: view].pointInsideRules.count == 0
            && scene[overridesOf: view].hitTestRules.count == 0
    }

    private mutating func reportEmpty(_ view: ViewIndex) {
        let hasSubviews = traits[view].hasInteractiveSubviews
        var finding = Finding(.zeroSize, view, .HT2, hasSubviews ? .error : .warning)
        finding.detail = hasSubviews ? .withSubviews : .plain
        finding.member = .frame
        if hasSubviews {
            budget.spend(Int(scene[view].subtreeEnd) &- Int(view.raw))
            finding.fix = catalogue.layingOut(view).first
        }
        add(finding)
    }

    // MARK: Outside

    /// The minimum share of a view outside an ancestor that is reported.
    private static let leastOutside = 0.05

    /// Reports the part of the view that is outside an ancestor. Parts that scroll views cut off, or that an
    /// override of `pointInside` excludes on purpose, do not count as parts of the view.
    private mutating func lintOutside(_ view: ViewIndex) {
        guard let screen = map.screen else { return }
        let alpha = tester.minimumHitAlpha
        var rest = map.shapes.inside(view, [screen], minimumHitAlpha: alpha, budget: &budget)
        guard !rest.isEmpty, map.areas[view].area < rest.area * (1 - 1e-6) else { return }
        let path = scene.path(to: view).dropLast()
        budget.spend(path.count &* 16)
        // Overrides of `hitTest` do not depend on the geometry.
        guard !path.contains(where: { scene.changesHitTestOfSubviews($0) }) else { return }
        var total = rest.area
        var by: ViewIndex?
        for above in path.reversed() where canContinue {
            rest = map.shapes.inside(above, rest, minimumHitAlpha: alpha, budget: &budget)
            if scene[above].scrollView != nil || scene[overridesOf: above].pointInsideRules.count > 0 {
                total = rest.area
                by = nil
            } else if by == nil, rest.area < total * (1 - 1e-6) {
                by = above
            }
            if rest.isEmpty { break }
        }
        let share = total > 0 ? 1 - rest.area / total : 0
        guard let by, share >= Linter.leastOutside - 1e-9 else { return }
        let isWhole = share > 1 - 1e-6
        // A control that is completely outside is reported as unreachable.
        if isWhole, scene[view].control != nil { return }
        var finding = Finding(.childOutsideParent, view, .HT1, isWhole ? .error : .warning)
        finding.detail = isWhole ? .whollyOutside : .plain
        finding.facts.share = min(share, 1)
        finding.facts.by = [.responder(.view(by))]
        finding.fix = catalogue.entering(by, .outsideBounds, toReach: view).first
        add(finding)
    }
}
