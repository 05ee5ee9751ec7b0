internal import TouchMotion

/// The run-time states of all scroll views, parallel to `Scene.scrollViews`, and the log of their movements.
struct ScrollRuns {
    private var runs: [ScrollRun]
    /// The scroll views that move by themselves, in the order in which they started.
    private var schedule: [Scheduled] = []
    private var log = ScrollLog()
    /// The segment of the drag that is in progress, by scroll view.
    private var openSegments: [ScrollIndex: ScrollSegment] = [:]
    /// The segment of the pinch that is in progress, by scroll view.
    private var openZooms: [ScrollIndex: ScrollSegment] = [:]

    init(count: Int) { runs = Array(repeating: ScrollRun(), count: count) }

    var isEmpty: Bool { runs.isEmpty }

    /// The scroll views that move by themselves, in the order in which they started.
    var moving: [ScrollIndex] { schedule.map(\.scroll) }

    var movingCount: Int { schedule.count }

    /// The budget for one call each of `nextFrame` and `nextZoomEnd`.
    var scanCost: Int { schedule.count &* 8 &+ (animatedZoomCount > 0 ? runs.count &* 2 : 0) }

    /// Whether nothing moves and nothing is animated.
    var isStill: Bool { schedule.isEmpty && animatedZoomCount == 0 }

    /// The number of zooms that are animated.
    private var animatedZoomCount = 0

    subscript(scroll: ScrollIndex) -> ScrollRun {
        get { runs[Int(scroll.raw)] }
        set {
            let was = runs[Int(scroll.raw)].zoom.animation != nil
            let isAnimated = newValue.zoom.animation != nil
            if was != isAnimated { animatedZoomCount += isAnimated ? 1 : -1 }
            runs[Int(scroll.raw)] = newValue
        }
    }

    /// The frames of a motion. Separate from the motion, because every step of the clock reads all of them.
    private struct Scheduled {
        let scroll: ScrollIndex
        let clock: DisplayClock
        let lastFrame: Int64
        var shownFrame: Int64 = 0
    }

    /// A display frame at which content moves.
    struct Frame {
        let scroll: ScrollIndex
        let number: Int64
        let time: Instant
    }

    /// The next frame to show. If several scroll views have a frame at that time, it is that of the one that started
    /// to move first.
    ///
    /// - Parameter interval: Every frame whose number is a multiple of this is reported, and the last one; 0 if only
    ///   the last one is.
    func nextFrame(reportedEvery interval: Int64) -> Frame? {
        var next: Frame?
        for motion in schedule {
            let last = motion.lastFrame
            let number = interval > 0 ? min((motion.shownFrame / interval &+ 1) &* interval, last) : last
            let time = Instant(microseconds: motion.clock.time(of: number))
            if next.map({ time < $0.time }) ?? true {
                next = Frame(scroll: motion.scroll, number: number, time: time)
            }
        }
        return next
    }

    // MARK: Changes

    mutating func start(_ motion: ScrollMotion, of scroll: ScrollIndex) {
        self[scroll].phase = .moving(motion)
        schedule.append(Scheduled(scroll: scroll, clock: motion.clock, lastFrame: motion.lastFrame))
    }

    /// Stores the number of the frame that is shown, and its offset if that is reported.
    mutating func show(_ frame: Int64, of scroll: ScrollIndex, reported offset: Point? = nil) {
        guard case .moving(var motion) = self[scroll].phase else { return }
        motion.shownFrame = frame
        if let index = schedule.firstIndex(where: { $0.scroll == scroll }) {
            schedule[index].shownFrame = frame
        }
        if let offset { motion.reported = offset }
        self[scroll].phase = .moving(motion)
    }

    /// Stores the velocity that a deceleration adds to the next flick (rule MO-3).
    mutating func keepVelocity(of scroll: ScrollIndex, at time: Instant) {
        guard case .moving(let motion) = self[scroll].phase else { return }
        let seconds = motion.clock.seconds(until: time.microseconds)
        self[scroll].carried = Point(
            x: Deceleration.carried(motion.x?.decelerationVelocity(at: seconds) ?? 0),
            y: Deceleration.carried(motion.y?.decelerationVelocity(at: seconds) ?? 0))
    }

    /// Ends the motion of a scroll view and logs it.
    mutating func endMotion(
        of scroll: ScrollIndex, as phase: ScrollRun.Phase, at end: ScrollSegment.Moment,
        because interruption: ScrollSegment.Interruption?
    ) {
        guard case .moving(let motion) = self[scroll].phase else { return }
        self[scroll].phase = phase
        schedule.removeAll { $0.scroll == scroll }
        log.add(motion, of: scroll, until: end, because: interruption)
    }

    /// Logs a change of the offset at one moment (rule AN-8). It is also part of a drag in progress.
    mutating func addSet(_ scroll: ScrollIndex, from start: Point, to moment: ScrollSegment.Moment) {
        log.segments.append(
            ScrollSegment(
                scroll: scroll, kind: .set, from: ScrollSegment.Moment(time: moment.time, offset: start),
                to: moment, steps: [moment]))
        drag(scroll, to: moment)
    }

    mutating func startDrag(of scroll: ScrollIndex, at start: ScrollSegment.Moment) {
        self[scroll].phase = .dragging
        openSegments[scroll] = ScrollSegment(
            scroll: scroll, kind: .drag, from: start, to: start, steps: [start])
    }

    /// Starts a movement by scroll events. The content counts as resting (rule PT-7).
    mutating func startScroll(of scroll: ScrollIndex, at start: ScrollSegment.Moment) {
        openSegments[scroll] = ScrollSegment(
            scroll: scroll, kind: .scroll, from: start, to: start, steps: [start])
    }

    mutating func endScroll(of scroll: ScrollIndex, at end: ScrollSegment.Moment) {
        guard var segment = openSegments.removeValue(forKey: scroll) else { return }
        segment.to = end
        log.segments.append(segment)
    }

    mutating func drag(_ scroll: ScrollIndex, to moment: ScrollSegment.Moment) {
        openSegments[scroll]?.steps.append(moment)
        openSegments[scroll]?.to = moment
    }

    mutating func endDrag(of scroll: ScrollIndex, at end: ScrollSegment.Moment) {
        self[scroll].phase = .resting
        guard var segment = openSegments.removeValue(forKey: scroll) else { return }
        segment.to = end
        log.segments.append(segment)
    }

    // MARK: Zooms

    mutating func startZoom(of scroll: ScrollIndex, at start: ScrollSegment.Moment) {
        openZooms[scroll] = ScrollSegment(scroll: scroll, kind: .zoom, from: start, to: start, steps: [start])
    }

    mutating func zoom(_ scroll: ScrollIndex, to moment: ScrollSegment.Moment) {
        openZooms[scroll]?.steps.append(moment)
        openZooms[scroll]?.to = moment
    }

    mutating func endZoom(
        of scroll: ScrollIndex, at end: ScrollSegment.Moment,
        because interruption: ScrollSegment.Interruption? = nil
    ) {
        guard var segment = openZooms.removeValue(forKey: scroll) else { return }
        segment.to = end
        segment.interruption = interruption
        log.segments.append(segment)
    }

    /// Logs an animation that has ended.
    mutating func add(
        _ animation: ZoomAnimation, of scroll: ScrollIndex, until end: ScrollSegment.Moment,
        because interruption: ScrollSegment.Interruption?
    ) {
        log.add(animation, of: scroll, until: end, because: interruption)
    }

    /// Notes that the zoom scale has changed without a zoomed view (rule SC-10).
    mutating func zoomedWithoutView(_ scroll: ScrollIndex, at time: Instant) {
        if !log.unknownZooms.contains(where: { $0.scroll == scroll }) {
            log.unknownZooms.append(UnknownZoom(scroll: scroll, time: time))
        }
    }

    /// Notes that `winner` took a movement that could have opened a cell (rule SA-2).
    mutating func lostSwipe(
        _ swipe: RecognizerIndex, to winner: RecognizerIndex, at time: Instant, _ budget: inout WorkBudget
    ) {
        budget.spend(log.lostSwipes.count)
        if !log.lostSwipes.contains(where: { $0.swipe == swipe }) {
            log.lostSwipes.append(LostSwipe(swipe: swipe, winner: winner, time: time))
        }
    }

    /// Notes that a finger has pulled content with a refresh control below its top edge (rule RF-1).
    mutating func pulled(_ scroll: ScrollIndex, at time: Instant, _ budget: inout WorkBudget) {
        budget.spend(log.pulls.count)
        if !log.pulls.contains(where: { $0.scroll == scroll }) {
            log.pulls.append(Pull(scroll: scroll, time: time))
        }
    }

    /// The end of the next animated zoom. Of several at the same time, it is that of the scroll view with the lowest
    /// index.
    var nextZoomEnd: (scroll: ScrollIndex, time: Instant)? {
        guard animatedZoomCount > 0 else { return nil }
        var next: (scroll: ScrollIndex, time: Instant)?
        for (index, run) in runs.enumerated() {
            guard let end = run.zoom.animation?.end, next.map({ end < $0.time }) ?? true else { continue }
            next = (ScrollIndex(index), end)
        }
        return next
    }

    /// The log with the movements that are still in progress.
    func log(_ moment: (ScrollIndex) -> ScrollSegment.Moment) -> ScrollLog {
        var log = log
        for open in [openSegments, openZooms] {
            for scroll in open.keys.sorted() {
                guard var segment = open[scroll] else { continue }
                segment.to = moment(scroll)
                log.segments.append(segment)
            }
        }
        for scroll in moving {
            guard case .moving(let motion) = self[scroll].phase else { continue }
            log.add(motion, of: scroll, until: moment(scroll), because: nil)
        }
        for (index, run) in runs.enumerated() {
            guard let animation = run.zoom.animation else { continue }
            let scroll = ScrollIndex(index)
            log.add(animation, of: scroll, until: moment(scroll), because: nil)
        }
        return log
    }
}
