/// The axes along which a scroll view scrolls, and their directions on the screen.
package struct ScrollAxes {
    /// Converts a translation on the screen to one in the scroll view.
    package let toView: AffineTransform
    /// Whether there is anything to scroll along x (rule SC-5).
    package let isHorizontal: Bool
    /// Whether there is anything to scroll along y.
    package let isVertical: Bool

    package init(toView: AffineTransform, isHorizontal: Bool, isVertical: Bool) {
        self.toView = toView
        self.isHorizontal = isHorizontal
        self.isVertical = isVertical
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
    /// Whether each axis can scroll: the content is larger than the bounds, or it bounces (rule SC-5).
    package func scrolls(_ scroll: ScrollIndex) -> (horizontally: Bool, vertically: Bool) {
        let size = self[self[scroll].view].placement.bounds.size
        let content = self[scroll].contentSize
        let flags = self[scroll].flags
        return (
            content.width > size.width || flags.contains(.alwaysBounceHorizontal),
            content.height > size.height || flags.contains(.alwaysBounceVertical)
        )
    }

    /// The maximum content offset; the minimum is zero.
    package func greatestOffset(of scroll: ScrollIndex) -> Point {
        let size = self[self[scroll].view].placement.bounds.size
        let content = self[scroll].contentSize
        return Point(x: max(content.width - size.width, 0), y: max(content.height - size.height, 0))
    }
}
