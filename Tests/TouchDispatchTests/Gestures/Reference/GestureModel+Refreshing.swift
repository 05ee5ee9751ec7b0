@testable import TouchDispatch

/// Refresh controls (rules RF-1 to RF-3). The model does not support `endRefreshing()`.
extension GestureModel {
    /// The first subview of this class, unless it was removed.
    private func refreshControl(_ scroll: ModelScrollView) -> ModelControl? {
        guard
            let first = children[Int(scroll.view.raw)].first(where: {
                scene[$0].viewClass == .UIRefreshControl
            }), !scene[first].flags.contains(.isRemoved)
        else { return nil }
        return controls.first { $0.view == first }
    }

    func isRefreshing(_ scroll: ModelScrollView) -> Bool {
        refreshControl(scroll).map { properties($0).refresh.isRefreshing } ?? false
    }

    /// The finger that drags the content has moved it (rule RF-1).
    func refresh(_ scroll: ModelScrollView) {
        guard fault != .pullForgotten, !scroll.hasRefreshed, let control = refreshControl(scroll),
            !properties(control).refresh.isRefreshing, scene[control.view].flags.contains(.isEnabled)
        else { return }
        let pull = limits(scroll).least.y - scene[scroll.view].bounds.origin.y
        guard Slack.isOver(pull, 0), Slack.isAtLeast(pull, thresholds[.refreshDistance]) else { return }
        scroll.hasRefreshed = true
        change(control) { $0.refresh.isRefreshing = true }
        send(.valueChanged, control)
    }

    /// A drag has ended: the content rests below a control that refreshes (rule RF-3).
    func makeRoomForRefreshControl(_ scroll: ModelScrollView) {
        guard fault != .refreshInsetForgotten, !scroll.hasRefreshInset, isRefreshing(scroll) else { return }
        scroll.hasRefreshInset = true
        scene[index(scroll)].inset.top += 60
    }
}
