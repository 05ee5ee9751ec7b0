internal import TouchMotion

// Zooms by the application's code (rule MO-16).

extension Zooming {
    static func perform(_ command: ZoomCommand, _ app: inout AppState) {
        let scroll = command.scroll
        switch app.world.scene[scroll].zoom.zoomedView {
        case .none: return
        case .unknown:
            guard case .scale(let scale) = command.target else { return }
            setScaleWithoutView(scale, of: scroll, &app)
        case .view(let view):
            guard !app.isRemoved(.view(view)) else { return }
            perform(command, view, &app)
        }
    }

    private static func perform(_ command: ZoomCommand, _ view: ViewIndex, _ app: inout AppState) {
        let scroll = command.scroll
        app.ledger.budget.spend(64 &+ Int(app.world.scene[view].depth) &* 16)
        let bounds = app.world.scene[app.world.scene[scroll].view].bounds
        let limits = app.world.scene[scroll].zoom.limits
        let middle = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
        let scale: Double
        let center: Point?
        switch command.target {
        case .scale(let given):
            scale = given.limited(to: limits)
            center = app.world.scene.convert(
                bounds.origin + middle, from: app.world.scene[scroll].view, to: view)
        case .rect(let rect):
            scale = scaleShowing(rect.size, of: view, in: scroll, app).limited(to: limits)
            center = Point(
                x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
        }
        let from = app.moment(of: scroll)
        guard let center else { return }
        let target = target(of: scroll, view, at: scale, showing: center, middle, &app)
        guard scale != from.zoomScale || target != from.offset else { return }
        finishAnimation(of: scroll, &app, because: .zoom)
        app.stop(scroll, because: .zoom)
        let isAnimated = command.isAnimated && app.world.scrollRuns[scroll].zoom.pinch == nil
        if isAnimated { report(.scrollViewWillBeginZooming, scroll, view, &app) }
        let hasZoomed = zoom(scroll, view, to: scale, &app)
        move(scroll, to: target, hasZoomed: hasZoomed, &app)
        if var pinch = app.world.scrollRuns[scroll].zoom.pinch {
            // The pinch continues from the new zoom scale.
            pinch.start = ZoomResistance.pulled(scale, limits) / max(pinch.scale, 1e-6)
            pinch.anchor = nil
            app.world.scrollRuns[scroll].zoom.phase = .pinching(pinch)
        }
        if isAnimated { animate(scroll, from: from, isBounce: false, &app) }
    }

    /// The offset within its limits at which `center` is in the middle of the scroll view, at another zoom scale.
    private static func target(
        of scroll: ScrollIndex, _ view: ViewIndex, at scale: Double, showing center: Point, _ middle: Point,
        _ app: inout AppState
    ) -> Point {
        var zoomed = app.world.scene[scroll]
        let scrollView = zoomed.view
        var shown = app.world.scene.convert(center, from: view, to: scrollView)
        if scale != zoomed.zoomScale, let superview = app.world.scene[view].superview {
            let geometry = base(of: scroll, view, &app).geometry
            zoomed.contentSize = geometry.contentSize(at: scale)
            let place = geometry.placement(at: scale)
                .toSuperview(center, transform: geometry.transform(at: scale))
            shown = app.world.scene.convert(place, from: superview, to: scrollView)
        }
        let limits = zoomed.limits(in: app.world.scene[scrollView].bounds.size)
        return limits.clamped(onPixels(((shown ?? middle) - middle).finite, app))
    }

    /// The zoom scale at which a rectangle of this size of the zoomed view fits into the scroll view; as great as
    /// possible if the size is zero.
    private static func scaleShowing(
        _ size: Size, of view: ViewIndex, in scroll: ScrollIndex, _ app: borrowing AppState
    ) -> Double {
        let bounds = app.world.scene[app.world.scene[scroll].view].bounds.size
        // The size of a rectangle of one point at the zoom scale 1.
        let content = ZoomedGeometry(of: view, at: app.world.scene[scroll].zoomScale, in: app.world.scene)
            .contentSize(
                at: 1)
        let own = app.world.scene[view].bounds.size
        func fit(_ length: Double, _ content: Double, _ own: Double, _ bounds: Double) -> Double {
            let point = own > 0 ? content / own : 1
            return length > 0 && point > 0 ? bounds / (length * point) : .greatestFiniteMagnitude
        }
        return min(
            fit(size.width, content.width, own.width, bounds.width),
            fit(size.height, content.height, own.height, bounds.height))
    }
}
