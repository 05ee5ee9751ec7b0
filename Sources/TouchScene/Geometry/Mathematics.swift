// The only file of this target that imports more than the standard library.
internal import Glibc

extension Point {
    /// Component-wise.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// Component-wise.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

    /// Component-wise.
    public static func * (point: Point, factor: Double) -> Point {
        Point(x: point.x * factor, y: point.y * factor)
    }

    /// The distance from the origin.
    @inlinable package var length: Double { (x * x + y * y).squareRoot() }

    /// The angle from the x axis, in radians, clockwise on the screen; in −π…π.
    package var angle: Double { atan2(y, x) }
}

/// Angles, in radians.
package enum Angle {
    /// The same direction in the range (−π, π].
    package static func wrapped(_ radians: Double) -> Double {
        let wrapped = remainder(radians, 2 * .pi)
        return wrapped == -.pi ? .pi : wrapped
    }

    package static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}

extension Point {
    /// The point at `length` from the origin in the direction of `angle`: radians, clockwise on the screen.
    package init(angle: Double, length: Double) {
        self.init(x: cos(angle) * length, y: sin(angle) * length)
    }
}
