@testable import TouchScene

/// HT-1 and the overrides, implemented literally from semantics.md: recursive, slow, and independent of the
/// core.
struct Reference {
    let scene: Scene

    init(_ scene: Scene) { self.scene = scene }

    func hit(_ point: Point) -> ViewIndex? {
        let order = scene.windows.indices.sorted {
            (scene.windows[$0].level, $0) > (scene.windows[$1].level, $1)
        }
        for window in order where !scene[scene.windows[window].view].flags.contains(.isHidden) {
            if let view = hitTest(scene.windows[window].view, point) { return leftByPopovers(view) }
        }
        return nil
    }

    // MARK: Popovers

    /// Rule PO-1: the view, or its window if a popover is in front of it.
    private func leftByPopovers(_ view: ViewIndex) -> ViewIndex {
        let path = scene.path(to: view)
        for controller in scene.viewControllers {
            guard let popover = controller.popover else { continue }
            let popoverPath = scene.path(to: controller.view)
            let isShown = popoverPath.allSatisfy {
                !scene[$0].flags.contains(.isHidden) && !scene[$0].flags.contains(.isRemoved)
            }
            if isShown, popoverPath[0] == path[0], isBehind(path, popoverPath),
                !path.contains(where: popover.passthroughViews.contains)
            {
                return path[0]
            }
        }
        return view
    }

    /// Whether the last view of `path` is a superview of the last one of `other`, or is behind it.
    private func isBehind(_ path: [ViewIndex], _ other: [ViewIndex]) -> Bool {
        guard let place = zip(path, other).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
            return path.count < other.count
        }
        let siblings = children(of: path[place - 1])
        // The first of the two is the one behind.
        return siblings.first { $0 == path[place] || $0 == other[place] } == path[place]
    }

    /// Performs the hit test of `view`. `point` is in the superview's coordinates.
    private func hitTest(_ view: ViewIndex, _ point: Point) -> ViewIndex? {
        guard let local = local(point, view) else { return nil }
        for rule in scene.hitTestRules[scene[overridesOf: view].hitTestRules.range] {
            switch rule {
            case .itself: return view
            case .nothing: return nil
            case .view(let answer, let condition):
                guard let condition else { return answer }
                if isInside(condition, local, of: view) { return answer }
            case .nilIfInside(let other): if isInside(other, local, of: view) { return nil }
            case .nilIfSelf: if byDefault(view, local) == view { return nil }
            case .subviewsFirst:
                for child in children(of: view).reversed() {
                    if let answer = hitTest(child, local) { return answer }
                }
            case .reactNative(let isLegacy):
                let it = scene[view]
                if !it.flags.contains(.isUserInteractionEnabled) || it.flags.contains(.isHidden) {
                    return nil
                }
                if !(isLegacy && Double(it.alpha) < 0.01), isRefused(view) { return nil }
                if it.flags.contains(.clipsToBounds), !pointInside(view, local) { return nil }
                for child in children(of: view).reversed() {
                    if let answer = hitTest(child, local) { return answer }
                }
            case .itselfIfInside: return pointInside(view, local) ? view : nil
            }
        }
        return byDefault(view, local)
    }

    private func byDefault(_ view: ViewIndex, _ local: Point) -> ViewIndex? {
        guard !isRefused(view), pointInside(view, local) else { return nil }
        for child in children(of: view).reversed() {
            if let answer = hitTest(child, local) { return answer }
        }
        return view
    }

    private func isRefused(_ view: ViewIndex) -> Bool {
        let it = scene[view]
        return !it.flags.contains(.isUserInteractionEnabled) || it.flags.contains(.isHidden)
            || Double(it.alpha) < 0.01 || (it.viewClass.isControl && !it.flags.contains(.isEnabled))
    }

    private func pointInside(_ view: ViewIndex, _ local: Point) -> Bool {
        let bounds = scene[view].bounds
        let rules = scene.pointInsideRules[scene[overridesOf: view].pointInsideRules.range]
        var hasShape = false
        for rule in rules {
            switch rule {
            case .always(let answer): return answer
            case .insets(let insets):
                hasShape = true
                if local.x >= bounds.origin.x + insets.left, local.y >= bounds.origin.y + insets.top,
                    local.x < bounds.origin.x + bounds.size.width - insets.right,
                    local.y < bounds.origin.y + bounds.size.height - insets.bottom
                {
                    return true
                }
            case .ellipse:
                hasShape = true
                let radii = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
                guard radii.x > 0, radii.y > 0 else { continue }
                let dx = (local.x - bounds.origin.x - radii.x) / radii.x
                let dy = (local.y - bounds.origin.y - radii.y) / radii.y
                if dx * dx + dy * dy <= 1, isIn(bounds, local) { return true }
            case .polygon(let span):
                hasShape = true
                if windingNumber(Array(scene.polygonVertices[span.range]), local) != 0 { return true }
            case .anySubview:
                let isAny = children(of: view).contains { child in
                    guard !isRefused(child), let inside = self.local(local, child) else { return false }
                    return isIn(scene[child].bounds, inside)
                }
                if isAny { return true }
            case .insideView(let other): if isInside(other, local, of: view) { return true }
            }
        }
        return hasShape ? false : isIn(bounds, local)
    }

    // MARK: Geometry

    private func isIn(_ rect: Rect, _ point: Point) -> Bool {
        point.x >= rect.origin.x && point.y >= rect.origin.y && point.x < rect.origin.x + rect.size.width
            && point.y < rect.origin.y + rect.size.height
    }

    private func children(of view: ViewIndex) -> [ViewIndex] {
        scene.views.indices.map { ViewIndex($0) }.filter { scene[$0].superview == view }
    }

    private func transform(of view: ViewIndex) -> AffineTransform {
        scene[view].transform.map { scene.transforms[$0].transform } ?? .identity
    }

    /// Solves M·(local − anchor) = point − center by Cramer's rule.
    private func local(_ point: Point, _ view: ViewIndex) -> Point? {
        let placement = scene[placementOf: view]
        let m = transform(of: view)
        let right = Point(x: point.x - placement.center.x - m.tx, y: point.y - placement.center.y - m.ty)
        let determinant = m.a * m.d - m.b * m.c
        guard determinant != 0 else { return nil }
        return Point(
            x: (right.x * m.d - m.c * right.y) / determinant + placement.bounds.origin.x
                + placement.anchorPoint.x * placement.bounds.size.width,
            y: (m.a * right.y - right.x * m.b) / determinant + placement.bounds.origin.y
                + placement.anchorPoint.y * placement.bounds.size.height)
    }

    private func onScreen(_ local: Point, _ view: ViewIndex) -> Point {
        let placement = scene[placementOf: view]
        let m = transform(of: view)
        let x =
            local.x - placement.bounds.origin.x - placement.anchorPoint.x * placement.bounds.size.width
        let y =
            local.y - placement.bounds.origin.y - placement.anchorPoint.y * placement.bounds.size.height
        let above = Point(
            x: m.a * x + m.c * y + m.tx + placement.center.x, y: m.b * x + m.d * y + m.ty + placement.center.y
        )
        return scene[view].superview.map { onScreen(above, $0) } ?? above
    }

    /// Converts through screen coordinates, without a common ancestor.
    private func isInside(_ other: ViewIndex, _ local: Point, of view: ViewIndex) -> Bool {
        var point = onScreen(local, view)
        for step in scene.path(to: other) {
            guard let next = self.local(point, step) else { return false }
            point = next
        }
        return isIn(scene[other].bounds, point)
    }

    /// Adds up the side of the point for each edge (Sunday's algorithm).
    private func windingNumber(_ vertices: [Point], _ point: Point) -> Int {
        guard vertices.count >= 3 else { return 0 }
        var number = 0
        for index in vertices.indices {
            let a = vertices[index]
            let b = vertices[(index + 1) % vertices.count]
            let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
            if a.y <= point.y, b.y > point.y, side > 0 { number += 1 }
            if a.y > point.y, b.y <= point.y, side < 0 { number -= 1 }
        }
        return number
    }
}
