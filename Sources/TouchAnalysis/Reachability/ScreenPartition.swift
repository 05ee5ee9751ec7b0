internal import TouchDispatch

/// Divides the screen among claims: every point belongs to the first claim that contains it.
///
/// The screen is halved until few claims compete for each part. A claim that covers a part hides all claims
/// behind it there. The parts are resolved front to back, and pieces that the halving cut are joined again.
///
/// - Complexity: O(n log n) for n claims that mostly do not overlap, O(n²) if all cross.
struct ScreenPartition {
    /// An area that belongs to one view, or to `noView`.
    struct Piece {
        var owner: Int32
        var area: ScreenPolygon
    }

    private struct Item {
        var area: ScreenPolygon
        var owner: Int32
    }

    /// A part of the screen: halved, or resolved with the claims that compete for it.
    private enum Node {
        case halved(at: Double, alongX: Bool, first: Int32, second: Int32)
        case resolved(competitors: Range<Int32>, pieces: Range<Int32>)
    }

    private struct Work {
        var box: ScreenBox
        var items: [Item]
        var node: Int
        var depth: Int
    }

    /// The owner of areas without a claim.
    static let noView: Int32 = -1
    /// Parts with at most this many competitors are resolved.
    private static let fewItems = 8
    private static let greatestDepth = 40

    private(set) var pieces: [Piece] = []
    private var nodes: [Node] = []
    private var competitors: [Int32] = []

    init(_ claims: [TouchClaims.Claim], of screen: ScreenBox, budget: inout WorkBudget) {
        let items = claims.map { Item(area: $0.area, owner: $0.view.raw) }
        var works = [Work(box: screen, items: items, node: 0, depth: 0)]
        nodes.append(.resolved(competitors: 0..<0, pieces: 0..<0))
        while let work = works.popLast(), !budget.isSpent {
            budget.spend(work.items.count &* 8 &+ min(work.items.count, 256) &* 8)
            guard work.items.count > ScreenPartition.fewItems, work.depth < ScreenPartition.greatestDepth,
                let cut = ScreenPartition.cut(work.items, of: work.box)
            else {
                resolve(work, &budget)
                continue
            }
            let (first, second) = work.box.split(at: cut.value, alongX: cut.alongX)
            let next = nodes.count
            nodes[work.node] = .halved(
                at: cut.value, alongX: cut.alongX, first: Int32(truncatingIfNeeded: next),
                second: Int32(truncatingIfNeeded: next &+ 1))
            nodes.append(.resolved(competitors: 0..<0, pieces: 0..<0))
            nodes.append(.resolved(competitors: 0..<0, pieces: 0..<0))
            for (offset, box) in [first, second].enumerated() {
                works.append(
                    Work(
                        box: box, items: ScreenPartition.clip(work.items, to: box, &budget),
                        node: next &+ offset,
                        depth: work.depth &+ 1))
            }
        }
    }

    /// The views that compete near `point`, in the order in which they are hit.
    func competitors(at point: Point) -> ArraySlice<Int32> {
        var node = 0
        while true {
            switch nodes[node] {
            case .resolved(let range, _):
                return competitors[Int(range.lowerBound)..<Int(range.upperBound)]
            case .halved(let value, let alongX, let first, let second):
                node = Int((alongX ? point.x : point.y) < value ? first : second)
            }
        }
    }

    /// Calls `body` with the pieces in parts of the screen that `box` overlaps.
    func forEachPiece(
        near box: ScreenBox, _ budget: inout WorkBudget, _ body: (Piece, inout WorkBudget) -> Void
    ) {
        var pending = [0]
        while let node = pending.popLast(), !budget.isSpent {
            budget.spend(1)
            switch nodes[node] {
            case .resolved(_, let range):
                budget.spend(range.count &* 2)
                for index in range where !budget.isSpent { body(pieces[Int(index)], &budget) }
            case .halved(let value, let alongX, let first, let second):
                if (alongX ? box.minX : box.minY) < value { pending.append(Int(first)) }
                if (alongX ? box.maxX : box.maxY) > value { pending.append(Int(second)) }
            }
        }
    }

    /// The items clipped to `box`, without those that are behind an item that covers the box.
    private static func clip(_ items: [Item], to box: ScreenBox, _ budget: inout WorkBudget) -> [Item] {
        var kept: [Item] = []
        for item in items {
            guard !budget.isSpent else { break }
            guard let area = item.area.clipped(to: box, &budget) else { continue }
            kept.append(Item(area: area, owner: item.owner))
            if area.isBox, area.box == box, !area.isApproximate { break }
        }
        return kept
    }

    /// Where to halve a part; nil if halving does not separate the items.
    private static func cut(_ items: [Item], of box: ScreenBox) -> (value: Double, alongX: Bool)? {
        var best: (value: Double, alongX: Bool)?
        var leastCost = items.count &* 2 &- items.count / 8
        for alongX in [true, false] {
            let (low, high) = alongX ? (box.minX, box.maxX) : (box.minY, box.maxY)
            var edges: [Double] = []
            for index in stride(from: 0, to: items.count, by: max(1, items.count / 128)) {
                let itemBox = items[index].area.box
                for edge in alongX ? [itemBox.minX, itemBox.maxX] : [itemBox.minY, itemBox.maxY]
                where edge > low + ScreenBox.sliver && edge < high - ScreenBox.sliver {
                    edges.append(edge)
                }
            }
            guard !edges.isEmpty else { continue }
            edges.sort()
            let value = edges[edges.count / 2]
            var cost = 0
            for item in items {
                let (from, to) =
                    alongX
                    ? (item.area.box.minX, item.area.box.maxX) : (item.area.box.minY, item.area.box.maxY)
                cost &+= (from < value ? 1 : 0) &+ (to > value ? 1 : 0)
            }
            if cost < leastCost {
                leastCost = cost
                best = (value, alongX)
            }
        }
        return best
    }

    private mutating func keep(_ area: ScreenPolygon, of owner: Int32, _ budget: inout WorkBudget) {
        budget.spend(WorkBudget.keptPiece &+ WorkBudget.keptCorner &* area.cornerCount)
        pieces.append(Piece(owner: owner, area: area))
    }

    private mutating func resolve(_ work: Work, _ budget: inout WorkBudget) {
        var rest = [ScreenPolygon(work.box)]
        let start = Int32(truncatingIfNeeded: competitors.count)
        let firstPiece = Int32(truncatingIfNeeded: pieces.count)
        for item in work.items {
            budget.spend(4)
            guard !rest.isEmpty, !budget.isSpent else { break }
            competitors.append(item.owner)
            var next: ScreenRegion = []
            for part in rest {
                guard !budget.isSpent else { break }
                guard let taken = part.intersection(item.area, &budget) else {
                    next.append(part)
                    continue
                }
                keep(taken, of: item.owner, &budget)
                part.subtract(hole: taken, to: &next, &budget)
            }
            rest = next
        }
        for part in rest where !budget.isSpent { keep(part, of: ScreenPartition.noView, &budget) }
        nodes[work.node] = .resolved(
            competitors: start..<Int32(truncatingIfNeeded: competitors.count),
            pieces: firstPiece..<Int32(truncatingIfNeeded: pieces.count))
    }
}
