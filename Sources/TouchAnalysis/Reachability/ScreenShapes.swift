package import TouchDispatch

/// Computes the areas of views and of their overrides on the screen.
package struct ScreenShapes {
    private let scene: Scene
    /// Converts each view's coordinates to the screen's; nil if its transform, or an ancestor's, has no
    /// inverse.
    private let toScreen: [AffineTransform?]

    /// At coordinates beyond this value, in points, areas are too coarse to be exact.
    private static let exactExtent = 1e9
    /// The maximum distance between an ellipse and the polygon that approximates it, in points.
    private static let curveError = 0.02

    /// - Complexity: O(views).
    package init(_ scene: Scene) {
        self.scene = scene
        var toScreen: [AffineTransform?] = []
        toScreen.reserveCapacity(scene.views.count)
        for index in scene.views.indices {
            let view = scene.views[index]
            let isInvertible = view.transform.map { scene.transforms[$0].inverse != nil } ?? true
            guard isInvertible else {
                toScreen.append(nil)
                continue
            }
            let own = scene.toSuperview(ViewIndex(index))
            guard let superview = view.superview else {
                toScreen.append(own)
                continue
            }
            toScreen.append(toScreen[superview].map { $0.after(own) })
        }
        self.toScreen = toScreen
    }

    /// The view's bounds on the screen; nil if they have no area or cannot be converted.
    package func bounds(of view: ViewIndex) -> ScreenPolygon? {
        polygon(scene[view].bounds, of: view)
    }

    /// The x axis of the view as a direction on the screen; nil if it is along an axis of the screen.
    package func slant(of view: ViewIndex) -> Point? {
        guard let transform = toScreen[view] else { return nil }
        let axis = Point(x: transform.a, y: transform.b)
        let length = axis.length
        guard length.isFinite, min(abs(axis.x), abs(axis.y)) > 1e-6 * length else { return nil }
        return axis * (1 / length)
    }

    /// The part of `domain` in which the view's `pointInside` returns true (rules HT-2, HT-8, HT-10, HT-11).
    package func inside(
        _ view: ViewIndex, _ domain: ScreenRegion, minimumHitAlpha: Double, budget: inout WorkBudget
    ) -> ScreenRegion {
        let rules = scene.pointInsideRules[scene[overridesOf: view].pointInsideRules.range]
        var rest = domain
        var result: ScreenRegion = []
        var replacesBounds = false
        func add(_ area: ScreenRegion, _ budget: inout WorkBudget) {
            result += rest.intersection(area, &budget)
            rest = rest.subtracting(area, &budget)
        }
        for rule in rules {
            guard !budget.isSpent else { return [] }
            budget.spend(WorkBudget.rule &* (1 &+ rest.count))
            switch rule {
            case .always(true): return result + rest
            case .always(false): return result
            case .insets(let insets):
                add(region(polygon(scene[view].bounds.inset(by: insets), of: view)), &budget)
            case .ellipse: add(region(ellipse(in: scene[view].bounds, of: view)), &budget)
            case .polygon(let span): add(polygon(span, of: view, budget: &budget), &budget)
            case .anySubview: addSubviews(of: view, minimumHitAlpha, &budget, add)
            case .insideView(let other): add(region(bounds(of: other)), &budget)
            }
            replacesBounds = replacesBounds || rule.isShape
        }
        if !replacesBounds { add(region(bounds(of: view)), &budget) }
        return result
    }

    private func addSubviews(
        of view: ViewIndex, _ minimumHitAlpha: Double, _ budget: inout WorkBudget,
        _ add: (ScreenRegion, inout WorkBudget) -> Void
    ) {
        var child = Int(view.raw) &+ 1
        while child < Int(scene[view].subtreeEnd), !budget.isSpent {
            budget.spend(WorkBudget.rule)
            let subview = scene.views[child]
            if subview.refusal(minimumHitAlpha: minimumHitAlpha) == nil {
                add(region(bounds(of: ViewIndex(child))), &budget)
            }
            child = Int(subview.subtreeEnd)
        }
    }

    private func region(_ polygon: ScreenPolygon?) -> ScreenRegion { polygon.map { [$0] } ?? [] }

    // MARK: Conversion to the screen

    private func polygon(_ rect: Rect, of view: ViewIndex) -> ScreenPolygon? {
        guard rect.size.width > 0, rect.size.height > 0 else { return nil }
        return polygon([rect.corner(0), rect.corner(1), rect.corner(2), rect.corner(3)], of: view)
    }

    private func polygon(
        _ corners: [Point], of view: ViewIndex, isApproximate: Bool = false
    ) -> ScreenPolygon? {
        guard let transform = toScreen[view] else { return nil }
        var isTooFar = false
        let limit = ScreenShapes.exactExtent * 1000
        let mapped = corners.map { corner in
            let exact = transform.applied(to: corner)
            let point = exact.finite
            if !(max(abs(exact.x), abs(exact.y)) <= ScreenShapes.exactExtent) { isTooFar = true }
            return Point(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
        }
        return ScreenPolygon(mapped, isApproximate: isApproximate || isTooFar)
    }

    private func ellipse(in rect: Rect, of view: ViewIndex) -> ScreenPolygon? {
        guard rect.size.width > 0, rect.size.height > 0 else { return nil }
        let box = polygon(rect, of: view)?.box
        let radius = max(box?.width ?? 1, box?.height ?? 1) / 2
        let ideal = Double.pi / (2 * ScreenShapes.curveError / max(radius, 1)).squareRoot()
        let count = Int(min(max(ideal, 16), 256))
        let center = rect.middle
        let corners = (0..<count).map { index in
            let unit = Point(angle: 2 * Double.pi * Double(index) / Double(count), length: 1)
            return Point(
                x: center.x + unit.x * rect.size.width / 2, y: center.y + unit.y * rect.size.height / 2)
        }
        return polygon(corners, of: view, isApproximate: true)
    }

    private func polygon(
        _ span: Span32, of view: ViewIndex, budget: inout WorkBudget
    ) -> ScreenRegion {
        ConvexParts.of(Array(scene.polygonVertices[span.range]), budget: &budget).compactMap {
            polygon($0, of: view)
        }
    }
}

extension Scene {
    /// Converts the view's coordinates to its superview's, as one transform.
    fileprivate func toSuperview(_ view: ViewIndex) -> AffineTransform {
        let origin = toSuperview(.zero, from: view)
        guard let slot = self[view].transform else {
            return AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: origin.x, ty: origin.y)
        }
        let linear = transforms[slot].transform
        return AffineTransform(
            a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: origin.x, ty: origin.y)
    }
}

extension AffineTransform {
    /// The transform that applies `inner` first, then this one.
    fileprivate func after(_ inner: AffineTransform) -> AffineTransform {
        let origin = applied(to: Point(x: inner.tx, y: inner.ty))
        return AffineTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d, tx: origin.x, ty: origin.y)
    }
}
