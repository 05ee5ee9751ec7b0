/// A width and a height, in points; never negative in a scene.
public struct Size: Equatable, Sendable {
    public var width: Double
    public var height: Double

    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle, in points.
public struct Rect: Equatable, Sendable {
    /// The corner with the smallest coordinates.
    public var origin: Point
    public var size: Size

    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    package var middle: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    /// The corner with a number from 0 to 3: from `origin` along the x axis around the rectangle.
    package func corner(_ number: Int) -> Point {
        Point(
            x: number == 1 || number == 2 ? origin.x + size.width : origin.x,
            y: number >= 2 ? origin.y + size.height : origin.y)
    }

    /// Whether `point` lies inside. The minimum edges belong to the rectangle, the maximum edges do not, so
    /// an empty rectangle contains no point (rule HT-2).
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width
            && point.y >= origin.y && point.y < origin.y + size.height
    }

    /// Whether `point` lies in the ellipse that fills the rectangle. Edges count as in `contains`.
    public func ellipseContains(_ point: Point) -> Bool {
        guard contains(point) else { return false }
        let across = (point.x - origin.x) / size.width * 2 - 1
        let down = (point.y - origin.y) / size.height * 2 - 1
        return across * across + down * down <= 1
    }

    /// The rectangle with each edge moved inwards by its inset; negative insets enlarge it. A rectangle whose
    /// opposite edges have crossed contains no point.
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
    /// From the minimum y.
    public var top: Double
    /// From the minimum x.
    public var left: Double
    /// From the maximum y.
    public var bottom: Double
    /// From the maximum x.
    public var right: Double

    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
