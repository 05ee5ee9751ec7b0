/// The popovers that are shown in a scene. Views behind them receive no touches, except `passthroughViews` (rule PO-1).
struct ShownPopovers: Sendable {
    private struct Shown {
        let controller: ControllerIndex
        let window: WindowIndex
        /// The root view.
        let view: ViewIndex
        /// The first record that hit testing visits after the subtree of the root view.
        let end: Int32
    }

    /// In the order in which hit testing leaves their root views, front to back in each window.
    private var shown: [Shown] = []
    /// The record of each view, by view index.
    private let positions: [Int32]

    /// Nil if no popover is shown.
    ///
    /// - Complexity: O(view controllers), and O(views) if a popover is shown.
    init?(_ scene: borrowing Scene, _ order: HitTestOrder) {
        var controllers: [ControllerIndex] = []
        for index in scene.viewControllers.indices where scene.viewControllers[index].popover != nil {
            if scene.isShown(scene.viewControllers[index].view) { controllers.append(ControllerIndex(index)) }
        }
        guard !controllers.isEmpty else { return nil }
        var positions = [Int32](repeating: 0, count: order.records.count)
        for (position, record) in order.records.enumerated() {
            positions[record.view] = Int32(truncatingIfNeeded: position)
        }
        self.positions = positions
        for controller in controllers {
            let view = scene[controller].view
            shown.append(
                Shown(
                    controller: controller, window: scene[view].window, view: view,
                    end: positions[view] &+ order.records[Int(positions[view])].skip))
        }
        // A popover inside another one is in front of it, and can end at the same record.
        shown.sort { ($0.end, positions[$1.view]) < ($1.end, positions[$0.view]) }
    }

    /// The frontmost popover that keeps touches from `view`; nil if there is none.
    func blocker(of view: ViewIndex, in scene: borrowing Scene, _ budget: inout WorkBudget)
        -> ControllerIndex?
    {
        for popover in shown where popover.window == scene[view].window {
            budget.spend(2)
            let isBehind = positions[view] >= popover.end || scene.isAncestor(view, of: popover.view)
            // The root view itself counts as its own ancestor.
            guard isBehind, view != popover.view else { continue }
            let passing = scene[popover.controller].popover?.passthroughViews ?? []
            // Two comparisons take about as long as another step.
            budget.spend(passing.count / 2)
            if !passing.contains(where: { scene.isAncestor($0, of: view) }) { return popover.controller }
        }
        return nil
    }
}

extension Scene {
    /// Whether neither the view nor a superview is hidden or removed.
    fileprivate func isShown(_ view: ViewIndex) -> Bool {
        var current: ViewIndex? = view
        while let view = current {
            if !self[view].flags.isDisjoint(with: [.isHidden, .isRemoved]) { return false }
            current = self[view].superview
        }
        return true
    }
}
