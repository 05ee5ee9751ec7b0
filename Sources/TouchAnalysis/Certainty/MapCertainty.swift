package import TouchDispatch

/// Determines which regions of a touch map are certain, and whether views are certainly reachable (rules AS-2 and
/// AS-3).
package struct MapCertainty {
    /// The certainty of one view's reachability.
    package struct OfView: Sendable {
        /// Whether it is certain that the view is reachable, or that it is not.
        package var isReachable = Certainty<Bool>.proven
        /// Whether the region is the same in every completion.
        package var isRegionProven = true
        /// The part of the region in which the view is hit in every completion.
        package var provenRegion: [ScreenPolygon] = []
    }

    /// A part of the screen in which one view is hit, or none.
    package struct Part: Sendable {
        package var polygons: [ScreenPolygon]
        package var certainty: Certainty<ViewIndex?>
    }

    private let completions: Completions
    private let thresholds: Thresholds
    /// The map of the given scene.
    private let map: TouchMap
    /// For each of `completions.extremes`.
    private let extremes: [TouchMap]
    private let hits: HitCertainty
    /// The proven regions that were computed so far.
    private var provenRegions: [ViewIndex?: ScreenRegion] = [:]

    /// Nil if the complete map is proven.
    ///
    /// - Parameter map: The map of `scene`.
    package init?(_ scene: Scene, _ map: TouchMap, thresholds: Thresholds, budget: inout WorkBudget) {
        guard let completions = Completions(scene) else { return nil }
        self.completions = completions
        self.thresholds = thresholds
        self.map = map
        var extremes: [TouchMap] = []
        for extreme in completions.extremes where !budget.isSpent {
            extremes.append(
                TouchMap(
                    HitTester(completions.completed(by: extreme, &budget), thresholds: thresholds),
                    budget: &budget))
        }
        self.extremes = extremes
        hits = HitCertainty(completions, thresholds: thresholds, points: 1, budget: &budget)
    }

    // MARK: Regions

    /// The region of a view, or the unclaimed one, divided into the part that is proven and the part that is not.
    /// Empty parts are omitted.
    package mutating func parts(of view: ViewIndex?, budget: inout WorkBudget) -> [Part] {
        let region = Array(map.region(of: view))
        guard !region.isEmpty else { return [] }
        let proven = provenRegion(of: view, &budget)
        guard proven != region else { return [Part(polygons: region, certainty: .proven)] }
        var parts: [Part] = []
        if !proven.isEmpty { parts.append(Part(polygons: proven, certainty: .proven)) }
        let rest = region.subtracting(proven, &budget).joined(&budget)
        guard !rest.isEmpty else { return parts }
        var dependencies: [Dependency<ViewIndex?>] = []
        for polygon in rest.sorted(by: { $0.area > $1.area }).prefix(MapCertainty.sampled) {
            let certainty = hits.certainty(of: view, at: polygon.middle, budget: &budget)
            for dependency in certainty.dependencies
            where !dependencies.contains(where: { $0.assumption == dependency.assumption }) {
                dependencies.append(dependency)
            }
        }
        dependencies = Array(dependencies.prefix(Certainty<ViewIndex?>.maximum))
        parts.append(Part(polygons: rest, certainty: .assumed(dependencies)))
        return parts
    }

    /// The number of polygons of a part in which the deciding members are searched for.
    private static let sampled = 8

    /// The part of the region in which the view, or none, is hit in every completion.
    private mutating func provenRegion(of view: ViewIndex?, _ budget: inout WorkBudget) -> ScreenRegion {
        if let known = provenRegions[view] { return known }
        var region = Array(map.region(of: view))
        for extreme in extremes where !region.isEmpty && !budget.isSpent {
            let other = Array(extreme.region(of: view))
            budget.spend(8 &+ region.count)
            if other != region { region = region.intersection(other, &budget) }
        }
        provenRegions[view] = region
        return region
    }

    // MARK: Reachability

    /// The certainty of the reachability of `views`, in the same order.
    package mutating func reachability(
        of views: [ViewIndex], budget: inout WorkBudget
    ) -> [OfView] {
        var answers: [OfView] = []
        var open: [Int] = []
        for (place, view) in views.enumerated() where !budget.isSpent {
            var answer = OfView()
            answer.provenRegion = provenRegion(of: view, &budget)
            let isReachable = !map[view].isEmpty
            let shrinks = map[view].area - answer.provenRegion[...].area > 1e-6
            let grows = mayGrow(view, &budget)
            answer.isRegionProven = !shrinks && !grows
            let isOpen = isReachable ? answer.provenRegion.isEmpty : grows && isReachableAtBest(view, &budget)
            if isOpen { open.append(place) }
            if !isReachable, !isOpen { answer.isRegionProven = true }
            answers.append(answer)
        }
        guard !budget.isSpent, !open.isEmpty else { return answers }
        let found = dependencies(of: open.map { views[$0] }, &budget)
        for (place, dependencies) in zip(open, found) {
            answers[place].isReachable = .assumed(dependencies)
        }
        return answers
    }

    /// Whether the region of `view` could be larger in another completion. Can be true although it could not.
    private mutating func mayGrow(_ view: ViewIndex, _ budget: inout WorkBudget) -> Bool {
        guard let most = extremes.first else { return false }
        var rest = most.areas[view].subtracting(Array(map[view]), &budget)
        guard !rest.isEmpty, let partition = map.partition else { return false }
        for owner in partition.owners(of: rest, except: 0..<0, &budget) where !rest.isEmpty {
            rest = rest.subtracting(provenRegion(of: owner.view, &budget), &budget)
        }
        if !rest.isEmpty { rest = rest.subtracting(provenRegion(of: nil, &budget), &budget) }
        return !rest.isEmpty
    }

    private func isReachableAtBest(_ view: ViewIndex, _ budget: inout WorkBudget) -> Bool {
        isReachable(view, completions.completed(by: completions.extreme(for: view, .most), &budget), &budget)
    }

    private func isReachable(_ view: ViewIndex, _ scene: Scene, _ budget: inout WorkBudget) -> Bool {
        !TouchMap(HitTester(scene, thresholds: thresholds), budget: &budget)[view].isEmpty
    }

    /// The assumed members that decide whether each of `views` is reachable.
    private func dependencies(
        of views: [ViewIndex], _ budget: inout WorkBudget
    ) -> [[Dependency<Bool>]] {
        var found = views.map { _ in [Dependency<Bool>]() }
        for assumption in completions.assumptions where !budget.isSpent {
            guard views.contains(where: { !budget.isSpent && canDecide(assumption, $0, &budget) }) else {
                continue
            }
            for choice in completions.scene.alternatives(of: assumption) {
                let tester = HitTester(
                    completions.completed(by: [choice], &budget), thresholds: thresholds)
                let other = TouchMap(tester, budget: &budget)
                for (place, view) in views.enumerated() {
                    let otherwise = !other[view].isEmpty
                    guard otherwise == map[view].isEmpty, found[place].count < Certainty<Bool>.maximum,
                        found[place].last?.assumption != assumption
                    else { continue }
                    found[place].append(Dependency(assumption: assumption, otherwise: otherwise))
                }
            }
        }
        for (place, view) in views.enumerated() where found[place].isEmpty && !budget.isSpent {
            let isReachable = !map[view].isEmpty
            found[place] = completions.joint(
                isReachable, completions.extreme(for: view, isReachable ? .least : .most), &budget
            ) { scene, budget in self.isReachable(view, scene, &budget) }
        }
        return found
    }

    /// Whether the member can decide whether `view` is reachable: it belongs to the view, a superview, or a view in
    /// the same place. Overrides can make a view take touches anywhere.
    private func canDecide(
        _ assumption: Assumption, _ view: ViewIndex, _ budget: inout WorkBudget
    ) -> Bool {
        budget.spend(WorkBudget.rule)
        let scene = completions.scene
        guard !scene.isAncestor(assumption.view, of: view), completions.isLocal else { return true }
        guard let most = extremes.first, let bounds = most.shapes.bounds(of: assumption.view) else {
            return false
        }
        budget.spend(most.areas[view].count &* WorkBudget.boxes)
        return most.areas[view].contains { !$0.box.intersection(bounds.box).isSliver }
    }
}

extension TouchMap {
    /// The region of a view, or the unclaimed one.
    package func region(of view: ViewIndex?) -> ArraySlice<ScreenPolygon> {
        view.map { self[$0] } ?? unclaimed
    }
}
