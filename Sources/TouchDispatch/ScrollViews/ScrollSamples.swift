internal import TouchMotion

/// The content offset and the zoom scale of each scroll view that moves, at the moments at which they are shown. The
/// moments are those of the steps and, on a curve, display frames (rule MO-2).
///
/// Their number is limited: a curve has at most `mostOfCurve` moments, and all curves together at most `mostOfAll`
/// or two per curve. Of a curve with more frames, only every nth one is contained, and the last one.
public struct ScrollSamples: Sendable {
    public static let mostOfCurve: Int64 = 2000
    public static let mostOfAll: Int64 = 100_000

    /// The offset and the zoom scale that are shown from `time` on.
    public struct Sample: Equatable, Sendable {
        public var time: Instant
        public var offset: Point
        /// Nil until the first moment with a known zoom scale.
        public var zoomScale: Double?
    }

    /// The samples of one scroll view, in order of time.
    public struct Series: Sendable {
        public var scroll: ScrollIndex
        public var samples: [Sample]
    }

    /// In the order in which the first movements of the scroll views ended.
    public private(set) var series: [Series] = []

    public init(_ log: ScrollLog, on display: Display) {
        var segments: [ScrollIndex: [ScrollSegment]] = [:]
        var order: [ScrollIndex] = []
        var curves: Int64 = 0
        for segment in log.segments {
            if segments[segment.scroll] == nil { order.append(segment.scroll) }
            segments[segment.scroll, default: []].append(segment)
            if segment.start != nil { curves &+= 1 }
        }
        let most = max(2, min(ScrollSamples.mostOfCurve, ScrollSamples.mostOfAll / max(1, curves)))
        for scroll in order {
            let own = segments[scroll] ?? []
            var parts: [Part] = []
            for (position, segment) in own.enumerated() {
                let next = position &+ 1 < own.count ? own[position &+ 1] : nil
                let isLast = next?.start == nil || next?.start != segment.start || next?.kind == .zoom
                segment.addParts(to: &parts, isLast: isLast, display, most: most)
            }
            series.append(Series(scroll: scroll, samples: ScrollSamples.merged(parts)))
        }
    }

    /// A moment of one segment. Drags and zooms can overlap.
    fileprivate struct Part {
        var moment: ScrollSegment.Moment
        /// The end of a drag.
        var end: Instant?
        /// Whether an animated zoom shows it.
        var isAnimatedZoom = false
    }

    private static func merged(_ parts: [Part]) -> [Sample] {
        // `sorted` does not promise to keep the order of equal times.
        let order = parts.indices.sorted {
            (parts[$0].moment.time, $0) < (parts[$1].moment.time, $1)
        }
        var samples: [Sample] = []
        var dragEnd: Instant?
        for index in order {
            let part = parts[index]
            var sample = Sample(
                time: part.moment.time, offset: part.moment.offset.finite,
                zoomScale: part.moment.zoomScale?.finite ?? samples.last?.zoomScale)
            if let end = part.end { dragEnd = end }
            // The drag determines the offset while the zoom scale is animated.
            if part.isAnimatedZoom, let end = dragEnd, part.moment.time < end, let last = samples.last {
                sample.offset = last.offset
            }
            if let last = samples.last, last.offset == sample.offset, last.zoomScale == sample.zoomScale {
                continue
            }
            samples.append(sample)
        }
        return samples
    }
}

extension ScrollSegment {
    /// - Parameter isLast: Whether it is the last part of its motion.
    fileprivate func addParts(
        to parts: inout [ScrollSamples.Part], isLast: Bool, _ display: Display, most: Int64
    ) {
        guard let start else {
            let end = kind == .drag ? to.time : nil
            for step in [from] + steps + [to] { parts.append(ScrollSamples.Part(moment: step, end: end)) }
            return
        }
        let isZoom = animation != nil
        let clock = DisplayClock(start: start.microseconds, framesPerSecond: max(1, display.framesPerSecond))
        let first = clock.frame(at: from.time.microseconds)
        let last = clock.frame(at: to.time.microseconds)
        if from.time == start { parts.append(ScrollSamples.Part(moment: from, isAnimatedZoom: isZoom)) }
        let interval = max(1, (last &- first &+ most &- 1) / most)
        for frame in stride(from: first &+ 1, through: last, by: Int(interval)) {
            let time = Instant(microseconds: clock.time(of: frame))
            // The last frame can be after the end of the curve.
            if isLast, time >= to.time { break }
            let moment = Moment(
                time: time,
                offset: offset(at: clock, frame, scale: display.scale),
                zoomScale: zoomScale(at: clock.seconds(of: frame)))
            parts.append(ScrollSamples.Part(moment: moment, isAnimatedZoom: isZoom))
        }
        if isLast { parts.append(ScrollSamples.Part(moment: to, isAnimatedZoom: isZoom)) }
    }

    private func offset(at clock: DisplayClock, _ frame: Int64, scale: Double) -> Point {
        if let x, let y {
            let time = Double(clock.start) / 1e6 + clock.seconds(of: frame)
            return Point(x: x.shown(at: time, scale: scale), y: y.shown(at: time, scale: scale))
        }
        let seconds = clock.seconds(of: frame)
        return Point(
            x: eased(from.offset.x, to.offset.x, at: seconds),
            y: eased(from.offset.y, to.offset.y, at: seconds))
    }

    private func zoomScale(at seconds: Double) -> Double? {
        guard animation != nil, let start = from.zoomScale, let end = to.zoomScale else { return nil }
        return eased(start, end, at: seconds)
    }

    /// The value of an animated zoom (rule MO-17).
    private func eased(_ start: Double, _ end: Double, at seconds: Double) -> Double {
        guard let animation, animation > 0 else { return end }
        return Easing(start: start, end: end).position(at: seconds / animation * Easing.duration)
    }
}

extension ScrollSegment.Curve {
    /// The offset at `time`, in seconds on the virtual clock, before it is rounded to device pixels.
    package func position(at time: Double) -> Double {
        let passed = max(0, time - start)
        return switch shape {
        case .rest(let offset): offset
        case .deceleration(let start, let velocity, let rate):
            Deceleration(start: start, velocity: velocity, rate: rate).position(at: passed)
        case .spring(let start, let velocity, let rest, _):
            Spring(rest: rest, start: start, velocity: velocity).position(at: passed)
        case .easing(let start, let end, _): Easing(start: start, end: end).position(at: passed)
        }
    }

    /// The offset on device pixels (rule MO-2). An offset at rest need not be on a pixel.
    fileprivate func shown(at time: Double, scale: Double) -> Double {
        if case .rest = shape { return position(at: time) }
        return PixelGrid.rounded(position(at: time), scale: scale)
    }
}
