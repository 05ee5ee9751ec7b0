/// The point-in-polygon test of `pointInside` overrides.
enum Polygon {
    /// Whether `point` lies in the closed polygon through `vertices`, by UIKit's default non-zero winding
    /// rule. A point on an edge is inside if the area lies to the right of the edge or below it, as in the
    /// half-open rectangles of rule HT-2. Fewer than three vertices contain no point.
    ///
    /// - Complexity: O(vertices).
    static func contains(_ point: Point, vertices: ArraySlice<Point>) -> Bool {
        guard vertices.count >= 3, var previous = vertices.last else { return false }
        var winding = 0
        for vertex in vertices {
            let isBelow = vertex.y > point.y
            if (previous.y > point.y) != isBelow {
                let along = (point.y - previous.y) / (vertex.y - previous.y)
                if previous.x + along * (vertex.x - previous.x) > point.x { winding += isBelow ? 1 : -1 }
            }
            previous = vertex
        }
        return winding != 0
    }
}
