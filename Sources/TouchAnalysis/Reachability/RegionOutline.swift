package import TouchDispatch

/// A region with its outline, to which distances are measured.
package struct RegionOutline {
    /// A part of the outline.
    package struct Segment {
        package var from, to: Point
    }

    package let region: ScreenRegion
    package let segments: [Segment]
    let box: ScreenBox

    /// - Complexity: O(n log n) for n edges.
    package init?(_ region: ScreenRegion, _ budget: inout WorkBudget) {
        guard let first = region.first else { return nil }
        for polygon in region where !budget.isSpent { budget.spend(WorkBudget.edge &* polygon.cornerCount) }
        guard !budget.isSpent else { return nil }
        self.region = region
        box = region.dropFirst().reduce(first.box) { $0.union($1.box) }
        segments =
            region.count == 1
            ? first.edges.map { Segment(from: $0.from, to: $0.to) } : RegionOutline.outline(of: region)
    }

    /// The region and its outline, rotated so that the direction `axis` becomes the x axis.
    package func turned(_ axis: Point, _ budget: inout WorkBudget) -> RegionOutline? {
        RegionOutline(
            region.compactMap { polygon in
                ScreenPolygon(
                    polygon.corners.map {
                        Point(x: $0.x * axis.x + $0.y * axis.y, y: $0.y * axis.x - $0.x * axis.y)
                    })
            }, &budget)
    }

    // MARK: The outline

    /// An edge: the line on which it lies, with its start and end along the line.
    private struct Edge {
        var normal: Point
        var offset: Double
        var key: (Int64, Int64, Int64)
        var from, to: Double
        var sign: Int

        init?(_ from: Point, _ to: Point) {
            let way = to - from
            let length = way.length
            guard length > 0, length.isFinite else { return nil }
            // Both directions of a line have the same normal.
            let isForward = way.x > 0 || (way.x == 0 && way.y > 0)
            let unit = way * ((isForward ? 1 : -1) / length)
            normal = Point(x: -unit.y, y: unit.x)
            offset = normal.x * from.x + normal.y * from.y
            sign = isForward ? 1 : -1
            let start = unit.x * from.x + unit.y * from.y
            self.from = isForward ? start : start - length
            self.to = isForward ? start + length : start
            guard abs(offset) < 1e12 else { return nil }
            key = (
                Int64((normal.x * 1e6).rounded()), Int64((normal.y * 1e6).rounded()),
                Int64((offset * 1e5).rounded())
            )
        }

        func point(_ along: Double) -> Point {
            Point(
                x: normal.x * offset + normal.y * along, y: normal.y * offset - normal.x * along)
        }
    }

    /// Where two polygons meet, their edges run in opposite directions and cancel out.
    private static func outline(of region: ScreenRegion) -> [Segment] {
        var edges: [Edge] = []
        for polygon in region { edges += polygon.edges.compactMap { Edge($0.from, $0.to) } }
        edges.sort { $0.key < $1.key }
        var segments: [Segment] = []
        var start = 0
        while start < edges.count {
            var end = start &+ 1
            while end < edges.count, edges[end].key == edges[start].key { end &+= 1 }
            appendRemains(of: edges[start..<end], to: &segments)
            start = end
        }
        return segments
    }

    private static func appendRemains(of edges: ArraySlice<Edge>, to segments: inout [Segment]) {
        guard let line = edges.first else { return }
        guard edges.count > 1 else {
            return segments.append(Segment(from: line.point(line.from), to: line.point(line.to)))
        }
        var changes = edges.flatMap { [($0.from, $0.sign), ($0.to, -$0.sign)] }
        changes.sort { $0.0 < $1.0 }
        var balance = 0
        var since = 0.0
        for (along, sign) in changes {
            if balance != 0, along - since > ScreenBox.sliver {
                segments.append(Segment(from: line.point(since), to: line.point(along)))
            }
            balance += sign
            since = along
        }
    }
}

extension RegionOutline.Segment {
    /// The distance of `point` from the segment, in points.
    package func distance(_ point: Point) -> Double {
        let way = to - from
        let square = way.x * way.x + way.y * way.y
        let offset = point - from
        let share = square > 0 ? min(max((offset.x * way.x + offset.y * way.y) / square, 0), 1) : 0
        return (offset - way * share).length
    }

    /// Half the side of the largest square around `point`, along the axes, that does not cross the segment.
    func squareDistance(_ point: Point) -> Double {
        let (a, b) = (from - point, to - point)
        let way = to - from
        // The greater of |x| and |y| has its minimum at an end, on an axis or on a diagonal.
        var least = min(max(abs(a.x), abs(a.y)), max(abs(b.x), abs(b.y)))
        for (value, slope) in [
            (a.x, way.x), (a.y, way.y), (a.x - a.y, way.x - way.y), (a.x + a.y, way.x + way.y),
        ]
        where slope != 0 {
            let share = -value / slope
            guard share > 0, share < 1 else { continue }
            least = min(least, max(abs(a.x + share * way.x), abs(a.y + share * way.y)))
        }
        return least
    }
}
