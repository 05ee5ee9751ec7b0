internal import TouchDispatch

extension Linter {
    /// Views whose place keeps touches from them, or from what is in them.
    mutating func lintGeometry() {
        // Below a view without an area everything is as lost as it is.
        var lostUntil = 0
        for index in scene.views.indices where mayGoOn {
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
        scene[view].transform.map { scene.transforms[Int($0)].inverse == nil } ?? false
    }

    private mutating func reportTransform(_ view: ViewIndex) {
        var finding = Finding(.nonInvertibleTransform, view, .HT4)
        finding.member = .transform
        if traits[view].hasInteractiveSubviews { finding.detail = .withSubviews }
        finding.fix = .view(view, .untransformed)
        add(finding)
    }

    private func isEmpty(_ view: ViewIndex) -> Bool {
        !scene[view].placement.hasArea && scene[view].pointInsideRules.count == 0
            && scene[view].hitTestRules.count == 0
    }

    private mutating func reportEmpty(_ view: ViewIndex) {
        let hasSubviews = traits[view].hasInteractiveSubviews
        var finding = Finding(.zeroSize, view, .HT2, hasSubviews ? .error : .warning)
        finding.detail = hasSubviews ? .withSubviews : .plain
        finding.member = .frame
        add(finding)
    }

    // MARK: Outside

    /// From this share on it is told that a view sticks out.
    private static let leastOutside = 0.05

    /// How much of the view lies where a view above it does not reach. Scroll views cut off what they scroll, and what an
    /// override of `pointInside` leaves out is meant so: what they leave counts as the whole.
    private mutating func lintOutside(_ view: ViewIndex) {
        guard let screen = map.screen else { return }
        let alpha = tester.minimumHitAlpha
        var rest = map.shapes.inside(view, [screen], minimumHitAlpha: alpha, budget: &budget)
        guard !rest.isEmpty, map.areas[view].area < rest.area * (1 - 1e-6) else { return }
        let path = scene.path(to: view).dropLast()
        budget.spend(path.count &* 16)
        // What an override answers is not a matter of place.
        guard !path.contains(where: { scene[$0].hitTestRules.count > 0 }) else { return }
        var whole = rest.area
        var by: ViewIndex?
        for above in path.reversed() where mayGoOn {
            rest = map.shapes.inside(above, rest, minimumHitAlpha: alpha, budget: &budget)
            if scene[above].scrollView != nil || scene[above].pointInsideRules.count > 0 {
                whole = rest.area
                by = nil
            } else if by == nil, rest.area < whole * (1 - 1e-6) {
                by = above
            }
            if rest.isEmpty { break }
        }
        let share = whole > 0 ? 1 - rest.area / whole : 0
        guard let by, share >= Linter.leastOutside - 1e-9 else { return }
        let isWhole = share > 1 - 1e-6
        // A control that is wholly outside has been told of as out of reach.
        if isWhole, scene[view].control != nil { return }
        var finding = Finding(.childOutsideParent, view, .HT1, isWhole ? .error : .warning)
        finding.detail = isWhole ? .whollyOutside : .plain
        finding.facts.share = min(share, 1)
        finding.facts.by = [.responder(.view(by))]
        add(finding)
    }
}
