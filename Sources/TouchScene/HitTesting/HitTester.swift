/// Finds the view under a point (rules HT-1 to HT-9, WN-1).
///
/// If no view overrides `hitTest`, a forward scan finds the view, because the search never has to leave a
/// view that contains the point. Otherwise, and for the visit log, `HitTestWalk` is used. If there are many
/// points, the scan uses an index of siblings (`SiblingIndex`).
public struct HitTester: Sendable {
    /// The result of a hit test.
    public struct Hit: Equatable, Sendable {
        /// The window whose `hitTest` returned a view.
        public var window: WindowIndex
        /// The view that it returned.
        public var view: ViewIndex
        /// The popover that kept the touch from the view behind it; `view` is then the window (rule PO-1).
        public var popover: ControllerIndex?
    }

    package let scene: Scene
    package let order: HitTestOrder
    package let minimumHitAlpha: Double
    private let windowsFrontToBack: [WindowIndex]
    /// Nil if no popover is shown.
    private let popovers: ShownPopovers?

    /// For fewer points, creating an index takes as long as scanning.
    private static let fewestPointsIndexed = 32

    /// Reuses `made` if it has these thresholds; otherwise creates a new tester.
    ///
    /// - Parameter made: A tester for the same scene. Its index, if any, is used regardless of `points`.
    public init(_ scene: Scene, _ made: HitTester?, thresholds: Thresholds, points: Int) {
        if let made, made.minimumHitAlpha == thresholds[.minimumHitAlpha] {
            self = made
        } else {
            self.init(scene, thresholds: thresholds, points: points)
        }
    }

    /// Creates a tester for the current state of `scene`.
    ///
    /// - Parameter points: The number of points to test without a log. If it is large, the scene is indexed.
    /// - Complexity: O(views).
    public init(_ scene: Scene, thresholds: Thresholds = Thresholds(), points: Int = 1) {
        minimumHitAlpha = thresholds[.minimumHitAlpha]
        var order = HitTestOrder(scene, minimumHitAlpha: minimumHitAlpha)
        if points >= HitTester.fewestPointsIndexed, !order.hasHitTestRules { order.indexSubviews(scene) }
        self.order = order
        popovers = ShownPopovers(scene, order)
        // Hidden windows are not asked (rule WN-1).
        windowsFrontToBack = scene.windowsFrontToBack.filter {
            !scene[scene[$0].view].flags.contains(.isHidden)
        }
        // This assignment comes last so that the scene is moved, not copied.
        self.scene = scene
    }

    /// The records of the windows that are asked, front to back.
    package var rootsFrontToBack: [Int] { windowsFrontToBack.map { order.roots[$0] } }

    /// Returns the hit at `point`, in screen coordinates; nil if no window answers or `budget` is spent.
    public func hitTest(_ point: Point, budget: inout WorkBudget) -> Hit? {
        for window in windowsFrontToBack {
            let root = order.roots[window]
            if order.hasHitTestRules {
                var walk = HitTestWalk(self, visitLimit: nil)
                if let view = walk.run(from: root, at: point, budget: &budget) {
                    return hit(view, in: window, &budget)
                }
            } else if let view = scan(from: root, at: point, budget: &budget) {
                return hit(view, in: window, &budget)
            }
            if budget.isSpent { return nil }
        }
        return nil
    }

    /// Like `hitTest(_:budget:)`, and appends every visit to `visits`. Returns nil after more than `limit`
    /// visits.
    public func hitTest(
        _ point: Point, visits: inout [Visit], limit: Int = .max, budget: inout WorkBudget
    ) -> Hit? {
        for window in windowsFrontToBack {
            guard visits.count <= limit else { return nil }
            var walk = HitTestWalk(self, visitLimit: limit)
            // The walk appends to the log without copying it.
            swap(&walk.visits, &visits)
            let view = walk.run(from: order.roots[window], at: point, budget: &budget)
            swap(&walk.visits, &visits)
            if let view {
                let hit = self.hit(view, in: window, &budget)
                if hit.popover != nil, let last = visits.indices.last {
                    visits[last].call = .return(hit.view)
                    visits[last].reason = .popover
                    visits[last].rule = .PO1
                }
                return hit
            }
            if budget.isSpent { return nil }
        }
        return nil
    }

    // MARK: Popovers

    /// Whether a popover is shown in a window.
    package var hasPopovers: Bool { popovers != nil }

    /// The frontmost popover that keeps touches from `view`; nil if there is none (rule PO-1).
    package func popover(inFrontOf view: ViewIndex, budget: inout WorkBudget) -> ControllerIndex? {
        popovers?.blocker(of: view, in: scene, &budget)
    }

    /// The hit if the `hitTest` of `window` returned `view`.
    @inline(__always) private func hit(
        _ view: ViewIndex, in window: WindowIndex, _ budget: inout WorkBudget
    ) -> Hit {
        guard let popover = popover(inFrontOf: view, budget: &budget) else {
            return Hit(window: window, view: view)
        }
        // An override can return a view of another window.
        return Hit(window: window, view: scene[scene[view].window].view, popover: popover)
    }

    // MARK: Scan

    private func scan(from root: Int, at point: Point, budget: inout WorkBudget) -> ViewIndex? {
        order.records.withUnsafeBufferPointer { records in
            var best: ViewIndex?
            var current = point
            var position = root
            var end = root &+ Int(records[root].skip)
            var asked = 0
            while position < end {
                asked &+= 1
                let record = records[position]
                guard let local = hit(record, at: current, budget: &budget) else {
                    position &+= Int(record.skip)
                    continue
                }
                best = record.view
                current = local
                end = position &+ Int(record.skip)
                position &+= 1
                guard record.subviewIndex != HitTestOrder.Record.none else { continue }
                position =
                    order.indices[Int(record.subviewIndex)].frontmost(at: local, asked: &asked) {
                        hit(records[$0], at: local, budget: &budget) != nil
                    } ?? end
            }
            budget.spend(asked &+ WorkBudget.hitTest)
            return best
        }
    }

    /// `point` in the record's own coordinates, if the record's view is hit there (rules HT-1 and HT-2).
    @inline(__always) private func hit(
        _ record: HitTestOrder.Record, at point: Point, budget: inout WorkBudget
    ) -> Point? {
        guard record.refusal == nil else { return nil }
        let local = convert(point, into: record)
        let isInside =
            record.hasPointInsideRules
            ? pointInside(record, local, budget: &budget) : record.bounds.contains(local)
        return isInside ? local : nil
    }

    /// Converts a point of the superview to the coordinates of the record's view, whose transform can be
    /// inverted (rule HT-4).
    @inline(__always) package func convert(_ point: Point, into record: HitTestOrder.Record) -> Point {
        guard record.transform != HitTestOrder.Record.none else { return record.fromSuperview(point) }
        return scene.fromSuperview(point, into: record.view) ?? point
    }
}
