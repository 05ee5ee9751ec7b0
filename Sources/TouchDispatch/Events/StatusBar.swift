/// A tap on the status bar, which is not part of the application's windows (rules SB-1 to SB-3). The functions change
/// the state of the application.
enum StatusBar {
    static func tapped(_ app: inout AppState) {
        guard app.world.scene.application.isForeground else { return }
        if let cause = scroll(&app) { app.reportIgnored(.statusBarTap, because: cause) }
    }

    /// Scrolls the only candidate. Returns the cause if nothing scrolls.
    private static func scroll(_ app: inout AppState) -> Cause? {
        let candidates = candidates(&app)
        guard let scroll = candidates.first else { return Cause(.noneScrollsToTop, .SB1) }
        let view = app.world.scene[scroll].view
        guard candidates.count == 1 else { return Cause(.severalScrollToTop, .SB1, view: view) }
        let top = app.world.scene.limits(of: scroll).y.lowerBound
        guard app.contentOffset(of: scroll).y > top else { return Cause(.alreadyAtTop, .SB2, view: view) }
        let flags = app.world.scene[scroll].flags
        let isAllowed = flags.contains(.shouldScrollToTop)
        if flags.contains(.answersShouldScrollToTop) || app.isTracedFully {
            var question = Callback(.scroll(.scrollViewShouldScrollToTop), .view(view))
            question.result = isAllowed
            app.ledger.trace.callback(question)
        }
        guard isAllowed else { return Cause(.scrollToTopRefused, .SB2, view: view) }
        ProgrammaticScrolling.scrollToTop(scroll, top, &app)
        return nil
    }

    /// The first scroll views on the screen with `scrollsToTop`, in the order of the scene: at most two.
    private static func candidates(_ app: inout AppState) -> [ScrollIndex] {
        var candidates: [ScrollIndex] = []
        for index in app.world.scene.scrollViews.indices
        where candidates.count < 2 && !app.ledger.budget.isSpent {
            let scroll = ScrollIndex(index)
            app.ledger.budget.spend(4)
            guard app.world.scene[scroll].flags.contains(.scrollsToTop),
                isOnScreen(app.world.scene[scroll].view, &app)
            else { continue }
            candidates.append(scroll)
        }
        return candidates
    }

    /// Whether the view is visible and its frame intersects its window (rule SB-1).
    private static func isOnScreen(_ view: ViewIndex, _ app: inout AppState) -> Bool {
        guard app.isVisible(view) else { return false }
        app.ledger.budget.spend(Int(app.world.scene[view].depth) &* 32 &+ 32)
        let window = app.world.scene[app.world.scene[view].window].view
        let bounds = app.world.scene[window].bounds
        return app.world.scene.frame(of: view, in: window).map { bounds.overlaps($0) } ?? false
    }
}

extension Rect {
    /// Whether the rectangles share an area.
    fileprivate func overlaps(_ other: Rect) -> Bool {
        max(origin.x, other.origin.x) < min(origin.x + size.width, other.origin.x + other.size.width)
            && max(origin.y, other.origin.y) < min(origin.y + size.height, other.origin.y + other.size.height)
    }
}
