/// The calls of a page view controller whose pages scroll (rules PV-1 and PV-2).
enum PageTurning {
    /// A drag of the scroll view begins.
    static func begin(_ scroll: ScrollIndex, _ app: inout AppState) {
        guard app.presentation.turnedPages[scroll] == nil,
            let controller = pageViewController(of: scroll, &app)
        else { return }
        app.presentation.turnedPages[scroll] = app.contentOffset(of: scroll)
        PresentationRun.report(.willTransitionTo, .viewController(controller), &app.ledger)
    }

    /// The content of the scroll view comes to rest.
    static func end(_ scroll: ScrollIndex, _ app: inout AppState) {
        guard let start = app.presentation.turnedPages.removeValue(forKey: scroll),
            let controller = pageViewController(of: scroll, &app)
        else { return }
        PresentationRun.report(
            .didFinishAnimating, .viewController(controller), result: app.contentOffset(of: scroll) != start,
            &app.ledger)
    }

    /// The page view controller whose pages the scroll view contains; nil if there is none. Its root view is the nearest
    /// ancestor with a view controller.
    private static func pageViewController(
        of scroll: ScrollIndex, _ app: inout AppState
    ) -> ControllerIndex? {
        let view = app.world.scene[scroll].view
        guard app.world.scene[scroll].flags.contains(.isPagingEnabled) else { return nil }
        var current: ViewIndex? = view
        while let view = current {
            app.ledger.budget.spend(2)
            if let controller = app.world.scene[view].viewController {
                return app.world.scene[controller].isPageViewController ? controller : nil
            }
            current = app.world.scene[view].superview
        }
        return nil
    }
}
