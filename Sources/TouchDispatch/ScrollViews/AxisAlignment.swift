/// The content offsets along one axis at which an item is aligned with the visible part of a viewport.
struct AxisAlignment {
    /// The item begins where the visible part begins.
    let atStart: Double
    let atEnd: Double

    init(item start: Double, _ length: Double, viewport: Double, _ before: Double, _ after: Double) {
        atStart = start - before
        atEnd = start + length - viewport + after
    }

    var centered: Double { atStart / 2 + atEnd / 2 }

    func nearest(to offset: Double) -> Double {
        // Of an item that is larger than the visible part, any part can be visible.
        min(max(offset, min(atStart, atEnd)), max(atStart, atEnd))
    }
}

extension Scene {
    /// The smallest rectangle in the coordinates of `ancestor` that contains the bounds of `view`; nil if it is
    /// not finite.
    func frame(of view: ViewIndex, in ancestor: ViewIndex) -> Rect? {
        let bounds = self[view].bounds
        var corners: [Point] = []
        for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
            let corner = Point(
                x: bounds.origin.x + x * bounds.size.width, y: bounds.origin.y + y * bounds.size.height)
            guard let point = convert(corner, from: view, to: ancestor), point.x.isFinite, point.y.isFinite
            else { return nil }
            corners.append(point)
        }
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return nil
        }
        return Rect(origin: Point(x: left, y: top), size: Size(width: right - left, height: bottom - top))
    }
}
