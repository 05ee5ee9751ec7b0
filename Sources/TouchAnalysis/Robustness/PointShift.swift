internal import TouchDispatch

/// Moves points so that one point is moved exactly to another one, without a rounding error.
struct PointShift {
    let from: Point
    let to: Point

    static let none = PointShift(from: .zero, to: .zero)

    func callAsFunction(_ point: Point) -> Point {
        Point(
            x: point.x == from.x ? to.x : point.x + (to.x - from.x),
            y: point.y == from.y ? to.y : point.y + (to.y - from.y))
    }
}
