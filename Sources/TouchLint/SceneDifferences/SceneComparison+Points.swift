internal import TouchAnalysis
internal import TouchDispatch

extension SceneComparison {
    typealias Sides = (a: SceneDifference.Side, b: SceneDifference.Side)

    /// Compares the tap points of a view whose region is different, and whether the minimum tap size fits into the
    /// regions.
    ///
    /// - Parameter lossSeverity: The severity if it no longer fits; nil for the usual one.
    mutating func comparePoints(
        _ pair: ViewPair, _ before: ScreenRegion, _ after: ScreenRegion,
        _ lossSeverity: Finding.Severity?, _ sides: inout Sides
    ) -> [(DifferenceKind, Finding.Severity?)] {
        let offset = offset(sides) ?? .zero
        guard !isSame(before, after, movedBy: offset),
            let old = RegionOutline(before, &budget), let new = RegionOutline(after, &budget)
        else { return [] }
        measure(pair.a, old, a, pair.withSubviews, &sides.a)
        measure(pair.b, new, b, pair.withSubviews, &sides.b)
        var kinds: [(DifferenceKind, Finding.Severity?)] = []
        if sides.a.meetsMinimumTapSize != sides.b.meetsMinimumTapSize {
            kinds.append(
                sides.b.meetsMinimumTapSize == true ? (.tapSizeGained, nil) : (.tapSizeLost, lossSeverity))
        }
        guard let from = sides.a.tapPoint, let to = sides.b.tapPoint,
            (from + offset - to).length >= Tolerance.distance
        else { return kinds }
        if !isTapPoint(from + offset, asGoodAs: to, in: new)
            || !isTapPoint(to - offset, asGoodAs: from, in: old)
        {
            kinds.append((.tapPointMoved, nil))
        }
        return kinds
    }

    private mutating func measure(
        _ view: ViewIndex, _ outline: RegionOutline, _ scene: ComparedScene, _ withSubviews: Bool,
        _ side: inout SceneDifference.Side
    ) {
        let views = scene.views(of: view, withSubviews: withSubviews)
        side.tapPoint = scene.map.tapPoint(views, outline, scene.tester, &budget)
        side.meetsMinimumTapSize = scene.map.fits(
            minimumTapSize, outline, slant: scene.map.shapes.slant(of: view), &budget)
    }

    /// Whether two regions are equal except for rounding, if the first one is moved. They can consist of different
    /// polygons.
    private mutating func isSame(
        _ before: ScreenRegion, _ after: ScreenRegion, movedBy offset: Point
    ) -> Bool {
        budget.spend(before.count &* WorkBudget.piece)
        let moved = before.map { $0.moved(by: offset) }
        if moved == after { return true }
        let missing = moved.subtracting(after, &budget).area + after.subtracting(moved, &budget).area
        return missing < Tolerance.area
    }

    /// Whether `point` is in the region and no nearer to its edge than `other`, within twice the accuracy of tap points.
    private mutating func isTapPoint(
        _ point: Point, asGoodAs other: Point, in outline: RegionOutline
    ) -> Bool {
        budget.spend(outline.segments.count &* 4 &+ outline.region.count)
        guard outline.region.contains(where: { $0.contains(point) }) else { return false }
        func clearance(_ point: Point) -> Double {
            outline.segments.reduce(.infinity) { min($0, $1.distance(point)) }
        }
        let needed = clearance(other)
        return clearance(point) >= needed - max(0.2, needed / 25)
    }

    /// The distance between the frames in both scenes; nil if they have different sizes.
    func offset(_ sides: Sides) -> Point? {
        guard let from = sides.a.frame, let to = sides.b.frame else { return nil }
        return offset(from, to)
    }

    func offset(_ from: Rect, _ to: Rect) -> Point? {
        let tolerance = Tolerance.distance
        guard abs(from.size.width - to.size.width) < tolerance,
            abs(from.size.height - to.size.height) < tolerance
        else { return nil }
        return to.origin - from.origin
    }
}

extension ScreenPolygon {
    /// The polygon at another place.
    fileprivate func moved(by offset: Point) -> ScreenPolygon {
        guard offset != .zero else { return self }
        guard !isBox else {
            return ScreenPolygon(
                ScreenBox(
                    minX: box.minX + offset.x, minY: box.minY + offset.y, maxX: box.maxX + offset.x,
                    maxY: box.maxY + offset.y),
                isApproximate: isApproximate)
        }
        return ScreenPolygon(corners.map { $0 + offset }, isApproximate: isApproximate) ?? self
    }
}
