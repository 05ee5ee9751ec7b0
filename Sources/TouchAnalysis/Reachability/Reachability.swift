package import TouchDispatch

/// Whether and where a view can be touched.
package struct Reachability: Sendable {
    /// Why a view is never hit.
    package struct Reason: Equatable, Sendable {
        /// The obstacle.
        package enum Code: UInt8, CaseIterable, Sendable {
            case hidden, alpha, interactionDisabled, controlDisabled, notInvertible
            /// The view has no area.
            case emptyBounds
            /// The view lies outside the bounds of an ancestor.
            case outsideBounds
            /// A `hitTest` override of the view or of an ancestor never returns it.
            case override
            case offScreen
            /// Views in front of it receive all touches.
            case covered
            /// Its own subviews receive all touches.
            case coveredBySubviews
        }

        package var code: Code
        package var rule: Rule
        /// The responsible view: the view itself, an ancestor, or the view that receives most of its touches.
        package var by: ViewIndex?
    }

    /// A view that is hit where another one would be hit otherwise.
    package struct Occluder: Equatable, Sendable {
        package var view: ViewIndex
        /// The area in which it is hit instead, in square points.
        package var area: Double

        package init(view: ViewIndex, area: Double) {
            self.view = view
            self.area = area
        }
    }

    package var view: ViewIndex
    /// The area in which it is hit.
    package var region: ArraySlice<ScreenPolygon>
    /// Nil if it can be hit.
    package var reason: Reason?
    /// The views that are hit in the rest of its area, except its subviews; the greatest area first.
    package var occluders: [Occluder]
    /// The point of the region farthest from its edge. A hit test there returns the view.
    package var tapPoint: Point?
    /// Whether a square of the required size fits into the region, along the axes of the screen or of the
    /// view.
    package var meetsMinimumTapSize: Bool
    /// False if an edge of the region approximates a curve.
    package var isExact: Bool
}

extension TouchMap {
    /// The reachability of `view` in the scene of `tester`, from which the map was made. Invalid if `budget`
    /// is spent.
    ///
    /// - Parameter part: The part of the region in which the tap point must be and the size is measured; nil for the
    ///   complete region.
    package func reachability(
        of view: ViewIndex, _ tester: HitTester, minimumTapSize: Double, within part: [ScreenPolygon]? = nil,
        budget: inout WorkBudget
    ) -> Reachability {
        let region = self[view]
        let occluders = occluders(of: view, tester.scene, &budget)
        var answer = Reachability(
            view: view, region: region, reason: nil, occluders: occluders, tapPoint: nil,
            meetsMinimumTapSize: false, isExact: region.isExact && areas[view][...].isExact)
        guard let outline = RegionOutline(part ?? Array(region), &budget) else {
            answer.reason = reason(view, tester, occluders, &budget)
            return answer
        }
        answer.tapPoint = tapPoint(view.raw..<(view.raw &+ 1), outline, tester, &budget)
        answer.meetsMinimumTapSize = fits(
            minimumTapSize, outline, slant: shapes.slant(of: view), &budget)
        return answer
    }

    // MARK: Tap point

    /// The suggested point for tapping `view`; nil if there is none.
    package func tapPoint(of view: ViewIndex, _ tester: HitTester, budget: inout WorkBudget) -> Point? {
        RegionOutline(Array(self[view]), &budget).flatMap {
            tapPoint(view.raw..<(view.raw &+ 1), $0, tester, &budget)
        }
    }

    /// The suggested point in the joint region of `views`, which `outline` describes.
    package func tapPoint(
        _ views: Range<Int32>, _ outline: RegionOutline, _ tester: HitTester, _ budget: inout WorkBudget
    ) -> Point? {
        if let deepest = outline.deepest(.circle, budget: &budget) {
            let candidates = deepest.clearance > 0.01 ? [deepest.point.toThousandths] : []
            for point in candidates + [deepest.point] where isHit(views, point, tester, &budget) {
                return point
            }
        }
        // In a region this thin, any point is good enough.
        let byArea = outline.region.sorted { $0.area > $1.area }.prefix(8)
        for polygon in byArea where isHit(views, polygon.middle, tester, &budget) { return polygon.middle }
        return nil
    }

    /// Runs a hit test, and returns whether one of `views` is hit. Without overrides of `hitTest` and popovers, only
    /// the views that can be hit near the point are tested, in order.
    private func isHit(
        _ views: Range<Int32>, _ point: Point, _ tester: HitTester, _ budget: inout WorkBudget
    ) -> Bool {
        guard !tester.order.hasHitTestRules, !tester.hasPopovers, let partition else {
            return tester.hitTest(point, budget: &budget).map { views.contains($0.view.raw) } ?? false
        }
        for competitor in partition.competitors(at: point) {
            let other = ViewIndex(Int(competitor))
            if tester.reaches(other, at: point, budget: &budget) { return views.contains(competitor) }
        }
        return false
    }

    /// Whether a square with sides of `size` fits, along the axes of the screen or of the view.
    package func fits(
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

extension ArraySlice<ScreenPolygon> {
    /// The point that is farthest from the edge of the region, with this distance; nil if there is no area.
    package func deepestPoint(budget: inout WorkBudget) -> (point: Point, clearance: Double)? {
        let deepest = RegionOutline(Array(self), &budget)?.deepest(.circle, budget: &budget)
        return deepest.map { ($0.point, $0.clearance) }
    }

    /// The outline of the region, segment by segment.
    package func outline(budget: inout WorkBudget) -> [(from: Point, to: Point)] {
        RegionOutline(Array(self), &budget)?.segments.map { ($0.from, $0.to) } ?? []
    }
}

extension Point {
    fileprivate var toThousandths: Point {
        Point(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000)
    }
}

extension HitTester {
    /// Whether a hit test at `point` reaches `view` if no view is in front: the view and its ancestors
    /// contain the point. Overrides of `hitTest` are ignored.
    package func reaches(_ view: ViewIndex, at point: Point, budget: inout WorkBudget) -> Bool {
        var local = point
        for view in scene.path(to: view) {
            budget.spend(1)
            guard scene[view].refusal(minimumHitAlpha: minimumHitAlpha) == nil,
                let next = scene.fromSuperview(local, into: view)
            else { return false }
            local = next
            let isInside =
                scene[overridesOf: view].pointInsideRules.count > 0
                ? pointInside(of: view, local, budget: &budget) : scene[view].bounds.contains(local)
            guard isInside else { return false }
        }
        return true
    }
}
