package import TouchDispatch

extension TouchMap {
    /// Why `view` is never hit: the first obstacle on the path to it.
    package func reason(
        _ view: ViewIndex, _ tester: HitTester, _ occluders: [Reachability.Occluder],
        _ budget: inout WorkBudget
    ) -> Reachability.Reason {
        let scene = tester.scene
        let path = scene.path(to: view)
        budget.spend(path.count &* WorkBudget.rule)
        if let refusal = refusal(path, tester) { return refusal }
        if !areas[view].isEmpty, let popover = tester.popover(inFrontOf: view, budget: &budget) {
            return Reachability.Reason(code: .covered, rule: .PO1, by: scene[popover].view)
        }
        if !areas[view].isEmpty { return covered(view, occluders, scene, &budget) }
        if let override = path.last(where: {
            scene.overridesHitTest($0) && ($0 == view || scene.changesHitTestOfSubviews($0))
        }) {
            return Reachability.Reason(code: .override, rule: .HT8, by: override)
        }
        guard let bounds = shapes.bounds(of: view) else {
            return Reachability.Reason(code: .emptyBounds, rule: .HT2, by: view)
        }
        return outside(bounds, path, tester, &budget)
    }

    private func refusal(_ path: [ViewIndex], _ tester: HitTester) -> Reachability.Reason? {
        for above in path {
            let view = tester.scene[above]
            if view.superview == nil, view.flags.contains(.isHidden) {
                return Reachability.Reason(code: .hidden, rule: .WN1, by: above)
            }
            if let slot = view.transform, tester.scene.transforms[slot].inverse == nil {
                return Reachability.Reason(code: .notInvertible, rule: .HT4, by: above)
            }
            let isOverridden =
                tester.scene.overridesHitTest(above) && tester.scene.changesHitTestOfSubviews(above)
            switch view.refusal(minimumHitAlpha: tester.minimumHitAlpha) {
            case _ where isOverridden, nil, .outsideBounds, .override, .notInvertible, .animating, .popover:
                continue
            case .hidden: return Reachability.Reason(code: .hidden, rule: .HT1, by: above)
            case .alpha: return Reachability.Reason(code: .alpha, rule: .HT1, by: above)
            case .interactionDisabled:
                return Reachability.Reason(code: .interactionDisabled, rule: .HT1, by: above)
            case .controlDisabled:
                return Reachability.Reason(code: .controlDisabled, rule: .HT5, by: above)
            }
        }
        return nil
    }

    private func covered(
        _ view: ViewIndex, _ occluders: [Reachability.Occluder], _ scene: Scene, _ budget: inout WorkBudget
    ) -> Reachability.Reason {
        let foreign = occluders.reduce(0) { $0 + $1.area }
        if let first = occluders.first, foreign > areas[view].area / 2 {
            let isOtherWindow = scene[first.view].window != scene[view].window
            return Reachability.Reason(
                code: .covered, rule: isOtherWindow ? .WN1 : .HT1, by: first.view)
        }
        let below = (Int(view.raw) &+ 1)..<max(Int(view.raw) &+ 1, Int(scene[view].subtreeEnd))
        for index in below where !budget.isSpent { budget.spend(4 &+ 8 &* self[ViewIndex(index)].count) }
        let most = below.lazy.map { ($0, self[ViewIndex($0)].area) }.max { $0.1 < $1.1 }
        return Reachability.Reason(
            code: .coveredBySubviews, rule: .HT1, by: most.map { ViewIndex($0.0) })
    }

    /// The view on the path that excludes all of `bounds`.
    private func outside(
        _ bounds: ScreenPolygon, _ path: [ViewIndex], _ tester: HitTester, _ budget: inout WorkBudget
    ) -> Reachability.Reason {
        guard let screen, var rest = screen.intersection(bounds, &budget).map({ [$0] }) else {
            return Reachability.Reason(code: .offScreen, rule: .WN1, by: nil)
        }
        for above in path {
            rest = shapes.inside(
                above, rest, minimumHitAlpha: tester.minimumHitAlpha, budget: &budget)
            guard rest.isEmpty else { continue }
            let isOverridden = tester.scene[overridesOf: above].pointInsideRules.count > 0
            return Reachability.Reason(
                code: isOverridden ? .override : .outsideBounds, rule: isOverridden ? .HT8 : .HT2, by: above)
        }
        return Reachability.Reason(code: .outsideBounds, rule: .HT2, by: path.first)
    }
}
