internal import TouchMotion

/// The run-time states of all scroll views, parallel to `Scene.scrollViews`, and the log of their movements.
struct ScrollRuns {
    private var runs: [ScrollRun]
    /// The scroll views that move by themselves, in the order in which they started.
    private(set) var moving: [ScrollIndex] = []
    private var log = ScrollLog()
    /// The interval of the drag that is in progress, by scroll view.
    private var openSegments: [ScrollIndex: ScrollSegment] = [:]

    init(count: Int) { runs = Array(repeating: ScrollRun(), count: count) }

    var isEmpty: Bool { runs.isEmpty }

    subscript(scroll: ScrollIndex) -> ScrollRun {
        get { runs[Int(scroll.raw)] }
        set { runs[Int(scroll.raw)] = newValue }
    }

    /// A display frame at which content moves.
    struct Frame {
        let scroll: ScrollIndex
        let number: Int64
        let time: Instant
    }

    /// The next frame at which a scroll view moves; of several, that of the one that started first.
    ///
    /// - Parameter isReported: The interval of the frames that are reported; 0 if only the last one is.
    func nextFrame(isReported interval: Int64) -> Frame? {
        var next: Frame?
        for scroll in moving {
            guard case .moving(let motion) = self[scroll].phase else { continue }
            let last = motion.lastFrame
            let number = interval > 0 ? min((motion.shownFrame / interval &+ 1) &* interval, last) : last
            let time = Instant(microseconds: motion.clock.time(of: number))
            if next.map({ time < $0.time }) ?? true {
                next = Frame(scroll: scroll, number: number, time: time)
            }
        }
        return next
    }

    // MARK: Changes

    mutating func start(_ motion: ScrollMotion, of scroll: ScrollIndex) {
        self[scroll].phase = .moving(motion)
        moving.append(scroll)
    }

    /// Notes that the offset of `frame` is shown, and the offset if it is reported.
    mutating func show(_ frame: Int64, of scroll: ScrollIndex, reported offset: Point? = nil) {
        guard case .moving(var motion) = self[scroll].phase else { return }
        motion.shownFrame = frame
        if let offset { motion.reported = offset }
        self[scroll].phase = .moving(motion)
    }

    /// Ends the motion of a scroll view and logs it.
    mutating func endMotion(
        of scroll: ScrollIndex, as phase: ScrollRun.Phase, at end: ScrollSegment.Moment,
        because interruption: ScrollSegment.Interruption?
    ) {
        guard case .moving(let motion) = self[scroll].phase else { return }
        self[scroll].phase = phase
        moving.removeAll { $0 == scroll }
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

    /// The log with the movements that are still in progress at `now`.
    func log(at now: Instant, in scene: Scene) -> ScrollLog {
        func offset(_ scroll: ScrollIndex) -> Point { scene[scene[scroll].view].placement.bounds.origin }
        var log = log
        for scroll in openSegments.keys.sorted() {
            guard var segment = openSegments[scroll] else { continue }
            segment.to = ScrollSegment.Moment(time: now, offset: offset(scroll))
            log.segments.append(segment)
        }
        for scroll in moving {
            guard case .moving(let motion) = self[scroll].phase else { continue }
            log.add(
                motion, of: scroll, until: ScrollSegment.Moment(time: now, offset: offset(scroll)),
                because: nil)
        }
        return log
    }
}
