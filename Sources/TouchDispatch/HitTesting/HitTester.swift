/// Finds the view under a point (rules HT-1 to HT-9, WN-1).
///
/// Two ways to the same answer: a forward scan where no view overrides `hitTest`, since a view that contains the
/// point never hands the search back; and `HitTestWalk`, which can turn back and writes the visit log.
public struct HitTester: Sendable {
    /// What a point meets.
    public struct Hit: Equatable, Sendable {
        /// The window whose `hitTest` answered.
        public var window: WindowIndex
        /// What it answered.
        public var view: ViewIndex
    }

    let scene: Scene
    let order: HitTestOrder
    let minimumHitAlpha: Double
    private let windowsFrontToBack: [WindowIndex]

    /// A tester for `scene` as it stands.
    ///
    /// - Complexity: O(views).
    public init(_ scene: Scene, thresholds: Thresholds = Thresholds()) {
        self.scene = scene
        minimumHitAlpha = thresholds[.minimumHitAlpha]
        order = HitTestOrder(scene, minimumHitAlpha: minimumHitAlpha)
        // Hidden windows are not asked (rule WN-1).
        windowsFrontToBack = scene.windowsFrontToBack.filter {
            !scene[scene[$0].view].flags.contains(.isHidden)
        }
    }

    /// The records of the windows that are asked, front to back.
    var rootsFrontToBack: [Int] { windowsFrontToBack.map { order.roots[Int($0.raw)] } }

    /// The hit at `point`, in screen coordinates; nil where no window answers, or where `budget` is spent.
    public func hitTest(_ point: Point, budget: inout WorkBudget) -> Hit? {
        for window in windowsFrontToBack {
            let root = order.roots[Int(window.raw)]
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
            var walk = HitTestWalk(self, visitLimit: limit - visits.count)
            let view = walk.run(from: order.roots[Int(window.raw)], at: point, budget: &budget)
            visits.append(contentsOf: walk.visits)
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
                if record.refusal == nil {
                    let local = convert(current, into: record)
                    let isInside =
                        record.hasPointInsideRules
                        ? pointInside(record, local, budget: &budget) : record.bounds.contains(local)
                    if isInside {
                        best = record.view
                        current = local
                        end = position &+ Int(record.skip)
                        position &+= 1
                        continue
                    }
                }
                position &+= Int(record.skip)
            }
            budget.spend(asked)
            return best
        }
    }

    /// A point of the superview in the coordinates of the record's view, whose transform can be inverted (rule HT-4).
    @inline(__always) func convert(_ point: Point, into record: HitTestOrder.Record) -> Point {
        guard record.transform != HitTestOrder.Record.noTransform else { return record.fromSuperview(point) }
        return scene.fromSuperview(point, into: record.view) ?? point
    }
}
