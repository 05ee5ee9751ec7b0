package import TouchAnalysis
package import TouchDispatch

extension Linter {
    /// Whether scrolling can bring a part of the view into sight: an ancestor scrolls, and the view overlaps the area that it
    /// shows at any offset at rest (rule MO-1).
    mutating func scrollsIntoView(_ view: ViewIndex) -> Bool {
        guard let scroller = traits[view].scroller, let scroll = scene[scroller].scrollView else {
            return false
        }
        budget.spend(Int(scene[view].depth) &* 16)
        let bounds = scene[view].bounds
        // No array, because lint asks this about most views.
        var (least, most) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
        for number in 0..<4 {
            guard let corner = scene.convert(bounds.corner(number), from: view, to: scroller) else {
                return false
            }
            least = Point(x: min(least.x, corner.x), y: min(least.y, corner.y))
            most = Point(x: max(most.x, corner.x), y: max(most.y, corner.y))
        }
        let limits = scene.limits(of: scroll)
        let size = scene[scroller].bounds.size
        return least.x < limits.x.upperBound + size.width && most.x > limits.x.lowerBound
            && least.y < limits.y.upperBound + size.height && most.y > limits.y.lowerBound
    }

    private var covers: ViewCovers { ViewCovers(scene: scene, map: map, traits: traits) }

    /// Whether `cover` is in front of the scroll view in which `view` scrolls.
    func isBar(_ cover: ViewIndex, over view: ViewIndex) -> Bool { covers.isBar(cover, over: view) }

    /// The severity is note if the cover is meant to take touches.
    package mutating func severity(ofCoverBy cover: ViewIndex, over view: ViewIndex) -> Finding.Severity {
        covers.isMeant(cover, over: view, &budget) ? .note : .warning
    }

    /// The usual fix for a view that the cover keeps from receiving touches.
    package mutating func fix(for view: ViewIndex, coveredBy cover: ViewIndex) -> Fix? {
        budget.spend(scene.views.count / 4 &+ 16)
        return catalogue.uncovering(view, from: cover).first
    }

    /// The minimum share of an area for findings about covers and about touches of another view.
    static let leastShare = 0.1

    mutating func lintCovered(_ view: ViewIndex) {
        let total = map.areas[view].area
        let covers = map.occluders(of: view, scene, &budget).filter { !isBar($0.view, over: view) }
        budget.spend(covers.count &* 16)
        let share = covers.reduce(0) { $0 + $1.area } / total
        guard let first = covers.first, share >= Linter.leastShare - 1e-9 else { return }
        let rest = largestSquare(in: Array(map[view]), of: view)
        let before = largestSquare(in: map.areas[view], of: view)
        let isLost = rest < minimumTapSize - 2e-3 && before >= minimumTapSize - 2e-3
        let isModal = severity(ofCoverBy: first.view, over: view) == .note
        var finding = Finding(
            .partlyCoveredControl, view, scene[first.view].window == scene[view].window ? .HT1 : .WN1,
            isLost && !isModal ? .warning : .note)
        finding.facts.share = min(share, 1)
        finding.facts.side = rest
        finding.facts.minimum = minimumTapSize
        finding.facts.by = covers.prefix(Linter.maximumNamed).map { .responder(.view($0.view)) }
        finding.facts.count = covers.count
        if covers.count == 1 { finding.fix = fix(for: view, coveredBy: first.view) }
        add(finding)
    }
}
