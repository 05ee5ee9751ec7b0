internal import TouchMotion

/// The run-time state of a scroll view: its movement, its zoom, and the cells that touches highlight and
/// swipe.
struct ScrollRun {
    enum Phase {
        case resting
        /// A touch has stopped the content and has not moved yet (rule MO-10).
        case stopped
        case dragging
        /// The content decelerates, returns to an edge, or is animated.
        case moving(ScrollMotion)
    }

    var phase = Phase.resting
    /// The content offset when the drag began, before the resistance beyond an edge (rule MO-4).
    var start = Point.zero
    /// The axis to which the drag is locked (rule SC-5); nil if it is not locked.
    var lock: GestureDelegate.Axis?
    /// Whether the refresh control has begun to refresh in this drag (rule RF-1).
    var hasRefreshed = false
    /// The zoom scale when a pinch began, if the scene does not contain the zoomed view (rule SC-10).
    var startScale = 1.0
    /// Whether the motion that a touch has stopped was an animation (rule AN-9).
    var hasStoppedAnimation = false
    /// The velocity that the next flick gains from the deceleration that a touch has stopped (rule MO-3).
    var carried = Point.zero
    var zoom = ZoomRun()
    /// Tables and collections only: the highlighted cell.
    var cell: ViewIndex?
    /// The touch that highlighted it.
    var touch: TouchIndex?
    /// The latest movement with which the pan of swipe actions could begin.
    var swipe: CellSwipe?

    var isResting: Bool {
        if case .resting = phase { true } else { false }
    }

    var isStopped: Bool {
        if case .stopped = phase { true } else { false }
    }

    var isMoving: Bool {
        if case .moving = phase { true } else { false }
    }

    var isDragging: Bool {
        if case .dragging = phase { true } else { false }
    }

    /// Whether the content returned at the last frame to an edge beyond which it was released (rule MO-6).
    var isReturning: Bool {
        guard case .moving(let motion) = phase else { return false }
        let seconds = motion.clock.seconds(of: motion.shownFrame)
        return motion.returns.x && motion.x?.isFirstSpring(at: seconds) ?? false
            || motion.returns.y && motion.y?.isFirstSpring(at: seconds) ?? false
    }

    /// Whether an animation moves the content.
    var isAnimating: Bool {
        if case .moving(let motion) = phase { motion.isAnimation } else { false }
    }

    /// Whether the content is animated and the end of the animation is reported, also if a touch stops it.
    var reportsEndOfAnimation: Bool {
        if case .moving(let motion) = phase { motion.isAnimation && motion.source == .code } else { false }
    }

    /// `UIScrollView.isDecelerating`.
    var isDecelerating: Bool {
        switch phase {
        case .resting, .dragging: false
        case .stopped: !hasStoppedAnimation
        case .moving(let motion): !motion.isAnimation
        }
    }
}

/// The movement of a scroll view's content after the finger was lifted (rules MO-2 to MO-9), or by
/// `setContentOffset(_:animated:)` (rule AN-9).
struct ScrollMotion {
    /// The content offset at the start.
    let from: Point
    let clock: DisplayClock
    /// Nil for an axis along which the content does not move.
    let x, y: AxisMotion?
    /// The frame whose offset is shown; 0 before the first one.
    var shownFrame: Int64 = 0
    /// The content offset of the last `scrollViewDidScroll`.
    var reported: Point
    /// Whether it is an animation with the curve of rule AN-9.
    var isAnimation = false
    /// Whether the content was beyond an edge of each axis when it was released.
    private(set) var returns = (x: false, y: false)
    /// Animations only.
    var source = Source.code

    /// The origin of an animation.
    enum Source {
        /// `setContentOffset(_:animated:)` and its relatives.
        case code
        /// A tap on the status bar (rule SB-3).
        case statusBar
        /// A refresh control that no longer refreshes (rule RF-3).
        case refreshControl
    }

    init?(from: Point, _ clock: DisplayClock, x: AxisMotion?, y: AxisMotion?) {
        guard x != nil || y != nil else { return nil }
        self.from = from
        reported = from
        self.clock = clock
        self.x = x
        self.y = y
    }

    /// The motion of content that a finger has released.
    init?(of content: ScrollContent, _ clock: DisplayClock, x: AxisMotion?, y: AxisMotion?) {
        self.init(from: content.offset, clock, x: x, y: y)
        returns = (content.x.isBeyond, content.y.isBeyond)
    }

    /// The frame at which the motion ends.
    var lastFrame: Int64 { clock.frame(after: max(x?.duration ?? 0, y?.duration ?? 0)) }

    /// The content offset at a frame, rounded to device pixels. An offset at which an axis has come to rest is exact
    /// if it is a limit or a page, which need not be on a pixel.
    func offset(at frame: Int64, scale: Double) -> Point {
        let seconds = clock.seconds(of: frame)
        return Point(
            x: x.map { $0.shown(at: seconds, scale: scale) } ?? from.x,
            y: y.map { $0.shown(at: seconds, scale: scale) } ?? from.y)
    }
}

extension AxisMotion {
    fileprivate func shown(at seconds: Double, scale: Double) -> Double {
        if seconds >= duration, isEndExact { return end }
        let rounded = PixelGrid.rounded(position(at: seconds), scale: scale)
        // Content that does not bounce never passes the edge, not even by rounding.
        guard isEndExact, pieces.count == 1, case .deceleration(let curve) = pieces[0].curve else {
            return rounded
        }
        return min(max(rounded, min(curve.start, end)), max(curve.start, end))
    }
}
