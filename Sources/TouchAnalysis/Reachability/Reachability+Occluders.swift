package import TouchDispatch

extension TouchMap {
    /// Who has what `view` would have if nothing were in front of it, subviews aside.
    package func occluders(
        of view: ViewIndex, _ scene: Scene, _ budget: inout WorkBudget
    ) -> [Reachability.Occluder] {
        let own = areas[view]
        guard !own.isEmpty, let partition else { return [] }
        let below = Int32(view.raw)..<scene[view].subtreeEnd
        // What it and its subviews have already makes up the whole: nobody else can have a share.
        let whole = own.area
        let slack = max(1e-6 * whole, 1e-6)
        let rest = whole - area(of: Int(below.lowerBound)..<Int(below.upperBound))
        guard rest >= slack || scene.hitTestRules.count > 0 else { return [] }
        return partition.owners(of: own, except: below, &budget)
    }
}

extension ScreenPartition {
    /// Who has how much of an area, the greatest share first; views of `excluded` and nobody left out.
    func owners(
        of area: ScreenRegion, except excluded: Range<Int32>, _ budget: inout WorkBudget
    ) -> [Reachability.Occluder] {
        var shares: [Int32: Double] = [:]
        for polygon in area where !budget.isSpent {
            forEachPiece(near: polygon.box, &budget) { piece, budget in
                guard piece.owner != ScreenPartition.nobody, !excluded.contains(piece.owner) else { return }
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
