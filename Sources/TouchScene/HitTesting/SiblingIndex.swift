/// Finds the front-most of many siblings at a point without testing each of them.
///
/// It consists of grids over one view, in the view's own coordinates. The cells of each grid are twice as
/// large as those of the previous one. A subview is stored in the first grid whose cells are at least half as
/// large as the subview, and so in at most nine cells. A cell lists its subviews front to back. Points and
/// edges are assigned to cells by the same computation, and edges are moved outwards by more than the error
/// of a point's conversion, so the cell of a point contains every subview at the point. These subviews are
/// tested as in the forward scan, so the answer is the same (rule HT-4).
struct SiblingIndex: Sendable {
    private struct Grid {
        let origin: Point
        let cell: Size
        /// The number of cells per length of 1 pt, horizontally and vertically.
        let density: Point
        let columns, rows: Int
        /// The position of its first cell in `starts`.
        let first: Int

        init(_ area: Rect, cell: Size, first: Int) {
            origin = area.origin
            self.cell = cell
            self.first = first
            columns = Int(min(max((area.size.width / cell.width).rounded(.up), 1), 0x1p20))
            rows = Int(min(max((area.size.height / cell.height).rounded(.up), 1), 0x1p20))
            density = Point(x: 1 / cell.width, y: 1 / cell.height)
        }

        /// Coordinates outside the area belong to the cells along its edges.
        @inline(__always) func column(_ x: Double) -> Int {
            Int(min(max((x - origin.x) * density.x, 0), Double(columns &- 1)))
        }

        @inline(__always) func row(_ y: Double) -> Int {
            Int(min(max((y - origin.y) * density.y, 0), Double(rows &- 1)))
        }

        @inline(__always) func cell(_ column: Int, _ row: Int) -> Int { first &+ row &* columns &+ column }

        /// Whether the grid can store a subview of this size. A grid with one cell accepts every size.
        func suits(_ size: Size) -> Bool {
            columns &* rows == 1 || size.width <= cell.width * 2 && size.height <= cell.height * 2
        }
    }

    /// A subview and the box in which it can be hit.
    private struct Item {
        let record: Int32
        let box: Rect
        /// The position of its grid in `grids`; nil until a grid is chosen.
        var grid: Int32?

        init(record: Int32, box: Rect) {
            self.record = record
            self.box = box
        }

        /// Calls `body` with each cell that the box overlaps.
        @inline(__always) func forEachCell(in grids: [Grid], _ body: (Int) -> Void) {
            guard let grid = grid.map({ grids[Int($0)] }) else { return }
            let columns = grid.column(box.origin.x)...grid.column(box.origin.x + box.size.width)
            for row in grid.row(box.origin.y)...grid.row(box.origin.y + box.size.height) {
                for column in columns { body(grid.cell(column, row)) }
            }
        }
    }

    /// A subview in a cell. Its edges exclude most subviews that are not at a point without reading their
    /// records, which are far apart in memory.
    private struct Entry {
        let record: Int32
        /// The edges of the item's box, rounded outwards.
        let left, top, right, bottom: Float

        /// Creates the entry of a subview that can be hit anywhere.
        init(record: Int32) {
            self.record = record
            (left, top, right, bottom) = (-.infinity, -.infinity, .infinity, .infinity)
        }

        init(_ item: Item) {
            record = item.record
            left = Float(item.box.origin.x).nextDown
            top = Float(item.box.origin.y).nextDown
            right = Float(item.box.origin.x + item.box.size.width).nextUp
            bottom = Float(item.box.origin.y + item.box.size.height).nextUp
        }

        @inline(__always) func mayContain(_ point: Point) -> Bool {
            Double(left) <= point.x && point.x <= Double(right) && Double(top) <= point.y
                && point.y <= Double(bottom)
        }
    }

    private var grids: [Grid] = []
    /// For each cell of every grid, the position of its first entry in `entries`; then the number of entries.
    private var starts: [Int32] = [0]
    private var entries: [Entry] = []
    /// Subviews that can be hit anywhere, front to back.
    private var unbounded: [Entry] = []

    /// Creates an index of the subviews of the view at record `parent`.
    ///
    /// - Complexity: O(n) for n subviews.
    init(subviewsOf parent: Int, in records: [HitTestOrder.Record], _ scene: borrowing Scene) {
        var items: [Item] = []
        var position = parent &+ 1
        let end = parent &+ Int(records[parent].skip)
        let isMeasurable = SiblingIndex.isMeasurable(records[parent].bounds)
        while position < end {
            let record = records[position]
            if record.refusal == nil {
                let number = Int32(truncatingIfNeeded: position)
                if isMeasurable, let box = SiblingIndex.box(around: record, scene) {
                    items.append(Item(record: number, box: box))
                } else {
                    unbounded.append(Entry(record: number))
                }
            }
            position &+= Int(record.skip)
        }
        guard !items.isEmpty else { return }
        makeGrids(over: SiblingIndex.area(of: items, in: records[parent]), &items)
        fill(items)
    }

    /// Returns the record of the front-most subview for which `isInside` returns true. Only subviews that can
    /// be at `point` are tested.
    ///
    /// - Parameter asked: Increased by the number of cells and entries that are read.
    @inline(__always) func frontmost(at point: Point, asked: inout Int, where isInside: (Int) -> Bool) -> Int?
    {
        var best = Int32.max
        for grid in grids {
            let cell = grid.cell(grid.column(point.x), grid.row(point.y))
            SiblingIndex.ask(
                entries, Int(starts[cell])..<Int(starts[cell &+ 1]), at: point, &best, &asked,
                where: isInside)
        }
        if !unbounded.isEmpty {
            SiblingIndex.ask(unbounded, unbounded.indices, at: point, &best, &asked, where: isInside)
        }
        return best == .max ? nil : Int(best)
    }

    /// Tests `range` of `entries` until one contains `point` or lies behind `best`.
    @inline(__always) private static func ask(
        _ entries: [Entry], _ range: Range<Int>, at point: Point, _ best: inout Int32, _ asked: inout Int,
        where isInside: (Int) -> Bool
    ) {
        asked &+= 1
        for index in range {
            let entry = entries[index]
            guard entry.record < best else { return }
            asked &+= 1
            if entry.mayContain(point), isInside(Int(entry.record)) {
                best = entry.record
                return
            }
        }
    }

    // MARK: Construction

    /// The area that contains all points: the bounds of the view, or the box around `items` if `pointInside`
    /// is overridden.
    private static func area(of items: [Item], in parent: HitTestOrder.Record) -> Rect {
        guard parent.hasPointInsideRules else { return parent.bounds }
        var (least, greatest) = (items[0].box.origin, items[0].box.origin)
        for item in items {
            let origin = item.box.origin
            least = Point(x: min(least.x, origin.x), y: min(least.y, origin.y))
            greatest = Point(
                x: max(greatest.x, origin.x + item.box.size.width),
                y: max(greatest.y, origin.y + item.box.size.height))
        }
        return Rect(origin: least, size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
    }

    /// The cells of the first grid have half the average size of a subview, or more, so that there are at
    /// most four cells per subview.
    private mutating func makeGrids(over area: Rect, _ items: inout [Item]) {
        let count = Double(items.count)
        var cell = Size(
            width: items.reduce(0) { $0 + $1.box.size.width } / count / 2,
            height: items.reduce(0) { $0 + $1.box.size.height } / count / 2)
        // A minimum size, for subviews with almost no extent.
        cell.width = max(cell.width, area.size.width * 0x1p-20, .leastNormalMagnitude)
        cell.height = max(cell.height, area.size.height * 0x1p-20, .leastNormalMagnitude)
        while max(area.size.width / cell.width, 1) * max(area.size.height / cell.height, 1) > 4 * count {
            cell = Size(width: cell.width * 1.25, height: cell.height * 1.25)
        }
        var waiting = items.count
        while waiting > 0 {
            let grid = Grid(area, cell: cell, first: starts.count &- 1)
            let placed = items.indices.filter { items[$0].grid == nil && grid.suits(items[$0].box.size) }
            cell = Size(width: cell.width * 2, height: cell.height * 2)
            guard !placed.isEmpty else { continue }
            for index in placed { items[index].grid = Int32(truncatingIfNeeded: grids.count) }
            waiting &-= placed.count
            starts.append(contentsOf: repeatElement(0, count: grid.columns &* grid.rows))
            grids.append(grid)
        }
    }

    /// Fills the cells with `items`, which are in order front to back.
    private mutating func fill(_ items: [Item]) {
        for item in items { item.forEachCell(in: grids) { starts[$0 &+ 1] &+= 1 } }
        for cell in 1..<starts.count { starts[cell] &+= starts[cell &- 1] }
        entries = Array(repeating: Entry(record: 0), count: Int(starts.last ?? 0))
        var next = starts
        for item in items {
            let entry = Entry(item)
            item.forEachCell(in: grids) {
                entries[Int(next[$0])] = entry
                next[$0] &+= 1
            }
        }
    }

    /// A box around all points that can hit the record's view, in its superview. Nil if there is none: an
    /// overridden `pointInside` can accept any point, and a transform can be so close to singular that its
    /// inverse is too inexact.
    private static func box(around record: HitTestOrder.Record, _ scene: borrowing Scene) -> Rect? {
        guard !record.hasPointInsideRules else { return nil }
        let bounds = record.bounds
        let extent =
            abs(bounds.origin.x) + abs(bounds.origin.y) + abs(bounds.size.width) + abs(bounds.size.height)
        var (least, greatest, slack) = (record.frameOrigin, record.frameOrigin, 0.0)
        if record.transform == HitTestOrder.Record.none {
            greatest.x += bounds.size.width
            greatest.y += bounds.size.height
            slack = (extent + abs(least.x) + abs(least.y)) * 0x1p-48
        } else {
            let transform = scene.transforms[Int(record.transform)].transform
            let norm = abs(transform.a) + abs(transform.b) + abs(transform.c) + abs(transform.d)
            let condition = norm * norm / abs(transform.a * transform.d - transform.b * transform.c)
            guard condition < 0x1p20 else { return nil }
            let (right, bottom) = (bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height)
            least = scene.toSuperview(bounds.origin, from: record.view)
            greatest = least
            for corner in [
                Point(x: right, y: bounds.origin.y), Point(x: bounds.origin.x, y: bottom),
                Point(x: right, y: bottom),
            ] {
                let there = scene.toSuperview(corner, from: record.view)
                least = Point(x: min(least.x, there.x), y: min(least.y, there.y))
                greatest = Point(x: max(greatest.x, there.x), y: max(greatest.y, there.y))
            }
            let center = scene[placementOf: record.view].center
            let far =
                abs(least.x) + abs(least.y) + abs(greatest.x) + abs(greatest.y) + abs(center.x)
                + abs(center.y)
            slack = (far + (norm * extent + abs(transform.tx) + abs(transform.ty)) * condition) * 0x1p-44
        }
        // Twice the slack, because the edges are computed from origin and size again.
        let box = Rect(
            origin: Point(x: least.x - 2 * slack, y: least.y - 2 * slack),
            size: Size(width: greatest.x - least.x + 4 * slack, height: greatest.y - least.y + 4 * slack))
        return box.size.width >= 0 && box.size.height >= 0 && isMeasurable(box) ? box : nil
    }

    /// Whether sums and products of such lengths are within the range of Double.
    private static func isMeasurable(_ rect: Rect) -> Bool {
        let limit = 0x1p100
        return abs(rect.origin.x) < limit && abs(rect.origin.y) < limit && abs(rect.size.width) < limit
            && abs(rect.size.height) < limit
    }
}
