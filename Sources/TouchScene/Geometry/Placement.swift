/// The position and size of a view in its superview (rule HT-4): UIKit's `center`, `bounds` and
/// `anchorPoint`, and the frame origin that they determine without a transform.
public struct Placement: Equatable, Sendable {
    /// The frame's origin in the superview before any transform. Conversion without a transform subtracts it.
    public var frameOrigin: Point
    /// The bounds, in the view's own coordinates.
    public var bounds: Rect
    /// The location of the anchor in the superview.
    public var center: Point
    /// The point of the bounds that is at `center` and that no transform moves, in fractions of the size.
    public var anchorPoint: Point

    /// UIKit's default anchor.
    public static let middle = Point(x: 0.5, y: 0.5)

    /// Places a view at `frame`. If `bounds` has another size, the origin of `frame` and the size of `bounds`
    /// are used (rule HT-14).
    public init(frame: Rect, bounds: Rect? = nil, anchorPoint: Point = Placement.middle) {
        self.anchorPoint = anchorPoint
        self.bounds = bounds ?? Rect(origin: .zero, size: frame.size)
        frameOrigin = frame.origin
        center = Point(
            x: frame.origin.x + anchorPoint.x * self.bounds.size.width,
            y: frame.origin.y + anchorPoint.y * self.bounds.size.height)
    }

    /// Places a view with its anchor at `center`.
    public init(center: Point, bounds: Rect, anchorPoint: Point = Placement.middle) {
        self.center = center
        self.bounds = bounds
        self.anchorPoint = anchorPoint
        frameOrigin = Placement.frameOrigin(center: center, size: bounds.size, anchorPoint: anchorPoint)
    }

    private static func frameOrigin(center: Point, size: Size, anchorPoint: Point) -> Point {
        Point(x: center.x - anchorPoint.x * size.width, y: center.y - anchorPoint.y * size.height)
    }

    private var anchorInBounds: Point {
        Point(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// Converts a point of the superview to the view's coordinates, through the inverse of its transform.
    @usableFromInline package func fromSuperview(_ point: Point, inverse: AffineTransform) -> Point {
        let offset = inverse.applied(to: Point(x: point.x - center.x, y: point.y - center.y))
        return Point(x: offset.x + anchorInBounds.x, y: offset.y + anchorInBounds.y)
    }

    /// Converts a point of the view to the superview's coordinates, through its transform.
    package func toSuperview(_ point: Point, transform: AffineTransform) -> Point {
        let offset = transform.applied(
            to: Point(x: point.x - anchorInBounds.x, y: point.y - anchorInBounds.y))
        return Point(x: offset.x + center.x, y: offset.y + center.y)
    }
}
