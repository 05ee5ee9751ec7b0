/// The refresh controls of scroll views (rules RF-1 to RF-3). The functions change the state of the application.
enum Refreshing {
    /// A finger has moved the content. The refresh control begins to refresh if the content is far enough below its
    /// top edge.
    static func pulled(_ scroll: ScrollIndex, _ app: inout AppState) {
        guard let control = control(of: scroll, app), !app.scene[control].refresh.isRefreshing,
            !app.scrollRuns[scroll].hasRefreshed,
            app.scene[app.scene[control].view].flags.contains(.isEnabled)
        else { return }
        let pull = app.scene.limits(of: scroll).y.lowerBound - app.contentOffset(of: scroll).y
        guard Tolerance.exceeds(pull, 0) else { return }
        app.world.scrollRuns.pulled(scroll, at: app.ledger.trace.now, &app.ledger.budget)
        guard Tolerance.reaches(pull, app.options.thresholds[.refreshDistance]) else { return }
        app.scrollRuns[scroll].hasRefreshed = true
        app.scene[control].refresh.isRefreshing = true
        app.sendActions(for: .valueChanged, of: control)
    }

    /// A drag ends: from now on, the content rests below the control that refreshes.
    static func dragEnded(_ scroll: ScrollIndex, _ app: inout AppState) {
        guard let control = control(of: scroll, app), app.scene[control].refresh.isRefreshing,
            !app.scene[control].refresh.extendsInset
        else { return }
        app.scene[control].refresh.extendsInset = true
        app.scene[scroll].inset.top += Control.Refresh.height
    }

    /// `endRefreshing()`: content that a touch does not hold returns to its top edge.
    static func ended(_ control: ControlIndex, _ app: inout AppState) {
        guard app.scene[control].refresh.extendsInset,
            let scroll = app.scene[app.scene[control].view].superview.flatMap({ app.scene[$0].scrollView }),
            app.scene[scroll].refreshControl == control
        else { return }
        app.scene[control].refresh.extendsInset = false
        app.scene[scroll].inset.top -= Control.Refresh.height
        let run = app.scrollRuns[scroll]
        guard !run.isDragging, !run.isStopped, !app.isRemoved(.view(app.scene[scroll].view)) else { return }
        let target = app.scene.limits(of: scroll).clamped(app.contentOffset(of: scroll))
        ProgrammaticScrolling.animate(scroll, to: target, by: .refreshControl, &app)
    }

    /// The scroll view's refresh control; nil if there is none, or if it was removed.
    private static func control(of scroll: ScrollIndex, _ app: borrowing AppState) -> ControlIndex? {
        guard let control = app.scene[scroll].refreshControl,
            !app.scene[app.scene[control].view].flags.contains(.isRemoved)
        else { return nil }
        return control
    }
}
