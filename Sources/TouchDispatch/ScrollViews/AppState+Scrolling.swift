extension AppState {
    /// The scroll view's axes on the screen, for a machine that is about to receive its first contact.
    package mutating func axes(of scroll: ScrollIndex) -> ScrollAxes {
        let (horizontally, vertically) = scene.scrolls(scroll)
        return ScrollAxes(
            toView: directions(into: scene[scroll].view), isHorizontal: horizontally, isVertical: vertically)
    }

    /// Converts translations on the screen to translations in `view`.
    private mutating func directions(into view: ViewIndex) -> AffineTransform {
        budget.spend(Int(scene[view].depth) &* 6 &+ 32)
        guard let origin = fromScreen(.zero, into: view),
            let right = fromScreen(Point(x: 1, y: 0), into: view),
            let down = fromScreen(Point(x: 0, y: 1), into: view)
        else { return .identity }
        return AffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: 0,
            ty: 0)
    }

    /// Scrolls or zooms a scroll view by its own recognizer, before the recognizer sends its actions (rules
    /// SC-4, SC-5 and SC-10).
    package mutating func scroll(by gesture: GestureReport) {
        guard let scroll = scene[scene[gesture.recognizer].view].scrollView else { return }
        if gesture.recognizer == scene[scroll].pan {
            pan(scroll, gesture)
        } else if gesture.recognizer == scene[scroll].pinch {
            zoom(scroll, gesture)
        }
    }

    // MARK: Dragging

    private mutating func pan(_ scroll: ScrollIndex, _ gesture: GestureReport) {
        switch gesture.state {
        case .began:
            scrollRuns[scroll].start = contentOffset(of: scroll)
            scrollRuns[scroll].lock = lock(scroll, gesture)
            report(.scrollViewWillBeginDragging, scroll)
            drag(scroll, gesture)
        case .changed: drag(scroll, gesture)
        case .ended:
            // A lift may have moved the finger (rule PN-3).
            drag(scroll, gesture)
            endDragging(scroll)
        case .cancelled: endDragging(scroll)
        case .possible, .failed: break
        }
    }

    private mutating func endDragging(_ scroll: ScrollIndex) {
        report(.scrollViewDidEndDragging, scroll)
        guard scene[scroll].flags.contains(.isPagingEnabled) else { return }
        turnToNearestPage(scroll)
    }

    /// The axis to which a drag is locked: the one within `scrollLockAngle` of it, if both axes scroll.
    private mutating func lock(_ scroll: ScrollIndex, _ gesture: GestureReport)
        -> GestureDelegate.Axis?
    {
        let (horizontally, vertically) = scene.scrolls(scroll)
        guard scene[scroll].flags.contains(.isDirectionalLockEnabled), horizontally, vertically
        else { return nil }
        let way = directions(into: scene[scroll].view).applied(to: gesture.machine.scrollTravel)
        let limit = options.thresholds[.scrollLockAngle]
        let toHorizontal = Angle.degrees(Point(x: abs(way.x), y: abs(way.y)).angle)
        if Tolerance.reaches(limit, toHorizontal) { return .horizontal }
        return Tolerance.reaches(limit, 90 - toHorizontal) ? .vertical : nil
    }

    /// Moves the content with the finger, within the limits of the content.
    private mutating func drag(_ scroll: ScrollIndex, _ gesture: GestureReport) {
        guard let translation = gesture.machine.reading.translation else { return }
        let run = scrollRuns[scroll]
        let way = directions(into: scene[scroll].view).applied(to: translation)
        let (horizontally, vertically) = scene.scrolls(scroll)
        // The offset of an axis that does not follow the finger is kept, even beyond the content.
        let offset = (run.start - way).limited(to: scene.greatestOffset(of: scroll))
        setContentOffset(
            Point(
                x: horizontally && run.lock != .vertical ? offset.x : run.start.x,
                y: vertically && run.lock != .horizontal ? offset.y : run.start.y),
            of: scroll)
    }

    private mutating func turnToNearestPage(_ scroll: ScrollIndex) {
        let size = scene[scene[scroll].view].placement.bounds.size
        let (horizontally, vertically) = scene.scrolls(scroll)
        let greatest = scene.greatestOffset(of: scroll)
        var offset = contentOffset(of: scroll)
        if horizontally, size.width > 0 {
            offset.x = min((offset.x / size.width).rounded() * size.width, greatest.x)
        }
        if vertically, size.height > 0 {
            offset.y = min((offset.y / size.height).rounded() * size.height, greatest.y)
        }
        setContentOffset(offset, of: scroll)
    }

    func contentOffset(of scroll: ScrollIndex) -> Point { scene[scene[scroll].view].placement.bounds.origin }

    private mutating func setContentOffset(_ offset: Point, of scroll: ScrollIndex) {
        guard offset != contentOffset(of: scroll), offset.x.isFinite, offset.y.isFinite else { return }
        // Later hit tests use the new offset.
        forgetTester()
        scene[scene[scroll].view].placement.bounds.origin = offset
        report(.scrollViewDidScroll, scroll)
    }

    mutating func report(_ method: ScrollMethod, _ scroll: ScrollIndex) {
        budget.spend(32)
        trace.callback(Callback(.scroll(method), .view(scene[scroll].view)))
    }

    // MARK: Zooming

    /// Sets the zoom scale, limited to its minimum and maximum (rule SC-10).
    private mutating func zoom(_ scroll: ScrollIndex, _ gesture: GestureReport) {
        guard let scale = gesture.machine.reading.turn.scale else { return }
        if gesture.state == .began {
            scrollRuns[scroll].startScale = scene[scroll].zoomScale
        }
        let zoomed = scrollRuns[scroll].startScale * scale
        let least = scene[scroll].minimumZoomScale
        scene[scroll].zoomScale = min(max(zoomed, least), max(least, scene[scroll].maximumZoomScale))
    }
}
