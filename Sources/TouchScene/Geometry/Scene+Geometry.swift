// Changes of the geometry of a view by the application's code (rule AN-5).

extension Scene {
    /// `UIView.transform`.
    package func transform(of view: ViewIndex) -> AffineTransform {
        self[view].transform.map { transforms[$0].transform } ?? .identity
    }

    /// Sets `UIView.transform`.
    package mutating func setTransform(_ transform: AffineTransform, of view: ViewIndex) {
        if let slot = self[view].transform {
            transforms[slot] = ViewTransform(transform)
        } else if transform != .identity {
            self[view].transform = appendTransform(transform)
        }
    }

    /// Adds an element to `transforms` and returns its position.
    package mutating func appendTransform(_ transform: AffineTransform) -> TransformIndex {
        transforms.append(ViewTransform(transform))
        return TransformIndex(transforms.count &- 1)
    }

    /// Sets `UIView.frame` of a view, before its transform. The origin of the bounds and the anchor stay the same.
    package mutating func setFrame(_ frame: Rect, of view: ViewIndex) {
        let placement = self[placementOf: view]
        self[placementOf: view] = Placement(
            frame: frame, bounds: Rect(origin: placement.bounds.origin, size: frame.size),
            anchorPoint: placement.anchorPoint)
    }
}
