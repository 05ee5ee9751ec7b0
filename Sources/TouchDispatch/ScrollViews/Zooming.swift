internal import TouchMotion

/// The zooming of scroll views (rules SC-10 and MO-12 to MO-16). The functions change the state of the
/// application.
enum Zooming {
    // MARK: Pinches

    /// Zooms by the scroll view's own pinch.
    static func pinch(_ scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState) {
        switch app.world.scene[scroll].zoom.zoomedView {
        case .unknown: setScale(of: scroll, gesture, &app)
        case .none: return
        case .view(let view): pinch(scroll, view, gesture, &app)
        }
    }

    /// Zooms a scroll view whose zoomed view is unknown.
    private static func setScale(of scroll: ScrollIndex, _ gesture: GestureReport, _ app: inout AppState) {
        guard let scale = gesture.machine.reading.turn.scale else { return }
        if gesture.state == .began {
            app.world.scrollRuns[scroll].startScale = app.world.scene[scroll].zoomScale
        }
        setScaleWithoutView(app.world.scrollRuns[scroll].startScale * scale, of: scroll, &app)
    }

    /// Sets the zoom scale of a scroll view whose zoomed view is unknown, within its limits (rule SC-10).
    static func setScaleWithoutView(_ scale: Double, of scroll: ScrollIndex, _ app: inout AppState) {
        let zoom = app.world.scene[scroll].zoom
        let limited = min(max(scale, zoom.minimum), max(zoom.minimum, zoom.maximum))
        if limited != zoom.scale { app.world.scrollRuns.zoomedWithoutView(scroll, at: app.ledger.trace.now) }
        app.world.scene[scroll].zoomScale = limited
    }

    private static func pinch(
        _ scroll: ScrollIndex, _ view: ViewIndex, _ gesture: GestureReport, _ app: inout AppState
    ) {
        app.ledger.budget.spend(64 &+ Int(app.world.scene[view].depth) &* 16)
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
        let settings = app.world.scene[scroll].zoom
        let midpoint = gesture.machine.reading.location
        let pinch = ZoomPinch(
            start: ZoomResistance.pulled(settings.scale, settings.limits),
            pair: gesture.machine.pinchPair.number,
            anchor: app.fromScreen(midpoint, into: view), midpoint: midpoint)
        app.world.scrollRuns[scroll].zoom.phase = .pinching(pinch)
        report(.scrollViewWillBeginZooming, scroll, view, &app)
        app.world.scrollRuns.startZoom(of: scroll, at: app.moment(of: scroll))
    }

    /// Zooms so that the anchor stays under the midpoint of the two fingers (rule MO-13).
    private static func follow(
        _ scroll: ScrollIndex, _ view: ViewIndex, _ gesture: GestureReport, _ app: inout AppState
    ) {
        let reading = gesture.machine.reading
        guard var pinch = app.world.scrollRuns[scroll].zoom.pinch,
            reading.numberOfTouches == 2 || !gesture.hasTouches,
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
        app.world.scrollRuns[scroll].zoom.phase = .pinching(pinch)
        let limits = app.world.scene[scroll].zoom.limits
        let pulled = pinch.start * scale
        let shown =
            app.world.scene[scroll].flags.contains(.bouncesZoom)
            ? ZoomResistance.shown(pulled, limits) : pulled.limited(to: limits)
        let hasZoomed = zoom(scroll, view, to: shown, &app)
        if let anchor = pinch.anchor,
            let pulled = offset(showing: anchor, at: pinch.midpoint, scroll, view, &app)
        {
            move(scroll, to: app.content(of: scroll).shown(pulled: pulled), hasZoomed: hasZoomed, &app)
        } else {
            move(scroll, to: app.contentOffset(of: scroll), hasZoomed: hasZoomed, &app)
        }
    }

    /// The pinch is over: zoom scale and offset return to their limits (rule MO-14).
    private static func end(_ scroll: ScrollIndex, _ view: ViewIndex, _ app: inout AppState) {
        guard let pinch = app.world.scrollRuns[scroll].zoom.pinch else { return }
        app.world.scrollRuns[scroll].zoom.phase = .resting
        app.world.scrollRuns.endZoom(of: scroll, at: app.moment(of: scroll))
        let from = app.moment(of: scroll)
        let scale = app.world.scene[scroll].zoomScale.limited(to: app.world.scene[scroll].zoom.limits)
        let isBounce = scale != app.world.scene[scroll].zoomScale
        // A drag or a motion determines the offset itself.
        guard isBounce || app.world.scrollRuns[scroll].isResting else {
            return report(.scrollViewDidEndZooming, scroll, view, &app)
        }
        let anchor = app.fromScreen(pinch.midpoint, into: view)
        let hasZoomed = zoom(scroll, view, to: scale, &app)
        var offset = app.contentOffset(of: scroll)
        if isBounce, let anchor,
            let shown = self.offset(showing: anchor, at: pinch.midpoint, scroll, view, &app)
        {
            offset = onPixels(shown, app)
        }
        let hasMoved = move(
            scroll, to: app.world.scene.limits(of: scroll).clamped(offset), hasZoomed: hasZoomed, &app)
        guard hasZoomed || hasMoved else { return report(.scrollViewDidEndZooming, scroll, view, &app) }
        animate(scroll, from: from, isBounce: isBounce, &app)
    }

    /// Whether the pinch moves the content, so that the drag does not (rule MO-13).
    static func movesContent(_ scroll: ScrollIndex, _ drag: GestureReport, _ app: borrowing AppState) -> Bool
    {
        app.world.scrollRuns[scroll].zoom.pinch != nil && drag.machine.reading.numberOfTouches >= 2
    }

    /// Whether the zoom scale returns to its limits at this lift, so that the content does not move by itself (rule
    /// MO-14).
    static func returnsToLimits(_ scroll: ScrollIndex, _ app: borrowing AppState) -> Bool {
        let zoom = app.world.scrollRuns[scroll].zoom
        if let animation = zoom.animation {
            let offset = app.contentOffset(of: scroll)
            return animation.from.time == app.ledger.trace.now
                && app.world.scene.limits(of: scroll).clamped(offset) == offset
        }
        let scale = app.world.scene[scroll].zoomScale
        return zoom.pinch != nil && scale.limited(to: app.world.scene[scroll].zoom.limits) != scale
    }

    // MARK: Animations

    static func animate(
        _ scroll: ScrollIndex, from: ScrollSegment.Moment, isBounce: Bool, _ app: inout AppState
    ) {
        app.world.scrollRuns[scroll].zoom.phase = .animating(ZoomAnimation(from: from, isBounce: isBounce))
    }

    /// Ends the animation of the scroll view, if there is one.
    static func finishAnimation(
        of scroll: ScrollIndex, _ app: inout AppState, because interruption: ScrollSegment.Interruption? = nil
    ) {
        guard let animation = app.world.scrollRuns[scroll].zoom.animation else { return }
        app.world.scrollRuns[scroll].zoom.phase = .resting
        app.world.scrollRuns.add(animation, of: scroll, until: app.moment(of: scroll), because: interruption)
        guard case .view(let view) = app.world.scene[scroll].zoom.zoomedView else { return }
        report(.scrollViewDidEndZooming, scroll, view, &app)
    }

    /// Ends the zooms of scroll views and zoomed views that were removed, without a call.
    static func viewRemoved(_ removed: ViewIndex, _ app: inout AppState) {
        for index in app.world.scene.scrollViews.indices {
            let scroll = ScrollIndex(index)
            guard case .view(let view) = app.world.scene[scroll].zoom.zoomedView,
                app.world.scene.isAncestor(removed, of: view)
            else { continue }
            app.ledger.budget.spend(16)
            switch app.world.scrollRuns[scroll].zoom.phase {
            case .resting: continue
            case .pinching:
                app.world.scrollRuns.endZoom(of: scroll, at: app.moment(of: scroll), because: .removal)
            case .animating(let animation):
                app.world.scrollRuns.add(
                    animation, of: scroll, until: app.moment(of: scroll), because: .removal)
            }
            app.world.scrollRuns[scroll].zoom.phase = .resting
        }
    }

    // MARK: Geometry (rule MO-12)

    /// Scales the zoomed view. Returns whether the zoom scale has changed.
    static func zoom(
        _ scroll: ScrollIndex, _ view: ViewIndex, to scale: Double, _ app: inout AppState
    ) -> Bool {
        let before = app.world.scene[scroll].zoomScale
        guard scale.isFinite, scale != before else { return false }
        var base = base(of: scroll, view, &app)
        base.placement = base.geometry.placement(at: scale)
        base.transform = base.geometry.transform(at: scale)
        // Later hit tests use the new geometry.
        app.forgetTester()
        app.world.scene.transforms[base.slot] = ViewTransform(base.transform)
        app.world.scene[view].transform = base.transform == .identity ? nil : base.slot
        app.world.scene[placementOf: view] = base.placement
        app.world.scene[scroll].zoomScale = scale
        app.world.scene[scroll].contentSize = base.geometry.contentSize(at: scale)
        app.world.scrollRuns[scroll].zoom.geometry = base
        return true
    }

    /// The start of the zoomed view's geometry: the one of the latest zoom, unless the application's code has changed
    /// the geometry since.
    static func base(of scroll: ScrollIndex, _ view: ViewIndex, _ app: inout AppState) -> ZoomBase {
        let placement = app.world.scene[placementOf: view]
        let transform = app.world.scene.transform(of: view)
        if let base = app.world.scrollRuns[scroll].zoom.geometry, base.placement == placement,
            base.transform == transform
        {
            return base
        }
        let slot =
            app.world.scrollRuns[scroll].zoom.geometry?.slot ?? app.world.scene[view].transform
            ?? app.world.scene.appendTransform(transform)
        return ZoomBase(
            geometry: ZoomedGeometry(
                of: view, at: max(app.world.scene[scroll].zoomScale, ZoomSettings.leastScale),
                in: app.world.scene),
            slot: slot, placement: placement, transform: transform)
    }

    /// The offset at which a point of the zoomed view is at a point of the screen.
    private static func offset(
        showing anchor: Point, at midpoint: Point, _ scroll: ScrollIndex, _ view: ViewIndex,
        _ app: inout AppState
    ) -> Point? {
        let scrollView = app.world.scene[scroll].view
        guard let content = app.world.scene.convert(anchor, from: view, to: scrollView),
            let finger = app.fromScreen(midpoint, into: scrollView)
        else { return nil }
        return (content - (finger - app.contentOffset(of: scroll))).finite
    }

    /// Moves the content, and reports the change of the zoom scale, then that of the offset (rule MO-15). Returns
    /// whether the offset has changed.
    @discardableResult
    static func move(
        _ scroll: ScrollIndex, to offset: Point, hasZoomed: Bool, _ app: inout AppState
    ) -> Bool {
        let hasMoved = app.moveContent(of: scroll, to: offset)
        if hasZoomed { app.report(.scrollViewDidZoom, scroll, zoom: app.world.scene[scroll].zoomScale) }
        if hasMoved { app.report(.scrollViewDidScroll, scroll) }
        guard hasZoomed || hasMoved else { return false }
        app.world.scrollRuns[scroll].zoom.hasMovedContent = true
        let moment = app.moment(of: scroll)
        app.world.scrollRuns.zoom(scroll, to: moment)
        app.world.scrollRuns.drag(scroll, to: moment)
        return hasMoved
    }

    /// The offset, rounded to device pixels (rule MO-2).
    static func onPixels(_ offset: Point, _ app: borrowing AppState) -> Point {
        let scale = app.world.options.display.scale
        return Point(
            x: PixelGrid.rounded(offset.x, scale: scale), y: PixelGrid.rounded(offset.y, scale: scale))
    }

    static func report(
        _ method: ScrollMethod, _ scroll: ScrollIndex, _ view: ViewIndex, _ app: inout AppState
    ) {
        app.report(method, scroll, zoom: app.world.scene[scroll].zoomScale, of: view)
    }
}

extension Double {
    func limited(to limits: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, limits.lowerBound), limits.upperBound)
    }
}
