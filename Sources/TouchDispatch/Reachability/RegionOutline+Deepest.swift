extension RegionOutline {
    /// What counts as far from the edge.
    enum Measure {
        /// The radius of a circle that fits.
        case circle
        /// Half the side of a square that fits, along the axes.
        case square
    }

    /// A point of the region with what fits around it.
    struct Depth {
        var point: Point
        var clearance: Double
    }

    /// A square part of the plane, with the segments and polygons that matter in it.
    private struct Cell {
        var center: Point
        var half: Double
        var depth: Double
        var bound: Double
        var segments: [Int32]
        var polygons: [Int32]
    }

    private static let greatestCellCount = 4000

    /// The point of the region farthest from its edge (its pole of inaccessibility), found by halving squares until no
    /// other can be deeper by more than a hundredth of a point. With `enough` the search ends when that is known to be
    /// reached, or not.
    func deepest(_ measure: Measure, enough: Double = .infinity, budget: inout WorkBudget) -> Depth? {
        if let only = region.first, region.count == 1, only.isBox {
            return Depth(point: only.box.center, clearance: min(only.box.width, only.box.height) / 2)
        }
        var search = Search(self, measure)
        search.seed(&budget)
        let slack = min(0.01, 0.01 * min(box.width, box.height))
        var count = 0
        while let cell = search.next(), count < RegionOutline.greatestCellCount, !budget.isSpent {
            guard cell.bound > search.best.clearance + slack, search.best.clearance < enough,
                cell.bound >= enough || enough == .infinity
            else { break }
            count += 1
            search.divide(cell, &budget)
        }
        return search.best.clearance > 0 ? search.best : nil
    }

    private struct Search {
        let outline: RegionOutline
        let measure: Measure
        var best: Depth
        /// A heap, the greatest bound first.
        private var cells: [Cell] = []

        init(_ outline: RegionOutline, _ measure: Measure) {
            self.outline = outline
            self.measure = measure
            best = Depth(point: outline.box.center, clearance: -1)
        }

        mutating func seed(_ budget: inout WorkBudget) {
            let all = outline.segments.indices.map { Int32(truncatingIfNeeded: $0) }
            let polygons = outline.region.indices.map { Int32(truncatingIfNeeded: $0) }
            let largest = outline.region.max {
                min($0.box.width, $0.box.height) < min($1.box.width, $1.box.height)
            }
            for point in [outline.box.center] + (largest.map { [$0.middle] } ?? []) {
                _ = cell(point, 0, all[...], polygons[...], &budget)
            }
            let box = outline.box
            let side = max(min(box.width, box.height), max(box.width, box.height) / 32)
            var y = box.minY
            while y < box.maxY {
                var x = box.minX
                while x < box.maxX {
                    let center = Point(x: x + side / 2, y: y + side / 2)
                    if let cell = cell(center, side / 2, all[...], polygons[...], &budget) { push(cell) }
                    x += side
                }
                y += side
            }
        }

        mutating func divide(_ cell: Cell, _ budget: inout WorkBudget) {
            let half = cell.half / 2
            for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
                let center = Point(x: cell.center.x + dx, y: cell.center.y + dy)
                if let part = self.cell(center, half, cell.segments[...], cell.polygons[...], &budget) {
                    push(part)
                }
            }
        }

        /// A cell, nil where the region has no part in it. The best point so far is kept.
        private mutating func cell(
            _ center: Point, _ half: Double, _ segments: ArraySlice<Int32>, _ polygons: ArraySlice<Int32>,
            _ budget: inout WorkBudget
        ) -> Cell? {
            budget.spend(segments.count &+ polygons.count)
            let square = ScreenBox(
                minX: center.x - half, minY: center.y - half, maxX: center.x + half, maxY: center.y + half)
            let near = polygons.filter {
                let box = outline.region[Int($0)].box
                return box.minX <= square.maxX && box.maxX >= square.minX && box.minY <= square.maxY
                    && box.maxY >= square.minY
            }
            guard !near.isEmpty else { return nil }
            let distances = segments.map { distance(to: outline.segments[Int($0)], center) }
            let least = distances.min() ?? 0
            let isInside = near.contains { outline.region[Int($0)].contains(center) }
            let depth = isInside ? least : -least
            if depth > best.clearance { best = Depth(point: center, clearance: depth) }
            let reach = measure == .circle ? half * 2.0.squareRoot() : half
            guard depth + reach > best.clearance else { return nil }
            let kept = zip(segments, distances).filter { $0.1 <= least + 2 * reach + 1e-9 }.map(\.0)
            return Cell(
                center: center, half: half, depth: depth, bound: depth + reach, segments: kept,
                polygons: Array(near))
        }

        private func distance(to segment: Segment, _ point: Point) -> Double {
            switch measure {
            case .circle: segment.distance(point)
            case .square: segment.squareDistance(point)
            }
        }

        // MARK: Heap

        private mutating func push(_ cell: Cell) {
            cells.append(cell)
            var child = cells.count &- 1
            while child > 0, cells[child].bound > cells[(child &- 1) / 2].bound {
                cells.swapAt(child, (child &- 1) / 2)
                child = (child &- 1) / 2
            }
        }

        mutating func next() -> Cell? {
            guard !cells.isEmpty else { return nil }
            cells.swapAt(0, cells.count &- 1)
            let greatest = cells.removeLast()
            var parent = 0
            while true {
                var child = 2 &* parent &+ 1
                guard child < cells.count else { return greatest }
                if child &+ 1 < cells.count, cells[child &+ 1].bound > cells[child].bound { child &+= 1 }
                guard cells[child].bound > cells[parent].bound else { return greatest }
                cells.swapAt(child, parent)
                parent = child
            }
        }
    }
}

extension ScreenPolygon {
    /// The mean of its corners, which lies inside.
    var middle: Point {
        let corners = corners
        return corners.reduce(.zero, +) * (1 / Double(corners.count))
    }
}
