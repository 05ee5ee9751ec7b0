extension Scene {
    /// The view's window, its superviews from there, and the view itself.
    public func path(to view: ViewIndex) -> [ViewIndex] {
        var path: [ViewIndex] = []
        var current: ViewIndex? = view
        while let view = current {
            path.append(view)
            current = self[view].superview
        }
        return path.reversed()
    }

    /// A point of the superview (of the screen, for a window) in the coordinates of `view`; nil where its transform
    /// has no inverse (rule HT-4).
    package func fromSuperview(_ point: Point, into view: ViewIndex) -> Point? {
        guard let slot = self[view].transform else { return self[view].placement.fromSuperview(point) }
        guard let inverse = transforms[Int(slot)].inverse else { return nil }
        return self[view].placement.fromSuperview(point, inverse: inverse)
    }

    /// A point of `view` in the coordinates of its superview (of the screen, for a window).
    package func toSuperview(_ point: Point, from view: ViewIndex) -> Point {
        let placement = self[view].placement
        guard let slot = self[view].transform else { return placement.toSuperview(point) }
        return placement.toSuperview(point, transform: transforms[Int(slot)].transform)
    }

    /// A point of `view` in screen coordinates.
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

    /// Whether `ancestor` is `view` or stands above it.
    package func isAncestor(_ ancestor: ViewIndex, of view: ViewIndex) -> Bool {
        ancestor.raw <= view.raw && view.raw < self[ancestor].subtreeEnd
    }

    /// Where the way to `view` parts from the way to `other`: the first view on it that `other` is not in.
    package func branch(to view: ViewIndex, beside other: ViewIndex) -> ViewIndex? {
        path(to: view).first { !isAncestor($0, of: other) }
    }

    /// `UIView.convert(_:to:)`, over the nearest common ancestor, or the screen between windows; nil where a transform
    /// on the way down has no inverse.
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
