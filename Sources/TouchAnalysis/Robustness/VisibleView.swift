package import TouchDispatch

/// The part of the screen near a point in which touches hit one view, or none. Coordinates are relative to the point.
package struct VisibleView: Sendable {
    /// Nil if no view is hit.
    package let view: ViewIndex?
    /// Convex polygons that do not overlap.
    package let polygons: [[Point]]
    package let edges: [(from: Point, to: Point)]
    /// The upper left corner of the largest visible polygon, or its middle if it is not a box.
    package let label: Point

    /// The views that are hit somewhere in the square around `point` with edges at a distance of `reach`.
    package static func around(
        _ point: Point, _ reach: Double, _ tester: HitTester, budget: inout WorkBudget
    ) -> [VisibleView] {
        let map = TouchMap(tester, budget: &budget)
        var views: [VisibleView] = []
        for number in 0...tester.scene.views.count where !budget.isSpent {
            let view = number < tester.scene.views.count ? ViewIndex(number) : nil
            let region = view.map { map[$0] } ?? map.unclaimed
            if let found = VisibleView(view, region, point, reach, &budget) { views.append(found) }
        }
        return views
    }

    /// Nil if no part of `region` is visible.
    private init?(
        _ view: ViewIndex?, _ region: ArraySlice<ScreenPolygon>, _ point: Point, _ reach: Double,
        _ budget: inout WorkBudget
    ) {
        var polygons: [[Point]] = []
        var label: (point: Point, area: Double)?
        for polygon in region {
            budget.spend(64)
            let corners = polygon.corners.map { $0 - point }
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
                left < reach, right > -reach, top < reach, bottom > -reach
            else { continue }
            polygons.append(corners)
            let (width, height) = (
                min(right, reach) - max(left, -reach), min(bottom, reach) - max(top, -reach)
            )
            guard width * height > label?.area ?? -1 else { continue }
            let corner = Point(x: max(left, -reach), y: max(top, -reach))
            let isBox = polygon.contains(corner + point)
            let middle = Point(x: corner.x + width / 2, y: corner.y + height / 2)
            label = (isBox ? corner : middle, width * height)
        }
        guard let label else { return nil }
        self.view = view
        self.polygons = polygons
        self.label = label.point
        edges = region.outline(budget: &budget).map { ($0.from - point, $0.to - point) }
    }
}
