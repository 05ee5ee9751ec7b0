/// An extent, in points; never negative in a scene.
public struct Size: Equatable, Sendable {
    /// Horizontal extent.
    public var width: Double
    /// Vertical extent.
    public var height: Double

    /// `width` × `height`.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle, in points.
public struct Rect: Equatable, Sendable {
    /// The corner with the least coordinates.
    public var origin: Point
    /// The extent from there.
    public var size: Size

    /// A rectangle of `size` at `origin`.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Whether `point` lies inside: the least edges belong to the rectangle, the greatest do not, so an empty one
    /// contains nothing (rule HT-2).
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width
            && point.y >= origin.y && point.y < origin.y + size.height
    }

    /// Whether `point` lies in the ellipse that touches the four edges; the edges themselves count as in `contains`.
    public func ellipseContains(_ point: Point) -> Bool {
        guard contains(point) else { return false }
        let across = (point.x - origin.x) / size.width * 2 - 1
        let down = (point.y - origin.y) / size.height * 2 - 1
        return across * across + down * down <= 1
    }

    /// The rectangle with each edge moved inwards by its inset; negative insets make it larger. One whose edges have
    /// passed each other contains nothing.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            origin: Point(x: origin.x + insets.left, y: origin.y + insets.top),
            size: Size(
                width: size.width - insets.left - insets.right,
                height: size.height - insets.top - insets.bottom))
    }
}

/// Distances from the four edges of a rectangle inwards, in points.
public struct EdgeInsets: Equatable, Sendable {
    /// From the least y.
    public var top: Double
    /// From the least x.
    public var left: Double
    /// From the greatest y.
    public var bottom: Double
    /// From the greatest x.
    public var right: Double

    /// Insets from the four edges.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
