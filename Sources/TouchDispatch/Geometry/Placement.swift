/// Where a view lies in its superview (rule HT-4): UIKit's `center`, `bounds` and `anchorPoint`, kept beside the frame
/// origin that they give without a transform.
public struct Placement: Equatable, Sendable {
    /// The frame's origin in the superview before any transform: what conversion without a transform takes off.
    public var frameOrigin: Point
    /// The view's own coordinates.
    public var bounds: Rect
    /// Where the anchor lies in the superview.
    public var center: Point
    /// The point of the bounds that lies at `center` and that a transform leaves in place, as fractions of the size.
    public var anchorPoint: Point

    /// UIKit's default anchor.
    public static let middle = Point(x: 0.5, y: 0.5)

    /// A view at `frame`. Where `bounds` has another size, the frame's origin stays and the size of the bounds counts
    /// (rule HT-14).
    public init(frame: Rect, bounds: Rect? = nil, anchorPoint: Point = Placement.middle) {
        self.anchorPoint = anchorPoint
        self.bounds = bounds ?? Rect(origin: .zero, size: frame.size)
        frameOrigin = frame.origin
        center = Point(
            x: frame.origin.x + anchorPoint.x * self.bounds.size.width,
            y: frame.origin.y + anchorPoint.y * self.bounds.size.height)
    }

    /// A view with its anchor at `center`.
    public init(center: Point, bounds: Rect, anchorPoint: Point = Placement.middle) {
        self.center = center
        self.bounds = bounds
        self.anchorPoint = anchorPoint
        frameOrigin = Placement.frameOrigin(center: center, size: bounds.size, anchorPoint: anchorPoint)
    }

    private static func frameOrigin(center: Point, size: Size, anchorPoint: Point) -> Point {
        Point(x: center.x - anchorPoint.x * size.width, y: center.y - anchorPoint.y * size.height)
    }

    /// From the superview's coordinates to the view's, without a transform: in this order, in Double (rule HT-4).
    @inlinable package func fromSuperview(_ point: Point) -> Point {
        Point(x: point.x - frameOrigin.x + bounds.origin.x, y: point.y - frameOrigin.y + bounds.origin.y)
    }

    /// The way back.
    package func toSuperview(_ point: Point) -> Point {
        Point(x: point.x - bounds.origin.x + frameOrigin.x, y: point.y - bounds.origin.y + frameOrigin.y)
    }

    private var anchorInBounds: Point {
        Point(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// From the superview's coordinates to the view's through the inverse of its transform.
    package func fromSuperview(_ point: Point, inverse: AffineTransform) -> Point {
        let offset = inverse.applied(to: Point(x: point.x - center.x, y: point.y - center.y))
        return Point(x: offset.x + anchorInBounds.x, y: offset.y + anchorInBounds.y)
    }

    /// The way back, through the transform.
    package func toSuperview(_ point: Point, transform: AffineTransform) -> Point {
        let offset = transform.applied(
            to: Point(x: point.x - anchorInBounds.x, y: point.y - anchorInBounds.y))
        return Point(x: offset.x + center.x, y: offset.y + center.y)
    }
}
