/// A hit test that evaluates `hitTest` overrides and can write the visit log: UIKit's recursion, with an
/// explicit stack.
struct HitTestWalk {
    /// The progress of a `hitTest` call on one view.
    private enum Stage {
        /// Evaluating the rules of the override, starting at `rule`.
        case rules
        /// Asking subviews for rule `subviewsFirst`.
        case subviewsFirst
        /// Asking subviews for super's answer.
        case subviews
        /// The override has its answer.
        case answered(ViewIndex)
    }

    private struct Frame {
        var record: Int
        var point: Point
        var stage = Stage.rules
        /// The next rule to evaluate.
        var rule = 0
        /// The next subview's record.
        var child = 0
        /// Super's answer, once it is known, with the reason if it is nil.
        var superAnswer: (view: ViewIndex?, reason: Visit.Reason?)?
    }

    private let tester: HitTester
    private let logs: Bool
    private var frames: [Frame] = []
    var visits: [Visit] = []
    /// The walk stops when there are more visits.
    private let visitLimit: Int
    /// The answer of the view that returned last.
    private var answer: ViewIndex?

    /// - Parameter visitLimit: The maximum number of visits; nil for no log.
    init(_ tester: HitTester, visitLimit: Int?) {
        self.tester = tester
        logs = visitLimit != nil
        self.visitLimit = visitLimit ?? 0
    }

    /// Returns the answer of the view at record `root` for `point`, in its superview's coordinates.
    mutating func run(from root: Int, at point: Point, budget: inout WorkBudget) -> ViewIndex? {
        enter(root, at: point)
        while !frames.isEmpty, !budget.isSpent, visits.count <= visitLimit {
            budget.spend(WorkBudget.ask)
            step(&budget)
        }
        return frames.isEmpty ? answer : nil
    }

    /// Calls `hitTest` on a view, unless its transform cannot be inverted (rule HT-8).
    private mutating func enter(_ record: Int, at point: Point) {
        let view = tester.order.records[record]
        guard !view.isRemoved else {
            answer = nil
            return
        }
        guard view.refusal != .notInvertible else {
            answer = nil
            log(view.view, .return(nil), nil, .notInvertible, .HT4)
            return
        }
        let local = tester.convert(point, into: view)
        log(view.view, .hitTest, local, nil, .HT1)
        frames.append(Frame(record: record, point: local))
    }

    private mutating func step(_ budget: inout WorkBudget) {
        guard let frame = frames.last else { return }
        switch frame.stage {
        case .rules: evaluateRules(frame, &budget)
        case .subviewsFirst, .subviews: askNextSubview(frame)
        case .answered(let view): finish(frame, view, .override)
        }
    }

    // MARK: Override

    private mutating func evaluateRules(_ frame: Frame, _ budget: inout WorkBudget) {
        let record = tester.order.records[frame.record]
        let span = (record.hasHitTestRules ? tester.scene[overridesOf: record.view].hitTestRules : .empty)
            .range
        let position = span.lowerBound &+ frame.rule
        guard position < span.upperBound else {
            if let known = frame.superAnswer {
                finish(frame, known.view, known.reason)
            } else {
                callSuper(frame, &budget)
            }
            return
        }
        frames[frames.count &- 1].rule &+= 1
        switch tester.scene.hitTestRules[position] {
        case .itself:
            finish(frame, record.view, .override)
        case .nothing:
            finish(frame, nil, .override)
        case .view(let view, let condition):
            guard let condition else { return finish(frame, view, .override) }
            if tester.isInside(condition, frame.point, of: record.view, budget: &budget) {
                finish(frame, view, .override)
            }
        case .nilIfInside(let other):
            if tester.isInside(other, frame.point, of: record.view, budget: &budget) {
                finish(frame, nil, .override)
            }
        case .nilIfSelf:
            guard let known = frame.superAnswer else {
                frames[frames.count &- 1].rule &-= 1
                return callSuper(frame, &budget)
            }
            if known.view == record.view { finish(frame, nil, .override) }
        case .subviewsFirst: askSubviewsFirst(frame)
        case .reactNative(let isLegacy): askReactNative(frame, isLegacy: isLegacy, &budget)
        case .itselfIfInside: answerItselfIfInside(frame, &budget)
        }
    }

    /// The first part of rule HT-16. Not inlined, like the next one, because few scenes have these rules.
    @inline(never)
    private mutating func askReactNative(_ frame: Frame, isLegacy: Bool, _ budget: inout WorkBudget) {
        let record = tester.order.records[frame.record]
        if let refusal = record.refusal, !(isLegacy && refusal == .alpha) {
            return finish(frame, nil, refusal)
        }
        let clips = tester.scene[record.view].flags.contains(.clipsToBounds)
        if clips, !isInside(record, frame.point, &budget) { return finish(frame, nil, .outsideBounds) }
        askSubviewsFirst(frame)
    }

    @inline(never)
    private mutating func answerItselfIfInside(_ frame: Frame, _ budget: inout WorkBudget) {
        let record = tester.order.records[frame.record]
        let isInside = isInside(record, frame.point, &budget)
        finish(frame, isInside ? record.view : nil, isInside ? nil : .outsideBounds)
    }

    @inline(__always) private mutating func askSubviewsFirst(_ frame: Frame) {
        frames[frames.count &- 1].stage = .subviewsFirst
        frames[frames.count &- 1].child = frame.record &+ 1
    }

    @inline(__always)
    private func isInside(
        _ record: HitTestOrder.Record, _ point: Point, _ budget: inout WorkBudget
    ) -> Bool {
        record.hasPointInsideRules
            ? tester.pointInside(record, point, budget: &budget) : record.bounds.contains(point)
    }

    // MARK: Super

    /// `super.hitTest`: rule HT-1.
    private mutating func callSuper(_ frame: Frame, _ budget: inout WorkBudget) {
        let record = tester.order.records[frame.record]
        if let refusal = record.refusal { return superAnswers(nil, refusal) }
        let isInside =
            record.hasPointInsideRules
            ? tester.pointInside(record, frame.point, budget: &budget) : record.bounds.contains(frame.point)
        let reason: Visit.Reason? =
            record.hasPointInsideRules ? .override : isInside ? nil : .outsideBounds
        log(
            record.view, .pointInside(isInside), frame.point, reason,
            record.hasPointInsideRules ? .HT8 : .HT2)
        guard isInside else { return superAnswers(nil, reason) }
        frames[frames.count &- 1].stage = .subviews
        frames[frames.count &- 1].child = frame.record &+ 1
    }

    private mutating func superAnswers(_ view: ViewIndex?, _ reason: Visit.Reason?) {
        frames[frames.count &- 1].superAnswer = (view, reason)
        frames[frames.count &- 1].stage = .rules
    }

    // MARK: Subviews

    private mutating func askNextSubview(_ frame: Frame) {
        let record = tester.order.records[frame.record]
        guard frame.child < frame.record &+ Int(record.skip) else {
            switch frame.stage {
            case .subviews: superAnswers(record.view, nil)
            case .subviewsFirst, .rules, .answered: frames[frames.count &- 1].stage = .rules
            }
            return
        }
        frames[frames.count &- 1].child &+= Int(tester.order.records[frame.child].skip)
        enter(frame.child, at: frame.point)
    }

    // MARK: Answer

    private mutating func finish(_ frame: Frame, _ view: ViewIndex?, _ reason: Visit.Reason?) {
        let asked = tester.order.records[frame.record].view
        log(asked, .return(view), frame.point, reason, Visit.rule(for: reason))
        frames.removeLast()
        answer = view
        guard let view, let asking = frames.last else { return }
        switch asking.stage {
        case .subviews: superAnswers(view, nil)
        case .subviewsFirst: frames[frames.count &- 1].stage = .answered(view)
        case .rules, .answered: break
        }
    }

    private mutating func log(
        _ view: ViewIndex, _ call: Visit.Call, _ point: Point?, _ reason: Visit.Reason?, _ rule: Rule
    ) {
        if logs { visits.append(Visit(view: view, call: call, point: point, reason: reason, rule: rule)) }
    }
}

extension Visit {
    /// The rule that explains a `return` with `reason`.
    fileprivate static func rule(for reason: Reason?) -> Rule {
        switch reason {
        case nil, .hidden, .alpha, .interactionDisabled: .HT1
        case .controlDisabled: .HT5
        case .outsideBounds: .HT2
        case .override: .HT8
        case .notInvertible: .HT4
        case .animating: .AN1
        case .popover: .PO1
        }
    }
}
