/// The geometry of a zoomed view at one zoom scale, from which its geometry at other zoom scales follows (rule
/// MO-12). Each scale is computed from the same start, so that rounding errors do not add up.
package struct ZoomedGeometry: Sendable {
    private let scale: Double
    private let placement: Placement
    private let transform: AffineTransform
    /// The frame at `scale`, relative to the center of the view.
    private let box: Rect

    /// The geometry of `view`, which is shown at `scale`, greater than 0.
    package init(of view: ViewIndex, at scale: Double, in scene: Scene) {
        self.scale = scale
        placement = scene[placementOf: view]
        transform = scene.transform(of: view)
        let size = placement.bounds.size
        let anchor = placement.anchorPoint
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { [transform] x, y in
            transform.applied(to: Point(x: (x - anchor.x) * size.width, y: (y - anchor.y) * size.height))
        }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        box = Rect(
            origin: Point(x: left, y: top).finite,
            size: Size(width: ((x.max() ?? 0) - left).finite, height: ((y.max() ?? 0) - top).finite))
    }

    /// The view's frame in its superview at `scale`.
    package var frame: Rect { Rect(origin: (placement.center + box.origin).finite, size: box.size) }

    /// The size of the content at the zoom scale: that of the view's frame.
    package func contentSize(at zoomScale: Double) -> Size {
        let factor = zoomScale / scale
        return Size(width: (box.size.width * factor).finite, height: (box.size.height * factor).finite)
    }

    /// The transform at the zoom scale.
    package func transform(at zoomScale: Double) -> AffineTransform {
        let factor = zoomScale / scale
        return AffineTransform(
            a: (transform.a * factor).finite, b: (transform.b * factor).finite,
            c: (transform.c * factor).finite, d: (transform.d * factor).finite, tx: transform.tx,
            ty: transform.ty)
    }

    /// The placement at the zoom scale. The origin of the frame stays where it is.
    package func placement(at zoomScale: Double) -> Placement {
        let factor = zoomScale / scale
        // The translation of the transform is not scaled.
        let corner = Point(x: box.origin.x - transform.tx, y: box.origin.y - transform.ty)
        return Placement(
            center: (placement.center + corner * (1 - factor)).finite, bounds: placement.bounds,
            anchorPoint: placement.anchorPoint)
    }
}
