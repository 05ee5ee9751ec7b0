// The placement of a view: the view contains its frame origin and its bounds, and the scene contains its anchor, if the
// anchor is not the middle of the frame.

/// The anchor of a view whose anchor is, or was, not the middle of its frame.
public struct ViewAnchor: Sendable {
    /// `UIView.center`: the location of the anchor in the superview.
    var center: Point
    /// `CALayer.anchorPoint`: the point of the bounds that is at `center`, in fractions of the size.
    var anchorPoint: Point
}

extension View {
    /// The frame in the superview before any transform.
    public var frame: Rect { Rect(origin: frameOrigin, size: bounds.size) }

    /// Converts a point of the superview to the view's coordinates, without a transform. Rule HT-4 defines
    /// the order of the operations, in Double.
    @inlinable package func fromSuperview(_ point: Point) -> Point {
        Point(x: point.x - frameOrigin.x + bounds.origin.x, y: point.y - frameOrigin.y + bounds.origin.y)
    }

    /// Converts a point of the view to the superview's coordinates, without a transform.
    package func toSuperview(_ point: Point) -> Point {
        Point(x: point.x - bounds.origin.x + frameOrigin.x, y: point.y - bounds.origin.y + frameOrigin.y)
    }
}

extension Scene {
    /// The position and size of a view in its superview.
    public subscript(placementOf view: ViewIndex) -> Placement {
        get {
            var placement = Placement(frame: self[view].frame, bounds: self[view].bounds)
            guard let anchor = self[view].anchor else { return placement }
            placement.center = anchors[anchor].center
            placement.anchorPoint = anchors[anchor].anchorPoint
            return placement
        }
        set {
            var changed = self[view]
            place(&changed, at: newValue)
            self[view] = changed
        }
    }

    /// Sets the position and size of a view. `view` need not be part of the scene yet.
    public mutating func place(_ view: inout View, at placement: Placement) {
        view.frameOrigin = placement.frameOrigin
        view.bounds = placement.bounds
        let anchor = ViewAnchor(center: placement.center, anchorPoint: placement.anchorPoint)
        if let index = view.anchor {
            anchors[index] = anchor
        } else if placement != Placement(frame: view.frame, bounds: view.bounds) {
            view.anchor = AnchorIndex(anchors.count)
            anchors.append(anchor)
        }
    }
}
