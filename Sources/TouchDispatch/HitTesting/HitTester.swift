/// Finds the view under a point (rules HT-1 to HT-9, WN-1).
///
/// Two ways to the same answer: a forward scan where no view overrides `hitTest`, since a view that contains the
/// point never hands the search back; and `HitTestWalk`, which can turn back and writes the visit log. The scan looks
/// up among many siblings (`SiblingIndex`) where there are points enough that this pays.
public struct HitTester: Sendable {
    /// What a point meets.
    public struct Hit: Equatable, Sendable {
        /// The window whose `hitTest` answered.
        public var window: WindowIndex
        /// What it answered.
        public var view: ViewIndex
    }

    package let scene: Scene
    package let order: HitTestOrder
    package let minimumHitAlpha: Double
    private let windowsFrontToBack: [WindowIndex]

    /// Fewer are scanned for as fast as an index is made.
    private static let fewestPointsIndexed = 32

    /// `made`, where it is for these thresholds, or else a new one.
    ///
    /// - Parameter made: A tester for the same scene; any number of points pays there.
    public init(_ scene: Scene, _ made: HitTester?, thresholds: Thresholds, points: Int) {
        if let made, made.minimumHitAlpha == thresholds[.minimumHitAlpha] {
            self = made
        } else {
            self.init(scene, thresholds: thresholds, points: points)
        }
    }

    /// A tester for `scene` as it stands.
    ///
    /// - Parameter points: How many will be tested without a log; many make it worth the while to index the scene.
    /// - Complexity: O(views).
    public init(_ scene: Scene, thresholds: Thresholds = Thresholds(), points: Int = 1) {
        minimumHitAlpha = thresholds[.minimumHitAlpha]
        var order = HitTestOrder(scene, minimumHitAlpha: minimumHitAlpha)
        if points >= HitTester.fewestPointsIndexed, !order.hasHitTestRules { order.indexSubviews(scene) }
        self.order = order
        // Hidden windows are not asked (rule WN-1).
        windowsFrontToBack = scene.windowsFrontToBack.filter {
            !scene[scene[$0].view].flags.contains(.isHidden)
        }
        // Last: so it is handed over, not copied.
        self.scene = scene
    }

    /// The records of the windows that are asked, front to back.
    package var rootsFrontToBack: [Int] { windowsFrontToBack.map { order.roots[$0] } }

    /// The hit at `point`, in screen coordinates; nil where no window answers, or where `budget` is spent.
    public func hitTest(_ point: Point, budget: inout WorkBudget) -> Hit? {
        for window in windowsFrontToBack {
            let root = order.roots[window]
            if order.hasHitTestRules {
                var walk = HitTestWalk(self, visitLimit: nil)
                if let view = walk.run(from: root, at: point, budget: &budget) {
                    return Hit(window: window, view: view)
                }
            } else if let view = scan(from: root, at: point, budget: &budget) {
                return Hit(window: window, view: view)
            }
            if budget.isSpent { return nil }
        }
        return nil
    }

    /// The same, with every visit appended to `visits`; broken off, with nil, where they become more than `limit`.
    public func hitTest(
        _ point: Point, visits: inout [Visit], limit: Int = .max, budget: inout WorkBudget
    ) -> Hit? {
        for window in windowsFrontToBack {
            guard visits.count <= limit else { return nil }
            var walk = HitTestWalk(self, visitLimit: limit)
            // It writes on where the log ends.
            swap(&walk.visits, &visits)
            let view = walk.run(from: order.roots[window], at: point, budget: &budget)
            swap(&walk.visits, &visits)
            if let view { return Hit(window: window, view: view) }
            if budget.isSpent { return nil }
        }
        return nil
    }

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
            budget.spend(asked)
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

    /// A point of the superview in the coordinates of the record's view, whose transform can be inverted (rule HT-4).
    @inline(__always) package func convert(_ point: Point, into record: HitTestOrder.Record) -> Point {
        guard record.transform != HitTestOrder.Record.none else { return record.fromSuperview(point) }
        return scene.fromSuperview(point, into: record.view) ?? point
    }
}
