/// The axes along which a scroll view scrolls, and their directions on the screen.
package struct ScrollAxes {
    /// A way on the screen as a way in the scroll view, without translation.
    let toView: AffineTransform
    /// Whether there is anything to scroll along x (rule SC-5).
    let isHorizontal: Bool
    /// Whether there is anything to scroll along y.
    let isVertical: Bool

    /// No axis scrolls.
    static let none = ScrollAxes(toView: .identity, isHorizontal: false, isVertical: false)

    /// `way` along the scroll view's axes, in points of the screen: a scroll view's own scale moves no
    /// threshold (rule GA-1).
    func along(_ way: Point) -> Point {
        let own = toView.applied(to: way)
        let length = own.length
        return length > 0 && length.isFinite ? own * (way.length / length) : way
    }

    /// The way on the screen that is `way` along the scroll view's axes.
    func onScreen(_ way: Point) -> Point {
        guard let back = toView.inverted else { return way }
        let screen = back.applied(to: way)
        let length = screen.length
        return length > 0 && length.isFinite ? screen * (way.length / length) : .zero
    }

    /// How far `way` goes along axes that scroll.
    func scrolling(_ way: Point) -> Double {
        let way = along(way)
        return max(isHorizontal ? abs(way.x) : 0, isVertical ? abs(way.y) : 0)
    }

    /// How far `way` goes along axes that do not scroll.
    func resting(_ way: Point) -> Double {
        let way = along(way)
        return max(isHorizontal ? 0 : abs(way.x), isVertical ? 0 : abs(way.y))
    }
}

extension Scene {
    /// Whether there is anything to scroll along each axis: more content than fits, or a bounce (rule SC-5).
    package func scrolls(_ scroll: ScrollIndex) -> (horizontally: Bool, vertically: Bool) {
        let size = self[self[scroll].view].placement.bounds.size
        let content = self[scroll].contentSize
        let flags = self[scroll].flags
        return (
            content.width > size.width || flags.contains(.alwaysBounceHorizontal),
            content.height > size.height || flags.contains(.alwaysBounceVertical)
        )
    }

    /// The greatest content offset; the least is zero.
    func greatestOffset(of scroll: ScrollIndex) -> Point {
        let size = self[self[scroll].view].placement.bounds.size
        let content = self[scroll].contentSize
        return Point(x: max(content.width - size.width, 0), y: max(content.height - size.height, 0))
    }
}
