extension HitTester {
    /// The answer of an overridden `pointInside` at `point`, in the view's own coordinates (rules HT-8, HT-10, HT-11).
    package func pointInside(_ record: HitTestOrder.Record, _ point: Point, budget: inout WorkBudget) -> Bool
    {
        pointInside(of: record.view, point, budget: &budget)
    }

    /// The answer for a view that is given by its index.
    package func pointInside(of view: ViewIndex, _ point: Point, budget: inout WorkBudget) -> Bool {
        let rules = scene.pointInsideRules[scene[overridesOf: view].pointInsideRules.range]
        let bounds = scene[view].bounds
        var replacesBounds = false
        for rule in rules {
            budget.spend(WorkBudget.rule)
            switch rule {
            case .always(let answer):
                return answer
            case .insets(let insets):
                if bounds.inset(by: insets).contains(point) { return true }
            case .ellipse:
                if bounds.ellipseContains(point) { return true }
            case .polygon(let span):
                budget.spend(Int(span.count))
                if Polygon.contains(point, vertices: scene.polygonVertices[span.range]) { return true }
            case .anySubview:
                if isInsideAnySubview(of: view, point, budget: &budget) { return true }
            case .insideView(let other):
                if isInside(other, point, of: view, budget: &budget) { return true }
            }
            replacesBounds = replacesBounds || rule.isShape
        }
        return replacesBounds ? false : bounds.contains(point)
    }

    /// Whether `point`, in the coordinates of `view`, lies in the bounds of `other`; false if a transform
    /// between them has no inverse. No visit is logged (rule HT-8).
    package func isInside(_ other: ViewIndex, _ point: Point, of view: ViewIndex, budget: inout WorkBudget)
        -> Bool
    {
        budget.spend(WorkBudget.rule &+ Int(scene[view].depth) &+ Int(scene[other].depth))
        guard let converted = scene.convert(point, from: view, to: other) else { return false }
        return scene[other].bounds.contains(converted)
    }

    /// Rule HT-11: subviews that hit testing skips do not count, and overrides of subviews are ignored.
    private func isInsideAnySubview(
        of view: ViewIndex, _ point: Point, budget: inout WorkBudget
    ) -> Bool {
        let end = Int(scene[view].subtreeEnd)
        var child = Int(view.raw) &+ 1
        while child < end {
            budget.spend(1)
            let index = ViewIndex(child)
            let view = scene[index]
            if isHittable(index), let local = scene.fromSuperview(point, into: index),
                view.bounds.contains(local)
            {
                return true
            }
            child = Int(view.subtreeEnd)
        }
        return false
    }

    private func isHittable(_ index: ViewIndex) -> Bool {
        scene[index].refusal(minimumHitAlpha: minimumHitAlpha) == nil
    }
}
