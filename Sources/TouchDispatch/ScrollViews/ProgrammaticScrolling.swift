internal import TouchMotion

/// Changes of the content offset by the application's code (rules AN-8 to AN-10). The functions change the state of
/// the application.
enum ProgrammaticScrolling {
    /// `UIScrollView.setContentOffset(_:animated:)`.
    static func setContentOffset(
        _ offset: Point, of scroll: ScrollIndex, isAnimated: Bool, _ app: inout AppState
    ) {
        app.ledger.budget.spend(Int(app.world.scene[app.world.scene[scroll].view].depth) &+ 64)
        let target = onPixels(offset, app.world.scene.limits(of: scroll), app.world.options.display)
        let run = app.world.scrollRuns[scroll]
        if isAnimated, !run.isDragging, !run.isStopped, !app.isRemoved(.view(app.world.scene[scroll].view)) {
            animate(scroll, to: target, &app)
        } else {
            jump(scroll, to: target, &app)
        }
    }

    /// Shows `item`, a view in the content (rule AN-10).
    static func scroll(
        _ scroll: ScrollIndex, to item: ViewIndex, at position: ScrollPosition, isAnimated: Bool,
        _ app: inout AppState
    ) {
        let view = app.world.scene[scroll].view
        app.ledger.budget.spend(Int(app.world.scene[item].depth) &* 32 &+ 64)
        guard !app.isRemoved(.view(item)), let frame = app.world.scene.frame(of: item, in: view) else {
            return
        }
        let size = app.world.scene[view].bounds.size
        let inset = app.world.scene[scroll].inset
        let current = app.contentOffset(of: scroll)
        let x = AxisAlignment(
            item: frame.origin.x, frame.size.width, viewport: size.width, inset.left, inset.right)
        let y = AxisAlignment(
            item: frame.origin.y, frame.size.height, viewport: size.height, inset.top, inset.bottom)
        var offset = current
        switch position {
        case .none: offset = Point(x: x.nearest(to: current.x), y: y.nearest(to: current.y))
        case .top: offset.y = y.atStart
        case .middle, .centeredVertically: offset.y = y.centered
        case .bottom: offset.y = y.atEnd
        case .left: offset.x = x.atStart
        case .centeredHorizontally: offset.x = x.centered
        case .right: offset.x = x.atEnd
        }
        let clamped = app.world.scene.limits(of: scroll).clamped(offset)
        // An axis that is not aligned keeps its offset, even beyond the content.
        let target = Point(
            x: offset.x == current.x ? current.x : clamped.x, y: offset.y == current.y ? current.y : clamped.y
        )
        setContentOffset(target, of: scroll, isAnimated: isAnimated, &app)
    }

    /// Scrolls to the top after a tap on the status bar (rule SB-3).
    static func scrollToTop(_ scroll: ScrollIndex, _ top: Double, _ app: inout AppState) {
        let target = Point(x: app.contentOffset(of: scroll).x, y: top)
        let run = app.world.scrollRuns[scroll]
        guard run.isDragging || run.isStopped else {
            return animate(scroll, to: target, by: .statusBar, &app)
        }
        jump(scroll, to: target, &app)
        app.report(.scrollViewDidScrollToTop, scroll)
    }

    /// Replaces a motion or an animation by an animation to `target`; only ends it if `target` is already reached.
    static func animate(
        _ scroll: ScrollIndex, to target: Point, by source: ScrollMotion.Source = .code, _ app: inout AppState
    ) {
        let from = app.contentOffset(of: scroll)
        if !app.world.scrollRuns[scroll].isResting { app.stop(scroll, because: .setContentOffset) }
        guard target != from, target.x.isFinite, target.y.isFinite,
            var motion = ScrollMotion(
                from: from, app.clock(), x: easing(from.x, target.x), y: easing(from.y, target.y))
        else { return }
        motion.isAnimation = true
        motion.source = source
        app.world.scrollRuns.start(motion, of: scroll)
    }

    private static func easing(_ start: Double, _ end: Double) -> AxisMotion? {
        start == end ? nil : AxisMotion(Easing(start: start, end: end))
    }

    private static func jump(_ scroll: ScrollIndex, to target: Point, _ app: inout AppState) {
        if case .moving = app.world.scrollRuns[scroll].phase { app.stop(scroll, because: .setContentOffset) }
        let before = app.content(of: scroll)
        guard app.moveContent(of: scroll, to: target) else { return }
        // A drag continues from the new offset.
        let pulled = app.content(of: scroll).pulled - before.pulled
        app.world.scrollRuns[scroll].start = (app.world.scrollRuns[scroll].start + pulled).finite
        app.world.scrollRuns.addSet(scroll, from: before.offset, to: app.moment(of: scroll))
        app.report(.scrollViewDidScroll, scroll)
    }

    /// Offsets are rounded to device pixels; limits are exact (rule MO-2).
    private static func onPixels(_ offset: Point, _ limits: ScrollLimits, _ display: Display) -> Point {
        func rounded(_ value: Double, _ limits: ClosedRange<Double>) -> Double {
            if value == limits.lowerBound || value == limits.upperBound { return value }
            return PixelGrid.rounded(value, scale: display.scale)
        }
        return Point(x: rounded(offset.x, limits.x), y: rounded(offset.y, limits.y))
    }
}
