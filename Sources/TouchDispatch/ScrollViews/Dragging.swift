internal import TouchMotion

/// The dragging of a scroll view's content, and its motion after the lift (rules SC-5, SC-13 and MO-3 to MO-10). The
/// functions change the state of the application.
enum Dragging {
    static func pan(_ scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState) {
        switch gesture.state {
        case .began:
            // A touch that was down before the animation ends it (rule AN-9), and so does one that did not stop content on
            // its way back to an edge (rule MO-10).
            if app.world.scrollRuns[scroll].isMoving { app.stop(scroll, because: .touch) }
            app.world.scrollRuns[scroll].start = app.content(of: scroll).pulled
            app.world.scrollRuns[scroll].lock = lock(scroll, gesture, &app)
            if !app.world.scrollRuns[scroll].isStopped { startDragging(scroll, &app) }
            drag(scroll, gesture, &app)
        case .changed: drag(scroll, gesture, &app)
        case .ended:
            // A lift may have moved the finger (rule PN-3).
            if !Zooming.returnsToLimits(scroll, app) { drag(scroll, gesture, &app) }
            Refreshing.dragEnded(scroll, &app)
            if app.world.scrollRuns[scroll].isStopped {
                settle(scroll, motionToRest(of: scroll, app), reportsDrag: true, &app)
            } else {
                endDragging(scroll, gesture, &app)
            }
        case .cancelled:
            Refreshing.dragEnded(scroll, &app)
            settle(scroll, motionToRest(of: scroll, app), reportsDrag: true, &app)
        case .possible, .failed: break
        }
    }

    private static func startDragging(_ scroll: ScrollIndex, _ app: inout AppState) {
        app.world.scrollRuns[scroll].hasRefreshed = false
        app.report(.scrollViewWillBeginDragging, scroll)
        PageTurning.begin(scroll, &app)
        Editing.dismissKeyboard(byDragOf: scroll, &app)
        app.world.scrollRuns.startDrag(of: scroll, at: app.moment(of: scroll))
    }

    /// The axis to which a drag is locked: the one within `scrollLockAngle` of it, if both axes scroll.
    private static func lock(_ scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState)
        -> GestureDelegate.Axis?
    {
        let (horizontally, vertically) = app.world.scene.scrolls(scroll)
        guard app.world.scene[scroll].flags.contains(.isDirectionalLockEnabled), horizontally, vertically
        else { return nil }
        let way = app.directions(into: app.world.scene[scroll].view).applied(to: gesture.machine.scrollTravel)
        let limit = app.world.options.thresholds[.scrollLockAngle]
        let toHorizontal = Angle.degrees(Point(x: abs(way.x), y: abs(way.y)).angle)
        if Tolerance.reaches(limit, toHorizontal) { return .horizontal }
        return Tolerance.reaches(limit, 90 - toHorizontal) ? .vertical : nil
    }

    /// Moves the content with the finger, with resistance beyond its limits (rules SC-5 and MO-4).
    private static func drag(_ scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState) {
        guard let translation = gesture.machine.reading.translation else { return }
        guard !Zooming.movesContent(scroll, gesture, app) else {
            app.world.scrollRuns[scroll].zoom.dragged = translation
            app.world.scrollRuns[scroll].zoom.hasMovedContent = true
            return
        }
        let toView = app.directions(into: app.world.scene[scroll].view)
        if app.world.scrollRuns[scroll].zoom.hasMovedContent, gesture.state != .began {
            // The drag continues from where a zoom has moved the content (rule MO-13).
            let dragged = toView.applied(to: app.world.scrollRuns[scroll].zoom.dragged)
            app.world.scrollRuns[scroll].start = app.content(of: scroll).pulled + dragged
        }
        app.world.scrollRuns[scroll].zoom.hasMovedContent = false
        app.world.scrollRuns[scroll].zoom.dragged = translation
        if app.world.scrollRuns[scroll].isStopped {
            // The finger that has stopped the content rests: an offset between two pixels is not rounded.
            guard translation != .zero else { return }
            app.world.scrollRuns[scroll].lock = lock(scroll, gesture, &app)
        }
        let start = app.world.scrollRuns[scroll].start
        let pulled = start - toView.applied(to: translation)
        let shown = app.content(of: scroll).shown(pulled: pulled)
        let follows = followingAxes(of: scroll, app)
        // The offset of an axis that does not follow the finger is kept, even beyond the content.
        let current = app.contentOffset(of: scroll)
        let offset = Point(
            x: follows.horizontally ? shown.x : current.x, y: follows.vertically ? shown.y : current.y)
        guard offset != current else { return }
        if app.world.scrollRuns[scroll].isStopped { startDragging(scroll, &app) }
        if app.moveContent(of: scroll, to: offset) { app.report(.scrollViewDidScroll, scroll) }
        app.world.scrollRuns.drag(scroll, to: app.moment(of: scroll))
        // A lift that moves the content does not refresh (rule RF-1).
        if gesture.state != .ended { Refreshing.pulled(scroll, &app) }
    }

    /// The axes along which the content follows the finger (rule SC-13).
    private static func followingAxes(of scroll: ScrollIndex, _ app: borrowing AppState) -> (
        horizontally: Bool, vertically: Bool
    ) {
        let (horizontally, vertically) = app.world.scene.scrolls(scroll)
        let lock = app.world.scrollRuns[scroll].lock
        return (horizontally && lock != .vertical, vertically && lock != .horizontal)
    }

    // MARK: The end of a drag (rules MO-3 to MO-9)

    /// A finger that has not moved for longer than this before it is lifted has no velocity.
    private static var restingTime: Instant { Instant(microseconds: 100_000) }

    private static func endDragging(_ scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState) {
        let isAtRest =
            gesture.machine.lastScrollMove.map { app.ledger.trace.now - $0 > restingTime } ?? true
        let finger = app.directions(into: app.world.scene[scroll].view).applied(
            to: gesture.machine.reading.velocity ?? .zero)
        let follows = followingAxes(of: scroll, app)
        let content = app.content(of: scroll)
        let isPaging = app.world.scene[scroll].flags.contains(.isPagingEnabled)
        guard !Zooming.returnsToLimits(scroll, app) else {
            if !isPaging {
                var call = ScrollCall(contentOffset: content.offset)
                call.velocity = .zero
                call.targetContentOffset = content.within
                app.report(.scrollViewWillEndDragging, scroll, call)
            }
            return settle(scroll, nil, reportsDrag: true, &app)
        }
        // The offset moves in the direction opposite to the finger.
        if isPaging {
            let x = follows.horizontally && !isAtRest ? -finger.x : 0
            let y = follows.vertically && !isAtRest ? -finger.y : 0
            let motion = ScrollMotion(
                of: content, app.clock(), x: content.x.pageMotion(x, isAtRest: isAtRest),
                y: content.y.pageMotion(y, isAtRest: isAtRest))
            return settle(scroll, motion, reportsDrag: true, &app)
        }
        // Beyond an edge, UIKit announces the velocity of a finger that rests.
        var velocity = Point(
            x: follows.horizontally && (!isAtRest || content.x.isBeyond) ? -finger.x : 0,
            y: follows.vertically && (!isAtRest || content.y.isBeyond) ? -finger.y : 0)
        if !isAtRest {
            let carried = app.world.scrollRuns[scroll].carried.added(to: velocity)
            if !content.x.isBeyond { velocity.x += carried.x }
            if !content.y.isBeyond { velocity.y += carried.y }
        }
        var call = ScrollCall(contentOffset: content.offset)
        call.velocity = (velocity * 0.001).finite
        let least = app.world.options.thresholds[.decelerationStartVelocity]
        let start = Point(
            x: content.x.starting(velocity.x, least), y: content.y.starting(velocity.y, least))
        let announced = Point(
            x: content.x.announcedTarget(start.x), y: content.y.announcedTarget(start.y))
        call.targetContentOffset = announced
        var x = content.x.motion(start.x, isAtRest: isAtRest)
        var y = content.y.motion(start.y, isAtRest: isAtRest)
        if let target = app.world.scene[scroll].targetContentOffset {
            let chosen = content.limits.clamped(target.applied(to: announced))
            call.chosenContentOffset = chosen
            if target.axes.horizontal { x = content.x.motion(to: chosen.x, velocity.x, isAtRest: isAtRest) }
            if target.axes.vertical { y = content.y.motion(to: chosen.y, velocity.y, isAtRest: isAtRest) }
        }
        app.report(.scrollViewWillEndDragging, scroll, call)
        settle(scroll, ScrollMotion(of: content, app.clock(), x: x, y: y), reportsDrag: true, &app)
    }

    /// The motion without a velocity: to an edge or to a page; nil if the content rests there, or if a zoom returns it.
    private static func motionToRest(of scroll: ScrollIndex, _ app: borrowing AppState) -> ScrollMotion? {
        guard !Zooming.returnsToLimits(scroll, app) else { return nil }
        let content = app.content(of: scroll)
        let isPaging = app.world.scene[scroll].flags.contains(.isPagingEnabled)
        func motion(_ axis: ContentAxis) -> AxisMotion? {
            isPaging ? axis.pageMotion(0, isAtRest: true) : axis.motion(0, isAtRest: true)
        }
        return ScrollMotion(of: content, app.clock(), x: motion(content.x), y: motion(content.y))
    }

    /// Ends a drag, or the touch that has stopped the content, and starts the motion.
    private static func settle(
        _ scroll: ScrollIndex, _ motion: ScrollMotion?, reportsDrag: Bool, _ app: inout AppState
    ) {
        let wasStopped = app.world.scrollRuns[scroll].isStopped
        if reportsDrag {
            var call = ScrollCall(contentOffset: app.contentOffset(of: scroll))
            call.willDecelerate = motion != nil
            app.report(.scrollViewDidEndDragging, scroll, call)
        }
        app.world.scrollRuns.endDrag(of: scroll, at: app.moment(of: scroll))
        app.world.scrollRuns[scroll].carried = .zero
        if let motion {
            app.report(.scrollViewWillBeginDecelerating, scroll)
            app.world.scrollRuns.start(motion, of: scroll)
        } else if wasStopped, !app.world.scrollRuns[scroll].hasStoppedAnimation {
            app.report(.scrollViewDidEndDecelerating, scroll)
        }
        if motion == nil { PageTurning.end(scroll, &app) }
    }

    /// Handles the failure of a scroll view's pan: content that a touch has stopped continues to a limit or to a page
    /// (rule MO-10).
    static func panFailed(_ recognizer: RecognizerIndex, _ app: inout AppState) {
        guard let scroll = app.world.scene[app.world.scene[recognizer].view].scrollView,
            recognizer == app.world.scene[scroll].pan,
            app.world.scrollRuns[scroll].isStopped
        else { return }
        settle(scroll, motionToRest(of: scroll, app), reportsDrag: false, &app)
    }
}

extension Point {
    /// The part of a carried velocity that is added to `velocity`: along each axis, if both have the same direction and
    /// `velocity` is more than half of it (rule MO-3).
    fileprivate func added(to velocity: Point) -> Point {
        func part(_ carried: Double, _ velocity: Double) -> Double {
            carried * velocity > 0 && Tolerance.exceeds(abs(velocity), abs(carried) / 2) ? carried : 0
        }
        return Point(x: part(x, velocity.x), y: part(y, velocity.y))
    }
}
