import TestSupport

@testable import TouchDispatch

/// Adds refresh controls to the scroll views of some cases.
extension RandomCases {
    /// Changes the first subview of each scroll view to a refresh control, and appends a long drag downward by another
    /// finger. It uses a random generator of its own.
    mutating func addRefreshControls(seed: UInt64) {
        var own = RandomCases(random: SplitMix64(seed: seed &+ 311))
        for scroll in it.views.indices where it.views[scroll].viewClass.isScrollView {
            guard let place = it.views.firstIndex(where: { $0.parent == it.views[scroll].id }),
                it.views[place].viewClass == .UIView || it.views[place].viewClass.isControl
            else { continue }
            it.views[place].viewClass = .UIRefreshControl
            it.views[place].control.properties = own.random.chance(6) ? [.isRefreshing(true)] : []
            it.views[place].frame.size.height = 60
            if own.random.chance(8) { it.views[place].off.insert(.isEnabled) }
            if own.random.chance(2) { it.views[scroll].scroll.flags.insert(.alwaysBounceVertical) }
        }
        guard it.views.contains(where: { $0.viewClass == .UIRefreshControl }) else { return }
        var time = (it.steps.last?.time ?? 0) + 500
        let distance = own.pick([60.0, 300, 600])
        let places = [0, distance / 3, distance, distance * 1.1, own.pick([0, distance])]
        for (phase, y) in zip([TouchPhase.began, .moved, .moved, .moved, .ended], places) {
            let finger = GestureCase.Finger(12, phase, Point(x: focus.x, y: focus.y + y))
            it.steps.append(GestureCase.Step(time: time, what: .touches([finger])))
            time += 20
        }
    }
}
