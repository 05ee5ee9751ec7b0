package import TouchDispatch

/// A convex polygon on the screen, in points.
package struct ScreenPolygon: Equatable, Sendable {
    /// The smallest box around it.
    package private(set) var box: ScreenBox
    /// The corners, clockwise on the screen; empty if the polygon is the box itself.
    private let ring: [Point]
    /// Whether an edge approximates a curve.
    package var isApproximate = false

    /// The box as a polygon.
    package init(_ box: ScreenBox, isApproximate: Bool = false) {
        self.box = box
        ring = []
        self.isApproximate = isApproximate
    }

    /// A convex polygon through `corners`, in either direction; nil if it has no area.
    package init?(_ corners: [Point], isApproximate: Bool = false) {
        let corners = ScreenPolygon.distinct(corners)
        guard corners.count >= 3 else { return nil }
        let box = ScreenBox(around: corners)
        guard !box.isSliver else { return nil }
        let area = ScreenPolygon.signedArea(corners)
        guard abs(area) > ScreenBox.sliver * max(box.width, box.height) else { return nil }
        self.isApproximate = isApproximate
        self.box = box
        ring = ScreenPolygon.isBox(corners, box) ? [] : area > 0 ? corners : corners.reversed()
    }

    /// The corners, clockwise on the screen.
    package var corners: [Point] { ring.isEmpty ? box.corners : ring }

    var cornerCount: Int { ring.isEmpty ? 4 : ring.count }

    /// The area in square points.
    package var area: Double { ring.isEmpty ? box.width * box.height : ScreenPolygon.signedArea(ring) }

    /// Whether its edges run along the axes of the screen.
    package var isBox: Bool { ring.isEmpty }

    /// Removes corners that nearly coincide with the previous one: the edge between them has no reliable
    /// direction.
    static func distinct(_ corners: [Point]) -> [Point] {
        guard var previous = corners.last else { return [] }
        let slack = 10 * ScreenBox.sliver
        func isDistinct(_ corner: Point) -> Bool {
            abs(corner.x - previous.x) > slack || abs(corner.y - previous.y) > slack
        }
        var result: [Point] = []
        for corner in corners where isDistinct(corner) {
            result.append(corner)
            previous = corner
        }
        return result
    }

    private static func isBox(_ corners: [Point], _ box: ScreenBox) -> Bool {
        guard corners.count == 4 else { return false }
        let slack = 1e-9
        return corners.indices.allSatisfy { index in
            let corner = corners[index]
            let next = corners[(index &+ 1) & 3]
            let isAtX = corner.x - box.minX <= slack || box.maxX - corner.x <= slack
            let isAtY = corner.y - box.minY <= slack || box.maxY - corner.y <= slack
            return isAtX && isAtY && (abs(corner.x - next.x) <= slack || abs(corner.y - next.y) <= slack)
        }
    }

    static func signedArea(_ ring: [Point]) -> Double {
        guard let first = ring.first else { return 0 }
        var double = 0.0
        for index in ring.indices.dropFirst().dropLast() {
            double += cross(first, ring[index], ring[index &+ 1])
        }
        return double / 2
    }

    /// Twice the area of a triangle; positive if `c` lies to the right of the line from `a` to `b`, as seen
    /// on the screen.
    @inline(__always) static func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// Whether `point` lies inside or on an edge.
    package func contains(_ point: Point) -> Bool {
        guard box.contains(point) else { return false }
        guard var previous = ring.last else { return true }
        for corner in ring {
            if ScreenPolygon.cross(previous, corner, point) < 0 { return false }
            previous = corner
        }
        return true
    }
}
