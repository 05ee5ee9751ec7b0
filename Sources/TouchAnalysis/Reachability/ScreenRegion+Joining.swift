internal import TouchDispatch

extension ScreenRegion {
    /// The same area with fewer polygons: neighbors are joined while the result is convex.
    func joined(_ budget: inout WorkBudget) -> ScreenRegion {
        guard count > 1, !budget.isSpent else { return self }
        let boxes = filter(\.isBox).joinedBoxes(&budget)
        let others = filter { !$0.isBox }
        guard !others.isEmpty else { return boxes }
        return (boxes + others).joinedAlongEdges(&budget)
    }

    /// Joins boxes side by side, then one below the other, until their number no longer decreases.
    private func joinedBoxes(_ budget: inout WorkBudget) -> ScreenRegion {
        var region = self
        while !budget.isSpent {
            let before = region.count
            // The cost of sorting the polygons twice by three numbers.
            budget.spend(before &* 4 &* (Int.bitWidth &- before.leadingZeroBitCount))
            region.sort { ($0.box.minY, $0.box.maxY, $0.box.minX) < ($1.box.minY, $1.box.maxY, $1.box.minX) }
            region = region.joinedInOrder { $0.minY == $1.minY && $0.maxY == $1.maxY && $0.maxX == $1.minX }
            region.sort { ($0.box.minX, $0.box.maxX, $0.box.minY) < ($1.box.minX, $1.box.maxX, $1.box.minY) }
            region = region.joinedInOrder { $0.minX == $1.minX && $0.maxX == $1.maxX && $0.maxY == $1.minY }
            if region.count == before { break }
        }
        region.sort { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
        return region
    }

    private func joinedInOrder(_ fit: (ScreenBox, ScreenBox) -> Bool) -> ScreenRegion {
        var result: ScreenRegion = []
        for polygon in self {
            if let last = result.last, fit(last.box, polygon.box) {
                let isApproximate = last.isApproximate || polygon.isApproximate
                result[result.count &- 1] = ScreenPolygon(
                    last.box.union(polygon.box), isApproximate: isApproximate)
            } else {
                result.append(polygon)
            }
        }
        return result
    }

    private struct EdgeKey: Hashable {
        var from: Point
        var to: Point

        init(_ edge: (from: Point, to: Point)) { (from, to) = edge }

        func hash(into hasher: inout Hasher) {
            for value in [from.x, from.y, to.x, to.y] { hasher.combine(value) }
        }
    }

    private func joinedAlongEdges(_ budget: inout WorkBudget) -> ScreenRegion {
        var parts: [ScreenPolygon?] = self
        var owners: [EdgeKey: Int] = [:]
        for (index, part) in enumerated() where !budget.isSpent {
            budget.spend(WorkBudget.edge &* part.cornerCount)
            part.edges.forEach { owners[EdgeKey($0)] = index }
        }
        for index in parts.indices where !budget.isSpent {
            var edges = parts[index]?.edges ?? []
            while let edge = edges.popLast(), !budget.isSpent {
                budget.spend(WorkBudget.edge)
                guard let part = parts[index], let other = owners[EdgeKey((edge.to, edge.from))],
                    other != index,
                    let neighbour = parts[other], let union = part.joined(neighbour, along: edge, &budget)
                else { continue }
                parts[other] = nil
                parts[index] = union
                edges = union.edges
                budget.spend(WorkBudget.edge &* edges.count)
                for edge in edges { owners[EdgeKey(edge)] = index }
            }
        }
        return parts.compactMap(\.self)
    }
}

extension ScreenPolygon {
    /// The sine of the angle by which a path over three points turns at the second one; positive to the
    /// right.
    private static func turn(_ before: Point, _ corner: Point, _ after: Point) -> Double {
        cross(before, corner, after) / max((corner - before).length * (after - corner).length, 1e-300)
    }

    /// The union of both polygons, if they share `edge` of this one and the union is convex.
    fileprivate func joined(
        _ other: ScreenPolygon, along edge: (from: Point, to: Point), _ budget: inout WorkBudget
    ) -> ScreenPolygon? {
        let (own, others) = (corners, other.corners)
        budget.spend(16 &+ own.count &+ others.count)
        guard let here = own.firstIndex(of: edge.to), let there = others.firstIndex(of: edge.from) else {
            return nil
        }
        // If the ends of the edge would be concave, the union is not convex.
        guard
            ScreenPolygon.turn(
                own[(here + own.count - 2) % own.count], edge.from, others[(there + 1) % others.count])
                >= -1e-9,
            ScreenPolygon.turn(
                others[(there + others.count - 2) % others.count], edge.to, own[(here + 1) % own.count])
                >= -1e-9
        else { return nil }
        budget.spend(8 &* (8 &+ own.count &+ others.count))
        // First this polygon, from the end of the edge to its start, then the other one.
        var ring = (0..<own.count).map { own[(here + $0) % own.count] }
        ring += (1..<(others.count - 1)).map { others[(there + $0) % others.count] }
        ring = ScreenPolygon.distinct(ring)
        let slack = 1e-9
        var corners: [Point] = []
        for index in ring.indices {
            let before = ring[(index + ring.count - 1) % ring.count]
            let after = ring[(index + 1) % ring.count]
            let turn = ScreenPolygon.turn(before, ring[index], after)
            if turn < -slack { return nil }
            if turn > slack { corners.append(ring[index]) }
        }
        let union = ScreenPolygon(corners, isApproximate: isApproximate || other.isApproximate)
        let sum = area + other.area
        return union.flatMap { abs($0.area - sum) <= 1e-7 * sum + 1e-9 ? $0 : nil }
    }
}
