/// A location, in points.
public struct Point: Equatable, Sendable {
    /// Increases to the right.
    public var x: Double
    /// Increases downwards.
    public var y: Double

    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(x: 0, y: 0)
}
