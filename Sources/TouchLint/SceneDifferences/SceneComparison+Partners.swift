internal import TouchAnalysis
internal import TouchDispatch

extension SceneComparison {
    /// Reports recognizers whose relations to other recognizers, or to controls below them, are different.
    ///
    /// Only recognizers that changed themselves are examined: a relation between two unchanged ones is the same in both
    /// scenes. A changed relation is reported with the recognizers that changed.
    mutating func comparePartners(_ environment: Environment) {
        let touched = recognizersToCompare(environment)
        for index in b.scene.gestureRecognizers.indices where canContinue && touched[index] {
            comparePartners(of: RecognizerIndex(index))
        }
        for index in a.scene.gestureRecognizers.indices where canContinue {
            let recognizer = RecognizerIndex(index)
            guard match.recognizers.b(of: recognizer) == nil, a.scene.isAdded(recognizer) else { continue }
            let changes = changes(from: partners(of: recognizer, in: a, isA: true), to: [])
            changeFacts(ofA: .gestureRecognizer(recognizer)) { $0.partners = .init(changes) }
        }
    }

    /// Recognizers of the application that changed, or that can receive the same touches as a scroll view's own
    /// recognizer that changed.
    private mutating func recognizersToCompare(_ environment: Environment) -> [Bool] {
        var compared = environment.isTouched
        for index in compared.indices where canContinue {
            let recognizer = RecognizerIndex(index)
            let view = b.scene[recognizer].view
            let isTouched = environment.isTouched[index] || environment.isMoved[view]
            if isTouched { compared[index] = true }
            guard isTouched, !b.scene.isAdded(recognizer) else { continue }
            let below = b.recognizers(below: view)
            for other in below { compared[other] = true }
            budget.spend(below.count &+ 8)
            for above in b.scene.path(to: view) {
                budget.spend(Int(b.scene[above].gestureRecognizers.count) &+ 2)
                for other in b.scene[above].gestureRecognizers.range { compared[other] = true }
            }
        }
        for index in compared.indices where !b.scene.isAdded(RecognizerIndex(index)) {
            compared[index] = false
        }
        return compared
    }

    private mutating func comparePartners(of recognizer: RecognizerIndex) {
        let old = match.recognizers.a(of: recognizer)
        // The view itself is reported if a touch no longer reaches it.
        if let old, !isTouchedInBoth(old, recognizer) { return }
        let before = old.map { partners(of: $0, in: a, isA: true) } ?? []
        let changes = changes(from: before, to: partners(of: recognizer, in: b, isA: false))
        let object = SceneObject.gestureRecognizer(recognizer)
        guard let old else { return changeFacts(ofB: object) { $0.partners = .init(changes) } }
        guard !changes.isEmpty else { return }
        // A recognizer that could not act before has lost nothing.
        let isWorse = a.isActive[old] && changes.contains { self.isWorse($0) }
        let isAboutControls = changes.allSatisfy { $0.a == .cancelsTouches || $0.b == .cancelsTouches }
        add(.partnersChanged, isWorse ? nil : .note, object) { facts in
            facts.partners = .init(changes)
            facts.because = facts.because ?? (isAboutControls ? .CX1 : .GX1)
        }
    }

    private func isTouchedInBoth(_ old: RecognizerIndex, _ recognizer: RecognizerIndex) -> Bool {
        a.isTouched(a.scene[old].view) && b.isTouched(b.scene[recognizer].view)
    }

    /// Whether an object that could act in the first scene can newly keep the recognizer from acting, or can newly be
    /// kept from acting.
    private func isWorse(_ change: SceneDifference.Partner) -> Bool {
        guard change.isInB, let new = change.b else { return false }
        let old = change.a
        guard
            new.threatensRecognizer && old?.threatensRecognizer != true
                || new.threatensOther && old?.threatensOther != true
        else { return false }
        switch change.object {
        case .gestureRecognizer(let other):
            return match.recognizers.a(of: other).map { a.isActive[$0] } ?? false
        case .responder(.view(let view)): return match.views.a(of: view) != nil
        case .responder, .other: return false
        }
    }

    // MARK: Partners in one scene

    /// An object that a recognizer has a relation to.
    private struct Partner {
        /// The same number in both scenes.
        var number: Int
        var object: SceneObject
        var relation: GestureRelation

        /// Recognizers come before controls.
        var key: (Int, Int) { (relation == .cancelsTouches ? 1 : 0, number) }
    }

    /// The relations of a recognizer that can act, in the order of their numbers.
    private mutating func partners(
        of recognizer: RecognizerIndex, in side: ComparedScene, isA: Bool
    ) -> [Partner] {
        guard side.isActive[recognizer] else { return [] }
        let scene = side.scene
        let view = scene[recognizer].view
        var partners: [Partner] = []
        let above = scene.path(to: view).dropLast().flatMap { Array(scene[$0].gestureRecognizers.range) }
        let others = above + Array(side.recognizers(below: view))
        let cost = scene.relationCost(of: recognizer) &+ scene.filterCost(of: recognizer) &+ 32
        budget.spend(Int(scene[view].depth) &* 2)
        for position in others where canContinue {
            let other = RecognizerIndex(position)
            budget.spend(4)
            guard other != recognizer, side.isActive[other] else { continue }
            budget.spend(cost &+ scene.relationCost(of: other) &+ scene.filterCost(of: other))
            guard scene.shareTouchType(recognizer, other), canShareTouch(recognizer, other, side) else {
                continue
            }
            partners.append(
                Partner(
                    number: isA ? match.recognizers.number(ofA: other) : position,
                    object: .gestureRecognizer(other), relation: scene.relation(of: recognizer, to: other)))
        }
        return partners.sorted { $0.number < $1.number }
            + cancelledControls(of: recognizer, in: side, isA: isA, cost)
    }

    /// Whether one touch can be received by both. Their views are on one path to the window.
    private mutating func canShareTouch(
        _ recognizer: RecognizerIndex, _ other: RecognizerIndex, _ side: ComparedScene
    ) -> Bool {
        let scene = side.scene
        guard scene.filtersByView(recognizer) || scene.filtersByView(other) else { return true }
        let lower = max(scene[recognizer].view, scene[other].view)
        let cost = scene.filterCost(of: recognizer) &+ scene.filterCost(of: other) &+ 4
        for raw in side.views(of: lower, withSubviews: true) where canContinue {
            budget.spend(cost)
            let view = ViewIndex(Int(raw))
            if !side.map[view].isEmpty, scene.mayReceive(recognizer, onViewHit: view),
                scene.mayReceive(other, onViewHit: view)
            {
                return true
            }
        }
        return false
    }

    /// The controls of both scenes whose touches the recognizer cancels when it succeeds.
    private mutating func cancelledControls(
        of recognizer: RecognizerIndex, in side: ComparedScene, isA: Bool, _ cost: Int
    ) -> [Partner] {
        let scene = side.scene
        guard scene[recognizer].flags.contains(.cancelsTouchesInView) else { return [] }
        var partners: [Partner] = []
        for position in side.controls(below: scene[recognizer].view) where canContinue {
            budget.spend(cost)
            let view = scene.controls[position].view
            let other = isA ? match.views.b(of: view) : match.views.a(of: view)
            guard let other, !side.map[view].isEmpty, scene.mayReceive(recognizer, onViewHit: view),
                !scene.refuses(view, recognizer)
            else { continue }
            partners.append(
                Partner(
                    number: Int((isA ? other : view).raw), object: .responder(.view(view)),
                    relation: .cancelsTouches))
        }
        return isA ? partners.sorted { $0.number < $1.number } : partners
    }

    // MARK: Changes

    /// The relations that are different: recognizers first, then controls, each in the order of their numbers.
    private mutating func changes(
        from before: [Partner], to after: [Partner]
    ) -> [SceneDifference.Partner] {
        budget.spend((before.count &+ after.count) &* 4)
        var changes: [SceneDifference.Partner] = []
        var (x, y) = (0, 0)
        while x < before.count || y < after.count {
            let old = x < before.count ? before[x] : nil
            let new = y < after.count ? after[y] : nil
            if let old, let new, old.key == new.key {
                if old.relation != new.relation {
                    changes.append(.init(object: new.object, isInB: true, a: old.relation, b: new.relation))
                }
                (x, y) = (x + 1, y + 1)
            } else if let old, new.map({ old.key < $0.key }) ?? true {
                changes.append(missing(old))
                x += 1
            } else if let new {
                changes.append(.init(object: new.object, isInB: true, a: nil, b: new.relation))
                y += 1
            }
        }
        return changes
    }

    /// A relation of the first scene that the second one does not have.
    private func missing(_ partner: Partner) -> SceneDifference.Partner {
        let other = match.b(of: partner.object)
        return SceneDifference.Partner(
            object: other ?? partner.object, isInB: other != nil, a: partner.relation, b: nil)
    }
}
