/// A location, in points.
public struct Point: Equatable, Sendable {
    /// Grows to the right.
    public var x: Double
    /// Grows downwards.
    public var y: Double

    /// A point at (`x`, `y`).
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// (0, 0).
    public static let zero = Point(x: 0, y: 0)
}
