internal import TouchMotion

/// Where `scrollToItem` shows an item (rule AN-10): `UITableView.ScrollPosition` and
/// `UICollectionView.ScrollPosition`.
public enum ScrollPosition: UInt8, CaseIterable, Sendable {
    /// The nearest offset at which the item is visible.
    case none
    case top, middle, bottom, centeredVertically
    case left, centeredHorizontally, right
}

/// Changes of the content offset by the application's code (rules AN-8 to AN-10).
extension AppState {
    /// `UIScrollView.setContentOffset(_:animated:)`.
    mutating func setContentOffset(_ offset: Point, of scroll: ScrollIndex, isAnimated: Bool) {
        budget.spend(Int(scene[scene[scroll].view].depth) &+ 64)
        let target = onPixels(offset, scene.limits(of: scroll))
        let run = scrollRuns[scroll]
        if isAnimated, !run.isDragging, !run.isStopped, !isRemoved(.view(scene[scroll].view)) {
            animate(scroll, to: target)
        } else {
            jump(scroll, to: target)
        }
    }

    /// Shows `item`, a view in the content (rule AN-10).
    mutating func scroll(
        _ scroll: ScrollIndex, to item: ViewIndex, at position: ScrollPosition, isAnimated: Bool
    ) {
        let view = scene[scroll].view
        budget.spend(Int(scene[item].depth) &* 32 &+ 64)
        guard !isRemoved(.view(item)), let frame = scene.frame(of: item, in: view) else { return }
        let size = scene[view].placement.bounds.size
        let inset = scene[scroll].inset
        let current = contentOffset(of: scroll)
        let x = AxisAlignment(
            item: frame.origin.x, frame.size.width, viewport: size.width, inset.left, inset.right)
        let y = AxisAlignment(
            item: frame.origin.y, frame.size.height, viewport: size.height, inset.top, inset.bottom)
        var offset = current
        switch position {
        case .none: offset = Point(x: x.nearest(to: current.x), y: y.nearest(to: current.y))
        case .top: offset.y = y.atStart
        case .middle, .centeredVertically: offset.y = y.centered
        case .bottom: offset.y = y.atEnd
        case .left: offset.x = x.atStart
        case .centeredHorizontally: offset.x = x.centered
        case .right: offset.x = x.atEnd
        }
        let clamped = scene.limits(of: scroll).clamped(offset)
        // An axis that is not aligned keeps its offset, even beyond the content.
        setContentOffset(
            Point(
                x: offset.x == current.x ? current.x : clamped.x,
                y: offset.y == current.y ? current.y : clamped.y), of: scroll, isAnimated: isAnimated)
    }

    /// A finger begins to drag content that is animated: the animation ends (rule AN-9).
    mutating func interruptAnimation(of scroll: ScrollIndex) {
        guard scrollRuns[scroll].isAnimating else { return }
        stop(scroll, because: .touch)
        scrollRuns[scroll].phase = .resting
    }

    private mutating func animate(_ scroll: ScrollIndex, to target: Point) {
        let from = contentOffset(of: scroll)
        if !scrollRuns[scroll].isResting { stop(scroll, because: .setContentOffset) }
        guard target != from, target.x.isFinite, target.y.isFinite,
            var motion = ScrollMotion(
                from: from, clock(), x: easing(from.x, target.x), y: easing(from.y, target.y))
        else { return }
        motion.isAnimation = true
        scrollRuns.start(motion, of: scroll)
    }

    private func easing(_ start: Double, _ end: Double) -> AxisMotion? {
        start == end ? nil : AxisMotion(Easing(start: start, end: end))
    }

    private mutating func jump(_ scroll: ScrollIndex, to target: Point) {
        if case .moving = scrollRuns[scroll].phase { stop(scroll, because: .setContentOffset) }
        let from = contentOffset(of: scroll)
        let pulled = pulledOffset(of: scroll)
        guard place(target, of: scroll) else { return }
        // A drag continues from the new offset.
        scrollRuns[scroll].start = (scrollRuns[scroll].start + (pulledOffset(of: scroll) - pulled)).finite
        scrollRuns.addSet(scroll, from: from, to: moment(of: scroll))
        report(.scrollViewDidScroll, scroll)
    }

    /// Offsets are rounded to device pixels; limits are exact (rule MO-2).
    private func onPixels(_ offset: Point, _ limits: ScrollLimits) -> Point {
        func rounded(_ value: Double, _ limits: ClosedRange<Double>) -> Double {
            if value == limits.lowerBound || value == limits.upperBound { return value }
            return PixelGrid.rounded(value, scale: options.display.scale)
        }
        return Point(x: rounded(offset.x, limits.x), y: rounded(offset.y, limits.y))
    }
}

/// The content offsets along one axis at which an item is aligned with the visible part of a viewport.
private struct AxisAlignment {
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
    fileprivate func frame(of view: ViewIndex, in ancestor: ViewIndex) -> Rect? {
        let bounds = self[view].placement.bounds
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
