internal import TouchDispatch

/// Divides the area of a polygon, as defined by the non-zero winding rule (rule HT-10), into convex parts.
enum ConvexParts {
    private struct Edge {
        /// The upper end first.
        var from, to: Point
        var winding: Int

        func x(at y: Double) -> Double {
            from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
        }
    }

    /// A part between two edges that is still growing downwards.
    private struct Trapezoid {
        var left, right: Int
        var top: Double
    }

    /// Convex rings that do not overlap; none for fewer than three vertices.
    ///
    /// - Complexity: O(vertices²) for most polygons, O(vertices³) if all edges cross.
    static func of(_ vertices: [Point], budget: inout WorkBudget) -> [[Point]] {
        guard vertices.count >= 3 else { return [] }
        if isConvex(vertices) { return [vertices] }
        let edges = edges(of: vertices)
        let levels = levels(of: edges, vertices, &budget)
        guard !budget.isSpent else { return [] }
        return sweep(edges, levels, &budget)
    }

    /// Whether the ring turns in one direction only, by one full turn.
    private static func isConvex(_ ring: [Point]) -> Bool {
        var sign = 0.0
        var flips = 0
        var lastDirection = 0.0
        for index in ring.indices {
            let (a, b) = (ring[index], ring[(index + 1) % ring.count])
            let turn = ScreenPolygon.cross(a, b, ring[(index + 2) % ring.count])
            guard turn != 0, (turn > 0) == (sign > 0) || sign == 0 else { return false }
            sign = turn
            let direction = b.x > a.x || (b.x == a.x && b.y > a.y) ? 1.0 : -1.0
            if direction != lastDirection, lastDirection != 0 { flips += 1 }
            lastDirection = direction
        }
        return flips <= 2
    }

    private static func edges(of vertices: [Point]) -> [Edge] {
        vertices.indices.compactMap { index in
            let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
            if a.y == b.y { return nil }
            return a.y < b.y ? Edge(from: a, to: b, winding: 1) : Edge(from: b, to: a, winding: -1)
        }
    }

    /// The y coordinates of all vertices and crossings.
    private static func levels(
        of edges: [Edge], _ vertices: [Point], _ budget: inout WorkBudget
    ) -> [Double] {
        var levels = vertices.map(\.y)
        for (index, first) in edges.enumerated() {
            budget.spend(edges.count)
            guard !budget.isSpent else { return [] }
            for second in edges[(index + 1)...] {
                let top = max(first.from.y, second.from.y)
                let bottom = min(first.to.y, second.to.y)
                guard bottom > top else { continue }
                let before = first.x(at: top) - second.x(at: top)
                let after = first.x(at: bottom) - second.x(at: bottom)
                guard before * after < 0 else { continue }
                levels.append(top + (bottom - top) * (before / (before - after)))
            }
        }
        levels.sort()
        return levels
    }

    private static func sweep(_ edges: [Edge], _ levels: [Double], _ budget: inout WorkBudget) -> [[Point]] {
        var parts: [[Point]] = []
        var open: [Trapezoid] = []
        func close(_ part: Trapezoid, at bottom: Double) {
            let (left, right) = (edges[part.left], edges[part.right])
            parts.append([
                Point(x: left.x(at: part.top), y: part.top), Point(x: right.x(at: part.top), y: part.top),
                Point(x: right.x(at: bottom), y: bottom), Point(x: left.x(at: bottom), y: bottom),
            ])
        }
        for (top, bottom) in zip(levels, levels.dropFirst()) where bottom - top > 1e-12 {
            budget.spend(edges.count &* 2)
            guard !budget.isSpent else { return [] }
            let spans = spans(edges, between: top, and: bottom)
            // The spans are sorted, and each is compared with each open part; each can become a part.
            budget.spend(spans.count &* (64 &+ 2 &* open.count))
            for part in open where !spans.contains(where: { $0 == (part.left, part.right) }) {
                close(part, at: top)
            }
            open = spans.map { span in
                open.first { ($0.left, $0.right) == span }
                    ?? Trapezoid(left: span.0, right: span.1, top: top)
            }
        }
        if let bottom = levels.last { open.forEach { close($0, at: bottom) } }
        return parts
    }

    /// The pairs of edges with the area between them, from left to right.
    private static func spans(
        _ edges: [Edge], between top: Double, and bottom: Double
    ) -> [(Int, Int)] {
        let middle = top + (bottom - top) / 2
        let crossing = edges.indices.filter { edges[$0].from.y <= top && edges[$0].to.y >= bottom }
            .sorted { edges[$0].x(at: middle) < edges[$1].x(at: middle) }
        var spans: [(Int, Int)] = []
        var winding = 0
        var start = 0
        for index in crossing {
            if winding == 0 { start = index }
            winding += edges[index].winding
            if winding == 0 { spans.append((start, index)) }
        }
        return spans
    }
}
