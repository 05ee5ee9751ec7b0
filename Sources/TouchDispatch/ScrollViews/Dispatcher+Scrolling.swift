extension Dispatcher {
    /// How the scroll view's axes lie, for a machine that is about to hear of its first contact.
    mutating func axes(of scroll: ScrollIndex) -> ScrollAxes {
        let (horizontally, vertically) = scene.scrolls(scroll)
        return ScrollAxes(
            toView: directions(into: scene[scroll].view), isHorizontal: horizontally, isVertical: vertically)
    }

    /// What ways on the screen are in `view`.
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

    /// What a scroll view's own recognizer does to it before anybody else is told (rules SC-4, SC-5 and SC-10).
    mutating func scroll(by recognizer: RecognizerIndex) {
        guard let scroll = scene[scene[recognizer].view].scrollView else { return }
        if recognizer == scene[scroll].pan {
            pan(scroll, recognizer)
        } else if recognizer == scene[scroll].pinch {
            zoom(scroll, recognizer)
        }
    }

    // MARK: Dragging

    private mutating func pan(_ scroll: ScrollIndex, _ recognizer: RecognizerIndex) {
        switch gestures[recognizer].state {
        case .began:
            scrollRuns[scroll].start = contentOffset(of: scroll)
            scrollRuns[scroll].lock = lock(scroll, recognizer)
            tell(.scrollViewWillBeginDragging, scroll)
            drag(scroll, recognizer)
        case .changed: drag(scroll, recognizer)
        case .ended:
            // A lift may have moved the finger (rule PN-3).
            drag(scroll, recognizer)
            endDragging(scroll)
        case .cancelled: endDragging(scroll)
        case .possible, .failed: break
        }
    }

    private mutating func endDragging(_ scroll: ScrollIndex) {
        tell(.scrollViewDidEndDragging, scroll)
        guard scene[scroll].flags.contains(.isPagingEnabled), !options.has(.pageNotSettled) else { return }
        turnToNearestPage(scroll)
    }

    /// How far, on the screen, the fingers of a scroll view's pan have travelled (rule PN-1).
    func travel(of pan: RecognizerIndex) -> Point {
        (gestures[pan].machine as? HeldMachine<ScrollPanMachine>)?.machine.travel ?? .zero
    }

    /// The axis that a drag keeps to: the one it began within `scrollLockAngle` of, where both scroll.
    private mutating func lock(_ scroll: ScrollIndex, _ recognizer: RecognizerIndex)
        -> GestureDelegate.Axis?
    {
        let (horizontally, vertically) = scene.scrolls(scroll)
        guard scene[scroll].flags.contains(.isDirectionalLockEnabled), horizontally, vertically,
            !options.has(.axisLockIgnored)
        else { return nil }
        let way = directions(into: scene[scroll].view).applied(to: travel(of: recognizer))
        let limit = options.thresholds[.scrollLockAngle]
        let toHorizontal = Angle.degrees(Point(x: abs(way.x), y: abs(way.y)).angle)
        if Comparison.reaches(limit, toHorizontal) { return .horizontal }
        return Comparison.reaches(limit, 90 - toHorizontal) ? .vertical : nil
    }

    /// The content follows the finger, as far as there is content.
    private mutating func drag(_ scroll: ScrollIndex, _ recognizer: RecognizerIndex) {
        guard let translation = gestures[recognizer].machine?.reading.translation else { return }
        let run = scrollRuns[scroll]
        let way = directions(into: scene[scroll].view).applied(to: translation)
        let (horizontally, vertically) = scene.scrolls(scroll)
        // An axis that does not follow stays where it is, even beyond its content.
        var offset = run.start - way
        if !options.has(.offsetNotLimited) { offset = offset.limited(to: scene.greatestOffset(of: scroll)) }
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
        // Later hit tests see the content where it is now.
        forgetTester()
        scene[scene[scroll].view].placement.bounds.origin = offset
        tell(.scrollViewDidScroll, scroll)
    }

    mutating func tell(_ method: ScrollMethod, _ scroll: ScrollIndex) {
        budget.spend(32)
        trace.callback(Callback(.scroll(method), .view(scene[scroll].view)))
    }

    // MARK: Zooming

    /// The scale follows the fingers, from the least to the greatest (rule SC-10).
    private mutating func zoom(_ scroll: ScrollIndex, _ recognizer: RecognizerIndex) {
        guard let scale = gestures[recognizer].machine?.reading.scale else { return }
        if gestures[recognizer].state == .began {
            scrollRuns[scroll].startScale = scene[scroll].zoomScale
        }
        let zoomed = scrollRuns[scroll].startScale * scale
        let least = scene[scroll].minimumZoomScale
        scene[scroll].zoomScale = min(max(zoomed, least), max(least, scene[scroll].maximumZoomScale))
    }

    // MARK: Its own recognizers

    /// `isScrollEnabled` is set: they are enabled as long as there is something for them to do (rules RC-4 and SC-1).
    mutating func setScrollEnabled(_ isScrollEnabled: Bool, _ scroll: ScrollIndex) {
        setEnabled(scene[scroll].delayedTouches, isScrollEnabled)
        setEnabled(scene[scroll].pan, isScrollEnabled)
        setEnabled(scene[scroll].pinch, isScrollEnabled && scene[scroll].canZoom)
    }

    /// The application's code sets a property of the scroll view.
    mutating func set(_ property: ScrollProperty, of scroll: ScrollIndex) {
        let couldZoom = scene[scroll].canZoom
        scene[scroll].assign(property)
        guard scene[scroll].canZoom != couldZoom else { return }
        let isScrollEnabled = scene[scene[scroll].view].flags.contains(.isScrollEnabled)
        setEnabled(scene[scroll].pinch, isScrollEnabled && scene[scroll].canZoom)
    }

    private mutating func setEnabled(_ recognizer: RecognizerIndex, _ isEnabled: Bool) {
        guard scene[recognizer].flags.contains(.isEnabled) != isEnabled else { return }
        setFlag(.isEnabled, of: recognizer, isEnabled)
    }
}
