internal import TouchMotion

extension AppState {
    /// The scroll view's axes on the screen, for a machine that is about to receive its first contact.
    package mutating func axes(of scroll: ScrollIndex) -> ScrollAxes {
        let (horizontally, vertically) = scene.scrolls(scroll)
        return ScrollAxes(
            toView: directions(into: scene[scroll].view), isHorizontal: horizontally, isVertical: vertically,
            isStopped: scrollRuns[scroll].isStopped)
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
            Zooming.pinch(scroll, gesture, &self)
        }
    }

    // MARK: Dragging

    private mutating func pan(_ scroll: ScrollIndex, _ gesture: GestureReport) {
        switch gesture.state {
        case .began:
            interruptAnimation(of: scroll)
            scrollRuns[scroll].start = pulledOffset(of: scroll)
            scrollRuns[scroll].lock = lock(scroll, gesture)
            if !scrollRuns[scroll].isStopped { startDragging(scroll) }
            drag(scroll, gesture)
        case .changed: drag(scroll, gesture)
        case .ended:
            // A lift may have moved the finger (rule PN-3).
            if !Zooming.returns(scroll, self) { drag(scroll, gesture) }
            if scrollRuns[scroll].isStopped {
                release(scroll)
            } else {
                endDragging(scroll, gesture)
            }
        case .cancelled:
            if scrollRuns[scroll].isStopped {
                release(scroll)
            } else {
                settle(scroll, motionToRest(of: scroll), reportsDrag: true)
            }
        case .possible, .failed: break
        }
    }

    private mutating func startDragging(_ scroll: ScrollIndex) {
        report(.scrollViewWillBeginDragging, scroll)
        scrollRuns.startDrag(of: scroll, at: moment(of: scroll))
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

    /// Moves the content with the finger, with resistance beyond its limits (rules SC-5 and MO-4).
    private mutating func drag(_ scroll: ScrollIndex, _ gesture: GestureReport) {
        guard let translation = gesture.machine.reading.translation else { return }
        guard !Zooming.movesContent(scroll, gesture, self) else {
            scrollRuns[scroll].zoom.dragged = translation
            scrollRuns[scroll].zoom.hasMovedContent = true
            return
        }
        let toView = directions(into: scene[scroll].view)
        if scrollRuns[scroll].zoom.hasMovedContent, gesture.state != .began {
            // The drag continues from where a zoom has moved the content (rule MO-13).
            let dragged = toView.applied(to: scrollRuns[scroll].zoom.dragged)
            scrollRuns[scroll].start = pulledOffset(of: scroll) + dragged
        }
        scrollRuns[scroll].zoom.hasMovedContent = false
        scrollRuns[scroll].zoom.dragged = translation
        if scrollRuns[scroll].isStopped {
            // The finger that has stopped the content rests: an offset between two pixels is not rounded.
            guard translation != .zero else { return }
            scrollRuns[scroll].lock = lock(scroll, gesture)
        }
        let start = scrollRuns[scroll].start
        let pulled = start - toView.applied(to: translation)
        let shown = shownOffset(of: scroll, pulled: pulled)
        let follows = followingAxes(of: scroll)
        // The offset of an axis that does not follow the finger is kept, even beyond the content.
        let current = contentOffset(of: scroll)
        let offset = Point(
            x: follows.horizontally ? shown.x : current.x, y: follows.vertically ? shown.y : current.y)
        guard offset != current else { return }
        if scrollRuns[scroll].isStopped { startDragging(scroll) }
        setContentOffset(offset, of: scroll)
        scrollRuns.drag(scroll, to: moment(of: scroll))
    }

    /// The axes along which the content follows the finger (rule SC-13).
    private func followingAxes(of scroll: ScrollIndex) -> (horizontally: Bool, vertically: Bool) {
        let (horizontally, vertically) = scene.scrolls(scroll)
        let lock = scrollRuns[scroll].lock
        return (horizontally && lock != .vertical, vertically && lock != .horizontal)
    }

    /// The content offset without the resistance beyond an edge.
    func pulledOffset(of scroll: ScrollIndex) -> Point {
        let offset = contentOffset(of: scroll)
        guard scene[scroll].flags.contains(.bounces) else { return offset }
        let limits = scene.limits(of: scroll)
        let size = scene[scene[scroll].view].placement.bounds.size
        return Point(
            x: RubberBand.pulled(offset.x, limits.x, viewport: size.width),
            y: RubberBand.pulled(offset.y, limits.y, viewport: size.height))
    }

    /// The content offset that is shown for one without resistance, rounded to device pixels.
    func shownOffset(of scroll: ScrollIndex, pulled: Point) -> Point {
        let limits = scene.limits(of: scroll)
        let clamped = limits.clamped(pulled)
        let bounces = scene[scroll].flags.contains(.bounces)
        let size = scene[scene[scroll].view].placement.bounds.size
        let scale = options.display.scale
        func shown(_ pulled: Double, _ clamped: Double, _ limits: ClosedRange<Double>, _ length: Double)
            -> Double
        {
            guard pulled != clamped else {
                let rounded = PixelGrid.rounded(pulled, scale: scale)
                return min(max(rounded, limits.lowerBound), limits.upperBound)
            }
            guard bounces else { return clamped }
            return PixelGrid.rounded(RubberBand.shown(pulled, limits, viewport: length), scale: scale)
        }
        return Point(
            x: shown(pulled.x, clamped.x, limits.x, size.width),
            y: shown(pulled.y, clamped.y, limits.y, size.height))
    }

    // MARK: The end of a drag (rules MO-3 to MO-9)

    /// A finger that has not moved for longer than this before it is lifted has no velocity.
    private static var restingTime: Instant { Instant(microseconds: 100_000) }

    private mutating func endDragging(_ scroll: ScrollIndex, _ gesture: GestureReport) {
        let isAtRest =
            gesture.machine.lastScrollMove.map { trace.now - $0 > AppState.restingTime } ?? true
        let finger = directions(into: scene[scroll].view).applied(
            to: gesture.machine.reading.velocity ?? .zero)
        let follows = followingAxes(of: scroll)
        let offset = contentOffset(of: scroll)
        let limits = scene.limits(of: scroll)
        let within = limits.clamped(offset)
        guard !Zooming.returns(scroll, self) else {
            if !scene[scroll].flags.contains(.isPagingEnabled) {
                var call = ScrollCall(contentOffset: offset)
                call.velocity = .zero
                call.targetContentOffset = within
                report(.scrollViewWillEndDragging, scroll, call)
            }
            return settle(scroll, nil, reportsDrag: true)
        }
        // The content moves in the direction opposite to the offset.
        let velocity = Point(
            x: follows.horizontally && !(isAtRest && isSame(offset.x, within.x)) ? -finger.x : 0,
            y: follows.vertically && !(isAtRest && isSame(offset.y, within.y)) ? -finger.y : 0)
        if scene[scroll].flags.contains(.isPagingEnabled) {
            settle(
                scroll, pageMotion(of: scroll, isAtRest ? .zero : velocity, isAtRest: isAtRest),
                reportsDrag: true)
            return
        }
        let rate = scene[scroll].decelerationRate
        var motion = motion(of: scroll, velocity: velocity, isAtRest: isAtRest)
        func target(_ offset: Double, _ within: Double, _ velocity: Double, _ limits: ClosedRange<Double>)
            -> Double
        {
            guard isSame(offset, within) else { return within }
            let target = Deceleration(start: within, velocity: velocity, rate: rate).announcedTarget
            return min(
                max(PixelGrid.rounded(target.finite, scale: options.display.scale), limits.lowerBound),
                limits.upperBound)
        }
        let announced = Point(
            x: target(offset.x, within.x, velocity.x, limits.x),
            y: target(offset.y, within.y, velocity.y, limits.y))
        let chosen = chosenTarget(of: scroll, announced, limits)
        var call = ScrollCall(contentOffset: offset)
        call.velocity = (velocity * 0.001).finite
        call.targetContentOffset = announced
        call.chosenContentOffset = chosen
        report(.scrollViewWillEndDragging, scroll, call)
        if let chosen {
            let sets = scene[scroll].targetContentOffset?.axes ?? (horizontal: true, vertical: true)
            let released = releaseVelocity(of: scroll, velocity, isAtRest: isAtRest)
            motion = ScrollMotion(
                from: offset, clock(),
                x: sets.horizontal ? retarget(offset.x, within.x, chosen.x, released.x, rate) : motion?.x,
                y: sets.vertical ? retarget(offset.y, within.y, chosen.y, released.y, rate) : motion?.y)
        }
        settle(scroll, motion, reportsDrag: true)
    }

    /// The motion to the target that the delegate has chosen: to the edge beyond which the content is, as to a page.
    private func retarget(
        _ start: Double, _ within: Double, _ chosen: Double, _ velocity: Double, _ rate: Double
    ) -> AxisMotion? {
        !isSame(start, within) && chosen == within
            ? AxisMotion(start: start, page: within, velocity: velocity)
            : AxisMotion(start: start, target: chosen, rate: rate)
    }

    /// The velocity of the content after a lift beyond an edge (rule MO-6).
    private func releaseVelocity(of scroll: ScrollIndex, _ velocity: Point, isAtRest: Bool) -> Point {
        let offset = contentOffset(of: scroll)
        let limits = scene.limits(of: scroll)
        guard !isAtRest else { return (limits.clamped(offset) - offset) * Spring.releaseRate }
        guard scene[scroll].flags.contains(.bounces) else { return velocity }
        let pulled = pulledOffset(of: scroll)
        let size = scene[scene[scroll].view].placement.bounds.size
        return Point(
            x: velocity.x * RubberBand.slope(pulled.x, limits.x, viewport: size.width),
            y: velocity.y * RubberBand.slope(pulled.y, limits.y, viewport: size.height))
    }

    /// Whether two positions differ only by a rounding error (rule CK-3).
    private func isSame(_ position: Double, _ other: Double) -> Bool {
        abs(position - other) <= Tolerance.slack
    }

    /// The target that the delegate chooses, within the limits; nil if it keeps the announced one (rule MO-9).
    private func chosenTarget(of scroll: ScrollIndex, _ announced: Point, _ limits: ScrollLimits) -> Point? {
        switch scene[scroll].targetContentOffset {
        case nil: return nil
        case .point(let point): return limits.clamped(point)
        case .snap(let axis, let interval, let origin):
            var target = announced
            func snapped(_ value: Double) -> Double {
                ((value - origin) / interval).rounded() * interval + origin
            }
            switch axis {
            case .horizontal: target.x = snapped(target.x)
            case .vertical: target.y = snapped(target.y)
            }
            return limits.clamped(target.finite)
        }
    }

    func clock() -> DisplayClock {
        DisplayClock(start: trace.now.microseconds, framesPerSecond: options.display.framesPerSecond)
    }

    /// The motion after a lift; nil if the content rests.
    private func motion(of scroll: ScrollIndex, velocity: Point, isAtRest: Bool) -> ScrollMotion? {
        let offset = contentOffset(of: scroll)
        let pulled = pulledOffset(of: scroll)
        let limits = scene.limits(of: scroll)
        let size = scene[scene[scroll].view].placement.bounds.size
        let bounces = scene[scroll].flags.contains(.bounces)
        let rate = scene[scroll].decelerationRate
        func motion(
            _ offset: Double, _ pulled: Double, _ velocity: Double, _ limits: ClosedRange<Double>,
            _ length: Double
        ) -> AxisMotion? {
            let slope = bounces ? RubberBand.slope(pulled, limits, viewport: length) : 1
            return AxisMotion(
                start: offset, velocity: velocity * slope, isAtRest: isAtRest,
                AxisMotion.Conditions(limits: limits, rate: rate, bounces: bounces))
        }
        return ScrollMotion(
            from: offset, clock(), x: motion(offset.x, pulled.x, velocity.x, limits.x, size.width),
            y: motion(offset.y, pulled.y, velocity.y, limits.y, size.height))
    }

    /// The motion without a velocity: to an edge or to a page; nil if the content rests there.
    private func motionToRest(of scroll: ScrollIndex) -> ScrollMotion? {
        scene[scroll].flags.contains(.isPagingEnabled)
            ? pageMotion(of: scroll, .zero, isAtRest: true)
            : motion(of: scroll, velocity: .zero, isAtRest: true)
    }

    /// The motion to a page along the axes that scroll (rule MO-8); nil if the content rests on it.
    private func pageMotion(of scroll: ScrollIndex, _ velocity: Point, isAtRest: Bool) -> ScrollMotion? {
        let unpaged = motion(of: scroll, velocity: .zero, isAtRest: isAtRest)
        let bounces = scene[scroll].flags.contains(.bounces)
        let offset = contentOffset(of: scroll)
        let pulled = pulledOffset(of: scroll)
        let limits = scene.limits(of: scroll)
        let size = scene[scene[scroll].view].placement.bounds.size
        let follows = scene.scrolls(scroll)
        func page(
            _ offset: Double, _ pulled: Double, _ velocity: Double, _ limits: ClosedRange<Double>,
            _ length: Double,
            _ unpaged: AxisMotion?
        ) -> AxisMotion? {
            guard length > 0 else { return unpaged }
            let rest = Paging.target(offset, velocity: velocity, page: length, limits)
            let slope = bounces ? RubberBand.slope(pulled, limits, viewport: length) : 1
            return AxisMotion(start: offset, page: rest, velocity: velocity * slope)
        }
        return ScrollMotion(
            from: offset, clock(),
            x: follows.horizontally
                ? page(offset.x, pulled.x, velocity.x, limits.x, size.width, unpaged?.x) : unpaged?.x,
            y: follows.vertically
                ? page(offset.y, pulled.y, velocity.y, limits.y, size.height, unpaged?.y) : unpaged?.y)
    }

    /// Ends a drag, or the touch that has stopped the content, and starts the motion.
    private mutating func settle(_ scroll: ScrollIndex, _ motion: ScrollMotion?, reportsDrag: Bool) {
        let wasStopped = scrollRuns[scroll].isStopped
        let motion = Zooming.returns(scroll, self) ? nil : motion
        if reportsDrag {
            var call = ScrollCall(contentOffset: contentOffset(of: scroll))
            call.willDecelerate = motion != nil
            report(.scrollViewDidEndDragging, scroll, call)
        }
        scrollRuns.endDrag(of: scroll, at: moment(of: scroll))
        if let motion {
            report(.scrollViewWillBeginDecelerating, scroll)
            scrollRuns.start(motion, of: scroll)
        } else if wasStopped, !scrollRuns[scroll].hasStoppedAnimation {
            report(.scrollViewDidEndDecelerating, scroll)
        }
    }

    /// The touch that has stopped the content is lifted and has not moved (rule MO-10).
    private mutating func release(_ scroll: ScrollIndex) {
        settle(scroll, motionToRest(of: scroll), reportsDrag: true)
    }

    /// The pan of a scroll view has failed. If a touch has stopped the content, the motion continues to a rest
    /// (rule MO-10).
    mutating func panFailed(_ recognizer: RecognizerIndex) {
        guard let scroll = scene[scene[recognizer].view].scrollView, recognizer == scene[scroll].pan,
            scrollRuns[scroll].isStopped
        else { return }
        settle(scroll, motionToRest(of: scroll), reportsDrag: false)
    }

    // MARK: Motion (rule MO-2)

    /// The interval of the frames that are reported; 0 if only the last one of a motion is.
    var reportsScrolling: Int64 { trace.reports(.scroll) ? options.display.didScrollInterval : 0 }

    /// Shows a frame of a scroll view that moves, and ends the motion at its last frame.
    mutating func show(_ frame: ScrollRuns.Frame) {
        guard case .moving(let motion) = scrollRuns[frame.scroll].phase else { return }
        budget.spend(64)
        let offset = motion.offset(at: frame.number, scale: options.display.scale)
        place(offset, of: frame.scroll)
        scrollRuns.show(frame.number, of: frame.scroll, reported: offset)
        if offset != motion.reported { report(.scrollViewDidScroll, frame.scroll) }
        guard frame.number >= motion.lastFrame else { return }
        scrollRuns.endMotion(of: frame.scroll, as: .resting, at: moment(of: frame.scroll), because: nil)
        report(
            motion.isAnimation ? .scrollViewDidEndScrollingAnimation : .scrollViewDidEndDecelerating,
            frame.scroll)
    }

    /// Moves the content of scroll views to where it is at `time`, without reports.
    mutating func moveContent(to time: Instant) {
        for scroll in scrollRuns.moving {
            guard case .moving(let motion) = scrollRuns[scroll].phase else { continue }
            budget.spend(64)
            let frame = motion.clock.frame(at: time.microseconds)
            guard frame > motion.shownFrame, frame < motion.lastFrame else { continue }
            place(motion.offset(at: frame, scale: options.display.scale), of: scroll)
            scrollRuns.show(frame, of: scroll)
        }
    }

    /// Stops the content where it is shown. An animation that a touch stops has ended (rule AN-9).
    mutating func stop(_ scroll: ScrollIndex, because interruption: ScrollSegment.Interruption) {
        let isAnimating = scrollRuns[scroll].isAnimating
        scrollRuns[scroll].hasStoppedAnimation = isAnimating
        scrollRuns.endMotion(
            of: scroll, as: interruption == .touch ? .stopped : .resting, at: moment(of: scroll),
            because: interruption)
        if isAnimating, interruption == .touch { report(.scrollViewDidEndScrollingAnimation, scroll) }
    }

    func moment(of scroll: ScrollIndex) -> ScrollSegment.Moment {
        var moment = ScrollSegment.Moment(time: trace.now, offset: contentOffset(of: scroll))
        if case .view = scene[scroll].zoom.zoomedView { moment.zoomScale = scene[scroll].zoomScale }
        return moment
    }

    /// The movements of all scroll views, and the states of those that are tracked, have moved or are zoomed.
    ///
    /// - Parameter tracking: For each scroll view, whether a contact of its pan is down.
    func scrollLog(tracking: [Bool]) -> ScrollLog {
        var log = scrollRuns.log { moment(of: $0) }
        let moved = Set(log.segments.map(\.scroll))
        for (index, isTracking) in tracking.enumerated() {
            let scroll = ScrollIndex(index)
            let run = scrollRuns[scroll]
            guard isTracking || moved.contains(scroll) || run.zoom.geometry != nil else { continue }
            var state = ScrollState(
                scroll: scroll, contentOffset: contentOffset(of: scroll), isTracking: isTracking,
                isDragging: run.isDragging, isDecelerating: run.isDecelerating)
            if case .view(let view) = scene[scroll].zoom.zoomedView {
                let shown = ZoomedGeometry(of: view, at: 1, in: scene)
                state.zoom = ZoomState(
                    scale: scene[scroll].zoomScale, frame: shown.frame, isZooming: run.zoom.pinch != nil,
                    isBouncing: run.zoom.animation?.isBounce ?? false, isAnimating: run.zoom.animation != nil)
            }
            log.states.append(state)
        }
        return log
    }

    /// The offset, rounded to device pixels (rule MO-2).
    func onPixels(_ offset: Point) -> Point {
        let scale = options.display.scale
        return Point(
            x: PixelGrid.rounded(offset.x, scale: scale), y: PixelGrid.rounded(offset.y, scale: scale))
    }

    /// The zoom scale at which a rectangle of this size of the zoomed view fits into the scroll view; as great as
    /// possible if the size is zero.
    func scaleShowing(_ size: Size, of view: ViewIndex, in scroll: ScrollIndex) -> Double {
        let bounds = scene[scene[scroll].view].placement.bounds.size
        // The size of a rectangle of one point at the zoom scale 1.
        let content = ZoomedGeometry(of: view, at: scene[scroll].zoomScale, in: scene).contentSize(at: 1)
        let own = scene[view].placement.bounds.size
        func fit(_ length: Double, _ content: Double, _ own: Double, _ bounds: Double) -> Double {
            let point = own > 0 ? content / own : 1
            return length > 0 && point > 0 ? bounds / (length * point) : .greatestFiniteMagnitude
        }
        return min(
            fit(size.width, content.width, own.width, bounds.width),
            fit(size.height, content.height, own.height, bounds.height))
    }

    func contentOffset(of scroll: ScrollIndex) -> Point { scene[scene[scroll].view].placement.bounds.origin }

    private mutating func setContentOffset(_ offset: Point, of scroll: ScrollIndex) {
        guard place(offset, of: scroll) else { return }
        report(.scrollViewDidScroll, scroll)
    }

    /// Returns whether the offset has changed.
    @discardableResult
    mutating func place(_ offset: Point, of scroll: ScrollIndex) -> Bool {
        guard offset != contentOffset(of: scroll), offset.x.isFinite, offset.y.isFinite else { return false }
        // Later hit tests use the new offset.
        forgetTester()
        scene[scene[scroll].view].placement.bounds.origin = offset
        return true
    }

    mutating func report(_ method: ScrollMethod, _ scroll: ScrollIndex) {
        report(method, scroll, ScrollCall(contentOffset: contentOffset(of: scroll)))
    }

    /// Reports a call about the zoom scale, and about the zoomed view if the method has this argument.
    mutating func report(
        _ method: ScrollMethod, _ scroll: ScrollIndex, zoom scale: Double, of view: ViewIndex? = nil
    ) {
        var call = ScrollCall(contentOffset: contentOffset(of: scroll))
        call.zoomScale = scale
        call.zoomedView = view
        report(method, scroll, call)
    }

    private mutating func report(_ method: ScrollMethod, _ scroll: ScrollIndex, _ call: ScrollCall) {
        budget.spend(32)
        var callback = Callback(.scroll(method), .view(scene[scroll].view))
        if trace.reports(.scroll) { callback.details = .scroll(trace.calls.add(call)) }
        trace.callback(callback)
    }

    // MARK: Changes by the application's code (rules AN-8 to AN-10)

    /// `UIScrollView.setContentOffset(_:animated:)`.
    mutating func setContentOffset(_ offset: Point, of scroll: ScrollIndex, isAnimated: Bool) {
        budget.spend(Int(scene[scene[scroll].view].depth) &+ 64)
        let target = onPixels(offset, scene.limits(of: scroll))
        let run = scrollRuns[scroll]
        if isAnimated, !run.isDragging, !run.isStopped, !isRemoved(.view(scene[scroll].view)) {
            animate(scroll, to: target)
        } else {
            jump(scroll, to: target)
        }
    }

    /// Shows `item`, a view in the content (rule AN-10).
    mutating func scroll(
        _ scroll: ScrollIndex, to item: ViewIndex, at position: ScrollPosition, isAnimated: Bool
    ) {
        let view = scene[scroll].view
        budget.spend(Int(scene[item].depth) &* 32 &+ 64)
        guard !isRemoved(.view(item)), let frame = scene.frame(of: item, in: view) else { return }
        let size = scene[view].placement.bounds.size
        let inset = scene[scroll].inset
        let current = contentOffset(of: scroll)
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
        let clamped = scene.limits(of: scroll).clamped(offset)
        // An axis that is not aligned keeps its offset, even beyond the content.
        setContentOffset(
            Point(
                x: offset.x == current.x ? current.x : clamped.x,
                y: offset.y == current.y ? current.y : clamped.y), of: scroll, isAnimated: isAnimated)
    }

    /// A finger begins to drag content that is animated: the animation ends (rule AN-9).
    mutating func interruptAnimation(of scroll: ScrollIndex) {
        guard scrollRuns[scroll].isAnimating else { return }
        stop(scroll, because: .touch)
        scrollRuns[scroll].phase = .resting
    }

    private mutating func animate(_ scroll: ScrollIndex, to target: Point) {
        let from = contentOffset(of: scroll)
        if !scrollRuns[scroll].isResting { stop(scroll, because: .setContentOffset) }
        guard target != from, target.x.isFinite, target.y.isFinite,
            var motion = ScrollMotion(
                from: from, clock(), x: easing(from.x, target.x), y: easing(from.y, target.y))
        else { return }
        motion.isAnimation = true
        scrollRuns.start(motion, of: scroll)
    }

    private func easing(_ start: Double, _ end: Double) -> AxisMotion? {
        start == end ? nil : AxisMotion(Easing(start: start, end: end))
    }

    private mutating func jump(_ scroll: ScrollIndex, to target: Point) {
        if case .moving = scrollRuns[scroll].phase { stop(scroll, because: .setContentOffset) }
        let from = contentOffset(of: scroll)
        let pulled = pulledOffset(of: scroll)
        guard place(target, of: scroll) else { return }
        // A drag continues from the new offset.
        scrollRuns[scroll].start = (scrollRuns[scroll].start + (pulledOffset(of: scroll) - pulled)).finite
        scrollRuns.addSet(scroll, from: from, to: moment(of: scroll))
        report(.scrollViewDidScroll, scroll)
    }

    /// Offsets are rounded to device pixels; limits are exact (rule MO-2).
    private func onPixels(_ offset: Point, _ limits: ScrollLimits) -> Point {
        func rounded(_ value: Double, _ limits: ClosedRange<Double>) -> Double {
            if value == limits.lowerBound || value == limits.upperBound { return value }
            return PixelGrid.rounded(value, scale: options.display.scale)
        }
        return Point(x: rounded(offset.x, limits.x), y: rounded(offset.y, limits.y))
    }
}
