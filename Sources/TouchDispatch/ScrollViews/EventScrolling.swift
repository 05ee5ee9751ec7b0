/// The scrolling of content by scroll events (rule PT-7). The functions change the state of the application.
enum EventScrolling {
    /// Scrolls by the scroll view's own pan, which follows a scroll event.
    static func pan(_ scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState) {
        switch gesture.state {
        case .began:
            stopMotion(of: scroll, &app)
            app.world.scrollRuns[scroll].start = app.contentOffset(of: scroll)
            app.world.scrollRuns.startScroll(of: scroll, at: app.moment(of: scroll))
            move(scroll, gesture, &app)
        case .changed:
            if stopMotion(of: scroll, &app) {
                // The scroll event continues from where the application's code has moved the content.
                app.world.scrollRuns[scroll].start =
                    app.contentOffset(of: scroll) + latestTranslation(of: scroll, gesture, &app)
            }
            move(scroll, gesture, &app)
        case .ended:
            move(scroll, gesture, &app)
            app.world.scrollRuns.endScroll(of: scroll, at: app.moment(of: scroll))
        case .cancelled: app.world.scrollRuns.endScroll(of: scroll, at: app.moment(of: scroll))
        case .possible, .failed: break
        }
    }

    /// Stops a deceleration, bounce or animation. Returns whether there was one.
    @discardableResult
    private static func stopMotion(of scroll: ScrollIndex, _ app: inout AppState) -> Bool {
        guard case .moving = app.world.scrollRuns[scroll].phase else { return false }
        app.stop(scroll, because: .scroll)
        return true
    }

    private static func latestTranslation(
        of scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState
    ) -> Point {
        let toView = app.directions(into: app.world.scene[scroll].view)
        return toView.applied(to: gesture.machine.reading.translation ?? .zero)
    }

    /// Moves the content within its limits, along the axes that can scroll.
    private static func move(_ scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState) {
        let translation = latestTranslation(of: scroll, gesture, &app)
        let content = app.content(of: scroll)
        let pulled = app.world.scrollRuns[scroll].start - translation
        let offset = Point(
            x: content.x.canScroll ? content.x.shownWithin(pulled.x) : content.offset.x,
            y: content.y.canScroll ? content.y.shownWithin(pulled.y) : content.offset.y)
        if app.moveContent(of: scroll, to: offset) { app.report(.scrollViewDidScroll, scroll) }
        app.world.scrollRuns.drag(scroll, to: app.moment(of: scroll))
    }
}
