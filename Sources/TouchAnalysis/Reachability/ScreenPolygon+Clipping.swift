package import TouchDispatch

extension ScreenPolygon {
    /// The intersection; nil if the polygons share no area.
    package func intersection(_ other: ScreenPolygon, _ budget: inout WorkBudget) -> ScreenPolygon? {
        budget.spend(WorkBudget.boxes)
        let shared = box.intersection(other.box)
        guard !shared.isSliver else { return nil }
        if isBox, other.isBox {
            let isCut = other.isApproximate && shared != box
            return ScreenPolygon(shared, isApproximate: isApproximate || isCut)
        }
        if other.isBox { return clipped(to: other.box, &budget) }
        if isBox { return other.clipped(to: box, &budget).map { $0.inheriting(self) } }
        guard let (rest, isCut) = other.inner(of: corners, &budget) else { return nil }
        guard isCut else { return self }
        return ScreenPolygon(rest, isApproximate: isApproximate || other.isApproximate)
    }

    /// The part inside `bounds`; `bounds` itself if the polygon covers it.
    package func clipped(to bounds: ScreenBox, _ budget: inout WorkBudget) -> ScreenPolygon? {
        budget.spend(WorkBudget.boxes)
        if bounds.contains(box) { return self }
        let shared = box.intersection(bounds)
        guard !shared.isSliver else { return nil }
        if isBox { return ScreenPolygon(shared, isApproximate: isApproximate) }
        guard let (rest, isCut) = inner(of: shared.corners, &budget) else { return nil }
        guard isCut else { return ScreenPolygon(shared) }
        return ScreenPolygon(rest, isApproximate: isApproximate)
    }

    /// Appends the polygon without `other` to `parts`, in convex parts.
    func subtract(_ other: ScreenPolygon, to parts: inout [ScreenPolygon], _ budget: inout WorkBudget) {
        guard let hole = intersection(other, &budget) else { return parts.append(self) }
        subtract(hole: hole, to: &parts, &budget)
    }

    /// Appends the polygon without `hole`, which must lie inside it: an intersection.
    func subtract(hole: ScreenPolygon, to parts: inout [ScreenPolygon], _ budget: inout WorkBudget) {
        let isApproximate = isApproximate || hole.isApproximate
        if isBox, hole.isBox {
            budget.spend(4 &* WorkBudget.piece)
            return subtract(hole.box, isApproximate, to: &parts)
        }
        var rest = corners
        for (from, to) in hole.edges {
            switch ScreenPolygon.split(rest, from, to, &budget) {
            case .within: continue
            case .beyond: return
            case .both(let within, let beyond):
                budget.spend(WorkBudget.piece &+ WorkBudget.pieceCorner &* beyond.count)
                if let part = ScreenPolygon(beyond, isApproximate: isApproximate) { parts.append(part) }
                rest = within
            }
        }
    }

    private func subtract(_ hole: ScreenBox, _ isApproximate: Bool, to parts: inout [ScreenPolygon]) {
        func add(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
            let part = ScreenBox(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
            if !part.isSliver { parts.append(ScreenPolygon(part, isApproximate: isApproximate)) }
        }
        add(box.minX, box.minY, box.maxX, hole.minY)
        add(box.minX, hole.minY, hole.minX, hole.maxY)
        add(hole.maxX, hole.minY, box.maxX, hole.maxY)
        add(box.minX, hole.maxY, box.maxX, box.maxY)
    }

    private func inheriting(_ other: ScreenPolygon) -> ScreenPolygon {
        var copy = self
        copy.isApproximate = isApproximate || other.isApproximate
        return copy
    }

    /// The part of a convex ring that is inside this polygon, and whether anything was cut off; nil if nothing is inside.
    private func inner(of ring: [Point], _ budget: inout WorkBudget) -> (ring: [Point], isCut: Bool)? {
        var rest = ring
        var isCut = false
        for (from, to) in edges {
            switch ScreenPolygon.split(rest, from, to, &budget) {
            case .within: continue
            case .beyond: return nil
            case .both(let within, _):
                rest = within
                isCut = true
            }
        }
        return (rest, isCut)
    }

    /// The edges, clockwise on the screen.
    package var edges: [(from: Point, to: Point)] {
        let corners = corners
        return corners.indices.map { (corners[$0], corners[$0 &+ 1 == corners.count ? 0 : $0 &+ 1]) }
    }

    // MARK: Splitting

    private enum Split {
        case within, beyond
        case both(within: [Point], beyond: [Point])
    }

    /// Splits a convex ring at the line of an edge. `within` is on the inner side of the edge.
    private static func split(
        _ ring: [Point], _ from: Point, _ to: Point, _ budget: inout WorkBudget
    ) -> Split {
        // A spent budget ends the loops over edges. The result is not used.
        guard !budget.isSpent else { return .beyond }
        budget.spend(WorkBudget.side &+ ring.count)
        let length = (to - from).length
        guard length > 0 else { return .within }
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for corner in ring {
            let distance = cross(from, to, corner) / length
            least = min(least, distance)
            greatest = max(greatest, distance)
        }
        if least >= -ScreenBox.sliver { return greatest > ScreenBox.sliver ? .within : .beyond }
        if greatest <= ScreenBox.sliver { return .beyond }
        budget.spend(WorkBudget.cut &+ 10 &* ring.count)
        let distances = ring.map { cross(from, to, $0) / length }
        var within: [Point] = []
        var beyond: [Point] = []
        for index in ring.indices {
            let next = index &+ 1 == ring.count ? 0 : index &+ 1
            let (distance, nextDistance) = (distances[index], distances[next])
            if distance >= -ScreenBox.sliver { within.append(ring[index]) }
            if distance <= ScreenBox.sliver { beyond.append(ring[index]) }
            let isCrossed =
                (distance > ScreenBox.sliver && nextDistance < -ScreenBox.sliver)
                || (distance < -ScreenBox.sliver && nextDistance > ScreenBox.sliver)
            guard isCrossed else { continue }
            // Computed from the inner to the outer end, so that both sides of an edge get the same point.
            let isLeaving = distance > 0
            let (inner, outer) = isLeaving ? (ring[index], ring[next]) : (ring[next], ring[index])
            let (depth, height) = isLeaving ? (distance, nextDistance) : (nextDistance, distance)
            let point = inner + (outer - inner) * (depth / (depth - height))
            within.append(point)
            beyond.append(point)
        }
        return .both(within: within, beyond: beyond)
    }
}

/// An area of the screen, as convex polygons that do not overlap.
package typealias ScreenRegion = [ScreenPolygon]

extension ScreenRegion {
    /// The intersection with `other`.
    func intersection(_ other: ScreenRegion, _ budget: inout WorkBudget) -> ScreenRegion {
        var result: ScreenRegion = []
        for part in self {
            for polygon in other {
                guard !budget.isSpent else { return [] }
                guard let shared = part.intersection(polygon, &budget) else { continue }
                budget.spend(WorkBudget.piece)
                result.append(shared)
            }
        }
        return result
    }

    /// The area without `other`.
    package func subtracting(_ other: ScreenRegion, _ budget: inout WorkBudget) -> ScreenRegion {
        var rest = self
        for polygon in other {
            var next: ScreenRegion = []
            for part in rest {
                guard !budget.isSpent else { return [] }
                part.subtract(polygon, to: &next, &budget)
            }
            rest = next
        }
        return rest
    }

    /// The area in square points.
    package var area: Double { reduce(0) { $0 + $1.area } }
}
