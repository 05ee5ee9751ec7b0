import SceneTestSupport

@testable import TouchDispatch

/// The model's state of a zoom.
struct ModelZoom {
    /// The zoom scale without resistance at which the scale of the pinch is 1; nil if no pinch zooms.
    var start: Double?
    /// The latest scale of the pinch, and its latest midpoint on the screen.
    var scale = 1.0
    var midpoint = Point.zero
    /// The point of the zoomed view that stays between the fingers, and the number of their pair.
    var anchor: Point?
    var pair = 0
    /// The time at which an animation began; nil if there is none.
    var animatedFrom: Int64?
    /// The translation of the pan at its latest change.
    var dragged = Point.zero
    /// Whether a zoom has moved the content since the pan last did.
    var hasMovedContent = false

    var isPinching: Bool { start != nil }
}

/// Scroll views that zoom (rules MO-12 to MO-16).
extension GestureModel {
    private var duration: Int64 { 300_000 }
    private var leastScale: Double { 0.001 }

    /// The zoomed view, if the scroll view can zoom it.
    private func zoomedView(_ scroll: ModelScrollView) -> ViewIndex? {
        guard case .view(let view) = scene[index(scroll)].zoom.zoomedView, !isGone(view) else { return nil }
        return view
    }

    private func isGone(_ view: ViewIndex) -> Bool {
        scene[view].flags.contains(.isRemoved) || (scene[view].superview.map(isGone) ?? false)
    }

    private func limited(_ scale: Double, _ scroll: ModelScrollView) -> Double {
        let least = max(scene[index(scroll)].minimumZoomScale, leastScale)
        return max(least, min(scale, max(least, scene[index(scroll)].maximumZoomScale)))
    }

    // MARK: Pinches

    func zoom(_ scroll: ModelScrollView, by recognizer: ModelRecognizer, _ pinch: PinchModel) {
        let properties = scene[index(scroll)]
        switch properties.zoom.zoomedView {
        case .none: return
        case .unknown:
            if recognizer.state == .began { scroll.startScale = properties.zoomScale }
            let scale = max(properties.minimumZoomScale, scroll.startScale * pinch.scale)
            scene[index(scroll)].zoomScale = min(properties.maximumZoomScale, scale)
        case .view:
            if recognizer.state == .began, let view = zoomedView(scroll) {
                endAnimation(scroll)
                if scroll.motion != nil { scroll.phase = .resting }
                scroll.zoom.start = unresisted(properties.zoomScale, scroll)
                scroll.zoom.pair = pinch.pairNumber
                scroll.zoom.midpoint = pinch.midpoint
                scroll.zoom.anchor = ModelGeometry.fromScreen(pinch.midpoint, into: view, scene)
                log("v\(scroll.view.raw).scrollViewWillBeginZooming" + zoomText(scroll, true))
            }
            if recognizer.state.isFinished { return pinchEnded(scroll) }
            follow(scroll, pinch)
        }
    }

    private func follow(_ scroll: ModelScrollView, _ pinch: PinchModel) {
        guard let start = scroll.zoom.start, pinch.down.count >= 2, let view = zoomedView(scroll) else {
            return
        }
        if scroll.zoom.pair != pinch.pairNumber {
            scroll.zoom.pair = pinch.pairNumber
            scroll.zoom.anchor = ModelGeometry.fromScreen(pinch.pairMidpoint, into: view, scene)
        }
        let anchor = scroll.zoom.anchor ?? ModelGeometry.fromScreen(pinch.midpoint, into: view, scene)
        scroll.zoom.anchor = anchor
        scroll.zoom.scale = pinch.scale
        scroll.zoom.midpoint = pinch.midpoint
        let pulled = start * pinch.scale
        let bounces = scene[index(scroll)].flags.contains(.bouncesZoom) && fault != .zoomResistanceForgotten
        let hasZoomed = scale(scroll, to: bounces ? resisted(pulled, scroll) : limited(pulled, scroll))
        var offset = scene[scroll.view].bounds.origin
        if fault != .anchorForgotten {
            offset = resisted(offsetShowing(anchor, at: pinch.midpoint, scroll, view), scroll)
        }
        report(scroll, offset, hasZoomed)
    }

    private func pinchEnded(_ scroll: ModelScrollView) {
        guard scroll.zoom.isPinching else { return }
        scroll.zoom.start = nil
        guard let view = zoomedView(scroll) else { return }
        let target = limited(scene[index(scroll)].zoomScale, scroll)
        let isBounce = target != scene[index(scroll)].zoomScale && fault != .zoomBounceForgotten
        guard isBounce || isResting(scroll) else { return reportEnd(scroll) }
        let anchor = ModelGeometry.fromScreen(scroll.zoom.midpoint, into: view, scene)
        var offset = scene[scroll.view].bounds.origin
        var hasZoomed = false
        if isBounce {
            hasZoomed = scale(scroll, to: target)
            offset = onPixels(offsetShowing(anchor, at: scroll.zoom.midpoint, scroll, view))
        }
        let before = scene[scroll.view].bounds.origin
        offset = within(offset, scroll)
        report(scroll, offset, hasZoomed)
        if hasZoomed || offset != before { scroll.zoom.animatedFrom = now } else { reportEnd(scroll) }
    }

    private func isResting(_ scroll: ModelScrollView) -> Bool {
        if case .resting = scroll.phase { true } else { false }
    }

    /// Whether the zoom scale returns to a limit, so that the lift does not move the content (rule MO-14).
    func zoomReturns(_ scroll: ModelScrollView) -> Bool {
        if let start = scroll.zoom.animatedFrom {
            let offset = scene[scroll.view].bounds.origin
            return start == now && within(offset, scroll) == offset
        }
        guard scroll.zoom.isPinching else { return false }
        let scale = scene[index(scroll)].zoomScale
        return limited(scale, scroll) != scale
    }

    private func within(_ offset: Point, _ scroll: ModelScrollView) -> Point {
        let (least, greatest) = limits(scroll)
        return Point(
            x: max(least.x, min(greatest.x, offset.x)), y: max(least.y, min(greatest.y, offset.y)))
    }

    // MARK: The resistance (rule MO-14)

    private func resisted(_ scale: Double, _ scroll: ModelScrollView) -> Double {
        let limit = limited(scale, scroll)
        if scale > limit { return limit * (2 - limit / scale) }
        return scale < limit ? limit / (2 - scale / limit) : scale
    }

    private func unresisted(_ scale: Double, _ scroll: ModelScrollView) -> Double {
        let limit = limited(scale, scroll)
        if scale > limit { return limit / (2 - scale / limit) }
        return scale < limit ? limit * (2 - limit / scale) : scale
    }

    // MARK: The application's code (rule MO-16)

    func perform(_ command: ZoomCommand) {
        guard let scroll = scrollViews.first(where: { $0.view == scene[command.scroll].view }),
            case .scale(let given) = command.target
        else { preconditionFailure("the model does not support this zoom") }
        if case .unknown = scene[command.scroll].zoom.zoomedView {
            let properties = scene[command.scroll]
            scene[command.scroll].zoomScale = max(
                properties.minimumZoomScale, min(properties.maximumZoomScale, given))
            return
        }
        guard let view = zoomedView(scroll) else { return }
        let target = limited(given, scroll)
        let bounds = scene[scroll.view].bounds
        let middle = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
        let center = toZoomed(
            Point(x: bounds.origin.x + middle.x, y: bounds.origin.y + middle.y), scroll.view, view)
        // The scene at the new zoom scale shows whether anything changes.
        let before = scene
        let hasZoomed = scale(scroll, to: target)
        let shown = fromZoomed(center, view, scroll.view)
        let offset = within(onPixels(Point(x: shown.x - middle.x, y: shown.y - middle.y)), scroll)
        let after = scene
        scene = before
        guard hasZoomed || offset != bounds.origin else { return }
        endAnimation(scroll)
        if scroll.motion != nil { scroll.phase = .resting }
        let isAnimated = command.isAnimated && !scroll.zoom.isPinching
        if isAnimated { log("v\(scroll.view.raw).scrollViewWillBeginZooming" + zoomText(scroll, true)) }
        scene = after
        report(scroll, offset, hasZoomed)
        if scroll.zoom.isPinching {
            scroll.zoom.start = unresisted(target, scroll) / max(scroll.zoom.scale, 1e-6)
            scroll.zoom.anchor = nil
        }
        if isAnimated { scroll.zoom.animatedFrom = now }
    }

    // MARK: Animations

    /// The animated zoom that ends next.
    func nextZoomEnd() -> (scroll: ModelScrollView, time: Int64)? {
        let ends = scrollViews.compactMap { scroll in scroll.zoom.animatedFrom.map { (scroll, $0 + duration) }
        }
        return ends.min { $0.1 < $1.1 }
    }

    func endAnimation(_ scroll: ModelScrollView) {
        guard scroll.zoom.animatedFrom != nil else { return }
        scroll.zoom.animatedFrom = nil
        reportEnd(scroll)
    }

    /// Ends the zooms of views in a removed subtree without a call.
    func endZooms(below view: ViewIndex) {
        for scroll in scrollViews {
            guard case .view(let zoomed) = scene[index(scroll)].zoom.zoomedView, lies(zoomed, in: view) else {
                continue
            }
            scroll.zoom.animatedFrom = nil
            scroll.zoom.start = nil
        }
    }

    // MARK: Reports (rule MO-15)

    private func report(_ scroll: ModelScrollView, _ offset: Point, _ hasZoomed: Bool) {
        let before = scene[scroll.view].bounds.origin
        scene[scroll.view].bounds.origin = offset
        let name = "v\(scroll.view.raw)"
        if hasZoomed { log("\(name).scrollViewDidZoom" + zoomText(scroll, false)) }
        if offset != before { log("\(name).scrollViewDidScroll" + ModelLine.numbers(offset)) }
        if hasZoomed || offset != before { scroll.zoom.hasMovedContent = true }
    }

    private func reportEnd(_ scroll: ModelScrollView) {
        log("v\(scroll.view.raw).scrollViewDidEndZooming" + zoomText(scroll, true))
    }

    private func zoomText(_ scroll: ModelScrollView, _ hasView: Bool) -> String {
        var text = ""
        if hasView, case .view(let view) = scene[index(scroll)].zoom.zoomedView { text += " v\(view.raw)" }
        return text + " zoom=" + ModelMachine.text(scene[index(scroll)].zoomScale)
            + ModelLine.numbers(scene[scroll.view].bounds.origin)
    }

    // MARK: Geometry (rule MO-12)

    /// Scales the zoomed view so that the origin of its frame stays.
    private func scale(_ scroll: ModelScrollView, to scale: Double) -> Bool {
        let before = scene[index(scroll)].zoomScale
        guard scale != before, case .view(let view) = scene[index(scroll)].zoom.zoomedView else {
            return false
        }
        let corner = frame(view)
        let factor = scale / before
        var transform = scene[view].transform.map { scene.transforms[$0].transform } ?? .identity
        transform.a *= factor
        transform.b *= factor
        transform.c *= factor
        transform.d *= factor
        scene.transforms.append(ViewTransform(transform))
        scene[view].transform = TransformIndex(scene.transforms.count - 1)
        scene[index(scroll)].zoomScale = scale
        let moved = frame(view)
        scene[index(scroll)].contentSize = moved.size
        if fault == .contentSizeForgotten { scene[index(scroll)].contentSize = corner.size }
        var placement = scene[placementOf: view]
        let shift = Point(x: corner.origin.x - moved.origin.x, y: corner.origin.y - moved.origin.y)
        placement.center = Point(x: placement.center.x + shift.x, y: placement.center.y + shift.y)
        scene[placementOf: view] = placement
        // A machine uses the axes at its first contact.
        for recognizer in recognizers where recognizer.contacts.isEmpty && recognizer.state == .possible {
            switch recognizer.properties.kind {
            case .scrollPan, .delayedTouches:
                recognizer.machine = ModelMachine.make(recognizer.properties, scene, thresholds)
            default: break
            }
        }
        return true
    }

    /// The frame of a view in its superview: the box around its corners.
    private func frame(_ view: ViewIndex) -> Rect {
        let bounds = scene[view].bounds
        var least = Point(x: Double.infinity, y: .infinity)
        var greatest = Point(x: -Double.infinity, y: -.infinity)
        for (x, y) in [(0.0, 0.0), (0, 1), (1, 0), (1, 1)] {
            let corner = inSuperview(
                Point(
                    x: bounds.origin.x + x * bounds.size.width, y: bounds.origin.y + y * bounds.size.height),
                view)
            least = Point(x: min(least.x, corner.x), y: min(least.y, corner.y))
            greatest = Point(x: max(greatest.x, corner.x), y: max(greatest.y, corner.y))
        }
        return Rect(least.x, least.y, greatest.x - least.x, greatest.y - least.y)
    }

    private func inSuperview(_ point: Point, _ view: ViewIndex) -> Point {
        let placement = scene[placementOf: view]
        let bounds = placement.bounds
        guard let slot = scene[view].transform else {
            return Point(
                x: point.x - bounds.origin.x + placement.frameOrigin.x,
                y: point.y - bounds.origin.y + placement.frameOrigin.y)
        }
        let it = scene.transforms[slot].transform
        let x = point.x - bounds.origin.x - placement.anchorPoint.x * bounds.size.width
        let y = point.y - bounds.origin.y - placement.anchorPoint.y * bounds.size.height
        return Point(
            x: it.a * x + it.c * y + it.tx + placement.center.x,
            y: it.b * x + it.d * y + it.ty + placement.center.y)
    }

    /// Converts a point of the zoomed view to the coordinates of the scroll view.
    private func fromZoomed(_ point: Point, _ view: ViewIndex, _ scrollView: ViewIndex) -> Point {
        guard view != scrollView, let superview = scene[view].superview else { return point }
        return fromZoomed(inSuperview(point, view), superview, scrollView)
    }

    private func toZoomed(_ point: Point, _ scrollView: ViewIndex, _ view: ViewIndex) -> Point {
        guard view != scrollView, let superview = scene[view].superview else { return point }
        return ModelGeometry.convert(toZoomed(point, scrollView, superview), into: view, scene)
            ?? .zero
    }

    /// The offset at which a point of the zoomed view is at a point of the screen.
    private func offsetShowing(
        _ anchor: Point, at midpoint: Point, _ scroll: ModelScrollView, _ view: ViewIndex
    ) -> Point {
        let offset = scene[scroll.view].bounds.origin
        let content = fromZoomed(anchor, view, scroll.view)
        let finger = ModelGeometry.fromScreen(midpoint, into: scroll.view, scene)
        return Point(x: content.x - finger.x + offset.x, y: content.y - finger.y + offset.y)
    }
}
