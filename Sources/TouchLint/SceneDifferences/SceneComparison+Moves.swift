internal import TouchAnalysis
internal import TouchDispatch

extension SceneComparison {
    /// Reports views that are at another place of the screen and have the same size. Views that moved together with an
    /// ancestor are listed with that ancestor, even if it does not handle touches itself.
    mutating func compareMoves() {
        let offsets = offsets()
        var causes: [ViewIndex?] = Array(repeating: nil, count: offsets.count)
        var groups = MoveGroups()
        for index in offsets.indices where canContinue {
            budget.spend(8)
            guard let offset = offsets[index] else { continue }
            let view = ViewIndex(index)
            let superview = b.scene[view].superview
            let isCarried = superview.map { isSame(offsets[$0], offset) && hasSameSuperview(view) } ?? false
            let cause = isCarried ? superview.flatMap { causes[$0] } ?? view : view
            causes[index] = cause
            guard isRelevant(view) else { continue }
            if let scroll = scroller(moving: cause, by: offset) {
                groups.add(view, to: MoveGroups.Key(view: scroll, isScrolled: true), offset)
            } else {
                groups.add(view, to: MoveGroups.Key(view: cause, isScrolled: false), offset)
            }
        }
        for key in groups.order { report(key, groups) }
    }

    /// Views that moved for the same reason.
    private struct MoveGroups {
        struct Key: Hashable {
            /// The view that moved, or whose content was scrolled.
            var view: ViewIndex
            var isScrolled: Bool
        }

        private(set) var order: [Key] = []
        private(set) var members: [Key: (offset: Point, views: [ViewIndex])] = [:]

        mutating func add(_ view: ViewIndex, to key: Key, _ offset: Point) {
            if members[key] == nil { order.append(key) }
            members[key, default: (offset, [])].views.append(view)
        }
    }

    private mutating func report(_ key: MoveGroups.Key, _ groups: MoveGroups) {
        guard let (offset, views) = groups.members[key] else { return }
        let companions = views.filter { $0 != key.view }
        let old = match.views.a(of: key.view)
        let frames = (old.flatMap { a.frame(of: $0) }, b.frame(of: key.view))
        add(.moved, nil, .responder(.view(key.view))) { facts in
            facts.move = SceneDifference.Move(
                offset: offset, companions: SceneDifference.Named(companions), isScrolled: key.isScrolled)
            facts.because = facts.because ?? .HT2
            guard facts.a == nil else { return }
            (facts.a, facts.b) = (.init(frame: frames.0), .init(frame: frames.1))
        }
    }

    /// For each view of the second scene, the distance by which it moved; nil if it did not move, or has another size.
    private mutating func offsets() -> [Point?] {
        b.scene.views.indices.map { index in
            budget.spend(16)
            let view = ViewIndex(index)
            guard let old = match.views.a(of: view), let from = a.frame(of: old), let to = b.frame(of: view),
                let offset = offset(from, to), offset.length >= Tolerance.distance
            else { return nil }
            return offset
        }
    }

    private func isSame(_ offset: Point?, _ other: Point) -> Bool {
        offset.map { ($0 - other).length < Tolerance.distance } ?? false
    }

    private func hasSameSuperview(_ view: ViewIndex) -> Bool {
        match.views.a(of: view).map { haveSameSuperview($0, view) } ?? false
    }

    /// Whether a move of the view matters: it handles touches in both scenes, and touches reach it.
    private func isRelevant(_ view: ViewIndex) -> Bool {
        guard let old = match.views.a(of: view) else { return false }
        return a.traits[old].isInteractive && b.traits[view].isInteractive && a.isTouched(old)
            && b.isTouched(view)
    }

    /// The superview whose content offset moved the view; nil if there is none.
    private func scroller(moving view: ViewIndex, by offset: Point) -> ViewIndex? {
        guard hasSameSuperview(view), let superview = b.scene[view].superview,
            let old = match.views.a(of: superview)
        else { return nil }
        let scrolled = a.scene[old].bounds.origin - b.scene[superview].bounds.origin
        return scrolled.length >= Tolerance.distance && isSame(scrolled, offset) ? superview : nil
    }
}
