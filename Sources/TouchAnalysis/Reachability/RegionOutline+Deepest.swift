package import TouchDispatch

extension RegionOutline {
    /// The measure of the distance to the edge.
    package enum Measure {
        /// The radius of a circle that fits.
        case circle
        /// Half the side of a square that fits, along the axes.
        case square
    }

    /// A point of the region, with the size that fits around it.
    package struct Depth {
        var point: Point
        package var clearance: Double
    }

    /// A square part of the plane, with the segments and polygons that are relevant in it.
    private struct Cell {
        var center: Point
        var half: Double
        var bound: Double
        var segments: [Int32]
        var polygons: [Int32]
    }

    private static let greatestCellCount = 4000

    /// The point of the region farthest from its edge (its pole of inaccessibility). Squares are halved until
    /// no other point can be deeper by more than 0.1 pt or 2 % of the depth. With `enough`, the search ends
    /// when it is known whether this depth is reached.
    package func deepest(_ measure: Measure, enough: Double = .infinity, budget: inout WorkBudget) -> Depth? {
        if let only = region.first, region.count == 1, only.isBox {
            return Depth(point: only.box.center, clearance: min(only.box.width, only.box.height) / 2)
        }
        var search = Search(self, measure)
        search.seed(&budget)
        let isSearch = enough == .infinity
        var count = 0
        while let cell = search.next(), count < RegionOutline.greatestCellCount, !budget.isSpent {
            let depth = search.best.clearance
            let slack = isSearch ? max(min(0.1, depth / 10), depth / 50) : 0
            guard cell.bound > depth + slack, depth < enough, isSearch || cell.bound >= enough else { break }
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
        private let boxes: [ScreenBox]
        private var distances: [Double] = []

        init(_ outline: RegionOutline, _ measure: Measure) {
            self.outline = outline
            self.measure = measure
            boxes = outline.region.map(\.box)
            best = Depth(point: outline.box.center, clearance: -1)
        }

        mutating func seed(_ budget: inout WorkBudget) {
            let all = outline.segments.indices.map { Int32(truncatingIfNeeded: $0) }
            let polygons = outline.region.indices.map { Int32(truncatingIfNeeded: $0) }
            let largest = outline.region.max {
                min($0.box.width, $0.box.height) < min($1.box.width, $1.box.height)
            }
            for point in [outline.box.center] + (largest.map { [$0.middle] } ?? []) {
                _ = cell(point, 0, all, polygons, &budget)
            }
            let box = outline.box
            let side = max(min(box.width, box.height), max(box.width, box.height) / 32)
            var y = box.minY
            while y < box.maxY, !budget.isSpent {
                var x = box.minX
                while x < box.maxX, !budget.isSpent {
                    let center = Point(x: x + side / 2, y: y + side / 2)
                    if let cell = cell(center, side / 2, all, polygons, &budget) { push(cell) }
                    x += side
                }
                y += side
            }
        }

        mutating func divide(_ cell: Cell, _ budget: inout WorkBudget) {
            let half = cell.half / 2
            for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
                let center = Point(x: cell.center.x + dx, y: cell.center.y + dy)
                if let part = self.cell(center, half, cell.segments, cell.polygons, &budget) {
                    push(part)
                }
            }
        }

        /// Creates a cell; nil if the region does not overlap it. Updates the best point.
        private mutating func cell(
            _ center: Point, _ half: Double, _ segments: [Int32], _ polygons: [Int32],
            _ budget: inout WorkBudget
        ) -> Cell? {
            budget.spend(32 &+ segments.count &* (measure == .circle ? 2 : 6) &+ polygons.count)
            let near = near(center, half, polygons)
            guard !near.isEmpty else { return nil }
            var least = Double.infinity
            distances.removeAll(keepingCapacity: true)
            for index in segments {
                let segment = outline.segments[Int(index)]
                let distance =
                    measure == .circle ? segment.distance(center) : segment.squareDistance(center)
                distances.append(distance)
                least = min(least, distance)
            }
            let reach = measure == .circle ? half * 2.0.squareRoot() : half
            guard least + reach > best.clearance else { return nil }
            for index in near where boxes[Int(index)].contains(center) {
                budget.spend(outline.region[Int(index)].cornerCount)
            }
            let isInside = near.contains { boxes[Int($0)].contains(center) && polygonContains($0, center) }
            let depth = isInside ? least : -least
            if depth > best.clearance { best = Depth(point: center, clearance: depth) }
            guard depth + reach > best.clearance else { return nil }
            var kept: [Int32] = []
            let limit = least + 2 * reach + 1e-9
            for (number, index) in segments.enumerated() where distances[number] <= limit {
                kept.append(index)
            }
            budget.spend(2 &* (kept.count &+ near.count))
            return Cell(
                center: center, half: half, bound: depth + reach, segments: kept, polygons: near)
        }

        /// The polygons that can overlap a square.
        private func near(_ center: Point, _ half: Double, _ polygons: [Int32]) -> [Int32] {
            let (minX, maxX) = (center.x - half, center.x + half)
            let (minY, maxY) = (center.y - half, center.y + half)
            var near: [Int32] = []
            for index in polygons {
                let box = boxes[Int(index)]
                if box.minX <= maxX, box.maxX >= minX, box.minY <= maxY, box.maxY >= minY {
                    near.append(index)
                }
            }
            return near
        }

        private func polygonContains(_ index: Int32, _ point: Point) -> Bool {
            outline.region[Int(index)].contains(point)
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
    package var middle: Point {
        let corners = corners
        return corners.reduce(.zero, +) * (1 / Double(corners.count))
    }
}
