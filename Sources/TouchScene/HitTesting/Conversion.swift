extension Scene {
    /// The views from the window of `view` down to `view`, both included.
    public func path(to view: ViewIndex) -> [ViewIndex] {
        var path: [ViewIndex] = []
        var current: ViewIndex? = view
        while let view = current {
            path.append(view)
            current = self[view].superview
        }
        return path.reversed()
    }

    /// Converts a point of the superview (of the screen, for a window) to the coordinates of `view`; nil if
    /// the view's transform has no inverse (rule HT-4).
    @inlinable package func fromSuperview(_ point: Point, into view: ViewIndex) -> Point? {
        guard let slot = self[view].transform else { return self[view].fromSuperview(point) }
        guard let inverse = transforms[slot].inverse else { return nil }
        return self[placementOf: view].fromSuperview(point, inverse: inverse)
    }

    /// Converts a point of `view` to the coordinates of its superview (of the screen, for a window).
    package func toSuperview(_ point: Point, from view: ViewIndex) -> Point {
        guard let slot = self[view].transform else { return self[view].toSuperview(point) }
        return self[placementOf: view].toSuperview(point, transform: transforms[slot].transform)
    }

    /// Converts a point of `view` to screen coordinates.
    ///
    /// - Complexity: O(depth).
    public func toScreen(_ point: Point, from view: ViewIndex) -> Point {
        var point = point
        var current: ViewIndex? = view
        while let view = current {
            point = toSuperview(point, from: view)
            current = self[view].superview
        }
        return point
    }

    /// Whether `ancestor` is `view` itself or an ancestor of it.
    @inlinable package func isAncestor(_ ancestor: ViewIndex, of view: ViewIndex) -> Bool {
        ancestor.raw <= view.raw && view.raw < self[ancestor].subtreeEnd
    }

    /// The first view on the path to `view` that is neither `other` nor an ancestor of `other`.
    package func branch(to view: ViewIndex, avoiding other: ViewIndex) -> ViewIndex? {
        path(to: view).first { !isAncestor($0, of: other) }
    }

    /// `UIView.convert(_:to:)`, through the nearest common ancestor, or through the screen between windows;
    /// nil if a transform on the path down to `target` has no inverse.
    ///
    /// - Complexity: O(depth).
    package func convert(_ point: Point, from source: ViewIndex, to target: ViewIndex) -> Point? {
        var point = point
        var climbing: ViewIndex? = source
        while let view = climbing, !isAncestor(view, of: target) {
            point = toSuperview(point, from: view)
            climbing = self[view].superview
        }
        var path: [ViewIndex] = []
        var above: ViewIndex? = target
        while let view = above, view != climbing {
            path.append(view)
            above = self[view].superview
        }
        for view in path.reversed() {
            guard let local = fromSuperview(point, into: view) else { return nil }
            point = local
        }
        return point
    }
}
