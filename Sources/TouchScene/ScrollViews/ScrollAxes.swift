/// The axes along which a scroll view scrolls, and their directions on the screen.
package struct ScrollAxes {
    /// Converts a translation on the screen to one in the scroll view.
    package let toView: AffineTransform
    /// Whether there is anything to scroll along x (rule SC-5).
    package let isHorizontal: Bool
    /// Whether there is anything to scroll along y.
    package let isVertical: Bool
    /// Whether a touch has stopped the content, so that the pan begins immediately (rule MO-10).
    package let isStopped: Bool

    package init(toView: AffineTransform, isHorizontal: Bool, isVertical: Bool, isStopped: Bool = false) {
        self.toView = toView
        self.isHorizontal = isHorizontal
        self.isVertical = isVertical
        self.isStopped = isStopped
    }

    /// No axis scrolls.
    package static let none = ScrollAxes(toView: .identity, isHorizontal: false, isVertical: false)

    /// The components of `way` along the scroll view's axes, in points of the screen: the scale of a scroll
    /// view does not affect thresholds (rule GA-1).
    package func along(_ way: Point) -> Point {
        let own = toView.applied(to: way)
        let length = own.length
        return length > 0 && length.isFinite ? own * (way.length / length) : way
    }

    /// The translation on the screen whose components along the scroll view's axes are `way`.
    package func onScreen(_ way: Point) -> Point {
        guard let back = toView.inverted else { return way }
        let screen = back.applied(to: way)
        let length = screen.length
        return length > 0 && length.isFinite ? screen * (way.length / length) : .zero
    }

    /// The greatest component of `way` along an axis that scrolls.
    package func scrolling(_ way: Point) -> Double {
        let way = along(way)
        return max(isHorizontal ? abs(way.x) : 0, isVertical ? abs(way.y) : 0)
    }

    /// The greatest component of `way` along an axis that does not scroll.
    package func resting(_ way: Point) -> Double {
        let way = along(way)
        return max(isHorizontal ? 0 : abs(way.x), isVertical ? 0 : abs(way.y))
    }
}

extension Scene {
    /// Whether each axis can scroll: the content with its insets is larger than the bounds, or it always
    /// bounces (rule SC-5).
    package func scrolls(_ scroll: ScrollIndex) -> (horizontally: Bool, vertically: Bool) {
        self[scroll].scrolls(in: self[self[scroll].view].bounds.size)
    }

    /// The limits of the content offset at rest (rule MO-1).
    package func limits(of scroll: ScrollIndex) -> ScrollLimits {
        self[scroll].limits(in: self[self[scroll].view].bounds.size)
    }
}

/// The limits of a content offset at rest (rule MO-1).
package struct ScrollLimits {
    package let x, y: ClosedRange<Double>

    /// The limits from `minimum` to `maximum`, or `minimum` if that is greater. Differences of a scene's numbers can
    /// overflow.
    package init(minimum: Point, maximum: Point) {
        let minimum = minimum.finite
        let maximum = maximum.finite
        x = minimum.x...max(maximum.x, minimum.x)
        y = minimum.y...max(maximum.y, minimum.y)
    }

    package init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
        self.x = x
        self.y = y
    }

    package func contains(_ offset: Point) -> Bool { x.contains(offset.x) && y.contains(offset.y) }

    package func clamped(_ offset: Point) -> Point {
        Point(
            x: min(max(offset.x, x.lowerBound), x.upperBound),
            y: min(max(offset.y, y.lowerBound), y.upperBound))
    }
}

extension ScrollView {
    /// The limits of the content offset at rest in a viewport of this size (rule MO-1).
    package func limits(in size: Size) -> ScrollLimits {
        ScrollLimits(
            minimum: Point(x: -inset.left, y: -inset.top),
            maximum: Point(
                x: contentSize.width - size.width + inset.right,
                y: contentSize.height - size.height + inset.bottom))
    }

    /// Whether each axis can scroll in a viewport of this size (rule SC-5).
    package func scrolls(in size: Size) -> (horizontally: Bool, vertically: Bool) {
        let bounces = flags.contains(.bounces)
        return (
            contentSize.width + inset.left + inset.right > size.width
                || bounces && flags.contains(.alwaysBounceHorizontal),
            contentSize.height + inset.top + inset.bottom > size.height
                || bounces && flags.contains(.alwaysBounceVertical)
        )
    }
}
