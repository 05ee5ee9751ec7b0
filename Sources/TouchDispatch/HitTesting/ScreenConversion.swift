extension Scene {
    /// A point of `view` in screen coordinates.
    ///
    /// - Complexity: O(depth).
    public func toScreen(_ point: Point, from view: ViewIndex) -> Point {
        var point = point
        var climbing: ViewIndex? = view
        while let view = climbing {
            point = toSuperview(point, from: view)
            climbing = self[view].superview
        }
        return point
    }

    /// The middle of the bounds of `view`, in screen coordinates.
    public func centerOnScreen(of view: ViewIndex) -> Point {
        let bounds = self[view].placement.bounds
        let middle = Point(
            x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
        return toScreen(middle, from: view)
    }
}
