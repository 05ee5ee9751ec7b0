internal import TouchDispatch

/// Computes for every part of the screen which views are hit there, in order: the first view that claims a
/// point is hit.
///
/// Without `hitTest` overrides, a search never leaves a view that contains the point. Every view then claims
/// the area that it and its ancestors contain, after its subviews. Overrides distinguish between areas (rule
/// HT-8), so they also claim areas, or restrict the areas that their subtree can claim. Areas behind a popover go to
/// the window at the end. No points are sampled.
struct TouchClaims {
    /// An area with the view that is hit there.
    struct Claim {
        var area: ScreenPolygon
        var view: ViewIndex
    }

    private enum Task {
        /// `hitTest` is called on the view of a record, for the points of an area.
        case ask(Int, ScreenRegion)
        case answer(ViewIndex, ScreenRegion)
        /// The rules of an override starting at `from`, for the area in which no earlier rule matched.
        /// `superAnswers` is set once super's answers are known.
        case rules(Int, from: Int, ScreenRegion, superAnswers: [Claim]?)
        /// The claims added since `mark` are the answers of the record's subviews within `inside`.
        case notItself(Int, rule: Int, ScreenRegion, inside: ScreenRegion, mark: Int)
    }

    private let tester: HitTester
    private let shapes: ScreenShapes
    /// Whether a rule of any view returns the view.
    private let isNamed: [Bool]
    private var tasks: [Task] = []
    private(set) var claims: [Claim] = []
    /// The areas that each view, or overrides that return it, would claim if nothing were in front of it.
    private(set) var areas: [ScreenRegion]

    init(_ tester: HitTester, _ shapes: ScreenShapes) {
        self.tester = tester
        self.shapes = shapes
        areas = Array(repeating: [], count: tester.scene.views.count)
        var isNamed = Array(repeating: false, count: tester.scene.views.count)
        for case .view(let view, _) in tester.scene.hitTestRules { isNamed[view] = true }
        self.isNamed = isNamed
    }

    /// Asks the windows, front to back, about `screen`. Stops if `budget` is spent.
    mutating func run(on screen: ScreenBox, budget: inout WorkBudget) {
        for root in tester.rootsFrontToBack.reversed() { tasks.append(.ask(root, [ScreenPolygon(screen)])) }
        while let task = tasks.popLast(), !budget.isSpent {
            budget.spend(WorkBudget.ask)
            switch task {
            case .ask(let record, let domain): ask(record, domain, &budget)
            case .answer(let view, let area): claim(area, view, &budget)
            case .rules(let record, let rule, let rest, let known):
                follow(record, from: rule, rest, known, &budget)
            case .notItself(let record, let rule, let rest, let inside, let mark):
                goOn(record, rule, rest, inside, mark, &budget)
            }
        }
        if tester.hasPopovers { leaveToWindows(&budget) }
    }

    /// Assigns the areas of views behind popovers to their windows (rule PO-1).
    private mutating func leaveToWindows(_ budget: inout WorkBudget) {
        for index in claims.indices where !budget.isSpent {
            let view = claims[index].view
            guard tester.popover(inFrontOf: view, budget: &budget) != nil else { continue }
            claims[index].view = tester.scene[tester.scene[view].window].view
        }
    }

    private mutating func claim(_ area: ScreenRegion, _ view: ViewIndex, _ budget: inout WorkBudget) {
        budget.spend(area.count &* 16)
        for polygon in area { claims.append(Claim(area: polygon, view: view)) }
    }

    private mutating func ask(_ position: Int, _ domain: ScreenRegion, _ budget: inout WorkBudget) {
        let record = tester.order.records[position]
        guard !domain.isEmpty, !record.isRemoved, record.refusal != .notInvertible else { return }
        if record.hasHitTestRules {
            follow(position, from: 0, domain, nil, &budget)
        } else {
            askSuper(position, domain, &budget)
        }
    }

    /// `super.hitTest`: rule HT-1.
    private mutating func askSuper(_ position: Int, _ domain: ScreenRegion, _ budget: inout WorkBudget) {
        let inside = inside(position, domain, &budget)
        note(inside, tester.order.records[position].view, &budget)
        tasks.append(.answer(tester.order.records[position].view, inside))
        askSubviews(of: position, inside)
    }

    /// The part of `domain` in which super asks the subviews.
    private mutating func inside(
        _ position: Int, _ domain: ScreenRegion, _ budget: inout WorkBudget
    ) -> ScreenRegion {
        tester.order.records[position].refusal == nil ? area(of: position, domain, &budget) : []
    }

    /// The part of `domain` that is inside of the view, in any state.
    private mutating func area(
        of position: Int, _ domain: ScreenRegion, _ budget: inout WorkBudget
    ) -> ScreenRegion {
        let record = tester.order.records[position]
        let inside: ScreenRegion
        if record.hasPointInsideRules {
            inside = shapes.inside(
                record.view, domain, minimumHitAlpha: tester.minimumHitAlpha, budget: &budget)
        } else {
            inside = shapes.bounds(of: record.view).map { domain.intersection([$0], &budget) } ?? []
        }
        budget.spend(inside.count &* 4)
        return inside
    }

    private mutating func note(_ area: ScreenRegion, _ view: ViewIndex, _ budget: inout WorkBudget) {
        let known = areas[view]
        areas[view] = known.isEmpty ? area : known + area.subtracting(known, &budget)
    }

    /// A rule returns `view` for all of `area`.
    private mutating func claimByRule(_ area: ScreenRegion, _ view: ViewIndex, _ budget: inout WorkBudget) {
        note(area, view, &budget)
        claim(area, view, &budget)
    }

    /// Adds the subviews as next tasks, those in front first.
    private mutating func askSubviews(of position: Int, _ domain: ScreenRegion) {
        guard !domain.isEmpty else { return }
        let records = tester.order.records
        let first = tasks.count
        var child = position &+ 1
        while child < position &+ Int(records[position].skip) {
            tasks.append(.ask(child, domain))
            child &+= Int(records[child].skip)
        }
        tasks[first...].reverse()
    }

    // MARK: Overrides

    private mutating func follow(
        _ position: Int, from start: Int, _ domain: ScreenRegion, _ known: [Claim]?,
        _ budget: inout WorkBudget
    ) {
        let view = tester.order.records[position].view
        let rules = tester.scene.hitTestRules[tester.scene[overridesOf: view].hitTestRules.range]
        var rest = domain
        for (number, rule) in rules.enumerated().dropFirst(start) {
            guard !rest.isEmpty, !budget.isSpent else { return }
            budget.spend(WorkBudget.rule &* (1 &+ rest.count))
            switch rule {
            case .itself: return claimByRule(rest, view, &budget)
            case .nothing: return
            case .view(let other, nil): return claimByRule(rest, other, &budget)
            case .view(let other, let condition?):
                guard let bounds = shapes.bounds(of: condition) else { continue }
                claimByRule(rest.intersection([bounds], &budget), other, &budget)
                rest = rest.subtracting([bounds], &budget)
            case .nilIfInside(let other):
                if let bounds = shapes.bounds(of: other) { rest = rest.subtracting([bounds], &budget) }
            case .itselfIfInside: return claimByRule(area(of: position, rest, &budget), view, &budget)
            case .reactNative(let isLegacy):
                if let refusal = tester.order.records[position].refusal, !(isLegacy && refusal == .alpha) {
                    return
                }
                if tester.scene[view].flags.contains(.clipsToBounds) {
                    rest = area(of: position, rest, &budget)
                }
                tasks.append(.rules(position, from: number &+ 1, rest, superAnswers: known))
                return askSubviews(of: position, rest)
            case .subviewsFirst:
                tasks.append(.rules(position, from: number &+ 1, rest, superAnswers: known))
                return askSubviews(of: position, rest)
            case .nilIfSelf:
                guard known == nil else { continue }
                let inside = inside(position, rest, &budget)
                if number &+ 1 < rules.count || isNamed[view] {
                    tasks.append(
                        .notItself(position, rule: number, rest, inside: inside, mark: claims.count))
                }
                return askSubviews(of: position, inside)
            }
        }
        guard let known else { return askSuper(position, rest, &budget) }
        for claim in known where !budget.isSpent {
            self.claim([claim.area].intersection(rest, &budget), claim.view, &budget)
        }
    }

    /// Continues after super was asked for `nilIfSelf`: the rules after it apply if super returns another
    /// view or nil (rule HT-12).
    private mutating func goOn(
        _ position: Int, _ rule: Int, _ domain: ScreenRegion, _ inside: ScreenRegion, _ mark: Int,
        _ budget: inout WorkBudget
    ) {
        let view = tester.order.records[position].view
        var unanswered = inside
        var others: [Claim] = []
        for claim in claims[mark...] {
            budget.spend(4 &* (1 &+ unanswered.count))
            guard !budget.isSpent else { return }
            if claim.view != view {
                for area in unanswered.intersection([claim.area], &budget) {
                    others.append(Claim(area: area, view: claim.view))
                }
            }
            unanswered = unanswered.subtracting([claim.area], &budget)
        }
        claims.removeSubrange(mark...)
        let outside = domain.subtracting(inside, &budget)
        let rest = outside + others.map(\.area)
        follow(position, from: rule &+ 1, rest, others, &budget)
    }
}
