internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    mutating func lintSize(_ view: ViewIndex) {
        switch scene[view].viewClass {
        // UIKit defines the sizes of these.
        case .UISwitch, .UISlider, .UIStepper, .UISegmentedControl, .UIPageControl, .UIRefreshControl,
            .UITextField:
            return
        default: break
        }
        let size = scene[view].bounds.size
        let isPlain = scene[view].transform == nil && scene[overridesOf: view].pointInsideRules.count == 0
        // A control that is cut off is reported by another rule.
        if isPlain, min(size.width, size.height) >= minimumTapSize { return }
        let area = map.areas[view]
        if let bounds = map.shapes.bounds(of: view), area.area < 0.999 * bounds.area, scrollsIntoView(view) {
            return
        }
        let side = largestSquare(in: area, of: view)
        guard side < minimumTapSize - 2e-3 else { return }
        var finding = Finding(.smallControl, view, .HT2)
        finding.facts.side = side
        finding.facts.minimum = minimumTapSize
        add(finding)
    }

    /// The side of the largest square that fits into `region`, along the axes of the screen or of the view.
    mutating func largestSquare(in region: [ScreenPolygon], of view: ViewIndex) -> Double {
        guard let outline = RegionOutline(region, &budget) else { return 0 }
        var half = outline.deepest(.square, budget: &budget)?.clearance ?? 0
        if let slant = map.shapes.slant(of: view), let turned = outline.turned(slant, &budget) {
            half = max(half, turned.deepest(.square, budget: &budget)?.clearance ?? 0)
        }
        return 2 * half
    }

    // MARK: Content

    /// Reports views in a control that are hit instead of it but do not handle touches: the control ignores
    /// their touches (rule RC-4).
    mutating func lintContent(of control: ViewIndex) {
        let view = scene[control]
        guard Int(view.subtreeEnd) > Int(control.raw) + 1, scene.ignoresTouchesOnSubviews(control) else {
            return
        }
        let total = map.areas[control].area
        guard total > 0 else { return }
        var child = Int(control.raw) + 1
        while child < Int(view.subtreeEnd), canContinue {
            let share = areaWithoutInteractiveOnes(of: ViewIndex(child)) / total
            if share >= Linter.leastShare - 1e-9 {
                var finding = Finding(.contentTakesTouches, ViewIndex(child), .RC4)
                finding.facts.share = min(share, 1)
                finding.facts.by = [.responder(.view(control))]
                if !traits[child].hasInteractiveSubviews {
                    finding.fix = catalogue.passing(ViewIndex(child)).first
                }
                add(finding)
            }
            child = Int(scene.views[child].subtreeEnd)
        }
    }

    private mutating func areaWithoutInteractiveOnes(of branch: ViewIndex) -> Double {
        var area = 0.0
        var index = Int(branch.raw)
        while index < Int(scene[branch].subtreeEnd) {
            budget.spend(2)
            if traits[index].isInteractive {
                index = Int(scene.views[index].subtreeEnd)
            } else {
                area += map[ViewIndex(index)].area
                index += 1
            }
        }
        return area
    }
}
