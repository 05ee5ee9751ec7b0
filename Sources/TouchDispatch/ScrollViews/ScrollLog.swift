internal import TouchMotion

/// The movements of scroll views (rule MO-11).
public struct ScrollLog: Sendable {
    /// In the order in which they ended.
    public var segments: [ScrollSegment] = []
    /// The states of the scroll views at the end; of those that have moved, are touched, or have zoomed.
    public var states: [ScrollState] = []
    /// The scroll views whose zoom scale has changed although the scene does not contain their zoomed view (rule
    /// SC-10).
    public var unknownZooms: [UnknownZoom] = []
    /// The pans of swipe actions that could have begun if they needed less movement (rule SA-2).
    public var lostSwipes: [LostSwipe] = []
    /// The refresh controls whose content a finger has pulled below its top edge (rule RF-1).
    public var pulls: [Pull] = []
}

/// The first loss of a pan of swipe actions to another recognizer.
public struct LostSwipe: Sendable {
    public var swipe: RecognizerIndex
    public var winner: RecognizerIndex
    public var time: Instant
}

/// The first pull that could make a refresh control begin to refresh.
public struct Pull: Sendable {
    public var scroll: ScrollIndex
    public var time: Instant
}

/// The first change of a zoom scale without a zoomed view.
public struct UnknownZoom: Sendable {
    public var scroll: ScrollIndex
    public var time: Instant
}

/// The state of a scroll view at the end.
public struct ScrollState: Sendable {
    public var scroll: ScrollIndex
    public var contentOffset: Point
    public var isTracking: Bool
    public var isDragging: Bool
    public var isDecelerating: Bool
    /// Nil if the scene does not contain the zoomed view.
    public var zoom: ZoomState?
}

/// The zoom of a scroll view at the end (rule MO-17).
public struct ZoomState: Sendable {
    public var scale: Double
    /// The frame of the zoomed view.
    public var frame: Rect
    /// Whether a pinch zooms.
    public var isZooming: Bool
    /// Whether the zoom scale returns to a limit on the screen.
    public var isBouncing: Bool
    public var isAnimating: Bool
}

/// A movement of a scroll view from one moment to another.
public struct ScrollSegment: Sendable {
    public enum Kind: UInt8, CaseIterable, Sendable {
        case drag, deceleration, bounce
        /// `setContentOffset(_:animated:)` and its relatives, with and without an animation (rules AN-8 and AN-9), and
        /// taps on the status bar (rule SB-3).
        case animation, set
        case zoom
        /// By scroll events (rule PT-7).
        case scroll
    }

    /// The reason why a motion ended before the content was at rest.
    public enum Interruption: UInt8, CaseIterable, Sendable {
        case touch, removal, disabling, setContentOffset, zoom, scroll
    }

    /// A content offset at a time.
    public struct Moment: Equatable, Sendable {
        public var time: Instant
        public var offset: Point
        /// Only of scroll views whose zoomed view the scene contains; nil within a motion.
        public var zoomScale: Double?
    }

    /// The curve along one axis, from `start` on the virtual clock.
    public struct Curve: Sendable {
        /// In seconds on the virtual clock.
        public var start: Double
        public var shape: Shape

        public enum Shape: Sendable {
            case rest(Double)
            /// start + velocity · rate/(1−rate)/1000 · (1 − rate^(1000 t))
            case deceleration(start: Double, velocity: Double, rate: Double)
            /// rest + (d + (velocity + frequency · d) · t) · e^(−frequency · t), with d = start − rest
            case spring(start: Double, velocity: Double, rest: Double, frequency: Double)
            /// start + (end − start) · (3u² − 2u³), with u = t / duration
            case easing(start: Double, end: Double, duration: Double)
        }
    }

    public var scroll: ScrollIndex
    public var kind: Kind
    public var from: Moment
    public var to: Moment
    /// Drags, pinches and sets only: the offsets that were shown, in order of time.
    public var steps: [Moment] = []
    /// The time from which display frames are counted (rule MO-2): the start of the motion or of the animated zoom, of
    /// which this segment can be a part; nil for steps.
    public var start: Instant?
    /// Motions only.
    public var x, y: Curve?
    /// The duration of an animated zoom, in seconds.
    public var animation: Double?
    public var interruption: Interruption?
}

extension ScrollLog {
    /// Adds the parts of a motion up to `end`: a new part starts where one of the axes changes its curve.
    mutating func add(
        _ motion: ScrollMotion, of scroll: ScrollIndex, until end: ScrollSegment.Moment,
        because interruption: ScrollSegment.Interruption?
    ) {
        let start = motion.clock.start
        var cuts: Set<Double> = [0]
        for axis in [motion.x, motion.y] {
            for piece in axis?.pieces ?? [] { cuts.insert(piece.start) }
            if let axis { cuts.insert(axis.duration) }
        }
        let length = Double(end.time.microseconds &- start) / 1e6
        let times = cuts.filter { $0 == 0 || $0 < length }.sorted()
        for (index, time) in times.enumerated() {
            let isLast = index == times.count - 1
            let next = isLast ? length : times[index + 1]
            let x = curve(motion.x, at: time, resting: motion.from.x, start)
            let y = curve(motion.y, at: time, resting: motion.from.y, start)
            // The last frame comes up to one frame after the content has come to rest, at a rounded offset.
            if index > 0, x.isAtRest, y.isAtRest {
                segments[segments.count - 1].to.offset = end.offset
                return
            }
            segments.append(
                ScrollSegment(
                    scroll: scroll,
                    kind: motion.isAnimation
                        ? .animation : x.decelerates || y.decelerates ? .deceleration : .bounce,
                    from: moment(motion, at: time), to: isLast ? end : moment(motion, at: next),
                    start: Instant(microseconds: start), x: x, y: y, interruption: isLast ? interruption : nil
                ))
        }
    }

    /// Adds an animated zoom.
    mutating func add(
        _ animation: ZoomAnimation, of scroll: ScrollIndex, until end: ScrollSegment.Moment,
        because interruption: ScrollSegment.Interruption?
    ) {
        segments.append(
            ScrollSegment(
                scroll: scroll, kind: .zoom, from: animation.from, to: end, start: animation.from.time,
                animation: ZoomAnimation.duration.seconds, interruption: interruption))
    }

    private func moment(_ motion: ScrollMotion, at time: Double) -> ScrollSegment.Moment {
        ScrollSegment.Moment(
            time: Instant(microseconds: motion.clock.start &+ Int64((time * 1e6).rounded())),
            offset: Point(
                x: motion.x?.position(at: time) ?? motion.from.x,
                y: motion.y?.position(at: time) ?? motion.from.y))
    }

    private func curve(
        _ motion: AxisMotion?, at time: Double, resting offset: Double, _ start: Int64
    ) -> ScrollSegment.Curve {
        let begin = Double(start) / 1e6
        guard let motion else { return ScrollSegment.Curve(start: begin, shape: .rest(offset)) }
        guard time < motion.duration else {
            return ScrollSegment.Curve(start: begin + time, shape: .rest(motion.end))
        }
        let piece = motion.piece(at: time)
        let shape: ScrollSegment.Curve.Shape =
            switch piece.curve {
            case .deceleration(let curve):
                .deceleration(start: curve.start, velocity: curve.velocity, rate: curve.rate)
            case .spring(let curve):
                .spring(
                    start: curve.start, velocity: curve.velocity, rest: curve.rest,
                    frequency: Spring.frequency)
            case .easing(let curve):
                .easing(start: curve.start, end: curve.end, duration: Easing.duration)
            }
        return ScrollSegment.Curve(start: begin + piece.start, shape: shape)
    }
}

extension ScrollSegment.Curve {
    fileprivate var isAtRest: Bool {
        if case .rest = shape { true } else { false }
    }

    fileprivate var decelerates: Bool {
        if case .deceleration = shape { true } else { false }
    }
}
