internal import TouchDispatch

/// A rectangle along the axes of the screen.
package struct ScreenBox: Equatable, Sendable {
    package var minX, minY, maxX, maxY: Double

    /// Shapes that are thinner than this, in points, have no area: rounding errors cause such slivers.
    static let sliver = 1e-7

    /// The box around `points`, which must not be empty.
    init(around points: [Point]) {
        self.init(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        for point in points {
            minX = min(minX, point.x)
            maxX = max(maxX, point.x)
            minY = min(minY, point.y)
            maxY = max(maxY, point.y)
        }
    }

    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    package var width: Double { maxX - minX }
    package var height: Double { maxY - minY }
    var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }

    /// The corners, clockwise on the screen.
    var corners: [Point] {
        [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
            Point(x: minX, y: maxY),
        ]
    }

    /// Whether the box has no area.
    @inline(__always) package var isSliver: Bool {
        !(maxX - minX > ScreenBox.sliver && maxY - minY > ScreenBox.sliver)
    }

    /// The intersection; a sliver if the boxes share no area.
    @inline(__always) package func intersection(_ other: ScreenBox) -> ScreenBox {
        ScreenBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    func union(_ other: ScreenBox) -> ScreenBox {
        ScreenBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    @inline(__always) func contains(_ other: ScreenBox) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// Edges count as inside.
    func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// The two parts on each side of a line across one axis, which runs through the box.
    func split(at value: Double, alongX: Bool) -> (ScreenBox, ScreenBox) {
        var (first, second) = (self, self)
        if alongX {
            first.maxX = value
            second.minX = value
        } else {
            first.maxY = value
            second.minY = value
        }
        return (first, second)
    }
}
