package import TouchDispatch

extension TouchMap {
    /// The views that are hit in the area that `view` would have if nothing were in front of it, without its
    /// subviews.
    package func occluders(
        of view: ViewIndex, _ scene: Scene, _ budget: inout WorkBudget
    ) -> [Reachability.Occluder] {
        let own = areas[view]
        guard !own.isEmpty, let partition else { return [] }
        let below = Int32(view.raw)..<scene[view].subtreeEnd
        // If the view and its subviews are hit in the complete area, no other view can have a share.
        let total = own.area
        let slack = max(1e-6 * total, 1e-6)
        let rest = total - area(of: Int(below.lowerBound)..<Int(below.upperBound))
        guard rest >= slack || scene.hitTestRules.count > 0 else { return [] }
        return partition.owners(of: own, except: below, &budget)
    }
}

extension ScreenPartition {
    /// The views that own parts of an area, the greatest share first, without views of `excluded` and
    /// unclaimed parts.
    func owners(
        of area: ScreenRegion, except excluded: Range<Int32>, _ budget: inout WorkBudget
    ) -> [Reachability.Occluder] {
        var shares: [Int32: Double] = [:]
        for polygon in area where !budget.isSpent {
            forEachPiece(near: polygon.box, &budget) { piece, budget in
                guard piece.owner != ScreenPartition.noView, !excluded.contains(piece.owner) else { return }
                guard let shared = polygon.intersection(piece.area, &budget) else { return }
                budget.spend(16 &+ shared.cornerCount)
                shares[piece.owner, default: 0] += shared.area
            }
        }
        return shares.filter { $0.value > 1e-6 }
            .map { Reachability.Occluder(view: ViewIndex(Int($0.key)), area: $0.value) }
            .sorted { ($1.area, $0.view) < ($0.area, $1.view) }
    }
}
