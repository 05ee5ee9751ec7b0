package import TouchDispatch

/// The fixes that UIKit developers use for each problem of a scene, the most usual first.
///
/// Explanations and lint take their fixes from here, so they propose the same fix for the same problem. The
/// catalogue does not know whether a fix works in a scene.
package struct FixCatalogue {
    package let scene: Scene

    package init(_ scene: Scene) { self.scene = scene }

    // MARK: Views that a hit test does not enter

    /// Fixes for a hit test that did not enter `view`, which is `target` or an ancestor of it.
    ///
    /// - Parameter point: The point of the hit test, on the screen; nil if there is none.
    package func entering(
        _ view: ViewIndex, _ reason: Visit.Reason, toReach target: ViewIndex, at point: Point? = nil
    ) -> [Fix] {
        switch reason {
        case .hidden: return [Fix(.isHidden, .view(view, .flag(.isHidden, false)))]
        case .alpha: return [Fix(.alpha, .view(view, .opaque))]
        case .interactionDisabled:
            return [Fix(.isUserInteractionEnabled, .view(view, .flag(.isUserInteractionEnabled, true)))]
        case .controlDisabled: return [Fix(.isEnabled, .view(view, .flag(.isEnabled, true)))]
        case .override:
            return [
                Fix(.hitTest, .view(view, .plainHitTest)), Fix(.pointInside, .view(view, .plainPointInside)),
            ]
        case .notInvertible: return [Fix(.transform, .view(view, .untransformed))]
        case .outsideBounds: return extending(view, toReach: target, at: point)
        // The animation is an event, and no fix changes the list of `passthroughViews`.
        case .animating, .popover: return []
        }
    }

    private func extending(_ view: ViewIndex, toReach target: ViewIndex, at point: Point?) -> [Fix] {
        guard view != target else {
            if scene[overridesOf: view].pointInsideRules.count > 0 {
                return [Fix(.pointInside, .view(view, .plainPointInside))]
            }
            return point.map { enlarging(view, around: $0) } ?? []
        }
        var outside = [view]
        if let point {
            guard let places = points(on: target, at: point) else { return [] }
            // The touch has to begin inside the target itself.
            guard let last = places.last, scene[target].bounds.contains(last.point) else {
                return []
            }
            outside = places.dropLast().filter { !scene[$0.view].bounds.contains($0.point) }
                .map(\.view)
        }
        guard !outside.isEmpty, outside.allSatisfy({ scene[overridesOf: $0].pointInsideRules.count == 0 })
        else {
            return outside.map { Fix(.pointInside, .view($0, .plainPointInside)) }
        }
        var fixes: [Fix] = []
        // A view without an area, and the content of a scroll view, have lost their layout. Accepting points outside
        // would hide that.
        let isLaidOut = outside.allSatisfy { view in
            scene[view].hasArea && scene[view].superview.map { scene[$0].scrollView == nil } ?? true
        }
        if isLaidOut {
            // The subview that contains the target, for example the panel around an option.
            let path = scene.path(to: target)
            let last = outside.last.flatMap(path.firstIndex(of:))
            let inner = last.map { path[$0 + 1] } ?? target
            fixes.append(Fix(.pointInside, outside.map { .view($0, .acceptsPoints(in: inner)) }))
        }
        if let frames = enlarged(outside, toContain: target) { fixes.append(Fix(.frame, frames)) }
        return fixes
    }

    /// The minimum width and height of an area that is easy to touch, in points (Human Interface Guidelines).
    private static let touchableLength = 44.0

    /// Fixes for a small view that handles touches: one that begins next to it is accepted, too.
    private func enlarging(_ view: ViewIndex, around point: Point) -> [Fix] {
        guard scene.isInteractive(view), let place = points(on: view, at: point)?.last?.point else {
            return []
        }
        let bounds = scene[view].bounds
        func margin(_ length: Double) -> Double {
            max(((FixCatalogue.touchableLength - length) / 2).rounded(.up), 0)
        }
        let horizontally = margin(bounds.size.width)
        let vertically = margin(bounds.size.height)
        let area = Rect(
            origin: bounds.origin - Point(x: horizontally, y: vertically),
            size: Size(
                width: bounds.size.width + 2 * horizontally, height: bounds.size.height + 2 * vertically))
        guard scene[view].hasArea, area.contains(place) else { return [] }
        let remedy = Remedy.ViewChange.enlarged(horizontally: horizontally, vertically: vertically)
        return [Fix(.pointInside, .view(view, remedy))]
    }

    /// The views from the window to `target` with the point of the screen in their coordinates; nil if a
    /// transform has no inverse.
    private func points(on target: ViewIndex, at point: Point) -> [(view: ViewIndex, point: Point)]? {
        var point = point
        var points: [(view: ViewIndex, point: Point)] = []
        for view in scene.path(to: target) {
            guard let own = scene.fromSuperview(point, into: view) else { return nil }
            point = own
            points.append((view, own))
        }
        return points
    }

    /// Fixes for a view without an area, whose subviews therefore receive no touches.
    package func layingOut(_ view: ViewIndex) -> [Fix] {
        guard let inner = directSubviews(of: view).first else { return [] }
        return enlarged([view], toContain: inner).map { [Fix(.frame, $0)] } ?? []
    }

    func directSubviews(of view: ViewIndex) -> [ViewIndex] {
        var views: [ViewIndex] = []
        var child = Int(view.raw) + 1
        while child < Int(scene[view].subtreeEnd) {
            views.append(ViewIndex(child))
            child = Int(scene[ViewIndex(child)].subtreeEnd)
        }
        return views
    }

    /// Larger frames with the same origin; nil if `target` extends to the left of a view or above it.
    private func enlarged(_ views: [ViewIndex], toContain target: ViewIndex) -> [Remedy]? {
        var remedies: [Remedy] = []
        for view in views {
            let own = scene[view]
            guard own.transform == nil, own.bounds.origin == .zero,
                scene[placementOf: view].anchorPoint == Placement.middle
            else { return nil }
            var size = own.bounds.size
            // A view without an area has lost its layout: all its subviews belong into it.
            let contents = own.hasArea ? [target] : [target] + directSubviews(of: view)
            for content in contents {
                let bounds = scene[content].bounds
                for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
                    let corner = Point(
                        x: bounds.origin.x + x * bounds.size.width,
                        y: bounds.origin.y + y * bounds.size.height)
                    guard let place = scene.convert(corner, from: content, to: view), place.x >= 0,
                        place.y >= 0, place.x.isFinite, place.y.isFinite
                    else { return nil }
                    size.width = max(size.width, place.x.rounded(.up))
                    size.height = max(size.height, place.y.rounded(.up))
                }
            }
            remedies.append(.view(view, .frame(Rect(origin: own.frameOrigin, size: size))))
        }
        return remedies
    }

    // MARK: Covered views

    /// Fixes for `view`, which does not receive touches because the hit test returns `cover`, a view in front
    /// of it. If the cover handles touches itself, only the layout can be changed without disabling it.
    package func uncovering(_ view: ViewIndex, from cover: ViewIndex) -> [Fix] {
        guard let branch = scene.branch(to: cover, avoiding: view) else {
            // The hit view is an ancestor, so no view in front of `view` was hit.
            return []
        }
        var fixes: [Fix] = []
        let way = scene.path(to: cover).drop { $0 != branch }
        // The content view of a cell contains the controls of the cell. Others belong into it.
        if !scene.isInteractive(cover), !isContentOfCell(branch) {
            let isDecoration = !hasInteractiveViews(in: branch)
            if isDecoration {
                fixes.append(
                    Fix(.isUserInteractionEnabled, .view(branch, .flag(.isUserInteractionEnabled, false))))
            }
            // A view with an override usually passes touches through already.
            let opaque = way.filter { !scene.overridesHitTest($0) }
            if !opaque.isEmpty, way.allSatisfy({ !scene.isInteractive($0) }),
                !extendsBeyond(branch, view, cover)
            {
                fixes.append(Fix(.hitTest, opaque.reversed().map { .view($0, .passesTouches) }))
            }
        }
        if let own = scene.branch(to: view, avoiding: cover), let above = scene[own].superview,
            scene[branch].superview == above
        {
            fixes.append(Fix(.order, .view(own, .above(branch))))
        }
        // A sheet over a map passes touches through where it has no content.
        if scene[cover].viewClass == .UIScrollView, !scene.handlesTouches(cover),
            scene.addedRecognizerRange(of: cover).isEmpty, !scene.overridesHitTest(cover)
        {
            fixes.append(Fix(.hitTest, .view(cover, .passesTouches)))
        }
        return fixes
    }

    /// Whether `view` extends beyond the sibling of `branch` that contains it, for example an open menu. Then the sibling
    /// belongs in front.
    private func extendsBeyond(_ branch: ViewIndex, _ view: ViewIndex, _ cover: ViewIndex) -> Bool {
        guard let own = scene.branch(to: view, avoiding: cover), own != view,
            scene[own].superview == scene[branch].superview
        else { return false }
        let bounds = scene[own].bounds
        return (0..<4).contains { number in
            let corner = scene[view].bounds.corner(number)
            guard let place = scene.convert(corner, from: view, to: own) else { return false }
            let moved = place - bounds.origin
            return moved.x < -1 || moved.y < -1 || moved.x > bounds.size.width + 1
                || moved.y > bounds.size.height + 1
        }
    }

    private func isContentOfCell(_ view: ViewIndex) -> Bool {
        switch scene[view].superview.map({ scene[$0].viewClass }) {
        case .UITableViewCell?, .UICollectionViewCell?: true
        default: false
        }
    }

    private func hasInteractiveViews(in branch: ViewIndex) -> Bool {
        (Int(branch.raw)..<Int(scene[branch].subtreeEnd)).contains {
            let view = ViewIndex($0)
            return scene.isInteractive(view) && !scene[view].flags.contains(.isHidden)
        }
    }

    /// Fixes for a touch on `content`, a subview of a control, which ignores touches on its subviews.
    package func passing(_ content: ViewIndex) -> [Fix] {
        [Fix(.isUserInteractionEnabled, .view(content, .flag(.isUserInteractionEnabled, false)))]
    }

    /// Fixes that let touches pass through `view`, for a view that is not meant to handle them.
    package func avoiding(_ view: ViewIndex) -> [Fix] {
        guard !scene.overridesHitTest(view), !scene.isInteractive(view) else { return [] }
        return [Fix(.hitTest, .view(view, .passesTouches))]
    }

    // MARK: Touches that are withheld

    package func delivering(despite reason: WithholdReason) -> [Fix] {
        switch reason {
        case .ignored: [Fix(.isIgnoringInteractionEvents, .application(.acceptsEvents))]
        case .singleTouchOnly(let view):
            [Fix(.isMultipleTouchEnabled, .view(view, .flag(.isMultipleTouchEnabled, true)))]
        case .isExclusive(let view), .otherIsExclusive(let view):
            [Fix(.isExclusiveTouch, .view(view, .flag(.isExclusiveTouch, false)))]
        }
    }

    func delivering(despiteRefusalBy scrollView: ViewIndex) -> [Fix] {
        [Fix(.touchesShouldBegin, .view(scrollView, .touchesShouldBegin(true)))]
    }

    /// Fixes for events that the application or a window discards.
    func receivingEvents() -> [Fix] {
        var fixes: [Fix] = []
        if !scene.application.isForeground { fixes.append(Fix(.isForeground, .application(.foreground))) }
        var remedies: [Remedy] = []
        if scene.application.swallowsEvents { remedies.append(.application(.sendsEvents)) }
        for window in scene.windows where window.swallowsEvents {
            remedies.append(.view(window.view, .sendsEvents))
        }
        if !remedies.isEmpty { fixes.append(Fix(.sendEvent, remedies)) }
        return fixes
    }

    /// Fixes for an event that `responder` handles and does not forward.
    func forwarding(_ responder: Responder) -> [Fix] {
        guard case .view(let view) = responder else { return [] }
        var fixes: [Fix] = []
        if scene.handlesTouches(view) { fixes.append(Fix(.callSuper, .view(view, .passesOn(.touches)))) }
        if !scene.isInteractive(view) || scene.handlesTouches(view) {
            fixes.append(contentsOf: passing(view))
        }
        return fixes
    }

    /// Fixes for the delay of touches in `view` (rules SC-2, DL-1 and DL-2).
    package func delivering(to view: ViewIndex, withoutDelayBy recognizers: [RecognizerIndex]) -> [Fix] {
        var fixes: [Fix] = []
        for above in scene.path(to: view).dropLast().reversed() {
            guard let scroll = scene[above].scrollView else { continue }
            if scene[scroll].flags.contains(.delaysContentTouches) {
                let remedy = Remedy.view(above, .scrollFlag(.delaysContentTouches, false))
                fixes.append(Fix(.delaysContentTouches, remedy))
            }
        }
        for recognizer in recognizers where scene.isConfigurable(recognizer) {
            if scene[recognizer].flags.contains(.delaysTouchesBegan) {
                let remedy = Remedy.recognizer(recognizer, .flag(.delaysTouchesBegan, false))
                fixes.append(Fix(.delaysTouchesBegan, remedy))
            }
            if scene[recognizer].flags.contains(.delaysTouchesEnded) {
                let remedy = Remedy.recognizer(recognizer, .flag(.delaysTouchesEnded, false))
                fixes.append(Fix(.delaysTouchesEnded, remedy))
            }
        }
        return fixes
    }
}
