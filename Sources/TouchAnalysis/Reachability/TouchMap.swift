package import TouchDispatch

/// The screen divided by hit view: for every view, the exact area in which a contact hits it.
///
/// The screen is the smallest rectangle around the bounds of the windows that are not hidden. Edges have no
/// area: rule HT-2 decides to which of two neighbors they belong.
package struct TouchMap: Sendable {
    /// The screen; nil if no window has an area.
    package let screen: ScreenPolygon?
    /// The range in `polygons` of each view, then of the unclaimed area.
    private let spans: [Span32]
    private let polygons: [ScreenPolygon]
    /// For each view, the area of all previous views in square points.
    private let areasBefore: [Double]
    let partition: ScreenPartition?
    /// For each view, the area in which it would be hit if nothing were in front of it.
    package let areas: [ScreenRegion]
    package let shapes: ScreenShapes

    /// Divides the screen for the scene of `tester`. The map is invalid if `budget` is spent.
    package init(_ tester: HitTester, budget: inout WorkBudget) {
        let scene = tester.scene
        shapes = ScreenShapes(scene)
        budget.spend(scene.views.count &* 8)
        let shapes = shapes
        let windows = tester.rootsFrontToBack.compactMap {
            shapes.bounds(of: tester.order.records[$0].view)
        }
        guard let first = windows.first else {
            screen = nil
            spans = Array(repeating: .empty, count: scene.views.count &+ 1)
            polygons = []
            areasBefore = Array(repeating: 0, count: scene.views.count &+ 1)
            partition = nil
            areas = Array(repeating: [], count: scene.views.count)
            return
        }
        let box = windows.dropFirst().reduce(first.box) { $0.union($1.box) }
        // If windows are too far away to be exact, no area in them is exact.
        let isApproximate = windows.contains(where: \.isApproximate)
        screen = ScreenPolygon(box, isApproximate: isApproximate)
        var claims = TouchClaims(tester, shapes)
        claims.run(on: box, budget: &budget)
        areas = claims.areas
        let partition = ScreenPartition(claims.claims, of: box, budget: &budget)
        self.partition = partition
        var (spans, polygons) = TouchMap.sorted(partition.pieces, views: scene.views.count, &budget)
        if isApproximate { for index in polygons.indices { polygons[index].isApproximate = true } }
        var areasBefore = [0.0]
        for span in spans.dropLast() {
            areasBefore.append((areasBefore.last ?? 0) + polygons[span.range].area)
        }
        (self.spans, self.polygons, self.areasBefore) = (spans, polygons, areasBefore)
    }

    /// The area of a range of views, in square points.
    package func area(of views: Range<Int>) -> Double {
        areasBefore[views.upperBound] - areasBefore[views.lowerBound]
    }

    private static func sorted(
        _ pieces: [ScreenPartition.Piece], views: Int, _ budget: inout WorkBudget
    ) -> (spans: [Span32], polygons: [ScreenPolygon]) {
        var regions = [ScreenRegion](repeating: [], count: views &+ 1)
        for piece in pieces {
            regions[piece.owner == ScreenPartition.noView ? views : Int(piece.owner)].append(piece.area)
        }
        var spans: [Span32] = []
        spans.reserveCapacity(regions.count)
        var polygons: [ScreenPolygon] = []
        for region in regions {
            let joined = region.joined(&budget)
            spans.append(Span32(start: polygons.count, count: joined.count))
            polygons += joined
        }
        return (spans, polygons)
    }

    /// The area in which `view` is hit, as convex polygons that do not overlap.
    package subscript(view: ViewIndex) -> ArraySlice<ScreenPolygon> { polygons[spans[view].range] }

    /// The area in which no view is hit.
    package var unclaimed: ArraySlice<ScreenPolygon> { polygons[(spans.last ?? .empty).range] }

    package var polygonCount: Int { polygons.count }
}

extension ArraySlice<ScreenPolygon> {
    /// The area in square points.
    package var area: Double { reduce(0) { $0 + $1.area } }

    /// False if an edge approximates a curve or lies too far away to be exact.
    package var isExact: Bool { allSatisfy { !$0.isApproximate } }
}
