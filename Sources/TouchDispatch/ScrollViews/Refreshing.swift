/// The refresh controls of scroll views (rules RF-1 to RF-3). The functions change the state of the application.
enum Refreshing {
    /// A finger has moved the content. The refresh control begins to refresh if the content is far enough below its
    /// top edge.
    static func pulled(_ scroll: ScrollIndex, _ app: inout AppState) {
        guard let control = control(of: scroll, app), !app.world.scene[control].refresh.isRefreshing,
            !app.world.scrollRuns[scroll].hasRefreshed,
            app.world.scene[app.world.scene[control].view].flags.contains(.isEnabled)
        else { return }
        let pull = app.world.scene.limits(of: scroll).y.lowerBound - app.contentOffset(of: scroll).y
        guard Tolerance.exceeds(pull, 0) else { return }
        app.world.scrollRuns.pulled(scroll, at: app.ledger.trace.now, &app.ledger.budget)
        guard Tolerance.reaches(pull, app.world.options.thresholds[.refreshDistance]) else { return }
        app.world.scrollRuns[scroll].hasRefreshed = true
        app.world.scene[control].refresh.isRefreshing = true
        app.sendActions(for: .valueChanged, of: control)
    }

    /// A drag ends: from now on, the content rests below the control that refreshes.
    static func dragEnded(_ scroll: ScrollIndex, _ app: inout AppState) {
        guard let control = control(of: scroll, app), app.world.scene[control].refresh.isRefreshing,
            !app.world.scene[control].refresh.extendsInset
        else { return }
        app.world.scene[control].refresh.extendsInset = true
        app.world.scene[scroll].inset.top += Control.Refresh.height
    }

    /// `endRefreshing()`: content that a touch does not hold returns to its top edge.
    static func ended(_ control: ControlIndex, _ app: inout AppState) {
        guard app.world.scene[control].refresh.extendsInset,
            let scroll = app.world.scene[app.world.scene[control].view].superview.flatMap({
                app.world.scene[$0].scrollView
            }),
            app.world.scene[scroll].refreshControl == control
        else { return }
        app.world.scene[control].refresh.extendsInset = false
        app.world.scene[scroll].inset.top -= Control.Refresh.height
        let run = app.world.scrollRuns[scroll]
        guard !run.isDragging, !run.isStopped, !app.isRemoved(.view(app.world.scene[scroll].view)) else {
            return
        }
        let target = app.world.scene.limits(of: scroll).clamped(app.contentOffset(of: scroll))
        ProgrammaticScrolling.animate(scroll, to: target, by: .refreshControl, &app)
    }

    /// The scroll view's refresh control; nil if there is none, or if it was removed.
    private static func control(of scroll: ScrollIndex, _ app: borrowing AppState) -> ControlIndex? {
        guard let control = app.world.scene[scroll].refreshControl,
            !app.world.scene[app.world.scene[control].view].flags.contains(.isRemoved)
        else { return nil }
        return control
    }
}
