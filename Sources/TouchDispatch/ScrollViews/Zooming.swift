internal import TouchMotion

/// The zooming of scroll views (rules SC-10 and MO-12 to MO-16). The functions change the state of the
/// application.
enum Zooming {
    // MARK: Pinches

    /// Zooms by the scroll view's own pinch.
    static func pinch(_ scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState) {
        switch app.scene[scroll].zoom.zoomedView {
        case .unknown: setScale(of: scroll, gesture, &app)
        case .none: return
        case .view(let view): pinch(scroll, view, gesture, &app)
        }
    }

    /// Sets the zoom scale, limited to its minimum and maximum (rule SC-10).
    private static func setScale(of scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState) {
        guard let scale = gesture.machine.reading.turn.scale else { return }
        if gesture.state == .began { app.scrollRuns[scroll].startScale = app.scene[scroll].zoomScale }
        let zoomed = app.scrollRuns[scroll].startScale * scale
        let least = app.scene[scroll].minimumZoomScale
        let limited = min(max(zoomed, least), max(least, app.scene[scroll].maximumZoomScale))
        if limited != app.scene[scroll].zoomScale {
            app.scrollRuns.zoomedWithoutView(scroll, at: app.trace.now)
        }
        app.scene[scroll].zoomScale = limited
    }

    private static func pinch(
        _ scroll: ScrollIndex, _ view: ViewIndex, _ gesture: GestureReport, _ app: inout AppState
    ) {
        app.budget.spend(64 &+ Int(app.scene[view].depth) &* 16)
        switch gesture.state {
        case .began:
            guard !app.isRemoved(.view(view)) else { return }
            begin(scroll, view, gesture, &app)
            follow(scroll, view, gesture, &app)
        case .changed: follow(scroll, view, gesture, &app)
        case .ended, .cancelled: end(scroll, view, &app)
        case .possible, .failed: break
        }
    }

    private static func begin(
        _ scroll: ScrollIndex, _ view: ViewIndex, _ gesture: GestureReport, _ app: inout AppState
    ) {
        finishAnimation(of: scroll, &app, because: .zoom)
        app.stop(scroll, because: .zoom)
        let settings = app.scene[scroll].zoom
        let midpoint = gesture.machine.reading.location
        let pinch = ZoomPinch(
            start: ZoomResistance.pulled(settings.scale, settings.limits),
            pair: gesture.machine.pinchPair.number,
            anchor: app.fromScreen(midpoint, into: view), midpoint: midpoint)
        app.scrollRuns[scroll].zoom.phase = .pinching(pinch)
        report(.scrollViewWillBeginZooming, scroll, view, &app)
        app.scrollRuns.startZoom(of: scroll, at: app.moment(of: scroll))
    }

    /// Zooms so that the anchor stays under the midpoint of the two fingers (rule MO-13).
    private static func follow(
        _ scroll: ScrollIndex, _ view: ViewIndex, _ gesture: GestureReport, _ app: inout AppState
    ) {
        let reading = gesture.machine.reading
        guard var pinch = app.scrollRuns[scroll].zoom.pinch, reading.numberOfTouches == 2,
            let scale = reading.turn.scale
        else { return }
        let pair = gesture.machine.pinchPair
        if pinch.pair != pair.number {
            pinch.pair = pair.number
            pinch.anchor = app.fromScreen(pair.midpoint, into: view)
        } else if pinch.anchor == nil {
            pinch.anchor = app.fromScreen(reading.location, into: view)
        }
        pinch.scale = scale
        pinch.midpoint = reading.location
        app.scrollRuns[scroll].zoom.phase = .pinching(pinch)
        let limits = app.scene[scroll].zoom.limits
        let pulled = pinch.start * scale
        let shown =
            app.scene[scroll].flags.contains(.bouncesZoom)
            ? ZoomResistance.shown(pulled, limits) : pulled.limited(to: limits)
        let hasZoomed = zoom(scroll, view, to: shown, &app)
        if let anchor = pinch.anchor,
            let pulled = offset(showing: anchor, at: pinch.midpoint, scroll, view, &app)
        {
            move(scroll, to: app.shownOffset(of: scroll, pulled: pulled), hasZoomed: hasZoomed, &app)
        } else {
            move(scroll, to: app.contentOffset(of: scroll), hasZoomed: hasZoomed, &app)
        }
    }

    /// The pinch is over: zoom scale and offset return to their limits (rule MO-14).
    private static func end(_ scroll: ScrollIndex, _ view: ViewIndex, _ app: inout AppState) {
        guard let pinch = app.scrollRuns[scroll].zoom.pinch else { return }
        app.scrollRuns[scroll].zoom.phase = .resting
        app.scrollRuns.endZoom(of: scroll, at: app.moment(of: scroll))
        let from = app.moment(of: scroll)
        let scale = app.scene[scroll].zoomScale.limited(to: app.scene[scroll].zoom.limits)
        let isBounce = scale != app.scene[scroll].zoomScale
        // A drag or a motion determines the offset itself.
        guard isBounce || app.scrollRuns[scroll].isResting else {
            return report(.scrollViewDidEndZooming, scroll, view, &app)
        }
        let anchor = app.fromScreen(pinch.midpoint, into: view)
        let hasZoomed = zoom(scroll, view, to: scale, &app)
        var offset = app.contentOffset(of: scroll)
        if isBounce, let anchor,
            let shown = self.offset(showing: anchor, at: pinch.midpoint, scroll, view, &app)
        {
            offset = app.onPixels(shown)
        }
        let hasMoved = move(
            scroll, to: app.scene.limits(of: scroll).clamped(offset), hasZoomed: hasZoomed, &app)
        guard hasZoomed || hasMoved else { return report(.scrollViewDidEndZooming, scroll, view, &app) }
        animate(scroll, from: from, isBounce: isBounce, &app)
    }

    /// Whether the pinch moves the content, so that the drag does not (rule MO-13).
    static func movesContent(_ scroll: ScrollIndex, _ drag: GestureReport, _ app: AppState) -> Bool {
        app.scrollRuns[scroll].zoom.pinch != nil && drag.machine.reading.numberOfTouches >= 2
    }

    /// Whether the zoom scale returns to its limits at this lift, so that the content does not move by itself (rule
    /// MO-14).
    static func returns(_ scroll: ScrollIndex, _ app: AppState) -> Bool {
        let zoom = app.scrollRuns[scroll].zoom
        if let animation = zoom.animation {
            let offset = app.contentOffset(of: scroll)
            return animation.from.time == app.trace.now
                && app.scene.limits(of: scroll).clamped(offset) == offset
        }
        let scale = app.scene[scroll].zoomScale
        return zoom.pinch != nil && scale.limited(to: app.scene[scroll].zoom.limits) != scale
    }

    // MARK: Zooms by the application's code (rule MO-16)

    static func perform(_ command: ZoomCommand, _ app: inout AppState) {
        let scroll = command.scroll
        switch app.scene[scroll].zoom.zoomedView {
        case .none: return
        case .unknown:
            guard case .scale(let scale) = command.target else { return }
            let settings = app.scene[scroll].zoom
            let limited = min(max(scale, settings.minimum), max(settings.minimum, settings.maximum))
            if limited != settings.scale { app.scrollRuns.zoomedWithoutView(scroll, at: app.trace.now) }
            app.scene[scroll].zoomScale = limited
        case .view(let view):
            guard !app.isRemoved(.view(view)) else { return }
            perform(command, view, &app)
        }
    }

    private static func perform(_ command: ZoomCommand, _ view: ViewIndex, _ app: inout AppState) {
        let scroll = command.scroll
        app.budget.spend(64 &+ Int(app.scene[view].depth) &* 16)
        let bounds = app.scene[app.scene[scroll].view].placement.bounds
        let limits = app.scene[scroll].zoom.limits
        let middle = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
        let scale: Double
        let center: Point?
        switch command.target {
        case .scale(let given):
            scale = given.limited(to: limits)
            center = app.scene.convert(bounds.origin + middle, from: app.scene[scroll].view, to: view)
        case .rect(let rect):
            scale = app.scaleShowing(rect.size, of: view, in: scroll).limited(to: limits)
            center = Point(
                x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
        }
        let from = app.moment(of: scroll)
        guard let center else { return }
        let target = target(of: scroll, view, at: scale, showing: center, middle, &app)
        guard scale != from.zoomScale || target != from.offset else { return }
        finishAnimation(of: scroll, &app, because: .zoom)
        app.stop(scroll, because: .zoom)
        let isAnimated = command.isAnimated && app.scrollRuns[scroll].zoom.pinch == nil
        if isAnimated { report(.scrollViewWillBeginZooming, scroll, view, &app) }
        let hasZoomed = zoom(scroll, view, to: scale, &app)
        move(scroll, to: target, hasZoomed: hasZoomed, &app)
        if var pinch = app.scrollRuns[scroll].zoom.pinch {
            // The pinch continues from the new zoom scale.
            pinch.start = ZoomResistance.pulled(scale, limits) / max(pinch.scale, 1e-6)
            pinch.anchor = nil
            app.scrollRuns[scroll].zoom.phase = .pinching(pinch)
        }
        if isAnimated { animate(scroll, from: from, isBounce: false, &app) }
    }

    /// The offset within its limits at which `center` is in the middle of the scroll view, at another zoom scale.
    private static func target(
        of scroll: ScrollIndex, _ view: ViewIndex, at scale: Double, showing center: Point, _ middle: Point,
        _ app: inout AppState
    ) -> Point {
        var zoomed = app.scene[scroll]
        let scrollView = zoomed.view
        var shown = app.scene.convert(center, from: view, to: scrollView)
        if scale != zoomed.zoomScale, let superview = app.scene[view].superview {
            let geometry = base(of: scroll, view, &app).geometry
            zoomed.contentSize = geometry.contentSize(at: scale)
            let place = geometry.placement(at: scale)
                .toSuperview(center, transform: geometry.transform(at: scale))
            shown = app.scene.convert(place, from: superview, to: scrollView)
        }
        let limits = zoomed.limits(in: app.scene[scrollView].placement.bounds.size)
        return limits.clamped(app.onPixels(((shown ?? middle) - middle).finite))
    }

    // MARK: Animations

    private static func animate(
        _ scroll: ScrollIndex, from: ScrollSegment.Moment, isBounce: Bool, _ app: inout AppState
    ) {
        let end = from.time + ZoomAnimation.duration
        app.scrollRuns[scroll].zoom.phase = .animating(
            ZoomAnimation(from: from, end: end, isBounce: isBounce))
    }

    /// Ends the animation of the scroll view, if there is one.
    static func finishAnimation(
        of scroll: ScrollIndex, _ app: inout AppState, because interruption: ScrollSegment.Interruption? = nil
    ) {
        guard let animation = app.scrollRuns[scroll].zoom.animation else { return }
        app.scrollRuns[scroll].zoom.phase = .resting
        app.scrollRuns.add(animation, of: scroll, until: app.moment(of: scroll), because: interruption)
        guard case .view(let view) = app.scene[scroll].zoom.zoomedView else { return }
        report(.scrollViewDidEndZooming, scroll, view, &app)
    }

    /// Ends the zooms of scroll views and zoomed views that were removed, without a call.
    static func viewRemoved(_ removed: ViewIndex, _ app: inout AppState) {
        for index in app.scene.scrollViews.indices {
            let scroll = ScrollIndex(index)
            guard case .view(let view) = app.scene[scroll].zoom.zoomedView,
                app.scene.isAncestor(removed, of: view)
            else { continue }
            app.budget.spend(16)
            switch app.scrollRuns[scroll].zoom.phase {
            case .resting: continue
            case .pinching: app.scrollRuns.endZoom(of: scroll, at: app.moment(of: scroll), because: .removal)
            case .animating(let animation):
                app.scrollRuns.add(animation, of: scroll, until: app.moment(of: scroll), because: .removal)
            }
            app.scrollRuns[scroll].zoom.phase = .resting
        }
    }

    // MARK: Geometry (rule MO-12)

    /// Scales the zoomed view. Returns whether the zoom scale has changed.
    private static func zoom(
        _ scroll: ScrollIndex, _ view: ViewIndex, to scale: Double, _ app: inout AppState
    ) -> Bool {
        let before = app.scene[scroll].zoomScale
        guard scale.isFinite, scale != before else { return false }
        var base = base(of: scroll, view, &app)
        base.placement = base.geometry.placement(at: scale)
        base.transform = base.geometry.transform(at: scale)
        // Later hit tests use the new geometry.
        app.forgetTester()
        app.scene.transforms[Int(base.slot)] = ViewTransform(base.transform)
        app.scene[view].transform = base.transform == .identity ? nil : base.slot
        app.scene[view].placement = base.placement
        app.scene[scroll].zoomScale = scale
        app.scene[scroll].contentSize = base.geometry.contentSize(at: scale)
        app.scrollRuns[scroll].zoom.geometry = base
        return true
    }

    /// The start of the zoomed view's geometry: the one of the latest zoom, unless the application's code has changed
    /// the geometry since.
    private static func base(of scroll: ScrollIndex, _ view: ViewIndex, _ app: inout AppState) -> ZoomBase {
        let placement = app.scene[view].placement
        let transform =
            app.scene[view].transform.map { app.scene.transforms[Int($0)].transform } ?? .identity
        if let base = app.scrollRuns[scroll].zoom.geometry, base.placement == placement,
            base.transform == transform
        {
            return base
        }
        var slot = app.scrollRuns[scroll].zoom.geometry?.slot ?? app.scene[view].transform
        if slot == nil {
            slot = Int32(truncatingIfNeeded: app.scene.transforms.count)
            app.scene.transforms.append(ViewTransform(transform))
        }
        return ZoomBase(
            geometry: ZoomedGeometry(
                of: view, at: max(app.scene[scroll].zoomScale, ZoomSettings.leastScale), in: app.scene),
            slot: slot ?? 0, placement: placement, transform: transform)
    }

    /// The offset at which a point of the zoomed view is at a point of the screen.
    private static func offset(
        showing anchor: Point, at midpoint: Point, _ scroll: ScrollIndex, _ view: ViewIndex,
        _ app: inout AppState
    ) -> Point? {
        let scrollView = app.scene[scroll].view
        guard let content = app.scene.convert(anchor, from: view, to: scrollView),
            let finger = app.fromScreen(midpoint, into: scrollView)
        else { return nil }
        return (content - (finger - app.contentOffset(of: scroll))).finite
    }

    /// Moves the content, and reports the change of the zoom scale, then that of the offset (rule MO-15). Returns
    /// whether the offset has changed.
    @discardableResult
    private static func move(
        _ scroll: ScrollIndex, to offset: Point, hasZoomed: Bool, _ app: inout AppState
    ) -> Bool {
        let hasMoved = app.place(offset, of: scroll)
        if hasZoomed { app.report(.scrollViewDidZoom, scroll, zoom: app.scene[scroll].zoomScale) }
        if hasMoved { app.report(.scrollViewDidScroll, scroll) }
        guard hasZoomed || hasMoved else { return false }
        app.scrollRuns[scroll].zoom.hasMovedContent = true
        let moment = app.moment(of: scroll)
        app.scrollRuns.zoom(scroll, to: moment)
        app.scrollRuns.drag(scroll, to: moment)
        return hasMoved
    }

    private static func report(
        _ method: ScrollMethod, _ scroll: ScrollIndex, _ view: ViewIndex, _ app: inout AppState
    ) {
        app.report(method, scroll, zoom: app.scene[scroll].zoomScale, of: view)
    }
}

extension Double {
    fileprivate func limited(to limits: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, limits.lowerBound), limits.upperBound)
    }
}
