extension ScreenRegion {
    /// The same area in fewer polygons: neighbours are joined as long as what they make is convex.
    func joined() -> ScreenRegion {
        guard count > 1 else { return self }
        let boxes = filter(\.isBox).joinedBoxes()
        let others = filter { !$0.isBox }
        guard !others.isEmpty else { return boxes }
        return (boxes + others).joinedAlongEdges()
    }

    /// Boxes side by side, then one below the other, as long as there are fewer each time.
    private func joinedBoxes() -> ScreenRegion {
        var region = self
        while true {
            let before = region.count
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

    private func joinedAlongEdges() -> ScreenRegion {
        var parts: [ScreenPolygon?] = self
        var owners: [EdgeKey: Int] = [:]
        for (index, part) in enumerated() { part.edges.forEach { owners[EdgeKey($0)] = index } }
        for index in parts.indices {
            var edges = parts[index]?.edges ?? []
            while let edge = edges.popLast() {
                guard let part = parts[index], let other = owners[EdgeKey((edge.to, edge.from))],
                    other != index,
                    let neighbour = parts[other], let whole = part.joined(neighbour, along: edge)
                else { continue }
                parts[other] = nil
                parts[index] = whole
                edges = whole.edges
                for edge in edges { owners[EdgeKey(edge)] = index }
            }
        }
        return parts.compactMap(\.self)
    }
}

extension ScreenPolygon {
    /// Both as one polygon, where they have `edge` of this one in common and the whole is convex.
    fileprivate func joined(_ other: ScreenPolygon, along edge: (from: Point, to: Point)) -> ScreenPolygon? {
        let (own, others) = (corners, other.corners)
        guard let here = own.firstIndex(of: edge.to), let there = others.firstIndex(of: edge.from) else {
            return nil
        }
        // Around this one from the edge's end to its start, then around the other one.
        var ring = (0..<own.count).map { own[(here + $0) % own.count] }
        ring += (1..<(others.count - 1)).map { others[(there + $0) % others.count] }
        ring = ScreenPolygon.distinct(ring)
        let slack = 1e-9
        var corners: [Point] = []
        for index in ring.indices {
            let before = ring[(index + ring.count - 1) % ring.count]
            let after = ring[(index + 1) % ring.count]
            let turn =
                ScreenPolygon.cross(before, ring[index], after)
                / max((ring[index] - before).length * (after - ring[index]).length, 1e-300)
            if turn < -slack { return nil }
            if turn > slack { corners.append(ring[index]) }
        }
        let whole = ScreenPolygon(corners, isApproximate: isApproximate || other.isApproximate)
        let sum = area + other.area
        return whole.flatMap { abs($0.area - sum) <= 1e-7 * sum + 1e-9 ? $0 : nil }
    }
}
