internal import TouchMotion

/// A scroll view's content along one axis at one moment. Positions are content offsets in points, velocities are in
/// points per second.
struct ContentAxis {
    let offset: Double
    /// The limits of the offset at rest (rule MO-1).
    let limits: ClosedRange<Double>
    /// The length of the scroll view's bounds.
    let viewport: Double
    /// Whether a drag can scroll along the axis (rule SC-5).
    let canScroll: Bool
    let bounces: Bool
    let decelerationRate: Double
    let displayScale: Double

    /// The offset, limited to the limits.
    var within: Double { limited(offset) }

    /// Whether the offset is beyond the limits, and not only by a rounding error (rule CK-3).
    var isBeyond: Bool { abs(offset - within) > Tolerance.slack }

    // MARK: Resistance (rule MO-4)

    /// The offset without the resistance beyond an edge.
    var pulled: Double {
        bounces ? RubberBand.pulled(offset, limits, viewport: viewport) : offset
    }

    /// The offset that is shown for one without resistance, rounded to device pixels.
    func shown(pulled: Double) -> Double {
        let limited = limited(pulled)
        guard pulled != limited else { return self.limited(PixelGrid.rounded(pulled, scale: displayScale)) }
        guard bounces else { return limited }
        return PixelGrid.rounded(RubberBand.shown(pulled, limits, viewport: viewport), scale: displayScale)
    }

    /// The offset that is shown for `pulled` without resistance: limited, and rounded to device pixels.
    func shownWithin(_ pulled: Double) -> Double {
        let limited = limited(pulled)
        return pulled == limited ? self.limited(PixelGrid.rounded(pulled, scale: displayScale)) : limited
    }

    // MARK: The motion after a lift (rules MO-3 to MO-9)

    /// The target that UIKit announces (rule MO-7).
    func announcedTarget(_ velocity: Double) -> Double {
        guard !isBeyond else { return within }
        let target = Deceleration(start: within, velocity: velocity, rate: decelerationRate).announcedTarget
        return limited(PixelGrid.rounded(target.finite, scale: displayScale))
    }

    /// The velocity that the content has after a lift with `velocity`: 0 if it is within the limits, and the lift is slower
    /// than `least` (rule MO-3).
    func starting(_ velocity: Double, _ least: Double) -> Double {
        isBeyond || Tolerance.reaches(abs(velocity), least) ? velocity : 0
    }

    /// The motion without pages and without a target of the delegate; nil if the content rests.
    ///
    /// - Parameters:
    ///   - velocity: Of the offset, as the finger moves it.
    ///   - isAtRest: Whether the finger rested before the lift.
    func motion(_ velocity: Double, isAtRest: Bool) -> AxisMotion? {
        AxisMotion(
            start: offset, velocity: resisted(velocity), isAtRest: isAtRest,
            AxisMotion.Conditions(limits: limits, rate: decelerationRate, bounces: bounces))
    }

    /// The motion to a page, or to the edge along an axis that does not scroll (rule MO-8); nil if the content rests.
    func pageMotion(_ velocity: Double, isAtRest: Bool) -> AxisMotion? {
        guard canScroll, viewport > 0 else { return motion(0, isAtRest: isAtRest) }
        let page = Paging.target(offset, velocity: velocity, page: viewport, limits)
        return AxisMotion(start: offset, page: page, velocity: resisted(velocity))
    }

    /// The motion to the target that the delegate has chosen (rule MO-9); nil if the content rests there.
    func motion(to target: Double, _ velocity: Double, isAtRest: Bool) -> AxisMotion? {
        guard isBeyond, target == within else {
            return AxisMotion(start: offset, target: target, rate: decelerationRate)
        }
        let released = isAtRest ? (within - offset) * Spring.releaseRate : resisted(velocity)
        return AxisMotion(start: offset, page: within, velocity: released)
    }

    /// The velocity of the content beyond an edge for that of the finger (rule MO-6).
    private func resisted(_ velocity: Double) -> Double {
        bounces ? velocity * RubberBand.slope(pulled, limits, viewport: viewport) : velocity
    }

    private func limited(_ offset: Double) -> Double {
        min(max(offset, limits.lowerBound), limits.upperBound)
    }
}

/// A scroll view's content along both axes at one moment.
struct ScrollContent {
    let x, y: ContentAxis

    init(of scroll: ScrollIndex, in scene: Scene, displayScale: Double) {
        let properties = scene[scroll]
        let bounds = scene[properties.view].bounds
        let limits = properties.limits(in: bounds.size)
        let canScroll = properties.scrolls(in: bounds.size)
        let bounces = properties.flags.contains(.bounces)
        x = ContentAxis(
            offset: bounds.origin.x, limits: limits.x, viewport: bounds.size.width,
            canScroll: canScroll.horizontally, bounces: bounces,
            decelerationRate: properties.decelerationRate,
            displayScale: displayScale)
        y = ContentAxis(
            offset: bounds.origin.y, limits: limits.y, viewport: bounds.size.height,
            canScroll: canScroll.vertically, bounces: bounces, decelerationRate: properties.decelerationRate,
            displayScale: displayScale)
    }

    var offset: Point { Point(x: x.offset, y: y.offset) }
    var within: Point { Point(x: x.within, y: y.within) }
    var pulled: Point { Point(x: x.pulled, y: y.pulled) }
    var limits: ScrollLimits { ScrollLimits(x: x.limits, y: y.limits) }

    func shown(pulled: Point) -> Point { Point(x: x.shown(pulled: pulled.x), y: y.shown(pulled: pulled.y)) }
}
