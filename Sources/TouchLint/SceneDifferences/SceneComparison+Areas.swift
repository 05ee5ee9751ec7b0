internal import TouchAnalysis
internal import TouchDispatch

extension SceneComparison {
    /// Compares where the views that handle touches in both scenes can be touched.
    mutating func compareAreas() {
        for index in b.scene.views.indices where canContinue {
            budget.spend(4)
            let view = ViewIndex(index)
            guard let pair = pair(of: view), a.traits[pair.a].isInteractive, b.traits[view].isInteractive
            else { continue }
            compareAreas(of: pair)
        }
    }

    /// A view in both scenes, and the views whose touches it handles.
    struct ViewPair {
        var a: ViewIndex
        var b: ViewIndex
        /// Whether touches on its subviews count.
        var withSubviews: Bool
    }

    /// The view with its counterpart in the first scene; nil if there is none.
    private func pair(of view: ViewIndex) -> ViewPair? {
        match.views.a(of: view).map {
            let isAlone =
                a.scene.ignoresTouchesOnSubviews($0) && b.scene.ignoresTouchesOnSubviews(view)
            return ViewPair(a: $0, b: view, withSubviews: !isAlone)
        }
    }

    private mutating func compareAreas(of pair: ViewPair) {
        let before = a.region(of: a.views(of: pair.a, withSubviews: pair.withSubviews), &budget)
        let after = b.region(of: b.views(of: pair.b, withSubviews: pair.withSubviews), &budget)
        guard !before.isEmpty || !after.isEmpty else { return }
        let sides = (a: side(of: pair.a, before, a), b: side(of: pair.b, after, b))
        let change = AreaChange(from: before.area, to: after.area)
        if before.isEmpty || after.isEmpty {
            guard change.isRelevant else { return }
            change.isLoss ? reportLost(pair, sides) : reportGained(pair, sides)
        } else {
            compareCovers(of: pair, (before, after), change, sides)
        }
    }

    /// Compares a view that touches reach in both scenes.
    private mutating func compareCovers(
        of pair: ViewPair, _ regions: (a: ScreenRegion, b: ScreenRegion), _ change: AreaChange, _ given: Sides
    ) {
        var sides = given
        let occluders = occluders(from: pair)
        let former = formerOccluders(of: pair)
        // The scroll view is reported instead of its rows.
        if isRow(pair), isRestoredByScrolling(pair, occluders, former, sides) { return }
        let isNote = change.isLoss && isRestoredByScrolling(pair, occluders, [], sides)
        let lossSeverity = isNote ? Finding.Severity.note : nil
        var kinds: [(DifferenceKind, Finding.Severity?)] = []
        if change.isRelevant {
            kinds.append(change.isLoss ? (.areaLost, lossSeverity) : (.areaGained, nil))
        }
        if occluders.contains(where: { $0.isNew && !$0.isInside(pair.b, b.scene) }) {
            kinds.append((.occluderGained, nil))
        }
        if !former.isEmpty { kinds.append((.occluderLost, nil)) }
        if regions.a != regions.b {
            kinds += comparePoints(pair, regions.a, regions.b, lossSeverity, &sides)
        }
        for (kind, severity) in kinds {
            add(kind, severity, .responder(.view(pair.b))) { facts in
                (facts.a, facts.b) = sides
                facts.occluders = SceneDifference.Named(occluders)
                facts.formerOccluders = SceneDifference.Named(former)
                facts.because = facts.because ?? .HT1
            }
        }
    }

    /// Whether the view is a cell that scrolls in both scenes.
    private func isRow(_ pair: ViewPair) -> Bool {
        switch b.scene[pair.b].viewClass {
        case .UITableViewCell, .UICollectionViewCell:
            a.traits[pair.a].scroller != nil && b.traits[pair.b].scroller != nil
        default: false
        }
    }

    /// Whether scrolling can undo the change of an area: views in front of the scroll view take it in one of the scenes,
    /// or the scroll view cuts it off.
    ///
    /// - Parameters:
    ///   - occluders: The views that take more touches in the second scene.
    ///   - former: Those that take touches only in the first one.
    private func isRestoredByScrolling(
        _ pair: ViewPair, _ occluders: [SceneDifference.Occluder], _ former: [ViewIndex], _ sides: Sides
    ) -> Bool {
        guard occluders.isEmpty, former.isEmpty else {
            return occluders.allSatisfy { b.covers.isBar($0.view, over: pair.b) }
                && former.allSatisfy { a.covers.isBar($0, over: pair.a) }
        }
        return b.traits[pair.b].scroller != nil && offset(sides) != nil
    }

    private mutating func side(
        of view: ViewIndex, _ region: ScreenRegion, _ scene: ComparedScene
    ) -> SceneDifference.Side {
        budget.spend(region.count &* 4)
        var side = SceneDifference.Side()
        side.area = region.area
        side.frame = scene.frame(of: view)
        return side
    }

    // MARK: Reachability

    private mutating func reportLost(_ pair: ViewPair, _ given: Sides) {
        var sides = given
        let reason = reason(pair.b, b)
        let severity = severity(of: reason, pair.b, b)
        if severity == .note, isRow(pair) { return }
        sides.b.reason = reason
        add(.reachabilityLost, severity, .responder(.view(pair.b))) { facts in
            facts.because = reason.rule
            (facts.a, facts.b) = sides
        }
    }

    private mutating func reportGained(_ pair: ViewPair, _ given: Sides) {
        var sides = given
        let reason = reason(pair.a, a)
        if isRow(pair), severity(of: reason, pair.a, a) == .note { return }
        sides.a.reason = reason
        add(.reachabilityGained, nil, .responder(.view(pair.b))) { facts in
            facts.because = reason.rule
            (facts.a, facts.b) = sides
        }
    }

    private mutating func reason(_ view: ViewIndex, _ scene: ComparedScene) -> Reachability.Reason {
        let occluders = scene.map.occluders(of: view, scene.scene, &budget)
        return scene.map.reason(view, scene.tester, occluders, &budget)
    }

    /// The severity is lower if the view is hidden or disabled on purpose, if the cover is meant to take touches, or if
    /// scrolling makes the view reachable.
    private mutating func severity(
        of reason: Reachability.Reason, _ view: ViewIndex, _ side: ComparedScene
    ) -> Finding.Severity {
        switch reason.code {
        case .hidden: return .warning
        case .alpha: return reason.by.map { side.scene[$0].alpha } == 0 ? .warning : .error
        case .controlDisabled: return reason.by == view ? .warning : .error
        // Images and labels accept no touches by default, which is easily forgotten.
        case .interactionDisabled:
            return reason.by == view && side.scene[view].viewClass.isUserInteractionEnabledByDefault
                ? .warning : .error
        case .outsideBounds, .offScreen: return side.traits[view].scroller != nil ? .note : .error
        case .covered where reason.rule == .PO1: return .warning
        case .covered:
            guard let by = reason.by else { return .error }
            if side.covers.isBar(by, over: view) { return .note }
            return side.covers.isMeant(by, over: view, &budget) ? .warning : .error
        case .notInvertible, .emptyBounds, .override, .coveredBySubviews: return .error
        }
    }

    // MARK: Covers

    /// The views that take touches of the view in the second scene, but not or less in the first one; the greatest
    /// area first.
    private mutating func occluders(from pair: ViewPair) -> [SceneDifference.Occluder] {
        var before: [ViewIndex: Double] = [:]
        for occluder in a.map.occluders(of: pair.a, a.scene, &budget) {
            if let view = match.views.b(of: occluder.view) { before[view] = occluder.area }
        }
        var after = b.map.occluders(of: pair.b, b.scene, &budget)
        if !pair.withSubviews { after += content(of: pair, &before) }
        budget.spend((before.count &+ after.count) &* 16)
        return after.compactMap { occluder in
            let old = before[occluder.view] ?? 0
            let growth = occluder.area - old
            guard growth >= Tolerance.area else { return nil }
            return SceneDifference.Occluder(view: occluder.view, area: growth, isNew: old < Tolerance.area)
        }.sorted { ($1.area, $0.view) < ($0.area, $1.view) }
    }

    /// The subviews of a control that take its touches. Adds the areas in the first scene to `before`.
    private mutating func content(
        of pair: ViewPair, _ before: inout [ViewIndex: Double]
    ) -> [Reachability.Occluder] {
        var content: [Reachability.Occluder] = []
        for raw in b.views(of: pair.b, withSubviews: true).dropFirst() where canContinue {
            budget.spend(4)
            let view = ViewIndex(Int(raw))
            guard !b.map[view].isEmpty else { continue }
            content.append(Reachability.Occluder(view: view, area: b.map[view].area))
            if let old = match.views.a(of: view), a.scene.isAncestor(pair.a, of: old) {
                before[view] = a.map[old].area
            }
        }
        return content
    }

    /// The views that take touches of the view in the first scene, but none in the second one.
    private mutating func formerOccluders(of pair: ViewPair) -> [ViewIndex] {
        let before = a.map.occluders(of: pair.a, a.scene, &budget)
        guard !before.isEmpty else { return [] }
        let after = b.map.occluders(of: pair.b, b.scene, &budget).filter { $0.area >= Tolerance.area }
        let left = Set(after.map(\.view))
        budget.spend((before.count &+ after.count) &* 16)
        return before.filter { occluder in
            occluder.area >= Tolerance.area
                && match.views.b(of: occluder.view).map { !left.contains($0) } ?? true
        }.map(\.view)
    }
}

/// The areas of a view in both scenes, in square points.
private struct AreaChange {
    let from: Double
    let to: Double

    init(from: Double, to: Double) {
        self.from = from
        self.to = to
    }

    var isLoss: Bool { to < from }

    /// Whether the change exceeds the tolerance.
    var isRelevant: Bool {
        let least = max(
            SceneComparison.Tolerance.area, SceneComparison.Tolerance.share * max(from, to))
        return abs(to - from) >= least * (1 - 1e-9)
    }
}

extension SceneDifference.Occluder {
    /// Whether the view is inside `view`.
    func isInside(_ view: ViewIndex, _ scene: Scene) -> Bool { scene.isAncestor(view, of: self.view) }
}
