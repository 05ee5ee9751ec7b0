internal import JSONTape
package import TouchAnalysis
internal import TouchDispatch
package import TouchScene
internal import TouchWire

/// Determines where views of a scene can be touched.
package enum ReachableViews {
    /// A view, and the side length of the square, in points, that should fit into its area.
    struct Wanted {
        var view: ViewIndex
        var minimumTapSize: Double
    }

    package struct Element {
        package let view: Reachability
        /// Nil if the scene has no assumed members.
        package let certainty: Certainty<Bool>?
    }

    /// The result for each view of `wanted`, in the same order.
    ///
    /// - Throws: The limit that was exceeded.
    static func find(
        _ wanted: [Wanted], in scene: Scene, thresholds: Thresholds, _ budget: inout WorkBudget,
        _ limits: Limits
    ) throws(RequestFault) -> [Element] {
        let tester = HitTester(scene, thresholds: thresholds)
        let map = TouchMap(tester, budget: &budget)
        try limits.check(budget)
        var certainty = MapCertainty(scene, map, thresholds: thresholds, budget: &budget)
        let certainties = certainty?.reachability(of: wanted.map(\.view), budget: &budget)
        try limits.check(budget)
        var entriesLeft = limits.entries
        var elements: [Element] = []
        elements.reserveCapacity(wanted.count)
        for (place, wanted) in wanted.enumerated() {
            let certainty = certainties?[place]
            // A tap at a point in the proven part hits the view in every completion.
            let part = certainty.flatMap { $0.provenRegion.isEmpty ? nil : $0.provenRegion }
            var view = map.reachability(
                of: wanted.view, tester, minimumTapSize: wanted.minimumTapSize, within: part, budget: &budget)
            if certainty?.isRegionProven == false { view.isExact = false }
            budget.spendWriting(view.region)
            budget.spend(view.occluders.count &* 32)
            entriesLeft -= view.region.count + view.occluders.count
            try limits.check(budget)
            if entriesLeft < 0 { throw .limitExceeded(.entries(limits.entries)) }
            elements.append(Element(view: view, certainty: certainty?.isReachable))
        }
        return elements
    }
}
