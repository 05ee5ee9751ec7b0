package import TouchDispatch

/// Whether, and where, a view can be touched.
package struct Reachability: Sendable {
    /// Why a view is never hit.
    package struct Reason: Equatable, Sendable {
        /// What is in the way.
        package enum Code: UInt8, CaseIterable, Sendable {
            case hidden, alpha, interactionDisabled, controlDisabled, notInvertible
            /// It has no area of its own.
            case emptyBounds
            /// Its superview, or one above, does not reach to where it lies.
            case outsideBounds
            /// An override of `hitTest`, of its own or above, never comes to it.
            case override
            case offScreen
            /// Others in front of it take every touch.
            case covered
            /// Its own subviews do.
            case coveredBySubviews
        }

        package var code: Code
        package var rule: Rule
        /// Whose doing it is: the view itself, one above it, or the one that takes most of its touches.
        package var by: ViewIndex?
    }

    /// A view that takes touches where another one would be hit otherwise.
    package struct Occluder: Equatable, Sendable {
        package var view: ViewIndex
        /// Of the area that it takes, in square points.
        package var area: Double
    }

    /// The view asked about.
    package var view: ViewIndex
    /// Where it is hit.
    package var region: ArraySlice<ScreenPolygon>
    /// Nil where it can be hit.
    package var reason: Reason?
    /// Who takes the rest of what it would have, except for its own subviews; the greatest area first.
    package var occluders: [Occluder]
    /// The point of the region farthest from its edge; a hit test there answers the view.
    package var tapPoint: Point?
    /// Whether a square of the asked size fits into the region, along the axes of the screen or of the view.
    package var meetsMinimumTapSize: Bool
    /// False where an edge of the region stands in for a curve.
    package var isExact: Bool
}

extension TouchMap {
    /// What `tester`, from whose scene the map is, can say about `view`; of no use once `budget` is spent.
    package func reachability(
        of view: ViewIndex, _ tester: HitTester, minimumTapSize: Double, budget: inout WorkBudget
    ) -> Reachability {
        let region = self[view]
        let occluders = occluders(of: view, tester.scene, &budget)
        var answer = Reachability(
            view: view, region: region, reason: nil, occluders: occluders, tapPoint: nil,
            meetsMinimumTapSize: false, isExact: region.isExact && areas[view][...].isExact)
        guard let outline = RegionOutline(Array(region), &budget) else {
            answer.reason = reason(view, tester, occluders, &budget)
            return answer
        }
        answer.tapPoint = tapPoint(view, outline, tester, &budget)
        answer.meetsMinimumTapSize = fits(
            minimumTapSize, outline, slant: shapes.slant(of: view), &budget)
        return answer
    }

    // MARK: Tap point

    /// The point that is offered for tapping `view`; nil where there is none.
    package func tapPoint(of view: ViewIndex, _ tester: HitTester, budget: inout WorkBudget) -> Point? {
        RegionOutline(Array(self[view]), &budget).flatMap { tapPoint(view, $0, tester, &budget) }
    }

    private func tapPoint(
        _ view: ViewIndex, _ outline: RegionOutline, _ tester: HitTester, _ budget: inout WorkBudget
    ) -> Point? {
        if let deepest = outline.deepest(.circle, budget: &budget) {
            let candidates = deepest.clearance > 0.01 ? [deepest.point.toThousandths] : []
            for point in candidates + [deepest.point] where isHit(view, point, tester, &budget) {
                return point
            }
        }
        // A region this thin: any point of it will do.
        let byArea = outline.region.sorted { $0.area > $1.area }.prefix(8)
        for polygon in byArea where isHit(view, polygon.middle, tester, &budget) { return polygon.middle }
        return nil
    }

    /// Asks for real. Without overrides of `hitTest` only the views that can be hit near the point are asked, in order.
    private func isHit(
        _ view: ViewIndex, _ point: Point, _ tester: HitTester, _ budget: inout WorkBudget
    ) -> Bool {
        guard !tester.order.hasHitTestRules, let partition else {
            return tester.hitTest(point, budget: &budget)?.view == view
        }
        for competitor in partition.competitors(at: point) {
            let other = ViewIndex(Int(competitor))
            if tester.reaches(other, at: point, budget: &budget) { return other == view }
        }
        return false
    }

    /// Whether a square with sides of `size` fits in: along the screen's axes, or along the view's.
    private func fits(
        _ size: Double, _ outline: RegionOutline, slant: Point?, _ budget: inout WorkBudget
    ) -> Bool {
        let needed = size / 2 - 1e-3
        func fits(_ outline: RegionOutline, _ budget: inout WorkBudget) -> Bool {
            guard min(outline.box.width, outline.box.height) / 2 >= needed else { return false }
            let deepest = outline.deepest(.square, enough: needed, budget: &budget)
            return (deepest?.clearance ?? 0) >= needed
        }
        if fits(outline, &budget) { return true }
        guard let slant, let turned = outline.turned(slant, &budget) else { return false }
        return fits(turned, &budget)
    }
}

extension TouchMap {
    /// The point of a view's area, or of nobody's, that is farthest from its edge, and how far it is; nil where there is
    /// none.
    package func deepestPoint(
        of view: ViewIndex?, budget: inout WorkBudget
    ) -> (point: Point, clearance: Double)? {
        let region = Array(view.map { self[$0] } ?? unclaimed)
        let deepest = RegionOutline(region, &budget)?.deepest(.circle, budget: &budget)
        return deepest.map { ($0.point, $0.clearance) }
    }
}

extension TouchMap {
    /// The outline of a view's area, or of nobody's, segment by segment.
    package func outline(of view: ViewIndex?, budget: inout WorkBudget) -> [(from: Point, to: Point)] {
        let region = Array(view.map { self[$0] } ?? unclaimed)
        return RegionOutline(region, &budget)?.segments.map { ($0.from, $0.to) } ?? []
    }
}

extension Point {
    fileprivate var toThousandths: Point {
        Point(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000)
    }
}

extension HitTester {
    /// Whether a search at `point` that nobody in front takes comes to `view`: it and all above it contain the point.
    /// What `hitTest` overrides do plays no part.
    package func reaches(_ view: ViewIndex, at point: Point, budget: inout WorkBudget) -> Bool {
        var local = point
        for view in scene.path(to: view) {
            budget.spend(1)
            guard scene[view].refusal(minimumHitAlpha: minimumHitAlpha) == nil,
                let next = scene.fromSuperview(local, into: view)
            else { return false }
            local = next
            let isInside =
                scene[view].pointInsideRules.count > 0
                ? pointInside(of: view, local, budget: &budget) : scene[view].placement.bounds.contains(local)
            guard isInside else { return false }
        }
        return true
    }
}
